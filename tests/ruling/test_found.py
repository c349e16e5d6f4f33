"""What an attack and a review found wrong, each as it was found (docs/reliability.md has the list); those not here are
rows of tests/lawbook/laws_both.toml and tests/ruling/test_casefile.py."""

from __future__ import annotations

import json

import pytest

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.seats import Seat
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case
from directorcall.ruling.options import not_yet_replaced, options
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule

FACTS: dict[str, object] = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False}


def ruled(**facts: object) -> Ruling:
    return rule(read_case(facts))


def outcome(ruling: Ruling) -> tuple[str, str]:
    assert ruling.verdict is not None, ruling.question
    return ruling.verdict.outcome.value, ruling.verdict.clause


def test_d1_an_acceptance_given_as_an_answer_is_not_forgotten_when_the_next_call_is_made() -> None:
    accepted = ruled(
        dealer="N", auction="1C 1D P", offender="N", call="1H", answers={"25A unintended": False, "29A accepted": True}
    )
    assert outcome(accepted) == ("accepted", "29A")
    assert outcome(rule(accepted.followed_by(parse_call("2S")))) == ("accepted", "29A")


@pytest.mark.parametrize("key", ["23A comparable", "23A comparable X"])
def test_d3_an_opinion_frees_the_replacement_it_is_about_and_no_other(key: str) -> None:
    board = options(rule(not_yet_replaced(read_case({**FACTS, "replacement": "X", "answers": {key: True}}))))
    assert [str(option.call) for option in board if option.outcome == "free"] == ["X"]


def test_d4_a_cancelled_replacement_told_as_an_answer_does_not_cancel_the_board() -> None:
    told = {**FACTS, "answers": {"27B replacement": "X", "23A comparable X": False}}
    board = options(rule(read_case(told)))
    assert {option.outcome for option in board if str(option.call) in ("P", "2H", "2C")} == {
        "partner passes throughout"
    }


def test_d5_an_auction_written_after_a_change_was_accepted_reads_back() -> None:
    changed = ruled(dealer="N", auction="1C 1D N:1H 6NT 4NT", answers={"25A intended": "4NT"})
    text = str(changed.auction)
    assert str(parse_auction(text, Seat.N)) == text


def test_d6_what_an_earlier_irregularity_waits_for_is_not_asked_for_ever() -> None:
    asked = ruled(dealer="W", auction="P P S:4C XX", answers={"25A unintended": False})
    assert outcome(asked) == ("cancelled", "36B")


def test_d16_id_and_board_stay_while_an_earlier_irregularity_is_open() -> None:
    asked = report(ruled(id="Bd 4", board=4, auction="1D 1S 1H- X 1C"))
    assert (asked["case"], asked["outcome"]) == ("Bd 4", "question")
    assert str(asked["questions"]).startswith("[{'key': '3: ")


def test_d20_opened_evidence_is_json() -> None:
    far = ruled(**FACTS, replacement="2D", withdrawn_means="20+ 4+H, natural", replacement_means="0-5 5+D, natural")
    json.dumps(report(far, opened=True), allow_nan=False)


def test_b4_a_call_at_partners_turn_may_be_a_late_change() -> None:
    asked = ruled(dealer="N", auction="1NT P S:2D W:P S:2H")
    assert asked.question is not None
    assert asked.question.key == "25 changes"
    again = rule(answered(read_case({"dealer": "N", "auction": "1NT P S:2D W:P S:2H"}), asked.question, "calls again"))
    assert again.question is not None
    assert again.question.key == "29A accepted"
    late = {"dealer": "N", "auction": "1NT P S:2D W:P S:2H"}
    refused = ruled(**late, answers={"25 changes": "changes it", "25A unintended": False})
    assert outcome(refused) == ("stands", "25B2")
    meant = ruled(**late, answers={"25 changes": "changes it", "25A unintended": True})
    assert (outcome(meant), str(meant.auction)) == (("change of call", "25A"), "1NT P S:2D- W:P- S:2H")


def test_b7_a_duty_to_repeat_goes_with_the_turn_that_was_lost_and_comes_back_with_it() -> None:
    lost = ruled(dealer="E", auction="S:1S- E:P W:2D N:P E:P")
    assert lost.turn is not None
    assert (str(lost.turn.seat), lost.turn.owed) == ("S", ())
    back = ruled(dealer="E", auction="", offender="S", call="1S", accepted=False, then="P W:2D-")
    assert outcome(back) == ("must repeat", "31A1")
    assert back.turn is not None
    assert [str(due.must) for due in back.turn.owed] == ["1S"]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_b8_a_legal_call_with_a_replacement_is_a_change_of_call(edition: str) -> None:
    legal = {"edition": edition, "dealer": "N", "auction": "1NT P", "offender": "S", "call": "2D", "replacement": "2H"}
    asked = ruled(**legal)
    assert asked.question is not None
    assert asked.question.key == "25A intended"
    assert outcome(ruled(**legal, answers={"25A intended": "2D", "25B1 accepted": True})) == ("accepted", "25B1")
    assert outcome(ruled(**legal, answers={"25A intended": "2D", "25B1 accepted": False})) == ("stands", "25B2")
