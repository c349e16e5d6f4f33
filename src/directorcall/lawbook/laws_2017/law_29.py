"""Procedure after a call out of rotation (2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS, Bid
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.questions import ACCEPTED_29
from directorcall.lawbook.rotation import law_29a


def law_29(case: Case) -> Verdict:
    # A. Accepted by offender's LHO.
    if (verdict := law_29a(case)) is not None:
        return verdict
    # B. Otherwise cancelled; the turn goes back, and the law for that kind of call applies.
    # C. Of an artificial call, 30 to 32 mean the denomination it specified.
    case = case.learned(ACCEPTED_29, value=False)
    case.check_turn()
    if case.call is PASS:
        return see(case, "30")
    return see(case, "31" if isinstance(case.call, Bid) else "32")
