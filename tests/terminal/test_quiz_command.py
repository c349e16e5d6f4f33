"""`director quiz`: on a terminal somebody answers, in a pipe the whole sheet is printed, and paper is a file."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
import pytest

from directorcall.seminar.quiz_progress import read_progress
from directorcall.terminal import quiz as command
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "directorcall" / "quiz.json"


@pytest.fixture
def typed(monkeypatch: Patch) -> list[str]:
    """Somebody sits at the terminal and types these."""
    answers: list[str] = []
    monkeypatch.setattr(command, "somebody_is_there", lambda: True)
    monkeypatch.setattr(click, "prompt", lambda *_, **__: answers.pop(0))
    return answers


def printed(capsys: Capture, *arguments: str, status: int = 0) -> str:
    assert run(["quiz", *arguments]) == status
    return capsys.readouterr().out


def test_in_a_pipe_questions_come_first_and_answers_last(capsys: Capture) -> None:
    text = printed(capsys, "kent-quiz-11", "kent-quiz-03")
    questions, answers = text.split("\nAnswers\n")
    assert "Question 2 of 2 · 2017 Laws" in questions
    assert "Is the replacement a comparable call (23A)?" in questions
    assert "Source" not in questions
    assert "31A2(b)" in answers
    assert "Kent Club Directors seminar" in answers


def test_right_and_wrong_stand_side_by_side(capsys: Capture, typed: list[str], state: Path) -> None:
    typed += ["yes", "31A2(b)", "9", "partner passes once", "", "a"]
    text = printed(capsys, "kent-quiz-11")
    assert "✗ not so" in text
    assert "✓ right" in text
    assert "· not answered" in text
    assert "a letter from a to" in text
    assert "The source" in text
    assert "23A2" in text
    assert " of 5 answers right." in text
    assert list(read_progress(state.read_text(encoding="utf-8"), "")
                .again) == ["kent-quiz-11"]  # fmt: skip


def test_what_was_missed_is_asked_again_until_it_is_known(capsys: Capture, typed: list[str], state: Path) -> None:
    typed += ["", "", "", "", ""]
    printed(capsys, "kent-quiz-11")
    typed += ["b", "31A2(b)", "partner passes once", "forbid", "right"]
    assert "5 of 5 answers right." in printed(capsys, "--again")
    assert "Nothing is due" in printed(capsys, "--again")
    kept = read_progress(state.read_text(encoding="utf-8"), "")
    assert (kept.asked, kept.right, kept.again["kent-quiz-11"].box) == (2, 1, 1)


def test_enough_for_today(capsys: Capture, typed: list[str], state: Path) -> None:
    typed += ["q"]
    assert "0 of 0 answers right." in printed(capsys, "kent-quiz-11", "kent-quiz-12")
    assert not state.exists()


def test_the_votes_of_a_class_stand_beside_the_decision(capsys: Capture, typed: list[str]) -> None:
    typed += ["12", "12 3", "1, 14", "q"]
    text = printed(capsys, "--class", "kent-quiz-03", "kent-quiz-11", "kent-quiz-12")
    assert "two numbers: 12 3" in text
    table = text[text.rindex("yes") :]
    assert [line.split()[-3:] for line in table.splitlines()[1:3]] == [["12", "3", "YES"], ["1", "14", "NO"]]


def test_a_broken_file_of_progress_is_one_message(capsys: Capture, state: Path) -> None:
    state.parent.mkdir()
    state.write_text("{", encoding="utf-8")
    printed(capsys, "--again", status=2)


def test_a_sheet_is_a_seeded_file(capsys: Capture, tmp_path: Path) -> None:
    paper = tmp_path / "sheet.txt"
    printed(capsys, "--seed", "7", "--count", "2", "--paper", str(paper))
    text = paper.read_text(encoding="utf-8")
    assert "Question 2 of 2" in text
    assert text == printed(capsys, "--seed", "7", "--count", "2")
    printed(capsys, "--seed", "7", "--paper", str(tmp_path / "sheet.doc"), status=2)


def test_without_the_extra_a_pdf_is_one_message(capsys: Capture, tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert run(["quiz", "kent-quiz-01", "--paper", str(tmp_path / "x.pdf")]) == 2
    assert capsys.readouterr().err.startswith('director: a PDF needs the extra "pdf"')


def test_as_data_the_answer_is_apart(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "kent-quiz-11", "--json"))
    [question] = told["questions"]
    assert told["seed"] is None
    assert question["answer"]["right"]["clause"] == "31A2(b)"
    assert set(question["answer"]["right"]) == {part["key"] for part in question["asks"]}
    assert not {"expect", "why", "source"} & set(question["case"])


@pytest.mark.parametrize("arguments", [["--seed", "x"], ["--count", "0"], ["nobody"], ["--law", "99"], ["--from", "x"]])
def test_bad_input_is_one_message(capsys: Capture, arguments: list[str]) -> None:
    printed(capsys, *arguments, status=2)


def test_a_quiz_without_a_seed_says_which_it_was(capsys: Capture, typed: list[str]) -> None:
    typed += ["q"]
    assert "asks the same again." in printed(capsys, "--count", "1", "--from", "casebook")
    assert command.QUIT == "q"
