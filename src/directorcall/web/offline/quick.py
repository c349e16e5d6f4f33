"""A quicker start in the browser: dataclasses write the source of their methods and compile it at every import, which
was nearly half of the time all imports took. The bundle has it compiled; a text it does not have is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from pathlib import Path
from typing import Any

METHODS = Path(__file__).parent / "methods.compiled"  # in the bundle only
NAME = "exec"  # which dataclasses looks up among its own names first


def ready() -> None:
    """Before the first of our dataclasses is imported."""
    if not METHODS.is_file():
        return
    known = marshal.loads(METHODS.read_bytes())  # noqa: S302 - made with the bundle, and checked with it

    def run(text: str, *scopes: Any) -> None:
        exec(known.get(text, text), *scopes)  # noqa: S102 - what dataclasses does

    setattr(dataclasses, NAME, run)


def record() -> dict[str, Any]:
    """When the bundle is made: what is compiled from here on, by its text."""
    known: dict[str, Any] = {}

    def run(text: str, *scopes: Any) -> None:
        known[text] = compile(text, "<string>", "exec")
        exec(known[text], *scopes)  # noqa: S102

    setattr(dataclasses, NAME, run)
    return known
