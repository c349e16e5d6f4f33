"""The console: colours that can be read, a bar only when somebody waits."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Iterator

import pytest

from directorcall.terminal import output
from directorcall.terminal.output import Ink, progress


def luminance(ink: Ink) -> float:
    """Relative luminance (WCAG 2) of a colour of the 6×6×6 cube or the grey ramp."""
    if ink.value >= 232:
        levels = [8 + 10 * (ink.value - 232)] * 3
    else:
        cube = (0, 95, 135, 175, 215, 255)
        levels = [cube[(ink.value - 16) // step % 6] for step in (36, 6, 1)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (level / 255 for level in levels)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ink", Ink, ids=lambda ink: ink.name)
def test_every_colour_can_be_read_on_black_and_on_white(ink: Ink) -> None:
    on_black = (luminance(ink) + 0.05) / 0.05
    on_white = 1.05 / (luminance(ink) + 0.05)
    assert on_black >= 3
    assert on_white >= 3


def test_the_four_suits_have_four_colours() -> None:
    assert len({Ink.SPADES.value, Ink.HEARTS.value, Ink.DIAMONDS.value, Ink.CLUBS.value}) == 4


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody watches stderr; a list of the labels of bars that were put up."""
    bars: list[str] = []

    def with_bar(items: Iterator[int], label: str, total: int | None, done: int) -> Iterator[int]:
        bars.append(f"{label}: {done} of {total}")
        yield from items

    monkeypatch.setattr(output, "_with_bar", with_bar)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    return bars


def clock(monkeypatch: pytest.MonkeyPatch, step: float) -> None:
    ticks = itertools.count(0.0, step)
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks))


def test_a_bar_is_put_up_after_a_second(watched: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock(monkeypatch, 0.4)
    assert list(progress(range(10), "dealing", 10)) == list(range(10))
    assert watched == ["dealing: 3 of 10"]


def test_quick_work_has_no_bar(watched: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock(monkeypatch, 0.01)
    assert list(progress(range(10), "dealing", 10)) == list(range(10))
    assert watched == []


def test_nobody_watching_no_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock(monkeypatch, 5)
    assert list(progress(range(3), "dealing")) == [0, 1, 2]
    assert capsys.readouterr().err == ""


def test_the_bar_itself_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert list(output._with_bar(iter("abc"), "dealing", 5, 2)) == ["a", "b", "c"]
    shown = capsys.readouterr().err
    assert "dealing" in shown
    assert "100%" in shown
