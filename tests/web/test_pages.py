"""Pages as documents: laws, examples, both editions, print; nothing inline, nothing from elsewhere."""

from __future__ import annotations

import gettext
import hashlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.bridge.errors import NotationError
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.lawbook.clauses import laws
from directorcall.ruling.casefile import read_case
from directorcall.ruling.examples import example, example_names
from directorcall.web import chips, render, translations
from directorcall.web.facts import read_told, told_of

HTMX = "d6fdc75f204e6bdefa99b69bf1e6d4ac69b8a364f77929f45c13476b4000f717"  # htmx.org 2.0.11, dist/htmx.min.js
TOLD = "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH&replacement_means.X=6%2B,+negative"
EVERY = [
    "/", "/box", "/box?dealer=W&auction=1D", "/examples", "/laws", "/laws/27", "/nope", f"/ruling?{TOLD}", f"/editions?{TOLD}",
    f"/show?{TOLD}", f"/lho?{TOLD}", f"/meanings?{TOLD}", f"/reason?{TOLD}&chosen=2H",
    "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no",
    "/claim?declarer=S&who=S&left=3", "/penalty?declarer=S&who=W&cards=HK",
    "/ruling?declarer=S&penalty.seat=W&penalty.cards=HK", "/ruling?declarer=S&claim.seat=S&claim.tricks=3&claim.left=5",
    "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H", "/meaning?words=15-17+bal", "/meaning?words=zz",
]  # fmt: skip


@pytest.mark.parametrize("address", EVERY)
def test_nothing_is_inline_and_nothing_comes_from_elsewhere(browser: TestClient, address: str) -> None:
    text = browser.get(address).text
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert not re.findall(r"""(?:src|href|action)=["'](?:https?:)?//""", text)


@pytest.mark.parametrize("address", [one for one in EVERY if not one.startswith("/meaning?")])
def test_every_page_has_a_language_a_title_and_one_heading(browser: TestClient, address: str) -> None:
    text = browser.get(address).text
    assert '<html lang="en">' in text
    assert re.search(r"<title>[^<]+</title>", text)
    assert len(re.findall(r"<h1[ >]", text)) == 1
    names = re.findall(r'\sid="([^"]+)"', text)
    assert len(names) == len(set(names))


def test_htmx_is_the_one_we_looked_at_and_evaluates_nothing(browser: TestClient) -> None:
    file = render.STATIC / "htmx-2.0.11.min.js"
    assert hashlib.sha256(file.read_bytes()).hexdigest() == HTMX
    for setting in (
        '"allowEval":false',
        '"includeIndicatorStyles":false',
        '"selfRequestsOnly":true',
        '"allowScriptTags":false',
    ):
        assert setting in browser.get("/").text


def test_files_may_be_kept_and_pages_may_not(browser: TestClient) -> None:
    assert "immutable" in browser.get(render.static("app.css")).headers["cache-control"]
    assert browser.get("/").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", example_names())
def test_every_example_is_one_tap_from_its_ruling(phone: Phone, name: str) -> None:
    phone.open("/examples").tap(f"example-{name}")
    assert "verdict" in phone.page.named or "ask" in phone.page.named


@pytest.mark.parametrize("name", example_names())
def test_a_written_case_is_the_same_case_in_an_address(name: str) -> None:
    entry = example(name).entries()[0]
    told = told_of(entry.facts)
    query = [(key, value) for key, value in told.pairs()]
    assert dict(read_case(read_told(query).fields).facts) == dict(entry.case.facts)


@pytest.mark.parametrize("number", list(laws()))
def test_every_law_has_a_page_with_its_clauses(browser: TestClient, number: str) -> None:
    answer = browser.get(f"/laws/{number}")
    assert answer.status_code == 200
    for clause in laws()[number].clauses("2017"):
        assert f'id="{render.anchor(clause.number)}"' in answer.text


def test_law_27_is_illustrated(phone: Phone) -> None:
    phone.open("/laws/27")
    assert "/examples/insufficient-1h" in phone.page.links


