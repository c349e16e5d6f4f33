"""Pass out of rotation (2007)."""

from __future__ import annotations

from directorcall.bridge.calls import DOUBLE, REDOUBLE
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import MayNot, Silent, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.rotation import artificial_call, declined


def law_30(case: Case) -> Verdict:
    # C. An artificial pass, or a pass of partner's artificial call: Law 31.
    if artificial := artificial_call(case):
        return see(case, "31").with_findings(artificial)
    passes_once = Verdict(
        case,
        Outcome.MUST_PASS,
        "30A",
        (declined(case), artificial),
        (Silent(case.offender, Until.NEXT_TURN), *withdrawn(case, case.call)),
    )
    # A. Before anybody has bid, at whosever turn: he passes once.
    if not case.someone_has_bid:
        return passes_once.with_findings(found("30A", "nobody has bid"))
    # B1. After a bid, at RHO's turn: he passes once.
    if case.wrong.at_turn_of == "RHO":
        return passes_once.by("30B1").with_findings(found("30B1", "at RHO's turn", seat=case.rho))
    # B2. After a bid, at partner's turn: (a) he passes throughout; (b) partner may not double or redouble at that turn.
    # (B3. At LHO's turn: a change of call, Law 25.)
    return Verdict(
        case,
        Outcome.MUST_PASS,
        "30B2",
        (declined(case), artificial, found("30B2", "at partner's turn", seat=case.partner)),
        (
            MayNot(case.partner, (DOUBLE, REDOUBLE)),
            Silent(case.offender, Until.THROUGHOUT),
            *withdrawn(case, case.call),
        ),
    )
