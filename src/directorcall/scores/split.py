"""Where the two sides get different scores: self-inflicted damage, likely and at all probable, gains from ignorance, a
director's error.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.seats import Side
from directorcall.inquiry.outcome import Score, Weighted, single
from directorcall.scores.working import Unit, WorkingStep, step
from directorcall.values import dataclass


class OwnError(Enum):
    """What the non-offending side did to itself after the irregularity, as the Laws name it."""

    SERIOUS = "serious error"
    EXTREMELY_SERIOUS = "extremely serious error"
    WILD = "wild action"
    GAMBLING = "gambling action"

    def __str__(self) -> str:
        return self.value


# An error counts only when it has nothing to do with the infraction; that is the director's to say before he comes
# here.
_DENIES_RELIEF = {
    "2007": ("12C1(b)", frozenset(OwnError)),
    "2017": ("12C1(e)", frozenset({OwnError.EXTREMELY_SERIOUS, OwnError.GAMBLING})),
}


def denies_relief(error: OwnError, edition: str) -> bool:
    """2007: a serious error, a wild or a gambling action. 2017: only an extremely serious error or a gambling
    action.
    """
    return error in _law(edition)[1]


def _law(edition: str) -> tuple[str, frozenset[OwnError]]:
    if edition not in _DENIES_RELIEF:
        raise NotationError(edition, f"an edition: {' or '.join(_DENIES_RELIEF)}")
    return _DENIES_RELIEF[edition]


@dataclass(frozen=True, slots=True)
class SelfInflicted:
    """The two scores, both seen from the non-offending side: what it gets, and what its opponents are charged."""

    non_offenders: WorkingStep
    offenders: WorkingStep

    @property
    def steps(self) -> tuple[WorkingStep, WorkingStep]:
        return (self.non_offenders, self.offenders)

    @property
    def mean(self) -> Fraction:
        """Where the match cannot have two scores."""
        return (self.non_offenders.value + self.offenders.value) / 2


def self_inflicted(
    table: Fraction | int,
    without: Fraction | int,
    spared: Fraction | int,
    *,
    charged: Fraction | int | None = None,
    unit: Unit = Unit.IMPS,
    edition: str = "2017",
    error: OwnError = OwnError.EXTREMELY_SERIOUS,
) -> SelfInflicted:
    """No relief for the part of the damage the non-offending side did to itself (2007 12C1(b), 2017 12C1(e)).

    All three are matchpoints or IMPs of the non-offending side: at the table; `without` the irregularity; and `spared`,
    with the irregularity but without its own error. The offending side is charged what its irregularity alone would
    have cost: the same, or `charged` where the offenders' score is another (2007 12C1(e)).

    >>> both = self_inflicted(-14, 0, -8)
    >>> str(both.non_offenders.value), str(both.offenders.value)
    ('-6', '0')
    """
    clause, denied = _law(edition)
    table, without = Fraction(table), Fraction(without)
    spared = Fraction(spared) if error in denied else table
    if spared < table:
        first = f"at the table the non-offending side scored {unit.shown(table)}"
        raise ContradictionError(
            first, f"without its own error it would have scored {unit.shown(spared)}", "then it was no error"
        )
    terms: dict[str, Fraction | int | str] = {"clause": clause, "table": table, "without": without, "spared": spared}
    alone = without if charged is None else Fraction(charged)
    offenders = step("offending side", max(table, alone), unit, clause=clause)
    if table >= without:
        return SelfInflicted(step("no damage", table, unit, **terms), offenders)
    if spared == table:
        return SelfInflicted(step("all damage", without, unit, **terms), offenders)
    if spared >= without:
        return SelfInflicted(step("all self-inflicted", table, unit, **terms), offenders)
    cost = spared - table
    return SelfInflicted(step("partly self-inflicted", without - cost, unit, **terms, cost=cost), offenders)


class Chance(Enum):
    """How probable an outcome was, in the words of 12C1(e) of 2007."""

    LIKELY = "likely"
    AT_ALL_PROBABLE = "at all probable"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class BothSides:
    """What each side gets, all of it as North-South's points."""

    clause: str
    ns: Weighted
    ew: Weighted

    def of(self, side: Side) -> Weighted:
        return self.ns if side is Side.NS else self.ew


def likely_and_at_all_probable(outcomes: Sequence[tuple[Score, Chance]], non_offenders: Side) -> BothSides:
    """2007 12C1(e), where a regulating authority chose it: the most favourable result that was likely for the
    non-offending side, the most unfavourable that was at all probable for the offenders. What was likely was at all
    probable too.
    """
    likely = [score for score, chance in outcomes if chance is Chance.LIKELY]
    if not likely:
        raise NotationError(", ".join(str(score) for score, _ in outcomes), "one outcome at least that was likely")
    return _both(
        "12C1(e)", non_offenders, _best(likely, non_offenders), _best([score for score, _ in outcomes], non_offenders)
    )


def _both(clause: str, side: Side, for_side: Score, for_others: Score) -> BothSides:
    ns, ew = (for_side, for_others) if side is Side.NS else (for_others, for_side)
    return BothSides(clause, single(ns), single(ew))


def _best(scores: Sequence[Score], side: Side) -> Score:
    return max(scores, key=lambda score: score.points if side is Side.NS else -score.points)


def gain_from_ignorance(table: Score, without: Score, gained: Side, edition: str = "2017") -> BothSides:
    """11A: a side gained because it acted before the director came and its opponents did not know the law.

    2017 takes the gain away, and the other side keeps its score. 2007 only has forfeiture: the table score stands.
    """
    _law(edition)
    worse = _best([table, without], gained.opponents)
    return _both("11A", gained, worse if edition == "2017" else table, table)


def directors_error(outcomes: Sequence[Score]) -> BothSides:
    """82C: both sides are non-offending, and each gets the most favourable of what could reasonably have happened."""
    if not outcomes:
        raise NotationError("", "one outcome at least")
    return _both("82C", Side.NS, _best(outcomes, Side.NS), _best(outcomes, Side.EW))


@dataclass(frozen=True, slots=True)
class Damage:
    """Is there damage (12B1)? Only where the irregularity helped the offenders, and the non-offending side would have
    scored better.
    """

    assisted: bool
    worse_than_expected: bool

    @property
    def adjusts(self) -> bool:
        return self.assisted and self.worse_than_expected


def damage(table: Fraction | int, expected: Fraction | int, *, assisted: bool) -> Damage:
    """Both scores are the non-offending side's. `assisted` is the director's finding: a lucky lie of the cards and a
    blind guess are the rub of the green (27D, 23C, 72C), however well the offenders come out of it.
    """
    return Damage(assisted, expected > table)
