"""A bid, double or redouble by a player who has to pass (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry import recast
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.rectification import withdrawn


def law_37(case: Case) -> Verdict:
    # A. LHO has called before rectification: it and the calls after it stand; he is not offered the choice, and if he
    # was (it was insufficient too, or out of turn), only his call counts.
    if case.has_been_called_over:
        return Verdict(
            case,
            Outcome.STANDS,
            "37A",
            (found("37A", "called over before the ruling", call=case.call, seat=case.lho),),
            stands=case.call,
        )
    # B. Otherwise a pass is substituted, and both partners pass throughout.
    passed = recast.passed(case.but(accepted=False) if case.accepted else case)
    return Verdict(
        passed,
        Outcome.MUST_PASS,
        "37B",
        (found("37B", "was required to pass", call=case.call, seat=case.offender),),
        (
            Silent(case.partner, Until.THROUGHOUT),
            Silent(case.offender, Until.THROUGHOUT),
            *lead_restriction(passed),
            *withdrawn(case, case.call),
        ),
        stands=PASS,
    )
