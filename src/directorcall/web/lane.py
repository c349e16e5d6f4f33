"""The slow lane: an answer that takes long is made in a second process, so that nobody waits behind it.

A request is a pure function of its address and its body, so to begin again elsewhere changes nothing. One at a time;
the others wait for their turn, and what does not get one is told when to ask again.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from directorcall.limits import TooLong, can_interrupt
from directorcall.web.buckets import Buckets
from directorcall.web.deadline import SECONDS, Limited
from directorcall.web.turns import NoTurn, Turns
from directorcall.web.visitors import Visitor, visitor_of

QUICK = 0.3  # seconds of computing; a cold board takes 0.2
QUICKER = QUICK / 15  # where an address has lately begun in vain: a warm ruling takes a quarter of that
IN_VAIN = (0.3, 3)  # how often it may, of one page: a second, and at once
PATIENCE = SECONDS + 3.0  # on the clock, for the answer
QUEUE = 45.0  # on the clock, for one's turn: a proxy in front waits for 60
START = 20.0  # for the process to be ready: one second, but that a machine may be busy
AGAIN = (2, 30)  # seconds until a client may ask again, at least and at most
MOST_BODY = 64 * 1024  # bytes; the app refuses more
MOST_ANSWER = 16 * 1024 * 1024  # bytes
HELPER = (sys.executable, "-m", "directorcall.web.helper")
Refusal = Callable[[str, int, str], Response]


class Busy(Exception):
    """No turn, or no answer in time; a good moment to ask again."""

    def __init__(self, seconds: int = AGAIN[0]) -> None:
        self.seconds = seconds
        super().__init__(seconds)


@dataclass(slots=True)
class Helper:
    """The second process: a line of JSON in, a line out. It ends when we do, because then there is nothing more to
    read.
    """

    command: tuple[str, ...] = HELPER
    patience: float = PATIENCE
    start: float = START
    queue: float = QUEUE
    turns: Turns = field(default_factory=Turns)
    _process: Process | None = None
    _lately: float = SECONDS / 2  # what an answer has taken

    async def answer(self, asked: bytes, who: Visitor, gone: asyncio.Future[None]) -> bytes:
        """What the second process says, in this visitor's turn; nothing is asked for somebody who has left."""
        try:
            async with self.turns.turn(who, self.queue, gone):
                return await self._timed(asked)
        except (NoTurn, TimeoutError, OSError, ValueError, EOFError) as error:
            raise Busy(self.wait) from error

    @property
    def wait(self) -> int:
        """Seconds until those who wait now have had their turn, as far as one can tell."""
        return min(max(ceil(len(self.turns) * self._lately), AGAIN[0]), AGAIN[1])

    async def _timed(self, asked: bytes) -> bytes:
        started = time.monotonic()
        try:
            return await self._exchange(asked)
        finally:
            self._lately += (time.monotonic() - started - self._lately) / 4

    async def _exchange(self, asked: bytes) -> bytes:
        """A process that was interrupted in the middle is of no more use: its next answer would be the last one's."""
        answer = b""
        try:
            process = await self._running()
            async with asyncio.timeout(self.patience):
                answer = await _line(process, asked + b"\n")
        finally:
            if not answer:
                await self.close()
        return answer

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=MOST_ANSWER
            )
            async with asyncio.timeout(self.start):
                await _line(self._process)  # it is ready
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


async def _line(process: Process, asked: bytes = b"") -> bytes:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    if asked:
        process.stdin.write(asked)
        await process.stdin.drain()
    return await process.stdout.readuntil(b"\n")


class Body:
    """What has come of a request's body, kept so that it can be asked again."""

    def __init__(self, receive: Receive) -> None:
        self._receive, self._parts, self._more = receive, bytearray(), True

    async def receive(self) -> Message:
        message = await self._receive()
        self._more = message.get("more_body", False)
        if len(self._parts) <= MOST_BODY:
            self._parts += message.get("body", b"")
        return message

    async def whole(self) -> bytes:
        """With what the app did not read before it was interrupted."""
        try:
            async with asyncio.timeout(QUICK):
                while self._more and len(self._parts) <= MOST_BODY:
                    await self.receive()
        except TimeoutError:
            raise Busy from None
        return bytes(self._parts)

    async def left(self) -> None:
        """Until whoever asked has gone."""
        while (await self._receive())["type"] != "http.disconnect":
            pass


class Lane:
    """ASGI middleware: quick answers are given here, the others are left to the helper."""

    def __init__(self, app: ASGIApp, helper: Helper, refuse: Refusal, quick: float = QUICK) -> None:
        self._app, self._helper, self._refuse, self._quick = app, helper, refuse, quick
        self._in_vain = Buckets(*IN_VAIN)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            await self._helper.close()
        elif can_interrupt():
            await self._quickly_or_slowly(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _quickly_or_slowly(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, held = Body(receive), list[Message]()

        async def hold(message: Message) -> None:
            held.append(message)

        page = f"{visitor_of(scope).address} {scope['path']}"
        begins = self._in_vain.has(page)
        seconds = self._quick if begins else min(self._quick, QUICKER)
        limited = Limited(_run(self._app, scope, body.receive, hold), seconds)
        given_up = False
        try:
            await limited
            given_up = limited.used_up and _is_refused(held)
        except TooLong:  # before the app's own answer to it
            given_up = True
        finally:
            for message in [] if given_up else held:
                await send(message)
        if given_up:
            if begins:
                self._in_vain.take(page)
            await (await self._slowly(scope, body))(scope, receive, send)

    async def _slowly(self, scope: Scope, body: Body) -> Response:
        try:
            whole = await body.whole()
            gone = asyncio.ensure_future(body.left())
            try:
                line = await self._helper.answer(asked(scope, whole), visitor_of(scope), gone)
            finally:
                gone.cancel()
        except Busy as busy:
            return self._later(scope, busy.seconds)
        return answered(json.loads(line))

    def _later(self, scope: Scope, seconds: int) -> Response:
        """Asked again by itself where that is safe: a page, opened as one."""
        by_itself = scope["method"] == "GET" and "hx-request" not in Headers(scope=scope) and not _is_api(scope)
        then = f"This page asks again in {seconds} seconds." if by_itself else f"Try again in {seconds} seconds."
        answer = self._refuse(scope["path"], 503, f"That takes long, and others are waiting. {then}")
        answer.headers["Retry-After"] = str(seconds)
        if by_itself:
            answer.headers["Refresh"] = str(seconds)
        return answer


def _is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def _is_refused(held: list[Message]) -> bool:
    return bool(held) and held[0].get("status") == 503


def asked(scope: Scope, body: bytes) -> bytes:
    """A request as a line of JSON; bytes are written as the characters of the same number."""
    pairs = [[name.decode("latin-1"), value.decode("latin-1")] for name, value in scope["headers"]]
    told = {
        "method": scope["method"],
        "path": scope["path"],
        "query": scope["query_string"].decode("latin-1"),
        "headers": pairs,
    }
    return json.dumps({**told, "scheme": scope.get("scheme", "http"), "body": body.decode("latin-1")}).encode()


def answered(told: Mapping[str, object]) -> Response:
    """The helper's answer."""
    made = Response(str(told["body"]).encode("latin-1"), int(str(told["status"])))
    headers = told["headers"]
    made.raw_headers = [
        (str(n).encode("latin-1"), str(v).encode("latin-1")) for n, v in (headers if isinstance(headers, list) else [])
    ]
    return made
