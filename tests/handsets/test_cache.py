"""The cache stays within its budget of bytes, and forgetting changes no answer."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator

import pytest

from directorcall.bridge.cards import SUITS
from directorcall.handsets import features as f
from directorcall.handsets.cache import BUDGET, ByteCache, cache
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.handsets.realised import Realised
from directorcall.handsets.space import space_of


@pytest.fixture
def small() -> Iterator[ByteCache]:
    cache.clear()
    cache.resize(3_000_000)
    yield cache
    cache.resize(BUDGET)


def test_the_least_recently_used_is_forgotten_first() -> None:
    few = ByteCache(100)
    few.keep("a", 1, 40)
    few.keep("b", 2, 40)
    assert few.find("a") == 1
    few.keep("c", 3, 40)
    assert (few.find("a"), few.find("b"), few.find("c")) == (1, None, 3)
    assert (few.used, len(few)) == (80, 2)


def test_what_is_larger_than_the_budget_is_not_kept_and_costs_nothing_else_its_place() -> None:
    few = ByteCache(100)
    few.keep("a", 1, 40)
    assert few.keep("b", 2, 101) == 2
    assert (few.find("a"), few.find("b"), few.used) == (1, None, 40)


def test_the_first_of_two_is_kept() -> None:
    few = ByteCache(100)
    few.keep("a", 1, 40)
    few.keep("a", 2, 60)
    assert (few.find("a"), few.used) == (1, 40)


def test_a_smaller_budget_forgets_at_once_and_clearing_forgets_all() -> None:
    few = ByteCache(100)
    for key in "abcd":
        few.keep(key, key, 25)
    few.resize(50)
    assert [few.find(key) for key in "abcd"] == [None, None, "c", "d"]
    few.clear()
    assert (few.used, len(few)) == (0, 0)


def test_answers_are_the_same_when_nearly_everything_is_forgotten(small: ByteCache) -> None:
    counts = [(f.points(k, k + 2) & f.length(SUITS[k % 4], 5)).count() for k in range(12)]
    assert small.used <= small.budget
    small.resize(BUDGET)
    assert counts == [(f.points(k, k + 2) & f.length(SUITS[k % 4], 5)).count() for k in range(12)]


def test_many_sets_stay_within_the_budget(small: ByteCache) -> None:
    for k in range(30):
        assert f.points(k, 37)._realised()
        assert small.used <= 3_000_000
    assert 1 < len(small) < 30


def test_a_set_is_charged_for_the_ints_it_holds() -> None:
    space = space_of(((), (), (), ()))
    own = f.points(15, 17)._realised()
    assert own.size == sum(map(sys.getsizeof, own.parts))
    assert Realised(space, space.full).size == 0


def board() -> list[object]:
    """Thirty-six replacements, each without what the better ones take, against one withdrawn call: does its meaning hold
    them, and which hand shows that it does not?
    """
    strengths, old = ("19-37", "16-18", "13-15", "10-12", "8-9", "6-7", "4-5", "2-3", "0-1"), says("6+ 4+S")
    taken, found = f.no_hand(), list[object]()
    for meaning in (
        says(f"{points} {length}+{suit}")
        for points in strengths
        for suit, length in zip("SHDC", (5, 5, 6, 4), strict=True)
    ):
        new, taken = meaning - taken, taken | meaning
        found.append(None if new <= old else (new - old).example())
    return found


def says(text: str) -> HandSet:
    return parse_meaning(text).hands


def test_a_board_of_replacements_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is remembered, and there is room for more."""
    cache.clear()
    made: list[object] = []
    keep = ByteCache.keep

    def keeping(self: ByteCache, key: Hashable, value: object, size: int) -> object:
        made.append(key)
        return keep(self, key, value, size)

    monkeypatch.setattr(ByteCache, "keep", keeping)
    first, worked_out = board(), len(made)
    made.clear()
    assert board() == first
    assert len(first) == 36
    assert (worked_out > 100, made) == (True, [])
    assert cache.used < cache.budget / 2
