"""A card exposed during the auction (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.exposed import cards_exposed
from directorcall.lawbook.shown import defends


def law_24(case: Case) -> Verdict:
    # After the final pass it is no longer Law 24's (2007: the auction period, up to the lead, was).
    if case.auction.is_over and case.exposed is not None:
        cards = case.exposed.cards
        # 49. A defender's card: a penalty card at once (50 says which, and what follows in the play).
        if defends(case):
            return Verdict(case, Outcome.STANDS, "49", (found("49", "penalty cards at once", cards=cards),))
        # 48A. Declarer's or dummy's: picked up.
        return Verdict(case, Outcome.STANDS, "48A", (found("48A", "picked up", cards=cards),))
    return cards_exposed(case)
