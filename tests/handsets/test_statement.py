"""An explanation as a statement: what it settles, which readings agree with it, and what a reading adds."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import PASS, parse_call
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.handsets.parts import ALL_PARTS, Part
from directorcall.handsets.statement import agrees, completed, is_whole, plain, settled, whole, words_alone

SETTLED = [
    ("15-17", "strength"),
    ("5+H", "suits lengths"),
    ("4+H, said suits", "suits"),
    ("15-17 bal", "strength shape"),
    ("0-3S", "lengths"),  # a denial names no suit
    ("2 aces", "strength kind suits"),  # an answer, and no suit
    ("any, to play, said suits kind forcing", "suits kind forcing"),
    ("6+ 4+H, natural", "suits lengths strength shape kind forcing"),  # a mark: the whole meaning
    ("10+, said all", "suits lengths strength shape kind forcing"),
]


@pytest.mark.parametrize(("told", "parts"), SETTLED)
def test_what_words_settle(told: str, parts: str) -> None:
    assert settled(parse_meaning(told)) == {Part(part) for part in parts.split()}


AGREE = [
    # Suits: those that were told, and no other.
    ("2D", "4+H, said suits", "5+H, transfer H, artificial", True),
    ("2D", "4+H, said suits", "5+D, natural", False),
    ("2S", "4+H, said suits", "5+H 5+m, artificial", True),
    ("2C", "both majors, said suits", "5+C, natural", False),
    ("2D", "any, natural, said suits kind", "5+H, transfer H, artificial", False),
    ("2D", "any, to play, said suits kind forcing", "0-7 5+D, natural, to play", True),
    ("1C", "16+, artificial, said suits strength shape kind", "12-21 3+C, natural", False),
    ("1C", "16+, artificial, said suits strength shape kind", "16+, artificial, forcing", True),
    ("1NT", "15-17", "15-17 bal, natural", True),
    ("2NT", "5+C 5+D", "20-21 bal, natural", False),
    # Strength: a tenth of the reading's hands has to fit, and no more.
    ("1H", "6+", "6-9 4+H, natural", True),
    ("1NT", "20-21", "15-17 bal, natural", False),
    ("1H", "10+", "6-10 4+H, natural", True),
    # Kind and forcing.
    ("X", "any, takeout, said kind", "16+, penalty", False),
    ("X", "any, takeout, said kind", "12+ 0-2H, takeout", True),
    ("2H", "any, forcing, said forcing", "0-7 5+H, natural, to play", False),
    ("2H", "any, forcing, said forcing", "5+S, transfer S, artificial", True),
    ("2C", "any, asks majors, said kind suits", "8+ 4+M, asks majors, artificial", True),
    ("2C", "any, asks majors, said kind suits", "8-15 5+C, natural", False),
    ("2C", "any, asks aces, said kind suits", "8+ 4+M, asks majors, artificial", False),
    ("5H", "2 aces", "5+H, natural", False),
    ("5H", "2 aces", "2 aces, answers aces, artificial", True),
]


@pytest.mark.parametrize(("call", "told", "reading", "expected"), AGREE)
def test_which_readings_agree(call: str, told: str, reading: str, expected: bool) -> None:
    assert agrees(parse_call(call), parse_meaning(told), parse_meaning(reading)) is expected


COMPLETED = [
    ("4+H, said suits", "5+H, transfer H, artificial", "all", "5+H, transfer H, artificial"),
    ("5+H", "8-15 5+H, natural", "all", "5+H 8-15, natural"),
    ("10+", "8-15 5+H, natural", "all", "10+ 5+H, natural"),  # what was told is not capped by the reading
    ("6+", "6-9 4+H, natural", "suits kind", "6+ 4+H, natural"),
    ("15-17", "12-14 bal, natural", "shape", "15-17 bal"),
    ("any, to play, said suits kind forcing", "0-7 5+S, natural, to play", "lengths", "5+S, to play"),
    ("any, natural, said suits kind", "10+ 5+H, natural, forcing", "suits lengths kind", "5+H, natural"),
    ("6+ 4+H, natural", "12+ 5+S, artificial", "all", "6+ 4+H, natural"),  # whole already
]


@pytest.mark.parametrize(("told", "reading", "wanted", "expected"), COMPLETED)
def test_told_parts_stay_and_the_reading_adds_the_others(told: str, reading: str, wanted: str, expected: str) -> None:
    parts = ALL_PARTS if wanted == "all" else frozenset(map(Part, wanted.split()))
    assert str(completed(PASS, parse_meaning(told), parse_meaning(reading), parts)) == expected


def test_words_alone_add_nothing_but_that_any_hand_names_no_suit() -> None:
    hearts, any_shape = parse_meaning("4+H, said suits"), parse_meaning("16+, said suits strength shape")
    assert str(words_alone(parse_call("2H"), hearts)) == "4+H"
    assert str(words_alone(parse_call("2D"), hearts)) == "4+H"
    assert str(words_alone(parse_call("1C"), any_shape)) == "16+, artificial"
    assert str(words_alone(PASS, any_shape)) == "16+"


@pytest.mark.parametrize("text", ["10+", "6+ 4+H", "15-17 bal, natural", "4+H, said suits"])
def test_what_is_whole_reads_back_as_whole(text: str) -> None:
    meaning = whole(parse_meaning(text))
    assert is_whole(meaning)
    assert parse_meaning(str(meaning)) == meaning
    assert plain(meaning).said is None
