"""The four players of a simulated table: what each pair plays, what each of them holds, calls and says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Deal
from directorcall.bridge.seats import SEATS, Seat, Side, Vulnerability
from directorcall.handsets.deals import deals
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning import Meaning
from directorcall.partnership.gist import gist
from directorcall.ruling.agreed import agreements
from directorcall.ruling.wording import in_words

SYSTEMS = ("standard-american", "acol")


@dataclass(frozen=True, slots=True)
class Seen:
    """A call as its maker saw it: in the auction he thought he was in."""

    auction: Auction
    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Players:
    """Everybody's cards and agreements. Nobody is vulnerable: what calls mean does not depend on it here."""

    ns: str
    ew: str
    deal: Deal
    forgets: Seat

    def system(self, seat: Seat) -> str:
        return self.ns if seat.side is Side.NS else self.ew

    def call(self, auction: Auction, seat: Seat) -> Call:
        """What his hand bids, by what the pair has agreed; a pass where nothing is."""
        return agreements(self.ns, self.ew).bid(auction, seat, self.deal[seat]).call

    def meaning(self, auction: Auction, seat: Seat, call: Call) -> Meaning | None:
        """What the call shows there, as a player would explain it."""
        agreed = agreements(self.ns, self.ew).meaning(auction, seat, call)
        return None if agreed is None else gist(agreed)

    def misremembered(self, auction: Auction, seat: Seat, call: Call) -> Meaning | None:
        """What the other system would mean by it: what a player says who has forgotten his own."""
        other = next(name for name in SYSTEMS if name != self.system(seat))
        agreed = agreements(other, other).meaning(auction, seat, call)
        return None if agreed is None else gist(agreed)


def says(meaning: Meaning | None) -> str:
    """A meaning in a player's words; empty, where nothing is agreed."""
    return "" if meaning is None else in_words(meaning)


def dealt(ns: str, ew: str, calls: Iterable[Seen], rng: Random) -> Deal:
    """Hands with which everybody makes the calls he made."""
    held: dict[Seat, HandSet] = {}
    for seat, hands in _shown(ns, ew, calls):
        held[seat] = hands if seat not in held else held[seat] & hands
    return deals(held, rng, 1).deals[0]


def _shown(ns: str, ew: str, calls: Iterable[Seen]) -> Iterator[tuple[Seat, HandSet]]:
    both = agreements(ns, ew)
    for seen in calls:
        agreed = both.meaning(seen.auction, seen.seat, seen.call, Vulnerability.NONE)
        if agreed is not None:
            yield seen.seat, agreed.hands


def made_in(auction: Auction) -> Iterator[Seen]:
    """The calls of a legal auction, each where it was made."""
    for number, made in enumerate(auction.happened):
        yield Seen(Auction(auction.dealer, auction.made[:number]), made.seat, made.call)


def somebody(rng: Random) -> Seat:
    return SEATS[rng.randrange(4)]
