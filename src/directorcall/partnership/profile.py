"""What a player can be expected to hold, told from what his calls promise: quick, and good enough to count with.

Points and lengths are kept as they would be dealt, cut down to what was promised, each on its own. That is not exact
(a partition is), but it is worked out in microseconds, and an ordinary minimum taken from it, the value that one hand
in seven falls short of, is what a player adds to his own when he asks "have we game together?".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, prod

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Points, Quality, RuleOf, SuitQuality, Support
from directorcall.handsets.condition import all_shapes
from directorcall.handsets.evaluation_terms import Counts, PointsAnd, Worth
from directorcall.handsets.holdings import high_card_points
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Pattern, TwoSuits
from directorcall.handsets.terms import All, Either, No, Term

Weights = tuple[float, ...]
ORDINARY = 0.15
"""About one hand in seven falls short of an ordinary minimum, and as many go beyond an ordinary maximum."""
MOST_POINTS = 37


@cache
def dealt_points() -> Weights:
    """How often a hand has each number of points: coefficients of a product over the four suits' honours."""
    counts = {(0, 0): 1}
    for _ in range(4):
        found: dict[tuple[int, int], int] = {}
        for (cards, points), ways in counts.items():
            for honours in range(16):
                place = cards + honours.bit_count(), points + high_card_points(honours)
                found[place] = found.get(place, 0) + ways
        counts = found
    weights = [0] * (MOST_POINTS + 1)
    for (cards, points), ways in counts.items():
        if cards <= 13:
            weights[points] += ways * comb(36, 13 - cards)
    return tuple(weight / comb(52, 13) for weight in weights)


@cache
def dealt_lengths() -> Weights:
    return tuple(comb(13, n) * comb(39, 13 - n) / comb(52, 13) for n in range(14))


@cache
def _two_longest() -> Weights:
    """How often the two longest suits have at least so many cards together."""
    reached = [0.0] * 14
    for shape in all_shapes():
        share = prod(comb(13, length) for length in shape) / comb(52, 13)
        for cards in range(sum(sorted(shape)[2:]) + 1):
            reached[cards] += share
    return tuple(reached)


@dataclass(frozen=True, slots=True)
class Profile:
    """Weights of points and of each suit's length."""

    points: Weights
    lengths: tuple[Weights, Weights, Weights, Weights]

    @property
    def weight(self) -> float:
        """Roughly the share of hands."""
        share = sum(self.points)
        for length in self.lengths:
            share *= sum(length)
        return share

    def fewest_points(self) -> int:
        return _quantile(self.points, ORDINARY)

    def most_points(self) -> int:
        return _quantile(self.points, 1 - ORDINARY)

    def shortest(self, suit: Suit) -> int:
        return _quantile(self.lengths[SUITS.index(suit)], ORDINARY)

    def longest(self, suit: Suit) -> int:
        return _quantile(self.lengths[SUITS.index(suit)], 1 - ORDINARY)

    def and_(self, other: Profile) -> Profile:
        """Both promises; where they cannot both be kept, the later one."""
        points = _both(self.points, other.points, dealt_points())
        lengths = [_both(a, b, dealt_lengths()) for a, b in zip(self.lengths, other.lengths, strict=True)]
        return Profile(points, (lengths[0], lengths[1], lengths[2], lengths[3]))


@cache
def anything() -> Profile:
    return Profile(dealt_points(), (dealt_lengths(),) * 4)


@lru_cache(maxsize=4096)
def profile(term: Term) -> Profile:
    """What the promise says of points and lengths."""
    match term:
        case All(terms):
            found = anything()
            for part in terms:
                found = found.and_(profile(part))
            return found
        case Either(terms):
            return mixed([profile(part) for part in terms])
        case No(inner):
            return _denied(inner)
        case Points(numbers):
            return _with_points(numbers.low, numbers.high)
        case Counts(numbers, Worth.TOTAL | Worth.DISCOUNTED):
            return _with_points(max(0, numbers.low - (1 if numbers.low < 20 else 0)), numbers.high)
        case Counts(numbers, Worth.TRICKS):
            return _with_points(max(0, 2 * numbers.low - 6), None)
        case Support(numbers):
            return _with_points(max(0, numbers.low - 2), numbers.high)
        case RuleOf(number):
            reached = _two_longest()
            of = tuple(weight * reached[min(max(0, number - points), 13)] for points, weight in enumerate(dealt_points()))
            return Profile(of, anything().lengths)
        case PointsAnd(numbers):
            return _with_points(max(0, numbers.low - 5), None)
        case _:
            return _of_shape(term)


