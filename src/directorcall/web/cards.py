"""Card after card: what to say, what to ask, the bidding box, the verdict, and how it goes on.

Each page rules the case of its address again from the top. What belongs to the director alone (the board, what calls
can be taken to mean, comparability, example hands) is covered until he taps it; what the table may see is made without
it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.auction import Auction, in_one_line
from directorcall.bridge.calls import BIDDING_BOX, Call, parse_call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.cards import SUITS, Card, Suit
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import CardInformation
from directorcall.inquiry.question import AWAY, Kind, Question
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.clauses import law_of, laws
from directorcall.lawbook.questions import COMPARABLE, CONTAINED, INTENDED, SINCE, WITHDRAWN_MEANS
from directorcall.ruling.aftermath import next_call
from directorcall.ruling.options import offender_chooses
from directorcall.ruling.report import irregularity, report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.titles import title_of
from directorcall.ruling.told_of_play import at_moment, moments
from directorcall.ruling.wording import Wording, in_words
from directorcall.ruling.wording import as_told as words_of
from directorcall.web.auctions import drawn
from directorcall.web.board import Box, consequence
from directorcall.web.evening import kept_as
from directorcall.web.facts import Entered
from directorcall.web.meaning_forms import FORM, Typed, asked_form, form_for, typed_in
from directorcall.web.occasions import doors, ruled, still_away
from directorcall.web.render import USUAL_SYSTEMS, go, is_close, page, told_in, wording
from directorcall.web.seen_cards import cards_of

OPINION = {"2007": CONTAINED, "2017": COMPARABLE}
THUMB = 3  # so many answers at most stand at the thumb; more are a list


async def ruling(request: Request) -> Response:
    """The next question, or the verdict."""
    told = told_in(request, *FORM)
    if not told.has_irregularity:
        return go(told.address("/box"))
    return _ruling_page(request, told, typed_in(request))


def _ruling_page(request: Request, told: Entered, typed: Typed) -> Response:
    found = ruled(told)
    data = report(found, wording(request), opened=found.verdict is not None, every=())
    shown = {
        "told": told,
        "ruling": found,
        "data": data,
        "title": title_of(found.case, wording(request).translate),
        "auction": drawn(
            _so_far(told, found),
            told.edition,
            found.case.vulnerable,
            headed=found.verdict is None,
            case=found.case,
        ),
        "irregularity": irregularity(found),
    }
    if found.question is None:
        return page(request, "verdict.html", **shown, **_verdict(told, found, data, wording(request)))
    asked = _question(told, found, data, found.question)
    form = asked_form(told, found.case, found.question) if found.question.kind is Kind.MEANING else None
    form = form and form.holding(typed, found.case)
    return page(request, "question.html", 422 if form and form.problem else 200, **shown, **asked, form=form)


# --- a question


def _question(told: Entered, found: Ruling, data: Mapping[str, object], question: Question) -> dict[str, object]:
    box = _box(told, found, question)
    as_called = _as_called(told, found, question)
    return {
        "question": question,
        "asked": _first(data["questions"]),
        "clause": _cited(question, told.edition),
        "says": [said for said in _list(data["say"]) if _is_said_now(said, found, question)],
        "said": [said for said in _list(data["say"]) if _was_said(said, found, question)],
        "still_away": still_away(found),
        "is_covered": question.where == AWAY
        and (question.kind in (Kind.MEANING, Kind.CHOICE) or question.of == "director"),
        "is_pinned": box is None and (question.kind is Kind.YES_NO or len(question.choices) in range(1, THUMB + 1)),
        "answer": lambda text: told.answered(question, text).address("/ruling"),
        "box": box,
        "board": told.address("/board") if offender_chooses(found) else None,
        "doors": doors(told, found, question),
        "pack": _pack(told, question) if question.kind is Kind.CARD else [],
        "on_the_walk": form_for(as_called, None).suggestions if as_called else [],
        "systems": _systems(as_called or told, found.case) if as_called or question.kind is Kind.MEANING else [],
    }


def _pack(told: Entered, question: Question) -> list[tuple[Suit, list[tuple[Card, str]]]]:
    """The cards of each suit from the ace down, and where a tap on each leads."""
    address = told.addresses("/ruling", f"answers.{question.key}")
    return [(suit, [(card, address(card)) for card in cards_of(suit)]) for suit in SUITS]


def _cited(question: Question, edition: str) -> str:
    """The clause to look up, if this edition has it."""
    law = laws().get(law_of(question.clause))
    known = {clause.number for clause in law.clauses(edition)} if law else set()
    return question.clause if question.clause in known else ""


def _is_said_now(said: Mapping[str, object], found: Ruling, question: Question) -> bool:
    """Nothing to the next player before he is asked, nobody is taken away from the table twice, and what was said on
    arrival is not said again after the walk.
    """
    too_early = said["to"] == "LHO" and question.of != "LHO"
    on_a_walk = said["to"] == "offender" and still_away(found)
    return not too_early and not on_a_walk and not _was_said(said, found, question)


def _was_said(said: Mapping[str, object], found: Ruling, question: Question) -> bool:
    after_the_walk = question.of == "LHO" and found.case.known(INTENDED) is not None
    return said["to"] == "table" and after_the_walk


def _as_called(told: Entered, found: Ruling, question: Question) -> Entered | None:
    """Asked what he meant to call, and next what it would have shown: that it was no slip, to be told with one tap
    together with what answers the other.
    """
    if question.name != INTENDED.name:
        return None
    same = told.answered(question, str(found.case.slip))
    asked = ruled(same).question
    return same if asked is not None and asked.key == WITHDRAWN_MEANS.key else None


def _systems(told: Entered, case: Case) -> list[tuple[str, str]]:
    """What his side plays, where nobody has said: no secret, and one tap that may answer what all its calls show."""
    systems, side = told.table("systems"), case.offender.side.value
    if side in systems:
        return []
    return [(name, told.but(systems={**systems, side: name}).address("/ruling")) for name in USUAL_SYSTEMS]


def _box(told: Entered, found: Ruling, question: Question) -> Box | None:
    """The bidding box of a question about calls."""
    match question.kind:
        case Kind.CALL:
            calls = tuple(parse_call(choice) for choice in question.choices) or _may_be_called(found, question)
            irregular = (
                tuple(call for call in BIDDING_BOX if call not in calls) if question.fact == "replacement" else ()
            )
            return Box(found.case.offender, calls, _answering(told, question), not_allowed=irregular)
        case Kind.CALLS if question.key == SINCE.key:
            return _since(told, found, question)
        case Kind.CALLS:
            position = found.case.at_replacement
            return Box(
                position.turn,
                position.legal_calls(),
                lambda call: told.answered(question, str(call)).address("/ruling"),
            )
        case _:
            return None


def _may_be_called(found: Ruling, question: Question) -> tuple[Call, ...]:
    """What he meant to call can be anything else; what he did call is a button of its own."""
    if question.name != INTENDED.name:
        return BIDDING_BOX
    return tuple(call for call in BIDDING_BOX if call != found.case.slip)


def _answering(told: Entered, question: Question) -> Callable[[Call], str]:
    if question.fact == "replacement":
        return told.addresses("/ruling", "replacement")
    return lambda call: told.answered(question, str(call)).address("/ruling")


def _so_far(told: Entered, found: Ruling) -> Auction:
    """The auction, and what the director has tapped of what was called since."""
    if found.question is None or found.question.key != SINCE.key:
        return found.auction
    auction = found.case.auction.then(found.case.call, found.case.offender)
    return auction.followed_by(parse_calls(told.page.get("since", "")))


def _since(told: Entered, found: Ruling, question: Question) -> Box:
    """Called late: call after call, until the director says that this is all."""
    since = told.page.get("since", "")
    address = told.addresses("/ruling", "since")
    done = told.answered(question, since).address("/ruling") if since else None
    so_far = _so_far(told, found)
    seat = _expected(so_far)
    return Box(seat, BIDDING_BOX, lambda call: address(f"{since} {_by(so_far, seat, call)}".strip()), done)


def _by(auction: Auction, seat: Seat, call: Call) -> Made:
    """His call in the auction's notation: over a call out of turn he has to be named."""
    return Made(call, None if auction.then(call).happened[-1].seat is seat else seat)


