"""The quiz in a real browser: answered, kept, asked again; votes; and on paper."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESK, PHONE, Visitor

from directorcall.seminar.question import parts
from directorcall.seminar.quiz import question_named
from directorcall.terminal.main import run

QUESTION = "kent-quiz-11"
DAY = 24 * 3600 * 1000


def choose(visitor: Visitor, name: str, **answers: str) -> Visitor:
    """Tap these answers, and compare."""
    for part in parts(question_named(name)):
        if part.key in answers:
            number = 1 + [one.value for one in part.offered].index(answers[part.key])
            visitor.find(f"{part.key}-{number}").check()
    visitor.find("answer").click()
    expect(visitor.find("side-by-side")).to_be_visible()
    return visitor


def all_right(name: str) -> dict[str, str]:
    return {part.key: part.right for part in parts(question_named(name))}


def test_what_was_missed_comes_again_and_is_known_in_the_end(visit: Visit) -> None:
    visitor = visit(PHONE)
    choose(visitor.open(f"/quiz/{QUESTION}"), QUESTION, comparable="yes", clause="31A2(b)")
    expect(visitor.find("mark-comparable")).to_have_attribute("data-mark", "wrong")
    expect(visitor.find("mark-clause")).to_have_attribute("data-mark", "right")
    visitor.page.reload()  # no second answer
    visitor.open("/quiz")
    expect(visitor.find("again")).to_contain_text("0 of 1 questions right.")
    visitor.find("due").tap()
    choose(visitor, QUESTION, **all_right(QUESTION))
    visitor.open("/quiz")
    expect(visitor.find("again")).to_contain_text("1 of 2 questions right.")
    expect(visitor.find("due")).to_have_count(0)  # tomorrow
    visitor.page.evaluate(
        "days => { const kept = JSON.parse(localStorage['directorcall.quiz']);"
        " for (const one of Object.values(kept.again)) one.due -= days; localStorage['directorcall.quiz'] = JSON.stringify(kept); }",
        1,
    )
    visitor.page.reload()
    expect(visitor.find("due")).to_have_count(1)
    visitor.find("forget-quiz").tap()
    expect(visitor.find("again")).to_be_hidden()


def test_the_next_question_is_made_while_one_is_read(visit: Visit) -> None:
    visitor = visit(PHONE)
    with visitor.page.expect_response(lambda one: "ready=1" in one.url and "number" not in one.url) as first:
        visitor.open("/quiz")
    assert first.value.status == 204
    with visitor.page.expect_response(lambda one: "ready=1" in one.url and "number=2" in one.url) as second:
        visitor.find("begin").tap()
    assert second.value.status == 204
    assert visitor.page.evaluate("document.querySelector('[data-seed]')") is None
    assert "number=1" in visitor.page.url


def test_a_quiz_of_two_and_the_votes_of_a_class(visit: Visit) -> None:
    visitor = visit(DESK).open("/quiz?seed=7&from=casebook")
    visitor.find("begin").click()
    for votes in (("12", "3"), ("4", "11")):
        expect(visitor.find("part-clause")).to_be_visible()
        visitor.find("open-class").click()
        visitor.find("votes-yes").fill(votes[0])
        visitor.find("votes-no").fill(votes[1])
        visitor.find("answer").click()
        expect(visitor.find("votes")).to_contain_text(f"yes {votes[0]} · no {votes[1]}")
        visitor.find("next").click()
    visitor.open("/quiz/votes")
    rows = visitor.find("votes-table").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("12")
    assert re.search(r"(yes|no)$", rows.first.inner_text().strip())
    visitor.find("forget-votes").click()
    expect(visitor.find("no-votes")).to_be_visible()


def test_the_sheet_prints_its_answers_on_another_page(visit: Visit) -> None:
    visitor = visit(DESK).open("/quiz/sheet?seed=7&count=2&from=casebook")
    assert len(re.findall(rb"/Type\s*/Page\b", visitor.page.pdf(format="A4"))) == 2


def test_the_lecture_is_one_sheet(visit: Visit) -> None:
    visitor = visit(DESK).open("/lecture")
    assert len(re.findall(rb"/Type\s*/Page\b", visitor.page.pdf(format="A4"))) <= 2


def test_the_sheet_as_a_pdf_can_be_turned_into_pictures(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    paper = tmp_path / "sheet.pdf"
    assert run(["quiz", "--seed", "7", "--count", "6", "--paper", str(paper)]) == 0
    data = paper.read_bytes()
    assert data.startswith(b"%PDF-")
    if shutil.which("pdftoppm") is None:
        return
    subprocess.run(["pdftoppm", "-r", "50", "-png", str(paper), str(tmp_path / "page")], check=True)
    pages = sorted(tmp_path.glob("page*.png"))
    assert len(pages) >= 2
    assert all(page.stat().st_size > 5000 for page in pages)