def _of_shape(term: Term) -> Profile:
    match term:
        case Length(numbers, Suit() as suit):
            return _with_lengths({suit: numbers})
        case Length(numbers, Group() as group):
            if numbers.low == 0:
                return _with_lengths(dict.fromkeys(group.suits, numbers))
            return mixed([_with_lengths({suit: numbers}) for suit in group.suits])
        case TwoSuits(long, short, Group.MAJORS | Group.MINORS as group):
            one, two = group.suits
            return mixed([_with_lengths({one: Range(long), two: Range(short)}), _with_lengths({two: Range(long), one: Range(short)})])
        case Build.BALANCED:
            return _with_lengths(dict.fromkeys(SUITS, Range(2, 5)))
        case Build.SEMIBALANCED:
            return _with_lengths(dict.fromkeys(SUITS, Range(2, 6)))
        case ExactShape(lengths):
            return _with_lengths({suit: Range(n, n) for suit, n in zip(SUITS, lengths, strict=True)})
        case Pattern(lengths):
            return _with_lengths(dict.fromkeys(SUITS, Range(min(lengths), max(lengths))))
        case SuitQuality(Quality.SHORT, suit):
            return _with_lengths({suit: Range(0, 1)})
        case SuitQuality(Quality.STRONG | Quality.FAIR | Quality.GOOD, suit):
            return _with_lengths({suit: Range(5)})
        case SuitQuality(Quality.SOLID, suit):
            return _with_lengths({suit: Range(6)})
        case _:
            return anything()


def _denied(term: Term) -> Profile:
    """What a denial leaves, where that is one range."""
    match term:
        case Points(Range(low, None)) | Counts(Range(low, None), Worth.TOTAL):
            return _with_points(0, low - 1)
        case Points(Range(0, int(high))):
            return _with_points(high + 1, None)
        case Length(Range(low, None), Suit() as suit) if low:
            return _with_lengths({suit: Range(0, low - 1)})
        case Length(Range(0, int(high)), Suit() as suit):
            return _with_lengths({suit: Range(high + 1)})
        case Either(terms):
            found = anything()
            for part in terms:
                found = found.and_(_denied(part))
            return found
        case _:
            return anything()


def _with_points(low: int, high: int | None) -> Profile:
    return Profile(_cut(dealt_points(), low, high), anything().lengths)


def _with_lengths(numbers: dict[Suit, Range]) -> Profile:
    of = [_cut(dealt_lengths(), numbers[suit].low, numbers[suit].high) if suit in numbers else dealt_lengths() for suit in SUITS]
    return Profile(dealt_points(), (of[0], of[1], of[2], of[3]))


def _cut(weights: Weights, low: int, high: int | None) -> Weights:
    return tuple(weight if low <= n and (high is None or n <= high) else 0.0 for n, weight in enumerate(weights))


def _both(one: Weights, other: Weights, prior: Weights) -> Weights:
    """Weights of both, the deal itself counted once."""
    both = tuple(a * b / p if p else 0.0 for a, b, p in zip(one, other, prior, strict=True))
    return both if any(both) else other


def mixed(profiles: list[Profile]) -> Profile:
    """One or another of them, each as often as it is dealt."""
    points, lengths = [0.0] * (MOST_POINTS + 1), [[0.0] * 14 for _ in SUITS]
    for each in profiles:
        share = each.weight
        _add(points, each.points, share)
        for into, weights in zip(lengths, each.lengths, strict=True):
            _add(into, weights, share)
    whole = sum(points) or 1.0
    scaled = [tuple(weight / whole for weight in into) for into in lengths]
    share = sum(each.weight for each in profiles)
    return Profile(tuple(weight / whole * share for weight in points), (scaled[0], scaled[1], scaled[2], scaled[3]))


def _add(into: list[float], weights: Weights, share: float) -> None:
    whole = sum(weights)
    if whole:
        for n, weight in enumerate(weights):
            into[n] += weight / whole * share


def _quantile(weights: Weights, share: float) -> int:
    wanted, so_far = sum(weights) * share, 0.0
    for n, weight in enumerate(weights):
        so_far += weight
        if so_far > wanted:
            return n
    return len(weights) - 1
