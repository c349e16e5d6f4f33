"""What was said of a hand, piece by piece, and what the pieces come to together.

A piece may be meant in more than one sense. What a word merely implies (a suit that was named has four cards, a weak two
has 5–10 points) gives way to what was said in so many numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import TypeGuard

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Points
from directorcall.handsets.evaluation_terms import Counts
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.handsets.terms import All, AnyHand, Either, Term, all_of, alternatives, conjuncts, either_of
from directorcall.values import dataclass

MOST_READINGS = 4


class SaidKind(Enum):
    """What a piece is about; “or” between two of one kind joins just these two."""

    POINTS = "points"
    SUITS = "suits"
    SHAPE = "shape"
    CARDS = "cards"
    MARK = "mark"
    NAME = "name"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Sense:
    """One way a piece may be meant. Firm: said in numbers; otherwise it follows from a word."""

    terms: tuple[Term, ...] = ()
    marks: tuple[Mark, ...] = ()
    firm: bool = False
    named: bool = False  # what a convention's name stands for


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of what was said: its senses, likeliest first; settled: the first is meant unless somebody objects."""

    kind: SaidKind
    senses: tuple[Sense, ...]
    end: int
    settled: bool = True
    out_of_place: bool = False  # a name that is not used in this auction
    cards: Range | None = None  # a small number that may be cards of the suit spoken of
    suit: Suit | Group | None = None  # and that suit, where one was
    of_no_suit: bool = False  # a length, and nobody named the suit: taken to be the one that was bid


def said(kind: SaidKind, *terms: Term, end: int, marks: tuple[Mark, ...] = (), firm: bool = False) -> Said:
    return Said(kind, (Sense(terms, marks, firm),), end)


def longest(pieces: list[Said | None]) -> Said | None:
    """The piece that reaches furthest, the first of several."""
    found = [piece for piece in pieces if piece is not None]
    return max(found, key=lambda piece: piece.end, default=None)


def together(senses: Iterable[Sense]) -> Sense:
    """Pieces that hold together."""
    senses = _with_told_trumps(_without_own_suit(_by_name(_of_the_group(_by_tricks([*senses])))))
    marks = tuple(dict.fromkeys(mark for sense in senses for mark in sense.marks))
    pieces = [
        (part, sense.firm)
        for sense in _without_plan(_of_the_name(senses))
        for term in sense.terms
        for part in conjuncts(term)
    ]
    return Sense((_merged(pieces),), _marks(marks), any(sense.firm for sense in senses))


def _with_told_trumps(senses: list[Sense]) -> list[Sense]:
    """“A splinter in clubs, four hearts”: the suit it supports is the one that was told, and not partner's beside it."""
    long = {
        term.suit
        for sense in senses
        if sense.firm
        for term in _parts(sense)
        if isinstance(term, Length) and term.numbers.low > 3
    }
    if not long:
        return senses

    def supported(sense: Sense) -> Sense:
        if sense.firm or not any(mark.kind is MarkKind.SPLINTER for mark in sense.marks):
            return sense
        kept = (term for term in _parts(sense) if not _is_four(term) or term.suit in long)
        return replace(sense, terms=tuple(kept))

    return [supported(sense) for sense in senses]


def _is_four(term: Term) -> TypeGuard[Length]:
    return isinstance(term, Length) and term.numbers.low > 3


def _without_own_suit(senses: list[Sense]) -> list[Sense]:
    """“A transfer to spades, positive”: strong enough for that, and not with the suit that was bid."""
    shown = {
        mark.about for sense in senses if not sense.named for mark in sense.marks if mark.kind is MarkKind.TRANSFER
    }
    natural = Mark(MarkKind.NATURAL)
    if not shown:
        return senses
    return [
        replace(
            sense,
            terms=tuple(term for term in _parts(sense) if not isinstance(term, Length | Build)),
            marks=tuple(mark for mark in sense.marks if mark != natural),
        )
        if sense.named and natural in sense.marks
        else sense
        for sense in senses
    ]


def _by_name(senses: list[Sense]) -> list[Sense]:
    """“Diamonds, may be short”: how long the suit is, the name tells."""
    named = {term.suit for sense in senses if sense.named for term in _parts(sense) if isinstance(term, Length)}
    return [
        sense if sense.firm or sense.named or not _is_bare_suit(sense, named) else replace(sense, terms=())
        for sense in senses
    ]


