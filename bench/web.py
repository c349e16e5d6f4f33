"""The app under load, on this machine only: start-up, pages one after another and many at once, rulings a second,
memory.

Two workers, as a club's laptop would run them; the client shares the machine's cores with the server, so a bar that is
met here is met.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

DIRECTOR = Path(sys.executable).with_name("director")
WORKERS, CONNECTIONS = 2, 8
STARTS, ROUNDS, LOAD_SECONDS = 5, 200, 4.0
TOLD = {
    "edition": "2017",
    "dealer": "W",
    "auction": "1D 1S",
    "offender": "E",
    "call": "1H",
    "accepted": "no",
    "withdrawn_means": "6+ 4+H, natural",
}
REPLACED = {**TOLD, "replacement": "X", "replacement_means.X": "6+ 4+H, negative"}
MEANINGS = {
    f"replacement_means.{call}": text
    for call, text in (("X", "6+, negative"), ("P", "0-5"), ("2D", "6-9 4+D"), ("2S", "10+, cue"))
}
RULING = f"/ruling?{urlencode(REPLACED)}"
BOARD = f"/board?{urlencode({**TOLD, **MEANINGS})}"


def main() -> int:
    starts = [start_up() for _ in range(STARTS)]
    with served(WORKERS) as (port, process):
        warm(port)
        ruling, board = (asyncio.run(one_by_one(port, path, ROUNDS)) for path in (RULING, BOARD))
        times, rate = asyncio.run(many_at_once(port, RULING))
        memory = max(megabytes(pid) for pid in family(process.pid))
    rows = [
        ("first answer after the command", min(starts), "ms", 2000, "<"),
        ("ruling page, told case: p50", percentile(ruling, 50), "ms", None, "<"),
        ("ruling page, told case: p95", percentile(ruling, 95), "ms", 15, "<"),
        (f"ruling page, {CONNECTIONS} at once: p95", percentile(times, 95), "ms", None, "<"),
        (f"rulings a second, {WORKERS} workers", rate, "/s", 150, ">"),
        ("replacement board: p50", percentile(board, 50), "ms", None, "<"),
        ("replacement board: p95", percentile(board, 95), "ms", 40, "<"),
        ("memory of the largest process", memory, "MB", 150, "<"),
    ]
    missed = False
    for what, value, unit, bar, sign in rows:
        kept = bar is None or (value < bar if sign == "<" else value > bar)
        missed |= not kept
        print(f"{what:36}{value:9.1f} {unit:3}   {'' if bar is None else f'{sign} {bar}'}{'' if kept else '  MISSED'}")
    return 1 if missed else 0


@contextmanager
def served(workers: int) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    environment = {**os.environ, "DIRECTORCALL_RATE": "1000000"}
    words = [str(DIRECTOR), "serve", "--port", str(port), "--workers", str(workers)]
    with subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield port, process
        finally:
            process.terminate()


def start_up() -> float:
    """From the command to the first ruling page, in milliseconds; one worker, as `director serve` starts."""
    started = time.perf_counter()
    with served(1) as (port, _):
        wait_for(port)
        asyncio.run(one_by_one(port, RULING, 1))
        return (time.perf_counter() - started) * 1000


def wait_for(port: int) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.01)
        else:
            return
    sys.exit("no answer in twenty seconds")


def warm(port: int) -> None:
    """Every worker has ruled before anything is measured."""
    wait_for(port)

    async def some() -> None:
        await asyncio.gather(*(one_by_one(port, path, 10) for path in (RULING, BOARD) for _ in range(6)))

    asyncio.run(some())


async def one_by_one(port: int, path: str, rounds: int) -> list[float]:
    """So many requests on one connection, each timed in milliseconds."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        await fetch(reader, writer, port, path)
        times.append((time.perf_counter() - started) * 1000)
    writer.close()
    return times


async def many_at_once(port: int, path: str) -> tuple[list[float], float]:
    """Several telephones at once for a few seconds: the times, and requests a second."""
    until = time.perf_counter() + LOAD_SECONDS
    times: list[float] = []

    async def telephone() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while (started := time.perf_counter()) < until:
            await fetch(reader, writer, port, path)
            times.append((time.perf_counter() - started) * 1000)
        writer.close()

    began = time.perf_counter()
    await asyncio.gather(*(telephone() for _ in range(CONNECTIONS)))
    return times, len(times) / (time.perf_counter() - began)


async def fetch(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, path: str) -> None:
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        sys.exit(f"{path}: {head.splitlines()[0].decode()}")
    length = next(int(line.split(b":")[1]) for line in head.lower().splitlines() if line.startswith(b"content-length:"))
    await reader.readexactly(length)


def percentile(times: list[float], which: int) -> float:
    return quantiles(times, n=100)[which - 1]


def family(pid: int) -> list[int]:
    """A process and its children (Linux)."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *map(int, children)]


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    resident = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(resident) / 1024


if __name__ == "__main__":
    sys.exit(main())
