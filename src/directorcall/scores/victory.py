"""Victory points: the WBF scales of 2013, continuous (two decimals) and discrete (whole numbers), 20 points to a match.

The margin X = 15√N wins all 20 in a match of N boards; below it a margin I is worth 10 + 10 (1 - R^(I/X)) / (1 - R),
with R the cube of the golden section. Both tables are made concave: no further IMP is worth more than the one before
it.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, log, sqrt
from typing import assert_never

from directorcall.bridge.errors import NotationError
from directorcall.bridge.numbers import rounded

AVERAGE, ALL = 10, 20
CENT = Fraction(1, 100)
MOST_BOARDS = 1000
_R = ((sqrt(5) - 1) / 2) ** 3


class Scale(Enum):
    """Which of the two WBF scales."""

    CONTINUOUS = "continuous"
    DISCRETE = "discrete"

    def __str__(self) -> str:
        return self.value


def victory_points(margin: Fraction | int, boards: int, scale: Scale = Scale.CONTINUOUS) -> Fraction:
    """What a team gets that won (or with a minus lost) by so many IMPs; its opponents get the rest of 20.

    A weighted board leaves a margin with decimals; the continuous scale goes in a straight line from one whole IMP to
    the next, the discrete one takes the nearest.

    >>> victory_points(10, 14), victory_points(-10, 14), victory_points(10, 14, Scale.DISCRETE)
    (Fraction(1297, 100), Fraction(703, 100), Fraction(13, 1))
    """
    if margin < 0:
        return ALL - victory_points(-margin, boards, scale)
    match scale:
        case Scale.CONTINUOUS:
            return _between(continuous(boards), Fraction(margin))
        case Scale.DISCRETE:
            whole = rounded(Fraction(margin))
            return Fraction(AVERAGE + sum(whole >= start for start in discrete(boards)[1:]))
        case _:
            assert_never(scale)


def _between(table: tuple[Fraction, ...], margin: Fraction) -> Fraction:
    below = floor(margin)
    if below >= len(table) - 1:
        return table[-1]
    return rounded(table[below] + (margin - below) * (table[below + 1] - table[below]), CENT)


@lru_cache(maxsize=64)
def continuous(boards: int) -> tuple[Fraction, ...]:
    """The winner's points for a margin of 0, 1, 2 … IMPs, up to the first that wins all 20.

    Rounded to hundredths the formula is not everywhere concave; where it is not, points are raised by hundredths until
    it is.
    """
    blitz = _blitz(boards)
    cents = [round(100 * _worth(margin, blitz)) for margin in range(ceil(blitz) + 1)]
    while (at := _gains_more_after(cents)) is not None:
        cents[at] += 1
    return tuple(Fraction(value, 100) for value in cents)


def _gains_more_after(cents: list[int]) -> int | None:
    """The highest margin after which one more IMP is worth more than the one before it was."""
    gains = [after - before for before, after in pairwise(cents)]
    return next((at for at in range(len(gains) - 1, 0, -1) if gains[at] > gains[at - 1]), None)


@lru_cache(maxsize=64)
def discrete(boards: int) -> tuple[int, ...]:
    """The least margin that is worth 10, 11 … 20 points: where the formula passes the half, but no range smaller than
    the one below it.

    >>> discrete(16)
    (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54)
    """
    blitz = _blitz(boards)
    starts = [0, *(ceil(_margin_for(points + 0.5, blitz)) for points in range(AVERAGE, ALL))]
    while (at := _range_too_wide(starts)) is not None:
        starts[at + 1] -= 1
    return tuple(starts)


def _range_too_wide(starts: list[int]) -> int | None:
    """The highest range of margins that is wider than the next; a draw has its margins on both sides of nought."""
    widths = [2 * starts[1] - 1, *(after - start for start, after in pairwise(starts[1:]))]
    return next((at for at in range(len(widths) - 2, -1, -1) if widths[at] > widths[at + 1]), None)


def _blitz(boards: int) -> float:
    if not 1 <= boards <= MOST_BOARDS:
        raise NotationError(str(boards), f"the boards of a match, 1 to {MOST_BOARDS}")
    return 15 * sqrt(boards)


def _worth(margin: float, blitz: float) -> float:
    return ALL if margin >= blitz else AVERAGE + 10 * (1 - _R ** (margin / blitz)) / (1 - _R)


def _margin_for(points: float, blitz: float) -> float:
    return blitz * log(1 - (points - AVERAGE) / 10 * (1 - _R)) / log(_R)
