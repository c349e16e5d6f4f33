"""How many hands a cell stands for: all of its hands, or those that hold some cards and lack others.

Restricting a set to the cards still free changes no bit of it, only the weights.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

from directorcall.bridge.cards import Hand
from directorcall.handsets.cache import cache
from directorcall.handsets.holdings import possible_holdings
from directorcall.handsets.realised import Realised
from directorcall.handsets.space import Space, lengths_in_both

NO_CARDS = Hand()
MOST_ROWS = 1_000
"""Row weights remembered at a time for each number of minor cards."""
MOST_BYTES = 4 * 2**20
"""What such weights can come to at most."""


class RowWeights(dict[bytes, int]):
    """The number of minor-suit holdings in a row, worked out once for each distinct row."""

    def __init__(self, by_weight: dict[int, int]) -> None:
        super().__init__()
        self._by_weight = [*by_weight.items()]

    def __missing__(self, row: bytes) -> int:
        if len(self) >= MOST_ROWS:
            self.clear()
        bits = int.from_bytes(row, "little")
        total = 0
        if bits:
            for weight, columns in self._by_weight:
                total += weight * (bits & columns).bit_count()
        self[row] = total
        return total


class CardWeights:
    """The hands behind each cell of a space, given cards that are held and cards that are elsewhere."""

    __slots__ = ("_columns", "_rows", "holdings", "space")

    def __init__(self, space: Space, held: Hand, missing: Hand) -> None:
        self.space = space
        suits = zip(space.needs, held.masks, missing.masks, strict=True)
        self.holdings = tuple(possible_holdings(groups, have, lack) for groups, have, lack in suits)
        self._columns: dict[int, RowWeights] = {}
        self._rows: dict[int, list[int]] = {}

    def columns(self, left: int) -> RowWeights:
        """Weights of rows with this many cards left for the minors."""
        if left not in self._columns:
            by_weight: dict[int, int] = {}
            for block in self.space.plans[left].blocks:
                sizes = [
                    len(a) * len(b) for a in self.holdings[2][block.diamonds] for b in self.holdings[3][block.clubs]
                ]
                for bit, size in enumerate(sizes, block.start):
                    by_weight[size] = by_weight.get(size, 0) | 1 << bit
            by_weight.pop(0, None)
            self._columns[left] = RowWeights(by_weight)
        return self._columns[left]

    def rows(self, part: int) -> list[int]:
        """For each row of a part, the number of major-suit holdings."""
        if part not in self._rows:
            s, h = lengths_in_both()[part]
            self._rows[part] = [len(a) * len(b) for a in self.holdings[0][s] for b in self.holdings[1][h]]
        return self._rows[part]

    def count(self, hands: Realised) -> int:
        return sum(sum(row_weights) for _, row_weights in self.by_part(hands))

    def by_part(self, hands: Realised) -> Iterator[tuple[int, Iterator[int]]]:
        """For each part that is not empty, the number of hands in each of its rows."""
        for part, rows in rows_by_part(hands):
            s, h = lengths_in_both()[part]
            yield part, map(mul, self.rows(part), map(self.columns(13 - s - h).__getitem__, rows))


def rows_by_part(hands: Realised) -> Iterator[tuple[int, list[bytes]]]:
    """The rows of each part that is not empty."""
    for part, (bits, rows) in enumerate(zip(hands.parts, hands.space.rows, strict=True)):
        if bits:
            s, h = lengths_in_both()[part]
            width = hands.space.plans[13 - s - h].width
            data = bits.to_bytes(width * rows, "little")
            yield part, [data[at : at + width] for at in range(0, len(data), width)]


def weights_of(space: Space, held: Hand = NO_CARDS, missing: Hand = NO_CARDS) -> CardWeights:
    """Those of the whole pack are remembered; a restriction is seldom met twice."""
    if held != NO_CARDS or missing != NO_CARDS:
        return CardWeights(space, held, missing)
    found = cache.find(place := ("weights", space.needs))
    return found if isinstance(found, CardWeights) else cache.keep(place, CardWeights(space, held, missing), MOST_BYTES)
