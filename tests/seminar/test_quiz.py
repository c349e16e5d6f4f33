"""The quiz: a pupil's answers beside the rulings, right, wrong and argued about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook import interpretations
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.rule import rule
from directorcall.seminar import quiz as quizzes
from directorcall.seminar.casebook import Difficulty, casebook
from directorcall.seminar.question import CLAUSE, COMPARABLE, CONSEQUENCE, SAY, Marked, QuizQuestion, parts, solution
from directorcall.seminar.question_made import made, made_name
from directorcall.seminar.quiz import Sources, Wanted, marked, of_casebook, question_named, question_of, quiz
from directorcall.seminar.quiz_answers import answer
from directorcall.seminar.sheet import sheet

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


# question, the clause it is ruled by, what is right as well
AS_WELL = [
    ("kent-quiz-11", CLAUSE, "31A2(b)", {"31B"}),  # out of turn at partner's turn
    ("kent-quiz-13", CLAUSE, "31A2(a)", {"31B"}),
    ("oor-11-X-P", CLAUSE, "32A2(b)", {"32B"}),
    ("kent-pass-1H-1S", CLAUSE, "30B1(b)(ii)", {"30B1(a)"}),
    ("kent-quiz-09", CLAUSE, "27B1(a)", {"27B1(b)"}),  # the lowest bid, and comparable
    ("bbo73436-2H-3H", CLAUSE, "27B1(a)", {"27B1(b)"}),  # the same in 2007
    ("ebu5068-1C-1S-2H-2D-3D", CLAUSE, "27B1(a)", set[str]()),  # not comparable
    ("kent-1NT-2D-oot-2S-2NT", CLAUSE, "31A2(b)", set[str]()),  # at RHO's turn
    ("busch-04-2NT-5cm", CLAUSE, "27B2", set[str]()),  # of 27B1(b), only that there was no question to keep
    ("busch-01-2H", COMPARABLE, "no", {"yes"}),  # by the liberal reading
    ("busch-04-2H-5cm", COMPARABLE, "no", set[str]()),
    ("busch-06-3NT", "lead", "choose", {"none"}),  # whether leads are restricted after 27B1 the Laws leave open
]


@pytest.mark.parametrize(("name", "key", "right", "also"), AS_WELL)
def test_what_is_right_as_well(name: str, key: str, right: str, also: set[str]) -> None:
    question = question_named(name)
    [part] = [part for part in parts(question) if part.key == key]
    assert (part.right, set(part.also)) == (right, also)
    for value in also:
        assert part.mark(value) is Marked.ALSO
        assert part.why(value)
        paper = marked(question, {one.key: one.right for one in parts(question)} | {key: value})
        assert not paper.is_missed
    if key == CLAUSE:
        assert answer(question).also == (f"Right as well: {', '.join(also)}." if also else "")


def test_nothing_that_holds_is_marked_wrong() -> None:
    """A handful; a thousand in the slow tests."""
    for question in (*asked_of_the_casebook(4), *(made(made_name(e, 23, n)) for e in EDITIONS for n in range(1, 5))):
        never_wrong(question)


@pytest.mark.slow
def test_of_a_thousand_questions_nothing_that_holds_is_marked_wrong() -> None:
    names = [made_name(edition, seed, number) for edition in EDITIONS for seed in (8, 9) for number in range(1, 214)]
    asked = [*asked_of_the_casebook(1), *map(made, names)]
    assert len(asked) >= 1000
    for question in asked:
        never_wrong(question)


def never_wrong(question: QuizQuestion) -> None:
    verdict = rule(question.case).verdict
    assert verdict is not None
    asked = {part.key: part for part in parts(question)}
    for clause in clauses_that_hold(verdict) & asked[CLAUSE].known:
        assert asked[CLAUSE].mark(clause) is not Marked.WRONG, (question.name, clause)
    for other in read_otherwise(question.case, verdict):
        told = {CLAUSE: other.clause, COMPARABLE: {True: "yes", False: "no", None: ""}[other.comparable]}
        for key, value in told.items():
            if key in asked and value in asked[key].known:
                assert asked[key].mark(value) is not Marked.WRONG, (question.name, key, value)


def clauses_that_hold(verdict: Verdict) -> set[str]:
    """As somebody reads them who goes down the list of findings, and 27B1(b) where 27B1(a) is only one of the two."""
    findings = [one for one in verdict.findings if not one.code.startswith("reading ")]
    held = {one.clause for one in findings if one.holds} - {one.clause for one in findings if not one.holds}
    return held | ({"27B1(b)"} if verdict.clause == "27B1(a)" and verdict.comparable else set())


def read_otherwise(case: Case, verdict: Verdict) -> Iterator[Verdict]:
    for point in interpretations.ALL:
        if f"reading {point.key}" in [one.code for one in verdict.findings]:
            for reading in point.readings:
                told = case.tell(point.key, reading, "director", "")
                if (other := rule(told).verdict) is not None:
                    yield other


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


# --- what is kept


def made_ones(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the questions that are made from now on, kept nowhere yet."""
    names: list[str] = []
    quizzes._kept.cache_clear()
    made.cache_clear()

    def counted(name: str) -> QuizQuestion:
        names.append(name)
        return made(name)

    monkeypatch.setattr(quizzes, "made", counted)
    return names


