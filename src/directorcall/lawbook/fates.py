"""Which law deals with each thing that can be wrong with a call, and which clause settled what became of it."""

from __future__ import annotations

from collections.abc import Callable

from directorcall.bridge.calls import PASS, Bid, Call
from directorcall.bridge.happened import Fault, Happened, Why
from directorcall.lawbook.numbers import NUMBERS

_LAWS = {
    Fault.AFTER_FINAL_PASS: "39", Fault.INADMISSIBLE_DOUBLE: "36", Fault.INADMISSIBLE_REDOUBLE: "36",
    Fault.ABOVE_SEVEN: "38", Fault.CHANGE_OF_CALL: "25", Fault.INSUFFICIENT: "27",
}  # fmt: skip

_CLAUSES = {
    Why.NOTHING: "", Why.ACCEPTED: "29A", Why.SUFFICED: "27A1", Why.CHANGED: "25B1", Why.REPLACED: "27C", Why.RIGHT_PLAYER: "28B",
    Why.FELL_WITH_DOUBLE: "36A", Why.FELL_WITH_BID: "38", Why.FELL_WITH_SLIP: "25A",
}  # fmt: skip


def law(fault: Fault, call: Call) -> str:
    """The law that deals with this fault of this call."""
    if fault is Fault.OUT_OF_ROTATION:
        return "30" if call is PASS else "31" if isinstance(call, Bid) else "32"
    return _LAWS[fault]


def laws(happened: Happened) -> tuple[str, ...]:
    return tuple(dict.fromkeys(law(fault, happened.call) for fault in happened.faults))


def clause(why: Why, edition: str) -> str:
    """The clause that says so; empty where nothing needs one."""
    return NUMBERS[edition].turn_given_back if why is Why.TURN_MISSED else _CLAUSES[why]


def cites(edition: str, *, misinformed: bool) -> Callable[[Happened], tuple[str, str]]:
    """For the notes under a diagram of the auction: the laws a call broke, and the clause that settled what became
    of it. What was called over a call that was changed for wrong information is 21B2's, over a slip 25A's.
    """

    def cite(happened: Happened) -> tuple[str, str]:
        broken = laws(happened)
        by = "21B2" if misinformed and happened.why is Why.FELL_WITH_SLIP else clause(happened.why, edition)
        return f"Law {', '.join(broken)}" if broken else "", by

    return cite
