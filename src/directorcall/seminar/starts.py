"""How trouble begins: auctions up to the irregular call, counted from the dealer, and what its maker thought he saw."""

from __future__ import annotations

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import PASS, Call, parse_call
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class SceneStart:
    """The calls so far, the irregular call, how many turns too early it comes, and the auction its maker had in mind:
    nothing, if he only took the turn for his; a dash, if he thought that he was the dealer.
    """

    calls: str
    call: str
    early: int = 0
    seen: str = ""

    def auction(self, dealer: Seat) -> Auction:
        return parse_auction(self.calls, dealer)

    def offender(self, dealer: Seat) -> Seat:
        return self.auction(dealer).position.turn.after(self.early)

    @property
    def made(self) -> Call:
        return parse_call(self.call)

    def in_mind(self, dealer: Seat) -> Auction:
        """The auction he thought he was in, it being his turn."""
        if self.seen == "-":
            return Auction(self.offender(dealer))
        if self.seen:
            return parse_auction(self.seen, dealer)
        seen = self.auction(dealer)
        for _ in range(self.early):
            seen = seen.then(PASS)
        return seen


INSUFFICIENT = (
    SceneStart("1D 1S", "1H", seen="1D P"),
    SceneStart("1H 2C", "1S", seen="1H P"),
    SceneStart("1H 2D", "1NT", seen="1H P"),
    SceneStart("1C 1H", "1D", seen="1C P"),
    SceneStart("1NT 2H", "2D", seen="1NT P"),
    SceneStart("1NT 2S", "2C", seen="1NT P"),
    SceneStart("2NT P", "2D", seen="1NT P"),
    SceneStart("2S", "1NT", seen="-"),
    SceneStart("2H", "1S", seen="-"),
    SceneStart("P 1H 2C", "1S", seen="P 1H P"),
)  # fmt: skip

BID_OUT_OF_TURN = (
    SceneStart("", "1H", early=1, seen="-"),
    SceneStart("", "1S", early=2, seen="-"),
    SceneStart("", "1D", early=3, seen="-"),
    SceneStart("1C", "1H", early=1),
    SceneStart("1NT", "2D", early=1),
    SceneStart("1H", "2C", early=1),
    SceneStart("P", "1S", early=1),
    SceneStart("1D P", "1S", early=1),
)  # fmt: skip

PASS_OUT_OF_TURN = (
    SceneStart("", "P", early=1, seen="-"),
    SceneStart("", "P", early=2, seen="-"),
    SceneStart("", "P", early=3, seen="-"),
    SceneStart("1H", "P", early=1),
    SceneStart("1S", "P", early=2),
)  # fmt: skip

DOUBLE_OUT_OF_TURN = (
    SceneStart("1H", "X", early=2),
    SceneStart("1D", "X", early=2),
    SceneStart("1S", "X", early=2),
    SceneStart("1H P", "X", early=1),
    SceneStart("1C P", "X", early=1),
)  # fmt: skip

# A slip: the card beside the one that was wanted.
SLIPS = (
    SceneStart("1NT P", "2D", seen="1NT P 2H"),
    SceneStart("1D 1S", "2C", seen="1D 1S 2D"),
    SceneStart("1H P", "1NT", seen="1H P 2C"),
    SceneStart("", "1C", seen="1D"),
    SceneStart("1D 1S", "1H", seen="1D 1S 2H"),
    SceneStart("1C 1H", "1D", seen="1C 1H 2D"),
    SceneStart("1D P", "1S", seen="1D P 1H"),
)  # fmt: skip

CARDS = ("", "1D", "1H P", "1C 1S", "P 1NT")
