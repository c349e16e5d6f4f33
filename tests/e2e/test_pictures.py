"""The main screens as the manual shows them (`./dev e2e --pictures docs/images`): what matters is seen without
scrolling.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.test_what_is_seen import ARRIVED, ASKED, BEFORE, MEANT, RULED, address
from tests.e2e.visitor import DESK, PHONE, Device, Visitor

LARGEST = 180_000  # bytes
SHARP = {PHONE: 1.25, DESK: 1.0}  # pixels a CSS pixel


@dataclass(frozen=True)
class Screen:
    """One picture: how to get there, and what has to be wholly in it."""

    name: str
    where: str
    matters: str
    device: Device = PHONE
    scheme: str = "light"
    then: Callable[[Visitor], object] = lambda _visitor: None


def the_board(visitor: Visitor) -> None:
    visitor.uncover("board").find("board").wait_for()
    visitor.find("cover-board").evaluate("cover => cover.scrollIntoView({block: 'start'})")


def both_editions(visitor: Visitor) -> None:
    visitor.tap("both-editions").uncover("editions")
    visitor.find("under-2017").evaluate("one => one.scrollIntoView({block: 'start'})")


def an_evening(visitor: Visitor) -> None:
    for one in ("insufficient-1h", "pass-out-of-turn", "stayman-over-2nt"):
        visitor.open(f"/examples/{one}")
    visitor.open("/evening")


SYSTEMS = {"systems.NS": "standard-american", "systems.EW": "standard-american"}
TO_CHOOSE = "/examples/replacement-to-choose"
SCREENS = (
    Screen("start", "/?edition=2017", "data-testid=dealer"),
    Screen("box", "/box?edition=2017&board=4&auction=1D+1S", "data-testid=bidding-box"),
    Screen("walk", address("/ruling", ARRIVED), "data-testid=plays-1"),
    Screen("away", address("/ruling", MEANT), "data-testid=suggestion", then=lambda visitor: visitor.uncover("answer")),
    Screen("ask", address("/ruling", BEFORE), "data-testid=no"),
    Screen("replace", address("/ruling", ASKED, SYSTEMS), "data-testid=call-3NT"),
    Screen("board", TO_CHOOSE, "data-testid=option-3NT", then=the_board),
    Screen("board-dark", TO_CHOOSE, "data-testid=option-3NT", scheme="dark", then=the_board),
    Screen("card", "/card?dealer=N&auction=1S+3H&who=S&cards=HK", "data-testid=rule-card"),
    Screen("ruling-phone", address("/ruling", RULED), "data-testid=verdict"),
    Screen("verdict-dark", "/examples/stayman-over-2nt", "data-testid=verdict", scheme="dark"),
    Screen("table", address("/show", RULED), "blockquote"),
    Screen("evening", "/", "data-testid=evening-list", then=an_evening),
    Screen("slip", address("/slip", RULED, {"board": "4", "slip_table": "3"}), "data-testid=paper-slip", DESK),
    Screen("desk", address("/ruling", ASKED, SYSTEMS), "data-testid=board", DESK, then=the_board),
    Screen("editions", "/examples/stayman-over-2nt", "data-testid=under-2017", DESK, then=both_editions),
)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_what_matters_is_seen(visit: Visit, screen: Screen, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    visitor = visit(
        screen.device, color_scheme=screen.scheme, device_scale_factor=SHARP[screen.device], reduced_motion="reduce"
    )
    visitor.open(screen.where)
    screen.then(visitor)
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_timeout(400)  # the flash of a tap fades
    seen = visitor.page.locator(screen.matters).first
    expect(seen).to_be_in_viewport(ratio=1 if screen.device is PHONE else 0.5)
    picture = visitor.page.screenshot(path=(request.config.getoption("--pictures") or tmp_path) / f"{screen.name}.png")
    assert len(picture) < LARGEST
