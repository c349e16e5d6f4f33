"""Lead restrictions after a withdrawn call (2017, as amended: a lead can be forbidden, never demanded)."""

from __future__ import annotations

from directorcall.bridge.cards import SUITS
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import LeadRestriction
from directorcall.lawbook.shown import defends, suits_shown


def law_26b(case: Case, *, comparable: bool | None = False) -> LeadRestriction | None:
    # A. Replaced by a comparable call: nothing.
    if comparable:
        return None
    # B. Only if the offender becomes a defender; known once the auction is over.
    if (settled := defends(case)) is False:
        return None
    # B. Any one suit the offender has not specified in the legal auction.
    shown = suits_shown(case)
    suits = tuple(suit for suit in SUITS if suit not in shown)
    if not suits:
        return None
    return LeadRestriction("26B", case.partner, "forbid", suits, "while he keeps the lead", settled=settled is True)
