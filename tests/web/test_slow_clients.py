"""Clients that are silent, slow, or gone in the middle: whoever asks something is answered, and the server ends when it
is told to.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from directorcall.terminal.addresses import listen
from directorcall.web.connection import Connection
from directorcall.web.settings import Settings

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.web.test_serve import ask, served

HALF = b"GET / HTTP/1.1\r\nHost: local"
POST = b"POST /api/rule HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
NOWHERE = POST.replace(b"/api/rule", b"/nowhere")
GET = b"GET /laws HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def sockets(port: int, count: int, sent: bytes = b"") -> Iterator[list[socket.socket]]:
    with ExitStack() as held:
        opened = [held.enter_context(socket.create_connection(("127.0.0.1", port), 10)) for _ in range(count)]
        for one in opened:
            if sent:
                one.sendall(sent)
        yield opened


def until_closed(connection: socket.socket) -> bytes:
    """Everything that still comes, until the other end has closed."""
    connection.settimeout(20)
    heard = b""
    try:
        while more := connection.recv(65536):
            heard += more
    except ConnectionResetError:
        pass
    return heard


# D8


@pytest.fixture(scope="module")
def patient() -> Iterator[int]:
    with served() as (port, _):
        yield port


@pytest.fixture(scope="module")
def hasty() -> Iterator[int]:
    with served(**{f"DIRECTORCALL_{what}_SECONDS": "1" for what in ("HEADER", "BODY", "IDLE")}) as (port, _):
        yield port


@pytest.mark.parametrize(
    "sent", [b"", HALF, POST, NOWHERE], ids=["silent", "half a header", "half a body", "half a body nobody reads"]
)
def test_two_hundred_slow_sockets_lock_nobody_out(patient: int, sent: bytes) -> None:
    with sockets(patient, 220, sent):
        assert ask(patient, "GET", "/")[0] == 200


@pytest.mark.parametrize(
    ("sent", "heard"),
    [
        (b"", b""),
        (HALF, b"HTTP/1.1 408 "),
        (POST, b"HTTP/1.1 408 "),
        (NOWHERE, b"HTTP/1.1 404 "),
        (GET, b"HTTP/1.1 200 "),
    ],
    ids=["silent", "half a header", "half a body", "half a body nobody reads", "nothing after the answer"],
)
def test_nobody_is_waited_for_for_ever(hasty: int, sent: bytes, heard: bytes) -> None:
    with sockets(hasty, 1, sent) as (slow,):
        assert until_closed(slow)[: len(heard) or 1] == heard


def test_a_byte_now_and_then_gives_no_more_time(hasty: int) -> None:
    with sockets(hasty, 1, b"GET / HTTP/1.1\r\n") as (slow,):
        until, closed = time.monotonic() + 20, False
        while not closed and time.monotonic() < until:
            try:
                slow.sendall(b"X: y\r\n")
            except (BrokenPipeError, ConnectionResetError):
                closed = True
            time.sleep(0.05)
    assert closed


def test_each_request_on_a_connection_is_given_its_own_time(hasty: int) -> None:
    """Six times a quarter of a second: more than one of them may take."""
    connection = HTTPConnection("127.0.0.1", hasty, timeout=10)
    for _ in range(6):
        connection.putrequest("GET", "/laws")
        time.sleep(0.25)
        connection.endheaders()
        assert connection.getresponse().read()
    connection.close()


def test_two_requests_at_once_are_both_answered(patient: int) -> None:
    with sockets(patient, 1, GET + GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")) as (one,):
        assert until_closed(one).count(b"HTTP/1.1 200 ") == 2


# D9, D24


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_server_ends_though_somebody_has_not_finished(workers: str) -> None:
    with (
        served("--workers", workers) as (port, process),
        sockets(port, 3),
        sockets(port, 3, HALF),
        sockets(port, 3, POST),
    ):
        assert ask(port, "GET", "/")[0] == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0  # which is not for ever


def test_a_post_that_is_broken_off_is_one_line_in_the_log() -> None:
    with served() as (port, process):
        with sockets(port, 1, POST + b'{"dealer": '):
            assert ask(port, "GET", "/")[0] == 200  # by then it has begun to read
        assert ask(port, "GET", "/")[0] == 200
        lines = said_until_end(process)
    assert [line for line in lines if "directorcall is at" not in line] == [
        "127.0.0.1 went away while sending POST /api/rule"
    ]


def said_until_end(process: subprocess.Popen[str]) -> list[str]:
    process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=60)
    return [line for line in said.splitlines() if line]


# One too many, and what is said in two ways

REFUSED = b"HTTP/1.1 503 Service Unavailable"


@pytest.fixture(scope="module")
def crowded() -> Iterator[int]:
    """Room for four, all of them one client's."""
    with served(DIRECTORCALL_CONNECTIONS="4", DIRECTORCALL_CONNECTIONS_EACH="4") as (port, _):
        yield port


