"""The words of a convention card said a second time, plainly: what a player would check, card by card.

Nothing here knows of classes, tables or bits. A hand is four strings of ranks, spades first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from random import Random

from directorcall.bridge.cards import RANKS, SUITS, Hand, parse_card
from directorcall.handsets import evaluation as e
from directorcall.handsets import features as f
from directorcall.handsets.handset import HandSet

Plain = tuple[str, str, str, str]
S, H, D, C = SUITS
HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}
HONOUR_HOLDINGS = ["".join(chosen) for size in range(5) for chosen in combinations("AKQJ", size)]


@dataclass(frozen=True)
class Word:
    """A feature of the engine and its plain meaning."""

    name: str
    hands: Callable[[], HandSet]
    plain: Callable[[Plain], bool]


def plain(hand: Hand) -> Plain:
    s, h, d, c = str(hand).split(".")
    return s, h, d, c


def hcp(hand: Plain) -> int:
    return sum(HCP.get(card, 0) for suit in hand for card in suit)


def lengths(hand: Plain) -> list[int]:
    return [len(suit) for suit in hand]


def shape(hand: Plain) -> str:
    return "".join(map(str, sorted(lengths(hand), reverse=True)))


def controls(hand: Plain) -> int:
    return sum({"A": 2, "K": 1}.get(card, 0) for suit in hand for card in suit)


def losers(hand: Plain) -> int:
    return sum(card not in suit for suit in hand for card in "AKQ"[: len(suit)])


def keycards(hand: Plain, suit: int) -> int:
    return "".join(hand).count("A") + ("K" in hand[suit])


def two_longest(hand: Plain) -> int:
    first, second, *_ = sorted(lengths(hand), reverse=True)
    return first + second


def support(hand: Plain, suit: int) -> int:
    trumps = len(hand[suit])
    if trumps < 3:
        return hcp(hand)
    worth = {0: 5, 1: 3, 2: 1} if trumps > 3 else {0: 3, 1: 2, 2: 1}
    return hcp(hand) + sum(worth.get(length, 0) for length in lengths(hand))


def has_stopper(cards: str) -> bool:
    return (
        "A" in cards
        or ("K" in cards and len(cards) > 1)
        or ("Q" in cards and len(cards) > 2)
        or ("J" in cards and len(cards) > 3)
    )


def is_good(cards: str) -> bool:
    return len(cards) >= 5 and (
        sum(card in cards for card in "AKQ") >= 2 or sum(card in cards for card in "AKQJT") >= 3
    )


def is_two_suited(hand: Plain, places: tuple[int, ...], long: int, short: int) -> bool:
    return any(len(hand[a]) >= long and len(hand[b]) >= short for a in places for b in places if a != b)


def total(hand: Plain) -> int:
    return hcp(hand) + sum(length - 4 for length in lengths(hand) if length > 4)


HALF_TRICKS = {
    "": 0, "J": 0, "Q": 0, "QJ": 1, "K": 1, "KJ": 2, "KQ": 3, "KQJ": 4,
    "A": 2, "AJ": 2, "AQ": 3, "AQJ": 5, "AK": 4, "AKJ": 5, "AKQ": 6, "AKQJ": 6,
}  # fmt: skip


def tricks(hand: Plain) -> float:
    """Half tricks for the honours, whole ones for the cards beyond three of a suit long or strong enough to run."""
    halves = 0
    for suit in hand:
        honours = "".join(card for card in suit if card in "AKQJ")
        if len(suit) == 1:
            halves += 2 * (suit == "A")
            continue
        halves += min(HALF_TRICKS[honours], 2 * len(suit))
        runs = len(suit) >= 5 or len(honours) >= 2
        halves += 2 * max(0, len(suit) - 3) if runs else len(suit) == 4
    return halves / 2


def first_of(hand: Plain, cheapest_first: tuple[int, ...]) -> int:
    """The place of the suit to name first: S H D C are 0 to 3, so the higher suit is the smaller place."""
    longest = max(len(hand[place]) for place in cheapest_first)
    tied = [place for place in cheapest_first if len(hand[place]) == longest]
    return min(tied) if longest >= 5 else tied[0]


def is_fair(cards: str) -> bool:
    honours = sum(card in cards for card in "AKQJ")
    return (len(cards) >= 5 and honours >= 2) or (len(cards) >= 6 and any(card in cards for card in "AKQ"))


def between(lo: int, value: int, hi: int = 99) -> bool:
    return lo <= value <= hi


WORDS = (
    Word("15-17", lambda: f.points(15, 17), lambda h: between(15, hcp(h), 17)),
    Word("12+", lambda: f.points(12), lambda h: between(12, hcp(h))),
    Word("0-5", lambda: f.points(0, 5), lambda h: between(0, hcp(h), 5)),
    Word("15", lambda: f.points(15, 15), lambda h: hcp(h) == 15),
    Word("1 ace", lambda: f.aces(1, 1), lambda h: "".join(h).count("A") == 1),
    Word("2+ kings", lambda: f.kings(2), lambda h: "".join(h).count("K") >= 2),
    Word("0-1 queens", lambda: f.queens(0, 1), lambda h: "".join(h).count("Q") <= 1),
    Word("3-5 controls", lambda: f.controls(3, 5), lambda h: between(3, controls(h), 5)),
    Word("5-7 losers", lambda: f.losers(5, 7), lambda h: between(5, losers(h), 7)),
    Word("8+ losers", lambda: f.losers(8), lambda h: losers(h) >= 8),
    Word("1or4 keycards H", lambda: f.keycards(H, frozenset({1, 4})), lambda h: keycards(h, 1) in (1, 4)),
    Word("0or3 keycards C", lambda: f.keycards(C, frozenset({0, 3})), lambda h: keycards(h, 3) in (0, 3)),
    Word("rule of 20", lambda: f.rule_of(20), lambda h: hcp(h) + two_longest(h) >= 20),
    Word("rule of 15", lambda: f.rule_of(15), lambda h: hcp(h) + two_longest(h) >= 15),
    Word("10+ support H", lambda: f.support(H, 10), lambda h: support(h, 1) >= 10),
    Word("7-9 support D", lambda: f.support(D, 7, 9), lambda h: between(7, support(h, 2), 9)),
    Word("5+S", lambda: f.length(S, 5), lambda h: len(h[0]) >= 5),
    Word("4H", lambda: f.length(H, 4, 4), lambda h: len(h[1]) == 4),
    Word("0-3D", lambda: f.length(D, 0, 3), lambda h: len(h[2]) <= 3),
    Word("2-5C", lambda: f.length(C, 2, 5), lambda h: between(2, len(h[3]), 5)),
    Word("short C", lambda: f.short(C), lambda h: len(h[3]) < 2),
    Word("5332", lambda: f.shape("5332"), lambda h: shape(h) == "5332"),
    Word("4441", lambda: f.shape("4441"), lambda h: shape(h) == "4441"),
    Word("5=3=3=2", lambda: f.exact_shape(5, 3, 3, 2), lambda h: lengths(h) == [5, 3, 3, 2]),
    Word("1=4=2=6", lambda: f.exact_shape(1, 4, 2, 6), lambda h: lengths(h) == [1, 4, 2, 6]),
    Word("bal", f.balanced, lambda h: shape(h) in ("4333", "4432", "5332")),
    Word("semibal", f.semibalanced, lambda h: shape(h) in ("4333", "4432", "5332", "5422", "6322")),
    Word("H>S", lambda: f.longer(H, S), lambda h: len(h[1]) > len(h[0])),
    Word("D>=C", lambda: f.longer(D, C, or_equal=True), lambda h: len(h[2]) >= len(h[3])),
    Word("longest D", lambda: f.longest(D), lambda h: all(len(h[2]) >= len(other) for other in h)),
    Word("longest S", lambda: f.longest(S), lambda h: all(len(h[0]) >= len(other) for other in h)),
    Word("single-suited", f.single_suited, lambda h: max(lengths(h)) >= 6 and sum(n >= 4 for n in lengths(h)) == 1),
    Word("5-5 two-suiter", lambda: f.two_suited(5, 5), lambda h: is_two_suited(h, (0, 1, 2, 3), 5, 5)),
    Word("5-4 minors", lambda: f.two_suited(5, 4, (D, C)), lambda h: is_two_suited(h, (2, 3), 5, 4)),
    Word("6-5 majors", lambda: f.two_suited(6, 5, (S, H)), lambda h: is_two_suited(h, (0, 1), 6, 5)),
    Word("HQ", lambda: f.holds(parse_card("HQ")), lambda h: "Q" in h[1]),
    Word("SA", lambda: f.holds(parse_card("SA")), lambda h: "A" in h[0]),
    Word("CT", lambda: f.holds(parse_card("CT")), lambda h: "T" in h[3]),
    Word("D7", lambda: f.holds(parse_card("D7")), lambda h: "7" in h[2]),
    Word(
        "none of SK ST S5 H2",
        lambda: f.avoids(cards("SK ST S5 H2")),
        lambda h: not set("KT5") & set(h[0]) and "2" not in h[1],
    ),
    Word("2of3 top H", lambda: f.top(H, 2), lambda h: sum(card in h[1] for card in "AKQ") >= 2),
    Word("3of5 top S", lambda: f.top(S, 3, 5), lambda h: sum(card in h[0] for card in "AKQJT") >= 3),
    Word("3of6 top C", lambda: f.top(C, 3, 6), lambda h: sum(card in h[3] for card in "AKQJT9") >= 3),
    Word("1of2 top D", lambda: f.top(D, 1, 2), lambda h: sum(card in h[2] for card in "AK") >= 1),
    Word("stopper S", lambda: f.stopper(S), lambda h: has_stopper(h[0])),
    Word("stopper D", lambda: f.stopper(D), lambda h: has_stopper(h[2])),
    Word("good H", lambda: f.good(H), lambda h: is_good(h[1])),
    Word("good C", lambda: f.good(C), lambda h: is_good(h[3])),
    Word("solid S", lambda: f.solid(S), lambda h: len(h[0]) >= 6 and h[0].startswith("AKQ")),
    Word("12+ total", lambda: e.total(12), lambda h: total(h) >= 12),
    Word("10-12 total", lambda: e.total(10, 12), lambda h: between(10, total(h), 12)),
    Word("15+ points+S", lambda: e.points_and_length(S, 15), lambda h: hcp(h) + len(h[0]) >= 15),
    Word(
        "12-14 discounted",
        lambda: e.discounted(12, 14),
        lambda h: between(12, hcp(h) - sum(suit in ("K", "Q", "J") for suit in h), 14),
    ),
    Word("8+ tricks", lambda: e.playing_tricks(8), lambda h: tricks(h) >= 8),
    Word("5-6 tricks", lambda: e.playing_tricks(5, 6), lambda h: 5 <= tricks(h) < 7),
    Word("best H of HSD", lambda: e.best(H, (H, S, D)), lambda h: first_of(h, (1, 0, 2)) == 1),
    Word("best S of CDHS", lambda: e.best(S, (C, D, H, S)), lambda h: first_of(h, (3, 2, 1, 0)) == 0),
    Word("strong C", lambda: e.strong(C), lambda h: len(h[3]) >= 5 and sum(card in h[3] for card in "AKQ") >= 2),
    Word("fair H", lambda: e.fair(H), lambda h: is_fair(h[1])),
    Word("partial stopper D", lambda: e.partial(D), lambda h: has_stopper(h[2] + "x")),
    Word("feature S", lambda: e.feature(S), lambda h: "A" in h[0] or ("K" in h[0] and len(h[0]) >= 2)),
    Word("solid D", lambda: f.solid(D), lambda h: len(h[2]) >= 6 and h[2].startswith("AKQ")),
)


def cards(text: str) -> Hand:
    return Hand.of(map(parse_card, text.split()))


def dealt(rng: Random) -> Hand:
    """Thirteen cards off a shuffled pack."""
    masks = [0, 0, 0, 0]
    for card in rng.sample(range(52), 13):
        masks[card // 13] |= 1 << card % 13
    return Hand(*masks)


def trial_hands(rng: Random, ordinary: int) -> dict[Hand, Plain]:
    """Hands as dealt, and besides one of every shape, however rare, with every number of points up to 14."""
    every = [(s, h, d, 13 - s - h - d) for s in range(14) for h in range(14 - s) for d in range(14 - s - h)]
    rare = (hand for wanted in every for hand in of_shape(rng, wanted))
    return {hand: plain(hand) for hand in (*(dealt(rng) for _ in range(ordinary)), *rare)}


def of_shape(rng: Random, wanted: tuple[int, ...]) -> list[Hand]:
    """A hand of this shape for each number of points, as far as there is one."""
    by_points: dict[int, tuple[str, ...]] = {0: ()}
    for length in wanted:
        found: dict[int, list[tuple[str, ...]]] = {}
        for honours in (h for h in HONOUR_HOLDINGS if len(h) <= length <= len(h) + 9):
            for points, before in by_points.items():
                found.setdefault(points + sum(HCP[card] for card in honours), []).append((*before, honours))
        by_points = {points: rng.choice(choices) for points, choices in found.items() if points <= 14}
    return [
        Hand(*(held(rng, suit, length) for suit, length in zip(honours, wanted, strict=True)))
        for honours in by_points.values()
    ]


def held(rng: Random, honours: str, length: int) -> int:
    spots = rng.sample("T98765432", length - len(honours))
    return sum(1 << RANKS.index(rank) for rank in [*honours, *spots])
