"""What goes wrong on telephones and hosts, provoked: it mends itself, or says what to do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.e2e.offline.conftest import UNDER, Host, has, is_kept, is_shown, new_phone
from tests.e2e.offline.test_on_the_phone import ANSWERED, Evening
from tools.browser import find

from directorcall.web.offline.bundle import Bundle

WORD = "shell-word"
CACHES = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.endsWith(path)) await cache.put(request, new Response(new Uint8Array(1000)));
    }
  }
}"""


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    is_shown(page)
    return page


def spoil(page: Page, path: str) -> None:
    """What is kept under this name becomes something else, as a failing disk would have it."""
    page.evaluate(CACHES, path)


# --- Python


def test_a_python_that_hangs_is_started_again_and_it_is_said(evening: Evening) -> None:
    host, context = evening
    page = opened(context, f"{host.address}box?dealer=W")
    page.evaluate("() => { document.documentElement.dataset.patience = 2 }")
    page.workers[0].evaluate("() => { setTimeout(() => { for (;;) ; }, 0) }")
    page.get_by_test_id("call-1D").tap()
    expect(page.get_by_test_id("problem")).to_contain_text("took too long")
    expect(page.get_by_test_id(WORD)).to_contain_text("started again")
    page.evaluate("() => { document.documentElement.dataset.patience = 60 }")
    page.go_back()
    expect(page.get_by_test_id("bidding-box")).to_be_visible()
    page.get_by_test_id("call-1D").tap()
    page.wait_for_url("**/box?*1D*")
    page.close()


# --- what is kept


def test_a_picture_of_the_memory_that_is_broken_is_dropped(evening: Evening) -> None:
    host, context = evening
    page = opened(context, host.address)
    build = page.evaluate("() => document.documentElement.dataset.shell")
    page.evaluate(
        """async ([root, build]) => {
          const cache = await caches.open(`directorcall ${root} ${build} memory`);
          await cache.put(`${location.origin}${root}python/memory`, new Response(new Uint8Array(4_000_000)));
        }""",
        [f"/{UNDER}/", build],
    )
    page.goto(host.address + ANSWERED)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    has(page, "picture", "false")
    assert page.evaluate("async () => (await caches.keys()).filter((name) => name.endsWith('memory'))") == []
    page.close()


def test_a_picture_makes_the_next_start_short_and_rules_alike(host: Host, phone: BrowserContext) -> None:
    page = opened(phone, host.address)
    has(page, "pictured", "true")
    page.goto(host.address + ANSWERED)
    is_shown(page)
    has(page, "picture", "true")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-clause", "27B1(b)")
    page.goto(f"{host.address}laws/24")  # not among the pages walked before the picture was taken
    expect(page.locator("h1")).to_contain_text("Law 24")


def test_damage_is_found_and_fetched_again(evening: Evening) -> None:
    host, context = evening
    page = opened(context, host.address)
    spoil(page, "python/app.pack")
    page.goto(host.address + ANSWERED)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    is_shown(page)
    expect(page.get_by_test_id(WORD)).to_contain_text("damaged")
    page.goto(host.address + ANSWERED)
    is_shown(page)
    expect(page.get_by_test_id(WORD)).to_be_empty()
    page.close()


@pytest.mark.parametrize(
    "name", ["python/stdlib.pack", "python/pyodide.asm.wasm", "python/pyodide.asm.mjs", "shell/worker.js"]
)
def test_whatever_is_damaged(evening: Evening, name: str) -> None:
    host, context = evening
    page = opened(context, host.address)
    spoil(page, name)
    page.goto(host.address + ANSWERED)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    is_shown(page)
    page.close()


def test_damage_without_a_network_says_what_to_do_and_mends_with_one(host: Host, phone: BrowserContext) -> None:
    page = opened(phone, host.address)
    is_kept(page)
    spoil(page, "python/stdlib.pack")
    host.stop()
    page.goto(f"{host.address}laws/27")
    expect(page.get_by_test_id(WORD)).to_contain_text("Connect to the network once")
    host.start()
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator("h1")).to_contain_text("Law 27")


def test_removed_by_the_browser_it_is_fetched_again_or_says_so(host: Host, phone: BrowserContext) -> None:
    page = opened(phone, host.address)
    is_kept(page)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    host.stop()
    answer = page.goto(host.address + ANSWERED)
    assert answer is not None
    assert answer.status == 503
    expect(page.locator("main")).to_contain_text("not on this device any more")
    host.start()
    page.get_by_role("link", name="Try again").tap()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    is_kept(page)


