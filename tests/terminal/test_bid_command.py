"""`director bid` and `director system`, as typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from directorcall.partnership.library import system
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str, status: int = 0) -> str:
    assert run(arguments) == status
    return capsys.readouterr().out


def test_a_file_of_questions_is_answered_line_by_line(capsys: Capture, tmp_path: Path) -> None:
    questions = [
        {"id": "a", "system": "standard-american", "dealer": "N", "vulnerable": "none", "auction": "1NT P", "hand": "K832.Q75.KQ2.432",
         "call": "2C"},
        {"id": 2, "auction": "1C (1S)", "hand": "84.KQT5.Q72.K984", "call": "2H"},
        {"id": "c", "auction": "1NT P", "call": "2D"},
        {"id": "d", "hand": "KQ4.AJ3.A832.Q32", "call": "7NT"},
        {"id": "e", "hand": "AKQ"},
        {"id": "f", "hand": "KQ4.AJ3.A832.Q32", "auction": "1S 1H"},
        {"id": "g", "hnd": "KQ4.AJ3.A832.Q32"},
    ]  # fmt: skip
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join([*map(json.dumps, questions), "nonsense", ""]))
    answers = [json.loads(line) for line in printed(capsys, "bid", str(file), "--json", status=2).splitlines()]
    assert [answer["id"] for answer in answers] == ["a", 2, "c", "d", "e", "f", "g", None]
    assert [answer.get("call") for answer in answers] == ["2C", "X", "2D", "1NT", None, None, None, None]
    assert [answer.get("fits", "-") for answer in answers] == [True, False, None, None, "-", "-", "-", "-"]
    assert list(answers[0]) == ["id", "call", "meaning", "rule", "fits"]
    assert "asks majors" in answers[0]["meaning"]
    assert answers[0]["rule"].startswith("conventions/stayman.system:")
    assert "line 5" in answers[4]["error"]
    assert "insufficient bid" in answers[5]["error"]
    assert 'did you mean "hand"' in answers[6]["error"]


def test_a_file_without_bad_lines_ends_well(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    file.write_text('{"id": "a", "hand": "KQ4.AJ3.A832.Q32"}\n')
    assert json.loads(printed(capsys, "bid", str(file), "--json"))["call"] == "1NT"
    assert "1NT" in printed(capsys, "bid", str(file))


def test_a_hand_on_the_command_line(capsys: Capture) -> None:
    told = printed(
        capsys, "bid", "standard-american", "--hand", "84.KQT5.Q72.K984", "--auction", "1C (1S)", "--call", "2H"
    )
    assert "negative double" in told
    assert "fits as well: 2♣" in told
    assert "This hand does not make that call." in told


def test_bad_input_is_one_message(capsys: Capture) -> None:
    for arguments in (["bid", "standard-amercan", "--hand", "KQ4.AJ3.A832.Q32"], ["bid", "standard-american"], ["bid", "no.jsonl"],
                      ["system", "show", "standard-american", "1S 1H"]):  # fmt: skip
        assert run(arguments) == 2
        message = capsys.readouterr().err
        assert message.startswith("director: ")
        assert "Traceback" not in message


def test_systems_are_listed_and_shown(capsys: Capture) -> None:
    listed = json.loads(printed(capsys, "system", "list", "--json"))
    assert "standard-american" in [each["name"] for each in listed]
    rows = json.loads(printed(capsys, "system", "show", "standard-american", "1NT (2S)", "--json"))
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    assert "Lebensohl" in [row["name"] for row in rows]
    assert "Lebensohl" in printed(capsys, "system", "show", "standard-american", "1NT (2S)")
    assert "1NT (P)" in printed(capsys, "system", "show", "standard-american")


def test_a_system_of_ones_own_is_checked(capsys: Capture, tmp_path: Path) -> None:
    mine = tmp_path / "mine.system"
    mine.write_text("opening\n  1NT 15-17 bal\n  1C 12+\n")
    told = printed(capsys, "system", "check", str(mine), status=1)
    assert "hands-left" in told
    assert "1 finding, 0 accepted, in 1 context" in told
    mine.write_text("opening\n  1NT 15-17 bal\n  1C 12+\n  P rest\n")
    system.cache_clear()
    assert json.loads(printed(capsys, "system", "check", str(mine), "--json")) == {
        "system": str(mine),
        "findings": [],
        "accepted": 0,
    }


def test_a_card(capsys: Capture, tmp_path: Path) -> None:
    mine = tmp_path / "mine.system"
    mine.write_text("opening\n  1NT 15-17 bal\n  P rest\n1NT (P)\n  3NT 10+\n  P rest\n")
    pages = json.loads(printed(capsys, "system", "card", str(mine), "--json"))
    assert [page["title"] for page in pages] == ["Openings", "Over partner's 1NT"]
    assert "Over partner's 1NT" in printed(capsys, "system", "card", str(mine))


def test_a_system_that_cannot_be_had_is_refused_once_before_the_first_answer(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    rows = [{"id": n, "system": "acol + weak" if n else "acol", "hand": "KQ4.AJ3.A832.Q32"} for n in range(900)]
    file.write_text("\n".join(map(json.dumps, rows)))
    assert run(["bid", str(file), "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("expected one option") == 1
    assert "line 2 and 898 more lines" in shown.err


def test_an_earlier_call_that_left_the_agreement_is_named_and_does_not_fail_the_later_ones(
    capsys: Capture, tmp_path: Path
) -> None:
    """20 balanced opens 2NT; who opened 1S with it and now jumps to 3NT makes the call of 19+ balanced."""
    hand = "AQ842.KJ4.KQ.AQ8"
    asked = [
        {"id": "early", "auction": "1S P 1NT P", "hand": hand, "call": "3NT"},
        {"id": "wrong", "auction": "1S P 1NT P", "hand": hand, "call": "2H"},
        {"id": "kept", "auction": "1S P 1NT P", "hand": "AQ8432.KJ4.92.A8", "call": "2S"},
    ]
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(map(json.dumps, asked)))
    early, wrong, kept = map(json.loads, printed(capsys, "bid", str(file), "--json").splitlines())
    assert (early["call"], early["fits"], wrong["fits"], kept.get("left")) == ("3NT", True, False, None)
    [left] = early["left"]
    assert (left["number"], left["call"], left["agreed"]) == (1, "1S", "2NT")
    assert left["rule"].startswith("standard-american.system:")
    told = printed(capsys, "bid", "standard-american", "--hand", hand, "--auction", "1S P 1NT P", "--call", "3NT")
    assert "Call 1, 1♠, left the agreement" in told
