"""Pass out of rotation (2007)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import NOW, Bar, Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.rectification import only_opponents_may_use
from directorcall.lawbook.rotation import artificial_call, declined


def law_30(case: Case) -> Verdict:
    # C. An artificial pass, or a pass of partner's artificial call: Law 31.
    if artificial := artificial_call(case):
        return see(case, "31").with_findings(artificial)
    findings = (declined(case), artificial)
    information = only_opponents_may_use(case, (case.call,), "16D1", "16D2")
    # A. Before anybody has bid, at whosever turn: he passes once.
    if not case.someone_has_bid:
        return Verdict(
            Outcome.MUST_PASS,
            "30A",
            (*findings, found("30A", "nobody has bid")),
            offender=Bar.NEXT_TURN,
            must=PASS,
            information=information,
            watch=("23", "16D2"),
        )
    # B1. After a bid, at RHO's turn: he passes once.
    if case.wrong.at_turn_of == "RHO":
        return Verdict(
            Outcome.MUST_PASS,
            "30B1",
            (*findings, found("30B1", "at RHO's turn")),
            offender=Bar.NEXT_TURN,
            must=PASS,
            information=information,
            watch=("23", "16D2"),
        )
    # B2. After a bid, at partner's turn: (a) he passes throughout; (b) partner may not double or redouble at that turn.
    # (B3. At LHO's turn: a change of call, Law 25.)
    return Verdict(
        Outcome.MUST_PASS,
        "30B2",
        (*findings, found("30B2", "at partner's turn")),
        partner=Bar.NO_DOUBLE,
        partner_from=NOW,
        offender=Bar.THROUGHOUT,
        must=PASS,
        information=information,
        watch=("23", "16D2"),
    )
