"""The attack of RELIABILITY.md again, as a table: what is done, what came of it, what was promised.

Only against a server this script starts itself, on 127.0.0.1, with a few hundred sockets and a minute or two in all.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.web import DIRECTOR, RULING, family, megabytes, one_by_one, percentile, wait_for

SOCKETS = 200
ROUNDS = 60
HALF = b"GET / HTTP/1.1\r\nHost: local"
POST = b"POST /api/rule HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
SLOW_MEANING = " or ".join(f"(S2 H3 D4 C5 {a}+H {b}+S {a + b} losers)" for a in range(1, 6) for b in range(5))
CASE = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}


@dataclass(frozen=True, slots=True)
class Row:
    """One attack: what came of it, and whether that is what is promised."""

    defect: str
    attack: str
    result: str
    held: bool


@dataclass(frozen=True, slots=True)
class Server:
    """The one under attack."""

    port: int
    process: subprocess.Popen[str]
    folder: Path

    @property
    def said(self) -> list[str]:
        return (self.folder / "log").read_text(encoding="utf-8").splitlines()

    def ask(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> tuple[int, str]:
        """The status (0: none came) and the cookie."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            try:
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                answer.read()
            except (OSError, HTTPException):
                return 0, ""
            return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]


@contextmanager
def served(*options: str, **environment: str) -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w", encoding="utf-8") as log:
        runtime = Path(folder) / "run"
        runtime.mkdir()
        words = [str(DIRECTOR), "serve", "--port", str(port), *options]
        told = {
            **os.environ,
            "XDG_RUNTIME_DIR": str(runtime),
            "TMPDIR": str(runtime),
            "DIRECTORCALL_RATE": "1000000",
            **environment,
        }
        with subprocess.Popen(words, env=told, stdout=log, stderr=subprocess.STDOUT, text=True) as process:
            try:
                wait_for(port)
                yield Server(port, process, Path(folder))
            finally:
                if process.poll() is None:
                    process.kill()


@contextmanager
def held(server: Server, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        opened = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 10)) for _ in range(count)]
        for one in opened:
            try:
                one.sendall(sent)
            except OSError:  # shown out already
                continue
        yield opened


# --- sockets


def slow_sockets(server: Server) -> Iterator[Row]:
    asyncio.run(one_by_one(server.port, RULING, 20))
    for what, sent in (("silent", b""), ("half a header", HALF), ("half a body", POST), ("a byte now and then", HALF)):
        with held(server, SOCKETS, sent) as opened:
            times = asyncio.run(_meanwhile(server.port, opened if what.startswith("a byte") else []))
        p95 = percentile(times, 95)
        yield Row(
            "D8", f"{SOCKETS} sockets, {what}", f"ruling page p95 {p95:.0f} ms, worst {max(times):.0f} ms", p95 < 100
        )


async def _meanwhile(port: int, trickling: list[socket.socket]) -> list[float]:
    """Ruling pages, each on a connection of its own, while somebody sends a byte now and then."""
    times: list[float] = []
    for round_ in range(ROUNDS):
        for one in trickling[round_ % 10 :: 10]:
            try:
                one.send(b"x")
            except OSError:
                continue
        started = time.perf_counter()
        await one_by_one(port, RULING, 1)
        times.append((time.perf_counter() - started) * 1000)
    return times


def many_new_sockets(server: Server) -> Iterator[Row]:
    """Two thousand connections one after another, none of them finished."""
    with held(server, 1, b""):
        for _ in range(10):
            with held(server, SOCKETS, HALF):
                pass
    times = asyncio.run(_meanwhile(server.port, []))
    files = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    p95 = percentile(times, 95)
    yield Row(
        "D8",
        f"{10 * SOCKETS} half-sent connections, dropped",
        f"p95 {p95:.0f} ms, {files} open files",
        p95 < 100 and files < 100,
    )


# --- answers that take long


