"""What rectifications have in common: who may use a withdrawn call, what to look at later, and how an acceptance
ends.
"""

from __future__ import annotations

from collections.abc import Iterable

from directorcall.bridge.calls import PASS, Call
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Consequence, Information, Look, LookAgain
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.numbers import numbers


def everybody_may_use(case: Case, calls: Iterable[Call], law: str) -> tuple[Information, ...]:
    """The information is authorised for all, the offender's partner included."""
    return tuple(
        Information(call, seat, law, authorised=True) for call in calls for seat in (case.partner, case.lho, case.rho)
    )


def only_opponents_may_use(case: Case, *calls: Call) -> tuple[Information, ...]:
    """Authorised for the non-offending side, unauthorised for the offender's partner."""
    law = numbers(case)
    return tuple(
        info
        for call in calls
        for info in (
            Information(call, case.partner, law.partner_may_not, authorised=False),
            Information(call, case.lho, law.opponents_may_use, authorised=True),
            Information(call, case.rho, law.opponents_may_use, authorised=True),
        )
    )


def could_have_known(case: Case) -> LookAgain:
    return LookAgain(numbers(case).could_have_known, Look.COULD_HAVE_KNOWN)


def used(case: Case) -> LookAgain:
    return LookAgain(numbers(case).used, Look.USED if case.has_call else Look.SEEN, (case.partner,))


def helped(*clauses: str) -> tuple[LookAgain, ...]:
    return tuple(LookAgain(clause, Look.HELPED) for clause in clauses)


def withdrawn(case: Case, *calls: Call) -> tuple[Consequence, ...]:
    """What follows from every withdrawn call that is not made good: whose it is to use, and what is looked at later."""
    return *only_opponents_may_use(case, *calls), could_have_known(case), used(case)


def accepted(case: Case, clause: str, *findings: Finding) -> Verdict:
    """The wrong call is treated as legal; nothing follows from it. 27C: a premature replacement falls, and what a bid or a
    double has told partner is looked at (a pass shows no hand; a published ruling looks at nothing).
    """
    fell = () if case.replacement in (None, case.call) else (case.replacement,)
    told = (used(case),) if fell and fell != (PASS,) else ()
    return Verdict(
        case,
        Outcome.ACCEPTED,
        clause,
        findings,
        (
            *everybody_may_use(case, (case.call,), "16A"),
            *only_opponents_may_use(case, *fell),
            *told,
        ),
        stands=case.call,
    )
