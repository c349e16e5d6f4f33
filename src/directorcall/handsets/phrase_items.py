"""The things a player says of a hand in English, each read where it begins: points, suits, shape, cards, denials.

Every reader gets what was heard and a place in it, and gives the piece that begins there, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from directorcall.bridge.cards import RANKS, SUITS, Card, Suit
from directorcall.handsets.card_terms import Count, Counted, HoldsCard, KeyCards, Points, Quality, SuitQuality
from directorcall.handsets.evaluation_terms import Counts, Worth
from directorcall.handsets.item_forms import NUMERALS, Refused, forms_at
from directorcall.handsets.phrase_numbers import Number, number_at, suit_lengths
from directorcall.handsets.phrase_words import Word
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Kind, Said, Sense, said
from directorcall.handsets.scene import Role, Scene
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.strengths import WORDS as STRENGTHS
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import AnyHand, No, Term, all_of, either_of

A_SUIT = 4  # cards, where a suit was named and no number
FEW = 7  # up to here a number without a word may be cards as well as points
_COUNTED = {
    "aces": Counted.ACES,
    "kings": Counted.KINGS,
    "queens": Counted.QUEENS,
    "controls": Counted.CONTROLS,
    "losers": Counted.LOSERS,
}
_BUILDS = {
    "balanced": Build.BALANCED,
    "semibalanced": Build.SEMIBALANCED,
    "unbalanced": Build.UNBALANCED,
    "onesuiter": Build.SINGLE_SUITED,
}
_GROUPS = {"major": Group.MAJORS, "minor": Group.MINORS}
PAIRS = {"majors": Group.MAJORS, "bothmajors": Group.MAJORS, "minors": Group.MINORS, "bothminors": Group.MINORS}
_ENDS = frozenset((",", ";", ".", ":", "(", ")", "or", "and", "plus", "/", "!"))


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, in words, and where the call was made."""

    text: str
    words: tuple[Word, ...]
    scene: Scene

    def name(self, at: int) -> str:
        return self.words[at].name if 0 <= at < len(self.words) else ""

    def over(self, at: int, *names: str) -> int:
        """Past noise, and past these."""
        while at < len(self.words) and (self.words[at].is_noise or self.words[at].name in names):
            at += 1
        return at

    def spelt(self, at: int) -> str:
        return self.words[at].spelt if 0 <= at < len(self.words) else ""

    def suit(self, at: int) -> Suit | Group | None:
        """The suit named here, or “a major”; “the other major” where one was bid."""
        word = self.words[at] if at < len(self.words) else None
        if word is None or word.number is not None:
            return None
        return word.of or _GROUPS.get(word.name)

    def a_suit(self, at: int) -> tuple[Suit | Group, int] | None:
        """A suit that may come with an article, “either”, “other”, and the word “suit” behind it."""
        start = self.over(at, "either", "any", "unknown", "to")
        others = self.name(start) == "other"
        start = self.over(start + 1) if others else start
        suit = self.suit(start)
        if suit is None or (
            self.name(start) in ("suitname", "group")
            and self.words[start].letter
            and self.words[start].touches
            and start == at
            and at > 0
            and self.words[at - 1].number is not None
        ):
            return None if suit is None else (suit, self.after_suit(start + 1))
        if others and isinstance(suit, Group):
            suit = self._the_other(suit) or suit
        return suit, self.after_suit(start + 1)

    def after_suit(self, at: int) -> int:
        return at + 1 if self.name(at) in ("suit", "card") and self.name(at + 1) != "support" else at

    def _the_other(self, group: Group) -> Suit | None:
        bid = [
            suit for suit in (*self.scene.their_suits, self.scene.partner_suit, self.scene.suit) if suit in group.suits
        ]
        left = [suit for suit in group.suits if suit not in bid]
        return left[0] if len(left) == 1 else None


Reader = Callable[[Heard, int], Said | None]


