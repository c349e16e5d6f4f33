"""Whole rulings, tap by tap, on a telephone without scripts."""

from __future__ import annotations

import pytest
from tests.web.telephone import Phone


def tap_all(phone: Phone, *names: str) -> Phone:
    for name in names:
        phone.tap(name)
    return phone


def insufficient(phone: Phone, edition: str, dealer: str, *calls: str) -> Phone:
    phone.open(f"/?edition={edition}")
    return tap_all(phone, f"dealer-{dealer}", *(f"call-{call}" for call in calls))


def no_slip(phone: Phone, words: str = "") -> Phone:
    """Away from the table, on one walk: it was no slip, and this is what it would have shown (what most pairs play)."""
    assert phone.question == "25A intended"
    assert "come with me" in phone.see("say-offender").text
    assert "say-LHO" not in phone.page.named  # nothing is offered before that is known
    phone.tap("same")
    assert phone.question == "23A withdrawn means"
    assert "away with East" in phone.see("still-away").text
    assert not {"say-offender", "say-LHO", "lho-card"} & set(phone.page.named)  # he has come already
    phone.uncover("cover-answer")
    return phone.tell("", words=words) if words else phone.tap("suggestion")


def not_accepted(phone: Phone, *calls: str, shows: str = "") -> Phone:
    """It was no slip, and the next player does not accept it."""
    return declined(no_slip(phone, shows), *calls)


def declined(phone: Phone, *calls: str) -> Phone:
    assert phone.question == "27A1 accepted"
    assert phone.see("say-LHO").text
    assert "still-away" not in phone.page.named
    return tap_all(phone, "no", *(f"call-{call}" for call in calls))


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_seed_1_takes_at_most_twelve_taps(phone: Phone, edition: str) -> None:
    insufficient(phone, edition, "W", "1D", "1S", "1H")
    not_accepted(phone, "X")
    assert phone.question == "23A replacement means"
    phone.uncover("cover-answer").tap("suggestion")
    assert phone.verdict == {"outcome": "free", "partner": "free", "clause": "27B1(b)"}
    assert phone.facts["withdrawn_means"] == "6+ 4+H, natural"
    assert phone.facts["replacement_means.X"] == "6+ 4+H, negative"
    assert phone.taps <= 12


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_seed_4_is_made_good_at_the_lowest_level(phone: Phone, edition: str) -> None:
    insufficient(phone, edition, "W", "1H", "P", "1H")
    # the lowest bid in the suit that was told: every reading of 2H shows hearts
    not_accepted(phone, "2H", shows="6+ 3+H, natural")
    assert phone.verdict == {"outcome": "free", "partner": "free", "clause": "27B1(a)"}


@pytest.mark.parametrize(
    ("edition", "outcome", "partner"), [("2007", "partner passes throughout", "throughout"), ("2017", "free", "free")]
)
def test_seed_9_differs_between_the_editions(phone: Phone, edition: str, outcome: str, partner: str) -> None:
    insufficient(phone, edition, "W", "2NT", "P", "2C")
    not_accepted(phone, "3C", shows="8+, asks majors, artificial")
    phone.uncover("cover-answer").tell("3C", words="4+, asks majors, artificial")
    assert (phone.verdict["outcome"], phone.verdict["partner"]) == (outcome, partner)
    phone.uncover("cover-findings")
    assert phone.see("findings").covers == ("cover-findings",)


def test_a_pass_out_of_turn(phone: Phone) -> None:
    """East deals; West passes at his partner's turn, East opens, and West's call is compared with the pass."""
    phone.open("/?edition=2017")
    tap_all(phone, "dealer-E", "seat-W", "call-P")
    assert phone.facts["offender"] == "W"
    phone.tap("no")  # North does not accept
    assert phone.question == "29B then"
    tap_all(phone, "call-1H", "call-P")
    assert phone.question == "29B replacement"
    phone.tap("call-2H")
    phone.uncover("cover-answer").tap("suggestion")
    phone.uncover("cover-answer").tell("2H", words="6-9 3+H, natural")
    assert phone.verdict["outcome"] == "free"  # every such raise is a hand that would have passed


def test_a_transfer_out_of_turn(phone: Phone) -> None:
    """North opens 1NT and South transfers at East's turn; East passes, so the transfer has to be repeated."""
    phone.open("/?edition=2017")
    tap_all(phone, "dealer-N", "call-1NT", "seat-S", "call-2D", "no")
    assert phone.question == "29B then"
    phone.tap("call-P")
    assert phone.verdict["outcome"] == "must repeat"
    assert "2♦" in phone.see("say-table").text.replace("\ufe0e", "")


