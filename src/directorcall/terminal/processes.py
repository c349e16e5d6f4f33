"""Work on every core: the same function of many things, in processes that know what we know."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar, cast

Item = TypeVar("Item")
Result = TypeVar("Result")

WORTH_IT = 32
"""Things to do from which on processes are started: that takes some hundredths of a second."""
AT_A_TIME = 4

_work: list[Callable[[int], object]] = []


def on_every_core(function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    """The results in order. Only results travel between processes, so the function may be of any kind."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2 or len(items) < WORTH_IT or not hasattr(os, "fork"):
        yield from map(function, items)
        return
    from multiprocessing import get_context  # 15 ms

    _work[:] = [lambda number: function(items[number])]
    with get_context("fork").Pool(min(cores, len(items)), _leave_interrupts) as pool:
        yield from cast(Iterable[Result], pool.imap(_done, range(len(items)), AT_A_TIME))
        pool.close()
        pool.join()


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that was started by hand; it ends these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(number: int) -> object:
    return _work[0](number)
