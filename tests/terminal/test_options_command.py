"""`director options`: every call of the bidding box, by what it would bring."""

from __future__ import annotations

import json

import pytest

from directorcall.bridge.calls import BIDDING_BOX, parse_call
from directorcall.ruling.examples import example
from directorcall.ruling.options import options as offered
from directorcall.ruling.rule import rule
from directorcall.ruling.wording import English
from directorcall.terminal.main import run
from directorcall.terminal.ruled import grouped

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(["options", *arguments]) == 0
    return capsys.readouterr().out


def test_every_call_of_the_box_stands_once_in_the_json(capsys: Capture) -> None:
    (told,) = json.loads(printed(capsys, "replacement-to-choose", "--json"))
    assert list(told) == ["case", "edition", "questions", "options"]
    assert [parse_call(option["call"]) for option in told["options"]] == list(BIDDING_BOX)


@pytest.mark.parametrize(
    ("call", "outcome", "clause"),
    [
        ("2H", "free", "27B1(a)"),  # the lowest bid that shows hearts
        ("X", "free", "27B1(b)"),  # every such double would have bid 1H
        ("2C", "partner passes throughout", "27B2"),
        ("P", "partner passes throughout", "27B2"),
        ("1H", "not legal", "27B4"),
        ("XX", "not legal", "19"),
        ("4H", "question", "23A"),  # nobody has told what it shows
    ],
)
def test_what_a_call_would_bring(capsys: Capture, call: str, outcome: str, clause: str) -> None:
    (told,) = json.loads(printed(capsys, "replacement-to-choose", "--json"))
    option = next(option for option in told["options"] if option["call"] == call)
    assert (option["outcome"], option["clause"]) == (outcome, clause)


def test_the_board_is_grouped_with_the_kindest_consequence_first(capsys: Capture) -> None:
    text = printed(capsys, "replacement-to-choose")
    lines = text.splitlines()
    free = next(number for number, line in enumerate(lines) if line.strip().startswith("partner stays free"))
    assert set(lines[free + 1].split()) == {"X", "2♥", "3♥"}
    assert (
        text.index("partner stays free")
        < text.index("partner is silent to the end")
        < text.index("not a legal call now")
    )


def test_every_call_is_in_one_group() -> None:
    board = offered(rule(example("replacement-to-choose").entries()[0].case))
    groups = grouped(board)
    assert sorted(str(option.call) for _, calls in groups for option in calls) == sorted(
        str(call) for call in BIDDING_BOX
    )
    assert len({brings for brings, _ in groups}) == len(groups)
    assert all(English.option(option) == brings for brings, calls in groups for option in calls)


def test_a_replacement_already_made_is_left_aside(capsys: Capture) -> None:
    (told,) = json.loads(printed(capsys, "insufficient-1h", "--json"))
    assert {option["call"]: option["outcome"] for option in told["options"]}["X"] == "free"
    assert len(told["options"]) == len(BIDDING_BOX)


def test_what_has_to_be_asked_first_stands_first(capsys: Capture) -> None:
    text = printed(capsys, "at-the-table")
    assert "First ask" in text
    assert "East, away from the table (25A):" in text
    assert text.index("First ask") < text.index("What each call would bring")


def test_where_nothing_is_to_be_replaced_that_is_said(capsys: Capture) -> None:
    assert "Nobody has a call to replace here." in printed(capsys, "accepted-bid")


def test_a_quick_case(capsys: Capture) -> None:
    quick = ["--auction", "1D 1S 1H-", "--dealer", "W", "--withdrawn-means", "6+ 4+H, natural", "--json"]
    (told,) = json.loads(printed(capsys, *quick))
    clauses = {option["call"]: option["clause"] for option in told["options"]}
    assert clauses["2H"] == "27B1(a)"  # the lowest bid in the suit that was told
    assert clauses["3H"] == "23A"  # what 3H would show nobody has told


def test_no_case_is_one_message(capsys: Capture) -> None:
    assert run(["options"]) == 2
    assert "which case?" in capsys.readouterr().err


def test_the_director_is_warned_not_to_advise(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["options", "replacement-to-choose"]) == 0
    assert "Suggest none: the choice is the player's own" in " ".join(capsys.readouterr().out.split())
