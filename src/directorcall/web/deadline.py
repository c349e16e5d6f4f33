"""A limit on how long one ruling may compute. Handlers compute without waiting, so the clock has to interrupt them."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 5.0


class TooLong(Exception):
    """It was given up."""


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Raise TooLong if the block takes longer. Only the main thread of a Unix process can be interrupted; elsewhere it runs on.

    No `await` inside: the alarm must not go off in somebody else's request.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
