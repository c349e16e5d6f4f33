"""What a pair's named system supplies where nobody has told: what the withdrawn call may have meant, what a replacement
would show, what the calls of the auction showed. What was told always wins; what is supplied names its line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDS, PASS, Bid, Call
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.happened import Fate, Made
from directorcall.bridge.seats import Seat, Side, Vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.inquiry.finding import found
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Limbs, Verdict
from directorcall.lawbook.questions import REPLACEMENT_27, REPLACEMENT_MEANS, WHICH_MEANING, WITHDRAWN_MEANS
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.partnership.agreements import Agreed, Agreements
    from directorcall.partnership.readings import Misview


@dataclass(frozen=True, slots=True)
class Supplied:
    """One meaning that was not told: of which call, by which system and line, and, of a withdrawn call, what its maker
    may have thought.
    """

    call: Call
    meaning: Meaning
    system: str
    line: str
    name: str = ""
    thought: str = ""


def names_systems(case: Case) -> bool:
    return bool(case.table("systems"))


def with_agreements(case: Case) -> tuple[Case, tuple[Supplied, ...]]:
    """The case with what the systems supply, and what that is, each meaning once. Without a system, as it is."""
    if not names_systems(case) or not case.has_call:
        return case, ()
    facts: dict[str, Fact] = {}
    supplied: list[Supplied] = []
    for name, some in _all(case):
        if name not in case.facts and some:
            value = tuple(each.meaning for each in some) if name == WITHDRAWN_MEANS.fact else some[0].meaning
            facts[name] = Fact(value, by=some[0].system)
            supplied += some
    return replace(case, facts={**case.facts, **facts}), tuple(dict.fromkeys(supplied))


def without_agreements(case: Case, told: Case) -> Case:
    """What was supplied taken out again, so that only what was told is written down."""
    given = [name for name in case.facts if name not in told.facts and _is_meaning(name)]
    return case.without(*given)


def with_lines(verdict: Verdict, supplied: tuple[Supplied, ...], told: Case) -> Verdict:
    """The verdict on what was told, with the lines it rests on where the meanings of the two calls were looked at."""
    verdict = replace(verdict, case=without_agreements(verdict.case, told))
    if verdict.limbs == Limbs():
        return verdict
    calls = (told.call, replacement_of(told))  # what was tried and cancelled is looked at too
    lines = dict.fromkeys(
        found(
            verdict.clause,
            "by agreement",
            call=each.call,
            system=each.system,
            name=each.name or each.meaning,
            line=each.line,
            thought=each.thought,
        )
        for each in supplied
        if each.call in calls
    )
    return verdict.with_findings(*lines)


def in_players_words(question: Question, supplied: tuple[Supplied, ...]) -> Question:
    """Which of several meanings it was: what the player may have thought, and what the call would have shown then."""
    if question.name != WHICH_MEANING.name:
        return question
    thought = {str(each.meaning): f"{each.thought}: {each.name or each.meaning}" for each in supplied if each.thought}
    return replace(question, labels=tuple(thought.get(choice, choice) for choice in question.choices))


def _is_meaning(name: str) -> bool:
    return name == WITHDRAWN_MEANS.fact or name.startswith((f"{REPLACEMENT_MEANS.fact}{TABLE}", f"meanings{TABLE}"))


def _all(case: Case) -> Iterator[tuple[str, tuple[Supplied, ...]]]:
    side = case.offender.side
    if _named(case, side):
        if case.answer(WITHDRAWN_MEANS.key) is None:
            yield WITHDRAWN_MEANS.fact, _misreadings(*_key(case), case.auction, case.offender, case.call)
        if calls := tuple(_may_matter(case)):
            for call, some in _each(*_key(case), case.restored, case.offender, calls):
                if case.answer(f"{REPLACEMENT_MEANS.key} {call}") is None:
                    yield f"{REPLACEMENT_MEANS.fact}{TABLE}{call}", some
    yield from _of_the_auction(case)


def _may_matter(case: Case) -> Iterator[Call]:
    """The replacement, and the bids below it that might have shown the same (27B1(a)); nothing, if it is not his turn."""
    replacement, here = replacement_of(case), case.at_replacement
    if replacement is None or here.is_over or here.turn is not case.offender:
        return
    yield replacement
    if case.is_insufficient and isinstance(replacement, Bid):
        yield from (bid for bid in BIDS if bid < replacement)


def replacement_of(case: Case) -> Call | None:
    """The call that replaces it: as told; or as answered, where it took the place of a call repeated in turn, or of the call
    that was meant.
    """
    fact = case.known(REPLACEMENT_27)
    return None if fact is None else cast("Call", fact.value)


def _of_the_auction(case: Case) -> Iterator[tuple[str, tuple[Supplied, ...]]]:
    """What the legal calls showed, up to one that was accepted against the rules: nobody has agreements after that."""
    made: list[Made] = []
    for happened in case.final.legal:
        if happened.fate is Fate.ACCEPTED:
            return
        if happened.call is not PASS and _named(case, happened.seat.side) and case.meaning_of(happened) is None:
            before = Auction(case.auction.dealer, tuple(made))
            yield f"meanings{TABLE}{happened.number + 1}", _agreed(*_key(case), before, happened.seat, happened.call)
        made.append(Made(happened.call))


def meanings_by_system(case: Case, call: Call | None = None) -> tuple[Supplied, ...]:
    """What the system the case names for the offender's pair says of the withdrawn call, or of this replacement."""
    if not _named(case, case.offender.side):
        return ()
    if call is None:
        return _misreadings(*_key(case), case.auction, case.offender, case.call)
    here = case.at_replacement
    if here.is_over or here.turn is not case.offender:
        return ()
    return _agreed(*_key(case), case.restored, case.offender, call)


