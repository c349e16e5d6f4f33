"""Whole rulings, tap by tap, in a real browser: on a telephone and at a desk, with scripts and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESK, PHONE, Device, Visitor

EDITIONS = ("2007", "2017")
MOST_TAPS = 12  # from the start page to the verdict


def insufficient(visitor: Visitor, edition: str, *calls: str, shows: str = "") -> Visitor:
    """West deals; the last of the calls is insufficient, no slip, would have shown this (or what most pairs play), and
    is not accepted.
    """
    visitor.open("/").tap(f"edition-{edition}")
    visitor.taps = 0  # the edition is remembered: on a club night it is not tapped
    visitor.tap("dealer-W", *(f"call-{call}" for call in calls))
    assert visitor.question == "25A intended"
    visitor.tap("same")
    assert visitor.question == "23A withdrawn means"
    told(visitor, shows)
    assert visitor.question == "27A1 accepted"
    visitor.tap("no")
    assert visitor.question == "27B replacement"
    return visitor


def told(visitor: Visitor, shows: str = "") -> Visitor:
    """What the withdrawn call would have shown: typed, or the first that is offered."""
    visitor.uncover("answer")
    return visitor.tell("withdrawn", shows) if shows else visitor.tap("suggestion")


def ruled_on_seed_1(visitor: Visitor, edition: str) -> tuple[str, str, str]:
    """1♦ (1♠) 1♥, replaced by a double, both told by a tap on what most pairs play."""
    insufficient(visitor, edition, "1D", "1S", "1H").tap("call-X")
    visitor.uncover("answer").tap("suggestion")
    return visitor.verdict


def ruled_on_seed_9(visitor: Visitor, edition: str) -> tuple[str, str, str]:
    """2NT (P) 2♣, replaced by 3♣; both ask for majors, which has to be said because nothing counts as natural of
    itself.
    """
    insufficient(visitor, edition, "2NT", "P", "2C", shows="8+, asks majors").tap("call-3C")
    visitor.uncover("answer").tell("3C", "4+, asks majors")
    return visitor.verdict


@pytest.mark.parametrize("edition", EDITIONS)
def test_seed_1_a_negative_double_is_free_within_twelve_taps(visitor: Visitor, edition: str) -> None:
    assert ruled_on_seed_1(visitor, edition) == ("free", "free", "27B1(b)")
    assert visitor.taps <= MOST_TAPS
    assert visitor.facts["edition"] == edition
    assert visitor.facts["withdrawn_means"] == "6+ 4+H, natural"
    assert visitor.facts["replacement_means.X"] == "6+ 4+H, negative"
    expect(visitor.page.get_by_role("heading", name="West is free")).to_be_in_viewport()


@pytest.mark.parametrize("edition", EDITIONS)
def test_seed_4_a_raise_by_convention_lies_within_an_opening_bid(visitor: Visitor, edition: str) -> None:
    insufficient(visitor, edition, "1H", "P", "1H", shows="12+ 4+H, natural").tap("call-2NT")
    visitor.uncover("answer").tell("2NT", "12+ 4+H, artificial")
    assert visitor.verdict == ("free", "free", "27B1(b)")


@pytest.mark.parametrize(
    ("edition", "outcome", "partner"), [("2007", "partner passes throughout", "throughout"), ("2017", "free", "free")]
)
def test_seed_9_the_same_question_frees_partner_since_2017_only(
    visitor: Visitor, edition: str, outcome: str, partner: str
) -> None:
    assert ruled_on_seed_9(visitor, edition)[:2] == (outcome, partner)


def test_both_editions_stand_side_by_side(visitor: Visitor) -> None:
    visitor.open("/examples/stayman-over-2nt").tap("both-editions").uncover("editions")
    for edition, outcome in (("2007", "partner passes throughout"), ("2017", "free")):
        expect(visitor.find(f"under-{edition}")).to_be_visible()
        expect(visitor.find(f"under-{edition}")).to_have_attribute("data-outcome", outcome)


def test_a_pass_out_of_turn_is_compared_with_what_he_calls_in_turn(visitor: Visitor) -> None:
    """East deals; West passes, East opens, and West's raise is held against the pass."""
    visitor.open("/").tap("dealer-E", "seat-W", "call-P")
    assert visitor.facts["offender"] == "W"
    visitor.tap("no")  # North does not accept
    assert visitor.question == "29B then"
    visitor.tap("call-1H", "call-P")
    assert visitor.question == "29B replacement"
    visitor.tap("call-2H").uncover("answer").tap("suggestion")
    visitor.tell("2H", "6-9 3+H, natural")  # on the same walk, so it is still uncovered
    assert visitor.verdict[:2] == ("free", "free")


def test_a_transfer_out_of_turn_is_repeated_when_the_player_in_turn_passes(visitor: Visitor) -> None:
    visitor.open("/").tap("dealer-N", "call-1NT", "seat-S", "call-2D", "no")
    assert visitor.question == "29B then"
    visitor.tap("call-P")
    assert visitor.verdict[0] == "must repeat"
    assert "2♦" in visitor.text("say-table")


