"""The page for programmers shows what the engine prints."""

from __future__ import annotations

import doctest
from pathlib import Path

MANUAL = Path(__file__).parents[2] / "docs" / "handsets.md"


def test_the_manual_of_hand_sets_is_true() -> None:
    failed, tried = doctest.testfile(str(MANUAL), module_relative=False)
    assert tried > 5
    assert not failed