def test_no_room_it_works_while_connected_and_says_so(host: Host, phone: BrowserContext) -> None:
    page = phone.new_page()
    origin = f"http://127.0.0.1:{host.port}"
    phone.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.goto(host.address)
    is_shown(page)
    has(page, "stored", "false")
    expect(page.get_by_test_id(WORD)).to_contain_text("no room")
    page.get_by_test_id("dealer-W").tap()
    expect(page.get_by_test_id("bidding-box")).to_be_visible()


# --- the host


def test_a_download_that_breaks_off_goes_on_where_it_was(host: Host, phone: BrowserContext) -> None:
    """The line breaks in the middle of the largest file: it is said; afterwards only what is missing is fetched."""
    host.broken = lambda path: 100_000 if "asm.wasm" in path else None
    page = phone.new_page()
    page.goto(host.address)
    expect(page.get_by_test_id(WORD)).to_contain_text("did not start")
    host.broken = lambda _path: None
    host.asked.clear()
    page.get_by_role("button", name="Try again").tap()
    has(page, "python", "answered")
    is_kept(page)
    assert any("asm.wasm" in name for name in host.names)
    assert not any("stdlib.pack" in name or "app.pack" in name for name in host.names)


def test_an_update_is_offered_not_forced_and_fetches_what_changed(
    host: Host, phone: BrowserContext, built: Bundle
) -> None:
    page = opened(phone, host.address)
    is_kept(page)
    page.goto(host.address + ANSWERED)
    is_shown(page)
    newer(host.folder / UNDER, built)
    host.asked.clear()
    page.goto(host.address + ANSWERED)
    expect(page.get_by_test_id(WORD)).to_contain_text("A new version is ready")
    assert page.evaluate("() => document.documentElement.dataset.shell") == built.build
    assert not any("asm.wasm" in name for name in host.names)  # the same in both: not fetched
    page.get_by_role("button", name="Later").tap()
    page.get_by_test_id("edition-2007").tap()  # the case goes on in the old one
    expect(page.get_by_test_id("edition-2007")).to_have_attribute("aria-current", "true")
    before = page.url
    page.reload()
    is_shown(page)
    page.get_by_role("button", name="Take it now").tap()
    has(page, "shell", NEWER)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert page.url == before
    is_shown(page)
    names = page.evaluate("() => caches.keys()")
    assert all(NEWER in name for name in names), names  # nothing of the old one is left


def test_an_update_that_breaks_off_leaves_the_version_in_use(host: Host, phone: BrowserContext, built: Bundle) -> None:
    page = opened(phone, host.address)
    is_kept(page)
    newer(host.folder / UNDER, built)
    host.broken = lambda path: 10 if "shell.js" in path else None
    page.goto(host.address + ANSWERED)
    is_shown(page)
    host.stop()
    page.goto(host.address + ANSWERED)
    is_shown(page)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert page.evaluate("() => document.documentElement.dataset.shell") == built.build


NEWER = "0123456789ab"


def newer(folder: Path, built: Bundle) -> None:
    """Another build on the same host: other scripts, the same Python."""
    import hashlib

    listed = {}
    for name in ("shell/shell.js", "shell/worker.js"):
        data = (folder / name).read_bytes().replace(built.build.encode(), NEWER.encode())
        (folder / name).write_bytes(data)
        for packed in (folder / f"{name}.br", folder / f"{name}.gz"):
            packed.unlink(missing_ok=True)
        listed[built.files[name][0]] = hashlib.sha256(data).hexdigest()
    worker = (folder / "sw.js").read_text(encoding="utf-8").replace(built.build, NEWER)
    for old, new in listed.items():
        worker = worker.replace(old, new)
    (folder / "sw.js").write_text(worker, encoding="utf-8")


# --- where it came from


def test_over_plain_http_it_explains_itself(host: Host, browser: Browser) -> None:
    rules = "--host-resolver-rules=MAP club.example 127.0.0.1"
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    another = browser.browser_type.launch(executable_path=find(), args=[rules, *sandbox])
    page = new_phone(another).new_page()
    page.goto(f"http://club.example:{host.port}/{UNDER}/")
    expect(page.get_by_test_id(WORD)).to_contain_text("HTTPS")
    assert not any(name.startswith("python/") for name in host.names)
    another.close()


def test_after_a_forced_reload_it_takes_over_again(evening: Evening) -> None:
    """The browser then asks the host itself for everything, and no service worker is in charge."""
    host, context = evening
    page = opened(context, host.address)
    page.evaluate("() => { document.documentElement.dataset.before = 'yes' }")
    context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_selector("html:not([data-before])[data-shown]", state="attached")
    page.get_by_test_id("dealer-W").tap()
    expect(page.get_by_test_id("bidding-box")).to_be_visible()
    page.close()
