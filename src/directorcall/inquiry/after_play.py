"""The board when it has been played: what the ruling on the auction left to be looked at, and from where the board is
imagined anew.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction

from directorcall.bridge.auction import Auction
from directorcall.bridge.happened import Happened, Made
from directorcall.bridge.seats import Side
from directorcall.inquiry.case import Case, names_of
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
    RIGHTLY_INFORMED = "with the right explanation"
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
    blamed: Side | None = None  # where it is not the side of the irregular call: somebody else's remark

    @property
    def case(self) -> Case:
        return self.verdict.case

    @property
    def offenders(self) -> Side:
        """The side of the irregular call; of one made on wrong information, the side that gave it."""
        if self.blamed is not None:
            return self.blamed
        side = self.case.offender.side
        return side if self.case.misinformed is None else side.opponents

    @property
    def others(self) -> Side:
        return self.offenders.opponents

    @property
    def what(self) -> object:
        """The irregular call, or the cards that were seen."""
        if self.case.has_call:
            return self.case.call
        if self.case.claim is not None:
            return f"“{self.case.claim.says}”" if self.case.claim.says else "the claim"
        seen = self.case.penalty or self.case.exposed
        return () if seen is None else seen.cards

    @property
    def before_the_call(self) -> Auction:
        """The legal calls that came before the irregular one."""
        return legal_part(self.case.auction)

    @property
    def rightly_informed(self) -> Auction:
        """The legal calls up to the one that was explained wrongly: from there on the others might have called
        otherwise.
        """
        return self.up_to(explained_wrongly(self.case).number + 1)

    @property
    def at_the_ruling(self) -> Auction:
        """Up to the replacement, on which the director ruled."""
        return legal_part(self.case.replaced)

    def up_to(self, number: int) -> Auction:
        """The legal calls before that one."""
        made = tuple(Made(h.call) for h in self.auction.legal if h.number < number)
        return Auction(self.auction.dealer, made)


def explained_wrongly(case: Case) -> Happened:
    """The opponents' call that the offender of Law 21 was misinformed about."""
    about = "" if case.misinformed is None else case.misinformed.about
    theirs = (made for made in reversed(case.auction.happened) if made.seat.side is not case.offender.side)
    return next(made for made in theirs if about in names_of(made))


def legal_part(auction: Auction) -> Auction:
    return Auction(auction.dealer, tuple(Made(h.call) for h in auction.legal))
