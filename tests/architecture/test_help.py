"""`help(directorcall)`, and of every module and name in it, on the Python that runs the tests."""

from __future__ import annotations

import inspect
import pydoc
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import directorcall

MODULES = [found.name for found in walk_packages(directorcall.__path__, "directorcall.")]


def modules() -> Iterator[ModuleType]:
    yield directorcall
    for name in MODULES:
        if not name.endswith("__main__"):
            yield import_module(name)


def test_help_can_be_had_of_every_module() -> None:
    for module in modules():
        assert module.__name__ in pydoc.render_doc(module)


@pytest.mark.parametrize("name", directorcall.__all__)
def test_help_can_be_had_of_every_name_on_the_door(name: str) -> None:
    for asked in (getattr(directorcall, name), f"directorcall.{name}"):
        assert pydoc.render_doc(asked).startswith("Python Library Documentation")


def test_every_method_says_in_which_module_it_was_written() -> None:
    """Python 3.13 asks for it, and 3.11 does not: there this test is the one that fails."""
    nameless = [
        f"{cls.__module__}.{cls.__qualname__}.{name}"
        for cls in own_classes()
        for name, method in vars(cls).items()
        if inspect.isfunction(method) and getattr(method, "__module__", None) is None
    ]
    assert nameless == []


def own_classes() -> Iterator[type]:
    for module in modules():
        for cls in vars(module).values():
            if inspect.isclass(cls) and cls.__module__ == module.__name__:
                yield cls
