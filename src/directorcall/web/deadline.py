"""A limit on how long one answer may compute. Handlers compute without waiting, so the clock has to interrupt them."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, Generic, TypeVar

SECONDS = 5.0
AGAIN = 0.25  # seconds to the next ring: one that comes while something is being cleaned up is lost
CLOCK = (getattr(signal, "ITIMER_PROF", 0), getattr(signal, "SIGPROF", 0))  # which timer, and which signal it sends
Result = TypeVar("Result")
_rung = 0  # how often the alarm has gone off


class TooLong(Exception):
    """It was given up."""


def can_interrupt() -> bool:
    """Only the main thread of a Unix process can be interrupted; elsewhere, as in a browser, everything runs on."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Raise TooLong if the block computes for longer; inside another such block, also when that one's time is up.

    The time is the processor's: on a machine with much else to do a quick answer comes late, but it is not given up.
    No `await` inside: the alarm must not go off in somebody else's request.
    """
    if not can_interrupt():
        yield
        return

    timer, alarm = CLOCK
    before = signal.signal(alarm, _ring)
    outer, _ = signal.setitimer(timer, seconds, AGAIN)
    given = min(outer, seconds) if outer else seconds
    if given < seconds:
        signal.setitimer(timer, given, AGAIN)
    try:
        yield
    finally:
        try:
            left, _ = signal.setitimer(timer, 0)
        except TooLong:  # it rang just now, when all was done: too late
            left, _ = signal.setitimer(timer, 0)
        signal.signal(alarm, before)
        spent = max(given - left, 0.0)  # the timer counts in ticks, and rounds up
        if outer > spent:  # else it was the outer block's time that was up
            signal.setitimer(timer, outer - spent, AGAIN)


def _ring(_number: int, _frame: FrameType | None) -> None:
    global _rung  # noqa: PLW0603 - there is one alarm in a process
    _rung += 1
    raise TooLong


class Limited(Generic[Result]):
    """A coroutine that may compute for so long in all. What it waits for is not counted, and others have their turn
    meanwhile.

    Its time up, TooLong is raised inside it, where it is; what it does about that is its own affair, and no longer
    limited.
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
            except TooLong:  # so early that the coroutine has not seen it
                self._task.close()
                raise
            try:
                step = partial(self._task.send, (yield waits_for))
            except BaseException as error:  # noqa: BLE001 - cancelled, say: for the coroutine to see
                step = partial(self._task.throw, error)

    def _timed(self, step: Callable[[], object]) -> object:
        if self.used_up:
            return step()
        started, rung = time.process_time(), _rung
        try:
            with within(self._left):
                return step()
        finally:
            self._left = self._left - (time.process_time() - started) if _rung == rung else 0.0
