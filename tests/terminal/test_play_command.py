"""Penalty cards and claims at a terminal: the walk, the shipped examples, both editions side by side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from directorcall.ruling.casefile import read_case
from directorcall.terminal.main import run
from directorcall.terminal.walk import walk

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the director types; at the end all of it has to be used up."""
    typed: list[str] = []
    monkeypatch.setattr("click.prompt", lambda *_, **__: typed.pop(0))
    yield typed
    assert typed == []


def test_a_claim_is_asked_through(answers: list[str], capsys: Capture) -> None:
    answers += ["yes", "4", "yes", "no", "yes", "?", "yes", "", "", "9", "3"]
    ruling = walk(read_case({"declarer": "S", "claim": {"seat": "S", "tricks": 4, "left": 4, "says": "all mine"}}))
    assert ruling.verdict is not None
    assert (ruling.verdict.outcome.value, ruling.verdict.clause) == ("tricks awarded", "70C")
    text = " ".join(capsys.readouterr().out.split())
    assert text.count("repeat what you said then") == 1
    assert "Careless or inferior play is normal" in text  # why
    assert 'cannot read "9": expected a number from 0 to 3' in text


def test_a_penalty_card_lies_there_until_nothing_more_is_told(answers: list[str], capsys: Capture) -> None:
    answers += ["1", "3", "2", "3", "king of hearts", ""]
    ruling = walk(read_case({"declarer": "S", "penalty": {"seat": "W", "cards": "HK SA"}}))
    assert ruling.verdict is not None
    text = " ".join(capsys.readouterr().out.split())
    assert "1. Partner of its owner is on lead" in text
    assert "Neither: any lead, and the card stays" in text
    assert ruling.case.moment


def test_b_goes_back_to_the_moment_before(answers: list[str]) -> None:
    answers += ["1", "b", "2", "4", "no", ""]
    ruling = walk(read_case({"declarer": "S", "penalty": {"seat": "W", "cards": "HK"}}))
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "50D1(b)"


@pytest.mark.parametrize(
    ("name", "says"), [("claim", "East-West: 1 of the tricks that were left"), ("penalty-card", "East picks up K♥")]
)
def test_the_examples_are_ruled(name: str, says: str, capsys: Capture) -> None:
    assert run(["rule", name]) == 0
    assert says in capsys.readouterr().out
    assert run(["rule", name, "--both"]) == 0
    assert run(["rule", name, "--json"]) == 0


def test_both_editions_say_who_may_know(capsys: Capture) -> None:
    assert run(["rule", "penalty-card", "--edition", "2007"]) == 0
    assert "K♥, the card: unauthorised for West (50E2)" in capsys.readouterr().out


def test_the_laws_of_the_play_are_shown(capsys: Capture) -> None:
    for law in ("50", "52", "59", "68", "70", "71"):
        assert run(["laws", law]) == 0
    assert run(["diff", "68"]) == 0
    assert "all four agree" in " ".join(capsys.readouterr().out.split())
