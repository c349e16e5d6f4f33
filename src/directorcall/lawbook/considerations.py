"""What weighs when a director asks whether two meanings are similar: a handful of considerations, each a number he can check.

Of the hands that make the replacement, some fall outside the withdrawn call's meaning. They do so for their strength,
by a point or by many, or because they are hands of another kind: the suit is lost, the shape is another.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from directorcall.bridge.calls import Call
from directorcall.handsets.features import points
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import Feature, specified


@dataclass(frozen=True, slots=True)
class Considerations:
    """The replacement beside the withdrawn call; each counted when it is asked for, the cheaper ones first."""

    old_call: Call
    old: Meaning
    new: Meaning

    @property
    def outside(self) -> Fraction:
        """The share of the replacement's hands that would not have made the withdrawn call."""
        return 1 - Fraction(_inside(self.old, self.new), self.new.hands.count())

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
        return any(one.feature in (Feature.LENGTH, Feature.SHORTNESS) for one in specified(self.old_call, self.old))

    @property
    def stretch_with_suit(self) -> float:
        return self.stretch if self.suit_shown else 0.0

    @property
    def stretch_alone(self) -> float:
        return 0.0 if self.suit_shown else self.stretch


def considerations(old_call: Call, old: Meaning, new: Meaning) -> Considerations:
    return Considerations(old_call, old, new)


@lru_cache(maxsize=4096)
def _inside(old: Meaning, new: Meaning) -> int:
    return (new.hands & old.hands).count()


@lru_cache(maxsize=4096)
def _other_hands(old: Meaning, new: Meaning) -> float:
    low, high = old.hands.points_range() or (0, 0)
    right_strength = points(low, high)
    within = (new.hands if new.hands <= right_strength else new.hands & right_strength).count()
    if within:
        return 1 - _inside(old, new) / within
    # No hand of the replacement has the right strength: shapes the withdrawn call never had.
    shapes, theirs = new.hands.shapes(), old.hands.shapes().keys()
    return sum(count for shape, count in shapes.items() if shape not in theirs) / sum(shapes.values())


@lru_cache(maxsize=4096)
def _stretch(old: Meaning, new: Meaning) -> float:
    low, high = old.hands.points_range() or (0, 0)
    counted = new.hands.tally().points()
    return sum(count * max(low - p, p - high, 0) for p, count in counted.items()) / sum(counted.values())
