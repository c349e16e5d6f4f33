"""After the ruling: the evening's list, which the browser keeps by itself; the slip on paper or as text; the case file."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.grid import auction_grid
from directorcall.inquiry.case import Case
from directorcall.lawbook.fates import cites
from directorcall.ruling.casefile import Entry, Unread, read_each, to_toml
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import Wording
from directorcall.ruling.wording import as_told as words
from directorcall.web.auctions import drawn
from directorcall.web.bodies import MOST_CASES, text_of
from directorcall.web.facts import Entered, told_of
from directorcall.web.occasions import ruled
from directorcall.web.render import go, page, told_in, wording
from directorcall.web.start import short_form

# What a slip has besides the case, in the order of its lines; nothing of it is a fact of the case.
FIELDS = {
    "slip_table": "Table",
    "slip_ns": "North–South",
    "slip_ew": "East–West",
    "slip_director": "Director",
    "slip_time": "Time",
}


async def evening(request: Request) -> Response:
    """The list itself is filled by the browser, from what it has kept."""
    return page(request, "evening.html", told=told_in(request))


async def opened(request: Request) -> Response:
    """A file of cases, as the list takes them in: each with its address, or with what is wrong with it."""
    try:
        cases = cases_in(await text_of(request), request.query_params.get("name", "")[:80] or "file")
    except DirectorcallError as error:
        return JSONResponse({"error": str(error)}, 422)
    return JSONResponse({"cases": cases})


def cases_in(text: str, name: str) -> list[dict[str, str]]:
    entries = read_each(text, name)
    if len(entries) > MOST_CASES:
        raise NotationError(name, f"at most {MOST_CASES} cases, not {len(entries)}")
    return [_as_opened(entry) for entry in entries]


def _as_opened(entry: Entry | Unread) -> dict[str, str]:
    if isinstance(entry, Unread):
        return {"title": entry.id, "error": str(entry.error)}
    address = short_form(told_of(entry.facts)).address("/ruling")
    return {"title": title_of(entry.case), "edition": entry.case.edition, "address": address}


async def slip(request: Request) -> Response:
    """One printed page: who sat there, what happened, what was ruled and why."""
    told = told_in(request, *FIELDS)
    if not told.has_irregularity:
        return go(told.address("/box"))
    filled = {name: request.query_params.get(name, "").strip()[:60] for name in FIELDS}
    found, said = ruled(told), wording(request)
    if found.verdict is None:
        return go(told.address("/ruling"))
    data = report(found, said, every=())
    title = title_of(found.case, said.translate)
    return page(
        request,
        "slip.html",
        told=told,
        title=title,
        hidden=told.pairs(),
        fields=[(name, said.translate(label)) for name, label in FIELDS.items()],
        filled=filled,
        board=found.case.board,
        auction=drawn(found.auction, told.edition, found.case.vulnerable, case=found.case),
        outcome=str(data["outcome"]).capitalize(),
        clause=data["clause"],
        means=_means(found.case),
        said=[one.text for one in sayings(found, said)],
        record=said.record(found),
        text=_as_text(told, found, title, filled, said),
        casefile=told.address("/case.toml"),
        back=told.address("/ruling"),
    )


def _means(case: Case) -> list[tuple[str, str]]:
    """What was said of the two calls, by anybody."""
    if not case.has_call:
        return []
    withdrawn = [(str(case.call), " or ".join(map(words, case.withdrawn_means)))] if case.withdrawn_means else []
    shown = case.replacement_meaning()
    instead = [(str(case.replacement), words(shown))] if shown is not None else []
    return [*withdrawn, *instead]


def _as_text(told: Entered, found: Ruling, title: str, filled: Mapping[str, str], said: Wording) -> str:
    """For a message: the same, without a picture."""
    known = [f"{said.translate(FIELDS[name])}: {value}" for name, value in filled.items() if value]
    means = [f"{call}: {text}" for call, text in _means(found.case)]
    parts = (
        title,
        " · ".join(known),
        auction_grid(found.auction, cites(told.edition, misinformed=False)),
        said.record(found),
        "\n".join(means),
        "\n".join(one.text for one in sayings(found, said)),
    )
    return "\n\n".join(part for part in parts if part) + "\n"


async def casefile(request: Request) -> Response:
    """The case as a file, which the command line, the API and another telephone read."""
    case = told_in(request).case
    return PlainTextResponse(
        to_toml(case), headers={"Content-Disposition": f'attachment; filename="{_file_name(case)}.toml"'}
    )


def _file_name(case: Case) -> str:
    board = f"board-{case.board}-" if case.board is not None else ""
    return f"{board}{case.offender.word}-{case.call if case.has_call else _of_play(case)}".lower()


def _of_play(case: Case) -> str:
    if case.claim is not None:
        return "claim"
    return "card" if case.penalty is None else f"penalty-{''.join(map(str, case.penalty.cards))}"


def kept_as(case: Case) -> str:
    """One irregularity has one line in the evening's list, however far its ruling has come."""
    what = f"{case.offender} {case.call if case.has_call else _of_play(case)}"
    return f"{case.board or ''}|{case.auction.dealer}|{case.auction}|{what}"
