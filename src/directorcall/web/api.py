"""The JSON API: cases in, rulings out, through the one reader of cases. Bad input is 422 with its message."""

from __future__ import annotations

import asyncio
import json
import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from directorcall.bridge.dealt import read_deal
from directorcall.bridge.errors import NotationError
from directorcall.bridge.gate import check, read_json
from directorcall.handsets.compare import compare as compared
from directorcall.lawbook.clauses import law as one_law
from directorcall.lawbook.clauses import laws as every_law
from directorcall.lawbook.editions import EDITIONS
from directorcall.limits import TooLong
from directorcall.partnership.library import system_names
from directorcall.partnership.phrases import one_meaning
from directorcall.ruling.casebook import CasebookComparison, Row, row_by_row
from directorcall.ruling.casefile import Unread, read_case, read_entry
from directorcall.ruling.explained import place_of, understood
from directorcall.ruling.options import not_yet_replaced
from directorcall.ruling.report import report
from directorcall.ruling.reports import compare_report, law_report, reading_report
from directorcall.ruling.rule import rule as ruled
from directorcall.scores.assessment import assess
from directorcall.scores.assessment_report import assessment_report
from directorcall.scores.doubledummy import parse_trick_table, whole
from directorcall.scores.workbench import with_trick_digits, workbench
from directorcall.scores.workbench_report import workbench_report
from directorcall.web.adjust import solved
from directorcall.web.bodies import MOST_CASES, text_of
from directorcall.web.deadline import SECONDS
from directorcall.web.openapi import document

MOST_MEANING = 400  # characters
READING_SECONDS = 20.0  # for the whole body


async def rule(request: Request) -> Response:
    """One case in, its ruling out."""
    facts = await _object(request)
    return JSONResponse(report(ruled(read_case(facts))))


async def options(request: Request) -> Response:
    """Every replacement and its consequence; a replacement already told is left aside."""
    facts = await _object(request)
    told = report(ruled(not_yet_replaced(read_case(facts))))
    return JSONResponse({name: told[name] for name in ("case", "edition", "questions", "options")})


async def adjust(request: Request) -> Response:
    """One case after play: the next question, or what becomes of the score. `?dd=` takes the tricks of /api/tricks."""
    facts = await _object(request)
    found = assess(read_case(facts))
    bench = workbench(found.review)
    tricks = request.query_params.get("dd")
    if tricks is not None:
        parse_trick_table(tricks)  # also where there is no deal to put them beside
    if bench is not None and tricks is not None:
        bench = with_trick_digits(bench, tricks)
    return JSONResponse({**assessment_report(found), "workbench": workbench_report(bench)})


async def double_dummy(request: Request) -> Response:
    """Every declarer's tricks in every denomination, and the same short, for /api/adjust."""
    told = await _texts(request, "deal")
    found = await solved(whole(read_deal(told["deal"])))
    return JSONResponse({"tricks": found.as_data(), "dd": found.short})


async def casebook(request: Request) -> Response:
    """Cases with what their sources expect; every expected field beside what is ruled."""
    tables = _tables(_json(await _body(request)))
    if len(tables) > MOST_CASES:
        raise HTTPException(413, f"At most {MOST_CASES} cases at a time.")
    until = time.monotonic() + SECONDS
    found: list[Row | Unread] = []
    for number, facts in enumerate(tables, 1):
        found += row_by_row(read_entry(facts, f"casebook: case {facts.get('id') or number}"))
        if len(tables) == 1 and isinstance(alone := found[-1] if found else None, Unread):
            raise alone.error  # it is an error like any other
        await asyncio.sleep(0)  # others get their turn between two cases
        if time.monotonic() > until:  # where nothing can be interrupted
            raise TooLong
    return JSONResponse(CasebookComparison(tuple(found)).data)


def _tables(data: object) -> list[dict[str, object]]:
    """A list of cases, one case, or `{"case": …}` with either."""
    told = data.get("case", data) if isinstance(data, dict) else data
    tables = [table for table in (told if isinstance(told, list) else [told]) if isinstance(table, dict) and table]
    if not tables or (isinstance(told, list) and len(tables) < len(told)):
        raise NotationError(json.dumps(data), "at least one case, each a table of facts")
    return tables


async def meaning(request: Request) -> Response:
    """Which hands a meaning stands for."""
    told = await _texts(request, "text", also=("auction", "call", "dealer", "system"))
    if (
        "system" in told and (name := told["system"].partition("+")[0].strip()) not in system_names()
    ):  # never a file of ours
        raise NotationError(name, f"one of: {', '.join(system_names())}", where="system")
    return JSONResponse(reading_report(understood(told["text"], place_of(told))))


async def compare(request: Request) -> Response:
    """One meaning beside another."""
    told = await _texts(request, "new", "old")
    return JSONResponse(compare_report(compared(one_meaning(told["new"]), one_meaning(told["old"]))))


async def laws(request: Request) -> Response:
    """Every law we know something about, clause by clause."""
    edition = _edition(request)
    return JSONResponse([law_report(one, edition) for one in every_law().values() if one.clauses(edition)])


async def law(request: Request) -> Response:
    number = request.path_params["number"]
    if number not in every_law():
        raise HTTPException(404)
    return JSONResponse(law_report(one_law(number), _edition(request)))


async def openapi(_request: Request) -> Response:
    """This API described."""
    return JSONResponse(document())


def _edition(request: Request) -> str:
    edition = request.query_params.get("edition", "2017")
    if edition not in EDITIONS:
        raise NotationError(edition, f"one of: {', '.join(EDITIONS)}", where="edition")
    return edition


async def _body(request: Request) -> str:
    """Only what is declared to be JSON, and in time."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "Send JSON, as application/json.")
    try:
        async with asyncio.timeout(READING_SECONDS):
            return await text_of(request)
    except TimeoutError:
        raise HTTPException(408, f"Send it within {READING_SECONDS:g} seconds.") from None


def _json(text: str) -> object:
    """Through the gate; what it says of the place is the place in the body."""
    try:
        data = read_json(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise NotationError(text, "JSON", hint=str(error)) from None
    check(data)
    return data


async def _object(request: Request) -> dict[str, object]:
    text = await _body(request)
    value = _json(text)
    if not isinstance(value, dict):
        raise NotationError(text, "an object")
    return value


async def _texts(request: Request, *names: str, also: tuple[str, ...] = ()) -> dict[str, str]:
    """The named texts, out of the address or out of a JSON object; `also` may be left out."""
    given = dict(request.query_params) if request.method in ("GET", "HEAD") else await _object(request)
    for name in given:
        if name not in (*names, *also):
            raise NotationError(name, f"only: {', '.join((*names, *also))}")
    told = {}
    for name in (*names, *(name for name in also if name in given)):
        value = given.get(name)
        if not isinstance(value, str):
            raise NotationError("" if value is None else str(value), "a meaning", where=name)
        if len(value) > MOST_MEANING:
            raise NotationError(value, f"at most {MOST_MEANING} characters", where=name)
        told[name] = value
    return told


API = Mount("/api", routes=[
    Route("/rule", rule, methods=["POST"]),
    Route("/options", options, methods=["POST"]),
    Route("/adjust", adjust, methods=["POST"]),
    Route("/tricks", double_dummy, methods=["GET", "POST"]),
    Route("/casebook", casebook, methods=["POST"]),
    Route("/meaning", meaning, methods=["GET", "POST"]),
    Route("/compare", compare, methods=["GET", "POST"]),
    Route("/laws", laws),
    Route("/laws/{number}", law),
    Route("/openapi.json", openapi),
])  # fmt: skip
