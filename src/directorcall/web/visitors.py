"""Who asks. One address is not one person: behind a club's router sits a whole class.

A telephone with a pass is known by it, another browser by a cookie that says only that it is the same browser. Nobody
proves anything with it: whoever makes up cookies takes turns from those at the same address alone.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Scope

from directorcall.values import dataclass

COOKIE = "directorcall_visitor"
MOST = 40  # letters of a cookie that are looked at
_ASKS = "directorcall.visitor"


@dataclass(frozen=True, slots=True)
class Visitor:
    """An address, and who asks from there."""

    address: str
    person: str = ""


def visitor_of(scope: Scope) -> Visitor:
    """Whose request it is, as the door has found out."""
    client = scope.get("client")
    found = scope.get(_ASKS)
    return found if isinstance(found, Visitor) else Visitor(client[0] if client else "")


def introduced(scope: Scope, given: str = "") -> tuple[Scope, str]:
    """The request with who asks, by pass or by cookie; a new browser's cookie, to be set with the answer."""
    person = given or cookie_in(Headers(scope=scope), COOKIE)[:MOST]
    new = "" if person else secrets.token_urlsafe(12)
    client = scope.get("client")
    return {**scope, _ASKS: Visitor(client[0] if client else "", person or new)}, new


def set_cookie(message: Message, new: str, *, secure: bool) -> None:
    """With a page that nobody else may keep: not with files, nor with the API's answers."""
    headers = MutableHeaders(scope=message)
    if headers.get("content-type", "").startswith("text/html") and headers.get("cache-control") == "no-store":
        headers.append("set-cookie", f"{COOKIE}={new}; HttpOnly; Path=/; SameSite=lax{'; Secure' * secure}")


def cookie_in(headers: Headers, name: str) -> str:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""
