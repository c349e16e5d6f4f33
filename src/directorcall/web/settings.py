"""How this run of the app was started: which hosts it answers to, who may come in.

It is read from the environment, so that every worker reads the same.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from directorcall.terminal.serve import LOCAL


@dataclass(frozen=True, slots=True)
class Settings:
    """`keys` are one-time keys, each as its SHA-256; `pass_` is what a telephone gets for one, as a cookie."""

    hosts: tuple[str, ...] = LOCAL
    keys: tuple[str, ...] = ()
    pass_: str = ""
    used: Path | None = None  # a folder in which a key that was used leaves its mark, seen by all workers
    secure: bool = False  # served over TLS
    rate: float = 200.0  # requests a second one client may make for long; bursts are twice that


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    def words(name: str) -> tuple[str, ...]:
        return tuple(environment.get(name, "").split())

    used = environment.get("DIRECTORCALL_USED", "")
    return Settings(
        hosts=words("DIRECTORCALL_HOSTS") or LOCAL,
        keys=words("DIRECTORCALL_KEYS"),
        pass_=environment.get("DIRECTORCALL_PASS", ""),
        used=Path(used) if used else None,
        secure=environment.get("DIRECTORCALL_SECURE") == "yes",
        rate=float(environment.get("DIRECTORCALL_RATE", "200")),
    )
