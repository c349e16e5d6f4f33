"""What a call specifies, with its meaning: the WBF Commentary's cases, the casebook's, and the edges of the rule."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.handsets.specified import specified

CASES = [
    # A natural suit bid its suit, also when nobody said so.
    ("1H", "12+ 4+H, natural", {"♥ length"}),
    ("1C", "12-19 3+C, natural", {"♣ length"}),
    ("2H", "any, natural", {"♥ length"}),
    ("2H", "any", {"♥ length"}),
    ("3H", "6-9 3+H, natural", {"♥ length"}),
    ("2H", "16+", {"♥ length"}),
    # Told to be natural: its own suit and no other; the other was told by an earlier call.
    ("2D", "12-15 4+D 4+C, natural", {"♦ length"}),
    ("2D", "12-15 4+D 4+C", {"♦ length", "♣ length"}),
    # A suit bid that may be short, a strong club, a multi: none.
    ("1C", "11-19 2+C 0-4H 0-4S", set()),
    ("1C", "11+ 2+C", set()),
    ("1D", "11+ 1+D, natural", set()),
    ("1C", "16+, artificial", set()),
    ("2D", "5-10 6+H or 5-10 6+S, artificial", set()),
    ("1D", "0-8, artificial", set()),
    ("2H", "0-3H, natural", set()),
    # Told another suit, or one of several, or aces: not the one it names. What is merely denied puts no suit in its place.
    ("2D", "5+H 5+S", {"♥ length", "♠ length"}),
    ("2D", "4+H", {"♥ length"}),
    ("2S", "4+H 4+m", {"♥ length"}),
    ("2C", "4+M", set()),
    ("2D", "6+M", set()),
    ("5H", "2 aces", set()),
    ("5C", "0/3 keycards S", set()),
    ("1D", "6-9 no 4+M", {"♦ length"}),
    ("2D", "5+H, natural", {"♦ length"}),
    # Notrump told both minors, one of several, or one suit without a range: not notrump.
    ("2NT", "5+C 5+D", {"♣ length", "♦ length"}),
    ("2NT", "10+ 4+S", {"♠ length"}),
    ("2NT", "5+m", set()),
    ("1NT", "15-17 5+H", {"NT to play", "♥ length"}),
    ("2NT", "20-21 bal 4+M", {"NT to play"}),
    ("1NT", "6-9 no 4+H no 4+S", {"NT to play"}),
    # A transfer the suit shown, however high it is made.
    ("2H", "5+S, transfer S, artificial", {"♠ length"}),
    ("4D", "5+S, transfer S, artificial", {"♠ length"}),
    ("2D", "any, transfer H", {"♥ length"}),
    ("3S", "5+S, natural", {"♠ length"}),
    # Completing it names partner's suit.
    ("2H", "15-17 bal 2-3H, completes transfer", {"♥ length"}),
    # A two-suiter both, a splinter length and shortness; not the shortness that follows from length.
    ("2C", "5+H 5+S, artificial", {"♥ length", "♠ length"}),
    ("4NT", "5+C 5+D, artificial", {"♣ length", "♦ length"}),
    ("2S", "12+ 5+H 5+m, artificial", {"♥ length"}),
    ("4C", "12+ 4+H 0-1C, artificial", {"♥ length", "♣ shortness"}),
    ("4C", "12+ 4+H, splinter C", {"♥ length", "♣ shortness"}),
    ("2C", "6+H 6+S, artificial", {"♥ length", "♠ length"}),
    ("2NT", "12+ 4+H, artificial", {"♥ length"}),
    # Notrump to play; not when it asks.
    ("1NT", "12-14 bal, natural", {"NT to play"}),
    ("2NT", "any", {"NT to play"}),
    ("3NT", "13-15 4+C, natural", {"NT to play"}),
    ("3NT", "13-15 4+C", {"NT to play", "♣ length"}),
    ("4NT", "any, asks aces, artificial", set()),
    ("4NT", "any, asks keycards", set()),
    # Questions and answers nothing.
    ("2C", "any, asks majors, artificial", set()),
    ("5D", "1 ace, answers aces, artificial", set()),
    ("2D", "0-3H 0-3S, answers majors, artificial", set()),
    # A control, in the suit named.
    ("4C", "any, cue", {"♣ control"}),
    # Doubles and passes: only what the hands promise; a takeout double promises three cards, and that is not length.
    ("X", "11+, takeout, artificial", set()),
    ("X", "11+ 3+S, takeout, artificial", set()),
    ("X", "6+ 4+H, negative, artificial", {"♥ length"}),
    ("X", "any, penalty", set()),
    ("P", "0-11, natural", set()),
    ("P", "15-17 bal 2-3H", set()),
]


@pytest.mark.parametrize(("call", "meaning", "expected"), CASES)
def test_what_the_call_specifies(call: str, meaning: str, expected: set[str]) -> None:
    assert {str(one) for one in specified(parse_call(call), parse_meaning(meaning))} == expected
