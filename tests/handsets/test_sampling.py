"""Every hand of a set has one number, and every number is drawn as often as any other."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest
from tests.handsets.chances import chi_square, limit
from tests.handsets.words import cards

from directorcall.bridge.cards import SUITS, Hand, parse_card
from directorcall.handsets import features as f
from directorcall.handsets import sampling
from directorcall.handsets.handset import HandSet
from directorcall.handsets.sampling import EmptySet
from directorcall.handsets.weights import weights_of

S, H, D, C = SUITS

SMALL = {
    "37 points": f.points(37),
    "no card below the jack but ten": f.avoids(Hand(*(4 * (0x0FF,)))) & f.points(36),
    "solid thirteen or twelve": f.length(S, 12) & f.top(S, 3),
    "tens": f.exact_shape(2, 0, 0, 11) & f.top(C, 5, 5) & f.holds(parse_card("ST")),
}


@pytest.mark.parametrize("hands", SMALL.values(), ids=SMALL)
def test_numbers_and_hands_answer_to_each_other(hands: HandSet) -> None:
    count = hands.count()
    assert 0 < count < 20_000
    every = {hands.hand_at(number) for number in range(count)}
    assert len(every) == count
    assert all(hand in hands for hand in every)


def test_a_number_out_of_range_is_an_error() -> None:
    count = f.points(37).count()
    for number in (-1, count):
        with pytest.raises(IndexError, match=f"of {count}"):
            f.points(37).hand_at(number)


def test_every_hand_of_a_small_set_is_drawn_equally_often() -> None:
    hands = SMALL["no card below the jack but ten"]
    count = hands.count()
    drawn = Counter(hands.samples(Random(1), 20 * count))
    expected = {hands.hand_at(number): 20.0 for number in range(count)}
    assert chi_square(drawn, expected) < limit(count - 1)


@pytest.mark.parametrize("seed", [3, 4])
def test_lengths_and_points_of_drawn_hands_come_as_often_as_they_should(seed: int) -> None:
    n = 20_000
    drawn = f.any_hand().samples(Random(seed), n)
    lengths = {k: n * comb(13, k) * comb(39, 13 - k) / comb(52, 13) for k in range(9)}
    seen = Counter(hand.lengths[2] for hand in drawn if hand.lengths[2] < 9)
    assert chi_square(seen, lengths) < limit(8)
    points = f.any_hand().tally().points()
    expected = {k: n * count / comb(52, 13) for k, count in points.items() if 0 <= k <= 22}
    assert chi_square(Counter(hand.hcp for hand in drawn if hand.hcp <= 22), expected) < limit(22)


def test_every_card_comes_as_often_in_a_tight_set_as_counted() -> None:
    n, hands = 10_000, f.points(20, 21) & f.balanced() & f.length(H, 5, 5)
    drawn = hands.samples(Random(5), n)
    assert all(hand in hands for hand in drawn)
    held = Counter(str(card) for hand in drawn for card in hand)
    for name in ("SA", "HK", "HT", "H2", "D7", "CJ"):
        share = (hands & f.holds(parse_card(name))).count() / hands.count()
        spread = (n * share * (1 - share)) ** 0.5
        assert abs(held[name] - n * share) < 4.5 * spread


def test_draws_with_cards_held_and_missing_are_uniform() -> None:
    held, missing = cards("SA SK HT"), cards("SQ SJ DA DK DQ C2")
    hands = f.points(37 - 17, 37) & f.length(S, 3, 4)
    some = hands.within(held, missing)
    drawn = some.samples(Random(6), 5000)
    assert all(hand in hands and hand & held == held and not list(hand & missing) for hand in drawn)
    by_hearts = Counter(hand.lengths[1] for hand in drawn)
    within = {k: (hands & f.length(H, k, k)).within(held, missing).count for k in range(1, 11)}
    assert sum(within.values()) == some.count
    expected = {k: 5000 * count / some.count for k, count in within.items() if count}
    often = {k for k, number in expected.items() if number >= 5}
    seen = Counter(k if k in often else -1 for k in by_hearts.elements())
    merged = {k: expected[k] for k in often} | {-1: sum(expected[k] for k in expected.keys() - often)}
    assert merged[-1] > 0
    assert chi_square(seen, merged) < limit(len(merged) - 1)


def test_a_seed_fixes_what_is_drawn() -> None:
    hands = f.points(12, 14) & f.balanced()
    assert hands.samples(Random(9), 20) == hands.samples(Random(9), 20)
    assert hands.samples(Random(9), 20) != hands.samples(Random(10), 20)
    rng = Random(9)
    assert [hands.sample(rng) for _ in range(5)] == hands.samples(Random(9), 5)


def test_drawing_is_the_same_when_little_is_kept_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = f.points(11, 13) & f.length(S, 4)
    drawn = hands.samples(Random(11), 300)
    monkeypatch.setattr(sampling, "MOST_SPELT", 50)
    assert sampling.Numbering(hands._realised(), weights_of(hands._realised().space)).samples(Random(11), 300) == drawn


def test_nothing_can_be_drawn_from_an_empty_set() -> None:
    with pytest.raises(EmptySet, match="no hand fits"):
        f.no_hand().sample(Random(1))
    with pytest.raises(EmptySet, match="no hand fits"):
        f.no_hand().samples(Random(1), 3)
    assert f.no_hand().samples(Random(1), 0) == []