def test_a_call_out_of_turn_an_insufficient_bid_in_its_place_and_a_third(phone: Phone) -> None:
    """27B1 compares the second call with the third, and 31A2 the first with the third: each meaning is asked once."""
    phone.open("/ruling?dealer=W&auction=1D&offender=E&call=1H&accepted=no&then=2S&replacement=2H")
    tap_all(phone, "no", "call-3H")
    asked = []
    for about, words in (("2H", "6+ 5+H, natural"), ("", "8+ 5+H, natural"), ("", "6+ 4+H, natural")):
        asked.append(phone.question)
        phone.uncover("cover-answer").tell(about, words=words)
    assert asked == ["23A replacement means", "23A replacement means 3H", "23A withdrawn means"]
    assert phone.verdict == {"outcome": "free", "partner": "free", "clause": "31A2(a)"}


def test_an_accepted_bid_goes_on_from_there(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    no_slip(phone).tap("yes")
    assert phone.verdict["outcome"] == "accepted"
    phone.tap("call-1S")  # South calls over 1H, and 1S is enough
    assert phone.verdict["outcome"] == "accepted"
    assert phone.facts["after"] == "1S"


@pytest.mark.parametrize("name", ["accepted-after-lho", "slip-of-the-hand", "insufficient-1h"])
def test_only_what_is_neither_good_nor_bad_news_is_grey(phone: Phone, name: str) -> None:
    """Nothing that is in order carries the sign of a warning."""
    if name == "accepted-after-lho":
        phone.open("/ruling?dealer=W&auction=1D+1S&offender=E&call=1H&accepted=yes&answers.25A+intended=1H")
    else:
        phone.open(f"/examples/{name}")
    shown = phone.see("verdict").attributes
    assert shown["data-outcome"] in ("accepted", "change of call", "free")
    assert shown["class"].split()[-1] == ("free" if shown["data-outcome"] == "free" else "in-order")


def test_a_cancelled_double_is_chosen_again_and_partner_passes(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    not_accepted(phone, "X")
    phone.uncover("cover-answer").tell("X", words="6+, negative")
    assert phone.verdict["outcome"] == "cancelled"
    assert "call-X" not in phone.page.named
    phone.tap("call-2H")
    assert phone.verdict == {"outcome": "partner passes throughout", "partner": "throughout", "clause": "27B3"}
    phone.tap("call-P")  # South
    assert "must call" in phone.see("owed").text
    assert [name for name in phone.page.named if name.startswith("call-")] == ["call-P"]
    tap_all(phone, "call-P", "call-3S")
    assert phone.see("lead").text
    tap_all(phone, "call-P", "call-P", "call-P")
    assert "3♠" in phone.see("contract").text.replace("\ufe0e", "")
    assert "They defend" in phone.see("lead").text


def test_back_is_undo_and_taking_back_is_the_page_before(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D")
    before = phone.text
    phone.tap("call-1S").tap("undo")
    assert phone.text == before


def test_the_board_number_gives_the_dealer(phone: Phone) -> None:
    phone.open("/box?board=7")
    assert "South" in phone.see("seat-S").text
    assert phone.see("seat-S").attributes["aria-current"] == "true"


def test_the_edition_is_remembered(phone: Phone) -> None:
    phone.open("/?edition=2007").open("/").tap("dealer-W")
    assert phone.facts["edition"] == "2007"


def test_he_meant_another_call_is_one_tap_from_the_start_and_legal_calls_may_be_slips(phone: Phone) -> None:
    phone.open("/").tap("slip")
    tap_all(phone, "dealer-N", "call-1S", "slip-of-last")
    assert phone.question == "25A intended"
    phone.tap("call-1H")
    assert phone.question == "25A unintended"
    phone.uncover("cover-answer").tap("yes")
    assert phone.verdict["outcome"] == "change of call"


def test_called_late_asks_what_has_happened_since(phone: Phone) -> None:
    phone.open("/").tap("late")
    tap_all(phone, "dealer-W", "call-1D", "call-1S", "call-1H")
    assert phone.question == "9B since"
    tap_all(phone, "call-P", "call-P")
    phone.tap("done")
    assert phone.verdict["outcome"] == "accepted"  # South passed over it


def test_what_has_happened_since_was_called_by_whoever_is_named_above_the_box(phone: Phone) -> None:
    """Over a call out of turn LHO goes on, and accepts it; the player whose turn it was has not called."""
    phone.open("/").tap("late")
    tap_all(phone, "dealer-N", "call-1H", "seat-S", "call-1S")
    assert phone.question == "9B since"
    assert "West calls:" in phone.text
    tap_all(phone, "call-P", "call-P", "call-P")
    phone.tap("done")
    assert (phone.verdict["outcome"], phone.facts["after"]) == ("accepted", "W:P P P")


def test_i_play_this_board_asks_nobody_what_he_meant(phone: Phone) -> None:
    phone.open("/").tap("playing")
    tap_all(phone, "dealer-E", "seat-W", "call-P")
    assert phone.question == "29A accepted"


def test_i_ruled_wrongly_compares_with_what_was_ruled(phone: Phone) -> None:
    phone.open("/").tap("ruled-wrongly")
    tap_all(phone, "dealer-W", "call-1D", "call-1S", "call-1H")
    not_accepted(phone, "2H", shows="6+ 4+H, natural")
    phone.uncover("cover-findings")
    assert "82B" in phone.see("findings").text


@pytest.mark.parametrize(
    ("opinions", "overruled"),
    [("1D=no", "23A comparable 3H for 1D"), ("1D=yes", "23A comparable 3H")],
)
def test_the_director_overrules_on_the_two_calls_that_were_compared(
    phone: Phone, opinions: str, overruled: str
) -> None:
    """1H out of turn, then the insufficient 1D, then 3H: two pairs of calls, and an opinion on each."""
    of_the_second = f"answers.23A comparable 3H for {opinions}"
    phone.open(
        "/ruling?edition=2017&dealer=N&auction=P W:1H- 2C P W:1D- W:3H&answers.27B1(a) lowest 3H=no"
        f"&replacement_means.1D=6%2B 4%2BD&withdrawn_means=11%2B 5%2BH&replacement_means.3H=0-5 6%2BH&{of_the_second}"
    )
    phone.uncover("cover-findings").tap("overrule-yes")
    assert phone.facts[f"answers.{overruled}"] == "yes"


def test_the_director_may_overrule_and_his_name_is_on_it(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    not_accepted(phone, "X")
    phone.uncover("cover-answer").tell("X", words="6+, negative")
    phone.uncover("cover-findings").tap("overrule-yes")
    assert phone.verdict["outcome"] == "free"
    assert "director" in phone.see("record").text


def test_unknown_meanings_leave_the_opinion_to_the_director(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    phone.tap("same").uncover("cover-answer").tap("unknown")
    declined(phone, "X")
    while phone.page.named.get("unknown"):
        phone.uncover("cover-answer").tap("unknown")
    assert phone.question == "23A comparable"
    phone.uncover("cover-answer").tap("no")
    assert phone.verdict["outcome"] == "cancelled"


def test_chips_alone_tell_a_meaning(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    phone.tap("same").uncover("cover-answer").tell("", points="6+", length_H="4+", mark="natural")
    assert phone.question == "27A1 accepted"
    assert phone.facts["withdrawn_means"] == "6+ 4+H, natural"


def test_another_meaning_may_be_attributable_as_well(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    not_accepted(phone, shows="6+ 4+H, natural")
    phone.see_board().tell("", words="12+ 5+H, natural", more="yes")
    assert phone.address.count("withdrawn_means=") == 2


def test_another_irregular_call_starts_from_the_auction_as_it_stands(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    no_slip(phone).tap("yes").tap("another")
    assert phone.facts["auction"] == "1D 1S E:1H+"
    tap_all(phone, "call-1C")
    assert (phone.facts["offender"], phone.facts["call"]) == ("S", "1C")


def test_whose_regulations_apply_is_remembered(phone: Phone) -> None:
    phone.open("/?regulation=EBU").open("/")
    tap_all(phone, "dealer-W", "call-1D", "call-1S", "call-1H")
    assert phone.facts["regulation"] == "EBU"


def test_a_card_seen_during_the_auction(phone: Phone) -> None:
    phone.open("/ruling?dealer=N&auction=1S+3H&exposed.seat=S&exposed.cards=HK+H7&exposed.led=no")
    assert phone.verdict["outcome"] == "partner passes once"
    phone.open("/ruling?dealer=N&auction=1S+3H&exposed.seat=S&exposed.cards=H7")
    assert phone.verdict["outcome"] == "stands"


def test_a_slip_found_after_the_next_player_declined(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    tap_all(not_accepted(phone), "slip", "call-2H")
    phone.uncover("cover-answer").tap("yes")
    assert phone.verdict["outcome"] == "change of call"


def test_what_an_earlier_irregularity_leaves_open_is_asked_first(phone: Phone) -> None:
    """East's 1H was replaced by a double before South bid 1C: what 1H and the double meant decides what West still
    owes.
    """
    phone.open("/ruling?dealer=W&auction=1D+1S+1H-+X&offender=S&call=1C")
    assert phone.question == "3: 23A withdrawn means"
    phone.uncover("cover-answer").tap("suggestion")
    assert phone.question == "3: 23A replacement means"
    phone.uncover("cover-answer").tell("", words="6+ 4+H, negative")
    assert phone.question == "25A intended"
    assert phone.facts["answers.3: 23A replacement means"] == "6+ 4+H, negative"


def test_lho_is_invited_to_ask_only_when_asked_for(phone: Phone) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    no_slip(phone)
    assert "may ask" not in phone.see("say-LHO").text
    asked = phone.see("say-LHO-if-asked").text
    assert "only when asked" in asked
    assert "You may ask West what their calls mean." in asked


@pytest.mark.parametrize(("bid", "shown"), [("2H", False), ("X", True)])
def test_a_plain_correction_has_no_percentage(phone: Phone, bid: str, shown: bool) -> None:
    insufficient(phone, "2017", "W", "1D", "1S", "1H")
    not_accepted(phone, bid)
    if bid == "X":
        phone.uncover("cover-answer").tap("suggestion")
    assert phone.verdict["clause"] == ("27B1(b)" if shown else "27B1(a)")
    assert ("Confidence" in phone.text) is shown
