"""Two or more penalty cards. 2017 writes out that with neither order all of them stay; the rest reads alike."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.lead_orders import no_order, order_of, ordered
from directorcall.lawbook.penalty_cards import lying, must_play, playable, which_of


def law_51a(case: Case) -> Verdict:
    # A. Two that can be played: declarer says which.
    on = lying(case)
    can = playable(case, on)
    card = which_of(case, on.owner, can.cards)
    named = found("51A", "declarer names", cards=(card,), seat=on.owner)
    return must_play(case, on, "51A", card, can.finding, named)


def law_51b(case: Case) -> Verdict:
    on = lying(case)
    # B1. All in one suit: as with one of them, and all go back together.
    clause = "51B1" if len(on.suits) == 1 else "51B2"
    if (order := order_of(case, on)) is None:
        return no_order(case, on, clause)
    # B2. In several suits: one is required, or one and more are forbidden; their cards go back, the others stay.
    return ordered(case, on, order, clause)
