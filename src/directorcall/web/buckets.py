"""How much of something one client may have: a bucket that fills again as time goes by."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_CLIENTS = 4096


class Buckets:
    """So many a second for each client, and so many at once: twice as many, where nothing else is said."""

    def __init__(self, rate: float, most: float = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most or 2 * rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """One out of the bucket, if there is one."""
        left = self._now(client)
        self._left.pop(client, None)
        self._left[client] = (max(left - 1, 0.0), self._clock())
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return left >= 1

    def has(self, client: str) -> bool:
        return self._now(client) >= 1

    def _now(self, client: str) -> float:
        left, since = self._left.get(client, (self._most, self._clock()))
        return min(self._most, left + (self._clock() - since) * self._rate)
