"""What need not be asked: passes, the lowest bid in the suit that was told, lower bids that nobody made.

Of a call of which nothing was told the readings decide only here, and only where all of them agree.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from directorcall.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.happened import Happened
from directorcall.bridge.seats import Seat
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import NO_PARTS
from directorcall.handsets.specified import Feature, specified
from directorcall.handsets.statement import plain
from directorcall.handsets.terms import AnyHand
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.lawbook.questions import LOWER_BID, REPLACEMENT_MEANS, WITHDRAWN_MEANS
from directorcall.ruling.agreed import replacement_of

if TYPE_CHECKING:
    from directorcall.partnership.common_readings import Reading

ASSUMED = "most pairs"
NOTHING_TOLD = Meaning(AnyHand(), (), NO_PARTS)
_FORCING = (MarkKind.FORCING, MarkKind.GAME_FORCING, MarkKind.TAKEOUT, MarkKind.NEGATIVE)
Untold = frozenset[str]


def goes_without_saying(case: Case) -> Untold:
    """Of which of the two calls, of which nothing was told, the readings may decide."""
    new = replacement_of(case)
    if new is None or _told(case, REPLACEMENT_MEANS.fact, new) or _nobody_knows(case):
        return frozenset({"withdrawn"}) if _opening_pass(case) and new is not None else frozenset()
    here = case.at_replacement
    if here.is_over or here.turn is not case.offender:
        return frozenset()
    old = WITHDRAWN_MEANS.fact in case.facts
    if new is PASS:
        if _wants_an_answer(case):
            return frozenset()
        return frozenset({"replacement"} if old else {"replacement", "withdrawn"})
    if old and isinstance(new, Bid) and _lowest_in_the_suit_told(case, new):
        return frozenset({"replacement"})
    return frozenset()


def _told(case: Case, table: str, call: Call) -> bool:
    return f"{table}{TABLE}{call}" in case.facts


def _nobody_knows(case: Case) -> bool:
    return case.answer(WITHDRAWN_MEANS.key) is not None or case.answer(case.key(REPLACEMENT_MEANS)) is not None


# --- passes


def _opening_pass(case: Case) -> bool:
    """A pass before anybody has bid: less than an opening bid."""
    return case.call is PASS and WITHDRAWN_MEANS.fact not in case.facts and not case.someone_has_bid and not _nobody_knows(case)


def _wants_an_answer(case: Case) -> bool:
    """Did partner's last call ask, or force, or was it artificial, or a double? As told, or in any reading of it."""
    calls = [made for made in case.restored.legal if made.seat is case.partner]
    if not calls or calls[-1].call is PASS:
        return False
    last = calls[-1]
    if last.call in (DOUBLE, REDOUBLE):
        return True
    told = case.meaning_of(last)
    meanings = [told] if told is not None else [each.meaning for each in _readings(case, last)]
    return any(meaning.is_artificial or meaning.purposes or any(map(meaning.has, _FORCING)) for meaning in meanings)


def _readings(case: Case, made: Happened) -> tuple[Reading, ...]:
    from directorcall.partnership.common_readings import readings_of

    before = replace(case.restored, made=case.restored.made[: made.number])
    return readings_of(before, made.seat, made.call)


# --- 27B1(a)


def _lowest_in_the_suit_told(case: Case, new: Bid) -> bool:
    """The withdrawn bid was told and showed the suit; the new bid is the lowest in it, and nothing there is conventional."""
    suit = new.denomination.suit
    if suit is None or not case.is_insufficient or case.is_out_of_rotation:
        return False
    meanings = case.withdrawn_means
    shown = [{one.denomination for one in specified(case.call, plain(each))} for each in meanings]
    if not shown or any(each != {new.denomination} for each in shown):
        return False
    lower = [bid for bid in BIDS if bid < new and bid.denomination is new.denomination]
    if any(not case.at_replacement.insufficient(bid) for bid in lower):
        return False
    return not (_bid_by_an_opponent(case, new.denomination) or _notrump_was_bid(case) or _wants_an_answer(case))


def _bid_by_an_opponent(case: Case, denomination: Denomination) -> bool:
    made = [each for each in case.restored.legal if each.seat.side is not case.offender.side and isinstance(each.call, Bid)]
    return any(cast("Bid", each.call).denomination is denomination for each in made)


def _notrump_was_bid(case: Case) -> bool:
    calls = [each.call for each in case.restored.legal]
    return any(isinstance(call, Bid) and call.denomination is Denomination.NT for call in calls)


def with_lower_bids(case: Case) -> Case:
    """27B1(a): what a lower bid would have shown, where all its readings agree on that; where they do not, it is asked."""
    new = replacement_of(case)
    if not isinstance(new, Bid) or not case.is_insufficient or case.known(LOWER_BID) is not None:
        return case
    meanings = case.withdrawn_means
    wanted = frozenset.intersection(*(_lengths(case.call, each) for each in meanings)) if meanings else frozenset()
    if not wanted or case.at_replacement.is_over or case.at_replacement.turn is not case.offender:
        return case
    for bid in BIDS:
        if bid < new and not case.at_replacement.insufficient(bid) and bid.denomination in wanted:
            if case.replacement_meaning(bid) is None and (meaning := _agreed_on(case, bid)) is not None:
                name = f"{REPLACEMENT_MEANS.fact}{TABLE}{bid}"
                case = replace(case, facts={**case.facts, name: Fact(meaning, by=ASSUMED)})
    return case


def _agreed_on(case: Case, bid: Bid) -> Meaning | None:
    """A meaning of the lower bid, if every reading shows the same suits by it."""
    from directorcall.partnership.common_readings import readings_of

    meanings = [each.meaning for each in readings_of(case.restored, case.offender, bid)]
    shown = {_lengths(bid, each) for each in meanings}
    return meanings[0] if len(shown) == 1 else None


def _lengths(call: Call, meaning: Meaning) -> frozenset[Denomination]:
    return frozenset(
        one.denomination for one in specified(call, plain(meaning)) if one.feature in (Feature.LENGTH, Feature.TO_PLAY)
    )
