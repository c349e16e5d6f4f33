"""Before the replacement nothing said at the table depends on what a call means, and nothing is said to partner."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule
from directorcall.ruling.say import sayings
from directorcall.ruling.saying import Saying
from directorcall.ruling.wording import English

BEFORE = ("before LHO chooses", "if LHO asks", "before the replacement")
MEANINGS = [
    "6+ 4+H, natural",
    "0-7, artificial",
    "any, asks majors",
    "15-17 bal, natural",
    "5+S, transfer S",
    "5-10 6+H or 5-10 6+S",
]

# Each kind of irregularity at each point before the replacement: (auction, offender, call, further facts)
POINTS: dict[str, tuple[str, str, str, dict[str, object]]] = {
    "insufficient, fresh": ("1D 1S", "E", "1H", {}),
    "insufficient, slip asked": ("1D 1S", "E", "1H", {"answers": {"27A1 accepted": False}}),
    "insufficient, offender chooses": ("1D 1S", "E", "1H", {"accepted": False, "answers": {"25A unintended": False}}),
    "insufficient twice": ("2S", "N", "1H", {"accepted": False, "replacement": "2H"}),
    "bid at RHO's turn": ("", "N", "1D", {}),
    "bid at RHO's turn, RHO acted": ("", "N", "1D", {"accepted": False, "then": "1H"}),
    "bid at partner's turn": ("", "E", "1D", {"accepted": False}),
    "bid at partner's turn, partner called": ("", "E", "1D", {"accepted": False, "then": "1C P"}),
    "pass at partner's turn": ("", "E", "P", {}),
    "double at partner's turn": ("1H P", "W", "X", {}),
}


def said_before(facts: dict[str, object]) -> list[Saying]:
    ruling = rule(read_case(facts))
    return [saying for saying in sayings(ruling, English) if saying.when in BEFORE]


def facts(edition: str, point: str) -> dict[str, object]:
    auction, offender, call, more = POINTS[point]
    return {"edition": edition, "dealer": "W", "auction": auction, "offender": offender, "call": call, **more}


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("point", POINTS)
@settings(max_examples=20)
@given(
    withdrawn=st.sampled_from(MEANINGS),
    options=st.dictionaries(st.sampled_from(["X", "2H", "P", "3C"]), st.sampled_from(MEANINGS)),
)
def test_what_is_said_before_the_replacement_is_the_same_whatever_calls_mean(
    edition: str, point: str, withdrawn: str, options: dict[str, str]
) -> None:
    plain = facts(edition, point)
    told = {**plain, "withdrawn_means": withdrawn, "replacement_means": options}
    if rule(read_case(plain)).verdict is None and rule(read_case(told)).verdict is None:
        assert said_before(told) == said_before(plain)


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("point", POINTS)
def test_nothing_is_said_to_partner_before_the_replacement(edition: str, point: str) -> None:
    assert all(saying.to != "partner" for saying in said_before(facts(edition, point)))


@pytest.mark.parametrize(
    "point", ["insufficient, fresh", "bid at RHO's turn", "bid at partner's turn", "pass at partner's turn"]
)
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_something_is_said_before_anybody_chooses(edition: str, point: str) -> None:
    told = {**facts(edition, point), "answers": {"25A unintended": False}}
    if edition == "2007" and point == "bid at partner's turn":  # 31B: ruled at once, nothing is left to choose
        assert rule(read_case(told)).verdict is not None
    else:
        assert said_before(told)


def test_lho_never_hears_which_calls_qualify() -> None:
    told = {
        **facts("2017", "insufficient, fresh"),
        "withdrawn_means": "6+ 4+H, natural",
        "replacement_means": {"X": "6+ 4+H, negative"},
    }
    told["answers"] = {"25A unintended": False}
    to_lho = [saying for saying in said_before(told) if saying.to == "LHO"]
    assert [saying.when for saying in to_lho] == ["before LHO chooses", "if LHO asks"]
    assert not any("2♥" in saying.text or "Double stands" in saying.text for saying in to_lho)


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("premature", [False, True])
def test_lho_is_invited_to_ask_only_when_lho_asks(edition: str, premature: bool) -> None:
    """Said unasked it has partner explain the methods while the offender listens (20F1)."""
    replaced = {"replacement": "2H", "premature": True} if premature else {}
    told = {**facts(edition, "insufficient, fresh"), "answers": {"25A unintended": False}, **replaced}
    unasked = [saying.text for saying in said_before(told) if saying.when != "if LHO asks"]
    (asked,) = [saying.text for saying in said_before(told) if saying.when == "if LHO asks"]
    assert not any("may ask" in text for text in unasked)
    assert asked == "You may ask West what their calls mean. East, please do not answer."
