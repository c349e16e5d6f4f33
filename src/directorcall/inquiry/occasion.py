"""What the director was called for. Each kind has its own first law; a later irregular play or a claim fits beside
these.
"""

from __future__ import annotations

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Card
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class IrregularCall:
    """A call, irregular or thought to be."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards a player let his partner see during the auction."""

    seat: Seat
    cards: tuple[Card, ...]
    led: bool = False


@dataclass(frozen=True, slots=True)
class Misinformed:
    """A player who made a call on wrong information about an opponent's: that one by its name (2D, N:2D) or its place."""

    seat: Seat
    about: str


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said aloud at the table (16B)."""

    by: Seat
    says: str


Occasion = IrregularCall | Exposed | Misinformed
