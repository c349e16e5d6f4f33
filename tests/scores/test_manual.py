"""docs/scores.md and docs/after-play.md are true: each command prints what stands under it, and the library examples run."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from directorcall.terminal.main import run

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("scores.md", "after-play.md")
LEFT_OUT = "…"  # some lines; or within a line, a number that moves with every edit of a system


def text_of(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


COMMANDS = [
    (page, command.partition("  #")[0].strip(), shown)
    for page in PAGES
    for block in re.findall(r"^```text\n(\$ .*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)
    for command, shown in re.findall(r"^\$ ([^\n]*)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE)
]
FILES = [re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)```", text_of(page), re.DOTALL) for page in PAGES]


@pytest.mark.parametrize(("page", "command", "shown"), COMMANDS, ids=[command for _, command, _ in COMMANDS])
def test_a_command_prints_what_the_manual_says(
    page: str,
    command: str,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in FILES[PAGES.index(page)]:
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert run(shlex.split(command)[1:]) == 0
    printed = capsys.readouterr().out
    assert printed == shown or re.fullmatch(pattern(shown), printed), printed


def pattern(shown: str) -> str:
    """As it is printed, but for what is left out."""
    lines = (re.escape(line).replace(LEFT_OUT, "[^\n]*") for line in shown.splitlines())
    return "".join("(?:[^\n]*\n)*?" if line == "[^\n]*" else f"{line}\n" for line in lines)


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 15


def test_another_output_would_be_noticed() -> None:
    assert re.fullmatch(pattern("a\n…\nb (1…)\n"), "a\nx\ny\nb (12)\n")
    assert not re.fullmatch(pattern("a\n…\nb (1…)\n"), "a\nx\ny\nb (2)\n")


@pytest.mark.parametrize("page", PAGES)
def test_the_library_example_runs(page: str) -> None:
    done = doctest.testfile(str(DOCS / page), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0
