"""In the play nothing is asked that cannot change the ruling: of every question some answer leads elsewhere than another,
however the rest is answered.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.chance import asked_through, play_case

from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind, Question
from directorcall.ruling.answers import answered
from directorcall.ruling.rule import rule

TABLES = 120
CARDS = ("H2", "S4", "C4", "HJ")
MOST_QUESTIONS = 15


def answers(question: Question) -> tuple[str, ...]:
    if question.kind is Kind.YES_NO:
        return "yes", "no"
    return CARDS if question.kind is Kind.CARD else question.choices


def end(case: Case, policy: random.Random) -> object:
    """What is ruled in the end, if the rest is answered by chance."""
    for _ in range(MOST_QUESTIONS):
        ruling = rule(case)
        if ruling.verdict is not None:
            found = [(finding.clause, finding.holds) for finding in ruling.verdict.findings]
            return ruling.verdict.outcome, ruling.verdict.clause, ruling.verdict.consequences, found
        assert ruling.question is not None
        case = answered(case, ruling.question, policy.choice(answers(ruling.question)))
    raise AssertionError("it never ends")


def test_every_question_of_the_play_can_change_the_ruling() -> None:
    asked: Counter[str] = Counter()
    for seed in range(TABLES):
        chance = random.Random(seed)
        for step in asked_through(play_case(chance), chance):
            if (question := step.ruling.question) is None:
                continue
            asked[question.name] += 1
            ends = [
                str(end(answered(step.case, question, text), random.Random(policy)))
                for policy in range(3)
                for text in answers(question)
            ]
            if len(answers(question)) > 1:
                assert len({*ends}) > 1, (seed, question.key)
    print(dict(asked))
    assert len(asked) > 20
