"""No command computes for ever or takes all the memory there is: one message says which limit it reached and how to raise it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from directorcall import limits
from directorcall.terminal import main
from directorcall.terminal.deadline import MEMORY, TIME, GaveUp, each, limited
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
CASE = {"dealer": "W", "auction": "1D 1S 1H-"}


def spin() -> int:
    while True:
        pass


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TIME, "1")


@pytest.mark.usefixtures("seconds")
def test_a_command_that_gets_nowhere_ends_in_one_message(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(main, "_invoke", lambda _: spin())
    assert run(["rule", "insufficient-1h"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == (
        f"director: no answer after 1 seconds of computing. To wait longer, set {TIME} (now 1; 0: no limit).\n"
    )
    assert signal.getitimer(limits.CLOCK[0]) == (0.0, 0.0)


@pytest.mark.usefixtures("seconds")
@pytest.mark.parametrize("command", ["serve", "quiz"])
def test_what_waits_for_somebody_has_no_limit(command: str) -> None:
    assert limited(command, lambda: int(signal.getitimer(limits.CLOCK[0])[0] * 1000)) == 0


def test_nothing_is_limited_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TIME, "0")
    assert limited("rule", lambda: int(signal.getitimer(limits.CLOCK[0])[0] * 1000)) == 0


@pytest.mark.usefixtures("seconds")
def test_each_case_has_the_whole_time() -> None:
    left: list[float] = []

    def work() -> int:
        for _ in each(range(3)):
            before = signal.getitimer(limits.CLOCK[0])[0]
            while signal.getitimer(limits.CLOCK[0])[0] > before - 0.4:
                pass
            left.append(before)
        return 0

    assert limited("rule", work) == 0  # 1.2 seconds in all
    assert min(left) > 0.9


@pytest.mark.usefixtures("seconds")
def test_one_case_among_many_that_gets_nowhere_is_still_given_up() -> None:
    def cases() -> Iterator[int]:
        yield 1
        spin()

    with pytest.raises(GaveUp):
        limited("rule", lambda: sum(each(cases())))


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "9" * 30])
@pytest.mark.parametrize("name", [TIME, MEMORY])
def test_a_limit_that_cannot_be_read_is_one_message(name: str, text: str) -> None:
    done = director("rule", "insufficient-1h", **{name: text})
    assert done.returncode == 2
    assert done.stderr.startswith(f"director: {name}: cannot read")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the memory of a process cannot be limited")
def test_a_file_that_needs_too_much_memory_is_one_message(tmp_path: Path) -> None:
    book = tmp_path / "book.json"
    book.write_text(json.dumps([{**CASE, "why": "x" * 300} for _ in range(30_000)]), encoding="utf-8")
    done = director("rule", str(book), **{MEMORY: "40"})
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"director: this needs more than 40 MB of memory. To allow more, set {MEMORY} (now 40; 0: no limit).\n"
    )


def director(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "directorcall", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
