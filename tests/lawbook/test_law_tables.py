"""Every cell of Laws 23-32 and 36-39, in both editions, against tables typed by hand from the Laws (laws_2007.toml, laws_2017.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from directorcall.bridge.calls import DOUBLE, PASS, REDOUBLE
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.seats import Seat, Side, parse_seat, parse_side
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.ledger import Due
from directorcall.inquiry.verdict import Information, LeadRestriction, Verdict
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import Ruling, rule

EDITIONS = ("2007", "2017")
LAWS = ("24", "25A", "25B", "26", "27-", "28A", "28B", "29", "P-", "B-", "D-", "IO-", "33", "34", "36", "37", "38", "39")
Row = Mapping[str, Any]


def table(edition: str) -> list[Row]:
    rows: list[Row] = tomllib.loads((Path(__file__).parent / f"laws_{edition}.toml").read_text(encoding="utf-8"))["row"]
    return rows


ROWS = [pytest.param(edition, row, id=f"{edition} {row['row']}") for edition in EDITIONS for row in table(edition)]


@pytest.mark.parametrize(("edition", "row"), ROWS)
def test_the_row_is_ruled_as_the_law_says(edition: str, row: Row) -> None:
    assert {name: told(name, edition, row) for name in row["expect"]} == row["expect"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_has_rows_for_every_law_and_no_row_twice(edition: str) -> None:
    names = [row["row"] for row in table(edition)]
    assert not [law for law in LAWS if not any(name.startswith(law) for name in names)]
    assert len(names) == len(set(names))


def told(name: str, edition: str, row: Row) -> object:
    """What the program says of one column, in the words of the table; of a ruling that did not come, why not."""
    try:
        ruling = ruled(edition, row)
    except NotCovered as error:
        return error.clause if name == "not_covered" else f"not covered: {error.clause}"
    if name == "turn":
        return turn(ruling)
    if ruling.question is not None:
        return ruling.question.key if name == "question" else f"asks {ruling.question.key}"
    if ruling.verdict is None or name not in COLUMNS:
        return "ruled"
    return COLUMNS[name](Ruled(ruling, ruling.verdict, row["expect"]))


def ruled(edition: str, row: Row) -> Ruling:
    case = read_case({**row["case"], "edition": edition})
    return rule(replace(case, dues=tuple(owed(line) for line in row.get("owes", []))))


def owed(line: str) -> Due:
    seat, until = line.split(" ", 1)
    return Due(parse_seat(seat), "27B2", until, start=0, must=PASS)


def turn(ruling: Ruling) -> str:
    """Whose turn it is and what he may call: any legal call, no double or redouble, or just the one call."""
    now = ruling.turn
    if now is None:
        return "the auction is over"
    legal = ruling.auction.position.legal_calls()
    undoubled = tuple(call for call in legal if call not in (DOUBLE, REDOUBLE))
    what = {undoubled: "not X XX", legal: "any"}.get(now.legal, " or ".join(str(call) for call in now.legal))
    return f"{now.seat} {what}"


@dataclass(frozen=True, slots=True)
class Ruled:
    """A verdict beside its row."""

    ruling: Ruling
    verdict: Verdict
    expect: Row

    @property
    def lead(self) -> str:
        return lead(self.verdict.lead, self.ruling.case.partner)

    @property
    def settled(self) -> bool:
        return self.verdict.lead is not None and self.verdict.lead.settled

    @property
    def info(self) -> dict[str, str]:
        return {withdrawn: self._status(withdrawn, words) for withdrawn, words in self.expect["info"].items()}

    def _status(self, withdrawn: str, words: str) -> str:
        """AI: unauthorised to nobody. UI: unauthorised to the offending side (or the side named), authorised to the other."""
        call, _, by = withdrawn.partition(" by ")
        side = parse_side(words.removeprefix("UI to ")) if words.startswith("UI to ") else self.ruling.case.offender.side
        told = [info for info in self.verdict.information if str(info.call) == call and str(info.to) != by]
        if all(info.authorised for info in told):
            return "AI"
        return words.replace("AI", "UI") if known(told, side) == (False, True) else f"{told}"

    @property
    def watch(self) -> list[str]:
        """16C is watched as 16C2 or 16C3, 16D as 16D2."""
        return [clause for clause in self.expect["watch"] if {clause, f"{clause}2", f"{clause}3"} & {*self.verdict.watch}]

    @property
    def never(self) -> list[str]:
        return [clause for clause in self.expect["never"] if clause not in self.verdict.watch]

    @property
    def met(self) -> list[str]:
        return [clause for clause in self.expect["met"] if (clause, True) in looked_at(self.verdict.findings)]

    @property
    def unmet(self) -> list[str]:
        return [clause for clause in self.expect["unmet"] if (clause, False) in looked_at(self.verdict.findings)]

    @property
    def contract(self) -> str:
        return str(self.ruling.auction.contract)


def lead(restriction: LeadRestriction | None, partner: Seat) -> str:
    if restriction is None:
        return "none"
    assert (restriction.who, restriction.when) == (partner, "first turn to lead")
    law = restriction.law[:3]  # 26A2(a) is told as 26A
    suits = "".join(suit for suit in "SHDC" if suit in {str(s) for s in restriction.suits})
    text = f"{law} {restriction.may} {suits} {restriction.until}"
    other = restriction.alternative
    return text if other is None else f"{text} or {lead(other, partner).removeprefix(f'{law} ')}"


def known(told: list[Information], side: Side) -> tuple[bool | None, bool | None]:
    """Is it authorised to the one side, and to the other? None: not told, or not the same for both partners."""

    def to(seats: tuple[Seat, Seat]) -> bool | None:
        found = {info.authorised for info in told if info.to in seats}
        return found.pop() if len(found) == 1 else None

    return to(side.seats), to(side.opponents.seats)


def looked_at(findings: tuple[Finding, ...]) -> frozenset[tuple[str, bool]]:
    return frozenset(pair for finding in findings for pair in ((finding.clause, finding.holds), *looked_at(finding.because)))


def plainly(name: str) -> Callable[[Ruled], object]:
    def column(ruled: Ruled) -> object:
        value = getattr(ruled.verdict, name)
        value = getattr(value, "value", value)
        return value if value is None or isinstance(value, bool) else str(value)

    return column


PLAIN = (
    "outcome", "clause", "partner", "offender", "partner_from", "must", "stands", "comparable", "lowest_sufficient", "choose_again",
)  # fmt: skip
COLUMNS: dict[str, Callable[[Ruled], object]] = {
    **{name: plainly(name) for name in PLAIN},
    "lead": lambda ruled: ruled.lead, "settled": lambda ruled: ruled.settled, "info": lambda ruled: ruled.info,
    "watch": lambda ruled: ruled.watch, "never": lambda ruled: ruled.never, "met": lambda ruled: ruled.met,
    "unmet": lambda ruled: ruled.unmet, "contract": lambda ruled: ruled.contract,
}  # fmt: skip
