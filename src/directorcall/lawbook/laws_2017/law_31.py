"""Bid out of rotation (2017), and the artificial passes Law 30C sends here."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.laws_2017.comparable_or_not import comparable_or_not
from directorcall.lawbook.repetition import must_repeat
from directorcall.lawbook.rotation import declined


def law_31(case: Case) -> Verdict:
    # A. At RHO's turn.
    if case.wrong.at_turn_of == "RHO":
        # A1. RHO passes: the call must be repeated, and if that is legal nothing follows (27A2: it may be
        # insufficient).
        if case.rho_called is PASS:
            return must_repeat(case, "31A1")
        # A2. RHO does anything else: any legal call. (a) comparable, (b) not.
        return comparable_or_not(
            case, "31A2(a)", "31A2(b)", declined(case), found("31A2", "RHO acted", call=case.rho_called, seat=case.rho)
        )
    # B. At partner's turn, or LHO's before he has called: as A2, and partner calls first under 16C2.
    # (C. Later at LHO's turn: a change of call, Law 25.)
    return comparable_or_not(
        case,
        "31A2(a)",
        "31A2(b)",
        declined(case),
        found("31B", f"at {case.wrong.at_turn_of}'s turn", seat=case.wrong.turn),
    )
