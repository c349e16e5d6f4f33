"""What a hand has not: no four-card major, denies spades, neither a stopper nor support, no singleton or void."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Count, Points, Quality, SuitQuality
from directorcall.handsets.heard import A_SUIT, COUNTED, GROUPS, Heard
from directorcall.handsets.phrase_cards import the_queen
from directorcall.handsets.phrase_numbers import number_at
from directorcall.handsets.phrase_suits import SHORT
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.shape_terms import Build, Length, TwoSuits
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import No, Term, all_of


def denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    """`no four-card major`, `not hearts`, `denies 4 spades`, `no stopper`, `neither major`, `no hearts or spades`."""
    if heard.name(at) not in ("no", "neither", "nor"):
        return None
    than = at + 4 if heard.name(at + 2) == "longer" and heard.name(at + 3) == "than" else at + 3
    compared = heard.name(at + 1) == "suit" and heard.name(than - 1) in ("than", "morethan")
    if compared and (longest := heard.a_suit(than)) is not None:
        return said(SaidKind.SUITS, *_longest(longest[0]), end=longest[1], firm=True)
    if heard.spelt(at + 1) == "in":
        return None  # a singleton, not in diamonds
    if (anywhere := _of_no_suit(heard, heard.over(at + 1))) is not None:
        return anywhere
    if heard.name(heard.over(at + 1)) in _GOODS and heard.name(heard.over(heard.over(at + 1) + 1)) == "suit":
        quality = _GOODS[heard.name(heard.over(at + 1))]
        no_suit = tuple(No(SuitQuality(quality, suit)) for suit in SUITS)
        return said(SaidKind.CARDS, *no_suit, end=heard.over(heard.over(at + 1) + 1) + 1, firm=True)
    if heard.spelt(at + 1) == "both" and isinstance(heard.topic, Group) and heard.topic is not Group.ANY_TWO:
        return said(
            SaidKind.SUITS, No(TwoSuits(A_SUIT, A_SUIT, heard.topic)), end=at + 2, firm=True
        )  # a major, not both
    own = heard.topic or heard.scene.suit
    no_longer = heard.quoted(at, at + 1).lower().endswith("longer")
    if (no_longer or heard.name(at + 1) == "longer") and heard.name(at + 2 - no_longer) == "suit" and own is not None:
        return said(SaidKind.SUITS, *_longest(own), end=at + 3 - no_longer, firm=True)
    piece = _one_denied(heard, heard.over(at + 1, "either"), positive)
    if piece is None:
        return None
    piece = _of_a_list(heard, piece, positive)
    while heard.name(piece.end) in ("or", "nor", "/") or (
        heard.name(piece.end) == "and" and heard.name(at) == "neither"
    ):
        more = _one_denied(heard, heard.over(piece.end + 1), positive)
        if more is None or more.kind is not piece.kind:
            return replace(piece, settled=False)
        both = (*piece.senses[-1].terms, *more.senses[-1].terms)
        piece = said(piece.kind, *both, end=more.end, firm=True)
    return _with_another(heard, at, piece, positive)


def _of_a_list(heard: Heard, piece: Said, positive: Callable[[Heard, int], Said | None]) -> Said:
    """“No singleton, void or five-card major”: each of them is denied."""
    listed, end = [piece], piece.end
    while heard.name(end) == "," and (more := _one_denied(heard, heard.over(end + 1), positive)) is not None:
        if any(isinstance(term, Build) for term in more.senses[-1].terms):
            return piece  # no four-card major, balanced or diamonds
        listed.append(more)
        end = more.end
    last = end + (heard.name(end) == ",")
    if len(listed) == 1 or heard.name(last) not in ("or", "nor"):
        return piece
    more = _one_denied(heard, heard.over(last + 1), positive)
    if more is None:
        return replace(piece, settled=False)
    terms = tuple(term for one in (*listed, more) for term in one.senses[-1].terms)
    return said(piece.kind, *terms, end=more.end, firm=True)


_SHOWING = ("shows", "show", "showing", "has", "have", "holding", "holds", "promises", "promising", "guarantees")


def _with_another(heard: Heard, start: int, piece: Said, positive: Callable[[Heard, int], Said | None]) -> Said:
    """“Denies four hearts and four spades”: is the second denied as well, or shown?"""
    end = piece.end
    never = heard.quoted(start, start + 1).lower() == "never"
    if never and heard.name(end) == "and" and number_at(heard.words, heard.over(end + 1)):
        return replace(piece, settled=False)  # never five spades with 15-17
    if (
        piece.kind is not SaidKind.SUITS
        or end >= len(heard.words)
        or heard.quoted(end, end + 1).lower() not in ("and", "&")
    ):
        return piece
    shown = any(heard.spelt(n) in _SHOWING for n in range(end + 1, heard.over(end + 1)))
    more = None if shown else positive(heard, heard.over(end + 1))
    if more is None or more.kind is not SaidKind.SUITS:
        return piece
    also = _one_denied(heard, heard.over(end + 1), positive)
    if also is None:
        return piece
    first_only = Sense((*piece.senses[-1].terms, *more.senses[0].terms), firm=True)
    neither = Sense((*piece.senses[-1].terms, *also.senses[-1].terms), firm=True)
    return Said(SaidKind.SUITS, (neither, first_only), more.end, settled=False)


_GOODS = {"good": Quality.GOOD, "solid": Quality.SOLID}


def _longest(suit: Suit | Group) -> tuple[Term, ...]:
    """No suit longer than this one."""
    return (SuitQuality(Quality.LONGEST, suit),) if isinstance(suit, Suit) else ()


def _without(heard: Heard, at: int, name: str) -> Said | None:
    """Shortness, the queen, aces, support: their denials have a meaning of their own."""
    if name in ("short", "singleton", "void") and heard.a_suit(heard.over(at + 1)) is None:
        end = at + 3 if heard.name(at + 1) == "or" and heard.name(at + 2) in SHORT else at + 1
        least = 1 if name == "void" and end == at + 1 else 2
        return said(SaidKind.SHAPE, *(Length(Range(least), suit) for suit in SUITS), end=end, firm=True)
    if (queen := the_queen(heard, at)) is not None:
        return replace(queen, senses=(Sense((No(queen.senses[0].terms[0]),), firm=True),))
    if name == "controls" and heard.a_suit(heard.over(at + 1)) is not None:
        return None  # no control in clubs
    if name in COUNTED and name != "losers":
        return said(SaidKind.CARDS, Count(Range(0, 0), COUNTED[name]), end=at + 1, firm=True)
    if name in ("openinghand", "respond") and (opens := strength(name, heard.scene)) is not None:
        return said(SaidKind.POINTS, Points(Range(0, opens.low - 1)), end=at + 1, firm=True)
    if name == "support" and heard.scene.partner_suit is not None:
        return said(SaidKind.SUITS, Length(Range(0, 2), heard.scene.partner_suit), end=at + 1, firm=True)
    return None


def _one_denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    name = heard.name(at)
    if name == "other" and heard.a_suit(at) is None:
        return None  # denies others
    if name == "one" and at + 1 < len(heard.words) and heard.words[at + 1].is_noise:
        return None  # a control, denies one in clubs
    if (plainly := _without(heard, at, name)) is not None:
        return plainly
    if name == "controls" and heard.over(at + 1) > at + 1:
        return None  # no control in clubs
    stop = next((n for n in range(at, len(heard.words)) if heard.name(n) == "and"), len(heard.words))
    piece = positive(replace(heard, words=heard.words[:stop]), at)  # not three spades, and hearts
    if piece is None or piece.kind in (SaidKind.MARK, SaidKind.NAME, SaidKind.ANY) or piece.senses[0].marks:
        return None
    if piece.kind is SaidKind.POINTS and (piece.cards is not None or not piece.senses[0].firm):
        return None
    sense = next(
        (one for one in piece.senses if all(map(_or_more, one.terms))), piece.senses[0]
    )  # no 4H: no four of them
    last = heard.words[piece.end - 1]
    group = last.of if isinstance(last.of, Group) else GROUPS.get(last.name)
    if group is not None and (
        wide := [one for one in piece.senses if any(isinstance(t, Length) and t.suit is group for t in one.terms)]
    ):
        sense = wide[0]  # no four-card major, said of 1S, is none at all
    if name in ("majors", "minors") and _says_not(heard, at):
        at_all = Sense((), firm=True)  # natural, not the majors: not that, or neither of them?
        return Said(
            piece.kind,
            (Sense(tuple(_turned(term) for term in sense.terms), firm=True), at_all),
            piece.end,
            settled=False,
        )
    bid = heard.scene.suit
    if bid is not None and name == "suitname" and sense.terms == (Length(Range(A_SUIT), bid),) and _says_not(heard, at):
        own = Sense(tuple(_turned(term) for term in sense.terms), firm=True)  # Gerber, not clubs
        return Said(piece.kind, (own, Sense((), firm=True)), piece.end, settled=False)
    not_both = name in ("bothmajors", "bothminors") and heard.quoted(at - 1, at).lower() == "not"
    terms = (No(all_of(sense.terms)),) if not_both else tuple(_turned(term) for term in sense.terms)
    if len(terms) > 1 and piece.kind is not SaidKind.CARDS:
        terms = (No(all_of(sense.terms)),)
    if _is_void(heard, at, sense):  # “no hearts” may be a void as well as a suit denied
        void = Sense(
            tuple(Length(Range(0, 0), term.suit) for term in sense.terms if isinstance(term, Length)), firm=True
        )
        return Said(piece.kind, (void, Sense(terms, firm=True)), piece.end, settled=False)
    return said(piece.kind, *terms, end=piece.end, firm=True)


def _says_not(heard: Heard, at: int) -> bool:
    """Was it denied with “not”, and no other word?"""
    before = at - 1
    while before > 0 and heard.words[before].is_noise:
        before -= 1
    return heard.quoted(before, before + 1).lower() in ("not", "not a", "not an")


def _of_no_suit(heard: Heard, at: int) -> Said | None:
    """`no five card suit`, `no 5 card suit anywhere`: of none."""
    number = heard.words[at].number if at < len(heard.words) else None
    if number is None or heard.name(at + 1) != "card" or heard.name(at + 2) != "suit" or number < 2:
        return None
    return said(SaidKind.SHAPE, *(Length(Range(0, number - 1), suit) for suit in SUITS), end=at + 3, firm=True)


def _or_more(term: Term) -> bool:
    return isinstance(term, Length) and term.numbers.high is None


def _is_void(heard: Heard, at: int, sense: Sense) -> bool:
    word = heard.words[at - 1] if at else None
    if any(name == "support" for name in (heard.name(at + 1), heard.name(at + 2))):
        return False  # no heart fit
    plain = word is not None and heard.text[word.start : word.end].lower() == "no"
    return (
        plain
        and not sense.firm
        and all(isinstance(term, Length) and isinstance(term.suit, Suit) for term in sense.terms)
    )


def _turned(term: Term) -> Term:
    match term:
        case Length(Range(low, None), suit) if low > 0:
            return Length(Range(0, low - 1), suit)
        case Length(Range(low, int()), suit) if low > 3:
            return Length(Range(0, low - 1), suit)  # no four or five card major
        case TwoSuits(4, 4, group) if group is not Group.ANY_TWO:
            return Length(Range(0, A_SUIT - 1), group)
        case Build.BALANCED:
            return Build.UNBALANCED
        case Build.UNBALANCED:
            return Build.BALANCED
        case Points(Range(low, None)) if low > 0:
            return Points(Range(0, low - 1))
        case No(inner):
            return inner
        case _:
            return No(term)
