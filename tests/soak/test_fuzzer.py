"""The fuzzer finds what is planted, keeps what reaches new lines, and what once crashed is read or refused."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import NotationError

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import fuzz, growth
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


GROWING = {
    "time": ((0.01, 0.04, 0.16, 0.64), (1, 1, 1, 1), "time grows faster than the text"),
    "memory": ((0.01, 0.02, 0.04, 0.08), (1e6, 4e6, 16e6, 64e6), "memory grows faster than the text"),
    "in step": ((0.1, 0.2, 0.41, 0.83), (1e6, 2e6, 4e6, 9e6), ""),
    "steep, and still quick": ((0.0001, 0.001, 0.01, 0.1), (1e3, 1e4, 1e5, 1e6), ""),
    "a moment of something else": ((0.01, 0.02, 0.6, 0.08), (1e3, 1e3, 1e3, 1e3), ""),
}


@pytest.mark.parametrize(("seconds", "memory", "says"), GROWING.values(), ids=GROWING)
def test_what_grows_faster_than_the_text_is_told(
    seconds: tuple[float, ...], memory: tuple[float, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = dict(enumerate(map(growth.Cost, seconds, map(int, memory)), start=1))
    monkeypatch.setattr(growth, "cost", lambda _, text: known[len(text)])
    found = growth.grows(len, ["x" * number for number in known])
    assert found.startswith(says)
    assert bool(found) == bool(says)


@pytest.mark.slow  # 45 seconds
def test_a_reader_whose_memory_is_the_square_of_a_text_is_found_and_the_text_kept(kept: Path) -> None:
    def squared(text: str) -> int:
        return len(bytearray(len(text) ** 2))

    target = Target("squared", squared, [], corpus=["1H 2H 3H and more\n"])
    rng = random.Random(1)
    for _ in range(5):
        target.stretch(rng)
    assert "memory grows faster than the text" in target.growing[0]
    assert list((kept / "grows" / "squared").iterdir())
    plain = Target("plain", lambda text: text * 2, [], corpus=target.corpus)
    for _ in range(5):
        plain.stretch(rng)
    assert (plain.growing, plain.stretched) == ([], 5)


def test_a_reader_that_never_ends_is_found_by_the_shortest_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def spin(_: str) -> None:
        while True:
            pass

    monkeypatch.setattr(growth, "GIVEN_UP", 0.05)
    assert growth.grows(spin, ["x", "xx"]) == "more than 0.05 seconds for 1 characters, nothing known for half of them"
    monkeypatch.setattr(fuzz, "HUNG", 0.05)
    target = Target("spinning", spin, [])
    target.attempt("x")
    assert "no end after 0.05 seconds" in target.crashes[0]
