"""A clause number is compared in the lawbook and nowhere else: everybody else reads consequences."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "directorcall"
CLAUSE = re.compile(r"(?:9|[1-9][0-9])(?:[A-E][0-9]?(?:\([a-z]+\))*)?")
BARE = re.compile(r"[0-9]+")  # 13 cards, 40 %, a law as a whole
OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if "lawbook" not in path.relative_to(SOURCE).parts]


def compared(tree: ast.AST) -> list[str]:
    """Strings that something is compared with: == , in, match, startswith."""
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others):
                found += [left, *others]
            case ast.MatchValue(value):
                found.append(value)
            case ast.Call(ast.Attribute(_, "startswith" | "endswith" | "get"), arguments):
                found += arguments
            case ast.Subscript(_, key):
                found.append(key)
            case _:
                pass
    return [
        leaf.value
        for each in found
        for leaf in ([each, *each.elts] if isinstance(each, (ast.Tuple, ast.Set, ast.List)) else [each])
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    ]


def is_clause(text: str) -> bool:
    return bool(CLAUSE.fullmatch(text)) and not BARE.fullmatch(text)


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_is_compared_with_a_clause(path: Path) -> None:
    assert [text for text in compared(ast.parse(path.read_text(encoding="utf-8"))) if is_clause(text)] == []


@pytest.mark.parametrize(
    "line",
    ['x == "27B1(a)"', 'x in ("23", "16C2")', 'x.startswith(("27B1", "9"))', 'x.get("25A")', 'x["25A"]'],
)
def test_it_would_be_noticed(line: str) -> None:
    assert any(map(is_clause, compared(ast.parse(line))))


def test_only_sentences_are_kept_by_clause() -> None:
    """A table by clause is a comparison in disguise, unless what it holds is words."""
    kept = {
        path.relative_to(SOURCE).as_posix()
        for path in OUTSIDE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and is_clause(key.value)
        if not (isinstance(value, ast.Constant) and isinstance(value.value, str))
    }
    assert kept == set()
