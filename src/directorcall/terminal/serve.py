"""`director serve`: the app at the table, on this machine or on the club's network."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import NoReturn

import click

from directorcall.bridge.errors import NotationError
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Style, say, styled
from directorcall.terminal.whole_number import WholeNumber
from directorcall.web.passes import Passes, passes_of
from directorcall.web.settings import LOCAL

APP = "directorcall.web.app:make_app"  # by name: the command line does not import the pages
CONNECTION = "directorcall.web.connection:Connection"
LOOP = "directorcall.web.connection:Loop"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with --lan, and nobody comes in without a key
PORT = 8027
NEEDED = ("uvicorn", "starlette", "jinja2", "segno")  # the extra "web"
ENDS = ("SIGINT", "SIGTERM", "SIGHUP")
SHUTDOWN_SECONDS = 10  # for answers under way, when the server ends


@click.command(
    cls=Page,
    summary="the app at the table: pages for a telephone, and a JSON API",
    examples=[
        Usage("director serve", "on this machine only"),
        Usage("director serve --lan", "for your telephone too: scan the code"),
        Usage("director serve --lan --phones 3 --certfile club.pem --keyfile club.key", "three directors, over TLS"),
        Usage("director phones --add Anna", "one more telephone, while it runs"),
    ],
)
@click.option("--port", type=WholeNumber(1, 65535), default=PORT, show_default=True, help="The port to listen on.")
@click.option("--lan", is_flag=True, help="Listen on the network, for those with a key only.")
@click.option(
    "--phones",
    type=WholeNumber(1, 12),
    default=1,
    show_default=True,
    help="How many telephones get a key of their own (--lan).",
)
@click.option("--certfile", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A TLS certificate.")
@click.option("--keyfile", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Its private key.")
@click.option("--workers", type=WholeNumber(1, 16), default=1, show_default=True, help="How many processes answer.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy in front of this server, whose X-Forwarded-For is believed.",
)
def serve(
    port: int,
    lan: bool,
    phones: int,
    certfile: Path | None,
    keyfile: Path | None,
    workers: int,
    proxies: tuple[str, ...],
) -> int:
    """Without options only this machine is answered. With --lan everybody on the network could ask, so each telephone
    needs a key: a code to scan is shown for each, and a code opens the app once. The telephone keeps its pass for
    twelve hours, or until the server stops, or until `director phones --revoke` takes it back. Ctrl-C, or SIGTERM, ends
    the server with 0.
    """
    if keyfile and not certfile:
        raise click.UsageError("--keyfile needs --certfile")
    if phones > 1 and not lan:
        raise click.UsageError("--phones needs --lan")
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise click.UsageError(f'the server needs {", ".join(missing)}: pip install "directorcall[web]"')
    for proxy in proxies:
        _check_address(proxy)
    if certfile:
        _check_certificate(certfile, keyfile)
    host = EVERYWHERE if lan else LOCAL[1]
    _check_free(host, port)
    addresses = local_addresses() if lan else []
    address = f"{'https' if certfile else 'http'}://{addresses[0] if addresses else LOCAL[0]}:{port}/"
    with _let_in(passes_of(port) if lan else None, address) as passes:
        os.environ.update(environment(addresses, passes, proxies, secure=bool(certfile)))
        keys = (
            [(f"telephone {number}", passes.invite(f"telephone {number}")) for number in range(1, phones + 1)]
            if passes
            else []
        )
        for line in greeting(address, keys):
            say(line)
        sys.stdout.flush()
        from directorcall.terminal import server  # uvicorn: 60 ms

        return server.run(
            APP,
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level="warning",
            access_log=False,
            server_header=False,
            ssl_certfile=certfile,
            ssl_keyfile=keyfile,
            http=CONNECTION,
            loop=LOOP,
            ws="none",
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )


@contextmanager
def _let_in(passes: Passes | None, address: str) -> Iterator[Passes | None]:
    """The folder of passes, for as long as the server runs."""
    if passes is None:
        yield None
        return
    passes.begin(address)
    before = {number: signal.signal(number, _end) for name in ENDS if (number := getattr(signal, name, None))}
    try:
        yield passes
    finally:
        passes.end()
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(_number: int, _frame: object) -> NoReturn:
    """Asked to end before the server is there to see to it."""
    sys.exit(0)


def _check_address(text: str) -> None:
    try:
        ip_address(text)
    except ValueError:
        raise NotationError(text, "the address of a proxy: 10.0.0.2", where="--proxy") from None


def _check_certificate(certfile: Path, keyfile: Path | None) -> None:
    """Say so before the server does, in a sentence."""
    import ssl  # 10 ms

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certfile, keyfile)
    except OSError as error:
        raise click.UsageError(
            f"cannot use {' and '.join(str(f) for f in (certfile, keyfile) if f)} for TLS: {error.strerror}"
        ) from None


def _check_free(host: str, port: int) -> None:
    """Say so before the server does, in a sentence."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise click.UsageError(f"cannot listen on port {port}: {error.strerror}; try another --port") from None


def environment(
    addresses: Iterable[str], passes: Passes | None, proxies: Iterable[str], *, secure: bool
) -> dict[str, str]:
    """What the app is told, so that every worker knows the same: never a key."""
    return {
        "DIRECTORCALL_HOSTS": " ".join((*LOCAL, *addresses)),
        "DIRECTORCALL_PASSES": str(passes.folder) if passes else "",
        "DIRECTORCALL_PROXIES": " ".join(proxies),
        "DIRECTORCALL_SECURE": "yes" if secure else "no",
    }


def local_addresses() -> list[str]:
    """What this machine is called on the network, the address others reach it under first."""
    name = socket.gethostname().lower()
    found = [name, f"{name}.local"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # an address for documentation: nothing is sent, only the route is looked up
            probe.connect(("192.0.2.1", 9))
            found.insert(0, probe.getsockname()[0])
        except OSError:
            pass  # no network yet: by its name only
    return found


def greeting(address: str, keys: list[tuple[str, str]]) -> Iterator[str]:
    """Where to go; on the network, a code a telephone."""
    if not keys:
        yield f"directorcall is at {address}   (Ctrl-C ends it)"
        return
    for name, key in keys:
        yield from invitation(address, name, key)
    yield "Nobody else gets in. director phones lists them, adds one, turns one out. Ctrl-C ends it."


def invitation(address: str, name: str, key: str) -> Iterator[str]:
    opened = f"{address}?key={key}"
    yield f"{name}: scan this, once."
    yield code(opened)
    yield f"  {opened}"
    yield ""


def code(text: str) -> str:
    """A QR code in letters, two rows a line. The blocks are its light part, so they are painted white on black where
    there are colours.
    """
    import segno

    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    pairs = zip(rows[::2], [*rows[1::2], [1] * len(rows[0])][: len(rows[::2])], strict=True)
    lines = [
        "".join(" ▀▄█"[(not upper) + 2 * (not lower)] for upper, lower in zip(top, bottom, strict=True))
        for top, bottom in pairs
    ]
    return "\n".join(f"  {styled(line, Style.WHITE_ON_BLACK)}" for line in lines)
