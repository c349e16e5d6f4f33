"""A set in outline: by shape and points alone, which is all that most conditions speak of.

Each of 560 shapes with each number of points is a cell: every hand in it fits (`sure`), none does, or some may
(`maybe`: the condition looks at honours). Counting `sure`, and `sure` with `maybe`, bounds every exact count; working it
out takes microseconds where the exact bits take milliseconds, so whoever needs a count only roughly looks here first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache as remember
from functools import lru_cache
from math import comb

from directorcall.handsets.cache import cache
from directorcall.handsets.condition import Atom, Condition, Operation, Shape, all_shapes
from directorcall.handsets.holdings import HoldingTable, high_card_points
from directorcall.handsets.tally import FIELD, MOST_POINTS, Tally, by_points
from directorcall.values import dataclass

WIDTH = 5
"""Bytes a shape: a bit for each number of points, and two to spare."""
EVERY_NUMBER = (1 << MOST_POINTS + 1) - 1
SIZE = 2 * 560 * WIDTH + 200


@dataclass(frozen=True, slots=True)
class Outline:
    """The cells that fit whole, and those that may fit in part; no cell is both."""

    sure: int
    maybe: int

    @property
    def possible(self) -> int:
        return self.sure | self.maybe

    @property
    def is_exact(self) -> bool:
        return not self.maybe

    def within(self, other: Outline) -> bool | None:
        """Is every hand in the other? None: that cannot be seen in outline."""
        if not self.possible & ~other.sure:
            return True
        return False if self.sure & ~other.possible else None

    def apart(self, other: Outline) -> bool | None:
        """Is there no hand in both? None: that cannot be seen in outline."""
        if not self.possible & other.possible:
            return True
        return False if self.sure & other.sure else None

    @property
    def least(self) -> int:
        return self.least_tally.count()

    @property
    def most(self) -> int:
        return self.most_tally.count()

    @property
    def least_tally(self) -> Tally:
        """No exact count is smaller."""
        return _tally(self.sure)

    @property
    def most_tally(self) -> Tally:
        """No exact count is larger."""
        return _tally(self.possible)


def outline(condition: Condition) -> Outline:
    """Parts before wholes, and no recursion, for systems nest deeply."""
    done: dict[bytes, Outline] = {}
    stack = [(condition, False)]
    while stack:
        node, parts_are_done = stack.pop()
        if node.key in done:
            continue
        if isinstance(known := cache.find(("outline", node.key)), Outline):
            done[node.key] = known
        elif isinstance(node, Atom):
            made = _of_atom(node)
            made = Outline(made.sure & _dealt(), made.maybe & _dealt())
            done[node.key] = cache.keep(("outline", node.key), made, SIZE)
        elif parts_are_done:
            made = _combined(node.operation, done[node.left.key], done[node.right.key])
            done[node.key] = cache.keep(("outline", node.key), made, SIZE)
        else:
            stack += [(node, True), (node.right, False), (node.left, False)]
    return done[condition.key]


def _combined(operation: Operation, left: Outline, right: Outline) -> Outline:
    match operation:
        case Operation.AND:
            return _between(left.sure & right.sure, left.possible & right.possible)
        case Operation.OR:
            return _between(left.sure | right.sure, left.possible | right.possible)
        case Operation.MINUS:
            return _between(left.sure & ~right.possible, left.possible & ~right.sure)


def _between(sure: int, possible: int) -> Outline:
    return Outline(sure, possible & ~sure)


def _of_atom(atom: Atom) -> Outline:
    used = [(suit, table) for suit, table in enumerate(atom.tables) if table is not None]
    steps = [None if table is None else _step(table) for table in atom.tables]
    if not used or (None not in steps and len({step[0] for step in steps if step}) == 1):
        return _of_points(atom, [step[1] if step else (0,) * 14 for step in steps], steps[0][0] if steps[0] else 0)
    if len(used) == 1 and atom.shapes is None:
        return _of_one_suit(atom, *used[0])
    return _of_bounds(atom)


def _of_points(atom: Atom, by_length: list[tuple[int, ...]], step: int) -> Outline:
    """So much a point, and something for the shape: whole cells."""
    already: Sequence[int] = atom.shapes or bytes(len(all_shapes()))
    if any(map(any, by_length)):
        spades, hearts, diamonds, clubs = by_length
        already = [
            spades[s] + hearts[h] + diamonds[d] + clubs[c] + more
            for (s, h, d, c), more in zip(all_shapes(), already, strict=True)
        ]
    return Outline(_cells(atom.lo, atom.hi, step, already), 0)


@lru_cache(maxsize=8192)
def _numbers(lo: int, hi: int, step: int, already: int) -> bytes:
    """The numbers of points, as bits, that bring the sum within bounds."""
    bits = sum(1 << points for points in range(MOST_POINTS + 1) if lo <= already + step * points <= hi)
    return bits.to_bytes(WIDTH, "little")


def _of_one_suit(atom: Atom, suit: int, table: HoldingTable) -> Outline:
    """What is asked of one suit: it cannot hold more points than the hand does."""
    sure, most = list[bytes](), list[bytes]()
    for length in range(14):
        fitting = {True: list[int](), False: list[int]()}
        for honours, values in _holdings(table, length):
            for value in values:
                fitting[atom.lo <= value <= atom.hi].append(high_card_points(honours))
        most.append(_from(min(fitting[True], default=MOST_POINTS + 1)))
        sure.append(_below(min(fitting[False], default=MOST_POINTS + 1)))
    within = int.from_bytes(b"".join([sure[shape[suit]] for shape in all_shapes()]), "little")
    whole = int.from_bytes(b"".join([most[shape[suit]] for shape in all_shapes()]), "little")
    return _between(within & whole, whole)


def _from(points: int) -> bytes:
    return (EVERY_NUMBER >> points << points).to_bytes(WIDTH, "little")


def _below(points: int) -> bytes:
    return ((1 << points) - 1).to_bytes(WIDTH, "little")


def _of_bounds(atom: Atom) -> Outline:
    """Other sums: by what each suit can add at least and at most."""
    suits = [_bounds(table) for table in atom.tables]
    extra = atom.shapes or bytes(len(all_shapes()))
    sure, maybe = list[bytes](), list[bytes]()
    nothing, everything = bytes(WIDTH), EVERY_NUMBER.to_bytes(WIDTH, "little")
    for shape, more in zip(all_shapes(), extra, strict=True):
        low = more + sum(bounds[length][0] for bounds, length in zip(suits, shape, strict=True))
        high = more + sum(bounds[length][1] for bounds, length in zip(suits, shape, strict=True))
        within, apart = atom.lo <= low and high <= atom.hi, high < atom.lo or atom.hi < low
        sure.append(everything if within else nothing)
        maybe.append(nothing if within or apart else everything)
    return Outline(int.from_bytes(b"".join(sure), "little"), int.from_bytes(b"".join(maybe), "little"))


def _cells(lo: int, hi: int, step: int, already: Sequence[int]) -> int:
    fields = {number: _numbers(lo, hi, step, number) for number in {*already}}
    return int.from_bytes(b"".join([fields[number] for number in already]), "little")


@lru_cache(maxsize=256)
def _bounds(table: HoldingTable | None) -> tuple[tuple[int, int], ...]:
    """The least and the most that a suit of each length adds."""
    if table is None:
        return ((0, 0),) * 14
    found = ([value for _, values in _holdings(table, length) for value in values] for length in range(14))
    return tuple((min(values), max(values)) for values in found)


@lru_cache(maxsize=256)
def _step(table: HoldingTable) -> tuple[int, tuple[int, ...]] | None:
    """What each point of the suit adds, and what each length does; None where the honours themselves matter."""
    if table.groups:
        return None
    (_, (nothing,)), *_, (_, (with_ace,)) = (each for each in _holdings(table, 5) if each[0] in (0, 1 << 3))
    if (with_ace - nothing) % 4:
        return None
    step, by_length = (with_ace - nothing) // 4, list[int]()
    for length in range(14):
        rest = {values[0] - step * high_card_points(honours) for honours, values in _holdings(table, length)}
        if len(rest) != 1:
            return None
        by_length.append(rest.pop())
    return step, tuple(by_length)


def _holdings(table: HoldingTable, length: int) -> list[tuple[int, list[int]]]:
    """Each choice of honours a suit of this length can have, with the table's numbers for it."""
    seens = range(1 << len(table.groups))
    return [
        (honours, [table[length, honours, seen] for seen in seens])
        for honours in range(16)
        if 0 <= length - honours.bit_count() <= 9
    ]


