"""Two meanings side by side: what a replacement tells, beside what the withdrawn call told.

These are facts about sets of hands and marks; whether the one is "comparable" to the other is the lawbook's to say.
Nothing is worked out before it is asked for: the subset test takes a tenth of a millisecond, pictures and shares more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import inf, log2

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import SUITS, Hand, Suit
from directorcall.bridge.errors import NotationError
from directorcall.handsets.card_terms import Count, HoldsCard, KeyCards, Quality, RuleOf, SuitQuality, Support, TopCards
from directorcall.handsets.describe import describe
from directorcall.handsets.evaluation_terms import Counts, PointsAnd
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.ranges import Range
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.specified import Specified, specified
from directorcall.handsets.terms import No, Term, alternatives, conjuncts
from directorcall.values import dataclass

REMOTE = Fraction(1, 1000)  # a freak: thirteen clubs is no reason to call two meanings different in clubs


class Dimension(Enum):
    """The ways in which two meanings can differ."""

    POINTS = "points"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SHAPE = "shape"
    HOLDINGS = "holdings"
    TOGETHER = "together"

    @property
    def suit(self) -> Suit | None:
        return next((suit for suit in SUITS if suit.word == self.value), None)

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Difference:
    """In one dimension, what one of two meanings allows and the other never does, and how many of its hands are like
    that.
    """

    dimension: Dimension
    words: str
    share: Fraction

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Overlap:
    """In one dimension, the range of each meaning, and the share of the new hands (and the old) that the other's range
    holds.
    """

    dimension: Dimension
    new: Range
    old: Range
    new_within_old: Fraction
    old_within_new: Fraction


@dataclass(frozen=True, slots=True)
class Comparison:
    """The facts about a new meaning beside an old one."""

    new: Meaning
    old: Meaning
    new_call: Call | None = None
    old_call: Call | None = None

    @property
    def contained(self) -> bool:
        """Would every hand that makes the new call have made the old one?"""
        return self.new.hands <= self.old.hands

    @property
    def share_new_in_old(self) -> Fraction:
        """Of the hands that make the new call, exactly how many would have made the old one."""
        return _share(self.new.hands, self.old.hands)

    @property
    def share_old_in_new(self) -> Fraction:
        """Of the hands that made the old call, exactly how many make the new one."""
        return _share(self.old.hands, self.new.hands)

    @property
    def witness(self) -> Hand | None:
        """One hand that breaks containment, the quickest to find; None if contained."""
        return (self.new.hands - self.old.hands).example()

    def breaking(self, n: int = 3) -> list[Hand]:
        """Hands that make the new call but not the old one, those a player would recognise first."""
        broken = self.new.hands - self.old.hands
        return broken.likely(n) if broken else []

    @property
    def recognisable(self) -> Hand | None:
        """A hand a player would recognise that breaks containment; None if contained."""
        return _recognisable(self.new, self.old)

    @property
    def evidence(self) -> dict[str, object]:
        """The dearer proof, as data: how much is inside, what differs, hands that break it."""
        return {
            "share_inside": float(self.share_new_in_old),
            "extra_bits": self.extra_bits,
            "adds": [str(difference) for difference in self.adds],
            "loses": [str(difference) for difference in self.loses],
            "hands": [str(hand) for hand in self.breaking()],
        }

    @property
    def extra_bits(self) -> float:
        """What partner learns from the withdrawn call on top of the replacement, in bits.

        Knowing the new meaning he has its hands to choose from, knowing both only those that fit both: the
        logarithm of that share. Nothing when contained; infinite when no hand fits both.
        """
        return _bits(self.share_new_in_old)

    @property
    def bits(self) -> tuple[float, float]:
        """How much each meaning tells by itself, new and old: 1 bit halves the hands there are."""
        return _bits(self.new.hands.share()), _bits(self.old.hands.share())

    @property
    def same_purpose(self) -> bool:
        """Do both put the same question, or the same questions, to partner (23A3)?"""
        return bool(self.new.purposes) and self.new.purposes == self.old.purposes

    @property
    def specified(self) -> tuple[frozenset[Specified], frozenset[Specified]] | None:
        """What each call specifies, new and old; None unless both calls are known."""
        if self.new_call is None or self.old_call is None:
            return None
        return specified(self.new_call, self.new), specified(self.old_call, self.old)

    @property
    def same_specified(self) -> bool | None:
        """Do both calls specify the same denominations, with the same feature of each?"""
        return None if self.specified is None else self.specified[0] == self.specified[1]

    @property
    def covers_specified(self) -> bool | None:
        """Does the new call specify all that the old one did (something there must be), and perhaps more?"""
        if self.specified is None:
            return None
        new, old = self.specified
        return bool(old) and new >= old

    @property
    def adds(self) -> list[Difference]:
        """What the new meaning allows and the old one never did; never empty unless contained."""
        return _differences(self.new, self.old)

    @property
    def loses(self) -> list[Difference]:
        """What the old meaning allowed and the new one never does."""
        return _differences(self.old, self.new)

    @property
    def overlaps(self) -> list[Overlap]:
        """Points and the length of each suit, range by range."""
        return [_overlap(dimension, self.new.hands, self.old.hands) for dimension in _COUNTED]


@lru_cache(maxsize=256)
def _recognisable(new: Meaning, old: Meaning) -> Hand | None:
    facts = Comparison(new, old)
    return None if facts.contained else next(iter(facts.breaking(1)), facts.witness)


def compare(new: Meaning, old: Meaning, *, new_call: Call | None = None, old_call: Call | None = None) -> Comparison:
    """What can be said about a new meaning beside an old one.

    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> found = compare(parse_meaning("8-16 5+C, natural"), parse_meaning("11-19 2+C 0-4H 0-4S"))
    >>> found.contained, [str(change) for change in found.adds]
    (False, ['8–10 points', '5+ spades', '5+ hearts'])
    """
    _tell_apart(new, old)
    return Comparison(new, old, new_call, old_call)


def _tell_apart(new: Meaning, old: Meaning) -> None:
    """Each alone may be worked out exactly, and the two together not: said with both, not in the middle of a
    comparison.
    """
    try:
        new.hands.beside(old.hands)
    except SpaceTooLarge as error:
        raise NotationError(str(new), f'fewer particular cards beside "{old}"', hint=str(error)) from None


_COUNTED = tuple(dimension for dimension in Dimension if dimension is Dimension.POINTS or dimension.suit is not None)


def _share(these: HandSet, those: HandSet) -> Fraction:
    return Fraction((these & those).count(), these.count())


def _bits(share: Fraction) -> float:
    return 0.0 if share == 1 else inf if share == 0 else log2(share.denominator) - log2(share.numerator)


def _values(dimension: Dimension, hands: HandSet) -> dict[int, int]:
    """How many hands have each number of points, or of cards in the suit."""
    return hands.tally().points() if dimension.suit is None else hands.tally().lengths(dimension.suit)


def _overlap(dimension: Dimension, new: HandSet, old: HandSet) -> Overlap:
    counts = _values(dimension, new), _values(dimension, old)
    ranges = [Range(min(count), max(count)) for count in counts]
    within = [
        Fraction(sum(hands for value, hands in count.items() if value in other), sum(count.values()))
        for count, other in zip(counts, reversed(ranges), strict=True)
    ]
    return Overlap(dimension, ranges[0], ranges[1], within[0], within[1])


def _differences(one: Meaning, other: Meaning) -> list[Difference]:
    """What `one` allows and `other` never does: a dimension at a time; where that shows nothing, the dimensions
    together.
    """
    if one.hands <= other.hands:
        return []
    counted = [
        difference for dimension in _COUNTED for difference in _counted_differences(dimension, one.hands, other.hands)
    ]
    shape = _shape_difference(one.hands, other.hands)
    suits = {difference.dimension for difference in counted if difference.dimension is not Dimension.POINTS}
    if shape and len(suits) == len(SUITS):  # it is not about any one suit
        counted = [difference for difference in counted if difference.dimension is Dimension.POINTS]
    found = [*counted, *(shape if len(suits) in (0, len(SUITS)) else []), *_holding_differences(one, other)]
    return found or [_together(one.hands, other.hands)]


def _counted_differences(dimension: Dimension, one: HandSet, other: HandSet) -> Iterator[Difference]:
    mine, others = _values(dimension, one), _values(dimension, other)
    what = "points" if dimension.suit is None else dimension.suit.word
    for run in _runs(value for value in mine if value not in others):
        share = Fraction(sum(mine[value] for value in mine if value in run), sum(mine.values()))
        if share >= REMOTE:
            numbers = Range(run.low, None) if run.high == max(mine) and run.high >= _OPEN[dimension] else run
            yield Difference(dimension, f"{numbers.words} {what}", share)


# Points or cards that reach this far are said to be open: nobody speaks of nine to eleven spades.
_OPEN = {dimension: 25 if dimension is Dimension.POINTS else 7 for dimension in _COUNTED}


def _runs(values: Iterable[int]) -> list[Range]:
    """Numbers as unbroken ranges."""
    runs: list[Range] = []
    for value in sorted(values):
        if runs and runs[-1].high == value - 1:
            runs[-1] = Range(runs[-1].low, value)
        else:
            runs.append(Range(value, value))
    return runs


def _shape_difference(one: HandSet, other: HandSet) -> list[Difference]:
    """Patterns, in any order of suits, that only one has."""
    theirs = {_pattern(shape) for shape in other.shapes()}
    mine: dict[str, int] = {}
    for shape, count in one.shapes().items():
        if (pattern := _pattern(shape)) not in theirs:
            mine[pattern] = mine.get(pattern, 0) + count
    share = Fraction(sum(mine.values()), one.count())
    commonest = sorted(mine, key=lambda pattern: -mine[pattern])
    words = f"shapes such as {', '.join(commonest[:3])}" if len(mine) > 3 else f"shape {' or '.join(commonest)}"
    return [Difference(Dimension.SHAPE, words, share)] if share >= REMOTE else []


def _pattern(shape: tuple[int, ...]) -> str:
    lengths = sorted(shape, reverse=True)
    return ("" if lengths[0] < 10 else "-").join(map(str, lengths))


def _holding_differences(one: Meaning, other: Meaning) -> Iterator[Difference]:
    """Hands without something the other promises (or with something it denies): one promise at a time."""
    for term in _promises(other):
        if not one.hands <= term.hands:
            words = term.term.words if isinstance(term, No) else f"hands without {term.words}"
            yield Difference(Dimension.HOLDINGS, words, 1 - _share(one.hands, term.hands))


def _promises(meaning: Meaning) -> Iterator[Term]:
    """What is said of particular cards and values, in a meaning without alternatives."""
    if len(alternatives(meaning.term)) == 1:
        for term in conjuncts(meaning.term):
            if _is_about_cards(term.term if isinstance(term, No) else term):
                yield term


def _is_about_cards(term: Term) -> bool:
    """Not about lengths, which are told suit by suit."""
    match term:
        case SuitQuality(Quality.LONGEST | Quality.SHORT):
            return False
        case (
            Count()
            | Counts()
            | HoldsCard()
            | KeyCards()
            | PointsAnd()
            | RuleOf()
            | SuitQuality()
            | Support()
            | TopCards()
        ):
            return True
        case _:
            return False


def _together(one: HandSet, other: HandSet) -> Difference:
    """Each dimension alone is within the other's; here is what the hands outside are like."""
    outside = one - other
    return Difference(Dimension.TOGETHER, str(describe(outside)), Fraction(outside.count(), one.count()))
