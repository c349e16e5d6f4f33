"""After play in a real browser: from the ruling to the form, the workbench under the thumb, with scripts and without."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import PHONE, Visitor

FREE = {
    "edition": "2017", "board": "14", "auction": "P P 1H 2S", "offender": "E", "call": "2H", "accepted": "no",
    "replacement": "3H", "after": "P P P", "withdrawn_means": "6-9 3+H, natural",
    "replacement_means.3H": "10-12 3+H, natural",
}  # fmt: skip
DEAL = "N:KQ9874.6.J85.983 32.K72.Q763.Q542 AT6.J94.K92.KJ76 J5.AQT853.AT4.AT"
PLAYED = {
    "deal": DEAL, "systems.NS": "standard-american", "systems.EW": "standard-american", "result": "3H W =",
    "scoring.field": "+50 x3, -140 x5, -170, -420", "answers.12B1 helped": "told partner",
}  # fmt: skip


def typed(visitor: Visitor, name: str, text: str) -> Visitor:
    visitor.find(name).fill(text)
    return visitor


def to_the_score(visitor: Visitor) -> None:
    visitor.open(f"/ruling?{urlencode(FREE)}").tap("after-play", "choice-1")
    assert visitor.question == "12C1 likely"
    typed(visitor, "typed", "70% 4H W -1 30% 3H W =").tap("tell")
    visitor.tap("result=", "choice-1")
    expect(visitor.find("score-verdict")).to_have_attribute("data-adjust", "yes")
    expect(visitor.find("form-text")).to_contain_text("2017 Laws, 27D")


def test_from_the_ruling_to_the_form(visitor: Visitor) -> None:
    to_the_score(visitor)
    assert not visitor.complaints


def test_the_same_without_scripts(visit: Visit) -> None:
    visitor = visit(PHONE, java_script_enabled=False)
    to_the_score(visitor)


@pytest.mark.parametrize(("first", "second", "score"), [("60", "40", "NS: 13.8 MP"), ("50", "50", "NS: 13 MP")])
def test_shares_and_tricks_move_the_score(visitor: Visitor, first: str, second: str, score: str) -> None:
    visitor.open(f"/adjust?{urlencode({**FREE, **PLAYED})}")
    for number, (share, tricks) in enumerate([(first, "9"), (second, "9"), ("0", "8")], 1):
        typed(visitor, f"share-{number}", share)
        typed(visitor, f"tricks-{number}", tricks)
    visitor.tap("try")
    expect(visitor.find("tried")).to_contain_text(score)
    visitor.tap("take")
    assert visitor.question == "12C1 own error"
    assert not visitor.complaints