def test_clauses_lead_to_their_law(phone: Phone) -> None:
    phone.open(f"/ruling?{TOLD}")
    cited = [link for link in phone.page.links if link.startswith("/laws/")]
    assert any("#c-27B3" in link for link in cited)
    assert not any(set(link.partition("#")[2]) & set("()") for link in cited)


def test_what_is_not_covered_is_an_answer_and_to_a_program_an_error(browser: TestClient) -> None:
    told = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "setting": "screens"}
    answer = browser.get("/ruling", params=told)
    assert answer.status_code == 200
    assert "not covered: a ruling at screens" in answer.text
    assert browser.post("/api/rule", json=told).status_code == 422


def test_both_editions_stand_side_by_side(phone: Phone) -> None:
    phone.open("/editions?dealer=W&auction=2NT+P&offender=E&call=2C&accepted=no&replacement=3C"
               "&withdrawn_means=8%2B,+asks+majors,+artificial&replacement_means.3C=4%2B,+asks+majors,+artificial")  # fmt: skip
    assert phone.see("under-2007").attributes["data-outcome"] == "partner passes throughout"
    assert phone.see("under-2017").attributes["data-outcome"] == "free"


def test_a_ruling_prints_without_what_is_for_tapping() -> None:
    css = (render.STATIC / "app.css").read_text(encoding="utf-8")
    printed = css[css.index("@media print") :]
    for name in (".bar", ".tools", ".box", "form"):
        assert name in printed


# --- colours that can be read


def _palettes() -> list[dict[str, str]]:
    css = (render.STATIC / "app.css").read_text(encoding="utf-8")
    light, dark = (
        dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block))
        for block in (css[: css.index("@media")], css.split("@media")[1])
    )
    return [light, {**light, **dark}]


def _contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


SUITS = ("spade", "heart", "diamond", "club")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *((ink, paper) for ink in ("ink", "soft", "link") for paper in ("paper", "card")),
        *((suit, paper) for suit in SUITS for paper in ("paper", "card", "say", "ask", "free", "once", "throughout", "cancelled", "none")),
        *(("ink", paper) for paper in ("say", "ask", "free", "close", "once", "throughout", "cancelled", "none")),
        ("soft", "ask"), ("on-baize", "baize"), ("on-cover", "cover"), ("say-edge", "say"), ("ask-edge", "ask"), ("paper", "ink"),
        ("paper", "club"), ("paper", "heart"), ("paper", "spade"), ("close", "close-edge"),
    ],
)  # fmt: skip
def test_text_has_the_contrast_of_wcag_aa(dark: bool, ink: str, paper: str) -> None:
    palette = _palettes()[dark]
    assert _contrast(palette[ink], palette[paper]) >= 4.5


# --- meanings


@given(
    points=st.sampled_from(("", *chips.POINTS)),
    lengths=st.dictionaries(st.sampled_from("SHDC"), st.sampled_from(("", *chips.LENGTHS)), max_size=2),
    shape=st.sampled_from(("", *chips.SHAPES)),
    marks=st.lists(st.sampled_from((*chips.MARKS, *chips.TRANSFERS)), max_size=1),
)
def test_whatever_is_tapped_can_be_read(points: str, lengths: dict[str, str], shape: str, marks: list[str]) -> None:
    text = chips.Chips(points, lengths, shape, marks).text
    assert _problem(text) == "" or "hands that fit it" in _problem(text)  # read, and nobody can hold it: 0-1S bal


def _problem(text: str) -> str:
    try:
        parse_meaning(text or "any")
    except NotationError as error:
        return str(error)
    return ""


def test_what_is_typed_is_counted_and_described(browser: TestClient) -> None:
    text = browser.get("/meaning", params={"words": "15-17 bal"}).text
    assert "30,897,212,184" in text
    assert "<svg" in text


@pytest.mark.parametrize(("about", "words", "read"), [("", "raise", "3+D"), ("2S", "cue bid raise", "3+D")])
def test_what_is_typed_is_understood_as_it_will_be_taken_over(
    browser: TestClient, about: str, words: str, read: str
) -> None:
    told = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "about": about, "words": words}
    understood = browser.get("/meaning", params=told).text
    taken = str(browser.get("/tell", params={**told, "next": "/ruling"}).url.params)
    assert read in understood
    assert read.replace("+", "%2B") in taken


