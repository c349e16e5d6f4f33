"""The same case with everybody so many seats further on."""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.cards import Deal
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS, Seat, Vulnerability
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE
from directorcall.inquiry.occasion import Claim, Exposed, Misinformed, Penalty, Remark
from directorcall.inquiry.outcome import Likely

_OPPONENTS: dict[object, str] = {"NS": "EW", "EW": "NS", "ns": "ew", "ew": "ns"}
_SIDE = re.compile(r"\b(?:NS|EW)\b|(?<=_)(?:ns|ew)$")
_AFTER_A_TURN: dict[object, object] = {
    Vulnerability.NS: Vulnerability.EW,
    Vulnerability.EW: Vulnerability.NS,
    **_OPPONENTS,
}


def rotated_case(case: Case, turns: int) -> Case:
    """Cards, result and vulnerability too; the number of the board stays."""
    facts = {
        rotated_name(name, turns): replace(fact, value=rotated(fact.value, turns)) for name, fact in case.facts.items()
    }
    return Case(facts, tuple(replace(due, seat=due.seat.after(turns)) for due in case.dues))


def rotated_name(name: str, turns: int) -> str:
    """The name of a call with its seat changes, and that of a side: meanings.S:1H, systems.NS, 12C2 NS at fault."""
    table, dot, key = _rotated_side(name, turns).partition(TABLE)
    return f"{table}{dot}{_rotated_call(key, turns)}" if dot else table


def _rotated_side(text: str, turns: int) -> str:
    return _SIDE.sub(lambda side: _OPPONENTS[side[0]], text) if turns % 2 else text


def _rotated_call(name: str, turns: int) -> str:
    seat, colon, call = name.partition(":")
    return f"{Seat(seat).after(turns)}:{call}" if colon and seat in Seat.__members__ else name


def rotated(value: object, turns: int) -> object:
    match value:
        case Seat():
            return value.after(turns)
        case Auction():
            return value.rotated(turns)
        case Made():
            return replace(value, seat=value.seat.after(turns) if value.seat else None)
        case Exposed() | Penalty() | Claim():
            return replace(value, seat=value.seat.after(turns))
        case Misinformed():
            return Misinformed(value.seat.after(turns), _rotated_call(value.about, turns))
        case Remark():
            return replace(value, by=value.by.after(turns), call=_rotated_call(value.call, turns))
        case tuple():
            return tuple(rotated(one, turns) for one in value)
        case Deal():
            return Deal(*(value[seat.after(-turns)] for seat in SEATS))
        case Vulnerability() | "NS" | "EW":
            return _AFTER_A_TURN.get(value, value) if turns % 2 else value
        case Result(Contract() as contract, tricks):
            return Result(replace(contract, declarer=contract.declarer.after(turns)), tricks)
        case Likely(shares):
            return Likely(tuple(replace(share, of=_rotated_score(share.of, turns)) for share in shares))
        case _:
            return value


def _rotated_score(told: Result | int, turns: int) -> Result | int:
    """North-South's points are the other side's after an odd number of turns."""
    if isinstance(told, int):
        return -told if turns % 2 else told
    moved: Result = rotated(told, turns)  # type: ignore[assignment]
    return moved
