"""A limit on how long one answer may compute. Handlers compute without waiting, so the clock has to interrupt them."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Coroutine, Generator
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


def in_time(step: Callable[[], Result], seconds: float) -> Result:
    """What the step comes to; TooLong is raised in it once it has computed for so long, or when the time of such a step
    around it is up.

    The time is the processor's: on a machine with much else to do a quick answer comes late, but it is not given up.
    A function and no `with`: an alarm that goes off between the end of such a block and its `__exit__` would leave the
    clock running, to ring in somebody else's request.
    """
    if not can_interrupt():
        return step()

    timer, alarm = CLOCK
    before, rung = signal.signal(alarm, _ring), _rung
    outer, _ = signal.getitimer(timer)
    given = min(outer, seconds) if outer else seconds
    try:
        signal.setitimer(timer, given, AGAIN)
        return step()
    finally:
        try:
            left, _ = signal.setitimer(timer, 0)
        except TooLong:  # it rang just now, when all was done: too late
            left, _ = signal.setitimer(timer, 0)
        signal.signal(alarm, before)
        spent = given if _rung != rung else max(given - left, 0.0)  # the timer counts in ticks, and rounds up
        if outer > spent:  # else it was the outer step's time that was up
            signal.setitimer(timer, outer - spent, AGAIN)


def _ring(_number: int, _frame: FrameType | None) -> None:
    global _rung  # noqa: PLW0603 - there is one alarm in a process
    _rung += 1
    raise TooLong


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
        started, rung = time.process_time(), _rung
        try:
            return in_time(step, self._left)
        finally:
            self._left = self._left - (time.process_time() - started) if _rung == rung else 0.0
