"""A casebook against the program: every case is ruled first, and only then is its `expect` opened and compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from directorcall.bridge.errors import DirectorcallError, NotCovered
from directorcall.ruling.casefile import Entry, Unread
from directorcall.ruling.report import report
from directorcall.ruling.review import after_play
from directorcall.ruling.rule import rule
from directorcall.values import dataclass

ADJUST = "adjust"  # decided when the play is over, and only where enough is told


@dataclass(frozen=True, slots=True)
class Row:
    """One expected field of one case beside what was ruled; `got` is None where a question is left or nothing is
    decided.
    """

    id: str
    status: str
    field: str
    expected: object
    got: object
    clause: str | None

    @property
    def agrees(self) -> bool:
        return self.got == self.expected

    @property
    def is_difference(self) -> bool:
        """Is it a ruling the source and the program disagree about, where the source is not in dispute?"""
        open_after_play = self.field == ADJUST and self.got is None
        return self.status == "agreed" and not self.agrees and not open_after_play

    @property
    def data(self) -> dict[str, object]:
        return {
            "id": self.id,
            "status": self.status,
            "field": self.field,
            "expected": self.expected,
            "got": self.got,
            "clause": self.clause,
        }


@dataclass(frozen=True, slots=True)
class CasebookComparison:
    """A casebook ruled and compared, field by field."""

    found: tuple[Row | Unread, ...]  # in the order of the cases

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(each for each in self.found if isinstance(each, Row))

    @property
    def unread(self) -> tuple[Unread, ...]:
        """Cases that cannot be read, or contradict themselves when they are ruled on, and so cannot be compared."""
        return tuple(each for each in self.found if isinstance(each, Unread))

    @property
    def agree(self) -> int:
        return sum(row.agrees for row in self.rows)

    @property
    def differences(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.is_difference)

    @property
    def data(self) -> dict[str, object]:
        unread = [{"id": one.id or None, "says": str(one.error)} for one in self.unread]
        return {"total": len(self.rows), "agree": self.agree, "rows": [row.data for row in self.rows], "unread": unread}


def compare(entries: Iterable[Entry | Unread]) -> CasebookComparison:
    return CasebookComparison(tuple(each for entry in entries for each in row_by_row(entry)))


def row_by_row(entry: Entry | Unread) -> tuple[Row | Unread, ...]:
    """One case: a row for every expected field, or why there is none."""
    if isinstance(entry, Unread):
        return (entry,)
    try:
        return rows(entry)
    except DirectorcallError as error:
        return (Unread({"id": entry.case.id, "edition": entry.case.edition}, error),)


def rows(entry: Entry) -> tuple[Row, ...]:
    """The case is ruled before anything its source expects is looked at."""
    got = _ruled(entry)
    return tuple(_row(entry, field, expected, got) for field, expected in entry.expect.items())


def _ruled(entry: Entry) -> Mapping[str, object]:
    """The ruling; of a case that is not covered, the clause that would have to be, and nothing decided."""
    try:
        ruling = rule(entry.case)
        return {**report(ruling), ADJUST: after_play(entry.case, ruling).adjusts}
    except NotCovered as error:
        return {"clause": f"{error.clause}, not covered"}


def _row(entry: Entry, field: str, expected: object, got: Mapping[str, object]) -> Row:
    clause = got["clause"]
    return Row(entry.case.id, entry.status, field, expected, got.get(field), None if clause is None else str(clause))
