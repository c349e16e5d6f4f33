"""A set counted out by shape and high-card points: what ranges, pictures and descriptions are made from.

The counts by points of one shape are kept in a single int, 40 bits for each number of points, so that counting
two suits together is one multiplication; no count reaches 2**40.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.condition import Shape
from directorcall.handsets.holdings import high_card_points
from directorcall.handsets.realised import Realised
from directorcall.handsets.space import Block, Space, lengths_in_both
from directorcall.handsets.weights import rows_by_part

FIELD = 40
MOST_POINTS = 37


class Tally:
    """How many hands of a set have each shape and each number of points."""

    __slots__ = ("_by_shape",)

    def __init__(self, by_shape: dict[Shape, int]) -> None:
        self._by_shape = by_shape

    @property
    def size(self) -> int:
        return sum(200 + sys.getsizeof(counts) for counts in self._by_shape.values())

    def __add__(self, other: Tally) -> Tally:
        """Of two sets with no hand in common, both."""
        both = dict(self._by_shape)
        for shape, counts in other._by_shape.items():
            both[shape] = both.get(shape, 0) + counts
        return Tally(both)

    def within(self, fields: Mapping[Shape, int]) -> Tally:
        """Only those with these shapes and points: for each shape, whole fields."""
        kept = ((shape, self._by_shape.get(shape, 0) & field) for shape, field in fields.items())
        return Tally({shape: counts for shape, counts in kept if counts})

    def count(self) -> int:
        return sum(count for _, count in by_points(sum(self._by_shape.values())))

    def shapes(self) -> dict[Shape, int]:
        """The number of hands of each exact shape, commonest first."""
        counted = {shape: sum(count for _, count in by_points(counts)) for shape, counts in self._by_shape.items()}
        return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))

    def points(self) -> dict[int, int]:
        """The number of hands with each number of points."""
        return dict(by_points(sum(self._by_shape.values())))

    def histogram(self, suit: Suit) -> dict[tuple[int, int], int]:
        """The number of hands for each (points, cards in the suit)."""
        by_length: dict[int, int] = {}
        for shape, counts in self._by_shape.items():
            length = shape[SUITS.index(suit)]
            by_length[length] = by_length.get(length, 0) + counts
        return {
            (points, length): count for length in sorted(by_length) for points, count in by_points(by_length[length])
        }

    def lengths(self, suit: Suit) -> dict[int, int]:
        """The number of hands with each number of cards in the suit."""
        counted: dict[int, int] = {}
        for (_, length), count in self.histogram(suit).items():
            counted[length] = counted.get(length, 0) + count
        return counted


def tally(hands: Realised) -> Tally:
    """Count a set out, part by part, each look of a row once."""
    space = hands.space
    spades, hearts, diamonds, clubs = (_polynomials(space, suit) for suit in range(4))
    minors = {left: _Rows(space.plans[left].blocks, diamonds, clubs) for left in range(14)}
    by_shape: dict[Shape, int] = {}
    for part, rows in rows_by_part(hands):
        s, h = lengths_in_both()[part]
        alike: dict[bytes, int] = {}
        for row, majors in zip(rows, (a * b for a in spades[s] for b in hearts[h]), strict=True):
            alike[row] = alike.get(row, 0) + majors
        for row, majors in alike.items():
            for d, counts in minors[13 - s - h].blocks(row):
                shape = (s, h, d, 13 - s - h - d)
                by_shape[shape] = by_shape.get(shape, 0) + majors * counts
    return Tally(by_shape)


class _Rows:
    """Rows of one width, counted out by diamonds and points."""

    def __init__(self, blocks: Iterable[Block], diamonds: list[list[int]], clubs: list[list[int]]) -> None:
        self._known: dict[bytes, list[tuple[int, int]]] = {}
        self._blocks = [_Cells(block, diamonds[block.diamonds], clubs[block.clubs]) for block in blocks]

    def blocks(self, row: bytes) -> list[tuple[int, int]]:
        """(diamonds, counts by points) for each block with a bit in it."""
        found = self._known.get(row)
        if found is None:
            bits = int.from_bytes(row, "little")
            found = [(cells.diamonds, counts) for cells in self._blocks if (counts := cells.counts(bits))]
            self._known[row] = found
        return found


class _Cells:
    """The cells of a block, counted out by points."""

    def __init__(self, block: Block, of_diamonds: list[int], of_clubs: list[int]) -> None:
        self.diamonds = block.diamonds
        self._start = block.start
        self._mask = (1 << block.high * block.wide) - 1
        self._width = block.wide
        self._of_diamonds = of_diamonds
        self._of_clubs = of_clubs
        self._clubs: dict[int, int] = {}
        self._known: dict[int, int] = {}

    def counts(self, row: int) -> int:
        bits = row >> self._start & self._mask
        if not bits:
            return 0
        found = self._known.get(bits)
        if found is None:
            found = self._known[bits] = self._counted(bits)
        return found

    def _counted(self, bits: int) -> int:
        total, lowest = 0, (1 << self._width) - 1
        for of_diamonds in self._of_diamonds:
            clubs = bits & lowest
            if clubs:
                total += of_diamonds * (self._clubs.get(clubs) or self._count_clubs(clubs))
            bits >>= self._width
        return total

    def _count_clubs(self, clubs: int) -> int:
        self._clubs[clubs] = counted = sum(counts for k, counts in enumerate(self._of_clubs) if clubs >> k & 1)
        return counted


def _polynomials(space: Space, suit: int) -> list[list[int]]:
    """By length and class, the number of holdings in the field of their points."""
    return [
        [len(cls.spots) << FIELD * high_card_points(cls.honours) for cls in of_length]
        for of_length in space.classes[suit]
    ]


def by_points(counts: int) -> Iterator[tuple[int, int]]:
    """(points, hands) wherever there are hands."""
    for points in range(MOST_POINTS + 1):
        if count := counts >> FIELD * points & (1 << FIELD) - 1:
            yield points, count
