"""The README is true: its library example is a doctest, its picture is what the first command prints."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from directorcall.terminal.main import run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block_after(mark: str) -> str:
    found = re.search(rf"{re.escape(mark)}.*?\n```\w+\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    assert found, f"no code block after {mark}"
    return found[1]


def test_the_library_example_runs() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


def test_the_two_commands_are_two_and_the_second_is_the_tests() -> None:
    commands = block_after("<!-- two commands -->").splitlines()
    assert len(commands) == 2
    assert commands[1] == "./dev test"


def test_the_picture_is_what_the_first_command_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    first = shlex.split(block_after("<!-- two commands -->").splitlines()[0])
    assert run(first[1:]) == 0
    assert capsys.readouterr().out == block_after("# directorcall")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/index.md"])
def test_no_link_leads_nowhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []
