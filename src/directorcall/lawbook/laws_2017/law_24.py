"""A card exposed during the auction (2017)."""

from __future__ import annotations

from directorcall.bridge.errors import NotCovered
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.exposed import cards_exposed


def law_24(case: Case) -> Verdict:
    # After the final pass a defender's card is Law 49's (2007: the auction period, up to the lead, was Law 24's).
    if case.auction.is_over:
        raise NotCovered("2017", "24", "a card exposed after the final pass: a matter for Laws 48 to 51")
    return cards_exposed(case)
