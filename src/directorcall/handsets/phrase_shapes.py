"""Whole shapes as players write them: 31(54), (4-4-1)-4, 5M332, 4-4-1-4.

Four lengths in falling order are meant in any order; in any other order they are spades, hearts, diamonds and clubs. What
stands in brackets may be the other way round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product

from directorcall.bridge.cards import Suit
from directorcall.handsets.heard import Heard
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.shape_terms import ExactShape, Length, Pattern
from directorcall.handsets.terms import Term, all_of, either_of

_SUITS = 4
_CARDS = 13


@dataclass(slots=True)
class _Written:
    """Lengths one after the other, in runs: those in brackets are one run, any other is alone."""

    runs: list[list[int]] = field(default_factory=list)
    open: bool = False
    bracketed: bool = False
    apart: bool = False  # 4-4-1-4
    suit: Suit | Group | None = None  # 5M332: of which suit the first is

    @property
    def lengths(self) -> list[int]:
        return [length for run in self.runs for length in run]

    def add(self, digits: str) -> None:
        for digit in digits:
            if self.open:
                self.runs[-1].append(int(digit))
            else:
                self.runs.append([int(digit)])

    @property
    def is_whole(self) -> bool:
        return len(self.lengths) == _SUITS and not self.open


def shapes(heard: Heard, at: int) -> Said | None:
    """`31(54)`, `3=1=(5-4)`, `(4-4-1)-4`, `5M332`, `4-4-1-4`."""
    at += heard.name(at) == "exactly"
    written, end = _Written(), at
    while end < len(heard.words) and not written.is_whole and (end == at or _adjoins(heard, end)):
        if not _read(heard, end, written):
            break
        end += 1
    if written.open and heard.name(end) == ")":
        written.open, end = False, end + 1
    if end < len(heard.words) and heard.name(end).isdigit() and _adjoins(heard, end):
        return None
    term = _term(written) if written.is_whole else None
    end += heard.name(end) == "shape"
    return None if term is None else said(SaidKind.SHAPE, term, end=end, firm=True)


def _adjoins(heard: Heard, at: int) -> bool:
    return " " not in heard.text[heard.words[at - 1].end : heard.words[at].start]


def _read(heard: Heard, at: int, written: _Written) -> bool:
    """Take one word into the shape, if it belongs there."""
    word = heard.words[at]
    if word.name.isdigit() and len(word.name) <= (1 if written.apart and not written.open else _SUITS):
        written.add(word.name)
    elif word.name == "(" and not written.open:
        written.open = written.bracketed = True
        written.runs.append([])
    elif word.name == ")" and written.open:
        written.open = False
    elif word.name in ("-", "=") and written.lengths:
        if not written.bracketed and len(written.lengths) > 1 and not written.apart:
            return False  # 12-19 is a range
        written.apart = True
    elif word.letter and word.of is not None and len(written.lengths) == 1 and written.suit is None:
        written.suit = word.of
    else:
        return False
    return True


def _term(written: _Written) -> Term | None:
    lengths = written.lengths
    falling = tuple(sorted(lengths, reverse=True))
    if sum(lengths) != _CARDS:
        return None
    if written.suit is not None:
        return all_of((Pattern(falling), Length(Range(lengths[0], lengths[0]), written.suit)))
    if not written.bracketed and tuple(lengths) == falling:
        return None  # in any order, and read elsewhere
    if max(map(len, written.runs)) == _SUITS:
        return Pattern(falling)
    orders = product(*(dict.fromkeys(permutations(run)) for run in written.runs))
    flat = (tuple(length for run in order for length in run) for order in orders)
    return either_of(tuple(ExactShape((one[0], one[1], one[2], one[3])) for one in flat))
