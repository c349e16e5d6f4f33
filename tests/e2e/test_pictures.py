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
from tests.e2e.test_what_is_seen import BEFORE, MEANT, RULED, address
from tests.e2e.visitor import DESK, PHONE, Device, Visitor

LARGEST = 150_000  # bytes
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
    visitor.uncover("board")
    visitor.find("board").evaluate("board => board.scrollIntoView({block: 'end'})")


def the_question(visitor: Visitor) -> None:
    visitor.find("ask").evaluate("ask => ask.scrollIntoView({block: 'end'})")


def both_editions(visitor: Visitor) -> None:
    visitor.tap("both-editions").uncover("editions")
    visitor.find("under-2017").evaluate("one => one.scrollIntoView({block: 'start'})")


SCREENS = (
    Screen("start", "/?edition=2017", "data-testid=dealer"),
    Screen("box", "/box?edition=2017&dealer=W&auction=1D+1S", "data-testid=bidding-box"),
    Screen("away", address("/ruling", MEANT), "data-testid=suggestion", then=lambda visitor: visitor.uncover("answer")),
    Screen("ask", address("/ruling", BEFORE), "data-testid=no", then=the_question),
    Screen("board", "/examples/replacement-to-choose", "data-testid=option-7NT", then=the_board),
    Screen("board-dark", "/examples/replacement-to-choose", "data-testid=option-7NT", scheme="dark", then=the_board),
    Screen("ruling-phone", address("/ruling", RULED), "data-testid=verdict"),
    Screen("verdict-dark", "/examples/stayman-over-2nt", "data-testid=verdict", scheme="dark"),
    Screen("table", address("/show", RULED), "blockquote"),
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
