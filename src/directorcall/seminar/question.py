"""A quiz question: a case without its answer, what is asked of it, and how an answer is marked.

What the program rules is the measure. A clause that its findings hold as well, and an answer by another reading of a
point the Laws leave open, are right too. Where directors differ (a close call, or a source others have contradicted), an
answer that follows from the other view is marked as argued, and not as wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from random import Random

from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.lawbook.clauses import clause, law_of, laws
from directorcall.lawbook.numbers import numbers
from directorcall.ruling.casefile import Entry, Facts, read_case
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import English, Wording, people
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.question_also import OtherReading, also_held, read_otherwise, ruled_with
from directorcall.seminar.question_phrases import ALSO_HELD, ALSO_READ, ASKS, CONSEQUENCES, LEADS, NEVER, NO, YES
from directorcall.values import dataclass

ALWAYS_OFFERED = 4  # of the consequences
MOST_CLAUSES = 5
NEVER_OFFERED = 2
COMPARABLE, CLAUSE, CONSEQUENCE, LEAD, SAY = "comparable", "clause", "consequence", "lead", "say"


class Marked(Enum):
    """What an answer is worth."""

    RIGHT = "right"
    ALSO = "also"
    ARGUED = "argued"
    WRONG = "wrong"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Offered:
    """One answer to choose: its value and how it is worded; why nobody should say it, or why it is right as well."""

    value: str
    says: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class QuizPart:
    """One thing asked of a case; `also` is as right as the program's own answer, `argued` can be defended."""

    key: str
    asks: str
    offered: tuple[Offered, ...]
    right: str
    argued: frozenset[str] = frozenset()
    also: frozenset[str] = frozenset()

    def mark(self, answer: str | None) -> Marked:
        if not answer:
            return Marked.OPEN
        if answer == self.right:
            return Marked.RIGHT
        if answer in self.also:
            return Marked.ALSO
        return Marked.ARGUED if answer in self.argued else Marked.WRONG

    def says(self, value: str | None) -> str:
        return next((one.says for one in self.offered if one.value == value), "")

    def why(self, value: str | None) -> str:
        return next((one.why for one in self.offered if one.value == value), "")

    @property
    def known(self) -> frozenset[str]:
        return frozenset(one.value for one in self.offered)


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A case to be ruled on by a pupil. `name` finds it again: a ruling of the casebook, or one made from a seed."""

    name: str
    facts: Facts
    difficulty: Difficulty

    @property
    def entry(self) -> Entry:
        return Entry(self.case, self.facts)

    @property
    def case(self) -> Case:
        return read_case({**self.facts, "id": self.name})

    @property
    def is_made(self) -> bool:
        """Made afresh: no source has ruled on it."""
        return "source" not in self.facts


@dataclass(frozen=True, slots=True)
class Solution:
    """What the program rules on a question, and what follows if one sees its comparability the other way, or reads an
    open point otherwise.
    """

    ruling: Ruling
    verdict: Verdict
    other: Ruling | None
    read: tuple[OtherReading, ...]
    also: frozenset[str]  # clauses the case falls under as well

    @property
    def is_judged(self) -> bool:
        """Did it turn on whether the calls are comparable?"""
        return self.verdict.comparable is not None


def solution(question: QuizQuestion) -> Solution | None:
    """None: something has to be asked first, or it is not covered, so it is no question for a quiz."""
    return _solution(question.name, _key(question.facts))


@lru_cache(maxsize=512)
def _solution(name: str, told: tuple[tuple[str, object], ...]) -> Solution | None:
    try:
        case = read_case({**_told(told), "id": name})
        ruling = rule(case)
    except DirectorcallError:
        return None
    if ruling.verdict is None:
        return None
    verdict = ruling.verdict
    return Solution(
        ruling, verdict, _seen_otherwise(case, verdict), read_otherwise(case, verdict), also_held(case, verdict)
    )


def _key(facts: Facts) -> tuple[tuple[str, object], ...]:
    return tuple((name, tuple(value.items()) if isinstance(value, dict) else value) for name, value in facts.items()
                 if name != "expect" and not isinstance(value, list))  # fmt: skip


def _told(key: tuple[tuple[str, object], ...]) -> dict[str, object]:
    return {name: dict(value) if isinstance(value, tuple) else value for name, value in key}


def _seen_otherwise(case: Case, verdict: Verdict) -> Ruling | None:
    """As a director would rule who thinks the opposite of the two calls."""
    if verdict.comparable is None:
        return None
    return ruled_with(case, f"{numbers(case).comparable} comparable", answer=not verdict.comparable)


# --- what is asked


def parts(question: QuizQuestion, wording: Wording = English) -> tuple[QuizPart, ...]:
    """What is asked of the case, in the order a director comes to it. Nothing, where there is nothing to rule."""
    found = solution(question)
    return () if found is None else tuple(_parts(question, found, wording))


def _parts(question: QuizQuestion, found: Solution, wording: Wording) -> Iterator[QuizPart]:
    is_argued = question.difficulty is not Difficulty.CLEAR
    other = found.other if is_argued else None
    if found.is_judged:
        yield _comparable(found, wording, argued=is_argued)
    yield _clause(question, found, other, wording)
    yield _consequence(found, other, wording)
    if lead := _lead(found, other, wording):
        yield lead
    yield _say(question, found, other, wording)


def _comparable(found: Solution, wording: Wording, *, argued: bool) -> QuizPart:
    offered = tuple(Offered(value, wording.translate(value)) for value in (YES, NO))
    right, wrong = (YES, NO) if found.verdict.comparable else (NO, YES)
    asks = wording.translate(ASKS[f"comparable {found.ruling.case.edition}"])
    also = {wrong} if any(one.verdict.comparable is (wrong == YES) for one in found.read) else set[str]()
    part = QuizPart(COMPARABLE, asks, offered, right, frozenset({wrong}) if argued else frozenset())
    return _also_read(part, also, wording)


def _also_read(part: QuizPart, values: Iterable[str], wording: Wording) -> QuizPart:
    """With what is right by another reading, where it is not argued about anyhow."""
    return _also(part, set(values) - part.argued, ALSO_READ, wording)


def _also(part: QuizPart, values: Iterable[str], why: str, wording: Wording) -> QuizPart:
    """The part with more that is right, and why."""
    more = frozenset(values) & part.known - {part.right} - part.also
    said = (replace(one, why=wording.translate(why)) if one.value in more else one for one in part.offered)
    return replace(part, offered=tuple(said), argued=part.argued - more, also=part.also | more)


def _clause(question: QuizQuestion, found: Solution, other: Ruling | None, wording: Wording) -> QuizPart:
    right = found.verdict.clause
    argued = {other.verdict.clause} - {right} if other and other.verdict else set[str]()
    verdicts = [one.verdict for one in found.read]
    read = {clause for one in verdicts for clause in (one.clause, *also_held(one.case, one))}
    edition = found.ruling.case.edition
    near = _near(edition, right, {right, *argued, *_would_be(question.case, found)})
    offered = tuple(Offered(number, _gist(edition, number)) for number in near)
    part = QuizPart(CLAUSE, wording.translate(ASKS[CLAUSE]), offered, right, frozenset(argued))
    return _also_read(_also(part, found.also, ALSO_HELD, wording), read, wording)


def _gist(edition: str, number: str) -> str:
    told = clause(edition, number)
    return f"{number}: {told.gist}" if told else number


def _would_be(case: Case, found: Solution) -> set[str]:
    """The clauses of what else might have happened: accepted, seen otherwise, another call in its place."""
    told = [case.but(accepted=True, replacement=None, then=(), after=(), attempts=())]
    told += [case.but(replacement=call, after=()) for call in case.at_replacement.legal_calls()[:3]]
    clauses = {found.other.verdict.clause} if found.other and found.other.verdict else set[str]()
    for each in told:
        try:
            ruled = rule(each).verdict
        except DirectorcallError:
            continue
        if ruled is not None and _felt(ruled) != _felt(found.verdict):
            clauses.add(ruled.clause)
    return clauses


def _felt(verdict: Verdict) -> tuple[Outcome, Bar, Bar]:
    return verdict.outcome, verdict.partner, verdict.offender


def _near(edition: str, right: str, wanted: set[str]) -> list[str]:
    """The clauses to choose from, in printed order: those that might have been, then neighbours in the same law; none
    that is a part of another.
    """
    known = laws().get(law_of(right))
    printed = [one.number for one in known.clauses(edition)] if known else []
    place = printed.index(right) if right in printed else 0
    neighbours = sorted((one for one in printed if one not in wanted), key=lambda one: abs(printed.index(one) - place))
    chosen = sorted(wanted, key=lambda one: one != right)[:MOST_CLAUSES]
    for one in neighbours:
        if len(chosen) >= MOST_CLAUSES:
            break
        if not any(one.startswith(other) or other.startswith(one) for other in chosen):
            chosen.append(one)
    return sorted(chosen)


def _consequence(found: Solution, other: Ruling | None, wording: Wording) -> QuizPart:
    right = _what_follows(found.verdict)
    argued = {_what_follows(other.verdict)} - {right} if other and other.verdict else set[str]()
    values = dict.fromkeys([*list(CONSEQUENCES)[:ALWAYS_OFFERED], right, *argued])
    offered = tuple(Offered(value, wording.translate(CONSEQUENCES.get(value, value))) for value in values)
    part = QuizPart(CONSEQUENCE, wording.translate(ASKS[CONSEQUENCE]), offered, right, frozenset(argued))
    return _also_read(part, (_what_follows(one.verdict) for one in found.read), wording)


def _what_follows(verdict: Verdict) -> str:
    silent = verdict.outcome is Outcome.MUST_PASS and verdict.offender is Bar.THROUGHOUT
    return f"{verdict.outcome.value} throughout" if silent else verdict.outcome.value


def _lead(found: Solution, other: Ruling | None, wording: Wording) -> QuizPart | None:
    right = _lead_right(found.ruling.leads)
    if right is None:
        return None
    argued = {_lead_right(other.leads)} - {right, None} if other else set[str | None]()
    offered = tuple(Offered(value, wording.translate(says)) for value, says in LEADS.items())
    part = QuizPart(LEAD, wording.translate(ASKS[LEAD]), offered, right, frozenset(one for one in argued if one))
    return _also_read(part, filter(None, (_lead_right(one.ruling.leads) for one in found.read)), wording)


def _lead_right(leads: tuple[LeadRestriction, ...]) -> str | None:
    """None: it depends on what is still to be told."""
    if not leads:
        return "none"
    if any(lead.open or lead.may == "ask" for lead in leads):
        return None
    return "choose" if any(lead.alternative is not None for lead in leads) else "forbid"


def _say(question: QuizQuestion, found: Solution, other: Ruling | None, wording: Wording) -> QuizPart:
    """The right words, those of the opposite ruling, and what nobody should say here, in an order of their own."""
    right = Offered("right", f"“{wording.outcome(found.ruling)}”")
    opposite = wording.outcome(found.other) if found.other and found.other.verdict else ""
    others = [Offered("opposite", f"“{opposite}”")] if opposite and f"“{opposite}”" != right.says else []
    rng = Random(f"say {question.name}")
    keys = list(NEVER)
    rng.shuffle(keys)
    params = people(question.case) | {"the_call": wording.the(question.case.call)}
    never = [_never(key, params, wording) for key in keys[: NEVER_OFFERED + (not others)]]
    offered = [right, *others, *never]
    rng.shuffle(offered)
    argued = frozenset({"opposite"}) if other is not None and others else frozenset[str]()
    part = QuizPart(SAY, wording.translate(ASKS[SAY]), tuple(offered), "right", argued)
    also = {"opposite"} if opposite in [wording.outcome(one.ruling) for one in found.read] else set[str]()
    return _also_read(part, also, wording)


def _never(key: str, params: Mapping[str, object], wording: Wording) -> Offered:
    says, why = NEVER[key]
    return Offered(key, wording.fill(says, params), wording.translate(why))
