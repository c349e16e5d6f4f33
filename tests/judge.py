"""Everything our tables know about rulings, as one judge: the law tables, the casebooks with their kept verdicts, what
is said aloud, and that what a row rules stays ruled.

It goes through the door only (read a case, rule, report), and is what tests/mutants.py sets upon changed law code.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from tests import asked, dialect_after_play, fates, kept_tables, principles
from tests.chance import Step
from tests.dialect import CASEBOOKS, LAW_TABLES, NO_RULING, Json, Row, differences, rows, ruled, without_words
from tests.promises import (
    PROMISES,
    a_field_and_its_answer_are_one_fact,
    another_irregularity_changes_nothing,
    kept,
    what_has_been_ruled_stays_ruled,
    writing_and_reading_changes_nothing,
)

from directorcall.bridge.errors import NotCovered
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import English

HERE = Path(__file__).parent
KEEPS_PROMISES = 10  # every tenth table of chance
# Situations for their words, and the words as somebody last read them.
SITUATIONS = {HERE / "ruling" / f"situations{of}.toml": HERE / "ruling" / f"spoken{of}.txt" for of in ("", "_of_play")}


@dataclass(frozen=True, slots=True)
class Item:
    """One case, and whether it is ruled as it should be."""

    name: str
    holds: Callable[[], bool]
    about: tuple[str, ...] = ()  # modules, whose tables it reads out as a whole: it is asked first of those


FATES = Item("fates", lambda: not [*fates.wrong()])
ASKED = Item(
    "what is asked",
    asked.is_as_read,
    about=("lawbook/questions.py", "lawbook/questions_of_play.py", "lawbook/interpretations.py"),
)


def items() -> list[Item]:
    tables = [row for book in LAW_TABLES for row in rows(book) if not row.wrong_today]
    law = [Item(row.name, _as_the_law_says(row)) for row in tables]
    law += [Item(f"{row.name}, as promised", _as_promised(row)) for row in tables if is_ruled_on(row)]
    cases = [Item(row.name, _as_kept(row)) for book in CASEBOOKS for row in rows(book)]
    after_play = [Item(f"after play: {row.name}", _as_said_after_play(row)) for row in dialect_after_play.rows()]
    said = [Item(row.name, _as_spoken(row, words)) for book, words in SITUATIONS.items() for row in rows(book)]
    return [FATES, ASKED, *law, *cases, *said, *after_play, *_principles(), *_tables_of_chance()]


def _tables_of_chance() -> list[Item]:
    """As they were ruled; of some, that what is ruled stays ruled."""
    tables = kept_tables.kept()
    as_ruled = [Item(name, partial(_is_ruled_so, table, ruled)) for name, (table, ruled) in tables.items()]
    some = [*tables.items()][::KEEPS_PROMISES]
    return as_ruled + [Item(f"{name}, as promised", partial(_keeps_promises, one[0])) for name, one in some]


def _is_ruled_so(table: kept_tables.Table, ruled: Json) -> bool:
    return table.ruled() == ruled


def _keeps_promises(table: kept_tables.Table) -> bool:
    steps = [Step(case, rule(case)) for case in table.cases()]
    try:
        for promise in PROMISES:
            kept(promise, steps[-2:], random.Random(1))
    except AssertionError:
        return False
    return True


def _principles() -> list[Item]:
    tables: list[tuple[Callable[[Any], bool], list[Any]]] = [
        (principles.follows, principles.PRINCIPLES), (principles.is_read_strictly, principles.STRICT),
        (principles.is_close, principles.CLOSE), (principles.is_clear, principles.CLEAR),
        (principles.is_as_read, [*principles.every_pair()]),
    ]  # fmt: skip
    return [
        Item(f"{holds.__name__}: {' | '.join(map(str, row))}", partial(holds, row))
        for holds, rows in tables
        for row in rows
    ]


def _as_the_law_says(row: Row) -> Callable[[], bool]:
    return lambda: not differences(row)


def is_ruled_on(row: Row) -> bool:
    return "x_text" not in row.table and not {*NO_RULING} & {*row.expect}


def _as_promised(row: Row) -> Callable[[], bool]:
    def holds() -> bool:
        try:
            keeps_its_promises(row)
        except AssertionError:
            return False
        return True

    return holds


def keeps_its_promises(row: Row) -> None:
    """The case is the same as fields, as answers and when it has been written; and the case as it stands after the
    ruling is ruled alike, whatever the next players call.
    """
    case = read_case(row.facts)
    step, chance = Step(case, rule(case)), random.Random(row.name)
    left = step.ruling.case
    after = Step(left, rule(read_case(write_case(left))))
    writing_and_reading_changes_nothing(after, chance)
    a_field_and_its_answer_are_one_fact(after, chance)
    # Of a replacement that was never allowed (36, 38) the case as it is left no longer says who called over it; of a call
    # changed at once, that 28A made it one in rotation.
    other = left.has_call and (not case.has_call or left.call != case.call or case.is_change_out_of_turn)
    tried = bool(left.attempts) or other
    if step.ruling.verdict is not None and not step.ruling.verdict.chooses_again and not tried:
        assert _what_follows(after.ruling) == _what_follows(step.ruling)
    with suppress(NotCovered):
        what_has_been_ruled_stays_ruled(step, chance, most=2)
        another_irregularity_changes_nothing(step, chance)


def _what_follows(ruling: Ruling) -> Json:
    """All but how it came about: the slip has its call put right, and is none any more."""
    told = without_words(report(ruling))
    return {name: value for name, value in told.items() if name not in ("findings", "earlier", "ledger", "leads")}


def _as_kept(row: Row) -> Callable[[], bool]:
    def holds() -> bool:
        ruling = ruled(row.facts)
        as_expected = not differences(row, ruling) or not row.is_agreed or bool(row.wrong_today)
        return as_expected and json.loads(json.dumps(without_words(ruling))) == _kept()[row.id]

    return holds


def _as_spoken(row: Row, words: Path) -> Callable[[], bool]:
    return lambda: spoken(rule(read_case(row.facts))) == _spoken(words)[f"{row.id} ({row.edition})"]


def _as_said_after_play(row: dialect_after_play.AfterPlayRow) -> Callable[[], bool]:
    return lambda: dialect_after_play.spoken(row.facts) == _said_after_play()[row.name]


@cache
def _said_after_play() -> dict[str, list[str]]:
    return dialect_after_play.kept()


@cache
def _kept() -> dict[str, Json]:
    kept: dict[str, Json] = json.loads((HERE / "casebook" / "verdicts.json").read_text(encoding="utf-8"))
    return kept


def spoken(ruling: Ruling) -> list[str]:
    """Every sentence of a ruling, for somebody to read through."""
    told: Json = report(ruling)
    asked = [f"ask {one['of']}, {one['where']}: {one['asks']} / {one['why']}" for one in told["questions"]]
    said = [f"{one['to']}, {one['when']}: {one['text']}" for one in told["say"]]
    return [
        *asked,
        *said,
        *(f"{'+' if one['holds'] else '-'} {one['clause']} {one['says']}" for one in told["findings"]),
        *(f"later: {', '.join(one['clauses'])} {one['asks']}" for one in told["later"]),
        f"record: {English.record(ruling)}",
    ]


@cache
def _spoken(words: Path) -> dict[str, list[str]]:
    """By situation."""
    lines = (situation.splitlines() for situation in words.read_text(encoding="utf-8").split("== ")[1:])
    return {title: rest for title, *rest in lines}
