"""uvicorn, run so that one process and several end in the same way: asked to end, with 0; not able to begin, with 1."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from directorcall.terminal.addresses import listen
from directorcall.terminal.output import complain
from directorcall.terminal.serve import ENDS
from directorcall.web.parent import PARENT

MOST_FILES = 4096


class OneProcess(uvicorn.Server):
    """uvicorn ends by the signal it was sent, before anybody can clean up; we end when asked to, and that is all."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit) for name in ENDS if (number := getattr(signal, name, None))
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class SeveralProcesses(Multiprocess):
    """When the terminal is closed they end too: nobody would be left to end them."""

    def handle_hup(self) -> None:
        self.should_exit.set()

    @property
    def could_begin(self) -> bool:
        return not any(process.exitcode == STARTUP_FAILURE for process in self.processes)


def run(app: str, **settings: Any) -> int:
    """What `uvicorn.run` does, on a socket that sends at once: with several workers its own would wait 40 ms for the
    rest of a page.
    """
    config = uvicorn.Config(app, **settings)
    _more_files()
    listening = listen(config.host, config.port)
    listening.set_inheritable(True)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # and so do the connections it accepts
    began = _several(config, listening) if config.workers > 1 else _one(config, listening)
    if not began:
        complain("the server could not begin; why is said above")
    return 0 if began else 1


def _one(config: uvicorn.Config, listening: socket.socket) -> bool:
    server = OneProcess(config)
    with suppress(SystemExit):
        server.run([listening])
    return server.started


def _several(config: uvicorn.Config, listening: socket.socket) -> bool:
    os.environ[PARENT] = str(os.getpid())
    supervisor = SeveralProcesses(config, [listening])
    supervisor.run()
    return supervisor.could_begin


def _more_files() -> None:
    """A connection is an open file, and some systems allow 256."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
