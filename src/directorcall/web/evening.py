"""After the ruling: the evening's list, which the browser keeps by itself; the slip on paper or as text; the case file."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from directorcall.bridge.calls import Call
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.grid import auction_grid
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.lawbook.fates import cites
from directorcall.ruling.agreed import Supplied
from directorcall.ruling.casefile import Entry, Unread, read_each, to_toml
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import Wording, system_title
from directorcall.ruling.wording import as_told as words
from directorcall.web.auctions import drawn
from directorcall.web.bodies import MOST_CASES, text_of
from directorcall.web.facts import Entered, told_of
from directorcall.web.occasions import ruled
from directorcall.web.render import go, page, told_in, wording
from directorcall.web.start import short_form

# What a slip has besides the case, in the order of its lines; nothing of it is a fact of the case. Names of people are
# sent in the body of a form and come into no address, which travels, is logged and stays in a browser's history.
FIELDS = {
    "slip_table": "Table",
    "slip_ns": "North–South",
    "slip_ew": "East–West",
    "slip_director": "Director",
    "slip_time": "Time",
}

MOST_TYPED = 60  # characters


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
    if any(name in request.query_params for name in FIELDS):  # an address of earlier days
        return go(told.address("/slip"))
    found, said = ruled(told), wording(request)
    if found.verdict is None:
        return go(told.address("/ruling"))
    filled = await _filled_in(request)
    data = report(found, said, every=())
    title = title_of(found.case, said.translate)
    return page(
        request,
        "slip.html",
        told=told,
        title=title,
        action=f"/slip?{request.url.query}",  # this very address: what was typed is kept under it
        fields=[(name, said.translate(label)) for name, label in FIELDS.items()],
        filled=filled,
        board=found.case.board,
        auction=drawn(found.auction, told.edition, found.case.vulnerable, case=found.case),
        outcome=str(data["outcome"]).capitalize(),
        clause=data["clause"],
        means=means_of(found),
        said=[one.text for one in sayings(found, said)],
        record=said.record(found),
        text=_as_text(told, found, title, filled, said),
        casefile=told.address("/case.toml"),
        back=told.address("/ruling"),
    )


async def _filled_in(request: Request) -> dict[str, str]:
    body = await text_of(request) if request.method == "POST" else ""
    sent = dict(parse_qsl(body))
    return {name: sent.get(name, "").strip()[:MOST_TYPED] for name in FIELDS}


def means_of(found: Ruling) -> list[tuple[str, list[str], str]]:
    """What the two calls show, each with whose word it is where a system supplied it and nobody said so."""
    case = found.case
    if not case.has_call:
        return []
    shown = None if case.replacement is None else case.replacement_meaning()
    told = [(case.call, case.withdrawn_means), (case.replacement, () if shown is None else (shown,))]
    rows = [(call, meanings, _supplied(found, call, meanings)) for call, meanings in told if call is not None]
    return [
        (str(call), _each_once([*map(words, meanings), *(each.name or words(each.meaning) for each in supplied)]),
         system_title(supplied[0].system) if supplied else "")
        for call, meanings, supplied in rows
        if meanings or supplied
    ]  # fmt: skip


def _supplied(found: Ruling, call: Call, told: tuple[Meaning, ...]) -> list[Supplied]:
    return [] if told else [each for each in found.supplied if each.call == call]


def _each_once(texts: list[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def _as_text(told: Entered, found: Ruling, title: str, filled: Mapping[str, str], said: Wording) -> str:
    """For a message: the same, without a picture."""
    known = [f"{said.translate(FIELDS[name])}: {value}" for name, value in filled.items() if value]
    means = [
        f"{call}: {' or '.join(texts)}" + (f" ({system})" if system else "") for call, texts, system in means_of(found)
    ]
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