@pytest.mark.parametrize("sent", [HALF, POST], ids=["half a header", "half a body"])
def test_who_gives_up_a_place_hears_why_and_is_not_cut_off(crowded: int, sent: bytes) -> None:
    """What is still being sent would answer a connection that is closed with a reset, and our word would be lost."""
    with sockets(crowded, 1, sent) as (first,), sockets(crowded, 4, sent):
        assert ask(crowded, "GET", "/laws")[0] == 200
        for _ in range(3):
            first.sendall(b"X" * 1000)
            time.sleep(0.05)
        assert all_heard(first).startswith(REFUSED)


def all_heard(connection: socket.socket) -> bytes:
    """As `until_closed`, but a reset is a failure."""
    connection.settimeout(20)
    heard = b""
    while more := connection.recv(65536):
        heard += more
    return heard


def test_who_waits_between_two_requests_is_closed_and_hears_nothing_more(crowded: int) -> None:
    with ExitStack() as held:
        asked = [held.enter_context(closing(HTTPConnection("127.0.0.1", crowded, timeout=20))) for _ in range(5)]
        for one in asked:
            one.request("GET", "/laws")
            assert one.getresponse().read()
        assert all_heard(asked[0].sock) == b""


def test_a_connection_that_is_refused_gets_a_503_and_no_reset() -> None:
    """All places are taken by clients that are being answered."""

    async def run() -> bytes:
        asked, done = asyncio.Semaphore(0), asyncio.Event()

        async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
            asked.release()
            await done.wait()
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        async with serving(app, Settings(most_connections=2)) as port:
            busy = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            for _, writer in busy:
                writer.write(GET)
                await asked.acquire()
            reader, refused = await asyncio.open_connection("127.0.0.1", port)
            for part in (GET[:20], GET[20:]):  # it does not know yet, and goes on
                refused.write(part)
                await refused.drain()
                await asyncio.sleep(0.05)
            try:
                return await asyncio.wait_for(reader.read(), 20)
            finally:
                done.set()
                for writer in (refused, *(writer for _, writer in busy)):
                    writer.close()
                    await asyncio.wait([asyncio.ensure_future(writer.wait_closed())])

    said = asyncio.run(run())
    assert said.startswith(REFUSED)
    assert b"Retry-After: 1" in said


@asynccontextmanager
async def serving(app: ASGIApp, settings: Settings) -> AsyncIterator[int]:
    """A server in this process, of an app of our own."""
    config = uvicorn.Config(app, http=Connection, lifespan="off", log_level="critical")
    config.directorcall_settings = settings  # type: ignore[attr-defined]
    server = uvicorn.Server(config)
    with listen("127.0.0.1", 0) as listening:
        running = asyncio.create_task(server.serve([listening]))
        yield listening.getsockname()[1]
        server.should_exit = True
        await running


def test_a_refused_client_that_does_not_hang_up_is_hung_up_on(crowded: int) -> None:
    with sockets(crowded, 1, HALF) as (first,), sockets(crowded, 4, HALF):
        first.settimeout(20)
        heard = b""
        while more := first.recv(65536):
            heard += more
        assert heard.startswith(REFUSED)
        with pytest.raises((BrokenPipeError, ConnectionResetError)):  # noqa: PT012 - the first tells it, the second hears
            for _ in range(200):
                first.sendall(b"X")
                time.sleep(0.05)


BODY = b'{"dealer": "W", "auction": "1D 1S 1H"}'
CHUNKED = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)
RULE = b"POST /api/rule HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("lengths", "body", "answers"),
    [
        (b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", CHUNKED, 1),
        (b"Transfer-Encoding: chunked\r\nContent-Length: %d\r\n" % len(CHUNKED), CHUNKED, 1),
        (b"Transfer-Encoding: chunked\r\n", CHUNKED, 2),
        (b"Content-Length: %d\r\n" % len(BODY), BODY, 2),
    ],
    ids=["both", "both, the other way round", "chunked", "counted"],
)
@pytest.mark.parametrize("before", [0, 2])
def test_a_request_of_two_lengths_is_the_last_of_its_connection(
    patient: int, lengths: bytes, body: bytes, answers: int, before: int
) -> None:
    """RFC 9112, 6.1: what comes behind it may have been meant as a part of it."""
    last = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with sockets(patient, 1, GET * before + RULE + lengths + b"\r\n" + body + last) as (one,):
        heard = until_closed(one)
    assert heard.count(b"HTTP/1.1 200 ") == before + answers
    assert heard.lower().count(b"connection: close") == 1