def slow_casebook(server: Server) -> Iterator[Row]:
    cases = [{**CASE, "id": str(n), "accepted": False, "replacement": "X", "withdrawn_means": f"{n % 9 + 1}+ ({SLOW_MEANING})",
              "replacement_means": f"{n % 7 + 2}+ ({SLOW_MEANING})"} for n in range(34)]  # fmt: skip
    body = json.dumps(cases).encode()
    for what, path, sent in (
        (f"casebook, {len(cases)} cases, {len(body) // 1024} KB", "/api/casebook", body),
        (
            "one slow ruling",
            "/api/rule",
            json.dumps({**cases[0], "withdrawn_means": [c["withdrawn_means"] for c in cases[:12]]}).encode(),
        ),
    ):
        status, seconds, times = asyncio.run(_beside(server, path, sent))
        done = f"{status} after {seconds:.1f} s; others' worst {max(times):.0f} ms"
        yield Row("D10", what, done, status in (200, 503) and seconds < 10 and max(times) < 1000)


async def _beside(server: Server, path: str, body: bytes) -> tuple[int, float, list[float]]:
    started = time.perf_counter()
    asking = asyncio.to_thread(server.ask, "POST", path, body, **{"Content-Type": "application/json"})
    task, times = asyncio.create_task(asking), list[float]()
    await asyncio.sleep(0.05)
    while not task.done() or len(times) < 5:
        began = time.perf_counter()
        await one_by_one(server.port, RULING, 1)
        times.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(0.01)
    return (await task)[0], time.perf_counter() - started, times


# --- the end


def ends(workers: str) -> Iterator[Row]:
    """On the network a POST without a pass is refused before it is read; on this machine it is waited for."""
    signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    for defect, options, how in (("D9", [], signal.SIGTERM), *(("D15", ["--lan"], how) for how in signals)):
        with served(*options, "--workers", workers) as server, held(server, 5, POST), held(server, 5, HALF):
            server.ask("GET", "/")
            started = time.perf_counter()
            server.process.send_signal(how)
            try:
                status: int | str = server.process.wait(15)
            except subprocess.TimeoutExpired:
                status = "never ends"
            seconds = time.perf_counter() - started
            left, traces = list((server.folder / "run").iterdir()), sum("Traceback" in line for line in server.said)
        result = f"exit {status} after {seconds:.1f} s, {len(left)} left over, {traces} tracebacks"
        well = status == 0 and not left and not traces and seconds < 5
        yield Row(defect, f"{how.name}, {workers} workers, 10 unfinished{', lan' if options else ''}", result, well)


def broken_off(server: Server) -> Iterator[Row]:
    before = len(server.said)
    for _ in range(20):
        with held(server, 1, POST + b'{"dealer"'):
            server.ask("GET", "/laws")
    time.sleep(0.5)
    lines = server.said[before:]
    yield Row("D24", "20 POSTs broken off", f"{len(lines)} lines in the log, {sum('Traceback' in line for line in lines)} tracebacks",
              0 < len(lines) <= 20 and not any("Traceback" in line for line in lines))  # fmt: skip


# --- who comes in


def forged_addresses() -> Iterator[Row]:
    with served(DIRECTORCALL_RATE="5") as server:
        answers = [server.ask("GET", "/laws", None, **{"X-Forwarded-For": f"10.0.{n}.1"})[0] for n in range(60)]
    yield Row(
        "D13", "60 requests, each from another forged address", f"{answers.count(429)} refused", answers.count(429) > 20
    )


def previews() -> Iterator[Row]:
    with served("--lan") as server:
        key = next(line.split("key=")[1] for line in server.said if "key=" in line)
        looked = [server.ask(method, f"/?key={key}")[0] for method in ("HEAD", "GET", "GET")]
        first, cookie = server.ask("POST", f"/?key={key}")
        second, _ = server.ask("POST", f"/?key={key}")
        inside = server.ask("GET", "/", Cookie=cookie)[0]
    result = f"looked at: {looked}; the telephone: {first}, then {inside}; somebody else: {second}"
    yield Row("D14", "a preview looks at a link three times", result, (first, inside, second) == (303, 200, 403))


# --- what is sent


def malformed_requests(server: Server) -> Iterator[Row]:
    rng, statuses, worst = random.Random(2017), dict[int, int](), 0.0
    for _ in range(1500):
        path, body = rng.choice(("/api/rule", "/api/options", "/api/casebook", "/api/meaning")), _mangled(rng)
        started = time.perf_counter()
        status, _ = server.ask("POST", path, body, **{"Content-Type": "application/json"})
        worst = max(worst, time.perf_counter() - started)
        statuses[status] = statuses.get(status, 0) + 1
    told = ", ".join(f"{status} × {count}" for status, count in sorted(statuses.items()))
    yield Row(
        "D11",
        "1,500 malformed bodies",
        f"{told}; worst {worst:.2f} s",
        all(status in (200, 413, 422) for status in statuses),
    )


