"""What a player can be expected to hold, told from what his calls promise: quick, and good enough to count with.

Points and lengths are kept as they would be dealt, cut down to what was promised, each on its own. That is not exact
(a partition is), but it is worked out in microseconds, and an ordinary minimum taken from it, the value that one hand
in seven falls short of, is what a player adds to his own when he asks "have we game together?".
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, prod

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Points, Quality, RuleOf, SuitQuality, Support
from directorcall.handsets.condition import Atom, Condition, Operation, all_shapes
from directorcall.handsets.evaluation_terms import Counts, PointsAnd, Worth
from directorcall.handsets.holdings import high_card_points
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.terms import All, Either, No, Term
from directorcall.values import dataclass

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
    for shape, share in zip(all_shapes(), _shape_shares(), strict=True):
        for cards in range(sum(sorted(shape)[2:]) + 1):
            reached[cards] += share
    return tuple(reached)


@dataclass(frozen=True, slots=True)
class Profile:
    """How points and each suit's length are spread, and roughly which share of all hands it is."""

    share: float
    points: Weights
    lengths: tuple[Weights, Weights, Weights, Weights]

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
        s, h, d, c = (_both(a, b, dealt_lengths()) for a, b in zip(self.lengths, other.lengths, strict=True))
        return Profile(self.share * other.share, points, (s, h, d, c))


@cache
def anything() -> Profile:
    return Profile(1.0, dealt_points(), (dealt_lengths(),) * 4)


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
        case PointsAnd(numbers):
            return _with_points(max(0, numbers.low - 5), None)
        case RuleOf(number):
            return _by_the_rule(number)
        case _:
            return _of_a_suit(term)


def _by_the_rule(number: int) -> Profile:
    reached = _two_longest()
    weights = tuple(weight * reached[min(max(0, number - points), 13)] for points, weight in enumerate(dealt_points()))
    return Profile(sum(weights), _whole(weights), anything().lengths)


def _of_a_suit(term: Term) -> Profile:
    match term:
        case SuitQuality(Quality.STRONG | Quality.FAIR | Quality.GOOD, suit):
            return profile(Length(Range(5), suit))
        case SuitQuality(Quality.SOLID, suit):
            return profile(Length(Range(6), suit))
        case _:
            return _of_shape(term.hands.condition)


def _of_shape(condition: Condition) -> Profile:
    """Exactly what a term about shape alone says of each suit's length; another term says nothing of it."""
    fitting = [*_fitting(condition)] if _is_shape(condition) else []
    if not any(fitting):
        return anything()
    spades, hearts, diamonds, clubs = ([0.0] * 14 for _ in SUITS)
    for (s, h, d, c), share, fits in zip(all_shapes(), _shape_shares(), fitting, strict=True):
        if fits:
            spades[s] += share
            hearts[h] += share
            diamonds[d] += share
            clubs[c] += share
    of = [_whole(tuple(weights)) for weights in (spades, hearts, diamonds, clubs)]
    return Profile(sum(spades), dealt_points(), (of[0], of[1], of[2], of[3]))


@cache
def _shape_shares() -> Weights:
    return tuple(prod(comb(13, length) for length in shape) / comb(52, 13) for shape in all_shapes())


def _is_shape(condition: Condition) -> bool:
    if isinstance(condition, Atom):
        return not any(condition.tables)
    return _is_shape(condition.left) and _is_shape(condition.right)


def _fitting(condition: Condition) -> list[bool]:
    """For each shape in order, whether it fits."""
    if isinstance(condition, Atom):
        lo, hi = condition.lo, condition.hi
        return [lo <= number <= hi for number in condition.shapes or bytes(len(all_shapes()))]
    pairs = zip(_fitting(condition.left), _fitting(condition.right), strict=True)
    match condition.operation:
        case Operation.AND:
            return [left and right for left, right in pairs]
        case Operation.OR:
            return [left or right for left, right in pairs]
        case Operation.MINUS:
            return [left and not right for left, right in pairs]


def _denied(term: Term) -> Profile:
    """What a denial leaves, where that is one range of points, or a matter of shape."""
    match term:
        case Points(Range(low, None)) | Counts(Range(low, None), Worth.TOTAL):
            return _with_points(0, low - 1)
        case Points(Range(0, int(high))):
            return _with_points(high + 1, None)
        case Either(terms):
            found = anything()
            for part in terms:
                found = found.and_(_denied(part))
            return found
        case _:
            return _of_shape((~term.hands).condition)


def _with_points(low: int, high: int | None) -> Profile:
    weights = tuple(
        weight if low <= n and (high is None or n <= high) else 0.0 for n, weight in enumerate(dealt_points())
    )
    return Profile(sum(weights), _whole(weights), anything().lengths)


def _whole(weights: Weights) -> Weights:
    """The same weights, scaled to one."""
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else weights


def _both(one: Weights, other: Weights, prior: Weights) -> Weights:
    """Weights of both, the deal itself counted once."""
    if one is prior:
        return other
    if other is prior:
        return one
    both = tuple(a * b / p if p else 0.0 for a, b, p in zip(one, other, prior, strict=True))
    return _whole(both) if any(both) else other


def mixed(profiles: list[Profile]) -> Profile:
    """One or another of them, each as often as it is dealt."""
    if len(profiles) == 1:
        return profiles[0]
    share = sum(each.share for each in profiles)
    if not share:
        return profiles[0]
    points = _blend([(each.share / share, each.points) for each in profiles])
    s, h, d, c = (_blend([(each.share / share, each.lengths[suit]) for each in profiles]) for suit in range(4))
    return Profile(share, points, (s, h, d, c))


def _blend(parts: list[tuple[float, Weights]]) -> Weights:
    return tuple(sum(share * weights[n] for share, weights in parts) for n in range(len(parts[0][1])))


def _quantile(weights: Weights, share: float) -> int:
    wanted, so_far = sum(weights) * share, 0.0
    for n, weight in enumerate(weights):
        so_far += weight
        if so_far > wanted:
            return n
    return len(weights) - 1
