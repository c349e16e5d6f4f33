"""The ledger: what is still owed after a ruling, turn by turn, until the end of the auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Fate, Happened, Why
from directorcall.bridge.seats import Seat
from directorcall.inquiry.consequences import ChoosesAgain, Consequence, MayNot, MustCall, Silent, Since, Until
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Due:
    """What a player owes: a call he must make, or calls he may not, at his next turn or to the end of the auction."""

    seat: Seat
    clause: str
    until: Until
    start: int  # from which call of the auction on it binds him
    must: Call | None = None
    without: tuple[Call, ...] = ()

    def binds(self, auction: Auction) -> bool:
        """Is it still owed at this point?"""
        if self.until is Until.THROUGHOUT:
            return len(auction.made) >= self.start
        paid = any(h.seat is self.seat and h.counts and h.number >= self.start for h in auction.happened)
        return len(auction.made) >= self.start and not paid


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, what he owes and what he may call."""

    seat: Seat
    owed: tuple[Due, ...]
    legal: tuple[Call, ...]


def dues(consequences: Iterable[Consequence], clause: str, withdrawn: int, replaced: int) -> Iterator[Due]:
    """What each side owes by a clause. `withdrawn` and `replaced` count the calls made up to each of the two."""
    start = {Since.NOW: withdrawn, Since.REPLACEMENT: replaced}
    for each in consequences:
        match each:
            case Silent(seat, until, since):
                yield Due(seat, clause, until, start[since], must=PASS)
            case MayNot(seat, calls, since):
                yield Due(seat, clause, Until.NEXT_TURN, start[since], without=calls)
            case MustCall(seat, call):
                yield Due(seat, clause, Until.NEXT_TURN, withdrawn, must=call)
            case ChoosesAgain(seat, without) if without:
                yield Due(seat, clause, Until.NEXT_TURN, replaced, without=without)


def still_owed(dues: Iterable[Due], auction: Auction) -> tuple[Due, ...]:
    """What has not been paid, each once, however often it came to be owed; once the auction is over nobody owes a
    call.
    """
    if auction.is_over:
        return ()
    owed: dict[Due, Due] = {}
    for due in dues:
        if due.binds(auction):
            owed.setdefault(replace(due, start=0), due)
    return tuple(owed.values())


def owed_by(dues: Iterable[Due], auction: Auction, seat: Seat) -> tuple[Due, ...]:
    return tuple(due for due in dues if due.seat is seat and due.binds(auction))


def required_to_pass(dues: Iterable[Due], auction: Auction, seat: Seat) -> bool:
    return any(due.must is PASS for due in owed_by(dues, auction, seat))


def turn(dues: Iterable[Due], auction: Auction) -> Turn:
    """The next turn, with the legal calls the ledger leaves."""
    position = auction.position
    owed = owed_by(dues, auction, position.turn)
    must = [due.must for due in owed if due.must is not None]
    without = [call for due in owed for call in due.without]
    return Turn(position.turn, owed, position.legal_calls(PASS if PASS in must else next(iter(must), None), without))


def breach(
    dues: Iterable[Due], auction: Auction, *, and_cancelled: bool, but: int | None
) -> tuple[Happened, Due] | None:
    """The first call that did what the ledger forbids, and what it broke; not the one that is ruled on just now (`but`).
    One that has been taken back was ruled on in its turn, unless it is to be looked at here: a bid that somebody who had
    to pass was not allowed.
    """
    broken = breaches(dues, auction, and_cancelled=and_cancelled, but=but)
    return min(broken, key=lambda pair: pair[0].number, default=None)


def breaches(
    dues: Iterable[Due], auction: Auction, *, and_cancelled: bool = False, but: int | None = None
) -> list[tuple[Happened, Due]]:
    """For each duty that was broken, the first call that broke it."""
    return [(made, due) for due in dues if (made := _broken(due, auction, and_cancelled, but)) is not None]


def _broken(due: Due, auction: Auction, and_cancelled: bool, but: int | None) -> Happened | None:
    for made in auction.happened[due.start :]:
        if made.number == but:
            continue
        cancelled = and_cancelled and due.must is PASS and made.why is Why.NOTHING
        if made.seat is not due.seat or (made.fate in (Fate.WITHDRAWN, Fate.VOID) and not cancelled):
            continue
        if made.call in due.without or due.must not in (None, made.call):
            return made
        if due.until is Until.NEXT_TURN:
            return None
    return None
