"""What has been worked out of a system: its spots, and what the calls made there show.

All systems share one memory, bounded, the least recently used forgotten first: a server that rules for months meets
auctions without end, and each is some ten spots.
"""

from __future__ import annotations

from collections.abc import Hashable

from directorcall.handsets.cache import ByteCache

SIZE = 7_000  # bytes a spot, with its rules and what is shown there: measured over 5,000
spots = ByteCache(16 * 2**20)


class Known:
    """Of one system.

    >>> known = Known()
    >>> known["1NT"] = 15
    >>> known.get("1NT"), Known().get("1NT")
    (15, None)
    """

    __slots__ = ()

    def get(self, place: Hashable) -> object | None:
        return spots.find((self, place))

    def __setitem__(self, place: Hashable, found: object) -> None:
        spots.keep((self, place), found, SIZE)
