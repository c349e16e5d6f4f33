"""The readings of a call: all that pairs commonly mean by it where it was made.

They come from the customary list, from every shipped system with every option open, and from the auctions the player may have
had in mind. A reading rules nothing by itself: what a player told strikes out those that do not agree, and what is left may
complete it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.terms import AnyHand, either_of
from directorcall.partnership.custom import customary_lines
from directorcall.partnership.gist import line_gist
from directorcall.partnership.library import system, system_names
from directorcall.partnership.readings import Misread, readings
from directorcall.partnership.rules import Matched, considered, matched_with_any_option, options_of
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import System
from directorcall.values import dataclass

MOST_PAIRS = "most pairs"

# What a player who made an irregular call commonly had in mind, the likeliest first: a later view counts only where no reading
# of an earlier one agrees with what was told. The rarer mistakes are left to a named system.
_VIEWS = (
    frozenset({Misread.NOTHING, Misread.TURNS, Misread.RHO, Misread.ANSWERED}),
    frozenset({Misread.OPENING, Misread.DEALER}),
    frozenset({Misread.OWN_LEVEL}),
)


@dataclass(frozen=True, slots=True)
class CommonReading:
    """One meaning, and who plays it so: a system with its options, or most pairs; `view`: how likely the auction is that the
    player must have had in mind, 0 the likeliest.
    """

    meaning: Meaning
    source: str
    view: int = 0


@lru_cache(maxsize=1024)
def readings_of(auction: Auction, seat: Seat, call: Call, *, irregular: bool = False) -> tuple[CommonReading, ...]:
    """Every common meaning of the call, the customary ones first; of an irregular call, in each auction its maker may have had
    in mind.

    >>> from directorcall.bridge.auction import parse_auction
    >>> from directorcall.bridge.calls import parse_call
    >>> [str(reading.meaning) for reading in readings_of(parse_auction("1NT P", Seat.N), Seat.S, parse_call("2D"))][:2]
    ['5+H, transfer H, artificial', '0-7 5+D, natural, to play']
    """
    found: dict[Meaning, CommonReading] = {}
    for view, seen, meant in _seen(auction, seat, call, irregular=irregular):
        for meaning, source in _in_one_auction(seen, meant):
            if _says_something(call, meaning):
                found.setdefault(meaning, CommonReading(meaning, source, view))
    return tuple(sorted(found.values(), key=lambda reading: reading.view))


def _says_something(call: Call, meaning: Meaning) -> bool:
    """Any hand may still be a question, and a bid of any hand a relay, a control, a completed transfer."""
    if not isinstance(meaning.term, AnyHand) or meaning.purposes:
        return True
    return call is not PASS and (meaning.is_artificial is True or meaning.has(MarkKind.COMPLETES_TRANSFER))


def _seen(auction: Auction, seat: Seat, call: Call, *, irregular: bool) -> Iterator[tuple[int, tuple[Call, ...], Call]]:
    """The calls before it as its maker may have seen them, and the call they meant."""
    legal = tuple(made.call for made in auction.legal)
    if not irregular:
        missing = (SEATS.index(seat) - SEATS.index(auction.dealer) - len(legal)) % 4
        yield 0, (*legal, *(PASS,) * missing), call
        return
    plain = Auction(auction.dealer, tuple(map(Made, legal)))
    for misview in readings(plain, seat, call):
        for view, some in enumerate(_VIEWS):
            if misview.misread in some:
                yield view, tuple(made.call for made in misview.auction.legal), misview.call


def _in_one_auction(calls: tuple[Call, ...], call: Call) -> Iterator[tuple[Meaning, str]]:
    yield from ((meaning, MOST_PAIRS) for meaning in customary_lines(calls, call))
    for name in system_names():
        yield from _of_a_system(system(name), calls, call)


def _of_a_system(played: System, calls: tuple[Call, ...], call: Call) -> Iterator[tuple[Meaning, str]]:
    """What the call means in it, and what it means where one option is another: the calls before it were the same."""
    spot = spot_of((played, played), calls)
    among = matched_with_any_option(spot)
    yield from _as_played(spot, call, among)
    for option, value in options_of(played.options, call, among):
        if played.chosen.get(option) != value:
            other = _choosing(played, option, value)
            yield from _as_played(spot.under((other, other)), call, among)


@lru_cache(maxsize=256)
def _choosing(played: System, option: str, value: str) -> System:
    return played.choosing(**{option: value})


def _as_played(spot: Spot, call: Call, among: list[Matched]) -> Iterator[tuple[Meaning, str]]:
    """The lines of the call are one reading; those for anything that no other line speaks of count alone."""
    lines = [rule for rule, is_open in considered(spot, call, among) if is_open and not rule.line.is_rest]
    named = [rule for rule in lines if rule.context.patterns or rule.context.opening]
    gists = [gist for gist in map(line_gist, named or lines) if gist is not None and not isinstance(gist.term, AnyHand)]
    by_marks: dict[tuple[object, ...], list[Meaning]] = {}
    for gist in gists:
        by_marks.setdefault(gist.marks, []).append(gist)
    for some in by_marks.values():
        meaning = Meaning(either_of(tuple(dict.fromkeys(gist.term for gist in some))), some[0].marks)
        if _has_hands(meaning):
            yield meaning, spot.system.name


def _has_hands(meaning: Meaning) -> bool:
    try:
        return bool(meaning.hands)
    except SpaceTooLarge:
        return False
