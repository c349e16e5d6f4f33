"""A call after the final pass (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.rectification import withdrawn


def law_39(case: Case) -> Verdict:
    # A. It is cancelled.
    cancelled = found("39A", "after the final pass", call=case.call)
    contract = case.auction.contract
    defender = contract is not None and contract.declarer.side is not case.offender.side
    # B. LHO has called, or a defender passed, or declarer or dummy called: nothing more.
    if case.lho_called_first or case.call is PASS or not defender:
        return Verdict(
            case,
            Outcome.CANCELLED,
            "39B",
            (cancelled, found("39B", "nothing follows", seat=case.offender)),
        )
    # C. A bid, double or redouble by a defender: a lead may be restricted.
    return Verdict(
        case,
        Outcome.CANCELLED,
        "39C",
        (cancelled, found("39C", "a defender's call", seat=case.offender)),
        (*lead_restriction(case), *withdrawn(case, case.call)),
    )
