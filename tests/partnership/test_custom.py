"""What most players mean when nobody has told: something to offer for every call, and no line of the file that nobody meets."""

from __future__ import annotations

import pytest
from tests.partnership.test_told_readings import SPOTS

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import BIDDING_BOX, Call, parse_call
from directorcall.bridge.seats import SEATS, Seat
from directorcall.partnership import custom
from directorcall.partnership.agreements import Agreements
from directorcall.partnership.library import system, system_names
from directorcall.partnership.place import Place
from directorcall.partnership.rules import Rule, considered

LINES = (
    "", "1D 1S", "1NT P", "2NT P", "1H 2S", "P P", "1S P 2S", "1H X", "1C P 1H P", "2C P", "1D", "1NT", "1C 1D", "1D 1H", "3H",
)  # fmt: skip
MORE = ("2NT P 3D P", "2NT P 3H P", "2NT P 3C P", "2C P 2D P 2S P", "1D P 4NT P", "1C X 2C", "1C X P", "1S P", "1S X")
AUCTIONS_OF_SPOTS = {where.partition(">")[0].strip() for where, _ in SPOTS} | {*LINES, *MORE}


@pytest.fixture(scope="module")
def offered() -> dict[tuple[str, Seat, Call], list[Rule]]:
    """What is offered for every call, by whomever it is made."""
    both = (custom.custom(), custom.custom())
    seen = {
        (line, seat): custom._seen(parse_auction(line, Seat.W), seat).under(both) for line in LINES for seat in SEATS
    }
    return {
        (line, seat, call): [rule for rule, is_open in considered(spot, call) if is_open]
        for (line, seat), spot in seen.items()
        for call in BIDDING_BOX
    }


def test_every_call_has_something_to_offer_that_somebody_can_hold(
    offered: dict[tuple[str, Seat, Call], list[Rule]],
) -> None:
    assert [where for where, rules in offered.items() if not rules] == []
    meanings = {str(rule.meaning): rule.meaning for rules in offered.values() for rule in rules}
    assert [text for text, meaning in meanings.items() if not meaning.hands] == []


def test_every_line_of_the_file_is_met(offered: dict[tuple[str, Seat, Call], list[Rule]]) -> None:
    met = {rule.line.place for rules in offered.values() for rule in rules}
    general = [line for _, line in custom.custom().lines() if line.place.file == custom.GENERAL]
    assert [str(line.place) for line in general if line.place not in met] == []


def test_every_line_of_the_spots_is_met() -> None:
    """Somewhere in the auctions of the table of tellings, or in one of a few more."""
    met = set[Place]()
    for calls in AUCTIONS_OF_SPOTS:
        auction = parse_auction(calls, Seat.W)
        spot = custom._seen(auction, auction.position.turn).under((custom.custom(), custom.custom()))
        met |= {rule.line.place for rule, is_open in considered(spot) if is_open}
    spots = [line for _, line in custom.custom().lines() if line.place.file == custom.SPOTS]
    assert [str(line.place) for line in spots if line.place not in met] == []


@pytest.mark.parametrize(
    ("line", "seat", "call", "means"),
    [
        ("", Seat.W, "1S", "12-21 5+S, natural"),
        ("1D", Seat.S, "1S", "12-21 5+S, natural"),  # out of turn, and he may not have seen it
        ("1D 1S", Seat.E, "1H", "6+ 4+H, natural"),  # too low: as if North had passed
        ("1D 1S", Seat.E, "1H", "12-21 5+H, natural"),  # or as if everybody had
        ("1D 1S", Seat.E, "X", "6+ 4+H, negative"),
        ("1D 1S", Seat.E, "2S", "11+, artificial, forcing"),
        ("1NT P", Seat.E, "2D", "5+H, transfer H, artificial"),
        ("2NT P", Seat.E, "2C", "8+, asks majors, artificial"),  # too low: over 1NT
        ("1H P", Seat.E, "4C", "12+ 4+H, splinter C"),
        ("1H", Seat.N, "2NT", "6-10 5-5 minors, artificial"),
        ("1D", Seat.N, "2NT", "6-10 5+C 5+H, artificial"),
        ("1D", Seat.N, "X", "12+ 0-2D 3+S 3+H 3+C, takeout"),
        ("1C P 1H P", Seat.W, "1NT", "bal, natural"),
        ("1S", Seat.E, "1NT", "6-9 bal, natural"),  # North has not called: out of turn
    ],
)
def test_what_is_offered(line: str, seat: Seat, call: str, means: str) -> None:
    offered = [str(meaning) for meaning in custom.customary(parse_auction(line, Seat.W), seat, parse_call(call))]
    assert means in offered[:6]


def test_nobody_can_name_it_as_a_pair_s_system() -> None:
    """So that no ruling rests on it."""
    assert "custom" not in system_names()
    pair = Agreements.of(system("standard-american"))
    assert "custom" not in {context.place.file.split(".")[0] for context in pair.ns.contexts}
