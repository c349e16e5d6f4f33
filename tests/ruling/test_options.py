"""Every call of the bidding box with its consequence, before the offender chooses."""

from __future__ import annotations

from directorcall.bridge.calls import BIDDING_BOX
from directorcall.ruling.casefile import read_case
from directorcall.ruling.options import options
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule

FACTS: dict[str, object] = {
    "edition": "2017", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False,
    "withdrawn_means": "6+ 4+H, natural",
    "replacement_means": {
        "2H": "10+ 5+H, natural", "X": "6+ 4+H, negative", "P": "0-5", "3H": "6-9 6+H, natural", "2D": "6-9 4+D, natural",
    },
    "answers": {"25A unintended": False},
}  # fmt: skip


def listed(facts: dict[str, object]) -> dict[str, dict[str, object]]:
    told = report(rule(read_case(facts)))["options"]
    assert isinstance(told, list)
    return {option["call"]: option for option in told}


def consequences(facts: dict[str, object]) -> dict[str, tuple[object, object]]:
    return {call: (option["outcome"], option["clause"]) for call, option in listed(facts).items()}


def test_every_call_of_the_box_is_there_once() -> None:
    assert [option.call for option in options(rule(read_case(FACTS)))] == list(BIDDING_BOX)


def test_each_has_the_consequence_it_would_have_if_it_were_made() -> None:
    told = consequences(FACTS)
    assert told["2H"] == ("free", "27B1(a)")
    assert told["X"] == ("free", "27B1(b)")
    assert told["3H"] == ("free", "27B1(b)")
    assert told["2D"] == ("partner passes throughout", "27B2")
    assert told["P"] == ("partner passes throughout", "27B2")
    assert told["1C"] == ("not legal", "27B4")
    assert told["XX"] == ("not legal", "19")
    assert told["3C"][0] == "question"
    for call in ("2H", "X", "3H", "2D", "P"):
        verdict = rule(read_case({**FACTS, "replacement": call})).verdict
        assert verdict is not None
        assert (verdict.outcome.value, verdict.clause) == told[call]


def test_after_a_cancelled_double_nothing_leaves_partner_free() -> None:
    tried = {**FACTS, "replacement": "X", "replacement_means": {"X": "6+, negative"}}
    told = consequences(tried)
    assert told["2H"] == ("partner passes throughout", "27B3")
    assert told["X"][0] != "free"
    assert not [call for call, (outcome, _) in told.items() if outcome == "free"]


def test_no_options_once_it_is_replaced_or_accepted() -> None:
    assert options(rule(read_case({**FACTS, "replacement": "2H"}))) == ()
    assert options(rule(read_case({**FACTS, "accepted": True}))) == ()


def test_before_lho_has_chosen_they_are_the_same_as_after_he_declines() -> None:
    fresh = {name: value for name, value in FACTS.items() if name not in ("accepted", "answers")}
    assert rule(read_case(fresh)).verdict is None
    assert consequences(fresh) == consequences(FACTS)


def test_an_unknown_meaning_says_what_would_do() -> None:
    assert listed(FACTS)["3C"]["says"] == "free if it promises 6+ points, 4+ hearts"


def test_a_question_that_custom_would_answer_is_marked_and_stays_a_question() -> None:
    """What most pairs play fills the board of a pair whose system does not say, and decides nothing."""
    told = {name: value for name, value in FACTS.items() if name not in ("withdrawn_means", "replacement_means")}
    offered = listed({**told, "systems": {"EW": "standard-american"}})
    asked = [option for option in offered.values() if option["outcome"] == "question"]
    assert asked
    assert all(option["customary"] for option in asked)
    assert offered["6H"]["customary"] == {"means": "5+H, natural, to play", "outcome": "free"}
    assert not any(option["customary"] for option in offered.values() if option["outcome"] != "question")
    assert not any(option["customary"] for option in listed(told).values())
