"""Inadmissible calls: what Laws 36 to 39 have in common."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ChoosesAgain, Silent, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.rectification import withdrawn


def rewound(case: Case, clause: str) -> Verdict:
    """The call and everything after it is cancelled; the auction goes on from where it was."""
    finding = found(clause, "called over before the ruling", call=case.call, seat=case.lho)
    return Verdict(case.fallen, Outcome.REWOUND, clause, (finding,))


def double_cancelled(case: Case, clause: str) -> Verdict:
    case = case.but(accepted=False)
    case.check_turn()
    return Verdict(
        case,
        Outcome.CANCELLED,
        clause,
        (found(clause, "double not allowed", call=case.call, seat=case.offender),),
        (
            Silent(case.partner, Until.THROUGHOUT),
            *(() if case.replacement else (ChoosesAgain(case.offender),)),
            *withdrawn(case, case.call),
        ),
        stands=case.replacement,
    )
