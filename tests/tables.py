"""The tables of our tests as they are written, read once in a process."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def tables(book: Path) -> list[dict[str, Any]]:
    """The `[[case]]` tables of a file."""
    cases: list[dict[str, Any]] = tomllib.loads(book.read_text(encoding="utf-8"))["case"]
    return cases
