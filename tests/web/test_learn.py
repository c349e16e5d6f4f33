"""To learn, on the telephone: the casebook, a ruling under both Laws, the quiz, the sheet, the lecture."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.seminar import quiz as quizzes
from directorcall.seminar.casebook import casebook, chosen
from directorcall.seminar.question import parts
from directorcall.seminar.quiz import question_named
from directorcall.web.casebook import MOST


def test_everything_to_learn_is_two_taps_from_the_start(phone: Phone) -> None:
    for door in ("quiz", "casebook", "changed", "lecture", "votes", "laws"):
        phone.open("/").tap("learn").tap(f"door-{door}")


# --- the casebook


def test_the_casebook_is_narrowed_down_by_taps(phone: Phone) -> None:
    phone.open("/casebook").tap("law-30").tap("hard-disputed").tap("of-2017")
    assert phone.facts == {"law": "30", "difficulty": "disputed", "edition": "2017"}
    shown = [name.removeprefix("case-") for name in phone.page.named if name.startswith("case-")]
    assert shown == [one.id for one in chosen("30", "disputed", "2017")]
    assert f"{len(shown)} rulings" in phone.see("found").text
    phone.tap("law-all").tap("hard-all").tap("of-all").tap("changed-yes")
    assert f"{len(chosen(differs=True))} rulings" in phone.see("found").text


def test_the_whole_casebook_can_be_paged_through(phone: Phone) -> None:
    phone.open("/casebook")
    seen: list[str] = []
    while True:
        here = [name for name in phone.page.named if name.startswith("case-")]
        assert len(here) <= MOST
        seen += here
        if "more" not in phone.page.named:
            break
        phone.tap("more")
    assert seen == [f"case-{name}" for name in casebook()]


def test_a_published_ruling_leads_to_its_ruling_its_question_and_the_other_edition(phone: Phone) -> None:
    phone.open("/casebook/busch-09-3C")
    assert "not comparable" in phone.see("source").text
    assert "It is a comparable call" in phone.see("under-2017").text
    assert "West must pass for the rest" in phone.see("under-2007").text
    assert "how long partner is silent" in phone.see("differs").text
    phone.tap("rule-it")
    assert phone.verdict["outcome"] == "partner passes throughout"
    phone.open("/casebook/busch-09-3C").tap("quiz-it")
    assert "part-comparable" in phone.page.named


def test_a_law_leads_to_its_rulings(phone: Phone) -> None:
    phone.open("/laws/30").tap("casebook")
    assert phone.facts == {"law": "30"}
    assert "casebook" not in phone.open("/laws/6").page.named


@pytest.mark.parametrize("path", ["/casebook?law=99", "/casebook?edition=1997", "/casebook/nobody", "/quiz/nobody"])
def test_what_is_not_there(browser: TestClient, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_every_published_ruling_has_a_page(browser: TestClient) -> None:
    for name in [*casebook()][::25]:
        assert browser.get(f"/casebook/{name}").status_code == 200


# --- the quiz


def test_a_quiz_from_its_first_question_to_its_end(phone: Phone) -> None:
    phone.open("/quiz/take?seed=7&count=2&from=casebook")
    for number in ("1", "2"):
        assert phone.facts["number"] == number
        action = next(form.action for form in phone.page.forms if form.action.endswith("/answer"))
        phone.open(f"{action}?{phone.address.partition('?')[2]}&comparable=yes").tap("next")
    assert "finished" in phone.page.named


def test_a_clause_that_holds_is_right_as_well(phone: Phone) -> None:
    """31B sends the director to 31A2, and stands among the findings with a tick."""
    phone.open("/quiz/kent-quiz-11/answer?clause=31B")
    assert phone.see("mark-clause").attributes["data-mark"] == "also"
    assert "right as well" in phone.text
    assert "The case falls under this clause too." in phone.text


def test_an_open_point_is_neither_met_nor_failed(phone: Phone) -> None:
    phone.open("/quiz/busch-09-3C/answer?clause=27B2")
    [point] = re.findall(r'<li class="finding point">.*?</li>', phone.text, re.DOTALL)
    assert "Open point." in point
    assert "✓" not in point
    assert "holds:" not in point


def test_the_question_that_comes_next_is_made_while_one_is_read(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = re.findall(r'data-ready="([^"]+)"', browser.get("/quiz/take?seed=7&count=2&from=made").text)
    [address] = map(unescape, asked)
    assert address.startswith("/quiz/take?")
    made = browser.get(f"{address}&ready=1", follow_redirects=False)
    assert (made.status_code, made.content) == (204, b"")
    monkeypatch.setattr(quizzes, "_made", None)  # nothing is made any more: it is there
    assert browser.get(address).status_code == 200
    assert browser.get(f"{address.replace('number=2', 'number=3')}&ready=1").status_code == 204  # after the last
    assert "data-ready" not in browser.get("/quiz/kent-quiz-11").text


def test_the_question_says_nothing_of_its_answer(phone: Phone) -> None:
    phone.open("/quiz/busch-09-3C")
    assert "Busch" not in phone.text
    assert "Bavin" not in phone.text
    assert "data-missed" not in phone.text


def test_answers_stand_side_by_side_with_source_hand_and_doubts(phone: Phone) -> None:
    right = {part.key: part.right for part in parts(question_named("busch-09-3C"))}
    assert right["comparable"] == "no"
    phone.open("/quiz/busch-09-3C/answer?comparable=yes&clause=27B2&say=later")
    marks = {name: phone.see(f"mark-{name}").attributes["data-mark"] for name in right}
    assert marks == {"comparable": "argued", "clause": "right", "consequence": "open", "lead": "open", "say": "wrong"}
    assert "Bavin test" in phone.see("source").text
    assert "Under the 2017 Laws" in phone.see("doubts").text
    assert "<svg" in phone.text  # the hand that breaks it


def test_the_votes_of_a_class_stand_beside_the_decision(phone: Phone) -> None:
    phone.open("/quiz/kent-quiz-11/answer?votes_yes=4&votes_no=11")
    assert re.sub(r"\s+", " ", phone.see("votes").text).strip() == "The classyes 4 · no 11 · decision NO"


@pytest.mark.parametrize(
    "query",
    [
        "seed=x",
        "seed=-1",
        "seed=9999999999",
        "count=0",
        "count=99",
        "from=here",
        "edition=1997",
        "difficulty=hard",
        "number=99",
    ],
)
def test_a_quiz_nobody_can_mean_is_said_to_be_one(browser: TestClient, query: str) -> None:
    assert browser.get(f"/quiz/take?{query}").status_code == 422


@pytest.mark.parametrize("query", ["comparable=perhaps", "clause=99", "votes_yes=many", "votes_no=1000", "say=hello"])
def test_an_answer_nobody_was_offered(browser: TestClient, query: str) -> None:
    assert browser.get(f"/quiz/kent-quiz-11/answer?{query}").status_code == 422


# --- paper


def test_a_sheet_has_its_answers_after_the_questions(browser: TestClient) -> None:
    text = browser.get("/quiz/sheet?seed=7&count=2&from=casebook").text
    questions, answers = text.split('data-testid="paper-answers"')
    assert questions.count("paper-question") == 2
    assert "Source" not in questions
    assert answers.count("Source") == 2
    assert "seed 7" in questions


def test_a_sheet_says_when_a_call_was_made(browser: TestClient) -> None:
    """Under the auction, as on the page of the question: a column cannot tell at whose turn somebody called."""
    asked = [one for one in quizzes.quiz(quizzes.Wanted(7, 6, quizzes.Sources.CASEBOOK)) if one.case.is_out_of_rotation]
    assert asked
    text = re.sub(r"<[^>]+>", "", browser.get("/quiz/sheet?seed=7&count=6&from=casebook").text)
    for one in asked:
        at = f"call out of rotation at {one.case.wrong.turn.word}'s turn"
        assert at in unescape(re.sub(r"<[^>]+>", "", browser.get(f"/quiz/{one.name}").text))
        assert at in unescape(text)


def test_a_sheet_is_worked_out_once_for_a_class(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = browser.get("/quiz/sheet?seed=19&count=6").text
    for name in ("answer", "parts", "meanings_told"):
        monkeypatch.setattr(f"directorcall.web.quiz.{name}", None)
    assert browser.get("/quiz/sheet?seed=19&count=6").text == first


def test_the_lecture_is_in_our_own_words_and_short_enough_for_a_page(browser: TestClient) -> None:
    text = re.sub(r"<[^>]+>", " ", browser.get("/lecture").text.partition("<article")[2].partition("</article>")[0])
    assert 350 < len(text.split()) < 700
    assert "call the director" in text


def test_the_lecture_has_all_three_kinds_of_comparable_call(browser: TestClient) -> None:
    """23A1 is similar as well, so that the new call may show a little less; 23A2 is a subset; 23A3 the same purpose."""
    text = browser.get("/lecture").text
    assert "a small difference either way does no harm" in text
    assert "never less" not in text
