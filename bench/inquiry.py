"""How long a director is at the table: questions to a verdict, and words said, over the casebooks.

Each case is told as it was when the director came: what happened, and nothing that was found out. Then every question is
answered with what the casebook knows.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.dialect import CASEBOOKS, Facts, Row, rows

from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Question
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule
from directorcall.ruling.say import sayings
from directorcall.ruling.saying import Saying
from directorcall.ruling.wording import English

FOUND_OUT = (
    "withdrawn_means", "replacement_means", "meanings", "answers", "accepted", "then", "replacement", "attempts", "after", "premature",
    "ruled", "systems", "remarks",
)  # fmt: skip
MOST_QUESTIONS = 8.0  # on average, and far more than are asked
MOST_WORDS = 70  # of an opening speech


def main() -> int:
    inquiries = [one for book in CASEBOOKS for row in rows(book) if (one := inquiry(row)) is not None]
    questions = [asked for asked, _ in inquiries]
    said = [sum(words(one) for one in each) for _, each in inquiries]
    opening = [words(one) for _, each in inquiries for one in each[:6] if one.to == "LHO"]
    print(f"{len(inquiries)} cases: {mean(questions):.2f} questions to a verdict, {max(questions)} at the most")
    print(f"opening speech: {mean(opening):.0f} words, {max(opening)} at the most (bar {MOST_WORDS})")
    print(f"said in all: {mean(said):.0f} words a case")
    return 0 if mean(questions) < MOST_QUESTIONS and max(opening) <= MOST_WORDS else 1


def words(said: Saying) -> int:
    return len(said.text.split())


def inquiry(row: Row) -> tuple[int, list[Saying]] | None:
    """How many questions were asked, and all that was said; None of a case that is no call."""
    if "offender" not in row.facts:
        return None
    case = read_case({name: value for name, value in row.facts.items() if name not in FOUND_OUT})
    asked = 0
    said: list[Saying] = []
    try:
        while (question := (ruling := rule(case)).question) is not None:
            said += sayings(ruling, English)
            case = answered(case, question, answer(question, row, ruling.case))
            asked += 1
    except DirectorcallError:
        return None
    return asked, [*said, *sayings(ruling, English)]


def answer(question: Question, row: Row, case: Case) -> str:
    """What the casebook knows; LHO does not accept, nobody slipped, and the director thinks as the source did."""
    facts, name = row.facts, question.name
    known = {
        "25A intended": str(case.call),
        "23A withdrawn means": _text(facts, "withdrawn_means", None),
        "23A replacement means": _text(facts, "replacement_means", case),
        "29B then": facts.get("then") or "P",
        "9B since": facts.get("after") or "P",
    }
    if name in known:
        return str(known[name])
    if name.endswith("replacement"):
        return str(facts.get("replacement") or "P")
    if name.endswith("accepted"):
        return "yes" if facts.get("accepted") is True else "no"
    if name.endswith(("comparable", "lowest", "repeated")):
        return "yes" if row.expect.get("partner", "free") == "free" else "no"
    return question.choices[0] if question.choices else "no"


def _text(facts: Facts, name: str, case: Case | None) -> str:
    told = facts.get(name, "unknown")
    if isinstance(told, dict):
        told = told.get(str(case.replacement) if case else "", "unknown")
    return str(told[0] if isinstance(told, list) else told) or "unknown"


if __name__ == "__main__":
    raise SystemExit(main())
