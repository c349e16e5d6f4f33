"""Several irregularities in one auction: the earlier ones bind the later."""

from __future__ import annotations

from dataclasses import replace

from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.several import other_case
from directorcall.ruling.wording import English


def ruled(auction: str, **more: object) -> Ruling:
    return rule(read_case({"edition": "2007", "dealer": "N", "auction": auction, **more}))


def test_a_partner_silenced_before_has_to_pass_still() -> None:
    """31B (2007) silenced North; two rounds on South bids insufficiently, and North's turn leaves only a pass."""
    later = ruled("S:1S- P P 1S P P 2H 2D- 3C P", answers={"27B1(b) comparable": False})
    assert later.verdict is not None
    assert later.verdict.clause == "27B2"
    assert {due.clause for due in later.dues} == {"31B", "27B2"}
    assert later.turn is not None
    assert [str(call) for call in later.turn.legal] == ["P"]


def test_a_call_by_the_player_who_has_to_pass_is_law_37() -> None:
    broken = ruled("S:1S- P P 1S P N:2S")
    assert broken.breach is not None
    assert broken.breach.clause == "37B"


def test_at_the_turn_of_an_opponent_who_has_to_pass_a_call_counts_as_in_rotation() -> None:
    """28A: North, East's right-hand opponent, has to pass; East bids before he does."""
    counted = ruled("S:1S- P P 1S P E:2C", answers={"25A unintended": False})
    assert counted.verdict is not None
    assert (counted.verdict.outcome.value, counted.verdict.clause) == ("in rotation", "28A")


def test_a_question_about_the_earlier_call_comes_first_and_names_it() -> None:
    asked = ruled("S:1S- P P 2H P 3H 2S", edition="2017")
    assert asked.question is not None
    assert asked.question.key == "1: 23A withdrawn means"
    told = {"1: 23A withdrawn means": "unknown", "1: 23A replacement means": "unknown", "1: 23A comparable": True}
    answered = ruled("S:1S- P P 2H P 3H 2S", edition="2017", answers=told)
    assert answered.question is not None
    assert answered.question.key == "25A intended"


def test_what_is_answered_about_the_earlier_call_goes_before_what_its_place_is_told_to_mean() -> None:
    told = {"1: 23A withdrawn means": "12+ 5+S, natural", "1: 23A replacement means": "12+ 5+S, natural"}
    natural = ruled(
        "S:1S- P P 1S P P 2H 2D-", edition="2017", answers=told, meanings={"1": "any, asks majors, artificial"}
    )
    assert [(one.clause, one.outcome.value) for one in natural.earlier] == [("31A2(a)", "free")]
    asking = {key: value for key, value in told.items() if "withdrawn" not in key}
    relay = ruled(
        "S:1S- P P 1S P P 2H 2D-", edition="2017", answers=asking, meanings={"1": "any, asks majors, artificial"}
    )
    assert [(one.clause, one.outcome.value) for one in relay.earlier] == [("31A2(b)", "partner passes once")]


def test_a_call_that_never_was_owes_nothing() -> None:
    void = ruled("E:1H N:1S 1H- 2H", edition="2017", answers={"27B1(a) lowest": True})
    assert void.verdict is not None
    assert (void.verdict.clause, void.dues) == ("27B1(a)", ())


def test_a_call_that_was_meant_and_is_irregular_too_takes_the_place_of_the_slip() -> None:
    """25A: he took out 1C, meant 1H, and that is insufficient as well; 2H then stands, and South calls next."""
    told = {
        "25A unintended": True,
        "25A intended": "1H",
        "27A1 accepted": False,
        "27B replacement": "2H",
        "27B1(a) lowest 2H": True,
    }
    meant = rule(read_case({"edition": "2017", "dealer": "W", "auction": "1D 1S 1C", "answers": told}))
    assert meant.verdict is not None
    assert (meant.verdict.clause, str(meant.auction)) == ("27B1(a)", "1D 1S E:1H- E:2H")
    assert meant.turn is not None
    assert str(meant.turn.seat) == "S"


def test_an_irregularity_between_two_others_does_not_look_at_the_first_again() -> None:
    """West's double never was and South's 2C was accepted, by the calls made over them; only 1C is left to ask
    about.
    """
    asked = ruled("4C W:X 2C+ 1C", dealer="E").question
    assert asked is not None
    assert asked.key == "25A intended"


def test_a_question_about_an_earlier_call_is_put_in_the_same_words() -> None:
    earlier = ruled("S:1S- P P 2H P 3H 2S", edition="2017").question
    assert earlier is not None
    assert English.asks(earlier) == English.asks(replace(earlier, key="23A withdrawn means"))
    assert English.asks(replace(earlier, key="1: 27B1(a) lower bid 3D"))


def test_what_is_known_of_the_board_is_known_of_each_of_its_irregularities() -> None:
    told = {
        "id": "two",
        "edition": "2007",
        "regulation": "EBU",
        "board": 5,
        "vulnerable": "NS",
        "playing_director": True,
    }
    case = read_case({**told, "dealer": "N", "auction": "S:1S- P P 1S P P 2H 2D-"})
    first = other_case(case, case.final, case.final.happened[0])
    assert first.number == 0
    assert {name: fact.value for name, fact in first.facts.items() if name in told} == {
        name: case.facts[name].value for name in told
    }
