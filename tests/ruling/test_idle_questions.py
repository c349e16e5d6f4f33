"""What cannot change the ruling is not asked: to every question there are answers that lead to different consequences.
On tables as chance has them and on every case of the casebooks with its meanings and answers taken away, each question
is answered every way, and what comes after it by tables and directors who answer alike whenever they are asked.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from tests.chance import Step, asked_through, random_case
from tests.consequences import Policy, answers, end
from tests.dialect import CASEBOOKS, Facts, rows

from directorcall.bridge.errors import ContradictionError, NotationError, NotCovered
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Question
from directorcall.lawbook.questions import INTENDED, WITHDRAWN_MEANS
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case, write_case

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = 20_000 if SOAK else 200
CHUNK = 1_000 if SOAK else 50
POLICIES = [Policy(seed) for seed in range(200 if SOAK else 40)]

# --- what is known to be wrong, and nothing more than that: each goes once it is mended

ON_THE_WALK = (
    "what the bid showed, asked on the walk of 25A, before it is known whether LHO accepts it and what replaces it"
)
OF_THREE = "asked about one of three irregular calls, where it is too late to matter"


def known(case: Case, question: Question) -> str:
    """Which of them this may be; nothing, if it is new."""
    return ON_THE_WALK if question.key == WITHDRAWN_MEANS.key and case.accepted is None else ""


def every_answer(case: Case, question: Question) -> tuple[str, ...]:
    """Of the calls a player may choose, only what he meant to call is an answer to the director: that call, or another."""
    return (str(case.slip), "7NT", "P") if question.key == INTENDED.key else answers(question)


def walks_until_it_matters(case: Case, question: Question) -> int:
    """How many inquiries were ended before two answers to the same question led to different ends; 0: they never did."""
    walks = 0
    for policy in POLICIES:
        ends = {end(answered(case, question, answer), policy) for answer in every_answer(case, question)}
        walks += len(every_answer(case, question))
        if len(ends - {("cannot be",)}) > 1 or any(one[0] == "not covered" for one in ends):
            return walks
    return 0


def looked_at(step: Step) -> Counter[str]:
    question = step.ruling.question
    if question is None or not every_answer(step.case, question):
        return Counter()
    if sort := known(step.case, question):
        return Counter({sort: 1})
    walks = walks_until_it_matters(step.case, question)
    if not walks and sum(bool(made.faults) for made in step.case.final.happened) >= 3:  # what replaced one counts too
        return Counter({OF_THREE: 1})
    assert walks, f"whatever is answered to “{question.key}”, the same follows\n{write_case(step.case)}"
    return Counter({"questions": 1, "walks": walks})


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_no_question_is_idle(first: int) -> None:
    counted: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        chance = random.Random(seed)
        with suppress(NotCovered):
            for step in asked_through(random_case(chance), chance):
                counted += looked_at(step)
    print(dict(counted))
    assert counted["questions"] > CHUNK / 5


@pytest.mark.parametrize("seed", [487, 1241, 1342, 1574, 1660, 2294, 3167])
def test_a_table_that_once_had_an_idle_question_has_none(seed: int) -> None:
    chance = random.Random(seed)
    for step in asked_through(random_case(chance), chance):
        looked_at(step)


NOT_FACTS = ("withdrawn_means", "replacement_means", "meanings", "answers", "accepted", "ruled")


def bare(facts: Facts) -> Case | None:
    """The case as it was when the director came to the table: what happened, and nothing of what he found out."""
    told = {name: value for name, value in facts.items() if name not in NOT_FACTS}
    with suppress(NotCovered, ContradictionError, NotationError):
        return read_case(told)
    return None


@pytest.mark.parametrize("book", [pytest.param(book, id=book.stem) for book in CASEBOOKS])
def test_no_question_about_a_published_case_is_idle(book: Path) -> None:
    counted: Counter[str] = Counter()
    for row in rows(book):
        if (case := bare(row.facts)) is not None:
            counted["cases"] += 1
            with suppress(NotCovered, ContradictionError):
                for step in asked_through(case, random.Random(row.id)):
                    counted += looked_at(step)
    print(book.stem, dict(counted))
    assert counted["questions"] >= counted["cases"] / 2
