"""A second engine with nothing in common with ours but the hands: binary decision diagrams over 52 cards.

The words are built card by card from the plain definitions; oxidd does the algebra and the counting.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, reduce
from itertools import permutations
from operator import and_, or_
from random import Random
from typing import Any

import pytest
from tests.handsets.words import HCP, WORDS, dealt, has_stopper, is_good, plain

from directorcall.bridge.cards import SUITS, parse_card
from directorcall.handsets import features as f
from directorcall.handsets.handset import ALL_HANDS, HandSet

bdd = pytest.importorskip("oxidd.bdd", reason="oxidd has no wheel for this platform")

S, H, D, C = SUITS
RANKS_DOWN = "AKQJT98765432"
Diagram = Any  # oxidd has no types of its own


class Cards:
    """Diagrams over the pack, spade ace first; a hand holds thirteen cards."""

    def __init__(self) -> None:
        self.manager = bdd.BDDManager(1 << 21, 1 << 20, 1)
        self.manager.add_vars(52)
        self.card = [self.manager.var(k) for k in range(52)]
        self.exactly = {(suit, n): self.length(suit, n, n) for suit in "SHDC" for n in range(14)}
        self.hand = self.scan(0, lambda count, _, held: count + held, lambda count: count == 13)

    def scan(
        self, start: Hashable, step: Callable[[Any, int, bool], Hashable], accept: Callable[[Any], bool]
    ) -> Diagram:
        """The hands for which a scan of the pack, card by card, ends in a state that is accepted."""

        @cache
        def rest(card: int, state: Hashable) -> Diagram:
            if card == 52:
                return self.manager.true() if accept(state) else self.manager.false()
            held, not_held = (rest(card + 1, step(state, card, has)) for has in (True, False))
            return self.card[card].ite(held, not_held)

        return rest(0, start)

    def worth(self, worth: dict[str, int], lo: int, hi: int, suits: str = "SHDC") -> Diagram:
        """Cards worth so much come to between lo and hi."""
        values = [worth.get(rank, 0) if suit in suits else 0 for suit in "SHDC" for rank in RANKS_DOWN]
        return self.scan(
            0, lambda total, card, held: min(total + values[card] * held, hi + 1), lambda total: lo <= total <= hi
        )

    def length(self, suit: str, lo: int, hi: int) -> Diagram:
        return self.worth(dict.fromkeys(RANKS_DOWN, 1), lo, hi, suit)

    def lengths(self, wanted: tuple[int, ...]) -> Diagram:
        return reduce(and_, [self.exactly[suit, n] for suit, n in zip("SHDC", wanted, strict=True)])

    def shapes(self, *patterns: str) -> Diagram:
        orders = {tuple(map(int, order)) for pattern in patterns for order in permutations(pattern)}
        return reduce(or_, [self.lengths(order) for order in sorted(orders)])

    def suit(self, suit: str, holds: Callable[[str], bool]) -> Diagram:
        """A plain definition asked of every holding of a suit."""
        first = "SHDC".index(suit) * 13

        def step(seen: str, card: int, held: bool) -> str:
            return seen + RANKS_DOWN[card - first] if held and first <= card < first + 13 else seen

        def blurred(seen: str) -> str:
            return "".join(rank if rank in "AKQJT" else "x" for rank in seen)

        return self.scan("", lambda seen, card, held: blurred(step(seen, card, held)), holds)

    def losers(self, lo: int, hi: int) -> Diagram:
        """State: losers so far, and the present suit's length and missing top cards."""

        def lost(length: int, missing: str) -> int:
            return sum(rank in missing for rank in "AKQ"[:length])

        def step(state: tuple[int, int, str], card: int, held: bool) -> tuple[int, int, str]:
            total, length, missing = state
            rank = RANKS_DOWN[card % 13]
            length, missing = min(length + held, 3), missing + rank if rank in "AKQ" and not held else missing
            return (total + lost(length, missing), 0, "") if rank == "2" else (total, length, missing)

        return self.scan((0, 0, ""), step, lambda state: lo <= state[0] <= hi)

    def count(self, diagram: Diagram) -> int:
        return int((diagram & self.hand).sat_count(52))


@pytest.fixture(scope="module")
def pack() -> Cards:
    return Cards()


@pytest.fixture(scope="module")
def words(pack: Cards) -> list[tuple[HandSet, Diagram]]:
    """The same words in both engines."""
    both = [
        (f.points(lo, hi), pack.worth(HCP, lo, hi))
        for lo, hi in ((0, 5), (6, 9), (10, 11), (12, 37), (15, 17), (20, 21))
    ]
    both += [
        (f.length(suit, lo, hi), pack.length(str(suit), lo, hi))
        for suit in SUITS
        for lo, hi in ((0, 1), (0, 3), (4, 4), (5, 13))
    ]
    both += [(f.aces(1, 1), pack.worth({"A": 1}, 1, 1)), (f.kings(2), pack.worth({"K": 1}, 2, 4))]
    both += [(f.controls(3, 5), pack.worth({"A": 2, "K": 1}, 3, 5)), (f.queens(0, 1), pack.worth({"Q": 1}, 0, 1))]
    both += [(f.balanced(), pack.shapes("4333", "4432", "5332")), (f.shape("5431"), pack.shapes("5431"))]
    both += [
        (f.semibalanced(), pack.shapes("4333", "4432", "5332", "5422", "6322")),
        (f.losers(0, 7), pack.losers(0, 7)),
    ]
    both += [(f.stopper(suit), pack.suit(str(suit), has_stopper)) for suit in (S, D)]
    both += [(f.good(suit), pack.suit(str(suit), is_good)) for suit in (H, C)]
    both += [(f.solid(S), pack.suit("S", lambda seen: len(seen) >= 6 and seen[:3] == "AKQ"))]
    both += [
        (f.holds(parse_card(name)), pack.card["SHDC".index(name[0]) * 13 + RANKS_DOWN.index(name[1])])
        for name in ("SA", "HQ", "H9")
    ]
    both += [(f.keycards(H, {1, 4}), key_cards(pack, 1) | key_cards(pack, 4))]
    both += [(f.rule_of(20), rule_of(pack, 20))]
    return both


