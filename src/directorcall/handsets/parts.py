"""The parts of a meaning: what a player may tell and leave untold.

An explanation is a statement about a call, not the whole of it: “hearts” says nothing of strength, “6–9” nothing of suits.
"""

from __future__ import annotations

from enum import Enum

from directorcall.handsets.card_terms import (
    Count,
    Counted,
    HoldsCard,
    KeyCards,
    Points,
    Quality,
    RuleOf,
    SuitQuality,
    Support,
)
from directorcall.handsets.evaluation_terms import Best, Counts, PointsAnd
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.ranges import Group
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.handsets.terms import All, AnyHand, Either, No, Term, all_of, alternatives, conjuncts, either_of


class Part(Enum):
    """One part of a meaning, by the word it is written with."""

    SUITS = "suits"
    LENGTHS = "lengths"
    STRENGTH = "strength"
    SHAPE = "shape"
    KIND = "kind"  # natural, artificial, a question, an answer, a transfer, takeout …
    FORCING = "forcing"  # forcing, to play, invitational …

    def __str__(self) -> str:
        return self.value


Parts = frozenset[Part]
ALL_PARTS: Parts = frozenset(Part)
NO_PARTS: Parts = frozenset()
_SHOWN = frozenset({Part.SUITS, Part.LENGTHS})
_SHAPE = frozenset({Part.SHAPE})
_ONE_SUIT = frozenset({Part.SHAPE, Part.SUITS})  # and nobody says which

_OF_A_MARK: dict[MarkKind, Parts] = {
    MarkKind.FORCING: frozenset({Part.FORCING}),
    MarkKind.GAME_FORCING: frozenset({Part.FORCING}),
    MarkKind.NON_FORCING: frozenset({Part.FORCING}),
    MarkKind.INVITATIONAL: frozenset({Part.FORCING}),
    MarkKind.LIMITED: frozenset({Part.FORCING}),
    MarkKind.SLAM_TRY: frozenset({Part.FORCING}),
    MarkKind.PREEMPTIVE: frozenset({Part.FORCING}),
    MarkKind.SHADED: frozenset({Part.STRENGTH}),
    # To play: in what the bid names.
    MarkKind.TO_PLAY: frozenset({Part.FORCING, Part.KIND, Part.SUITS}),
    MarkKind.NATURAL: frozenset({Part.KIND, Part.SUITS}),
    # A question names no suit, and shows none.
    MarkKind.ASKS: frozenset({Part.KIND, Part.SUITS}),
    MarkKind.RELAY: frozenset({Part.KIND, Part.SUITS}),
    MarkKind.PUPPET: frozenset({Part.KIND, Part.SUITS}),
    MarkKind.PASS_OR_CORRECT: frozenset({Part.KIND, Part.SUITS}),
    MarkKind.ANSWERS: frozenset({Part.KIND, Part.SUITS}),
    MarkKind.TRANSFER: frozenset({Part.KIND, Part.SUITS, Part.LENGTHS}),
    MarkKind.COMPLETES_TRANSFER: frozenset({Part.KIND, Part.SUITS, Part.LENGTHS}),
    MarkKind.SPLINTER: frozenset({Part.KIND, Part.SUITS, Part.LENGTHS}),
}


def of_mark(mark: Mark) -> Parts:
    """The parts a mark settles."""
    return _OF_A_MARK.get(mark.kind, frozenset({Part.KIND}))


def of_term(term: Term) -> Parts:
    """The parts a term speaks of."""
    match term:
        case KeyCards() | Count(of=Counted.ACES | Counted.KINGS | Counted.QUEENS | Counted.CONTROLS):
            return frozenset({Part.STRENGTH, Part.KIND, Part.SUITS})  # an answer, and no suit
        case Points() | Count() | Support() | HoldsCard() | RuleOf() | Counts() | PointsAnd():
            return frozenset({Part.STRENGTH})
        case Length(numbers, _):
            return _SHOWN if numbers.low else frozenset({Part.LENGTHS})
        case TwoSuits(group=group):
            return _SHAPE if group is Group.ANY_TWO else _SHOWN  # which two suits, nobody has said
        case Longer() | Best():
            return frozenset({Part.LENGTHS})
        case SuitQuality(quality, _):
            return frozenset({Part.LENGTHS if quality in (Quality.LONGEST, Quality.SHORT) else Part.STRENGTH})
        case Build() | Pattern() | ExactShape():
            return _ONE_SUIT if term is Build.SINGLE_SUITED else _SHAPE
        case Usually(said):
            return of_term(said)
        case No(denied):
            return of_term(denied) - {Part.SUITS}
        case All(terms) | Either(terms):
            return NO_PARTS.union(*map(of_term, terms))
        case AnyHand():
            return NO_PARTS
        case _:
            return frozenset({Part.STRENGTH})  # top cards of a suit


def projected(term: Term, parts: Parts) -> Term:
    """What the term says of these parts; the alternatives of it each by themselves.

    >>> from directorcall.handsets.meaning_language import read_meaning
    >>> str(projected(read_meaning("5-10 6+H or 5-10 6+S").term, frozenset({Part.SUITS, Part.LENGTHS})))
    '6+H or 6+S'
    """
    return either_of(
        tuple(
            all_of(tuple(each for each in (_within(one, parts) for one in conjuncts(alternative)) if each is not None))
            for alternative in alternatives(term)
        )
    )


def _within(term: Term, parts: Parts) -> Term | None:
    """One thing that was said, if it speaks of these parts alone or of one of them."""
    if isinstance(term, Either):
        inner = projected(term, parts)
        return None if any(isinstance(each, AnyHand) for each in alternatives(inner)) else inner
    return term if of_term(term) & parts else None
