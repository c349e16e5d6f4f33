"""A limit on how long one answer may compute. Handlers compute without waiting, so the clock has to interrupt them."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any, Generic, TypeVar

from directorcall.limits import TooLong, in_time, rings

SECONDS = 5.0
Result = TypeVar("Result")


class Limited(Generic[Result]):
    """A coroutine that may compute for so long in all. What it waits for is not counted, and others have their turn
    meanwhile.

    Its time up, TooLong is raised inside it, where it is; what it does about that is its own affair, and no longer
    limited. If it comes to nothing but an error then, that is TooLong here too: the ring came in the middle of an answer,
    say, and who was sending it knew no better.
    """

    def __init__(self, task: Coroutine[Any, Any, Result], seconds: float) -> None:
        self._task, self._left = task, seconds

    @property
    def used_up(self) -> bool:
        return self._left <= 0

    def __await__(self) -> Generator[Any, Any, Result]:
        step = partial(self._task.send, None)
        while True:
            try:
                waits_for = self._timed(step)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            except TooLong:  # so early, perhaps, that the coroutine has not seen it
                self._task.close()
                raise
            except Exception as error:
                if self.used_up:
                    raise TooLong from error
                raise
            try:
                step = partial(self._task.send, (yield waits_for))
            except BaseException as error:  # noqa: BLE001 - cancelled, say: for the coroutine to see
                step = partial(self._task.throw, error)

    def _timed(self, step: Callable[[], object]) -> object:
        if self.used_up:
            return step()
        started, rung = time.process_time(), rings()
        try:
            return in_time(step, self._left)
        finally:
            self._left = self._left - (time.process_time() - started) if rings() == rung else 0.0