def length(numbers: Range, suit: Suit | Group) -> Length:
    return Length(numbers, suit)


def _lengths(found: Number, suits: tuple[Suit | Group, ...], end: int, *, exact: bool = False) -> Said:
    """So many cards. Five are five or more, with exactly five on offer; one or none are just that."""
    numbers, low = found.range, found.range.low
    firm = tuple(length(numbers, suit) for suit in suits)
    if not found.bare or low <= 1:
        return Said(Kind.SUITS, (Sense(firm, firm=True),), end)
    more = tuple(length(Range(low), suit) for suit in suits)
    senses = (Sense(more, firm=True), Sense(firm, firm=True))
    return Said(Kind.SUITS, senses[::-1] if exact else senses, end, settled=exact or low > 2)


# --- numbers and what they count


def counted(heard: Heard, at: int) -> Said | None:
    """A number and what there are so many of; without a word behind it, points, or cards of the suit that was bid."""
    found = number_at(heard.words, at)
    if found is None:
        return None
    for read in (_points, _cards, _of_a_suit, _honours, _notrump):
        if (piece := read(heard, found, heard.over(found.end))) is not None:
            return piece
    return _no_unit(heard, found)


def _points(heard: Heard, found: Number, at: int) -> Said | None:
    if heard.name(at) != "points" or found.range.low > 37:
        return None
    if heard.name(at + 1) in ("ormore", "plus", "minimum", "+"):
        return said(Kind.POINTS, Points(Range(found.range.low)), end=at + 2, firm=True)
    if heard.name(at + 1) in ("orless", "maximum"):
        return said(Kind.POINTS, Points(Range(0, found.range.low)), end=at + 2, firm=True)
    if not found.bare:
        return said(Kind.POINTS, Points(found.range), end=at + 1, firm=True)
    senses = tuple(Sense((Points(numbers),), firm=True) for numbers in (found.or_more, found.range))
    return Said(Kind.POINTS, senses, at + 1)


def _cards(heard: Heard, found: Number, at: int) -> Said | None:
    """`5 card spade suit`, `4 card major`, `6 card suit`, `3 card support`, `6 cards`."""
    if heard.name(at) != "card" or (found.range.high or found.range.low) > 13:
        return None
    if heard.name(at + 1) in ("ormore", "plus") and found.bare:
        found, at = Number(Range(found.range.low), found.end), at + 1
    after = heard.over(at + 1)
    quality = heard.name(after) if heard.name(after) in ("good", "solid") else ""
    after = heard.over(after + 1) if quality else after
    if (group := PAIRS.get(heard.name(after))) is not None:
        return _lengths(found, group.suits, after + 1)
    if (suit := heard.a_suit(after)) is not None:
        bid = heard.scene.suit
        if isinstance(suit[0], Group) and bid in suit[0].suits and bid not in heard.scene.their_suits:
            return _of_the_bid(found, bid, suit[0], suit[1])
        return _lengths(found, (suit[0],), suit[1])
    if heard.name(after) == "support" or heard.name(after) == "raise":
        return _support(heard, found, after + 1)
    end = after + 1 if heard.name(after) == "suit" else at + 1
    return _some_suit(heard, found, end)


def _of_the_bid(found: Number, bid: Suit, group: Group, end: int) -> Said:
    """“A five-card major”, said of 1♥: five hearts; or of some major, if he says so."""
    return replace(
        of_bid := _lengths(found, (bid,), end), senses=(*of_bid.senses, *_lengths(found, (group,), end).senses)
    )


def _some_suit(heard: Heard, found: Number, end: int) -> Said | None:
    """Cards of the suit that was bid; of a suit nobody named, where the call names none."""
    if (suit := heard.scene.suit) is not None and suit not in heard.scene.their_suits:
        return _lengths(found, (suit,), end)
    some = tuple(either_of(tuple(length(numbers, suit) for suit in SUITS)) for numbers in (found.or_more, found.range))
    return Said(Kind.SUITS, tuple(Sense((term,), firm=True) for term in dict.fromkeys(some)), end)


