"""What a bidder says in counting a hand: total points, the rule of 15, playing tricks, which suit comes first."""

from __future__ import annotations

from enum import Enum

from directorcall.bridge.cards import Suit
from directorcall.handsets import evaluation
from directorcall.handsets.handset import HandSet
from directorcall.handsets.ranges import Range
from directorcall.values import dataclass


class Worth(Enum):
    """Ways to count a whole hand other than plain high-card points."""

    TOTAL = "total"
    DISCOUNTED = "discounted"
    TRICKS = "tricks"

    @property
    def most(self) -> int:
        return {"total": 46, "discounted": 37, "tricks": 13}[self.value]

    def __str__(self) -> str:
        return self.value


_FEATURE_OF = {
    Worth.TOTAL: evaluation.total,
    Worth.DISCOUNTED: evaluation.discounted,
    Worth.TRICKS: evaluation.playing_tricks,
}
_WORDS_OF = {
    Worth.TOTAL: "points with length",
    Worth.DISCOUNTED: "points, singleton honours discounted",
    Worth.TRICKS: "playing tricks",
}


@dataclass(frozen=True, slots=True)
class Counts:
    """So many total points, discounted points or playing tricks."""

    numbers: Range
    of: Worth

    def __str__(self) -> str:
        return f"{self.numbers} {self.of}"

    @property
    def words(self) -> str:
        return f"{self.numbers.words} {_WORDS_OF[self.of]}"

    @property
    def hands(self) -> HandSet:
        return _FEATURE_OF[self.of](self.numbers.low, self.numbers.high)


@dataclass(frozen=True, slots=True)
class PointsAnd:
    """High-card points and the cards of one suit together: with spades and 15, the rule of 15."""

    numbers: Range
    suit: Suit

    def __str__(self) -> str:
        return f"{self.numbers} points+{self.suit}"

    @property
    def words(self) -> str:
        return f"points and {self.suit.word} together {self.numbers.words}"

    @property
    def hands(self) -> HandSet:
        return evaluation.points_and_length(self.suit, self.numbers.low, self.numbers.high)


@dataclass(frozen=True, slots=True)
class Best:
    """The suit to name first among some, given cheapest first."""

    suit: Suit
    among: tuple[Suit, ...]

    def __str__(self) -> str:
        return f"best {self.suit} of {''.join(map(str, self.among))}"

    @property
    def words(self) -> str:
        return f"{self.suit.word} first of {', '.join(suit.word for suit in self.among)}"

    @property
    def hands(self) -> HandSet:
        return evaluation.best(self.suit, self.among)
