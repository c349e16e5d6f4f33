"""Our `dataclass` behaves as the standard library's."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from inspect import signature
from typing import Any

import pytest

from directorcall.values import dataclass


def _classes(made: Callable[..., Any]) -> tuple[type[Any], ...]:
    @made(frozen=True, slots=True)
    class Plain:
        first: int
        second: str = "two"
        third: tuple[int, ...] = dataclasses.field(default_factory=tuple)
        _kept: object = dataclasses.field(default=None, init=False, repr=False, compare=False)
        index: dict[str, int] = dataclasses.field(default_factory=dict, init=False, compare=False)

    @made(frozen=True, slots=True)
    class Heir(Plain):
        fourth: bool = dataclasses.field(default=False, kw_only=True)

    @made(frozen=True, slots=True)
    class Checked:
        number: int
        double: int = dataclasses.field(init=False)

        def __post_init__(self) -> None:
            if self.number < 0:
                raise ValueError(self.number)
            object.__setattr__(self, "double", 2 * self.number)

    @made(frozen=True, slots=True)
    class Nothing:
        pass

    @made(frozen=True, slots=True)
    class Outspoken:
        word: str

        def __repr__(self) -> str:
            return f"“{self.word}”"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, type(self)) and other.word.lower() == self.word.lower()

        def __hash__(self) -> int:
            return hash(self.word.lower())

    @made(frozen=True, slots=True, eq=False, repr=False)
    class Itself:
        word: str

    return Plain, Heir, Checked, Nothing, Outspoken, Itself


PAIRS = list(zip(_classes(dataclass), _classes(dataclasses.dataclass), strict=True))
CALLS: dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]] = {
    "Plain": [((1,), {}), ((1, "x"), {}), ((), {"first": 1, "third": (3,)}), ((1, "two", ()), {})],
    "Heir": [((1,), {}), ((1,), {"fourth": True}), ((2, "y"), {})],
    "Checked": [((1,), {}), ((4,), {})],
    "Nothing": [((), {})],
    "Outspoken": [(("a",), {}), (("A",), {}), (("b",), {})],
    "Itself": [(("a",), {}), (("a",), {})],
}


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda cls: cls.__name__)
def test_it_is_the_librarys(ours: type[Any], theirs: type[Any]) -> None:
    calls = CALLS[ours.__name__]
    mine = [ours(*given, **named) for given, named in calls]
    library = [theirs(*given, **named) for given, named in calls]
    assert [[a == b for b in mine] for a in mine] == [[a == b for b in library] for a in library]
    for each, its in zip(mine, library, strict=True):
        assert [hash(each) == hash(other) for other in mine] == [hash(its) == hash(other) for other in library]
    if ours.__name__ != "Itself":  # whose words are its address
        assert [repr(value) for value in mine] == [repr(value) for value in library]
    assert ours.__slots__ == theirs.__slots__
    assert ours.__match_args__ == theirs.__match_args__
    assert [field.name for field in dataclasses.fields(ours)] == [field.name for field in dataclasses.fields(theirs)]
    assert list(signature(ours).parameters) == list(signature(theirs).parameters)
    for value in mine:
        assert repr(copy(value)) == repr(deepcopy(value)) == repr(value) or ours.__name__ == "Itself"


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda cls: cls.__name__)
def test_a_method_says_where_it_is_from(ours: type[Any], theirs: type[Any]) -> None:
    """What help() of Python 3.13 asks every method for."""
    for name in ("__init__", "__eq__", "__hash__"):
        mine, library = getattr(ours, name), getattr(theirs, name)
        assert [mine.__name__, mine.__qualname__] == [library.__name__, library.__qualname__]
        assert getattr(mine, "__module__", None) == getattr(library, "__module__", None)
    for method in filter(callable, vars(ours).values()):
        assert isinstance(method.__module__, str)


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda cls: cls.__name__)
def test_it_refuses_what_the_library_refuses(ours: type[Any], theirs: type[Any]) -> None:
    given, named = CALLS[ours.__name__][0]
    for cls in (ours, theirs):
        value = cls(*given, **named)
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError, AttributeError)):
            value.first = 3
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError, AttributeError)):
            del value.first
        with pytest.raises(TypeError):
            cls(*given, **named, other=1)
        assert value != object()


def test_a_check_at_the_door_still_runs() -> None:
    checked = PAIRS[2][0]
    assert dataclasses.replace(checked(3), number=5).double == 10
    with pytest.raises(ValueError, match="-1"):
        checked(-1)


@dataclass(frozen=True, slots=True)
class Sent:
    """One that goes to another process."""

    number: int
    kept: list[int] = dataclasses.field(default_factory=list)


def test_it_goes_to_another_process_and_is_replaced() -> None:
    sent = Sent(3, [4])
    assert pickle.loads(pickle.dumps(sent)) == sent  # noqa: S301
    assert dataclasses.replace(sent, number=4) == Sent(4, [4])
    assert Sent(1).kept is not Sent(1).kept
