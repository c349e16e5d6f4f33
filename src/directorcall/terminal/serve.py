"""`director serve`: the app at the table, on this machine or on the club's network."""

from __future__ import annotations

import hashlib
import os
import secrets
import socket
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from directorcall.terminal.manual import Example, Page
from directorcall.terminal.output import Style, say, styled

if TYPE_CHECKING:
    import uvicorn

APP = "directorcall.web.app:make_app"  # by name: the command line does not import the pages
LOCAL = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with --lan, and nobody comes in without a key
PORT = 8027
NEEDED = ("uvicorn", "starlette", "jinja2", "segno")  # the extra "web"


@click.command(
    cls=Page,
    summary="the app at the table: pages for a telephone, and a JSON API",
    examples=[
        Example("director serve", "on this machine only"),
        Example("director serve --lan", "for your telephone too: scan the code"),
        Example("director serve --lan --phones 3 --certfile club.pem --keyfile club.key", "three directors, over TLS"),
    ],
)
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="The port to listen on.")
@click.option("--lan", is_flag=True, help="Listen on the network, for those with a key only.")
@click.option(
    "--phones", type=click.IntRange(1, 12), default=1, show_default=True, help="How many telephones get a key of their own (--lan)."
)
@click.option("--certfile", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A TLS certificate.")
@click.option("--keyfile", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Its private key.")
@click.option("--workers", type=click.IntRange(1, 16), default=1, show_default=True, help="How many processes answer.")
def serve(port: int, lan: bool, phones: int, certfile: Path | None, keyfile: Path | None, workers: int) -> None:
    """Without options only this machine is answered. With --lan everybody on the network could ask, so each telephone needs a
    key: a code to scan is shown for each, and a code opens the app once. The telephone keeps its pass for twelve hours, or
    until the server stops.
    """
    if keyfile and not certfile:
        raise click.UsageError("--keyfile needs --certfile")
    if phones > 1 and not lan:
        raise click.UsageError("--phones needs --lan")
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise click.UsageError(f'the server needs {", ".join(missing)}: pip install "directorcall[web]"')
    import uvicorn

    if certfile:
        _check_certificate(certfile, keyfile)
    _check_free(EVERYWHERE if lan else LOCAL[1], port)
    scheme = "https" if certfile else "http"
    with tempfile.TemporaryDirectory(prefix="directorcall-") as used:
        keys = [secrets.token_urlsafe(12) for _ in range(phones)] if lan else []
        addresses = local_addresses() if lan else []
        os.environ.update(environment(keys, addresses, Path(used), secure=bool(certfile)))
        for line in greeting(f"{scheme}://{addresses[0] if addresses else LOCAL[0]}:{port}/", keys):
            say(line)
        sys.stdout.flush()
        config = uvicorn.Config(
            APP, factory=True, host=EVERYWHERE if lan else LOCAL[1], port=port, workers=workers, log_level="warning", access_log=False,
            server_header=False, ssl_certfile=certfile, ssl_keyfile=keyfile, limit_concurrency=200, timeout_keep_alive=30,
        )  # fmt: skip
        _run(config)


def _run(config: uvicorn.Config) -> None:
    """What `uvicorn.run` does, on a socket that sends at once: with several workers its own would wait 40 ms for the rest of a page."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    listening = config.bind_socket()
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # and so do the connections it accepts
    if config.workers > 1:
        Multiprocess(config, [listening]).run()
    else:
        uvicorn.Server(config).run([listening])


def _check_certificate(certfile: Path, keyfile: Path | None) -> None:
    """Say so before the server does, in a sentence."""
    import ssl  # 10 ms

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certfile, keyfile)
    except OSError as error:
        raise click.UsageError(f"cannot use {' and '.join(str(f) for f in (certfile, keyfile) if f)} for TLS: {error.strerror}") from None


def _check_free(host: str, port: int) -> None:
    """Say so before the server does, in a sentence."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise click.UsageError(f"cannot listen on port {port}: {error.strerror}; try another --port") from None


def environment(keys: list[str], addresses: list[str], used: Path, *, secure: bool) -> dict[str, str]:
    """What the app is told, so that every worker knows the same: digests of the keys, never the keys."""
    return {
        "DIRECTORCALL_HOSTS": " ".join((*LOCAL, *addresses)),
        "DIRECTORCALL_KEYS": " ".join(hashlib.sha256(key.encode()).hexdigest() for key in keys),
        "DIRECTORCALL_PASS": secrets.token_urlsafe(24) if keys else "",
        "DIRECTORCALL_USED": str(used),
        "DIRECTORCALL_SECURE": "yes" if secure else "no",
    }


def local_addresses() -> list[str]:
    """What this machine is called on the network, the address others reach it under first."""
    name = socket.gethostname().lower()
    found = [name, f"{name}.local"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent, only the route is looked up
            found.insert(0, probe.getsockname()[0])
        except OSError:
            pass  # no network yet: by its name only
    return found


def greeting(address: str, keys: list[str]) -> Iterator[str]:
    """Where to go; on the network, a code a telephone."""
    if not keys:
        yield f"directorcall is at {address}   (Ctrl-C ends it)"
        return
    for number, key in enumerate(keys, 1):
        opened = f"{address}?key={key}"
        yield f"Telephone {number} of {len(keys)}: scan this, once."
        yield code(opened)
        yield f"  {opened}"
        yield ""
    yield "Nobody else gets in. Ctrl-C ends it."


def code(text: str) -> str:
    """A QR code in letters, two rows a line. The blocks are its light part, so they are painted white on black where there are colours."""
    import segno

    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    pairs = zip(rows[::2], [*rows[1::2], [1] * len(rows[0])][: len(rows[::2])], strict=True)
    lines = ["".join(" ▀▄█"[(not upper) + 2 * (not lower)] for upper, lower in zip(top, bottom, strict=True)) for top, bottom in pairs]
    return "\n".join(f"  {styled(line, Style.WHITE_ON_BLACK)}" for line in lines)
