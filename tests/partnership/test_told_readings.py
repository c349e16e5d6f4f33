"""What calls may mean, as players tell it: each telling is read, and speaks of the suits it promises."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources
from itertools import groupby
from pathlib import Path

import pytest

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import Bid, parse_call
from directorcall.bridge.seats import Seat
from directorcall.handsets.specified import specified
from directorcall.partnership.call_place import CallPlace
from directorcall.partnership.phrases import read_phrase

TABLE = Path(__file__).parent / "told_readings.txt"
RARE, NO_READING = "rare", "no reading"


@dataclass(frozen=True)
class Telling:
    """One way to tell what a call means, the denominations it speaks of, and what is wrong with it today; `rare`: not to be
    expected of a list of readings; `no_reading`: it is to be expected, and ours has none like it.
    """

    where: str
    said: str
    denominations: frozenset[str]
    wrong: str = ""
    rare: bool = False
    no_reading: bool = False

    @property
    def found(self) -> str:
        """Nothing, where it is read and speaks of these denominations beside the one the bid names."""
        calls, _, call = self.where.partition(">")
        made = parse_call(call)
        read = read_phrase(self.said, CallPlace.of(parse_auction(calls.strip(), Seat.N), None, made))
        if read.meaning is None or read.left:
            return "unread"
        if not read.settled:
            return "asked"
        own = {made.denomination.name} if isinstance(made, Bid) else set[str]()
        spoken_of = {one.denomination.name for one in specified(made, read.meaning)}
        return "" if spoken_of - own == self.denominations - own else "other"


def tellings() -> list[Telling]:
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            where, said, told, *marks = (part.strip() for part in line.split(" | "))
            marked = {mark.strip() for part in marks for mark in part.split(",")}
            assert marked <= {"unread", "asked", "other", RARE, NO_READING}, line
            wrong = "".join(marked - {RARE, NO_READING})
            denominations = frozenset(told.replace("-", "").split())
            found.append(Telling(where, said, denominations, wrong, RARE in marked, NO_READING in marked))
    return found


TELLINGS = tellings()
SPOTS = [(where, list(rows)) for where, rows in groupby(TELLINGS, lambda one: one.where)]


@pytest.mark.parametrize("rows", [rows for _, rows in SPOTS], ids=[where for where, _ in SPOTS])
def test_a_telling_is_read_and_speaks_of_its_suits(rows: list[Telling]) -> None:
    """A row that is marked has to be wrong in just that way: its mark goes once it is read."""
    assert {row.said: row.found for row in rows} == {row.said: row.wrong for row in rows}


def test_the_table_is_large_and_few_rows_are_wrong() -> None:
    assert len(TELLINGS) > 930
    assert len(SPOTS) > 280
    assert sum(bool(row.wrong) for row in TELLINGS) <= 45


MARKED = re.compile(r";(?P<marks>[^=#]*\bcue\b[^=#]*)")


def test_a_cue_is_a_control_on_the_way_to_slam() -> None:
    """A bid of their suit that raises, asks or forces says nothing of that suit, and no line of a system marks it so."""
    lines = [
        (path.name, found["marks"])
        for path in sorted(Path(str(resources.files("directorcall.partnership") / "systems")).rglob("*.system"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if (found := MARKED.search(line)) is not None
    ]
    assert lines
    assert not [line for line in lines if "slam try" not in line[1]]
