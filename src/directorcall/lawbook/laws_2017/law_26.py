"""Lead restrictions after a withdrawn call (2017, as amended: a lead can be forbidden, never demanded)."""

from __future__ import annotations

from directorcall.bridge.cards import SUITS
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.lawbook.shown import defends, suits_shown

WHILE = "while he keeps the lead"


def law_26(case: Case, *, comparable: bool | None = False) -> tuple[LeadRestriction, ...]:
    # A. Replaced by a comparable call: nothing.
    if comparable:
        return ()
    # B. Only if the offender becomes a defender; known once the auction is over.
    if (settled := defends(case)) is False:
        return ()
    # B. Any one suit the offender has not specified in the legal auction.
    shown = suits_shown(case)
    suits = tuple(suit for suit in SUITS if suit not in shown.suits)
    forbid = LeadRestriction(
        "26B", case.partner, "forbid", suits, WHILE, open=shown.unexplained, settled=settled is True
    )
    return (forbid,) if suits else ()
