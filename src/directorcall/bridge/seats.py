"""The four seats round the table, the two sides, and who is vulnerable."""

from __future__ import annotations

from enum import Enum

from directorcall.bridge.errors import NotationError


class Side(Enum):
    """North-South or East-West."""

    NS = "NS"
    EW = "EW"

    @property
    def opponents(self) -> Side:
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)

    def __str__(self) -> str:
        return self.value


class Seat(Enum):
    """A player's seat. Turns go clockwise, so the next player is the left-hand opponent."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def lho(self) -> Seat:
        return self.after(1)

    @property
    def partner(self) -> Seat:
        return self.after(2)

    @property
    def rho(self) -> Seat:
        return self.after(3)

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW

    @property
    def word(self) -> str:
        """The seat as it is spoken: North, East, South, West."""
        return _WORDS[self]

    def after(self, turns: int) -> Seat:
        """The seat so many turns on, clockwise."""
        return SEATS[(SEATS.index(self) + turns) % 4]

    def turns_to(self, other: Seat) -> int:
        """How many turns, 0 to 3, until it comes to the other seat."""
        return (SEATS.index(other) - SEATS.index(self)) % 4

    def relation(self, other: Seat) -> str:
        """What the other player is to this one: self, LHO, partner or RHO."""
        return ("self", "LHO", "partner", "RHO")[self.turns_to(other)]

    def __str__(self) -> str:
        return self.value


SEATS = (Seat.N, Seat.E, Seat.S, Seat.W)
_WORDS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}


class Vulnerability(Enum):
    """Which sides are vulnerable."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def applies_to(self, side: Side) -> bool:
        return self is Vulnerability.BOTH or self.value == side.value

    def __str__(self) -> str:
        return self.value


_VULNERABLE = {
    "none": Vulnerability.NONE, "love": Vulnerability.NONE, "-": Vulnerability.NONE, "nil": Vulnerability.NONE,
    "ns": Vulnerability.NS, "n-s": Vulnerability.NS,
    "ew": Vulnerability.EW, "e-w": Vulnerability.EW,
    "both": Vulnerability.BOTH, "all": Vulnerability.BOTH,
}  # fmt: skip


def parse_seat(text: str) -> Seat:
    """
    >>> parse_seat("south")
    <Seat.S: 'S'>
    """
    word = text.strip().casefold()
    for seat in SEATS:
        if word in (seat.value.casefold(), seat.word.casefold()):
            return seat
    raise NotationError(text, "a seat: N, E, S or W")


def parse_side(text: str) -> Side:
    word = text.strip().upper().replace("-", "").replace("/", "")
    try:
        return Side({"SN": "NS", "WE": "EW"}.get(word, word))
    except ValueError:
        raise NotationError(text, "a side: NS or EW") from None


def parse_vulnerability(text: str) -> Vulnerability:
    try:
        return _VULNERABLE[text.strip().casefold()]
    except KeyError:
        raise NotationError(text, "a vulnerability: none, NS, EW or both") from None
