"""Lead restrictions after a withdrawn call (2007): by the suits of the withdrawn call."""

from __future__ import annotations

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import SUITS
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.lawbook.shown import defends, suits_shown, suits_withdrawn

WHILE = "while he keeps the lead"


def law_26(case: Case, withdrawn: Call | None = None) -> tuple[LeadRestriction, ...]:
    """`withdrawn` is the first of two calls where the second was accepted in its place (25B1)."""
    gone, final = (case.call, case.replacement) if withdrawn is None else (withdrawn, case.call)
    # The offender's final call at that turn has to be another call than the withdrawn one …
    if final == gone:
        return ()
    # … and his side has to defend; known once the auction is over.
    if (settled := defends(case)) is False:
        return ()
    # A. The withdrawn call was about one or more suits and nothing else.
    if suits := suits_withdrawn(case, gone):
        # A1. Each has been shown in the legal auction: nothing (16D remains).
        missing = tuple(suit for suit in SUITS if suit in suits - suits_shown(case))
        if not missing:
            return ()
        # A2(a), (b). Declarer may demand one of the others, or forbid one of them.
        forbid = LeadRestriction("26A2(b)", case.partner, "forbid", missing, WHILE, settled=settled is True)
        return (
            LeadRestriction(
                "26A2(a)",
                case.partner,
                "require",
                missing,
                "that lead only",
                settled=settled is True,
                alternative=forbid,
            ),
        )
    # B. Any other call: any one suit may be forbidden.
    return (LeadRestriction("26B", case.partner, "forbid", SUITS, WHILE, settled=settled is True),)
