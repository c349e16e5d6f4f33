"""31A1, 32A1 (2007: 31A1, 32B1): RHO passes, and the call out of rotation has to be made again, now in turn."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Consequence, MustCall
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.recast import as_replaced, replaced_by
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import lead_restriction
from directorcall.lawbook.interpretations import TURN_LOST, chosen, reading
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.rectification import everybody_may_use, withdrawn
from directorcall.lawbook.rotation import up_to_the_offender


def must_repeat(case: Case, clause: str) -> Verdict:
    if case.lost_the_turn and chosen(case, TURN_LOST) == "duty lapses":
        return _lapsed(case, clause)
    case = up_to_the_offender(case)
    findings = (not_found("29A", "accepted", seat=case.lho), found(clause, "RHO passed", seat=case.rho))
    # In its turn; a replacement other than the call itself is what came of it under the next law.
    again = as_replaced(case, case.call)
    # It is irregular in turn too: an insufficient bid (LHO has a second chance to accept) or a double Law 19 forbids.
    if again.wrong.faults:
        verdict = irregular_call(again).with_findings(*findings, found(clause, "must be repeated", call=case.call))
        return replace(verdict, case=replaced_by(case, verdict.case))
    return Verdict(
        case,
        Outcome.MUST_REPEAT,
        clause,
        findings,
        (MustCall(case.offender, case.call), *_may_be_used(case, clause)),
        stands=case.call,
    )


def _may_be_used(case: Case, clause: str) -> tuple[Consequence, ...]:
    """By everybody the call that is repeated, but not what he tried to call in its place. Where something else was called
    and called over it was never repeated: it is a withdrawn call like any other.
    """
    if case.replacement != case.call and case.replacement_called_over:
        return withdrawn(case, case.call, *case.attempts)
    instead = withdrawn(case, *case.attempts) if case.attempts else ()
    return *everybody_may_use(case, (case.call,), clause), *instead


def _lapsed(case: Case, clause: str) -> Verdict:
    """Somebody called at his turn and was accepted: the turn is lost and the duty with it; what he called stays
    withdrawn.
    """
    return Verdict(
        case,
        Outcome.CANCELLED,
        "29B",
        (not_found("29A", "accepted", seat=case.lho), not_found(clause, "turn lost"), reading(case, TURN_LOST)),
        (*lead_restriction(case), *withdrawn(case, case.call)),
    )
