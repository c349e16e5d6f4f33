"""What most players mean by a call when nobody has told us: offered to the director, never taken for granted.

The player is asked; when what he says is what most pairs play, one tap writes it down in the language of meanings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from importlib import resources

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Bid, Call
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.meaning import Meaning
from directorcall.partnership.library import build
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.rules import considered
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import System

SPOTS, GENERAL = "spots.system", "custom.system"  # auctions where conventions are common, and everything else
NO_AGREEMENTS = System("nobody's", "Nobody's", {}, {}, {}, ())


@lru_cache(maxsize=1)
def custom() -> System:
    """Read as any system is; but lines of the same call are what one pair or another plays, the likeliest first."""
    folder = resources.files("directorcall.partnership")
    read = [
        read_system_file(folder.joinpath(name).read_text(encoding="utf-8"), name, later=True)
        for name in (SPOTS, GENERAL)
    ]
    spots, general = (build(file, "custom") for file in read)
    return replace(general, contexts=(*spots.contexts, *general.contexts))


def customary(auction: Auction, seat: Seat, call: Call) -> tuple[Meaning, ...]:
    """What a player may have meant by a call, legal or not, the likeliest first.

    >>> from directorcall.bridge.auction import parse_auction
    >>> from directorcall.bridge.calls import parse_call
    >>> [str(meaning) for meaning in customary(parse_auction("1D 1S", Seat.W), Seat.E, parse_call("1H"))][:2]
    ['6+ 4+H, natural', '6-15 4+H, natural']
    >>> str(customary(parse_auction("1D 1S", Seat.W), Seat.E, parse_call("X"))[0])
    '6+ 4+H, negative'
    """
    return tuple(thought_of(auction, seat, call))


def usual(auction: Auction, seat: Seat, call: Call) -> Meaning | None:
    """The likeliest of them, and no other is looked at."""
    for seen in (auction, Auction(auction.dealer)) if isinstance(call, Bid) else (auction,):
        if (found := next(_said(_seen(seen, seat), call), None)) is not None:
            return found
    return None


def thought_of(auction: Auction, seat: Seat, call: Call) -> dict[Meaning, bool]:
    """The same, each with whether he would have had to see nothing of the auction: it is what he opens on."""
    found = dict.fromkeys(_said(_seen(auction, seat), call), False)
    if isinstance(call, Bid):  # perhaps he had not seen any of it
        found |= {
            meaning: True for meaning in _said(_seen(Auction(auction.dealer), seat), call) if meaning not in found
        }
    return found


def customary_lines(calls: tuple[Call, ...], call: Call) -> tuple[Meaning, ...]:
    """What the list says of the call after these, the likeliest first."""
    return tuple(dict.fromkeys(_said(spot_of((NO_AGREEMENTS, NO_AGREEMENTS), calls), call)))


def _said(spot: Spot, call: Call) -> Iterator[Meaning]:
    return (rule.meaning for rule, is_open in considered(spot.under((custom(), custom())), call) if is_open)


def _seen(auction: Auction, seat: Seat) -> Spot:
    """The legal calls so far, each bid taken to be in the suit it names, and then his turn, whoever's it was."""
    calls: list[Call] = []
    for made in auction.legal:
        calls += [*_passes(auction.dealer, len(calls), made.seat), made.call]
    calls += _passes(auction.dealer, len(calls), seat)
    return spot_of((NO_AGREEMENTS, NO_AGREEMENTS), tuple(calls))


def _passes(dealer: Seat, calls: int, seat: Seat) -> list[Call]:
    """Until it is his turn."""
    return [PASS] * ((SEATS.index(seat) - SEATS.index(dealer) - calls) % 4)
