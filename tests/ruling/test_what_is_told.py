"""How an answer is read, what a case makes of the places of its calls, and what a finding can show: small things that no
ruling names.
"""

from __future__ import annotations

import pytest

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards_said import parse_cards
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.handsets.compare import Comparison
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.outcome import NO_RESULT
from directorcall.inquiry.particulars import as_text
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.recast import one_further, without_place
from directorcall.lawbook.questions import ACCEPTED_27, COMPARABLE
from directorcall.ruling.answers import answered, asked_by, home
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.rule import rule

TRICKS = tuple(map(str, range(4)))
READ = [
    *((Kind.YES_NO, (), word, "True") for word in (" Yes ", "y", "true")),
    *((Kind.YES_NO, (), word, "False") for word in ("no", "N", "false")),
    (Kind.CALLS, (), "P 1S", "(P, 1S)"),
    (Kind.CHOICE, ("stands", "void"), "2", "void"),
    (Kind.CHOICE, ("stands", "void"), " stands ", "stands"),
    (Kind.CHOICE, (), "2", "2"),
    (Kind.MEANING, (), " Unknown ", "unknown"),
    (Kind.MEANING, (), "12+ 4+H", str(parse_meaning("12+ 4+H"))),
    (Kind.RESULT, (), "No result", str(NO_RESULT)),
    (Kind.RESULT, (), "4HX W -1", "4HX W -1"),
    (Kind.OUTCOMES, (), "too many", "too many"),
    (Kind.OUTCOMES, (), "60% +620 40% -100", "60% +620 40% -100"),
    (Kind.NUMBER, TRICKS, " 3 ", "3"),
    (Kind.NUMBER, (), "13", "13"),
]
NOT_READ = [
    (Kind.YES_NO, (), "perhaps", "yes or no"),
    (Kind.CALLS, (), " ", "the calls, in order"),
    (Kind.CHOICE, ("stands", "void"), "²", "one of: stands, void"),
    (Kind.CHOICE, ("stands", "void"), "3", "one of: stands, void"),
    (Kind.NUMBER, TRICKS, "7", "a number from 0 to 3"),
    (Kind.NUMBER, TRICKS, "two", "a number from 0 to 3"),
    (Kind.NUMBER, (), "two", "a number"),
    (Kind.NUMBER, (), "no", "a number"),
    (Kind.NUMBER, (), "²", "a number"),
    (Kind.NUMBER, (), "100", "a number"),
    (Kind.OUTCOMES, (), "+620 -100", "outcomes with their weights"),
    (Kind.OUTCOMES, (), "60% +620 40% -100 -50", "outcomes with their weights"),
]


def asked(kind: Kind, choices: tuple[str, ...]) -> Question:
    return Question("a question", "1", "director", kind=kind, choices=choices)


@pytest.mark.parametrize(("kind", "choices", "text", "answer"), READ, ids=[row[2] for row in READ])
def test_an_answer_is_read(kind: Kind, choices: tuple[str, ...], text: str, answer: str) -> None:
    read = asked(kind, choices).read(text)
    assert (f"({as_text(read)})" if isinstance(read, tuple) else str(read)) == answer


