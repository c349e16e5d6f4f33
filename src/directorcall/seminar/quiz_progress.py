"""What a pupil has missed, and when it comes again: later and later, as long as it is right.

A question that was missed goes into the first box and is asked at the next sitting; each time it is right it moves on a
box, and after the last one it is known. The telephone keeps the same in the browser (web/static/quiz.js).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, replace

from directorcall.bridge.errors import NotationError
from directorcall.values import dataclass

DAYS = (0, 1, 3, 7, 21)  # until a question of that box is asked again


@dataclass(frozen=True, slots=True)
class Repeated:
    """A question to be asked again: its box, and the day (counted as `date.toordinal`) it is due."""

    box: int
    due: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How many questions were asked and how many of them were right, and those to come again."""

    asked: int = 0
    right: int = 0
    again: Mapping[str, Repeated] = field(default_factory=dict)

    def after(self, name: str, today: int, *, missed: bool) -> Progress:
        """With one more question answered."""
        again = {other: one for other, one in self.again.items() if other != name}
        if (box := self._next_box(name, missed=missed)) is not None:
            again[name] = Repeated(box, today + DAYS[box])
        return replace(self, asked=self.asked + 1, right=self.right + (not missed), again=again)

    def _next_box(self, name: str, *, missed: bool) -> int | None:
        """None: it is known."""
        if missed:
            return 0
        before = self.again.get(name)
        return None if before is None or before.box + 1 == len(DAYS) else before.box + 1

    def due(self, today: int) -> list[str]:
        """The questions to ask again now, the longest overdue first."""
        waiting = [(one.due, name) for name, one in self.again.items() if one.due <= today]
        return [name for _, name in sorted(waiting)]


def to_text(progress: Progress) -> str:
    again = {name: {"box": one.box, "due": one.due} for name, one in progress.again.items()}
    return json.dumps({"asked": progress.asked, "right": progress.right, "again": again}, indent=1) + "\n"


def read_progress(text: str, where: str) -> Progress:
    """
    >>> read_progress(to_text(Progress().after("x", 5, missed=True)), "here").due(5)
    ['x']
    """
    try:
        told = json.loads(text)
        again = {str(name): Repeated(_box(one["box"]), int(one["due"])) for name, one in told["again"].items()}
        return Progress(int(told["asked"]), int(told["right"]), again)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotationError(text[:40], "what an earlier quiz has kept", where=where, hint=str(error)[:80]) from None


def _box(number: object) -> int:
    if not isinstance(number, int) or not 0 <= number < len(DAYS):
        raise ValueError(f"no box {number}")
    return number
