"""Auctions in which each context of a system is met, so that it can be looked at and counted.

A context with a pattern is met by writing its letters out; the others are met on the way of deals that are bid out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random

from directorcall.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from directorcall.bridge.cards import Hand
from directorcall.partnership.agreements import play_out
from directorcall.partnership.letters import Suits, assignments
from directorcall.partnership.pattern import AuctionPattern, CallPattern
from directorcall.partnership.rules import matches
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Context, System

MOST_TRIED = 400
"""Auctions tried for one context before it counts as never met."""


def written_out(system: System, context: Context, most: int) -> list[Spot]:
    """Some spots in which the context is met, with as few passes before the first bid as it takes; where it speaks of
    vulnerability, some for each.
    """
    return [spot for vulnerable in vulnerabilities(context) for spot in _some(system, context, most, vulnerable)]


def vulnerabilities(context: Context) -> tuple[tuple[bool, bool], ...]:
    """Of dealer's side and the other: those that make a difference to a context."""
    relations = [*context.relations, *(relation for line in context.lines for relation in line.relations)]
    matters = any(relation.text.endswith("vulnerable") for relation in relations)
    return ((False, False), (True, False), (False, True), (True, True)) if matters else ((False, False),)


def _some(system: System, context: Context, most: int, vulnerable: tuple[bool, bool]) -> list[Spot]:
    found: list[Spot] = []
    letters: list[object] = []
    tried = [*islice(_auctions(context), MOST_TRIED)]
    if most > 1:
        Random(16).shuffle(tried)  # so that a few auctions have different suits
    for calls in tried:
        spot = _met(system, context, calls, vulnerable)
        if spot is not None:
            told = [*matches(context, spot)]
            if told not in letters:
                letters.append(told)
                found.append(spot)
        if len(found) == most:
            break
    return found


def _met(system: System, context: Context, calls: tuple[Call, ...], vulnerable: tuple[bool, bool]) -> Spot | None:
    for passes in range(4):
        before = (PASS,) * passes
        spot: Spot | None = spot_of((system, system), before, vulnerable)
        for call in calls:
            spot = spot.after(call) if spot is not None and spot.is_legal(call) and not spot.is_over else None
        if spot is not None and not spot.is_over and any(True for _ in matches(context, spot)):
            return spot
    return None


def continued(context: Context, spots: list[Spot], most: int) -> list[Spot]:
    """Spots in which a context that begins with ".." is met, going on from others in which its first call is agreed."""
    found: list[Spot] = []
    for pattern in context.patterns:
        for spot in spots:
            for calls in islice(_written(pattern), MOST_TRIED // 10):
                if (
                    len(found) < most
                    and spot.rules_for(calls[0])
                    and (met := _followed(spot, calls))
                    and [*matches(context, met)]
                ):
                    found.append(met)
                    break
    return found


def _followed(spot: Spot, calls: tuple[Call, ...]) -> Spot | None:
    for call in calls:
        if spot.is_over or not spot.is_legal(call):
            return None
        spot = spot.after(call)
    return None if spot.is_over else spot


def _auctions(context: Context) -> Iterator[tuple[Call, ...]]:
    if context.opening:
        yield ()
    for pattern in context.patterns:
        if not pattern.open:
            yield from _written(pattern)


def _written(pattern: AuctionPattern) -> Iterator[tuple[Call, ...]]:
    for suits in assignments(pattern.letters, {}):
        for steps in product(*(step.any_of for step in pattern.steps)):
            yield from _steps(steps, suits, ())


def _steps(steps: tuple[CallPattern, ...], suits: Suits, calls: tuple[Call, ...]) -> Iterator[tuple[Call, ...]]:
    if not steps:
        yield calls
        return
    last = next((call for call in reversed(calls) if isinstance(call, Bid)), None)
    for call in _choices(steps[0], suits, last):
        if not isinstance(call, Bid) or last is None or call > last:
            yield from _steps(steps[1:], suits, (*calls, call))


def _choices(step: CallPattern, suits: Suits, last: Bid | None) -> Iterator[Call]:
    if step.call is not None or step.named:
        enough = (call for call in step.bids(suits, last) if not isinstance(call, Bid) or last is None or call > last)
        yield from islice(enough, 2)
        return
    yield from islice((bid for bid in BIDS if last is None or bid > last), 6)
    if step.anything:
        yield from (PASS, DOUBLE, REDOUBLE)


def dealt(rng: Random) -> tuple[Hand, Hand, Hand, Hand]:
    """Four hands off a shuffled pack."""
    pack = list(range(52))
    rng.shuffle(pack)
    hands = []
    for first in range(0, 52, 13):
        masks = [0, 0, 0, 0]
        for card in pack[first : first + 13]:
            masks[card // 13] |= 1 << card % 13
        hands.append(Hand(*masks))
    return hands[0], hands[1], hands[2], hands[3]


def on_the_way(system: System, deals: int, seed: int = 16) -> Iterator[Spot]:
    """Every spot of so many deals bid out."""
    rng = Random(seed)
    for _ in range(deals):
        for spot, _, _ in play_out(spot_of((system, system), ()), dealt(rng)):
            yield spot
