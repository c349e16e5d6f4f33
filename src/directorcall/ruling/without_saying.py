"""What need not be asked: passes, the lowest bid in the suit that was told, lower bids that nobody made.

Of a call of which nothing was told the readings decide only here, and only where all of them agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from directorcall.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.happened import Happened
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import NO_PARTS
from directorcall.handsets.specified import Feature, specified, tells_of_honours
from directorcall.handsets.statement import agrees, is_whole, plain
from directorcall.handsets.terms import AnyHand
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.question import UNKNOWN, Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.questions import (
    COMPARABLE,
    CONTAINED,
    LOWER_BID,
    LOWEST,
    REPEATED,
    REPLACEMENT_MEANS,
    WITHDRAWN_MEANS,
)
from directorcall.ruling.agreed import replacement_of

if TYPE_CHECKING:
    from directorcall.partnership.common_readings import CommonReading
    from directorcall.ruling.rule import Ruling

ASSUMED = "most pairs"
NOTHING_TOLD = Meaning(AnyHand(), (), NO_PARTS)
LAW = "law"
_OPINIONS = (COMPARABLE, CONTAINED, LOWEST, REPEATED, LOWER_BID)
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
    """Was it answered that nobody knows, or has the director decided?"""
    asked = (WITHDRAWN_MEANS.key, *(case.key(question) for question in (REPLACEMENT_MEANS, *_OPINIONS)))
    return any(case.answer(key) is not None for key in asked)


def plain_case(case: Case) -> Case:
    """Every meaning without the note of what was told."""
    facts = {name: replace(fact, value=_bare(fact.value)) for name, fact in case.facts.items()}
    return case if facts == case.facts else replace(case, facts=facts)


def _bare(value: object) -> object:
    if isinstance(value, Meaning):
        return plain(value)
    if isinstance(value, tuple) and value and all(isinstance(each, Meaning) for each in value):
        return tuple(map(plain, cast("tuple[Meaning, ...]", value)))
    return value


# --- decided, and nothing asked


def decided_without_asking(case: Case, alike: Ruling, ruled: Callable[[Case], Ruling]) -> Ruling:
    """All readings rule alike: the law is told so, and of the calls themselves that nobody has said what they show. So what
    else rests on their meaning, a lead above all, stays open.
    """
    plainly = plain_case(case)
    if alike.verdict is None:
        return ruled(plainly)
    said = plainly
    for name, key in (
        (WITHDRAWN_MEANS.fact, WITHDRAWN_MEANS.key),
        (_of_the_replacement(case), case.key(REPLACEMENT_MEANS)),
    ):
        if name not in said.facts:
            said = said.tell(key, UNKNOWN, ASSUMED)
    if alike.verdict.lowest_sufficient:
        said = said.tell(case.key(LOWEST), value=True, by=ASSUMED)
    for _ in _OPINIONS:
        ruling = ruled(said)
        if (question := ruling.question) is None:
            break
        answer = _opinion(alike.verdict, question)
        if answer is None:
            return ruled(plainly)
        said = said.tell(case.key(question), answer, ASSUMED)
    else:
        ruling = ruled(said)
    if ruling.verdict is None or ruling.verdict.outcome is not alike.verdict.outcome:
        return ruled(plainly)
    return _unsaid(ruling)


def _of_the_replacement(case: Case) -> str:
    return f"{REPLACEMENT_MEANS.fact}{TABLE}{replacement_of(case)}"


def _opinion(verdict: Verdict, question: Question) -> bool | None:
    """What all readings say to the director's question."""
    name = question.name
    if name in (COMPARABLE.name, CONTAINED.name):
        return verdict.comparable
    if name == LOWEST.name:
        return verdict.lowest_sufficient
    if name == REPEATED.name:
        return verdict.outcome is Outcome.PASSES_ONCE
    return False if name == LOWER_BID.name else None


def _unsaid(ruling: Ruling) -> Ruling:
    """The ruling without the answers nobody gave, and with its findings called what they are."""
    verdict = cast("Verdict", ruling.verdict)
    findings = tuple(
        Finding(each.clause, "goes without saying", by=LAW, holds=each.holds) if each.by == ASSUMED else each
        for each in verdict.findings
    )
    judged = verdict.limbs.judgement
    limbs = replace(verdict.limbs, judgement=None) if judged is not None and judged.by == ASSUMED else verdict.limbs
    verdict = replace(verdict, findings=findings, limbs=limbs, case=_without_assumed(verdict.case))
    broken = None if ruling.broken is None else _without_assumed(ruling.broken)
    return replace(ruling, verdict=verdict, case=_without_assumed(ruling.case), broken=broken)


def _without_assumed(case: Case) -> Case:
    facts = {name: fact for name, fact in case.facts.items() if fact.by != ASSUMED}
    return replace(case, facts=facts)


# --- passes


def _opening_pass(case: Case) -> bool:
    """A pass before anybody has bid: less than an opening bid."""
    return (
        case.call is PASS
        and WITHDRAWN_MEANS.fact not in case.facts
        and not case.someone_has_bid
        and not _nobody_knows(case)
    )


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


