"""What was told of a call, completed: told parts as told, the others from the pair's system or from what pairs commonly play.

If every completion gives the same ruling, it stands and says what was assumed. Otherwise one question asks for the part that is
missing, with the readings as its answers. The lawbook sees whole meanings and knows nothing of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, cast

from directorcall.bridge.calls import PASS, Call
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import ALL_PARTS, Part, Parts, of_mark, projected
from directorcall.handsets.statement import agrees, completed, is_whole, plain, settled, whole, words_alone
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.question import UNKNOWN, Question
from directorcall.inquiry.verdict import Judgement, Verdict
from directorcall.lawbook.disagreement import LEAST
from directorcall.lawbook.questions import (
    LOWER_BID,
    REPLACEMENT_IN_FULL,
    REPLACEMENT_MEANS,
    WITHDRAWN_IN_FULL,
    WITHDRAWN_MEANS,
)
from directorcall.ruling.agreed import meanings_by_system, replacement_of
from directorcall.ruling.without_saying import (
    ASSUMED,
    NOTHING_TOLD,
    Untold,
    decided_without_asking,
    goes_without_saying,
    plain_case,
    with_lower_bids,
    with_the_same_answer,
)
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.partnership.common_readings import CommonReading
    from directorcall.ruling.rule import Ruling

MOST_CANDIDATES = 48
MOST_BUTTONS = 8
_ALWAYS = frozenset({Part.SUITS, Part.KIND})  # what a bid names hangs on these, whatever the other call was told to be
NO_UNTOLD: Untold = frozenset()
Outcomes = tuple[object, ...]
_ORDER = (Part.SUITS, Part.KIND, Part.LENGTHS, Part.STRENGTH, Part.SHAPE, Part.FORCING)


@dataclass(frozen=True, slots=True)
class Completion:
    """One whole meaning of a call: as told, and what it was completed from."""

    call: Call
    told: Meaning
    meaning: Meaning
    source: str = ""  # nobody: the words alone

    @property
    def assumes(self) -> bool:
        return bool(self.source) and self.meaning != plain(self.told)


@dataclass(frozen=True, slots=True)
class Candidate:
    """The case with each told meaning made whole in one way."""

    case: Case
    withdrawn: Completion | None
    replacement: Completion | None

    @property
    def completions(self) -> tuple[Completion, ...]:
        return tuple(each for each in (self.withdrawn, self.replacement) if each is not None)


def ruled_whole(told: Case, ruled: Callable[[Case], Ruling]) -> Ruling:
    """The ruling on the case with its told meanings made whole, an answer to partner's ask first."""
    case = _answered_in_full(told)
    if not case.has_call or (answered := with_the_same_answer(case)) is case:
        return _made_whole(case, ruled)
    ruling = _made_whole(answered, ruled)
    if ruling.verdict is not None and (new := replacement_of(case)) is not None:
        meant = answered.replacement_meaning(new)
        assumed = found(ruling.verdict.clause, "assumed", call=new, meaning=str(meant), source=ASSUMED)
        ruling = ruling.with_findings(assumed)
    return _restored(ruling, answered, case)


def _made_whole(case: Case, ruled: Callable[[Case], Ruling]) -> Ruling:
    if not case.has_call:
        return ruled(plain_case(case))
    untold = goes_without_saying(case)
    withdrawn, replacement = _statement(case, WITHDRAWN_MEANS.fact), _statement(case, _replacement_fact(case))
    if withdrawn is None and replacement is None and not untold:
        whole_case = with_lower_bids(plain_case(case))
        return _restored(ruled(whole_case), whole_case, case)
    if not untold and (asked_first := _asks_of_the_other(case, ruled)) is not None:
        return asked_first
    candidates = [*islice(_candidates(case, withdrawn, replacement, untold), MOST_CANDIDATES)]
    rulings = [ruled(each.case) for each in candidates]
    outcomes = [*map(_outcome, rulings)]
    first = rulings[0]
    if len(set(outcomes)) > 1:
        if withdrawn is None and replacement is None:
            return ruled(plain_case(case))
        if (below := next((each for each in rulings if _asks_of_a_lower_bid(each)), None)) is not None:
            return _restored(below, candidates[rulings.index(below)].case, case)
        asked = _missing(case, candidates, outcomes)
        return type(first)(case, asked, about=first.about or first.case, dues=case.dues)
    if untold:
        return decided_without_asking(case, first, ruled)
    by_words = with_lower_bids(_by_words_alone(case))
    ruling, ruled_case = ruled(by_words), by_words
    if _outcome(ruling) != outcomes[0]:  # else nothing has to be assumed
        ruling, ruled_case = first.with_findings(*_assumed(first, candidates)), candidates[0].case
    if ruling.verdict is not None and (turned := _turned_by_more(case, withdrawn, replacement, ruled, outcomes[0])):
        ruling = replace(ruling, verdict=_close(ruling.verdict, turned))
    return _restored(ruling, ruled_case, case)


