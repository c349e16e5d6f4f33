"""A connection, and how long we wait for whoever is at the other end.

So long for the headers, so long for the body, so long between two requests, so long for the answer to be taken: all
told, not from byte to byte. One client has so many connections, the server so many in all; when there is one too many,
whoever has kept us waiting longest gives up its place. So silent clients come and go, and one that asks something is
answered. Who is refused hears so, and is not cut off in the middle of a sentence of theirs, which would lose ours.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from enum import Enum
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from directorcall.web.hosts import plain
from directorcall.web.settings import Settings, from_environment

TAKE_SECONDS = 20.0  # for the client to take an answer larger than what the system holds for it
HANDSHAKE_SECONDS = 5.0  # of TLS
PARTING_SECONDS = 2.0  # for a client that is refused to hear it
MOST_PARTING = 100
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_TOO_MANY = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n"


class Stage(Enum):
    """What a connection is waiting for."""

    HEADERS = "the rest of the headers"
    BODY = "the rest of the body"
    ANSWER = "our answer"
    IDLE = "the next request"
    GONE = "nothing"

    @property
    def is_the_client_s(self) -> bool:
        return self in (Stage.HEADERS, Stage.BODY, Stage.IDLE)


class Connection(H11Protocol):
    """uvicorn's protocol, with limits. `--http` of its own settings names this class."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.settings = _settings(config)
        self.stage = Stage.HEADERS
        self.since = 0.0
        self._give_up: asyncio.TimerHandle | None = None
        self._taken: asyncio.TimerHandle | None = None

    # --- what happens to a connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain(self.client[0]), self.client[1])
        self._enter(Stage.HEADERS)
        self._make_room()

    def data_received(self, data: bytes) -> None:
        if self.stage is Stage.GONE:
            return
        if self.stage is Stage.IDLE:
            self._enter(Stage.HEADERS)
        super().data_received(data)
        self._look()

    def handle_events(self) -> None:
        """A request that tells its length in two ways is answered, and the connection closed: what is sent behind it
        may have been meant as a part of it (RFC 9112, 6.1).
        """
        before = self._last
        super().handle_events()
        last = self._last
        if last is not None and last is not before and _has_two_lengths(self.headers):
            kept = [one for one in self.headers if one[0] != b"content-length"]  # the other one counts
            last.scope["headers"] = [*kept, CLOSE_HEADER]

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unset_keepalive_if_required()  # ours is IDLE
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter(Stage.GONE)
        self.resume_writing()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: who is being answered gets the answer, who has yet to say what he wants does not."""
        if self.stage is Stage.GONE:
            self.transport.abort()
        elif self.stage.is_the_client_s:
            self.leave()
        else:
            super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taken = self._taken or self.loop.call_later(TAKE_SECONDS, self.leave)

    def resume_writing(self) -> None:
        if self._taken is not None:
            self._taken.cancel()
            self._taken = None
        super().resume_writing()

    # --- waiting

    def _look(self) -> None:
        """Whose turn is it?"""
        if self.stage is Stage.GONE or self.transport.is_closing():
            return
        if self.conn.their_state is h11.SEND_BODY:
            self._enter(Stage.BODY)
        elif (last := self._last) is not None and not last.response_complete:
            self._enter(Stage.ANSWER)
        elif self.conn.trailing_data[0] or last is None:
            self._enter(Stage.HEADERS)
        else:
            self._enter(Stage.IDLE)

    @property
    def _last(self) -> RequestResponseCycle | None:
        """The last request, if there was one."""
        return self.cycle

    def _enter(self, stage: Stage) -> None:
        if stage is self.stage and self._give_up is not None:
            return  # a byte more does not give more time
        self.stage, self.since = stage, self.loop.time()
        if self._give_up is not None:
            self._give_up.cancel()
            self._give_up = None
        if stage.is_the_client_s:
            self._give_up = self.loop.call_later(self._seconds(stage), self._too_slow)

    def _seconds(self, stage: Stage) -> float:
        return {Stage.HEADERS: self.settings.header_seconds, Stage.BODY: self.settings.body_seconds}.get(
            stage, self.settings.idle_seconds
        )

    def _too_slow(self) -> None:
        last = self._last
        answering = last is not None and last.response_started and not last.response_complete
        silent = self.stage is Stage.IDLE or (last is None and not self.conn.trailing_data[0])
        self.leave(b"" if answering or silent else _TOO_SLOW)

    def leave(self, word: bytes = b"") -> None:
        """At once; or with a last word, and then the client has a moment to hear it. To close while the client still
        sends would be a reset, and our word lost.
        """
        self._enter(Stage.GONE)
        if word:
            if (last := self._last) is not None:  # its answer is not wanted any more
                last.disconnected = True
                last.message_event.set()
            self.transport.write(word)
            if self.transport.can_write_eof():
                self.transport.write_eof()
            self._give_up = self.loop.call_later(PARTING_SECONDS, self.transport.abort)
        else:
            self.transport.close()
            if self.transport.get_write_buffer_size():
                self.transport.abort()

    # --- room

    def _make_room(self) -> None:
        client = self.client[0] if self.client else ""
        every = [one for one in self.connections if isinstance(one, Connection)]
        here = [one for one in every if one.stage is not Stage.GONE]
        if len(every) - len(here) > MOST_PARTING:
            oldest = min((one for one in every if one.stage is Stage.GONE), key=lambda one: one.since)
            self.connections.discard(oldest)
            oldest.transport.abort()
        if not self.settings.trusts(client):
            same = [one for one in here if one.client and one.client[0] == client]
            if len(same) > self.settings.most_of_one_client:
                return self._one_leaves(same)
        if len(here) > self.settings.most_connections:
            return self._one_leaves(here)
        return None

    def _one_leaves(self, crowd: Iterable[Connection]) -> None:
        """Who has not finished a request goes before who has, and of these the one that has kept us waiting longest."""
        waiting = [one for one in crowd if one.stage.is_the_client_s and one is not self]
        one = min(waiting, key=lambda one: (one.stage is Stage.IDLE, one.since)) if waiting else self
        one.leave(_TOO_MANY if one.may_be_told else b"")

    @property
    def may_be_told(self) -> bool:
        """Nothing of an answer has gone yet."""
        if self.stage is Stage.BODY:
            return self._last is not None and not self._last.response_started
        return self.stage is not Stage.IDLE


def _has_two_lengths(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return {b"content-length", b"transfer-encoding"} <= {name for name, _ in headers}


def _settings(config: Config) -> Settings:
    """Read once a process, not once a connection."""
    found: Settings | None = getattr(config, "directorcall_settings", None)
    if found is None:
        found = from_environment()
        config.directorcall_settings = found  # type: ignore[attr-defined]
    return found


class Loop(asyncio.SelectorEventLoop):
    """asyncio's own, but that a client who says nothing in answer to our TLS is not waited for a minute."""

    async def create_server(self, *args: Any, **kwargs: Any) -> asyncio.Server:
        if kwargs.get("ssl") is not None:
            kwargs.setdefault("ssl_handshake_timeout", HANDSHAKE_SECONDS)
        return await super().create_server(*args, **kwargs)
