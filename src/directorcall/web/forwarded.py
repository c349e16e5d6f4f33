"""A request as the client made it, where a proxy has passed it on.

What a proxy says of it (X-Forwarded-For, -Proto, -Host) is believed of the proxies named when the server was started,
and of nobody else. Each proxy writes its own word behind those it was told, so the last word is the trusted one's.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Scope

from directorcall.web.hosts import is_within, plain


def as_asked(scope: Scope, proxies: tuple[str, ...]) -> Scope:
    peer = scope.get("client")
    if not peer or not is_within(peer[0], proxies):
        return scope
    headers = Headers(scope=scope)
    asked = dict(scope)
    if client := _client(_words(headers, "x-forwarded-for"), proxies):
        asked["client"] = (client, 0)
    if (scheme := _last(headers, "x-forwarded-proto").lower()) in ("http", "https"):
        asked["scheme"] = scheme
    if host := _last(headers, "x-forwarded-host"):
        asked["headers"] = [(b"host", host.encode("latin-1")), *(one for one in scope["headers"] if one[0] != b"host")]
    return asked


def _client(told: list[str], proxies: tuple[str, ...]) -> str:
    """The last address that is none of ours: whatever stands before it, anybody can have written."""
    client = ""
    for word in reversed(told):
        client = plain(_without_port(word))
        if not is_within(client, proxies):
            break
    return client


def _without_port(word: str) -> str:
    """Some proxies write the port too: 10.0.0.2:4711, [2001:db8::7]:4711."""
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def _last(headers: Headers, name: str) -> str:
    return (_words(headers, name) or [""])[-1]


def _words(headers: Headers, name: str) -> list[str]:
    return [word.strip() for line in headers.getlist(name) for word in line.split(",") if word.strip()]