def _of_a_suit(heard: Heard, found: Number, at: int) -> Said | None:
    """`5 hearts`, `5+H`, `4 trumps`, `5 in a major`, `4 of each`."""
    if (found.range.high or found.range.low) > 13:
        return None
    if heard.name(at) == "support":
        return _support(heard, found, at + 1)
    if (group := PAIRS.get(heard.name(at))) is not None:
        return _lengths(found, group.suits, at + 1)
    if heard.name(at) == "unbid":
        return _lengths(found, heard.scene.unbid, at + 1)
    if heard.name(at) == "theirsuit" and len(heard.scene.their_suits) == 1:
        return _lengths(found, heard.scene.their_suits, at + 1)
    if (suit := heard.a_suit(at)) is None:
        return None
    word = heard.words[min(at, len(heard.words) - 1)]
    if found.bare and found.range.low == 1 and isinstance(suit[0], Group):  # one major: a major
        return said(Kind.SUITS, length(Range(A_SUIT), suit[0]), end=suit[1])
    found, end = (
        (Number(Range(found.range.low), found.end), suit[1] + 1)
        if heard.name(suit[1]) == "ormore" and found.bare
        else (found, suit[1])
    )
    return _lengths(found, (suit[0],), end, exact=word.letter and word.touches)


def _support(heard: Heard, found: Number, end: int) -> Said | None:
    """For the suit named behind it, or else partner's."""
    named = heard.a_suit(end) if heard.words[end : end + 1] and heard.words[end].is_noise else None
    suit = named[0] if named else heard.scene.partner_suit
    return None if suit is None else _lengths(found, (suit,), named[1] if named else end)


def _honours(heard: Heard, found: Number, at: int) -> Said | None:
    """Aces, kings, controls, losers, playing tricks, key cards."""
    name = heard.name(at)
    if name in _COUNTED and (found.range.high or found.range.low) <= _COUNTED[name].most:
        return said(Kind.CARDS, Count(found.numbers, _COUNTED[name]), end=at + 1, firm=True)
    if name == "tricks" and found.range.low <= 13:
        return said(Kind.CARDS, Counts(found.or_more, Worth.TRICKS), end=at + 1, firm=True)
    if name == "keycards":
        named = heard.a_suit(at + 1)
        suit = named[0] if named else heard.scene.trumps
        if isinstance(suit, Suit) and found.range.low <= 5:
            return said(Kind.CARDS, KeyCards(found.numbers, suit), end=named[1] if named else at + 1, firm=True)
    return None


def _notrump(heard: Heard, found: Number, at: int) -> Said | None:
    """`15-17 NT`; but `1NT` names a bid."""
    if heard.name(at) != "notrump" or found.range.low <= FEW:
        return None
    return said(Kind.POINTS, Points(found.range), Build.BALANCED, end=at + 1, firm=True)


def _no_unit(heard: Heard, found: Number) -> Said | None:
    low, high = found.range.low, found.range.high
    if max(low, high or 0) > 37 or (found.end < len(heard.words) and not heard.words[found.end].known):
        return None
    asked = heard.scene.calls[-2:-1]
    if asked and str(asked[0]) in ("4NT", "4C") and max(found.counted or (0,)) <= 5:
        return _answer(heard, found)
    numbers = (found.or_more, found.range) if found.bare else (found.range,)
    senses = [Sense((Points(one),), firm=True) for one in numbers]
    small = low <= FEW and (high is None or found.bare) and low > 1
    if small:
        return Said(Kind.POINTS, tuple(senses), found.end, settled=False, cards=numbers[0])
    return Said(Kind.POINTS, tuple(senses), found.end)


