"""./dev e2e runs what is named, and everything side by side where nothing is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import dev

FOLDER = "tests/e2e"


@pytest.mark.parametrize(
    "named",
    [
        ["tests/e2e/test_quiz.py"],
        ["tests/e2e/offline"],
        ["tests/e2e/test_quiz.py::test_a", "-x"],
        ["-k", "quiz", "tests/e2e/test_quiz.py", "tests/e2e/test_evening.py"],
        [str(dev.ROOT / FOLDER / "test_quiz.py")],
    ],
)
def test_what_is_named_runs_alone(named: list[str]) -> None:
    assert dev.which_e2e(named, FOLDER) == ["-p", "no:xdist", *named]


@pytest.mark.parametrize("others", [[], ["-x"], ["-k", "quiz"], ["--pictures", "docs"], ["-k", "tests/e2e/nowhere.py"]])
def test_else_the_whole_folder_on_every_core(others: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert dev.which_e2e(others, FOLDER) == ["-n", "2", "--dist", "loadgroup", FOLDER, *others]
