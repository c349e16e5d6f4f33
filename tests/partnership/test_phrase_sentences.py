"""Sentences made from known meanings, in many words: what is read without a question is what was meant."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.partnership.phrasebook import Row, expected, same

Piece = tuple[str, str]  # as it is said, and in the short language
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
PLACES = ("1D P > 2S", "1D P > 1S", "1S P > 2D", "1C P 1H P > 2C", "1H 1S > 2C")
JOINTS = (", ", ", ", ", ", " with ", " and ", "; ", " but ", " ")
SAMPLES = 60
SEED = 52


def points(r: random.Random) -> Piece:
    low = r.choice([8, 10, 11, 12, 13, 16, 20])
    high = low + r.choice([2, 3, 4])
    return r.choice(
        [
            (f"{low}-{high}", f"{low}-{high}"),
            (f"{low} to {high} points", f"{low}-{high}"),
            (f"between {low} and {high} hcp", f"{low}-{high}"),
            (f"{low}+", f"{low}+"),
            (f"at least {low} points", f"{low}+"),
            (f"{low} points or more", f"{low}+"),
            (f"not less than {low} hcp", f"{low}+"),
            (f"up to {low} points", f"0-{low}"),
            (f"less than {low} points", f"0-{low - 1}"),
            (f"no more than {low} hcp", f"0-{low}"),
        ]
    )


def length(r: random.Random, suit: str, cards: int) -> Piece:
    number, name = NUMBERS[cards], SUITS[suit]
    said = r.choice(
        [
            f"{cards}+ {name}s",
            f"{number} or more {name}s",
            f"at least {number} {name}s",
            f"{cards}+{suit}",
            f"a {number}-card {name} suit",
            f"{number} {name}s",
            f"minimum {cards} {name}s",
            f"{cards} {name}s or more",
            f"{cards}+ in {name}s",
        ]
    )
    return said, f"{cards}+{suit}"


def denial(r: random.Random, suit: str) -> Piece:
    cards, name = r.choice([3, 4, 5]), SUITS[suit]
    said = r.choice(
        [
            f"denies {NUMBERS[cards]} {name}s",
            f"fewer than {NUMBERS[cards]} {name}s",
            f"at most {NUMBERS[cards - 1]} {name}s",
            f"without {NUMBERS[cards]} {name}s",
            f"not {NUMBERS[cards]} {name}s",
            f"never {NUMBERS[cards]} {name}s",
        ]
    )
    return said, f"0-{cards - 1}{suit}"


def no_major(r: random.Random) -> Piece:
    return r.choice(["no four-card major", "denies a 4 card major", "no 4cM", "without a four card major"]), "0-3M"


def shortness(r: random.Random, suit: str) -> Piece:
    name = SUITS[suit]
    return r.choice(
        [
            (f"short {name}s", f"0-1{suit}"),
            (f"singleton {name}", f"1{suit}"),
            (f"a singleton or void in {name}s", f"0-1{suit}"),
            (f"a {name} void", f"0{suit}"),
        ]
    )


def shape(r: random.Random) -> Piece:
    return r.choice(
        [("balanced", "bal"), ("semi-balanced", "semibal"), ("unbalanced", "unbal"), ("not balanced", "unbal")]
    )


def stopper(r: random.Random, suit: str) -> Piece:
    name = SUITS[suit]
    return r.choice(
        [
            (f"a {name} stopper", f"stopper {suit}"),
            (f"stop in {name}s", f"stopper {suit}"),
            (f"no {name} stopper", f"no stopper {suit}"),
        ]
    )


def sentence(r: random.Random) -> Piece:
    """Two to four things, with anything between them."""
    long, other, denied, short = r.sample("SHDC", 4)
    if no_major_too := r.random() < 0.2:
        long, other = r.sample("DC", 2)
        denied, short = r.sample("SH", 2)
    made = [points(r), length(r, long, r.choice([4, 5, 6]))]
    others: list[Callable[[], Piece]] = [
        lambda: length(r, other, 4),
        lambda: denial(r, denied),
        lambda: stopper(r, denied),
        lambda: r.choice([shortness(r, short), shape(r)]),
    ]
    made += [make() for make in r.sample(others, r.choice([0, 1, 2]))]
    made += [no_major(r)] if no_major_too else []
    r.shuffle(made)
    said = made[0][0] + "".join(r.choice(JOINTS) + piece[0] for piece in made[1:])
    return said, " ".join(piece[1] for piece in made)


def clauses(r: random.Random) -> Piece:
    """Two hands with an “or”, or one with something that may come or is denied of two."""
    one, other, third, fourth = r.sample("SHDC", 4)
    (few, few_short), (many, many_short) = points(r), points(r)
    (first, first_short), (second, second_short) = length(r, one, 6), length(r, other, 5)
    c, d = SUITS[third], SUITS[fourth]
    return r.choice(
        [
            (
                f"{few} with {first} or {many} with {second}",
                f"{few_short} {first_short} or {many_short} {second_short}",
            ),
            (
                f"either {few} with {first} or {many} with {second}",
                f"{few_short} {first_short} or {many_short} {second_short}",
            ),
            (f"{few} and {first}, or {many} and {second}", f"{few_short} {first_short} or {many_short} {second_short}"),
            (f"{few} balanced or {many} with {first}", f"{few_short} bal or {many_short} {first_short}"),
            (f"{few}, {SUITS[one]}s or {SUITS[other]}s", f"{few_short} (4+{one} or 4+{other})"),
            (f"{first}, denies four {c}s or {d}s", f"{first_short} 0-3{third} 0-3{fourth}"),
            (f"{few}, neither {c}s nor {d}s", f"{few_short} 0-3{third} 0-3{fourth}"),
            (f"{few}, {first}, may have {second}", f"{few_short} {first_short}"),
            (f"{few}, {first} but not {second}", f"{few_short} {first_short} 0-4{other}"),
            (f"{few}, short in {c}s or {d}s", f"{few_short} (0-1{third} or 0-1{fourth})"),
            (
                f"{few}, {first}, stoppers in {c}s and {d}s",
                f"{few_short} {first_short} stopper {third} stopper {fourth}",
            ),
        ]
    )


QUESTIONS: tuple[Callable[[str, str], str], ...] = (
    lambda one, two: f"{one}, unless {two}",
    lambda one, two: f"{one} if {two}",
    lambda one, two: f"{one} except with {two}",
    lambda one, two: f"{one}, rarely {two}",
    lambda one, two: f"{one} only when {two}",
    lambda one, two: f"I think {one} and {two}",
)


@pytest.mark.parametrize("make", [sentence, clauses])
def test_what_is_read_without_a_question_is_what_was_meant(make: Callable[[random.Random], Piece]) -> None:
    r = random.Random(SEED)
    asked, wrong = 0, []
    for _ in range(SAMPLES):
        said, short = make(r)
        wanted, read = expected(short), Row(0, "", r.choice(PLACES), said, "").read
        if wanted.hands and not read.settled:
            asked += 1
        elif wanted.hands and (read.meaning is None or not same(read.meaning, wanted)):
            wrong.append(f"{said!r}: {read.meaning}, not {short}")
    assert not wrong
    assert asked <= SAMPLES // 10


def test_what_hangs_on_something_is_asked() -> None:
    r = random.Random(SEED)
    for hang in QUESTIONS * 5:
        said = hang(length(r, "H", 5)[0], points(r)[0])
        assert not Row(0, "", r.choice(PLACES), said, "").read.settled, said
