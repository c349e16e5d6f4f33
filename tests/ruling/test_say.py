"""What is said aloud fits what was ruled: each player named, each call named, and nothing left unsaid."""

from __future__ import annotations

import pytest

from directorcall.ruling import speech
from directorcall.ruling.casefile import read_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule

NO_SLIP = {"25A unintended": False}


def said(**facts: object) -> str:
    """Everything said in a case of West's deal, a line each."""
    told = report(rule(read_case({"edition": "2017", "dealer": "W", **facts})))
    return "\n".join(str(one["text"]) for one in told["say"])  # type: ignore[attr-defined]


def test_a_free_pair_is_named() -> None:
    free = said(
        auction="1D 1S", offender="E", call="1H", accepted=False, replacement="2H", answers={"27B1(a) lowest": True}
    )
    assert "East and West go on bidding normally." in free


@pytest.mark.parametrize(
    ("edition", "replacement", "words"),
    [
        ("2007", "P", "you may require a lead in hearts, or forbid hearts for as long as West keeps the lead"),
        ("2017", "P", "you may forbid any one suit, for as long as West keeps the lead"),
        (
            "2017",
            "2C",
            "you may forbid one of these suits: spades, hearts, diamonds; for as long as West keeps the lead",
        ),
    ],
)
def test_declarer_hears_which_suits(edition: str, replacement: str, words: str) -> None:
    means = {"withdrawn_means": "6+ 4+H, natural", "replacement_means": "0-9, natural"}
    facts = {
        "auction": "1D 1S",
        "offender": "E",
        "call": "1H",
        "accepted": False,
        "replacement": replacement,
        "after": "2S P P P",
    }
    assert words in said(edition=edition, answers=NO_SLIP, **facts, **means)


def test_declarer_hears_it_with_a_proviso_while_the_auction_goes_on() -> None:
    facts = {
        "auction": "1D 1S",
        "offender": "E",
        "call": "1H",
        "accepted": False,
        "replacement": "P",
        "answers": {"23A comparable": False},
    }
    assert "Only if East and West defend. The first time West is on lead" in said(**facts)


def test_the_call_that_may_not_be_used_is_named() -> None:
    changed = said(auction="1H", offender="W", call="1S", accepted=True, answers=NO_SLIP)
    assert "East may not use what the withdrawn 1♥ showed" in changed


def test_a_slip_gives_way_to_the_call_that_was_meant() -> None:
    assert "1♠, the call that was meant, takes the place of 1♥." in said(
        auction="1H W:1S", answers={"25A unintended": True}
    )


@pytest.mark.parametrize(
    ("dealer", "then", "words"),
    [
        ("W", "", "West, it is your turn. You may make any legal call. But forget what East called"),
        ("N", "", "The call out of turn is cancelled. North, it is your turn."),
        ("S", "", "The call out of turn is cancelled. South, it is your turn."),
        ("S", "P", "West, it is your turn. You may make any legal call. But forget what East called"),
    ],
)
def test_the_player_whose_turn_it_is_hears_so(dealer: str, then: str, words: str) -> None:
    assert words in said(dealer=dealer, auction="", offender="E", call="1H", accepted=False, then=then, answers=NO_SLIP)


def test_the_next_player_hears_about_the_call_that_was_meant() -> None:
    """A slip out of turn for a pass out of turn: what follows is what follows from the pass."""
    slip = {"25A intended": "P", "25A unintended": True, "25A without pause": True}
    assert "it is cancelled and North calls. East has to pass at the next turn." in said(
        edition="2007", dealer="N", auction="", offender="E", call="X", answers=slip
    )


# Replaced before the next player was offered anything, said to be so and not yet replaced, replaced in its turn.
OFFERED: list[tuple[dict[str, object], str]] = [
    ({"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "premature": True, "replacement": "2H"},
        "East has replaced 1♥. You may still accept 1♥"),
    ({"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "premature": True},
        "you may accept 1♥ by calling over it. If not, East replaces it."),
    ({"dealer": "N", "auction": "2D", "offender": "S", "call": "1H", "accepted": False, "then": "P", "replacement": "P"},
        "you may accept 1♥ by calling over it. If not, South replaces it."),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "words"), OFFERED)
def test_the_next_player_hears_that_it_has_been_replaced_where_it_was_too_early(
    facts: dict[str, object], words: str
) -> None:
    assert words in said(**facts, answers=NO_SLIP, withdrawn_means="6+ 4+H, natural")


def test_what_was_tried_in_place_of_a_bid_above_seven_is_not_what_falls() -> None:
    assert said(auction="1D 1S", offender="E", call="8C", accepted=False, attempts="2S").startswith(
        "8♣ is cancelled and a pass takes its place."
    )


def test_a_bid_above_seven_out_of_turn_is_cancelled_once() -> None:
    assert said(dealer="N", auction="", offender="E", call="8C").startswith(
        "8♣ is cancelled and a pass takes its place."
    )


def test_a_call_taken_back_is_said_to_be_cancelled() -> None:
    assert said(edition="2007", auction="", offender="E", call="1H", accepted=False, answers=NO_SLIP).startswith(
        "1♥, made out of turn, is cancelled. West must pass for the rest of the auction."
    )


def test_a_breach_is_spoken_about_too() -> None:
    assert "2♥ is cancelled and a pass takes its place." in said(
        auction="1H E:P- 2C 2H", answers={"2: 30C artificial": False}
    )


@pytest.mark.parametrize(("cards", "words"), [("SK", "The card stays face up"), ("S4 S5", "The cards stay face up")])
def test_cards_that_were_seen_stay_on_the_table(cards: str, words: str) -> None:
    assert words in said(auction="1H", exposed={"seat": "E", "cards": cards})


MOST_WORDS = 70


@pytest.mark.parametrize("kind", speech.TO_LHO, ids=str)
def test_what_the_next_player_hears_can_be_taken_in(kind: tuple[str, str]) -> None:
    assert len(speech.TO_LHO[kind].split()) <= MOST_WORDS


@pytest.mark.parametrize("key", speech.TO_LHO)
def test_a_lead_restriction_is_that_of_a_side(key: tuple[str, str]) -> None:
    """LHO, or LHO's partner: either of them may declare."""
    text = speech.TO_LHO[key]
    assert "you declare" not in text
    assert text.count("your side declares") == text.count("declare")


def test_what_a_double_must_be_is_said_in_plain_words() -> None:
    texts = [*speech.TO_LHO.values(), *speech.TO_OFFENDER.values()]
    assert not any("No double" in text or "No other double" in text for text in texts)
    assert "A double must be comparable." in speech.TO_LHO["2017", "insufficient"]
    assert "A double must have such a meaning." in speech.TO_LHO["2007", "insufficient"]
