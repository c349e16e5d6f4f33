"""Saying in a player's words what a set of hands is: short, true, and as tight as its ranges are.

The description is itself a term of the language of meanings. Every hand of the set fits it, and each part of it
says something the rest does not. Whether it fits those hands only is told as well (`exact`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from directorcall.bridge.cards import RANKS, SUITS, Card, Suit
from directorcall.handsets.card_terms import Count, Counted, HoldsCard, Points, Quality, RuleOf, SuitQuality
from directorcall.handsets.condition import Shape
from directorcall.handsets.handset import HandSet
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.terms import No, Term, all_of
from directorcall.values import dataclass

LONGEST_DENIED = 7  # that a suit is not longer than this is worth saying; beyond it goes without saying


@dataclass(frozen=True, slots=True)
class Description:
    """What can be said of a set of hands; `exact` when only those hands fit."""

    term: Term
    exact: bool

    def __str__(self) -> str:
        return self.term.words


def describe(hands: HandSet) -> Description | None:
    """The description of a set; None of the empty one.

    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> print(describe(parse_meaning("6-9 5+H no 4+S").hands))
    6–9 points, 5+ hearts, denies four spades
    """
    if not hands:
        return None
    said, rest = _tightened([], hands, _true_of(hands))
    if rest:
        finer, rest = _tightened(said, hands, _fine_print(hands))
        said = said if rest else finer
    return Description(all_of(tuple(sorted(_together(_needed(said)), key=_rank))), exact=not rest)


def _tightened(said: list[Term], hands: HandSet, more: Iterator[Term]) -> tuple[list[Term], bool]:
    """What was said and whatever says more, until the set is reached; and whether other hands are left that fit."""
    said = list(said)
    so_far = all_of(tuple(said)).hands
    for term in more:
        if so_far <= hands:
            break
        if not so_far <= term.hands:
            said.append(term)
            so_far &= term.hands
    return said, not so_far <= hands


def _needed(said: list[Term]) -> list[Term]:
    """Leave out what the rest implies, what was found last first."""
    kept = list(said)
    for term in reversed(said):
        others = [other for other in kept if other is not term]
        if all_of(tuple(others)).hands <= term.hands:
            kept = others
    return kept


def _together(terms: list[Term]) -> list[Term]:
    """A lower and an upper bound of one thing, said as one range."""
    ranges: dict[Suit | Group | Counted | None, Range] = {}
    others: list[Term] = []
    for term in terms:
        match term:
            case Points(numbers):
                of: Suit | Group | Counted | None = None
            case Length(numbers, of) | Count(Range() as numbers, of):
                pass
            case _:
                others.append(term)
                continue
        before = ranges.get(of, Range(0))
        ranges[of] = Range(max(before.low, numbers.low), before.high if numbers.high is None else numbers.high)
    for group in (Group.MAJORS, Group.MINORS):
        one, other = (ranges.get(suit) for suit in group.suits)
        if one is not None and one == other and one.low == 0:  # denied in each: denied in both at once
            ranges = {of: numbers for of, numbers in ranges.items() if of not in group.suits} | {group: one}
    return [_ranged(of, numbers) for of, numbers in ranges.items()] + others


def _ranged(of: Suit | Group | Counted | None, numbers: Range) -> Term:
    if isinstance(of, Counted):
        return Count(numbers, of)
    return Points(numbers) if of is None else Length(numbers, of)


def _rank(term: Term) -> int:
    """The order in which players say it: points, shape, long suits, what is denied, cards."""
    match term:
        case Points():
            return 0
        case Build() | Pattern() | ExactShape():
            return 1
        case Length(Range(low=0)):
            return 3
        case Length() | TwoSuits():
            return 2
        case _:
            return 4


def _true_of(hands: HandSet) -> Iterator[Term]:
    """Terms that hold for every hand of the set and are worth saying, the most telling first."""
    tally, shapes = hands.tally(), list(hands.shapes())
    yield from _one_shape(hands, shapes)
    points = tally.points()
    yield Points(Range(min(points)))
    yield from _two_suits(shapes, Group.MAJORS, Group.MINORS)
    yield from (Length(Range(min(tally.lengths(suit))), suit) for suit in SUITS)
    yield from _in_a_group(shapes)
    yield from _two_suits(shapes, Group.ANY_TWO)
    yield Points(Range(0, max(points)))
    yield from (term for term in _longest(hands) if (term.numbers.high or 0) <= LONGEST_DENIED)
    yield from _of_shape(hands)
    yield from _of_cards(hands)


def _fine_print(hands: HandSet) -> Iterator[Term]:
    """What also holds, and is only worth saying where it leaves nothing else to say."""
    yield from _longest(hands)
    for counted in (Counted.QUEENS, Counted.CONTROLS, Counted.LOSERS):
        yield from _counted(hands, counted)
    yield from _last_that_holds(hands, [RuleOf(number) for number in range(18, 23)])
    for card in _honours():
        if _never(hands, HoldsCard(card)):
            yield No(HoldsCard(card))


def _longest(hands: HandSet) -> list[Length]:
    """How long each suit can be."""
    return [Length(Range(0, max(hands.tally().lengths(suit))), suit) for suit in SUITS]


def _one_shape(hands: HandSet, shapes: list[Shape]) -> Iterator[Term]:
    if len(shapes) == 1:
        yield ExactShape(shapes[0])
    patterns = {tuple(sorted(shape, reverse=True)) for shape in shapes}
    if len(patterns) == 1 and max(shapes[0]) < 10:  # a pattern is written with four digits
        yield Pattern(patterns.pop())
    yield from (build for build in (Build.BALANCED, Build.SEMIBALANCED) if hands <= build.hands)


def _in_a_group(shapes: list[Shape]) -> Iterator[Term]:
    """What is promised in one of the majors, or one of the minors."""
    for group in (Group.MAJORS, Group.MINORS):
        yield Length(Range(min(max(_lengths_in(group, shape)) for shape in shapes)), group)


def _two_suits(shapes: list[Shape], *groups: Group) -> Iterator[Term]:
    """Two suits spoken of together, where no one of them is promised to be longer than the others."""
    for group in groups:
        pairs = [sorted(_lengths_in(group, shape), reverse=True)[:2] for shape in shapes]
        longer, shorter = (min(lengths) for lengths in zip(*pairs, strict=True))
        shortest = {min(lengths) for lengths in zip(*(_lengths_in(group, shape) for shape in shapes), strict=True)}
        if shorter >= 4 and len(shortest) == 1:
            yield TwoSuits(longer, shorter, group)


def _lengths_in(group: Group, shape: Shape) -> list[int]:
    return [shape[SUITS.index(suit)] for suit in group.suits]


def _of_shape(hands: HandSet) -> Iterator[Term]:
    candidates: list[Term] = [SuitQuality(Quality.LONGEST, suit) for suit in SUITS]
    candidates += [
        Longer(one, other, or_equal)
        for or_equal in (False, True)
        for one in SUITS
        for other in SUITS
        if one is not other
    ]
    candidates += [Build.SINGLE_SUITED, Build.UNBALANCED]
    yield from (term for term in candidates if _true(hands, term))


def _of_cards(hands: HandSet) -> Iterator[Term]:
    for counted in (Counted.ACES, Counted.KINGS):
        yield from _counted(hands, counted)
    for quality in (Quality.SOLID, Quality.GOOD, Quality.STOPPER):
        yield from (term for suit in SUITS if _true(hands, term := SuitQuality(quality, suit)))
    yield from (HoldsCard(card) for card in _honours() if _true(hands, HoldsCard(card)))


def _true(hands: HandSet, term: Term) -> bool:
    """Is it true of every hand? Where the question tells too many spot cards apart (a ten beside four of them), it is
    not put.
    """
    try:
        return hands <= term.hands
    except SpaceTooLarge:
        return False


def _never(hands: HandSet, term: Term) -> bool:
    try:
        return hands.isdisjoint(term.hands)
    except SpaceTooLarge:
        return False


def _counted(hands: HandSet, counted: Counted) -> Iterator[Term]:
    yield from _last_that_holds(hands, [Count(Range(number), counted) for number in range(1, counted.most + 1)])
    yield from _last_that_holds(hands, [Count(Range(0, number), counted) for number in range(counted.most - 1, -1, -1)])


def _honours() -> Iterator[Card]:
    return (Card(suit, RANKS.index(rank)) for suit in SUITS for rank in "AKQJ")


def _last_that_holds(hands: HandSet, ever_tighter: Sequence[Term]) -> Iterator[Term]:
    tightest: Term | None = None
    for term in ever_tighter:
        if not _true(hands, term):
            break
        tightest = term
    if tightest is not None:
        yield tightest
