"""Numbers and suits as players give them: 15-17, 12+, one or four; a major, a minor, any two."""

from __future__ import annotations

from enum import Enum

from directorcall.bridge.cards import SUITS, Suit
from directorcall.values import dataclass

NUMBER_WORDS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `low` to `high`, both included; no `high`: or more."""

    low: int
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    @property
    def words(self) -> str:
        """As it is printed in running text: with a dash, "up to" for a range from nothing."""
        return f"up to {self.high}" if self.low == 0 and self.high else str(self).replace("-", "–")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several numbers: an answer of one or four key cards."""

    numbers: tuple[int, ...]

    def __contains__(self, number: int) -> bool:
        return number in self.numbers

    @property
    def words(self) -> str:
        return " or ".join(map(str, self.numbers))

    def __str__(self) -> str:
        return "or".join(map(str, self.numbers))


Numbers = Range | Choice


class Group(Enum):
    """Two suits spoken of together, or any two."""

    MAJORS = "M"
    MINORS = "m"
    ANY_TWO = "any"

    @property
    def suits(self) -> tuple[Suit, ...]:
        return (
            SUITS if self is Group.ANY_TWO else tuple(suit for suit in SUITS if suit.is_major == (self is Group.MAJORS))
        )

    @property
    def word(self) -> str:
        """Of one of them: a major, a minor, a suit."""
        return {"M": "major", "m": "minor", "any": "suit"}[self.value]

    def __str__(self) -> str:
        return self.value
