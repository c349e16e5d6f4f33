"""What a player can say about the cards of a hand: points, aces, key cards, stoppers, a good suit, losers."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import reduce
from operator import or_

from directorcall.bridge.cards import RANKS, Card, Suit
from directorcall.handsets import evaluation, features
from directorcall.handsets.handset import HandSet
from directorcall.handsets.ranges import Numbers, Range
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Points:
    """High-card points."""

    numbers: Range

    def __str__(self) -> str:
        return str(self.numbers)

    @property
    def words(self) -> str:
        exactly = "exactly " if self.numbers.low == self.numbers.high else ""  # in words “6 points” is six or more
        return f"{exactly}{self.numbers.words} points"

    @property
    def hands(self) -> HandSet:
        return features.points(self.numbers.low, self.numbers.high)


class Counted(Enum):
    """What is counted over a whole hand."""

    ACES = "aces"
    KINGS = "kings"
    QUEENS = "queens"
    CONTROLS = "controls"
    LOSERS = "losers"

    @property
    def most(self) -> int:
        return {"controls": 12, "losers": 12}.get(self.value, 4)

    def __str__(self) -> str:
        return self.value


_FEATURE_OF = {
    Counted.ACES: features.aces,
    Counted.KINGS: features.kings,
    Counted.QUEENS: features.queens,
    Counted.CONTROLS: features.controls,
    Counted.LOSERS: features.losers,
}


@dataclass(frozen=True, slots=True)
class Count:
    """So many aces, kings, controls, losers."""

    numbers: Numbers
    of: Counted

    def __str__(self) -> str:
        one = self.numbers == Range(1, 1)
        return f"{self.numbers} {self.of.value[:-1] if one else self.of.value}"

    @property
    def words(self) -> str:
        return f"{self.numbers.words} {str(self).rpartition(' ')[2]}"

    @property
    def hands(self) -> HandSet:
        counted = _FEATURE_OF[self.of]
        if isinstance(self.numbers, Range):
            return counted(self.numbers.low, self.numbers.high)
        return reduce(or_, [counted(number, number) for number in self.numbers.numbers])


@dataclass(frozen=True, slots=True)
class KeyCards:
    """The four aces and the king of trumps."""

    numbers: Numbers
    trumps: Suit

    def __str__(self) -> str:
        return f"{self.numbers} keycards {self.trumps}"

    @property
    def words(self) -> str:
        return f"{self.numbers.words} key cards for {self.trumps.word}"

    @property
    def hands(self) -> HandSet:
        wanted = range(6) if isinstance(self.numbers, Range) else self.numbers.numbers
        return features.keycards(self.trumps, frozenset(number for number in wanted if number in self.numbers))


@dataclass(frozen=True, slots=True)
class Support:
    """Points in support of a suit: high cards and shortness."""

    numbers: Range
    suit: Suit

    def __str__(self) -> str:
        return f"{self.numbers} support {self.suit}"

    @property
    def words(self) -> str:
        return f"{self.numbers.words} points in support of {self.suit.word}"

    @property
    def hands(self) -> HandSet:
        return features.support(self.suit, self.numbers.low, self.numbers.high)


@dataclass(frozen=True, slots=True)
class HoldsCard:
    """A particular card."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)

    @property
    def words(self) -> str:
        return f"the {self.card.suit.symbol}{RANKS[self.card.rank].replace('T', '10')}"

    @property
    def hands(self) -> HandSet:
        return features.holds(self.card)


class Quality(Enum):
    """What can be said of one suit besides its length."""

    LONGEST = "longest"
    STOPPER = "stopper"
    GOOD = "good"
    STRONG = "strong"
    FAIR = "fair"
    SOLID = "solid"
    SHORT = "short"
    PARTIAL = "partial stopper"
    FEATURE = "feature"

    def __str__(self) -> str:
        return self.value


_FEATURE_OF_SUIT: dict[Quality, Callable[[Suit], HandSet]] = {
    Quality.LONGEST: features.longest,
    Quality.STOPPER: features.stopper,
    Quality.GOOD: features.good,
    Quality.STRONG: evaluation.strong,
    Quality.FAIR: evaluation.fair,
    Quality.SOLID: features.solid,
    Quality.SHORT: features.short,
    Quality.PARTIAL: evaluation.partial,
    Quality.FEATURE: evaluation.feature,
}
_QUALITY_WORDS = {
    Quality.LONGEST: "no suit longer than {0}",
    Quality.STOPPER: "a {1} stopper",
    Quality.GOOD: "a good {1} suit",
    Quality.STRONG: "a strong {1} suit",
    Quality.FAIR: "a fair {1} suit",
    Quality.SOLID: "a solid {1} suit",
    Quality.SHORT: "short {0}",
    Quality.PARTIAL: "at least half a {1} stopper",
    Quality.FEATURE: "a feature in {0}",
}


@dataclass(frozen=True, slots=True)
class SuitQuality:
    """A suit that is stopped, good, solid, short, or the longest."""

    quality: Quality
    suit: Suit

    def __str__(self) -> str:
        return f"{self.quality} {self.suit}"

    @property
    def words(self) -> str:
        return _QUALITY_WORDS[self.quality].format(self.suit.word, self.suit.word[:-1])

    @property
    def hands(self) -> HandSet:
        return _FEATURE_OF_SUIT[self.quality](self.suit)


@dataclass(frozen=True, slots=True)
class TopCards:
    """At least so many of the highest cards of a suit."""

    held: int
    of: int
    suit: Suit

    def __str__(self) -> str:
        return f"{self.held}of{self.of} top {self.suit}"

    @property
    def words(self) -> str:
        return f"{self.held} of the top {self.of} {self.suit.word}"

    @property
    def hands(self) -> HandSet:
        return features.top(self.suit, self.held, self.of)


@dataclass(frozen=True, slots=True)
class RuleOf:
    """High-card points and the lengths of the two longest suits together reach a number."""

    number: int

    def __str__(self) -> str:
        return f"rule of {self.number}"

    @property
    def words(self) -> str:
        return str(self)

    @property
    def hands(self) -> HandSet:
        return features.rule_of(self.number)
