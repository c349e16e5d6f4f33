"""The shipped casebook: rulings that directors, authorities and seminars have published, facts in our own words, each with
its source, whether others have said otherwise, and how hard it is.

What is ruled on each is worked out where it is asked for; what a list needs (title, laws, difficulty) was worked out
when the book was written and stands in its index (`casebook_index.py`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.ruling.casefile import Entry, Facts, read_case
from directorcall.values import dataclass

FOLDER = Path(__file__).with_name("casebook")
BOOKS = ("seeds", "published", "published2", "rulings")
INDEX = FOLDER / "index.toml"
AGREED, SUPERSEDED = "agreed", "superseded"
_TABLE = re.compile(r"^(?=\[\[case\]\]$)", re.MULTILINE)


class Difficulty(Enum):
    """How sure directors are of a ruling."""

    CLEAR = "clear"  # nobody has said otherwise, nor would many
    CLOSE = "close"  # agreed on by its source; the program expects that one director in five would not
    DISPUTED = "disputed"  # experts have differed


@dataclass(frozen=True, slots=True)
class Shelved:
    """Where a ruling stands among the others: as the index has it."""

    title: str
    laws: tuple[str, ...]
    difficulty: Difficulty
    differs: bool  # do the two editions rule differently on it?


@dataclass(frozen=True, slots=True)
class Published:
    """One ruling of the casebook: its table as it is written, the facts in it, and where it stands."""

    text: str
    facts: Facts
    shelved: Shelved

    @property
    def id(self) -> str:
        return str(self.facts["id"])

    @property
    def edition(self) -> str:
        return str(self.facts["edition"])

    @property
    def status(self) -> str:
        return str(self.facts.get("status", AGREED))

    @property
    def source(self) -> str:
        return str(self.facts["source"])

    @property
    def why(self) -> str:
        return str(self.facts["why"])

    @property
    def shows(self) -> str:
        """What the replacement shows, where one was told: so that cases with one auction can be told apart."""
        told = self.facts.get("replacement_means", "")
        return told if isinstance(told, str) else ""

    @property
    def entry(self) -> Entry:
        return Entry(read_case(self.facts), self.facts)


@lru_cache(maxsize=1)
def casebook() -> Mapping[str, Published]:
    """Every ruling by its name, in the order of the books.

    >>> casebook()["busch-01-2H"].shelved.title
    'East 1♥ over 1♠ → 2♥'
    """
    places = _index()
    return {
        one.id: one for book in BOOKS for one in _read((FOLDER / f"{book}.toml").read_text(encoding="utf-8"), places)
    }


def published(name: str) -> Published:
    """One ruling by its name."""
    known = casebook()
    if name not in known:
        raise NotationError(name, "the name of a ruling in the casebook", hint=suggestion(name, known))
    return known[name]


def chosen(
    law: str | None = None, difficulty: str | None = None, edition: str | None = None, *, differs: bool = False
) -> list[Published]:
    """Those that fit: of a law, of a difficulty, of an edition, ruled differently by the other one.

    >>> [one.id for one in chosen(law="25", edition="2017")]
    ['oor-03-own-call-again', 'l25-01-2NT-2H', 'l25-05-hidden-card']
    """
    return [one for one in casebook().values() if _fits(one, law, difficulty, edition, differs=differs)]


def laws_in(rulings: Iterable[Published]) -> list[str]:
    """The numbers of the laws they are about, in order."""
    return sorted({law for one in rulings for law in one.shelved.laws}, key=int)


def _fits(one: Published, law: str | None, difficulty: str | None, edition: str | None, *, differs: bool) -> bool:
    return (
        law in (None, *one.shelved.laws)
        and difficulty in (None, one.shelved.difficulty.value)
        and edition in (None, one.edition)
        and (one.shelved.differs or not differs)
    )


def _read(text: str, places: Mapping[str, Shelved]) -> Iterable[Published]:
    tables: list[dict[str, object]] = tomllib.loads(text)["case"]
    parts = _TABLE.split(text)[1:]
    for table, part in zip(tables, parts, strict=True):
        yield Published(part.strip() + "\n", table, places.get(str(table["id"]), UNPLACED))


UNPLACED = Shelved("", (), Difficulty.CLEAR, differs=False)  # before the index is written


def _index() -> dict[str, Shelved]:
    if not INDEX.is_file():
        return {}
    told = tomllib.loads(INDEX.read_text(encoding="utf-8"))
    return {
        name: Shelved(one["title"], tuple(one["laws"]), Difficulty(one["difficulty"]), one["differs"])
        for name, one in told.items()
    }