def _mangled(rng: random.Random) -> bytes:
    text = json.dumps(
        {**CASE, "board": 4, "expect": {"partner": "free"}, "id": "x", "answers": {"27A1 accepted": False}}
    )
    nasty = (
        "9" * 5000,
        "NaN",
        "1e999",
        '"\\ud800"',
        "[" * 3000,
        '{"a":' * 500,
        "null",
        "-0",
        "0x1F",
        '"\\u001b[2J"',
        "{}",
        "[]",
        '""',
    )
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(text))
        cut = rng.choice((0, 1, 5))
        text = text[:place] + rng.choice((*nasty, "", '"', "}", ",")) + text[place + cut :]
    words = text.split('"')
    if rng.random() < 0.5:
        number = rng.randrange(len(words))
        words[number] = rng.choice(nasty).strip('"')
    return '"'.join(words).encode()


FILES: dict[str, tuple[str, Callable[[], str]]] = {
    "a name of 40,000 parts": ("D12", lambda: ".".join(["a"] * 40_000) + " = 1"),
    "a number of 5,000 digits": ("D11", lambda: f"board = {'9' * 5000}\nauction = '1D'"),
    "a hex board of 50,000 digits": ("D11", lambda: f"board = 0x{'f' * 50_000}\nauction = '1D'"),
    "a date in expect": ("D11", lambda: 'dealer = "W"\nauction = "1D 1S 1H"\nexpect = { on = 2017-09-01 }'),
    "NaN in expect": ("D11", lambda: 'dealer = "W"\nauction = "1D 1S 1H"\nexpect = { adjust = nan }'),
    "a lone surrogate": ("D11", lambda: '{"id": "\\ud800", "dealer": "W", "auction": "1D 1S 1H"}'),
    "a terminal's title in an id": ("D7", lambda: 'id = "\\u001b]0;owned\\u0007"\ndealer = "W"\nauction = "1D 1S 1H"'),
    "100,000 brackets": ("D11", lambda: "a = " + "[" * 100_000),
    "a name told twice": ("D22", lambda: '{"dealer": "W", "dealer": "E"}'),
    "a megabyte of tables": ("D12", lambda: "".join(f"[{'.'.join(['a'] * 15)}.b{n}]\n" for n in range(27_000))),
}


def hostile_files() -> Iterator[Row]:
    for what, (defect, text) in FILES.items():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "case.toml"
            path.write_text(text(), encoding="utf-8")
            before = _computed()
            done = subprocess.run([DIRECTOR, "casebook", str(path)], capture_output=True, timeout=120, check=False)
            seconds = _computed() - before
        raw = any(byte < 32 and byte not in (9, 10) for byte in done.stdout + done.stderr)
        held_ = (
            done.returncode == 2
            and b"case.toml" in done.stderr
            and b"Traceback" not in done.stderr
            and not raw
            and seconds < 5
        )
        yield Row(defect, f"a file with {what}", f"exit {done.returncode} after {seconds:.1f} s of computing", held_)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield Row("D12", "the most memory any of these processes had", f"{most:.0f} MB", most < 500)


def _computed() -> float:
    """Seconds of the processor, by all commands run so far: on a busy machine the clock on the wall says little."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rows() -> Iterator[Row]:
    yield from hostile_files()
    with served() as server:
        yield from slow_sockets(server)
        yield from many_new_sockets(server)
        yield from broken_off(server)
        yield from malformed_requests(server)
        yield from slow_casebook(server)
        memory = max(megabytes(pid) for pid in family(server.process.pid))
        traces = sum("Traceback" in line for line in server.said)
        yield Row(
            "all",
            "the server afterwards",
            f"{memory:.0f} MB the largest process, {traces} tracebacks",
            memory < 500 and not traces,
        )
    for workers in ("1", "2"):
        yield from ends(workers)
    yield from forged_addresses()
    yield from previews()


def main() -> int:
    missed = 0
    for row in rows():
        missed += not row.held
        print(f"{row.defect:7} {row.attack:48} {row.result}{'' if row.held else '   MISSED'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
