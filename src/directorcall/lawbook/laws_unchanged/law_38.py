"""A bid of more than seven (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import NOW, Bar, Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.inadmissible import labels
from directorcall.lawbook.rectification import only_opponents_may_use


def law_38(case: Case) -> Verdict:
    # A, B. Never allowed: cancelled with all later calls, a pass in its place. C. Both partners pass throughout.
    information, watch = labels(case)
    verdict = Verdict(
        Outcome.MUST_PASS,
        "38",
        (found("38", "above seven", call=case.call),),
        Bar.THROUGHOUT,
        NOW,
        Bar.THROUGHOUT,
        information=only_opponents_may_use(case, (case.call,), *information),
        stands=PASS,
        case=case.fallen.but(replacement=PASS),
    )
    # D. Once LHO has called, no lead restriction and no later adjustment.
    if case.lho_called_first:
        return verdict.with_findings(found("38D", "called over before the ruling", call=case.call, seat=case.lho))
    return verdict.with_lead(lead_restriction(case)).watching(*watch)
