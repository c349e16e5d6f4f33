"""An evening without a server: first visit, network off, whole rulings, undo, files; what the shell says of itself."""

from __future__ import annotations

import json
import re
import struct
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.e2e.contrast import contrast
from tests.e2e.offline.conftest import UNDER, Host, has, is_kept, is_shown, new_phone, visitor
from tests.e2e.test_accessible import AXE, LARGE
from tests.e2e.visitor import Visitor

from directorcall.web.app import PAGES
from directorcall.web.offline.bundle import Bundle

CASE = "ruling?dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H"
ANSWERED = (
    f"{CASE}&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH%2C+natural&replacement_means.X=6%2B+4%2BH%2C+negative"
)
HAS_LIST = any(getattr(route, "path", "") == "/evening" for route in PAGES)
Evening = tuple[Host, BrowserContext]


@pytest.fixture
def cut_off(evening: Evening) -> Iterator[Visitor]:
    """A telephone that was there once; the host is gone now, and the network is off."""
    host, context = evening
    host.stop()
    context.set_offline(True)
    made = visitor(context.new_page())
    yield made
    made.page.close()
    context.set_offline(False)
    host.start()


def test_the_first_screen_can_be_tapped_at_once_and_the_tap_is_kept(host: Host, phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(host.address)
    page.get_by_test_id("dealer-W").tap()
    assert page.get_by_test_id("bidding-box").count() == 0  # Python is far from ready
    expect(page.get_by_test_id("shell-word")).to_contain_text("Your tap is kept")
    expect(page.get_by_test_id("bidding-box")).to_be_visible()
    assert page.url == f"{host.address}box?dealer=W&edition=2017"
    is_kept(page)
    for name in ("python/pyodide.asm.wasm.gz", "python/app.pack.gz", "python/stdlib.pack.gz"):
        assert host.names.count(name) == 1, name  # packed though the host packs nothing, and not twice


def test_a_whole_ruling_without_server_and_network(cut_off: Visitor, evening: Evening) -> None:
    """Both pairs' systems, a meaning in plain English, the verdict; undo by Back; nothing is started again."""
    page = cut_off.page
    page.goto(f"{evening[0].address}?systems.NS=acol&systems.EW=standard-american")
    is_shown(page)
    cut_off.tap("dealer-W", "call-1D", "call-1S", "call-1H")
    assert cut_off.facts["systems.EW"] == "standard-american"
    assert cut_off.question == "25A intended"
    cut_off.tap("same").tap("no")
    assert cut_off.question == "27B replacement"
    cut_off.uncover("board")
    expect(cut_off.find("option-2H")).to_be_visible()
    cut_off.tap("call-X")
    if page.get_by_test_id("ask").count():
        cut_off.uncover("answer").tell("X", "negative, at least 6 points and four hearts")
    assert cut_off.verdict[0] in ("free", "cancelled")
    address = page.url
    worker = page.workers[0]
    cut_off.back()
    assert cut_off.question == "27B replacement" or page.url != address
    page.go_forward()
    expect(cut_off.find("verdict")).to_be_visible()
    assert page.workers == [worker]
    expect(page.get_by_test_id("shell-state")).to_contain_text("no network now")


def test_a_reload_and_a_deep_link_bring_the_case_back(cut_off: Visitor, evening: Evening) -> None:
    page = cut_off.page
    page.goto(evening[0].address + ANSWERED)
    assert cut_off.verdict == ("free", "free", "27B1(b)")
    page.reload()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    is_shown(page)
    assert cut_off.verdict == ("free", "free", "27B1(b)")
    page.goto(f"{evening[0].address}#/laws/27")
    expect(page.locator("h1")).to_contain_text("Law 27")
    assert page.url == f"{evening[0].address}laws/27"
    page.goto(f"{evening[0].address}examples/stayman-over-2nt")  # a page that leads on to another
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert "/ruling?" in page.url


def test_a_case_is_saved_as_a_file_and_opened_again(cut_off: Visitor, evening: Evening, tmp_path: Path) -> None:
    page = cut_off.page
    page.goto(evening[0].address + ANSWERED)
    is_shown(page)
    page.get_by_test_id("shell-about").locator("summary").tap()
    with page.expect_download() as found:
        page.get_by_test_id("save-case").tap()
    saved = tmp_path / found.value.suggested_filename
    found.value.save_as(saved)
    assert tomllib.loads(saved.read_text(encoding="utf-8"))["case"]["replacement"] == "X"
    page.goto(evening[0].address)
    is_shown(page)
    page.get_by_test_id("shell-about").locator("summary").tap()
    with page.expect_file_chooser() as chooser:
        page.get_by_test_id("open-case").tap()
    chooser.value.set_files(saved)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert cut_off.verdict == ("free", "free", "27B1(b)")


def test_what_was_chosen_is_remembered_also_for_the_first_screen(evening: Evening) -> None:
    host, context = evening
    page = context.new_page()
    page.goto(host.address)
    is_shown(page)
    seen = visitor(page).tap("edition-2007")
    assert seen.facts["edition"] == "2007"
    page.goto(host.address)
    expect(page.get_by_test_id("edition-2007")).to_have_attribute("aria-current", "true")  # before Python is there
    is_shown(page)
    expect(page.get_by_test_id("edition-2007")).to_have_attribute("aria-current", "true")
    seen.tap("edition-2017")
    page.close()


def test_a_page_may_keep_things_in_the_browser(evening: Evening) -> None:
    """What pages store survives the shell: it is one document of one origin."""
    host, context = evening
    page = context.new_page()
    page.goto(host.address)
    is_shown(page)
    page.evaluate("() => localStorage.setItem('evening', 'seven rulings')")
    page.goto(host.address + ANSWERED)
    is_shown(page)
    assert page.evaluate("() => localStorage.getItem('evening')") == "seven rulings"
    told = page.evaluate("() => fetch('box?dealer=N').then((one) => one.text())")
    assert 'data-testid="bidding-box"' in told
    page.close()


def as_new(page: Page, evening: Evening) -> None:
    """Nothing is kept of the tests before: neither rulings nor the systems a pair plays."""
    page.goto(evening[0].address)
    is_shown(page)
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.goto(evening[0].address)
    is_shown(page)


@pytest.mark.skipif(not HAS_LIST, reason="no evening's list in this tree")
def test_the_evening_s_list_is_kept_and_exported(cut_off: Visitor, evening: Evening, tmp_path: Path) -> None:
    page = cut_off.page
    as_new(page, evening)
    page.goto(evening[0].address + ANSWERED)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    is_shown(page)
    page.goto(f"{evening[0].address}evening")
    is_shown(page)
    expect(page.get_by_test_id("evening-list").get_by_role("link")).to_have_count(1)
    with page.expect_download() as found:
        page.get_by_test_id("export").tap()
    found.value.save_as(tmp_path / "evening.toml")
    assert len(tomllib.loads((tmp_path / "evening.toml").read_text(encoding="utf-8"))["case"]) == 1
    page.get_by_test_id("evening-list").get_by_role("link").tap()
    expect(page.get_by_test_id("verdict")).to_be_visible()


def test_an_evening_goes_to_a_server_and_back(
    cut_off: Visitor, evening: Evening, server: str, browser: Browser, tmp_path: Path
) -> None:
    """Ruled on the telephone, opened on the club's server, and its file opened on the telephone again."""
    phone = cut_off.page
    phone.goto(evening[0].address + ANSWERED)
    expect(phone.get_by_test_id("verdict")).to_be_visible()
    phone.goto(f"{evening[0].address}evening")
    is_shown(phone)
    title = phone.get_by_test_id("evening-list").locator("b").first.inner_text()
    there = browser.new_context(base_url=server).new_page()
    there.goto("/evening")
    carried(phone, there, tmp_path / "to-the-server.toml")
    expect(there.get_by_test_id("evening-list").locator("b").first).to_have_text(title)
    phone.evaluate("() => localStorage.removeItem('directorcall.evening')")
    phone.reload()
    is_shown(phone)
    carried(there, phone, tmp_path / "and-back.toml")
    expect(phone.get_by_test_id("evening-list").locator("b").first).to_have_text(title)
    phone.get_by_test_id("evening-list").get_by_role("link").first.tap()
    expect(phone.get_by_test_id("verdict")).to_be_visible()
    assert cut_off.verdict == ("free", "free", "27B1(b)")
    there.context.close()


def carried(origin: Page, there: Page, file: Path) -> None:
    with origin.expect_download() as found:
        origin.get_by_test_id("export").click()
    found.value.save_as(file)
    there.get_by_test_id("open-files").set_input_files(file)
    expect(there.get_by_test_id("opened")).to_contain_text("Opened: ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_shell(evening: Evening, scheme: Literal["light", "dark"]) -> None:
    host, context = evening
    page = context.new_page()
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for where in ("", ANSWERED):
        page.goto(host.address + where)
        is_shown(page)
        page.get_by_test_id("shell-about").locator("summary").tap()
        found = Axe().run(page, options=AXE)
        assert found.violations_count == 0, found.generate_report()
        seen = visitor(page)
        assert seen.too_wide() == []
        assert seen.too_small(LARGE) == []
    page.close()


def test_it_can_be_installed(built: Bundle, evening: Evening) -> None:
    host, context = evening
    page = context.new_page()
    page.goto(host.address)
    is_shown(page)
    told = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    errors = [one["errorId"] for one in told["installabilityErrors"]]
    assert [one for one in errors if one != "in-incognito"] == []
    manifest = json.loads(built.read("manifest.webmanifest"))
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        data = built.read(icon["src"])
        if icon["type"] == "image/png":
            assert f"{'x'.join(map(str, struct.unpack('>II', data[16:24])))}" == icon["sizes"]
    assert page.locator("link[rel=apple-touch-icon]").count() == 1
    page.close()


WORD = """() => { const word = document.querySelector('.shell-word'); word.dataset.kind = 'shown';
  const made = document.createElement('button');
  Object.assign(made, {type: 'button', className: 'quiet', textContent: 'Try again'}); word.replaceChildren('A word of the shell', made);
  document.querySelector('[data-install]').append('Install it'); }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_of_the_shell_can_be_read(evening: Evening, scheme: Literal["light", "dark"]) -> None:
    host, context = evening
    page = context.new_page()
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(host.address)
    is_kept(page)
    page.evaluate(WORD)
    seen = contrast(page)
    assert seen.faint == []
    assert {"shell-word", "data-ready", "data-install"} <= set(seen.shown)
    page.close()


def test_beside_the_title_it_says_whether_it_works_without_a_connection(host: Host, phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(host.address)
    expect(page.get_by_test_id("ready")).to_have_text("Not ready to work without a connection yet")
    is_kept(page)
    expect(page.get_by_test_id("ready")).to_have_text("Works without a connection")
    page.get_by_test_id("dealer-W").tap()
    expect(page.get_by_test_id("bidding-box")).to_be_visible()
    page.get_by_test_id("home").tap()
    expect(page.get_by_test_id("ready")).to_have_text("Works without a connection")


OFFERED = """() => { const event = new Event('beforeinstallprompt', {cancelable: true});
  event.prompt = () => { window.prompted = (window.prompted || 0) + 1; return Promise.resolve({outcome: 'accepted'}); };
  dispatchEvent(event); return event.defaultPrevented; }"""


def test_what_the_browser_offers_is_a_button_until_it_is_installed(evening: Evening) -> None:
    host, context = evening
    page = context.new_page()
    page.goto(host.address)
    is_kept(page)
    expect(page.get_by_test_id("install")).to_be_hidden()
    assert page.evaluate(OFFERED)  # the browser's own bar is not shown besides
    page.get_by_test_id("dealer-W").tap()
    page.get_by_test_id("home").tap()
    button = page.get_by_test_id("install-button")
    expect(button).to_have_text("Install on this device")
    button.tap()
    assert page.evaluate("window.prompted") == 1
    expect(button).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.get_by_test_id("install")).to_contain_text("Installed")
    page.close()


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) {} Mobile/15E148 Safari/604.1"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15"
NO_TOUCH = """Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
Object.defineProperty(navigator, 'maxTouchPoints', { value: 0 })"""
INSTALLED = "Object.defineProperty(navigator, 'standalone', { value: true })"


@pytest.mark.parametrize(
    ("agent", "script", "is_told"),
    [
        (IPHONE.format("Version/18.0"), "", True),
        (IPHONE.format("Version/18.0"), INSTALLED, False),
        (IPHONE.format("CriOS/130.0.6723.90"), "", False),
        (IPHONE.format("FxiOS/132.0"), "", False),
        (MAC, NO_TOUCH, False),
        (None, "", False),
    ],
    ids=["Safari", "installed", "another browser", "yet another", "a Mac", "Android"],
)  # fmt: skip
def test_only_safari_of_ios_hears_of_its_share_menu(
    host: Host, browser: Browser, agent: str | None, script: str, *, is_told: bool
) -> None:
    context = new_phone(browser, **({"user_agent": agent} if agent else {}))
    page = context.new_page()
    page.add_init_script(script)
    page.goto(host.address)
    hint = page.get_by_test_id("install-ios")
    if is_told:
        expect(hint).to_contain_text("Add to Home Screen")
        page.get_by_test_id("install-hide").tap()
        page.reload()
    is_shown(page)
    expect(hint).to_have_count(0)
    context.close()


def test_a_slip_is_filled_in_without_a_network_and_its_address_has_no_names(cut_off: Visitor, evening: Evening) -> None:
    page = cut_off.page
    page.goto(f"{evening[0].address}{ANSWERED}&answers.25A+intended=1H&answers.25A+unintended=no")
    is_shown(page)
    cut_off.tap("paper")
    page.get_by_test_id("slip_ns").fill("Ann and Bo")
    page.get_by_role("button", name="Put it on the slip").tap()
    expect(page.get_by_test_id("as-text")).to_have_value(re.compile("North–South: Ann and Bo"))
    expect(page.get_by_test_id("paper-slip")).to_contain_text("Ann and Bo")
    assert "Ann" not in page.url
    cut_off.tap("back-to-ruling")
    assert "Ann" not in page.url


def test_two_tables_of_an_evening_without_a_network_are_two_rulings(cut_off: Visitor, evening: Evening) -> None:
    page = cut_off.page
    as_new(page, evening)
    for _ in range(2):
        cut_off.tap("new-ruling", "dealer-W", "call-1D", "call-1S", "call-1H", "same").uncover("answer")
        cut_off.tap("unknown", "yes").tap("show-table").back()
        expect(page.get_by_test_id("verdict")).to_be_visible()
        page.reload()
        is_shown(page)
    cut_off.tap("evening")
    expect(page.get_by_test_id("evening-list").locator("li")).to_have_count(2)


def test_on_a_host_that_answers_404_a_page_s_address_leads_to_it(host: Host, phone: BrowserContext) -> None:
    """First visit with a link somebody sent: 404.html, where a host has that, knows the way."""
    page = phone.new_page()
    deep = f"{host.address}laws/27?edition=2007"
    page.route(
        deep, lambda route: route.fulfill(status=404, path=host.folder / UNDER / "404.html", content_type="text/html")
    )
    page.goto(deep)
    expect(page.locator("h1")).to_contain_text("Law 27")
    assert page.url == deep


@pytest.mark.usefixtures("built")
def test_served_by_director_serve_under_its_own_policy(server: str, browser: Browser) -> None:
    context = new_phone(browser)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(f"{server}/offline/laws/27")  # to the shell, and there to the page
    expect(page.locator("h1")).to_contain_text("Law 27")
    assert page.url == f"{server}/offline/laws/27"
    has(page, "stored", "true")
    assert complaints == []
    context.close()