def _answer(heard: Heard, found: Number) -> Said | None:
    """A number alone answers the question that partner just asked."""
    if heard.scene.trumps is None or str(heard.scene.calls[-2]) == "4C":
        return said(Kind.CARDS, Count(found.numbers, Counted.ACES), end=found.end, firm=True)
    if found.bare:
        senses = (KeyCards(found.numbers, heard.scene.trumps), Count(found.numbers, Counted.ACES))
        return Said(Kind.CARDS, tuple(Sense((term,), firm=True) for term in senses), found.end, settled=False)
    return said(Kind.CARDS, KeyCards(found.numbers, heard.scene.trumps), end=found.end, firm=True)


def the_queen(heard: Heard, at: int) -> Said | None:
    """`the queen`, beside key cards: of trumps."""
    word = heard.words[at] if at < len(heard.words) else None
    trumps = heard.scene.trumps
    if word is None or word.name != "queens" or heard.text[word.end - 1].lower() == "s" or trumps is None:
        return None
    return said(Kind.CARDS, HoldsCard(Card(trumps, RANKS.index("Q"))), end=at + 1, firm=True)


def two_suits(heard: Heard, at: int) -> Said | None:
    """`5-5 in the minors`, `5/4 hearts and a minor`, `at least 5-4 majors`, `4-4-3-2`, `5-5` of the suits named beside it."""
    start = heard.over(at + 1) if heard.name(at) in ("atleast", "exactly") else at
    if (found := suit_lengths(heard.words, start)) is None:
        return None
    numbers, end = found
    if len(numbers) == 4:
        exact = "=" in heard.text[heard.words[start].start : heard.words[end - 1].end]
        term: Term = (
            ExactShape((numbers[0], numbers[1], numbers[2], numbers[3]))
            if exact
            else Pattern(tuple(sorted(numbers, reverse=True)))
        )
        return said(Kind.SHAPE, term, end=end, firm=True)
    after = heard.over(end, "ormore", "shape", "each")
    if heard.name(after) in ("card", "points"):
        return None
    return _in_suits(heard, numbers[0], numbers[1], after) or said(
        Kind.SUITS, TwoSuits(numbers[0], numbers[1], Group.ANY_TWO), end=end, firm=True
    )


def _in_suits(heard: Heard, longer: int, shorter: int, at: int) -> Said | None:
    name = heard.name(at)
    if name in PAIRS:
        return said(Kind.SUITS, TwoSuits(longer, shorter, PAIRS[name]), end=at + 1, firm=True)
    if name == "twosuiter":
        return said(Kind.SUITS, TwoSuits(longer, shorter, Group.ANY_TWO), end=at + 1, firm=True)
    if name in ("unbid", "lowerunbid", "blacksuits", "redsuits"):
        named = suits_called(name, heard.scene)
        if len(named) != 2:
            return None
        return Said(Kind.SUITS, _in_order(longer, shorter, named[0], named[1]), at + 1, settled=longer == shorter)
    if (one := heard.a_suit(at)) is None:
        return None
    between = heard.over(one[1], "and", "+", "/", "plus", ",", "&")
    if between == one[1] or (other := heard.a_suit(between)) is None:
        both = one[0] if isinstance(one[0], Group) and heard.name(at) == "group" else None  # 5-5 M
        return said(Kind.SUITS, TwoSuits(longer, shorter, both), end=one[1], firm=True) if both else None
    return Said(Kind.SUITS, _in_order(longer, shorter, one[0], other[0]), other[1], settled=longer == shorter)


def _in_order(longer: int, shorter: int, one: Suit | Group, other: Suit | Group) -> tuple[Sense, ...]:
    """5-4 in hearts and clubs: five hearts, or the longer suit either of them."""
    as_said = Sense((length(Range(longer), one), length(Range(shorter), other)), firm=True)
    if longer == shorter:
        return (as_said,)
    turned = all_of((length(Range(shorter), one), length(Range(longer), other)))
    return as_said, Sense((either_of((all_of(as_said.terms), turned)),), firm=True)


# --- suits, without a number


