"""Every page by the rules for everybody: axe finds nothing, nothing sticks out, what is tapped is large, colour is not
alone.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.e2e.conftest import Visit
from tests.e2e.contrast import contrast
from tests.e2e.test_what_is_seen import ARRIVED, ASKED, BEFORE, MEANT, RULED, address
from tests.e2e.visitor import DESK, PHONE, Device, Visitor
from tools.browser import find

from directorcall.web import render

AXE = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}
LARGE = 44  # CSS pixels either way, for what stands alone; links within a sentence are as large as its letters
SLIP = {"edition": "2017", "dealer": "N", "offender": "N", "call": "1S", "purpose": "slip"}
STAYMAN = "/examples/stayman-over-2nt"


def open_everything(visitor: Visitor) -> None:
    """Every cover and every fold: what is inside is a page too."""
    visitor.page.locator("details:not([open])").evaluate_all("all => all.forEach(one => { one.open = true })")
    visitor.page.wait_for_function("() => !document.querySelector('[data-testid=show-board]')")  # it is on its way


def a_reason(visitor: Visitor) -> None:
    visitor.find("board").wait_for()
    visitor.unfold("option-2C")
    visitor.find("what-would-change").wait_for()


def something_typed(text: str) -> Callable[[Visitor], None]:
    def type_it(visitor: Visitor) -> None:
        visitor.find("words").first.fill(text)
        visitor.find("live").first.locator("p").first.wait_for()

    return type_it


def nothing(_visitor: Visitor) -> None:
    pass


PAGES: dict[str, tuple[str, Callable[[Visitor], None]]] = {
    "start": ("/", nothing),
    "dealer": ("/box?edition=2017", nothing),
    "dealer, called late": ("/box?edition=2017&discovered=later+in+the+auction", nothing),
    "box": ("/box?edition=2017&dealer=W&auction=1D+1S", nothing),
    "box, ruled wrongly": ("/box?dealer=W&auction=1D&ruled.partner=throughout", nothing),
    "box, passed out": ("/box?dealer=W&auction=P+P+P+P", nothing),
    "what it would have shown": (address("/ruling", MEANT), nothing),
    "accepted?": (address("/ruling", BEFORE), nothing),
    "a slip?": (address("/ruling", SLIP), nothing),
    "replacement": (address("/ruling", ASKED), nothing),
    "the board": ("/examples/replacement-to-choose", nothing),
    "the board with a reason": ("/examples/replacement-to-choose", a_reason),
    "the board on a page of its own": (address("/board", ASKED), nothing),
    "already replaced": (address("/replaced", ARRIVED), nothing),
    "a wrong explanation": ("/misled?dealer=N&auction=1NT+P+2D+2H", nothing),
    "a call was alerted": (address("/alerts", ARRIVED, {"of": "#2"}), nothing),
    "a card": ("/card?dealer=N&auction=1S+3H&who=S&cards=HK", nothing),
    "a claim": ("/claim?declarer=S&who=S&left=4", nothing),
    "a penalty card": ("/penalty?declarer=S&who=W&cards=HK", nothing),
    "which card instead": ("/ruling?declarer=S&penalty.seat=W&penalty.cards=HK&moment=another+card", nothing),
    "a penalty card on the table": ("/examples/penalty-card", nothing),
    "a contested claim": ("/examples/claim", nothing),
    "a slip of paper": (address("/slip", RULED), nothing),
    "evening": ("/evening", nothing),
    "help": ("/help", nothing),
    "laws found": ("/laws?q=comparable", nothing),
    "a reason": (address("/reason", ASKED, {"chosen": "2C"}), nothing),
    "a meaning": (address("/ruling", ASKED, {"replacement": "X"}), something_typed("15-17 bal")),
    "a meaning nobody can read": (address("/ruling", ASKED, {"replacement": "X"}), something_typed("gibberish")),
    "meanings": (address("/meanings", RULED), nothing),
    "free": (address("/ruling", RULED), nothing),
    "silenced, a close call, a lead card": (STAYMAN, nothing),
    "cancelled": (address("/ruling", RULED, {"replacement_means.X": "6+, negative"}), nothing),
    "must repeat": ("/examples/transfer-out-of-turn", nothing),
    "exposed cards": ("/examples/exposed-cards", nothing),
    "the director was wrong": ("/examples/director-wrong", nothing),
    "editions": (address("/editions", RULED), nothing),
    "show the table while away": (address("/show", MEANT), nothing),
    "show the table": (address("/show", BEFORE), nothing),
    "show the table the verdict": (address("/show", RULED), nothing),
    "the card for LHO": (address("/lho", BEFORE), nothing),
    "simulated tables": ("/simulate?edition=2017&seed=2", nothing),
    "a simulated table": ("/simulate/insufficient?edition=2017&seed=2&acts=hear.silence.options-lho", nothing),
    "away from a simulated table": (
        "/simulate/insufficient?edition=2017&seed=2&acts=hear.silence.away.intended",
        nothing,
    ),
    "a claim with the cards faced": ("/simulate/claim?edition=2017&seed=1&acts=hear.stop.play-on-no.face", nothing),
    "a marked protocol": ("/simulate/claim?edition=2017&seed=1&acts=hear.split.play-on-no.face.lost-0.leave", nothing),
    "examples": ("/examples", nothing),
    "laws": ("/laws", nothing),
    "learn": ("/learn", nothing),
    "for players": ("/lecture", nothing),
    "casebook": ("/casebook?law=27&difficulty=disputed", nothing),
    "a published ruling": ("/casebook/busch-09-3C", nothing),
    "quiz": ("/quiz", nothing),
    "a question": ("/quiz/kent-quiz-11", nothing),
    "an answer": ("/quiz/kent-quiz-11/answer?comparable=yes&say=later&votes_yes=12&votes_no=3", nothing),
    "a sheet of a quiz": ("/quiz/sheet?seed=7&count=2&from=casebook", nothing),
    "votes": ("/quiz/votes", nothing),
    "law 27": ("/laws/27", nothing),
}
EVERY_PAGE = pytest.mark.parametrize("name", PAGES)


def at(visitor: Visitor, name: str) -> Visitor:
    where, then = PAGES[name]
    visitor.open(where)
    open_everything(visitor)
    then(visitor)
    open_everything(visitor)
    return visitor


@EVERY_PAGE
@pytest.mark.parametrize(("device", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone light", "desk dark"])
def test_axe_finds_nothing(visit: Visit, device: Device, scheme: str, name: str) -> None:
    visitor = at(visit(device, color_scheme=scheme, reduced_motion="reduce"), name)
    found = Axe().run(visitor.page, options=AXE)
    assert found.violations_count == 0, found.generate_report()


def test_axe_finds_nothing_on_a_page_that_says_what_is_wrong(visit: Visit) -> None:
    visitor = visit(PHONE)
    answer = visitor.page.goto("/box?dealer=W&auction=1D+8Z")
    assert answer is not None
    assert answer.status == 422
    found = Axe().run(visitor.page, options=AXE)
    assert found.violations_count == 0, found.generate_report()
    assert "8Z" in visitor.text("problem")
    visitor.complaints.clear()  # the browser notes the 422 itself


@EVERY_PAGE
def test_on_a_telephone_nothing_sticks_out_and_what_is_tapped_is_large(visit: Visit, name: str) -> None:
    visitor = at(visit(PHONE), name)
    assert visitor.too_wide() == []
    assert visitor.too_small(LARGE) == []


# Pages that say what is wrong.
WRONG = {
    "an auction nobody can read": "/box?dealer=W&auction=1D+8Z",
    "an edition nobody has": "/box?edition=1997",
    "a card nobody has": "/card?dealer=N&auction=1S&who=S&cards=ZZ",
    "a result nobody can read": address(
        "/adjust", RULED, {"replacement_means.X": "6+ 4+H", "after": "2S P P P", "result": "lots", "scoring.other": "x"}
    ),
}
TEMPLATES = Path(render.__file__).parent / "templates"


BANNER = re.compile(r'<\w[^<>]* class="(?:notice|lost|waiting|ready|install)\b[^<>]* hidden\b[^<>]*>')


def shown_at_times() -> set[str]:
    """The banners that templates hide until their moment comes, by the names of their attributes."""
    tags = [tag for file in TEMPLATES.glob("*.html") for tag in BANNER.findall(file.read_text("utf-8"))]
    return {name for tag in tags for name in re.findall(r" (data-[a-z-]+)", tag)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_bar_and_banner_can_be_read(visit: Visit, scheme: str) -> None:
    visitor = visit(PHONE, color_scheme=scheme, reduced_motion="reduce")
    faint: dict[str, list[str]] = {}
    shown: set[str] = set()
    for name in [*PAGES, *WRONG]:
        if name in WRONG:
            visitor.page.goto(WRONG[name])
        else:
            at(visitor, name)
        seen = contrast(visitor.page)
        shown |= set(seen.shown)
        if seen.faint:
            faint[name] = seen.faint
    visitor.complaints.clear()  # the browser notes each 422 itself
    assert faint == {}
    assert {"data-lost", "data-waiting", "data-unkept", "data-refused", "data-ready"} <= shown_at_times() <= shown
    assert {"bar", "notice", "problem", "occasion", "say", "ask", "pinned", "under"} <= shown


@pytest.mark.parametrize(("name", "kinds"), [("the board", 3), ("cancelled", 2)])
def test_consequences_have_a_sign_and_a_word_each_and_no_two_share_one(visit: Visit, name: str, kinds: int) -> None:
    visitor = at(visit(PHONE), name)
    cells = visitor.page.locator("[data-consequence]").evaluate_all(
        "all => all.map(one => [one.dataset.consequence, one.querySelector('.sign').innerText,"
        " one.querySelector('.word').firstChild.textContent.trim()])"
    )
    told = {tuple(cell) for cell in cells}
    assert len(told) >= kinds
    for part in range(3):
        assert len({cell[part] for cell in told}) == len(told)


NARROW = Device("narrow", 320, 640, touch=True)
SIDEWAYS = Device("sideways", 844, 390, touch=True)


def sticking_out(visitor: Visitor) -> dict[str, list[str]]:
    """All pages one after the other; what sticks out of them."""
    return {name: out for name in PAGES if (out := at(visitor, name).too_wide())}


@pytest.mark.parametrize("device", [NARROW, SIDEWAYS], ids=lambda device: device.name)
def test_at_320_pixels_and_lying_on_its_side_nothing_sticks_out(visit: Visit, device: Device) -> None:
    assert sticking_out(visit(device)) == {}


@pytest.fixture(scope="module")
def large_letters(browser: Browser, server: str) -> Iterator[Visitor]:
    """A telephone whose owner has set letters to twice their size."""
    arguments = ["--blink-settings=defaultFontSize=32", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    started = browser.browser_type.launch(executable_path=find(), args=arguments)
    yield Visitor(started.new_context(base_url=server, **PHONE.options()).new_page(), PHONE)
    started.close()


def test_with_letters_of_twice_the_size_nothing_sticks_out(large_letters: Visitor) -> None:
    assert sticking_out(large_letters) == {}
    assert large_letters.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 33
