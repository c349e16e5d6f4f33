"""Endplay's generator of deals: it deals until a function says yes."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from endplay.dealer import generate_deals
from endplay.evaluate import hcp, is_balanced
from endplay.types import Deal, Denom, Hand, Player

SUITS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
SEATS = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}


class TimeIsUp(Exception):
    """The box is full."""


def fits(hand: Hand, meaning: dict[str, Any]) -> bool:
    if not meaning["points"][0] <= hcp(hand) <= meaning["points"][1]:
        return False
    if any(not lo <= len(hand[SUITS[suit]]) <= hi for suit, (lo, hi) in meaning["suits"].items()):
        return False
    return not meaning["balanced"] or bool(is_balanced(hand))


def until(ends: float, wanted: Callable[[Deal], bool]) -> Callable[[Deal], bool]:
    def test(deal: Deal) -> bool:
        if time.perf_counter() > ends:
            raise TimeIsUp
        return wanted(deal)

    return test


def rate(seconds: float, seats: dict[str, dict[str, Any]]) -> float:
    """Deals a second."""
    started, made = time.perf_counter(), 0
    test = until(
        started + seconds, lambda deal: all(fits(deal[SEATS[seat]], meaning) for seat, meaning in seats.items())
    )
    try:
        for _ in generate_deals(test, produce=10**9, max_attempts=-1, seed=1):
            made += 1
    except TimeIsUp:
        pass
    return made / (time.perf_counter() - started)


def main() -> None:
    question = json.load(sys.stdin)
    answer = {"hands_a_second": rate(question["seconds"], {"N": question["tight"]})}
    answer["deals_a_second"] = rate(question["seconds"], question["deal"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
