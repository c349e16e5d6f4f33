"""What the director has been told: facts in the order they came, each under the one name it has everywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.inquiry.case import Case

T = TypeVar("T")

TABLE = "."  # replacement_means.2H: one entry of a table
NUMBER = ": "  # "3: 27A1 accepted" is about the irregularity of the third call
FOR = " for "  # "23A comparable 3D for 2D" compares with the 2D that took the first call's place, not with that call


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known: its value, and whose word it is and when it was told, where that matters."""

    value: object
    by: str = ""
    when: str = ""


Facts = Mapping[str, Fact]


def split_key(key: str) -> tuple[int | None, str]:
    """“3: 27A1 accepted” is about the third call: its place, from 0, and the key without it."""
    numbered = _NUMBERED.fullmatch(key)
    return (int(numbered[1]) - 1, numbered[2]) if numbered else (None, key)


_NUMBERED = re.compile(rf"([1-9][0-9]{{0,2}}){NUMBER}(.*)")


def with_facts(facts: Facts, told: Mapping[str, Fact]) -> Facts:
    """The same with more told. What is told again is told last; None, or no calls at all, takes a fact back."""
    kept = {name: fact for name, fact in facts.items() if name not in told}
    return {**kept, **{name: fact for name, fact in told.items() if fact.value not in (None, ())}}


class Told(Generic[T]):
    """A fact of a case under its own name; `otherwise` as long as nobody has told it. What may be known otherwise too has
    an underscore before its name.
    """

    def __init__(self, otherwise: T) -> None:
        self.otherwise = otherwise

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name.removeprefix("_")

    def __get__(self, case: Case, owner: type) -> T:
        fact = case.facts.get(self.name)
        return self.otherwise if fact is None else cast("T", fact.value)
