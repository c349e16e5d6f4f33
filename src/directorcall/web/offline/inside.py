"""Inside the browser: a request in, a page out, without a server and without an event loop.

No page waits for anything, so a handler runs to its end at the first step. What would be a redirect is followed here;
what would be a cookie is handed back to be kept.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Coroutine, Mapping
from functools import lru_cache
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urljoin, urlsplit

from jinja2 import Environment, FileSystemBytecodeCache
from starlette.types import ASGIApp, Message, Scope

from directorcall.bridge.errors import DirectorcallError
from directorcall.ruling.casefile import to_toml
from directorcall.values import dataclass
from directorcall.web.app import pages_app
from directorcall.web.evening import cases_in
from directorcall.web.facts import read_told
from directorcall.web.render import environment
from directorcall.web.start import short_form
from directorcall.web.translations import languages

LOG = logging.getLogger("directorcall")
MOST_STEPS = 8  # redirects followed
SEE_OTHER = (302, 303, 307, 308)
HIDDEN = ("set-cookie", "content-length", "location")  # of the answer's headers: seen to here
# Walked once after a first start, so that a memory image of it has everything a ruling needs ready: the box, a system's
# meanings, the board, a verdict and its reasons.
WALK = (
    "/",
    "/box?dealer=W&edition=2017&auction=1D+1S",
    "/examples/insufficient-1h",
    "/examples/replacement-to-choose",
    "/ruling?dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H&systems.EW=standard-american&systems.NS=acol",
    "/laws/27",
    "/nowhere",
)


COMPILED = Path(__file__).parent / "compiled"  # the templates, in the bundle only


@lru_cache(maxsize=1)
def app() -> ASGIApp:
    if COMPILED.is_dir():
        environments()
    return pages_app()


def environments() -> list[Environment]:
    """Of every language, with templates that were compiled when the bundle was made."""
    made = [environment(language) for language in languages()]
    for one in made:
        one.bytecode_cache = FileSystemBytecodeCache(str(COMPILED), "%s.cache")
    return made


def answer(asked: str) -> str:
    """One request as JSON (method, target, headers, cookies, body), its answer as JSON: status, headers, body, the
    address it is the page of, and the cookies to keep (without a value: to forget).
    """
    told = json.loads(asked)
    target, method, body = str(told["target"]), str(told.get("method", "GET")), str(told.get("body") or "")
    cookies, kept = dict(told.get("cookies") or {}), dict[str, dict[str, object]]()
    for _ in range(MOST_STEPS):
        answered = _run(_scope(method, target, dict(told.get("headers") or {}), cookies), body)
        kept |= answered.cookies
        cookies = {**cookies, **{name: str(one["value"]) for name, one in kept.items()}}
        if answered.status not in SEE_OTHER or answered.leads_to is None:
            shown = [[name, value] for name, value in answered.headers if name not in HIDDEN]
            page = {"status": answered.status, "headers": shown, "body": answered.body}
            return json.dumps({**page, "address": target, "cookies": kept})
        target = urljoin(target, answered.leads_to)
        if answered.status in (302, 303):
            method, body = "GET", ""
    raise RuntimeError(f"{target} leads in a circle")


@dataclass(frozen=True, slots=True)
class Answered:
    """What the app sent."""

    status: int
    headers: list[tuple[str, str]]
    body: str

    @property
    def leads_to(self) -> str | None:
        return dict(self.headers).get("location")

    @property
    def cookies(self) -> dict[str, dict[str, object]]:
        kept: dict[str, dict[str, object]] = {}
        for name, value in self.headers:
            if name == "set-cookie":
                kept |= _read_cookie(value)
        return kept


def _scope(method: str, target: str, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Scope:
    parts = urlsplit(target)
    told = {name.lower(): value for name, value in headers.items()} | {"host": "localhost"}
    if cookies:
        told["cookie"] = "; ".join(f"{name}={_quoted(value)}" for name, value in cookies.items())
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(name.encode("latin-1"), value.encode("latin-1", "replace")) for name, value in told.items()],
        "scheme": "http",
        "client": None,
        "server": None,
    }


def _quoted(value: str) -> str:
    """As the standard library would have set it."""
    return SimpleCookie({"x": value})["x"].coded_value


def _read_cookie(header: str) -> dict[str, dict[str, object]]:
    return {
        name: {"value": one.value, "seconds": int(one["max-age"]) if one["max-age"] != "" else None}
        for name, one in SimpleCookie(header).items()
    }


def _run(scope: Scope, body: str) -> Answered:
    waiting: list[Message] = [{"type": "http.request", "body": body.encode(), "more_body": False}]
    sent: list[Message] = []

    async def receive() -> Message:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app()(scope, receive, send)

    try:
        at_once(run())
    except Exception:
        if not sent:
            raise
        LOG.exception("%s %s", scope["method"], scope["path"])
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in sent[0]["headers"]]
    whole = b"".join(message.get("body", b"") for message in sent[1:])
    return Answered(int(sent[0]["status"]), headers, whole.decode())


def at_once(task: Coroutine[Any, Any, None]) -> None:
    """Run what waits for nothing."""
    try:
        task.send(None)
    except StopIteration:
        return
    task.close()
    raise RuntimeError("a page waited for something, which needs a server")


# --- case files


def case_file(target: str) -> str:
    """The case of a page's address as a file: JSON with its name and text, or with what is wrong."""
    try:
        case = short_form(read_told(parse_qsl(urlsplit(target).query))).case
    except DirectorcallError as error:
        return json.dumps({"error": str(error)})
    calls = [str(case.auction), *([str(case.call)] if "call" in case.facts else [])]
    name = "-".join(" ".join(calls).lower().split()) or "case"
    return json.dumps({"name": f"{''.join(c for c in name if c.isalnum() or c == '-')}.toml", "text": to_toml(case)})


def opened(text: str, name: str) -> str:
    """A case file as the addresses of its cases: JSON pairs of a title and an address, or what is wrong."""
    try:
        cases = cases_in(text, name)
    except DirectorcallError as error:
        return json.dumps({"error": str(error)})
    for case in cases:
        if "error" in case:
            return json.dumps({"error": case["error"]})
    return json.dumps({"cases": [[case["title"], case["address"]] for case in cases]})
