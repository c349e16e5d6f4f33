"""The dialect of our tables says what it should: a short form that could not fail would prove nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dialect import BIDS, SHORT_FORMS, Row, calls_in_short, differences, rotated, ruled

SILENCED = {
    "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False, "replacement": "2C",
    "meanings": {"2C": "10+ 5+C, natural"}, "answers": {"23A comparable": False, "27B1(a) lowest": False},
}  # fmt: skip
CANCELLED = {**SILENCED, "replacement": "X"}
PENALTY = {
    "declarer": "S", "penalty": {"seat": "W", "cards": "SA HK"}, "moment": "partner leads",
    "answers": {"50D2 order": "forbid", "51B suits": "H"},
}  # fmt: skip
CLAIM = {"declarer": "S", "claim": {"seat": "S", "tricks": 3, "left": 5}}
RIGHT: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    (SILENCED, {"lead": "26B forbid SHD while he keeps the lead"}, {"lead": "none"}),
    (SILENCED, {"leads": ["W: 26B forbid SHD while he keeps the lead"]}, {"leads": []}),
    (SILENCED, {"settled": False}, {"settled": True}),
    ({"dealer": "N", "auction": "E:2C S:1D", "answers": {"25A unintended": False}}, {"question": "27A1 accepted", "earlier": []},
     {"earlier": ["2C void 28B"]}),
    ({"dealer": "N", "auction": "E:2C S:1D W:P", "answers": {"25A unintended": False}}, {"earlier": ["2C accepted 29A"]}, {"earlier": []}),
    (SILENCED, {"info": {"1H": "UI"}}, {"info": {"1H": "AI"}}),
    (SILENCED, {"info": {"1H": "UI to EW"}}, {"info": {"1H": "UI to NS"}}),
    ({**CANCELLED, "answers": {}, "withdrawn_means": "6-15 4+H, natural", "replacement_means": "6+ 4+H, negative"}, {"example": ["23A2"]},
     {"example": []}),
    ({"x_text": "[case]\ndealer = 'W'\nauction = '1D 1S 1H+'"}, {"clause": "27A1"}, {"clause": "27B"}),
    (SILENCED, {"info_laws": ["16C1", "16C2"]}, {"info_laws": ["16C1"]}),
    (SILENCED, {"heard": ["1H UI W 16C2", "1H AI S 16C1", "1H AI N 16C1"]}, {"heard": ["1H AI S 16C1"]}),
    (SILENCED, {"finds": ["✗ 23A director says not comparable (director)"]}, {"finds": ["✓ 23A director says not comparable (director)"]}),
    ({**CLAIM, "answers": {"68D doubted": False}},
     {"reasons": ["✓ 68A a claim (law)", "✓ 68B1 a concession (law)", "✗ 68D2(a) doubted (law)",
                  "✓ 68D1 agreed to (law)", "✓ 69A agreed (law)"]},
     {"reasons": ["✓ 69A agreed (law)"]}),
    ({**PENALTY, "answers": {}}, {"offers": ["require", "forbid", "neither"]}, {"offers": []}),
    (SILENCED, {"left": {"replacement": "2C", "then": "none"}}, {"left": {"replacement": "none"}}),
    (SILENCED, {"by": {"23A": "director", "27A1": "law", "24A": "nobody"}}, {"by": {"23A": "program"}}),
    (SILENCED, {"watch": ["72C", "16C"]}, {"watch": ["27D"]}),
    ({**SILENCED, "replacement": "2C", "answers": {"23A comparable": True}}, {"watch": ["27D"]}, {"watch": []}),
    (SILENCED, {"never": ["27D"]}, {"never": ["72C"]}),
    (SILENCED, {"unmet": ["27A1", "23A"]}, {"met": ["27A1"]}),
    (SILENCED, {"turn": "S P X 2D+"}, {"turn": "S P 2D+"}),
    (SILENCED, {"owed": ["W P throughout 27B2"]}, {"owed": []}),
    (SILENCED, {"breach": "none"}, {"breach": "must pass 37B"}),
    ({**SILENCED, "after": "P 2D"}, {"broken": ["✓ 37B was required to pass (law)", "✓ 27B2 was owed (law)"]}, {"broken": []}),
    ({**SILENCED, "call": "X", "auction": "1D P"}, {"readings": {"26B after 36B": "unless comparable", "28B or 29A": "none"}},
     {"readings": {"26B after 36B": "none"}}),
    (SILENCED, {"close": False}, {"close": True}),
    (SILENCED, {"must": "none", "stands": "2C"}, {"must": "P"}),
    (SILENCED, {"choose_again": False}, {"choose_again": True}),
    (CANCELLED, {"choose_again": True, "turn": "E P 1NT+"}, {"choose_again": False}),
    (CANCELLED, {"box": {"2C": "partner passes throughout 27B3", "1C": "not legal 27B4"}}, {"box": {"2C": "free 27B1(b)"}}),
    ({**SILENCED, "answers": {}}, {"question": "23A withdrawn means"}, {"question": "27A1 accepted"}),
    ({**SILENCED, "answers": {}}, {"asked": "E, away from the table, a meaning, 23A (unknown)"}, {"asked": "nothing"}),
    ({**SILENCED, "answers": {}}, {"clause": "23A"}, {"lead": "none"}),
    ({**SILENCED, "setting": "online"}, {"not_covered": "80B"}, {"clause": "80B"}),
    ({**SILENCED, "accepted": True}, {"contradiction": "replacement = 2C"}, {"contradiction": "dealer"}),
    ({**SILENCED, "call": "zz"}, {"unreadable": "zz"}, {"unreadable": "2C"}),
    ({**SILENCED, "call": "zz"}, {"refused": "zz"}, {"refused": "2C"}),
    ({**SILENCED, "accepted": True}, {"refused": "2C"}, {"unreadable": "2C"}),
    ({**SILENCED, "setting": "online"}, {"not_covered": "80B"}, {"refused": "80B"}),
    (SILENCED, {"says": ["West must pass for the rest of the auction"]}, {"says": ["South must pass"]}),
    (SILENCED, {"unsaid": ["South must pass"]}, {"unsaid": ["West must pass for the rest of the auction"]}),
    (SILENCED, {"clause": "27B2"}, {"not_covered": "27B2"}),
    (SILENCED, {"partner": "throughout"}, {"no such column": True}),
    (PENALTY, {"lies": ["W major SA"], "up": ["HK"]}, {"lies": ["W minor SA"], "up": []}),
    (PENALTY, {"order": "E forbid H while he keeps the lead", "plays": []}, {"order": "none", "plays": ["W SA"]}),
    (PENALTY, {"knows": {"E the card": "UI 50E2"}}, {"knows": {"E the card": "AI 50E1"}}),
    (PENALTY, {"moments": ["partner leads", "owner plays", "another card"], "chooses": "none"}, {"moments": [], "chooses": "E S"}),
    ({**CLAIM, "answers": {"68D doubted": False}}, {"tricks": {"NS": 3, "EW": 2}}, {"tricks": {"NS": 2, "EW": 3}}),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "right", "wrong"), RIGHT)
def test_a_short_form_says_what_was_ruled_and_fails_on_anything_else(
    facts: dict[str, Any], right: dict[str, Any], wrong: dict[str, Any]
) -> None:
    assert differences(Row("here", "2017", {**facts, "expect": right})) == {}
    assert differences(Row("here", "2017", {**facts, "expect": wrong})).keys() == wrong.keys()


def test_every_short_form_is_tried_here() -> None:
    assert SHORT_FORMS.keys() - {name for _, right, wrong in RIGHT for name in (*right, *wrong)} == set()


def test_calls_are_listed_from_the_lowest_bid_up() -> None:
    assert calls_in_short([*BIDS[3:], "P", "X"]) == "P X 1S+"
    assert calls_in_short(["P"]) == "P"
    assert calls_in_short(["7NT"]) == "7NT"
    assert calls_in_short(["1C", "2C", "XX"]) == "XX 1C 2C"


def test_everything_that_names_a_seat_is_turned_with_the_table() -> None:
    facts = {
        "dealer": "N", "auction": "1C S:1H- P", "offender": "E", "call": "2C", "after": "W:P P", "exposed": {"seat": "W", "cards": "SK"},
        "remarks": [{"by": "S", "says": "N: is no seat here"}], "meanings": {"S:1H": "5+H"}, "board": 1, "id": "a",
    }  # fmt: skip
    assert rotated(facts, 2) == {
        "dealer": "S", "auction": "1C N:1H- P", "offender": "W", "call": "2C", "after": "E:P P", "exposed": {"seat": "E", "cards": "SK"},
        "remarks": [{"by": "N", "says": "N: is no seat here"}], "meanings": {"N:1H": "5+H"},
    }  # fmt: skip


def test_a_case_that_cannot_be_ruled_on_is_told_apart() -> None:
    assert [ruled({**SILENCED, **more})["outcome"] for more in ({"setting": "screens"}, {"accepted": True}, {"dealer": "Q"})] == [
        "not covered", "contradiction", "unreadable",
    ]  # fmt: skip
