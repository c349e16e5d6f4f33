"""Hands a player would recognise as an example of a meaning: likely ones, not freaks.

Of some hands drawn evenly (and always the same ones) the most ordinary are shown: common shapes, points near the
middle of the set, honours where the length is.
"""

from __future__ import annotations

from math import comb, log2
from random import Random

from directorcall.bridge.cards import HONOUR_POINTS, Hand
from directorcall.handsets.holdings import HONOURS_FROM
from directorcall.handsets.sampling import Numbering

DRAWN = 200


def likely_hands(hands: Numbering, n: int) -> list[Hand]:
    """The n most ordinary hands, of different shapes as far as there are any."""
    if not hands.count:
        return []
    drawn = (
        [*dict.fromkeys(hands.samples(Random(13), DRAWN))]
        if hands.count > DRAWN
        else [hands.hand_at(k) for k in range(hands.count)]
    )
    middle = sorted(hand.hcp for hand in drawn)[len(drawn) // 2]
    drawn.sort(key=lambda hand: (oddity(hand, middle), hand.masks))
    seen: dict[tuple[int, ...], int] = {}
    turns = []
    for place, hand in enumerate(drawn):
        seen[hand.lengths] = seen.get(hand.lengths, 0) + 1
        turns.append((seen[hand.lengths], place))  # the best of each shape, then the second best of each …
    return [drawn[place] for _, place in sorted(turns)[:n]]


def oddity(hand: Hand, middle: int) -> float:
    """How far a hand is from what one expects: in bits for the shape, in points for the rest."""
    commonness = log2(
        comb(13, hand.lengths[0]) * comb(13, hand.lengths[1]) * comb(13, hand.lengths[2]) * comb(13, hand.lengths[3])
    )
    return abs(hand.hcp - middle) + _misplaced(hand) / 3 - commonness


def _misplaced(hand: Hand) -> float:
    """Points away from where the cards are."""
    total, points = hand.hcp, [HONOUR_POINTS[mask >> HONOURS_FROM] for mask in hand.masks]
    return sum(abs(here - total * length / 13) for here, length in zip(points, hand.lengths, strict=True))
