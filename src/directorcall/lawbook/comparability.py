"""How both editions come to an opinion on two meanings: the director's own, or the program's from what the calls mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from directorcall.bridge.calls import Call
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.question import Answer, Question, Unanswered
from directorcall.inquiry.verdict import Judgement
from directorcall.lawbook.judgement import Opinion
from directorcall.lawbook.questions import REPLACEMENT_MEANS, WHICH_MEANING, WITHDRAWN_MEANS

UNKNOWN = "unknown"
Judge = Callable[[Case, Call, Meaning, Call, Meaning], Opinion]


@dataclass(frozen=True, slots=True)
class Comparability:
    """The answer (None: left open), the findings it rests on, and how sure it is."""

    holds: bool | None
    findings: tuple[Finding, ...] = ()
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class Meanings:
    """The two meanings to be compared; several may be attributable to the withdrawn call."""

    withdrawn: tuple[Meaning, ...]
    replacement: Meaning


def by_the_director(clause: str, told: Answer) -> Comparability:
    holds = told.value is True
    finding = found(clause, "director says comparable") if holds else not_found(clause, "director says not comparable")
    return Comparability(holds, (replace(finding, by=told.by),), Judgement(1.0, False, told.by))


def meanings(case: Case, opinion: Question, *, needed: bool) -> Meanings | None:
    """What both calls mean, asked for where it is needed and not told. “Unknown” leaves the question to the director."""
    withdrawn = case.withdrawn_means or _asked(case, WITHDRAWN_MEANS.about(call=case.call), needed)
    told = case.replacement_meaning()
    replacement = (told,) if told else _asked(case, REPLACEMENT_MEANS.about(call=case.replacement), needed)
    if withdrawn and replacement:
        return Meanings(withdrawn, replacement[0])
    if needed:
        raise Unanswered(opinion.about(call=case.call, replacement=case.replacement))
    return None


def _asked(case: Case, question: Question, needed: bool) -> tuple[Meaning, ...]:
    if not needed and case.answer(question.key) is None:
        return ()
    answer = str(case.ask(question))
    return () if answer == UNKNOWN else (parse_meaning(answer),)


def by_the_program(case: Case, clause: str, known: Meanings, judge: Judge) -> Comparability:
    """One opinion for each meaning the table could attribute to the withdrawn call; asked only if they differ."""
    if case.replacement is None:
        return Comparability(None)
    opinions = {str(old): judge(case, case.call, old, case.replacement, known.replacement) for old in known.withdrawn}
    answers = {opinion.comparable for opinion in opinions.values()}
    if len(answers) == 1:
        first = next(iter(opinions.values()))
        return Comparability(first.comparable, first.findings, first.judgement)
    chosen = str(case.ask(WHICH_MEANING.about(call=case.call).offering(*opinions)))
    opinion = opinions.get(chosen) or next(iter(opinions.values()))
    readings = tuple(
        (found if other.comparable else not_found)(clause, "if it meant", meaning=meaning) for meaning, other in opinions.items() if meaning != chosen
    )
    return Comparability(opinion.comparable, (*opinion.findings, *readings), opinion.judgement)
