"""What was missed comes again, later and later."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.errors import NotationError
from directorcall.seminar.quiz_progress import DAYS, Progress, read_progress, to_text

TODAY = 739_000


def test_right_at_once_does_not_come_again() -> None:
    assert Progress().after("x", TODAY, missed=False) == Progress(1, 1, {})


def test_missed_it_comes_again_after_longer_and_longer_times() -> None:
    progress, day, waited = Progress().after("x", TODAY, missed=True), TODAY, []
    while progress.again:
        due = progress.again["x"].due
        waited.append(due - day)
        assert progress.due(due) == ["x"]
        assert progress.due(due - 1) == []
        day = due
        progress = progress.after("x", day, missed=False)
    assert tuple(waited) == DAYS
    assert (progress.asked, progress.right) == (1 + len(DAYS), len(DAYS))


def test_missed_again_it_begins_anew() -> None:
    progress = Progress().after("x", TODAY, missed=True).after("x", TODAY, missed=False)
    assert progress.again["x"].box == 1
    assert progress.after("x", TODAY + 1, missed=True).again["x"].box == 0


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 40), st.booleans()), max_size=30))
def test_what_is_kept_reads_back(sittings: list[tuple[str, int, bool]]) -> None:
    progress = Progress()
    for name, day, missed in sittings:
        progress = progress.after(name, TODAY + day, missed=missed)
    assert read_progress(to_text(progress), "here") == progress
    assert progress.asked == len(sittings)
    assert progress.right == sum(not missed for _, _, missed in sittings)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"asked": 1, "right": 1, "again": {"x": {"box": 9, "due": 1}}}', "[" * 9999]
)
def test_a_broken_file_is_said_to_be_one(text: str) -> None:
    with pytest.raises(NotationError, match="what an earlier quiz has kept"):
        read_progress(text, "quiz.json")
