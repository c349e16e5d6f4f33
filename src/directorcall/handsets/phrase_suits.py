"""Suits as players speak of them: hearts, a minor, 5-5 in the majors, short in clubs, a stopper, a good suit."""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.card_terms import Points, Quality, SuitQuality
from directorcall.handsets.heard import A_SUIT, FEW, GROUPS, PAIRS, Heard, cards_of
from directorcall.handsets.phrase_counts import counted
from directorcall.handsets.phrase_numbers import number_at, several_lengths, suit_lengths
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.scene import Role, Scene
from directorcall.handsets.shape_terms import ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import No, Term, all_of, either_of


def two_suits(heard: Heard, at: int) -> Said | None:
    """`5-5 in the minors`, `5/4 hearts and a minor`, `at least 5-4 majors`, `4-4-3-2`, `5-5` of the suits named beside it."""
    start = heard.over(at + 1) if heard.name(at) in ("atleast", "exactly", "minimum") else at
    if (found := several_lengths(heard.words, start)) is None:
        return None
    numbers, end = found
    if len(numbers) == 4:
        exact = "=" in heard.text[heard.words[start].start : heard.words[end - 1].end]
        term: Term = (
            ExactShape((numbers[0], numbers[1], numbers[2], numbers[3]))
            if exact
            else Pattern(tuple(sorted(numbers, reverse=True)))
        )
        return said(SaidKind.SHAPE, term, end=end, firm=True)
    after = heard.over(end, "ormore", "shape", "each")
    if heard.name(after) in ("card", "points"):
        return None
    if start == 0 and end == len(heard.words):
        return None  # nothing but 5-5
    found_suits = in_suits(heard, numbers[0], numbers[1], after) or said(
        SaidKind.SUITS, TwoSuits(numbers[0], numbers[1], Group.ANY_TWO), end=end, firm=True
    )
    return _just_so_long(found_suits) if heard.name(at) == "exactly" else found_suits


def _just_so_long(piece: Said) -> Said:
    """`exactly 4-4 in the majors`: just four of each; of suits that nobody named it is asked."""
    match piece.senses[0].terms:
        case (TwoSuits(longer, shorter, group),) if len(group.suits) == 2:
            one, other = group.suits
            ways = {(longer, shorter), (shorter, longer)}
            terms = [
                all_of((Length(Range(a, a), one), Length(Range(b, b), other))) for a, b in sorted(ways, reverse=True)
            ]
            return replace(piece, senses=(Sense((either_of(tuple(terms)),), firm=True),))
        case _:
            return replace(piece, settled=False)


def in_suits(heard: Heard, longer: int, shorter: int, at: int) -> Said | None:
    name = heard.name(at)
    if name in PAIRS:
        return said(SaidKind.SUITS, TwoSuits(longer, shorter, PAIRS[name]), end=at + 1, firm=True)
    if name == "twosuiter":
        return said(SaidKind.SUITS, TwoSuits(longer, shorter, Group.ANY_TWO), end=at + 1, firm=True)
    if name in ("unbid", "lowerunbid", "blacksuits", "redsuits"):
        named = suits_called(name, heard.scene)
        if len(named) != 2:
            return None
        return Said(SaidKind.SUITS, _in_order(longer, shorter, named[0], named[1]), at + 1, settled=longer == shorter)
    if (one := heard.a_suit(at)) is None:
        return None
    between = heard.over(one[1], "and", "+", "/", "plus", ",", "&")
    if between > one[1] and heard.name(between) in ("sidesuit", "other") and isinstance(one[0], Suit):
        two = (Length(Range(longer), one[0]), TwoSuits(longer, shorter, Group.ANY_TWO))
        end = between + 1 + (heard.name(between) == "other" and heard.name(between + 1) == "suit")
        return said(SaidKind.SUITS, *two, end=end, firm=True)
    if between == one[1] or (other := heard.a_suit(between)) is None:
        both = one[0] if isinstance(one[0], Group) and heard.name(at) == "group" else None  # 5-5 M
        return said(SaidKind.SUITS, TwoSuits(longer, shorter, both), end=one[1], firm=True) if both else None
    return Said(SaidKind.SUITS, _in_order(longer, shorter, one[0], other[0]), other[1], settled=longer == shorter)


