"""A card exposed during the auction period (2007: until the opening lead is faced)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.exposed import cards_exposed


def law_24(case: Case) -> Verdict:
    return cards_exposed(case)
