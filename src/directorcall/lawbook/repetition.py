"""31A1, 32A1 (2007: 31A1, 32B1): RHO passes, and the call out of rotation has to be made again, now in turn."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.rectification import everybody_may_use


def must_repeat(case: Case, clause: str) -> Verdict:
    findings = (not_found("29A", "accepted", seat=case.lho), found(clause, "RHO passed", seat=case.rho))
    # The call he had to make is no replacement of itself; a different one is what came of it under the next law.
    replacement = None if case.replacement == case.call else case.replacement
    again = replace(case, auction=case.restored, then=(), replacement=replacement, accepted=None, premature=False)
    # It is irregular in turn too: an insufficient bid (LHO has a second chance to accept) or a double Law 19 forbids.
    if again.wrong.faults:
        return again.see("irregular call").with_findings(*findings, found(clause, "must be repeated", call=case.call))
    return Verdict(
        Outcome.MUST_REPEAT, clause, findings, must=case.call,
        information=everybody_may_use(case, (case.call,), clause), stands=case.call,
    )  # fmt: skip
