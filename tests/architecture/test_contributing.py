"""CONTRIBUTING.md is true where that can be looked up: the folders, the way of one case, the commands."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import dev

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "directorcall"
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    return TEXT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def cells(heading: str) -> list[list[str]]:
    """The rows of the table in a section, each as the names in backquotes of its first two cells."""
    rows = [line.split("|")[1:3] for line in section(heading).splitlines() if line.startswith("| ")]
    named = [[name for cell in row for name in re.findall(r"`([^`]+)`", cell)] for row in rows]
    return [row for row in named if row]


def test_the_folders_are_those_there_are() -> None:
    told = {name.strip("/") for row in cells("Where things go") for name in row if name.endswith("/")}
    assert told == {path.parent.name for path in PACKAGE.glob("*/__init__.py")}


def test_every_step_of_the_one_case_is_a_function_of_its_module() -> None:
    home, steps = "", 0
    for row in cells("One case, through the tree"):
        files, functions = [name for name in row if name.endswith(".py")], [name for name in row if "." not in name]
        home = files[0] if files else home
        assert (PACKAGE / home).is_file(), home
        defined = {
            node.name
            for node in ast.walk(ast.parse((PACKAGE / home).read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef)
        }
        assert defined >= set(functions), home
        steps += len(functions)
    assert steps > 10


def test_the_commands_are_those_of_dev() -> None:
    told = {
        found[1]
        for row in cells("Tests and checks")
        for name in row
        if (found := re.match(r"\./dev ([a-z0-9]+)", name))
    }
    assert told == {*dev.COMMANDS}


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`((?:[a-z_0-9]+/)+[A-Za-z_0-9.*-]*|[a-z_]+/[a-z_]+\.py)`", TEXT)))
)
def test_every_path_leads_somewhere(name: str) -> None:
    made = ("web/offline/built/", "dist/")
    assert (
        name in made
        or [*ROOT.glob(name.rstrip("/"))]
        or [*PACKAGE.glob(name.rstrip("/"))]
        or [*(PACKAGE / "lawbook").glob(name.rstrip("/"))]
    )
