"""All of a phrase together: numbers without a word find what they count, what may come is weighed against what is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Points
from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import ALL_PARTS, NO_PARTS, Part, Parts, of_mark, of_term
from directorcall.handsets.phrase_clauses import (
    ORS,
    WEAK,
    Told,
    crossed,
    marks_alone,
    meanings,
    names_together,
    split,
    ways,
)
from directorcall.handsets.phrase_grants import Grant, clash, deep, with_grants
from directorcall.handsets.phrase_marks import usual_length
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import MOST_READINGS, Said, SaidKind, Sense, said, says_nothing, suits_in
from directorcall.handsets.scene import Role
from directorcall.handsets.shape_terms import Length, TwoSuits
from directorcall.handsets.terms import Either, Term, conjuncts
from directorcall.values import dataclass

FIT = 4  # cards: nobody jumps in a new suit with four
_WEAK_TWO = Range(5, 10)
SURELY_CARDS = 5  # up to here a number beside a suit is one of cards; six or seven may be points


@dataclass(frozen=True, slots=True)
class Phrase:
    """What was understood: the readings, likeliest first; whether the first may be taken; what is left to ask about.

    `allowed` is what was said to be possible and needs no room in the meaning.
    """

    readings: tuple[Meaning, ...]
    settled: bool
    left: tuple[str, ...]
    marks_only: bool = False  # nothing was said of the cards
    allowed: tuple[str, ...] = ()
    said: Parts = NO_PARTS  # the parts of the meaning that were told


def parts_told(told: Told) -> Parts:
    """What the words settle. A name stands for a whole meaning; a suit without a number says nothing of its length."""
    return NO_PARTS.union(*(_parts_of(piece) for _, piece in told))


def _parts_of(piece: Said) -> Parts:
    if piece.kind is SaidKind.ANY:
        return frozenset({Part.SUITS, Part.SHAPE})
    sense = piece.senses[0]
    if sense.named:
        return ALL_PARTS
    shown = NO_PARTS.union(*map(of_term, sense.terms)) - ({Part.SUITS} if piece.of_no_suit else NO_PARTS)
    return NO_PARTS.union(shown if sense.firm else shown - {Part.LENGTHS}, *map(of_mark, sense.marks))


def topic_of(heard: Heard, piece: Said, *, joined: bool = False) -> Heard:
    """What is spoken of next, if no suit is named: the one suit of the piece just heard; of several, none is."""
    sense = piece.senses[0]
    long: dict[object, bool] = {
        term.suit: sense.firm for term in _flat(sense.terms) if isinstance(term, Length) and term.numbers.low >= 3
    }
    long |= {mark.about: False for mark in sense.marks if mark.kind is MarkKind.TRANSFER}
    if any(isinstance(term, TwoSuits) for term in _flat(sense.terms)):
        return replace(heard, topic=None, topic_counted=True)  # the majors, nine cards
    if len(long) != 1:
        return replace(heard, topic=None, topic_counted=True) if long else heard
    ((suit, counted),) = long.items()
    if joined and heard.topic is not suit and (heard.topic is not None or heard.topic_counted):
        return replace(heard, topic=None, topic_counted=True)
    same = heard.topic is suit and heard.topic_counted
    return replace(heard, topic=suit, topic_counted=counted or same) if isinstance(suit, Suit | Group) else heard


def _flat(terms: Iterable[Term]) -> Iterable[Term]:
    for term in terms:
        yield from _flat(term.terms) if isinstance(term, Either) else conjuncts(term)


def counted_as(heard: Heard, piece: Said) -> Said:
    """A small number without a word, as cards of the suit spoken of."""
    several = heard.topic is None and heard.topic_counted
    suit = piece.suit or heard.scene.suit
    if piece.cards is None or suit is None or several:
        return piece
    return Said(SaidKind.SUITS, (Sense((Length(piece.cards, suit),), firm=True),), piece.end)


def whole(
    heard: Heard,
    told: Told,
    grants: list[Grant],
    left: list[tuple[int, int]],
    denials: list[Grant],
    *,
    strayed: bool,
) -> Phrase:
    told = names_together(told)
    pieces = _with_cards(heard, [piece for _, piece in told], [grant.piece for grant in grants])
    told, pieces, odd = _without_odd_numbers(heard, told, pieces)
    left = [*left, *odd, *(denial.place for denial in denials if not _is_otherwise(denial.piece, pieces))]
    pieces = _with_the_suit(heard, pieces, told, bool(left))
    pieces, refused = with_grants(pieces, grants)
    told = [*zip([joint for joint, _ in told] + [""] * (len(pieces) - len(told)), pieces, strict=True)]
    quoted = tuple(heard.quoted(*place) for place in sorted([*left, *refused]))
    if _nothing_said(pieces):
        text = heard.text.strip()
        return Phrase((), settled=False, left=quoted if quoted and not grants else (text,) if text else ())
    readings = [meaning for clauses in ways(told) for meaning in meanings(clauses)] + marks_alone(pieces)
    clear = all(piece.settled for clause in split(told, close=True) for piece in clause)
    marks_only = all(
        piece.kind is SaidKind.MARK or not any(sense.firm or sense.terms for sense in piece.senses) for piece in pieces
    )
    return Phrase(
        tuple(dict.fromkeys(readings))[:MOST_READINGS],
        clear and not quoted and not crossed(told) and not strayed and not _contradicts(told),
        quoted,
        marks_only,
        tuple(dict.fromkeys(heard.quoted(*one.place) for one in grants if one.place not in refused)),
    )


def _contradicts(told: Told) -> bool:
    """Is what was said plainly something else than a word beside it stands for? “Namyats with four spades”."""
    if any(joint in ORS for joint, _ in told):
        return False
    if any(one in _kinds(told, named=False) and other in _kinds(told, named=None) for one, other in _OPPOSED):
        return True
    if any(
        joint == "" and number and _are_strengths(told[number - 1][1], piece)
        for number, (joint, piece) in enumerate(told)
    ):
        return True  # strong invitational
    if _transfers_elsewhere(told) or _is_weak_and_more(told):
        return True
    terms = [
        (term, sense.firm)
        for _, piece in told
        for sense in piece.senses[:1]
        for term in deep(sense.terms)
        if sense.firm or sense.named or not isinstance(term, Points)  # numbers take the place of a word for strength
    ]
    firm = [term for term, is_firm in terms if is_firm]
    return any(clash(term, one) for term, is_firm in terms if not is_firm for one in firm)


def _transfers_elsewhere(told: Told) -> bool:
    """A transfer to clubs, with six of either minor: rather a puppet, and asked."""
    suits = {mark.about for _, piece in told for mark in piece.senses[0].marks if mark.kind is MarkKind.TRANSFER}
    groups = [
        term.suit
        for _, piece in told
        if piece.senses[0].firm
        for term in deep(piece.senses[0].terms)
        if isinstance(term, Length) and isinstance(term.suit, Group) and term.numbers.low > 0
    ]
    return any(suit in group.suits for suit in suits for group in groups)


def _is_weak_and_more(told: Told) -> bool:
    """“9+ weak”, of five clubs: hardly points."""
    points = [
        (term.numbers, sense.firm)
        for _, piece in told
        for sense in piece.senses[:1]
        for term in sense.terms
        if isinstance(term, Points)
    ]
    most = [numbers.high for numbers, firm in points if not firm and numbers.high is not None and numbers.high <= WEAK]
    return any(firm and numbers.high is None and numbers.low >= high - 1 for numbers, firm in points for high in most)


def _are_strengths(one: Said, other: Said) -> bool:
    """Two words for strength side by side: the one may speak of the other."""
    return all(
        piece.kind is SaidKind.POINTS and not piece.senses[0].firm and not says_nothing(piece.senses[0])
        for piece in (one, other)
    )


_OPPOSED = (
    (MarkKind.ARTIFICIAL, MarkKind.NATURAL),  # “not natural” beside a name that is
    (MarkKind.NON_FORCING, MarkKind.FORCING),
    (MarkKind.NON_FORCING, MarkKind.GAME_FORCING),
)


def _kinds(told: Told, *, named: bool | None) -> set[MarkKind]:
    senses = [piece.senses[0] for _, piece in told]
    return {mark.kind for sense in senses if named in (None, sense.named) for mark in sense.marks}


def _is_otherwise(denied: Said, pieces: list[Said]) -> bool:
    """“Natural, not a transfer”: is what it was said not to be plainly not what was told?"""
    sense = denied.senses[0]
    marks = {mark for piece in pieces for mark in piece.senses[0].marks}
    firm = [term for piece in pieces if piece.senses[0].firm for term in deep(piece.senses[0].terms)]
    plain = (MarkKind.ARTIFICIAL, MarkKind.NATURAL) if denied.kind is SaidKind.NAME else (MarkKind.ARTIFICIAL,)
    purposes = {mark for mark in sense.marks if mark.kind not in plain}
    if purposes:
        kinds = {mark.kind for mark in marks}
        return not _nothing_said(pieces) and not kinds & {mark.kind for mark in purposes}
    if denied.kind is SaidKind.NAME:
        return Mark(MarkKind.NATURAL) in marks and Mark(MarkKind.NATURAL) not in sense.marks
    return any(clash(one, other) or _is_over(one, other) for one in deep(sense.terms) for other in firm)


def _is_over(denied: Term, told: Term) -> bool:
    """10-15, not strong: where the one begins the other ends."""
    match denied, told:
        case Points(Range(low, None)), Points(Range(_, int(high))):
            return high <= low
        case _:
            return False


def _nothing_said(pieces: list[Said]) -> bool:
    first = [(piece, sense) for piece in pieces for sense in piece.senses[:1]]
    if all(says_nothing(sense) and piece.kind is not SaidKind.ANY for piece, sense in first):
        return True
    return bool(pieces) and all(not sense.terms and not sense.marks for piece in pieces for sense in piece.senses)


# --- numbers without a word


def _with_cards(heard: Heard, pieces: list[Said], grants: list[Said]) -> list[Said]:
    """A small number without a word: points where the cards were told, cards where the points were."""
    every = [*pieces, *grants]
    return [
        piece if piece.cards is None else _one_number(heard, piece, [other for other in every if other is not piece])
        for piece in pieces
    ]


def _one_number(heard: Heard, piece: Said, others: list[Said]) -> Said:
    senses = [sense for other in others for sense in other.senses[:1]]
    suits = frozenset(suit for sense in senses for suit in _long_suits(sense))
    has_points = any(_tells_points(other) for other in others if other.cards is None or _is_more(other, piece))
    suit = piece.suit or (next(iter(suits)) if len(suits) == 1 else heard.scene.suit if not suits else None)
    counted = any(
        (isinstance(term, Length) and term.suit is suit and term.numbers.low > 1) or isinstance(term, TwoSuits)
        for other in others
        for sense in other.senses[:1]
        if sense.firm
        for term in _flat(sense.terms)
    )
    if any(other.cards is not None and _is_more(piece, other) for other in others):
        return Said(piece.kind, piece.senses, piece.end)  # four plus, 6+: cards and points
    if suit is None or piece.cards is None or counted:
        likely = piece.cards is not None and piece.cards.low > SURELY_CARDS  # nobody speaks of four points
        return replace(piece, settled=likely and (suit is not None or has_points or counted or len(suits) > 1))
    cards = Sense((Length(piece.cards, suit),), firm=True)
    firm = [term for sense in senses if sense.firm for term in _flat(sense.terms)]
    responds = heard.scene.role is Role.RESPONSE and heard.scene.level == 1 and piece.cards.low > SURELY_CARDS
    if piece.suit is None and not has_points and (responds or any(clash(term, cards.terms[0]) for term in firm)):
        return Said(piece.kind, piece.senses, piece.end)  # natural, 6+; no four-card major, 6+
    partner = heard.scene.partner_suit
    if (
        piece.suit is None
        and not suits
        and heard.scene.jumps
        and partner not in (None, suit)
        and piece.cards.low <= FIT
    ):
        fit = Sense((Length(piece.cards, partner),), firm=True)  # 3C over 1H, “6-9 with four”
        return Said(SaidKind.SUITS, (fit, cards), piece.end, settled=False)
    if has_points:
        return Said(SaidKind.SUITS, (cards,), piece.end)
    weak = any(mark.kind is MarkKind.PREEMPTIVE for sense in senses for mark in sense.marks)
    implied = any(term == Length(piece.cards, suit) for sense in senses for term in _flat(sense.terms))
    spelt_out = (
        piece.suit is not None and not heard.words[_of_number(heard, piece.end)[0]].name.isdigit()
    )  # clubs, six or more
    surely = (
        piece.cards.low <= SURELY_CARDS or weak or implied or spelt_out
    )  # of a pre-empt six or seven are cards as well
    kind = SaidKind.SUITS if surely else piece.kind
    return replace(piece, kind=kind, senses=(cards, piece.senses[0]), settled=surely)


def _of_number(heard: Heard, end: int) -> tuple[int, int]:
    """Where the number that ends here stands."""
    start = end - 1
    while start > 0 and heard.words[start].number is None:
        start -= 1
    return start, end


def _without_odd_numbers(
    heard: Heard, told: Told, pieces: list[Said]
) -> tuple[Told, list[Said], list[tuple[int, int]]]:
    """Four of what, where the spades have been counted and nobody speaks of four points? That is left."""
    odd = [
        piece.kind is SaidKind.POINTS
        and piece.cards is not None
        and not piece.settled
        and piece.cards.low <= SURELY_CARDS
        for piece in pieces
    ]
    odd = [is_odd and not _is_named(piece, pieces) for piece, is_odd in zip(pieces, odd, strict=True)]
    pieces = [
        replace(piece, settled=True, cards=None, senses=piece.senses[:1]) if _is_named(piece, pieces) else piece
        for piece in pieces
    ]
    if all(odd):
        return told, pieces, []
    kept = [number for number, is_odd in enumerate(odd) if not is_odd]
    places = [_of_number(heard, piece.end) for piece, is_odd in zip(pieces, odd, strict=True) if is_odd]
    return [told[number] for number in kept], [pieces[number] for number in kept], places


def _is_named(piece: Said, pieces: list[Said]) -> bool:
    """“Stayman, 4+ with a four-card major”: just the points that the name tells."""
    if piece.kind is not SaidKind.POINTS or piece.cards is None or piece.settled:
        return False
    named = [term for one in pieces for sense in one.senses[:1] if sense.named for term in deep(sense.terms)]
    return any(isinstance(term, Points) and term.numbers == piece.cards for term in named)


def _is_more(one: Said, other: Said) -> bool:
    """Of two small numbers the one that is points."""
    return one.cards is not None and other.cards is not None and one.cards.low > SURELY_CARDS >= other.cards.low


def _long_suits(sense: Sense) -> frozenset[Suit]:
    long = tuple(term for term in _flat(sense.terms) if not isinstance(term, Length) or term.numbers.low > 1)
    return suits_in(replace(sense, terms=long))


def _tells_points(piece: Said) -> bool:
    return piece.kind is SaidKind.POINTS and any(isinstance(term, Points) for term in piece.senses[0].terms)


# --- what goes without saying


def _with_the_suit(heard: Heard, pieces: list[Said], told: Told, left: bool) -> list[Said]:
    """“Weak”, of a bid that jumps or opens high, is weak with six of the suit that was bid, unless more is said; “5-5” of a
    second suit, five of each.
    """
    scene = heard.scene
    pieces = [_of_own_suits(heard, piece, pieces) for piece in pieces]
    if any(mark.kind is MarkKind.PREEMPTIVE for piece in pieces for mark in piece.senses[0].marks):
        pieces = [_as_long_as_a_preempt(piece, [one for one in pieces if one is not piece]) for piece in pieces]
    high = (scene.role is Role.OPENING and scene.level >= 2) or (scene.role is Role.OVERCALL and scene.jumps)
    weak = any(word.name in ("weak", "intermediate") for word in heard.words)
    if high and weak:
        pieces = _as_long_as_a_weak_two(pieces, told)
    if not (high and weak and pieces) or scene.suit is None or left or len(pieces) > 2:
        return pieces
    if any(joint in ORS for joint, _ in told):
        return pieces
    implied = Length(Range(4), scene.suit)
    plain = all(
        not sense.marks and (piece.kind is SaidKind.POINTS or sense.terms == (implied,))
        for piece in pieces
        for sense in piece.senses[:1]
    )
    six = Length(Range(max(6, usual_length(scene))), scene.suit)
    return [*pieces, said(SaidKind.SUITS, six, end=pieces[-1].end)] if plain else pieces


def _as_long_as_a_preempt(piece: Said, others: list[Said]) -> Said:
    """“A preempt in either minor”: more than the four cards of a suit that is merely named; six, or seven."""
    sense = piece.senses[0]
    if piece.kind is not SaidKind.SUITS or sense.firm or len(sense.terms) != 1:
        return piece
    if any(suits_in(sense) & suits_in(one) for other in others for one in other.senses[:1]):
        return piece
    match sense.terms[0]:
        case Length(Range(4, None), suit):
            longer = tuple(Sense((Length(Range(low), suit),), firm=True) for low in (6, 7))
            return replace(piece, senses=longer, settled=False)
        case _:
            return piece


def _as_long_as_a_weak_two(pieces: list[Said], told: Told) -> list[Said]:
    """“Weak with a major or strong”: six of it, as of the suit that is bid; and of “hearts or spades”, of each."""
    found = list[Said]()
    for number, piece in enumerate(pieces):
        before = pieces[number - 1] if number else None
        goes_on = told[number][0] in ORS
        longer = bool(found) and found[-1] is not before and goes_on
        alone = not any(
            joint not in ORS and after.kind is SaidKind.SUITS for joint, after in told[number + 1 : number + 2]
        )
        starts = before is not None and before.senses[0] == Sense((Points(_WEAK_TWO),)) and not goes_on
        match piece.senses[0]:
            case Sense((Length(Range(4, None), suit),), (), False) if alone and (longer or starts):
                six, five = (Sense((Length(Range(low), suit),), firm=True) for low in (6, 5))
                found.append(replace(piece, senses=(six, five)))
            case _:
                found.append(piece)
    return found


def _of_own_suits(heard: Heard, piece: Said, pieces: list[Said]) -> Said:
    """“5-5”, said of a second suit by who opened another: those two."""
    scene, term = heard.scene, piece.senses[0].terms[:1]
    own = [suit for bid in scene.own if (suit := scene.shown_by(bid)) is not None]
    loose = isinstance(term[0], TwoSuits) and term[0].group is Group.ANY_TWO if term else False
    elsewhere = any(
        suits_in(sense) - {scene.suit} for other in pieces if other is not piece for sense in other.senses[:1]
    )
    if not loose or elsewhere or not own or scene.suit is None or scene.suit in (*own, scene.partner_suit):
        return piece
    if not isinstance(term[0], TwoSuits) or scene.suit in scene.their_suits:
        return piece
    two = (Length(Range(term[0].longer), own[0]), Length(Range(term[0].shorter), scene.suit))
    return replace(piece, senses=(Sense(two, piece.senses[0].marks, firm=True), *piece.senses))


_OF_TWO = frozenset(("major", "minor", "majors", "minors", "group", "suit", "unbid"))


def choices_of_one(heard: Heard) -> list[tuple[int, int]]:
    """“Either” without an “or”, and not of a minor or a major."""
    names = [word.name for word in heard.words]
    return [
        (at, at + 1)
        for at, name in enumerate(names)
        if name == "either" and not ORS & set(names[at:]) and not (set(names[at + 1 : at + 4]) & _OF_TWO)
    ]
