"""One call of the board and why it brings what it brings; and the same case under both Laws."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.question import Kind
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.questions import WITHDRAWN_MEANS
from directorcall.ruling.options import NOT_LEGAL, options
from directorcall.ruling.phrases import DO_NOT_ADVISE
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import Wording
from directorcall.web.auctions import drawn
from directorcall.web.board import Consequence, ReplacementBoard, board, consequence
from directorcall.web.facts import Entered, read_told
from directorcall.web.meaning_forms import FORM, MeaningForm, Typed, form_for, typed_in
from directorcall.web.occasions import ruled
from directorcall.web.render import is_close, page, told_in, wording


def board_of(told: Entered) -> ReplacementBoard:
    """The board of a case that has come to the replacement. It is looked at again after every call that is tried."""
    return _board_at(told.but(chosen=None, since=None).address(""))


@lru_cache(maxsize=64)
def _board_at(address: str) -> ReplacementBoard:
    return board(options(ruled(read_told(parse_qsl(address.removeprefix("?"))))))


async def board_page(request: Request) -> Response:
    """What each call would bring, for the director alone: asked for when he uncovers it, so that the page the table can
    see holds nothing of it.
    """
    told, typed = told_in(request, *FORM), typed_in(request)
    found = ruled(told)
    form = form_for(told, None, "/board").holding(typed, found.case)
    return page(
        request,
        "board.html",
        422 if form.problem else 200,
        told=told,
        title=title_of(found.case),
        call=found.case.call,
        board=board_of(told),
        do_not_advise=DO_NOT_ADVISE,
        reason=told.addresses("/reason", "chosen"),
        form=form,
        back=told.address("/ruling"),
    )


async def reason(request: Request) -> Response:
    """One call of the board: what it would bring, why, the hand that breaks it, what would change it."""
    told, typed = told_in(request, *FORM), typed_in(request)
    call = parse_call(told.page.get("chosen", ""))
    at = ruled(told.but(chosen=None))
    made = told.of(at.case.but(accepted=False, replacement=call))
    found = ruled(made)
    data = report(found, wording(request), opened=True, every=())
    legal = call in found.case.at_replacement.legal_calls()
    form = _missing(told, found, typed)
    free = [cell for cell in board_of(told).cells if cell.consequence is Consequence.FREE]
    return page(
        request,
        "reason.html",
        422 if form is not None and form.problem else 200,
        told=told,
        call=call,
        title=title_of(at.case),
        data=data,
        legal=legal,
        found=found,
        make=made.address("/ruling"),
        consequence=consequence(str(data["outcome"]) if legal else NOT_LEGAL, close=is_close(data)),
        other=_other_edition(made, wording(request)),
        form=form,
        back=told.but(chosen=None).address("/ruling"),
        free=free,
    )


def _missing(told: Entered, found: Ruling, typed: Typed) -> MeaningForm | None:
    """What still has to be told of this call, or can be told otherwise."""
    if found.question is None or found.question.kind is not Kind.MEANING:
        return None
    call = None if found.question.key == WITHDRAWN_MEANS.key else found.case.replacement
    return form_for(told, call, "/reason").holding(typed, found.case)


def _other_edition(told: Entered, words: Wording) -> dict[str, object]:
    """The same call under the other Laws."""
    other = next(edition for edition in EDITIONS if edition != told.edition)
    return {"edition": other, **_outcome(told.but(edition=other), words)}


def _outcome(told: Entered, words: Wording) -> dict[str, object]:
    try:
        found = ruled(told)
    except DirectorcallError as error:
        return {"outcome": "not covered", "clause": "", "says": str(error), "data": None}
    data = report(found, words, opened=True, every=())
    says = words.outcome(found) if found.verdict else words.asks(found.question) if found.question else ""
    return {"outcome": data["outcome"], "clause": data["clause"], "says": says, "data": data}


async def editions(request: Request) -> Response:
    """The same case under both Laws, side by side."""
    told = told_in(request)
    found = ruled(told)
    both = [(edition, _outcome(told.but(edition=edition), wording(request))) for edition in reversed(EDITIONS)]
    return page(
        request,
        "editions.html",
        told=told,
        both=both,
        title=title_of(found.case),
        auction=drawn(found.auction, told.edition, found.case.vulnerable, case=found.case),
    )
