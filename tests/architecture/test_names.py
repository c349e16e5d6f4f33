"""A name means one thing: no two types of the project share theirs."""

import ast
from collections import defaultdict
from pathlib import Path

import directorcall

SRC = Path(directorcall.__file__).parent


def test_no_two_types_share_a_name() -> None:
    homes = defaultdict(list)
    for path in SRC.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(SRC).as_posix())
    assert len(homes) > 100
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}
