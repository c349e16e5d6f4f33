"""Tables as chance had them, with what we ruled on each: the first of every kind among some thousands.

The published cases have one irregularity; these have up to three, one upon the other, and answers nobody would invent.
What is kept is not from any book: it says that a ruling has changed, and then somebody looks at the law
(`tools/verdicts.py` writes the file anew, with a line in the CHANGELOG).
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.chance import answer, misinformed_case, play_case, random_case
from tests.dialect import Json, without_words
from tests.promises import ONCE_BROKEN

from directorcall.bridge.calls import PASS
from directorcall.bridge.errors import NotCovered
from directorcall.inquiry.case import Case
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule

KEPT = Path(__file__).parent / "casebook" / "tables.json"
TABLES = {"table": (random_case, 1_200), "misinformed": (misinformed_case, 200), "play": (play_case, 300)}
# Rare ones, and some that are like another one and notice a change of the code that no other does (mutants.py).
ALSO = {"table": (*ONCE_BROKEN, 19, 86, 98, 126, 189, 773, 1241, 1303, 1441, 2122, 2234, 2276, 30443, 51697)}


@dataclass(frozen=True, slots=True)
class Table:
    """What was told first, and what was answered to which question."""

    told: Json
    answers: tuple[tuple[str, str], ...]

    def cases(self) -> Iterator[Case]:
        """After each answer; up to a question that is not asked as it was."""
        case = read_case(self.told)
        yield case
        for key, text in self.answers:
            question = rule(case).question
            if question is None or question.key != key:
                return
            case = answered(case, question, text)
            yield case

    def ruled(self) -> Json:
        """The ruling after the last answer, the auction as it leaves it, and what is otherwise after one more call."""
        *_, last = self.cases()
        ruling = rule(last)
        told = _told(ruling)
        return {**told, "line": str(ruling.auction), "goes_on": _changed(told, _after_one_more(ruling))}


def _told(ruling: Ruling) -> Json:
    """The board has a promise of its own."""
    told: Json = json.loads(json.dumps(without_words(report(ruling))))
    return {name: value for name, value in told.items() if name != "options"}


def _after_one_more(ruling: Ruling) -> Json:
    """A pass, where that is allowed."""
    verdict, turn = ruling.verdict, ruling.turn
    if verdict is None or turn is None or verdict.chooses_again:
        return {}
    try:
        return _told(rule(ruling.followed_by(PASS if PASS in turn.legal else turn.legal[0])))
    except NotCovered:
        return {"outcome": "not covered"}


def _changed(before: Json, now: Json) -> Json:
    return {name: value for name, value in now.items() if before.get(name) != value}


def drawn() -> Iterator[tuple[str, Table]]:
    """The first table of every kind, and some more."""
    seen = set[object]()
    for name, (make, most) in TABLES.items():
        also = ALSO.get(name, ())
        for seed in sorted({*range(most), *also}):
            chance = random.Random(seed)
            with suppress(NotCovered):
                if (case := make(chance)) is not None:
                    table, ruling = asked(case, chance)
                    if (kind := _kind(table, ruling)) not in seen or seed in also:
                        seen.add(kind)
                        yield f"{name} {seed}", table


def asked(case: Case, chance: random.Random) -> tuple[Table, Ruling]:
    """Answered at random until a verdict comes."""
    told, answers, ruling = write_case(case), [], rule(case)
    while ruling.question is not None:
        answers.append((ruling.question.key, answer(ruling, ruling.question, chance)))
        case = answered(case, ruling.question, answers[-1][1])
        ruling = rule(case)
    return Table(told, tuple(answers)), ruling


def _kind(table: Table, ruling: Ruling) -> object:
    """What was ruled on each irregularity."""
    verdicts = [*ruling.earlier, *ruling.verdicts]
    return table.told["edition"], tuple((one.clause, one.outcome) for one in verdicts)


def kept() -> dict[str, tuple[Table, Json]]:
    """By name: the table, and what was ruled on it."""
    told: dict[str, Json] = json.loads(KEPT.read_text(encoding="utf-8"))
    return {
        name: (Table(one["told"], tuple((key, text) for key, text in one["answers"])), one["ruled"])
        for name, one in told.items()
    }


def as_text(tables: Mapping[str, Table]) -> str:
    """One table a line, for a diff that can be read."""
    lines = (
        json.dumps({"told": one.told, "answers": one.answers, "ruled": one.ruled()}, ensure_ascii=False)
        for one in tables.values()
    )
    told = (f"  {json.dumps(name)}: {line}" for name, line in zip(tables, lines, strict=True))
    return "{\n" + ",\n".join(told) + "\n}\n"
