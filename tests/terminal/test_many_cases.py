"""A file of many cases: all of them are ruled, and one that cannot be is reported in its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from directorcall.terminal.main import run

FILE = """
[[case]]
id = "one"
dealer = "W"
auction = "1D 1S 1H+"

[[case]]
id = "two"
dealer = "N"
auction = "1NT P 2C"
setting = "screens"

[[case]]
id = "three"
dealer = "W"
auction = "E:1H+"
"""


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_case_that_cannot_be_ruled_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: tuple[str, ...]
) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text(FILE, encoding="utf-8")
    code = run(("rule", str(file), *flags))
    text = capsys.readouterr().out
    assert code == 1
    assert "27A1" in text
    assert "29A" in text
    if flags:
        assert [one["case"] for one in json.loads(text)] == ["one", "two", "three"]


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_under_both_editions_too(tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: tuple[str, ...]) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text(FILE, encoding="utf-8")
    assert run(("rule", str(file), "--both", *flags)) == 1
    assert capsys.readouterr().out.count("not covered: a ruling at screens") == 2


def test_alone_it_is_an_error_like_any_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text(FILE.split("[[case]]")[2], encoding="utf-8")
    assert run(("rule", str(file))) == 2
    assert "not covered" in capsys.readouterr().err


def test_a_casebook_goes_on_after_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text(FILE.replace("auction =", 'expect = { partner = "free" }\nauction ='), encoding="utf-8")
    assert run(("casebook", str(file), "--strict")) == 1
    text = capsys.readouterr().out
    assert "2 of 3 expected fields agree; 1 difference in agreed cases" in text
    assert "got not decided [80B, not covered]" in text
