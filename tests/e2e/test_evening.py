"""On the telephone afterwards: the evening's rulings, the slip, the case files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from playwright.sync_api import expect
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
