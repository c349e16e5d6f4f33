"""Whatever facts are sent, possible or not: an answer or a message, and never a broken page."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDDING_BOX
from directorcall.bridge.seats import SEATS
from directorcall.ruling.fields import DISCOVERED

calls = st.sampled_from([str(call) for call in BIDDING_BOX])
seats = st.sampled_from([str(seat) for seat in SEATS])
some_calls = st.lists(calls, max_size=3).map(" ".join)
meanings = st.sampled_from(
    ["6+ 4+H, natural", "any", "12+, asks majors", "0-5", "5+S, transfer S, artificial", "nonsense"]
)
answers = st.dictionaries(
    st.sampled_from(
        [
            "25A unintended",
            "25A intended",
            "27A1 accepted",
            "29A accepted",
            "23A comparable",
            "23A withdrawn means",
            "29B then",
        ]
    ),
    st.sampled_from(["yes", "no", "2H", "unknown", "P P", "6+ 4+H"]),
    max_size=2,
)


@st.composite
def legal_auctions(draw: st.DrawFn) -> tuple[str, str]:
    """A dealer, and an auction in which nothing has gone wrong yet."""
    dealer = draw(st.sampled_from(SEATS))
    auction = Auction(dealer)
    for _ in range(draw(st.integers(0, 6))):
        if legal := auction.position.legal_calls():
            auction = auction.then(draw(st.sampled_from(legal[:9])))
    return str(dealer), str(auction)


facts = st.fixed_dictionaries(
    {"offender": seats, "call": calls, "edition": st.sampled_from(["2007", "2017"])},
    optional={
        "accepted": st.sampled_from(["yes", "no"]),
        "replacement": calls,
        "then": some_calls,
        "after": some_calls,
        "attempts": some_calls,
        "premature": st.just("yes"),
        "withdrawn_means": meanings,
        "replacement_means.X": meanings,
        "discovered": st.sampled_from(DISCOVERED),
        "playing_director": st.just("yes"),
        "ruled.partner": st.sampled_from(["free", "throughout"]),
        "purpose": st.sampled_from(["slip", "again"]),
        "since": some_calls,
        "chosen": calls,
    },
)


@pytest.mark.parametrize("page", ["/ruling", "/reason", "/show", "/lho", "/editions", "/meanings", "/box"])
@given(auction=legal_auctions(), told=facts, answered=answers)
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_facts_break_a_page(
    browser: TestClient, page: str, auction: tuple[str, str], told: dict[str, str], answered: dict[str, str]
) -> None:
    query = {
        **told,
        "dealer": auction[0],
        "auction": auction[1],
        **{f"answers.{key}": value for key, value in answered.items()},
    }
    answer = browser.get(page, params=query)
    assert answer.status_code in (200, 422), answer.url
    assert answer.status_code == 200 or 'data-testid="problem"' in answer.text


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@given(
    name=st.sampled_from(
        [
            "board",
            "dealer",
            "auction",
            "answers",
            "exposed",
            "remarks",
            "ruled",
            "meanings",
            "replacement_means",
            "withdrawn_means",
            "deal",
            "id",
        ]
    ),
    value=json_values,
)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_json_breaks_the_api(browser: TestClient, name: str, value: object) -> None:
    case = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", name: value}
    for path in ("/api/rule", "/api/options", "/api/casebook"):
        answer = browser.post(path, json=case)
        assert answer.status_code in (200, 422)
        assert answer.status_code == 200 or answer.json()["error"]
