"""The same work on every core: results in order, and an error of one of them is the error of all."""

from __future__ import annotations

import os

import pytest

from directorcall.terminal.processes import WORTH_IT, on_every_core


def test_results_come_in_order_from_whatever_function() -> None:
    things = range(3 * WORTH_IT)
    found = [*on_every_core(lambda number: (number * number, os.getpid()), things)]
    assert [square for square, _ in found] == [number * number for number in things]
    few = [*on_every_core(lambda number: (number, os.getpid()), range(3))]
    assert few == [(number, os.getpid()) for number in range(3)]


def test_what_goes_wrong_in_one_goes_wrong_here() -> None:
    def refuse(number: int) -> int:
        if number == WORTH_IT:
            raise ValueError(str(number))
        return number

    with pytest.raises(ValueError, match=str(WORTH_IT)):
        [*on_every_core(refuse, range(2 * WORTH_IT))]