def test_a_class_with_one_seed_costs_one_making(monkeypatch: pytest.MonkeyPatch) -> None:
    names = made_ones(monkeypatch)
    first = quiz(Wanted(SEED, 6))
    once = len(names)
    assert once >= 3
    assert all(quiz(Wanted(SEED, 6)) == first for _ in range(30))
    assert question_of(Wanted(SEED, 24), 6) == first[-1], "a longer quiz begins with the same"
    assert len(names) == once
    assert quiz(Wanted(SEED, 4, Sources.MADE)) != first, "another quiz, kept apart"
    assert len(names) > once


def test_a_later_question_first_and_an_earlier_one_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    names = made_ones(monkeypatch)
    sixth = question_of(Wanted(SEED, 6), 6)
    once = len(names)
    assert quiz(Wanted(SEED, 6))[-1] == sixth
    assert len(names) == once
    assert [question_of(Wanted(SEED, 6), number) for number in (0, 7)] == [None, None]


def test_what_was_found_before_an_interruption_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    names = made_ones(monkeypatch)

    def interrupted(name: str) -> QuizQuestion:
        if len(names) == 2:
            raise TimeoutError
        names.append(name)
        return made(name)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(quizzes, "made", interrupted)
        with pytest.raises(TimeoutError):
            quiz(Wanted(SEED, 8))
    before = list(names)
    quiz(Wanted(SEED, 8))
    assert names[:2] == before
    assert not set(names[2:]) & set(before)


def test_nobody_disputes_what_was_made_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    names = made_ones(monkeypatch)
    with pytest.raises(NotationError, match="there are none"):
        quiz(Wanted(SEED, 3, Sources.MADE, difficulty="disputed"))
    assert names == []


# --- on paper


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("kent-quiz-11", "East 1NT: call out of rotation at West's turn (Law 31), withdrawn and replaced by 1♠"),
        ("busch-01-2H", "insufficient bid over"),
    ],
)
def test_paper_says_when_a_call_was_made_as_the_screen_does(name: str, note: str) -> None:
    markup = sheet([question_named(name)])
    plain = re.sub(r'#text\(fill: [^,]*, "(.)"\)', r"\1", markup)
    assert note in re.sub(r'#?"', "", plain)
    assert "#super[1]" in markup


def test_the_answers_on_paper_name_what_is_right_as_well() -> None:
    assert "Right as well: 31B." in sheet([question_named("kent-quiz-11")])
