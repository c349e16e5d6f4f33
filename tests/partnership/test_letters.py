"""Letters: what each may stand for, beside every other; a mistake here once made all raises of a major vanish."""

from __future__ import annotations

from itertools import permutations

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import SUITS, Suit
from directorcall.partnership.letters import LETTERS, allows, assignments, choices, letters_in, spelt, suit_of
from directorcall.partnership.pattern import read_call_pattern
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.system import Context

S, H, D, C = SUITS
KINDS = {"M": {S, H}, "m": {D, C}}


def plainly(letter: str) -> set[Suit]:
    return KINDS.get(letter, set(SUITS))


@pytest.mark.parametrize(("one", "two"), [*permutations(LETTERS, 2)])
def test_every_pair_of_letters_takes_two_different_suits(one: str, two: str) -> None:
    found = {(way[one], way[two]) for way in assignments((one, two), {})}
    assert found == {(a, b) for a in plainly(one) for b in plainly(two) if a is not b}


@pytest.mark.parametrize(("one", "two"), [*permutations(LETTERS, 2)])
def test_every_pair_of_letters_in_a_header(one: str, two: str) -> None:
    context = read_system_file(f"1{one} (P) 2{two} (P)\n  P rest").items[0]
    assert isinstance(context, Context)
    for a in SUITS:
        for b in SUITS:
            calls = (parse_call(f"1{a}"), parse_call("P"), parse_call(f"2{b}"), parse_call("P"))
            fits = a in plainly(one) and b in plainly(two) and a is not b
            assert [*context.patterns[0].match(calls)] == ([{one: a, two: b}] if fits else [])


@pytest.mark.parametrize(("header", "call"), [*permutations(LETTERS, 2)])
def test_every_letter_of_a_call_beside_every_letter_of_a_header(header: str, call: str) -> None:
    pattern = read_call_pattern(f"^{call}")
    assert pattern is not None
    for suit in plainly(header):
        made = {str(bid) for way in assignments((call,), {header: suit}) for bid in pattern.bids(way, None)}
        assert made == {f"1{other}" for other in plainly(call) if other is not suit}


@pytest.mark.parametrize(("letter", "suit"), [(letter, suit) for letter in LETTERS for suit in SUITS])
def test_a_known_letter_stays(letter: str, suit: Suit) -> None:
    for known in choices(letter):
        assert allows(letter, suit, {letter: known}) is (suit is known)
        assert [*assignments((letter,), {letter: known})] == [{letter: known}]


def test_the_other_major_takes_nothing_away() -> None:
    assert suit_of("oM", {"M": S}) is H
    assert suit_of("om", {"m": C}) is D
    assert suit_of("oM", {"x": S}) is None
    assert [way["x"] for way in assignments(("x",), {"M": S})] == [H, D, C]


@pytest.mark.parametrize(
    ("text", "suits", "said"),
    [
        ("6-10 support x 3+x", {"x": H}, "6-10 support H 3+H"),
        ("4+M 0-3oM", {"M": S}, "4+S 0-3H"),
        ("4+M 0-3m", {}, "4+M 0-3m"),
        ("x>y 2of4 top x", {"x": H, "y": C}, "H>C 2of4 top H"),
        ("2or5 keycards x xQ", {"x": D}, "2or5 keycards D DQ"),
        ("15+ points+S tricks max", {"x": D, "m": C}, "15+ points+S tricks max"),
        ("9+ 6+x", {}, "9+ (6+S or 6+H or 6+D or 6+C)"),
        ("0-3x", {}, "(0-3S  0-3H  0-3D  0-3C)"),
        ("transfer M", {"M": H}, "transfer H"),
    ],
)
def test_letters_in_a_promise(text: str, suits: dict[str, Suit], said: str) -> None:
    assert spelt(text, suits) == said


def test_which_letters_a_text_needs() -> None:
    assert letters_in("4+M 0-3oM best x, wM") == {"M", "x"}
    assert letters_in("any, forcing, takeout") == frozenset()
