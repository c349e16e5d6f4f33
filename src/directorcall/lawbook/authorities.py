"""Whose interpretations apply where the Laws leave a point open."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from directorcall.bridge.errors import NotationError
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Authority:
    """Whose interpretations apply: what it has settled, and where it says so."""

    name: str
    title: str
    line: str  # what is different there, in a line
    settings: Mapping[str, str]
    sources: Mapping[str, str]


@lru_cache(maxsize=1)
def _data() -> dict[str, dict[str, dict[str, object]]]:
    return tomllib.loads(Path(__file__).with_name("editions.toml").read_text(encoding="utf-8"))


def authorities() -> tuple[str, ...]:
    return tuple(_data()["authority"])


@lru_cache(maxsize=64)
def authority(name: str) -> Authority:
    """
    >>> authority("ebu").title
    'English Bridge Union'
    """
    known = {title.casefold(): title for title in authorities()}
    if (title := known.get(name.strip().casefold())) is None:
        raise NotationError(name, f"whose regulations: {', '.join(authorities())}")
    entry = _data()["authority"][title]
    settled = entry["settled"]
    points = settled if isinstance(settled, dict) else {}
    settings, sources = ({point: str(told[name]) for point, told in points.items()} for name in ("is", "source"))
    return Authority(title, str(entry["title"]), str(entry["line"]), settings, sources)