def key_cards(pack: Cards, number: int) -> Diagram:
    """King of hearts and one ace fewer, or no king."""
    king = pack.card[14]
    with_king = pack.worth({"A": 1}, number - 1, number - 1) if number else pack.manager.false()
    return king.ite(with_king, pack.worth({"A": 1}, number, number))


def rule_of(pack: Cards, n: int) -> Diagram:
    by_two_longest: dict[int, Diagram] = {}
    for lengths in ((s, h, d, 13 - s - h - d) for s in range(14) for h in range(14 - s) for d in range(14 - s - h)):
        two_longest = sum(sorted(lengths)[2:])
        by_two_longest[two_longest] = by_two_longest.get(two_longest, pack.manager.false()) | pack.lengths(lengths)
    return reduce(or_, [shapes & pack.worth(HCP, n - length, 37) for length, shapes in by_two_longest.items()])


def combined(rng: Random, words: list[tuple[HandSet, Diagram]], size: int) -> tuple[HandSet, Diagram]:
    """A random condition of so many words, in both engines."""
    ours, theirs = rng.choice(words)
    for _ in range(size - 1):
        more, diagram = rng.choice(words)
        if rng.random() < 0.25:
            more, diagram = ~more, ~diagram
        match rng.choice("&&||-"):
            case "&":
                ours, theirs = ours & more, theirs & diagram
            case "|":
                ours, theirs = ours | more, theirs | diagram
            case _:
                ours, theirs = ours - more, theirs & ~diagram
    return ours, theirs


def disagreements(seed: int, number: int, pack: Cards, words: list[tuple[HandSet, Diagram]]) -> list[str]:
    """Random conditions whose count, emptiness, inclusion or disjointness the two engines see differently."""
    rng, wrong = Random(seed), []
    before, before_diagram = combined(rng, words, 2)
    for k in range(number):
        ours, theirs = combined(rng, words, rng.randint(2, 6))
        theirs = theirs & pack.hand
        same = (
            ours.count() == int(theirs.sat_count(52))
            and bool(ours) == theirs.satisfiable()
            and (ours <= before) == (not (theirs & ~before_diagram).satisfiable())
            and (before <= ours) == (not (before_diagram & pack.hand & ~theirs).satisfiable())
            and ours.isdisjoint(before) == (not (theirs & before_diagram).satisfiable())
        )
        if not same:
            wrong.append(f"condition {k} of seed {seed}")
        before, before_diagram = ours, theirs
    return wrong


def test_the_diagrams_know_all_hands(pack: Cards) -> None:
    assert pack.count(pack.manager.true()) == ALL_HANDS


def test_every_word_has_as_many_hands_in_both_engines(pack: Cards, words: list[tuple[HandSet, Diagram]]) -> None:
    assert [ours.count() for ours, _ in words] == [pack.count(theirs) for _, theirs in words]


def test_random_conditions_agree(pack: Cards, words: list[tuple[HandSet, Diagram]]) -> None:
    assert disagreements(27, 80, pack, words) == []


def test_a_disagreement_would_be_reported(pack: Cards, words: list[tuple[HandSet, Diagram]]) -> None:
    crooked = [(ours, words[k - 1][1]) for k, (ours, _) in enumerate(words)]
    assert len(disagreements(27, 10, pack, crooked)) >= 9


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_thousands_of_random_conditions_agree(seed: int, pack: Cards, words: list[tuple[HandSet, Diagram]]) -> None:
    assert disagreements(seed, 500, pack, words) == []


@pytest.mark.parametrize(
    ("seed", "number"), [(31, 200), *(pytest.param(seed, 1000, marks=pytest.mark.slow) for seed in range(5))]
)
def test_random_conditions_hold_of_the_hands_they_plainly_hold_of(seed: int, number: int) -> None:
    """Many conditions, a few hands each, evaluated directly."""
    rng = Random(seed)
    hands = [(hand, plain(hand)) for hand in (dealt(rng) for _ in range(400))]
    told = {word.name: [word.plain(cards) for _, cards in hands] for word in WORDS}
    few = [word for word in WORDS if word.name not in ("3of6 top C", "none of SK ST S5 H2", "D7")]
    for _ in range(number):
        one, other, third = rng.sample(few, 3)
        ours = (one.hands() | other.hands()) - third.hands()
        asked = rng.sample(range(400), 25)
        right = [(told[one.name][k] or told[other.name][k]) and not told[third.name][k] for k in asked]
        assert [hands[k][0] in ours for k in asked] == right, (one.name, other.name, third.name)
