"""The book says what the files say, and the manual's examples run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from directorcall.partnership.book import card
from directorcall.partnership.findings import FINDINGS
from directorcall.partnership.library import build, system, system_names
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.relations import usage
from directorcall.partnership.system import System

DOCS = Path(__file__).parents[2] / "docs"
MANUAL = (DOCS / "systems.md").read_text(encoding="utf-8")


def cell(text: str) -> str:
    return text.replace("|", "\\|")


@pytest.mark.parametrize("name", system_names())
def test_every_context_and_line_is_in_the_book(name: str) -> None:
    """Run tools/system_book.py after a change of a system file."""
    chosen, page = system(name), (DOCS / f"{name}.md").read_text(encoding="utf-8")
    headers = re.findall(r"^### (.*?)(?: · shares in .*)?$", page, re.MULTILINE)
    assert headers == [cell(context.header) for context in chosen.contexts]
    told = re.findall(r"^\\| (\\S+) \\| (.*?) \\| .* \\|$".replace("\\\\", "\\"), page, re.MULTILINE)
    lines = [(str(line.call), cell(line.promise)) for _, line in chosen.lines()]
    said = [(call, promise.split(" **")[0]) for call, promise in told if call not in ("call", "word", "option", "---")]
    assert said[-len(lines) :] == lines


def test_the_manual_runs_and_names_every_finding_and_relation() -> None:
    done = doctest.testfile(str(DOCS / "systems.md"), module_relative=False)
    assert done.attempted > 5
    assert done.failed == 0
    assert {name for name in FINDINGS if f"**{name}**" in MANUAL} == set(FINDINGS)
    words = {form.split()[0] for form in usage()}
    assert len(words) > 15


def test_the_convention_of_the_manual_can_be_read() -> None:
    text = re.search(r"```text\n(system Stayman.*?)```", MANUAL, re.DOTALL)
    assert text is not None
    file = read_system_file(text[1], "stayman.system")
    assert str(read_system_file(str(file))) == str(file)
    assert len(build(file, "stayman").contexts) == 2


def test_a_card_has_the_usual_pages(standard: System) -> None:
    first = next(card(standard))
    assert first.title == "Openings"
    assert {str(row.call) for row in first.rows} >= {"1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "2NT", "P"}
