"""docs/scores.md is true: each command prints what stands under it, and its library example runs."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from directorcall.terminal.main import run

PAGE = Path(__file__).parents[2] / "docs" / "scores.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = [
    (command.partition("  #")[0].strip(), shown)
    for block in re.findall(r"^```text\n(\$ .*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    for command, shown in re.findall(r"^\$ ([^\n]*)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE)
]


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_the_manual_says(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    field = re.search(r"<!-- field.txt -->\n```text\n(.*?)```", TEXT, re.DOTALL)
    assert field
    (tmp_path / "field.txt").write_text(field[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out == shown


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 9


def test_the_library_example_runs() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0