def _expected(auction: Auction) -> Seat:
    """Who calls next, if everybody goes on as if nothing were wrong."""
    return auction.happened[-1].seat.lho


# --- the verdict


def _verdict(told: Entered, found: Ruling, data: Mapping[str, object], words: Wording) -> dict[str, object]:
    verdict = found.verdict
    again = verdict is not None and verdict.chooses_again
    return {
        "later": words.later(found),
        "consequence": consequence(str(data["outcome"]), close=is_close(data)),
        "record": words.record(found),
        "keep": kept_as(found.case),
        "facts": told.of(found.case).address(""),
        "casefile": told.address("/case.toml"),
        "again": again,
        "board": told.address("/board") if again else None,
        "next": _next(told, found, again=again),
        "contract": found.auction.contract if found.auction.is_over else None,
        "is_over": found.auction.is_over,
        "pending": found.auction.pending[-1] if found.auction.pending else None,
        "afresh": told.of(found.for_another).but(purpose="again").address("/box"),
        "findings": _list(data["findings"]),
        "overrule": _overrule(told, verdict),
        "means": [words_of(one) for one in found.case.withdrawn_means],
        "replacement_means": words_of(shown) if (shown := found.case.replacement_meaning()) is not None else "",
        "moments": _moments(told, verdict),
        "claim": _claim_address(told, found),
        "known": [] if verdict is None else _known(verdict, words),
    }


