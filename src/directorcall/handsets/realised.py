"""Sets worked out: a condition turned into the bits of a space, and the algebra of those bits."""

from __future__ import annotations

import sys
from collections.abc import Callable

from directorcall.bridge.cards import Hand
from directorcall.handsets.atoms import realise_atom
from directorcall.handsets.cache import cache
from directorcall.handsets.condition import Atom, Condition, Needs, Operation
from directorcall.handsets.holdings import HoldingClass, class_numbers
from directorcall.handsets.space import Space, SpaceMismatch, lengths_in_both

Cell = tuple[HoldingClass, HoldingClass, HoldingClass, HoldingClass]


class Realised:
    """A set worked out in a space: one int a part. Only bits of the same space may be put together."""

    __slots__ = ("parts", "space")

    def __init__(self, space: Space, parts: tuple[int, ...]) -> None:
        self.space = space
        self.parts = parts

    @property
    def size(self) -> int:
        """Bytes of its own; parts that are full are the space's."""
        return sum(
            sys.getsizeof(part) for part, full in zip(self.parts, self.space.full, strict=True) if part is not full
        )

    def __and__(self, other: Realised) -> Realised:
        self._must_share_space(other)
        triples = zip(self.parts, other.parts, self.space.full, strict=True)
        return Realised(self.space, tuple(a if b is full else b if a is full else a & b for a, b, full in triples))

    def __or__(self, other: Realised) -> Realised:
        self._must_share_space(other)
        triples = zip(self.parts, other.parts, self.space.full, strict=True)
        return Realised(
            self.space,
            tuple(full if a is full or b is full else a | b if a and b else a or b for a, b, full in triples),
        )

    def __sub__(self, other: Realised) -> Realised:
        self._must_share_space(other)
        return Realised(
            self.space, tuple(a ^ (a & b) if a and b else a for a, b in zip(self.parts, other.parts, strict=True))
        )

    def __le__(self, other: Realised) -> bool:
        self._must_share_space(other)
        return all(not a or a is b or a & b == a for a, b in zip(self.parts, other.parts, strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Realised):
            return NotImplemented
        self._must_share_space(other)
        return self.parts == other.parts

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        return any(self.parts)

    def __contains__(self, hand: Hand) -> bool:
        part, bit = self.space.place(hand)
        return bool(self.parts[part] >> bit & 1)

    def membership(self) -> Callable[[Hand], bool]:
        """A quick test of hand after hand: the bits as bytes, and where to look for each shape."""
        space = self.space
        spades, hearts, diamonds, clubs = map(class_numbers, space.needs)
        where: dict[tuple[int, int, int], tuple[bytes, int, int, int, int]] = {}
        for (s, h), bits, rows in zip(lengths_in_both(), self.parts, space.rows, strict=True):
            plan = space.plans[13 - s - h]
            data = bits.to_bytes(plan.width * rows, "little")
            for block in plan.blocks:
                where[s, h, block.diamonds] = (data, len(space.classes[1][h]), plan.width * 8, block.start, block.wide)

        def holds(hand: Hand) -> bool:
            s, h, d = hand.spades, hand.hearts, hand.diamonds
            data, across, width, start, wide = where[s.bit_count(), h.bit_count(), d.bit_count()]
            bit = (spades[s] * across + hearts[h]) * width + start + diamonds[d] * wide + clubs[hand.clubs]
            return bool(data[bit >> 3] >> (bit & 7) & 1)

        return holds

    def isdisjoint(self, other: Realised) -> bool:
        self._must_share_space(other)
        return not any(a and b and a & b for a, b in zip(self.parts, other.parts, strict=True))

    def first_cell(self) -> Cell | None:
        """The lowest cell of the first part that is not empty."""
        for number, part in enumerate(self.parts):
            if part:
                return self.space.cell(number, (part & -part).bit_length() - 1)
        return None

    def _must_share_space(self, other: Realised) -> None:
        if self.space.needs != other.space.needs:
            raise SpaceMismatch(
                f"sets of two spaces cannot be put together: {self.space.needs} and {other.space.needs}"
            )


ALL_PARTS = -1


def realise(condition: Condition, space: Space, wanted: int = ALL_PARTS) -> Realised:
    """The condition as bits of the space, or of those parts only that are wanted: parts of it before wholes, and no
    recursion, for systems nest deeply.
    """
    order, uses, done = _plan(condition, space, wanted)
    for node in order:
        if isinstance(node, Atom):
            made = Realised(space, realise_atom(node, space, wanted))
        else:
            made = _combined(node.operation, done[node.left.key], done[node.right.key])
            for part in (node.left.key, node.right.key):
                uses[part] -= 1
                if not uses[part]:
                    del done[part]
        done[node.key] = cache.keep(_place(space, node, wanted), made, made.size)
    return done[condition.key]


def realise_within(condition: Condition, space: Space, within: Realised) -> Realised:
    """The condition as bits of those parts only in which the other set has any: a fraction of the work where that is
    few.
    """
    return realise_parts(condition, space, sum(1 << number for number, part in enumerate(within.parts) if part))


def realise_parts(condition: Condition, space: Space, wanted: int) -> Realised:
    """Those parts only that are wanted, a bit for each; what is in the others is not said."""
    return realise(condition, space, ALL_PARTS if wanted.bit_count() > MOST_PARTS else wanted)


MOST_PARTS = 80


def prime(condition: Condition, space: Space, made: Callable[[Space], Realised]) -> None:
    """Let the memory know the bits of a condition that were worked out in another way, unless it does."""
    if cache.find(_place(space, condition)) is None:
        hands = made(space)
        cache.keep(_place(space, condition), hands, hands.size)


def _plan(
    condition: Condition, space: Space, wanted: int
) -> tuple[list[Condition], dict[bytes, int], dict[bytes, Realised]]:
    """What has to be worked out and in which order, how often each part is used, and what is already known."""
    order: list[Condition] = []
    uses: dict[bytes, int] = {}
    known: dict[bytes, Realised] = {}
    stack = [(condition, False)]
    while stack:
        node, parts_come_first = stack.pop()
        if parts_come_first:
            order.append(node)
            continue
        uses[node.key] = uses.get(node.key, 0) + 1
        if uses[node.key] > 1:
            continue
        if (found := found_before(node, space, wanted)) is not None:
            known[node.key] = found
        elif isinstance(node, Atom):
            order.append(node)
        else:
            stack += [(node, True), (node.right, False), (node.left, False)]
    return order, uses, known


def found_before(node: Condition, space: Space, wanted: int = ALL_PARTS) -> Realised | None:
    """As it was worked out before, whole or in these parts."""
    for parts in dict.fromkeys((ALL_PARTS, wanted)):
        if isinstance(found := cache.find(_place(space, node, parts)), Realised):
            return found
    return None


def _place(space: Space, node: Condition, wanted: int = ALL_PARTS) -> tuple[str, Needs, bytes, int]:
    return "set", space.needs, node.key, wanted


def _combined(operation: Operation, left: Realised, right: Realised) -> Realised:
    match operation:
        case Operation.AND:
            return left & right
        case Operation.OR:
            return left | right
        case Operation.MINUS:
            return left - right
