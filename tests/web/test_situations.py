"""A button for everything that really happens, the title of a case, and what is left when it is over."""

from __future__ import annotations

import tomllib
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.ruling.casefile import read_casebook
from directorcall.web.laws import found_by

TOO_LOW = "dealer=W&auction=1D+1S&offender=E&call=1H"
SYSTEMS = "&systems.NS=standard-american&systems.EW=standard-american"
RULED = f"{TOO_LOW}&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH&replacement_means.X=6%2B+4%2BH,+negative"


def tap_all(phone: Phone, names: str) -> Phone:
    for name in names.split():
        phone.tap(name)
    return phone


def test_he_has_already_replaced_it(phone: Phone) -> None:
    phone.open(f"/ruling?{TOO_LOW}{SYSTEMS}")
    tap_all(phone, "replaced call-X same")
    assert (phone.facts["premature"], phone.facts["replacement"]) == ("yes", "X")
    assert phone.question == "27A1 accepted"  # the next player still may
    assert tap_all(phone, "no").verdict["outcome"] == "free"


def test_the_next_player_has_already_called(phone: Phone) -> None:
    phone.open(f"/ruling?{TOO_LOW}")
    tap_all(phone, "called-on call-P done")
    assert phone.verdict["outcome"] == "accepted"
    assert phone.facts["after"] == "P"


def test_the_walk_is_told_in_one_tap(phone: Phone) -> None:
    """No slip, and what it would have shown."""
    phone.open(f"/ruling?{TOO_LOW}").uncover("cover-walk").tap("suggestion")
    assert phone.question == "27A1 accepted"
    assert phone.facts["withdrawn_means"] == "6+ 4+H, natural"
    assert phone.facts["answers.25A intended"] == "1H"


def test_what_is_offered_is_named_as_players_speak_and_says_why(phone: Phone) -> None:
    phone.open(f"/ruling?{TOO_LOW}&answers.25A+intended=1H").uncover("cover-answer")
    offered = [one.text.replace("\ufe0e", "") for one in phone.page.named["suggestion"]]
    assert offered[0] == "6+ points, 4+ ♥ a response"
    assert "12–21 points, 5+ ♥ had it been an opening" in offered


@pytest.mark.parametrize("said", ["K♥", "KH", "king of hearts"])
def test_a_card_is_said_or_tapped(phone: Phone, said: str) -> None:
    phone.open("/").tap("card")
    tap_all(phone, "dealer-N whose-S card-HK")
    tapped = phone.tap("rule-card").verdict["outcome"]
    phone.open(f"/card?dealer=N&who=S&rule=yes&{urlencode({'cards': said})}")
    assert phone.facts["exposed.cards"] == "HK"
    assert phone.verdict["outcome"] == tapped


def test_a_tapped_card_can_be_taken_back(phone: Phone) -> None:
    tap_all(phone.open("/card?dealer=N&auction=1S&who=S"), "card-HK card-H7 card-HK")
    assert phone.facts["cards"] == "H7"


@pytest.mark.parametrize(
    ("facts", "is_away"),
    [
        ("dealer=N&call=1NT&offender=S&accepted=no&then=1H+P&replacement=2NT", True),  # out of turn: both on one walk
        (f"{TOO_LOW}&premature=yes&answers.25A+intended=1H&accepted=no&replacement=X", True),
        (f"{TOO_LOW}&answers.25A+intended=1H&accepted=no&replacement=X", False),  # asked on arrival, before the choice
    ],
)
def test_nobody_is_taken_away_who_is_away(phone: Phone, facts: str, *, is_away: bool) -> None:
    phone.open(f"/ruling?{facts}&withdrawn_means=15-17+bal")
    assert phone.question == "23A replacement means"
    assert ("still-away" in phone.page.named) is is_away
    assert ("say-offender" in phone.page.named) is not is_away


def test_a_call_that_was_alerted(phone: Phone) -> None:
    phone.open(f"/ruling?{TOO_LOW}").tap("alert").tap("alert-2")
    phone.uncover("cover-alert").tell("#2", words="5-10 5+S")
    assert phone.facts["meanings.2"] == "5-10 5+S"
    assert phone.question == "25A intended"


