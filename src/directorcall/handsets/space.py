"""A space of hands: all 635,013,559,600 of them, laid out in cells, and the sets that are bits in it.

A cell is four holding classes with 13 cards in all. Cells stand in *parts*, one for each number of spades and
hearts; a part has a *row* of whole bytes for each pair of a spade and a heart class; a row has a *block* for each
number of diamonds, with a bit for each pair of a diamond and a club class. A set is one Python int a part.
"""

from __future__ import annotations

import sys
from functools import cache as remember
from math import comb

from directorcall.bridge.cards import SUITS, Hand
from directorcall.bridge.errors import DirectorcallError
from directorcall.handsets.cache import cache
from directorcall.handsets.condition import Needs
from directorcall.handsets.holdings import HoldingClass, HoldingTable, class_numbers, classes
from directorcall.values import dataclass

MOST_CELLS = 50_000_000
"""About six megabytes a set; beyond this a comparison would take seconds and crowd out the cache."""


class SpaceTooLarge(DirectorcallError):
    """A condition that tells too many tens and spot cards apart to be worked out exactly."""

    def __init__(self, needs: Needs, cells: int) -> None:
        self.needs = needs
        self.cells = cells
        super().__init__(needs, cells)

    def __str__(self) -> str:
        fine = ", ".join(
            f"{len(groups)} in {suit.word}" for suit, groups in zip(SUITS, self.needs, strict=True) if groups
        )
        return f"too many spot cards to tell apart at once ({fine}): {self.cells:,} cells, at most {MOST_CELLS:,}"


class SpaceMismatch(DirectorcallError, ValueError):
    """Bits of one space used as if they were of another: never an answer, always this error."""


@remember
def lengths_in_both() -> tuple[tuple[int, int], ...]:
    """The 105 (spades, hearts), commonest first, so that examples are ordinary and subset tests fail early."""
    pairs = [(s, h) for s in range(14) for h in range(14 - s)]
    return tuple(sorted(pairs, key=lambda pair: -comb(13, pair[0]) * comb(13, pair[1]) * comb(26, 13 - sum(pair))))


@remember
def part_numbers() -> dict[tuple[int, int], int]:
    return {pair: number for number, pair in enumerate(lengths_in_both())}


@dataclass(frozen=True, slots=True)
class Block:
    """The bits of a row for one number of diamonds: diamond class × club class, from bit `start`."""

    diamonds: int
    clubs: int
    start: int
    high: int
    wide: int

    @property
    def bits(self) -> int:
        return (1 << self.high * self.wide) - 1 << self.start


@dataclass(frozen=True, slots=True)
class RowPlan:
    """How a row is laid out when this many cards are left for the minors."""

    blocks: tuple[Block, ...]
    width: int

    @property
    def bits(self) -> int:
        return sum(block.bits for block in self.blocks)

    def block_at(self, bit: int) -> Block:
        return next(block for block in self.blocks if block.start <= bit < block.start + block.high * block.wide)


class Space:
    """The cells that a choice of groups gives, and what the parts look like when every cell is in."""

    __slots__ = ("classes", "full", "needs", "plans", "rows")

    def __init__(self, needs: Needs) -> None:
        self.needs = needs
        self.classes = tuple(classes(groups) for groups in needs)
        if (cells := self._cells()) > MOST_CELLS:
            raise SpaceTooLarge(needs, cells)
        self.plans = tuple(self._plan(left) for left in range(14))
        self.rows = tuple(len(self.classes[0][s]) * len(self.classes[1][h]) for s, h in lengths_in_both())
        self.full = tuple(
            repeated(self.plans[13 - s - h].bits, self.plans[13 - s - h].width, rows)
            for (s, h), rows in zip(lengths_in_both(), self.rows, strict=True)
        )

    @property
    def size(self) -> int:
        return sum(map(sys.getsizeof, self.full))

    def values(self, suit: int, table: HoldingTable | None) -> list[list[int]]:
        """The table's number for each class of the suit, by length."""
        if table is None:
            return [[0] * len(of_length) for of_length in self.classes[suit]]
        if not {*table.groups} <= {*self.needs[suit]}:
            raise SpaceMismatch(
                f"the table looks at cards of {SUITS[suit].word} that this space does not tell apart: {table.groups}"
            )
        places = [self.needs[suit].index(group) for group in table.groups]
        if not places:
            return [[table[cls.length, cls.honours, 0] for cls in of_length] for of_length in self.classes[suit]]
        return [
            [
                table[cls.length, cls.honours, sum((cls.seen >> at & 1) << k for k, at in enumerate(places))]
                for cls in of_length
            ]
            for of_length in self.classes[suit]
        ]

    def place(self, hand: Hand) -> tuple[int, int]:
        """The part and the bit in it where the hand's cell is."""
        lengths = hand.lengths
        s, h, d, c = (class_numbers(groups)[mask] for groups, mask in zip(self.needs, hand.masks, strict=True))
        plan = self.plans[lengths[2] + lengths[3]]
        block = next(block for block in plan.blocks if block.diamonds == lengths[2])
        row = s * len(self.classes[1][lengths[1]]) + h
        return part_numbers()[lengths[:2]], row * plan.width * 8 + block.start + d * block.wide + c

    def cell(self, part: int, bit: int) -> tuple[HoldingClass, HoldingClass, HoldingClass, HoldingClass]:
        """The four classes at a bit of a part."""
        s, h = lengths_in_both()[part]
        plan = self.plans[13 - s - h]
        row, column = divmod(bit, plan.width * 8)
        block = plan.block_at(column)
        in_spades, in_hearts = divmod(row, len(self.classes[1][h]))
        in_diamonds, in_clubs = divmod(column - block.start, block.wide)
        spades, hearts, diamonds, clubs = self.classes
        return (
            spades[s][in_spades],
            hearts[h][in_hearts],
            diamonds[block.diamonds][in_diamonds],
            clubs[block.clubs][in_clubs],
        )

    def _cells(self) -> int:
        """Pairs of classes in the majors times pairs in the minors, over every split of thirteen cards."""
        spades, hearts, diamonds, clubs = ([len(of_length) for of_length in suit] for suit in self.classes)
        majors, minors = (
            [sum(a[k] * b[n - k] for k in range(n + 1)) for n in range(14)]
            for a, b in ((spades, hearts), (diamonds, clubs))
        )
        return sum(majors[n] * minors[13 - n] for n in range(14))

    def _plan(self, left: int) -> RowPlan:
        blocks, start = [], 0
        for d in sorted(range(left + 1), key=lambda d: -comb(13, d) * comb(13, left - d)):
            block = Block(d, left - d, start, len(self.classes[2][d]), len(self.classes[3][left - d]))
            blocks.append(block)
            start += block.high * block.wide
        return RowPlan(tuple(blocks), (start + 7) // 8)


def space_of(needs: Needs) -> Space:
    found = cache.find(("space", needs))
    if isinstance(found, Space):
        return found
    space = Space(needs)
    return cache.keep(("space", needs), space, space.size)


def repeated(row: int, width: int, rows: int) -> int:
    return int.from_bytes(row.to_bytes(width, "little") * rows, "little")
