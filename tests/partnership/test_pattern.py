"""Headers against auctions, and what the calls of a line come to."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import Bid, parse_call
from directorcall.partnership.pattern import read_call_pattern
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.system import Context

TABLE = [
    # header, auction from the first bid, the letters (None: it does not match)
    ("1NT (P) 2C (P)", "1NT P 2C P", {}),
    ("1NT (P) 2C (P)", "1NT P 2C X", None),
    ("1NT (P) 2C (P/X)", "1NT P 2C X", {}),
    ("1NT (P) 2C (P)", "1NT P 2C P 2D P", None),
    (".. 4NT (P)", "1S P 3S P 4NT P", {}),
    (".. 4NT (P)", "4NT P", {}),
    (".. 4NT (5x)", "1S P 3S P 4NT 5D", {"x": "D"}),
    ("1x (?y)", "1H 2C", {"x": "H", "y": "C"}),
    ("1x (?y)", "1H 4C", {"x": "H", "y": "C"}),
    ("1x (?y)", "1H 2H", None),
    ("1x (?y)", "1H 1NT", None),
    ("1x (?NT)", "1H 2NT", {"x": "H"}),
    ("1x (^y)", "1H 2C", {"x": "H", "y": "C"}),
    ("1x (^y)", "1H 3C", None),
    ("1x (^^y)", "1H 3C", {"x": "H", "y": "C"}),
    ("1x (^^^y)", "1H 4C", {"x": "H", "y": "C"}),
    ("1M (P) 2M (P)", "1S P 2S P", {"M": "S"}),
    ("1M (P) 2M (P)", "1S P 2H P", None),
    ("1M (P) 2oM (P)", "1S P 2H P", {"M": "S"}),
    ("1m (P) 1M (P) 1NT (P) 2om (P)", "1C P 1H P 1NT P 2D P", {"m": "C", "M": "H"}),
    ("1m (P) 1M (P) 1NT (P) 2om (P)", "1C P 1H P 1NT P 2C P", None),
    ("1x (bid/X) 1z (P)", "1D X 1S P", {"x": "D", "z": "S"}),
    ("1x (bid/X) 1z (P)", "1D P 1S P", None),
    ("(1x) P (call)", "1D P P", {"x": "D"}),
    ("(1x) P (bid)", "1D P P", None),
    ("1NT (P) | 2NT (P)", "2NT P", {}),
]


@pytest.mark.parametrize(("header", "auction", "letters"), TABLE)
def test_headers(header: str, auction: str, letters: dict[str, str] | None) -> None:
    context = read_system_file(f"{header}\n  P rest").items[0]
    assert isinstance(context, Context)
    calls = tuple(map(parse_call, auction.split()))
    found = [
        {letter: str(suit) for letter, suit in way.items()}
        for pattern in context.patterns
        for way in pattern.match(calls)
    ]
    assert found == ([] if letters is None else [letters])


@pytest.mark.parametrize(
    ("pattern", "last", "calls"),
    [
        ("^S", "1H", "1S"), ("^H", "1S", "2H"), ("^H", "1H", "2H"), ("^^C", "1D", "3C"), ("^^^C", "1H", "4C"), ("^NT", "2C", "2NT"),
        ("^C", "7D", ""), ("3S", "4C", "3S"), ("P", "1C", "P"), ("?S", "6D", "1S 2S 3S 4S 5S 6S 7S"), ("^C", "", "1C"),
    ],
)  # fmt: skip
def test_the_calls_of_a_line(pattern: str, last: str, calls: str) -> None:
    read = read_call_pattern(pattern)
    bid = parse_call(last) if last else None
    assert read is not None
    assert not last or isinstance(bid, Bid)
    assert " ".join(map(str, read.bids({}, bid if isinstance(bid, Bid) else None))) == calls


@pytest.mark.parametrize("word", ["8C", "1Z", "^", "X1", "^^^^^C", "1NTT", "pass", "", "2 C", "?"])
def test_what_is_not_a_call(word: str) -> None:
    assert read_call_pattern(word) is None
