"""One board as a file of deals tells it: as much as is known of number, dealer, vulnerability, hands, auction and
alerts.
"""

from __future__ import annotations

from directorcall.bridge.auction import Auction
from directorcall.bridge.board import Board
from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Deal
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, shown
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.values import dataclass

UNKNOWN_DEAL = Deal()


@dataclass(frozen=True, slots=True)
class Alert:
    """A call that was alerted or explained: its number in the auction, from 0, and what was said."""

    number: int
    says: str = ""

    def __post_init__(self) -> None:
        if not self.says.isprintable():
            raise NotationError(self.says, "an explanation on one line")


@dataclass(frozen=True, slots=True)
class BoardRecord:
    """What is known of one board. What is not is None; a hand not known is empty."""

    board: Board | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal = UNKNOWN_DEAL
    auction: Auction | None = None
    alerts: tuple[Alert, ...] = ()

    def __post_init__(self) -> None:
        if self.auction and self.auction.dealer is not self.dealer:
            raise not_the_dealer(self.auction.dealer, self.dealer)
        calls = len(self.auction.made) if self.auction else 0
        numbers = [alert.number for alert in self.alerts]
        if beyond := [number for number in numbers if not 0 <= number < calls]:
            raise ContradictionError(
                f"call number {beyond[0]} was alerted", f"there are {calls} calls, numbered from 0"
            )
        if numbers != sorted(set(numbers)):
            raise ContradictionError(
                f"the alerts are of calls number {numbers}", "each call is alerted once, in the order made"
            )

    @property
    def name(self) -> str:
        """How a message speaks of it."""
        return f"board {self.board}" if self.board else "a board without a number"


def not_the_dealer(caller: Seat, dealer: Seat | None) -> ContradictionError:
    dealt = f"the dealer is {dealer.word}" if dealer else "the dealer is not known"
    return ContradictionError(f"{caller.word} calls first", dealt, "the dealer calls first (Law 17)")


def legal_calls_made(auction: Auction, file_format: str) -> tuple[Call, ...]:
    """The calls of an auction in which nothing went wrong: all that a file of this format can hold."""
    for call in auction.happened:
        if call.faults or not call.counts:
            wrong = f"{call.seat}:{call.call}, {call.faults[0].value if call.faults else call.fate.value}"
            raise DirectorcallError(
                f'cannot write "{shown(str(auction))}" as {file_format}, which has no irregular calls ({wrong})'
            )
    return tuple(made.call for made in auction.made)