def _of_the_group(senses: list[Sense]) -> list[Sense]:
    """“Michaels, hearts and clubs”: the minor that the name speaks of is clubs."""
    bare = [
        term.suit for sense in senses if not sense.firm and not sense.named for term in sense.terms if _is_bare(term)
    ]
    known = {term.suit for sense in senses if sense.named for term in _parts(sense) if isinstance(term, Length)}

    def told(term: Term) -> Term:
        match term:
            case Length(Range(low, None) as numbers, Group() as group) if low > 0:
                named = [suit for suit in bare if suit in group.suits and suit not in known]
                return Length(numbers, named[0]) if len(named) == 1 else term
            case _:
                return term

    return [
        replace(sense, terms=tuple(told(part) for part in _parts(sense))) if sense.named and bare else sense
        for sense in senses
    ]


def _is_bare(term: Term) -> TypeGuard[Length]:
    return isinstance(term, Length) and isinstance(term.suit, Suit) and term.numbers == Range(4)


def _is_bare_suit(sense: Sense, suits: set[Suit | Group]) -> bool:
    match sense.terms:
        case (Length(Range(4, None), suit),):
            return suit in suits
        case _:
            return False


def _by_tricks(senses: list[Sense]) -> list[Sense]:
    """“Strong, eight playing tricks”: that is the strength, and no number of points."""
    if not any(isinstance(term, Counts) for sense in senses if sense.firm for term in sense.terms):
        return senses
    return [
        sense
        if sense.firm or sense.named
        else replace(sense, terms=tuple(term for term in sense.terms if not isinstance(term, Points)))
        for sense in senses
    ]


def _of_the_name(senses: list[Sense]) -> list[Sense]:
    """“Quantitative, invitational”: how many points that is, the name tells."""
    named = [part.numbers for sense in senses if sense.named for part in _parts(sense) if isinstance(part, Points)]
    told = (MarkKind.INVITATIONAL, MarkKind.GAME_FORCING)
    return [
        replace(sense, terms=tuple(term for term in sense.terms if not isinstance(term, Points)))
        if any(mark.kind in told for mark in sense.marks) and not sense.firm and _is_apart(sense, named)
        else sense
        for sense in senses
    ]


def _parts(sense: Sense) -> list[Term]:
    return [part for term in sense.terms for part in conjuncts(term)]


def _is_apart(sense: Sense, named: list[Range]) -> bool:
    own = [part.numbers for part in _parts(sense) if isinstance(part, Points)]
    return not sense.named and any(len(_narrowed([(one, True), (other, True)])) > 1 for one in own for other in named)


def _without_plan(senses: list[Sense]) -> list[Sense]:
    """A name that stands for one of several hands (a multi) is its first, once more has been said; and nothing more than
    its marks, once the hand has been described.
    """
    told: list[Term] = [
        term
        for sense in senses
        if not sense.named
        for term in sense.terms
        if term != AnyHand() and not isinstance(term, Usually)
    ]
    firm = [term for sense in senses if sense.firm for term in sense.terms]
    if not told:
        return senses
    has_points = any(isinstance(term, Points) for term in firm)
    described = has_points and any(not isinstance(term, Points) for term in firm)
    return [_of_plan(sense, told, described=described, first=has_points) if sense.named else sense for sense in senses]


def _of_plan(sense: Sense, told: list[Term], *, described: bool, first: bool) -> Sense:
    """The first alternative where the points were told; those of mere strength go where anything was; and those that what
    was told shuts out.
    """
    if not any(isinstance(term, Either) for term in sense.terms):
        return sense
    sense = replace(sense, terms=tuple(_fitting(term, told) for term in sense.terms))
    if described:
        return replace(sense, terms=())
    return replace(sense, terms=tuple(_described(term, first=first) for term in sense.terms))


def _fitting(term: Term, told: list[Term]) -> Term:
    """A weak multi has no strong hand in it."""
    left = tuple(one for one in alternatives(term) if not is_impossible(all_of((one, *told))))
    return either_of(left) if left else term


def _described(term: Term, *, first: bool) -> Term:
    shaped: tuple[Term, ...] = tuple(one for one in alternatives(term) if not isinstance(one, Points))
    return either_of(shaped[:1] if first else shaped) if shaped else term


