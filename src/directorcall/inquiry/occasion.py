"""What the director was called for. Each kind has its own first law; a later irregular play fits beside these."""

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
    led: bool


@dataclass(frozen=True, slots=True)
class Penalty:
    """In the play: cards of a defender's that lie face up on the table, whether they were played on purpose, those he has
    picked up again since, and the penalty cards of his partner.
    """

    seat: Seat
    cards: tuple[Card, ...]
    on_purpose: bool
    picked_up: tuple[Card, ...] = ()
    partners: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Misinformed:
    """A player who made a call on wrong information about an opponent's: that one by its name (2D, N:2D) or its place."""

    seat: Seat
    about: str


@dataclass(frozen=True, slots=True)
class Claim:
    """So many of the tricks that are left, a player says, are his side's: all of them, some, or none (a concession). Or
    it was about the trick in progress alone.
    """

    seat: Seat
    tricks: int = 0
    left: int = 0
    says: str = ""
    this_trick: bool = False

    @property
    def conceded(self) -> int:
        return self.left - self.tricks


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said, asked or shown at the table, a pause among it (16B): by whom, in what words, at which call (by its
    name, 3S or N:3S, or its place).
    """

    by: Seat
    says: str
    call: str = ""


Occasion = IrregularCall | Exposed | Misinformed | Penalty | Claim
