"""Letters that stand for suits in a system file, and what a text says once they are known.

`x y z w` are any suit, `M` a major, `m` a minor; different letters are different suits. `oM` and `om` are the other
major and the other minor of an M or m that is known, and take no suit away from anybody. A letter is a variable where
it stands in the header, in the call or behind "if"; elsewhere M and m mean "some major", "some minor" and x "some
suit".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from directorcall.bridge.cards import SUITS, Suit

LETTERS = "xyzwMm"
OTHERS = {"oM": "M", "om": "m"}
Suits = Mapping[str, Suit]
"""The suit of each letter that is known."""

_LETTER = re.compile(
    r"(?<![A-Za-z])(oM|om|[xyzwMm])(?![A-Za-z]|[AKQJT](?![A-Za-z]))|(?<![A-Za-z])([xyzwMm])(?=[AKQJT](?![A-Za-z]))"
)
_SOME_SUIT = re.compile(r"(?<![A-Za-z0-9])([0-9]+(?:[+-][0-9]*)?|<=[0-9]+)[xyzw](?![A-Za-z])")


@cache
def letters_in(text: str) -> frozenset[str]:
    """The variables a piece of text needs: an `oM` needs M."""
    return frozenset(OTHERS.get(name, name) for found in _LETTER.finditer(text) for name in [found[1] or found[2]])


@cache
def choices(letter: str) -> tuple[Suit, ...]:
    """The suits a letter can stand for."""
    if letter == "M":
        return tuple(suit for suit in SUITS if suit.is_major)
    if letter == "m":
        return tuple(suit for suit in SUITS if not suit.is_major)
    return SUITS


def allows(letter: str, suit: Suit, known: Suits) -> bool:
    """May the letter stand for the suit, beside those already known?"""
    if letter in known:
        return known[letter] is suit
    return suit in choices(letter) and suit not in known.values()


def assignments(letters: Iterable[str], known: Suits) -> Iterator[dict[str, Suit]]:
    """Every way to give the letters different suits, those already known kept; spades first.

    >>> [str(found["x"]) for found in assignments("x", {"M": Suit.S})]
    ['H', 'D', 'C']
    """
    wanted = sorted(letter for letter in letters if letter not in known)
    if not wanted:
        yield dict(known)
        return
    for suit in choices(wanted[0]):
        if suit not in known.values():
            yield from assignments(wanted[1:], {**known, wanted[0]: suit})


def suit_of(letter: str, known: Suits) -> Suit | None:
    """The suit a letter or a suit's own letter stands for; None while that is open."""
    if letter in OTHERS:
        named = known.get(OTHERS[letter])
        return None if named is None else other(named)
    if letter in known:
        return known[letter]
    return Suit(letter) if letter in ("S", "H", "D", "C") else None


def other(suit: Suit) -> Suit:
    """The other major, the other minor."""
    return {Suit.S: Suit.H, Suit.H: Suit.S, Suit.D: Suit.C, Suit.C: Suit.D}[suit]


def spelt(text: str, known: Suits) -> str:
    """The text with suits for letters.

    >>> spelt("6-10 support x 3+x no 4+M", {"x": Suit.H})
    '6-10 support H 3+H no 4+M'
    >>> spelt("6+x", {})
    '(6+S or 6+H or 6+D or 6+C)'
    """
    return _SOME_SUIT.sub(
        _some_suit, _LETTER.sub(lambda found: str(suit_of(found[1] or found[2], known) or found[0]), text)
    )


def _some_suit(found: re.Match[str]) -> str:
    joined = "or" if found[1].endswith("+") else ""
    return f"({f' {joined} '.join(f'{found[1]}{suit}' for suit in SUITS)})"