def _merged(pieces: list[tuple[Term, bool]]) -> Term:
    pieces = [(term, firm) for term, firm in pieces if firm or not _is_softened(term, pieces)]
    if any(firm and _is_of_points(term) for term, firm in pieces):  # usually 6-10 or 15+, beside a name
        pieces = [(term, firm) for term, firm in pieces if firm or not isinstance(term, Points)]
    groups = [term.suit for term, firm in pieces if firm and isinstance(term, Length) and isinstance(term.suit, Group)]
    pieces = [
        (term, firm) for term, firm in pieces if firm or not isinstance(term, TwoSuits) or term.group not in groups
    ]  # one or both majors, beside a name for both
    points = _narrowed([(term.numbers, firm) for term, firm in pieces if isinstance(term, Points)])
    lengths = {
        suit: _cards([(term.numbers, firm) for term, firm in pieces if isinstance(term, Length) and term.suit is suit])
        for suit in dict.fromkeys(term.suit for term, _ in pieces if isinstance(term, Length))
    }
    pairs = [(term, firm) for term, firm in pieces if isinstance(term, TwoSuits)]
    found_pairs = _pairs(pairs, lengths, {term.suit for term, firm in pieces if firm and isinstance(term, Length)})
    rest = [term for term, _ in pieces if not isinstance(term, Points | Length | TwoSuits)]
    shapes = [term for term in rest if isinstance(term, Build | Pattern | ExactShape)]
    kept = [
        Length(one, suit)
        for suit, some in lengths.items()
        for one in some
        if not _implied(suit, one, lengths, found_pairs)
    ]
    others = [term for term in rest if term not in shapes]
    order = sorted(kept, key=lambda length: length.numbers.low == 0)
    points = [one for one in points if one != Range(0)]
    return all_of((*map(Points, points), *shapes, *found_pairs, *order, *others))


def _is_of_points(term: Term) -> bool:
    """One of several ranges of points?"""
    one_of = alternatives(term) if isinstance(term, Either) else ()
    return bool(one_of) and all(isinstance(one.term if isinstance(one, Usually) else one, Points) for one in one_of)


def _is_softened(term: Term, pieces: list[tuple[Term, bool]]) -> bool:
    """Is it only implied, and said otherwise with “usually”?"""
    soft = [one.term for one, _ in pieces if isinstance(one, Usually)]
    match term:
        case Points():
            return any(isinstance(one, Points) for one in soft)
        case Length(numbers, suit):
            return any(isinstance(one, Length) and one.suit is suit and one.numbers.low <= numbers.low for one in soft)
        case TwoSuits():
            return term in soft
        case _:
            return False


def _cards(told: list[tuple[Range, bool]]) -> list[Range]:
    """“Support double, three cards”: three or more, unless the name says just three."""
    firm, implied = _narrowed([one for one in told if one[1]]), _narrowed([one for one in told if not one[1]])
    if len(firm) == len(implied) == 1 and firm[0].high is None and firm[0].low == implied[0].low:
        return implied
    return _narrowed(told)


def _narrowed(told: list[tuple[Range, bool]]) -> list[Range]:
    """One range of them all, what was said in numbers before what was only implied; more than one where they clash."""
    numbers = [range_ for range_, firm in told if firm] or [range_ for range_, _ in told]
    if not numbers:
        return []
    low = max(one.low for one in numbers)
    highs = [one.high for one in numbers if one.high is not None]
    if highs and low > min(highs):
        return [*dict.fromkeys(numbers)]
    return [Range(low, min(highs) if highs else None)]


def _pairs(
    pairs: list[tuple[TwoSuits, bool]], lengths: dict[Suit | Group, list[Range]], firm: set[Suit | Group]
) -> list[Term]:
    """Two-suiters: “5-5” belongs to the two suits named beside it."""
    named = [pair for pair, _ in pairs if pair.group is not Group.ANY_TWO]
    loose = [pair for pair, _ in pairs if pair.group is Group.ANY_TWO]
    numbers = next((pair for pair, is_firm in pairs if is_firm), None)
    if loose and named:
        numbers = numbers or loose[0]
        return [TwoSuits(numbers.longer, numbers.shorter, named[0].group)]
    if loose and len(suits := [suit for suit, (one, *_) in lengths.items() if one.low >= 4 or one == Range(4)]) == 2:
        pair = loose[0]
        if any(lengths[suit][0].low > pair.longer for suit in suits):
            return []  # seven hearts, with a side suit of spades
        if pair.longer == pair.shorter or not set(suits) & firm:
            for suit in suits:
                lengths.pop(suit)
            return [_either_way(pair.longer, pair.shorter, suits[0], suits[1])]
    if named and all(suit in firm for suit in named[0].group.suits):
        return []
    strongest = {
        pair.group: pair
        for pair, is_firm in sorted(pairs, key=lambda piece: (piece[1], piece[0].longer, piece[0].shorter))
    }
    return [*strongest.values()]


