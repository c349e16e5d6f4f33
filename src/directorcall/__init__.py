"""Rulings for the bridge director: what to ask, what to say, which call leaves partner free, clause by clause.

The names below are the front door; each is fetched from its module when it is first used.

>>> import directorcall
>>> auction = directorcall.parse_auction("1D 1S 1H", dealer=directorcall.Seat.W)
>>> [(wrong.seat.word, wrong.faults[0].value, wrong.laws) for wrong in auction.irregular]
[('East', 'insufficient bid', ('27',))]
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # checkers take it for true; importing typing would be most of the cost of this door (13 ms)
if TYPE_CHECKING:
    from directorcall.bridge.auction import Auction, parse_auction
    from directorcall.bridge.calls import Bid, Call, parse_call
    from directorcall.bridge.cards import Deal, Hand, Suit, parse_deal, parse_hand
    from directorcall.bridge.errors import DirectorcallError
    from directorcall.bridge.seats import Seat, Side, Vulnerability

__version__ = "0.1.0"

__all__ = [
    "Auction", "Bid", "Call", "Deal", "DirectorcallError", "Hand", "Seat", "Side", "Suit", "Vulnerability",
    "parse_auction", "parse_call", "parse_deal", "parse_hand",
]  # fmt: skip

_HOME = {
    "bridge.auction": ("Auction", "parse_auction"),
    "bridge.calls": ("Bid", "Call", "parse_call"),
    "bridge.cards": ("Deal", "Hand", "Suit", "parse_deal", "parse_hand"),
    "bridge.errors": ("DirectorcallError",),
    "bridge.seats": ("Seat", "Side", "Vulnerability"),
}


def __getattr__(name: str) -> object:
    for module, names in _HOME.items():
        if name in names:
            value = getattr(import_module(f"directorcall.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'directorcall' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