def _asks_of_the_other(case: Case, ruled: Callable[[Case], Ruling]) -> Ruling | None:
    """Nothing was told of the replacement, and it matters: that is asked before a part of the withdrawn call."""
    if replacement_of(case) is None or _replacement_fact(case) in case.facts:
        return None
    by_words = _by_words_alone(case)
    ruling = ruled(by_words)
    if ruling.question is None or ruling.question.name != REPLACEMENT_MEANS.name:
        return None
    return _restored(ruling, by_words, case)


def _turned_by_more(
    case: Case,
    withdrawn: Meaning | None,
    replacement: Meaning | None,
    ruled: Callable[[Case], Ruling],
    outcome: Outcomes,
) -> Completion | None:
    """Parts told of neither call are left out on both sides: a reading of one of them that would turn the ruling."""
    for each in islice(_candidates(case, withdrawn, replacement, NO_UNTOLD, every_part=True), MOST_CANDIDATES):
        if _outcome(ruled(each.case)) != outcome:
            return each.completions[0]
    return None


def _close(verdict: Verdict, turned: Completion) -> Verdict:
    judged = verdict.limbs.judgement or Judgement(LEAST, "program")
    limbs = replace(verdict.limbs, judgement=replace(judged, close=True))
    reason = found(verdict.clause, "close: what was not said", call=turned.call)
    return replace(verdict, limbs=limbs).with_findings(reason)


def _asks_of_a_lower_bid(ruling: Ruling) -> bool:
    """27B1(a) comes first, and its answer may make the missing part needless."""
    return ruling.question is not None and ruling.question.name == LOWER_BID.name


def _by_words_alone(case: Case) -> Case:
    """Nothing added to what was told."""
    facts = dict(case.facts)
    for name, call in ((WITHDRAWN_MEANS.fact, case.call), (_replacement_fact(case), replacement_of(case))):
        if (told := _statement(case, name)) is not None and call is not None:
            meaning = words_alone(call, told)
            facts[name] = replace(facts[name], value=(meaning,) if name == WITHDRAWN_MEANS.fact else meaning)
    return plain_case(replace(case, facts=facts))


def _restored(ruling: Ruling, whole_case: Case, told: Case) -> Ruling:
    """A ruling keeps the meanings as they were told."""
    back = partial(_as_told, whole_case=whole_case, told=told)
    return replace(
        ruling,
        case=back(ruling.case),
        verdict=None if ruling.verdict is None else replace(ruling.verdict, case=back(ruling.verdict.case)),
        broken=None if ruling.broken is None else back(ruling.broken),
    )


def _as_told(case: Case, whole_case: Case, told: Case) -> Case:
    """What was added taken out, what was completed put back; under whatever name it has got to since."""
    added = {name for name in whole_case.facts if name not in told.facts}
    changed = {
        _key(fact.value): told.facts[name].value
        for name, fact in whole_case.facts.items()
        if name in told.facts and fact.value != told.facts[name].value
    }
    if not added and not changed:
        return case
    facts = {
        name: replace(fact, value=changed.get(_key(fact.value), fact.value)) if _is_meaning(fact.value) else fact
        for name, fact in case.facts.items()
        if name not in added
    }
    return replace(case, facts=facts)


def _key(value: object) -> object:
    return value if _is_meaning(value) else None


def _is_meaning(value: object) -> bool:
    return isinstance(value, Meaning) or (isinstance(value, tuple) and bool(value) and isinstance(value[0], Meaning))


# --- what was told


def _replacement_fact(case: Case) -> str:
    return f"{REPLACEMENT_MEANS.fact}{TABLE}{replacement_of(case)}"


def _statement(case: Case, name: str) -> Meaning | None:
    """What was told of the call, if that is not the whole of its meaning."""
    if (fact := case.facts.get(name)) is None or not case.has_call:
        return None
    told = fact.value if not isinstance(fact.value, tuple) else fact.value[0] if len(fact.value) == 1 else None
    return told if isinstance(told, Meaning) and not is_whole(told) else None


