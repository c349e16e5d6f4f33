"""What calls have shown: the denominations a call specifies (29C), those the offender showed legally, and whether he
defends.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from directorcall.bridge.calls import PASS, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.bridge.happened import Happened
from directorcall.handsets.features import length
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import Feature, Specified, specified
from directorcall.inquiry.case import Case
from directorcall.values import dataclass

Specification = frozenset[Specified]
NOTHING: Specification = frozenset()


def specification(call: Call, meaning: Meaning | None) -> Specification:
    """What a call specifies; of one that nobody explained, what it names."""
    if meaning is not None:
        return specified(call, meaning)
    if not isinstance(call, Bid):
        return NOTHING
    return frozenset(
        {Specified(call.denomination, Feature.TO_PLAY if call.denomination.suit is None else Feature.LENGTH)}
    )


def denominations(specification: Iterable[Specified]) -> frozenset[Denomination]:
    return frozenset(one.denomination for one in specification)


def suits(specification: Iterable[Specified]) -> frozenset[Suit]:
    return frozenset(one.denomination.suit for one in specification if one.denomination.suit is not None)


def names_one_of(call: Call, specification: Iterable[Specified]) -> bool:
    """Is the call a bid in one of these denominations?"""
    return isinstance(call, Bid) and call.denomination in denominations(specification)


def in_words(specification: Iterable[Specified]) -> str:
    return ", ".join(sorted(str(one) for one in specification)) or "nothing"


def specified_by_the_withdrawn_call(case: Case) -> Specification:
    """By every meaning attributable to it; what the offender had already shown legally is not this call's doing."""
    every = frozenset.intersection(*(specified(case.call, meaning) for meaning in case.withdrawn_means))
    earlier = frozenset().union(
        *(specification(h.call, case.meaning_of(h)) for h in case.auction.legal if h.seat is case.offender)
    )
    return (every - earlier) or every


@dataclass(frozen=True, slots=True)
class Shown:
    """Suits the offender specified by calls that stand, and those of them that nobody has explained. A pass nobody
    explained shows nothing."""

    suits: frozenset[Suit]
    unexplained: tuple[Call, ...]


def suits_shown(case: Case) -> Shown:
    own = [(made.call, _meaning(case, made)) for made in case.final.legal if made.seat is case.offender]
    told = [suits(specified(call, meaning)) for call, meaning in own if meaning is not None]
    untold = [call for call, meaning in own if meaning is None and call is not PASS]
    return Shown(frozenset().union(*told), tuple(dict.fromkeys(untold)))


def _meaning(case: Case, made: Happened) -> Meaning | None:
    """Of the replacement, what it was said to show; where there is none, nobody has said that of his next call."""
    shown = case.replacement_meaning() if made.number == len(case.tried.made) else None
    return shown or case.meaning_of(made)


def suits_withdrawn(call: Call, meanings: Iterable[Meaning]) -> frozenset[Suit]:
    """2007, 26A: the suits a withdrawn call was about, if it was about suits only (no notrump, no question)."""
    found: set[Suit] = set()
    for meaning in meanings:
        each = specified(call, meaning)
        named = suits(each)
        only_suits = denominations(each) == frozenset(Denomination(suit.value) for suit in named)
        if not each or not only_suits or _shows_some_other_suit(meaning, named):
            return frozenset()
        found |= named
    return frozenset(found)


def _shows_some_other_suit(meaning: Meaning, named: frozenset[Suit]) -> bool:
    """Hearts and a minor: has every such hand one more suit, which nobody has named? (Short in those named, four cards
    elsewhere tell nothing.)"""
    at_least = 4 if all(meaning.hands <= length(suit, 4) for suit in named) else 5
    told = {suit for suit in SUITS if meaning.hands <= length(suit, at_least)}  # the spades of who opened them
    others = [length(suit, at_least) for suit in SUITS if suit not in named | told]
    return bool(others) and meaning.hands <= reduce(or_, others)


def defends(case: Case) -> bool | None:
    """Does the offender's side defend? None while the auction goes on."""
    if (declarer := case.declarer) is None:
        return False if case.final.is_over else None
    return declarer.side is not case.offender.side
