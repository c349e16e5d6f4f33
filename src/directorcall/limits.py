"""How long a step may compute, and how much memory a process may have: one mechanism for the server and the command
line. What computes does not wait, so the clock has to interrupt it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

AGAIN = 0.25  # seconds to the next ring: one that comes while something is being cleaned up is lost
CLOCK = (getattr(signal, "ITIMER_PROF", 0), getattr(signal, "SIGPROF", 0))  # which timer, and which signal it sends
Result = TypeVar("Result")
_rung = 0


class TooLong(Exception):
    """It was given up."""


def rings() -> int:
    """How often the alarm has gone off."""
    return _rung


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


def begin_again(seconds: float) -> None:
    """The step that is under way gets this much time from now on, if it has any limit."""
    if can_interrupt() and signal.getitimer(CLOCK[0])[0]:
        signal.setitimer(CLOCK[0], seconds, AGAIN)


def _ring(_number: int, _frame: FrameType | None) -> None:
    global _rung  # noqa: PLW0603 - there is one alarm in a process
    _rung += 1
    raise TooLong


def limit_memory(most: int) -> None:
    """Of this process, in bytes: what needs more is refused it (MemoryError)."""
    try:
        import resource
    except ImportError:  # not a Unix
        return
    _, allowed = resource.getrlimit(resource.RLIMIT_DATA)
    most = most if allowed == resource.RLIM_INFINITY else min(most, allowed)
    resource.setrlimit(resource.RLIMIT_DATA, (most, allowed))
