"""`director meaning` and `director compare`, as typed."""

from __future__ import annotations

import json
from math import comb

import pytest

from directorcall.bridge.cards import parse_hand
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("any", comb(52, 13)),
        ("15-17 bal", 30_897_212_184),
        ("15-17 (4333 or 4432 or 5332)", 30_897_212_184),
        ("20-21 bal 5H", 267_309_117),
        ("0 aces", comb(48, 13)),
        ("13=0=0=0", 1),
    ],
)
def test_the_counts_are_those_of_mathematics(capsys: Capture, text: str, count: int) -> None:
    assert json.loads(printed(capsys, "meaning", text, "--json"))["count"] == count


def test_a_meaning_as_data(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "meaning", "6-9", "5+", "hearts,", "no", "4+S,", "natural", "--json"))
    assert list(told) == [
        "meaning", "count", "share", "hcp", "lengths", "examples", "describes", "readings", "left", "allowed", "settled",
        "unknown",
    ]  # fmt: skip
    assert told["meaning"] == "6-9 5+H no 4+S, natural"
    assert told["share"] == pytest.approx(told["count"] / comb(52, 13))
    assert told["hcp"] == [6, 9]
    assert told["lengths"] == {"S": [0, 3], "H": [5, 12], "D": [0, 8], "C": [0, 8]}
    assert told["describes"] == "6–9 points, 5+ hearts, denies four spades"
    assert len(told["examples"]) == 3
    assert all(parse_hand(hand) in parse_meaning(told["meaning"]).hands for hand in told["examples"])


def test_a_meaning_that_has_no_shorter_words_is_described_as_it_was_told(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "meaning", "15-17 bal or 1or4 keycards H 20+", "--json"))
    assert told["describes"] == "15–17 points, balanced, or 1 or 4 key cards for hearts, 20+ points"


def test_a_soft_word_is_not_lost(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "meaning", "5-10 usually 6+H", "--json"))
    assert told["describes"] == "5–10 points, usually 6+ hearts"
    assert told["lengths"]["H"][0] == 5
    shaded = json.loads(printed(capsys, "meaning", "11-19 5+S, may be shaded", "--json"))
    assert (shaded["describes"], shaded["hcp"]) == ("11–19 points, 5+ spades", [10, 19])


def test_a_comparison_as_data(capsys: Capture) -> None:
    found = json.loads(printed(capsys, "compare", "any, asks majors", "8+, asks majors", "--json"))
    assert list(found) == [
        "new", "old", "contained", "share_new_in_old", "share_old_in_new", "witness", "adds", "loses", "same_purpose", "law",
    ]  # fmt: skip
    assert found["contained"] is False
    assert found["share_new_in_old"] == pytest.approx(float(parse_meaning("8+").hands.share()))
    assert found["share_old_in_new"] == 1
    assert parse_hand(found["witness"]).hcp < 8
    assert found["adds"] == ["up to 7 points"]
    assert found["loses"] == []
    assert found["same_purpose"] is True
    assert {edition: said["comparable"] for edition, said in found["law"].items()} == {"2007": False, "2017": True}
    # Whether both bids name one denomination nobody told: where that matters, both are said.
    assert {edition: bool(said["if_same_denomination"]) for edition, said in found["law"].items()} == {
        "2007": True,
        "2017": False,
    }
    told = json.loads(
        printed(
            capsys, "compare", "any, asks majors", "8+, asks majors", "--json", "--old-call", "2C", "--new-call", "3C"
        )
    )
    here, there = told["law"]["2007"], found["law"]["2007"]["if_same_denomination"]
    assert {name: here[name] for name in there} == there
    assert here["if_same_denomination"] is None


def test_a_contained_meaning_has_no_witness(capsys: Capture) -> None:
    found = json.loads(printed(capsys, "compare", "12+ 5+H", "12+ 4+H", "--json"))
    assert found["contained"] is True
    assert found["witness"] is None


def test_a_meaning_to_read(capsys: Capture) -> None:
    lines = printed(capsys, "meaning", "15-17 bal, natural").splitlines()
    assert lines[:2] == ["15–17 points, balanced", "natural"]
    assert "30,897,212,184 hands: 4.9%, 1 in 21" in lines
    assert sum(line.startswith("  ♠") for line in lines) == 3
    assert any("█" in line for line in lines)


def test_a_comparison_to_read_names_hands_that_break_it(capsys: Capture) -> None:
    out = printed(capsys, "compare", "12+ 4+H", "12+ 5+H")
    assert "not contained: 42.4% of the new hands are old ones; 100% of the old hands make the new call" in out
    assert "adds  4 hearts (57.6%)" in out
    assert out.count("\n  ♠") == 3
    assert "contained: every new hand is an old one; 42.4%" in printed(capsys, "compare", "12+ 5+H", "12+ 4+H")
    assert "no hand fits both" in printed(capsys, "compare", "12-14 bal", "15-17 bal")
    assert "same purpose: asks majors" in printed(capsys, "compare", "any, asks majors", "any, asks majors")


BAD = [
    "15-13",
    "6+H 8+S",
    "5+X",
    "5-5",
    "",
    "no any",
    "5+H or " * 1500,
    "5+H\x1b[31m\x07",
    "(" * 500 + "5+H",
    "no " * 500 + "5+H",
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("command", ["meaning", "compare"])
def test_bad_input_is_one_message_and_status_2(capsys: Capture, command: str, text: str) -> None:
    assert run([command, text] if command == "meaning" else [command, "5+H", text]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("director: ")
    assert "Traceback" not in shown.err
    assert "\x1b" not in shown.err
    assert len(shown.err) < 700


def test_a_console_without_blocks_gets_letters(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("directorcall.terminal.meaning.BLOCKS", "\udcff")  # what no console can print
    out = printed(capsys, "meaning", "15-17 bal")
    assert "█" not in out
    assert "##" in out


def test_a_phrase_is_read_in_its_place(capsys: Capture) -> None:
    told = json.loads(
        printed(capsys, "meaning", "Stayman", "--auction", "1NT P", "--call", "2C", "--dealer", "N", "--json")
    )
    assert told["meaning"] == "8+ 4+M, asks majors, artificial"
    assert (told["left"], told["settled"], len(told["readings"])) == ([], True, 1)
    raised = json.loads(printed(capsys, "meaning", "limit", "raise", "--auction", "1S P", "--call", "3S", "--json"))
    assert raised["meaning"] == "10-12 4+S, natural, invitational"


def test_two_readings_are_both_shown_and_what_is_left_is_quoted(capsys: Capture) -> None:
    out = printed(capsys, "meaning", "long clubs")
    assert "or  6+ clubs (6+C)" in out
    five = printed(capsys, "meaning", "5 hearts")
    assert five.startswith("5+ hearts\n")
    assert "unless  exactly 5 hearts (5H)" in five
    assert "not understood  “I think”" in printed(capsys, "meaning", "hearts, I think")
    told = json.loads(printed(capsys, "meaning", "hearts, I think", "--json"))
    assert (told["meaning"], told["left"], told["settled"]) == ("4+H", ["I think"], False)


def test_nobody_knows_is_an_answer(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "meaning", "no agreement", "--json"))
    assert (told["meaning"], told["unknown"]) == (None, True)
