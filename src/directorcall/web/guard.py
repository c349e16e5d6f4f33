"""The door: what comes in is checked before any page sees it, and what goes out carries the same strict headers.

Which hosts we answer to (a page elsewhere must not reach us under its own name), that no other site posts to us, how
long an address and how many requests may be, and, on the club's network, that the caller has a key.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from directorcall.web.passes import LIFETIME
from directorcall.web.settings import Settings

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_ADDRESS = 8192  # bytes of path and query
MOST_CLIENTS = 4096
COOKIE = "directorcall_pass"
Refusal = Callable[[str, int, str], Response]  # path, status, why
Welcome = Callable[[str, str], Response]  # where to say yes, the telephone's name


class Buckets:
    """A token bucket a client: so many requests a second for long, twice as many at once."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        now, most = self._clock(), 2 * self._rate
        left, since = self._left.pop(client, (most, now))
        left = min(most, left + (now - since) * self._rate)
        self._left[client] = (max(left - 1, 0.0), now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    """ASGI middleware round the whole app."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refusal, welcome: Welcome) -> None:
        self._app, self._settings, self._refuse, self._welcome = app, settings, refuse, welcome
        self._buckets = Buckets(settings.rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        answer = self._turned_away(scope)
        await (answer or self._app)(scope, receive, with_headers)

    def _turned_away(self, scope: Scope) -> Response | None:
        headers, path = Headers(scope=scope), scope["path"]
        if not self._known_host(headers.get("host", "")):
            return self._refuse(path, 400, "This name is not one I answer to.")
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > MOST_ADDRESS:
            return self._refuse(path, 414, "That address is too long.")
        client = scope.get("client")
        if not self._buckets.take(client[0] if client else ""):
            answer = self._refuse(path, 429, "Too many requests at once. Wait a second and try again.")
            answer.headers["Retry-After"] = "1"
            return answer
        if scope["method"] not in SAFE and _from_elsewhere(headers):
            return self._refuse(path, 403, "Another site may not send anything here.")
        return self._without_key(scope, headers)

    def _known_host(self, host: str) -> bool:
        name, colon, port = host.rpartition(":")
        return (name if colon and port.isdigit() else host).lower() in self._settings.hosts

    def _without_key(self, scope: Scope, headers: Headers) -> Response | None:
        """On the network: in with a pass. To look at an invitation uses nothing up (a preview of the link does), to
        accept it does.
        """
        passes = self._settings.passes
        if passes is None or passes.is_in(_cookie(headers)):
            return None
        query = parse_qsl(scope["query_string"].decode("latin-1"))
        key = dict(query).get("key", "")
        if key and scope["method"] in ("GET", "HEAD") and (name := passes.invited(key)) is not None:
            return self._welcome(f"/?{urlencode(query)}", name)
        if key and scope["method"] == "POST" and (given := passes.redeem(key)) is not None:
            return self._let_in(given, [(name, value) for name, value in query if name != "key"])
        return self._refuse(
            scope["path"], 403, "Scan the code that the server shows. Each code opens the app on one telephone, once."
        )

    def _let_in(self, given: str, rest: list[tuple[str, str]]) -> Response:
        answer = RedirectResponse(f"/?{urlencode(rest)}" if rest else "/", 303)
        answer.set_cookie(
            COOKIE, given, httponly=True, samesite="strict", secure=self._settings.secure, max_age=int(LIFETIME)
        )
        return answer


def _from_elsewhere(headers: Headers) -> bool:
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2].lower() != headers.get("host", "").lower()


def _cookie(headers: Headers) -> str:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""
