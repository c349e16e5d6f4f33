"""Cases shipped with the program: real situations, in our own words, to try every command on and to start a case file
from.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.ruling.casefile import Entry, read_casebook
from directorcall.values import dataclass

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class Example:
    """A shipped case file: its name, what it shows (its first line, a comment), and its text."""

    name: str
    title: str
    text: str

    def entries(self) -> list[Entry]:
        return read_casebook(self.text, self.name)


def example_names() -> tuple[str, ...]:
    """
    >>> "insufficient-1h" in example_names()
    True
    """
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in _folder().iterdir() if file.name.endswith(SUFFIX)))


@lru_cache(maxsize=32)
def example(name: str) -> Example:
    """
    >>> example("insufficient-1h").title
    '1♦ (1♠) 1♥: too low, replaced by a negative double'
    """
    if name not in (names := example_names()):
        raise NotationError(
            name, "the name of an example", hint=suggestion(name, names, otherwise=f"there are: {', '.join(names)}")
        )
    text = _folder().joinpath(name + SUFFIX).read_text(encoding="utf-8")
    return Example(name, text.partition("\n")[0].removeprefix("#").strip(), text)


def _folder() -> Path:
    return Path(__file__).with_name("examples")
