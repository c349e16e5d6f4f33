"""The memory of the engine: what was worked out before, least recently used forgotten first.

Bounded in bytes, because sets differ in size a thousandfold. `cache` holds sets of hands; what systems share out has a
memory of its own (`partnership/partition.py`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import TypeVar

BUDGET = 48 * 2**20

T = TypeVar("T")


class ByteCache:
    """A mapping that forgets once its values weigh more than the budget. Safe between threads."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._used = 0
        self._values: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def budget(self) -> int:
        return self._budget

    @property
    def used(self) -> int:
        """Bytes held; never more than the budget."""
        return self._used

    def __len__(self) -> int:
        return len(self._values)

    def find(self, key: Hashable) -> object | None:
        with self._lock:
            if (found := self._values.get(key)) is None:
                return None
            self._values.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, value: T, size: int) -> T:
        """Remember the value, if it fits at all. Of two threads that made it, the first is kept."""
        with self._lock:
            if size <= self._budget and key not in self._values:
                self._forget_down_to(self._budget - size)
                self._values[key] = (value, size)
                self._used += size
        return value

    def resize(self, budget: int) -> None:
        """A new budget, in bytes; what no longer fits is forgotten at once."""
        with self._lock:
            self._budget = budget
            self._forget_down_to(budget)

    def clear(self) -> None:
        with self._lock:
            self._forget_down_to(-1)

    def _forget_down_to(self, level: int) -> None:
        while self._values and self._used > level:
            _, (_, size) = self._values.popitem(last=False)
            self._used -= size


cache = ByteCache()
