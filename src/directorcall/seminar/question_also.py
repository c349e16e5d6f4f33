"""What is right beside the program's own answer: a clause its findings hold as well, and what another reading of a point
that the Laws leave open would rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.interpretations import point_of
from directorcall.lawbook.questions import LOWEST
from directorcall.ruling.answers import Answer, with_answer
from directorcall.ruling.rule import Ruling, rule
from directorcall.values import dataclass

DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What is ruled where an open point of the case is read as others read it."""

    point: Finding
    ruling: Ruling
    verdict: Verdict

    def differs_from(self, ruling: Ruling, verdict: Verdict) -> bool:
        """Would anybody see from the answers how the point was read?"""
        return _seen(self.ruling, self.verdict) != _seen(ruling, verdict)


def _seen(ruling: Ruling, verdict: Verdict) -> tuple[object, ...]:
    return verdict.comparable, verdict.clause, verdict.outcome, verdict.partner, verdict.offender, ruling.leads


def also_held(case: Case, verdict: Verdict) -> frozenset[str]:
    """The clauses that hold beside the one that is ruled by: the case falls under each of them."""
    return (_held(verdict) | _by_the_other_limb(case, verdict)) - {verdict.clause}


def _held(verdict: Verdict) -> frozenset[str]:
    """A clause holds where all that was found of it does; how an open point is read says nothing of that."""
    found = [finding for finding in verdict.findings if point_of(finding) is None]
    failed = {finding.clause for finding in found if not finding.holds}
    return frozenset(finding.clause for finding in found) - failed


def _by_the_other_limb(case: Case, verdict: Verdict) -> frozenset[str]:
    """27B1: the lowest bid may be a comparable call too, and either leaves partner free."""
    if not (verdict.limbs.lowest_sufficient and verdict.limbs.comparable):
        return frozenset()
    other = ruled_with(case, f"{LOWEST.key} {case.replacement}", answer=False)
    if other is None or other.verdict is None or other.verdict.outcome is not verdict.outcome:
        return frozenset()
    return frozenset({other.verdict.clause})


def read_otherwise(case: Case, verdict: Verdict) -> tuple[OtherReading, ...]:
    """The other readings of the points the Laws leave open here, each with its ruling."""
    return tuple(_read_otherwise(case, verdict))


def _read_otherwise(case: Case, verdict: Verdict) -> Iterator[OtherReading]:
    for finding in verdict.findings:
        point = point_of(finding)
        if point is None:
            continue
        for reading in point.readings:
            if reading == finding.parameters["chosen"]:
                continue
            ruled = ruled_with(case, point.key, answer=reading)
            if ruled is not None and ruled.verdict is not None:
                yield OtherReading(finding, ruled, ruled.verdict)


def ruled_with(case: Case, key: str, *, answer: Answer) -> Ruling | None:
    """The ruling of a director who answers this so; None where no ruling comes of it."""
    try:
        ruling = rule(with_answer(case, key, answer, DIRECTOR))
    except DirectorcallError:
        return None
    return ruling if ruling.verdict is not None else None
