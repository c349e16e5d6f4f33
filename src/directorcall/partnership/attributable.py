"""The meanings that can be attributed to an irregular call: what it would have meant in each auction the player may have
thought he was in, likeliest first.
"""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Bid, Call
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.partnership.agreements import Agreed, Agreements, meaning
from directorcall.partnership.place import Place
from directorcall.partnership.readings import Misread, Misview, readings
from directorcall.values import dataclass

MOST = 6
NEAR = 2.0  # behind the likeliest by less than this: about as likely as not seeing a bid is to thinking nobody had bid


@dataclass(frozen=True, slots=True)
class Misreading:
    """One meaning the call may have had, and the misreading that gives it; 1 is the likeliest. `behind` is how far
    behind the likeliest it is.
    """

    rank: int
    reading: Misview
    agreed: Agreed
    behind: float = 0.0

    @property
    def misread(self) -> Misread:
        return self.reading.misread

    @property
    def auction(self) -> Auction:
        """The auction he may have thought he was in."""
        return self.reading.auction

    @property
    def call(self) -> Call:
        """The call he meant: the one he made, unless he named it at a wrong level."""
        return self.reading.call

    @property
    def place(self) -> Place:
        return self.agreed.place


# How likely each is, before the system is asked: directors hear of an opponent's call not seen, or of partner's bid
# seen a level lower, far more often than of the rest. The figures only put them in order.
_LIKELY = {
    Misread.NOTHING: 20.0, Misread.RHO: 10.0, Misread.ANSWERED: 10.0, Misread.TURNS: 10.0, Misread.OPENING: 8.0, Misread.DEALER: 7.5,
    Misread.OWN_LEVEL: 6.5, Misread.PARTNER: 6.0, Misread.LEVEL: 7.0, Misread.LEVELS: 6.0, Misread.SUIT: 3.0, Misread.ROUND: 4.0,
    Misread.LHO: 3.5, Misread.SEAT: 3.0,
}  # fmt: skip
_GENERAL = 4.0  # less, for a meaning that only the rules for anything else give
_FURTHER = 3.0  # less, for a level off by more than one, or upwards
_PARTNER = 2.0  # more, for partner's bid with nobody between: 2NT taken for 1NT
_ASKED = 3.0  # more, for an answer to a question, at a wrong level


def attributable(
    agreements: Agreements,
    auction: Auction,
    seat: Seat,
    call: Call,
    vulnerable: Vulnerability = Vulnerability.NONE,
    most: int = MOST,
) -> tuple[Misreading, ...]:
    """What this player's call may have meant, each meaning once, under its likeliest misreading. The auction is the one
    before the call (or with it, not yet ruled on); none: no agreement has such a call.
    """
    weighed = []
    for reading in readings(auction, seat, call):
        agreed = meaning(agreements.spot(reading.auction, vulnerable), reading.call)
        if agreed is not None:
            told = _named(reading, agreed)
            weighed.append((_weight(told, agreed), told, agreed))
    weighed.sort(key=lambda each: -each[0])
    found: dict[object, tuple[Misview, Agreed, float]] = {}
    for weight, reading, agreed in weighed:
        behind = weighed[0][0] - weight
        found.setdefault((reading.call, agreed.promise, agreed.marks), (reading, agreed, behind))
    return tuple(Misreading(rank, *each) for rank, each in enumerate([*found.values()][:most], start=1))


def plausible(found: tuple[Misreading, ...]) -> tuple[Misreading, ...]:
    """Those worth putting to a player: the likeliest, and what is nearly as likely. That he meant the bid of this
    denomination that is enough was asked before (25A), and is left out where there is another explanation.
    """
    near = [each for each in found if each.behind < NEAR]
    others = [each for each in near[1:] if each.misread is not Misread.OWN_LEVEL]
    return (*near[:1], *others)


def _named(reading: Misview, agreed: Agreed) -> Misview:
    """The misreading by the name players would give it: not seeing the only bid is to think that nobody had bid; not
    seeing what came between a question and its answer is to answer the question.
    """
    if reading.misread is Misread.RHO and agreed.spot.asked:
        return replace(reading, misread=Misread.ANSWERED)
    if reading.misread in _MISSED and agreed.spot.last_bid is None:
        return replace(reading, misread=Misread.OPENING, whose=None, made=None, thought=None)
    return reading


_MISSED = (Misread.RHO, Misread.PARTNER, Misread.LHO)


def _weight(reading: Misview, agreed: Agreed) -> float:
    weight, spot = _LIKELY[reading.misread], agreed.spot
    if all(not rule.context.patterns and not rule.context.opening for rule in agreed.rules):
        weight -= _GENERAL
    if not isinstance(reading.made, Bid) or not isinstance(reading.thought, Bid):
        return weight
    off = reading.thought.level - reading.made.level
    if reading.misread is Misread.OWN_LEVEL:
        weight += _ASKED * spot.asked - _FURTHER * (off != 1)
    if reading.misread is Misread.LEVEL:
        weight += _PARTNER * (spot.calls[-2:] == (reading.thought, PASS)) - _FURTHER * (off != -1)
    return weight
