"""The four players of a simulated table: what each pair plays, what each of them holds, calls and says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Deal
from directorcall.bridge.seats import Seat, Side
from directorcall.handsets.deals import deals
from directorcall.handsets.handset import HandSet
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.partnership.gist import gist
from directorcall.ruling.agreed import agreements
from directorcall.ruling.wording import in_words
from directorcall.seminar.script import NoScene
from directorcall.values import dataclass

AT_ONCE, MOST_DRAWS = 8, 100  # deals drawn together, and how often
SYSTEMS = ("standard-american", "acol")
KINDS = (
    MarkKind.TRANSFER,
    MarkKind.TAKEOUT,
    MarkKind.PENALTY,
    MarkKind.PREEMPTIVE,
    MarkKind.SPLINTER,
    MarkKind.TO_PLAY,
)


@dataclass(frozen=True, slots=True)
class SeenCall:
    """A call as its maker saw it: in the auction he thought he was in."""

    auction: Auction
    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class TablePlayers:
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
    """A meaning in a player's words, the kind of call with it; empty, where nothing is agreed.

    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> says(parse_meaning("0-18 5+H, transfer H, artificial")), says(parse_meaning("11+ 0-2S, takeout"))
    ('up to 18 points, 5+ hearts, transfer to hearts', '11+ points, at most two spades, takeout')
    """
    if meaning is None:
        return ""
    return ", ".join([in_words(meaning), *(_kind(mark) for mark in meaning.marks if mark.kind in KINDS)])


def _kind(mark: Mark) -> str:
    return mark.kind.value if mark.about is None else f"{mark.kind.value} to {in_words(mark.about)}"


def dealt(ns: str, ew: str, calls: Iterable[SeenCall], rng: Random) -> Deal:
    """Hands with which everybody makes the calls he made: drawn from what the calls promise, and kept if no hand would
    rather have made another call. (Drawn from the exact sets it takes up to four times as long.)
    """
    both = agreements(ns, ew)
    shown = [(seen.seat, both.meaning(seen.auction, seen.seat, seen.call)) for seen in calls]
    agreed = [(seat, each) for seat, each in shown if each is not None]
    held: dict[Seat, HandSet] = {}
    for seat, each in agreed:
        hands = each.meaning.hands
        held[seat] = hands if seat not in held else held[seat] & hands
    for _ in range(MOST_DRAWS):
        for deal in deals(held, rng, AT_ONCE).deals:
            if all(each.fits(deal[seat]) for seat, each in agreed):
                return deal
    raise NoScene("no hands for these calls")


def made_in(auction: Auction) -> Iterator[SeenCall]:
    """The calls of a legal auction, each where it was made."""
    for number, made in enumerate(auction.happened):
        yield SeenCall(auction.up_to(number), made.seat, made.call)
