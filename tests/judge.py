"""Everything our tables know about rulings, as one judge: the law tables, the casebooks with their kept verdicts, and
what is said aloud.

It goes through the door only (read a case, rule, report), and is what tests/mutants.py sets upon changed law code.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests import dialect_after_play
from tests.dialect import CASEBOOKS, LAW_TABLES, Json, Row, differences, rows, ruled, without_words

HERE = Path(__file__).parent
SITUATIONS = HERE / "ruling" / "situations.toml"


@dataclass(frozen=True, slots=True)
class Item:
    """One case, and whether it is ruled as it should be."""

    name: str
    holds: Callable[[], bool]


def items() -> list[Item]:
    law = [Item(row.name, _as_the_law_says(row)) for book in LAW_TABLES for row in rows(book) if not row.wrong_today]
    cases = [Item(row.name, _as_kept(row)) for book in CASEBOOKS for row in rows(book)]
    after_play = [Item(f"after play: {row.name}", _as_said_after_play(row)) for row in dialect_after_play.rows()]
    return [*law, *cases, *(Item(row.name, _as_spoken(row)) for row in rows(SITUATIONS)), *after_play]


def _as_the_law_says(row: Row) -> Callable[[], bool]:
    return lambda: not differences(row)


def _as_kept(row: Row) -> Callable[[], bool]:
    def holds() -> bool:
        ruling = ruled(row.facts)
        as_expected = not differences(row, ruling) or not row.is_agreed or bool(row.wrong_today)
        return as_expected and json.loads(json.dumps(without_words(ruling))) == _kept()[row.id]

    return holds


def _as_spoken(row: Row) -> Callable[[], bool]:
    return lambda: spoken(ruled(row.facts)) == _spoken()[f"{row.id} ({row.edition})"]


def _as_said_after_play(row: dialect_after_play.AfterPlayRow) -> Callable[[], bool]:
    return lambda: dialect_after_play.spoken(row.facts) == _said_after_play()[row.name]


@cache
def _said_after_play() -> dict[str, list[str]]:
    return dialect_after_play.kept()


@cache
def _kept() -> dict[str, Json]:
    kept: dict[str, Json] = json.loads((HERE / "casebook" / "verdicts.json").read_text(encoding="utf-8"))
    return kept


def spoken(ruling: Json) -> list[str]:
    """Every sentence of a ruling, as spoken.txt has it."""
    asked = [f"ask {one['of']}, {one['where']}: {one['asks']} / {one['why']}" for one in ruling["questions"]]
    said = [f"{one['to']}, {one['when']}: {one['text']}" for one in ruling["say"]]
    return [
        *asked,
        *said,
        *(f"{'+' if one['holds'] else '-'} {one['clause']} {one['says']}" for one in ruling["findings"]),
    ]


@cache
def _spoken() -> dict[str, list[str]]:
    """By situation; the record, which is no part of the ruling's JSON, is left out."""
    situations = (HERE / "ruling" / "spoken.txt").read_text(encoding="utf-8").split("== ")[1:]
    lines = (situation.splitlines() for situation in situations)
    return {title: [line for line in rest if not line.startswith("record: ")] for title, *rest in lines}
