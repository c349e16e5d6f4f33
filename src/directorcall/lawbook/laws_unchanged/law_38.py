"""A bid of more than seven (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry import recast
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Since, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.rectification import could_have_known, only_opponents_may_use, used


def law_38(case: Case) -> Verdict:
    # A, B. Never allowed: cancelled with all later calls, a pass in its place. C. Both partners pass throughout.
    passed = recast.passed(case)
    verdict = Verdict(
        passed,
        Outcome.MUST_PASS,
        "38",
        (found("38", "above seven", call=case.call),),
        (
            Silent(case.partner, Until.THROUGHOUT),
            Silent(case.offender, Until.THROUGHOUT, Since.REPLACEMENT),
            *only_opponents_may_use(case, case.call),
        ),
        stands=PASS,
    )
    # D. Once LHO has called, no lead restriction, and whether he could have known is not looked at; what it showed is
    # still not partner's to use.
    if case.lho_called_first:
        over = found("38D", "called over before the ruling", call=case.call, seat=case.lho)
        return verdict.with_findings(over).followed_by(used(case))
    return verdict.followed_by(*lead_restriction(passed), could_have_known(case), used(case))
