"""What a set of hands is made of: conditions a hand meets or not, and how they are put together.

This is the truth about a set; the bits that a space works out from it can be forgotten and made again.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from functools import cache
from hashlib import blake2b

from directorcall.handsets.holdings import Groups, HoldingTable
from directorcall.values import dataclass

Shape = tuple[int, int, int, int]
"""Cards in spades, hearts, diamonds, clubs."""
Needs = tuple[Groups, Groups, Groups, Groups]
"""For each suit, the groups of spot cards that must be told apart."""

MOST = 1 << 16
"""An upper bound no sum of tables reaches: "or more"."""


@cache
def all_shapes() -> tuple[Shape, ...]:
    """The 560 ways to hold 13 cards in four suits, in order."""
    return tuple((s, h, d, 13 - s - h - d) for s in range(14) for h in range(14 - s) for d in range(14 - s - h))


@cache
def first_shape(spades: int, hearts: int) -> int:
    """The place in `all_shapes` of this many spades and hearts with no diamond; more diamonds follow."""
    return all_shapes().index((spades, hearts, 0, 13 - spades - hearts))


def _fingerprint(*parts: bytes) -> bytes:
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(4, "little"))
        digest.update(part)
    return digest.digest()


@dataclass(frozen=True, slots=True, eq=False)
class Atom:
    """A sum of one table a suit, plus a number for the shape (one byte for each of `all_shapes`), within [lo, hi]."""

    tables: tuple[HoldingTable | None, HoldingTable | None, HoldingTable | None, HoldingTable | None]
    shapes: bytes | None
    lo: int
    hi: int
    key: bytes = field(init=False)

    def __post_init__(self) -> None:
        parts = [repr((self.lo, self.hi, self.shapes is not None)).encode(), self.shapes or b""]
        for table in self.tables:
            parts += [b"-"] if table is None else [repr(table.groups).encode(), table.values]
        object.__setattr__(self, "key", _fingerprint(*parts))

    @property
    def needs(self) -> Needs:
        s, h, d, c = (() if table is None else table.groups for table in self.tables)
        return s, h, d, c


class Operation(Enum):
    AND = "&"
    OR = "|"
    MINUS = "-"


@dataclass(frozen=True, slots=True, eq=False)
class Combination:
    """Two conditions put together. Equal keys mean equally built conditions."""

    operation: Operation
    left: Condition
    right: Condition
    key: bytes = field(init=False)
    needs: Needs = field(init=False)

    def __post_init__(self) -> None:
        keys = [self.left.key, self.right.key]
        if self.operation is not Operation.MINUS:
            keys.sort()
        object.__setattr__(self, "key", _fingerprint(self.operation.value.encode(), *keys))
        object.__setattr__(self, "needs", joint(self.left.needs, self.right.needs))


Condition = Atom | Combination

EVERY_HAND = Atom((None, None, None, None), None, 0, 0)
NO_HAND = Atom((None, None, None, None), None, 1, 1)


def combine(operation: Operation, left: Condition, right: Condition) -> Condition:
    """Put two conditions together; with "every hand", "no hand" or itself there is nothing to build."""
    every, none, same = EVERY_HAND.key, NO_HAND.key, left.key == right.key
    match operation:
        case Operation.AND:
            if same or right.key == every or left.key == none:
                return left
            if left.key == every or right.key == none:
                return right
        case Operation.OR:
            if same or right.key == none or left.key == every:
                return left
            if left.key == none or right.key == every:
                return right
        case Operation.MINUS:
            if same or right.key == every:
                return NO_HAND
            if none in (left.key, right.key):
                return left
            if (
                left.key == every
                and isinstance(right, Combination)
                and right.operation is operation
                and right.left.key == every
            ):
                return right.right
    return Combination(operation, left, right)


def joint(left: Needs, right: Needs) -> Needs:
    """What must be told apart to speak of both."""
    if left == right:
        return left
    s, h, d, c = (tuple(sorted({*a, *b})) for a, b in zip(left, right, strict=True))
    return s, h, d, c