def test_an_accepted_bid_goes_on_to_a_contract(visitor: Visitor) -> None:
    visitor.open("/").tap("dealer-W", "call-1D", "call-1S", "call-1H", "same")
    told(visitor).tap("yes")
    assert visitor.verdict[0] == "accepted"
    for call in ("call-1S", "call-P", "call-P", "call-P"):
        if not visitor.find(call).is_visible():
            visitor.unfold("go-on")
        visitor.tap(call)
    assert "1♠" in visitor.text("contract")


def test_partner_of_a_cancelled_double_can_only_pass(visitor: Visitor) -> None:
    insufficient(visitor, "2017", "1D", "1S", "1H").tap("call-X")
    visitor.uncover("answer").tell("X", "6+, negative")
    assert visitor.verdict[0] == "cancelled"
    visitor.tap("call-2H")
    assert visitor.verdict == ("partner passes throughout", "throughout", "27B3")
    visitor.tap("call-P")  # the fold he chose again in stays open
    assert "must call" in visitor.text("owed")
    assert visitor.find("bidding-box").get_by_role("link").all_inner_texts() == ["Pass"]


def test_back_undoes_a_tap_and_so_does_take_back(visitor: Visitor) -> None:
    visitor.open("/").tap("dealer-W", "call-1D")
    address, before = visitor.page.url, visitor.text("grid")
    visitor.tap("call-1S")
    assert visitor.text("grid") != before
    visitor.back()
    assert (visitor.page.url, visitor.text("grid")) == (address, before)
    visitor.tap("call-1S", "undo")
    assert visitor.text("grid") == before


def test_back_undoes_an_answer(visitor: Visitor) -> None:
    insufficient(visitor, "2017", "1D", "1S", "1H").back()
    assert visitor.question == "27A1 accepted"
    visitor.back()
    assert visitor.question == "23A withdrawn means"
    visitor.back()
    assert visitor.question == "25A intended"
    told(visitor.tap("same")).tap("yes")
    assert visitor.verdict[0] == "accepted"


def test_a_meaning_is_understood_while_it_is_typed(visitor: Visitor) -> None:
    insufficient(visitor, "2017", "1D", "1S", "1H").tap("call-X").uncover("answer").unfold("own-words")
    visitor.find("words").press_sequentially("15-17 bal")
    expect(visitor.find("live")).to_contain_text("15–17 points, balanced")
    expect(visitor.find("live")).to_contain_text("hands")
    visitor.find("words").press_sequentially(" qq")
    expect(visitor.find("live").get_by_role("alert")).to_contain_text("“qq” in other words")
    visitor.find("words").fill("raise")
    expect(visitor.find("live")).to_contain_text("3+D")  # of partner's 1♦: read where the call was made


def test_who_is_quicker_than_the_preview_goes_on(visitor: Visitor) -> None:
    insufficient(visitor, "2017", "1D", "1S", "1H").tap("call-X").uncover("answer").unfold("own-words")
    visitor.page.route("**/meaning?*", lambda _route: None)  # it never comes
    with visitor.page.expect_request("**/meaning?*"):
        visitor.find("words").fill("6+ 4+H, negative")
    visitor.tap("tell")
    assert visitor.verdict[0] == "free"


def test_the_board_opens_a_reason_without_leaving_the_page(visitor: Visitor) -> None:
    visitor.open("/examples/replacement-to-choose").uncover("board")
    address = visitor.page.url
    visitor.unfold("option-2C")
    expect(visitor.find("reason")).to_contain_text("silent to the end")
    expect(visitor.find("what-would-change")).to_be_visible()
    assert visitor.page.url == address
    visitor.tap("make-2C")
    assert visitor.verdict[:2] == ("partner passes throughout", "throughout")


@pytest.mark.parametrize("device", [PHONE, DESK], ids=lambda device: device.name)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_works_without_scripts(visit: Visit, device: Device, edition: str) -> None:
    visitor = visit(device, java_script_enabled=False)
    assert ruled_on_seed_1(visitor, edition) == ("free", "free", "27B1(b)")
    assert visitor.taps <= MOST_TAPS
    assert ruled_on_seed_9(visitor, edition)[0] == ("free" if edition == "2017" else "partner passes throughout")
    visitor.open("/examples/replacement-to-choose").uncover("board").tap("show-board").uncover("board").tap("option-2C")
    visitor.uncover("reason").tap("make-2C")
    assert visitor.verdict[0] == "partner passes throughout"


def test_the_keyboard_is_enough(visit: Visit) -> None:
    """From the start page to the question, by tabulator and return alone."""
    visitor = visit(DESK)
    visitor.open("/")
    for name in ("dealer-W", "call-1D", "call-1S", "call-1H", "same"):
        visitor.press(name)
    visitor.press_open("answer").press("suggestion").press("no")
    assert visitor.question == "27B replacement"
