"""What is told of the play: facts that cannot be true together, and the case with the play a step further on."""

from __future__ import annotations

from directorcall.bridge.cards import Card
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import MustPlay, PenaltyCards, PickedUp
from directorcall.inquiry.occasion import Claim, Penalty
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.questions_of_play import (
    ALL,
    BESIDE_ANOTHER,
    HOW_EXPOSED,
    MOMENTS_OF_CARDS,
    MOMENTS_OF_CLAIMS,
    ON_THE_TABLE,
    PARTNERS_EXPOSED,
)
from directorcall.ruling.fields import written

_OF_ONE_MOMENT = frozenset(question.key for question in ALL) - {HOW_EXPOSED.key, PARTNERS_EXPOSED.key}


# --- facts that cannot be true together


def check_play(case: Case) -> None:
    """In the play somebody declares; penalty cards are a defender's, and a claim has moments of its own."""
    if not case.is_in_play:
        _check_nothing_of_play(case)
        return
    if case.has_call:
        raise NotationError(str(case.call), "the calls in the auction alone: this is about the play", where="call")
    if case.declarer is None:
        expected = "the declarer, or an auction that ended in a contract"
        raise NotationError(str(case.auction), expected, where="declarer")
    if case.claim is not None and case.claim.seat is case.declarer.partner:
        claims = f"claim.seat = {case.claim.seat.word}"
        declares = f"{case.declarer.word} declares"
        raise ContradictionError(claims, declares, "dummy takes no part in the play: only declarer and defenders claim")
    ended = case.final.contract if case.final.is_over else None
    if ended is not None and ended.declarer is not case.declarer:
        raise ContradictionError(f"declarer = {case.declarer.word}", f"the auction ended in {ended.symbol}")
    if case.moment:
        _check_moment(case, case.declarer)


def _check_nothing_of_play(case: Case) -> None:
    for name in ("declarer", "moment"):
        if name in case.facts:
            told = str(written(case.facts[name].value))
            raise NotationError(told, "claim or penalty beside it: it is about the play", where=name)


def _check_moment(case: Case, declarer: Seat) -> None:
    """Of penalty cards, which are a defender's, or of a claim."""
    known = MOMENTS_OF_CARDS if case.claim is None else MOMENTS_OF_CLAIMS
    if case.moment not in known:
        raise NotationError(case.moment, f"one of: {', '.join(known)}", where="moment")
    if case.claim is not None and case.moment not in may_be_withdrawn(case.claim):
        claimed = f"claim: {case.claim.tricks} of {case.claim.left} tricks"
        raise ContradictionError(f"moment = {case.moment}", claimed, "there is no trick to give back")
    if case.claim is None and declarer.side is case.offender.side:
        raise ContradictionError(
            f"moment = {case.moment}", f"{declarer.word} declares", "only a defender's card is a penalty card"
        )


def may_be_withdrawn(claim: Claim) -> tuple[str, ...]:
    """What can be taken back later: the agreement to tricks that were claimed, the concession of tricks."""
    tricks = zip(MOMENTS_OF_CLAIMS, (claim.tricks, claim.conceded), strict=True)
    return tuple(moment for moment, number in tricks if number and not claim.this_trick)


# --- what happened, in a line


def happened(case: Case) -> list[str]:
    """Who declares, what lies on the table or was claimed, and where the play has got to."""
    declarer = f"{case.declarer.word} declares" if case.declarer else ""
    if (claim := case.claim) is not None:
        of = "the trick in progress" if claim.this_trick else f"{claim.tricks} of {claim.left} tricks"
        what = f"{claim.seat.word} claims {of}" + (f": “{claim.says}”" if claim.says else "")
    else:
        penalty = case.penalty
        what = f"{penalty.seat.word}: {' '.join(card.symbol for card in penalty.cards)}" if penalty else ""
    return [part for part in (declarer, what, case.moment) if part]


# --- the play goes on


def cards_left(verdict: Verdict) -> tuple[Card, ...]:
    """The penalty cards on the table after a ruling: as it says, or (24E, 49) those that were seen in the auction, of a
    side that defends.
    """
    case = verdict.case
    if case.penalty is not None:
        return tuple(card for each in verdict.of(PenaltyCards) for card in each.cards)
    if case.exposed is None or case.claim is not None or case.declarer is None:
        return ()
    return case.exposed.cards if case.declarer.side is not case.exposed.seat.side else ()


def moments(verdict: Verdict) -> tuple[str, ...]:
    """Where the play may get to next, while a penalty card lies on the table."""
    return tuple(moment for moment in MOMENTS_OF_CARDS if moment != ON_THE_TABLE) if cards_left(verdict) else ()


def at_moment(verdict: Verdict, moment: str) -> Case:
    """The case with the play at that moment: the cards that are left, those picked up; what was answered of the moment
    before is over. What was ruled in the auction stays as it was told.
    """
    case = verdict.case
    kept = case.without(*_OF_ONE_MOMENT)
    if case.penalty is None:
        return kept.but(moment=moment)
    if len(case.penalty.cards) > 1:  # 50B: what was one of several is a major one for good
        kept = kept.tell(HOW_EXPOSED.key, BESIDE_ANOTHER)
    return kept.but(moment=moment, penalty=_as_it_lies(case.penalty, verdict))


def _as_it_lies(told: Penalty, verdict: Verdict) -> Penalty:
    up = tuple(card for each in verdict.of(PickedUp) for card in each.cards)
    lies = next(verdict.of(PenaltyCards))
    # A card wrongly played (52B2) is a major one, whatever it is.
    wrongly = any(card not in told.cards for card in lies.cards)
    led = tuple(each.card for each in verdict.of(MustPlay))
    partners = tuple(card for card in told.partners if card not in led)
    return Penalty(told.seat, lies.cards, told.on_purpose or wrongly, (*told.picked_up, *up), partners)
