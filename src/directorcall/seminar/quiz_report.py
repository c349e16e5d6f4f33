"""A question and its answer as data."""

from __future__ import annotations

from directorcall.ruling.report import report
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import English, Wording
from directorcall.seminar.question import QuizQuestion, parts
from directorcall.seminar.quiz_answers import answer

Json = dict[str, object]
_OF_THE_ANSWER = ("source", "source_kind", "why", "expect", "status", "told")


def quiz_report(question: QuizQuestion, wording: Wording = English) -> Json:
    """The question by itself, and under `answer` all that a pupil should not see before."""
    told = answer(question, wording)
    asked = parts(question, wording)
    return {
        "name": question.name,
        "title": title_of(question.case, wording.translate),
        "case": {name: value for name, value in question.facts.items() if name not in _OF_THE_ANSWER},
        "difficulty": question.difficulty.value,
        "asks": [
            {"key": part.key, "asks": part.asks, "offered": {one.value: one.says for one in part.offered}}
            for part in asked
        ],
        "answer": {
            "right": {part.key: part.right for part in asked},
            "also": {part.key: sorted(part.also) for part in asked if part.also},
            "argued": {part.key: sorted(part.argued) for part in asked if part.argued},
            "ruled": told.ruled,
            "source": told.source or None,
            "source_says": list(told.source_says),
            "why": told.why or None,
            "doubts": list(told.doubts),
            "ruling": report(told.solution.ruling, wording, every=()),
        },
    }
