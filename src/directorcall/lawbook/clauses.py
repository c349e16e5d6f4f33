"""The Laws as a table of contents: what each clause is about in our own words, who decides it, and what changed between
editions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path

from directorcall.bridge.errors import NotationError, NotCovered
from directorcall.lawbook.editions import EDITIONS
from directorcall.values import dataclass

BOTH = "both"
HIGHEST = 93  # law of the book


class Status(Enum):
    """Who decides a clause here."""

    IMPLEMENTED = "implemented"
    JUDGEMENT = "director's judgement"
    NOT_COVERED = "not covered"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its number, what it is about, who decides it."""

    number: str
    gist: str
    status: Status


@dataclass(frozen=True, slots=True)
class Law:
    """A law in both editions, each clause in the order of the text."""

    number: str
    title: str
    changed: str
    editions: Mapping[str, tuple[Clause, ...]]

    def clauses(self, edition: str) -> tuple[Clause, ...]:
        return self.editions[edition]

    @property
    def differences(self) -> tuple[tuple[Clause | None, Clause | None], ...]:
        """Clauses that are not the same in both editions, side by side by their number (2007, 2017)."""
        old, new = ({clause.number: clause for clause in self.clauses(edition)} for edition in EDITIONS)
        numbers = sorted({*old, *new})
        return tuple((old.get(number), new.get(number)) for number in numbers if old.get(number) != new.get(number))


@lru_cache(maxsize=1)
def laws() -> Mapping[str, Law]:
    """Every law we know something about, by its number, in order."""
    data = tomllib.loads(Path(__file__).with_name("clauses.toml").read_text(encoding="utf-8"))
    return {number: _law(number, entry) for number, entry in data["law"].items()}


def _law(number: str, entry: Mapping[str, Mapping[str, Mapping[str, str]]]) -> Law:
    editions = {edition: _clauses(entry.get(BOTH, {}), entry.get(edition, {})) for edition in EDITIONS}
    return Law(number, str(entry["title"]), str(entry["changed"]), editions)


def _clauses(*groups: Mapping[str, Mapping[str, str]]) -> tuple[Clause, ...]:
    found = (Clause(number, told["gist"], Status(told["status"])) for group in groups for number, told in group.items())
    return tuple(sorted(found, key=lambda clause: clause.number))


def law(number: str) -> Law:
    """By its number, or by one of its clauses.

    >>> law("32").title, [clause.number for clause in law("32").clauses("2007")]
    ('Double or redouble out of turn', ['32A', '32B1', '32B2'])
    >>> law("Law 27b1").number
    '27'
    """
    wanted = number.strip().casefold().removeprefix("law").strip()
    digits = law_of(wanted)
    if not digits.isascii() or not digits or not 1 <= int(digits) <= HIGHEST:
        raise NotationError(number, f"the number of a law, 1 to {HIGHEST}")
    if (found := laws().get(str(int(digits)))) is None:
        raise NotCovered(" and ".join(EDITIONS), digits, "nothing of that law is in this program")
    known = dict.fromkeys(clause.number for edition in EDITIONS for clause in found.clauses(edition))
    if not any(clause.casefold().startswith(wanted) for clause in (found.number, *known)):
        raise NotationError(number, f"a law, or a clause of Law {found.number}: {', '.join(known)}")
    return found


def clause(edition: str, number: str) -> Clause | None:
    """One clause by its number, if the edition has it.

    >>> clause("2017", "27D").status.value
    "director's judgement"
    """
    known = laws().get(number[:2] if number[:2].isdigit() else number[:1])
    return (
        next((one for one in known.clauses(edition) if one.number == number), None)
        if known and edition in EDITIONS
        else None
    )


def law_of(clause: str) -> str:
    """The number of the law a clause belongs to.

    >>> law_of("27B1(a)"), law_of("9B")
    ('27', '9')
    """
    return clause[: next((i for i, letter in enumerate(clause) if not letter.isdigit()), len(clause))]