def _readings(case: Case, made: Happened) -> tuple[CommonReading, ...]:
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
    made = [
        each for each in case.restored.legal if each.seat.side is not case.offender.side and isinstance(each.call, Bid)
    ]
    return any(cast("Bid", each.call).denomination is denomination for each in made)


def _notrump_was_bid(case: Case) -> bool:
    calls = [each.call for each in case.restored.legal]
    return any(isinstance(call, Bid) and call.denomination is Denomination.NT for call in calls)


def with_lower_bids(case: Case) -> Case:
    """27B1(a): what a lower bid would have shown, where all its readings agree on that; where they do not, it is asked."""
    new = replacement_of(case)
    if not isinstance(new, Bid) or not case.is_insufficient or case.replacement_meaning(new) is None:
        return case
    if case.known(LOWER_BID) is not None:
        return case
    meanings = case.withdrawn_means
    wanted = frozenset.intersection(*(_lengths(case.call, each) for each in meanings)) if meanings else frozenset()
    if not wanted or case.at_replacement.is_over or case.at_replacement.turn is not case.offender:
        return case
    named = {*wanted, new.denomination}  # 3♦ may be a transfer where 4♦ is
    lower = [
        bid for bid in BIDS if bid < new and not case.at_replacement.insufficient(bid) and bid.denomination in named
    ]
    agreed = {bid: _agreed_on(case, bid) for bid in lower if case.replacement_meaning(bid) is None}
    supplied = {
        f"{REPLACEMENT_MEANS.fact}{TABLE}{bid}": Fact(meaning, by=ASSUMED)
        for bid, meaning in agreed.items()
        if meaning is not None
    }
    return replace(case, facts={**case.facts, **supplied}) if supplied else case


def _agreed_on(case: Case, bid: Bid) -> Meaning | None:
    """A meaning of the lower bid, if every reading shows the same suits by it."""
    from directorcall.partnership.common_readings import readings_of

    meanings = [each.meaning for each in readings_of(case.restored, case.offender, bid)]
    shown = {_lengths(bid, each) for each in meanings}
    return meanings[0] if len(shown) == 1 else None


# --- answers


def with_the_same_answer(case: Case) -> Case:
    """An answer belongs to its question. The withdrawn bid answered partner's ask, the opponent between passed, and the
    replacement is the same step: it gives the same answer, whichever method the pair plays.
    """
    name, new = _of_the_replacement(case), replacement_of(case)
    told = case.facts.get(name)
    if told is not None and not (isinstance(told.value, Meaning) and _is_only_an_answer(told.value)):
        return case
    if not _is_the_same_step(case, new) or (told is None and _nobody_knows(case)):
        return case
    meanings = case.withdrawn_means
    if len(meanings) != 1 or not (meanings[0].has(MarkKind.ANSWERS) or tells_of_honours(meanings[0].term)):
        return case
    if is_whole(meanings[0]) and isinstance(meanings[0].term, AnyHand):
        return case  # whole, and it says nothing: then nothing is promised
    meaning = _in_some_method(case, meanings[0])
    same = Fact(meaning, by=ASSUMED) if told is None else replace(told, value=meaning)
    withdrawn = replace(case.facts[WITHDRAWN_MEANS.fact], value=(meaning,))
    return replace(case, facts={**case.facts, WITHDRAWN_MEANS.fact: withdrawn, name: same})


def _in_some_method(case: Case, meaning: Meaning) -> Meaning:
    """“The answer”, and no more: what it says in one method or another rules alike, so the customary one does."""
    from directorcall.partnership.common_readings import readings_of

    new = replacement_of(case)
    if not _is_only_an_answer(meaning) or new is None:
        return meaning
    known = (each.meaning for each in readings_of(case.restored, case.offender, new))
    return next((each for each in known if agrees(new, meaning, each)), meaning)


def _is_only_an_answer(meaning: Meaning) -> bool:
    return isinstance(meaning.term, AnyHand) and meaning.has(MarkKind.ANSWERS) and not is_whole(meaning)


def _is_the_same_step(case: Case, new: Call | None) -> bool:
    """The same denomination, one level higher, over a bid of partner's that nobody has disturbed."""
    if (
        not isinstance(new, Bid)
        or not isinstance(case.call, Bid)
        or not case.is_insufficient
        or case.is_out_of_rotation
    ):
        return False
    here = case.at_replacement
    if here.is_over or here.turn is not case.offender:
        return False
    legal = case.restored.legal
    asked = (
        len(legal) > 1 and legal[-1].call is PASS and legal[-2].seat is case.partner and isinstance(legal[-2].call, Bid)
    )
    return asked and new.denomination is case.call.denomination and new.level == case.call.level + 1


def _lengths(call: Call, meaning: Meaning) -> frozenset[Denomination]:
    return frozenset(
        one.denomination for one in specified(call, plain(meaning)) if one.feature in (Feature.LENGTH, Feature.TO_PLAY)
    )
