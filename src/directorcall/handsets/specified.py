"""What a call specifies: the denominations it tells something about, and what it tells of each.

To specify a denomination is to say something of the holding in it - length, shortness, a control - or, for
notrump, to offer to play there, by a natural or an artificial call (WBF Commentary on 27B1; by analogy 29C and
26B). It takes the call as well as its meaning: 1♥ "any, natural" is about hearts, a pass with the same words about
nothing.

- Length: at least four cards promised in the suit, a transfer to it, or a bid of it that promises three
  (a 2+ club opening specifies nothing).
- Shortness: at most one card promised, or a splinter; not what merely follows from long suits elsewhere.
- Control: a cue bid, in the suit named.
- To play: a notrump bid that offers notrump.
- A bid that is told to be natural specifies what it names and nothing else: the clubs of an opener who rebids 2♦ on
  "4+D 4+C, natural" were told by his opening.
- A bid told other suits and not its own, or aces, does not specify what it names: 2♦ "both majors" has no diamonds. Notrump
  told one suit and a range offers notrump still; told two suits, or one suit and no range, it does not.
- Completing a transfer names partner's suit: that suit, whatever the length.
- A question, a strong club, a takeout double, an answer about aces: nothing, unless the hands promise length.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from directorcall.bridge.calls import Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets import features
from directorcall.handsets.card_terms import Count, Counted, KeyCards
from directorcall.handsets.handset import HandSet
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.promise import as_a_rule, is_denial
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Build, Length
from directorcall.handsets.soft import MOST_POINTS
from directorcall.handsets.terms import Term, all_of, alternatives, conjuncts, either_of
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
        return Specified(bid.denomination, Feature.TO_PLAY) if _offers_notrump(meaning) else None
    if meaning.has(MarkKind.COMPLETES_TRANSFER) or _may_be_natural(suit, meaning):
        return Specified(bid.denomination, Feature.LENGTH)
    return None


def _may_be_natural(suit: Suit, meaning: Meaning) -> bool:
    """Three cards promised; or nothing told of the suit, and the bid told natural or nothing told in the suit's place."""
    hands = meaning.hands
    if hands <= features.length(suit, LENGTH_OF_A_NATURAL_BID):
        return True
    if not _is_unsaid(suit, hands) or meaning.has(MarkKind.NEGATIVE):
        return False
    return bool(meaning.is_natural) or not (tells_of_honours(meaning.term) or _suits_told(meaning, besides=suit))


def _is_unsaid(suit: Suit, hands: HandSet) -> bool:
    return not hands <= features.length(suit, 1) and not hands <= features.length(suit, 0, LENGTH_OF_A_SUIT - 1)


def _offers_notrump(meaning: Meaning) -> bool:
    """Told natural or balanced, or nothing of suits; or one suit beside a range of points."""
    if meaning.is_natural or meaning.hands <= Build.SEMIBALANCED.hands:
        return True
    if tells_of_honours(meaning.term):
        return False
    told = _suits_told(meaning)
    return told is None or (len(told) == 1 and _has_a_range(meaning.hands))


def _suits_told(meaning: Meaning, besides: Suit | None = None) -> frozenset[Suit] | None:
    """The suits shown, or those of which one is shown; of what is merely denied none is. None: nothing is told of any."""
    hands = _shown_hands(meaning.term)
    suits = [suit for suit in SUITS if suit is not besides]
    if shown := [suit for suit in suits if hands <= features.length(suit, LENGTH_OF_A_SUIT)]:
        return frozenset(shown)
    for some, length in ((2, LENGTH_OF_A_SUIT), (3, LENGTH_OF_A_SUIT + 1)):  # any hand has four cards in one of three
        for several in combinations(suits, some):
            if hands <= reduce(or_, [features.length(suit, length) for suit in several]):
                return frozenset(several)
    return None


def _shown_hands(term: Term) -> HandSet:
    """The hands of what is told to be there, without the denials."""
    told = [tuple(part for part in conjuncts(one) if not is_denial(part)) for one in alternatives(as_a_rule(term))]
    return either_of(tuple(map(all_of, told))).hands


def _has_a_range(hands: HandSet) -> bool:
    points = hands.tally().points()
    return min(points) > 0 and max(points) < MOST_POINTS


def tells_of_honours(term: Term) -> bool:
    """Aces, key cards, controls: whichever alternative it is, and no suit with them."""
    return all(
        any(isinstance(part, Count | KeyCards) and _is_of_slam(part) for part in conjuncts(one))
        for one in alternatives(term)
    )


def _is_of_slam(counted: Count | KeyCards) -> bool:
    return isinstance(counted, KeyCards) or counted.of is not Counted.LOSERS


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
