"""A call as a player would explain it: the lines that make nearly all of its hands, without the odd ones; of what is left
over for a pass, what such hands are like.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from directorcall.bridge.cards import SUITS
from directorcall.handsets.card_terms import Count, KeyCards, Points
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Pattern, TwoSuits
from directorcall.handsets.tally import Tally
from directorcall.handsets.terms import AnyHand, Term, all_of, alternatives, conjuncts, either_of
from directorcall.partnership.agreements import Agreed
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
        return Meaning(_like(agreed.tally), agreed.marks)
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
            points = _range(agreed.tally.points())
            terms = terms if points is None else (Points(points), *terms)
        said[all_of(terms) if terms else alternative] = None
    return either_of(tuple(said))


def _enough(agreed: Agreed, terms: list[Term]) -> int:
    """How many of the lines, best first, make nearly all of its hands."""
    for most in range(1, len(terms)):
        covered = (agreed.hands & either_of(tuple(terms[:most])).hands).count()
        if covered >= NEARLY_ALL * agreed.count:
            return most
    return len(terms)


def _like(tally: Tally) -> Term:
    """Points and lengths as they are but for odd hands; a suit that can be any length is not mentioned."""
    points = _range(tally.points())
    terms: list[Term] = [] if points is None else [Points(points)]
    for suit in SUITS:
        lengths = _range(tally.lengths(suit))
        if lengths is not None and (lengths.low >= A_SUIT or (lengths.high is not None and lengths.high < A_SUIT)):
            terms.append(Length(lengths, suit))
    return all_of(tuple(terms)) if terms else AnyHand()


def _range(counted: Mapping[int, int]) -> Range | None:
    whole, values = sum(counted.values()), sorted(counted)
    if not whole:
        return None
    low = _from(values, counted, ODD * whole)
    high = _from(values[::-1], counted, ODD * whole)
    return Range(0 if low < A_SUIT else low, high)  # nobody says “at least one point”


def _from(values: list[int], counted: Mapping[int, int], odd: Fraction) -> int:
    seen = 0
    for value in values:
        seen += counted[value]
        if seen > odd:
            return value
    return values[-1]
