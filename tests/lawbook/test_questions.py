"""What is asked, of whom and where; what the Laws leave open."""

from __future__ import annotations

from tests.asked import ASKED, told


def test_what_is_asked_is_what_was_read() -> None:
    """To change it on purpose: python -m tests.asked, and read the difference."""
    assert told() == ASKED.read_text(encoding="utf-8").splitlines()
