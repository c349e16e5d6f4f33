"""A director with a telephone, or at a desk: taps what can be seen, and counts the taps. A page that complains is a
failure.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect


@dataclass(frozen=True)
class Device:
    """What a page is read on."""

    name: str
    width: int
    height: int
    touch: bool

    def options(self) -> dict[str, Any]:
        """As playwright wants it."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.touch,
        }


# htmx's note of a request that brought nothing, because the next page was asked for first; where it failed, `_failed`
# hears of it, and where it was refused, the browser says so itself.
GIVEN_UP = ("htmx:afterRequest, [object ", "htmx:sendAbort, [object ")
PHONE = Device("phone", 390, 844, touch=True)
DESK = Device("desk", 1280, 800, touch=False)


@dataclass(frozen=True)
class Offer:
    """Something to tap: its number on the page, whether it is a link, a cell of the board or a cover, where it leads."""

    number: int
    kind: str
    path: str


@dataclass
class Visitor:
    """Finds things by the names they carry (data-testid), as the pages promise them."""

    page: Page
    device: Device
    taps: int = 0
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))
        self.page.on("requestfailed", self._failed)

    def _heard(self, message: ConsoleMessage) -> None:
        """Whatever the browser complains about: scripts, styles and requests the policy forbids come this way too."""
        if message.type in ("error", "warning") and not message.text.startswith(GIVEN_UP):
            self.complaints.append(f"{self.page.url}: {message.text}")

    def _failed(self, request: Request) -> None:
        """A request given up because the next page was asked for is no failure."""
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.url}: {request.failure}")

    def open(self, address: str) -> Visitor:
        answer = self.page.goto(address)
        assert answer is not None
        assert answer.status == 200, f"{address}: {answer.status} {self.page.inner_text('main')}"
        return self

    def find(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def tap(self, *names: str) -> Visitor:
        """One after the other, each on the page to which the one before led."""
        for name in names:
            with self._leaving():
                self._touch(self.find(name).locator("visible=true").first)
        return self

    @contextmanager
    def _leaving(self) -> Iterator[None]:
        """Until the next page is there: one that does not carry the mark made on this one."""
        self.page.locator("main").evaluate("main => main.setAttribute('data-left', '')")
        yield
        expect(self.page.locator("main:not([data-left])")).to_be_attached()

    def uncover(self, name: str) -> Visitor:
        cover = self.find(f"cover-{name}")
        expect(cover).not_to_have_attribute("open", "")
        self._touch(cover.locator("> summary"))
        expect(cover).to_have_attribute("open", "")
        return self

    def unfold(self, name: str) -> Visitor:
        """A part of the page that is folded away, but no secret."""
        self._touch(self.find(name))
        return self

    def tell(self, about: str, words: str) -> Visitor:
        """Type a meaning, in the form for that call, and send it."""
        form = self.find(f"meaning-{about}")
        field_ = form.get_by_test_id("words")
        if not field_.is_visible():
            self._touch(form.get_by_test_id("own-words"))
        self.taps += 1
        field_.fill(words)
        with self._leaving():
            self._touch(form.get_by_test_id("tell"))
        return self

    def back(self) -> Visitor:
        with self._leaving():
            self.page.go_back()
        return self

    def forward(self) -> Visitor:
        with self._leaving():
            self.page.go_forward()
        return self

    def press(self, name: str) -> Visitor:
        """By keyboard: tabulator until it has the focus, then return."""
        self._reach(self.find(name).first)
        with self._leaving():
            self.page.keyboard.press("Enter")
        return self

    def press_open(self, name: str) -> Visitor:
        """The same with a cover."""
        cover = self.find(f"cover-{name}")
        self._reach(cover.locator("> summary"))
        self.page.keyboard.press("Enter")
        expect(cover).to_have_attribute("open", "")
        return self

    def _reach(self, target: Locator) -> None:
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if target.evaluate("one => one === document.activeElement"):
                break
        expect(target).to_be_focused()

    def _touch(self, target: Locator) -> None:
        self.taps += 1
        if self.device.touch:
            target.tap()
        else:
            target.click()

    @property
    def question(self) -> str:
        return self.find("ask").get_attribute("data-key") or ""

    @property
    def verdict(self) -> tuple[str, str, str]:
        """Outcome, partner, clause."""
        shown = self.find("verdict")
        expect(shown).to_be_visible()
        outcome, partner, clause = (
            shown.get_attribute(f"data-{name}") or "" for name in ("outcome", "partner", "clause")
        )
        return outcome, partner, clause

    @property
    def facts(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.page.url).query))

    def text(self, name: str) -> str:
        """What can be read there, symbols as plain text."""
        return str(self.find(name).first.inner_text()).replace("\ufe0e", "")

    def offered(self) -> list[Offer]:
        """What can be seen and tapped: covers that are closed, calls of the board, links that stay in the app."""
        return [Offer(*found) for found in self.page.evaluate(_OFFERED)]

    def take(self, offer: Offer) -> Visitor:
        """Tap it, and wait for what it brings."""
        try:
            return self._taken(offer)
        except Exception as error:
            error.add_note(f"after a tap on {offer} of {self.page.url}")
            raise

    def _taken(self, offer: Offer) -> Visitor:
        target = self.page.locator(f'[data-offer="{offer.number}"]')
        if offer.kind == "cover":
            self._touch(target)
            expect(self.page.locator("details[open] > .under > [hx-get]")).to_have_count(0)  # what it asks for has come
        elif offer.kind == "cell":
            self.page.locator("#reason").evaluate("one => one.replaceChildren()")
            self._touch(target)
            expect(self.page.locator("#reason > *").first).to_be_attached()
        else:
            with self._leaving():
                self._touch(target)
        return self

    def too_wide(self) -> list[str]:
        """What sticks out of the page, or of the cell or button that holds it."""
        return list(self.page.evaluate(_TOO_WIDE))

    def too_small(self, pixels: int) -> list[str]:
        """What can be tapped and is smaller than that, links in the middle of a sentence aside."""
        return list(self.page.evaluate(_TOO_SMALL, pixels))


_OFFERED = """() => [...document.querySelectorAll('a[href], summary')].map((one, number) => {
  one.dataset.offer = number;
  const seen = one.checkVisibility({visibilityProperty: true}) && !one.matches('.skip');
  if (one.matches('summary')) return [seen && !one.parentElement.open, number, 'cover', ''];
  const stays = one.origin === location.origin && !/^[/](static|api)/.test(one.pathname) && !one.getAttribute('href').startsWith('#');
  return [seen && stays, number, one.matches('.cell') ? 'cell' : 'link', one.pathname];
}).filter(([offered]) => offered).map(([_, ...offer]) => offer)"""

_TOO_WIDE = """() => {
  const named = one => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`;
  const page = document.documentElement;
  const out = page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth}`] : [];
  const holders = [...document.querySelectorAll('.cell, .call, .button, .seat, .seats a, summary, .card')];
  return out.concat(holders.filter(one => one.scrollWidth > one.clientWidth + 1).map(named));
}"""

_TOO_SMALL = """(pixels) => {
  const inASentence = one =>
    getComputedStyle(one).display.startsWith('inline') && one.closest('p, li, dd, h1, h2') && !one.matches('.button');
  return [...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary')]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.matches('.skip, .clause') && !inASentence(one))
    .map(one => [one.closest('.more') || one, one.textContent.trim() || one.name])
    .map(([one, name]) => [one.getBoundingClientRect(), name])
    .filter(([box]) => box.width && (box.width < pixels || box.height < pixels))
    .map(([box, name]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""
