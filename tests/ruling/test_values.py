"""Rulings are values: equal when the same was ruled, and the same again in another process."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from tests.dialect import CASEBOOKS

from directorcall.ruling.casefile import Entry, read_casebook
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule

ENTRIES = [entry for book in CASEBOOKS for entry in read_casebook(book.read_text(encoding="utf-8"), book.name)]


@pytest.mark.parametrize("entry", ENTRIES[::4], ids=lambda entry: entry.case.id)
def test_a_ruling_survives_the_journey(entry: Entry) -> None:
    ruling = rule(entry.case)
    again = pickle.loads(pickle.dumps(ruling))  # noqa: S301 - our own
    assert again == ruling
    assert report(again) == report(ruling)


def test_another_process_rules_the_same() -> None:
    cases = [entry.case for entry in ENTRIES[:6]]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        ruled: list[Ruling] = list(pool.map(rule, cases))
    assert ruled == [rule(case) for case in cases]
