"""How a player may have misread the auction when he made an irregular call: which auction he may have thought he was in.

Nothing here knows a system; `attributable` asks one what the call would have meant in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Bid, Call, Denomination
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass

MOST_LEVELS_OFF = 2


class Misread(Enum):
    """What the player took for something else."""

    NOTHING = "nothing: the call is legal as the auction stands"
    OPENING = "thought that nobody had bid"
    DEALER = "thought that he was the dealer"
    TURNS = "thought that the players between had passed"
    RHO = "did not see right-hand opponent's call"
    ANSWERED = "answered partner's question as if right-hand opponent had passed"
    PARTNER = "did not see partner's call"
    LHO = "did not see left-hand opponent's call"
    LEVEL = "thought that a bid was at another level"
    LEVELS = "thought that our bidding was a level lower"
    OWN_LEVEL = "meant the bid of this denomination that is enough"
    SUIT = "took a suit for the other one of its colour"
    ROUND = "thought that it was still the round before"
    SEAT = "thought that another player had made the last call"


@dataclass(frozen=True, slots=True)
class Misview:
    """One way to have misread: the auction he thought he was in, and the call he meant to make there.

    `whose`, `made` and `thought` name the one call that was taken for another, where it was one.
    """

    misread: Misread
    auction: Auction
    call: Call
    whose: Seat | None = None
    made: Call | None = None
    thought: Call | None = None


def readings(auction: Auction, seat: Seat, call: Call) -> Iterator[Misview]:
    """Every reading under which it was this player's turn and his call was legal; several may end in one auction.

    >>> from directorcall.bridge.auction import parse_auction
    >>> from directorcall.bridge.calls import parse_call
    >>> found = readings(parse_auction("1D 1S", Seat.W), Seat.E, parse_call("1H"))
    >>> [(reading.misread.name, str(reading.auction)) for reading in found][:3]
    [('OPENING', 'P P'), ('DEALER', ''), ('RHO', '1D P')]
    """
    for reading in _all(auction, seat, call):
        if _stands(reading, seat):
            yield reading


def _all(auction: Auction, seat: Seat, call: Call) -> Iterator[Misview]:
    calls = tuple(happened.call for happened in auction.legal)
    missing = auction.position.turn.turns_to(seat)
    yield Misview(Misread.TURNS if missing else Misread.NOTHING, _auction(auction.dealer, calls, missing), call)
    filled = (*calls, *(PASS,) * missing)
    yield from _nobody_bid(auction.dealer, filled, seat, call)
    yield from _missed(auction.dealer, filled, seat, call)
    yield from _levels(auction.dealer, filled, seat, call)
    yield from _suits(auction.dealer, filled, seat, call)
    if len(filled) >= 4 and call == filled[-4]:  # the same hand bids the same again
        yield Misview(Misread.ROUND, _auction(auction.dealer, filled[:-4]), call)
    if missing and any(each is not PASS for each in calls):
        yield Misview(Misread.SEAT, _auction(auction.dealer.after(missing), calls), call)


def _nobody_bid(dealer: Seat, calls: tuple[Call, ...], seat: Seat, call: Call) -> Iterator[Misview]:
    """He may only think so before he has bid himself."""
    own = calls[dealer.turns_to(seat) :: 4]
    if all(each is PASS for each in own):
        yield Misview(Misread.OPENING, _auction(dealer, (PASS,) * dealer.turns_to(seat)), call)
        yield Misview(Misread.DEALER, _auction(seat, ()), call)


def _missed(dealer: Seat, calls: tuple[Call, ...], seat: Seat, call: Call) -> Iterator[Misview]:
    """One of the last three calls seen as a pass; what was legal only because of it is taken for a pass as well."""
    for back, misread in ((1, Misread.RHO), (2, Misread.PARTNER), (3, Misread.LHO)):
        if len(calls) >= back and calls[-back] is not PASS:
            seen = _legal(calls[:-back], (PASS, *calls[len(calls) - back + 1 :]))
            yield Misview(misread, _auction(dealer, seen), call, seat.after(4 - back), calls[-back], PASS)


def _levels(dealer: Seat, calls: tuple[Call, ...], seat: Seat, call: Call) -> Iterator[Misview]:
    """A bid taken for one at another level: somebody's, all of ours, or his own as he made it."""
    for back in (2, 1, 3):
        if len(calls) >= back and isinstance(bid := calls[-back], Bid):
            for off in (-1, -2, 1):
                other = Bid(bid.level + off, bid.denomination)
                seen = (*calls[: len(calls) - back], other, *calls[len(calls) - back + 1 :])
                whose = seat.after(4 - back)
                yield Misview(Misread.LEVEL, _auction(dealer, seen), call, whose, bid, other)
    ours = range(len(calls) % 2, len(calls), 2)
    if sum(isinstance(calls[number], Bid) for number in ours) > 1:
        lower = tuple(_lowered(each) if number in ours else each for number, each in enumerate(calls))
        yield Misview(Misread.LEVELS, _auction(dealer, lower), call)
    if isinstance(call, Bid):
        last = next((each for each in reversed(calls) if isinstance(each, Bid)), None)
        for level in range(call.level + 1, call.level + 1 + MOST_LEVELS_OFF):
            meant = Bid(level, call.denomination)
            if last is not None and not call > last and meant > last:
                yield Misview(Misread.OWN_LEVEL, _auction(dealer, calls), meant, seat, call, meant)
                break


def _lowered(call: Call) -> Call:
    return Bid(call.level - 1, call.denomination) if isinstance(call, Bid) else call


_COLOUR = {
    Denomination.S: Denomination.C, Denomination.C: Denomination.S,
    Denomination.H: Denomination.D, Denomination.D: Denomination.H,
}  # fmt: skip


def _suits(dealer: Seat, calls: tuple[Call, ...], seat: Seat, call: Call) -> Iterator[Misview]:
    for back in (1, 2):
        if len(calls) >= back and isinstance(bid := calls[-back], Bid) and bid.denomination in _COLOUR:
            other = Bid(bid.level, _COLOUR[bid.denomination])
            seen = (*calls[: len(calls) - back], other, *calls[len(calls) - back + 1 :])
            yield Misview(Misread.SUIT, _auction(dealer, seen), call, seat.after(4 - back), bid, other)


def _legal(before: tuple[Call, ...], after: tuple[Call, ...]) -> tuple[Call, ...]:
    """The calls, a double or redouble of nothing made a pass."""
    seen = Auction(Seat.N, tuple(map(Made, before)))
    for each in after:
        position = seen.position
        seen = seen.then(each if position.admissible(position.turn, each) else PASS)
    return tuple(made.call for made in seen.made)


def _auction(dealer: Seat, calls: tuple[Call, ...], passes: int = 0) -> Auction:
    return Auction(dealer, tuple(map(Made, (*calls, *(PASS,) * passes))))


def _stands(reading: Misview, seat: Seat) -> bool:
    """Is the auction one that can be, with this player to call, and the call legal in it?"""
    auction = reading.auction
    if any(isinstance(made.call, Bid) and not 1 <= made.call.level <= 7 for made in auction.made):
        return False
    if auction.irregular or auction.is_over or auction.position.turn is not seat:
        return False
    return not auction.then(reading.call).irregular
