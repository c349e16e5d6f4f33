"""The board when it has been played: what the ruling on the auction left to be looked at, and from where the board is
imagined anew.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction

from directorcall.bridge.auction import Auction
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Side
from directorcall.inquiry.case import Case
from directorcall.inquiry.outcome import Weighted
from directorcall.inquiry.verdict import Verdict
from directorcall.values import dataclass

Measure = Callable[[Weighted, Side], Fraction]
"""What outcomes are worth to a side where they are compared: in matchpoints against a field, or in IMPs."""


class Reference(Enum):
    """From where on the board is imagined as it should have gone."""

    BEFORE_THE_CALL = "before the irregular call"
    AT_THE_CHOICE = "at the call that was chosen"
    AT_THE_RULING = "at the wrong ruling"
    THE_GAIN = "only the gain goes"
    OTHER_TABLE = "as at the other table"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class AfterPlay:
    """The ruling that was given, the auction as it left it, and what results are worth here, where that is known."""

    verdict: Verdict
    auction: Auction
    measure: Measure | None = None

    @property
    def case(self) -> Case:
        return self.verdict.case

    @property
    def offenders(self) -> Side:
        return self.case.offender.side

    @property
    def others(self) -> Side:
        return self.offenders.opponents

    @property
    def what(self) -> object:
        """The irregular call, or the cards that were seen."""
        return self.case.call if self.case.has_call else () if self.case.exposed is None else self.case.exposed.cards

    @property
    def before_the_call(self) -> Auction:
        """The legal calls that came before the irregular one."""
        return legal_part(self.case.auction)

    @property
    def at_the_ruling(self) -> Auction:
        """Up to the replacement, on which the director ruled."""
        return legal_part(self.case.replaced)

    def up_to(self, number: int) -> Auction:
        """The legal calls before that one."""
        made = tuple(Made(h.call) for h in self.auction.legal if h.number < number)
        return Auction(self.auction.dealer, made)


def legal_part(auction: Auction) -> Auction:
    return Auction(auction.dealer, tuple(Made(h.call) for h in auction.legal))
