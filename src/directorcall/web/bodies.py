"""What a request brings besides its address: no more of it than we are ready to read."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request

from directorcall.bridge.errors import NotationError

MOST_BYTES = 64 * 1024
MOST_CASES = 200


async def text_of(request: Request) -> str:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise HTTPException(413, f"At most {MOST_BYTES} bytes at a time.")
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise NotationError(repr(bytes(body[error.start : error.start + 8])), "text in UTF-8") from None
