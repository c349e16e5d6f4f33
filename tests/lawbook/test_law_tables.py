"""Every cell of Laws 23-32 and 36-39, in both editions, against tables typed by hand from the Laws, in the dialect of
tests/dialect.py.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.dialect import EDITIONS, LAW_TABLES, Row, differences, rows
from tests.judge import is_ruled_on, keeps_its_promises

LAWS = (
    "24",
    "25A",
    "25B",
    "26",
    "27-",
    "28A",
    "28B",
    "29",
    "P-",
    "B-",
    "D-",
    "IO-",
    "33",
    "34",
    "36",
    "37",
    "38",
    "39",
)
ROWS = [row for book in LAW_TABLES for row in rows(book)]


@pytest.mark.parametrize("row", [pytest.param(row, id=row.name) for row in ROWS if not row.wrong_today])
def test_the_row_is_ruled_as_the_law_says(row: Row) -> None:
    assert differences(row) == {}


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=row.name) for row in ROWS if not row.wrong_today and is_ruled_on(row)]
)
def test_what_the_row_rules_stays_ruled(row: Row) -> None:
    keeps_its_promises(row)


def test_a_row_known_to_be_ruled_wrongly_loses_its_mark_once_it_is_mended() -> None:
    assert [row.name for row in ROWS if row.wrong_today and not differences(row)] == [], "take x_wrong_today out"


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_rows_for_every_law(edition: str) -> None:
    names = [row.id for row in ROWS if row.edition == edition]
    assert not [law for law in LAWS if not any(name.startswith(law) for name in names)]


def test_every_row_has_a_name_of_its_own_an_edition_and_something_to_expect() -> None:
    assert [name for name, times in Counter((row.edition, row.id) for row in ROWS).items() if times > 1] == []
    assert [
        row.name
        for row in ROWS
        if not (row.id and row.expect and (row.edition in EDITIONS or "unreadable" in row.expect))
    ] == []
