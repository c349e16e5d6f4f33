"""On the telephone afterwards: the evening's rulings, the slip, the case files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Visit
from tests.e2e.test_what_is_seen import ASKED, BEFORE, RULED, address
from tests.e2e.visitor import DESK, PHONE, Visitor

from directorcall.ruling.casefile import read_casebook

SILENCED = ASKED | {"replacement": "2C", "replacement_means.2C": "10+ 5+C, natural"}


def two_rulings(visitor: Visitor) -> Visitor:
    visitor.open(address("/ruling", RULED))
    visitor.open(address("/ruling", SILENCED, {"auction": "1D 1S", "board": "4"} | {"dealer": "W"}))
    return visitor.open("/evening")


def test_rulings_are_kept_opened_again_and_deleted(visit: Visit) -> None:
    visitor = two_rulings(visit(PHONE))
    rows = visitor.find("evening-list").locator("li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Bd 4 · East 1♥ over 1♠ → 2♣")
    expect(rows.first).to_contain_text("West passes to the end")
    rows.nth(1).locator("a").tap()
    expect(visitor.page.get_by_role("heading", name="West is free")).to_be_visible()
    visitor.open("/evening").find("forget").first.tap()
    expect(rows).to_have_count(1)
    visitor.page.reload()
    expect(rows).to_have_count(1)
    visitor.find("forget-all").tap()
    expect(visitor.find("none-yet")).to_be_visible()


def test_a_ruling_that_goes_on_is_kept_once(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open(address("/ruling", RULED)).unfold("go-on").tap("call-P")
    visitor.open("/evening")
    expect(visitor.find("evening-list").locator("li")).to_have_count(1)


TAPS = ("dealer-W", "call-1D", "call-1S", "call-1H", "same")


def rule_at_a_table(visitor: Visitor, *replaced: str) -> Visitor:
    """From the start page to a verdict, by taps alone."""
    visitor.tap("new-ruling", *TAPS).uncover("answer").tap("unknown", "no", *replaced)
    visitor.uncover("answer").tap("yes")
    expect(visitor.find("verdict")).to_be_visible()
    return visitor


def rows(visitor: Visitor) -> Locator:
    visitor.open("/evening")
    return visitor.find("evening-list").locator("li")


def test_the_same_calls_at_two_tables_are_two_rulings(visit: Visit) -> None:
    visitor = visit(PHONE).open("/")
    rule_at_a_table(visitor, "call-2C")
    first = visitor.page.url
    rule_at_a_table(visitor, "call-2C")
    assert visitor.page.url == first
    expect(rows(visitor)).to_have_count(2)


def test_a_ruling_that_is_reloaded_gone_back_to_or_opened_from_the_list_is_no_other(visit: Visit) -> None:
    visitor = visit(PHONE).open("/")
    rule_at_a_table(visitor, "call-2C")
    visitor.page.reload()
    visitor.tap("show-table").back().tap("paper").back().tap("new-ruling").back().back().forward()
    expect(visitor.find("verdict")).to_be_visible()
    visitor.open(visitor.page.url)  # the same address typed, or followed from a message
    visitor.tap("evening")
    expect(visitor.find("evening-list").locator("li")).to_have_count(1)
    visitor.find("evening-list").locator("li a").tap()
    expect(visitor.find("verdict")).to_be_visible()
    visitor.unfold("go-on").tap("call-P", "evening")
    expect(visitor.find("evening-list").locator("li")).to_have_count(1)
    visitor.find("evening-list").locator("li a").tap()
    expect(visitor.find("verdict")).to_be_visible()
    assert visitor.facts["after"] == "P"  # as far as it has come


def test_a_ruling_that_is_changed_does_not_take_the_place_of_the_first(visit: Visit) -> None:
    visitor = visit(PHONE).open("/")
    rule_at_a_table(visitor, "call-2C")
    visitor.back().uncover("answer").tap("no", "no")
    seen = rows(visitor)
    expect(seen).to_have_count(2)
    expect(seen.nth(0)).to_contain_text("West passes to the end")
    expect(seen.nth(0)).not_to_contain_text("ruled again later", use_inner_text=True)
    expect(seen.nth(1)).to_contain_text("West is free")
    expect(seen.nth(1)).to_contain_text("ruled again later", use_inner_text=True)


OLD_LIST = """localStorage.setItem("directorcall.evening", JSON.stringify([...Array(100).keys()].map(number => ({
  key: `${number}`, title: `Bd ${number + 1} · East 1♥`, verdict: "West is free", clause: "27B1(a)", edition: "2017",
  address: "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H", time: 1700000000000 - number }))))"""


def test_the_list_of_an_earlier_version_is_read_and_a_hundred_are_not_the_most(visit: Visit) -> None:
    visitor = visit(PHONE).open("/")
    visitor.page.evaluate(OLD_LIST)
    visitor.open(address("/ruling", RULED))
    seen = rows(visitor)
    expect(seen).to_have_count(101)
    expect(seen.last).to_contain_text("Bd 100 · East 1♥")
    seen.last.get_by_test_id("forget").tap()
    expect(seen).to_have_count(100)
    visitor.page.reload()
    expect(seen).to_have_count(100)
    expect(seen.last).to_contain_text("Bd 99 · East 1♥")


def test_what_was_deleted_can_be_put_back(visit: Visit) -> None:
    visitor = two_rulings(visit(PHONE))
    seen = visitor.find("evening-list").locator("li")
    before = seen.all_inner_texts()
    visitor.find("forget-all").tap()
    expect(visitor.find("none-yet")).to_be_visible()
    visitor.find("undelete").tap()
    assert seen.all_inner_texts() == before
    expect(visitor.find("undelete")).to_be_hidden()


FULL = """() => { let text = "x".repeat(1 << 22); let number = 0;
  while (text.length > 8) { try { localStorage.setItem(`filled.${number++}`, text); } catch { text = text.slice(text.length / 2); } } }"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name,
  { get() { throw new DOMException("denied", "SecurityError"); } })"""


def test_where_there_is_no_room_the_ruling_says_that_it_is_not_kept(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(PHONE).open(address("/ruling", RULED))
    expect(visitor.find("unkept-full")).to_be_hidden()
    visitor.page.evaluate(FULL)
    visitor.open(address("/ruling", SILENCED))
    expect(visitor.find("unkept-full")).to_contain_text("not on the evening's list")
    with visitor.page.expect_download() as saving:
        visitor.find("unkept-full").get_by_role("link").tap()
    saving.value.save_as(tmp_path / "case.toml")
    assert str(read_casebook((tmp_path / "case.toml").read_text(encoding="utf-8"))[0].case.replacement) == "2C"
    expect(rows(visitor)).to_have_count(1)  # what was kept before is still there
    expect(visitor.find("no-room")).to_be_visible()


def test_where_nothing_may_be_kept_every_page_works_and_says_so(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.page.add_init_script(FORBIDDEN)
    visitor.open("/")
    rule_at_a_table(visitor, "call-2C")
    expect(visitor.find("unkept-forbidden")).to_contain_text("does not allow")
    visitor.tap("paper")
    expect(visitor.find("slip_time")).not_to_have_value("")
    visitor.open("/evening")
    expect(visitor.find("refused")).to_be_visible()
    visitor.open("/help").page.keyboard.press("Shift+N")


def test_what_an_earlier_version_left_damaged_is_said_and_left_alone(visit: Visit) -> None:
    visitor = visit(PHONE).open("/")
    visitor.page.evaluate("localStorage.setItem('directorcall.evening', '[{\"broken')")
    visitor.open(address("/ruling", RULED))
    expect(rows(visitor)).to_have_count(1)
    expect(visitor.find("unread")).to_be_visible()
    assert visitor.page.evaluate("localStorage.getItem('directorcall.evening')") == '[{"broken'


def test_a_long_evening_is_saved_and_opened_whole(visit: Visit, tmp_path: Path) -> None:
    one = (
        '[[case]]\ndealer = "W"\nedition = "2017"\nauction = "1D 1S"\noffender = "E"\ncall = "1H"\naccepted = false\n'
        'replacement = "2C"\nwithdrawn_means = ["6+ 4+H, natural"]\nreplacement_means.2C = "10+ 5+C, natural"\n'
        'answers."25A intended" = "1H"\nanswers."25A unintended" = false\n# %s\n'
    )
    file = tmp_path / "long.toml"
    file.write_text("".join(one % ("♥" * 60) for _ in range(220)), encoding="utf-8")
    assert file.stat().st_size > 64 * 1024
    visitor = visit(PHONE).open("/evening")
    visitor.find("open-files").set_input_files(file)
    expect(visitor.find("opened")).to_have_text("Opened: 220.", timeout=120_000)
    seen = visitor.find("evening-list").locator("li")
    expect(seen).to_have_count(220)
    with visitor.page.expect_download(timeout=120_000) as saving:
        visitor.find("export").tap()
    saving.value.save_as(tmp_path / "again.toml")
    assert len(tomllib.loads((tmp_path / "again.toml").read_text(encoding="utf-8"))["case"]) == 220


def test_a_case_that_does_not_come_is_named_and_the_others_are_saved(visit: Visit, tmp_path: Path) -> None:
    visitor = two_rulings(visit(PHONE))
    visitor.page.route("**/case.toml?*board=4*", lambda route: route.abort())
    with visitor.page.expect_download() as saving:
        visitor.find("export").tap()
    saving.value.save_as(tmp_path / "evening.toml")
    assert len(tomllib.loads((tmp_path / "evening.toml").read_text(encoding="utf-8"))["case"]) == 1
    expect(visitor.find("opened")).to_contain_text("Bd 4 · East 1♥ over 1♠ → 2♣")
    visitor.complaints.clear()  # the browser notes the failure itself


def test_a_ruling_that_is_left_at_once_is_kept(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open(address("/ruling", BEFORE))
    visitor.page.evaluate(
        "htmx.config.defaultSettleDelay = 60000"
    )  # nothing that waits for the page to settle has happened
    visitor.tap("yes").open("/evening")
    expect(visitor.find("evening-list").locator("li")).to_have_count(1)


def test_the_evening_is_saved_as_case_files(visit: Visit, tmp_path: Path) -> None:
    visitor = two_rulings(visit(PHONE))
    with visitor.page.expect_download() as saving:
        visitor.find("export").tap()
    file = tmp_path / "evening.toml"
    saving.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert len(tomllib.loads(text)["case"]) == 2
    assert [str(entry.case.replacement) for entry in read_casebook(text)] == ["2C", "X"]


def test_the_slip_is_one_page_and_says_who_what_and_why(visit: Visit) -> None:
    visitor = visit(DESK)
    visitor.open(address("/ruling", RULED)).tap("paper")
    visitor.find("slip_table").fill("3")
    visitor.find("slip_director").fill("Kay")
    slip = visitor.find("paper-slip")
    for words in ("3", "Kay", "East 1♥ over 1♠ → X", "27B1(b)", "6+ points, 4+ ♥", "2017 Laws"):
        assert words in slip.inner_text().replace("\ufe0e", "")
    assert len(re.findall(rb"/Type\s*/Page\b", visitor.page.pdf(format="A5"))) == 1
    visitor.open(address("/slip", RULED))
    expect(visitor.find("slip_director")).to_have_value("Kay")  # asked once


@pytest.mark.parametrize("scripts", [True, False])
def test_no_name_of_a_slip_comes_into_an_address(visit: Visit, *, scripts: bool) -> None:
    visitor = visit(PHONE, java_script_enabled=scripts)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open(address("/slip", RULED))
    visitor.find("slip_ns").fill("Ann and Bo")
    with visitor.page.expect_response("**/slip?*") as answered:
        visitor.page.get_by_role("button", name="Put it on the slip").tap()
    assert (answered.value.request.method, answered.value.status) == ("POST", 200)
    expect(visitor.find("paper-slip")).to_contain_text("Ann and Bo")
    assert "Ann and Bo" in (visitor.find("as-text").text_content() or "")
    assert not [url for url in [*asked, visitor.page.url] if "Ann" in url]
    if scripts:
        visitor.page.reload()
        expect(visitor.find("slip_ns")).to_have_value("Ann and Bo")
        visitor.tap("back-to-ruling")
        assert not [url for url in [*asked, visitor.page.url] if "Ann" in url]


@pytest.mark.parametrize("locale", ["en-US", "en-GB", "de-DE"])
def test_the_date_of_a_slip_can_be_read_in_one_way_only(visit: Visit, locale: str) -> None:
    visitor = visit(PHONE, locale=locale, timezone_id="Europe/Berlin")
    visitor.page.clock.set_fixed_time("2026-03-04T20:05:00+01:00")
    visitor.open(address("/slip", RULED))
    written = visitor.find("slip_time").input_value()
    month = "März" if locale == "de-DE" else "March"
    assert re.search(rf"\b4\b.*{month}|{month} 4\b", written), written
    assert "2026" in written
    assert "20:05" in written


def test_the_slip_is_copied_as_text(visit: Visit) -> None:
    visitor = visit(DESK, permissions=["clipboard-read", "clipboard-write"])
    visitor.open(address("/slip", RULED))
    visitor.find("slip_table").fill("3")
    visitor.find("copy").click()
    expect(visitor.page.get_by_text("Copied.")).to_be_visible()
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert "Table: 3" in copied
    assert "East 1♥ over 1♠ → X" in copied
    assert "double stands" in copied


def test_the_slip_is_shared_where_the_telephone_can_share(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
    visitor.open(address("/slip", RULED))
    visitor.find("slip_table").fill("3")
    visitor.find("share").tap()
    shared = visitor.page.evaluate("window.shared")
    assert "East 1♥ over 1♠" in shared["title"]
    assert "Table: 3" in shared["text"]
    assert "double stands" in shared["text"]


def test_a_share_called_off_is_no_error_and_a_browser_that_cannot_has_no_button(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.page.add_init_script("navigator.share = () => Promise.reject(new DOMException('no', 'AbortError'))")
    visitor.open(address("/slip", RULED)).find("share").tap()  # the visitor's own rule: no page may complain
    other = visit(DESK)
    other.page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined })")
    other.open(address("/slip", RULED))
    expect(other.find("copy")).to_be_visible()
    expect(other.find("share")).to_be_hidden()


def test_the_evening_of_another_telephone_is_opened(visit: Visit, tmp_path: Path) -> None:
    first, file = two_rulings(visit(PHONE)), tmp_path / "evening.toml"
    with first.page.expect_download() as saving:
        first.find("export").tap()
    saving.value.save_as(file)
    (other := visit(PHONE)).open("/evening")
    other.find("open-files").set_input_files(file)
    expect(other.find("opened")).to_have_text("Opened: 2.")
    rows = other.find("evening-list").locator("li")
    assert [row.split("\n")[0] for row in rows.all_inner_texts()] == [
        row.split("\n")[0] for row in first.find("evening-list").locator("li").all_inner_texts()
    ]
    rows.first.locator("a").tap()
    expect(other.page.get_by_role("heading", name="West passes to the end")).to_be_visible()
    other.open("/evening").find("open-files").set_input_files(file)  # the same again is not twice there
    expect(other.find("opened")).to_have_text("Opened: 2.")
    expect(rows).to_have_count(2)


def test_a_file_that_cannot_be_read_says_what_and_a_case_in_the_middle_of_a_ruling_comes_too(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    file.write_text(
        '[[case]]\ndealer = "W"\nauction = "1D 1S 1H"\n[[case]]\nid = "odd"\nauction = "1Z"\n', encoding="utf-8"
    )
    visitor = visit(PHONE)
    visitor.open("/evening").find("open-files").set_input_files(file)
    expect(visitor.find("opened")).to_contain_text("Opened: 1.")
    expect(visitor.find("opened")).to_contain_text("1Z")
    expect(visitor.find("evening-list").locator("li")).to_contain_text("East 1♥ over 1♠")
    expect(visitor.find("evening-list").locator("li")).to_contain_text("not ruled on yet")
