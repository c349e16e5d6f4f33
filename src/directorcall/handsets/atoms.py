"""One condition worked out in a space: which cells have a sum of tables within bounds.

A row's pattern depends only on what its spades and hearts add up to, so few patterns are ever made.
"""

from __future__ import annotations

from directorcall.handsets.condition import Atom, first_shape
from directorcall.handsets.space import Block, RowPlan, Space, lengths_in_both, repeated

Values = list[list[int]]
"""A number for each class of a suit, by length."""


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

    def between(self, lo: int, hi: int) -> int:
        """No sum is negative, so a bound below zero cuts nothing off, or everything."""
        if hi < 0:
            return 0
        masks = self._at_most
        last = len(masks) - 1
        upper = masks[hi if hi < last else last]
        return upper if lo <= 0 else upper ^ masks[lo - 1 if lo - 1 < last else last]


def realise_atom(atom: Atom, space: Space) -> tuple[int, ...]:
    """One int for each part of the space."""
    spades, hearts, diamonds, clubs = (space.values(suit, table) for suit, table in enumerate(atom.tables))
    masks = [
        [PrefixMasks(block, diamonds[block.diamonds], clubs[block.clubs]) for block in plan.blocks] for plan in space.plans
    ]  # fmt: skip
    patterns: dict[tuple[int, bytes], dict[int, bytes]] = {}
    parts = []
    for number, (s, h) in enumerate(lengths_in_both()):
        left = 13 - s - h
        plan, extra = space.plans[left], _for_shapes(atom, s, h)
        rows = patterns.setdefault((left, extra), {})
        for value in {a + b for a in {*spades[s]} for b in {*hearts[h]}} - rows.keys():
            rows[value] = _row(plan, masks[left], extra, atom.lo - value, atom.hi - value)
        parts.append(_part(rows, spades[s], hearts[h], plan.width, space.full[number]))
    return tuple(parts)


def _row(plan: RowPlan, masks: list[PrefixMasks], extra: bytes, lo: int, hi: int) -> bytes:
    """The pattern of a row that still lacks between lo and hi."""
    row = 0
    for block, mask in zip(plan.blocks, masks, strict=True):
        shape = extra[block.diamonds]
        row |= mask.between(lo - shape, hi - shape)
    return row.to_bytes(plan.width, "little")


def _part(rows: dict[int, bytes], spades: list[int], hearts: list[int], width: int, full: int) -> int:
    """Rows in order, spade class by spade class. Full and empty parts are built once for the whole space."""
    stretches = {a: b"".join([rows[a + b] for b in hearts]) for a in {*spades}}
    if not any(map(any, stretches.values())):
        return 0
    part = int.from_bytes(b"".join([stretches[a] for a in spades]), "little")
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
