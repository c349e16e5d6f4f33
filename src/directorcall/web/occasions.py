"""Why the director was called, and what else may have happened meanwhile: each a button, each an address.

Already replaced, somebody has called on, a slip, a card that was seen, an earlier ruling that was wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.happened import Happened
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Question
from directorcall.lawbook.questions import INTENDED, REPLACEMENT_MEANS, SINCE, UNINTENDED, WITHDRAWN_MEANS
from directorcall.ruling.fields import DISCOVERED
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.titles import title_of
from directorcall.values import dataclass
from directorcall.web.auctions import drawn
from directorcall.web.board import Box
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, told_in

SLIP, AGAIN = "slip", "again"
LATER = DISCOVERED[1]


def ruled(told: Entered) -> Ruling:
    """The ruling on the facts so far; where a slip was claimed, that is looked at before anything else."""
    case = told.case
    if told.page.get("purpose") == SLIP and case.known(UNINTENDED) is None:
        if (intended := case.known(INTENDED)) is None:
            return Ruling(case, INTENDED.about(call=case.call))
        if intended.value != case.call:
            return Ruling(case, UNINTENDED.about(call=case.call, intended=intended.value))
    return rule(case)


def still_away(found: Ruling) -> bool:
    """Asked what he meant to call, and now what it would have shown, before anything is offered; or, after the
    replacement, what the first call would have shown, and now what the other shows: the same walk.
    """
    question, case = found.question, found.case
    asked_on_arrival = case.known(INTENDED) is not None and not case.premature
    if question is not None and question.name == REPLACEMENT_MEANS.name:
        return bool(case.withdrawn_means) and not asked_on_arrival
    on_the_walk = question is not None and question.name == WITHDRAWN_MEANS.name and case.known(INTENDED) is not None
    return on_the_walk and not case.has_been_ruled


@dataclass(frozen=True, slots=True)
class Door:
    """Something else that happened: a name for the page, which has the words, and where it leads."""

    name: str
    address: str
    picture: str


def doors(told: Entered, found: Ruling, question: Question) -> list[Door]:
    """What may have happened besides, as long as it would change anything."""
    return list(_doors(told, found.case, question))


def _doors(told: Entered, case: Case, question: Question) -> Iterator[Door]:
    if not case.has_call:
        return
    untouched = case.replacement is None and case.accepted is None and not case.after and not case.then
    if untouched and case.is_insufficient and not case.is_out_of_rotation and question.name != SINCE.name:
        yield Door("replaced", told.address("/replaced"), "replaced")
    if untouched and question.name != SINCE.name:
        yield Door("called-on", told.but(discovered=LATER).address("/ruling"), "clock")
    if (claimed := slip(told, question)) is not None:
        yield Door("slip", claimed, "slip")
    if case.auction.made:
        yield Door("alert", told.address("/alerts"), "say")
    if untouched and not case.playing_director:
        yield Door("playing", told.but(playing_director=True).address("/ruling"), "cards")


def slip(told: Entered, question: Question) -> str | None:
    """25A may be claimed as long as it has not been looked at; what he said before, when asked in general, is asked
    again.
    """
    case = told.case
    if case.known(UNINTENDED) is not None or question.key.startswith(UNINTENDED.clause) or case.replacement is not None:
        return None
    return told.of(case.without(INTENDED.key)).but(purpose=SLIP).address("/ruling")


async def misled(request: Request) -> Response:
    """A call was made on a wrong explanation, or without an alert that was due: which, and of which call? The last one,
    unless the auction has gone on since.
    """
    told = told_in(request)
    if told.has_irregularity or told.dealer is None or not told.auction.happened:
        return go(told.address("/box"))
    last = _last_calls(told.auction)
    called = next((made for made in last if str(made.seat) == told.page.get("of")), last[0])

    def of(made: Happened) -> str:
        about = {"seat": str(called.seat), "about": str(made.number + 1)}
        found = told.but(misinformed=about, seat=None, purpose=None, of=None)
        return found.of(found.case).address("/ruling")

    return page(
        request,
        "misled.html",
        told=told,
        called=called,
        last=[(made, told.but(of=str(made.seat)).address("/misled")) for made in last],
        theirs=[(made, of(made)) for made in _opponents(told.auction, called)],
        auction=drawn(told.auction, told.edition, told.vulnerable),
        back=told.but(of=None).address("/box"),
    )


def _last_calls(auction: Auction) -> list[Happened]:
    """The last call of every player who could have heard something of an opponent's; or the last call."""
    seats = {made.seat: made for made in auction.happened}
    latest = sorted(seats.values(), key=lambda made: made.number, reverse=True)
    return [made for made in latest if _opponents(auction, made)] or latest[:1]


def _opponents(auction: Auction, called: Happened) -> list[Happened]:
    """What the other side had called by then."""
    return [made for made in auction.happened[: called.number] if made.seat.side is not called.seat.side]


async def replaced(request: Request) -> Response:
    """He has already put another call in its place, before anybody could choose: which?"""
    told = told_in(request)
    if not told.has_irregularity:
        return go(told.address("/box"))
    case = told.case

    def instead(call: Call) -> str:
        return told.but(replacement=str(call), premature=True).address("/ruling")

    legal = case.but(accepted=False).at_replacement.legal_calls()
    return page(
        request,
        "replaced.html",
        told=told,
        case=case,
        title=title_of(case),
        auction=drawn(case.auction.then(case.call, case.offender), told.edition, case.vulnerable),
        box=Box(case.offender, legal, instead),
    )
