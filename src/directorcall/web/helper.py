"""The second process of the slow lane: reads a request a line, answers a line, and has five seconds and half a gigabyte
for each.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
from typing import Any, BinaryIO

from starlette.types import ASGIApp, Message, Scope

from directorcall.limits import TooLong, limit_memory
from directorcall.web.deadline import SECONDS, Limited

LOG = logging.getLogger("directorcall")
MOST_MEMORY = 512 * 1024 * 1024  # bytes


def main() -> None:
    from directorcall.web.app import bare_app, given_up
    from directorcall.web.memory import live_long

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then has no more to ask
    os.nice(5)  # quick answers first
    limit_memory(MOST_MEMORY)  # of this process only: the server goes on
    live_long()
    serve(bare_app(), given_up, sys.stdin.buffer, sys.stdout.buffer)


def serve(app: ASGIApp, given_up: ASGIApp, requests: BinaryIO, answers: BinaryIO) -> None:
    answers.write(b"ready\n")
    answers.flush()
    with asyncio.Runner() as runner:
        for line in requests:
            answers.write(json.dumps(runner.run(answer(app, given_up, json.loads(line)))).encode() + b"\n")
            answers.flush()


async def answer(app: ASGIApp, given_up: ASGIApp, told: dict[str, Any], seconds: float = SECONDS) -> dict[str, object]:
    """What the app answers to a request that was written down; what is said when it comes to no answer in time."""
    body = [{"type": "http.request", "body": told["body"].encode("latin-1"), "more_body": False}]
    sent: list[Message] = []

    async def receive() -> Message:
        return body.pop() if body else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app(_scope(told), receive, send)

    try:
        await Limited(run(), seconds)
    except TooLong:  # before the app's own answer to it
        sent.clear()
        await given_up(_scope(told), receive, send)
    except Exception:
        if not sent:
            raise
        LOG.exception("%s %s", told["method"], told["path"])
    headers = [[name.decode("latin-1"), value.decode("latin-1")] for name, value in sent[0]["headers"]]
    whole = b"".join(message.get("body", b"") for message in sent[1:])
    return {"status": sent[0]["status"], "headers": headers, "body": whole.decode("latin-1")}


def _scope(told: dict[str, Any]) -> Scope:
    headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told["headers"]]
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": told["method"],
        "path": told["path"],
        "raw_path": told["path"].encode(),
        "query_string": told["query"].encode("latin-1"),
        "root_path": "",
        "headers": headers,
        "scheme": told["scheme"],
        "client": None,
        "server": None,
    }


if __name__ == "__main__":
    main()
