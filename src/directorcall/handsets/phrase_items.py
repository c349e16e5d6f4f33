"""What else is said of a hand in English: shape, strength, anything; items of the short language; and what it has not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Count, Points, Quality, RuleOf, SuitQuality
from directorcall.handsets.evaluation_terms import PointsAnd
from directorcall.handsets.heard import A_SUIT, COUNTED, GROUPS, Heard, Reader
from directorcall.handsets.item_forms import NUMERALS, Refused, forms_at
from directorcall.handsets.phrase_counts import an_ace, counted, one_of_those, the_queen, top_cards
from directorcall.handsets.phrase_grades import graded
from directorcall.handsets.phrase_numbers import number_at
from directorcall.handsets.phrase_shapes import shapes
from directorcall.handsets.phrase_suits import SHORT, in_a_suit, in_suits, just_one, longer, suits, two_suits
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.scene import Role
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.strengths import WORDS as STRENGTHS
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import AnyHand, No, Term, all_of, either_of

_BUILDS = {
    "balanced": Build.BALANCED,
    "semibalanced": Build.SEMIBALANCED,
    "unbalanced": Build.UNBALANCED,
    "onesuiter": Build.SINGLE_SUITED,
}


def shape(heard: Heard, at: int) -> Said | None:
    name = heard.name(at)
    if name in _ANSWERED:
        return said(SaidKind.ANY, end=at + 1)
    if name in _BUILDS:
        return said(SaidKind.SHAPE, _BUILDS[name], end=at + 1, firm=True)
    if name == "twosuiter":
        return _two_suiter(heard, at)
    if name == "threesuiter":
        term = either_of((Pattern((4, 4, 4, 1)), Pattern((5, 4, 4, 0))))
        return said(SaidKind.SHAPE, term, end=at + 1, firm=True)
    if name in _NOTRUMPS:
        return said(SaidKind.POINTS, Points(_NOTRUMPS[name]), Build.BALANCED, end=at + 1)
    if name == "notrump" and heard.name(at - 1) in ("minimum", "maximum"):
        return said(SaidKind.ANY, end=at + 1)  # a maximum notrump
    if name == "notrump" and heard.scene.is_notrump:
        return (
            said(SaidKind.SHAPE, Build.BALANCED, end=at + 1)
            if heard.scene.role in (Role.OPENING, Role.OVERCALL)
            else said(SaidKind.ANY, end=at + 1)
        )
    if name == "sidesuit" or (name == "other" and heard.a_suit(at) is None):
        return said(SaidKind.SHAPE, TwoSuits(A_SUIT, A_SUIT, Group.ANY_TWO), end=at + 1)
    return None


_ANSWERED = ("1430", "3014", "0314")  # how key cards are answered
_NOTRUMPS = {"weaknotrump": Range(12, 14), "strongnotrump": Range(15, 17)}


def _two_suiter(heard: Heard, at: int) -> Said | None:
    """`two-suiter, hearts and a minor`; of suits nobody names it is 5–5 or 5–4, and that is asked."""
    after = heard.over(at + 1, ",", ":", "and", "-")
    if (pair := in_suits(heard, 5, 5, after)) is not None:
        loose = in_suits(heard, A_SUIT, A_SUIT, after) or pair
        return Said(SaidKind.SUITS, (pair.senses[0], loose.senses[0]), pair.end, settled=False)
    senses = tuple(Sense((TwoSuits(5, shorter, Group.ANY_TWO),)) for shorter in (5, 4))
    return Said(SaidKind.SHAPE, senses, at + 1, settled=False)


def anything(heard: Heard, at: int) -> Said | None:
    if heard.name(at) != "any":
        return None
    after = heard.over(at + 1)
    if heard.name(after) in SHORT:
        return said(SaidKind.ANY, end=after)  # any void
    if heard.name(after) in ("splinter", "transfer", "asks", "raise", "cue", "good", "solid", "long"):
        return None
    if heard.name(after) in ("points", "range"):
        return said(SaidKind.POINTS, Points(Range(0)), end=after + 1, firm=True)  # whatever a name implies
    end = after + 1 if heard.name(after) in ("shape", "support") else at + 1
    if heard.name(after) == "suit" or heard.suit(after) is not None:
        return None
    return said(SaidKind.ANY, AnyHand(), end=end, firm=False)


def strengths(heard: Heard, at: int) -> Said | None:
    """`weak`, `opening hand`, `at least invitational`, `less than an opening bid`, `game force`; marks are read elsewhere."""
    before = heard.name(at) if heard.name(at) in ("atleast", "lessthan", "atmost") else ""
    start = heard.over(at + 1) if before else at
    word = heard.name(start)
    if word not in STRENGTHS or (numbers := strength(word, heard.scene)) is None:
        return None
    end = start + 1
    if heard.name(end) in ("ormore", "plus", "+"):
        if before in ("lessthan", "atmost"):
            return None
        before, end = "atleast", end + 1
    if before == "lessthan":
        return said(SaidKind.POINTS, Points(Range(0, numbers.low - 1)), end=end, firm=True) if numbers.low else None
    if before == "atmost":
        return said(SaidKind.POINTS, Points(Range(0, numbers.high)), end=end, firm=True)
    if before == "atleast":
        return said(SaidKind.POINTS, Points(Range(numbers.low)), end=end, firm=True)
    return said(SaidKind.POINTS, Points(numbers), end=end)


def short_form(heard: Heard, at: int) -> Said | None:
    """An item of the short language in the middle of English: `2of3 top H`, `rule of 20`, `4=4=3=2`."""
    start = heard.words[at].start
    clean = heard.text.translate(_PLAIN)
    best: tuple[int, Term] | None = None
    for pattern, build in forms_at(clean[start : start + 1] in NUMERALS):
        if (match := pattern.match(clean, start)) is not None and (best is None or match.end() > best[0]):
            try:
                best = match.end(), build(match)
            except Refused:
                return None
    if best is None or isinstance(best[1], Points | AnyHand):  # these are read in words
        return None
    end = next((number for number, word in enumerate(heard.words) if word.start >= best[0]), len(heard.words))
    if heard.name(end) == "openinghand" and isinstance(best[1], Length):
        return None  # a good 4H opener
    if isinstance(best[1], SuitQuality) and heard.name(end) in (
        "stopper",
        "halfstopper",
        "support",
        "raise",
        "feature",
    ):
        return None  # a good spade stopper
    if best[1] == RuleOf(15):
        best = best[0], PointsAnd(Range(15), Suit.S)  # fourth in hand, points and spades
    end += heard.name(end) == "shape"
    kind = SaidKind.SUITS if isinstance(best[1], Length | TwoSuits | Longer) else SaidKind.CARDS
    kind = SaidKind.SHAPE if isinstance(best[1], Pattern | ExactShape) else kind
    return said(kind, best[1], end=end, firm=True)


_PLAIN = str.maketrans("–—−‒‐‑", "------")


# --- what a hand has not


def denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    """`no four-card major`, `not hearts`, `denies 4 spades`, `no stopper`, `neither major`, `no hearts or spades`."""
    if heard.name(at) not in ("no", "neither", "nor"):
        return None
    if (
        heard.name(at + 1) == "suit"
        and heard.name(at + 2) == "morethan"
        and (longest := heard.a_suit(at + 3)) is not None
    ):
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
    while heard.name(piece.end) in ("or", "nor", "/") or (
        heard.name(piece.end) == "and" and heard.name(at) == "neither"
    ):
        more = _one_denied(heard, heard.over(piece.end + 1), positive)
        if more is None or more.kind is not piece.kind:
            return replace(piece, settled=False)
        both = (*piece.senses[-1].terms, *more.senses[-1].terms)
        piece = said(piece.kind, *both, end=more.end, firm=True)
    return _with_another(heard, at, piece, positive)


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


def _one_denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    name = heard.name(at)
    if name in ("short", "singleton", "void") and heard.a_suit(heard.over(at + 1)) is None:
        end = at + 3 if heard.name(at + 1) == "or" and heard.name(at + 2) in SHORT else at + 1
        least = 1 if name == "void" and end == at + 1 else 2
        return said(SaidKind.SHAPE, *(Length(Range(least), suit) for suit in SUITS), end=end, firm=True)
    if (queen := the_queen(heard, at)) is not None:
        return replace(queen, senses=(Sense((No(queen.senses[0].terms[0]),), firm=True),))
    if name in COUNTED and name != "losers":
        return said(SaidKind.CARDS, Count(Range(0, 0), COUNTED[name]), end=at + 1, firm=True)
    if name == "support" and heard.scene.partner_suit is not None:
        return said(SaidKind.SUITS, Length(Range(0, 2), heard.scene.partner_suit), end=at + 1, firm=True)
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
    if name in ("majors", "minors") and heard.quoted(at - 1, at).lower().startswith("not"):
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
    return heard.quoted(at - 1, at).lower() == "not"


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


READERS: tuple[Reader, ...] = (
    shapes,
    graded,
    just_one,
    two_suits,
    counted,
    top_cards,
    one_of_those,
    the_queen,
    an_ace,
    longer,
    in_a_suit,
    suits,
    shape,
    strengths,
    anything,
    short_form,
)
