"""What is promised of every ruling, on tables as chance has them. `./dev soak` looks at a hundred thousand."""

from __future__ import annotations

import os
import random
from collections import Counter
from contextlib import suppress

import pytest
from tests.chance import Step, asked_through, misinformed_case, play_case, random_case
from tests.promises import ONCE_BROKEN, PROMISES, kept, the_line_and_the_fields_are_one_reading

from directorcall.bridge.errors import DirectorcallError, NotCovered
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule
from directorcall.ruling.told_of_play import at_moment, moments

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


def test_every_promise_is_kept_in_the_play() -> None:
    """Penalty cards and claims, asked through and on to the next moment of the play, as long as a card lies there."""
    counted: Counter[str] = Counter()
    for seed in range(CHUNK * 2):
        chance = random.Random(seed)
        steps = list(asked_through(play_case(chance), chance))
        verdict = steps[-1].ruling.verdict
        assert verdict is not None
        assert steps[-1].ruling.turn is None
        keys = [step.ruling.question.key for step in steps if step.ruling.question is not None]
        assert len(keys) == len({*keys}), seed  # nothing is asked twice
        if follows := moments(verdict):
            steps += asked_through(at_moment(verdict, chance.choice(follows)), chance)
            counted["on to the next moment"] += 1
        assert told_once(steps[-1].case)
        for promise in PROMISES:
            counted += kept(promise, steps, random.Random(seed))
    print(dict(counted))
    assert counted["writing and reading changes nothing"] > CHUNK * 2
    assert counted["the chairs are alike"] > CHUNK * 2
    assert counted["on to the next moment"] > CHUNK / 2


def told_once(case: Case) -> bool:
    """Each card of a penalty is in one place."""
    told = case.penalty
    cards = () if told is None else (*told.cards, *told.picked_up, *told.partners)
    return len(cards) == len({*cards})


@pytest.mark.parametrize("seed", ONCE_BROKEN)
def test_a_table_that_once_broke_a_promise_keeps_them_all(seed: int) -> None:
    steps = inquiry(seed)
    for promise in PROMISES:
        kept(promise, steps, random.Random(seed))


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_every_promise_is_kept_on_every_table(first: int) -> None:
    counted: Counter[str] = Counter()
    broken: list[str] = []
    for seed in range(first, first + CHUNK):
        steps = inquiry(seed)
        for promise in PROMISES:
            try:
                counted += kept(promise, steps, random.Random(seed))
            except (AssertionError, DirectorcallError) as why:
                broken.append(f"table {seed}: {promise.__name__}: {why}")
    print(dict(counted))
    assert not broken, "\n".join(broken)
    assert [promise.__name__ for promise in PROMISES if counted[promise.__name__.replace("_", " ")] < CHUNK / 5] == []


def test_a_slip_stays_a_slip_in_the_line_too() -> None:
    """What was called first is off with the slip, so that the turn goes back: the line says so (25A)."""
    told = {"edition": "2017", "dealer": "W", "auction": "E:1D+", "offender": "E", "call": "1H", "accepted": False}
    case = read_case({**told, "then": "P P", "answers": {"25A unintended": True}})
    assert str(case.final) == "E:1D- E:1H- P P"
    assert the_line_and_the_fields_are_one_reading(Step(case, rule(case)), random.Random(0)) == 1


def test_a_slip_that_was_thought_over_leaves_the_first_call_where_it_was() -> None:
    """2007, 25A1: changed, but not without pause for thought; 25B2: the first call stands, and the next player calls."""
    told = {"edition": "2007", "dealer": "S", "auction": "1S", "offender": "S", "call": "3NT", "accepted": False}
    slip = {"25A intended": "3NT", "25A unintended": True, "25A without pause": False}
    for more in ({"answers": slip}, {"answers": {"25A unintended": True}, "discovered": "during play"}):
        ruling = rule(read_case({**told, **more}))
        assert ruling.verdict is not None
        assert (ruling.verdict.clause, str(ruling.auction)) == ("25B2", "1S S:3NT-")
        assert ruling.auction.position.turn is Seat.W
