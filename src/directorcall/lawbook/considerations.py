"""What weighs when a director asks whether two meanings are similar: a handful of considerations, each a number he can
check.

Of the hands that make the replacement, some do not keep what the withdrawn call promised. They do so for their
strength, by a point or by many, or because they are hands of another kind: the suit is lost, the shape is another.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from directorcall.bridge.calls import PASS
from directorcall.bridge.cards import SUITS
from directorcall.handsets import features
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import LENGTH_OF_A_NATURAL_BID, specified
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Considerations:
    """The replacement beside the withdrawn call; each counted when it is asked for, the cheaper ones first."""

    old: Meaning
    new: Meaning

    @property
    def outside(self) -> Fraction:
        """The share of the replacement's hands that would not have made the withdrawn call (shown and excluded:
        23A2).
        """
        return 1 - Fraction(_inside(self.old, self.new), self.new.hands.count())

    @property
    def let_in(self) -> float:
        """The share that only a soft word of the withdrawn call lets in."""
        return 0.0 if self.old.usual is self.old.hands else 1 - _usual(self.old, self.new)

    @property
    def denied(self) -> float:
        """The share that keeps all that was promised and was only denied: a negative inference."""
        return _keeping(self.old, self.new) - _inside(self.old, self.new) / self.new.hands.count()

    @property
    def other_hands(self) -> float:
        """Of its hands of the right strength, the share that is of another kind."""
        return _other_hands(self.old, self.new)

    @property
    def stretch(self) -> float:
        """By how many points, on average over its hands, it leaves the withdrawn call's range."""
        return _stretch(self.old, self.new)

    @property
    def suit_shown(self) -> bool:
        """Did the withdrawn call show a suit, or was strength (or balance) all it showed?"""
        return _shows_a_suit(self.old)

    @property
    def stretch_with_suit(self) -> float:
        return self.stretch if self.suit_shown else 0.0

    @property
    def stretch_alone(self) -> float:
        return 0.0 if self.suit_shown else self.stretch


@lru_cache(maxsize=1024)
def _inside(old: Meaning, new: Meaning) -> int:
    return (new.hands & old.hands).count()


@lru_cache(maxsize=1024)
def _usual(old: Meaning, new: Meaning) -> float:
    return (new.hands & old.usual).count() / new.hands.count()


@lru_cache(maxsize=1024)
def _keeping(old: Meaning, new: Meaning) -> float:
    return (new.hands & old.promised).count() / new.hands.count()


@lru_cache(maxsize=1024)
def _other_hands(old: Meaning, new: Meaning) -> float:
    promised, usual = old.promised, new.usual
    if within := usual & features.points(*_strength(old)):
        return 1 - (within & promised).count() / within.count()
    # No hand of the replacement has the right strength: shapes the withdrawn call never had.
    shapes, theirs = usual.shapes(), promised.shapes().keys()
    return sum(count for shape, count in shapes.items() if shape not in theirs) / sum(shapes.values())


@lru_cache(maxsize=1024)
def _stretch(old: Meaning, new: Meaning) -> float:
    low, high = _strength(old)
    points = new.usual.tally().points()
    return sum(count * max(low - p, p - high, 0) for p, count in points.items()) / sum(points.values())


def _strength(meaning: Meaning) -> tuple[int, int]:
    """The fewest and the most points it promised."""
    points = meaning.promised.tally().points()
    return min(points), max(points)


@lru_cache(maxsize=1024)
def _shows_a_suit(meaning: Meaning) -> bool:
    """Whatever it was called: length or shortness promised, or a natural bid of a suit of three cards or more."""
    if specified(PASS, meaning):
        return True
    return bool(meaning.is_natural) and any(
        meaning.promised <= features.length(suit, LENGTH_OF_A_NATURAL_BID) for suit in SUITS
    )
