"""`director auction`: the grid, what is wrong, and who may do what next."""

from __future__ import annotations

import json

import pytest

from directorcall.terminal.main import run


@pytest.mark.parametrize(
    ("calls", "next_step"),
    [
        ("1D 1S 1H", "Ask East, away from the table: “What did you mean to call when you made that call?” (25A)"),
        ("1NT S:2C", "Ask West, at the table: “Do you accept 2♣, made out of turn? You do so by calling.” (29A)"),
        ("1D 1S W:1H", "Decide yourself: “Is 1♥ meant to change 1♦, or did it come out of turn?” (25)"),
        ("1H W:2H", "Ask West, away from the table: “What did you mean to call when you made that call?” (25A)"),
        ("1H P X", "Ask East, away from the table: “What did you mean to call when you made that call?” (25A)"),
        ("1H 8C", "8♣ is cancelled and a pass takes its place. North must pass for the rest of the auction. (38)"),
        ("1H P P P 2S", "2♠ is cancelled. (39B)"),
        ("1H P P", "South is to call."),
        (
            "1H P P P",
            "The auction is over: 1♥ by West. The auction period lasts until a defender faces the opening lead (17D).",
        ),
        (
            "P P P P",
            "The auction is over: passed out. The auction period lasts until all four hands are back in the board (17D).",
        ),
        (
            "1D 1S 1H- X P P P",
            "The auction is over: 1♠X by North. The auction period lasts until a defender faces the opening lead (17D).",
        ),
    ],
)
def test_the_last_words_say_what_comes_next(
    calls: str, next_step: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert run(["auction", calls, "--dealer", "W"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == next_step


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ("1NT S:2C", "It was the turn of South's partner; South has not called before."),
        ("1NT E:2C", "It was the turn of East's right-hand opponent; East has not called before."),
        ("1NT P W:2C", "It was the turn of West's partner; West has called before."),
        ("S:1C", "It was the turn of South's left-hand opponent; South has not called before."),
    ],
)
def test_a_call_out_of_rotation_says_whose_turn_it_was(
    calls: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["auction", calls, "--dealer", "W"])
    assert said in capsys.readouterr().out


def test_the_grid_stands_on_top_with_its_notes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    run(["auction", "1D 1S W:1H", "--dealer", "W"])
    assert capsys.readouterr().out.splitlines()[:5] == [
        "West    North   East    South",
        "1♦      1♠",
        "1♥[1]",
        "[1] West 1♥: call out of rotation at East's turn and insufficient bid over 1♠",
        "    (Law 31, 27), not ruled on yet",
    ]


def test_the_board_says_who_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    run(["auction", "1D", "1S", "1H", "--board", "4", "--json"])
    by_board = capsys.readouterr().out
    run(["auction", "1D 1S 1H", "--dealer", "W", "--json"])
    assert by_board == capsys.readouterr().out


def test_json_holds_what_is_wrong_with_each_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["auction", "1D 1S 1H", "--dealer", "W", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [call["faults"] for call in report["calls"]] == [[], [], ["insufficient bid"]]
    assert report["calls"][2] == {
        "seat": "E", "call": "1H", "turn": "E", "at_turn_of": "self", "faults": ["insufficient bid"], "laws": ["27"], "bid_to_beat": "1S",
        "called_before": False, "fate": "pending", "clause": None, "replaces": None, "premature": False,
    }  # fmt: skip
    assert (report["turn"], report["over"], report["contract"]) == ("E", False, None)
    assert report["legal_calls"][:3] == ["P", "X", "1NT"]


def test_json_of_an_auction_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    run(["auction", "1D 1S 1H- X P P P", "--dealer", "W", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert (report["turn"], report["over"], report["contract"], report["legal_calls"]) == (None, True, "1SX N", [])
    assert report["calls"][3]["replaces"] == 2


@pytest.mark.parametrize(
    ("calls", "complaint"),
    [
        ("1D 1Z", 'cannot read "1D 1Z" at "1Z": expected a call'),
        ("1D Q:1S", 'cannot read "1D Q:1S" at "Q:1S": expected a seat'),
        ("1D 1S+", 'cannot read "1D 1S+": expected + only after a call that can be accepted'),
    ],
)
def test_an_auction_that_cannot_be_read_is_quoted(
    calls: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["auction", calls, "--dealer", "W"]) == 2
    assert complaint in capsys.readouterr().err
