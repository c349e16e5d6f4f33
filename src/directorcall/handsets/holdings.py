"""What one player can hold in one suit, sorted into classes that no condition in use tells apart.

Every class knows its length and which of A K Q J it has. A condition that looks at a ten or a spot card
names a *group* of them, and the classes then also tell "some of the group" from "none of it".
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from directorcall.bridge.cards import HONOUR_POINTS
from directorcall.values import dataclass

ACE, KING, QUEEN, JACK = 8, 4, 2, 1
"""The bits of `HoldingClass.honours`."""
HONOURS_FROM = 9
"""The jack's bit in a holding; the nine cards below it are the spots, the ten among them."""
SPOTS = (1 << HONOURS_FROM) - 1

Groups = tuple[int, ...]
"""Masks of spot cards, in increasing order."""


@dataclass(frozen=True, slots=True)
class HoldingClass:
    """Holdings alike in length, honours and which groups they touch; `spots` lists their lower cards."""

    length: int
    honours: int
    seen: int
    spots: tuple[int, ...]

    @property
    def holdings(self) -> list[int]:
        return [self.honours << HONOURS_FROM | low for low in self.spots]


def high_card_points(honours: int) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return HONOUR_POINTS[honours]


def touched(groups: Groups, holding: int) -> int:
    """Which groups the holding has a card of, a bit for each."""
    return sum(1 << k for k, group in enumerate(groups) if holding & group)


@lru_cache(maxsize=64)
def classes(groups: Groups) -> tuple[tuple[HoldingClass, ...], ...]:
    """All classes of a suit, by length 0 to 13."""

    def kind(low: int) -> tuple[int, int]:
        return low.bit_count(), touched(groups, low)

    lows = [(key, tuple(same)) for key, same in groupby(sorted(range(SPOTS + 1), key=kind), key=kind)]
    by_length: list[list[HoldingClass]] = [[] for _ in range(14)]
    for honours in range(16):
        for (count, seen), spots in lows:
            length = count + honours.bit_count()
            by_length[length].append(HoldingClass(length, honours, seen, spots))
    return tuple(tuple(of_length) for of_length in by_length)


@lru_cache(maxsize=64)
def class_numbers(groups: Groups) -> array[int]:
    """For each of the 8192 holdings, the place of its class among those of its length."""
    numbers = array("H", bytes(2 << 13))
    for of_length in classes(groups):
        for number, cls in enumerate(of_length):
            for holding in cls.holdings:
                numbers[holding] = number
    return numbers


@lru_cache(maxsize=16)
def possible_holdings(groups: Groups, held: int, missing: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By length and class, the holdings that have all of the held cards and none of the missing ones."""
    return tuple(
        tuple(tuple(h for h in cls.holdings if h & held == held and not h & missing) for cls in of_length)
        for of_length in classes(groups)
    )


@dataclass(frozen=True, slots=True)
class HoldingTable:
    """A small number for every class of a suit: points, controls, losers, "has a stopper" …

    It is kept as data, one byte for each length, honours and touched groups, so that a table cannot see
    a card it did not declare, and equal tables are equal.
    """

    values: bytes
    groups: Groups = ()

    def __post_init__(self) -> None:
        if [*self.groups] != sorted({*self.groups}) or not all(0 < group <= SPOTS for group in self.groups):
            raise ValueError(f"groups of spot cards, in increasing order, not {self.groups}")
        if len(self.values) != 14 * 16 << len(self.groups):
            raise ValueError(f"one value for each length, honours and touched groups, not {len(self.values)}")

    @classmethod
    def of(cls, score: Callable[[int, int, int], int], groups: Groups = ()) -> HoldingTable:
        """From a function of (length, honours, touched groups)."""
        seens = range(1 << len(groups))
        return cls(
            bytes(score(length, honours, seen) for length in range(14) for honours in range(16) for seen in seens),
            groups,
        )

    def __getitem__(self, place: tuple[int, int, int]) -> int:
        length, honours, seen = place
        return self.values[(length << 4 | honours) << len(self.groups) | seen]
