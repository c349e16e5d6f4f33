"""What reading a text costs when a piece of it stands there twice, four times and eight times as often: a cost that grows
faster than the text is a finding, long before anybody waits for it.
"""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from directorcall.limits import TooLong, in_time

Read = Callable[[str], object]
TIMES = (1, 2, 4, 8)
SHORTEST, LONGEST = 200, 8000  # characters, of the pieces together, once and eight times
STEEP = 2.8  # twice as much of a text is four times the work: so quick readers, and a busy machine, are left alone
SLOW = 0.15  # seconds of computing for the longest
LARGE = 8 * 1024 * 1024  # bytes for the longest
GIVEN_UP = 5.0  # seconds


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of computing, and bytes at the most."""

    seconds: float
    memory: int


def repeated(text: str, rng: random.Random) -> list[str]:
    """A line, a word or a few characters of the text, more and more often."""
    kind = rng.choice(("line", "word", "characters"))
    place, end = _line(text, rng) if kind == "line" else _word(text, rng) if kind == "word" else _characters(text, rng)
    piece = text[place:end]
    if not piece.strip():
        return []
    often = max(SHORTEST, LONGEST // TIMES[-1]) // len(piece)
    return [text[:place] + piece * (times * often) + text[end:] for times in TIMES] if often else []


def _line(text: str, rng: random.Random) -> tuple[int, int]:
    starts = [0, *(place + 1 for place, character in enumerate(text) if character == "\n")]
    start = rng.choice(starts)
    return start, text.find("\n", start) + 1 or len(text)


def _word(text: str, rng: random.Random) -> tuple[int, int]:
    """With the space after it."""
    starts = [0, *(place + 1 for place, character in enumerate(text) if character == " ")]
    start = rng.choice(starts)
    return start, text.find(" ", start) + 1 or len(text)


def _characters(text: str, rng: random.Random) -> tuple[int, int]:
    start = rng.randrange(len(text) + 1)
    return start, min(len(text), start + rng.randrange(1, 20))


def grows(read: Read, texts: Sequence[str]) -> str:
    """What grows faster than these texts, each twice as long as the one before; empty where nothing does. What looks so is
    measured again.
    """
    found, costs = "", list[Cost]()
    for _ in range(2):
        costs = []
        for text in texts:
            try:
                costs.append(cost(read, text))
            except TooLong:
                return f"more than {GIVEN_UP:g} seconds for {len(text):,} characters, {_told(costs)} for half of them"
        if not (found := _steep(costs)):
            return ""
    return f"{found}: {' · '.join(_told([one]) for one in costs)} for {' · '.join(f'{len(text):,}' for text in texts)} characters"


def _steep(costs: Sequence[Cost]) -> str:
    seconds, memory = [one.seconds for one in costs], [one.memory for one in costs]
    if seconds[-1] > SLOW and _each_is_steep(seconds):
        return "time grows faster than the text"
    return "memory grows faster than the text" if memory[-1] > LARGE and _each_is_steep(memory) else ""


def _each_is_steep(found: Sequence[float]) -> bool:
    """The last two steps: the first are about what a text costs of any length."""
    return all(later > STEEP * before for before, later in zip(found[-3:], found[-2:], strict=False))


def _told(costs: Sequence[Cost]) -> str:
    return f"{costs[-1].seconds:.2f} s and {costs[-1].memory / 1e6:.1f} MB" if costs else "nothing known"


def cost(read: Read, text: str) -> Cost:
    """TooLong, if it takes too long. What is remembered of an earlier text is part of the cost: whoever sends one sends a
    shorter one first.
    """
    gc.collect()
    started = time.process_time()
    in_time(lambda: _attempt(read, text), GIVEN_UP)
    seconds = time.process_time() - started
    tracemalloc.start()
    try:
        in_time(lambda: _attempt(read, text), 8 * GIVEN_UP)  # counting takes its time
        return Cost(seconds, tracemalloc.get_traced_memory()[1])
    finally:
        tracemalloc.stop()


def _attempt(read: Read, text: str) -> None:
    """Read or refused; a crash is found where texts are tried one by one."""
    try:
        read(text)
    except TooLong:
        raise
    except Exception:  # noqa: BLE001, S110
        pass
