"""A file of many cases: each is read when its turn comes, ruled, printed and forgotten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from directorcall.inquiry.case import Case
from directorcall.ruling import casebook, casefile
from directorcall.ruling.casefile import Facts
from directorcall.ruling.rule import Ruling
from directorcall.ruling.rule import rule as ruled
from directorcall.terminal import rule as command
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
MANY = 40
TOLD = {"dealer": "W", "auction": "1D 1S 1H- 2H", "withdrawn_means": "6+ 4+H, natural", "expect": {"partner": "free"}}


@pytest.fixture
def book(tmp_path: Path) -> str:
    path = tmp_path / "book.json"
    path.write_text(json.dumps([{**TOLD, "id": f"case {n}"} for n in range(MANY)]), encoding="utf-8")
    return str(path)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done to which case, in order."""
    found: list[str] = []
    read: Callable[[Facts], Case] = casefile.read_case

    def reading(told: Facts) -> Case:
        found.append(f"read {told['id']}")
        return read(told)

    def ruling(case: Case) -> Ruling:
        found.append(f"ruled {case.id}")
        return ruled(case)

    monkeypatch.setattr(casefile, "read_case", reading)
    monkeypatch.setattr(command, "ruled", ruling)
    monkeypatch.setattr(casebook, "rule", ruling)
    return found


@pytest.mark.parametrize(
    "words", [["rule"], ["rule", "--json"], ["rule", "--both"], ["casebook"], ["casebook", "--json"]]
)
def test_one_case_is_dealt_with_after_the_other(words: list[str], book: str, log: list[str], capsys: Capture) -> None:
    assert run([*words, book]) == 0
    each = 1 if "--both" in words else MANY  # the same facts once
    assert len([done for done in log if done.startswith("ruled")]) == each * (2 if "--both" in words else 1)
    for number in range(each - 1):
        assert log.index(f"ruled case {number}") < log.index(f"read case {number + 1}")
    assert capsys.readouterr().out


def test_a_list_that_is_printed_value_by_value_is_the_same_text(book: str, capsys: Capture) -> None:
    assert run(["rule", "--json", book]) == 0
    text = capsys.readouterr().out
    assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n"
