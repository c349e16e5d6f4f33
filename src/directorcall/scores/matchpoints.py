"""Matchpoints (Law 78A): two for every result beaten, one for every tie; and what to do when a board has too few
results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.inquiry.outcome import Odds
from directorcall.values import dataclass


def certain(points: int) -> Odds:
    return ((Fraction(1), points),)


@dataclass(frozen=True, slots=True)
class Scored:
    """A score in matchpoints, and the top it is out of."""

    matchpoints: Fraction
    top: int

    @property
    def share(self) -> Fraction:
        """Of the matchpoints there were; of a board that nobody else played, half."""
        return self.matchpoints / self.top if self.top else Fraction(1, 2)

    @property
    def opponents(self) -> Scored:
        """What their opponents get, where the two are to add up to the top."""
        return Scored(self.top - self.matchpoints, self.top)


def beaten(points: int, others: Sequence[Odds]) -> Fraction:
    """Matchpoints against these results: 2 for each that is lower, 1 for each that is the same. A weighted result
    counts as its fractions.

    >>> beaten(140, [certain(110), certain(140), certain(170)])
    Fraction(3, 1)
    """
    return sum((weight * _against(points, other) for odds in others for weight, other in odds), Fraction(0))


def _against(points: int, other: int) -> int:
    return 2 if points > other else 1 if points == other else 0


def matchpoints(field: Sequence[Odds], expected: int | None = None) -> tuple[Scored, ...]:
    """Every result of a board against all the others; Neuberg's formula where more results were expected than there
    are.

    >>> [str(scored.matchpoints) for scored in matchpoints([certain(p) for p in (670, 110, 110, -50)])]
    ['6', '3', '3', '0']
    """
    actual = len(field)
    expected = as_expected(actual, expected)
    among = _against_all(field)
    raw = (
        sum((weight * (among[points] - beaten(points, [odds])) for weight, points in odds), Fraction(0))
        for odds in field
    )
    return tuple(Scored(neuberg(value, actual, expected), top(expected)) for value in raw)


def _against_all(field: Sequence[Odds]) -> dict[int, Fraction]:
    """For each score of the field its matchpoints against the whole field, itself included; a large field has many the
    same.
    """
    found: dict[int, Fraction] = {}
    lower = Fraction(0)
    for points, weight in sorted(tally(field).items()):
        found[points] = 2 * lower + weight
        lower += weight
    return found


def tally(field: Iterable[Odds]) -> dict[int, Fraction]:
    """How often each score is there, a weighted result as its fractions: the frequencies of a board."""
    counted: dict[int, Fraction] = {}
    for odds in field:
        for weight, points in odds:
            counted[points] = counted.get(points, Fraction(0)) + weight
    return counted


def as_expected(actual: int, expected: int | None) -> int:
    """How many results a board was to have; where nobody says, as many as there are."""
    if expected is None:
        return actual
    if expected < actual:
        raise ContradictionError(f"{expected} results were expected", f"there are {actual} results")
    return expected


def top(results: int) -> int:
    """The matchpoints of a result better than all the others."""
    return 2 * max(results - 1, 0)


def neuberg(value: Fraction | int, actual: int, expected: int) -> Fraction:
    """Matchpoints among the `actual` results, spread to the `expected` number as though the missing were like those
    that are there.

    >>> str(neuberg(18, 10, 11)), str(neuberg(0, 10, 11))
    ('199/10', '1/10')
    """
    if not 1 <= actual <= expected:
        raise NotationError(f"{actual} of {expected}", "at least one result, and not more than were expected")
    return (Fraction(value) * expected + (expected - actual)) / actual


def small_group(value: Fraction | int, actual: int) -> Fraction:
    """The share for one of two or three results that are a field of their own (EBU: where at least three times as many
    were expected).

    60% and 5% for each matchpoint above the middle, less for each below: on purpose more than half, for nobody is to
    blame.

    >>> [str(small_group(value, 3)) for value in (4, 2, 0)]
    ['7/10', '3/5', '1/2']
    """
    if actual not in (2, 3):
        raise NotationError(str(actual), "a group of two or three results")
    if not 0 <= value <= top(actual):
        raise NotationError(str(value), f"matchpoints among {actual} results, 0 to {top(actual)}")
    return Fraction(60, 100) + (Fraction(value) - (actual - 1)) * Fraction(5, 100)


def is_small_group(actual: int, expected: int) -> bool:
    return actual in (2, 3) and expected >= 3 * actual


def fouled(
    groups: Sequence[Sequence[Odds]], expected: int | None = None, *, small: bool = False
) -> tuple[tuple[Scored, ...], ...]:
    """A board that was played in more than one form (Law 87): each form is a field of its own, spread to the whole.

    With `small`, a group of two or three in a large field gets the EBU's 60% and more or less instead.
    """
    whole = as_expected(sum(map(len, groups)), expected)
    return tuple(_of_group(group, whole, small) for group in groups)


def _of_group(group: Sequence[Odds], expected: int, small: bool) -> tuple[Scored, ...]:
    if not (small and is_small_group(len(group), expected)):
        return matchpoints(group, expected)
    among = matchpoints(group)
    return tuple(Scored(small_group(scored.matchpoints, len(group)) * top(expected), top(expected)) for scored in among)


def percentage(scores: Sequence[Scored]) -> Fraction | None:
    """A contestant's share of all the matchpoints there were on its boards; None before there is one."""
    tops = sum(scored.top for scored in scores)
    return Fraction(sum(scored.matchpoints for scored in scores)) / tops if tops else None
