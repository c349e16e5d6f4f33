"""`director serve`: the app at the table, on this machine or on the club's network."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import click

from directorcall.terminal.addresses import check_free, every_network, is_this_machine_s, own_names, parse_address
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Style, say, styled
from directorcall.terminal.whole_number import WholeNumber
from directorcall.values import dataclass
from directorcall.web.hosts import LOCAL, parse_name, parse_proxy
from directorcall.web.passes import Passes, passes_of

APP = "directorcall.web.app:make_app"  # by name: the command line does not import the pages
CONNECTION = "directorcall.web.connection:Connection"
LOOP = "directorcall.web.connection:Loop"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - with --lan: nobody comes in without a key
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
        Usage("director serve --public --name director.example.org --port 80", "for everybody who knows the name"),
        Usage("director serve --name director.example.org --proxy 127.0.0.1", "behind a proxy on this machine"),
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
@click.option("--public", is_flag=True, help="Listen on every network, for everybody, without a key.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name the server is reached under: director.example.org. Others are refused.",
)
@click.option("--listen", metavar="ADDRESS", help="The address to listen on. Without it, see --lan and --public.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy in front of this server, or its network. What it says of the client is believed.",
)
def serve(
    port: int,
    phones: int,
    certfile: Path | None,
    keyfile: Path | None,
    workers: int,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    **where: Any,
) -> int:
    """Without options only this machine is answered. With --lan everybody on the network could ask, so each telephone
    needs a key: a code to scan is shown for each, and a code opens the app once. The telephone keeps its pass for
    twelve hours, or until the server stops, or until `director phones --revoke` takes it back. With --public everybody
    may use the server who reaches it under one of its names. Ctrl-C, or SIGTERM, ends the server with 0.

    Names and proxies can stand in the environment as well, in DIRECTORCALL_HOSTS and DIRECTORCALL_PROXIES.
    """
    lan: bool = where["lan"]
    if keyfile and not certfile:
        raise click.UsageError("--keyfile needs --certfile")
    if phones > 1 and not lan:
        raise click.UsageError("--phones needs --lan")
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise click.UsageError(f'the server needs {", ".join(missing)}: pip install "directorcall[web]"')
    if certfile:
        _check_certificate(certfile, keyfile)
    place = Listening(
        listening_on(lan=lan, public=where["public"], address=where["listen"]),
        port,
        _told(names, "--name", "DIRECTORCALL_HOSTS", parse_name),
        _told(proxies, "--proxy", "DIRECTORCALL_PROXIES", parse_proxy),
        secure=bool(certfile),
    )
    check_free(place.host, port)
    with _let_in(passes_of(port) if lan else None, place.address) as passes:
        os.environ.update(environment(place, passes))
        keys = (
            [(f"telephone {number}", passes.invite(f"telephone {number}")) for number in range(1, phones + 1)]
            if passes
            else []
        )
        for line in greeting(place, keys):
            say(line)
        sys.stdout.flush()
        from directorcall.terminal import server  # uvicorn: 60 ms

        return server.run(
            APP,
            factory=True,
            host=place.host,
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
            proxy_headers=False,  # the door reads them: web/forwarded.py
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )


def listening_on(*, lan: bool, public: bool, address: str | None) -> str:
    """The address, once it is clear who may come in."""
    if lan and public:
        raise click.UsageError("--lan lets in telephones with a key, --public lets in everybody: choose one")
    if address is None:
        return EVERYWHERE if lan else every_network() if public else LOCAL[1]
    found = parse_address(address, "--listen")
    if not (lan or public or is_this_machine_s(found)):
        raise click.UsageError(
            f"others can reach {found}: add --lan (each telephone needs a key) or --public (everybody may come in)"
        )
    return found


def _told(words: tuple[str, ...], option: str, variable: str, parse: Callable[[str, str], str]) -> tuple[str, ...]:
    """On the command line, and in the environment; each once."""
    told = [parse(word, option) for word in words]
    told += [parse(word, variable) for word in os.environ.get(variable, "").split()]
    return tuple(dict.fromkeys(told))


@dataclass(frozen=True, slots=True)
class Listening:
    """Where the server is, and under which names."""

    host: str  # the address it listens on
    port: int
    names: tuple[str, ...] = ()  # given to it
    proxies: tuple[str, ...] = ()
    secure: bool = False

    @property
    def hosts(self) -> tuple[str, ...]:
        """Every name it answers to, the one to tell others first."""
        own = [] if is_this_machine_s(self.host) else own_names(self.host)
        return tuple(dict.fromkeys((*(name for name in self.names if name not in LOCAL), *own, *LOCAL)))

    @property
    def address(self) -> str:
        """What to type into a browser. A proxy is reached under the name, on the port of every site."""
        if self.proxies and self.hosts[0] not in LOCAL:
            return f"https://{self.hosts[0]}/"
        scheme, usual = ("https", 443) if self.secure else ("http", 80)
        return f"{scheme}://{self.hosts[0]}{f':{self.port}' * (self.port != usual)}/"


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


def _check_certificate(certfile: Path, keyfile: Path | None) -> None:
    """Say so before the server does, in a sentence."""
    import ssl  # 10 ms

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certfile, keyfile)
    except OSError as error:
        raise click.UsageError(
            f"cannot use {' and '.join(str(f) for f in (certfile, keyfile) if f)} for TLS: {error.strerror}"
        ) from None


def environment(place: Listening, passes: Passes | None) -> dict[str, str]:
    """What the app is told, so that every worker knows the same: never a key."""
    return {
        "DIRECTORCALL_HOSTS": " ".join(place.hosts),
        "DIRECTORCALL_PASSES": str(passes.folder) if passes else "",
        "DIRECTORCALL_PROXIES": " ".join(place.proxies),
        "DIRECTORCALL_SECURE": "yes" if place.secure else "no",
    }


def greeting(place: Listening, keys: list[tuple[str, str]]) -> Iterator[str]:
    """Where to go; on the network, a code a telephone."""
    for name, key in keys:
        yield from invitation(place.address, name, key)
    if keys:
        yield "Nobody else gets in. director phones lists them, adds one, turns one out. Ctrl-C ends it."
        return
    if place.proxies:
        yield f"directorcall listens on {place.host}, port {place.port}, for the proxy at {' and '.join(place.proxies)}"
    yield from [] if is_this_machine_s(place.host) else ["Everybody who reaches it may use it."]
    if place.hosts[0] not in LOCAL:
        yield f"It answers to {', '.join(place.hosts)}. For another name, add --name."
    yield f"directorcall is at {place.address}   (Ctrl-C ends it)"


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
