"""Clients that are silent, slow, or gone in the middle: whoever asks something is answered, and the server ends when it
is told to.
"""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

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