def _answered_in_full(case: Case) -> Case:
    """The missing part, answered: the answer's own parts, and the others as they were told before. Where nobody knows it,
    nobody knows the meaning.
    """
    for question, name, key in (
        (WITHDRAWN_IN_FULL, WITHDRAWN_MEANS.fact, WITHDRAWN_MEANS.key),
        (REPLACEMENT_IN_FULL, _replacement_fact(case), case.key(REPLACEMENT_MEANS)),
    ):
        told, answer = _statement(case, name), case.answer(case.key(question)) if case.has_call else None
        if told is None or answer is None:
            continue
        if answer.value == UNKNOWN:
            case = case.without(name).tell(key, UNKNOWN, answer.by, answer.when)
            continue
        before, answered = whole(plain(told)), cast("Meaning", answer.value)
        meaning = whole(plain(completed(PASS, answered, before, ALL_PARTS)))
        case = case.tell(name, (meaning,) if name == WITHDRAWN_MEANS.fact else meaning, answer.by, answer.when)
    return case


# --- what it may be, completed


def _candidates(
    case: Case, withdrawn: Meaning | None, replacement: Meaning | None, untold: Untold, *, every_part: bool = False
) -> Iterator[Candidate]:
    new = replacement_of(case)
    olds: Iterable[Completion | None] = (None,)
    news: Iterable[Completion | None] = (None,)
    if withdrawn is not None or "withdrawn" in untold:
        wanted = (
            ALL_PARTS if every_part or "replacement" in untold else _wanted(case.facts.get(_replacement_fact(case)))
        )
        olds = _completions(case.call, withdrawn or NOTHING_TOLD, _readings_of_the_call(case), wanted)
    if new is not None and (replacement is not None or "replacement" in untold):
        wanted = ALL_PARTS if every_part else _wanted(case.facts.get(WITHDRAWN_MEANS.fact))
        news = _completions(new, replacement or NOTHING_TOLD, _readings_of_the_replacement(case, new), wanted)
    base = plain_case(case)
    for old, later in _of_one_method(olds, news):
        facts = dict(base.facts)
        if old is not None:
            facts[WITHDRAWN_MEANS.fact] = _with_value(facts.get(WITHDRAWN_MEANS.fact), (old.meaning,))
        if later is not None:
            facts[_replacement_fact(case)] = _with_value(facts.get(_replacement_fact(case)), later.meaning)
        yield Candidate(with_lower_bids(replace(base, facts=facts)), old, later)


def _with_value(fact: Fact | None, value: object) -> Fact:
    return Fact(value, by=ASSUMED) if fact is None else replace(fact, value=value)


def _of_one_method(
    olds: Iterable[Completion | None], news: Iterable[Completion | None]
) -> Iterator[tuple[Completion | None, Completion | None]]:
    """Both calls belong to one pair: what one system makes of the first goes with what it makes of the second."""
    pairs = [*product(olds, news)]
    methods = {each.source for pair in pairs for each in pair if each is not None} - {ASSUMED}
    both = {
        method
        for method in methods
        if all(any(each and each.source == method for each in side) for side in zip(*pairs, strict=True))
    }
    for old, later in pairs:
        if old is None or later is None or old.source == later.source or not {old.source, later.source} <= both:
            yield old, later


def _wanted(other: Fact | None) -> Parts:
    """The parts that were told of the other call: only these are compared."""
    if other is None:
        return ALL_PARTS
    some = other.value if isinstance(other.value, tuple) else (other.value,)
    return _ALWAYS.union(*(settled(each) for each in some if isinstance(each, Meaning)))


def _completions(
    call: Call, told: Meaning, readings: tuple[CommonReading, ...], wanted: Parts
) -> tuple[Completion, ...]:
    """Completed from each reading that agrees with what was told; from none, the words alone."""
    found: dict[Meaning, Completion] = {}
    view = 0
    for reading in readings:
        if found and reading.view > view:
            break
        if agrees(call, told, reading.meaning):
            meaning, view = completed(call, told, reading.meaning, wanted), reading.view
            if meaning.hands:
                found.setdefault(meaning, Completion(call, told, meaning, reading.source))
    return tuple(found.values()) or (Completion(call, told, words_alone(call, told)),)