def suits(heard: Heard, at: int) -> Said | None:
    """`hearts`, `a minor`, `both majors`, `the other major`, `hearts 5+`, `hearts longer than spades`."""
    name = heard.name(at)
    if name in PAIRS:
        return said(Kind.SUITS, TwoSuits(A_SUIT, A_SUIT, PAIRS[name]), end=at + 1)
    if name in ("unbid", "lowerunbid", "blacksuits", "redsuits"):
        named = suits_called(name, heard.scene)
        least = 3 if len(named) == 3 else A_SUIT
        return said(Kind.SUITS, *(length(Range(least), suit) for suit in named), end=at + 1) if named else None
    if name == "either" and (group := PAIRS.get(heard.name(at + 1))) is not None:
        return said(Kind.SUITS, length(Range(A_SUIT), group), end=at + 2)
    if (found := heard.a_suit(at)) is None:
        return None
    suit, end = found
    return (
        _longer(heard, suit, end)
        or _held(heard, suit, end)
        or _numbered(heard, suit, end)
        or Said(Kind.SUITS, (Sense((length(Range(A_SUIT), suit),)),), end)
    )


def suits_called(name: str, scene: Scene) -> tuple[Suit, ...]:
    match name:
        case "blacksuits":
            return (Suit.S, Suit.C)
        case "redsuits":
            return (Suit.H, Suit.D)
        case "lowerunbid":
            return scene.unbid[-2:] if scene.calls else ()
        case _:
            return scene.unbid if scene.calls else ()


def _longer(heard: Heard, suit: Suit | Group, at: int) -> Said | None:
    """`hearts longer than spades`."""
    name = heard.name(at)
    start = at + 2 if name == "longer" and heard.name(at + 1) == "than" else at + 1 if name == "morethan" else None
    if start is None or not isinstance(suit, Suit):
        return None
    than = heard.a_suit(start)
    if than is None or not isinstance(than[0], Suit) or than[0] is suit:
        return None
    return said(Kind.SUITS, Longer(suit, than[0]), end=than[1], firm=True)


def longer(heard: Heard, at: int) -> Said | None:
    """`longer hearts than spades`, `more hearts than spades`, `longest suit diamonds`."""
    if heard.name(at) == "longest" and (found := heard.a_suit(at + 1)) is not None and isinstance(found[0], Suit):
        return said(Kind.SUITS, SuitQuality(Quality.LONGEST, found[0]), end=found[1], firm=True)
    if heard.name(at) != "longer" or (one := heard.a_suit(at + 1)) is None or heard.name(one[1]) != "than":
        return None
    two = heard.a_suit(one[1] + 1)
    if two is None or not isinstance(one[0], Suit) or not isinstance(two[0], Suit) or one[0] is two[0]:
        return None
    return said(Kind.SUITS, Longer(one[0], two[0]), end=two[1], firm=True)


_HELD = {"stopper": Quality.STOPPER, "halfstopper": Quality.PARTIAL}
_SHORT = {"short": Range(0, 1), "singleton": Range(1, 1), "void": Range(0, 0), "doubleton": Range(2, 2)}


def _held(heard: Heard, suit: Suit | Group, at: int) -> Said | None:
    """`spade stopper`, `club shortage`, `heart void`."""
    name = heard.name(at)
    if not isinstance(suit, Suit):
        return None
    if name in _HELD:
        return said(Kind.CARDS, SuitQuality(_HELD[name], suit), end=at + 1, firm=True)
    if name in _SHORT:
        return said(Kind.SUITS, length(_SHORT[name], suit), end=at + 1, firm=True)
    if name == "support":
        return said(Kind.SUITS, length(Range(3), suit), end=at + 1)
    return None


