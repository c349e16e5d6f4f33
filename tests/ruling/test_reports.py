"""What is in the data of a ruling or a review only sometimes: names, examples, evidence, labels."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.question import Kind, Question
from directorcall.ruling.casefile import read_case
from directorcall.ruling.options import Option
from directorcall.ruling.report import _finite, finding_data, question_data, report
from directorcall.ruling.review import review
from directorcall.ruling.review_report import review_report
from directorcall.ruling.review_words import form_text, with_labels
from directorcall.ruling.rule import rule
from directorcall.ruling.wording import English

FACTS: dict[str, object] = {
    "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False, "replacement": "X",
    "withdrawn_means": "6+ 4+H, natural", "replacement_means": "5+ 4+H, negative",
}  # fmt: skip
ASKED: dict[str, object] = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}
NO_RESULT: dict[str, object] = {
    **ASKED, "result": "no result", "answers": {"12C2 NS at fault": "not at fault", "12C2 EW at fault": "directly at fault"},
}  # fmt: skip


def test_a_case_without_a_name_has_none() -> None:
    for named, told in ((None, ASKED), ("mine", {**ASKED, "id": "mine"})):
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


def test_nobody_sees_the_evidence_who_did_not_ask_for_it() -> None:
    assert "'evidence'" not in str(report(rule(read_case(FACTS))))


def _with_evidence() -> Finding:
    verdict = rule(read_case(FACTS)).verdict
    assert verdict is not None
    return next(finding for finding in verdict.findings if finding.evidence)


@pytest.mark.parametrize("opened", [True, False])
def test_what_a_finding_rests_on_is_opened_with_it(opened: bool) -> None:
    proof = _with_evidence()
    reasons = finding_data(replace(proof, because=(proof,)), English, opened=opened)["because"]
    assert ("'evidence'" in str(reasons)) is opened


def test_a_review_shows_no_evidence() -> None:
    found = review(read_case(NO_RESULT))
    assert found.verdict is not None
    opened = replace(found, verdict=found.verdict.with_findings(_with_evidence()))
    assert "'evidence'" not in str(review_report(opened))


@pytest.mark.parametrize(
    ("of", "seat"),
    [("LHO", "S"), ("RHO", "N"), ("offender", "E"), ("partner", "W"), ("director", None), ("declarer", None)],
)
def test_a_question_names_the_seat_of_whoever_is_asked(of: str, seat: str | None) -> None:
    ruling = rule(read_case(ASKED))
    assert ruling.question is not None
    assert question_data(ruling, replace(ruling.question, of=of), English)["seat"] == seat


def test_it_is_nobodys_turn_while_something_is_asked() -> None:
    assert report(rule(read_case(ASKED)))["turn"] is None


# Of a call by the named system: has it a name there, and what may its maker have thought?
SUPPLIED: list[tuple[dict[str, object], list[tuple[str, str | None, str | None]]]] = [
    ({"dealer": "N", "auction": "2C", "offender": "S", "call": "P", "accepted": False, "then": "P",
        "systems": {"NS": "standard-american"}}, [
        ("P", None, "took North's 2♣ for 1♣"), ("2C", "strong 2C", None)]),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "named"), SUPPLIED)
def test_what_is_supplied_has_a_name_or_a_thought_or_neither(
    facts: dict[str, object], named: list[tuple[str, str | None, str | None]]
) -> None:
    supplied = report(rule(read_case(facts)), every=())["supplied"]
    assert isinstance(supplied, list)
    told = [(one["call"], one["name"], one["thought"]) for one in supplied]
    assert [one for one in told if one in named] == named
    assert all(word is None or word for one in told for word in one)


@pytest.mark.parametrize("systems", [{}, {"EW": "acol"}])
def test_what_most_pairs_play_is_shown_where_a_system_is_named(systems: dict[str, str]) -> None:
    """Beside the question it leaves; who named none asked for nobody's system."""
    case = read_case({**ASKED, "accepted": False, "withdrawn_means": "6+ 4+H, natural", "systems": systems})
    asked = Option(splinter := parse_call("4C"), "question", rule(case.but(replacement=splinter)))
    told = report(rule(case), every=(asked,))["options"]
    assert isinstance(told, list)
    assert [one["customary"] is not None for one in told] == [bool(systems)]


def test_a_board_without_a_result_has_its_form_whatever_is_open_about_the_auction() -> None:
    found = review(read_case(NO_RESULT))
    assert found.ruling.verdict is None
    form = str(review_report(found)["form"])
    assert "East's 1♥ after “1D 1S”. Result at the table: no result." in form
    assert form.endswith(
        "North-South: average plus, being not at fault. East-West: average minus, being directly at fault."
    )


def test_there_is_no_form_before_the_ruling() -> None:
    assert form_text(review(read_case(ASKED)), English) == "No ruling yet."


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


def test_the_dearer_evidence_is_told_to_whoever_asks_for_it() -> None:
    ruling = rule(read_case(FACTS))
    plain, opened = report(ruling), report(ruling, opened=True)
    assert plain == report(ruling, opened=False)
    assert plain != opened
