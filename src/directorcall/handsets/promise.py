"""What a meaning promises, beside the hands it allows.

Of a call one can say which hands make it, and that is a set with all it excludes. Partner hears less: the strength, the
suits, the shape that were promised; not the odd hand a soft word lets in, nor the suit that would have been shown
another way.
"""

from __future__ import annotations

from directorcall.handsets.card_terms import Points
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.soft import Usually
from directorcall.handsets.terms import All, Either, No, Term, all_of, alternatives, conjuncts, either_of

A_SUIT = 4  # cards: who has at most three denies a suit, who has at most two shows shortness


def shaded(term: Term) -> Term:
    """A point less than what was told as the least."""
    match term:
        case Points(Range(low, high)) if low:
            return Points(Range(low - 1, high))
        case All(terms):
            return all_of(tuple(map(shaded, terms)))
        case Either(terms):
            return either_of(tuple(map(shaded, terms)))
        case _:
            return term


def as_a_rule(term: Term) -> Term:
    """Soft words taken at their word: “usually six” is six."""
    match term:
        case Usually(said):
            return said
        case All(terms):
            return all_of(tuple(map(as_a_rule, terms)))
        case Either(terms):
            return either_of(tuple(map(as_a_rule, terms)))
        case _:
            return term


def shown(term: Term) -> Term:
    """What is shown, without what is merely denied; a denial counts where it is all that was said."""
    return either_of(tuple(_shown(alternative) for alternative in alternatives(as_a_rule(term))))


def _shown(alternative: Term) -> Term:
    told = tuple(term for term in conjuncts(alternative) if not is_denial(term))
    return all_of(told) if told else alternative


def is_denial(term: Term) -> bool:
    """Said of a suit (or of hands) that is not there: the negative inferences of a system."""
    match term:
        case No():
            return True
        case Length(Range(0, high), _):
            return high is not None and high >= A_SUIT - 1
        case _:
            return False
