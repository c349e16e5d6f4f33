"""International match points: the scale of Law 78B, and the ways of comparing that use it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from directorcall.bridge.errors import ContradictionError
from directorcall.bridge.numbers import rounded
from directorcall.inquiry.outcome import Odds
from directorcall.scores.matchpoints import tally
from directorcall.values import dataclass

LEAST = (
    20,
    50,
    90,
    130,
    170,
    220,
    270,
    320,
    370,
    430,
    500,
    600,
    750,
    900,
    1100,
    1300,
    1500,
    1750,
    2000,
    2250,
    2500,
    3000,
    3500,
    4000,
)
"""The least difference in points that is worth 1, 2, 3 … 24 IMPs."""
TEN = Fraction(10)


def imps(difference: Fraction | int) -> int:
    """A difference in points as IMPs, with the same sign.

    >>> imps(10), imps(-450), imps(4000)
    (0, -10, 24)
    """
    worth = bisect_right(LEAST, abs(int(difference)))  # whole points decide: the least differences are whole
    return worth if difference >= 0 else -worth


def team_imps(our_table: int, other_table: int) -> int:
    """A board of a team match: North-South's score at our table against North-South's at the other, for our
    North-South.
    """
    return imps(our_table - other_table)


@dataclass(frozen=True, slots=True)
class Datum:
    """What a butler pair is compared with: the mean of the scores, `cut` of them left out at either end, rounded."""

    value: Fraction
    mean: Fraction
    used: int
    cut: int

    def imps(self, score: int) -> int:
        return imps(score - self.value)


def datum(scores: Sequence[Fraction | int], cut: int = 0, to: Fraction = TEN) -> Datum:
    """How many extremes are cut and how the mean is rounded are regulation: often one at either end, and to ten points.

    >>> datum([620, 620, 650, -100], cut=1).value
    Fraction(620, 1)
    """
    if cut < 0 or len(scores) <= 2 * cut:
        raise ContradictionError(
            f"there are {len(scores)} scores", f"{cut} are left out at either end", "no score is left for the datum"
        )
    kept = sorted(scores)[cut : len(scores) - cut]
    mean = sum(map(Fraction, kept), Fraction(0)) / len(kept)
    return Datum(rounded(mean, to), mean, len(kept), cut)


def cross_imps(score: int, others: Collection[Odds]) -> Fraction:
    """The mean of the IMPs against every other result of the board, a weighted one as its fractions; 0 where there is
    no other.

    >>> from directorcall.scores.matchpoints import certain
    >>> str(cross_imps(620, [certain(650), certain(170), certain(-100)]))
    '7'
    """
    if not others:
        return Fraction(0)
    return imps_against(score, tally(others)) / len(others)


def imps_against(score: int, frequencies: Mapping[int, Fraction]) -> Fraction:
    """The sum of the IMPs against scores that came about so often."""
    return sum((often * imps(score - other) for other, often in frequencies.items()), Fraction(0))
