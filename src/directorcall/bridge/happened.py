"""Calls as they were made, what can be wrong with them, and what became of them; the position a legal auction has
reached.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from directorcall.bridge.calls import BIDDING_BOX, DOUBLE, PASS, REDOUBLE, Bid, Call
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass


class Sign(Enum):
    """What the director, or the next player, made of a call; as it is written after it."""

    NONE = ""
    ACCEPTED = "+"
    WITHDRAWN = "-"


@dataclass(frozen=True, slots=True)
class Made:
    """One call as it was made. No seat: by the player in turn."""

    call: Call
    seat: Seat | None = None
    sign: Sign = Sign.NONE
    at_once: bool = False  # at the same time as the call before it (Law 33)

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}{self.sign.value}" if self.seat else f"{self.call}{self.sign.value}"


class Fault(Enum):
    """What can be wrong with a call, in the order the Laws look at it."""

    AFTER_FINAL_PASS = "call after the final pass"
    INADMISSIBLE_DOUBLE = "inadmissible double"
    INADMISSIBLE_REDOUBLE = "inadmissible redouble"
    ABOVE_SEVEN = "bid above seven"
    CHANGE_OF_CALL = "change of call"
    OUT_OF_ROTATION = "call out of rotation"
    INSUFFICIENT = "insufficient bid"

    @property
    def can_be_accepted(self) -> bool:
        """Only 25B, 27A and 29A let the next player make a wrong call good."""
        return self in (Fault.CHANGE_OF_CALL, Fault.OUT_OF_ROTATION, Fault.INSUFFICIENT)

    @property
    def is_inadmissible(self) -> bool:
        """What is wrong in any auction (36, 38)."""
        return self in (Fault.INADMISSIBLE_DOUBLE, Fault.INADMISSIBLE_REDOUBLE, Fault.ABOVE_SEVEN)


class Why(Enum):
    """What settled the fate of a call."""

    NOTHING = ""  # it is as it was made, or as somebody marked it
    ACCEPTED = "accepted out of rotation"
    SUFFICED = "accepted although insufficient"
    CHANGED = "the change was accepted"  # of both calls, the first and the second
    REPLACED = "replaced by its maker"  # before anybody ruled
    RIGHT_PLAYER = "the right player called"
    TURN_MISSED = "somebody had missed a turn"
    FELL_WITH_DOUBLE = "fell with an inadmissible double"
    FELL_WITH_BID = "fell with a bid above seven"
    FELL_WITH_SLIP = "fell with a call taken back"

    @property
    def is_anothers(self) -> bool:
        """Did the call fall because of somebody else's?"""
        return self in (Why.TURN_MISSED, Why.FELL_WITH_DOUBLE, Why.FELL_WITH_BID, Why.FELL_WITH_SLIP)


class Fate(Enum):
    """What became of a call."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"  # cancelled, or replaced by its maker
    VOID = "void"  # 28B: the player whose turn it was called, and it never counted
    PENDING = "pending"  # irregular, and nobody has ruled yet


@dataclass(frozen=True, slots=True)
class Position:
    """Where the legal auction is: whose turn, the bid to beat, whether it is doubled, whether it is over."""

    turn: Seat
    stood: tuple[int, ...] = ()  # numbers of the calls that stand
    last_bid: Bid | None = None
    bidder: Seat | None = None
    doubled: int = 0  # 0, 1 doubled, 2 redoubled
    passes: int = 0  # in a row, at the end
    missed: tuple[Seat, ...] = ()  # who lost a turn to one of those passes (17D3)
    is_over: bool = False

    def insufficient(self, call: Call) -> bool:
        return isinstance(call, Bid) and self.last_bid is not None and call <= self.last_bid

    def admissible(self, seat: Seat, call: Call) -> bool:
        """Law 19: may this seat double or redouble now? (True of every other call.)"""
        if call is DOUBLE:
            return self.bidder is not None and self.bidder.side is not seat.side and self.doubled == 0
        if call is REDOUBLE:
            return self.bidder is not None and self.bidder.side is seat.side and self.doubled == 1
        return True

    def legal_calls(self, must: Call | None = None, without: Iterable[Call] = ()) -> tuple[Call, ...]:
        """The calls of the bidding box that are legal at this turn.

        `must` is an obligation to pass or to repeat a call; `without` are calls a law takes away at this turn.
        """
        if self.is_over:
            return ()
        barred = frozenset(without)
        legal = (call for call in BIDDING_BOX if not self.insufficient(call) and self.admissible(self.turn, call))
        return tuple(call for call in legal if call not in barred and must in (None, call))

    def after(self, number: int, seat: Seat, call: Call) -> Position:
        """The position when this call counts, in or out of rotation."""
        skipped = tuple(self.turn.after(i) for i in range(self.turn.turns_to(seat)))
        stood = (*self.stood, number)
        if isinstance(call, Bid):
            return Position(seat.lho, stood, call, seat)
        if call is not PASS:
            return Position(seat.lho, stood, self.last_bid, self.bidder, 1 if call is DOUBLE else 2)
        passes = self.passes + 1
        over = passes >= (4 if self.last_bid is None else 3)
        return replace(self, turn=seat.lho, stood=stood, passes=passes, missed=self.missed + skipped, is_over=over)

    @property
    def took_a_turn_away(self) -> bool:
        """Three passes (or four) in a row, but somebody had missed his turn: the auction has not ended (17D3)."""
        return self.is_over and bool(self.missed)


@dataclass(frozen=True, slots=True)
class Happened:
    """A call in its place in the auction, with what was wrong with it and what became of it."""

    number: int
    seat: Seat
    call: Call
    before: Position
    faults: tuple[Fault, ...] = ()
    fate: Fate = Fate.STANDS
    called_before: bool = False  # had this player made any call that counted?
    replaces: int | None = None  # the withdrawn call it stands in for
    premature: bool = False  # replaced before anybody ruled (27C)
    why: Why = Why.NOTHING

    @property
    def turn(self) -> Seat:
        return self.before.turn

    @property
    def at_turn_of(self) -> str:
        """Whose turn it was, seen from the caller: self, LHO, partner or RHO."""
        return self.seat.relation(self.turn)

    @property
    def counts(self) -> bool:
        return self.fate in (Fate.STANDS, Fate.ACCEPTED)

    @property
    def acceptable(self) -> bool:
        return bool(self.faults) and all(fault.can_be_accepted for fault in self.faults)

    @property
    def is_inadmissible(self) -> bool:
        """Never allowed, so that all that was called over it falls with it (36, 38)."""
        return any(fault.is_inadmissible for fault in self.faults)
