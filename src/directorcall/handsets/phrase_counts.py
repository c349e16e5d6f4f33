"""Numbers and what they count: points, cards, aces, key cards, tricks."""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import (
    Count,
    Counted,
    KeyCards,
    Points,
    Quality,
    SuitQuality,
    Support,
    TopCards,
)
from directorcall.handsets.evaluation_terms import Counts, Worth
from directorcall.handsets.heard import A_SUIT, COUNTED, FEW, GROUPS, PAIRS, Heard, cards_of
from directorcall.handsets.phrase_conditions import condition
from directorcall.handsets.phrase_numbers import Number, number_at
from directorcall.handsets.phrase_words import Word
from directorcall.handsets.ranges import Choice, Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.shape_terms import Build, Length, TwoSuits
from directorcall.handsets.terms import all_of, either_of

_OF_A_RAISE = (
    "limit",
    "preemptive",
    "weak",
    "constructive",
    "invitational",
    "gameforcing",
    "strong",
    "minimum",
    "good",
    "forcing",
)


def counted(heard: Heard, at: int) -> Said | None:
    """A number and what there are so many of; without a word behind it, points, or cards of the suit that was bid."""
    found = number_at(heard.words, at)
    if found is None:
        return None
    for read in (_points, _in_every_suit, _in_one_of, _cards, _good_ones, _of_a_suit, _honours, _notrump):
        if (piece := read(heard, found, heard.over(found.end))) is not None:
            return piece
    if heard.topic is not None and heard.name(at - 1) in ("or", "/") and found.range.low <= FEW:
        return cards_of(found, (heard.topic,), found.end)  # four hearts or 5+
    return _no_unit(heard, found)


def _points(heard: Heard, found: Number, at: int) -> Said | None:
    if heard.name(at) == "support" and heard.name(at + 1) == "points" and heard.scene.partner_suit is not None:
        term = Support(found.or_more, heard.scene.partner_suit)
        return said(SaidKind.POINTS, term, end=at + 2, firm=True)
    if heard.name(at) != "points" or found.range.low > 37:
        return None
    if (support := _in_support(heard, found, heard.over(at + 1))) is not None:
        return support
    if heard.spelt(at + 1) == "in" and heard.name(heard.over(at + 1)) in ("suit", "suitname", "theirsuit", "unbid"):
        return None  # so many of them in one suit
    counts_on = at + 2 < len(heard.words) and heard.words[at + 2].number is not None  # 12-15 hcp, minimum 4 hearts
    if heard.name(at + 1) in ("ormore", "plus", "+") or (heard.name(at + 1) == "minimum" and not counts_on):
        return said(SaidKind.POINTS, Points(Range(found.range.low)), end=at + 2, firm=True)
    if heard.name(at + 1) == "orless" or (heard.name(at + 1) == "maximum" and not counts_on):
        return said(SaidKind.POINTS, Points(Range(0, found.range.low)), end=at + 2, firm=True)
    if not found.bare:
        return said(SaidKind.POINTS, Points(found.range), end=at + 1, firm=True)
    senses = tuple(Sense((Points(numbers),), firm=True) for numbers in (found.or_more, found.range))
    return Said(SaidKind.POINTS, senses, at + 1)


def _in_support(heard: Heard, found: Number, at: int) -> Said | None:
    """`10+ points in support of hearts`."""
    if heard.name(at) != "support" or not heard.words[at - 1].is_noise:
        return None
    named = heard.a_suit(heard.over(at + 1))
    suit = named[0] if named else heard.scene.partner_suit
    if not isinstance(suit, Suit):
        return None
    return said(SaidKind.POINTS, Support(found.or_more, suit), end=named[1] if named else at + 1, firm=True)


def one_of_those(heard: Heard, at: int) -> Said | None:
    """`at least one four-card major`: a four-card major; `one of` several shapes."""
    if heard.words[at].number == 1 and heard.spelt(at + 1) == "of" and shape_begins(heard, heard.over(at + 2)):
        return said(SaidKind.ANY, end=heard.over(at + 2))
    start = heard.over(at + 1) if heard.name(at) == "atleast" else at
    if heard.words[at].number == 1 and heard.name(at + 1) == "long" and heard.name(at + 2) in GROUPS:
        return said(SaidKind.ANY, end=at + 1)  # one long major
    one = heard.words[start].number == 1 if start < len(heard.words) else False
    if not one or start + 1 >= len(heard.words) or heard.words[start + 1].number is None:
        return None
    return said(SaidKind.ANY, end=start + 1)


