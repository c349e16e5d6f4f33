"""Penalty cards and claims in a real browser: under a thumb, with scripts and without."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import PHONE, Visitor


def a_contested_claim(visitor: Visitor) -> None:
    visitor.open("/").tap("claim", "declares-S", "claims-S", "left-4", "tricks-4")
    visitor.find("says").fill("all mine")
    visitor.tap("rule-claim")
    assert visitor.question == "68D doubted"
    visitor.tap("yes", "choice-4")  # the claimer asked to play on, and may not
    assert visitor.question == "70C trump"
    visitor.tap("yes", "no", "yes", "yes", "no", "no", "number-3")
    assert visitor.verdict[0] == "tricks awarded"
    expect(visitor.find("tricks")).to_contain_text("East–West 1")
    expect(visitor.find("record")).to_contain_text("“all mine”")


def a_penalty_card(visitor: Visitor) -> None:
    visitor.open("/ruling?dealer=S&auction=1S&exposed.seat=E&exposed.cards=HK&after=P+4S+P+P+P")
    visitor.tap("moment-1", "choice-2")  # West is on lead; no heart
    assert visitor.verdict[0] == "picked up"
    expect(visitor.find("information-of-cards")).to_contain_text("West may not use having seen")
    visitor.back().back()
    visitor.tap("moment-3", "card-H2", "choice-3", "choice-3")  # another heart was played, and declarer refuses it
    assert visitor.verdict[0] == "must play it"


def test_a_contested_claim(visitor: Visitor) -> None:
    a_contested_claim(visitor)
    assert not visitor.complaints
    assert visitor.too_wide() == []


def test_a_penalty_card_after_the_auction(visitor: Visitor) -> None:
    a_penalty_card(visitor)
    assert not visitor.complaints
    assert visitor.too_wide() == []


def test_the_same_without_scripts(visit: Visit) -> None:
    visitor = visit(PHONE, java_script_enabled=False)
    a_contested_claim(visitor)
