"""What is in the data of a ruling or a review only sometimes: names, examples, evidence, labels."""

from __future__ import annotations

import math

from directorcall.inquiry.question import Kind, Question
from directorcall.ruling.casefile import read_case
from directorcall.ruling.report import _finite, report
from directorcall.ruling.review import review
from directorcall.ruling.review_report import review_report
from directorcall.ruling.review_words import with_labels
from directorcall.ruling.rule import rule
from directorcall.ruling.wording import English

FACTS: dict[str, object] = {
    "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False, "replacement": "X",
    "withdrawn_means": "6+ 4+H, natural", "replacement_means": "5+ 4+H, negative",
}  # fmt: skip


def test_a_case_without_a_name_has_none() -> None:
    for named, told in ((None, FACTS), ("mine", {**FACTS, "id": "mine"})):
        case = read_case(told)
        assert report(rule(case))["case"] == review_report(review(case))["case"] == named


def test_the_result_is_in_a_review_once_it_is_told() -> None:
    over = {
        **FACTS,
        "auction": "1H 2S",
        "call": "2H",
        "replacement": "3H",
        "after": "P P P",
        "replacement_means": "3+H",
    }
    assert review_report(review(read_case(over)))["result"] is None
    assert review_report(review(read_case({**over, "result": "3H W ="})))["result"] == "3H W ="


def test_evidence_comes_with_findings_that_are_opened() -> None:
    ruling = rule(read_case(FACTS))
    assert ruling.verdict is not None
    with_evidence = {finding.clause for finding in ruling.verdict.findings if finding.evidence}
    for opened, clauses in ((False, set[str]()), (True, with_evidence)):
        found = report(ruling, opened=opened)["findings"]
        assert isinstance(found, list)
        assert {one["clause"] for one in found if "evidence" in one} == clauses
    assert with_evidence


def test_an_example_is_one_hand() -> None:
    ruling = rule(read_case(FACTS))
    assert ruling.verdict is not None
    found = report(ruling)["findings"]
    assert isinstance(found, list)
    hands = [finding.example and str(finding.example) for finding in ruling.verdict.findings]
    assert [one["example"] for one in found] == hands
    assert any(hands)


def test_what_has_no_bound_is_null() -> None:
    assert [_finite(value) for value in (math.inf, -math.inf, 1.5, 7, "inf", [math.inf])] == [
        None, None, 1.5, 7, "inf", [math.inf],
    ]  # fmt: skip


def test_choices_after_play_are_put_in_words() -> None:
    asked = Question("12B1", "12B1", "director", kind=Kind.CHOICE, choices=("luck", "3: 2H", "no: X", "7"))
    assert with_labels(asked, English).labels == (
        "It did not help: luck, or their own judgement", "2♥ (3)", "no: X", "7",
    )  # fmt: skip
    labelled = Question("12B1", "12B1", "director", kind=Kind.CHOICE, choices=("luck",), labels=("Luck",))
    assert with_labels(labelled, English) is labelled
    other = Question("12B1", "12B1", "director", choices=("luck",))
    assert with_labels(other, English) is other
