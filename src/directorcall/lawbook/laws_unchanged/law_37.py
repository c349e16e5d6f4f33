"""A bid, double or redouble by a player who has to pass (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import NOW, Bar, Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.inadmissible import labels
from directorcall.lawbook.rectification import only_opponents_may_use


def law_37(case: Case) -> Verdict:
    # A. LHO has called before rectification: it and the calls after it stand; he is not offered the choice.
    if case.lho_called_first:
        return Verdict(
            Outcome.STANDS,
            "37A",
            (found("37A", "called over before the ruling", call=case.call, seat=case.lho),),
            stands=case.call,
        )
    # B. Otherwise a pass is substituted, and both partners pass throughout.
    information, watch = labels(case)
    passed = case.fallen.but(replacement=PASS)
    return Verdict(
        Outcome.MUST_PASS,
        "37B",
        (found("37B", "was required to pass", call=case.call, seat=case.offender),),
        Bar.THROUGHOUT,
        NOW,
        Bar.THROUGHOUT,
        lead=lead_restriction(passed),
        information=only_opponents_may_use(case, (case.call,), *information),
        watch=watch,
        stands=PASS,
        case=passed,
    )
