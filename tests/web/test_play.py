"""Penalty cards and claims on the telephone: tapped in from the start page, asked through, and on from a ruling in the
auction.
"""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.ruling.examples import example_names


def test_a_claim_is_tapped_in_and_asked_through(phone: Phone) -> None:
    phone.open("/").tap("claim").tap("declares-S").tap("claims-S").tap("left-4").tap("tricks-4").tap("rule-claim")
    assert "South claims 4 of 4" in phone.text
    phone.tap("yes")  # somebody doubts it
    phone.tap("choice-4")  # the claimer asked to play on
    assert 'data-key="70C trump"' in phone.text
    phone.tap("yes").tap("no").tap("yes").tap("yes")  # a trump is out, not mentioned, perhaps forgotten, and could win
    phone.tap("no").tap("no").tap("number-3")
    assert 'data-outcome="tricks awarded"' in phone.text
    assert 'data-clause="70C"' in phone.text
    assert "East–West</b> 1" in phone.text


def test_dummy_takes_no_part(phone: Phone) -> None:
    phone.open("/claim?declarer=S")
    assert "claims-W" in phone.page.named
    assert "claims-N" not in phone.page.named
    phone.open("/claim?declarer=S&who=N&left=4&tricks=4")
    assert "Tap who claims." in phone.text


def test_the_trick_in_progress_is_no_claim(phone: Phone) -> None:
    phone.open("/claim?declarer=S").tap("claims-W").tap("this-trick").tap("rule-claim")
    assert 'data-outcome="play goes on"' in phone.text


def test_a_concession_is_taken_back(phone: Phone) -> None:
    phone.open("/claim?declarer=S&who=S&left=4").tap("tricks-3").tap("later-2").tap("rule-claim")
    phone.tap("yes").tap("choice-2").tap("number-1")
    assert 'data-outcome="tricks awarded"' in phone.text
    assert "North–South</b> 4" in phone.text


def test_a_penalty_card_is_tapped_in_and_the_play_goes_on(phone: Phone) -> None:
    phone.open("/").tap("penalty").tap("declares-S").tap("whose-W").tap("card-HK").tap("card-SA").tap("rule-card")
    assert 'data-outcome="penalty card"' in phone.text
    phone.tap("moment-1")  # East is on lead
    assert "do not lead before declarer has chosen" in phone.text
    phone.tap("choice-2").tap("choice-2")  # forbidden: hearts
    assert 'data-outcome="picked up"' in phone.text
    assert "may no longer use having seen" in phone.text
    phone.tap("moment-2")  # West is to play, and the ace is left
    phone.tap("choice-2")  # a spade was led
    assert 'data-outcome="must play it"' in phone.text
    assert 'data-testid="moment-1"' not in phone.text  # nothing lies there any more


def test_another_card_is_tapped_from_the_pack(phone: Phone) -> None:
    phone.open("/ruling?declarer=S&penalty.seat=W&penalty.cards=C9&penalty.on_purpose=yes&moment=another+card")
    phone.tap("card-C4").tap("choice-5").tap("choice-3")
    assert 'data-clause="52B2"' in phone.text


def test_a_card_seen_in_the_auction_leads_on_to_the_play(phone: Phone) -> None:
    phone.open("/ruling?dealer=S&auction=1S&exposed.seat=E&exposed.cards=HK&after=P+4S+P+P+P")
    assert 'data-clause="24B"' in phone.text
    phone.tap("moment-1").tap("choice-3")
    assert 'data-clause="50D2(b)"' in phone.text
    assert "Everybody may use having seen" in phone.text
    phone.tap("edition-2007")
    assert "is not for West to use" in phone.text


def test_a_claim_follows_an_auction(phone: Phone) -> None:
    phone.open("/ruling?dealer=S&auction=1S&exposed.seat=E&exposed.cards=H2&after=P+P+P").tap("a-claim")
    assert "declares-S" not in phone.text  # the auction says so
    phone.tap("claims-S").tap("left-2").tap("tricks-2").tap("rule-claim")
    assert "South claims 2 of 2" in phone.text


PENALTY = "declarer=S&penalty.seat=W&penalty.cards=HK+SA&moment=partner+leads"
CLAIM = "declarer=S&claim.seat=S&claim.tricks=3&claim.left=5&claim.says=all+mine"


@pytest.mark.parametrize(
    "told", [PENALTY, CLAIM, f"{CLAIM}&answers.68D+doubted=no", f"{PENALTY}&answers.50D2+order=neither"]
)
@pytest.mark.parametrize("page", ["ruling", "editions", "show", "slip", "case.toml", "claim", "penalty"])
def test_every_page_of_such_a_case_can_be_opened(browser: TestClient, page: str, told: str) -> None:
    assert browser.get(f"/{page}?{told}").status_code == 200


def test_what_cannot_be_is_said_plainly(browser: TestClient) -> None:
    answer = browser.get("/ruling?claim.seat=S&claim.tricks=3&claim.left=5")
    assert answer.status_code == 422
    assert "the declarer, or an auction that ended in a contract" in answer.text
    assert browser.get("/claim?left=99&who=Q&tricks=zz").status_code == 200


def test_the_api_rules_on_them(browser: TestClient) -> None:
    told = {"declarer": "S", "claim": {"seat": "S", "tricks": 3, "left": 5}, "answers": {"68D doubted": False}}
    ruled = browser.post("/api/rule", json=told).json()
    assert (ruled["outcome"], ruled["clause"], ruled["play"]["tricks"]) == ("agreed", "69A", {"NS": 3, "EW": 2})
    lying = browser.post("/api/rule", json={"declarer": "S", "penalty": {"seat": "W", "cards": "HK"}}).json()
    assert (lying["play"]["owed"][0]["what"], lying["play"]["owed"][0]["cards"]) == ("major penalty card", ["HK"])
    refused = browser.post("/api/rule", json={"declarer": "S", "claim": {"seat": "S", "tricks": 9, "left": 5}})
    assert refused.status_code == 422


def test_the_examples_are_there(phone: Phone) -> None:
    assert {"claim", "penalty-card"} <= {*example_names()}
    phone.open("/examples/penalty-card")
    assert 'data-clause="50D2(a)"' in phone.text
