"""Double or redouble out of rotation (2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.laws_2017.comparable_or_not import comparable_or_not
from directorcall.lawbook.repetition import must_repeat
from directorcall.lawbook.rotation import declined


def law_32(case: Case) -> Verdict:
    # A. At RHO's turn.
    if case.wrong.at_turn_of == "RHO":
        # A1. RHO passes: it must be repeated.
        if case.rho_called is PASS:
            return must_repeat(case, "32A1")
        # A2. RHO does anything else: any legal call. (a) comparable, (b) not.
        return comparable_or_not(
            case, "32A2(a)", "32A2(b)", declined(case), found("32A2", "RHO acted", call=case.rho_called, seat=case.rho)
        )
    # B. At partner's turn: as A2, and partner calls first under 16C2. (C. At LHO's turn: Law 25, or 36.)
    return comparable_or_not(
        case,
        "32A2(a)",
        "32A2(b)",
        declined(case),
        found("32B", f"at {case.wrong.at_turn_of}'s turn", seat=case.wrong.turn),
    )