_SHAPE = re.compile(r"\(?[0-9][-=]?\(?[0-9][-=]?\(?[0-9][-=]?\(?[0-9]")


def shape_begins(heard: Heard, at: int) -> bool:
    """Do whole shapes follow, as in “one of 3=4=1=5, 4=3=1=5”?"""
    return at < len(heard.words) and _SHAPE.match(heard.text, heard.words[at].start) is not None


def top_cards(heard: Heard, at: int) -> Said | None:
    """`2 of the top 3 hearts`."""
    held = heard.words[at].number
    top = heard.over(at + 1)
    if held is None or heard.name(top) != "top" or top + 1 >= len(heard.words):
        return None
    of, after = heard.words[top + 1].number, heard.over(top + 2, "card", "honours")
    named = heard.a_suit(after)
    suit = named[0] if named else heard.topic or heard.scene.described
    if of is None or not isinstance(suit, Suit) or not 1 <= held <= of <= 5:
        return None
    return said(SaidKind.CARDS, TopCards(held, of, suit), end=named[1] if named else after, firm=True)


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
        both = cards_of(found, group.suits, after + 1)
        if (
            after == at + 1 and heard.name(after) in ("majors", "minors") and found.range.low > A_SUIT
        ):  # five card majors: one, or both?
            either = cards_of(found, (group,), after + 1)
            return replace(both, senses=(*either.senses[:1], *both.senses[:1]), settled=False)
        return both
    if heard.name(after) == "unbid" and heard.scene.calls:
        return cards_of(found, heard.scene.unbid, after + 1)
    if (suit := heard.a_suit(after)) is not None:
        bid = heard.scene.suit
        first = heard.topic is None and not heard.topic_counted  # not: five of a major and a four-card minor
        if first and isinstance(suit[0], Group) and bid in suit[0].suits and bid not in heard.scene.their_suits:
            return _of_the_bid(found, bid, suit[0], suit[1])
        one = cards_of(found, (suit[0],), suit[1] + (heard.name(suit[1]) == "support"))
        return _of_another_too(heard, found, suit[0], one)
    if heard.name(after) == "support" or heard.name(after) == "raise":
        return _support(heard, found, after + 1)
    raised = heard.name(after) == "limit" or heard.name(after + 1) in ("raise", "support")
    if heard.name(after) in _OF_A_RAISE and raised:
        partner = heard.scene.partner_suit  # a three card limit raise
        return None if partner is None else cards_of(found, (partner,), at + 1)
    end = after + 1 if heard.name(after) == "suit" else at + 1
    return _some_suit(heard, found, end)


def _in_every_suit(heard: Heard, found: Number, at: int) -> Said | None:
    """`at least two cards in every suit`; `at least five of each`, of two suits told before it."""
    each = heard.over(at + 1) if heard.name(at) == "card" else at
    ends = each + 1 >= len(heard.words) or heard.name(each + 1) in (",", ";", ".", ")")
    if (
        heard.name(each) == "each"
        and ends
        and found.range.high in (None, found.range.low)
        and found.range.low >= A_SUIT
    ):
        return said(SaidKind.SUITS, TwoSuits(found.range.low, found.range.low, Group.ANY_TWO), end=each + 1, firm=True)
    if heard.name(each) == "each" and (group := GROUPS.get(heard.name(each + 1))) is not None:
        return cards_of(found, group.suits, each + 2)
    if heard.name(each) != "each" or heard.name(each + 1) != "suit":
        return None
    return cards_of(found, SUITS, each + 2)


def _in_one_of(heard: Heard, found: Number, at: int) -> Said | None:
    """`6+ in one major`, `six cards in one of the minors`."""
    at = heard.over(at + 1) if heard.name(at) == "card" else at
    if at >= len(heard.words) or heard.words[at].number != 1 or not heard.words[at - 1].is_noise:
        return None
    of = heard.over(at + 1)
    group = GROUPS.get(heard.name(of)) or (PAIRS.get(heard.name(of)) if of > at + 1 else None)
    return None if group is None else cards_of(found, (group,), of + 1)


