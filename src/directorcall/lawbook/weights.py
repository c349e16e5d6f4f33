"""The numbers an opinion rests on: shipped in judgement.toml, each with what it was fitted on; an authority may have
its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path

from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """By the names of judgement.toml."""

    # 23A2, and 27B1(b) of 2007
    rare: float
    # 23A1
    ease: float
    stretch_with_suit: float
    stretch_alone: float
    other_hands: float
    # how many directors would see it otherwise
    settled: float
    near: float
    reach: float
    discounted: float
    question: float
    nothing_told: float
    readings: float
    same_name: float
    double: float
    may_be_short: float
    # said of it
    surest: float
    close: float


@lru_cache(maxsize=1)
def shipped() -> Weights:
    data = tomllib.loads(Path(__file__).with_name("judgement.toml").read_text(encoding="utf-8"))
    return Weights(**{name: float(value) for table in data.values() for name, value in table.items()})


@lru_cache(maxsize=64)
def _own(settings: tuple[tuple[str, str], ...]) -> Weights:
    return replace(shipped(), **{name: float(value) for name, value in settings})


def weights(settings: Mapping[str, str]) -> Weights:
    """The shipped weights, with what an authority set for itself ("judgement rare" = "0.02" …)."""
    own = tuple(
        (field.name, settings[key]) for field in fields(Weights) if (key := f"judgement {field.name}") in settings
    )
    return _own(own)