def _numbered(heard: Heard, suit: Suit | Group, at: int) -> Said | None:
    """`♥5+`, `hearts 5 or more`."""
    if (found := number_at(heard.words, at)) is None or (found.range.high or found.range.low) > 13:
        return None
    after = heard.over(found.end)
    if heard.name(after) in (
        "points",
        "card",
        "suitname",
        "major",
        "minor",
        "aces",
        "kings",
        "controls",
        "losers",
        "majors",
        "minors",
        "tricks",
    ):
        return None
    if found.range.low > FEW or (found.range.high or 0) > 9 or suit_lengths(heard.words, at):
        return None
    return _lengths(found, (suit,), found.end)


def in_a_suit(heard: Heard, at: int) -> Said | None:
    """`short in clubs`, `singleton club`, `a stopper in their suit`, `good hearts`, `solid suit`, `long clubs`."""
    name = heard.name(at)
    if name in _SHORT:
        return _shortness(heard, name, at)
    if name in _HELD:
        return _stopped(heard, _HELD[name], at)
    if name in ("good", "solid", "long"):
        return _qualified(heard, name, at)
    return None


def _shortness(heard: Heard, name: str, at: int) -> Said | None:
    end, numbers = at + 1, _SHORT[name]
    if heard.name(end) == "or" and heard.name(heard.over(end + 1)) in _SHORT:  # singleton or void
        end = heard.over(end + 1)
        numbers = Range(
            min(numbers.low, _SHORT[heard.name(end)].low), max(numbers.high or 0, _SHORT[heard.name(end)].high or 0)
        )
        end += 1
    if heard.spelt(end) == "as" and (found := number_at(heard.words, heard.over(end))) is not None:
        return _as_short_as(heard, found)
    if (named := heard.a_suit(heard.over(end))) is not None and isinstance(named[0], Suit):
        return said(Kind.SUITS, length(numbers, named[0]), end=named[1], firm=True)
    if heard.name(heard.over(end)) == "theirsuit" and len(heard.scene.their_suits) == 1:
        return said(Kind.SUITS, length(numbers, heard.scene.their_suits[0]), end=heard.over(end) + 1, firm=True)
    if heard.scene.jumps and heard.scene.suit is not None and heard.scene.level >= 3:
        return said(Kind.SUITS, length(numbers, heard.scene.suit), end=end, firm=True)
    some = either_of(tuple(length(numbers, suit) for suit in SUITS))
    return said(Kind.SUITS, some, end=end, firm=True)


def _as_short_as(heard: Heard, found: Number) -> Said | None:
    """`could be as short as two`: two or more of the suit that was bid."""
    named = heard.a_suit(found.end)
    suit = named[0] if named else heard.scene.suit
    if suit is None or found.range.low > 5:
        return None
    return said(Kind.SUITS, length(Range(found.range.low), suit), end=named[1] if named else found.end, firm=True)


def _stopped(heard: Heard, quality: Quality, at: int) -> Said | None:
    """In the suit named, or else in theirs."""
    start = heard.over(at + 1)
    if (named := heard.a_suit(start)) is not None and isinstance(named[0], Suit) and start > at + 1:
        return said(Kind.CARDS, SuitQuality(quality, named[0]), end=named[1], firm=True)
    end = start + 1 if heard.name(start) == "theirsuit" else at + 1
    theirs = heard.scene.their_suits
    return said(Kind.CARDS, *(SuitQuality(quality, suit) for suit in theirs), end=end, firm=True) if theirs else None