def _readings_of_the_call(case: Case) -> tuple[CommonReading, ...]:
    from directorcall.partnership.common_readings import CommonReading, readings_of

    known = tuple(CommonReading(each.meaning, each.system) for each in meanings_by_system(case))
    told = _statement(case, WITHDRAWN_MEANS.fact) or NOTHING_TOLD
    if any(agrees(case.call, told, each.meaning) for each in known):
        return known
    return readings_of(case.auction, case.offender, case.call, irregular=True)


def _readings_of_the_replacement(case: Case, call: Call) -> tuple[CommonReading, ...]:
    from directorcall.partnership.common_readings import CommonReading, readings_of

    known = tuple(CommonReading(each.meaning, each.system) for each in meanings_by_system(case, call))
    told = _statement(case, _replacement_fact(case)) or NOTHING_TOLD
    if any(agrees(call, told, each.meaning) for each in known):
        return known
    return readings_of(case.restored, case.offender, call)


# --- one ruling, or a question


def _outcome(ruling: Ruling) -> Outcomes:
    """What two rulings have to share: outcome, clause, bars, what must be repeated, whether there is a lead right. Not its
    suits, nor the findings.
    """
    if (verdict := ruling.verdict) is None:
        return (ruling.question.key if ruling.question else "",)
    return (
        verdict.outcome,
        verdict.clause,
        verdict.partner,
        verdict.offender,
        verdict.must,
        verdict.stands,
        bool(ruling.leads),
    )


def _assumed(ruling: Ruling, candidates: list[Candidate]) -> tuple[Finding, ...]:
    """What goes without saying, where the ruling rests on it."""
    if ruling.verdict is None or (
        ruling.verdict.limbs.comparable is None and ruling.verdict.limbs.lowest_sufficient is None
    ):
        return ()
    used = [each for each in candidates[0].completions if each.assumes and each.call is not PASS]
    return tuple(
        found(ruling.verdict.clause, "assumed", call=each.call, meaning=str(each.meaning), source=each.source)
        for each in used
    )


def _missing(case: Case, candidates: list[Candidate], outcomes: list[Outcomes]) -> Question:
    """The question for the part on which the ruling turns, asked of the withdrawn call first."""
    best: tuple[int, Question] | None = None
    for question, of in ((WITHDRAWN_IN_FULL, "withdrawn"), (REPLACEMENT_IN_FULL, "replacement")):
        completions = [cast("Completion | None", getattr(each, of)) for each in candidates]
        if completions[0] is None or len({each.meaning for each in completions if each}) == 1:
            continue
        for part in _ORDER:
            shown = [_told_of(each.meaning, part) for each in completions if each is not None]
            apart = len({*zip(shown, outcomes, strict=True)})
            if len(set(shown)) > 1 and _splits(shown, outcomes) and (best is None or apart < best[0]):
                best = apart, _asking(question, part, completions)
        if best is None and _splits([each.meaning for each in completions if each], outcomes):
            best = 0, _asking(question, Part.KIND, completions)
    if best is None:
        of_call = [each.withdrawn or each.replacement for each in candidates]
        return _asking(WITHDRAWN_IN_FULL if candidates[0].withdrawn else REPLACEMENT_IN_FULL, Part.KIND, of_call)
    asked = best[1]
    return replace(asked, replacement=case.replacement) if asked.of_replacement else asked


def _splits(shown: list[object], outcomes: list[Outcomes]) -> bool:
    """Would the answer leave fewer rulings open than there are now?"""
    found: dict[object, set[object]] = {}
    for answer, outcome in zip(shown, outcomes, strict=True):
        found.setdefault(answer, set()).add(outcome)
    return any(len(each) < len(set(outcomes)) for each in found.values())


def _told_of(meaning: Meaning, part: Part) -> object:
    """What a meaning says of one part."""
    only = frozenset({part})
    marks = tuple(str(mark) for mark in meaning.marks if part in of_mark(mark))
    return str(projected(meaning.term, only)), marks if part is not Part.SUITS else ()


def _asking(question: Question, part: Part, completions: Iterable[Completion | None]) -> Question:
    known = [each for each in completions if each is not None]
    buttons = tuple(dict.fromkeys(str(whole(each.meaning)) for each in known))[:MOST_BUTTONS]
    return replace(
        question.about(call=known[0].call, part=part.value).offering(*buttons), name=f"{question.name}: {part}"
    )
