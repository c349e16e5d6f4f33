"""Every word of the convention card means what a player means by it."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random

import pytest
from tests.handsets.words import WORDS, Plain, Word, cards, trial_hands

from directorcall.bridge.cards import SUITS, Hand, Suit, parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.handsets import features as f
from directorcall.handsets.handset import ALL_HANDS, HandSet

S, H, D, C = SUITS


@pytest.fixture(scope="module")
def hands() -> dict[Hand, Plain]:
    return trial_hands(Random(1987), 2000)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_word_holds_of_the_hands_it_plainly_holds_of(word: Word, hands: dict[Hand, Plain]) -> None:
    holds = word.hands().membership()
    wrong = [str(hand) for hand, seen in hands.items() if holds(hand) != word.plain(seen)]
    assert wrong == []


# (word, hand, holds) where players have been known to argue
EDGES: list[tuple[Callable[[], HandSet], str, bool]] = [
    (lambda: f.stopper(S), "A.5432.5432.5432", True),
    (lambda: f.stopper(S), "K.5432.5432.5432", False),
    (lambda: f.stopper(S), "K2.5432.5432.432", True),
    (lambda: f.stopper(S), "Q2.5432.5432.432", False),
    (lambda: f.stopper(S), "Q32.5432.5432.32", True),
    (lambda: f.stopper(S), "J32.5432.5432.32", False),
    (lambda: f.stopper(S), "J432.5432.5432.2", True),
    (lambda: f.good(H), "432.AK432.432.32", True),
    (lambda: f.good(H), "432.AKQ2.432.432", False),
    (lambda: f.good(H), "432.QJT32.432.32", True),
    (lambda: f.good(H), "432.QJ932.432.32", False),
    (lambda: f.good(H), "432.AJT32.432.32", True),
    (lambda: f.solid(C), "432.32.32.AKQ432", True),
    (lambda: f.solid(C), "432.432.32.AKQJT", False),
    (lambda: f.solid(C), "432.32.32.AKJT98", False),
    (lambda: f.losers(12, 12), "5432.432.432.432", True),
    (lambda: f.losers(0, 0), "AKQJT98765432...", True),
    (lambda: f.losers(1, 1), "K.AKQJT9876543..", True),
    (lambda: f.losers(2, 2), "QJ.AKQJT987654..", True),
    (lambda: f.losers(1, 1), "KJ.AKQJT987654..", True),
    (lambda: f.support(H, 5, 5), ".5432.65432.5432", True),
    (lambda: f.support(H, 3, 3), ".432.65432.65432", True),
    (lambda: f.support(H, 0, 0), ".32.765432.65432", True),
    (lambda: f.support(H, 2, 2), "32.65432.65432.2", False),  # 1 for the doubleton and 3 for the singleton
    (lambda: f.support(H, 4, 4), "32.65432.65432.2", True),
    (lambda: f.keycards(H, {1}), "432.K432.432.432", True),
    (lambda: f.keycards(H, {1}), "K32.5432.432.432", False),
    (lambda: f.rule_of(20), "AK432.QJ32.32.32", False),
    (lambda: f.rule_of(20), "AK432.KJ32.32.32", True),
    (f.single_suited, "AK5432.432.32.32", True),
    (f.single_suited, "AK5432.5432.32.2", False),
    (lambda: f.longest(D), "5432.32.5432.432", True),
]


@pytest.mark.parametrize(("word", "hand", "holds"), EDGES, ids=[f"{k}-{hand}" for k, (_, hand, _) in enumerate(EDGES)])
def test_edges(word: Callable[[], HandSet], hand: str, holds: bool) -> None:
    assert (parse_hand(hand) in word()) is holds


def hands_with_points(wanted: int) -> int:
    """By choosing how many of each honour: the rest from 36 lower cards."""
    four = range(5)
    return sum(
        comb(4, a) * comb(4, k) * comb(4, q) * comb(4, j) * comb(36, 13 - a - k - q - j)
        for a in four for k in four for q in four for j in four
        if 4 * a + 3 * k + 2 * q + j == wanted and a + k + q + j <= 13
    )  # fmt: skip


@pytest.mark.parametrize("wanted", [0, 10, 15, 37])
def test_hands_with_so_many_points(wanted: int) -> None:
    assert f.points(wanted, wanted).count() == hands_with_points(wanted)


def test_more_points_than_there_are() -> None:
    assert not f.points(38)
    assert f.points(0, 37) == f.any_hand()


@pytest.mark.parametrize(
    ("pattern", "orders"), [("4432", 12), ("5332", 12), ("4333", 4), ("4441", 4), ("5431", 24), ("7600", 12)]
)
def test_hands_of_a_shape(pattern: str, orders: int) -> None:
    one_order = 1
    for length in map(int, pattern):
        one_order *= comb(13, length)
    assert f.shape(pattern).count() == orders * one_order
    assert f.exact_shape(*map(int, pattern)).count() == one_order


def test_shares_every_player_knows() -> None:
    assert round(float(f.shape("4432").share()), 6) == 0.215512
    assert round(float(f.shape("5332").share()), 6) == 0.155168


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("number", [0, 5, 13])
def test_hands_with_so_many_of_a_suit(suit: Suit, number: int) -> None:
    assert f.length(suit, number, number).count() == comb(13, number) * comb(39, 13 - number)


@pytest.mark.parametrize("count_of", [f.aces, f.kings, f.queens])
def test_hands_without_an_honour_of_one_rank(count_of: Callable[[int, int], HandSet]) -> None:
    assert count_of(0, 0).count() == comb(48, 13)
    assert count_of(4, 4).count() == comb(48, 9)


def test_key_cards_by_choosing_five() -> None:
    for number in range(6):
        assert f.keycards(D, {number}).count() == comb(5, number) * comb(47, 13 - number)
    assert f.keycards(D, range(6)) == f.any_hand()


def test_one_card_is_held_by_a_quarter_of_all_hands() -> None:
    for card in parse_hand("AT2.K9.J5.Q7"):
        assert f.holds(card).count() * 4 == ALL_HANDS


def test_avoiding_cards_of_every_suit() -> None:
    some = cards("SA S9 S2 HK H3 DT CJ")
    assert f.avoids(some).count() == comb(45, 13)
    assert f.avoids(Hand()) == f.any_hand()


def test_top_cards_by_choosing_them() -> None:
    for of in (2, 3, 5, 6):
        assert f.top(S, of, of).count() == comb(52 - of, 13 - of)
        assert (~f.top(S, 1, of)).count() == comb(52 - of, 13)


def test_counts_worked_out_elsewhere() -> None:
    assert f.any_hand().count() == ALL_HANDS == 635_013_559_600
    assert (f.points(15, 17) & f.balanced()).count() == 30_897_212_184
    assert (f.points(20, 21) & f.balanced() & f.length(H, 5, 5)).count() == 267_309_117


@pytest.mark.parametrize("text", ["533", "5333", "53320", "abcd", "٥٣٣٢"])
def test_a_shape_that_is_none_is_an_error_that_quotes_it(text: str) -> None:
    with pytest.raises(NotationError, match=text):
        f.shape(text)


@pytest.mark.parametrize("lengths", [(5, 3, 3, 3), (14, -1, 0, 0)])
def test_lengths_that_do_not_make_a_hand_are_an_error(lengths: tuple[int, int, int, int]) -> None:
    with pytest.raises(NotationError, match="13 cards"):
        f.exact_shape(*lengths)


@pytest.mark.parametrize(("k", "of"), [(0, 3), (4, 3), (2, 14)])
def test_top_cards_that_make_no_sense_are_an_error(k: int, of: int) -> None:
    with pytest.raises(NotationError, match="top"):
        f.top(S, k, of)


def test_bounds_the_wrong_way_round_leave_no_hand() -> None:
    assert not f.points(17, 15)
    assert not f.length(H, 5, 4)
    assert not f.losers(8, 7)