def _of_the_bid(found: Number, bid: Suit, group: Group, end: int) -> Said:
    """“A five-card major”, said of 1♥: five hearts; or of some major, if he says so."""
    return replace(
        of_bid := cards_of(found, (bid,), end), senses=(*of_bid.senses, *cards_of(found, (group,), end).senses)
    )


def _some_suit(heard: Heard, found: Number, end: int) -> Said | None:
    """Cards of the suit spoken of, or of the one that was bid; of a suit nobody named, where the call names none."""
    if heard.topic is not None or heard.topic_counted:  # counted already, or of several suits which?
        return None if heard.topic_counted or heard.topic is None else cards_of(found, (heard.topic,), end)
    if (suit := heard.scene.suit) is not None and suit not in heard.scene.their_suits:
        return replace(cards_of(found, (suit,), end), of_no_suit=True)
    some = tuple(either_of(tuple(Length(numbers, suit) for suit in SUITS)) for numbers in (found.or_more, found.range))
    return Said(SaidKind.SUITS, tuple(Sense((term,), firm=True) for term in dict.fromkeys(some)), end)


def _good_ones(heard: Heard, found: Number, at: int) -> Said | None:
    """`seven good hearts`, `six solid clubs`: so many of that suit, and it is good."""
    named = heard.a_suit(at + 1) if heard.name(at) in _QUALITIES else None
    if named is None or not isinstance(named[0], Suit) or found.range.low > 13 or heard.name(named[1]) in _OF_A_RAISE:
        return None
    several = heard.several(at + 1)
    if several is not None and several[1] == "and":
        return None  # five good hearts and clubs
    suits = several[0] if several is not None else (named[0],)
    pieces = [cards_of(found, (suit,), several[2] if several else named[1]) for suit in suits]
    quality = _QUALITIES[heard.name(at)]
    senses = [
        [all_of((*sense.terms, SuitQuality(quality, suit))) for sense in piece.senses]
        for suit, piece in zip(suits, pieces, strict=True)
    ]
    either = tuple(Sense((either_of(terms),), firm=True) for terms in zip(*senses, strict=True))
    return replace(pieces[0], senses=either)


_QUALITIES = {"good": Quality.GOOD, "solid": Quality.SOLID}


def _of_a_suit(heard: Heard, found: Number, at: int) -> Said | None:
    """`5 hearts`, `5+H`, `4 trumps`, `5 in a major`, `4 of each`."""
    if (found.range.high or found.range.low) > 13:
        return None
    if (suit := heard.a_suit(at)) is None:
        return _of_no_one_suit(heard, found, at)
    word = heard.words[min(at, len(heard.words) - 1)]
    if word.letter and word.touches and found.bare and heard.name(suit[1]) == "openinghand":
        return None  # a good 4H opener names a bid
    plain = at == found.end and heard.name(at - 1) != "+"
    if plain and found.range.low == 1 and found.range.high in (None, 1) and isinstance(suit[0], Group):  # one major
        return said(SaidKind.SUITS, Length(Range(A_SUIT), suit[0]), end=suit[1])
    end, after = suit[1], heard.name(suit[1])
    if after in ("ormore", "orless") and found.bare:  # two spades or fewer
        low = found.range.low
        found, end = Number(Range(low) if after == "ormore" else Range(0, low), found.end), end + 1
    one = cards_of(found, (suit[0],), end, exact=word.letter and word.touches)
    if _may_be_cards(heard, word):
        return _clubs_or_cards(heard, found, one)
    if after == "ormore" and heard.suit(end) is not None:
        return replace(one, settled=False)  # five diamonds or better spades
    return _of_another_too(heard, found, suit[0], one)


_BY_LETTER = re.compile(r"[0-9]\+?[shd](?![a-z])|[0-9]\+?[SHDC](?![A-Za-z])")


def _may_be_cards(heard: Heard, word: Word) -> bool:
    """`mixed, 4c`: four clubs, or four cards? Who writes no other suit so, where nobody bid clubs, may mean either."""
    small = heard.text[word.start : word.end] == "c" and word.touches and heard.scene.call is not None
    spoken_of = (heard.scene.suit, heard.scene.partner_suit, *heard.scene.their_suits)
    return small and Suit.C not in spoken_of and _BY_LETTER.search(heard.text) is None


