"""Where a call was made: what had been called before it, by whom it was made, and what its maker may have had in mind."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.scene import Scene
from directorcall.partnership.pattern import lowest_level
from directorcall.partnership.system import System
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class CallPlace:
    """Where a call was made: the legal calls before it, from the dealer's on; who made it; the pair's system, if known.

    `turns` is how many seats from the dealer the caller sits; None: they were in turn. Of a replacement, `withdrawn` is
    the call it takes the place of, and `shown` what that showed, if it is known.
    """

    calls: tuple[Call, ...] = ()
    call: Call | None = None
    turns: int | None = None
    system: System | None = None
    withdrawn: Call | None = None
    shown: Meaning | None = None

    @classmethod
    def of(cls, auction: Auction, seat: Seat | None, call: Call | None, system: System | None = None) -> CallPlace:
        calls = tuple(made.call for made in auction.legal)
        turns = None if seat is None else (SEATS.index(seat) - SEATS.index(auction.dealer)) % 4
        return cls(calls, call, turns, system)

    @property
    def views(self) -> tuple[tuple[Call, ...], ...]:
        """The auctions the caller may have had in mind: this one; with an opponent's call unseen; with partner's bid a level
        lower, as 1NT for 2NT; none at all.
        """
        seen = self._up_to_the_caller(self.calls)
        unseen = [seen, passed(seen, 1), passed(seen, 3), passed(passed(seen, 3), 1), lowered(seen)]
        unseen += [] if any(isinstance(call, Bid) for call in seen[len(seen) % 4 :: 4]) else [()]  # nobody opens twice
        views = [view for view in dict.fromkeys(unseen) if self.call is None or _is_legal(view, self.call)]
        return tuple(views) if views else (seen,)

    def _up_to_the_caller(self, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Out of turn, those between are taken to have passed; before the first bid, the caller for the dealer."""
        if self.turns is None or len(calls) % 4 == self.turns:
            return calls
        if not any(isinstance(call, Bid) for call in calls):
            return ()
        return calls + (PASS,) * ((self.turns - len(calls)) % 4)

    @property
    def enough(self) -> Bid | None:
        """The lowest bid of its denomination that would have been legal, where the call was an insufficient bid."""
        last = next((made for made in reversed(self.calls) if isinstance(made, Bid)), None)
        if not isinstance(self.call, Bid) or last is None or last < self.call:
            return None
        level = lowest_level(self.call.denomination, last)
        return Bid(level, self.call.denomination) if level <= 7 else None

    @property
    def alone(self) -> CallPlace:
        """The same place, whatever was called there before."""
        return self if self.withdrawn is None else replace(self, withdrawn=None, shown=None)

    @property
    def is_regular(self) -> bool:
        """Was the call in turn and legal?"""
        return self.call is None or (self.views[0] == self.calls and _is_legal(self.calls, self.call))

    @property
    def scene(self) -> Scene:
        return Scene(self.call, self.views[0] if self.call is not None else self.calls)


NOWHERE = CallPlace()


def passed(calls: tuple[Call, ...], turns: int) -> tuple[Call, ...]:
    """The same calls, with every call of the opponent so many turns ago a pass."""
    who = (len(calls) - turns) % 4
    return tuple(PASS if number % 4 == who else call for number, call in enumerate(calls))


def lowered(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The same calls, with partner's last bid a level lower; a bid that asks for aces is not taken for another."""
    if not isinstance(partners := calls[-2] if len(calls) > 1 else None, Bid) or not 1 < partners.level < 4:
        return calls
    return (*calls[:-2], Bid(partners.level - 1, partners.denomination), calls[-1])


def _is_legal(calls: tuple[Call, ...], call: Call) -> bool:
    """Legal after these calls, so far as bids, doubles and redoubles go."""
    last = next((made for made in reversed(calls) if isinstance(made, Bid)), None)
    if isinstance(call, Bid):
        return lowest_level(call.denomination, last) <= call.level <= 7
    if call is PASS or last is None:
        return call is PASS
    by = next(number for number in range(len(calls) - 1, -1, -1) if isinstance(calls[number], Bid))
    doubled = [made for made in calls[by + 1 :] if made in (DOUBLE, REDOUBLE)]
    theirs = (len(calls) - by) % 2 == 1
    return (theirs and not doubled) if call is DOUBLE else (not theirs and doubled == [DOUBLE])
