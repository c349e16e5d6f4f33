"""Which made questions make no sense to ask: each kind has a name, and docs/seminar.md says why it is turned away."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import permutations

from directorcall.bridge.calls import DOUBLE, PASS, Bid, Denomination
from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Count, KeyCards, Points
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.terms import AnyHand, Term, alternatives, conjuncts
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.purposes import tells_only_strength

LONGEST = 44  # letters of a meaning, as it is written
MOST_KINDS = 2  # of hands, in one meaning
MOST_CALLS = 8  # before the irregular one
HIGHEST = 4  # level of a bid out of an ordinary auction
MOST_PASSED = 12  # points of a hand that did not open
MOST_TO_PLAY = 20  # points of a hand that looks for no more than game


class Senseless(Enum):
    """Why a question is not asked."""

    LATE = "an auction too long to follow"
    HIGH = "a bid too high for the auction"
    PASSED = "a pass in the place of the withdrawn call"
    LONG = "a meaning nobody can read out"
    HALVED = "one kind of hand said as two"
    SEVERAL = "kinds of hand that have nothing in common"
    TRADED = "strength given for length"
    TWICE = "a suit told twice"
    ONE_CARD = "a suit shown by one card"
    OWN_ACES = "a question that tells the asker's aces"
    NOTHING_TOLD = "a call that shows nothing"
    UNLIMITED = "a bid to play without a limit"
    SAME = "the same call with the same meaning"
    OPENS = "a passed hand that shows an opening bid"
    NOTRUMP = "a takeout double of notrump"
    NAMED = "nothing alike but the word"
    NOTHING_TO_JUDGE = "nothing to judge"


def senseless(case: Case) -> Senseless | None:
    """The first reason not to ask it, of those that can be seen before it is ruled on."""
    of_meanings = (unreadable(meaning) for meaning in _meanings(case))
    told = (why for why in of_meanings if why is not None)
    return next((why for why, holds in _REASONS if holds(case)), None) or next(told, None)


def _meanings(case: Case) -> tuple[Meaning, ...]:
    shown = case.replacement_meaning()
    return (*case.withdrawn_means, *(() if shown is None else (shown,)))


def _late(case: Case) -> bool:
    return len(case.auction.made) > MOST_CALLS


def _high(case: Case) -> bool:
    return any(isinstance(call, Bid) and call.level > HIGHEST for call in (case.call, case.replacement))


def _passed(case: Case) -> bool:
    """What a pass shows is what is left over, and nobody explains that; a pass for a pass teaches nothing."""
    return case.replacement is PASS


def unreadable(meaning: Meaning) -> Senseless | None:
    """Why a meaning is none that a player would explain."""
    return next((why for why, holds in _OF_MEANINGS if holds(meaning)), None)


def _long(meaning: Meaning) -> bool:
    return len(str(meaning)) > LONGEST or len(alternatives(meaning.term)) > MOST_KINDS


def _halved(meaning: Meaning) -> bool:
    """“18+ or 16+”, “13+ 5♦ or 10–12 5♦”, “9–16 balanced or 10–16”: two kinds of hand that differ in one thing, or in
    strength and hardly at all.
    """
    kinds = [frozenset(conjuncts(kind)) for kind in alternatives(meaning.term)]
    return any(_nearly_the_same(meaning, one, other) for one, other in permutations(kinds, 2))


def _nearly_the_same(meaning: Meaning, one: frozenset[Term], other: frozenset[Term]) -> bool:
    if len(one ^ other) <= 2 and len(one - other) <= 1:
        return True
    shapes = [frozenset(term for term in kind if not isinstance(term, Points)) for kind in (one, other)]
    return shapes[0] <= shapes[1] and not meaning.has(MarkKind.TAKEOUT)


def _several(meaning: Meaning) -> bool:
    """Two kinds of hand speak of the same suits, unless it is a takeout double, which may always be strong."""
    strong = meaning.has(MarkKind.TAKEOUT) and not meaning.has(MarkKind.NEGATIVE)
    return not strong and len({_suits(kind) for kind in alternatives(meaning.term)}) > 1


def _suits(kind: Term) -> frozenset[Suit | Group]:
    return frozenset(term.suit for term in conjuncts(kind) if isinstance(term, Length))


def _traded(meaning: Meaning) -> bool:
    """“9–15 6+♦ or 10–15 5+♦”: a point less for a card more. A player tells the one that is usual."""
    return len(alternatives(meaning.term)) > 1 and not meaning.has(MarkKind.TAKEOUT)


def _twice(meaning: Meaning) -> bool:
    """“6+♥ 0–6♥”: two lines of a system, of which a player would say one."""
    kinds = [
        [str(term.suit) for term in conjuncts(kind) if isinstance(term, Length)] for kind in alternatives(meaning.term)
    ]
    return any(len(suits) != len(set(suits)) for suits in kinds)


def _one_card(meaning: Meaning) -> bool:
    """“8–12 1+♥, to play”: how the system is written where partner has shown the suit; a player would not say so."""
    told = [term for kind in alternatives(meaning.term) for term in conjuncts(kind)]
    return any(isinstance(term, Length) and term.numbers == Range(1) for term in told)


def _own_aces(meaning: Meaning) -> bool:
    """“0–3 aces, asks aces”: who asks does not tell."""
    told = [term for kind in alternatives(meaning.term) for term in conjuncts(kind)]
    return meaning.has(MarkKind.ASKS) and any(isinstance(term, (Count, KeyCards)) for term in told)


def _nothing_told(meaning: Meaning) -> bool:
    """“Any”; and “8+, relay”: the next call tells what it is about."""
    if meaning.has(MarkKind.RELAY):
        return tells_only_strength(meaning)
    return isinstance(meaning.term, AnyHand) and not meaning.purposes


def _unlimited(meaning: Meaning) -> bool:
    """“4+, to play”: whoever signs off has no more than partner can bear, and a player tells how much that is."""
    points = meaning.hands.points_range()
    return meaning.has(MarkKind.TO_PLAY) and points is not None and points[1] > MOST_TO_PLAY


def _same(case: Case) -> bool:
    shown = case.replacement_meaning()
    return case.call == case.replacement and any(
        shown is not None and one.hands == shown.hands for one in case.withdrawn_means
    )


def _opens(case: Case) -> bool:
    """Who passed while nobody had bid has no opening bid to show later."""
    called = [each for each in case.restored.happened if each.counts and each.seat is case.offender]
    if not called or called[0].call is not PASS or called[0].before.last_bid is not None:
        return False
    return any((points := meaning.hands.points_range()) and points[0] > MOST_PASSED for meaning in _meanings(case))


def _of_notrump(case: Case) -> bool:
    """Whoever doubles notrump has the strength for it; there is no suit to take out."""
    shown = case.replacement_meaning()
    doubles = ((case.call, case.auction.position, case.withdrawn_means),
               (case.replacement, case.at_replacement, () if shown is None else (shown,)))  # fmt: skip
    return any(
        call is DOUBLE
        and position.last_bid is not None
        and position.last_bid.denomination is Denomination.NT
        and any(meaning.has(MarkKind.TAKEOUT) for meaning in meanings)
        for call, position, meanings in doubles
    )


def named_alone(case: Case, verdict: Verdict) -> bool:
    """Close for the word alone, which only Law 27 asks about: both bids name one denomination, one of them does not
    mean it.
    """
    return case.is_out_of_rotation and any(finding.code == "close: the same name" for finding in verdict.findings)


_OF_MEANINGS: tuple[tuple[Senseless, Callable[[Meaning], bool]], ...] = (
    (Senseless.LONG, _long),
    (Senseless.HALVED, _halved),
    (Senseless.SEVERAL, _several),
    (Senseless.TRADED, _traded),
    (Senseless.TWICE, _twice),
    (Senseless.ONE_CARD, _one_card),
    (Senseless.OWN_ACES, _own_aces),
    (Senseless.NOTHING_TOLD, _nothing_told),
    (Senseless.UNLIMITED, _unlimited),
)
_REASONS: tuple[tuple[Senseless, Callable[[Case], bool]], ...] = (
    (Senseless.LATE, _late),
    (Senseless.HIGH, _high),
    (Senseless.PASSED, _passed),
    (Senseless.SAME, _same),
    (Senseless.OPENS, _opens),
    (Senseless.NOTRUMP, _of_notrump),
)
