"""Every code has its sentence, every sentence its particulars, and what is said aloud is what it was when somebody last
read it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.judge import SITUATIONS, spoken

from directorcall.handsets.parts import Part
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.question import Interpretation
from directorcall.lawbook import interpretations, questions
from directorcall.ruling import phrases, phrases_of_play, speech
from directorcall.ruling.casefile import read_case, read_casebook
from directorcall.ruling.phrases import FINDINGS, OUTCOMES, QUESTIONS, READINGS
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule
from directorcall.ruling.wording import English

SRC = Path(__file__).parents[2] / "src" / "directorcall"
APPROVED = [*SITUATIONS.items()]


def emitted_codes() -> set[str]:
    """The second argument of every found(…), not_found(…) and Finding(…) in the lawbook and the ruling."""
    codes = set()
    for file in [*(SRC / "lawbook").rglob("*.py"), *(SRC / "ruling").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name("found" | "not_found" | "Finding") | ast.IfExp(body=ast.Name("found")),
                    args=[_, ast.Constant(value=str(code)), *_],
                ):
                    codes.add(code)
                case ast.Call(func=ast.IfExp(body=ast.Name("found")), args=[_, ast.Constant(value=str(code)), *_]):
                    codes.add(code)
                case ast.Call(func=ast.Name("opinion"), args=[_, _, ast.Constant(value=str(code)), *_]):
                    codes.add(code)
    return codes


def test_every_code_a_law_can_emit_has_a_sentence() -> None:
    codes = emitted_codes()
    assert len(codes) > 60
    assert not {code for code in codes if code not in FINDINGS}


def test_what_holds_has_a_sentence_that_says_so() -> None:
    """Of what does not hold it may say what was looked at; never the other way round."""
    holding = {
        code
        for file in [*(SRC / "lawbook").rglob("*.py"), *(SRC / "ruling").rglob("*.py")]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for code in _code_that_may_hold(node)
    }
    assert len(holding) > 60
    assert {code for code in holding if not FINDINGS[code][0]} == set()
    assert English.finding(Finding("23A", "close: may be short", holds=False)).startswith("Directors differ here: ")


def _code_that_may_hold(node: ast.AST) -> list[str]:
    match node:
        case ast.Call(
            func=ast.Name("found") | ast.IfExp(body=ast.Name("found")), args=[_, ast.Constant(value=str(code)), *_]
        ):
            return [code]
    return []


def test_there_is_no_outcome_before_the_ruling() -> None:
    assert English.outcome(rule(read_case({"dealer": "W", "auction": "1D 1S 1H"}))) == ""


def test_no_sentence_is_left_without_a_code() -> None:
    by_variable = {
        "at RHO's turn",
        "at partner's turn",
        "at LHO's turn",
        "too far in strength",
        "another kind of hand",
        "if it meant",
        "require",
        "forbid",
        "already won",
        "would likely have won",
        "no normal play could lose it",
        "no such trick",
        "several boards",
    }
    assert set(FINDINGS) - emitted_codes() <= by_variable


def test_every_question_and_every_open_point_is_worded() -> None:
    in_parts = {questions.WITHDRAWN_IN_FULL.name, questions.REPLACEMENT_IN_FULL.name}
    names = {question.name for question in questions.ALL} - in_parts
    assert names | {f"{name}: {part}" for name in in_parts for part in Part} == set(QUESTIONS)
    points = [value for value in vars(interpretations).values() if isinstance(value, Interpretation)]
    assert {point.key for point in points} == set(READINGS)


def test_every_outcome_is_worded() -> None:
    from directorcall.inquiry.verdict import Outcome

    assert {outcome.value for outcome in Outcome} - set(OUTCOMES) <= {"adjusted score"}


def situations() -> list[object]:
    return [
        pytest.param(entry.case, id=entry.case.id)
        for book, _ in APPROVED
        for entry in read_casebook(book.read_text(encoding="utf-8"), "situations")
    ]


@pytest.mark.parametrize("case", situations())
def test_no_particular_is_left_open(case: object) -> None:
    text = str(report(rule(case)))  # type: ignore[arg-type]
    assert not re.search(r"\{[a-z_]+\}", text)


def all_spoken(book: Path) -> str:
    """Everything said in the situations."""
    entries = read_casebook(book.read_text(encoding="utf-8"), "situations")
    titled = ([f"== {one.case.id} ({one.case.edition})", *spoken(rule(one.case))] for one in entries)
    return "".join(f"{line}\n" for lines in titled for line in lines)


@pytest.mark.parametrize(("book", "approved"), APPROVED, ids=["the auction", "the play"])
def test_what_is_said_is_what_was_read_and_approved(book: Path, approved: Path) -> None:
    """To change a sentence on purpose: python -m tests.ruling.test_wording, and read the difference."""
    assert all_spoken(book) == approved.read_text(encoding="utf-8")


def test_nobody_is_he() -> None:
    """What is said, asked and found speaks of seats, of a player, of partner: nobody at the table is “he”."""
    texts = [text for pair in (*FINDINGS.values(), *QUESTIONS.values()) for text in pair]
    texts += [
        *OUTCOMES.values(),
        *READINGS.values(),
        *phrases.LATER.values(),
        phrases.SILENCED,
        *(words.read_text(encoding="utf-8") for words in SITUATIONS.values()),
    ]
    texts += [
        text
        for value in (*vars(speech).values(), *vars(phrases_of_play).values())
        for text in (value.values() if isinstance(value, dict) else [value])
        if isinstance(text, str) and text not in (speech.__doc__, phrases_of_play.__doc__)
    ]
    assert [text for text in texts if re.search(r"\b(he|his|him|himself)\b", text, re.IGNORECASE)] == []


def test_every_speech_has_been_read() -> None:
    """The words of each are in the golden file, the names filled in."""
    read = "".join(words.read_text(encoding="utf-8") for words in SITUATIONS.values())
    for kind, text in (*speech.TO_LHO.items(), *speech.TO_OFFENDER.items()):
        pattern = re.sub(r"\\{\w+\\}", ".{1,12}?", re.escape(text))
        assert re.search(pattern, read), kind


MOST_WORDS = 70


def test_no_speech_is_longer_than_it_takes_to_listen() -> None:
    speeches = [
        *speech.TO_LHO.values(),
        *speech.TO_OFFENDER.values(),
        speech.ARRIVAL,
        speech.MAY_CHANGE,
        speech.TO_PARTNER,
    ]
    lengths = [len(text.split()) for text in speeches]
    print(f"{len(lengths)} speeches, {max(lengths)} words at the most, {sum(lengths) / len(lengths):.0f} on average")
    assert max(lengths) <= MOST_WORDS


def test_the_record_names_who_decided() -> None:
    facts = {
        "edition": "2017",
        "dealer": "W",
        "auction": "1D 1S",
        "offender": "E",
        "call": "1H",
        "accepted": False,
        "replacement": "3C",
    }
    told = rule(read_case({**facts, "answers": {"23A comparable": {"is": True, "by": "A. Director"}}}))
    assert English.record(told).endswith("Decided by: A. Director.")


if __name__ == "__main__":
    for book, approved in APPROVED:
        approved.write_text(all_spoken(book), encoding="utf-8")
