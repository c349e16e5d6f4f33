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


@pytest.mark.xfail(reason="today the first case that is not covered stops the file (exit 2, nothing printed)")
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
