"""`director casebook`: what sources expect, read after the ruling and compared field by field."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from directorcall.inquiry.case import Case
from directorcall.ruling.casebook import Row, compare, rows
from directorcall.ruling.casefile import Entry, read_case
from directorcall.ruling.examples import example, example_names
from directorcall.ruling.rule import Ruling, rule
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
TOLD = {
    "id": "told", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "replacement": "X",
    "withdrawn_means": "6+ 4+H, natural", "replacement_means": "6+ 4+H, negative",
}  # fmt: skip


def file_of(tmp_path: Path, **more: object) -> str:
    path = tmp_path / "book.json"
    path.write_text(json.dumps({"case": [{**TOLD, **more}]}), encoding="utf-8")
    return str(path)


def data(capsys: Capture, *arguments: str, status: int = 0) -> dict[str, object]:
    assert run(["casebook", *arguments, "--json"]) == status
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_there_is_a_row_for_every_expected_field(capsys: Capture, tmp_path: Path) -> None:
    book = file_of(tmp_path, expect={"comparable": True, "partner": "throughout", "lowest_sufficient": False})
    assert data(capsys, book) == {
        "total": 3,
        "agree": 2,
        "unread": [],
        "rows": [
            {
                "id": "told",
                "status": "agreed",
                "field": "comparable",
                "expected": True,
                "got": True,
                "clause": "27B1(b)",
            },
            {
                "id": "told",
                "status": "agreed",
                "field": "partner",
                "expected": "throughout",
                "got": "free",
                "clause": "27B1(b)",
            },
            {
                "id": "told",
                "status": "agreed",
                "field": "lowest_sufficient",
                "expected": False,
                "got": False,
                "clause": "27B1(b)",
            },
        ],
    }


@pytest.mark.parametrize(
    ("facts", "status"),
    [
        ({"expect": {"partner": "free"}}, 0),
        ({"expect": {"partner": "throughout"}}, 1),
        ({"expect": {"partner": "throughout"}, "status": "disputed"}, 0),
        ({"expect": {"partner": "throughout"}, "status": "superseded"}, 0),
        ({"expect": {"partner": "throughout"}, "told": False}, 1),
        ({"expect": {"adjust": True}}, 0),  # decided after play
        ({"expect": {"partner": "free"}, "withdrawn_means": ""}, 1),  # a question is left: no agreement
    ],
)
def test_strict_fails_on_a_difference_from_an_agreed_case(
    tmp_path: Path, facts: dict[str, object], status: int
) -> None:
    book = file_of(tmp_path, **facts)
    assert run(["casebook", book, "--strict"]) == status
    assert run(["casebook", book]) == 0


@pytest.mark.parametrize(
    ("facts", "field"),
    [({"withdrawn_means": "", "expect": {"partner": "free"}}, "partner"), ({"expect": {"adjust": True}}, "adjust")],
    ids=["a question is left", "decided after play"],
)
def test_what_is_not_decided_is_null(capsys: Capture, tmp_path: Path, facts: dict[str, object], field: str) -> None:
    told = data(capsys, file_of(tmp_path, **facts))["rows"]
    assert isinstance(told, list)
    assert [(row["field"], row["got"]) for row in told] == [(field, None)]


def test_differences_are_listed_and_counted(capsys: Capture, tmp_path: Path) -> None:
    assert run(["casebook", file_of(tmp_path, expect={"comparable": False, "partner": "free"}), "insufficient-1h"]) == 0
    text = capsys.readouterr().out
    assert "✗ told  comparable  expected no, got yes [27B1(b)]" in text
    assert text.endswith("4 of 5 expected fields agree; 1 difference in agreed cases\n")


class Watched(dict[str, object]):
    """Facts that tell when somebody opens `expect`."""

    def __init__(self, facts: Mapping[str, object], log: list[str]) -> None:
        super().__init__(facts)
        self.log = log

    def get(self, key: str, default: object = None) -> object:
        if key == "expect":
            self.log.append("expect is read")
        return super().get(key, default)

    def __getitem__(self, key: str) -> object:
        return self.get(key)


def test_expect_is_read_only_after_the_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []

    def ruling(case: Case) -> Ruling:
        log.append("ruled")
        return rule(case)

    monkeypatch.setattr("directorcall.ruling.casebook.rule", ruling)
    facts = Watched({**TOLD, "expect": {"partner": "free"}}, log)
    rows(Entry(read_case(facts), facts))
    assert log == ["ruled", "expect is read"]


def every_example() -> Iterator[Entry]:
    for name in example_names():
        yield from example(name).entries()


def negated(value: object) -> object:
    return not value if isinstance(value, bool) else f"not {value}"


def test_negating_every_expectation_changes_nothing_that_is_got() -> None:
    def got(row: Row) -> tuple[str, str, object]:
        return row.id, row.field, row.got

    told = compare(every_example())
    turned = [
        {**entry.facts, "expect": {name: negated(value) for name, value in entry.expect.items()}}
        for entry in every_example()
    ]
    against = compare(Entry(read_case(facts), facts) for facts in turned)
    assert list(map(got, against.rows)) == list(map(got, told.rows))
    assert against.agree == 0
    assert told.agree == len(told.rows) > 15


def test_a_book_that_cannot_be_read_is_one_message(capsys: Capture, tmp_path: Path) -> None:
    assert run(["casebook", file_of(tmp_path, calls="1H")]) == 2
    assert (
        'case told: cannot read "calls": expected a field of a case (did you mean "call"?)' in capsys.readouterr().err
    )


REPLACED_OUT_OF_TURN = {
    "dealer": "N", "auction": "1D", "offender": "W", "call": "1S", "accepted": False, "replacement": "2S",
    "withdrawn_means": "6+ 4+S, natural", "replacement_means": "6+ 5+S, natural", "expect": {"partner": "free"},
}  # fmt: skip


def test_a_case_that_contradicts_itself_is_reported_in_its_place(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    wrong = {**TOLD, "expect": {"partner": "throughout"}}
    cases = [{**wrong, "id": "one"}, {**REPLACED_OUT_OF_TURN, "id": "two"}, {**wrong, "id": "three"}]
    path.write_text(json.dumps(cases), encoding="utf-8")
    assert run(["casebook", str(path)]) == 1
    text = capsys.readouterr().out
    told = [text.index(f"✗ {name}") for name in ("one", "two", "three")]
    assert told == sorted(told)
    assert "two    cannot be read: these two facts contradict each other" in text
    found = data(capsys, str(path), status=1)
    assert found["total"] == 2
    unread = found["unread"]
    assert isinstance(unread, list)
    assert [one["id"] for one in unread] == ["two"]


def test_alone_it_is_one_message(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    path.write_text(json.dumps(REPLACED_OUT_OF_TURN), encoding="utf-8")
    assert run(["casebook", str(path)]) == 2
    assert "these two facts contradict each other" in capsys.readouterr().err
