"""What is promised of every ruling, on tables as chance has them. `./dev soak` looks at a hundred thousand."""

from __future__ import annotations

import os
import random
from collections import Counter
from contextlib import suppress

import pytest
from tests.chance import Step, asked_through, random_case
from tests.promises import PROMISES, Promise, kept

from directorcall.bridge.errors import NotCovered

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = range(100_000 if SOAK else 250)


def inquiry(seed: int) -> list[Step]:
    """As far as it is covered."""
    chance = random.Random(seed)
    found: list[Step] = []
    with suppress(NotCovered):
        found.extend(asked_through(random_case(chance), chance))
    return found


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_is_kept_on_every_table(promise: Promise) -> None:
    counted: Counter[str] = Counter()
    for seed in TABLES:
        try:
            counted += kept(promise, inquiry(seed), random.Random(seed))
        except AssertionError as broken:
            raise AssertionError(f"table {seed}: {broken}") from broken
    print(dict(counted))
    assert counted[promise.__name__.replace("_", " ")] > len(TABLES) / 2
