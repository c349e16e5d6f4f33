"""The auction as it happened, legal or not.

Calls are kept in the order they were made, and nothing that can happen at a table is refused: insufficient bids,
calls out of rotation, doubles of partner, bids above seven, calls after the final pass, two calls at once. What is
wrong with a call is *reported*, with the law that deals with it and what became of it.

In one line (`calls_said.py` has the other spellings): `1H` is by the player in turn, `S:1H` by a named seat, `1H+` irregular and accepted,
`1H-` withdrawn (the turn returns and that player's next call replaces it), `S:1H&W:1S` at the same time. An irregular
call without a mark has not been ruled on, and who calls first after it decides what it became (27A1, 28B, 29A).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from typing import cast

from directorcall.bridge.calls import Bid, Call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.contract import Contract
from directorcall.bridge.errors import NotationError
from directorcall.bridge.happened import Fate, Happened, Made, Position, Sign
from directorcall.bridge.replay import Replayed, begun, in_order
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Auction:
    """The dealer, and every call in the order made.

    >>> auction = parse_auction("1D 1S 1H", Seat.W)
    >>> wrong = auction.irregular[0]
    >>> wrong.seat.word, wrong.faults[0].value, str(wrong.before.last_bid)
    ('East', 'insufficient bid', '1S')
    """

    dealer: Seat
    made: tuple[Made, ...] = ()

    _kept: Replayed | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if any(made.at_once for made in self.made):
            object.__setattr__(self, "made", in_order(self.dealer, self.made))

    @property
    def _replayed(self) -> Replayed:
        if self._kept is None:
            object.__setattr__(self, "_kept", begun(self.dealer).followed_by(self.made))
        return cast("Replayed", self._kept)

    @property
    def happened(self) -> tuple[Happened, ...]:
        return self._replayed.calls

    @property
    def position(self) -> Position:
        """Where the auction is now; after a call nobody has ruled on, where it was before that call."""
        return self._replayed.position

    @property
    def irregular(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if call.faults)

    @property
    def pending(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if call.fate is Fate.PENDING)

    @property
    def withdrawn(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if not call.counts and call.fate is not Fate.PENDING)

    @property
    def legal(self) -> tuple[Happened, ...]:
        """The legal auction: the calls that stand, in order."""
        calls = self.happened
        return tuple(calls[number] for number in self.position.stood)

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def contract(self) -> Contract | None:
        """The final contract; None while the auction goes on, and when it was passed out."""
        position = self.position
        if not position.is_over or position.last_bid is None or position.bidder is None:
            return None
        named = position.last_bid.denomination
        side = position.bidder.side
        declarer = next(
            h.seat
            for h in self.legal
            if isinstance(h.call, Bid) and h.call.denomination is named and h.seat.side is side
        )
        return Contract(position.last_bid.level, named, position.doubled, declarer)

    @property
    def period_lasts_until(self) -> str | None:
        """What ends the auction period once the auction is over (17D; 2007: 22B); None while it goes on."""
        if not self.is_over:
            return None
        return "all four hands are back in the board" if self.contract is None else "a defender faces the opening lead"

    def then(self, call: Call, seat: Seat | None = None, sign: Sign = Sign.NONE) -> Auction:
        return self.followed_by((Made(call, seat, sign),))

    def followed_by(self, calls: Sequence[Made]) -> Auction:
        """With these calls after the others."""
        longer = Auction(self.dealer, (*self.made, *calls))
        if self._kept is None or any(made.at_once for made in calls):  # those may come in another order
            return longer
        return longer._with(self._kept.followed_by(calls))

    def up_to(self, number: int) -> Auction:
        """The auction before one of its calls."""
        shorter = Auction(self.dealer, self.made[:number])
        return shorter if self._kept is None else shorter._with(self._kept.up_to(number))

    def _with(self, replayed: Replayed) -> Auction:
        """What has been played through already is not played through again."""
        object.__setattr__(self, "_kept", replayed)
        return self

    def ruled(self, number: int, sign: Sign) -> Auction:
        """The same auction with one call accepted or withdrawn: whoever called after it called all the same.

        >>> str(parse_auction("1D P 1S P", Seat.W).ruled(1, Sign.WITHDRAWN))
        '1D P- E:1S S:P'
        """
        auction = self.with_call(number, replace(self.made[number], sign=sign))
        for before in self.happened[number + 1 :]:
            now, made = auction.happened[before.number], auction.made[before.number]
            if now.seat is not before.seat:
                auction = auction.with_call(before.number, replace(made, seat=before.seat))
                now = auction.happened[before.number]
            if made.sign is Sign.ACCEPTED and not now.acceptable:  # it needs no acceptance any more
                auction = auction.with_call(before.number, replace(made, seat=before.seat, sign=Sign.NONE))
        return auction

    def with_call(self, number: int, made: Made) -> Auction:
        """With another call in its place. What was called at once keeps its order (33 looked at the turn as it was)."""
        calls = (*self.made[:number], made, *self.made[number + 1 :])
        auction = Auction(self.dealer, calls)
        return (
            auction if auction.made == calls else Auction(self.dealer, tuple(replace(m, at_once=False) for m in calls))
        )

    def rotated(self, turns: int) -> Auction:
        """The same auction with everybody so many seats further on."""
        made = tuple(replace(m, seat=m.seat.after(turns) if m.seat else None) for m in self.made)
        return Auction(self.dealer.after(turns), made)

    def __str__(self) -> str:
        return in_one_line(self.made)


def in_one_line(calls: Iterable[Made]) -> str:
    """Some calls of an auction in its notation: what `parse_calls` reads."""
    text = ""
    for made in calls:
        text += ("&" if made.at_once else " " if text else "") + str(made)
    return text


def parse_auction(text: str, dealer: Seat) -> Auction:
    """Read the auction as it happened.

    >>> str(parse_auction("1d 1s 1h- Dbl pass P p", Seat.W))
    '1D 1S 1H- X P P P'
    """
    auction = Auction(dealer, parse_calls(text))
    _check_marks(auction, text)
    return auction


def _check_marks(auction: Auction, text: str) -> None:
    for made, call in zip(auction.made, auction.happened, strict=True):
        if made.sign is Sign.ACCEPTED and not call.acceptable:
            fault = call.faults[0].value if call.faults else "a legal call"
            raise NotationError(text, f"+ only after a call that can be accepted; {call.seat}:{call.call} is {fault}")
