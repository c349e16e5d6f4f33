"""The fuzzer finds what is planted, keeps what reaches new lines, and what once crashed is read or refused."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import NotationError

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import fuzz
from tools.fuzz import KNOWN, Target, targets

CORPUS = sorted(path for path in KNOWN.rglob("*") if path.is_file())


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(fuzz, "KEPT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_once_crashed_is_read_or_refused(path: Path) -> None:
    target = targets()[path.parent.name]()
    target.attempt(path.read_text(encoding="utf-8"))
    assert target.crashes == []


def test_a_crash_that_is_planted_is_found_and_kept(kept: Path) -> None:
    def read(text: str) -> None:
        parse_call(text[:2])
        if len(text) > 2:
            raise ZeroDivisionError

    target = Target("planted", read, ["1H", "2C"])
    fuzz.fuzz(target, 10, random.Random(1))
    assert "ZeroDivisionError" in target.crashes[0]
    assert list((kept / "crashes" / "planted").iterdir())


def test_a_text_that_reaches_new_lines_is_kept_and_one_that_does_not_is_not() -> None:
    target = Target("calls", parse_call, [])
    for text in ("1H", "2H", "XX"):
        target.attempt(text)
    assert "1H" in target.corpus
    assert "2H" not in target.corpus
    assert target.coverage.share > 0.1
    again = Target("calls", parse_call, [])
    again.begin()
    assert sorted(again.corpus) == sorted([*target.corpus, *target.corpus])  # read from the disk, and new to this run


def test_a_message_with_control_characters_is_a_crash() -> None:
    def read(text: str) -> None:
        raise NotationError("x", f"something other than {text}")

    target = Target("talkative", read, [])
    target.attempt("\x1b[2J")
    assert "control characters" in target.crashes[0]
