"""Every call of the bidding box with its consequence, before the offender chooses."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import BIDDING_BOX, parse_call
from directorcall.ruling.casefile import read_case
from directorcall.ruling.options import Customary, Option, if_customary, not_yet_replaced, options
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule

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


def offered(call: str, facts: dict[str, object]) -> Option:
    return next(option for option in options(rule(read_case(facts))) if option.call == parse_call(call))


def customary(call: str, facts: dict[str, object]) -> Customary | None:
    return if_customary(offered(call, facts))


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


BID: dict[str, object] = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}


# Somebody is asked something; but there is no call to replace, or not this one.
@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ({"dealer": "N", "auction": "", "offender": "N", "call": "1H", "answers": {"25A intended": "1S"}}, "25A unintended"),  # legal
        ({**BID, "accepted": True, "answers": {"25A intended": "2H"}}, "25A unintended"),
        ({**BID, "after": "P", "remarks": [{"by": "E", "says": "I meant two hearts"}]}, "25A intended"),  # LHO called over it
        ({**BID, "accepted": False, "replacement": "1C"}, "27B4 accepted"),  # replaced, and is that accepted?
        ({"dealer": "N", "auction": "1S", "offender": "S", "call": "1H", "accepted": False, "then": "P"},
         "27A1 accepted"),  # out of rotation, and too low when he repeats it
        ({**BID, "auction": "1D 1S 2H", "answers": {"25A unintended": True}}, "27A1 accepted"),  # of the call he meant instead
    ],
)  # fmt: skip
def test_no_options_where_it_is_not_an_insufficient_bid_in_turn_that_nobody_has_decided_on(
    facts: dict[str, object], asked: str
) -> None:
    ruling = rule(read_case({"edition": "2017", **facts}))
    assert ruling.question is not None
    assert ruling.question.key == asked
    assert options(ruling) == ()


def test_a_second_irregularity_has_the_consequences_of_the_first_beside_its_own() -> None:
    """East passed at North's turn and has to pass now; whatever he calls instead of the double, that was not his to choose."""
    facts: dict[str, object] = {
        "edition": "2017", "dealer": "W", "auction": "1NT E:P- P", "offender": "E", "call": "X",
        "answers": {"25A unintended": False, "2: 30C artificial": False},
    }  # fmt: skip

    def left(ruling: Ruling | None) -> tuple[object, ...]:
        assert ruling is not None
        return ruling.owed, ruling.leads, [verdict.clause for verdict in ruling.verdicts]

    for call in ("P", "2C"):
        made = rule(read_case({**facts, "accepted": False, "replacement": call}))
        assert left(offered(call, facts).ruling) == left(made)


def test_a_replacement_is_left_aside_with_what_came_after_it() -> None:
    made = read_case({**FACTS, "replacement": "2H", "after": "P P P"})
    assert not_yet_replaced(made) == read_case(FACTS)
    assert not_yet_replaced(read_case(FACTS)) == read_case(FACTS)


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


@pytest.mark.parametrize(
    ("call", "brings"),
    [
        ("4C", ("12+ 4+D, splinter C", "partner passes throughout")),  # nobody has told; what most pairs play here
        ("3NT", ("11-12 bal, natural, invitational", "partner passes throughout")),
        ("2H", None),  # told
        ("1C", None),  # not legal
    ],
)
def test_what_custom_would_bring(call: str, brings: tuple[str, str] | None) -> None:
    found = customary(call, FACTS)
    assert (found and (str(found.meaning), found.verdict.outcome.value)) == brings


def test_where_nobody_knows_what_it_means_custom_does_not_either() -> None:
    """Then it is the director's opinion that is asked for."""
    facts = {**FACTS, "answers": {"25A unintended": False, "23A replacement means 4C": "unknown"}}
    asked = offered("4C", facts).ruling
    assert asked is not None
    assert asked.question is not None
    assert asked.question.name == "23A comparable"
    assert customary("4C", facts) is None