def _qualified(heard: Heard, name: str, at: int) -> Said | None:
    """A good suit, a solid one, a long one: the suit named, or the one that was bid."""
    after = heard.over(at + 1)
    if (number := number_at(heard.words, after)) is not None and heard.name(heard.over(number.end)) == "card":
        cards = counted(heard, after)
        return None if cards is None or name == "long" else _with_quality(name, cards)
    named = heard.a_suit(after)
    suit = named[0] if named else heard.scene.suit if heard.name(after) == "suit" else None
    end = named[1] if named else after + 1
    if name == "long":
        if suit is None and heard.name(after) == "suit":
            some = tuple(either_of(tuple(length(Range(low), each) for each in SUITS)) for low in (5, 6))
            return Said(Kind.SUITS, tuple(Sense((term,), firm=True) for term in some), end, settled=False)
        senses = tuple(Sense((length(Range(low), suit),), firm=True) for low in (5, 6)) if suit is not None else ()
        return Said(Kind.SUITS, senses, end, settled=False) if senses else None
    quality = Quality.GOOD if name == "good" else Quality.SOLID
    if isinstance(suit, Group):
        return said(Kind.CARDS, either_of(tuple(SuitQuality(quality, each) for each in suit.suits)), end=end, firm=True)
    return None if suit is None else said(Kind.CARDS, SuitQuality(quality, suit), end=end, firm=True)


def _with_quality(name: str, cards: Said) -> Said | None:
    """`a good five-card suit`."""
    quality = Quality.GOOD if name == "good" else Quality.SOLID
    senses = []
    for sense in cards.senses:
        suits_named = [term.suit for term in sense.terms if isinstance(term, Length) and isinstance(term.suit, Suit)]
        if not suits_named:
            return None
        senses.append(replace(sense, terms=(*sense.terms, *(SuitQuality(quality, suit) for suit in suits_named))))
    return replace(cards, senses=tuple(senses))


# --- shape, strength, anything


def shape(heard: Heard, at: int) -> Said | None:
    name = heard.name(at)
    if name in _BUILDS:
        return said(Kind.SHAPE, _BUILDS[name], end=at + 1, firm=True)
    if name == "twosuiter":
        return _two_suiter(heard, at)
    if name == "threesuiter":
        term = either_of((Pattern((4, 4, 4, 1)), Pattern((5, 4, 4, 0))))
        return said(Kind.SHAPE, term, end=at + 1, firm=True)
    if name == "notrump" and heard.scene.is_notrump:
        return (
            said(Kind.SHAPE, Build.BALANCED, end=at + 1)
            if heard.scene.role in (Role.OPENING, Role.OVERCALL)
            else said(Kind.ANY, end=at + 1)
        )
    if name == "sidesuit" or (name == "other" and heard.a_suit(at) is None):
        return said(Kind.SHAPE, TwoSuits(A_SUIT, A_SUIT, Group.ANY_TWO), end=at + 1)
    return None


def _two_suiter(heard: Heard, at: int) -> Said | None:
    """`two-suiter, hearts and a minor`; of suits nobody names it is 5–5 or 5–4, and that is asked."""
    after = heard.over(at + 1, ",", ":", "and", "-")
    if (pair := _in_suits(heard, 5, 5, after)) is not None:
        loose = _in_suits(heard, A_SUIT, A_SUIT, after) or pair
        return Said(Kind.SUITS, (pair.senses[0], loose.senses[0]), pair.end, settled=False)
    senses = tuple(Sense((TwoSuits(5, shorter, Group.ANY_TWO),)) for shorter in (5, 4))
    return Said(Kind.SHAPE, senses, at + 1, settled=False)


def anything(heard: Heard, at: int) -> Said | None:
    if heard.name(at) != "any":
        return None
    after = heard.over(at + 1)
    end = after + 1 if heard.name(after) in ("shape", "points", "range") else at + 1
    if heard.name(after) == "suit" or heard.suit(after) is not None:
        return None
    return said(Kind.ANY, AnyHand(), end=end, firm=False)


