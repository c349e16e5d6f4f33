"""Importing the engine builds nothing big and fills no cache: the cost of a table falls on whoever first needs it."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

SRC = Path(__file__).parents[2] / "src"
BIG = 1000  # the bidding box is 38 calls, a pack 52 cards; the tables of sets of hands run to many thousands

PROBE = """
import importlib, json, pathlib, sys
sys.path[:0] = [{src!r}, {here!r}]
from test_no_table_at_import import engine_modules, found_in
print(json.dumps([row for name in engine_modules() for row in found_in(importlib.import_module(name))]))
"""


def engine_modules() -> list[str]:
    folders = ("bridge", "handsets", "inquiry", "lawbook", "partnership", "ruling")
    files = (path for folder in folders for path in sorted((SRC / "directorcall" / folder).rglob("*.py")))
    return [".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__") for path in files]


def size(value: object) -> int:
    """How many things a container holds, all the way down."""
    if isinstance(value, dict):
        return sum(1 + size(item) for item in value.values())
    if isinstance(value, (tuple, list, set, frozenset)):
        return sum(1 + size(item) for item in value)
    return len(value) // 8 if isinstance(value, (bytes, bytearray)) else 0


def found_in(module: ModuleType) -> list[str]:
    """What a module should not hold right after it was imported."""
    found = []
    for name, value in vars(module).items():
        if name.startswith("__"):
            continue
        if size(value) > BIG:
            found.append(f"{module.__name__}.{name} holds {size(value)} things")
        if hasattr(value, "cache_info") and value.cache_info().currsize > BIG:
            found.append(f"{module.__name__}.{name} has {value.cache_info().currsize} answers cached")
    return found


def test_nothing_big_stands_there_after_import() -> None:
    probe = PROBE.format(src=str(SRC), here=str(Path(__file__).parent))
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []


def test_a_big_table_would_be_found() -> None:
    module = ModuleType("made_up")
    module.__dict__["TABLE"] = {n: (n, n + 1) for n in range(BIG)}
    module.__dict__["SMALL"] = tuple(range(52))
    assert found_in(module) == ["made_up.TABLE holds 3000 things"]


def test_the_engine_is_found() -> None:
    assert "directorcall.bridge.calls" in engine_modules()
    assert importlib.import_module("directorcall.bridge.calls").__name__ in engine_modules()
