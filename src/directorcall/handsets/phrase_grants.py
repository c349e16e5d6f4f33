"""What may come: “could be four”, “may have a five-card major”, “doesn't promise a stopper”, weighed against what is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Points
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, Sense, suits_in
from directorcall.handsets.shape_terms import Build, Length, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.handsets.terms import Either, No, Term, all_of, alternatives, conjuncts, either_of
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Grant:
    """What may come, and where it was said."""

    piece: Said
    start: int
    end: int
    of_the_bid: bool = False  # so many cards, and no suit named
    need_not: bool = False  # “not necessarily 5-5”: it is the denial of that, and may come

    @property
    def place(self) -> tuple[int, int]:
        return self.start, self.end


_LOUD = frozenset((MarkKind.NATURAL, MarkKind.ARTIFICIAL, MarkKind.NON_FORCING, MarkKind.PENALTY, MarkKind.TAKEOUT))


def with_grants(pieces: list[Said], grants: list[Grant]) -> tuple[list[Said], list[tuple[int, int]]]:
    """What may come: a shorter suit takes the place of the longer; what a name only implied gives way; the rest has room
    already, or is asked about.
    """
    refused = []
    for grant in grants:
        terms = grant.piece.senses[0].terms
        if (not pieces and grant.of_the_bid and len(grants) == 1 and _is_length(terms)) or _is_all_told(grant, pieces):
            pieces = [*pieces, grant.piece]
            continue
        if grant.need_not and not _is_told(terms, pieces):
            continue
        if (room := _beside_balanced(pieces, terms)) is not None:
            pieces = room
            continue
        loud = any(mark.kind in _LOUD for mark in grant.piece.senses[0].marks)
        if loud or not pieces or any(isinstance(term, No | Usually) for term in deep(terms)):
            refused.append(grant.place)
            continue
        wider = [_widened(piece, terms) for piece in pieces]
        told = [other for piece in wider for other in deep(piece.senses[0].terms)]
        if any(_has_no_room(term, told) for term in terms):
            refused.append(grant.place)
        else:
            pieces = wider
    return pieces, refused


def _is_length(terms: tuple[Term, ...]) -> bool:
    return len(terms) == 1 and isinstance(terms[0], Length) and terms[0].numbers.low > 1


def _has_no_room(term: Term, told: list[Term]) -> bool:
    """Is it shut out by what was told, in each way it may be so?"""
    return all(any(clash(part, other) for other in told for part in conjuncts(one)) for one in alternatives(term))


def _is_told(denied: tuple[Term, ...], pieces: list[Said]) -> bool:
    """Is what need not be so told elsewhere?"""
    told = {term for piece in pieces for term in deep(piece.senses[0].terms)}
    turned = {term.term for term in denied if isinstance(term, No)}
    return len(turned) < len(denied) or bool(turned & told)


def _beside_balanced(pieces: list[Said], terms: tuple[Term, ...]) -> list[Said] | None:
    """“15-17 balanced, may have a six-card minor”: balanced, or 6322 with that; “could be 5422”: or that."""
    others = [_shape_beside(term) for term in terms]
    if not any(Build.BALANCED in piece.senses[0].terms for piece in pieces) or len(terms) != 1 or others[0] is None:
        return None
    wider = either_of((Build.BALANCED, others[0]))
    return [
        replace(
            piece,
            senses=tuple(
                replace(sense, terms=tuple(wider if term is Build.BALANCED else term for term in sense.terms))
                for sense in piece.senses
            ),
        )
        for piece in pieces
    ]


def _shape_beside(term: Term) -> Term | None:
    match term:
        case Length(Range(6, _), suit):
            return all_of((Pattern((6, 3, 2, 2)), Length(Range(6, 6), suit)))
        case Pattern(lengths) if min(lengths) > 1:
            return term
        case _:
            return None


def _is_all_told(grant: Grant, pieces: list[Said]) -> bool:
    """“Could be four cards, 7-15”: the only thing said of the suit that was bid, so it has four."""
    terms = grant.piece.senses[0].terms
    if not pieces or not grant.of_the_bid or len(terms) != 1 or not isinstance(terms[0], Length):
        return False
    if not isinstance(terms[0].suit, Suit) or terms[0].numbers.low < 2:
        return False
    return not any(suits_in(sense) for piece in pieces for sense in piece.senses[:1])


def deep(terms: Iterable[Term]) -> list[Term]:
    return [part for term in terms for part in (conjuncts(term) or (term,))]


def _widened(piece: Said, terms: tuple[Term, ...]) -> Said:
    return replace(piece, senses=tuple(_sense_widened(sense, terms) for sense in piece.senses))


def _sense_widened(sense: Sense, terms: tuple[Term, ...]) -> Sense:
    kept = []
    for said_term in deep(sense.terms):
        term = said_term
        for grant in terms:
            if not isinstance(term, Length) or not isinstance(grant, Length) or term.suit is not grant.suit:
                continue
            if grant.numbers.low < term.numbers.low and grant.numbers.low > 1:
                term = Length(Range(grant.numbers.low, term.numbers.high), term.suit)
        gone = sense.named and any(clash(term, grant) or _is_weaker(grant, term) for grant in terms)
        kept += [] if gone else [term]
    return replace(sense, terms=tuple(kept))


def _is_weaker(grant: Term, term: Term) -> bool:
    """Fewer points than a name implies: “Stayman, could be weak”."""
    return isinstance(grant, Points) and isinstance(term, Points) and grant.numbers.low < term.numbers.low


def clash(one: Term, other: Term) -> bool:
    """Plainly not together in one hand; quick, and sees only what players say of this kind."""
    match one, other:
        case (Points(a), Points(b)):
            return _apart(a, b)
        case (Length(a, suit), Length(b, of)):
            return _apart(a, b) and (suit is of or _covers(suit, a, of) or _covers(of, b, suit))
        case (Build(), Build()):
            return one is not other and Build.UNBALANCED in (one, other)
        case (Build() as build, shape) | (shape, Build() as build):
            return _not_so(build, shape)
        case _:
            return any(clash(one, each) for each in alternatives(other)) if isinstance(other, Either) else False


def _apart(one: Range, other: Range) -> bool:
    return (one.high is not None and one.high < other.low) or (other.high is not None and other.high < one.low)


def _covers(suit: Suit | Group, numbers: Range, of: Suit | Group) -> bool:
    """At most three of a major is at most three hearts."""
    return isinstance(suit, Group) and numbers.low == 0 and isinstance(of, Suit) and of in suit.suits


def _not_so(build: Build, term: Term) -> bool:
    """Is it a shape that the word for the build shuts out?"""
    longest, shortest = {Build.BALANCED: (5, 2), Build.SEMIBALANCED: (6, 2)}.get(build, (13, 0))
    match term:
        case Length(Range(low, high), _):
            return low > longest or (high is not None and high < shortest)
        case TwoSuits(longer, shorter, _):
            return build is Build.BALANCED and longer + shorter > 8
        case Either(terms):
            return any(_not_so(build, each) for each in terms)
        case _:
            return False
