"""The app, put together: routes, the door, and errors that say what is wrong without showing the works."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from importlib import import_module

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from directorcall.bridge.errors import DirectorcallError, NotCovered, shown
from directorcall.limits import TooLong
from directorcall.web import cards, evening, laws, meaning_forms, occasions, reasons, seen_cards, start, table_view
from directorcall.web.problems import in_words
from directorcall.web.render import STATIC, environment, page
from directorcall.web.translations import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from directorcall.web.settings import Settings

GIVEN_UP = "That took too long and was given up. A simpler meaning may help."
SMALL = 2000  # bytes: less is not worth packing; a page of 40 KB becomes 5
LOG = logging.getLogger("directorcall")
_WORDS = {404: "There is no such page.", 405: "That cannot be done here."}


def _when_asked(module: str, name: str) -> Callable[[Request], Awaitable[Response]]:
    """A page of what comes after a ruling, or of what is to learn: its module is read when somebody first goes there."""

    async def endpoint(request: Request) -> Response:
        page_of: Callable[[Request], Awaitable[Response]] = getattr(import_module(f"directorcall.web.{module}"), name)
        return await page_of(request)

    return endpoint


PAGES: list[BaseRoute] = [
    Route("/", start.start),
    Route("/box", start.box),
    Route("/examples", start.examples),
    Route("/examples/{name}", start.show_example),
    Route("/ruling", cards.ruling),
    Route("/replaced", occasions.replaced),
    Route("/misled", occasions.misled),
    Route("/card", seen_cards.card),
    Route("/penalty", seen_cards.penalty),
    Route("/claim", _when_asked("claims", "claim")),
    Route("/tell", meaning_forms.tell),
    Route("/meaning", meaning_forms.meaning),
    Route("/meanings", meaning_forms.meanings),
    Route("/alerts", meaning_forms.alerts),
    Route("/board", reasons.board_page),
    Route("/reason", reasons.reason),
    Route("/editions", reasons.editions),
    Route("/adjust", _when_asked("adjust", "adjust")),
    Route("/tricks", _when_asked("adjust", "tricks")),
    Route("/deal", _when_asked("dealing", "dealing")),
    Route("/show", table_view.show),
    Route("/lho", table_view.lho),
    Route("/evening", evening.evening),
    Route("/opened", evening.opened, methods=["POST"]),
    Route("/slip", evening.slip, methods=["GET", "POST"]),
    Route("/case.toml", evening.casefile),
    Route("/simulate", _when_asked("simulated", "scenes")),
    Route("/simulate/next/{scene}", _when_asked("simulated", "next_table")),
    Route("/simulate/{scene}", _when_asked("simulated", "scene")),
    Route("/help", start.guide),
    Route("/learn", _when_asked("casebook", "learn")),
    Route("/lecture", _when_asked("casebook", "lecture")),
    Route("/casebook", _when_asked("casebook", "casebook")),
    Route("/casebook/{name}", _when_asked("casebook", "published")),
    Route("/quiz", _when_asked("quiz", "start")),
    Route("/quiz/take", _when_asked("quiz", "take")),
    Route("/quiz/sheet", _when_asked("quiz", "sheet")),
    Route("/quiz/votes", _when_asked("quiz", "votes")),
    Route("/quiz/{name}", _when_asked("quiz", "question")),
    Route("/quiz/{name}/answer", _when_asked("quiz", "answered")),
    Route("/laws", laws.laws),
    Route("/laws/{number}", laws.law),
]


# The door, the slow lane and files are a server's: imported where one is made, because the browser has the pages only.


def make_app(settings: Settings | None = None) -> ASGIApp:
    """The app behind its door; `directorcall.web.app:make_app` is the import string that `director serve` hands to
    uvicorn.
    """
    from directorcall.web.guard import Guard
    from directorcall.web.lane import Helper, Lane
    from directorcall.web.settings import from_environment

    if settings is None:
        from directorcall.web.memory import live_long
        from directorcall.web.parent import end_with_parent

        end_with_parent()
        live_long()
    small = GZipMiddleware(Lane(bare_app(), Helper(), refusal), minimum_size=SMALL, compresslevel=4)
    return Guard(small, settings or from_environment(), refusal, welcome)


def bare_app() -> ASGIApp:
    """Pages and API without the door: what the slow lane's helper runs, for requests that came through it."""
    from directorcall.web.api import API
    from directorcall.web.files import Static
    from directorcall.web.offline.served import OFFLINE

    return _put_together([*PAGES, API, *OFFLINE, Mount("/static", Static(directory=STATIC), name="static")])


def pages_app() -> ASGIApp:
    """The pages alone, as they run in a browser without a server."""
    return _put_together(PAGES)


def _put_together(routes: list[BaseRoute]) -> ASGIApp:
    return Starlette(
        routes=routes,
        exception_handlers={
            DirectorcallError: _bad_input,
            NotCovered: _not_covered,
            HTTPException: _refused,
            TooLong: _too_long,
            MemoryError: _too_long,
            ClientDisconnect: _gone,
            Exception: _broken,
        },
    )


def welcome(accept: str, name: str) -> Response:
    """Before an invitation is used up: to whoever follows the link, person or program."""
    return HTMLResponse(environment(ENGLISH).get_template("welcome.html").render(accept=accept, name=name))


def refusal(path: str, status: int, why: str) -> Response:
    """A refusal in the form the caller expects."""
    if path.startswith("/api"):
        return JSONResponse({"error": why}, status)
    return HTMLResponse(environment(ENGLISH).get_template("error.html").render(code=status, message=why), status)


async def _not_covered(request: Request, error: Exception) -> Response:
    """Nothing is wrong with what was told: on a page, that is the answer."""
    if _is_api(request.scope):
        return await _bad_input(request, error)
    return page(request, "not_covered.html", message=str(error))


async def _bad_input(request: Request, error: Exception) -> Response:
    if _is_api(request.scope):
        return JSONResponse({"error": str(error)}, 422)
    message = in_words(error) if isinstance(error, DirectorcallError) else str(error)
    return page(request, "error.html", 422, code=422, message=message)


async def _refused(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    why = _WORDS.get(status) or (error.detail if isinstance(error, HTTPException) else "")
    answer = refusal(request.url.path, status, why)
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def _too_long(request: Request, _error: Exception) -> Response:
    return _given_up(request.url.path)


def _given_up(path: str) -> Response:
    return refusal(path, 503, GIVEN_UP)


async def given_up(scope: Scope, receive: Receive, send: Send) -> None:
    """The same, for what is given up outside the app."""
    await _given_up(scope["path"])(scope, receive, send)


async def _gone(request: Request, _error: Exception) -> Response:
    """Whoever asked has gone, or was too slow: nobody is there to read the answer."""
    LOG.warning(
        "%s went away while sending %s %s",
        request.client and request.client.host,
        request.method,
        shown(request.url.path),
    )
    return Response(status_code=400)


async def _broken(request: Request, _error: Exception) -> Response:
    return refusal(
        request.url.path,
        500,
        "Something is wrong in the program, and it has been written to its log. Nothing you entered is lost: go back.",
    )


def _is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")
