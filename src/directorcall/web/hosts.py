"""The names this server answers to, and the addresses of proxies whose word it takes."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from directorcall.bridge.errors import NotationError

LOCAL = ("localhost", "127.0.0.1", "[::1]")
_EXPECTED = "a host name alone, without https:// and without a port: director.example.org"
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_WITH_PORT = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::\d*)?")


def parse_name(text: str, where: str = "") -> str:
    """A name as browsers send it.

    >>> parse_name("Director.Example.ORG."), parse_name("brücke.example"), parse_name("2001:db8::7")
    ('director.example.org', 'xn--brcke-lva.example', '[2001:db8::7]')
    >>> parse_name("https://director.example.org/")
    Traceback (most recent call last):
        ...
    directorcall.bridge.errors.NotationError: cannot read "https://director.example.org/": expected a host name alone,
    without https:// and without a port: director.example.org
    """
    if (address := _address(text.strip("[]"))) is not None:
        return f"[{address}]" if address.version == 6 else str(address)
    try:
        name = text.rstrip(".").lower() if text.isascii() else text.rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if not _NAME.fullmatch(name) or len(name) > 253:
        raise NotationError(text, _EXPECTED, where=where)
    return name


def name_in(host: str) -> str:
    """The name in a Host header, without its port; nothing where there is none.

    >>> name_in("Director.example.org:8027"), name_in("[::1]:8027"), name_in("a:80:80")
    ('director.example.org', '[::1]', '')
    """
    found = _WITH_PORT.fullmatch(host)
    return found[1].lower().rstrip(".") if found else ""


def parse_proxy(text: str, where: str = "") -> str:
    """The address of a proxy, or of the network it is in.

    >>> parse_proxy("10.0.0.2"), parse_proxy("172.16.0.0/12")
    ('10.0.0.2', '172.16.0.0/12')
    """
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise NotationError(text, "the address of a proxy: 10.0.0.2, or 10.0.0.0/24", where=where) from None
    return text


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Is this address one of these, or in one of these networks?

    >>> is_within("::ffff:10.0.0.2", ("127.0.0.1", "10.0.0.0/24")), is_within("10.0.1.2", ("10.0.0.0/24",))
    (True, False)
    """
    found = _address(address) if networks else None
    return found is not None and any(found in network for network in _networks(networks))


def plain(address: str) -> str:
    """An address of the fourth version is written as one, also where a socket of the sixth has heard from it.

    >>> plain("::ffff:10.0.0.2"), plain("2001:db8::7")
    ('10.0.0.2', '2001:db8::7')
    """
    return str(_address(address) or address) if address.startswith("::ffff:") else address


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


@lru_cache(maxsize=8)
def _networks(texts: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(text, strict=False) for text in texts)