def _of_no_one_suit(heard: Heard, found: Number, at: int) -> Said | None:
    """Trumps, both majors, the unbid suits, theirs: so many of a suit that is not named."""
    if heard.name(at) == "support":
        return _support(heard, found, at + 1)
    if heard.name(at) == "suit" and heard.name(at + 1) != "support":
        return _some_suit(heard, found, at + 1)
    if (group := PAIRS.get(heard.name(at))) is not None:
        return cards_of(found, group.suits, at + 1)
    each = heard.over(at, "each")
    if heard.name(each) == "unbid":
        return cards_of(found, heard.scene.unbid, each + 1)
    if heard.name(at) == "theirsuit" and len(heard.scene.their_suits) == 1:
        return cards_of(found, heard.scene.their_suits, at + 1)
    if heard.name(at) == "sidesuit" and found.range.low in (A_SUIT, A_SUIT + 1):
        return said(SaidKind.SHAPE, TwoSuits(found.range.low, found.range.low, Group.ANY_TWO), end=at + 1, firm=True)
    return None


def _clubs_or_cards(heard: Heard, found: Number, clubs: Said) -> Said:
    own = heard.scene.raised or heard.scene.partner_suit or heard.scene.suit
    cards = cards_of(found, (own,), clubs.end).senses[:1] if own is not None else ()
    return replace(clubs, senses=(*clubs.senses[:1], *cards), settled=False)


def _of_another_too(heard: Heard, found: Number, suit: Suit | Group, one: Said) -> Said:
    """`6+ hearts or spades`, `6+H/S`: as many of either; `five hearts and clubs`: of clubs too, or just some?"""
    joint = heard.name(one.end)
    other = heard.a_suit(heard.over(one.end + 1)) if joint in ("or", "/", "and", "+", "&") else None
    if other is None or not isinstance(other[0], Suit) or isinstance(suit, Group) or other[0] is suit:
        return one
    if heard.over(one.end + 1) > one.end + 1 or heard.name(other[1]) in _OWN_NUMBER or number_at(heard.words, other[1]):
        return one
    both = cards_of(
        found, (other[0],), other[1], exact=heard.words[one.end - 1].letter and heard.words[one.end - 1].touches
    )
    if joint in ("or", "/"):
        senses = tuple(
            Sense((either_of((*a.terms, *b.terms)),), firm=True) for a, b in zip(one.senses, both.senses, strict=False)
        )
        return Said(SaidKind.SUITS, senses, other[1], one.settled)
    if found.range.low == A_SUIT:
        return one
    each = Sense((*one.senses[0].terms, *both.senses[0].terms), firm=True)
    some = Sense((*one.senses[0].terms, Length(Range(A_SUIT), other[0])), firm=True)
    return Said(SaidKind.SUITS, (each, some), other[1], settled=False)


_OWN_NUMBER = (
    "stopper",
    "halfstopper",
    "short",
    "singleton",
    "void",
    "support",
    "feature",
    "controls",
    "raise",
    "longer",
    "morethan",
)


def _support(heard: Heard, found: Number, end: int) -> Said | None:
    """For the suit named behind it, or else partner's."""
    named = heard.a_suit(end) if heard.words[end : end + 1] and heard.words[end].is_noise else None
    suit = named[0] if named else heard.scene.partner_suit
    return None if suit is None else cards_of(found, (suit,), named[1] if named else end)


def _honours(heard: Heard, found: Number, at: int) -> Said | None:
    """Aces, kings, controls, losers, playing tricks, key cards."""
    of_five = heard.name(at + 1) == "aces" and at < len(heard.words) and heard.words[at].number == _WITH_THE_KING
    at = _of_so_many(heard, at)
    name = "keycards" if of_five and heard.name(at) == "aces" else heard.name(at)
    if name in COUNTED and (found.range.high or found.range.low) <= COUNTED[name].most:
        return said(SaidKind.CARDS, Count(found.numbers, COUNTED[name]), end=at + 1, firm=True)
    if name == "tricks" and found.range.low <= 13:
        after = heard.over(at + 1, "any", "unknown")
        end = after + 1 if after > at + 1 and heard.name(after) == "suit" else at + 1  # in a suit
        return said(SaidKind.CARDS, Counts(found.or_more, Worth.TRICKS), end=end, firm=True)
    if name == "keycards":
        named = heard.a_suit(at + 1)
        suit = named[0] if named else heard.scene.trumps
        if isinstance(suit, Suit) and found.range.low <= 5:
            return said(SaidKind.CARDS, KeyCards(found.numbers, suit), end=named[1] if named else at + 1, firm=True)
    return None


