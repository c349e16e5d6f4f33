"""The slip of a ruling: names stay out of addresses, and what the calls showed is on it whoever said so."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

from starlette.testclient import TestClient

RULED = {
    "edition": "2017", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "answers.25A intended": "1H",
    "answers.25A unintended": "no", "accepted": "no", "replacement": "X",
}  # fmt: skip
TOLD = RULED | {"withdrawn_means": "6+ 4+H, natural", "replacement_means.X": "6+ 4+H, negative"}
BY_SYSTEM = RULED | {"systems.EW": "standard-american", "systems.NS": "acol"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


def address(facts: dict[str, str]) -> str:
    return f"/slip?{urlencode(facts)}"


def read(browser: TestClient, facts: dict[str, str]) -> str:
    """The words of the slip, and of its text for a message."""
    words = re.sub(r"<[^>]+>", " ", browser.get(address(facts)).text)
    return " ".join(unescape(words).replace("\N{VARIATION SELECTOR-15}", "").split())


def test_the_slip_is_a_form_that_is_posted_and_its_address_has_the_case_alone(browser: TestClient) -> None:
    form = re.search(r'<form class="slip-form"[^>]*>', browser.get(address(TOLD)).text)
    assert form is not None
    assert 'method="post"' in form[0]
    assert "dealer=W" in form[0]
    assert "slip_" not in form[0]


def test_what_was_sent_is_on_the_slip_and_in_its_text(browser: TestClient) -> None:
    sent = {"slip_ns": "Ann & Bo <b>", "slip_director": "K. O'Hara", "slip_table": "3"}
    answer = browser.post(address(TOLD), content=urlencode(sent), headers=FORM)
    assert answer.status_code == 200
    assert "Ann &amp; Bo &lt;b&gt;" in answer.text
    assert "Table: 3 · North–South: Ann &amp; Bo &lt;b&gt; · Director: K. O&#39;Hara" in answer.text
    assert "Ann" not in str(answer.url)
    assert not any("Ann" in one for one in answer.headers.values())


def test_names_in_an_address_of_earlier_days_are_taken_out_of_it(browser: TestClient) -> None:
    answer = browser.get(address(TOLD | {"slip_ns": "Ann and Bo"}), follow_redirects=False)
    assert answer.status_code == 303
    assert "Ann" not in answer.headers["location"]
    assert browser.get(answer.headers["location"]).status_code == 200


def test_a_form_from_elsewhere_is_refused(browser: TestClient) -> None:
    answer = browser.post(address(TOLD), content="slip_table=3", headers=FORM | {"origin": "https://elsewhere.example"})
    assert answer.status_code == 403


def test_what_a_system_supplied_is_on_the_slip_with_its_name(browser: TestClient) -> None:
    slip = read(browser, BY_SYSTEM)
    assert "5+ points, 4+ ♥" in slip
    assert "negative double (by Standard American)" in slip
    assert "X: negative double (Standard American)" in slip
    assert "Standard American" not in read(browser, BY_SYSTEM | TOLD)  # somebody said so: no system's word


def test_nobody_but_the_director_decides(browser: TestClient) -> None:
    assert "Decided by: the director, as the program advises." in read(browser, TOLD)
    own = {"answers.23A comparable X": "no", "answers.23A comparable X;by": "director"}
    assert "Decided by: the director." in read(browser, TOLD | own)
    named = own | {"answers.23A comparable X;by": "Kay"}
    assert "Decided by: Kay." in read(browser, TOLD | named)
