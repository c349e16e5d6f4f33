"""What rectifications have in common: who may use a withdrawn call, and the ways a ruling ends."""

from __future__ import annotations

from collections.abc import Iterable

from directorcall.bridge.calls import Call
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.verdict import Information, Outcome, Verdict


def everybody_may_use(case: Case, calls: Iterable[Call], law: str) -> tuple[Information, ...]:
    """The information is authorised for all, the offender's partner included."""
    return tuple(
        Information(call, seat, law, authorised=True) for call in calls for seat in (case.partner, case.lho, case.rho)
    )


def only_opponents_may_use(
    case: Case, calls: Iterable[Call], opponents: str, partner: str, until: str | None = None
) -> tuple[Information, ...]:
    """Authorised for the non-offending side, unauthorised for the offender's partner."""
    return tuple(
        info
        for call in calls
        for info in (
            Information(call, case.partner, partner, until, authorised=False),
            Information(call, case.lho, opponents, authorised=True),
            Information(call, case.rho, opponents, authorised=True),
        )
    )


def withdrawn_information(case: Case) -> tuple[str, str]:
    """Under which clauses of its edition a withdrawn call is authorised for the opponents, and not for partner."""
    return ("16D1", "16D2") if case.edition == "2007" else ("16C1", "16C2")


def accepted(case: Case, clause: str, *findings: Finding) -> Verdict:
    """The wrong call is treated as legal; nothing follows from it."""
    cancelled = (case.replacement,) if case.replacement is not None and case.premature else ()
    return Verdict(
        Outcome.ACCEPTED,
        clause,
        findings,
        information=(
            *everybody_may_use(case, (case.call,), "16A"),
            *only_opponents_may_use(case, cancelled, *withdrawn_information(case)),  # 27C: the replacement falls
        ),
        stands=case.call,
        case=case if case.called_over else case.but(accepted=True),
    )
