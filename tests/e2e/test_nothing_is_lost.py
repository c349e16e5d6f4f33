"""Whoever types, errs, goes back, reloads, taps twice or walks out of the network finds what he had entered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Route, expect
from tests.e2e.conftest import Visit
from tests.e2e.test_what_is_seen import ASKED, MEANT, RULED, address
from tests.e2e.visitor import DESK, PHONE, Visitor

UNREADABLE = "gibberish that nobody reads"


@dataclass(frozen=True)
class Form:
    """A form: how to get to it, its field, what sends it, something it takes; what is typed wrongly is read by none."""

    where: str
    field: str
    send: str
    good: str
    get_there: Callable[[Visitor], object] = lambda _visitor: None


def notes(visitor: Visitor) -> None:
    visitor.uncover("answer")
    if not visitor.find("words").first.is_visible():
        visitor.unfold("own-words")


def meanings(visitor: Visitor) -> None:
    visitor.uncover("meanings")
    if not visitor.find("words").first.is_visible():
        visitor.find("own-words").first.click()


def typing(visitor: Visitor) -> None:
    if not visitor.find("typed-auction").is_visible():
        visitor.unfold("type-it")


GO = "button:text-is('Go')"
FORMS = {
    "the withdrawn call": Form(address("/ruling", MEANT), "words", "[data-testid=tell]", "6+ 4+H, natural", notes),
    "the replacement": Form(
        address("/ruling", ASKED, {"replacement": "X"}), "words", "[data-testid=tell]", "6+ 4+H, negative", notes
    ),
    "meanings to be put right": Form(
        address("/meanings", RULED), "words", "[data-testid=tell]", "6+ 4+H, natural", meanings
    ),
    "a typed auction": Form("/box?dealer=W&auction=1D", "typed-auction", GO, "1D 1S", typing),
    "a card": Form("/card?dealer=N&auction=1S&who=S", "exposed-cards", "[data-testid=say-cards]", "king of hearts"),
    "the number of the board": Form("/box?edition=2017", "board-number", ".board-number button", "7"),
}
EVERY_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


def typed(visitor: Visitor, form: Form) -> str:
    return str(visitor.find(form.field).first.input_value())


@EVERY_FORM
def test_types_fails_goes_back_reloads(visit: Visit, form: Form) -> None:
    visitor = visit(PHONE)
    visitor.open(form.where)
    form.get_there(visitor)
    visitor.find(form.field).first.fill(UNREADABLE)
    visitor.page.locator(f"{form.send} >> visible=true").first.click()
    expect(visitor.find("problem")).to_contain_text("gibberish")  # beside the field, and the field as it was
    expect(visitor.find(form.field).first).to_have_value(UNREADABLE)
    expect(visitor.find(form.field).first).to_be_visible()
    visitor.page.reload()
    assert typed(visitor, form) == UNREADABLE
    visitor.back()
    expect(visitor.find(form.field).first).to_have_value(UNREADABLE)
    visitor.page.reload()
    expect(visitor.find(form.field).first).to_have_value(UNREADABLE)
    form.get_there(visitor)
    visitor.find(form.field).first.fill(form.good)
    send = visitor.page.locator(f"{form.send} >> visible=true").first
    send.dblclick()
    expect(visitor.find("problem")).to_have_count(0)
    expect(visitor.page.locator(f"[data-testid={form.field}][aria-invalid]")).to_have_count(0)
    visitor.complaints.clear()  # the browser notes each 422 itself


@EVERY_FORM
def test_without_scripts_what_cannot_be_read_stands_in_its_field_too(visit: Visit, form: Form) -> None:
    visitor = visit(PHONE, java_script_enabled=False)
    visitor.open(form.where)
    form.get_there(visitor)
    visitor.find(form.field).first.fill(UNREADABLE)
    visitor.page.locator(f"{form.send} >> visible=true").first.click()
    visitor.page.locator("main [aria-invalid=true]").wait_for(state="attached")
    assert typed(visitor, form) == UNREADABLE
    assert "gibberish" in (visitor.find("problem").text_content() or "")
    visitor.complaints.clear()


def test_what_is_typed_goes_along_when_something_else_is_tapped(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("/claim?edition=2017").find("says").fill("all mine")
    visitor.tap("declares-S", "claims-S", "left-4", "tricks-4")
    expect(visitor.find("says")).to_have_value("all mine")
    visitor.tap("rule-claim")
    assert visitor.facts["claim.says"] == "all mine"


def test_a_chip_is_taken_back_by_a_second_tap(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open(address("/ruling", MEANT))
    notes(visitor)
    chip = visitor.page.locator(".chips label", has_text="15–17").first
    chip.tap()
    expect(visitor.find("live")).to_contain_text("15–17 points")
    chip.tap()
    expect(visitor.find("live")).not_to_contain_text("15–17 points")


# --- quick taps, and no network


def test_a_second_quick_tap_is_not_dropped(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("/box?dealer=W")

    def later(route: Route) -> None:
        visitor.page.wait_for_timeout(300)
        route.continue_()

    visitor.page.route("**/box?*", later)
    visitor.find("call-1D").tap()
    visitor.find("call-1S").tap()
    visitor.page.wait_for_url("**auction=1D+1S*")
    assert visitor.facts["auction"] == "1D 1S"


def test_a_tap_that_bounces_is_one_tap(visit: Visit) -> None:
    visitor = visit(DESK)
    visitor.open("/box?dealer=W")
    visitor.find("call-1D").dblclick()
    visitor.page.wait_for_url("**auction=1D*")
    visitor.page.wait_for_timeout(500)
    assert visitor.facts["auction"] == "1D"


def test_a_tap_shows_at_once_that_it_was_felt(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("/box?dealer=W")
    visitor.page.evaluate(
        "() => { document.addEventListener('click', event => { const begun = performance.now();"
        " new MutationObserver((_, watcher) => { window.felt = performance.now() - begun; watcher.disconnect(); })"
        ".observe(document.querySelector('[data-waiting]'), {attributes: true}); }, true) }"
    )
    visitor.page.route("**/box?*", lambda _route: None)  # the answer never comes
    visitor.find("call-1D").tap()
    expect(visitor.page.locator("[data-waiting]")).to_be_visible()
    expect(visitor.find("call-1D")).to_have_class(re.compile(r"\btapped\b"))
    assert visitor.page.evaluate("window.felt") < 100


def test_without_a_connection_the_tap_is_kept_and_sent_later(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("/box?dealer=W")
    visitor.page.context.set_offline(True)
    visitor.find("call-1D").tap()
    expect(visitor.page.locator("[data-lost]")).to_be_visible()
    expect(visitor.find("call-1D")).to_be_visible()  # the page is still there
    visitor.page.context.set_offline(False)
    visitor.page.wait_for_url("**auction=1D*")
    expect(visitor.page.locator("[data-lost]")).to_be_hidden()
    visitor.complaints.clear()  # htmx and the browser note the failure


# --- everything stays where it was


def test_scroll_focus_and_folds_stay_after_a_tap_on_the_same_page(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("/box?dealer=W&auction=1D+1S+2H").unfold("type-it")
    visitor.page.evaluate("scrollTo(0, 90)")
    visitor.find("call-4H").focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**4H*")
    expect(visitor.find("typed-auction")).to_be_visible()
    expect(visitor.find("call-4H")).to_be_focused()
    assert visitor.page.evaluate("scrollY") == 90


def test_calls_are_made_with_two_keys(visit: Visit) -> None:
    visitor = visit(DESK)
    visitor.open("/")
    for keys, waits in (("W", "dealer=W"), ("1d", "auction=1D"), ("1s", "1D+1S"), ("1h", "call=1H")):
        for key in keys:
            visitor.page.keyboard.press(f"Shift+{key}" if key.isupper() else key)
        visitor.page.wait_for_url(f"**{waits}*")
        expect(visitor.page.locator("[data-waiting]")).to_be_hidden()
    assert visitor.question == "25A intended"
    visitor.tap("same")
    assert visitor.page.locator("main").evaluate("main => main.contains(document.activeElement)")
