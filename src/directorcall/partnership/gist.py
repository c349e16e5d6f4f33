"""A call as a player would explain it: the lines that make nearly all of its hands, without the odd ones; of what is left
over for a pass, what such hands are like.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from directorcall.bridge.cards import SUITS
from directorcall.handsets.card_terms import Count, KeyCards, Points
from directorcall.handsets.condition import Operation, combine
from directorcall.handsets.counting import counted
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.outline import outline
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Pattern, TwoSuits
from directorcall.handsets.tally import Tally
from directorcall.handsets.terms import AnyHand, Term, all_of, alternatives, conjuncts, either_of
from directorcall.partnership.agreements import Agreed
from directorcall.partnership.partition import condition_of
from directorcall.partnership.rules import Rule

NEARLY_ALL = Fraction(4, 5)  # of the hands: nobody mentions the rest
ODD = Fraction(1, 50)  # at either end of a range, left out of an explanation
A_SUIT = 4


def gist(agreed: Agreed) -> Meaning:
    """
    >>> from directorcall.bridge.calls import parse_call
    >>> from directorcall.partnership.agreements import meaning
    >>> from directorcall.partnership.library import system
    >>> from directorcall.partnership.spot import spot_of
    >>> acol = system("acol")
    >>> str(gist(meaning(spot_of((acol, acol), ()), parse_call("P"))))
    '0-11'
    """
    if all(rule.line.is_rest for rule in agreed.rules):
        return Meaning(_like(agreed), agreed.marks)
    told = [rule for rule in agreed.rules if not rule.line.is_rest]
    if len(told) > 1:
        told = told[: _enough(agreed, [rule.meaning.term for rule in told])]
    marks = tuple(dict.fromkeys(mark for rule in told for mark in rule.meaning.marks))
    return Meaning(_plain(agreed, either_of(tuple(rule.meaning.term for rule in told))), marks)


def line_gist(rule: Rule) -> Meaning | None:
    """One line in plain words, nothing counted; None where its fine print is all it says of strength.

    >>> from directorcall.bridge.calls import parse_call
    >>> from directorcall.partnership.agreements import meaning
    >>> from directorcall.partnership.library import system
    >>> from directorcall.partnership.spot import spot_of
    >>> acol = system("acol")
    >>> [rule] = meaning(spot_of((acol, acol), ()), parse_call("1NT")).rules
    >>> str(line_gist(rule))
    '12-14 bal, natural'
    """
    said: dict[Term, None] = {}
    for alternative in alternatives(rule.meaning.term):
        terms = tuple(each for each in conjuncts(alternative) if isinstance(each, _SAID))
        if not terms or (terms != conjuncts(alternative) and not any(isinstance(each, _STRENGTH) for each in terms)):
            return None
        said[all_of(terms)] = None
    return Meaning(either_of(tuple(said)), rule.meaning.marks)


_STRENGTH = (Points, KeyCards, Count)
_SAID = (Points, Length, Build, ExactShape, Pattern, TwoSuits, Count, KeyCards)


def _plain(agreed: Agreed, term: Term) -> Term:
    """Points, suits and shape. The fine print (what a hand is worth, which suit is the better one, how good it has to
    be) nobody mentions: where it is all that was said of strength, the points such hands have.
    """
    said: dict[Term, None] = {}
    for alternative in alternatives(term):
        terms = tuple(each for each in conjuncts(alternative) if isinstance(each, _SAID))
        if terms != conjuncts(alternative) and not any(isinstance(each, _STRENGTH) for each in terms):
            points = _range(agreed, Tally.points)
            terms = terms if points is None else (Points(points), *terms)
        said[all_of(terms) if terms else alternative] = None
    return either_of(tuple(said))


def _enough(agreed: Agreed, terms: list[Term]) -> int:
    """How many of the lines, best first, make nearly all of its hands."""
    return next((most for most in range(1, len(terms)) if _covers(agreed, either_of(tuple(terms[:most])))), len(terms))


def _covers(agreed: Agreed, term: Term) -> bool:
    """Nearly all of its hands? In outline, and exactly where that leaves it open."""
    whole, said = condition_of(agreed.spot, agreed.call), term.hands.condition
    covered = outline(combine(Operation.AND, whole, said))
    missed = outline(combine(Operation.MINUS, whole, said))
    if _nearly_all(covered.least, missed.most):
        return True
    if not _nearly_all(covered.most, missed.least):
        return False
    exactly = counted(combine(Operation.AND, whole, said)).count()
    if _nearly_all(exactly, missed.most) == _nearly_all(exactly, missed.least):
        return _nearly_all(exactly, missed.least)
    return _nearly_all(exactly, counted(combine(Operation.MINUS, whole, said)).count())


def _nearly_all(covered: int, missed: int) -> bool:
    return covered >= NEARLY_ALL * (covered + missed)


def _like(agreed: Agreed) -> Term:
    """Points and lengths as they are but for odd hands; a suit that can be any length is not mentioned."""
    points = _range(agreed, Tally.points)
    terms: list[Term] = [] if points is None else [Points(points)]
    for suit in SUITS:
        lengths = _range(agreed, partial(Tally.lengths, suit=suit))
        if lengths is not None and (lengths.low >= A_SUIT or (lengths.high is not None and lengths.high < A_SUIT)):
            terms.append(Length(lengths, suit))
    return all_of(tuple(terms)) if terms else AnyHand()


def _range(agreed: Agreed, of: Callable[[Tally], Mapping[int, int]]) -> Range | None:
    """What the hands have but for odd ones, in outline, and exactly where that leaves it open; None: there are none."""
    roughly = outline(condition_of(agreed.spot, agreed.call))
    least, most = of(roughly.least_tally), of(roughly.most_tally)
    if sum(least.values()):
        lowest, highest = _bounds(least, most), _bounds(most, least)
        if lowest == highest:
            return lowest
    exactly = of(counted(condition_of(agreed.spot, agreed.call)))
    return _bounds(exactly, exactly) if exactly else None


def _bounds(inside: Mapping[int, int], outside: Mapping[int, int]) -> Range:
    """The range without odd values at either end, if there are so many inside it, and so many beyond."""
    values = sorted({*inside, *outside})
    low, high = _from(values, inside, outside), _from(values[::-1], inside, outside)
    return Range(0 if low < A_SUIT else low, high)  # nobody says “at least one point”


def _from(values: list[int], inside: Mapping[int, int], outside: Mapping[int, int]) -> int:
    """The first value with which more than an odd hand or two has been met."""
    met, to_come = 0, sum(outside.values())
    for value in values:
        met += inside.get(value, 0)
        to_come -= outside.get(value, 0)
        if met > ODD * (met + to_come):
            return value
    return values[-1]
