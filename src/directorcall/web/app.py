"""The app, put together: routes, the door, and errors that say what is wrong without showing the works."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from directorcall.bridge.errors import DirectorcallError
from directorcall.web import cards, laws, start
from directorcall.web.deadline import TooLong
from directorcall.web.guard import Guard
from directorcall.web.render import STATIC, environment, page
from directorcall.web.settings import Settings, from_environment
from directorcall.web.translations import ENGLISH

_WORDS = {404: "There is no such page.", 405: "That cannot be done here."}


class Static(StaticFiles):
    """Files that never change under their address, which carries a mark of their content."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        answer = super().file_response(*args, **kwargs)
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return answer


PAGES: list[BaseRoute] = [
    Route("/", start.start),
    Route("/box", start.box),
    Route("/examples", start.examples),
    Route("/examples/{name}", start.show_example),
    Route("/ruling", cards.ruling),
    Route("/tell", cards.tell),
    Route("/meaning", cards.meaning),
    Route("/meanings", cards.meanings),
    Route("/reason", cards.reason),
    Route("/editions", cards.editions),
    Route("/show", cards.show),
    Route("/lho", cards.lho),
    Route("/laws", laws.laws),
    Route("/laws/{number}", laws.law),
]


def make_app(settings: Settings | None = None) -> ASGIApp:
    """The app with its API; `directorcall.web.app:make_app` is the import string that `director serve` hands to uvicorn."""
    from directorcall.web.api import API  # the offline bundle has the pages only

    static = Mount("/static", Static(directory=STATIC), name="static")
    return _put_together([*PAGES, API, static], settings or from_environment())


def _put_together(routes: list[BaseRoute], settings: Settings) -> ASGIApp:
    """The door stands outside everything, so that even the page of a broken program leaves with its headers."""
    handlers = {DirectorcallError: _bad_input, HTTPException: _refused, TooLong: _too_long, Exception: _broken}
    return Guard(Starlette(routes=routes, exception_handlers=handlers), settings, refusal)


def refusal(path: str, status: int, why: str) -> Response:
    """A refusal in the form the caller expects."""
    if path.startswith("/api"):
        return JSONResponse({"error": why}, status)
    return HTMLResponse(environment(ENGLISH).get_template("error.html").render(code=status, message=why), status)


async def _bad_input(request: Request, error: Exception) -> Response:
    if _is_api(request.scope):
        return JSONResponse({"error": str(error)}, 422)
    return page(request, "error.html", 422, code=422, message=str(error))


async def _refused(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    why = _WORDS.get(status) or (error.detail if isinstance(error, HTTPException) else "")
    answer = refusal(request.url.path, status, why)
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def _too_long(request: Request, _error: Exception) -> Response:
    return refusal(request.url.path, 503, "That took too long and was given up. A simpler meaning may help.")


async def _broken(request: Request, _error: Exception) -> Response:
    return refusal(
        request.url.path,
        500,
        "Something is wrong in the program, and it has been written to its log. Nothing you entered is lost: go back.",
    )


def _is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")
