"""Examples that a player would recognise."""

from __future__ import annotations

import pytest

from directorcall.bridge.cards import SUITS
from directorcall.handsets import features as f
from directorcall.handsets.handset import HandSet

S, H, D, C = SUITS
MEANINGS = {
    "1NT": f.points(15, 17) & f.balanced(),
    "1H": f.points(11, 20) & f.length(H, 5) & f.longest(H),
    "2S weak": f.points(5, 10) & f.length(S, 6, 6) & f.top(S, 2),
    "any": f.any_hand(),
    "michaels": f.two_suited(5, 5, (S, H)) & f.points(8),
    "good clubs": f.good(C) & f.points(0, 9),
}


@pytest.mark.parametrize("hands", MEANINGS.values(), ids=MEANINGS)
def test_likely_hands_are_in_the_set_and_different(hands: HandSet) -> None:
    shown = hands.likely(5)
    assert len({*shown}) == 5
    assert all(hand in hands for hand in shown)
    assert shown[:2] == hands.likely(2)


@pytest.mark.parametrize("name", ["1NT", "1H", "2S weak", "any", "good clubs"])
def test_no_freak_is_shown_where_ordinary_hands_are_to_be_had(name: str) -> None:
    for hand in MEANINGS[name].likely(5):
        assert min(hand.lengths) >= 1
        assert max(hand.lengths) <= 6


def test_the_likeliest_hand_has_points_in_the_middle() -> None:
    assert MEANINGS["1NT"].likely()[0].hcp in (15, 16)
    assert 9 <= MEANINGS["any"].likely()[0].hcp <= 11


def test_shapes_differ_before_they_repeat() -> None:
    shown = MEANINGS["1NT"].likely(6)
    assert len({hand.lengths for hand in shown}) == 6


def test_a_set_of_freaks_shows_what_it_has() -> None:
    only = f.exact_shape(13, 0, 0, 0)
    assert only.likely(5) == [only.example()]