_WITH_THE_KING = 5  # aces, where the king of trumps is one


def _of_so_many(heard: Heard, at: int) -> int:
    """Past “of the five”, before key cards."""
    number = heard.words[at].number if at < len(heard.words) else None
    counts = heard.name(at + 1) in ("keycards", *COUNTED)
    return at + 1 if number is not None and counts and heard.words[at - 1].is_noise else at


def _notrump(heard: Heard, found: Number, at: int) -> Said | None:
    """`15-17 NT`; but `1NT` names a bid."""
    if heard.name(at) != "notrump" or found.range.low <= FEW:
        return None
    return said(SaidKind.POINTS, Points(found.range), Build.BALANCED, end=at + 1, firm=True)


def _no_unit(heard: Heard, found: Number) -> Said | None:
    low, high = found.range.low, found.range.high
    another = heard.spelt(found.end).isdigit() and heard.name(found.end - 1) != "+"
    behind = heard.words[found.end] if found.end < len(heard.words) else None
    if behind is not None and behind.letter and behind.touches:
        return None  # a strong 4S opening
    if heard.name(found.end) in ("notrump", "card") or len(set(found.counted)) < len(found.counted):
        return None  # 1NT is a bid, nine cards are no points, and 5-5 no range
    if another and low <= FEW and high in (None, low):
        return None  # of two numbers side by side neither is points
    unknown = behind is not None and not behind.known and not _is_all_but_when(heard, found)
    if max(low, high or 0) > 37 or unknown:
        return None
    asked = heard.scene.calls[-2:-1]
    steps = heard.words[found.end - 1].name in ("30", "14", "41", "25")
    if asked and str(asked[0]) in ("4NT", "4C") and (steps or max(found.counted or (0,)) <= 5):
        return _answer(heard, found)
    if low <= 1 and high in (None, low) and (found.bare or low == 1):
        return None  # nobody speaks of one point
    numbers = (found.or_more, found.range) if found.bare else (found.range,)
    if found.bare and heard.name(found.end - 2) == "or" and heard.words[found.end - 3].number == low - 1:
        numbers = numbers[::-1]  # 6-10 or 11
    senses = [Sense((Points(one),), firm=True) for one in numbers]
    small = low <= FEW and (high in (None, low)) and low > 1  # exactly six is cards as well
    if small:
        suit = None if heard.topic_counted else heard.topic
        return Said(SaidKind.POINTS, tuple(senses), found.end, settled=False, cards=numbers[0], suit=suit)
    return Said(SaidKind.POINTS, tuple(senses), found.end)


def _is_all_but_when(heard: Heard, found: Number) -> bool:
    """`9-12 NV`: is a condition behind it, and no other number told?"""
    numbers = sum(word.number is not None for word in heard.words)
    return numbers == len(found.counted) and condition(heard, found.end) is not None


def _answer(heard: Heard, found: Number) -> Said | None:
    """A number alone answers the question that partner just asked; `03` is none or three."""
    steps = heard.words[found.end - 1].name
    if steps in ("03", "30", "14", "41", "25"):
        found = replace(found, numbers=Choice(tuple(sorted(map(int, steps)))), bare=False)
    after = heard.over(found.end)
    if after > found.end and after < len(heard.words) and heard.words[after].number == _WITH_THE_KING:
        found = replace(found, end=after + 1, bare=False)  # two of five
    if heard.scene.trumps is None or str(heard.scene.calls[-2]) == "4C":
        return said(SaidKind.CARDS, Count(found.numbers, Counted.ACES), end=found.end, firm=True)
    if found.bare and not any(word.name in ("queens", "noqueen") for word in heard.words):
        senses = (KeyCards(found.numbers, heard.scene.trumps), Count(found.numbers, Counted.ACES))
        return Said(SaidKind.CARDS, tuple(Sense((term,), firm=True) for term in senses), found.end, settled=False)
    return said(SaidKind.CARDS, KeyCards(found.numbers, heard.scene.trumps), end=found.end, firm=True)
