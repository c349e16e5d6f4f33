"""Bids, pass, double and redouble: every call a bidding box holds, and bids above seven, which it does not."""

from __future__ import annotations

import re
from enum import Enum
from functools import total_ordering

from directorcall.bridge.cards import Suit
from directorcall.bridge.errors import NotationError, nearest
from directorcall.values import dataclass


@total_ordering
class Denomination(Enum):
    """What a bid names: a suit or notrump. Clubs rank lowest, notrump highest."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    NT = "NT"

    @property
    def rank(self) -> int:
        return ("C", "D", "H", "S", "NT").index(self.value)

    @property
    def suit(self) -> Suit | None:
        return None if self is Denomination.NT else Suit(self.value)

    @property
    def symbol(self) -> str:
        return "NT" if self.suit is None else self.suit.symbol

    @property
    def word(self) -> str:
        return "notrump" if self.suit is None else self.suit.word

    def __lt__(self, other: Denomination) -> bool:
        return self.rank < other.rank

    def __str__(self) -> str:
        return self.value


DENOMINATIONS = tuple(Denomination)


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """A number of odd tricks and a denomination. Level 8 and above can be said, if not legally (Law 38)."""

    level: int
    denomination: Denomination

    @property
    def symbol(self) -> str:
        return f"{self.level}{self.denomination.symbol}"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


class Action(Enum):
    """The calls that are not bids."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"

    @property
    def symbol(self) -> str:
        return {"P": "Pass", "X": "X", "XX": "XX"}[self.value]

    @property
    def word(self) -> str:
        return self.name.lower()

    def __str__(self) -> str:
        return self.value


Call = Bid | Action
PASS, DOUBLE, REDOUBLE = Action.PASS, Action.DOUBLE, Action.REDOUBLE
BIDS = tuple(Bid(level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
BIDDING_BOX: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)

_ACTIONS = {
    "P": PASS, "PASS": PASS, "-": PASS, "/": PASS, "NB": PASS, "NO": PASS, "NO BID": PASS,
    "X": DOUBLE, "DBL": DOUBLE, "D": DOUBLE, "DOUBLE": DOUBLE,
    "XX": REDOUBLE, "RDBL": REDOUBLE, "R": REDOUBLE, "REDBL": REDOUBLE, "REDOUBLE": REDOUBLE,
}  # fmt: skip
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")  # the levels, as they are said
_SUITS = ("club", "diamond", "heart", "spade")
LEVEL = rf"[0-9]{{1,2}}|{'|'.join(NUMBERS)}"
_NAMED = r"clubs?|diamonds?|hearts?|spades?|no[- ]?trumps?|no|nt?|sa|[cdhs]|[♣♦♥♠♧♢♡♤]\N{VARIATION SELECTOR-16}?"
_BID = re.compile(rf"({LEVEL})\s*({_NAMED})", re.IGNORECASE)
CALL = rf"(?:{LEVEL})\s*(?:{_NAMED})|no\s+bid|{'|'.join(word for word in _ACTIONS if word.isalpha())}|/"
"""The pattern of a call within a longer text, to be read by `parse_call`."""
CALL_EXPECTED = "a call: a level and C D H S NT (1H, 3NT, 2♠, one spade), P or Pass, X or Dbl, XX or Rdbl"


def parse_call(text: str) -> Call:
    """
    >>> [str(parse_call(word)) for word in ("1n", "pass", "Dbl", "7♠", "rdbl", "one spade")]
    ['1NT', 'P', 'X', '7S', 'XX', '1S']
    """
    word = " ".join(text.split()).upper()
    if word in _ACTIONS:
        return _ACTIONS[word]
    if (read := _BID.fullmatch(word)) is None:
        raise NotationError(text, CALL_EXPECTED, hint=near_call(text))
    level = int(read[1]) if read[1].isdigit() else 1 + NUMBERS.index(read[1].lower())
    if level == 0:
        raise NotationError(text, "a level of at least 1")
    return Bid(level, _denomination(read[2]))


def near_call(text: str) -> str:
    """What may have been meant by words that name no call, as the hint of a message.

    >>> near_call("one daimond"), near_call("1F")
    ('did you mean "one diamond"?', '')
    """
    known = (*NUMBERS, *_SUITS, *(f"{suit}s" for suit in _SUITS), "notrump", "pass", "double", "redouble")
    words = re.findall(r"[0-9]+|[^\W\d_]+", text.casefold()[:80])[:2]
    meant = [word if word in known or len(word) < 3 else nearest(word, known) for word in words]
    return f'did you mean "{" ".join(meant)}"?' if meant != words and all(meant) else ""


def _denomination(word: str) -> Denomination:
    if word.upper() == "SA" or word[0] in "Nn":
        return Denomination.NT
    sign = word[0].upper()
    return Denomination(
        {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}.get(sign, sign)
    )
