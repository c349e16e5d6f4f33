"""The other hands: when one player has his cards, every way to deal the rest is a number.

Where a condition leaves few shapes, only ways with those shapes are numbered, so that most of what cannot
fit is never dealt; all other ways are numbered as they come, suit by suit.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, combinations
from math import comb

from directorcall.handsets.condition import Shape
from directorcall.values import dataclass

MOST_SPELT = 200_000
"""Shapes spelt out at a time while dealing, about ten megabytes."""
LOW = 7
"""A holding is put together from its seven lowest and its six highest cards."""
LOWEST = (1 << LOW) - 1

Masks = tuple[int, int, int, int]
"""Cards, one mask a suit."""


@dataclass(frozen=True, slots=True)
class Wanting:
    """A player who still wants so many cards, in one of these shapes; None: in any shape."""

    cards: int
    shapes: frozenset[Shape] | None = None


class Completions:
    """Every way to give all the free cards to these players; those who want certain shapes come first."""

    __slots__ = ("_counts", "_open", "_players", "_spelt", "_tables")

    def __init__(self, players: Sequence[Wanting]) -> None:
        if [player.shapes is None for player in players] != sorted(player.shapes is None for player in players):
            raise ValueError("players who want certain shapes come first")
        self._players = players
        self._open = [1]  # for each player who takes any shape, the ways from him on
        for after, player in zip(
            accumulate(player.cards for player in reversed(players)), reversed(players), strict=True
        ):
            self._open.insert(0, self._open[0] * comb(after, player.cards))
        self._counts: dict[tuple[int, Shape], int] = {}
        self._tables: dict[tuple[int, Shape], tuple[list[int], list[Shape]]] = {}
        self._spelt = 0

    def count(self, free: Shape) -> int:
        """How many ways there are when so many cards of each suit are free."""
        return self._count(0, free)

    def hands_at(self, number: int, free: Masks) -> Iterator[Masks]:
        """The cards each player gets in the way with this number, one after the other: a caller may stop early."""
        for turn, player in enumerate(self._players):
            if player.shapes is None:
                mine, number = divmod(number, self._open[turn + 1])
                cards = any_cards_at(mine, player.cards, free)
            else:
                cards, number = self._shaped_at(turn, number, free)
            yield cards
            free = (free[0] ^ cards[0], free[1] ^ cards[1], free[2] ^ cards[2], free[3] ^ cards[3])

    def _shaped_at(self, turn: int, number: int, free: Masks) -> tuple[Masks, int]:
        """The cards of one player, and the number of the way in which the later ones get theirs."""
        long = lengths(free)
        ends, shapes = self._tables.get((turn, long)) or self._spell(turn, long)
        place = bisect_right(ends, number)
        shape = shapes[place]
        if place:
            number -= ends[place - 1]
        left = (long[0] - shape[0], long[1] - shape[1], long[2] - shape[2], long[3] - shape[3])
        mine, number = divmod(number, self._count(turn + 1, left))
        return cards_at(mine, shape, free), number

    def _count(self, turn: int, free: Shape) -> int:
        if turn == len(self._players) or self._players[turn].shapes is None:
            return self._open[turn]
        found = self._counts.get((turn, free))
        if found is None:
            found = self._counts[turn, free] = sum(ways for _, ways in self._by_shape(turn, free))
        return found

    def _by_shape(self, turn: int, free: Shape) -> Iterator[tuple[Shape, int]]:
        """Each shape the player can get, and in how many ways he and the later ones can."""
        s, h, d, c = free
        spades, hearts, diamonds, clubs = (_choices()[length] for length in free)
        wanted = self._players[turn].shapes or frozenset()
        if turn + 1 == len(self._players):  # the last player takes what is left
            wanted = wanted & {free}
        for shape in wanted:
            ways = spades[shape[0]] * hearts[shape[1]] * diamonds[shape[2]] * clubs[shape[3]]
            if ways and (later := self._count(turn + 1, (s - shape[0], h - shape[1], d - shape[2], c - shape[3]))):
                yield shape, ways * later

    def _spell(self, turn: int, free: Shape) -> tuple[list[int], list[Shape]]:
        """The shapes the player can get, and where the numbers of each end; all forgotten when there are too many."""
        if self._spelt > MOST_SPELT:
            self._tables, self._spelt = {}, 0
        shaped = sorted(self._by_shape(turn, free))  # in an order that does not depend on how sets are stored
        self._spelt += len(shaped)
        table = ([*accumulate(ways for _, ways in shaped)], [shape for shape, _ in shaped])
        self._tables[turn, free] = table
        return table


def lengths(masks: Masks) -> Shape:
    return masks[0].bit_count(), masks[1].bit_count(), masks[2].bit_count(), masks[3].bit_count()


def cards_at(number: int, shape: Shape, free: Masks) -> Masks:
    """Of all ways to take this shape from the free cards, the one with this number."""
    choices = _choices()
    number, in_spades = divmod(number, choices[free[0].bit_count()][shape[0]])
    number, in_hearts = divmod(number, choices[free[1].bit_count()][shape[1]])
    in_clubs, in_diamonds = divmod(number, choices[free[2].bit_count()][shape[2]])
    return (
        _some_at(in_spades, shape[0], free[0]),
        _some_at(in_hearts, shape[1], free[1]),
        _some_at(in_diamonds, shape[2], free[2]),
        _some_at(in_clubs, shape[3], free[3]),
    )


def any_cards_at(number: int, cards: int, free: Masks) -> Masks:
    """Of all ways to take so many of the free cards, the one with this number."""
    left, taken = sum(lengths(free)), []
    for suit in free:
        length = suit.bit_count()
        left -= length
        here = max(0, cards - left)
        while number >= (ways := comb(length, here) * comb(left, cards - here)):
            number -= ways
            here += 1
        mine, number = divmod(number, comb(left, cards - here))
        taken.append(_some_at(mine, here, suit))
        cards -= here
    spades, hearts, diamonds, clubs = taken
    return spades, hearts, diamonds, clubs


def _some_at(number: int, cards: int, free: int) -> int:
    """Of all ways to take so many of a suit's free cards, the one with this number."""
    chosen = _subsets()[free.bit_count()][cards][number]
    low, spread = free & LOWEST, _spread()
    lows = low.bit_count()
    return spread[low][chosen & (1 << lows) - 1] | spread[free >> LOW][chosen >> lows] << LOW


@cache
def _choices() -> tuple[tuple[int, ...], ...]:
    """`comb` as a table: from 0 to 13 cards, 0 to 13 of them."""
    return tuple(tuple(comb(n, k) for k in range(14)) for n in range(14))


@cache
def _subsets() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """From 0 to 13 cards, every choice of 0 to 13 of them, as a mask of places."""
    places = [1 << place for place in range(13)]
    return tuple(tuple(tuple(map(sum, combinations(places[:n], k))) for k in range(n + 1)) for n in range(14))


@cache
def _spread() -> tuple[tuple[int, ...], ...]:
    """For each mask of seven cards, a choice of places among its cards turned into the cards themselves."""
    table = []
    for mask in range(1 << LOW):
        bits = [1 << bit for bit in range(LOW) if mask >> bit & 1]
        table.append(
            tuple(sum(bit for place, bit in enumerate(bits) if some >> place & 1) for some in range(1 << len(bits)))
        )
    return tuple(table)
