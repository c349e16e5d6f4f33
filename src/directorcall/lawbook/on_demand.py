"""A law that most rulings never need: its module is read when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeVar

from directorcall.inquiry.verdict import Verdict

T = TypeVar("T")


def on_demand(module: str, name: str) -> Callable[[T], Verdict]:
    """The law of that name; `module` is within the lawbook."""

    def law(told: T) -> Verdict:
        found: Callable[[T], Verdict] = getattr(import_module(f"directorcall.lawbook.{module}"), name)
        return found(told)

    return law
