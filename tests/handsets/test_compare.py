"""Two meanings side by side: facts that can be checked by hand, and laws that hold for any two."""

from __future__ import annotations

from fractions import Fraction
from math import comb, inf, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from directorcall.bridge.calls import parse_call
from directorcall.handsets.compare import REMOTE, Comparison, Dimension, compare
from directorcall.handsets.meaning_language import parse_meaning

MEANINGS = [
    "any", "12+ 4+H, natural", "6+ 4+H, negative", "15-17 bal", "12-14 5332", "11-19 2+C 0-4H 0-4S", "8-16 5+C", "5-10 6+H or 5-10 6+S",
    "1 ace", "12+ 4+H 0-1C", "10+ 5+H 4+S", "H>S 8+", "stopper S 15-18 bal",
]  # fmt: skip


def compared(new: str, old: str) -> Comparison:
    return compare(parse_meaning(new), parse_meaning(old))


@pytest.mark.parametrize(
    ("new", "old", "contained"),
    [
        ("12+ 5+H", "12+ 4+H", True),
        ("12+ 4+H", "12+ 5+H", False),
        ("5-10 6+H", "5-10 6+H or 5-10 6+S", True),
        ("11-16 5+C, natural", "11-19 2+C 0-4H 0-4S", False),
        ("12+ 5+H 5+m, artificial", "12+ 5+H, natural", True),
        ("6+ 4S, negative", "6+ 4+S, natural", True),
        ("20-21 bal 5H", "20-21 bal", True),
        ("37", "2+ kings", True),
        ("37", "4 aces 4333", True),
    ],
)
def test_containment_is_exact(new: str, old: str, contained: bool) -> None:
    assert compared(new, old).contained is contained


def test_a_containment_that_a_few_hands_in_a_million_break_is_broken() -> None:
    found = compared("12+ 4+H", "12+ 4+H no 11+S")
    assert found.contained
    found = compared("4+H", "4+H no 9S")
    assert not found.contained
    assert 1 - found.share_new_in_old < Fraction(1, 10_000)
    assert found.breaking(1)[0].lengths[0] == 9


def test_the_shares_are_exact() -> None:
    found = compared("any", "0 aces")
    assert found.share_new_in_old == Fraction(comb(48, 13), comb(52, 13))
    assert found.share_old_in_new == 1


def test_bits_are_what_the_share_is_worth() -> None:
    assert compared("12+ 5+H", "12+ 4+H").extra_bits == 0
    assert compared("12-14 bal", "15-17 bal").extra_bits == inf
    share = Fraction(comb(48, 13), comb(52, 13))
    assert compared("any", "0 aces").extra_bits == pytest.approx(-log2(share))
    of_any_hand, of_no_ace = compared("any", "0 aces").bits
    assert of_any_hand == 0
    assert of_no_ace == pytest.approx(-log2(share))


@given(st.sampled_from(MEANINGS), st.sampled_from(MEANINGS))
@settings(max_examples=20)
def test_the_facts_agree_with_each_other(new: str, old: str) -> None:
    found = compared(new, old)
    assert (
        found.contained
        == (found.share_new_in_old == 1)
        == (found.extra_bits == 0)
        == (found.witness is None)
        == (not found.adds)
    )
    assert compared(old, new).share_new_in_old == found.share_old_in_new
    assert [str(change) for change in compared(old, new).adds] == [str(change) for change in found.loses]
    for hand in [*found.breaking(2), *([found.witness] if found.witness else [])]:
        assert hand in found.new.hands
        assert hand not in found.old.hands


@pytest.mark.parametrize(
    ("new", "old", "adds", "loses"),
    [
        ("8-16 5+C", "11-19 2+C 0-4H 0-4S", ["8–10 points", "5+ spades", "5+ hearts"], ["17–19 points", "2–4 clubs"]),
        ("10+ 5+H", "11-19 4+H", ["10 points", "20+ points"], ["4 hearts"]),
        ("12-14 bal", "12-14 5332", ["shape 4432 or 4333"], []),
        ("12-14 5332", "12-14 bal", [], ["shape 4432 or 4333"]),
        ("6+", "6+ 4+H", ["up to 3 hearts"], []),
        ("10+ 5+H", "10+ 5+H stopper S", ["0 spades", "hands without a spade stopper"], []),
        ("10+ 5+H", "10+ 5+H no HA", ["the ♥A"], []),
        ("12+ 4+H", "12+ 4+H", [], []),
        ("5-10 bal or 15-17 bal", "5-10 bal", ["15–17 points"], []),
    ],
)
def test_what_is_added_and_lost_dimension_by_dimension(new: str, old: str, adds: list[str], loses: list[str]) -> None:
    found = compared(new, old)
    assert [str(change) for change in found.adds] == adds
    assert [str(change) for change in found.loses] == loses


