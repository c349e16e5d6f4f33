"""The ten situations directors are called for most, tap by tap on a slow telephone: how many taps, and how long.

The pairs' systems have been chosen, once, for the evening; or nobody has, and one tap on the way says what this pair
plays. Nothing is typed.
"""

from __future__ import annotations

import time
import urllib.request
from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FloatRect, Locator, expect
from tests.e2e.conftest import Visit
from tests.e2e.test_accessible import AXE
from tests.e2e.test_what_is_seen import ASKED, BEFORE, address
from tests.e2e.visitor import PHONE, Device, Visitor

MOST_TAPS = 9
TRIES = 3
MOST_SECONDS = 40.0
WITH_BARS = Device("phone with the browser's bars", 390, 664, touch=True)
A_LOOK = 1.5  # seconds the director looks before each tap
# A telephone of some years ago in a hall with bad reception.
LATENCY, DOWN, UP, SLOWER = 150, 1_600_000 / 8, 750_000 / 8, 4


@dataclass(frozen=True)
class Situation:
    """What happened, what is tapped (a name; `+name` is a cover; `[name]` only if no systems were chosen, `(name)` only if
    they were), and what comes of it.
    """

    name: str
    steps: str
    outcome: str
    edition: str = "2017"
    most: int = MOST_TAPS

    def taps(self, *, systems: bool) -> list[str]:
        mine, others = ("()", "[]") if systems else ("[]", "()")
        return [step.strip(mine) for step in self.steps.split() if not step.startswith(others[0])]


TOO_LOW = "dealer-W call-1D call-1S call-1H"
SITUATIONS = (
    Situation("1D 1S 1H, then a double", f"{TOO_LOW} (same) [plays-1] no call-X", "free", most=8),
    Situation(
        "Stayman over 2NT", "dealer-W call-2NT call-P call-2C (same) [plays-1] no call-3C +answer choice-1", "free"
    ),
    Situation(
        "1NT at partner's turn", "dealer-N seat-S call-1NT no call-1H call-P call-2NT [plays-1]", "partner passes once"
    ),
    Situation("pass over partner's opening", "dealer-N call-1H seat-S call-P no [+answer] [no]", "must pass"),
    Situation("a double out of turn", "dealer-N call-1S seat-W call-X no call-P call-P call-X [plays-1]", "free"),
    Situation("accepted", f"{TOO_LOW} (same) [plays-1] yes", "accepted"),
    Situation("already replaced", f"{TOO_LOW} replaced call-X same no [plays-1]", "free"),
    Situation("a slip", "dealer-N call-1S slip-of-last call-1H +answer yes", "change of call"),
    Situation(
        "an honour was seen", "dealer-N call-1S call-3H exposed whose-S card-HK rule-card", "partner passes once"
    ),
    Situation("2007, then a double", f"{TOO_LOW} (same) [plays-1] no call-X", "free", "2007", 8),
)
EVERY = pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
BOTH = pytest.mark.parametrize("systems", [True, False], ids=["systems chosen", "no systems"])


@pytest.fixture(scope="module", autouse=True)
def later_in_the_evening(server: str) -> None:
    """The systems have been read before: the first ruling after the server has started takes a second or two more."""
    systems = "&systems.NS=standard-american&systems.EW=standard-american"
    for edition in ("2007", "2017"):
        for auction in ("dealer=W&auction=1D+1S&offender=E&call=1H", "dealer=W&auction=2NT+P&offender=E&call=2C"):
            address = f"{server}/ruling?{auction}{systems}&edition={edition}"
            with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - our own address
                answer.read()


def an_evening(visit: Visit, edition: str, *, systems: bool = True) -> Visitor:
    visitor = visit(PHONE)
    visitor.open(f"/?edition={edition}")
    if systems:
        visitor.tap("system-all-1")
    visitor.taps = 0
    return visitor


def do(visitor: Visitor, step: str) -> None:
    if step.startswith("+"):
        visitor.uncover(step[1:])
    else:
        visitor.tap(step)


def slow_down(visitor: Visitor) -> None:
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY, "downloadThroughput": DOWN, "uploadThroughput": UP},
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


@EVERY
@BOTH
def test_in_nine_taps_and_forty_seconds(visit: Visit, situation: Situation, *, systems: bool) -> None:
    """A machine that has other things to do makes one wait longer, never shorter: then it is tried again."""
    for left in reversed(range(TRIES)):
        visitor = an_evening(visit, situation.edition, systems=systems)
        slow_down(visitor)
        begun = time.monotonic()
        for step in situation.taps(systems=systems):
            do(visitor, step)
        waited = time.monotonic() - begun
        told, seconds = "systems chosen" if systems else "no systems", waited + A_LOOK * visitor.taps
        print(f"{situation.name}, {told}: {visitor.taps} taps, {waited:.1f} s of waiting, {seconds:.0f} s")
        assert visitor.verdict[0] == situation.outcome
        assert visitor.taps <= situation.most
        if seconds < MOST_SECONDS:
            return
        assert left, f"{seconds:.0f} s"


