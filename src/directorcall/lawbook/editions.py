"""The editions of the Laws, and the authorities that settle what they leave open."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import LeadRestriction, Verdict
from directorcall.lawbook.order_of_checks import irregular_call


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: its laws by number, and how it restricts leads."""

    name: str
    laws: Mapping[str, Callable[[Case], Verdict]]
    leads: Callable[[Case], LeadRestriction | None]


@dataclass(frozen=True, slots=True)
class Authority:
    """Whose interpretations apply: what it has settled, and where it says so."""

    name: str
    title: str
    settings: Mapping[str, str]
    sources: Mapping[str, str]


EDITIONS = ("2007", "2017")


@lru_cache(maxsize=4)
def edition(name: str) -> Edition:
    """The edition, its laws imported when first used."""
    if name == "2007":
        from directorcall.lawbook.laws_2007 import LAWS, law_26

        return Edition(name, {**LAWS, "irregular call": irregular_call}, law_26)
    if name == "2017":
        from directorcall.lawbook.laws_2017 import LAWS, law_26b

        return Edition(name, {**LAWS, "irregular call": irregular_call}, law_26b)
    raise NotationError(name, "an edition: 2007 or 2017")


@lru_cache(maxsize=1)
def _data() -> dict[str, dict[str, dict[str, object]]]:
    return tomllib.loads(resources.files("directorcall.lawbook").joinpath("editions.toml").read_text(encoding="utf-8"))


def authorities() -> tuple[str, ...]:
    return tuple(_data()["authority"])


def authority(name: str) -> Authority:
    """
    >>> authority("EBU").settings["27 ask first"]
    'offender'
    """
    known = {title.casefold(): title for title in authorities()}
    if (title := known.get(name.strip().casefold())) is None:
        raise NotationError(name, f"whose regulations: {', '.join(authorities())}")
    entry = _data()["authority"][title]
    settled = entry["settled"]
    points = settled if isinstance(settled, dict) else {}
    settings, sources = ({point: str(told[name]) for point, told in points.items()} for name in ("is", "source"))
    return Authority(title, str(entry["title"]), settings, sources)