def _tally(cells: int) -> Tally:
    return Tally(_hands()).within(fields(cells))


@lru_cache(maxsize=32)
def fields(cells: int) -> Mapping[Shape, int]:
    """The cells as a tally has them: for each shape, the fields of the points that are there."""
    data, none = cells.to_bytes(len(all_shapes()) * WIDTH, "little"), bytes(WIDTH)
    by_shape = (data[start : start + WIDTH] for start in range(0, len(data), WIDTH))
    return {shape: _spread(field) for shape, field in zip(all_shapes(), by_shape, strict=True) if field != none}


@lru_cache(maxsize=4096)
def _spread(field: bytes) -> int:
    """A whole field of a tally for each number of points that is there."""
    bits, whole = int.from_bytes(field, "little"), (1 << FIELD) - 1
    return sum(whole << FIELD * points for points in range(MOST_POINTS + 1) if bits >> points & 1)


@remember
def _dealt() -> int:
    """The cells that have a hand."""
    numbers = (sum(1 << points for points, _ in by_points(counts)) for counts in _hands().values())
    return int.from_bytes(b"".join(bits.to_bytes(WIDTH, "little") for bits in numbers), "little")


@remember
def _hands() -> dict[Shape, int]:
    """For each shape, the number of hands with each number of points, in the fields of a tally."""
    of_length = [
        sum(
            comb(9, length - honours.bit_count()) << FIELD * high_card_points(honours)
            for honours in range(16)
            if length >= honours.bit_count()
        )
        for length in range(14)
    ]
    known: dict[tuple[int, ...], int] = {}
    for shape in all_shapes():
        s, h, d, c = pattern = tuple(sorted(shape))
        if pattern not in known:
            known[pattern] = of_length[s] * of_length[h] * of_length[d] * of_length[c]
    return {shape: known[tuple(sorted(shape))] for shape in all_shapes()}
