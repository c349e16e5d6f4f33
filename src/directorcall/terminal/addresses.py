"""Where this machine can be reached: the addresses it has, and one to listen on."""

from __future__ import annotations

import socket
from errno import EADDRNOTAVAIL
from functools import lru_cache
from ipaddress import ip_address

import click

from directorcall.bridge.errors import NotationError
from directorcall.web.hosts import LOCAL, parse_name

BACKLOG = 2048


def listen(host: str, port: int) -> socket.socket:
    """A socket that hears both versions of the internet protocol where the address is that of every network."""
    sixth = ":" in host
    return socket.create_server(
        (host, port),
        family=socket.AF_INET6 if sixth else socket.AF_INET,
        backlog=BACKLOG,
        dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
    )


def check_free(host: str, port: int) -> None:
    """Say so before the server does, in a sentence."""
    try:
        listen(host, port).close()
    except OSError as error:
        why = error.strerror or str(error)
        if error.errno == EADDRNOTAVAIL:
            raise click.UsageError(f"cannot listen on {host}: {why}; is it an address of this machine?") from None
        raise click.UsageError(f"cannot listen on port {port}: {why}; try another --port") from None


@lru_cache(maxsize=1)
def every_network() -> str:
    """The address that stands for all of this machine's."""
    try:
        listen("::", 0).close()
    except OSError:
        return "0.0.0.0"  # noqa: S104 - who asks for it has said who may come in
    return "::" if socket.has_dualstack_ipv6() else "0.0.0.0"  # noqa: S104


def parse_address(text: str, where: str) -> str:
    """An address to listen on."""
    if text == LOCAL[0]:
        return LOCAL[1]
    try:
        return str(ip_address(text.strip("[]")))
    except ValueError:
        raise NotationError(text, "an address of this machine: 192.0.2.7", where=where) from None


def is_this_machine_s(address: str) -> bool:
    return ip_address(address).is_loopback


def own_names(address: str) -> list[str]:
    """What this machine is called on the network, the address others reach it under first."""
    name = socket.gethostname().lower()
    found = [name, f"{name}.local"]
    for family, elsewhere in ((socket.AF_INET6, "2001:db8::1"), (socket.AF_INET, "192.0.2.1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                # an address for documentation: nothing is sent, only the route is looked up
                probe.connect((elsewhere, 9))
                found.insert(0, parse_name(probe.getsockname()[0].partition("%")[0]))
        except OSError:
            pass  # no network of this version: by its name only
    if not ip_address(address).is_unspecified:
        found.insert(0, parse_name(address))
    return found
