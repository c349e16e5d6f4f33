"""Which law deals with each fault of a call, and which clause settled what became of it, typed from the Laws: what
stands under the diagram of an auction.
"""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.happened import Fault, Why
from directorcall.bridge.seats import Seat
from directorcall.lawbook.fates import cites, clause, law

LAWS = [
    (Fault.AFTER_FINAL_PASS, "1H", "39"), (Fault.INADMISSIBLE_DOUBLE, "X", "36"), (Fault.INADMISSIBLE_REDOUBLE, "XX", "36"),
    (Fault.ABOVE_SEVEN, "8C", "38"), (Fault.CHANGE_OF_CALL, "1H", "25"), (Fault.INSUFFICIENT, "1H", "27"),
    (Fault.OUT_OF_ROTATION, "P", "30"), (Fault.OUT_OF_ROTATION, "1H", "31"), (Fault.OUT_OF_ROTATION, "X", "32"),
]  # fmt: skip
# why · 2007 · 2017
CLAUSES = [
    (Why.NOTHING, "", ""), (Why.ACCEPTED, "29A", "29A"), (Why.SUFFICED, "27A1", "27A1"), (Why.CHANGED, "25B1", "25B1"),
    (Why.REPLACED, "27C", "27C"), (Why.RIGHT_PLAYER, "28B", "28B"), (Why.FELL_WITH_DOUBLE, "36A", "36A"),
    (Why.FELL_WITH_BID, "38", "38"), (Why.FELL_WITH_SLIP, "25A", "25A"), (Why.TURN_MISSED, "17E2", "17D3"),
]  # fmt: skip
# dealer, auction, was anybody told wrongly what a call meant: what is said of each call
CITED = [
    ("N", "1H 1D P", False, [("", ""), ("Law 27", "27A1"), ("", "")]),
    ("N", "E:1H S:1S", False, [("Law 31", "29A"), ("", "")]),
    ("N", "1S N:1H", False, [("", ""), ("Law 25", "")]),
    ("N", "1S S:1H", False, [("", ""), ("Law 31, 27", "")]),
    ("N", "1H- E:P- N:2H", False, [("", ""), ("", "25A"), ("", "")]),
    ("N", "1H- E:P- N:2H", True, [("", ""), ("", "21B2"), ("", "")]),
    ("N", "1H 1D P", True, [("", ""), ("Law 27", "27A1"), ("", "")]),
]


def wrong() -> Iterator[object]:
    """Whatever is cited otherwise."""
    yield from (one for one in LAWS if law(one[0], parse_call(one[1])) != one[2])
    yield from (one for one in CLAUSES if (clause(one[0], "2007"), clause(one[0], "2017")) != one[1:])
    for dealer, line, misinformed, expected in CITED:
        said = [cites("2017", misinformed=misinformed)(call) for call in parse_auction(line, Seat(dealer)).happened]
        if said != expected:
            yield line, said
