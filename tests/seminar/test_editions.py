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


def test_what_the_other_edition_would_not_have_let_him_call_is_not_held_against_him() -> None:
    """2007: South must pass, and so nobody calls 2♥ there."""
    old, new = under_both(casebook()["kent-pass-1H-2H"].entry.case).values()
    assert isinstance(old, Ruling)
    assert isinstance(new, Ruling)
    assert (old.breach, old.leads) == (None, ())
    assert "no lead restriction" in in_words(old)
    assert new.verdict is not None
    assert str(new.verdict.stands) == "2H"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("busch-09-3C", ["27", "23", "26"]),  # the same purpose is enough, and then there is no lead restriction
        ("busch-01-X-loose", ["26"]),  # cancelled in both: nothing but the law of leads
        ("kent-quiz-12", ["26", "31"]),  # 2007 frees the lead by the denomination
        ("kent-1NT-2D-oot-2S-3H", ["31", "23"]),  # no lead in either
        ("oor-03-own-call-again", ["26", "25"]),  # a change that is not allowed restricts the lead since 2017
        ("l25-07-final-pass", ["25"]),
    ],
)
def test_why_it_changed(name: str, why: list[str]) -> None:
    assert [law.number for law in changed_laws(casebook()[name].entry.case)] == why


@pytest.mark.slow
@pytest.mark.parametrize("name", DIFFERENT)
def test_another_lead_is_explained_by_the_law_of_leads(name: str) -> None:
    case = casebook()[name].entry.case
    if "lead" in {one.what for one in differences(case)}:
        assert "26" in {law.number for law in changed_laws(case)}
