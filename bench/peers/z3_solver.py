"""Is one meaning within another, asked of z3: honours as booleans, lengths as integers, and no hand that cannot be.

A length is at least the suit's honours and at most those and its nine lower cards, so that every model is a hand.
Questions come as JSON on stdin; answers and times go to stdout.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import z3

POINTS = (4, 3, 2, 1)


class Hand:
    """The unknown hand, and what can be said of it."""

    def __init__(self) -> None:
        self.honours = {suit: [z3.Bool(f"{suit}{rank}") for rank in "AKQJ"] for suit in "SHDC"}
        self.lengths = {suit: z3.Int(suit) for suit in "SHDC"}
        self.points = z3.Int("points")

    def axioms(self) -> list[z3.BoolRef]:
        said = [z3.Sum(*self.lengths.values()) == 13]
        worth = [
            z3.If(card, points, 0)
            for cards in self.honours.values()
            for card, points in zip(cards, POINTS, strict=True)
        ]
        said.append(self.points == z3.Sum(*worth))
        for suit, length in self.lengths.items():
            honours = z3.Sum(*(z3.If(card, 1, 0) for card in self.honours[suit]))
            said += [length >= honours, length <= honours + 9]
        return said

    def has(self, meaning: dict[str, Any]) -> z3.BoolRef:
        said = [z3.And(self.points >= meaning["points"][0], self.points <= meaning["points"][1])]
        said += [
            z3.And(self.lengths[suit] >= lo, self.lengths[suit] <= hi) for suit, (lo, hi) in meaning["suits"].items()
        ]
        if meaning["balanced"]:
            lengths = self.lengths.values()
            doubletons = z3.Sum(*(z3.If(length == 2, 1, 0) for length in lengths))
            said += [z3.And(length >= 2, length <= 5) for length in lengths] + [doubletons <= 1]
        return z3.And(*said)


def main() -> None:
    question = json.load(sys.stdin)
    hand = Hand()
    solver = z3.Solver()
    solver.add(*hand.axioms())
    own = [hand.has(meaning) for meaning in question["replacements"]]
    replacements = [z3.And(mine, *(z3.Not(better) for better in own[:place])) for place, mine in enumerate(own)]
    withdrawn = [z3.Not(hand.has(meaning)) for meaning in question["withdrawn"]]
    answers, seconds = [], []
    ends = time.perf_counter() + question["seconds"]
    for new, old in question["pairs"]:
        started = time.perf_counter()
        solver.push()
        solver.add(replacements[new], withdrawn[old])
        answers.append(solver.check() == z3.unsat)
        solver.pop()
        seconds.append(time.perf_counter() - started)
        if time.perf_counter() > ends:
            break
    json.dump({"contained": answers, "seconds": seconds}, sys.stdout)


if __name__ == "__main__":
    main()
