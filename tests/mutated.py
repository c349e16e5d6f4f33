"""A plugin of pytest: one module is imported with a change, and only some tests are run (mutants.py).

What is made at import is made in every module that imports it, so that such a change needs a process of its own.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from tests.mutations import mutations
from tests.reach import Rewritten, module_name, tree

MUTANT = "MUTANT"  # in the environment: its name
TESTS = "MUTANT_TESTS"  # … and a file with the names of the tests


def change(name: str) -> None:
    file = name.partition(" ")[0].removesuffix(":")
    next(one for one in mutations(file, tree(file)) if one.name == name).apply()
    sys.meta_path.insert(0, Rewritten({module_name(file): file}, tree))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    asked = frozenset(json.loads(Path(os.environ[TESTS]).read_text(encoding="utf-8")))
    items[:] = [item for item in items if item.nodeid in asked]


if name := os.environ.get(MUTANT):
    change(name)
