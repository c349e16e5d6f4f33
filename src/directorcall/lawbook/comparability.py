"""How both editions come to an opinion on two meanings: the director's own, or the program's from what the calls mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from directorcall.bridge.calls import Call
from directorcall.handsets.describe import describe
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import Fact
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.question import Question
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


def by_the_director(clause: str, told: Fact) -> Comparability:
    holds = told.value is True
    finding = found(clause, "director says comparable") if holds else not_found(clause, "director says not comparable")
    return Comparability(holds, (replace(finding, by=told.by or "director"),), Judgement(1.0, told.by or "director"))


def meanings(case: Case, opinion: Question, *, needed: bool) -> Meanings | None:
    """What both calls mean, asked for where it is needed and not told. “Unknown” leaves the question to the director."""
    told = case.replacement_meaning()
    known = {"shown": (told,) if told else ()}
    withdrawn_means, replacement_means = (replace(asked, clause=opinion.clause) for asked in (WITHDRAWN_MEANS, REPLACEMENT_MEANS))
    withdrawn = case.withdrawn_means or _asked(case, withdrawn_means.about(call=case.call), known, needed=needed)
    replacement = (told,) if told else _asked(case, replacement_means.about(call=case.replacement), {"wanted": withdrawn}, needed=needed)
    if withdrawn and replacement:
        return Meanings(withdrawn, replacement[0])
    if needed:
        raise case.unanswered(opinion.about(call=case.call, replacement=case.replacement))
    return None


@lru_cache(maxsize=256)
def _in_words(meaning: Meaning) -> str:
    """A meaning as a player would say it: what the other call has to promise."""
    asks = [str(purpose) for purpose in sorted(meaning.purposes, key=str)]
    return ", ".join([str(describe(meaning.hands)), *asks])


def _asked(case: Case, question: Question, known: Mapping[str, tuple[Meaning, ...]], *, needed: bool) -> tuple[Meaning, ...]:
    """The answer; where it has to be asked, the question says what the other call means, for that settles what would do."""
    if case.answer(case.key(question)) is not None or not needed:  # nobody knows; or it does not matter
        return ()
    words = {name: " or ".join(_in_words(meaning) for meaning in meanings) for name, meanings in known.items() if meanings}
    raise case.unanswered(question.about(**dict(question.params), **words))


def by_the_program(case: Case, clause: str, known: Meanings, judge: Judge) -> Comparability:
    """One opinion for each meaning the table could attribute to the withdrawn call; asked only if they differ."""
    if case.replacement is None:
        return Comparability(None)
    opinions = {str(old): judge(case, case.call, old, case.replacement, known.replacement) for old in known.withdrawn}
    chosen = next(iter(opinions))
    if len({opinion.comparable for opinion in opinions.values()}) > 1:
        told = case.ask_choice(WHICH_MEANING.about(call=case.call).offering(*opinions))
        chosen = told if told in opinions else chosen
    opinion = opinions[chosen]
    others = tuple(_if_it_meant(clause, meaning, other) for meaning, other in opinions.items() if meaning != chosen)
    return Comparability(opinion.comparable, (*opinion.findings, *others), opinion.judgement)


def _if_it_meant(clause: str, meaning: str, opinion: Opinion) -> Finding:
    return (found if opinion.comparable else not_found)(clause, "if it meant", meaning=meaning)
