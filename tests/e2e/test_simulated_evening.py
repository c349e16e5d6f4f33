"""A whole evening at the simulated table, on a telephone: table after table, one slip of the director, and the points."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESK, PHONE, Visitor
from tests.seminar.pupils import perfect

from directorcall.seminar.scenes import SCENES, evening, script_of
from directorcall.seminar.script import ActGrade
from directorcall.seminar.simulate import stage


def table_of(visitor: Visitor) -> tuple[str, int, str]:
    told = visitor.facts
    return urlsplit(visitor.page.url).path.rpartition("/")[2], int(told["seed"]), told["edition"]


def dealt(visitor: Visitor, scene: str, seed: int, edition: str) -> None:
    """A table takes a second or two of computing when it is dealt: on a busy machine longer than a tap may."""
    visitor.page.request.get(f"/simulate/{scene}?seed={seed}&edition={edition}", timeout=60_000)


def points_of(visitor: Visitor) -> tuple[int, int]:
    shown = visitor.find("points")
    expect(shown).to_be_visible()
    return int(shown.get_attribute("data-points") or ""), int(shown.get_attribute("data-possible") or "")


@pytest.mark.parametrize("edition", ["2017", "2007"])
def test_a_whole_evening(visit: Visit, edition: str) -> None:
    visitor = visit(PHONE)
    tables = evening(1, 4)
    for scene, seed in tables:
        dealt(visitor, scene, seed, edition)
    visitor.open("/").tap("door-simulate", f"edition-{edition}", "evening-of-tables")
    points = possible = 0
    for number, (scene, seed) in enumerate(tables):
        assert table_of(visitor) == (scene, seed, edition)
        acts = perfect(script_of(scene, seed, edition)).acts
        visitor.tap(*(f"act-{act}" for act in acts))
        assert points_of(visitor)[0] == points_of(visitor)[1] > 0
        points, possible = points + points_of(visitor)[0], possible + points_of(visitor)[1]
        expect(visitor.find("evening-points")).to_have_attribute("data-total", f"{points}-{possible}")
        assert visitor.page.locator("[data-mark=right]").count() * 2 >= points_of(visitor)[0]
        if number < len(tables) - 1:
            visitor.tap("next-table")
    expect(visitor.find("next-table")).to_have_count(0)
    assert len({scene for scene, _ in tables}) == len(tables)


def test_back_takes_an_act_back_and_a_wrong_one_is_explained(visit: Visit) -> None:
    visitor = visit(PHONE)
    dealt(visitor, "insufficient", 2, "2017")
    visitor.open("/simulate/insufficient?edition=2017&seed=2").tap("act-hear")
    expect(visitor.find("grid")).to_be_visible()
    visitor.tap("act-why")
    assert "wrong" not in visitor.text("now")  # marked at the end, not now
    visitor.back()
    expect(visitor.find("act-why")).to_be_visible()
    script = script_of("insufficient", 2, "2017")
    begun = ("hear", "fix")
    visitor.tap("act-fix", *(f"act-{act}" for act in perfect(script, begun).acts[len(begun) :]))
    wrong = visitor.page.locator("[data-mark=wrong]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_attribute("data-act", "fix")
    expect(wrong).to_contain_text("takes the choice from")
    got, most = points_of(visitor)
    assert got == most - 1


@pytest.mark.parametrize("scene", sorted({*SCENES} - {scene for scene, _ in evening(1, 4)}))
def test_every_scene_at_a_desk(visit: Visit, scene: str) -> None:
    """Whoever only leads on, without a step that is not in the way, gets to the end all the same."""
    visitor = visit(DESK)
    dealt(visitor, scene, 3, "2017")
    visitor.open("/simulate?edition=2017&seed=3").tap(f"scene-{scene}")
    script = script_of(scene, 3, "2017")
    acts: list[str] = []
    while not (here := stage(script, acts)).is_over:
        leads_on = [
            act
            for act in here.offers
            if act.to and act.grade is not ActGrade.WRONG and act.key not in ("away", "ask-away")
        ]
        acts.append(leads_on[0].key)
        visitor.tap(f"act-{acts[-1]}")
    got, most = points_of(visitor)
    assert 0 < got < most
    expect(visitor.page.locator("[data-mark=missing]").first).to_be_visible()
