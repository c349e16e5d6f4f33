"""Requests no page of ours makes: refused in words, with the place where they are wrong, and never with a broken
page.
"""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

CASE = '"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"'
PAGES = ("/", "/box", "/ruling", "/tell", "/meaning", "/meanings", "/reason", "/editions", "/show", "/lho", "/laws", "/laws/27",
         "/examples")  # fmt: skip
BASES = ("", "dealer=W&auction=1D+1S&", "dealer=W&auction=1D+1S&offender=E&call=1H&")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (f'"board": {"9" * 5000}', "a number of at most 15 digits"),
        ('"x_mine": NaN', "a number that can be counted"),
        ('"expect": {"adjust": Infinity}', "a number that can be counted"),
        ('"x_mine": 1e999', "x_mine: cannot read"),
        ('"id": "\\ud800"', "id: cannot read"),
        ('"id": "\\u001b[2J"', "id: cannot read"),
        ('"call": "2H"', "call = 1H"),
        ('"x_mine": ' + "[" * 5000, "in one another"),
        ('"x_mine": ' + "[" * 20 + "]" * 20, "in one another"),
    ],
    ids=["digits", "NaN", "infinity", "too large", "surrogate", "control", "told twice", "deep and open", "deep"],
)
@pytest.mark.parametrize("path", ["/api/rule", "/api/options", "/api/casebook"])
def test_json_made_to_do_harm_is_422(browser: TestClient, path: str, told: str, said: str) -> None:
    answer = browser.post(path, content=f"{{{CASE}, {told}}}", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert said in answer.json()["error"]


ODD = [
    "ruled.x=1", "answers.x=1", "exposed.x=1", "systems.x=1", "meanings.x=1", "ruled=1", "answers=1", "exposed=1", "remarks=1", "expect=1",
    "x_a=1", "foo.bar=1", "replacement_means=1", "withdrawn_means.x=1", "auction.x=1", "dealer.x=1", "id.x=1", "board=0x99999",
    f"board={'9' * 5000}", "seat=Q", "chosen=Q", "purpose=x", "since=Q", "accepted.x=1", "purpose.x=1", "edition.x=1", "call=%ed%a0%80",
    "call=%00", "auction=1D%001S", "answers.=1", ".x=1", "id=%1b%5b2J", "board=%d9%a3",
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd[:20])
def test_no_address_breaks_a_page(browser: TestClient, odd: str) -> None:
    answers = {
        f"{page}?{base}{odd}": browser.get(f"{page}?{base}{odd}").status_code for page in PAGES for base in BASES
    }
    assert {address: status for address, status in answers.items() if status >= 500} == {}


def test_a_fact_called_self_breaks_no_page(browser: TestClient) -> None:
    assert {browser.get(f"{page}?self=1").status_code for page in PAGES} <= {200, 303, 422}
