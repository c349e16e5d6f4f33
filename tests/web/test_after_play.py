"""After play on a telephone without scripts: from the ruling to the form, tap by tap."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.ruling.examples import example

FREE = {
    "edition": "2017", "board": "14", "auction": "P P 1H 2S", "offender": "E", "call": "2H", "accepted": "no",
    "replacement": "3H", "after": "P P P", "withdrawn_means": "6-9 3+H, natural",
    "replacement_means.3H": "10-12 3+H, natural",
}  # fmt: skip
DEAL = "N:KQ9874.6.J85.983 32.K72.Q763.Q542 AT6.J94.K92.KJ76 J5.AQT853.AT4.AT"
PLAYED = {"deal": DEAL, "systems.NS": "standard-american", "systems.EW": "standard-american"}


def address(path: str, **more: str) -> str:
    return f"{path}?{urlencode({**FREE, **more})}"


def sent(phone: Phone, which: int, **fields: str) -> Phone:
    """A form filled in and sent, as a browser without scripts does it."""
    form = [form for form in phone.page.forms if form.action == "/adjust"][which]
    request = phone.client.build_request("GET", form.action, params=[*form.fields, *fields.items()])
    return phone.open(str(request.url))


def test_from_the_ruling_to_an_adjusted_score(phone: Phone) -> None:
    phone.open(address("/ruling")).tap("after-play")
    assert phone.question == "12B1 helped"
    phone.tap("choice-1")
    assert phone.question == "12C1 likely"
    sent(phone, 0, **{"answers.12C1 likely": "70% 4H W -1 30% 3H W ="})
    assert phone.question == "12 result"
    phone.tap("result=")
    assert phone.facts["result"] == "3H W ="
    assert phone.question == "12C1 own error"
    phone.tap("choice-1")
    verdict = phone.see("score-verdict").attributes
    assert (verdict["data-adjust"], verdict["data-clause"]) == ("yes", "27D")
    assert "70% 4H W -1 30% 3H W =" in phone.facts["answers.12C1 likely"]
    assert phone.taps <= 6
    assert "no-yardstick" in phone.page.named
    sent(phone, 0, **{"scoring.field": "+50 x3, -140 x5, -170, -420", "result": "3H W ="})
    assert "NS: 14.6 MP" in phone.see("working").text
    phone.tap("back-to-ruling")
    assert phone.verdict["outcome"] == "free"


def test_luck_is_two_taps(phone: Phone) -> None:
    phone.open(address("/ruling")).tap("after-play").tap("choice-4")
    assert phone.see("score-verdict").attributes["data-adjust"] == "no"
    assert phone.taps == 2
    assert "theirs to keep" in phone.text


def test_the_workbench_moves_the_score(phone: Phone) -> None:
    told = {**PLAYED, "result": "3H W =", "scoring.field": "+50 x3, -140 x5, -170, -420"}
    phone.open(address("/adjust", **told, **{"answers.12B1 helped": "told partner"}))
    assert phone.question == "12C1 likely"
    assert len(phone.page.named["branch"]) >= 2
    bench = next(number for number, form in enumerate(adjust_forms(phone)) if number == 1)
    rows = len(phone.page.named["branch"])
    shares = ["60", "40", *["0"] * (rows - 2)]
    tricks = ["9", "9", *[""] * (rows - 2)]
    form = adjust_forms(phone)[bench]
    pairs = [*form.fields, *(("share", one) for one in shares), *(("tricks", one) for one in tricks)]
    phone.open(str(phone.client.build_request("GET", "/adjust", params=pairs).url))
    assert "NS: 13.8 MP" in phone.see("tried").text
    assert "at the table: NS 9 MP" in phone.see("tried").text
    phone.tap("take")
    assert phone.question == "12C1 own error"
    assert phone.facts["answers.12C1 likely"] == "60% 4H W -1 40% 3H W ="


def adjust_forms(phone: Phone) -> list[Any]:
    return [form for form in phone.page.forms if form.action == "/adjust"]


def test_shares_that_do_not_add_up_are_said_on_the_page(phone: Phone) -> None:
    phone.open(address("/adjust", **PLAYED, result="3H W =", **{"answers.12B1 helped": "gave room"}))
    form = adjust_forms(phone)[1]
    pairs = [
        *form.fields,
        ("share", "50"),
        ("share", "10"),
        ("share", "0"),
        ("tricks", "9"),
        ("tricks", "9"),
        ("tricks", ""),
    ]
    phone.open(str(phone.client.build_request("GET", "/adjust", params=pairs).url))
    assert "add up to 100%" in phone.see("problem").text


def test_without_hands_or_systems_it_says_what_to_tell(phone: Phone) -> None:
    phone.open(address("/adjust", **{"answers.12B1 helped": "misled"}))
    assert "Tell the hands" in phone.see("workbench").text
    assert "open" in phone.see("the-board").attributes


def test_what_cannot_be_read_is_a_page_that_says_so(browser: TestClient) -> None:
    answer = browser.get(address("/adjust", deal="N:AKQ2.T98.J32.43 - - -"))
    assert answer.status_code == 422
    assert "North has 12" in answer.text
    assert browser.get(address("/adjust", result="3H W +5")).status_code == 422


def test_an_auction_that_is_not_ruled_on_goes_back_to_its_question(browser: TestClient) -> None:
    answer = browser.get("/adjust?dealer=W&auction=1H+2S&offender=E&call=2H", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/ruling")
    assert browser.get("/adjust", follow_redirects=False).headers["location"].startswith("/box")


@pytest.mark.parametrize("name", ["after-play", "insufficient-1h", "director-wrong"])
def test_the_api_says_what_the_command_line_prints(
    browser: TestClient, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    import json

    from directorcall.terminal.main import run

    capsys.readouterr()
    assert run(["adjust", name, "--no-dd", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)[0]
    assert browser.post("/api/adjust", json=dict(example(name).entries()[0].facts)).json() == printed


def test_bad_input_is_422_with_its_message(browser: TestClient) -> None:
    facts = {**dict(example("after-play").entries()[0].facts), "result": "4H W ="}
    answer = browser.post("/api/adjust", json=facts)
    assert answer.status_code == 422
    assert "the auction ended in" in answer.json()["error"]


def test_the_hands_can_be_tapped(phone: Phone) -> None:
    from directorcall.bridge.cards import parse_deal
    from directorcall.bridge.seats import Seat

    phone.open(address("/adjust")).tap("tap-hands")
    for seat in (Seat.N, Seat.E, Seat.S):
        form = next(form for form in phone.page.forms if form.action == "/deal")
        assert f"hand-{seat}" in phone.page.named
        cards = [("card", str(card)) for card in parse_deal(DEAL)[seat]]
        phone.open(str(phone.client.build_request("GET", "/deal", params=[*form.fields, *cards]).url))
    assert phone.facts["deal"] == DEAL
    assert phone.question == "12B1 helped"


def test_twelve_cards_are_no_hand_and_stay_tapped(phone: Phone) -> None:
    phone.open(address("/deal") + "".join(f"&card=S{rank}" for rank in "AKQJT9876543"))
    assert "thirteen cards, not 12" in phone.see("problem").text
    assert "checked" in phone.see("card-SA").attributes
    assert "checked" not in phone.see("card-HA").attributes


async def nine_each(_deal: object) -> object:
    """A solver that finds the same for everybody."""
    from directorcall.scores.doubledummy import TrickTable

    return TrickTable((9,) * 20)


def test_double_dummy_tricks_stand_in_the_address(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("directorcall.web.adjust.solved", nine_each)
    phone.open(address("/adjust", **PLAYED, result="3H W =", **{"answers.12B1 helped": "told partner"}))
    phone.tap("solve")
    assert phone.facts["dd"] == "9" * 20
    assert "double dummy: 9 tricks" in phone.see("branch").text
    phone.tap("take")
    assert phone.facts["answers.12C1 likely"].startswith("74% 4H W -1 19% 3H W =")


def test_double_dummy_in_the_api(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("directorcall.web.api.solved", nine_each)
    told = browser.get("/api/tricks", params={"deal": DEAL}).json()
    assert told["dd"] == "9" * 20
    assert told["tricks"]["W"]["H"] == 9
    facts = dict(example("after-play").entries()[0].facts) | {"answers": {"12B1 helped": "told partner"}}
    bench = browser.post(f"/api/adjust?dd={told['dd']}", json=facts).json()["workbench"]
    assert bench["likely"].startswith("74% 4H W -1")
    assert browser.get("/api/tricks", params={"deal": "N:AKQ2.T98.J32.432 - - -"}).status_code == 422
    assert browser.post("/api/adjust?dd=99", json=facts).status_code == 422


def test_a_board_of_a_team_match_that_cannot_be_scored(phone: Phone) -> None:
    """86B2: from the ruling to the better of average plus and an assigned score."""
    phone.open(address("/ruling")).tap("after-play").tap("unscored-1")
    assert phone.facts["result"] == "no result"
    sent(phone, -1, **{"scoring.other": "-420", "result": "no result"})
    assert phone.question == "86B boards"
    phone.tap("choice-2").tap("choice-1").tap("choice-3")
    assert phone.question == "86B2 likely"
    sent(phone, 0, **{"answers.86B2 likely": "3H W ="})
    verdict = phone.see("score-verdict").attributes
    assert (verdict["data-adjust"], verdict["data-clause"]) == ("yes", "86B2(b)")
    assert "the better of +3 and +7: +7 IMPs" in phone.see("working").text
    assert {"award-ns", "award-ew", "session-ns", "session-ew"} <= set(phone.page.named)


def test_a_new_board_is_no_score(phone: Phone) -> None:
    told = {"result": "not comparable", "scoring.other": "-420", "answers.86A substitute": "yes"}
    faults = {f"answers.12C2 {side} at fault": "not at fault" for side in ("NS", "EW")}
    phone.open(address("/adjust", **told, **faults))
    assert "A new board is played" in phone.see("score-verdict").text
    assert not {"working", "no-yardstick"} & set(phone.page.named)


def test_wrong_information_found_out_after_the_play(phone: Phone) -> None:
    """21B3: too late to change the call; the score is adjusted in favour of the side that was misinformed."""
    told = {
        "edition": "2017", "dealer": "N", "vulnerable": "none", "auction": "1S P 2H", "call": "P",
        "after": "2S P P P", "misinformed.seat": "W", "misinformed.about": "2H", "discovered": "after play",
        "answers.21B1 misinformed": "yes",
    }  # fmt: skip
    phone.open(f"/ruling?{urlencode(told)}").tap("after-play")
    assert phone.question == "21B3 gained"
    phone.tap("yes")
    assert phone.question == "21B3 likely"
    sent(phone, 0, **{"answers.21B3 likely": "2HX S -1"})
    phone.tap("result=").tap("choice-1")
    assert phone.see("score-verdict").attributes["data-clause"] == "21B3"
    assert "East-West: you would have done better without the irregularity" in phone.text


# --- nothing irregular; a remark belongs to a call

REGULAR = {
    "edition": "2017",
    "dealer": "N",
    "auction": "1S P 2S P 3S P 4S P P",
    "offender": "E",
    "call": "P",
    "result": "4S N =",
}


def test_an_auction_in_which_nothing_was_told_is_not_looked_at(phone: Phone) -> None:
    phone.open(f"/adjust?{urlencode(REGULAR)}")
    assert "was not looked at" in phone.see("not-looked-at").text
    assert not {"score-verdict", "form-text", "findings", "say-table"} & phone.page.named.keys()
    assert "score stands" not in phone.text


def test_a_pause_is_told_at_its_call_and_what_partner_called_after_it_is_offered(phone: Phone) -> None:
    phone.open(f"/adjust?{urlencode(REGULAR)}")
    sent(phone, 1, remark_by="N", remark_at="5", remark_says="a long pause")
    assert phone.question == "16 chosen"
    assert phone.facts["remarks"] == "N@5: a long pause"
    assert "North at 3♠: a long pause" in " ".join(phone.see("remarks").text.replace("\ufe0e", "").split())
    offered = [phone.see(f"choice-{number}").text.replace("\ufe0e", "").strip() for number in (1, 2)]
    assert offered == ["4♠ (7)", "A card that was played"]
    phone.tap("unsay-1")
    assert "not-looked-at" in phone.page.named


def test_a_remark_goes_beside_an_irregular_call(phone: Phone) -> None:
    phone.open(address("/adjust"))
    sent(phone, -1, remark_by="E", remark_at="", remark_says="I did not see that")
    assert phone.facts["remarks"] == "E: I did not see that"
    assert phone.question == "12B1 helped"
