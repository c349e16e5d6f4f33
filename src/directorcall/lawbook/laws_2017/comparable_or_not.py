"""What Laws 30B1(b), 31A2, 31B, 32A2 and 32B have in common (2017): comparable, and all go on; or not, and partner
misses a turn.
"""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Since, Until
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Limbs, Outcome, Verdict
from directorcall.lawbook.interpretations import TURN_AFTER_INSUFFICIENT, chosen, reading
from directorcall.lawbook.laws_2017.law_23 import law_23a
from directorcall.lawbook.laws_2017.law_26 import law_26
from directorcall.lawbook.rectification import everybody_may_use, helped, used, withdrawn
from directorcall.lawbook.rotation import (
    about_the_bid,
    irregular_replacement,
    is_as_good_as_legal,
    replaced,
    up_to_the_offender,
)


def comparable_or_not(case: Case, free: str, passes: str, *findings: Finding) -> Verdict:
    # Partner, if it was his turn, has called before this under 16C2, with no bar.
    case = up_to_the_offender(case)
    if case.at_replacement.is_over:
        return _never_replaced(case, passes, *findings)
    case = replaced(case)
    if (irregular := irregular_replacement(case)) is not None:
        if not is_as_good_as_legal(irregular):
            return irregular.with_findings(*findings)
        # 27A1. Accepted, an insufficient bid is as good as a legal one, and is compared like one. 27B1. So is what made it good.
        case, findings = irregular.case, (*findings, *irregular.findings)
    comparable = law_23a(case)
    verdict = Verdict(
        case,
        Outcome.FREE,
        free,
        tuple(dict.fromkeys((*findings, *comparable.findings))),
        stands=case.replacement,
        limbs=Limbs(comparable.holds, judgement=comparable.judgement),
    ).followed_by(*about_the_bid(irregular))
    # Comparable: no rectification (23B); the withdrawn call may be used by everybody.
    if comparable.holds:
        # Who called before the offender did so under 16C2, and that is not undone.
        earlier = (used(case),) if case.called_before_replacement(case.partner) else ()
        return verdict.followed_by(*everybody_may_use(case, (case.call,), "23B"), *helped("23C"), *earlier)
    # Not comparable: partner passes at his next turn, and a lead may be forbidden.
    longer = case.is_insufficient and chosen(case, TURN_AFTER_INSUFFICIENT) == "throughout"
    open_point = (reading(case, TURN_AFTER_INSUFFICIENT),) if case.is_insufficient else ()
    silent = Silent(case.partner, Until.THROUGHOUT if longer else Until.NEXT_TURN, Since.REPLACEMENT)
    return (
        verdict.by(passes, Outcome.PASSES_THROUGHOUT if longer else Outcome.PASSES_ONCE)
        .followed_by(silent, *law_26(case), *withdrawn(case, case.call))
        .with_findings(*open_point)
    )


def _never_replaced(case: Case, clause: str, *findings: Finding) -> Verdict:
    """The auction ended before it was his turn again: no comparable call was made, and nobody is left to be silent."""
    return Verdict(
        case,
        Outcome.CANCELLED,
        clause,
        (*findings, found("29B", "no turn left", seat=case.offender)),
        (*law_26(case), *withdrawn(case, case.call)),
    )
