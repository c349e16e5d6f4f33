"""Standard American as shipped: textbook hands, and what its calls mean."""

from __future__ import annotations

import pytest
from tests.partnership.textbook import otherwise, rows, spot

from directorcall.bridge.calls import parse_call
from directorcall.partnership.agreements import meaning
from directorcall.partnership.system import System

AT_LEAST = 0.92


def test_the_textbook_hands_are_bid_as_the_books_say(standard: System) -> None:
    wrong, all_of_them = otherwise(standard, "textbook.txt"), rows("textbook.txt")
    assert len(all_of_them) >= 350
    assert 1 - len(wrong) / len(all_of_them) >= AT_LEAST, wrong


MEANINGS = [
    # auction, call, what the promise says, name
    ("1NT P", "2C", "8+ 4+M", "Stayman"),
    ("1NT P", "2D", "5+H", "Jacoby transfer"),
    ("1S P", "2NT", "13+ support S", "Jacoby 2NT"),
    ("1S P", "4C", "0-1C", "splinter"),
    ("1D", "2D", "5-5 majors", "Michaels"),
    ("1S", "2NT", "5-5 minors", "unusual 2NT"),
    ("1D 1S", "X", "4+H", "negative double"),
    ("1D P 1H 1S", "X", "3H", "support double"),
    ("1D X 2D", "X", "both majors", "responsive double"),
    ("P P 1S P", "2C", "10-12 support S", "Drury"),
    ("1NT 2H", "2NT", "6+", "Lebensohl"),
    ("1C P 1S P 1NT P", "2D", "11+ 5+S", "checkback"),
    ("1C P 1D P 1H P", "1S", "12+", "fourth suit"),
    ("1S P 3S P", "4NT", "22+ support S", "Blackwood"),
    ("1NT P", "4C", "7+", "Gerber"),
    ("1NT", "2C", "6+D", "Cappelletti"),
    ("1H 2C P P", "X", "0-2C", "reopening double"),
    ("1H X", "2NT", "10+ support H", "Jordan 2NT"),
    ("2H P", "2NT", "15+", "feature ask"),
]


@pytest.mark.parametrize(("auction", "call", "promise", "name"), MEANINGS)
def test_what_calls_mean(standard: System, auction: str, call: str, promise: str, name: str) -> None:
    agreed = meaning(spot(standard, auction), parse_call(call))
    assert agreed is not None
    assert promise in agreed.promise
    assert agreed.name == name
    assert agreed.place.file.endswith(".system")
    assert agreed.place.line > 0


@pytest.mark.parametrize(("auction", "call"), [("1NT P", "7D"), ("1H P", "5C"), ("1S 2H", "6D")])
def test_what_nobody_would_agree(standard: System, auction: str, call: str) -> None:
    assert meaning(spot(standard, auction), parse_call(call)) is None


DOUBT = [
    # after partner's 4NT: what the answers show, with and without interference
    ("1S P 3S P 4NT P", {"5C": "0or4 aces", "5D": "1 ace", "5H": "2 aces", "5S": "3 aces"}),
    ("1S P 3S P 4NT X", {"XX": "0 aces", "P": "1 ace", "5C": "2 aces"}),
    ("1S P 3S P 4NT 5D", {"X": "0 aces", "P": "1 ace", "5H": "2 aces"}),
    ("1NT P 4C P", {"4D": "0or4 aces", "4H": "1 ace", "4S": "2 aces", "4NT": "3 aces"}),
]


@pytest.mark.parametrize(("auction", "answers"), DOUBT)
def test_answers_about_aces(standard: System, auction: str, answers: dict[str, str]) -> None:
    where = spot(standard, auction)
    assert {call: agreed.promise for call in answers if (agreed := meaning(where, parse_call(call)))} == answers
