"""Change the definition of every word's atoms in turn, and see that the plain definitions catch each change.

python tests/handsets/mutants.py prints what was changed and what, if anything, was not noticed
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from operator import eq
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "src")) if path not in sys.path]

from tests.handsets.words import WORDS, Plain, Word, trial_hands  # noqa: E402

from directorcall.bridge.cards import Hand  # noqa: E402
from directorcall.handsets.condition import MOST, Atom, Combination, Condition, all_shapes, combine  # noqa: E402
from directorcall.handsets.handset import HandSet  # noqa: E402
from directorcall.handsets.holdings import ACE, JACK, KING, QUEEN, HoldingTable  # noqa: E402


@dataclass(frozen=True)
class Mutant:
    word: str
    change: str
    hands: HandSet


def mutants(word: Word) -> Iterator[Mutant]:
    """Every change of one atom that changes the set; some change nothing and are no mutants."""
    original = word.hands()
    for change, condition in changed_conditions(original.condition):
        mutant = HandSet(condition)
        if mutant != original:
            yield Mutant(word.name, change, mutant)


def changed_conditions(condition: Condition) -> Iterator[tuple[str, Condition]]:
    match condition:
        case Atom():
            yield from changed_atoms(condition)
        case Combination(operation, left, right):
            yield from ((change, combine(operation, new, right)) for change, new in changed_conditions(left))
            yield from ((change, combine(operation, left, new)) for change, new in changed_conditions(right))


def changed_atoms(atom: Atom) -> Iterator[tuple[str, Atom]]:
    bounds = {"lo-1": (-1, 0), "lo+1": (1, 0)} | ({} if atom.hi == MOST else {"hi-1": (0, -1), "hi+1": (0, 1)})
    for name, (lo, hi) in bounds.items():
        yield name, Atom(atom.tables, atom.shapes, atom.lo + lo, atom.hi + hi)
    for table in dict.fromkeys(table for table in atom.tables if table is not None):
        for name, new in changed_tables(table):
            yield name, with_tables(atom, [new if each == table else each for each in atom.tables])
    for suit in range(4):
        yield (
            f"suit {suit} forgotten",
            with_tables(atom, [None if suit == k else table for k, table in enumerate(atom.tables)]),
        )
    for suit in range(3):
        before, one, other, after = (
            atom.tables[:suit],
            atom.tables[suit],
            atom.tables[suit + 1],
            atom.tables[suit + 2 :],
        )
        yield f"suits {suit} and {suit + 1} exchanged", with_tables(atom, [*before, other, one, *after])
    if atom.shapes is not None:
        yield from (
            ("shapes: " + name, Atom(atom.tables, new, atom.lo, atom.hi)) for name, new in changed_shapes(atom.shapes)
        )


def with_tables(atom: Atom, tables: list[HoldingTable | None]) -> Atom:
    s, h, d, c = tables
    return Atom((s, h, d, c), atom.shapes, atom.lo, atom.hi)


def changed_tables(table: HoldingTable) -> Iterator[tuple[str, HoldingTable]]:
    def remade(score: Callable[[int, int, int], int]) -> HoldingTable:
        return HoldingTable.of(score, table.groups)

    for name, honour in (("ace", ACE), ("king", KING), ("queen", QUEEN), ("jack", JACK)):
        yield f"{name} not seen", remade(partial(unseen, table, honour))
        yield f"{name} worth one more", remade(partial(dearer, table, honour))
    yield "one card longer", remade(lambda length, honours, seen: table[min(length + 1, 13), honours, seen])
    yield "one card shorter", remade(lambda length, honours, seen: table[max(length - 1, 0), honours, seen])
    if table.groups:
        yield "spots not seen", remade(lambda length, honours, _: table[length, honours, 0])
        yield (
            "spots always seen",
            remade(lambda length, honours, _: table[length, honours, (1 << len(table.groups)) - 1]),
        )


def unseen(table: HoldingTable, honour: int, length: int, honours: int, seen: int) -> int:
    return table[length, honours & ~honour, seen]


def dearer(table: HoldingTable, honour: int, length: int, honours: int, seen: int) -> int:
    return table[length, honours, seen] + bool(honours & honour)


def changed_shapes(shapes: bytes) -> Iterator[tuple[str, bytes]]:
    """One shape judged otherwise: sixteen of the 560, rare ones too."""
    for place in range(0, len(shapes), 37):
        other = shapes[place] ^ 1
        yield f"{all_shapes()[place]} {shapes[place]} -> {other}", shapes[:place] + bytes([other]) + shapes[place + 1 :]


def unnoticed(word: Word, hands: dict[Hand, Plain]) -> tuple[int, list[Mutant]]:
    """How many mutants of the word there are, and which of them answer all of these hands as the word should."""
    right = [*map(word.plain, hands.values())]
    made = [*mutants(word)]
    return len(made), [mutant for mutant in made if all(map(eq, map(mutant.hands.membership(), hands), right))]


def main() -> int:
    hands = trial_hands(Random(2017), 3000)
    survivors = []
    for word in WORDS:
        made, missed = unnoticed(word, hands)
        print(f"{word.name:22} {made:4} mutants, {len(missed)} not noticed")
        survivors += missed
    for mutant in survivors:
        print(f"NOT NOTICED  {mutant.word}: {mutant.change}")
    return bool(survivors)


if __name__ == "__main__":
    raise SystemExit(main())
