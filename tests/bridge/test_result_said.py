"""Results as people write and say them: read in any order, each part once, and never guessed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.calls import DENOMINATIONS, NUMBERS
from directorcall.bridge.contract import PASSED_OUT, Contract, Result
from directorcall.bridge.errors import NotationError
from directorcall.bridge.result_said import COUNTS, parse_result
from directorcall.bridge.seats import SEATS, Seat

contracts = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(DENOMINATIONS), st.integers(0, 2), st.sampled_from(SEATS)
)
results = st.builds(Result, contracts, st.integers(0, 13))


def in_words(result: Result, shuffle: random.Random) -> str:
    """A result as somebody might say it: in any order, with the number of tricks told in one of several ways."""
    contract = result.contract
    assert isinstance(contract, Contract)
    over = result.overtricks
    count = COUNTS[abs(over) - 1] if over else ""
    tricks = [f"{result.tricks} tricks"]
    if over == 0:
        tricks += ["made", "just made", "making exactly"]
    elif over > 0:
        tricks += [f"{count} over", f"made plus {count}", f"with {count} overtricks", f"making {result.tricks} tricks"]
    else:
        tricks += [f"{count} down", f"went down {count}", f"{abs(over)} off", f"{count} tricks down"]
    bid = f"{NUMBERS[contract.level - 1]} {contract.denomination.word}".replace("notrump", "no trumps")
    parts = [
        f"{bid}{('', ' doubled', ' redoubled')[contract.doubled]}",
        f"by {contract.declarer.word}",
        shuffle.choice(tricks),
    ]
    shuffle.shuffle(parts)
    return shuffle.choice([" ", ", "]).join(parts)


@given(results, st.randoms(use_true_random=False))
def test_a_result_in_words_is_the_same_result(result: Result, shuffle: random.Random) -> None:
    assert parse_result(in_words(result, shuffle)) == result


@given(results)
def test_a_result_is_read_back_also_without_blanks_and_declarer(result: Result) -> None:
    contract = result.contract
    assert isinstance(contract, Contract)
    assert parse_result(str(result)) == parse_result(str(result).replace(" ", "")) == result
    without = f"{contract.bid}{'X' * contract.doubled} {result.mark}"
    assert parse_result(without, contract.declarer) == result


TOO_MUCH = ("maybe", "or", "not", "about", "?", "3", "north-south", "1 down 2")


@given(results, st.randoms(use_true_random=False), st.sampled_from(TOO_MUCH))
def test_a_word_too_much_is_never_passed_over(result: Result, shuffle: random.Random, more: str) -> None:
    words = str(result).split() if shuffle.random() < 0.5 else in_words(result, shuffle).split(", ")
    words.insert(shuffle.randrange(len(words) + 1), more)
    with pytest.raises(NotationError):
        parse_result(" ".join(words))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("3H N made", "3H N ="),
        ("two spades by east one down", "2S E -1"),
        ("Two spades by East, one down", "2S E -1"),
        ("East went two down in 4 spades doubled", "4SX E -2"),
        ("North made 3NT", "3NT N ="),
        ("N 3NT made", "3NT N ="),
        ("4♠ redoubled by S, just made", "4SXX S ="),
        ("3NT S with an overtrick", "3NT S +1"),
        ("3NT S made +1", "3NT S +1"),
        ("3 no trumps S making ten tricks", "3NT S +1"),
        ("2S E — one down", "2S E -1"),
        ("2S E - one down", "2S E -1"),
        ("4 S × by S, 1 down", "4SX S -1"),
        ("3 no east =", "3NT E ="),
        ("3n n =", "3NT N ="),
        ("4h*w−1", "4HX W -1"),
        ("All pass", "passed out"),
    ],
)
def test_what_people_write(text: str, result: str) -> None:
    assert str(parse_result(text)) == result


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("3NT S made 4", "4", 'write "4 tricks" for all tricks won'),
        ("3NT S 10", "10", 'write "10 tricks" for all tricks won'),
        ("3H N down", "down", "by how many?"),
        ("3H N mde", "mde", 'did you mean "made"?'),
        ("two spads by east one down", "spads by", 'did you mean "spades"?'),
        ("3 north =", "north =", "expected a result"),
        ("3H E/W made", "E/W made", "expected a result"),
        ("4S N = N", "N", "one declarer, not “N” and “N”"),
        ("4S N 5S =", "5S =", "one contract, not “4S” and “5S”"),
        ("4S N = one down", "one down", "one number of tricks"),
        ("nine clubs by N made", "nine clubs", "at most seven"),
        ("3H N made one down", "", "9 tricks or more, where 3H was made"),
        ("4S N four over", "four over", "between -10 and +3"),
        ("4S made", "", "the declarer"),
        ("4S N", "", "expected a result"),
        ("2sxx e", "", "expected a result"),
        ("N made", "", "expected a result"),
        ("passed out, made", "", "no tricks after passed out"),
    ],
)
def test_what_cannot_be_read_is_quoted_with_its_place_and_a_way_out(text: str, at: str, said: str) -> None:
    with pytest.raises(NotationError) as trouble:
        parse_result(text)
    assert trouble.value.text == text
    assert said in str(trouble.value)
    assert (f'at "{at}' in str(trouble.value)) if at else (trouble.value.at is None)


def test_a_board_passed_out_has_no_declarer() -> None:
    assert parse_result("passed out", Seat.N) == Result(PASSED_OUT)


@pytest.mark.parametrize(
    "text", ["4S" + " " * 400_000, "one " * 200_000, "a" * 400_000, "4S N " + "by " * 200_000, "1" * 400_000]
)
def test_a_long_text_is_refused_at_once(text: str) -> None:
    with pytest.raises(NotationError):
        parse_result(text)
