"""What a server keeps in mind. It runs for months, and meets auctions without end."""

from __future__ import annotations

import gc

from directorcall.handsets.cache import cache
from directorcall.partnership.known import spots

SETS = 32 * 2**20  # bytes: a board needs a third of that
SPOTS = 8 * 2**20  # bytes
OFTEN = (700, 10, 10)  # Python's own; a command, which soon ends, collects more rarely


def live_long() -> None:
    """Of this process. What it has loaded by now stays for ever and is not looked at again; what is no longer needed
    is given back soon: waiting for it to pile up took 30 MB.
    """
    cache.resize(SETS)
    spots.resize(SPOTS)
    gc.set_threshold(*OFTEN)
    gc.collect()
    gc.freeze()
