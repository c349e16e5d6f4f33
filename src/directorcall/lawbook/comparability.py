"""How both editions come to an opinion on two meanings: the director's own, or the program's from what the calls
mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from directorcall.bridge.calls import Call
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import Fact
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Judgement
from directorcall.lawbook.authorities import authority
from directorcall.lawbook.interpretations import ATTRIBUTABLE, IN_DOUBT, MEANING_TEST, chosen, reading
from directorcall.lawbook.judgement import Opinion, Readings
from directorcall.lawbook.questions import REPLACEMENT_MEANS, WHICH_MEANING, WITHDRAWN_MEANS
from directorcall.lawbook.weights import weights
from directorcall.values import dataclass

Judge = Callable[[Call, Meaning, Call, Meaning, Readings], Opinion]


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
    decides: bool  # False: the ruling is the same either way


def by_the_director(clause: str, told: Fact) -> Comparability:
    holds, by = told.value is True, told.by or "director"
    finding = found(clause, "director says comparable") if holds else not_found(clause, "director says not comparable")
    return Comparability(holds, (replace(finding, by=by),), Judgement(1.0, by))


def meanings(case: Case, opinion: Question, *, needed: bool) -> Meanings | None:
    """What both calls mean, asked for where it is needed and not told. “Unknown” leaves the question to the
    director.
    """
    told = case.replacement_meaning()
    known = {"shown": (told,)} if told else {}
    withdrawn_means, replacement_means = (
        replace(asked, clause=opinion.clause) for asked in (WITHDRAWN_MEANS, REPLACEMENT_MEANS)
    )
    withdrawn = case.withdrawn_means or _asked(case, withdrawn_means.about(call=case.call), known, needed=needed)
    if needed and not withdrawn:  # nobody knows: what the other one means would not settle it
        raise case.unanswered(opinion.about(call=case.call, replacement=case.replacement))
    replacement = (
        (told,)
        if told
        else _asked(
            case,
            replacement_means.about(call=case.replacement),
            {"wanted": withdrawn} if withdrawn else {},
            needed=needed,
        )
    )
    if withdrawn and replacement:
        return Meanings(withdrawn, replacement[0], decides=needed)
    if needed:
        raise case.unanswered(opinion.about(call=case.call, replacement=case.replacement))
    return None


def _asked(
    case: Case, question: Question, known: Mapping[str, tuple[Meaning, ...]], *, needed: bool
) -> tuple[Meaning, ...]:
    """The answer; where it has to be asked, the question says what the other call means, for that settles what would
    do.
    """
    if case.answer(case.key(question)) is not None or not needed:  # nobody knows; or it does not matter
        return ()
    raise case.unanswered(question.about(**dict(question.params), **known))


def readings(case: Case) -> Readings:
    """How the law is read in this case: the authority's weights, and the points the director or the authority has
    settled.
    """
    return Readings(weights(authority(case.regulation).settings), chosen(case, MEANING_TEST), chosen(case, IN_DOUBT))


def by_the_program(case: Case, clause: str, known: Meanings, judge: Judge) -> Comparability:
    """One opinion for each meaning the table could attribute to the withdrawn call; asked only if they differ and it
    matters.
    """
    if case.replacement is None:
        return Comparability(None)
    read = readings(case)
    opinions = {str(old): judge(case.call, old, case.replacement, known.replacement, read) for old in known.withdrawn}
    judged, how = _chosen(case, clause, opinions, decides=known.decides)
    opinion = opinions[judged]
    others = tuple(_if_it_meant(clause, meaning, other) for meaning, other in opinions.items() if meaning != judged)
    # Where nothing turns on it there is no close call to be made; where the meanings differ there is.
    close = known.decides and (opinion.judgement.close or _differ(opinions))
    findings = tuple(finding for finding in opinion.findings if close or not finding.code.startswith("close: "))
    return Comparability(opinion.comparable, (*findings, *how, *others), replace(opinion.judgement, close=close))


def _chosen(
    case: Case, clause: str, opinions: Mapping[str, Opinion], *, decides: bool
) -> tuple[str, tuple[Finding, ...]]:
    """Which of several attributable meanings it is judged by, and the reading that says so."""
    first = next(iter(opinions))
    if not decides or not _differ(opinions):
        return first, ()
    how = replace(reading(case, ATTRIBUTABLE), clause=clause)
    if chosen(case, ATTRIBUTABLE) == "any frees":
        return next(meaning for meaning, opinion in opinions.items() if opinion.comparable), (how,)
    told = case.ask_choice(WHICH_MEANING.about(call=case.call).offering(*opinions))
    return told if told in opinions else first, (how,)


def _differ(opinions: Mapping[str, Opinion]) -> bool:
    return len({opinion.comparable for opinion in opinions.values()}) > 1


def _if_it_meant(clause: str, meaning: str, opinion: Opinion) -> Finding:
    return (found if opinion.comparable else not_found)(clause, "if it meant", meaning=meaning)
