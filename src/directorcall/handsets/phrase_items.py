"""What else is said of a hand in English: shape, strength, anything; items of the short language."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Points, RuleOf, SuitQuality
from directorcall.handsets.evaluation_terms import PointsAnd
from directorcall.handsets.heard import A_SUIT, FEW, Heard, Reader
from directorcall.handsets.item_forms import NUMERALS, Refused, forms_at
from directorcall.handsets.phrase_cards import a_card, an_ace, the_queen
from directorcall.handsets.phrase_counts import counted, one_of_those, top_cards
from directorcall.handsets.phrase_grades import graded
from directorcall.handsets.phrase_shapes import shapes
from directorcall.handsets.phrase_suits import SHORT, in_a_suit, in_suits, just_one, longer, suits, two_suits
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.scene import Role
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.strengths import WORDS as STRENGTHS
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import AnyHand, Term, either_of

_BUILDS = {
    "balanced": Build.BALANCED,
    "semibalanced": Build.SEMIBALANCED,
    "unbalanced": Build.UNBALANCED,
    "onesuiter": Build.SINGLE_SUITED,
}


def shape(heard: Heard, at: int) -> Said | None:
    name = heard.name(at)
    if name in _ANSWERED and at:
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
    end = heard.over(at + 1) if heard.quoted(at, at + 1).lower().endswith("suited") else at
    if end > at and heard.ends(end):
        return Said(SaidKind.SHAPE, senses[::-1], end)  # two-suited: at least five and four
    return Said(SaidKind.SHAPE, senses, at + 1, settled=False)


def anything(heard: Heard, at: int) -> Said | None:
    if heard.name(at) == "nothing" and heard.scene.call is PASS and heard.ends(at + 1):
        return said(SaidKind.ANY, AnyHand(), end=at + 1)  # of a pass: it shows nothing and denies nothing
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
    if word == "noextras" and not before:
        return _no_extras(heard, start + 1)
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


def _no_extras(heard: Heard, end: int) -> Said:
    """Of an opener who bids again: a minimum, or no more than one where he tells his points. Of anybody else it is nothing."""
    least = strength("minimum", heard.scene) if heard.scene.role is Role.REBID else None
    if least is None:
        return said(SaidKind.ANY, end=end)
    if any(word.number is not None and word.number > FEW for word in heard.words):
        return said(SaidKind.POINTS, Points(Range(0, least.high)), end=end, firm=True)
    return said(SaidKind.POINTS, Points(least), end=end)


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


READERS: tuple[Reader, ...] = (
    shapes,
    graded,
    a_card,
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
