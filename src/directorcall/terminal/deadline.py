"""How long a command may compute without getting anywhere, and how much memory it may have: a file that somebody sent
should end in a message, and not in a machine that no longer answers.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TypeVar

from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.limits import TooLong, begin_again, in_time, limit_memory

SECONDS, MEGABYTES = 120, 2048
TIME, MEMORY = "DIRECTORCALL_SECONDS", "DIRECTORCALL_MEMORY"
# Those that wait for somebody; a server sees to the limits of each answer.
UNLIMITED = ("serve", "phones", "quiz")
MOST = 1_000_000
Item = TypeVar("Item")


class GaveUp(DirectorcallError):
    """A limit was reached: which, and how it is raised."""


def limited(command: str, run: Callable[[], int]) -> int:
    """A command within its limits. What was computed is let go before the message is written: it may need the memory."""
    if command in UNLIMITED:
        return run()
    if (seconds := _told(TIME, SECONDS)) == 0:
        return _in_memory(run)
    with suppress(TooLong):
        return in_time(partial(_in_memory, run), float(seconds))
    raise GaveUp(
        f"no answer after {seconds:,} seconds of computing. To wait longer, set {TIME} (now {seconds}; 0: no limit)."
    )


def _in_memory(run: Callable[[], int]) -> int:
    with suppress(MemoryError):
        return run()
    most = _told(MEMORY, MEGABYTES)
    raise GaveUp(f"this needs more than {most:,} MB of memory. To allow more, set {MEMORY} (now {most}; 0: no limit).")


def each(items: Iterable[Item]) -> Iterator[Item]:
    """Of many cases, deals or contexts each has the whole time."""
    seconds = float(_told(TIME, SECONDS))
    for item in items:
        begin_again(seconds)
        yield item


def limit_memory_of(command: str) -> None:
    """Of the whole process, once."""
    if command not in UNLIMITED and (megabytes := _told(MEMORY, MEGABYTES)):
        limit_memory(megabytes * 1024 * 1024)


def _told(name: str, otherwise: int) -> int:
    text = os.environ.get(name, "").strip() or str(otherwise)
    if not (text.isascii() and text.isdigit()) or int(text[:10]) > MOST:
        raise NotationError(text, f"a whole number from 0 (no limit) to {MOST:,}", where=name)
    return int(text)