def test_every_difference_says_how_many_hands_it_is_about() -> None:
    (three_hearts,) = compared("12+ 3-5H", "12+ 4-5H").adds
    exactly = parse_meaning("12+ 3H").hands.count(), parse_meaning("12+ 3-5H").hands.count()
    assert three_hearts.dimension is Dimension.HEARTS
    assert three_hearts.share == Fraction(*exactly)
    assert three_hearts.share > REMOTE


def test_what_only_shows_when_dimensions_are_taken_together_is_described() -> None:
    (together,) = compared("6-15 4-5H", "6-9 4-5H or 10-15 5H or 6-15 4H 4+S").adds
    assert together.dimension is Dimension.TOGETHER
    assert str(together) == "10–15 points, exactly 4 hearts, denies four spades"


def test_the_ranges_of_each_dimension_overlap_exactly() -> None:
    overlaps = {overlap.dimension: overlap for overlap in compared("10-14 5-6H", "12-16 4-5H").overlaps}
    assert list(overlaps) == [Dimension.POINTS, Dimension.SPADES, Dimension.HEARTS, Dimension.DIAMONDS, Dimension.CLUBS]
    points = overlaps[Dimension.POINTS]
    assert (str(points.new), str(points.old)) == ("10-14", "12-16")
    assert points.new_within_old == Fraction(
        parse_meaning("12-14 5-6H").hands.count(), parse_meaning("10-14 5-6H").hands.count()
    )
    assert overlaps[Dimension.HEARTS].old_within_new == Fraction(
        parse_meaning("12-16 5H").hands.count(), parse_meaning("12-16 4-5H").hands.count()
    )


@pytest.mark.parametrize(
    ("new", "old", "same"),
    [
        ("any, asks majors", "8+, asks majors", True),
        ("any, asks majors", "any, asks suits", False),
        ("any, asks majors", "any, asks majors, asks range", False),
        ("any, asks range, asks majors", "any, asks majors, asks range", True),
        ("any, asks kings=H", "8+, asks kings=H", True),
        ("any, asks kings=H", "any, asks kings=S", False),
        ("any, asks kings=H", "any, asks kings", False),
        ("any, puppet=2S", "any, puppet=3C", False),
        ("any, relay", "any, relay, artificial", True),
        ("1 ace, answers aces", "2 aces, answers aces", False),
        ("5+H", "5+H", False),
    ],
)
def test_the_same_purpose_is_the_same_questions(new: str, old: str, same: bool) -> None:
    assert compared(new, old).same_purpose is same


@pytest.mark.parametrize(
    ("new", "old", "same", "covers"),
    [
        (("3S", "5+S, natural"), ("2H", "5+S, transfer S"), True, True),
        (("2H", "10+ 5+H, natural"), ("1H", "4+H, natural"), True, True),
        (("2C", "8-16 5+C, natural"), ("1C", "11+ 2+C"), False, False),
        (("2S", "5+S 5+H, artificial"), ("1H", "4+H, natural"), False, True),
        (("4C", "4+H, splinter C"), ("1H", "4+H, natural"), False, True),
        (("4C", "6+C, natural"), ("3C", "4+H, splinter C"), False, False),
        (("3C", "any, asks majors"), ("2C", "any, asks majors"), True, False),
    ],
)
def test_what_both_calls_specify(new: tuple[str, str], old: tuple[str, str], same: bool, covers: bool) -> None:
    found = compare(
        parse_meaning(new[1]), parse_meaning(old[1]), new_call=parse_call(new[0]), old_call=parse_call(old[0])
    )
    assert found.same_specified is same
    assert found.covers_specified is covers


def test_without_the_calls_nobody_knows_what_they_specify() -> None:
    found = compared("5+H", "4+H")
    assert found.specified is None
    assert found.same_specified is None
    assert found.covers_specified is None
