"""The contract that ended the auction, and what declarer made of it."""

from __future__ import annotations

import re
from enum import Enum

from directorcall.bridge.calls import Bid, Denomination, parse_call
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.seats import Seat, parse_seat
from directorcall.values import dataclass

BOOK = 6
ALL_TRICKS = 13


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer undertakes: odd tricks in a denomination, undoubled (0), doubled (1) or redoubled (2)."""

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise NotationError(str(self.level), "the level of a contract, 1 to 7")
        if self.doubled not in (0, 1, 2):
            raise NotationError(str(self.doubled), "0, 1 or 2: undoubled, doubled, redoubled")

    @property
    def bid(self) -> Bid:
        return Bid(self.level, self.denomination)

    @property
    def dummy(self) -> Seat:
        return self.declarer.partner

    @property
    def opening_leader(self) -> Seat:
        return self.declarer.lho

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The opening leader first."""
        return (self.declarer.lho, self.declarer.rho)

    @property
    def target(self) -> int:
        """The tricks that fulfil the contract."""
        return BOOK + self.level

    @property
    def symbol(self) -> str:
        """As it is printed: 3♥X by West."""
        return f"{self.bid.symbol}{'X' * self.doubled} by {self.declarer.word}"

    def __str__(self) -> str:
        return f"{self.bid}{'X' * self.doubled} {self.declarer}"


class PassedOut(Enum):
    """Four passes and no bid: there is no contract, and the hands go back into the board (Law 22)."""

    PASSED_OUT = "passed out"

    @property
    def symbol(self) -> str:
        return self.value

    def __str__(self) -> str:
        return self.value


PASSED_OUT = PassedOut.PASSED_OUT
PASSED_OUT_WORDS = ("passed out", "pass out", "pass", "passed", "ap", "all pass")
_CONTRACT = r"(?P<bid>.+?)\s*(?P<doubled>XX?|\*\*?|××?|(?:RE)?DOUBLED|)\s+(?:BY\s+)?(?P<declarer>[A-Z]+)"
_CONTRACT_EXPECTED = "a contract: bid, X or XX if doubled, declarer (3NTX S, 4♥ N), or passed out"


def parse_contract(text: str) -> Contract | PassedOut:
    """
    >>> str(parse_contract("3ntx by south")), str(parse_contract("two spades doubled by East")), str(parse_contract("All pass"))
    ('3NTX S', '2SX E', 'passed out')
    """
    word = " ".join(text.split())
    if word.casefold() in PASSED_OUT_WORDS:
        return PASSED_OUT
    if (read := re.fullmatch(_CONTRACT, word.upper())) is None:
        raise NotationError(text, _CONTRACT_EXPECTED)
    try:
        bid, declarer = parse_call(read["bid"]), parse_seat(read["declarer"])
    except NotationError:
        raise NotationError(text, _CONTRACT_EXPECTED) from None
    if not isinstance(bid, Bid):
        raise NotationError(text, _CONTRACT_EXPECTED)
    if bid.level > 7:
        raise NotationError(text, "a contract of at most seven")
    doubled = {"DOUBLED": 1, "REDOUBLED": 2}.get(read["doubled"], len(read["doubled"]))
    return Contract(bid.level, bid.denomination, doubled, declarer)


@dataclass(frozen=True, slots=True)
class Result:
    """A contract played, and the tricks declarer won; 0 on a board passed out."""

    contract: Contract | PassedOut
    tricks: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= ALL_TRICKS:
            raise NotationError(str(self.tricks), "declarer's tricks, 0 to 13")
        if self.contract is PASSED_OUT and self.tricks:
            raise ContradictionError(
                "the board was passed out", f"declarer won {self.tricks} tricks", "there is no declarer"
            )

    @property
    def overtricks(self) -> int:
        """Tricks above the contract; below nought, the number down."""
        return 0 if isinstance(self.contract, PassedOut) else self.tricks - self.contract.target

    @property
    def mark(self) -> str:
        """= for a contract just made, +1, -2; nothing on a board passed out."""
        if self.contract is PASSED_OUT:
            return ""
        return f"{self.overtricks:+d}" if self.overtricks else "="

    def __str__(self) -> str:
        return f"{self.contract} {self.mark}".rstrip()
