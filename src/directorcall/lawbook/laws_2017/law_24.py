"""A card exposed during the auction (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.exposed import cards_exposed


def law_24(case: Case) -> Verdict:
    return cards_exposed(case, watch="72C")
