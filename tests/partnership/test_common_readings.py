"""The readings of a call: what pairs commonly mean by it is among them, the spots of the laws' own list have as many as they
should, and what a player told finds the reading it is a part of.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from tests.partnership.test_told_readings import SPOTS, TELLINGS, Telling

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import Bid, Call, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import specified
from directorcall.handsets.statement import agrees
from directorcall.partnership.call_place import CallPlace
from directorcall.partnership.common_readings import MOST_PAIRS, CommonReading, readings_of
from directorcall.partnership.phrases import statement

# Sixty spots: how many different readings, and how many different sets of denominations. An opponent's call stands between ours.
SIXTY = """
 > 1C 6 2 | > 2C 7 3 | > 2D 11 3 | > 2H 8 2 | > 2NT 5 3 | > 3NT 4 1
1C P > 1D 6 3 | 1C P > 2D 4 3 | 1H P > 1NT 4 2 | 1H P > 2C 4 2 | 1H P > 2NT 4 2 | 1H P > 3C 7 3 | 1H P > 3D 6 3 | 1H P > 4C 4 3
1H X > 2C 2 2 | 1NT P > 2C 5 1 | 1NT P > 2D 4 3 | 1NT P > 2H 2 2 | 1NT P > 2S 7 4 | 1NT P > 2NT 4 4 | 1NT P > 3C 5 4
1NT P > 3H 4 3 | 1NT P 2C P 2D P > 3H 3 2 | 2NT P > 3C 4 1 | 2NT P > 3S 4 4 | 2C P > 2D 6 1 | 2C P > 2H 5 3 | 2C P > 2NT 4 3
2D P > 2H 6 2 | 2D P > 2S 4 2 | 2D P > 2NT 6 2 | 2H P > 2NT 4 1 | 2H P 2NT P > 3C 4 2 | 1C > 2C 4 3 | 1D > 2D 3 3 | 1H > 2H 2 2
1H > 2NT 2 1 | 1H > 3C 3 2 | 1NT > X 5 2 | 1NT > 2C 7 5 | 1NT > 2D 6 5 | 1NT > 2H 4 3 | 1NT 2H > 2NT 2 2 | 1H 2C > 2NT 2 2
1D 1S > X 4 3 | 1D P 1H 1S > X 3 3 | 1C > X 3 2 | 1H P 4NT P > 5C 3 1 | 1H P 4NT P > 5D 3 1 | 1H P 4NT P > 5H 2 1
1H P 4NT 5C > X 4 1 | 1H P 4NT 5C > 5D 4 1 | 1D P 1S P 1NT P > 2C 4 2 | 1H P 2NT P > 3C 4 2 | 1C 1S > 1H 4 2 | 1H > 1D 5 2
2NT P > 2C 5 2 | 2D P > 1H 4 2 | 1H P 4NT P > 4D 5 2 | 2S > 2D 5 2
"""
# Fewer than that: three cards in support show no suit here, and nobody reads a control or a Gerber answer into 5D, the bid that is enough.
TOO_FEW = {"1D P 1H 1S > X", "1H P 4NT P > 4D"}


def place_of(where: str) -> tuple[Auction, Call]:
    calls, _, call = where.partition(">")
    return parse_auction(calls.strip(), Seat.N), parse_call(call.strip())


@lru_cache(maxsize=512)
def ours(where: str) -> tuple[CommonReading, ...]:
    auction, call = place_of(where)
    too_low = isinstance(call, Bid) and auction.position.insufficient(call)
    return readings_of(auction, auction.position.turn, call, irregular=too_low)


def denominations(call: Call, meaning: Meaning) -> frozenset[str]:
    return frozenset(one.denomination.name for one in specified(call, meaning))


def has_a_reading(telling: Telling) -> bool:
    """One that agrees with what was told, and shows those denominations."""
    auction, call = place_of(telling.where)
    alike = [each.meaning for each in ours(telling.where) if denominations(call, each.meaning) == telling.denominations]
    if telling.wrong:
        return bool(alike)
    try:
        told = statement(telling.said, CallPlace.of(auction, None, call))
    except NotationError:
        return bool(alike)
    return any(agrees(call, told, each) for each in alike)


@pytest.mark.parametrize("rows", [rows for _, rows in SPOTS], ids=[where for where, _ in SPOTS])
def test_what_pairs_commonly_mean_is_among_the_readings(rows: list[Telling]) -> None:
    """A row that is marked has to be missing: its mark goes once there is a reading."""
    expected = [row for row in rows if not row.rare]
    assert {row.said: has_a_reading(row) for row in expected} == {row.said: not row.no_reading for row in expected}


def test_few_are_missing() -> None:
    assert sum(row.no_reading for row in TELLINGS) <= 25
    assert sum(not row.rare for row in TELLINGS) > 830


def spots_of_sixty() -> list[tuple[str, int, int]]:
    rows = [row.rsplit(None, 2) for line in SIXTY.strip().splitlines() for row in line.split("|")]
    return [(where.strip(), int(most), int(sets)) for where, most, sets in rows]


def is_complete(where: str, readings: int, sets: int) -> bool:
    _, call = place_of(where)
    known = {each.meaning for each in ours(where)}
    return len(known) >= readings and len({denominations(call, meaning) for meaning in known}) >= sets


def test_sixty_spots_have_their_readings() -> None:
    spots = spots_of_sixty()
    assert len(spots) == 60
    assert {where for where, *counts in spots if not is_complete(where, *counts)} == TOO_FEW


@pytest.mark.parametrize("calls", ["1H P 4NT P", "1S P 4NT P", "1D P 1S P 4NT P"])
def test_an_answer_about_aces_names_no_suit(calls: str) -> None:
    """Nothing general is left where a spot has lines of its own."""
    auction = parse_auction(calls, Seat.N)
    for call in map(parse_call, ("5C", "5D", "5H", "5S")):
        found = readings_of(auction, auction.position.turn, call)
        assert found
        assert {one for each in found for one in denominations(call, each.meaning)} == set()


def test_the_likeliest_is_the_first_and_everybody_plays_it() -> None:
    for where, meaning in FIRST.items():
        assert str(ours(where)[0].meaning) == meaning
        assert ours(where)[0].source == MOST_PAIRS


FIRST = {
    "1NT P > 2D": "5+H, transfer H, artificial",
    "2C P > 2D": "any, artificial, forcing",
    "1C > 2C": "8+ 5+S 5+H, artificial",
    "1H P > 2NT": "11-12 bal, natural, invitational",
    "> 2D": "6-10 6+D, natural, preemptive",
    "2H P > 2NT": "any, asks opener, artificial, forcing",
}
