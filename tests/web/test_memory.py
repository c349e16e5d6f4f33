"""A server lives long: what a command does to start quickly is not what a server needs."""

from __future__ import annotations

import subprocess
import sys

from directorcall.web.memory import OFTEN, SETS, SPOTS

STARTED = """
import gc, sys
gc.set_threshold(50_000, 20, 20)  # as terminal/main.py does, for commands
from directorcall.web.app import make_app
make_app()
from directorcall.handsets.cache import cache
from directorcall.partnership.known import spots
print(gc.get_threshold(), gc.get_freeze_count() > 10_000, cache.budget, spots.budget, file=sys.stderr)
"""


def test_a_server_gives_back_what_it_no_longer_needs() -> None:
    done = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == f"{OFTEN} True {SETS} {SPOTS}"
