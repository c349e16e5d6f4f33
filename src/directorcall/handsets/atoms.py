"""One condition worked out in a space: which cells have a sum of tables within bounds.

A row's pattern depends only on what its spades and hearts add up to, so few patterns are ever made.
"""

from __future__ import annotations

import sys
from typing import cast

from directorcall.handsets.cache import cache
from directorcall.handsets.condition import Atom, first_shape
from directorcall.handsets.holdings import HoldingTable
from directorcall.handsets.space import Block, Space, lengths_in_both, repeated


class PrefixMasks:
    """The bits of one block whose diamonds and clubs add up to at most a number."""

    __slots__ = ("_at_most",)

    def __init__(self, block: Block, diamonds: list[int], clubs: list[int]) -> None:
        rows, columns = _places(diamonds, block.wide), _places(clubs, 1)
        exactly: dict[int, int] = {}
        for a, row in rows.items():
            for b, column in columns.items():
                exactly[a + b] = exactly.get(a + b, 0) | row * column
        masks, mask = [], 0
        for value in range(max(exactly) + 1):
            mask |= exactly.get(value, 0) << block.start
            masks.append(mask)
        self._at_most = masks

    def __len__(self) -> int:
        """One more than the largest sum."""
        return len(self._at_most)

    def at_most(self, value: int) -> int:
        return self._at_most[min(len(self._at_most) - 1, value)]

    @property
    def size(self) -> int:
        return sum(map(sys.getsizeof, self._at_most))


class Looks(dict[int, bytes]):
    """A row of cells for each sum of its spades and hearts, made when it is first met."""

    __slots__ = ("_hi", "_lo", "_up_to", "_width")

    def __init__(self, up_to: list[int], lo: int, hi: int, width: int) -> None:
        self._up_to, self._lo, self._hi, self._width = up_to, lo, hi, width

    def __missing__(self, value: int) -> bytes:
        look = _between(self._up_to, self._lo - value, self._hi - value).to_bytes(self._width, "little")
        self[value] = look
        return look


def realise_atom(atom: Atom, space: Space, wanted: int = -1) -> tuple[int, ...]:
    """One int for each part of the space; where only some are wanted (a bit for each), the others are empty."""
    if atom.hi < atom.lo:
        return (0,) * len(space.full)
    if not any(atom.tables):
        return _by_shape(atom, space, wanted)
    spades, hearts = (space.values(suit, atom.tables[suit]) for suit in (0, 1))
    alike = [[len({*values}) == 1 for values in of_suit] for of_suit in (spades, hearts)]
    rows_with: dict[tuple[int, bytes], Looks] = {}
    parts = []
    for number, ((s, h), rows, full) in enumerate(zip(lengths_in_both(), space.rows, space.full, strict=True)):
        if not wanted >> number & 1:
            parts.append(0)
            continue
        left, extra = 13 - s - h, _for_shapes(atom, s, h)
        looks = rows_with.get((left, extra))
        if looks is None:
            up_to = _rows_up_to(space, left, extra, *atom.tables[2:])
            looks = rows_with[left, extra] = Looks(up_to, atom.lo, atom.hi, space.plans[left].width)
        if alike[0][s] and alike[1][h]:
            parts.append(_one_look(looks[spades[s][0] + hearts[h][0]], rows, full))
        else:
            parts.append(_part(_rows(looks, spades[s], hearts[h]), full))
    return tuple(parts)


def _by_shape(atom: Atom, space: Space, wanted: int) -> tuple[int, ...]:
    """Where only lengths matter, a block of a row is in or out, and the rows of a part are all alike."""
    parts, looks = [], dict[tuple[int, bytes], tuple[bool, int]]()
    for number, ((s, h), rows, full) in enumerate(zip(lengths_in_both(), space.rows, space.full, strict=True)):
        if not wanted >> number & 1:
            parts.append(0)
            continue
        left, extra = 13 - s - h, _for_shapes(atom, s, h)
        plan = space.plans[left]
        if (left, extra) not in looks:
            inside = [block for block in plan.blocks if atom.lo <= extra[block.diamonds] <= atom.hi]
            looks[left, extra] = len(inside) == len(plan.blocks), sum(block.bits for block in inside)
        whole, look = looks[left, extra]
        parts.append(full if whole else repeated(look, plan.width, rows) if look else 0)
    return tuple(parts)


def _minors(space: Space, diamonds: HoldingTable | None, clubs: HoldingTable | None) -> list[list[PrefixMasks]]:
    """The masks of every block, by cards left for the minors; points need the same ones again and again."""
    place = ("masks", space.needs[2:], diamonds, clubs)
    found = cache.find(place)
    if found is not None:
        return cast(list[list[PrefixMasks]], found)
    of_diamonds, of_clubs = space.values(2, diamonds), space.values(3, clubs)
    made = [
        [PrefixMasks(block, of_diamonds[block.diamonds], of_clubs[block.clubs]) for block in plan.blocks]
        for plan in space.plans
    ]
    return cache.keep(place, made, sum(masks.size for of_row in made for masks in of_row))


def _rows_up_to(
    space: Space, left: int, extra: bytes, diamonds: HoldingTable | None, clubs: HoldingTable | None
) -> list[int]:
    """For each sum, the cells of a row whose minors and shape come to at most that; two of them bound any range."""
    place = ("rows", space.needs[2:], diamonds, clubs, left, extra)
    found = cache.find(place)
    if found is not None:
        return cast(list[int], found)
    plan, masks = space.plans[left], _minors(space, diamonds, clubs)[left]
    rows = [0] * max(len(mask) + extra[block.diamonds] for block, mask in zip(plan.blocks, masks, strict=True))
    for block, mask in zip(plan.blocks, masks, strict=True):
        shape = extra[block.diamonds]
        for value in range(shape, len(rows)):
            rows[value] |= mask.at_most(value - shape)
    return cache.keep(place, rows, sum(map(sys.getsizeof, rows)))


def _between(rows: list[int], lo: int, hi: int) -> int:
    """No sum is negative, so a bound below zero cuts nothing off, or everything."""
    if hi < 0:
        return 0
    last = len(rows) - 1
    upper = rows[min(last, hi)]
    return upper if lo <= 0 else upper ^ rows[min(last, lo - 1)]


def _rows(looks: Looks, spades: list[int], hearts: list[int]) -> bytes:
    """The rows in order, spade class by spade class."""
    stretches = {a: b"".join([looks[a + b] for b in hearts]) for a in {*spades}}
    return b"".join([stretches[a] for a in spades])


def _one_look(look: bytes, rows: int, full: int) -> int:
    """A part whose rows are all alike, as when only lengths matter."""
    return _part(look * rows, full) if any(look) else 0


def _part(data: bytes, full: int) -> int:
    """Full and empty parts are built once for the whole space."""
    part = int.from_bytes(data, "little")
    return full if part == full else part


def _for_shapes(atom: Atom, spades: int, hearts: int) -> bytes:
    """What the shape adds, by the number of diamonds."""
    left = 13 - spades - hearts
    if atom.shapes is None:
        return bytes(left + 1)
    first = first_shape(spades, hearts)
    return atom.shapes[first : first + left + 1]


def _places(values: list[int], apart: int) -> dict[int, int]:
    """For each value, a bit at each place that has it, the places so far apart."""
    places: dict[int, int] = {}
    for k, value in enumerate(values):
        places[value] = places.get(value, 0) | 1 << k * apart
    return places
