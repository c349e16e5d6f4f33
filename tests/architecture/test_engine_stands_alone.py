"""The engine runs on the standard library alone, here and in a browser, and importing it does no work."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "directorcall"
ENGINE = ("bridge", "handsets", "inquiry", "lawbook", "partnership", "ruling")
ALONE = (*ENGINE, "seminar")
ENGINE_FILES = sorted(path for folder in ALONE for path in (PACKAGE / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


ENGINE_MODULES = [module_name(path) for path in ENGINE_FILES]


def bare_python(code: str) -> str:
    """Run code on an interpreter that has the standard library and src, and nothing else."""
    prelude = f"import sys; sys.path.insert(0, {str(SRC)!r})\n"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", prelude + code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_engine_module_imports_on_the_standard_library_alone() -> None:
    code = f"import importlib\nfor name in {ENGINE_MODULES!r}: importlib.import_module(name)\nprint('imported')"
    assert bare_python(code).strip() == "imported"


@pytest.mark.parametrize("path", ENGINE_FILES, ids=module_name)
def test_engine_names_only_the_standard_library_and_itself(path: Path) -> None:
    """Also inside functions and under TYPE_CHECKING, which importing does not reach."""
    allowed = sys.stdlib_module_names | {"directorcall"}
    assert sorted(imported_roots(ast.parse(path.read_text(encoding="utf-8"))) - allowed) == []


def imported_roots(tree: ast.Module) -> set[str]:
    roots: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add(".relative" if node.level else (node.module or "").partition(".")[0])
    return roots


def test_an_import_of_something_else_would_be_seen() -> None:
    code = "import json\ndef late():\n    import numpy.linalg\n    from rich.table import Table\nfrom . import x"
    assert imported_roots(ast.parse(code)) == {"json", "numpy", "rich", ".relative"}


def test_every_folder_is_in_the_order_of_folders() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = [name.strip("()") for name in next(c for c in contracts if c["id"] == "folders")["layers"]]
    folders = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
    assert set(folders) <= set(layers)
    engine = next(c for c in contracts if c["id"] == "engine")["source_modules"]
    assert {f"directorcall.{folder}.**" for folder in ENGINE} == set(engine)


def test_every_folder_with_modules_is_a_package() -> None:
    """Without its __init__.py a folder would be left out of the checks above, and of the import contracts."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert sorted(str(folder) for folder in folders if not (folder / "__init__.py").exists()) == []
