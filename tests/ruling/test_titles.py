"""A case in a line: its title, what happened in the play, a score as it is written and as it is said."""

from __future__ import annotations

import pytest

from directorcall.bridge.cards import Suit, parse_card
from directorcall.bridge.seats import Seat, Side
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.outcome import Likely, read_likely
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule
from directorcall.ruling.titles import title_of
from directorcall.ruling.told_of_play import happened
from directorcall.ruling.wording import English, aloud, in_figures, in_signs, in_words

Facts = dict[str, object]
EAST: Facts = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}
SLIP: Facts = {"25A intended": "2NT", "25A unintended": True}
CLAIM: Facts = {"declarer": "S", "claim": {"seat": "E", "tricks": 1, "left": 2}}

TITLES: list[tuple[Facts, str]] = [
    ({"board": 4, "auction": "1D 1S 1H"}, "Bd 4 · East 1♥ over 1♠"),
    ({"dealer": "W", "auction": "1D 1S 1H- X"}, "East 1♥ over 1♠ → X"),
    (EAST, "East 1♥ over 1♠"),
    ({**EAST, "answers": {"25A intended": "2H"}}, "East 1♥ over 1♠"),
    ({**EAST, "replacement": "2H", "answers": {"25A intended": "2H"}}, "East 1♥ over 1♠ → 2♥"),
    ({**EAST, "replacement": "2H", "answers": {"25A intended": "2H", "25A unintended": True}}, "East 1♥ over 1♠"),
    ({**EAST, "replacement": "2C", "answers": {"25A intended": "2H", "25A unintended": False}}, "East 1♥ over 1♠ → 2♣"),
    ({"dealer": "N", "auction": "S:1NT"}, "South 1NT at North's turn"),
    ({"dealer": "N", "auction": "1NT", "offender": "W", "call": "1C"}, "West 1♣ at East's turn"),
    ({"dealer": "N", "auction": "1S P P P N:2S"}, "North 2♠ after the auction"),
    ({"dealer": "N", "auction": "1NT N:2NT"}, "North 2NT"),
    ({"dealer": "N", "auction": "1NT", "answers": SLIP}, "North 1NT for 2NT"),
    ({"dealer": "N", "auction": "1NT", "answers": {**SLIP, "25A intended": "1NT"}}, "North 1NT"),
    ({"dealer": "N", "auction": "1NT", "answers": {"25A intended": "2NT"}}, "North 1NT"),
    ({"dealer": "N", "auction": "1NT P 2D P", "misinformed": {"seat": "W", "about": "2D"}}, "West Pass on a wrong explanation"),
    ({"dealer": "N", "auction": "1S", "exposed": {"seat": "S", "cards": "HK C10"}}, "South: K♥ 10♣ was seen"),
    ({"board": 3, "declarer": "S", "penalty": {"seat": "W", "cards": "HK HQ"}}, "Bd 3 · West: K♥ Q♥ on the table"),
    (CLAIM, "East claims 1 of 2"),
    ({"declarer": "S", "claim": {"seat": "E", "this_trick": True}}, "East speaks of this trick"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "title"), TITLES)
def test_a_case_has_a_title_people_recognise(facts: Facts, title: str) -> None:
    assert title_of(read_case(facts)) == title


def test_a_title_in_another_language() -> None:
    def translate(text: str) -> str:
        return text.replace("Bd", "Tisch").replace("over", "nach")

    assert title_of(read_case({"board": 4, "auction": "1D 1S 1H"}), translate) == "Tisch 4 · East 1♥ nach 1♠"


