"""What cannot be read is said on its own field, in words; and nothing unreadable in an address is passed on in silence."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

CALLED = {"dealer": "W", "edition": "2017", "auction": "1D 1S", "offender": "E", "call": "1H"}
PLAYED = {
    "edition": "2017", "board": "14", "auction": "P P 1H 2S", "offender": "E", "call": "2H", "accepted": "no",
    "replacement": "3H", "after": "P P P", "withdrawn_means": "6-9 3+H, natural",
    "replacement_means.3H": "10-12 3+H, natural", "answers.12B1 helped": "told partner",
}  # fmt: skip
PAGES = ("/", "/box", "/ruling", "/laws", "/laws/27", "/help", "/evening", "/examples", "/claim",
 "/penalty", "/card", "/simulate", "/quiz", "/editions", "/show", "/slip", "/adjust")  # fmt: skip


def words(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


@pytest.mark.parametrize("path", PAGES)
def test_an_edition_that_nobody_has_is_an_error_that_quotes_it(browser: TestClient, path: str) -> None:
    answer = browser.get(f"{path}?{urlencode(CALLED | {'edition': '1997'})}")
    assert answer.status_code == 422
    assert 'cannot read "1997"' in words(answer.text)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"regulation": "Mars"}, 'cannot read "Mars"'),
        ({"systems.NS": "martian"}, 'What they play: cannot read "martian": expected a system: acol'),
    ],
)
def test_so_are_regulations_and_systems(browser: TestClient, told: dict[str, str], says: str) -> None:
    for path in ("/", "/box", "/laws"):
        answer = browser.get(f"{path}?{urlencode(told)}")
        assert answer.status_code == 422
        assert says in words(answer.text)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"answers.27A1 accepted": "maybe"}, 'The answer to 27A1: cannot read "maybe": expected yes or no'),
        ({"answers.25A intended": "9Z"}, 'The answer to 25A: cannot read "9Z": expected a call'),
        ({"withdrawn_means": "gibberish"}, 'What the withdrawn call showed: cannot read "gibberish"'),
        ({"discovered": "never"}, 'When it was noticed: cannot read "never"'),
        ({"nonsense": "1"}, "The address of this page holds “nonsense”"),
    ],
)
def test_an_error_page_speaks_in_words_without_the_names_of_a_file(
    browser: TestClient, told: dict[str, str], says: str
) -> None:
    answer = browser.get(f"/ruling?{urlencode(CALLED | told)}")
    assert answer.status_code == 422
    assert says in words(answer.text)
    assert not re.search(r"answers\.|withdrawn_means|discovered:|accepted:", words(answer.text))


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("result", "two spades, more or less"),
        ("deal", "N:AKQ"),
        ("scoring.other", "lots"),
        ("scoring.field", "some of them"),
    ],
)
def test_what_the_board_cannot_be_stands_in_its_own_field(browser: TestClient, field: str, typed: str) -> None:
    answer = browser.get(f"/adjust?{urlencode(PLAYED | {field: typed})}")
    assert answer.status_code == 422
    name = re.escape(field)
    wrong = re.search(rf'<(?:input|textarea) name="{name}"[^>]*aria-invalid="true"[^>]*>', answer.text)
    assert wrong is not None
    assert typed in unescape(wrong[0]) or f">{typed}</textarea>" in unescape(answer.text)
    beside = re.search(rf"{re.escape(wrong[0])}.*?</label><p class=\"problem\"[^>]*>([^<]+)", answer.text, re.DOTALL)
    assert beside is not None
    assert beside[1].startswith(("Cannot read", "These two facts"))
    assert "scoring" not in beside[1]


def test_two_wrong_fields_are_both_marked_and_the_rest_stays(browser: TestClient) -> None:
    told = PLAYED | {"result": "xx", "scoring.other": "lots", "scoring.method": "butler"}
    answer = browser.get(f"/adjust?{urlencode(told)}")
    assert answer.status_code == 422
    assert answer.text.count('aria-invalid="true"') == 2
    assert re.search(r"<option selected>butler", answer.text)


def test_an_answer_after_play_that_cannot_be_read_comes_back_on_its_own_field(browser: TestClient) -> None:
    page = browser.get(f"/adjust?{urlencode(PLAYED)}")
    field = re.search(r'<input name="([^"]+)"[^>]*data-testid="typed"', page.text)
    assert field is not None
    answer = browser.get(f"/adjust?{urlencode(PLAYED | {unescape(field[1]): 'gibberish'})}")
    assert answer.status_code == 422
    assert 'data-testid="typed" value="gibberish" aria-invalid="true"' in answer.text
    assert 'Cannot read "gibberish"' in words(answer.text)


@pytest.mark.parametrize("path", ["/quiz?seed=twelve", "/quiz/take?seed=twelve&count=12", "/simulate?seed=twelve"])
def test_a_number_typed_wrongly_comes_back_on_its_own_field(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 422
    text = unescape(answer.text)
    assert 'name="seed"' in text
    assert 'value="twelve"' in text
    assert 'Cannot read "twelve": expected a number' in text.partition('data-testid="problem">')[2].partition("</p>")[0]
