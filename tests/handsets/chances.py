"""Is what was drawn as even as it should be? The chi-square test, shared by the tests of hands and of deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

T = TypeVar("T")


def chi_square(seen: Counter[T], expected: Mapping[T, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - often) ** 2 / often for key, often in expected.items())


def limit(freedom: int) -> float:
    """Wilson and Hilferty's approximation of the value that chance exceeds once in ten thousand."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * sqrt(spread)) ** 3)