def _known(verdict: Verdict, words: Wording) -> list[dict[str, str]]:
    """Who may use what of the cards that were seen: those who may alike, in one line."""
    seats: dict[CardInformation, list[str]] = {}
    for one in verdict.of(CardInformation):
        seats.setdefault(replace(one, to=verdict.case.offender), []).append(one.to.word)
    return [
        {
            "seats": words.listed(named),
            "status": one.status,
            "what": one.what,
            "cards": in_words(one.cards),
            "law": one.law,
        }
        for one, named in seats.items()
    ]


def _moments(told: Entered, verdict: Verdict | None) -> list[tuple[str, str]]:
    """A penalty card lies on the table: where the play has got to, each a button."""
    if verdict is None:
        return []
    return [(moment, told.of(at_moment(verdict, moment)).address("/ruling")) for moment in moments(verdict)]


def _claim_address(told: Entered, found: Ruling) -> str | None:
    """The auction is over and somebody plays: a claim may come."""
    if not found.auction.is_over or found.auction.contract is None or found.case.claim is not None:
        return None
    return told.but(auction=str(found.auction), **dict.fromkeys(_IRREGULARITY)).address("/claim")


def _overrule(told: Entered, verdict: Verdict | None) -> dict[str, str]:
    if told.case.replacement is None or verdict is None:
        return {}
    opinion, old = OPINION[told.edition], verdict.limbs.compared_with
    return {
        name: told.opinion(opinion, old, holds=holds).address("/ruling")
        for name, holds in (("yes", True), ("no", False))
    }


_IRREGULARITY = (
    "offender", "call", "accepted", "then", "attempts", "replacement", "premature", "called_first", "after", "withdrawn_means",
    "replacement_means", "answers", "exposed", "misinformed", "explanations", "penalty", "claim", "moment", "declarer",
)  # fmt: skip


def _next(told: Entered, found: Ruling, *, again: bool) -> dict[str, object] | None:
    """The auction goes on: whose turn, what he owes, what the ledger leaves him."""
    if (turn := found.turn) is None or found.auction.pending:
        return None
    case = found.case
    name, so_far = next_call(case, turn.seat)
    address = told.of(case).addresses("/ruling", name)
    legal = tuple(call for call in turn.legal if not (again and str(call) in ("X", "XX")))
    box = Box(turn.seat, legal, lambda call: address(in_one_line((*so_far, Made(call)))))
    return {"box": box, "seat": turn.seat, "owed": turn.owed}


def _list(value: object) -> list[dict[str, object]]:
    return value if isinstance(value, list) else []


def _first(value: object) -> dict[str, object]:
    return _list(value)[0]
