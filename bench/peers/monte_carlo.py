"""The same questions asked of random hands with numpy: how fast, and how often 10,000 hands miss what is there."""

from __future__ import annotations

import json
import sys
import time
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Hands: TypeAlias = NDArray[np.bool_]
"""A row a hand, a column a card, each suit from the ace down."""
POINTS = np.tile([4, 3, 2, 1, *[0] * 9], 4)
BATCH = 50_000


def dealt(rng: np.random.Generator, deals: int, seats: int) -> list[Hands]:
    """That many hands for each seat, from shuffled packs."""
    order = rng.random((deals, 52)).argpartition([13 * seat for seat in range(1, seats + 1)], axis=1)
    hands = [np.zeros((deals, 52), dtype=bool) for _ in range(seats)]
    for seat, hand in enumerate(hands):
        np.put_along_axis(hand, order[:, 13 * seat : 13 * seat + 13], values=True, axis=1)
    return hands


def fits(hands: Hands, meaning: dict[str, Any]) -> NDArray[np.bool_]:
    lengths = hands.reshape(-1, 4, 13).sum(axis=2)
    points = hands @ POINTS
    fit = (points >= meaning["points"][0]) & (points <= meaning["points"][1])
    for suit, (lo, hi) in meaning["suits"].items():
        length = lengths[:, "SHDC".index(suit)]
        fit &= (length >= lo) & (length <= hi)
    if meaning["balanced"]:
        fit &= (lengths.min(axis=1) >= 2) & (lengths.max(axis=1) <= 5) & ((lengths == 2).sum(axis=1) <= 1)
    return np.asarray(fit)


def subset_tests(question: dict[str, Any], rng: np.random.Generator) -> dict[str, Any]:
    """No counter-example among 10,000 hands is taken for "contained"."""
    hands = dealt(rng, 10_000, 1)[0]
    own = [fits(hands, meaning) for meaning in question["replacements"]]
    replacements = [mine & ~np.any(own[:place], axis=0) if place else mine for place, mine in enumerate(own)]
    withdrawn = [fits(hands, meaning) for meaning in question["withdrawn"]]
    answers, seconds = [], []
    for new, old in question["pairs"]:
        started = time.perf_counter()
        answers.append(not bool((replacements[new] & ~withdrawn[old]).any()))
        seconds.append(time.perf_counter() - started)
    return {"contained": answers, "seconds": seconds}


def rate(question: dict[str, Any], rng: np.random.Generator, seats: list[dict[str, Any]]) -> float:
    """Hands or deals a second, by dealing and keeping."""
    made, started = 0, time.perf_counter()
    while time.perf_counter() < started + question["seconds"]:
        fit = np.ones(BATCH, dtype=bool)
        for hands, meaning in zip(dealt(rng, BATCH, len(seats)), seats, strict=True):
            fit &= fits(hands, meaning)
        made += int(fit.sum())
    return made / (time.perf_counter() - started)


def main() -> None:
    question, rng = json.load(sys.stdin), np.random.default_rng(1)
    answer = subset_tests(question, rng)
    answer["hands_a_second"] = rate(question, rng, [question["tight"]])
    answer["deals_a_second"] = rate(question, rng, [question["deal"][seat] for seat in ("N", "E", "S")])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
