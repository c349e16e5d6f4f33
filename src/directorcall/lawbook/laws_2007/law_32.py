"""Double or redouble out of rotation (2007)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Since, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.repetition import must_repeat
from directorcall.lawbook.rotation import (
    declined,
    irregular_replacement,
    replaced,
    silent_all_the_same,
    up_to_the_offender,
)


def law_32(case: Case) -> Verdict:
    # A. At partner's turn: partner passes throughout, from now.
    if case.wrong.at_turn_of != "RHO":
        silent = Silent(case.partner, Until.THROUGHOUT)
        turn = found("32A", f"at {case.wrong.at_turn_of}'s turn", seat=case.wrong.turn)
        if (irregular := irregular_replacement(case)) is not None:
            same = silent_all_the_same(irregular, case, "32A", Outcome.PASSES_THROUGHOUT, turn, *law_26(case))
            return same.with_findings(declined(case)).preceded_by(silent)
        return Verdict(
            case,
            Outcome.PASSES_THROUGHOUT,
            "32A",
            (declined(case), turn),
            (silent, *law_26(case), *withdrawn(case, case.call)),
            stands=case.replacement,
        )
    # B. At RHO's turn.
    # B1. RHO passes: it must be repeated.
    if case.rho_called is PASS:
        return must_repeat(case, "32B1")
    # B2. RHO acts: any legal call, and partner passes throughout.
    case = replaced(up_to_the_offender(case))
    silent = Silent(case.partner, Until.THROUGHOUT, Since.REPLACEMENT)
    acted = found("32B2", "RHO acted", call=case.rho_called, seat=case.rho)
    if (irregular := irregular_replacement(case)) is not None:
        throughout = Outcome.PASSES_THROUGHOUT
        same = silent_all_the_same(irregular, case, "32B2", throughout, acted, silent, *law_26(case))
        return same.with_findings(declined(case))
    return Verdict(
        case,
        Outcome.PASSES_THROUGHOUT,
        "32B2",
        (declined(case), acted),
        (silent, *law_26(case), *withdrawn(case, case.call)),
        stands=case.replacement,
    )