PLAY: list[tuple[Facts, list[str]]] = [
    (EAST, []),
    (CLAIM, ["South declares", "East claims 1 of 2 tricks"]),
    ({**CLAIM, "moment": "agreement withdrawn"}, ["South declares", "East claims 1 of 2 tricks", "agreement withdrawn"]),
    ({"declarer": "S", "claim": {"seat": "E", "tricks": 1, "left": 2, "says": "I"}}, ["South declares", "East claims 1 of 2 tricks: “I”"]),
    ({"declarer": "S", "claim": {"seat": "E", "this_trick": True}}, ["South declares", "East claims the trick in progress"]),
    ({"declarer": "S", "penalty": {"seat": "W", "cards": "HK HQ"}}, ["South declares", "West: K♥ Q♥"]),
    ({"dealer": "N", "auction": "1NT P P P S:2H"}, ["North declares"]),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "told"), PLAY)
def test_what_happened_in_the_play(facts: Facts, told: list[str]) -> None:
    assert happened(read_case(facts)) == told


SCORES = [
    ("3NT S =", "3NT S =", "3NT by South made"),
    ("3NTX S +1", "3NTX S +1", "3NTX by South made with one overtrick"),
    ("3NTXX S +2", "3NTXX S +2", "3NTXX by South made with two overtricks"),
    ("4H W -3", "4♥ W -3", "4♥ by West three down"),
    ("60% 3H W =, 40% 4H W -1", "60% 3♥ W =, 40% 4♥ W -1", "60% of 3♥ by West made and 40% of 4♥ by West one down"),
    ("+420", "+420", "+420 to North-South"),
    ("passed out", "passed out", "passed out"),
    (
        "50% +420, 30% -50, 20% passed out",
        "50% +420, 30% -50, 20% passed out",
        "50% of +420 to North-South, 30% of -50 to North-South and 20% of passed out",
    ),
]


@pytest.mark.parametrize(("text", "figures", "said"), SCORES)
def test_a_score_as_it_is_written_and_as_it_is_said(text: str, figures: str, said: str) -> None:
    likely = read_likely(text)
    assert isinstance(likely, Likely)
    assert (in_figures(likely), aloud(likely), in_words(likely)) == (figures, said, said)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ((Suit.H, Suit.S), "hearts or spades"),
        ((parse_card("HK"), parse_card("S2")), "K♥ 2♠"),
        ((Seat.N, Seat.S), "North, South"),
        ((parse_meaning("6+ 4+H"), parse_meaning("11+")), "6+ points, 4+ hearts or 11+ points"),
        (parse_meaning("8+, asks majors"), "8+ points, asks majors"),
        ((), ""),
        (Side.EW, "East-West"),
    ],
)
def test_a_particular_as_it_is_said(told: object, said: str) -> None:
    assert in_words(told) == said


@pytest.mark.parametrize(
    ("text", "signs"),
    [("H", "♥"), ("S H", "♠ ♥"), ("HT", "10♥"), ("on lead", "on lead"), ("S or not", "S or not")],
)
def test_suits_and_cards_by_their_signs(text: str, signs: str) -> None:
    assert in_signs(text) == signs


LABELS: list[tuple[Facts, list[str]]] = [
    ({"penalty": {"seat": "W", "cards": "H5"}}, [
        "By accident: dropped, or two at once", "By a deliberate play: a lead out of turn, a revoke",
        "Another penalty card of that hand lay there too: both are major"]),
    ({"penalty": {"seat": "W", "cards": "HK"}, "moment": "owner plays"}, [
        "On lead", "♠", "♥", "♦", "♣", "An order of declarer's comes first"]),
    ({"penalty": {"seat": "W", "cards": "HK HT"}, "moment": "owner plays", "answers": {"50D1 suit led": "H"}}, ["K♥", "10♥"]),
    ({"penalty": {"seat": "W", "cards": "HK ST"}, "moment": "partner leads", "answers": {"50D2 order": "require"}}, ["♠", "♥"]),
    ({"penalty": {"seat": "W", "cards": "HK ST"}, "moment": "partner leads", "answers": {"50D2 order": "forbid"}}, ["♠", "♥", "♠ ♥"]),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "labels"), LABELS)
def test_choices_as_they_are_put(facts: Facts, labels: list[str]) -> None:
    question = rule(read_case({"declarer": "S", **facts})).question
    assert question is not None
    assert [*English.labels(question)] == labels
