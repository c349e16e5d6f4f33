"""Pass out of rotation (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.interpretations import LEAD_AFTER_30A, chosen, reading
from directorcall.lawbook.laws_2017.comparable_or_not import comparable_or_not
from directorcall.lawbook.laws_2017.law_26 import law_26
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.rotation import artificial_call, declined


def law_30(case: Case) -> Verdict:
    # C. An artificial pass, or a pass of partner's artificial call: Law 31.
    if artificial := artificial_call(case):
        return see(case, "31").with_findings(artificial)
    findings = (declined(case), artificial)
    # A. At RHO's turn: he passes at his next turn, partner is free.
    if case.wrong.at_turn_of == "RHO":
        lead = law_26(case) if chosen(case, LEAD_AFTER_30A) == "may apply" else ()
        return Verdict(
            case,
            Outcome.MUST_PASS,
            "30A",
            (*findings, found("30A", "at RHO's turn", seat=case.rho), reading(case, LEAD_AFTER_30A)),
            (Silent(case.offender, Until.NEXT_TURN), *lead, *withdrawn(case, case.call)),
        )
    # B1. At partner's turn, or LHO's before he has called (B2, later at LHO's turn: a change of call, Law 25).
    at_whose_turn = found("30B1(a)", f"at {case.wrong.at_turn_of}'s turn", seat=case.wrong.turn)
    return comparable_or_not(case, "30B1(b)(i)", "30B1(b)(ii)", *findings, at_whose_turn)
