"""Rulings that directors, authorities and seminars have published, against the program's own."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from directorcall.ruling.casebook import AFTER_PLAY, Row, compare, rows
from directorcall.ruling.casefile import Entry, read_casebook
from directorcall.ruling.rule import rule

HERE = Path(__file__).parent
BOOKS = ("seeds", "published", "published2", "rulings")
ENTRIES = {book: read_casebook((HERE / f"{book}.toml").read_text(encoding="utf-8"), book) for book in BOOKS}
ALL = [entry for book in ENTRIES.values() for entry in book]
TOOL: dict[str, Any] = runpy.run_path(str(HERE.parent.parent / "tools" / "verdicts.py"))


def named(entries: list[Entry]) -> list[Any]:
    return [pytest.param(entry, id=entry.case.id) for entry in entries]


@pytest.mark.parametrize("entry", named([entry for entry in (*ENTRIES["seeds"], *ENTRIES["rulings"]) if entry.status == "agreed"]))
def test_an_agreed_case_is_ruled_as_its_source_says(entry: Entry) -> None:
    assert [row.data for row in rows(entry) if row.is_difference] == []


def test_published_cases_agree_but_for_one_in_twenty() -> None:
    agreed = [entry for entry in (*ENTRIES["published"], *ENTRIES["published2"]) if entry.status == "agreed"]
    different = [entry.case.id for entry in agreed if any(row.is_difference for row in rows(entry))]
    assert len(different) <= len(agreed) / 20, different


@pytest.mark.parametrize("entry", named([entry for entry in ALL if entry.status != "agreed"]))
def test_a_disputed_or_superseded_case_is_reported_and_never_a_difference(entry: Entry) -> None:
    found = rows(entry)
    assert [row.field for row in found] == list(entry.expect)
    assert not any(row.is_difference for row in found)


def test_what_is_only_known_after_play_is_not_decided() -> None:
    later = [row for row in compare(ALL).rows if row.field in AFTER_PLAY]
    assert later
    assert {row.got for row in later} == {None}
    assert not any(row.is_difference for row in later)


@pytest.mark.parametrize("book", ENTRIES)
def test_nothing_expected_is_read_before_the_verdict(book: str) -> None:
    asked = [(row.id, row.field, row.got) for row in compare(ENTRIES[book]).rows]
    contrary = compare(replace(entry, facts={**entry.facts, "expect": contradicted(entry)}) for entry in ENTRIES[book])
    assert [(row.id, row.field, row.got) for row in contrary.rows] == asked


def contradicted(entry: Entry) -> dict[str, object]:
    return {field: not value if isinstance(value, bool) else f"not {value}" for field, value in entry.expect.items()}


@pytest.mark.parametrize("entry", named([entry for entry in ALL if entry.status == "agreed" and "comparable" in entry.expect]))
def test_with_comparability_answered_by_the_director_all_else_follows(entry: Entry) -> None:
    told = entry.case
    for key in ("23A comparable", "27B1(b) comparable"):
        told = told.with_answer(key, entry.expect["comparable"] is True)
    assert [row.data for row in rows(replace(entry, case=told)) if row.is_difference] == []


@pytest.mark.parametrize("entry", named(ALL))
def test_it_is_the_same_ruling_round_the_table(entry: Entry) -> None:
    at_home = seen_from_the_offender(entry)
    assert [seen_from_the_offender(replace(entry, case=entry.case.rotated(turns))) for turns in (1, 2, 3)] == [at_home] * 3


def seen_from_the_offender(entry: Entry) -> object:
    ruling = rule(entry.case)
    verdict, question, turn = ruling.verdict, ruling.question, ruling.turn
    return (
        question and question.key,
        verdict and (verdict.outcome, verdict.clause, verdict.partner, verdict.offender, verdict.comparable, verdict.watch),
        verdict and verdict.lead and (verdict.lead.law, verdict.lead.suits, ruling.case.offender.turns_to(verdict.lead.who)),
        turn and (turn.legal, ruling.case.offender.turns_to(turn.seat)),
    )


def test_every_case_has_a_name_of_its_own_a_source_and_a_reason() -> None:
    names = [entry.case.id for entry in ALL]
    assert len(names) == len(set(names))
    assert not [entry.case.id for entry in ALL if not (entry.source and entry.why and entry.expect)]


def test_no_ruling_changes_unnoticed() -> None:
    kept, now = TOOL["kept"](), TOOL["verdicts"]()
    changed = TOOL["changes"](kept, now).values()
    told = "\n".join(["rulings changed, came or went; add a line to CHANGELOG.md, then run: python tools/verdicts.py", *changed])
    assert now == kept, told


def test_a_changed_ruling_needs_a_line_in_the_changelog() -> None:
    changes: Callable[..., dict[str, str]] = TOOL["changes"]
    before = {"a": {"clause": "27B2"}, "b": {"clause": "27B2"}}
    changed = changes(before, {"a": {"clause": "27B3"}, "b": {"clause": "27B2"}, "new": {"clause": "24A"}})
    assert changed == {"a": "a: was 27B2, now 27B3"}
    assert TOOL["untold"](changed, "### Rulings changed\n\n### Added\n- a\n") == ["a: was 27B2, now 27B3"]
    assert TOOL["untold"](changed, "### Rulings changed\n- a: was 27B2, now 27B3, because\n### Added\n") == []


def test_a_row_says_what_was_expected_and_what_came() -> None:
    row = Row("a", "agreed", "partner", "free", "throughout", "27B2")
    assert row.is_difference
    assert not replace(row, status="disputed").is_difference
    assert not replace(row, got="free").is_difference
