"""Terms: one small value for each thing a player can say about a hand; together, the syntax tree of a meaning.

`str` of a term is its canonical spelling and parses back to an equal term; `words` is how a player says it aloud;
`hands` is the exact set of hands that fit.
"""

from __future__ import annotations

from functools import reduce
from operator import and_, or_
from types import UnionType

from directorcall.handsets import features
from directorcall.handsets.card_terms import Count, HoldsCard, KeyCards, Points, RuleOf, SuitQuality, Support, TopCards
from directorcall.handsets.evaluation_terms import Best, Counts, PointsAnd
from directorcall.handsets.handset import HandSet
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class AnyHand:
    """No restriction."""

    def __str__(self) -> str:
        return "any"

    @property
    def words(self) -> str:
        return "any hand"

    @property
    def hands(self) -> HandSet:
        return features.any_hand()


@dataclass(frozen=True, slots=True)
class No:
    """What a hand has not."""

    term: Term

    def __str__(self) -> str:
        return f"no {_bracketed(self.term, All | Either)}"

    @property
    def words(self) -> str:
        return f"not ({self.term.words})" if isinstance(self.term, All | Either) else f"not {self.term.words}"

    @property
    def hands(self) -> HandSet:
        return ~self.term.hands


@dataclass(frozen=True, slots=True)
class All:
    """Terms that hold together; two or more, none of them an `All`."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        return " ".join(_bracketed(term, Either) for term in self.terms)

    @property
    def words(self) -> str:
        return ", ".join(f"({term.words})" if isinstance(term, Either) else term.words for term in self.terms)

    @property
    def hands(self) -> HandSet:
        return reduce(and_, [term.hands for term in self.terms])


@dataclass(frozen=True, slots=True)
class Either:
    """Terms of which at least one holds; two or more, none of them an `Either`."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.terms))

    @property
    def words(self) -> str:
        return ", or ".join(term.words for term in self.terms)

    @property
    def hands(self) -> HandSet:
        return reduce(or_, [term.hands for term in self.terms])


Term = (
    AnyHand | Points | Length | TwoSuits | Build | Pattern | ExactShape | Longer | Count | KeyCards | Support | HoldsCard | SuitQuality
    | TopCards | RuleOf | Counts | PointsAnd | Best | Usually | No | All | Either
)  # fmt: skip


def all_of(terms: tuple[Term, ...]) -> Term:
    """The terms together, in the one form there is for it: flat, no "any" beside others, nothing said twice."""
    flat = tuple(
        dict.fromkeys(
            part for term in terms for part in (term.terms if isinstance(term, All) else (term,)) if part != AnyHand()
        )
    )
    return flat[0] if len(flat) == 1 else All(flat) if flat else AnyHand()


def either_of(terms: tuple[Term, ...]) -> Term:
    """The terms as alternatives, flat, no alternative twice."""
    flat = tuple(
        dict.fromkeys(part for term in terms for part in (term.terms if isinstance(term, Either) else (term,)))
    )
    return flat[0] if len(flat) == 1 else Either(flat)


def conjuncts(term: Term) -> tuple[Term, ...]:
    """What the term says, one thing at a time."""
    return term.terms if isinstance(term, All) else () if isinstance(term, AnyHand) else (term,)


def alternatives(term: Term) -> tuple[Term, ...]:
    return term.terms if isinstance(term, Either) else (term,)


def _bracketed(term: Term, loose: type | UnionType) -> str:
    return f"({term})" if isinstance(term, loose) else str(term)
