"""What weighs when a director asks whether two meanings are similar: a handful of considerations, each a number he can check.

Of the hands that make the replacement, some fall outside the withdrawn call's meaning. They do so for their strength,
by a point or by many, or because they are hands of another kind: the suit is lost, the shape is another.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from directorcall.bridge.calls import Call
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import Feature, specified


@dataclass(frozen=True, slots=True)
class Considerations:
    """The replacement beside the withdrawn call."""

    outside: Fraction  # share of the replacement's hands that would not have made the withdrawn call
    stretch: float  # by how many points, on average over its hands, it leaves the withdrawn call's range
    other_hands: float  # of its hands within that range, the share that is of another kind
    suit_shown: bool  # did the withdrawn call show a suit, or was strength (or balance) all it showed?

    @property
    def stretch_with_suit(self) -> float:
        return self.stretch if self.suit_shown else 0.0

    @property
    def stretch_alone(self) -> float:
        return 0.0 if self.suit_shown else self.stretch


@lru_cache(maxsize=4096)
def considerations(old_call: Call, old: Meaning, new: Meaning) -> Considerations:
    points = new.hands.tally().points()
    total = sum(points.values())
    both = new.hands & old.hands
    low, high = old.hands.points_range() or (0, 0)
    stretch = sum(count * max(low - p, p - high, 0) for p, count in points.items()) / total
    within = sum(count for p, count in points.items() if low <= p <= high)
    inside = both.count()
    other = 1 - inside / within if within else _other_kind(old.hands, new.hands)
    shown = any(one.feature in (Feature.LENGTH, Feature.SHORTNESS) for one in specified(old_call, old))
    return Considerations(1 - Fraction(inside, total), stretch, other, shown)


def _other_kind(old: HandSet, new: HandSet) -> float:
    """Where no hand of the replacement has the right strength: shapes the withdrawn call never had."""
    shapes = new.shapes()
    theirs = old.shapes().keys()
    return sum(count for shape, count in shapes.items() if shape not in theirs) / sum(shapes.values())