def _either_way(longer: int, shorter: int, one: Suit | Group, other: Suit | Group) -> Term:
    for group in (Group.MAJORS, Group.MINORS):
        if {one, other} == set(group.suits):
            return TwoSuits(longer, shorter, group)
    first = all_of((Length(Range(longer), one), Length(Range(shorter), other)))
    if longer == shorter:
        return first
    return either_of((first, all_of((Length(Range(shorter), one), Length(Range(longer), other)))))


def _implied(suit: Suit | Group, numbers: Range, lengths: dict[Suit | Group, list[Range]], pairs: list[Term]) -> bool:
    """Some major of four cards goes without saying beside five hearts; four hearts beside both majors."""
    named = [pair for pair in pairs if isinstance(pair, TwoSuits) and pair.group is not Group.ANY_TWO]
    if numbers.high is None and any(suit in pair.group.suits and numbers.low <= pair.shorter for pair in named):
        return True
    return (
        isinstance(suit, Group)
        and numbers.high is None
        and any(one.low >= numbers.low for each in suit.suits for one in lengths.get(each, ()))
    )


def _marks(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Game forcing is forcing; who says natural takes a convention's "artificial" away, and the other way round."""
    kinds = [mark.kind for mark in marks]
    dropped = set[MarkKind]()
    if MarkKind.GAME_FORCING in kinds:
        dropped.add(MarkKind.FORCING)
    if MarkKind.NATURAL in kinds and MarkKind.ARTIFICIAL in kinds:
        dropped.add(next(kind for kind in kinds if kind in (MarkKind.NATURAL, MarkKind.ARTIFICIAL)))
    if any(mark.kind is MarkKind.PUPPET and mark.about is not None for mark in marks):
        marks = tuple(mark for mark in marks if mark != Mark(MarkKind.PUPPET))
    if MarkKind.NON_FORCING in kinds:
        dropped |= {MarkKind.FORCING, MarkKind.GAME_FORCING}
    return tuple(mark for mark in marks if mark.kind not in dropped)


def one_of(pieces: list[Said]) -> Said:
    """Pieces of one kind with “or” between them. A mark that goes with only one of them is asked about."""
    term = either_of(tuple(all_of(piece.senses[0].terms) for piece in pieces))
    marks = tuple(dict.fromkeys(mark for piece in pieces for mark in piece.senses[0].marks))
    shared = tuple(mark for mark in marks if all(mark in piece.senses[0].marks for piece in pieces))
    senses = tuple(Sense((term,), some, firm=True) for some in dict.fromkeys((marks, shared)))
    sure = pieces[0].kind is not SaidKind.POINTS or all(piece.senses[0].firm for piece in pieces)  # not: weak or strong
    settled = sure and len(senses) == 1 and all(piece.settled for piece in pieces)
    return Said(pieces[0].kind, senses, pieces[-1].end, settled)


def either_clause(clauses: list[Sense]) -> Sense:
    terms = tuple(all_of(clause.terms) for clause in clauses)
    marks = tuple(dict.fromkeys(mark for clause in clauses for mark in clause.marks))
    return Sense((either_of(terms),), _marks(marks), firm=True)


def says_nothing(sense: Sense) -> bool:
    return not sense.marks and all(term == AnyHand() for term in sense.terms)


def is_impossible(term: Term) -> bool:
    """Plainly no hand: more than 13 cards, or ranges that do not meet. Quick; what is subtler shows in the set itself."""
    return all(_clashes(conjuncts(alternative)) for alternative in alternatives(term))


def _clashes(terms: tuple[Term, ...]) -> bool:
    ranges = [[term.numbers for term in terms if isinstance(term, Points)]]
    ranges += [[term.numbers for term in terms if isinstance(term, Length) and term.suit is suit] for suit in SUITS]
    shortest = [max((one.low for one in some), default=0) for some in ranges[1:]]
    return sum(shortest) > 13 or any(len(_narrowed([(one, True) for one in some])) > 1 for some in ranges)


def suits_in(sense: Sense) -> frozenset[Suit]:
    """The suits a sense speaks of, long or short."""
    return frozenset(suit for term in sense.terms for suit in _suits(term))


def _suits(term: Term) -> Iterable[Suit]:
    match term:
        case Length(_, Suit() as suit):
            return (suit,)
        case Length(_, Group() as group) | TwoSuits(group=group):
            return group.suits
        case All(terms) | Either(terms):
            return tuple(suit for each in terms for suit in _suits(each))
        case _:
            return ()
