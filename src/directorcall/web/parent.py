"""A worker ends with the process that looks after it."""

from __future__ import annotations

import os
import signal
import threading
import time

PARENT = "DIRECTORCALL_PARENT"


def end_with_parent() -> None:
    """In a worker: should the process that looks after it be killed, it ends too, and the port is free again."""
    if (parent := os.environ.get(PARENT)) and parent != str(os.getpid()):
        threading.Thread(target=_watch, args=(int(parent),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
