"""What a player can say about the shape of a hand: lengths, two-suiters, balanced, longer than."""

from __future__ import annotations

from enum import Enum
from functools import reduce
from itertools import permutations
from operator import and_, or_

from directorcall.bridge.cards import Suit
from directorcall.handsets import features
from directorcall.handsets.handset import HandSet
from directorcall.handsets.ranges import NUMBER_WORDS, Group, Range
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Length:
    """The length of a suit; of a group, of its longest suit (so a lower bound holds in some suit, an upper bound in
    each).
    """

    numbers: Range
    suit: Suit | Group

    def __str__(self) -> str:
        return f"{self.numbers}{self.suit}"

    @property
    def words(self) -> str:
        if self.numbers.low == 0 and self.numbers.high is not None:
            return self._denied(self.numbers.high)
        exactly = "exactly " if self.numbers.low == self.numbers.high else ""
        return f"{exactly}{self.numbers.words} " + (
            f"in a {self.suit.word}" if isinstance(self.suit, Group) else self.suit.word
        )

    def _denied(self, most: int) -> str:
        if isinstance(self.suit, Group):
            return f"no {NUMBER_WORDS[most + 1]}-card {self.suit.word}"
        if most >= 3:
            return f"denies {NUMBER_WORDS[most + 1]} {self.suit.word}"
        return ("no {}s", "at most one {}", "at most two {}s")[most].format(self.suit.word[:-1])

    @property
    def hands(self) -> HandSet:
        low, high = self.numbers.low, self.numbers.high
        if isinstance(self.suit, Suit):
            return features.length(self.suit, low, high)
        some = reduce(or_, [features.length(suit, low) for suit in self.suit.suits])
        return (
            some if high is None else reduce(and_, [features.length(suit, 0, high) for suit in self.suit.suits], some)
        )


@dataclass(frozen=True, slots=True)
class TwoSuits:
    """Two suits of a group, so long or longer."""

    longer: int
    shorter: int
    group: Group

    def __str__(self) -> str:
        if self.group is Group.ANY_TWO:
            return f"{self.longer}-{self.shorter} two-suiter"
        return (
            f"both {self.group.word}s"
            if self.longer == self.shorter == 4
            else f"{self.longer}-{self.shorter} {self.group.word}s"
        )

    @property
    def words(self) -> str:
        return f"{self.longer}–{self.shorter} " + (
            "two-suiter" if self.group is Group.ANY_TWO else f"in the {self.group.word}s"
        )

    @property
    def hands(self) -> HandSet:
        pairs = permutations(self.group.suits, 2)
        return reduce(
            or_, [features.length(one, self.longer) & features.length(other, self.shorter) for one, other in pairs]
        )


class Build(Enum):
    """The kinds of shape that have a name."""

    BALANCED = "bal"
    SEMIBALANCED = "semibal"
    UNBALANCED = "unbal"
    SINGLE_SUITED = "single-suited"

    def __str__(self) -> str:
        return self.value

    @property
    def words(self) -> str:
        return self.name.lower().replace("_", "-")

    @property
    def hands(self) -> HandSet:
        match self:
            case Build.BALANCED:
                return features.balanced()
            case Build.SEMIBALANCED:
                return features.semibalanced()
            case Build.UNBALANCED:
                return ~features.balanced()
            case Build.SINGLE_SUITED:
                return features.single_suited()


@dataclass(frozen=True, slots=True)
class Pattern:
    """Four suit lengths in any order, longest first."""

    lengths: tuple[int, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.lengths))

    @property
    def words(self) -> str:
        return f"{self} shape"

    @property
    def hands(self) -> HandSet:
        return features.shape(str(self))


@dataclass(frozen=True, slots=True)
class ExactShape:
    """The lengths of spades, hearts, diamonds and clubs."""

    lengths: tuple[int, int, int, int]

    def __str__(self) -> str:
        return "=".join(map(str, self.lengths))

    @property
    def words(self) -> str:
        return f"{self} shape"

    @property
    def hands(self) -> HandSet:
        return features.exact_shape(*self.lengths)


@dataclass(frozen=True, slots=True)
class Longer:
    """One suit longer than another, or as long."""

    suit: Suit
    than: Suit
    or_equal: bool = False

    def __str__(self) -> str:
        return f"{self.suit}{'>=' if self.or_equal else '>'}{self.than}"

    @property
    def words(self) -> str:
        return (
            f"at least as many {self.suit.word} as {self.than.word}"
            if self.or_equal
            else f"more {self.suit.word} than {self.than.word}"
        )

    @property
    def hands(self) -> HandSet:
        return features.longer(self.suit, self.than, self.or_equal)
