"""Descriptions: in players' words, never claiming more than holds, and exact where they say so."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from directorcall.handsets import features
from directorcall.handsets.describe import describe
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning_language import parse_meaning, read_meaning

TOLD = [
    ("6-9 5+H no 4+S", "6–9 points, 5+ hearts, denies four spades"),
    ("15-17 bal", "15–17 points, balanced"),
    ("15-17 bal 2-3H", "15–17 points, balanced, denies four hearts"),
    ("12+ 4+H 0-1C", "12+ points, 4+ hearts, at most one club"),
    ("12+ 4+H 0C", "12+ points, 4+ hearts, no clubs"),
    ("12+ 5+H 0-2C", "12+ points, 5+ hearts, at most two clubs"),
    ("5-10 6+H or 5-10 6+S", "5–10 points, 6+ in a major"),
    ("0-3H 0-3S", "no four-card major"),
    ("any", "any hand"),
    ("10+ 5+H 5+S", "10+ points, 5–5 in the majors"),
    ("10+ 4+H 5+S", "10+ points, 5+ spades, 4+ hearts"),
    ("10+ 5+H 0-3D 0-3C", "10+ points, 5+ hearts, no four-card minor"),
    ("8+ 5-5 two-suiter", "8+ points, 5–5 two-suiter"),
    ("10-12 5-4 minors", "10–12 points, 5–4 in the minors"),
    ("10-12 semibal", "10–12 points, semibalanced"),
    ("unbal", "unbalanced"),
    ("single-suited", "single-suited"),
    ("4441", "4441 shape"),
    ("0-9 10=2=1=0", "up to 9 points, 10=2=1=0 shape"),
    ("5=3=3=2 HQ", "5=3=3=2 shape, the ♥Q"),
    ("10+ H>S", "10+ points, more hearts than spades"),
    ("1 ace", "1 ace"),
    ("8+ good H", "8+ points, a good heart suit"),
    ("0 aces 7- losers", "0 aces, up to 7 losers"),
    ("11-19 4+H no HA", "11–19 points, 4+ hearts, not the ♥A"),
    ("rule of 20", "rule of 20"),
    ("4H", "exactly 4 hearts"),
]


@pytest.mark.parametrize(("text", "words"), TOLD)
def test_a_set_is_told_as_a_player_would(text: str, words: str) -> None:
    found = describe(parse_meaning(text).hands)
    assert str(found) == words
    assert found is not None
    assert found.exact


def test_the_empty_set_has_no_description() -> None:
    assert describe(features.no_hand()) is None


def test_what_cannot_be_said_shortly_is_said_truly_and_not_called_exact() -> None:
    hands = parse_meaning("15-17 bal or 20+").hands
    found = describe(hands)
    assert found is not None
    assert str(found) == "15+ points"
    assert not found.exact


MEANINGS = Path(__file__).with_name("meanings.txt").read_text(encoding="utf-8").splitlines()


def tells_the_truth(hands: HandSet) -> None:
    found = describe(hands)
    if found is None:
        assert not hands
        return
    told = read_meaning(str(found.term)).hands
    assert hands <= told
    assert found.exact == (told == hands)


@given(st.sampled_from(MEANINGS), st.sampled_from(MEANINGS), st.sampled_from("&|-"))
@settings(max_examples=12)
def test_every_hand_of_the_set_fits_its_description(one: str, other: str, operation: str) -> None:
    mine, others = parse_meaning(one).hands, parse_meaning(other).hands
    tells_the_truth(mine & others if operation == "&" else mine | others if operation == "|" else mine - others)


@pytest.mark.parametrize("text", MEANINGS[::4])
def test_a_meaning_without_alternatives_is_described_exactly(text: str) -> None:
    found = describe(parse_meaning(text).hands)
    assert found is not None
    assert found.exact
