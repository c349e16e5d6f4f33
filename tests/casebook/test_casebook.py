"""Rulings that directors, authorities and seminars have published, against the program's own."""

from __future__ import annotations

import os
import runpy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.dialect import CASEBOOKS, Facts, Json, Row, differences, rotated, rows, ruled, without_words

from directorcall.ruling.casebook import ADJUST, compare
from directorcall.ruling.casebook import Row as Compared
from directorcall.ruling.casefile import read_casebook
from directorcall.seminar.casebook import casebook
from directorcall.seminar.casebook_index import indexed

ROOT = Path(__file__).parents[2]
ALL = [row for book in CASEBOOKS for row in rows(book)]
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
AGREED = [row for row in ALL if row.is_agreed and not row.wrong_today]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "verdicts.py"))


def named(found: list[Row]) -> list[Any]:
    return [pytest.param(row, id=row.id) for row in found]


@pytest.mark.parametrize("row", named(AGREED))
def test_an_agreed_case_is_ruled_as_its_source_says(row: Row) -> None:
    assert differences(row) == {}


def test_published_cases_agree_but_for_one_in_twenty_each_of_them_known() -> None:
    agreed = [row for row in ALL if row.is_agreed]
    different = [row.id for row in agreed if row.wrong_today]
    assert len(different) <= len(agreed) / 20, different
    assert [row.id for row in agreed if row.wrong_today and not differences(row)] == []


def test_a_disputed_or_superseded_case_is_reported_and_never_a_difference() -> None:
    books = [read_casebook(book.read_text(encoding="utf-8"), book.name) for book in CASEBOOKS]
    found = [row for row in compare(entry for book in books for entry in book).rows if row.status != "agreed"]
    assert {(row.id, row.field) for row in found} == {
        (row.id, field) for row in ALL if not row.is_agreed for field in row.expect
    }
    assert not any(row.is_difference for row in found)


def test_what_is_decided_after_play_is_decided_where_it_is_told() -> None:
    books = [read_casebook(book.read_text(encoding="utf-8"), book.name) for book in CASEBOOKS]
    later = [row for row in compare(entry for book in books for entry in book).rows if row.field == ADJUST]
    decided = [row for row in later if row.got is not None]
    assert len(decided) >= 10, decided
    assert [row.id for row in decided if row.status == "agreed" and not row.agrees] == []
    assert {row.status for row in later if row.got is None} <= {"disputed"}
    assert not any(row.is_difference for row in later)


@pytest.mark.parametrize("book", [pytest.param(book, id=book.stem) for book in CASEBOOKS])
def test_nothing_expected_is_read_before_the_verdict(book: Path) -> None:
    for row in rows(book):
        assert ruled({**row.facts, "expect": contradicted(row)}) == ruled({**row.facts, "expect": row.expect})


def contradicted(row: Row) -> dict[str, object]:
    return {field: not value if isinstance(value, bool) else f"not {value}" for field, value in row.expect.items()}


@pytest.mark.parametrize("row", named([row for row in AGREED if "comparable" in row.expect]))
def test_with_comparability_answered_by_the_director_all_else_follows(row: Row) -> None:
    told = dict.fromkeys(("23A comparable", "27B1(b) comparable"), row.expect["comparable"] is True)
    assert differences(row, ruled({**row.facts, "answers": {**row.facts.get("answers", {}), **told}})) == {}


@pytest.mark.parametrize(("number", "row"), [pytest.param(i, row, id=row.id) for i, row in enumerate(ALL)])
def test_it_is_the_same_ruling_round_the_table(number: int, row: Row) -> None:
    """From one other chair, a different one from row to row; in a long run from every chair."""
    at_home = without_words(ruled(row.facts))
    for turns in (1, 2, 3) if SOAK else (1 + number % 3,):
        assert without_words(ruled(rotated(row.facts, turns)), -turns) == at_home


def test_a_ruling_from_another_seat_would_be_seen() -> None:
    facts: Facts = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": True}
    assert rotated(facts, 1) == {"dealer": "N", "auction": "1D 1S", "offender": "S", "call": "1H", "accepted": True}
    turned = without_words(ruled(rotated(facts, 1)))
    assert turned != without_words(ruled(facts))
    assert turned["turn"][0] == "W"


def test_every_case_has_a_name_of_its_own_a_source_and_a_reason() -> None:
    names = [row.id for row in ALL]
    assert len(names) == len(set(names))
    assert not [row.id for row in ALL if not (row.table.get("source") and row.table.get("why") and row.expect)]


def test_no_ruling_changes_unnoticed() -> None:
    kept, now = TOOL["kept"](), TOOL["verdicts"]()
    changed = TOOL["changes"](kept, now).values()
    told = "\n".join(
        ["rulings changed, came or went; add a line to CHANGELOG.md, then run: python tools/verdicts.py", *changed]
    )
    assert now == kept, told


def test_the_index_of_the_casebook_says_what_is_ruled() -> None:
    """`python tools/verdicts.py` writes it."""
    assert indexed(casebook().values()) == {name: one.shelved for name, one in casebook().items()}


def test_what_we_rule_is_kept_whole_of_a_disputed_case_too() -> None:
    kept: dict[str, Json] = TOOL["kept"]()
    disputed = [row.id for row in ALL if not row.is_agreed]
    assert disputed
    assert [name for name in disputed if not {"outcome", "clause", "findings", "say"} <= kept[name].keys()] == []
    assert all("text" not in str(kept[name]) and "says" not in kept[name] for name in disputed)


def test_a_changed_ruling_needs_a_line_in_the_changelog() -> None:
    changes: Callable[..., dict[str, str]] = TOOL["changes"]
    before = {"x9": {"clause": "27B2", "watch": ["23"]}, "b": {"clause": "27B2"}}
    changed = changes(
        before, {"x9": {"clause": "27B3", "lead": "26B"}, "b": {"clause": "27B2"}, "new": {"clause": "24A"}}
    )
    line = 'x9: clause was 27B2, now 27B3; watch was ["23"], now nothing; lead was nothing, now 26B'
    assert changed == {"x9": line}
    assert TOOL["untold"](changed, "### Rulings changed\n\n### Added\n- x9\n") == [line]
    assert TOOL["untold"](changed, f"### Rulings changed\n- {line}, because\n### Added\n") == []
    assert (
        TOOL["untold"](changed, "### Rulings changed\n- every case (clause, watch, lead): because\n### Added\n") == []
    )
    assert TOOL["untold"](changed, "### Rulings changed\n- every case (clause, watch): because\n### Added\n") == [line]


def test_a_row_says_what_was_expected_and_what_came() -> None:
    row = Compared("a", "agreed", "partner", "free", "throughout", "27B2")
    assert row.is_difference
    assert not replace(row, status="disputed").is_difference
    assert not replace(row, got="free").is_difference
