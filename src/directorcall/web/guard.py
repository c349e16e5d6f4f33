"""The door: what comes in is checked before any page sees it, and what goes out carries the same strict headers.

Which hosts we answer to (a page elsewhere must not reach us under its own name), that no other site posts to us, how
long an address and how many requests may be, and, on the club's network, that the caller has a key.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from directorcall.bridge.errors import NotationError, shown
from directorcall.web.buckets import Buckets
from directorcall.web.forwarded import as_asked
from directorcall.web.hosts import name_in, parse_name
from directorcall.web.passes import LIFETIME
from directorcall.web.settings import Settings
from directorcall.web.visitors import cookie_in, introduced, set_cookie

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
COOKIE = "directorcall_pass"
Refusal = Callable[[str, int, str], Response]  # path, status, why
Welcome = Callable[[str, str], Response]  # where to say yes, the telephone's name


class Guard:
    """ASGI middleware round the whole app."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refusal, welcome: Welcome) -> None:
        self._app, self._settings, self._refuse, self._welcome = app, settings, refuse, welcome
        self._buckets = Buckets(settings.rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        scope = as_asked(scope, self._settings.proxies)
        headers = Headers(scope=scope)
        given = cookie_in(headers, COOKIE) if self._settings.passes else ""
        scope, new = introduced(scope, given)
        answer = self._turned_away(scope, headers, given)
        new = "" if answer is not None or self._settings.passes else new

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._complete(MutableHeaders(scope=message), f"{scope['scheme']}://{headers.get('host')}")
                if new:
                    set_cookie(message, new, secure=self._is_secure(scope))
            await send(message)

        await (answer or self._app)(scope, receive, with_headers)

    def _complete(self, headers: MutableHeaders, here: str) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("Cache-Control", "no-store")
        if (there := headers.get("location", "")).startswith(f"{here}/"):
            headers["location"] = there.removeprefix(here)  # what a proxy calls us the browser need not know

    def _turned_away(self, scope: Scope, headers: Headers, given: str) -> Response | None:
        path, host = scope["path"], headers.get("host", "")
        if name_in(host) not in self._settings.hosts:
            return self._refuse(path, 400, _unknown(host))
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > MOST_ADDRESS:
            return self._refuse(path, 414, "That address is too long.")
        client = scope.get("client")
        inside = self._settings.passes is not None and self._settings.passes.is_in(given)
        if not self._buckets.take(given if inside else client[0] if client else ""):
            answer = self._refuse(path, 429, "Too many requests at once. Wait a second and try again.")
            answer.headers["Retry-After"] = "1"
            return answer
        if scope["method"] not in SAFE and (why := self._from_elsewhere(headers)):
            return self._refuse(path, 403, why)
        return None if inside else self._without_key(scope)

    def _from_elsewhere(self, headers: Headers) -> str:
        """Why not, where the page that sends this is not one of ours. A proxy may have put its own name for us in the
        place of the one the browser knows, so a page under any of our names is ours.
        """
        origin = headers.get("origin")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none") or origin == "null":
            return "Another site may not send anything here."
        host = (origin or "").partition("://")[2].lower()
        if origin is None or host == headers.get("host", "").lower() or name_in(host) in self._settings.names:
            return ""
        said = f'A page of "{shown(host)}" may not send anything here.'
        return f"{said} Is that this server's own name? {_how_to(host)}" if _how_to(host) else said

    def _is_secure(self, scope: Scope) -> bool:
        return self._settings.secure or scope.get("scheme") == "https"

    def _without_key(self, scope: Scope) -> Response | None:
        """On the network: in with a pass. To look at an invitation uses nothing up (a preview of the link does), to
        accept it does.
        """
        passes = self._settings.passes
        if passes is None:
            return None
        query = parse_qsl(scope["query_string"].decode("latin-1"))
        key = dict(query).get("key", "")
        if key and scope["method"] in ("GET", "HEAD") and (name := passes.invited(key)) is not None:
            return self._welcome(f"/?{urlencode(query)}", name)
        if key and scope["method"] == "POST" and (given := passes.redeem(key)) is not None:
            return self._let_in(scope, given, [(name, value) for name, value in query if name != "key"])
        return self._refuse(
            scope["path"], 403, "Scan the code that the server shows. Each code opens the app on one telephone, once."
        )

    def _let_in(self, scope: Scope, given: str, rest: list[tuple[str, str]]) -> Response:
        answer = RedirectResponse(f"/?{urlencode(rest)}" if rest else "/", 303)
        answer.set_cookie(
            COOKIE, given, httponly=True, samesite="strict", secure=self._is_secure(scope), max_age=int(LIFETIME)
        )
        return answer


def _unknown(host: str) -> str:
    """To whoever runs this server, who has just tried its new name."""
    if not host:
        return "This request does not say which host it is for."
    return f"Unknown host name '{shown(name_in(host) or host)}'. {_how_to(host)}".rstrip()


def _how_to(host: str) -> str:
    try:
        return f"Start the server with --name {parse_name(name_in(host))}."
    except NotationError:
        return ""
