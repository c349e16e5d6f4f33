"""Rulings for the bridge director: what to ask, what to say, which call leaves partner free, clause by clause.

The names below are the front door; each is fetched from its module when it is first used.

>>> import directorcall
>>> auction = directorcall.parse_auction("1D 1S 1H", dealer=directorcall.Seat.W)
>>> [(wrong.seat.word, wrong.faults[0].value) for wrong in auction.irregular]
[('East', 'insufficient bid')]
>>> told = {"withdrawn_means": "6+ 4+H, natural", "replacement_means": "10+ 5+H, natural"}
>>> case = directorcall.read_case({"dealer": "W", "auction": "1D 1S 1H- 2H", **told})
>>> directorcall.report(directorcall.rule(case))["clause"]
'27B1(a)'
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
    from directorcall.handsets.compare import compare
    from directorcall.handsets.handset import HandSet
    from directorcall.handsets.meaning_language import parse_meaning
    from directorcall.inquiry.case import Case
    from directorcall.ruling.casefile import read_case, read_casebook
    from directorcall.ruling.report import report
    from directorcall.ruling.rule import rule

__version__ = "0.2.0"

__all__ = [
    "Auction", "Bid", "Call", "Case", "Deal", "DirectorcallError", "Hand", "HandSet", "Seat", "Side", "Suit", "Vulnerability",
    "compare", "parse_auction", "parse_call", "parse_deal", "parse_hand", "parse_meaning", "read_case", "read_casebook", "report", "rule",
]  # fmt: skip

_HOME = {
    "bridge.auction": ("Auction", "parse_auction"),
    "bridge.calls": ("Bid", "Call", "parse_call"),
    "bridge.cards": ("Deal", "Hand", "Suit", "parse_deal", "parse_hand"),
    "bridge.errors": ("DirectorcallError",),
    "bridge.seats": ("Seat", "Side", "Vulnerability"),
    "handsets.compare": ("compare",),
    "handsets.handset": ("HandSet",),
    "handsets.meaning_language": ("parse_meaning",),
    "inquiry.case": ("Case",),
    "ruling.casefile": ("read_case", "read_casebook"),
    "ruling.report": ("report",),
    "ruling.rule": ("rule",),
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