def strengths(heard: Heard, at: int) -> Said | None:
    """`weak`, `opening hand`, `at least invitational`, `less than an opening bid`, `game force`; marks are read elsewhere."""
    before = heard.name(at) if heard.name(at) in ("atleast", "lessthan", "atmost") else ""
    start = heard.over(at + 1) if before else at
    word = heard.name(start)
    if word not in STRENGTHS or (numbers := strength(word, heard.scene)) is None:
        return None
    end = start + 1
    if heard.name(end) in ("ormore", "plus") or (heard.name(end) == "+"):
        before, end = "atleast", end + 1
    if before == "lessthan":
        return said(Kind.POINTS, Points(Range(0, numbers.low - 1)), end=end, firm=True) if numbers.low else None
    if before == "atmost":
        return said(Kind.POINTS, Points(Range(0, numbers.high)), end=end, firm=True)
    if before == "atleast":
        return said(Kind.POINTS, Points(Range(numbers.low)), end=end, firm=True)
    return said(Kind.POINTS, Points(numbers), end=end)


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
    if best is None or isinstance(best[1], Points):  # points are read in words
        return None
    end = next((number for number, word in enumerate(heard.words) if word.start >= best[0]), len(heard.words))
    kind = Kind.SUITS if isinstance(best[1], Length | TwoSuits | Longer) else Kind.CARDS
    return said(kind, best[1], end=end, firm=True)


_PLAIN = str.maketrans("–—−‒‐‑", "------")


# --- what a hand has not


def denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    """`no four-card major`, `not hearts`, `denies 4 spades`, `no stopper`, `neither major`, `no hearts or spades`."""
    if heard.name(at) not in ("no", "neither", "nor"):
        return None
    piece = _one_denied(heard, heard.over(at + 1, "either"), positive)
    if piece is None:
        return None
    while heard.name(piece.end) in ("or", "nor", "/") or (
        heard.name(piece.end) == "and" and heard.name(at) == "neither"
    ):
        more = _one_denied(heard, heard.over(piece.end + 1), positive)
        if more is None or more.kind is not piece.kind:
            return replace(piece, settled=False)
        piece = said(piece.kind, *piece.senses[0].terms, *more.senses[0].terms, end=more.end, firm=True)
    return piece


def _one_denied(heard: Heard, at: int, positive: Callable[[Heard, int], Said | None]) -> Said | None:
    name = heard.name(at)
    if name in ("short", "singleton", "void") and heard.a_suit(heard.over(at + 1)) is None:
        end = at + 3 if heard.name(at + 1) == "or" and heard.name(at + 2) in _SHORT else at + 1
        least = 1 if name == "void" and end == at + 1 else 2
        return said(Kind.SHAPE, *(length(Range(least), suit) for suit in SUITS), end=end, firm=True)
    if (queen := the_queen(heard, at)) is not None:
        return replace(queen, senses=(Sense((No(queen.senses[0].terms[0]),), firm=True),))
    if name in _COUNTED and name != "losers":
        return said(Kind.CARDS, Count(Range(0, 0), _COUNTED[name]), end=at + 1, firm=True)
    if name == "support" and heard.scene.partner_suit is not None:
        return said(Kind.SUITS, length(Range(0, 2), heard.scene.partner_suit), end=at + 1, firm=True)
    piece = positive(heard, at)
    if piece is None or piece.kind in (Kind.MARK, Kind.NAME, Kind.ANY) or piece.senses[0].marks:
        return None
    if piece.kind is Kind.POINTS and not piece.senses[0].firm:
        return None
    sense = piece.senses[0]
    group = _GROUPS.get(heard.name(piece.end - 1))
    if group is not None and (
        wide := [one for one in piece.senses if any(isinstance(t, Length) and t.suit is group for t in one.terms)]
    ):
        sense = wide[0]  # no four-card major, said of 1S, is none at all
    terms = tuple(_turned(term) for term in sense.terms)
    if len(terms) > 1 and piece.kind is not Kind.CARDS:
        terms = (No(all_of(sense.terms)),)
    return said(piece.kind, *terms, end=piece.end, firm=True)


def _turned(term: Term) -> Term:
    match term:
        case Length(Range(low, None), suit) if low > 0:
            return Length(Range(0, low - 1), suit)
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
    two_suits,
    counted,
    the_queen,
    longer,
    in_a_suit,
    suits,
    shape,
    strengths,
    anything,
    short_form,
)