def _in_order(longer: int, shorter: int, one: Suit | Group, other: Suit | Group) -> tuple[Sense, ...]:
    """5-4 in hearts and clubs: five hearts, or the longer suit either of them."""
    as_said = Sense((Length(Range(longer), one), Length(Range(shorter), other)), firm=True)
    if longer == shorter:
        return (as_said,)
    turned = all_of((Length(Range(shorter), one), Length(Range(longer), other)))
    return as_said, Sense((either_of((all_of(as_said.terms), turned)),), firm=True)


def just_one(heard: Heard, at: int) -> Said | None:
    """`exactly one major`, `only one of the minors`, `one of the majors`."""
    only = heard.name(at) == "exactly"
    start = at + only
    if start >= len(heard.words) or heard.words[start].number != 1 or heard.spelt(start + 1) == "in":
        return None
    of = heard.over(start + 1)
    group = GROUPS.get(heard.name(of)) or (PAIRS.get(heard.name(of)) if of > start + 1 else None)
    if group is None or not (only or of > start + 1):
        return None
    some = (Length(Range(A_SUIT), group),)
    both = (No(TwoSuits(A_SUIT, A_SUIT, group)),) if only else ()
    return said(SaidKind.SUITS, *some, *both, end=of + 1, firm=only)


def suits(heard: Heard, at: int) -> Said | None:
    """`hearts`, `a minor`, `both majors`, `the other major`, `hearts 5+`, `hearts longer than spades`."""
    name = heard.name(at)
    if name in PAIRS and heard.name(at + 1) in _HELD:
        quality = _HELD[heard.name(at + 1)]
        both = tuple(SuitQuality(quality, suit) for suit in PAIRS[name].suits)
        return said(SaidKind.CARDS, *both, end=at + 2, firm=True)
    if name in PAIRS:
        return said(SaidKind.SUITS, TwoSuits(A_SUIT, A_SUIT, PAIRS[name]), end=at + 1)
    if name in ("unbid", "lowerunbid", "blacksuits", "redsuits"):
        named = suits_called(name, heard.scene)
        least = 3 if len(named) == 3 else A_SUIT
        piece = said(SaidKind.SUITS, *(Length(Range(least), suit) for suit in named), end=at + 1) if named else None
        two = len(named) != 2 and re.search(r"\b(?:both|two|2)\b", heard.quoted(at, at + 1).lower()) is not None
        return replace(piece, settled=False) if piece is not None and two else piece
    if name == "either" and (group := PAIRS.get(heard.name(at + 1))) is not None:
        return said(SaidKind.SUITS, Length(Range(A_SUIT), group), end=at + 2)
    if name in ("highersuit", "lowersuit") and isinstance(heard.topic, Suit):
        place = SUITS.index(heard.topic)  # spades come first
        ranked = SUITS[:place] if name == "highersuit" else SUITS[place + 1 :]
        some = tuple(Length(Range(A_SUIT), suit) for suit in ranked)
        return said(SaidKind.SUITS, either_of(some), end=at + 1, firm=True) if some else None
    if (found := heard.a_suit(at)) is None:
        return None
    suit, end = found
    if heard.name(end) == "controls":
        return None
    return (
        _longer(heard, suit, end)
        or _held(heard, suit, end)
        or _numbered(heard, suit, end)
        or said(SaidKind.SUITS, Length(Range(A_SUIT), suit), end=end, firm="both" in heard.quoted(at, end).lower())
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
    return said(SaidKind.SUITS, Longer(suit, than[0]), end=than[1], firm=True)


def longer(heard: Heard, at: int) -> Said | None:
    """`longer hearts than spades`, `more hearts than spades`, `longest suit diamonds`."""
    if heard.name(at) == "atleast" and heard.name(at + 1) == "asmany":
        return _as_many(heard, at + 2)
    if heard.name(at) == "longest" and heard.scene.suit is not None and heard.a_suit(at + 1) is None:
        return said(SaidKind.SUITS, SuitQuality(Quality.LONGEST, heard.scene.suit), end=at + 1, firm=True)
    if heard.name(at) == "longest" and (found := heard.a_suit(at + 1)) is not None and isinstance(found[0], Suit):
        return said(SaidKind.SUITS, SuitQuality(Quality.LONGEST, found[0]), end=found[1], firm=True)
    if (one_longer := _longer_one(heard, at)) is not None:
        return one_longer
    if heard.name(at) != "longer" or (one := heard.a_suit(at + 1)) is None or heard.name(one[1]) != "than":
        return None
    two = heard.a_suit(one[1] + 1)
    if two is None or not isinstance(one[0], Suit) or not isinstance(two[0], Suit) or one[0] is two[0]:
        return None
    return said(SaidKind.SUITS, Longer(one[0], two[0]), end=two[1], firm=True)


def _longer_one(heard: Heard, at: int) -> Said | None:
    """`four spades and a longer minor`: a card more than of the suit before it."""
    more = at < len(heard.words) and heard.quoted(at, at + 1).lower() in ("longer", "and longer")
    found = heard.a_suit(at + 1) if more else None
    before = [word.number for word in heard.words[:at] if word.number is not None]
    if found is None or heard.name(found[1]) in ("than", "morethan") or not before or not 3 < before[-1] < 7:
        return None
    return said(SaidKind.SUITS, Length(Range(before[-1] + 1), found[0]), end=found[1], firm=True)


def bad_suit(heard: Heard, at: int) -> Said | None:
    """`a bad suit`, of who answers how good theirs is: not a good one."""
    suit = heard.scene.described
    if heard.spelt(at) not in ("bad", "poor", "lousy") or heard.name(at + 1) != "suit" or suit is None:
        return None
    return said(SaidKind.CARDS, No(SuitQuality(Quality.GOOD, suit)), end=at + 2, firm=True)


def _as_many(heard: Heard, at: int) -> Said | None:
    """`at least as many hearts as spades`."""
    one = heard.a_suit(at)
    two = heard.a_suit(heard.over(one[1])) if one and heard.spelt(one[1]) == "as" else None
    if one is None or two is None or not isinstance(one[0], Suit) or not isinstance(two[0], Suit) or one[0] is two[0]:
        return None
    return said(SaidKind.SUITS, Longer(one[0], two[0], or_equal=True), end=two[1], firm=True)


_HELD = {"feature": Quality.FEATURE, "stopper": Quality.STOPPER, "halfstopper": Quality.PARTIAL}
SHORT = {"short": Range(0, 1), "singleton": Range(1, 1), "void": Range(0, 0), "doubleton": Range(2, 2)}


def _held(heard: Heard, suit: Suit | Group, at: int) -> Said | None:
    """`spade stopper`, `club shortage`, `heart void`."""
    name = heard.name(at)
    if isinstance(suit, Group):
        fit = heard.scene.partner_suit if name == "support" else None
        return (
            said(SaidKind.SUITS, Length(Range(3), fit), end=at + 1) if fit is not None and fit in suit.suits else None
        )
    if name in _HELD:
        return said(SaidKind.CARDS, SuitQuality(_HELD[name], suit), end=at + 1, firm=True)
    if name in SHORT:
        return said(SaidKind.SUITS, Length(SHORT[name], suit), end=at + 1, firm=True)
    if name in ("support", "raise"):
        return said(SaidKind.SUITS, Length(Range(3), suit), end=at + 1)
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
    return cards_of(found, (suit,), found.end)


def in_a_suit(heard: Heard, at: int) -> Said | None:
    """`short in clubs`, `singleton club`, `a stopper in their suit`, `good hearts`, `solid suit`, `long clubs`."""
    name = heard.name(at)
    if name == "unknown" and heard.name(heard.over(at + 1)) in SHORT:
        at = heard.over(at + 1)  # an unspecified singleton
        return _shortness(heard, heard.name(at), at)
    if name in SHORT:
        return _shortness(heard, name, at)
    if name in _HELD:
        return _stopped(heard, _HELD[name], at)
    if name in ("good", "solid", "long"):
        return _qualified(heard, name, at)
    return _strong_suit(heard, at) if name == "strong" else None


def _strong_suit(heard: Heard, at: int) -> Said | None:
    """`a strong suit`, `strong six-card suit`; `strong hearts` may be a strong hand with hearts as well."""
    if (suit := _qualified(heard, "good", at)) is None or heard.name(heard.over(at + 1)) in ("sidesuit", "other"):
        return None
    if heard.name(suit.end - 1) == "suit" or heard.name(heard.over(at + 1)) == "suit":
        return suit
    hand = strength("strong", heard.scene)
    named = heard.a_suit(heard.over(at + 1))
    if hand is None or named is None or heard.over(at + 1) > at + 1:
        return None
    return replace(
        suit, senses=(*suit.senses, Sense((Points(hand), Length(Range(A_SUIT), named[0])), firm=True)), settled=False
    )


def _shortness(heard: Heard, name: str, at: int) -> Said | None:
    end, numbers = at + 1, SHORT[name]
    if heard.name(end) == "or" and heard.name(heard.over(end + 1)) in SHORT:  # singleton or void
        end = heard.over(end + 1)
        numbers = Range(
            min(numbers.low, SHORT[heard.name(end)].low), max(numbers.high or 0, SHORT[heard.name(end)].high or 0)
        )
        end += 1
    if heard.spelt(end) == "as" and name == "short":
        return _as_short_as(heard, heard.over(end))
    if (several := heard.several(end)) is not None and len(several[0]) > 1:
        return _short_in(numbers, *several, plain=heard.over(end) == end)
    if (named := heard.a_suit(heard.over(end))) is not None:
        of = named[0].suits if isinstance(named[0], Group) else (named[0],)
        return said(SaidKind.SUITS, either_of(tuple(Length(numbers, suit) for suit in of)), end=named[1], firm=True)
    if heard.name(heard.over(end)) == "theirsuit" and len(heard.scene.their_suits) == 1:
        return said(SaidKind.SUITS, Length(numbers, heard.scene.their_suits[0]), end=heard.over(end) + 1, firm=True)
    if heard.spelt(end) in ("somewhere", "anywhere"):
        return said(SaidKind.SUITS, either_of(tuple(Length(numbers, suit) for suit in SUITS)), end=end + 1, firm=True)
    bid = heard.scene.suit
    if name == "short" and heard.scene.role is Role.OPENING and heard.scene.level == 1:
        return said(SaidKind.ANY, end=end)  # a short club: how short is told, or asked
    if (
        bid is not None
        and heard.scene.level > 2
        and heard.over(0) == at
        and heard.over(end, ".", "!", ",") >= len(heard.words)
        and bid is not heard.scene.partner_suit
    ):
        return said(SaidKind.SUITS, Length(numbers, bid), end=end, firm=True)  # nothing else was said
    of_the_bid = heard.scene.jumps and heard.scene.level >= 3 and bid not in (heard.scene.partner_suit, heard.topic)
    if of_the_bid and bid is not None and heard.name(at - 1) not in ("any", "unknown"):
        return said(SaidKind.SUITS, Length(numbers, bid), end=end, firm=True)
    some = either_of(tuple(Length(numbers, suit) for suit in SUITS))
    return said(SaidKind.SUITS, some, end=end, firm=True)


def _short_in(numbers: Range, suits: tuple[Suit, ...], joint: str, end: int, *, plain: bool) -> Said:
    """`short in clubs or hearts`; `short clubs and hearts` may be hearts as well."""
    lengths = tuple(Length(numbers, suit) for suit in suits)
    if joint == "or":
        return said(SaidKind.SUITS, either_of(lengths), end=end, firm=True)
    each = said(SaidKind.SUITS, *lengths, end=end, firm=True)
    if not plain:
        return each
    first = Sense((lengths[0], *(Length(Range(A_SUIT), suit) for suit in suits[1:])), firm=True)
    return replace(each, senses=(*each.senses, first), settled=False)


def _as_short_as(heard: Heard, at: int) -> Said | None:
    """`could be as short as two`, `as short as a doubleton`: two or more of the suit that was bid."""
    number = number_at(heard.words, at)
    least, end = (number.range.low, number.end) if number else (SHORT.get(heard.name(at), Range(9)).low, at + 1)
    named = heard.a_suit(end + (heard.name(end) == "card"))
    suit = named[0] if named else heard.scene.suit
    if suit is None or least > 5:
        return None
    end += heard.name(end) == "card"
    return said(SaidKind.SUITS, Length(Range(least), suit), end=named[1] if named else end, firm=True)


def _stopped(heard: Heard, quality: Quality, at: int) -> Said | None:
    """In the suit named, or else in theirs."""
    start = heard.over(at + 1)
    if (several := heard.several(at + 1)) is not None and start > at + 1:
        held = tuple(SuitQuality(quality, suit) for suit in several[0])
        terms = (either_of(held),) if several[1] == "or" else held
        return said(SaidKind.CARDS, *terms, end=several[2], firm=True)
    if quality is Quality.FEATURE:
        return None
    end = start + 1 if heard.name(start) == "theirsuit" else at + 1
    theirs = heard.scene.their_suits
    return (
        said(SaidKind.CARDS, *(SuitQuality(quality, suit) for suit in theirs), end=end, firm=True) if theirs else None
    )


def _qualified(heard: Heard, name: str, at: int) -> Said | None:
    """A good suit, a solid one, a long one: the suit named, or the one that was bid."""
    after = heard.over(at + 1)
    if (number := number_at(heard.words, after)) is not None:
        of = heard.over(number.end)
        if heard.name(of) not in ("card", "suit") and heard.suit(of) is None:
            return None  # a good fourteen
        names_a_bid = heard.scene.level > 3 and heard.words[of].letter and heard.words[of].touches and number.bare
        if names_a_bid or heard.name(heard.after_suit(of + 1)) == "openinghand":
            return None  # a good 4H
        cards = counted(heard, after)
        return None if cards is None or name == "long" else _with_quality(name, cards)
    named = heard.a_suit(after)
    if named and name == "good" and heard.name(named[1]) in ("support", "raise", *_HELD):
        return None  # a good diamond raise
    suit = named[0] if named else heard.topic or heard.scene.described if heard.name(after) == "suit" else None
    end = named[1] if named else after + 1
    if suit is None and heard.name(after) == "suit" and name == "solid" and heard.scene.names_nothing:
        suit = Group.ANY_TWO  # of a double or a pass: some suit
    if name == "long":
        if suit is None and heard.name(after) == "suit":
            some = tuple(either_of(tuple(Length(Range(low), each) for each in SUITS)) for low in (5, 6))
            return Said(SaidKind.SUITS, tuple(Sense((term,), firm=True) for term in some), end, settled=False)
        senses = tuple(Sense((Length(Range(low), suit),), firm=True) for low in (5, 6)) if suit is not None else ()
        return Said(SaidKind.SUITS, senses, end, settled=False) if senses else None
    quality = Quality.GOOD if name == "good" else Quality.SOLID
    if suit is not None and named is None and suit in heard.scene.their_suits and suit is not heard.topic:
        suit = Group.ANY_TWO  # their suit was bid: some suit of his own
    if isinstance(suit, Group):
        return said(
            SaidKind.CARDS, either_of(tuple(SuitQuality(quality, each) for each in suit.suits)), end=end, firm=True
        )
    if named is not None and (several := heard.several(after)) is not None and several[1] == "and" and name == "good":
        first = Sense((SuitQuality(quality, several[0][0]), Length(Range(A_SUIT), several[0][1])), firm=True)
        each = Sense(tuple(SuitQuality(quality, one) for one in several[0]), firm=True)
        return Said(SaidKind.CARDS, (each, first), several[2], settled=False)  # good clubs and hearts
    return None if suit is None else said(SaidKind.CARDS, SuitQuality(quality, suit), end=end, firm=True)


def _with_quality(name: str, cards: Said) -> Said | None:
    """`a good five-card suit`."""
    quality = Quality.GOOD if name == "good" else Quality.SOLID
    senses = []
    for sense in cards.senses:
        lengths = [term for term in sense.terms if isinstance(term, Length)]
        if not lengths or len(lengths) < len(sense.terms):
            return None
        senses.append(replace(sense, terms=tuple(_one_with_quality(quality, length) for length in lengths)))
    return replace(cards, senses=tuple(senses))


def _one_with_quality(quality: Quality, length: Length) -> Term:
    of = length.suit.suits if isinstance(length.suit, Group) else (length.suit,)
    return either_of(tuple(all_of((Length(length.numbers, suit), SuitQuality(quality, suit))) for suit in of))