Key = tuple[str, str, Vulnerability]


def _key(case: Case) -> Key:
    ns, ew = _named(case, Side.NS), _named(case, Side.EW)
    return ns or ew, ew or ns, case.vulnerable


def _named(case: Case, side: Side) -> str:
    fact = case.facts.get(f"systems{TABLE}{side.value}")
    return "" if fact is None else str(fact.value)


@lru_cache(maxsize=256)
def _each(
    ns: str, ew: str, vulnerable: Vulnerability, auction: Auction, seat: Seat, calls: tuple[Call, ...]
) -> tuple[tuple[Call, tuple[Supplied, ...]], ...]:
    """Those of the calls that mean something: looked up together, for a board asks for every one of them many times."""
    found = ((call, _agreed(ns, ew, vulnerable, auction, seat, call)) for call in calls)
    return tuple((call, some) for call, some in found if some)


@lru_cache(maxsize=512)
def _agreed(
    ns: str, ew: str, vulnerable: Vulnerability, auction: Auction, seat: Seat, call: Call
) -> tuple[Supplied, ...]:
    """What a call by the player in turn means; nothing, if nothing is agreed."""
    system = ns if seat.side is Side.NS else ew
    agreed = agreements(ns, ew).meaning(auction, seat, call, vulnerable)
    return () if agreed is None else (_supplied(call, agreed, system),)


@lru_cache(maxsize=128)
def _misreadings(
    ns: str, ew: str, vulnerable: Vulnerability, auction: Auction, seat: Seat, call: Call
) -> tuple[Supplied, ...]:
    system = ns if seat.side is Side.NS else ew
    from directorcall.partnership.attributable import plausible

    found = plausible(agreements(ns, ew).attributable(auction, seat, call, vulnerable))
    return tuple(replace(_supplied(call, each.agreed, system), thought=_thought(each.reading)) for each in found)


def _thought(reading: Misview) -> str:
    """What the player may have thought, with the call he took for another, where it was one."""
    if reading.whose is None or reading.made is None or reading.thought is None:
        return reading.misread.value
    if reading.thought is PASS:
        return f"did not see {reading.whose.word}'s {reading.made.symbol}"
    return f"took {reading.whose.word}'s {reading.made.symbol} for {reading.thought.symbol}"


def _supplied(call: Call, agreed: Agreed, system: str) -> Supplied:
    from directorcall.partnership.gist import gist

    return Supplied(call, gist(agreed), system, str(agreed.place), agreed.name)


def agreements_of(case: Case) -> Agreements:
    """What both pairs play, by the systems the case names; where only one is named, both play it."""
    ns, ew, _ = _key(case)
    return agreements(ns, ew)


@lru_cache(maxsize=8)
def agreements(ns: str, ew: str) -> Agreements:
    """The systems of both pairs, by name and options; a case names shipped ones only, never a file."""
    from directorcall.partnership.agreements import Agreements  # 20 ms, and only where a case names a system
    from directorcall.partnership.library import system, system_names

    for text in (ns, ew):
        base = text.split("+")[0].strip()
        if base not in system_names():
            hint = suggestion(base, system_names(), otherwise=f"there are: {', '.join(system_names())}")
            raise NotationError(text, "the name of a system, with options: acol + multi", where="systems", hint=hint)
    return Agreements(system(ns), system(ew))
