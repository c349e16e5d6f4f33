"""A published ruling for a reader: what happened, what the calls meant, what its source ruled and why, where others
differ.
"""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.grid import auction_grid
from directorcall.lawbook.fates import cites
from directorcall.ruling.casefile import Entry
from directorcall.ruling.titles import title_of
from directorcall.seminar.casebook import AGREED
from directorcall.seminar.casebook_words import answers_told, meanings_told, source_says
from directorcall.terminal.layout import chapter, columns, wrapped
from directorcall.terminal.output import strong


def case_lines(entry: Entry) -> Iterator[str]:
    """The case and its source; what this program rules is `director rule`."""
    yield strong(f"{entry.case.id} · {entry.case.edition} Laws · {title_of(entry.case)}")
    yield "─" * columns()
    yield ""
    yield from happened_lines(entry)
    yield from chapter("Its source rules", _source_lines(entry))
    yield f"director rule {entry.case.id}    what this program rules, and why"


def happened_lines(entry: Entry) -> Iterator[str]:
    """The auction, and what was told of the calls."""
    case = entry.case
    notes = cites(case.edition, misinformed=case.misinformed is not None)
    for line in auction_grid(case.final, notes).splitlines():
        yield from wrapped(line, rest="    ") if line.startswith("[") else [line]
    yield ""
    for said in (*meanings_told(case), *answers_told(entry)):
        yield from wrapped(said, "  ", "    ")
    yield ""


def _source_lines(entry: Entry) -> Iterator[str]:
    for said in source_says(entry):
        yield from wrapped(said, "  ", "    ")
    yield from wrapped(entry.why, "  ", "  ")
    yield from wrapped(f"Source: {entry.source}", "  ", "    ")
    if entry.status != AGREED:
        yield f"  Status: {entry.status}"
