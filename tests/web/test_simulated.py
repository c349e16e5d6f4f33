"""The pages of the simulated table."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient
from tests.seminar.pupils import perfect

from directorcall.seminar.scenes import SCENES, evening, script_of
from directorcall.seminar.script import ActGrade


def test_every_scene_is_listed_and_opens(browser: TestClient) -> None:
    page = browser.get("/simulate?edition=2017&seed=4").text
    links = re.findall(r'href="(/simulate/[^"]+)" data-testid="scene-', page)
    assert [re.match(r"/simulate/([a-z-]+)", link)[1] for link in links] == list(SCENES)  # type: ignore[index]
    for name in ("claim", "team-board", "card"):
        link = next(link for link in links if f"/{name}?" in link)
        assert browser.get(link.replace("&amp;", "&")).status_code == 200


def test_what_can_be_done_is_a_link_and_nothing_tells_which_is_right(browser: TestClient) -> None:
    page = browser.get("/simulate/claim?edition=2017&seed=4&acts=hear").text
    offered = re.findall(r'href="([^"]+)" data-testid="act-([a-z0-9-]+)"', page)
    script = script_of("claim", 4, "2017")
    assert {script.by_key[key].grade for _, key in offered} == {ActGrade.STEP, ActGrade.WRONG}
    assert all(f"acts=hear.{key}" in address for address, key in offered)
    assert not re.search(r"\b(wrong|missing|68D|70[ABC])\b", page)


def test_the_next_table_of_an_evening_is_the_one_after_those_played(browser: TestClient) -> None:
    tables = evening(5, 4)
    answer = browser.get("/simulate/next/claim?evening=5&points=3-8.2-2&edition=2007", follow_redirects=False)
    scene, seed = tables[2]
    assert answer.status_code == 303
    where = answer.headers["location"]
    assert where == f"/simulate/{scene}?edition=2007&seed={seed}&evening=5&tables=4&points=3-8.2-2"
    done = browser.get("/simulate/next/claim?evening=5&points=1-1.1-1.1-1.1-1", follow_redirects=False)
    assert done.headers["location"] == "/simulate"


def test_the_protocol_adds_up_the_evening(browser: TestClient) -> None:
    here = perfect(script_of("claim", 4, "2017"))
    page = browser.get(f"/simulate/claim?seed=4&acts={'.'.join(here.acts)}&evening=1&tables=2&points=3-8").text
    most = here.protocol.possible
    assert f'data-points="{most}" data-possible="{most}"' in page
    assert f'data-total="{3 + most}-{8 + most}"' in page
    assert "next-table" not in page


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/simulate/clam", "did you mean &#34;claim&#34;"),
        ("/simulate/claim?seed=one", "seed: cannot read &#34;one&#34;"),
        ("/simulate/claim?seed=4&acts=hear.hear", "act 2 of claim: cannot read &#34;hear&#34;"),
        ("/simulate/claim?edition=1997", "1997"),
        ("/simulate?edition=1997", "1997"),
        ("/simulate/claim?evening=x", "evening: cannot read"),
        ("/simulate/claim?evening=1&points=3", "points: cannot read"),
    ],
)
def test_an_address_that_cannot_be_is_explained(browser: TestClient, address: str, says: str) -> None:
    answer = browser.get(address)
    assert answer.status_code == 422
    assert says in answer.text
