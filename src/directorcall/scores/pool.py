"""Processes that compute for us and may be killed: an Executor (concurrent.futures) with a limit on the time of each
answer.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from queue import SimpleQueue
from types import TracebackType
from typing import Any, TypeVar

from directorcall.bridge.errors import DirectorcallError

T = TypeVar("T")
SECONDS = 120.0  # a table takes a tenth of a second as a rule, but some deals need a hundred times that
_Job = tuple["Future[Any]", Callable[..., Any], tuple[Any, ...]]


class SolverTrouble(DirectorcallError):
    """The solver gave no answer; `lost_process` when that was the end of its process and another may do better."""

    def __init__(self, message: str, *, lost_process: bool = False) -> None:
        super().__init__(message)
        self.lost_process = lost_process


class SolverPool(Executor):
    """So many solver processes, each started when it is first needed and again after it was lost.

    A question that takes longer than `seconds`, and one whose process dies, end in SolverTrouble; the next is asked of
    a new process.
    """

    def __init__(self, processes: int = 1, seconds: float = SECONDS) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._workers = [_Worker(self._jobs, seconds) for _ in range(processes)]

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        if self._closed:
            raise RuntimeError("this pool was shut down")
        if kwargs:
            raise TypeError("the solver's questions have no keyword arguments")
        future: Future[T] = Future()
        self._jobs.put((future, fn, args))
        return future

    def kill(self) -> None:
        """End every process at once, whatever it is doing; questions under way end in SolverTrouble, those that wait
        are asked anew.
        """
        for worker in self._workers:
            worker.kill()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._closed = True
        if cancel_futures:
            self._cancel_waiting()
        for _ in self._workers:
            self._jobs.put(None)
        if wait:
            for worker in self._workers:
                worker.thread.join()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for what is under way; after Ctrl-C or an error nobody waits for it any more."""
        if kind is not None:
            self._cancel_waiting()
            self.kill()
        self.shutdown()

    def _cancel_waiting(self) -> None:
        while not self._jobs.empty():
            if job := self._jobs.get():
                job[0].cancel()


class _Worker:
    """A thread that asks, and the process that answers."""

    def __init__(self, jobs: SimpleQueue[_Job | None], seconds: float) -> None:
        self._jobs = jobs
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._late = threading.Event()
        self._lock = threading.Lock()
        self._unwanted = False
        self.thread = threading.Thread(target=self._work, name="solver", daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """End the process; one that is just being started ends too."""
        with self._lock:
            self._unwanted = True
            if self._process:
                self._process.kill()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            future, ask, arguments = job
            with self._lock:
                self._unwanted = False
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._ask(ask, arguments))
            except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
                future.set_exception(error)
        self._end()

    def _ask(self, ask: Callable[..., Any], arguments: tuple[Any, ...]) -> object:
        with self._lock:
            process = self._start()
            if self._unwanted:
                process.kill()
        self._late.clear()
        timer = threading.Timer(self._seconds, self._too_late, [process])
        timer.start()
        try:
            answered, value = _exchange(process, (ask, arguments))
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            self._end()
            raise self._lost(process) from None
        finally:
            timer.cancel()
        if not answered:
            raise _refused(str(value))
        return value

    def _start(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            command = [sys.executable, "-m", "directorcall.scores.solver"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own module
        return self._process

    def _too_late(self, process: subprocess.Popen[bytes]) -> None:
        self._late.set()
        process.kill()

    def _lost(self, process: subprocess.Popen[bytes]) -> SolverTrouble:
        if self._late.is_set():
            return SolverTrouble(
                f"no answer from the double dummy solver in {self._seconds:g} seconds", lost_process=True
            )
        ended = f"by signal {-process.returncode}" if process.returncode < 0 else f"with status {process.returncode}"
        return SolverTrouble(f"the double dummy solver's process ended {ended}", lost_process=True)

    def _end(self) -> None:
        if process := self._process:
            for stream in (process.stdin, process.stdout):
                with suppress(BrokenPipeError):  # there may be something left to say
                    if stream:
                        stream.close()
            process.kill()
            process.wait()
            self._process = None


def _exchange(process: subprocess.Popen[bytes], question: object) -> tuple[bool, object]:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    pickle.dump(question, process.stdin)
    process.stdin.flush()
    answer: tuple[bool, object] = pickle.load(process.stdout)  # noqa: S301 - from the process we started
    return answer


def _refused(message: str) -> SolverTrouble:
    if message.startswith(("ModuleNotFoundError", "ImportError")):
        return SolverTrouble("double dummy needs endplay, which is not installed here: pip install 'directorcall[dd]'")
    return SolverTrouble(f"the double dummy solver refused: {message}")
