"""What a call specifies: the denominations it tells something about, and what it tells of each.

To specify a denomination is to say something of the holding in it - length, shortness, a control - or, for
notrump, to offer to play there, by a natural or an artificial call (WBF Commentary on 27B1; by analogy 29C and
26B). It takes the call as well as its meaning: 1♥ "any, natural" is about hearts, a pass with the same words about
nothing.

- Length: at least four cards promised in the suit, a transfer to it, or a natural bid of it that may not be
  shorter than three (a 2+ club opening specifies nothing; a bid of which nobody said anything counts as natural).
- Shortness: at most one card promised, or a splinter; not what merely follows from long suits elsewhere.
- Control: a cue bid, in the suit named.
- To play: a notrump bid that is not artificial.
- A bid that is told to be natural specifies what it names and nothing else: the clubs of an opener who rebids 2♦ on
  "4+D 4+C, natural" were told by his opening.
- Completing a transfer names partner's suit: that suit, whatever the length.
- A question, a strong club, a takeout double, an answer about aces: nothing, unless the hands promise length.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from directorcall.bridge.calls import Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets import features
from directorcall.handsets.handset import HandSet
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.terms import all_of
from directorcall.values import dataclass

LENGTH_OF_A_SUIT = 4
LENGTH_OF_A_NATURAL_BID = 3


class Feature(Enum):
    """What is told of a denomination."""

    LENGTH = "length"
    SHORTNESS = "shortness"
    CONTROL = "control"
    TO_PLAY = "to play"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Specified:
    """One denomination, and what the call tells of it."""

    denomination: Denomination
    feature: Feature

    def __str__(self) -> str:
        return f"{self.denomination.symbol} {self.feature}"


@lru_cache(maxsize=1024)
def specified(call: Call, meaning: Meaning) -> frozenset[Specified]:
    """Everything the call specifies with this meaning.

    >>> from directorcall.bridge.calls import parse_call
    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> sorted(map(str, specified(parse_call("4C"), parse_meaning("12+ 4+H 0-1C, artificial"))))
    ['♣ shortness', '♥ length']
    """
    named = _of_the_name(call, meaning) if isinstance(call, Bid) else None
    if named is not None and meaning.is_natural:
        return frozenset({named})
    found = {
        Specified(Denomination(suit.value), feature) for suit in SUITS for feature in _promised(suit, meaning.hands)
    }
    for mark in meaning.marks:
        if mark.kind in _MARKED and isinstance(mark.about, Suit):
            found.add(Specified(Denomination(mark.about.value), _MARKED[mark.kind]))
    return frozenset(found if named is None else {*found, named})


_MARKED = {MarkKind.TRANSFER: Feature.LENGTH, MarkKind.SPLINTER: Feature.SHORTNESS}


def _promised(suit: Suit, hands: HandSet) -> tuple[Feature, ...]:
    """What the hands themselves promise of a suit. Subset tests: far quicker than counting the set out."""
    if hands <= features.length(suit, LENGTH_OF_A_SUIT):
        return (Feature.LENGTH,)
    if hands <= features.short(suit):
        elsewhere = sum(_least(other, hands) for other in SUITS if other is not suit)
        return (Feature.SHORTNESS,) if elsewhere < 12 else ()
    return ()


def _least(suit: Suit, hands: HandSet) -> int:
    return next(length for length in range(13, -1, -1) if hands <= features.length(suit, length))


def _of_the_name(bid: Bid, meaning: Meaning) -> Specified | None:
    """What the bid tells of the denomination it names."""
    suit = bid.denomination.suit
    if suit is not None and meaning.has(MarkKind.CUE):
        return Specified(bid.denomination, Feature.CONTROL)
    if meaning.is_artificial:
        return None
    if suit is None:
        return Specified(bid.denomination, Feature.TO_PLAY)
    if meaning.has(MarkKind.COMPLETES_TRANSFER) or _may_be_natural(suit, meaning.hands):
        return Specified(bid.denomination, Feature.LENGTH)
    return None


def _may_be_natural(suit: Suit, hands: HandSet) -> bool:
    """Three cards promised, or nothing said about the suit at all."""
    return _is_unsaid(suit, hands) or hands <= features.length(suit, LENGTH_OF_A_NATURAL_BID)


def _is_unsaid(suit: Suit, hands: HandSet) -> bool:
    return not hands <= features.length(suit, 1) and not hands <= features.length(suit, 0, LENGTH_OF_A_SUIT - 1)


def with_its_suit(call: Call, meaning: Meaning) -> Meaning:
    """A bid told to be natural shows the suit it names, though nobody said how long, nor anything of another suit.

    >>> from directorcall.bridge.calls import parse_call
    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> str(with_its_suit(parse_call("2C"), parse_meaning("11+, natural")))
    '11+ 3+C, natural'
    """
    suit = call.denomination.suit if isinstance(call, Bid) else None
    if suit is None or not meaning.is_natural or not all(_is_unsaid(each, meaning.hands) for each in SUITS):
        return meaning
    return Meaning(all_of((meaning.term, Length(Range(LENGTH_OF_A_NATURAL_BID), suit))), meaning.marks)
