"""Tables of hands that books and lessons bid: source | auction from the dealer | hand | call."""

from __future__ import annotations

from pathlib import Path

from directorcall.bridge.cards import parse_hand
from directorcall.bridge.seats import Seat
from directorcall.partnership.agreements import Agreements, bid
from directorcall.partnership.questions import read_auction
from directorcall.partnership.spot import Spot
from directorcall.partnership.system import System


def rows(name: str) -> list[tuple[str, str, str, str]]:
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [_row(line) for line in lines if line.strip() and not line.startswith("#")]


def _row(line: str) -> tuple[str, str, str, str]:
    source, auction, hand, call = (part.strip() for part in line.split("|"))
    return source, auction, hand, call


def otherwise(system: System, name: str) -> list[tuple[str, str, str, str, str]]:
    """The hands of a table that the system bids otherwise, and how."""
    return [
        (source, auction, hand, book, str(ours))
        for source, auction, hand, book in rows(name)
        if str(ours := bid(spot(system, auction), parse_hand(hand)).call) != book
    ]


def spot(system: System, calls: str) -> Spot:
    return Agreements.of(system).spot(read_auction(calls, Seat.N))
