"""Patterns of calls: how a system file writes the auctions it speaks of, and the calls it gives.

    1NT  2C  P  X  XX     that call
    1x  3M                a bid of that level, in the suit of a letter
    ^x  ^^x  ^NT          the lowest bid of it that is enough; a jump; ^^^x a double jump
    ?y  ?NT               a bid of it at any level
    bid  call             any bid; any call at all
    P/X                   one of these
    ..                    at the beginning: whatever came before

In a header the calls of the opponents stand in parentheses, and passes before the first bid are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from directorcall.bridge.calls import BIDS, DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import Suit
from directorcall.partnership.letters import Suits, allows, suit_of
from directorcall.values import dataclass

EXPECTED_CALL = "a call: 1NT, 2x, ^x (lowest), ^^x (jump), ?x (any level), P, X, XX, bid, call"
RANK = {denomination: denomination.rank for denomination in DENOMINATIONS}
_WORDS: dict[str, Call] = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}
_LETTERS = {"oM": "M", "om": "m", **{letter: letter for letter in "xyzwMm"}}
_BID = re.compile(r"(?P<level>[1-7]|\^{1,4}|\?)(?P<named>NT|oM|om|[SHDCxyzwMm])")


@dataclass(frozen=True, slots=True)
class CallPattern:
    """One call, or a bid whose level or suit is left open."""

    written: str
    call: Call | None = None
    level: int = 0  # 0: any
    carets: int = 0  # 1: the lowest, 2: a jump …
    named: str = ""  # a letter, a suit, NT; "": any bid
    anything: bool = False

    def __str__(self) -> str:
        return self.written

    @property
    def letter(self) -> str | None:
        """The letter it needs, if any: the M of `2oM`."""
        return _LETTERS.get(self.named)

    def bids(self, suits: Suits, last: Bid | None) -> Iterator[Call]:
        """The calls it stands for once its letter is known."""
        if self.call is not None:
            yield self.call
            return
        denomination = self._denomination(suits)
        if denomination is None:
            return
        if self.level:
            yield Bid(self.level, denomination)
        elif self.carets:
            level = lowest_level(denomination, last) + self.carets - 1
            if level <= 7:
                yield Bid(level, denomination)
        else:
            yield from (bid for bid in BIDS if bid.denomination is denomination)

    def may_be(self, call: Call) -> bool:
        """Whatever its letter stands for: False if this call is never meant."""
        if self.call is not None:
            return call == self.call
        return isinstance(call, Bid) and self.level in (0, call.level)

    def _denomination(self, suits: Suits) -> Denomination | None:
        if self.named == "NT":
            return Denomination.NT
        suit = suit_of(self.named, suits)
        return None if suit is None else Denomination(suit.value)

    def match(self, call: Call, suits: Suits, last: Bid | None) -> dict[str, Suit] | None:
        """The suits after this call, if it is one of those meant; None if it is not."""
        if self.anything:
            return dict(suits)
        if self.call is not None:
            return dict(suits) if call == self.call else None
        if not isinstance(call, Bid) or (self.level and call.level != self.level):
            return None
        if self.carets and call.level != lowest_level(call.denomination, last) + self.carets - 1:
            return None
        if not self.named:
            return dict(suits)
        if self.named == "NT" or call.denomination.suit is None:
            return dict(suits) if self.named == "NT" and call.denomination is Denomination.NT else None
        return self._match_suit(call.denomination.suit, suits)

    def _match_suit(self, suit: Suit, suits: Suits) -> dict[str, Suit] | None:
        if (known := suit_of(self.named, suits)) is not None:
            return dict(suits) if known is suit else None
        letter = self.letter
        if letter is None or letter != self.named or not allows(letter, suit, suits):
            return None
        return {**suits, letter: suit}


def lowest_level(denomination: Denomination, last: Bid | None) -> int:
    """The level of the lowest bid of this denomination that is enough."""
    if last is None:
        return 1
    return last.level if RANK[denomination] > RANK[last.denomination] else last.level + 1


@lru_cache(maxsize=2048)
def read_call_pattern(word: str) -> CallPattern | None:
    """None: not a call pattern."""
    if word in _WORDS:
        return CallPattern(word, call=_WORDS[word])
    if word in ("bid", "call"):
        return CallPattern(word, anything=word == "call")
    if (found := _BID.fullmatch(word)) is None:
        return None
    level, named = found["level"], found["named"]
    if level.isdigit() and (named == "NT" or named in "SHDC"):
        return CallPattern(word, call=Bid(int(level), Denomination(named)), level=int(level), named=named)
    return CallPattern(word, level=int(level) if level.isdigit() else 0, carets=level.count("^"), named=named)


@dataclass(frozen=True, slots=True)
class PatternStep:
    """One place in a header: the calls it may be, and whose side makes it."""

    any_of: tuple[CallPattern, ...]
    theirs: bool

    def __str__(self) -> str:
        text = "/".join(map(str, self.any_of))
        return f"({text})" if self.theirs else text


@dataclass(frozen=True, slots=True)
class AuctionPattern:
    """A run of calls, from the first that was not a pass; `open`: or the end of a longer one."""

    steps: tuple[PatternStep, ...]
    open: bool = False

    def __str__(self) -> str:
        return " ".join([*([".."] if self.open else []), *map(str, self.steps)])

    @property
    def letters(self) -> frozenset[str]:
        return frozenset(letter for step in self.steps for each in step.any_of if (letter := each.letter))

    def match(self, calls: tuple[Call, ...]) -> Iterator[dict[str, Suit]]:
        """Every way the calls (from the first bid) can be read as this pattern."""
        if len(calls) < len(self.steps) or (len(calls) > len(self.steps) and not self.open):
            return
        before = len(calls) - len(self.steps)
        last = next((call for call in reversed(calls[:before]) if isinstance(call, Bid)), None)
        yield from _match(self.steps, calls[before:], {}, last)


def _match(
    steps: tuple[PatternStep, ...], calls: tuple[Call, ...], suits: dict[str, Suit], last: Bid | None
) -> Iterator[dict[str, Suit]]:
    if not steps:
        yield suits
        return
    call = calls[0]
    for each in steps[0].any_of:
        found = each.match(call, suits, last)
        if found is not None:
            yield from _match(steps[1:], calls[1:], found, call if isinstance(call, Bid) else last)
            return


def cheapest_first(suits: frozenset[Suit], last: Bid | None) -> tuple[Suit, ...]:
    """The suits in the order a bidder comes to them."""
    return tuple(sorted(suits, key=lambda suit: (lowest_level(Denomination(suit.value), last), suit.rank)))
