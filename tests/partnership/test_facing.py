"""Promises that speak of the other players, in plain terms."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import SUITS
from directorcall.handsets.meaning_language import read_meaning
from directorcall.partnership.facing import faced
from directorcall.partnership.library import build
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.spot import Spot, spot_of

S, H, D, C = SUITS
TEXT = """opening
  1NT  15-17 bal ; natural
  1S   12-19 5+S ; natural
  1D   12-19 4+D 0-4S ; natural
  P    rest
(1D)
  1H   8-15 5+H ; natural
  P    rest
"""


def spot(calls: str) -> Spot:
    mine = build(read_system_file(TEXT, "mine"), "mine")
    return spot_of((mine, mine), tuple(map(parse_call, calls.split())))


@pytest.mark.parametrize(
    ("calls", "text", "plain"),
    [
        ("1NT P", "together 25+", "10+"),
        ("1NT P", "together 23-24", "8-9"),
        ("1NT P", "together 19-19", "4"),
        ("1NT P", "together 19", "4"),
        ("1NT P", "together 0-22 6+C", "0-7 6+C"),
        ("1NT P", "together 25-30 support S", "10-15 support S"),
        ("1NT P", "together 25+ total", "10+ total"),
        ("1NT P", "together 0-10", "no any"),
        ("1NT P", "at best 24-", "0-7"),
        ("1S P", "fit 8+S", "3+S"),
        ("1NT P", "fit 8+S", "6+S"),
        ("1D 1H", "stopped", "stopper H"),
        ("1D 1H", "unstopped", "no (stopper H)"),
        ("1D P", "stopped 12+", "any 12+"),
        ("1D 1H", "3+ unbid 0-2 theirs", "3+S 3+C 0-2H"),
        ("1D", "3+ unbid", "3+S 3+H 3+C"),
    ],
)
def test_facing(calls: str, text: str, plain: str) -> None:
    assert faced(text, spot(calls), ()) == plain
    read_meaning(plain)


def test_best_is_said_with_the_suits_to_choose_from() -> None:
    assert faced("4+H best H", spot("1D P"), (H, S)) == "4+H best H of HS"
    assert faced("4+H best H", spot("1D P"), (H,)) == "4+H any"
    assert faced("4+H best H", spot("1D P")) == "4+H best H"
