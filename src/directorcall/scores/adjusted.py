"""Assigned adjusted scores (12C1): outcomes are weighed in matchpoints or IMPs, never in points, and each side by
itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from directorcall.bridge.seats import Side
from directorcall.inquiry.outcome import Odds, Score, Weighted
from directorcall.scores.artificial import knock_out_clause, knock_out_mean
from directorcall.scores.imps import Datum, cross_imps, imps
from directorcall.scores.matchpoints import beaten, neuberg, top
from directorcall.scores.split import SelfInflicted
from directorcall.scores.victory import Scale, victory_points
from directorcall.scores.working import Unit, WorkingStep, step
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class AgainstField:
    """The results of the other tables, North-South's points; how many results were expected, this table's among
    them.
    """

    others: tuple[Odds, ...]
    expected: int | None = None

    @property
    def actual(self) -> int:
        return len(self.others) + 1

    @property
    def top(self) -> int:
        return top(self.expected or self.actual)


@dataclass(frozen=True, slots=True)
class AgainstTable:
    """North-South's score at the other table of a team match."""

    points: int


@dataclass(frozen=True, slots=True)
class AgainstDatum:
    """The datum of a butler."""

    datum: Datum


@dataclass(frozen=True, slots=True)
class AcrossField:
    """The scores of the other tables, for the mean of the IMPs against each."""

    others: tuple[Odds, ...]


Yardstick = AgainstField | AgainstTable | AgainstDatum | AcrossField


def unit_of(yardstick: Yardstick) -> Unit:
    return Unit.MATCHPOINTS if isinstance(yardstick, AgainstField) else Unit.IMPS


def worth(score: Score, yardstick: Yardstick) -> tuple[WorkingStep, ...]:
    """What a score is worth to North-South, measured with this yardstick; the value of the last line."""
    told: dict[str, str | int] = {"outcome": score.named, "points": score.points}
    match yardstick:
        case AgainstField():
            return tuple(_matchpoints(score, yardstick))
        case AgainstTable(points):
            difference = score.points - points
            return (
                step(
                    "against the other table",
                    imps(difference),
                    Unit.IMPS,
                    **told,
                    against=points,
                    difference=difference,
                ),
            )
        case AgainstDatum(datum):
            gap = score.points - datum.value
            return (step("against the datum", imps(gap), Unit.IMPS, **told, against=datum.value, difference=gap),)
        case AcrossField(others):
            return (step("cross-imps", cross_imps(score.points, others), Unit.IMPS, **told, actual=len(others)),)
        case _:
            assert_never(yardstick)


def _matchpoints(score: Score, field: AgainstField) -> Iterator[WorkingStep]:
    raw = beaten(score.points, field.others)
    terms: dict[str, Fraction | int | str] = {"raw": raw, "actual": field.actual}
    told: dict[str, str | int] = {"outcome": score.named, "points": score.points, "top": top(field.actual)}
    yield step("against the field", raw, Unit.MATCHPOINTS, **told, **terms)
    if field.expected and field.expected != field.actual:
        spread = neuberg(raw, field.actual, field.expected)
        yield step(
            "neuberg", spread, Unit.MATCHPOINTS, expected=field.expected, missing=field.expected - field.actual, **terms
        )


@dataclass(frozen=True, slots=True)
class Sum:
    """One side's adjusted score, and how it came about."""

    side: Side
    unit: Unit
    steps: tuple[WorkingStep, ...]

    @property
    def total(self) -> Fraction:
        return self.steps[-1].value


def weigh(weighted: Weighted, yardstick: Yardstick, side: Side = Side.NS) -> Sum:
    """Each outcome measured, the values weighed; the scores are North-South's, the sum is the side's own.

    >>> from directorcall.inquiry.outcome import parse_weighted
    >>> weigh(parse_weighted("50% +620 25% +650 25% -100"), AgainstTable(200)).total
    Fraction(21, 4)
    """
    unit = unit_of(yardstick)
    steps: list[WorkingStep] = []
    total = Fraction(0)
    for outcome in weighted.outcomes:
        steps += worth(outcome.score, yardstick)
        each = steps[-1].value
        if len(weighted.outcomes) > 1:
            steps.append(step("weighed", outcome.weight * each, unit, weight=outcome.weight, each=each))
        total += outcome.weight * each
    if len(weighted.outcomes) > 1:
        steps.append(step("total", total, unit))
    if side is Side.EW:
        steps.append(_for_the_others(total, yardstick, unit))
    return Sum(side, unit, tuple(steps))


def _for_the_others(total: Fraction, yardstick: Yardstick, unit: Unit) -> WorkingStep:
    if isinstance(yardstick, AgainstField):
        return step("other side", yardstick.top - total, unit, top=yardstick.top, each=total)
    return step("other side, signed", -total, unit, each=total)


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned score for both sides, each from its own outcomes (12C1(f): they need not balance)."""

    ns: Sum
    ew: Sum
    whole: Fraction

    @property
    def balances(self) -> bool:
        """Do the two sides together get what the board is worth: the top, or nought IMPs?"""
        return self.ns.total + self.ew.total == self.whole

    @property
    def is_split(self) -> bool:
        return not self.balances

    def of(self, side: Side) -> Sum:
        return self.ns if side is Side.NS else self.ew

    def knock_out(self, edition: str = "2017") -> WorkingStep:
        """North-South's IMPs when the match cannot have two scores: the mean (2007 86B, 2017 12C4)."""
        ours, theirs = self.ns.total, -self.ew.total
        return step(
            "knock-out mean",
            knock_out_mean(ours, theirs),
            Unit.IMPS,
            clause=knock_out_clause(edition),
            ours=ours,
            theirs=theirs,
        )


def assign(ns: Weighted, ew: Weighted | None, yardstick: Yardstick, ew_yardstick: Yardstick | None = None) -> Assigned:
    """Outcomes for North-South and, where the score is split, others for East-West, all written as North-South's
    points.

    East-West may have a yardstick of their own, for a field in which other scores were split too.
    """
    for_ew = ew_yardstick or yardstick
    whole = Fraction(for_ew.top) if isinstance(for_ew, AgainstField) else Fraction(0)
    return Assigned(weigh(ns, yardstick), weigh(ew or ns, for_ew, Side.EW), whole)


def less_own_part(reference: Sum, found: SelfInflicted, yardstick: Yardstick) -> Assigned:
    """Both sides after the non-offending side's own error; `reference` is its score without the irregularity, by the
    same yardstick.
    """
    whole = Fraction(yardstick.top) if isinstance(yardstick, AgainstField) else Fraction(0)
    charged = _for_the_others(found.offenders.value, yardstick, reference.unit)
    own = Sum(reference.side, reference.unit, (*reference.steps, found.non_offenders))
    others = Sum(reference.side.opponents, reference.unit, (found.offenders, charged))
    return Assigned(own, others, whole) if own.side is Side.NS else Assigned(others, own, whole)


def in_match(board: Sum, rest: Fraction | int, boards: int, scale: Scale = Scale.CONTINUOUS) -> tuple[WorkingStep, ...]:
    """The match in victory points for the side's team: its IMPs on the other boards, and this board's."""
    margin = Fraction(rest) + board.total
    terms: dict[str, Fraction | int | str] = {"margin": margin, "boards": boards, "scale": str(scale)}
    return (
        step("match", margin, Unit.IMPS, rest=Fraction(rest), board=board.total),
        step("victory points", victory_points(margin, boards, scale), Unit.VICTORY_POINTS, **terms),
    )