_LOOKED_AT: set[str] = set()


@EVERY
@BOTH
def test_axe_finds_nothing_on_the_way(visit: Visit, situation: Situation, *, systems: bool) -> None:
    """Each kind of page once, with its covers as they stand."""
    visitor = an_evening(visit, situation.edition, systems=systems)
    for step in situation.taps(systems=systems):
        do(visitor, step)
        shown = visitor.page.locator("details[open], .plays").count()
        kind = f"{visitor.page.locator('main').get_attribute('data-page')} {shown} {systems}"
        if kind not in _LOOKED_AT:
            _LOOKED_AT.add(kind)
            found = Axe().run(visitor.page, options=AXE)
            assert found.violations_count == 0, f"{visitor.page.url}\n{found.generate_report()}"


@pytest.mark.parametrize("step", ["same", "no"])
def test_what_to_say_and_the_answers_are_on_one_screen(visit: Visit, step: str) -> None:
    """What he meant, does the next player accept, a pass out of turn: read it out, answer with the thumb."""
    visitor = an_evening(visit, "2017")
    for one in TOO_LOW.split():
        visitor.tap(one)
    if step == "no":
        visitor.tap("same")
    words, answer = _box(visitor.page.locator(".say").first), _box(visitor.find(step))
    assert words["y"] >= 0
    assert answer["y"] + answer["height"] <= PHONE.height


def test_the_answers_stay_at_the_thumb_while_the_words_are_read(visit: Visit) -> None:
    """With the browser's own bars on the screen: the words scroll under the answers, and none is hidden for good."""
    visitor = visit(WITH_BARS).open(address("/ruling", BEFORE))
    for name in ("yes", "no"):
        expect(visitor.find(name)).to_be_in_viewport(ratio=1)
    last = visitor.find("say-LHO").locator("p").last
    visitor.page.mouse.wheel(0, 250)
    answers = visitor.find("ask")
    expect(answers).to_be_in_viewport()
    assert _box(last)["y"] + _box(last)["height"] <= _box(answers)["y"]


def _box(seen: Locator) -> FloatRect:
    box = seen.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("device", [PHONE, WITH_BARS], ids=lambda device: device.name)
def test_three_levels_of_the_box_are_on_one_screen_with_what_to_say(visit: Visit, device: Device) -> None:
    """What the offender hears, and the calls he may well choose. With the browser's own bars on the screen: one flick
    brings the whole box.
    """
    visitor = visit(device).open(address("/ruling", ASKED))
    words, highest = _box(visitor.find("say-offender")), _box(visitor.find("call-3NT"))
    bottom = highest["y"] + highest["height"]
    assert bottom <= device.height if device is PHONE else bottom - words["y"] <= device.height


@pytest.mark.parametrize(("steps", "answers"), [("", ("same", "another-call")), ("same", ("yes", "no"))])
def test_both_answers_look_alike(visit: Visit, steps: str, answers: tuple[str, str]) -> None:
    visitor = an_evening(visit, "2017")
    for one in f"{TOO_LOW} {steps}".split():
        visitor.tap(one)
    looks = [
        visitor.find(name).evaluate(
            "one => { const seen = getComputedStyle(one); return [seen.backgroundColor, seen.color, seen.borderColor,"
            " seen.fontWeight, seen.fontSize, one.offsetWidth, one.offsetHeight] }"
        )
        for name in answers
    ]
    assert looks[0] == looks[1]


def test_the_first_visit_is_light_and_soon_painted(visit: Visit) -> None:
    """Figures of our own: bytes over the wire, and when something is seen, on the slow telephone with nothing kept."""
    visitor = visit(PHONE)
    slow_down(visitor)
    visitor.open("/")
    visitor.page.wait_for_load_state("networkidle")
    bytes_, painted = visitor.page.evaluate(
        "() => [performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))"
        ".reduce((sum, one) => sum + one.transferSize, 0), performance.getEntriesByName('first-contentful-paint')[0].startTime]"
    )
    print(f"first visit: {bytes_ / 1000:.0f} KB, painted after {painted:.0f} ms")
    assert bytes_ < 60_000
    assert painted < 4_000
