"""What others can see: covers that close again, the view for the table, the sheet of paper."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESK, PHONE, Device, Visitor

# nobody has been asked yet
ARRIVED = {"edition": "2017", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}
MEANT = ARRIVED | {"answers.25A intended": "1H"}  # it was no slip; he is still away from the table
BEFORE = MEANT | {"withdrawn_means": "6+ 4+H, natural"}  # they are back; LHO has not chosen
ASKED = BEFORE | {"accepted": "no", "answers.25A unintended": "no"}
RULED = ASKED | {"replacement": "X", "replacement_means.X": "6+ 4+H, negative"}
MEANINGS: tuple[dict[str, str], ...] = (
    {"withdrawn_means": "", "answers.23A withdrawn means": "unknown"},
    {
        "withdrawn_means": "6+ 4+H, natural",
        "replacement_means.X": "6+ 4+H, negative",
        "replacement_means.2H": "10+ 5+H, natural",
    },
    {
        "withdrawn_means": "0-5 6+C, artificial",
        "replacement_means.X": "16+ 5+S, penalty",
        "replacement_means.2H": "any, asks aces",
    },
)
STAYS_OPEN = 45_000  # milliseconds: of a minute, but the clock goes on while pages come
A_MOMENT = 16_000


def address(path: str, *facts: dict[str, str]) -> str:
    return f"{path}?{urlencode({name: value for one in facts for name, value in one.items()})}"


# --- covers


def opened(visitor: Visitor) -> Locator:
    visitor.open("/examples/replacement-to-choose").uncover("board")
    board = visitor.find("board")
    expect(board).to_be_visible()
    return board


def test_a_cover_closes_a_minute_after_the_last_touch(visitor: Visitor) -> None:
    visitor.page.clock.install()
    board = opened(visitor)
    visitor.page.clock.run_for(STAYS_OPEN)
    expect(board).to_be_visible()
    visitor.unfold("option-2C")  # touched: another minute
    visitor.page.clock.run_for(STAYS_OPEN)
    expect(board).to_be_visible()
    visitor.page.clock.run_for(A_MOMENT)
    expect(board).to_be_hidden()


def test_a_cover_closes_at_once_when_the_telephone_is_put_away(visitor: Visitor) -> None:
    board = opened(visitor)
    visitor.page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true}); document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(board).to_be_hidden()


def test_a_cover_is_closed_after_leaving_and_coming_back(visitor: Visitor) -> None:
    board = opened(visitor)
    visitor.tap("show-table").back()
    expect(board).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_cover_shows_nothing_before_it_is_tapped(visit: Visit, *, scripts: bool) -> None:
    visitor = visit(PHONE, java_script_enabled=scripts)
    seen = [visitor.open(address("/ruling", ASKED, means)).page.inner_text("main") for means in MEANINGS]
    assert "away from the table" in seen[0]
    assert seen[1:] == seen[:1] * 2


# --- the table


@pytest.mark.parametrize("path", ["/show", "/lho"])
@pytest.mark.parametrize("facts", [ASKED, BEFORE, ARRIVED], ids=["replacing", "asked", "arrived"])
def test_nothing_the_table_sees_before_the_replacement_depends_on_meanings(
    visitor: Visitor, path: str, facts: dict[str, str]
) -> None:
    seen = [visitor.open(address(path, facts, means)).page.locator("body").inner_html() for means in MEANINGS]
    assert seen[1:] == seen[:1] * 2


def test_the_table_is_told_whose_choice_it_is_and_afterwards_what_follows(visitor: Visitor) -> None:
    visitor.open("/").tap("dealer-W", "call-1D", "call-1S", "call-1H", "same", "show-table")
    assert "Please wait" in visitor.text("choice")  # what 1H would have shown is asked on the same walk
    assert "South" not in visitor.page.inner_text("main")
    visitor.back().uncover("answer").tap("suggestion", "show-table")
    assert "South" in visitor.text("choice")
    assert not visitor.page.get_by_role("navigation").count()  # no way into the director's pages but back
    visitor.page.get_by_role("button", name="Back").click()
    expect(visitor.find("ask")).to_have_attribute("data-key", "27A1 accepted")
    visitor.open(address("/show", RULED))
    expect(visitor.page.get_by_text("It is a comparable call")).to_be_visible()


def test_what_the_table_reads_is_larger_than_what_the_director_reads(visitor: Visitor) -> None:
    def size() -> float:
        return float(
            visitor.page.locator("blockquote").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        )

    visitor.open(address("/ruling", RULED))
    his_own = size()
    visitor.tap("show-table")
    assert size() > his_own
    expect(visitor.page.locator("main")).to_have_class("table-view")


# --- paper


@pytest.mark.parametrize("device", [PHONE, DESK], ids=lambda device: device.name)
@pytest.mark.parametrize("scripts", [True, False])
def test_a_printed_ruling_has_verdict_clause_and_reasons_and_no_buttons(
    visit: Visit, device: Device, *, scripts: bool
) -> None:
    visitor = visit(device, java_script_enabled=scripts)
    visitor.open(address("/ruling", RULED))
    expect(visitor.find("findings")).to_be_hidden()
    visitor.page.emulate_media(media="print")
    expect(visitor.page.get_by_role("heading", name="West is free")).to_be_visible()
    expect(visitor.find("verdict").get_by_role("link", name="27B1(b)")).to_be_visible()
    expect(visitor.find("findings")).to_be_visible()
    assert "23A2" in visitor.text("findings")
    assert "2017 Laws, 27B1(b)" in visitor.text("record")
    assert visitor.page.locator("button:visible, .button:visible, select:visible, input:visible").count() == 0
    assert "tap to" not in visitor.page.inner_text("main")


def test_a_printed_ruling_takes_two_sheets_at_most(visit: Visit) -> None:
    visitor = visit(DESK)
    visitor.open(address("/ruling", RULED))
    sheets = re.findall(rb"/Type\s*/Page\b", visitor.page.pdf(format="A4"))
    assert 1 <= len(sheets) <= 2
