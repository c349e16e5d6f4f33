"""Every question of the lawbook, and every point the Laws leave open, a line each: as somebody last read them.

A question: its key, the clause, of whom, where, what sort of answer it takes, and what else there is to it. A point: its key,
the clause and the readings, the customary one first. `python -m tests.asked` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from directorcall.inquiry.question import Interpretation, Question
from directorcall.lawbook import interpretations, questions, questions_of_play
from directorcall.ruling.answers import asked_by

ASKED = Path(__file__).parent / "lawbook" / "questions.txt"


def told() -> list[str]:
    return [*map(_question, questions.ALL), "", *map(_point, interpretations.ALL)]


def _question(question: Question) -> str:
    assert asked_by(question.key) is question
    return " | ".join(
        [question.key, question.clause, question.of, question.where, question.kind.value, *_more(question)]
    )


def _more(question: Question) -> Iterator[str]:
    if question.choices:
        yield f"one of: {', '.join(question.choices)}"
    if question.default is not None:
        yield f"usually: {question.default}"
    if question.fact:
        yield f"the fact {question.fact}"
    if question.of_replacement:
        yield "of this replacement"
    if question.is_secret:
        yield "secret"
    if question in questions.AFTER_PLAY:
        yield "after play"
    if question.key in questions_of_play.CONTESTED:
        yield "of a contested claim"


def _point(point: Interpretation) -> str:
    later = ["after play"] if point in interpretations.AFTER_PLAY else []
    return " | ".join([point.key, point.clause, " or ".join(point.readings), *later])


def is_as_read() -> bool:
    return told() == ASKED.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    ASKED.write_text("".join(f"{line}\n" for line in told()), encoding="utf-8")
