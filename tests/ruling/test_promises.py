"""What is promised of every ruling, on tables as chance has them. `./dev soak` looks at a hundred thousand."""

from __future__ import annotations

import os
import random
from collections import Counter
from contextlib import suppress

import pytest
from tests.chance import Step, asked_through, misinformed_case, random_case
from tests.promises import PROMISES, kept, the_line_and_the_fields_are_one_reading

from directorcall.bridge.errors import NotCovered
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = 100_000 if SOAK else 600
CHUNK = 2_500 if SOAK else 100


def inquiry(seed: int) -> list[Step]:
    """As far as it is covered."""
    chance = random.Random(seed)
    found: list[Step] = []
    with suppress(NotCovered):
        found.extend(asked_through(random_case(chance), chance))
    return found


def test_every_promise_is_kept_where_somebody_was_misinformed() -> None:
    counted: Counter[str] = Counter()
    for seed in range(CHUNK):
        chance = random.Random(seed)
        if (case := misinformed_case(chance)) is not None:
            steps = list(asked_through(case, chance))
            for promise in PROMISES:
                counted += kept(promise, steps, random.Random(seed))
    print(dict(counted))
    assert counted["what has been ruled stays ruled"] > CHUNK / 2


# Once broken: what partner called before the ruling was lost; what a replacement means was asked of another call again.
@pytest.mark.parametrize("seed", [959, 1445, 2151, 2723, 2808, 4548, 5952])
def test_a_table_that_once_broke_a_promise_keeps_them_all(seed: int) -> None:
    steps = inquiry(seed)
    for promise in PROMISES:
        kept(promise, steps, random.Random(seed))


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_every_promise_is_kept_on_every_table(first: int) -> None:
    counted: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        steps = inquiry(seed)
        for promise in PROMISES:
            try:
                counted += kept(promise, steps, random.Random(seed))
            except AssertionError as broken:
                raise AssertionError(f"table {seed}: {promise.__name__}: {broken}") from broken
    print(dict(counted))
    assert [promise.__name__ for promise in PROMISES if counted[promise.__name__.replace("_", " ")] < CHUNK / 2] == []


def test_a_slip_stays_a_slip_in_the_line_too() -> None:
    """What was called first is off with the slip, so that the turn goes back: the line says so (25A)."""
    told = {"edition": "2017", "dealer": "W", "auction": "E:1D+", "offender": "E", "call": "1H", "accepted": False}
    case = read_case({**told, "then": "P P", "answers": {"25A unintended": True}})
    assert str(case.final) == "E:1D- E:1H- P P"
    assert the_line_and_the_fields_are_one_reading(Step(case, rule(case)), random.Random(0)) == 1
