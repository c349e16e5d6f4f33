"""A set of hands: what a call may be made on.

A set keeps the condition it was made from as the truth. Two sets are compared in a space fine enough for both,
so tens and spot cards cost something only where they are mentioned, and a comparison is always exact.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random
from typing import TYPE_CHECKING

from directorcall.bridge.cards import Hand, Suit
from directorcall.bridge.errors import NotationError
from directorcall.handsets.cache import cache
from directorcall.handsets.condition import EVERY_HAND, Condition, Operation, Shape, combine, joint
from directorcall.handsets.counting import first_cell
from directorcall.handsets.likely import likely_hands
from directorcall.handsets.outline import Outline, outline
from directorcall.handsets.realised import Realised, realise
from directorcall.handsets.sampling import Numbering, numbering
from directorcall.handsets.space import Space, space_of
from directorcall.handsets.tally import Tally, tally
from directorcall.handsets.weights import NO_CARDS, weights_of
from directorcall.values import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

ALL_HANDS = comb(52, 13)
"""635,013,559,600."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HandSet:
    """An exact set of the hands a player can be dealt.

    Sets are equal when the same hands are in them, however they were described; `key` tells descriptions apart.

    >>> from directorcall.handsets.features import balanced, points
    >>> (points(15, 17) & balanced()).count()
    30897212184
    """

    condition: Condition

    @property
    def key(self) -> bytes:
        """Equal for sets described in the same way: cheap to look up, where equality may have to count."""
        return self.condition.key

    @property
    def outline(self) -> Outline:
        """By shape and points alone: many questions are answered there, without working the set out."""
        return outline(self.condition)

    def __and__(self, other: HandSet) -> HandSet:
        return HandSet(combine(Operation.AND, self.condition, other.condition))

    def __or__(self, other: HandSet) -> HandSet:
        return HandSet(combine(Operation.OR, self.condition, other.condition))

    def __sub__(self, other: HandSet) -> HandSet:
        return HandSet(combine(Operation.MINUS, self.condition, other.condition))

    def __invert__(self) -> HandSet:
        return HandSet(combine(Operation.MINUS, EVERY_HAND, self.condition))

    def __le__(self, other: HandSet) -> bool:
        """Is every hand of this set in the other?"""
        seen = self.outline.within(other.outline)
        if seen is not None:
            return seen
        mine, others = self._with(other)
        return mine <= others

    def __lt__(self, other: HandSet) -> bool:
        return self <= other and not other <= self

    def __ge__(self, other: HandSet) -> bool:
        return other <= self

    def __gt__(self, other: HandSet) -> bool:
        return other < self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandSet):
            return NotImplemented
        if self.key == other.key:
            return True
        if self.outline.is_exact and other.outline.is_exact:
            return self.outline == other.outline
        mine, others = self._with(other)
        return mine == others

    def __hash__(self) -> int:
        return hash(self.count())

    def __bool__(self) -> bool:
        seen = self.outline
        return bool(seen.sure) or (bool(seen.maybe) and bool(self._realised()))

    def __contains__(self, hand: Hand) -> bool:
        if len(hand) != 13:
            raise NotationError(str(hand), f"a hand of 13 cards, not {len(hand)}")
        return hand in self._realised()

    def membership(self) -> Callable[[Hand], bool]:
        """`hand in self` as a function, for asking about thousands of hands of thirteen cards."""
        return self._realised().membership()

    def isdisjoint(self, other: HandSet) -> bool:
        """Is there no hand in both?"""
        seen = self.outline.apart(other.outline)
        if seen is not None:
            return seen
        mine, others = self._with(other)
        return mine.isdisjoint(others)

    def count(self) -> int:
        """How many hands."""
        place = ("count", self.key)
        found = cache.find(place)
        if isinstance(found, int):
            return found
        if self.outline.is_exact:
            return cache.keep(place, self.outline.least, 200)
        hands = self._realised()
        return cache.keep(place, weights_of(hands.space).count(hands), 200)

    def share(self) -> Fraction:
        """Of all hands, exactly."""
        from fractions import Fraction  # 3 ms to import, and most rulings never ask

        return Fraction(self.count(), ALL_HANDS)

    def example(self) -> Hand | None:
        """Any hand of the set, quickly; None if there is none."""
        cell = first_cell(self.condition)
        return None if cell is None else Hand(*(cls.holdings[0] for cls in cell))

    def likely(self, n: int = 1) -> list[Hand]:
        """Hands a player would recognise: ordinary shapes, points in the middle, honours in the long suits."""
        return likely_hands(self.within(), n)

    def hand_at(self, number: int) -> Hand:
        """The hands are numbered 0 to count - 1, always in the same order."""
        return self.within().hand_at(number)

    def sample(self, rng: Random) -> Hand:
        """One hand, each as likely as any other."""
        return self.within().sample(rng)

    def samples(self, rng: Random, n: int) -> list[Hand]:
        """So many hands, drawn one by one: the same hand may come twice."""
        return self.within().samples(rng, n)

    def within(self, cards: Hand = NO_CARDS, without: Hand = NO_CARDS) -> Numbering:
        """The hands of the set that hold these cards and none of the others, to count or draw from."""
        return numbering(self._realised(), self.key, cards, without)

    def tally(self) -> Tally:
        """The set counted out by shape and points."""
        place = ("tally", self.key)
        found = cache.find(place)
        if isinstance(found, Tally):
            return found
        made = self.outline.least_tally if self.outline.is_exact else tally(self._realised())
        return cache.keep(place, made, made.size)

    def points_range(self) -> tuple[int, int] | None:
        """The fewest and most high-card points; None if the set is empty."""
        points = self.tally().points()
        return (min(points), max(points)) if points else None

    def length_range(self, suit: Suit) -> tuple[int, int] | None:
        """The fewest and most cards in the suit; None if the set is empty."""
        lengths = self.tally().lengths(suit)
        return (min(lengths), max(lengths)) if lengths else None

    def histogram(self, suit: Suit) -> dict[tuple[int, int], int]:
        """The number of hands for each (points, cards in the suit)."""
        return self.tally().histogram(suit)

    def shapes(self) -> dict[Shape, int]:
        """The number of hands of each exact shape, commonest first."""
        return self.tally().shapes()

    def __repr__(self) -> str:
        return f"<HandSet {self.key.hex()[:8]}>"

    def _realised(self) -> Realised:
        return realise(self.condition, space_of(self.condition.needs))

    def beside(self, other: HandSet) -> Space:
        """A space fine enough for both sets; where there is none, SpaceTooLarge."""
        return space_of(joint(self.condition.needs, other.condition.needs))

    def _with(self, other: HandSet) -> tuple[Realised, Realised]:
        space = self.beside(other)
        return realise(self.condition, space), realise(other.condition, space)
