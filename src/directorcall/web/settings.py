"""How this run of the app was started: which hosts it answers to, who may come in, how long it waits for whom.

It is read from the environment, so that every worker reads the same.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from directorcall.values import dataclass
from directorcall.web.hosts import LOCAL, is_within
from directorcall.web.passes import Passes


@dataclass(frozen=True, slots=True)
class Settings:
    """`passes` says which telephones may come in; without it everybody who reaches us may."""

    hosts: tuple[str, ...] = LOCAL
    passes: Passes | None = None
    secure: bool = False  # served over TLS
    proxies: tuple[str, ...] = ()  # whose word on the client is taken, and who may have many connections
    rate: float = 200.0  # requests a second one client may make for long; bursts are twice that
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: float = 30.0  # between two requests
    most_connections: int = 400
    most_of_one_client: int = 200  # thirty telephones behind one router, six connections each

    @property
    def names(self) -> tuple[str, ...]:
        """What others call this server."""
        return tuple(host for host in self.hosts if host not in LOCAL)

    def trusts(self, address: str) -> bool:
        return is_within(address, self.proxies)


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    def words(name: str) -> tuple[str, ...]:
        return tuple(environment.get(name, "").split())

    folder = environment.get("DIRECTORCALL_PASSES", "")
    return Settings(
        hosts=tuple(word.lower() for word in words("DIRECTORCALL_HOSTS")) or LOCAL,
        passes=Passes(Path(folder)) if folder else None,
        secure=environment.get("DIRECTORCALL_SECURE") == "yes",
        proxies=words("DIRECTORCALL_PROXIES"),
        rate=float(environment.get("DIRECTORCALL_RATE", "200")),
        header_seconds=float(environment.get("DIRECTORCALL_HEADER_SECONDS", "10")),
        body_seconds=float(environment.get("DIRECTORCALL_BODY_SECONDS", "20")),
        idle_seconds=float(environment.get("DIRECTORCALL_IDLE_SECONDS", "30")),
        most_connections=int(environment.get("DIRECTORCALL_CONNECTIONS", "400")),
        most_of_one_client=int(environment.get("DIRECTORCALL_CONNECTIONS_EACH", "200")),
    )
