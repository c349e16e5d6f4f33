"""Every hand of a set has a number, 0 to count - 1: so one random number gives one exactly uniform hand."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random

from directorcall.bridge.cards import Hand
from directorcall.bridge.errors import DirectorcallError
from directorcall.handsets.cache import cache
from directorcall.handsets.realised import Realised
from directorcall.handsets.space import lengths_in_both
from directorcall.handsets.weights import NO_CARDS, CardWeights, weights_of

MOST_SPELT = 40_000
"""Places spelt out at a time while drawing, under two megabytes."""

Holdings = tuple[int, ...]
Columns = tuple[list[int], list[tuple[Holdings, int, int]]]
"""A row's holdings in diamonds, each with the clubs that go with it (their number, and which classes of holdings), and
running totals of the pairs.
"""


class EmptySet(DirectorcallError, ValueError):
    """A hand was wanted of a set that has none."""

    def __str__(self) -> str:
        return "no hand fits: the set is empty"


class Numbering:
    """The hands of a set in a fixed order, all of them or only those with some cards and without others."""

    __slots__ = (
        "_club_counts",
        "_clubs",
        "_columns",
        "_ends",
        "_first_rows",
        "_hands",
        "_parts",
        "_rows",
        "_spelt",
        "_weights",
        "count",
    )

    def __init__(self, hands: Realised, weights: CardWeights) -> None:
        self._hands = hands
        self._weights = weights
        self._parts: list[int] = []
        self._first_rows: list[int] = []
        row_weights: list[int] = []
        for part, of_rows in weights.by_part(hands):
            self._parts.append(part)
            self._first_rows.append(len(row_weights))
            row_weights += of_rows
        self._ends = [*accumulate(row_weights)]
        self._rows: dict[int, tuple[int, Holdings, Holdings, int, Columns]] = {}
        self._columns: dict[tuple[int, int], Columns] = {}
        self._clubs: dict[tuple[int, int], Holdings] = {}
        self._club_counts: dict[tuple[int, int], int] = {}
        self._spelt = 0
        self.count = self._ends[-1] if self._ends else 0

    @property
    def size(self) -> int:
        """Bytes, when as much is spelt out as ever will be."""
        return 40 * len(self._ends) + 40 * MOST_SPELT

    def hand_at(self, number: int) -> Hand:
        """The hand with this number."""
        if not 0 <= number < self.count:
            raise IndexError(f"hand {number} of {self.count}")
        return self._at(number)

    def sample(self, rng: Random) -> Hand:
        """One hand, each as likely as any other."""
        if not self.count:
            raise EmptySet
        return self._at(rng.randrange(self.count))

    def samples(self, rng: Random, n: int) -> list[Hand]:
        """So many hands, drawn one by one: the same hand may come twice."""
        if not self.count and n > 0:
            raise EmptySet
        at, count, below = self._at, self.count, rng.randrange
        return [at(below(count)) for _ in range(n)]

    def _at(self, number: int) -> Hand:
        row = bisect_right(self._ends, number)
        found = self._rows.get(row)
        start, spades, hearts, weight, (ends, minors) = self._spell_row(row) if found is None else found
        majors, number = divmod(number - start, weight)
        column = bisect_right(ends, number)
        if column:
            number -= ends[column - 1]
        diamonds, length, classes = minors[column]
        clubs = self._spell_clubs(length, classes)
        s, h = divmod(majors, len(hearts))
        d, c = divmod(number, len(clubs))
        return Hand(spades[s], hearts[h], diamonds[d], clubs[c])

    def _spell_row(self, row: int) -> tuple[int, Holdings, Holdings, int, Columns]:
        """Where the row's numbers start, its holdings in the majors, and what a pair of them is worth."""
        at = bisect_right(self._first_rows, row) - 1
        part, space, possible = self._parts[at], self._hands.space, self._weights.holdings
        s, h = lengths_in_both()[part]
        plan = space.plans[13 - s - h]
        in_part = row - self._first_rows[at]
        in_spades, in_hearts = divmod(in_part, len(space.classes[1][h]))
        bits = self._hands.parts[part] >> in_part * plan.width * 8 & (1 << plan.width * 8) - 1
        columns = self._spell_columns(13 - s - h, bits)
        start = self._ends[row - 1] if row else 0
        if self._spelt > MOST_SPELT:
            self._clubs, self._club_counts, self._columns, self._rows, self._spelt = {}, {}, {}, {}, 0
        spelt = (start, possible[0][s][in_spades], possible[1][h][in_hearts], columns[0][-1], columns)
        self._rows[row] = spelt
        self._spelt += 5
        return spelt

    def _spell_columns(self, left: int, bits: int) -> Columns:
        """Rows often look alike: each look is spelt out once, and forgotten when there are too many."""
        found = self._columns.get((left, bits))
        if found is not None:
            return found
        minors, pairs = [], []
        for block in self._hands.space.plans[left].blocks:
            within = (bits & block.bits) >> block.start
            every = (1 << block.wide) - 1
            for diamonds in self._weights.holdings[2][block.diamonds]:
                if diamonds and (clubs := within & every) and (count := self._count_clubs(block.clubs, clubs)):
                    minors.append((diamonds, block.clubs, clubs))
                    pairs.append(len(diamonds) * count)
                within >>= block.wide
        columns = ([*accumulate(pairs)], minors)
        self._columns[left, bits] = columns
        self._spelt += len(minors)
        return columns

    def _count_clubs(self, length: int, bits: int) -> int:
        found = self._club_counts.get((length, bits))
        if found is None:
            of_length, left, found = self._weights.holdings[3][length], bits, 0
            while left:
                lowest = left & -left
                found += len(of_length[lowest.bit_length() - 1])
                left ^= lowest
            self._club_counts[length, bits] = found
            self._spelt += 2
        return found

    def _spell_clubs(self, length: int, bits: int) -> Holdings:
        """The holdings of these classes, one after the other."""
        found = self._clubs.get((length, bits))
        if found is None:
            of_length = self._weights.holdings[3][length]
            found = self._clubs[length, bits] = tuple(
                h for k, holdings in enumerate(of_length) if bits >> k & 1 for h in holdings
            )
            self._spelt += len(found)
        return found


def numbering(hands: Realised, key: bytes, held: Hand = NO_CARDS, missing: Hand = NO_CARDS) -> Numbering:
    """The numbering of a set; that of the whole set is remembered under its condition's key."""
    if held != NO_CARDS or missing != NO_CARDS:
        return Numbering(hands, weights_of(hands.space, held, missing))
    found = cache.find(place := ("numbering", key))
    if isinstance(found, Numbering):
        return found
    made = Numbering(hands, weights_of(hands.space))
    return cache.keep(place, made, made.size)
