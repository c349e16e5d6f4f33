"""Sets counted out by shape and points."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.handsets.words import WORDS, Word

from directorcall.bridge.cards import SUITS, Suit, parse_card
from directorcall.handsets import features as f
from directorcall.handsets.handset import ALL_HANDS, HandSet

S, H, D, C = SUITS
OPENING = f.points(11, 14) & f.length(H, 5) - f.length(S, 5)
WITH_TEN = OPENING & f.holds(parse_card("HT"))


@pytest.mark.parametrize("hands", [OPENING, WITH_TEN, f.no_hand()], ids=["opening", "with the ten", "none"])
@pytest.mark.parametrize("suit", SUITS)
def test_a_histogram_is_the_count_of_each_piece(hands: HandSet, suit: Suit) -> None:
    pieces = {
        (p, n): (hands & f.points(p, p) & f.length(suit, n, n)).count() for p in range(9, 16) for n in (0, 1, 3, 5, 7)
    }
    found = hands.histogram(suit)
    assert {place: found.get(place, 0) for place in pieces} == pieces
    assert sum(found.values()) == hands.count()


def test_shapes_are_counted_and_the_commonest_comes_first() -> None:
    shapes = OPENING.shapes()
    for lengths in ((2, 5, 3, 3), (4, 5, 4, 0), (0, 13, 0, 0)):
        assert shapes.get(lengths, 0) == (OPENING & f.exact_shape(*lengths)).count()
    assert [*shapes.values()] == sorted(shapes.values(), reverse=True)
    assert sum(shapes.values()) == OPENING.count()


def test_all_hands_by_shape_are_the_products_of_choices() -> None:
    shapes = f.any_hand().shapes()
    assert len(shapes) == 560
    assert all(count == comb(13, s) * comb(13, h) * comb(13, d) * comb(13, c) for (s, h, d, c), count in shapes.items())


def test_ranges_are_the_tightest() -> None:
    assert OPENING.points_range() == (11, 14)
    assert OPENING.length_range(H) == (5, 12)  # thirteen hearts are ten points
    assert OPENING.length_range(S) == (0, 4)
    assert (f.losers(0, 3) & f.balanced()).points_range() == (22, 37)  # KQx three times and AK
    assert f.no_hand().points_range() is None
    assert f.no_hand().length_range(C) is None


@settings(max_examples=25)
@given(st.sampled_from(WORDS), st.sampled_from(WORDS[:40]))
def test_every_way_of_counting_comes_to_the_same(one: Word, other: Word) -> None:
    hands = one.hands() - other.hands()
    counted = hands.tally()
    assert (
        sum(counted.points().values())
        == sum(counted.lengths(D).values())
        == sum(counted.shapes().values())
        == hands.count()
    )


def test_points_of_all_hands_are_symmetric_with_the_mathematics() -> None:
    points = f.any_hand().tally().points()
    assert [*points] == [*range(38)]
    assert points[0] == comb(36, 13)
    assert points[37] == 4  # the aces, kings and queens, and one jack
    assert sum(points.values()) == ALL_HANDS
    assert sum(p * count for p, count in points.items()) == 10 * ALL_HANDS