def test_a_call_made_on_a_wrong_explanation(phone: Phone) -> None:
    phone.open("/box?dealer=N&auction=1NT+P+2D+2H").tap("misled")
    assert {name for name in phone.page.named if name.startswith("misled-")} == {"misled-1", "misled-3"}
    phone.tap("misled-3")
    assert phone.question == "21B1 misinformed"
    assert "West 2♥ on a wrong explanation" in phone.page.visible().replace("\ufe0e", "")


def test_the_auction_has_gone_on_since_the_wrong_explanation(phone: Phone) -> None:
    phone.open("/box?dealer=N&auction=1NT+P+2D+2H+P").tap("misled").tap("made-W")
    assert {name for name in phone.page.named if name.startswith("misled-")} == {"misled-1", "misled-3"}
    phone.tap("misled-3")
    assert (phone.facts["call"], phone.facts["after"]) == ("2H", "P")
    assert phone.question == "21B1 misinformed"


def test_who_called_before_any_opponent_was_told_nothing(phone: Phone) -> None:
    phone.open("/box?dealer=N&auction=1NT+P+2D").tap("misled")
    assert {name for name in phone.page.named if name.startswith("made-")} == {"made-E", "made-S"}


def test_a_ruling_that_was_another_is_put_right_from_the_verdict(phone: Phone) -> None:
    phone.open(f"/ruling?{RULED}").tap("ruled-throughout")
    phone.uncover("cover-findings")
    assert "82B" in phone.see("findings").text


def test_the_title_is_in_the_tab(browser: TestClient) -> None:
    assert "<title>Bd 4 · East 1♥ over 1♠ · " in browser.get(f"/ruling?board=4&{TOO_LOW}").text


def test_a_clause_the_edition_does_not_have_is_not_cited(phone: Phone) -> None:
    phone.open(f"/ruling?{TOO_LOW}&answers.25A+intended=1H&edition=2007")
    assert phone.question == "23A withdrawn means"
    assert "23A" not in phone.page.visible()


def test_the_case_file_and_the_slip(browser: TestClient, phone: Phone) -> None:
    file = browser.get(f"/case.toml?{RULED}")
    assert "attachment" in file.headers["content-disposition"]
    assert tomllib.loads(file.text)["case"]["replacement"] == "X"
    assert str(read_casebook(file.text)[0].case.call) == "1H"
    phone.open(f"/slip?{RULED}", {"slip_table": "3", "slip_director": "Kay"})
    slip = phone.see("paper-slip").text.replace("\ufe0e", "")
    for words in ("3", "Kay", "East 1♥ over 1♠ → X", "27B1(b)", "6+ points, 4+ ♥, negative"):
        assert words in slip
    assert "Table: 3 · Director: Kay" in phone.see("as-text").text
    assert "(1♥)[1] X" in phone.see("as-text").text


def test_no_slip_before_there_is_a_ruling(phone: Phone) -> None:
    assert "/ruling?" in phone.open(f"/slip?{TOO_LOW}").address


def test_the_laws_can_be_searched_and_2017_comes_first() -> None:
    assert [hit.number for hit in found_by("law 27b1")][:2] == ["27B1(a)", "27B1(b)"]
    assert found_by("comparable")[0].edition == "2017"
    assert {hit.edition for hit in found_by("comparable call")} >= {"2017"}
    assert found_by("") == found_by("no such words at all") == []


def test_the_start_says_what_it_is_for_and_leads_to_help(phone: Phone) -> None:
    phone.open("/")
    assert "Irregular calls in the auction" in phone.page.visible()
    assert "What this is for" in phone.tap("help").page.visible()


def test_one_tap_chooses_a_system_for_everybody(phone: Phone) -> None:
    phone.open("/").tap("system-all-2")
    phone.open("/")
    assert "aria-current" in phone.see("system-all-2").attributes
    assert phone.tap("dealer-W").facts["systems.NS"] == "acol"
