"""An auction's line as people write it: every spelling is read, and a dash that can mean two things is asked about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.auction import in_one_line, parse_auction
from directorcall.bridge.calls import BIDDING_BOX, NUMBERS, PASS, Bid, Call, parse_call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.errors import NotationError
from directorcall.bridge.happened import Made, Sign
from directorcall.bridge.seats import SEATS, Seat

calls = st.lists(st.sampled_from(BIDDING_BOX), min_size=1, max_size=12)
signed = st.builds(Made, st.sampled_from(BIDDING_BOX), st.none() | st.sampled_from(SEATS), st.sampled_from(Sign))
WORDS = {
    "C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "no trumps",
    "P": "pass", "X": "double", "XX": "redouble",
}  # fmt: skip


def in_words(call: Call) -> str:
    return f"{NUMBERS[call.level - 1]} {WORDS[str(call.denomination)]}" if isinstance(call, Bid) else WORDS[str(call)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1D-1S-1H", "1D 1S 1H"),
        ("1♦–1♠–1♥", "1D 1S 1H"),
        ("1♦—1♠—1♥️", "1D 1S 1H"),
        ("1D-P-1S-X-XX", "1D P 1S X XX"),
        ("1D-1S-1H+", "1D 1S 1H+"),
        ("1D-S:1H&W:1S", "1D S:1H&W:1S"),
        ("1D, 1S, 1H-, X", "1D 1S 1H- X"),
        ("1D; 1S;1H", "1D 1S 1H"),
        ("one diamond, one spade", "1D 1S"),
        ("One diamond one spade one heart", "1D 1S 1H"),
        ("one diamond-one spade-one heart", "1D 1S 1H"),
        ("1 no trump, pass, two no-trump, double", "1NT P 2NT X"),
        ("no bid, then one no, no bid then 2 clubs", "P 1NT P 2C"),
        ("1 D 1 S D", "1D 1S X"),
        ("1D 1S D 2 D", "1D 1S X 2D"),
        ("eight clubs", "8C"),
        ("South: 1H & West: one spade", "S:1H&W:1S"),
        ("1D 1S 1H- X", "1D 1S 1H- X"),
        ("1D- 1S- 1H", "1D- 1S- 1H"),
        ("1H–", "1H-"),
        ("1H−, 2H", "1H- 2H"),
        # a dash alone: a pass, until dashes stand between all calls and a pass is written otherwise
        ("-", "P"),
        ("S:-", "S:P"),
        ("1D - - -", "1D P P P"),
        ("- - 1D", "P P 1D"),
        ("1D - 1S -", "1D P 1S P"),
        ("1D - 1S 2H", "1D P 1S 2H"),
        ("1D, -, 1S", "1D P 1S"),
        ("1D - P - 1S", "1D P 1S"),
        ("1D – pass – 1S – pass", "1D P 1S P"),
    ],
)  # fmt: skip
def test_spellings_of_a_line_are_read(text: str, line: str) -> None:
    assert in_one_line(parse_calls(text)) == line


@pytest.mark.parametrize(
    ("text", "at", "offered"),
    [
        ("1D-1S-", "1S-", ('"1D 1S-" if 1S was withdrawn', '"1D 1S" if not')),
        ("1D-1S-1H-", "1H-", ('"1D 1S 1H-" if 1H was withdrawn', '"1D 1S 1H" if not')),
        ("1D 1S-1H", "1S-1H", ('"1S 1H" if the dash separates', '"1S- 1H" if 1S was withdrawn')),
        ("1D 1S 1H-X", "1H-X", ('"1H X" if the dash separates', '"1H- X" if 1H was withdrawn')),
        ("1D-1S, 1H", "1D-1S", ('"1D 1S"',)),
        ("1D - 1S - 1H", "- 1S", ('"1D 1S 1H" if the dashes separate', '"1D P 1S P 1H" if they are passes')),
        ("1♦ – 1♠", "– 1♠", ('"1D 1S"', '"1D P 1S"')),
    ],
)  # fmt: skip
def test_a_dash_that_can_mean_two_things_is_refused_with_both_spellings(
    text: str, at: str, offered: tuple[str, ...]
) -> None:
    with pytest.raises(NotationError) as trouble:
        parse_calls(text)
    assert trouble.value.text == text
    assert f'at "{at}' in str(trouble.value)
    assert all(one in trouble.value.hint for one in offered)


@pytest.mark.parametrize(
    ("text", "at", "hint"),
    [
        ("1D -1S", "-1S", ""),
        ("1D--1S", "1D--1S", ""),
        ("1D --", "--", ""),
        ("1D 1S—", "1S—", ""),
        ("1D 1H+x", "1H+x", ""),
        ("one diamond one spde", "one spde", 'did you mean "one spade"?'),
        ("1D duble", "duble", 'did you mean "double"?'),
        ("1D two", "two", ""),
        ("1D 1", "1", ""),
        ("1D all pass", "all pass", "write each pass: P P P"),
        ("1D (1S) 1H", "(1S)", "without brackets: S:1H is a call by South"),
        ("1D 1.S", "1.S", ""),
        ("1D/1S", "1D/1S", ""),
        ("1D X:1S", "X:1S", ""),
        ("1D & & 1S", "& 1S", ""),
        ("1D one-diamond", "one-diamond", ""),
    ],
)
def test_what_cannot_be_read_is_quoted_with_its_place_and_what_was_meant(text: str, at: str, hint: str) -> None:
    with pytest.raises(NotationError) as trouble:
        parse_calls(text)
    assert (trouble.value.text, trouble.value.hint) == (text, hint)
    assert f'at "{at}' in str(trouble.value)


@given(calls, st.sampled_from([" ", ", ", ",", "; ", " then ", "\n", "  "]), st.booleans())
def test_the_same_calls_are_read_whatever_separates_them(made: list[Call], between: str, spoken: bool) -> None:
    text = between.join(in_words(call) if spoken else call.symbol for call in made)
    assert [each.call for each in parse_calls(text)] == made


@given(calls, st.sampled_from("-‑–—−"))
def test_dashes_without_blanks_separate_and_withdraw_nothing(made: list[Call], dash: str) -> None:
    joined = parse_calls(dash.join(map(str, made)))
    assert [(each.call, each.sign) for each in joined] == [(call, Sign.NONE) for call in made]


@given(st.lists(signed, max_size=12))
def test_the_notation_is_read_back(made: list[Made]) -> None:
    assert parse_calls(in_one_line(made)) == tuple(made)


@given(calls.filter(lambda made: len(made) > 1))
def test_a_dash_between_blanks_is_never_guessed(made: list[Call]) -> None:
    text = " - ".join(map(str, made))
    if PASS in made:
        assert [each.call for each in parse_calls(text)] == made
    else:
        with pytest.raises(NotationError, match="if they are passes"):
            parse_calls(text)


@given(st.sampled_from(BIDDING_BOX))
def test_calls_are_read_in_words(call: Call) -> None:
    assert parse_call(in_words(call)) == call


def test_a_whole_auction_may_be_told_in_words() -> None:
    assert parse_auction("one diamond, one spade, one heart", Seat.W) == parse_auction("1D 1S 1H", Seat.W)


@pytest.mark.parametrize(
    "text", ["1D-" * 200_000, "- " * 200_000, "one " * 200_000, ":" * 400_000, "a" * 400_000, " " * 400_000 + "q"]
)
def test_a_long_line_is_refused_at_once(text: str) -> None:
    with pytest.raises(NotationError) as trouble:
        parse_calls(text)
    assert len(str(trouble.value)) < 500
