"""The same case under both editions: where the casebook is ruled differently, it is said what changed and why."""

from __future__ import annotations

import pytest

from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.rule import Ruling
from directorcall.seminar.casebook import casebook, chosen
from directorcall.seminar.editions import changed_laws, differences, in_words, under_both

DIFFERENT = [one.id for one in chosen(differs=True)]


def told(name: str) -> None:
    case = casebook()[name].entry.case
    ruled = under_both(case)
    assert list(ruled) == list(EDITIONS)
    found = differences(case)
    assert found
    assert all(dict(one.values).keys() == set(EDITIONS) for one in found)
    assert changed_laws(case), "a difference comes from a law that changed"
    assert all(law.changed for law in changed_laws(case))
    words = [in_words(one) for one in ruled.values() if isinstance(one, Ruling)]
    assert len(set(words)) == 2, words


@pytest.mark.parametrize("name", DIFFERENT[::12])
def test_what_is_ruled_differently_says_what_changed_and_why(name: str) -> None:
    told(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", DIFFERENT)
def test_everything_that_is_ruled_differently_says_what_changed_and_why(name: str) -> None:
    told(name)


def test_many_are_ruled_differently_and_some_alike() -> None:
    assert 100 < len(DIFFERENT) < len(casebook())


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("busch-09-3C", {"outcome", "partner", "partner_from", "lead"}),  # the same purpose is enough since 2017
        ("kent-quiz-11", {"outcome", "partner", "partner_from", "lead"}),  # out of turn: once, and no longer to the end
        ("busch-01-X-loose", {"lead"}),  # the same silence, and another lead
        ("busch-01-2H", set()),
        ("kent-2007-bid-partner-turn", set()),  # 2017 asks on, so nothing is ruled yet
    ],
)
def test_what_changed(name: str, what: set[str]) -> None:
    assert {one.what for one in differences(casebook()[name].entry.case)} == what
