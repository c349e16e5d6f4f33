"""What `director score --deal` shows: tricks, par, and the leads against a contract. Apart, for the solver's modules
are slow to load.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from directorcall.bridge.calls import DENOMINATIONS
from directorcall.bridge.contract import Contract
from directorcall.bridge.record import BoardRecord
from directorcall.bridge.seats import SEATS
from directorcall.scores.doubledummy import Batch, Incident, Lead, Par, TrickTable
from directorcall.terminal.output import strong
from directorcall.terminal.scored import ShownScore


def of_deals(records: Sequence[BoardRecord], batch: Batch) -> ShownScore:
    """The tables of a file of deals, and what went wrong on the way."""
    shown = [of_deal(found, None, None) if found else _NO_TABLE for found in batch.tables]
    named = list(zip(records, shown, strict=True))
    boards = [{"board": record.board.number if record.board else None, **each.data} for record, each in named]
    lines = [line for record, each in named for line in (record.name, *each.lines, "")]
    incidents = [_incident(each, [records[number].name for number in each.deals]) for each in batch.incidents]
    lines += [
        f"{each['says']}: {', '.join(each['boards'])}{', tried again' * each['tried_again']}" for each in incidents
    ]
    return ShownScore({"boards": boards, "incidents": incidents}, tuple(lines if incidents else lines[:-1]))


_NO_TABLE = ShownScore({"tricks": None}, ("no table",))


class _Told(TypedDict):
    """An incident as data."""

    says: str
    boards: list[str]
    tried_again: bool


def _incident(each: Incident, boards: list[str]) -> _Told:
    return {"says": each.says, "boards": boards, "tried_again": each.tried_again}


def of_deal(table: TrickTable, par: Par | None, leads: tuple[Contract, tuple[Lead, ...]] | None) -> ShownScore:
    """Double dummy: the table, par, and the leads against a contract."""
    data: dict[str, object] = {"tricks": table.as_data()}
    lines = ["    " + "".join(f"{each.symbol:>4}" for each in reversed(DENOMINATIONS))]
    lines += [
        f"{seat}   " + "".join(f"{table.of(each, seat):4d}" for each in reversed(DENOMINATIONS)) for seat in SEATS
    ]
    if par:
        results = [str(result) for result in par.results]
        data["par"] = {"ns": par.score, "results": results}
        lines.append(f"par {strong(f'{par.score:+d}')} to North-South: {', '.join(results) or 'passed out'}")
    if leads:
        contract, cards = leads
        tricks = {str(lead.card): lead.tricks for lead in cards}
        data["leads"] = {"contract": str(contract), "leader": str(contract.opening_leader), "tricks": tricks}
        lines += [f"leads against {contract.symbol}:", *(f"  {line}" for line in _by_tricks(cards))]
    return ShownScore(data, tuple(lines))


def _by_tricks(cards: Sequence[Lead]) -> Iterator[str]:
    for tricks in sorted({lead.tricks for lead in cards}):
        yield f"{tricks:2d} tricks  {' '.join(lead.card.suit.symbol + str(lead.card)[1:] for lead in cards if lead.tricks == tricks)}"