def test_what_is_half_understood_is_not_shown_as_understood(browser: TestClient) -> None:
    text = browser.get("/meaning", params={"words": "15-17 bal qq"}).text
    assert "“qq” in other words" in text
    assert "30,897,212,184" not in text


def test_what_cannot_be_read_is_quoted(browser: TestClient) -> None:
    assert "blorped" in browser.get("/meaning", params={"words": "15-17 blorped"}).text


@given(
    st.dictionaries(
        st.sampled_from(
            ["auction", "then", "replacement", "withdrawn_means", "answers.25A unintended", "ruled.partner"]
        ),
        st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1).filter(str.strip),
        max_size=4,
    )
)
def test_an_address_says_what_was_told(told: dict[str, str]) -> None:
    read = read_told(told.items())
    assert read_told(read.pairs()) == read


# --- languages


def test_the_template_catalogue_is_up_to_date() -> None:
    """As far as the pages go; the sentences of the rulings are taken over when it is next written."""
    committed = (Path(translations.LOCALE) / "messages.pot").read_text(encoding="utf-8").split("\n\n")
    now = translations.catalogue().split("\n\n")
    ours = [{entry for entry in entries if entry.startswith("#: templates/")} for entries in (committed, now)]
    assert ours[0] == ours[1], "python -m directorcall.web.translations > src/directorcall/web/locale/messages.pot"


@pytest.mark.parametrize(
    ("page", "name", "heard"),
    [
        ("/box?dealer=N&auction=1S", "call-P", "Pass"),
        ("/box?dealer=N&auction=1S", "call-X", "Double"),
        ("/box?dealer=N&auction=1S", "call-1H", "1 heart"),
        ("/box?dealer=N&auction=1S", "call-3NT", "3 notrump"),
        ("/box?dealer=N&auction=1S", "call-7C", "7 clubs"),
        ("/card?dealer=N&who=S", "card-HK", "king of hearts"),
        ("/card?dealer=N&who=S", "card-ST", "10 of spades"),
    ],
)
def test_calls_and_cards_are_heard_by_their_names(phone: Phone, page: str, name: str, heard: str) -> None:
    assert phone.open(page).see(name).attributes["aria-label"] == heard


def test_nobody_on_a_page_is_he() -> None:
    """As in what is said (tests/ruling/test_wording.py): pages speak of seats, of the player, of partner."""
    texts = [message for where, message in translations.messages() if where.startswith("templates/")]
    assert len(texts) > 400
    assert [text for text in texts if re.search(r"\b(he|his|him|himself)\b", text, re.IGNORECASE)] == []


def test_no_words_on_a_page_are_left_out_of_the_catalogue() -> None:
    messages = {message for _, message in translations.messages()}
    for word in (
        "Who dealt?",
        "Say",
        "Ask",
        "away from the table — tap to show",
        "What each call would bring",
        "Both editions",
    ):
        assert word in messages


def test_a_catalogue_changes_pages_and_sentences(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper() if "%" not in message and "{" not in message else message

    monkeypatch.setattr(translations, "languages", lambda: ("en", "xx"))
    monkeypatch.setattr(
        render, "translation", lambda language: Shouting() if language == "xx" else gettext.NullTranslations()
    )
    render.environment.cache_clear()
    try:
        assert "WHO DEALT?" in browser.get("/", headers={"accept-language": "xx"}).text
        assert "Who dealt?" in browser.get("/", headers={"accept-language": "en"}).text
    finally:
        render.environment.cache_clear()


def test_an_alerted_call_is_drawn_as_one(browser: TestClient) -> None:
    case = "/ruling?dealer=N&auction=1NT+P+2D+P&offender=S&call=2H"
    assert 'class="alerted"' not in browser.get(case).text
    assert browser.get(f"{case}&alerts.2D=alerted").text.count('class="alerted"') == 1
    assert 'class="alerted"' not in browser.get(f"{case}&alerts.2D=not+alerted").text