@pytest.mark.parametrize(("kind", "choices", "text", "expected"), NOT_READ, ids=[row[2] for row in NOT_READ])
def test_what_is_no_answer_is_refused(kind: Kind, choices: tuple[str, ...], text: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        asked(kind, choices).read(text)
    assert refused.value.expected.startswith(expected)


def test_cards_stand_side_by_side_and_calls_in_a_row() -> None:
    cards, calls = parse_cards("H5 S7"), (parse_call("1H"), parse_call("X"))
    assert as_text(tuple(cards)) == " ".join(map(str, cards))
    assert as_text(calls) == "1H, X"
    assert as_text((*cards, *calls)) == ", ".join(map(str, (*cards, *calls)))


def test_a_finding_shows_what_was_compared() -> None:
    compared = Comparison(parse_meaning("12+ 4+H"), parse_meaning("6+ 5+S"))
    assert found("27A1", "accepted").evidence == {}
    assert Finding("23A", "comparable", compared=compared).evidence == compared.evidence != {}


PLACES = {"meanings.2": "12+", "meanings.3": "13+", "meanings.S:3": "14+", "meanings.²": "15+", "alerts.3": "alerted",
          "explanations.4": "16+", "replacement_means.3": "17+", "board": "3"}  # fmt: skip


def test_a_place_moves_with_the_calls_before_it_and_a_name_does_not() -> None:
    case = Case.of(**PLACES)
    further = {"meanings.3": "meanings.4", "alerts.3": "alerts.4", "explanations.4": "explanations.5"}
    assert [*one_further(case, 2).facts] == [further.get(name, name) for name in PLACES]
    back = {"meanings.3": "meanings.2", "alerts.3": "alerts.2", "explanations.4": "explanations.3"}
    assert [*without_place(case, 1).facts] == [back.get(name, name) for name in PLACES if name != "meanings.2"]


def test_what_was_called_until_the_turn_came_back_begins_after_the_withdrawn_call() -> None:
    case = read_case({"dealer": "N", "auction": "E:1H- 1S 2H"})
    assert [f"{made.seat}:{made.call}" for made in case.since_restored] == ["N:1S"]


def test_nobody_is_vulnerable_as_long_as_nobody_has_told() -> None:
    assert Case().vulnerable is Vulnerability.NONE
    assert Case.of(board=2).vulnerable is Vulnerability.NS
    assert Case.of(board=2).auction == parse_auction("", Seat.E)


WORDS = [
    ("1D 1S", "E", "1H", {"25A unintended": False}, "27A1 accepted", True),
    ("1D 1S", "E", "1H", {"25A unintended": False, "27B replacement": "2H", "27B1(a) lowest": True}, "27A1 accepted", False),
    ("1D", "S", "1H", {}, "29A accepted", True),
    ("1D", "W", "1H", {"25A unintended": False}, "25B1 accepted", True),
    ("1D", "N", "1H", {"25A unintended": True, "25A intended": "1C"}, "27A1 accepted", True),
]  # fmt: skip


@pytest.mark.parametrize(("auction", "offender", "call", "answers", "key", "value"), WORDS)
def test_the_case_as_it_is_left_says_whose_word_an_acceptance_was(
    auction: str, offender: str, call: str, answers: dict[str, object], key: str, value: bool
) -> None:
    word = {"is": value, "by": "the next player", "when": "19:42"}
    told = {"dealer": "W", "auction": auction, "offender": offender, "call": call, "answers": {**answers, key: word}}
    ruling = rule(read_case(told))
    assert ruling.verdict is not None
    assert write_case(ruling.case)["accepted"] == word


BY = [
    (COMPARABLE, "yes", "", "director"),
    (COMPARABLE, "yes", "A. Referee", "A. Referee"),
    (ACCEPTED_27, "no", "", ""),
    (ACCEPTED_27, "no", "S", "S"),
]


@pytest.mark.parametrize(("question", "answer", "by", "word"), BY)
def test_an_opinion_is_the_directors_unless_it_is_said_whose(
    question: Question, answer: str, by: str, word: str
) -> None:
    case = read_case({"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "replacement": "2H"})
    told = answered(case, question, answer, by)
    assert told.facts[home(case, question)].by == word


KEYS = [
    ("27A1 accepted", ACCEPTED_27),
    ("23A comparable 2H", COMPARABLE),
    ("3: 27A1 accepted", ACCEPTED_27),
    ("3: 23A comparable 2H", COMPARABLE),
    ("27A1 acepted", None),
]


@pytest.mark.parametrize(("key", "question"), KEYS)
def test_the_question_of_a_key(key: str, question: Question | None) -> None:
    assert asked_by(key) is question


def test_an_opinion_on_two_calls_is_known_when_it_has_been_answered() -> None:
    """1H out of turn, the insufficient 1D in its place, then 3H: what is comparable with the one or the other."""
    told = {"edition": "2017", "dealer": "N", "auction": "P W:1H- 2C P W:1D- W:3H"}
    case, asked = read_case({**told, "answers": {"23A replacement means 1D": "unknown"}}), []
    while (question := rule(case).question) is not None:
        asked.append(question.key)
        case = answered(case, question, "no" if question.kind is Kind.YES_NO else "unknown")
    assert asked == ["23A comparable 3H for 1D", "27B1(a) lowest"]
    assert case.facts["23A comparable 3H for 1D"].value is False
