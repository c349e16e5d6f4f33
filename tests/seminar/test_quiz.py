"""The quiz: a pupil's answers beside the rulings, right, wrong and argued about."""

from __future__ import annotations

from functools import cache

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.rule import rule
from directorcall.seminar.casebook import Difficulty, casebook
from directorcall.seminar.question import CLAUSE, COMPARABLE, CONSEQUENCE, SAY, Marked, QuizQuestion, parts, solution
from directorcall.seminar.quiz import Sources, Wanted, marked, of_casebook, question_named, quiz
from directorcall.seminar.quiz_answers import answer

SEED = 7
KENT = "Kent Club Directors seminar, September 2017: the quiz on comparable calls, agreed decisions"
# number, comparable?, the clause, what follows
SEMINAR = [
    (1, "yes", "27B1(b)", "free"),
    (2, "yes", "31A2(a)", "free"),
    (3, "yes", "27B1(b)", "free"),
    (4, "yes", "31A2(a)", "free"),
    (5, "yes", "31A2(a)", "free"),
    (6, "yes", "31A2(a)", "free"),
    (7, "yes", "31A2(a)", "free"),
    (8, "yes", "27B1(b)", "free"),
    (9, "yes", "27B1(a)", "free"),
    (10, "yes", "31A2(a)", "free"),
    (11, "no", "31A2(b)", "partner passes once"),
    (12, "no", "31A2(b)", "partner passes once"),
    (13, "yes", "31A2(a)", "free"),
    (14, "no", "31A2(b)", "partner passes once"),
]


@cache
def asked_of_the_casebook(step: int = 6) -> list[QuizQuestion]:
    """Every so many of its rulings."""
    rulings = [*casebook().values()][::step]
    return [question for one in rulings if (question := of_casebook(one)) is not None]


def pupil(number: int) -> QuizQuestion:
    return question_named(f"kent-quiz-{number:02}")


@pytest.mark.parametrize(("number", "comparable", "clause", "follows"), SEMINAR)
def test_the_quiz_of_the_seminar_taken_by_a_pupil_who_knows(
    number: int, comparable: str, clause: str, follows: str
) -> None:
    paper = marked(pupil(number), {COMPARABLE: comparable, CLAUSE: clause, CONSEQUENCE: follows, "lead": "none"})
    told = {one.part.key: one.marked for one in paper.answers}
    assert [told[key] for key in (COMPARABLE, CLAUSE, CONSEQUENCE)] == [Marked.RIGHT] * 3
    assert told[SAY] is Marked.OPEN
    assert paper.is_missed  # nothing was said


@pytest.mark.parametrize(("number", "comparable", "follows"), [(row[0], row[1], row[3]) for row in SEMINAR])
def test_the_quiz_of_the_seminar_taken_by_a_pupil_who_has_it_the_wrong_way_round(
    number: int, comparable: str, follows: str
) -> None:
    question = pupil(number)
    wrong = {"yes": "no", "no": "yes"}[comparable]
    silent = "free" if follows != "free" else "partner passes throughout"
    paper = marked(question, {COMPARABLE: wrong, CONSEQUENCE: silent})
    first = {one.part.key: one.marked for one in paper.answers}
    assert first[COMPARABLE] is (Marked.WRONG if question.difficulty is Difficulty.CLEAR else Marked.ARGUED)
    assert first[CONSEQUENCE] in (Marked.WRONG, Marked.ARGUED)
    assert first[CLAUSE] is Marked.OPEN
    assert paper.is_missed


@pytest.mark.parametrize("number", [row[0] for row in SEMINAR])
def test_after_the_seminar_the_source_stands_beside_the_findings(number: int) -> None:
    question = pupil(number)
    told = answer(question)
    assert told.decision is (SEMINAR[number - 1][1] == "yes"), KENT
    assert told.source
    assert told.why
    assert "comparable." in " ".join(told.source_says)
    assert told.solution.verdict.findings


# --- every question of the casebook


def test_every_part_of_a_published_question_can_be_answered_once() -> None:
    for question in asked_of_the_casebook():
        answered_once(question)


@pytest.mark.slow
def test_every_part_of_every_published_question_can_be_answered_once() -> None:
    assert len(asked_of_the_casebook(1)) > 150
    for question in asked_of_the_casebook(1):
        answered_once(question)


def answered_once(question: QuizQuestion) -> None:
    asked = parts(question)
    assert asked
    for part in asked:
        assert {part.right, *part.argued} <= part.known
        assert part.right not in part.argued
        assert len(part.offered) >= 2
        assert len({one.says for one in part.offered}) == len(part.offered), part
        assert all(part.mark(one.value) is not Marked.OPEN for one in part.offered)
        assert sum(part.mark(one.value) is Marked.RIGHT for one in part.offered) == 1
    everything = marked(question, {part.key: part.right for part in asked})
    assert not everything.is_missed


def test_what_is_right_is_what_is_ruled() -> None:
    for question in asked_of_the_casebook():
        verdict = rule(question.case).verdict
        assert verdict is not None
        right = {part.key: part.right for part in parts(question)}
        assert right[CLAUSE] == verdict.clause
        assert right.get(COMPARABLE) == {True: "yes", False: "no", None: None}[verdict.comparable]


def test_only_where_directors_differ_is_anything_argued() -> None:
    for question in asked_of_the_casebook():
        argued = [part.key for part in parts(question) if part.argued]
        assert (COMPARABLE in argued) == (
            question.difficulty is not Difficulty.CLEAR and solution(question).is_judged  # type: ignore[union-attr]
        )
        assert question.difficulty is not Difficulty.CLEAR or not argued


def test_a_superseded_ruling_and_a_long_story_are_no_questions() -> None:
    for name in ("blml-1C-1C-X", "l25-05-hidden-card", "adj-01-2H-3H", "nobody"):
        with pytest.raises(NotationError, match="the name of a question"):
            question_named(name)


def test_an_answer_that_was_not_offered_is_bad_input() -> None:
    with pytest.raises(NotationError, match="one of: no, yes"):
        marked(pupil(1), {COMPARABLE: "perhaps"})


# --- a sheet


def test_no_two_are_alike_and_published_and_made_ones_take_turns() -> None:
    asked = quiz(Wanted(SEED, 8))
    assert [one.is_made for one in asked] == [False, True] * 4
    assert len({one.name for one in asked}) == 8
    assert len({(str(one.facts["auction"]), str(one.facts["call"]), str(one.facts.get("then"))) for one in asked}) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_quiz_is_about_what_was_asked_for(edition: str) -> None:
    asked = quiz(Wanted(3, 3, Sources.BOTH, edition, law="27"))
    assert all(one.case.edition == edition for one in asked)
    assert all(one.case.is_insufficient for one in asked)
    hard = quiz(Wanted(3, 3, Sources.CASEBOOK, edition, "disputed"))
    assert {one.difficulty for one in hard} == {Difficulty.DISPUTED}


def test_what_there_is_none_of_is_said() -> None:
    with pytest.raises(NotationError, match="there are none"):
        quiz(Wanted(1, 3, Sources.CASEBOOK, law="86"))
    with pytest.raises(NotationError, match="a seed from 0"):
        Wanted(-1)
    with pytest.raises(NotationError, match="from 1 to 100"):
        Wanted(1, 0)
