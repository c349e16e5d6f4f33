"""`director laws` and `director diff`, and the page made from the same table."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

from directorcall.lawbook.clauses import Status, laws
from directorcall.lawbook.editions import EDITIONS
from directorcall.terminal.main import run

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_has_a_mark_for_every_clause(capsys: Capture, edition: str) -> None:
    lines = printed(capsys, "laws", "--edition", edition).splitlines()
    rows = {line.split()[0]: line.rpartition("  ")[2] for line in lines if line.startswith("  ")}
    assert {number: len(marks) for number, marks in rows.items()} == {
        number: len(law.clauses(edition)) for number, law in laws().items() if law.clauses(edition)
    }
    counts = [
        sum(clause.status is status for law in laws().values() for clause in law.clauses(edition)) for status in Status
    ]
    assert lines[-1] == f"✓ {counts[0]} implemented  ? {counts[1]} director's judgement  ✗ {counts[2]} not covered"


def test_a_law_is_shown_clause_by_clause(capsys: Capture) -> None:
    text = printed(capsys, "laws", "27")
    assert text.startswith("Law 27 · Insufficient bids · 2017\n")
    assert "✓ 27B1(b)  A comparable call: partner is free, and may use the" in text
    assert "? 27D" in text
    assert "same or a more precise meaning" in printed(capsys, "laws", "27", "--edition", "2007")
    assert max(len(line) for line in text.splitlines()) <= 80


def test_a_law_an_edition_does_not_have_is_said_to_be_missing(capsys: Capture) -> None:
    assert "Nothing under this number in this edition." in printed(capsys, "laws", "72", "--edition", "2007")


def test_laws_as_data(capsys: Capture) -> None:
    (told,) = json.loads(printed(capsys, "laws", "29", "--json"))
    assert (told["law"], told["edition"]) == ("29", "2017")
    assert [clause["clause"] for clause in told["clauses"]] == ["29A", "29B", "29C"]
    every = json.loads(printed(capsys, "laws", "--json"))
    assert [one["law"] for one in every] == list(laws())


def test_diff_shows_what_changed_and_only_that(capsys: Capture) -> None:
    text = printed(capsys, "diff", "27")
    assert "27B1(a)" in text
    assert "27A1" not in text
    assert text.count("    2007  ") == text.count("    2017  ") == 3
    (told,) = json.loads(printed(capsys, "diff", "72", "--json"))
    assert told["clauses"] == [{"2007": None, "2017": {"clause": "72C", "gist": laws()["72"].clauses("2017")[0].gist}}]


def test_diff_without_a_number_has_every_law(capsys: Capture) -> None:
    text = printed(capsys, "diff")
    assert [line.split()[1] for line in text.splitlines() if line.startswith("Law ")] == list(laws())


@pytest.mark.parametrize("command", ["laws", "diff"])
def test_a_law_that_is_not_there_is_one_message(capsys: Capture, command: str) -> None:
    assert run([command, "99"]) == 2
    assert 'cannot read "99": expected the number of a law, 1 to 93' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("44", "not covered: nothing of that law is in this program (Law 44, 2007 and 2017 Laws)"),
        ("27X", 'cannot read "27X": expected a law, or a clause of Law 27: 27A1, 27A2'),
        ("0", "the number of a law, 1 to 93"),
        ("two", "the number of a law, 1 to 93"),
    ],
)
def test_what_is_not_covered_is_said_to_be_so(capsys: Capture, told: str, says: str) -> None:
    assert run(["laws", told]) == 2
    assert says in capsys.readouterr().err


def test_a_clause_shows_its_law(capsys: Capture) -> None:
    assert printed(capsys, "laws", "27b1(a)") == printed(capsys, "laws", "27")


def test_the_page_of_what_is_covered_is_made_from_the_table() -> None:
    page = runpy.run_path(str(ROOT / "tools" / "coverage_page.py"))["page"]()
    assert (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8") == page, "run tools/coverage_page.py"


def test_the_page_of_what_changed_in_law_27_is_up_to_date() -> None:
    change = runpy.run_path(str(ROOT / "tools" / "coverage_page.py"))["change"]()
    assert (ROOT / "docs" / "law-27.md").read_text(encoding="utf-8") == change, "run tools/coverage_page.py"


def test_a_case_under_both_editions_says_what_changed_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "diff", "busch-09-3C")
    assert "2007  partner passes throughout  27B2" in text
    assert "2017  free  27B1(b)" in text
    assert "Why: Law 27" in text
    assert printed(capsys, "diff", "busch-01-2H").endswith("Both editions rule alike.\n")
    assert printed(capsys, "diff", "at-the-table").endswith("Something has to be told first.\n")
    (told,) = json.loads(printed(capsys, "diff", "busch-09-3C", "--json"))
    assert told["differences"]["outcome"] == {"2007": "partner passes throughout", "2017": "free"}
    assert [law["law"] for law in told["laws"]] == ["27", "23", "26"]
    assert set(told["rulings"]) == {"2007", "2017"}
