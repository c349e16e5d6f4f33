"""What a player might call instead: the calls of his own hand, and of hands a point stronger or weaker.

A system says one call for a hand. Players value hands differently: the hand itself has half the say, and the hands next
to it (the same shape, one point more or less) have the other half, as has another call that the hand fits as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import RANKS, Hand
from directorcall.partnership.agreements import bid
from directorcall.partnership.rules import Rule
from directorcall.partnership.spot import Spot
from directorcall.values import dataclass

HALF = Fraction(1, 2)
_JACK, _ACE = RANKS.index("J"), RANKS.index("A")


@dataclass(frozen=True, slots=True)
class Leaning:
    """A call somebody with this hand might make, how many of them would, and the line it follows; None: nothing agreed."""

    call: Call
    share: Fraction
    rule: Rule | None


def leanings(spot: Spot, hand: Hand) -> tuple[Leaning, ...]:
    """The system's call first, then what else is plausible, the likeliest first."""
    own = bid(spot, hand)
    votes: dict[Call, Fraction] = {own.call: Fraction(0)}
    rules = {own.call: own.rule}
    others: list[tuple[Call, Rule | None]] = [(other.call, other) for other in own.close]
    for near in neighbours(hand):
        choice = bid(spot, near)
        others.append((choice.call, choice.rule) if choice.rule else (own.call, own.rule))
    for call, rule in others:
        votes[call] = votes.get(call, Fraction(0)) + HALF / len(others)
        rules.setdefault(call, rule)
    votes[own.call] += HALF if others else 1
    order = sorted(votes, key=lambda call: (call != own.call, -votes[call], str(call)))
    return tuple(Leaning(call, votes[call], rules[call]) for call in order)


def neighbours(hand: Hand) -> Iterator[Hand]:
    """Hands of the same shape with one point more or less: a jack for a spot card, a queen for a jack, and so on.

    >>> from directorcall.bridge.cards import parse_hand
    >>> sorted(near.hcp for near in neighbours(parse_hand("A95.AQT853.T4.A2")))
    [13, 13, 13, 13, 15, 15, 15, 15, 15]
    """
    for number, mask in enumerate(hand.masks):
        for changed in _one_point_off(mask):
            masks = [*hand.masks]
            masks[number] = changed
            yield Hand(*masks)


def _one_point_off(mask: int) -> Iterator[int]:
    """Two cards next to each other in points change places: one is held, the other is not."""
    for upper in range(_JACK, _ACE + 1):
        lower = upper - 1 if upper > _JACK else _spot(mask, upper)
        if lower is not None and (mask >> upper & 1) != (mask >> lower & 1):
            yield mask ^ (1 << upper) ^ (1 << lower)


def _spot(mask: int, jack: int) -> int | None:
    """The card below the jack that takes its place, or gives it up: the highest that is (or is not) held."""
    wanted = 0 if mask >> jack & 1 else 1
    return next((rank for rank in range(jack - 1, -1, -1) if mask >> rank & 1 == wanted), None)
