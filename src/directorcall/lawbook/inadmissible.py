"""Inadmissible calls: what Laws 36 to 39 have in common."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import NOW, Bar, Outcome, Verdict
from directorcall.lawbook.rectification import only_opponents_may_use, withdrawn_information


def rewound(case: Case, clause: str) -> Verdict:
    """The call and everything after it is cancelled; the auction goes on from where it was."""
    finding = found(clause, "called over before the ruling", call=case.call, seat=case.lho)
    return Verdict(Outcome.REWOUND, clause, (finding,), case=case.fallen)


def double_cancelled(case: Case, clause: str, information: tuple[str, str], watch: tuple[str, ...]) -> Verdict:
    case = case.but(accepted=False)
    case.check_turn()
    finding = found(clause, "double not allowed", call=case.call, seat=case.offender)
    return Verdict(
        Outcome.CANCELLED,
        clause,
        (finding,),
        Bar.THROUGHOUT,
        NOW,
        information=only_opponents_may_use(case, (case.call,), *information),
        watch=watch,
        stands=case.replacement,
        choose_again=case.replacement is None,
        case=case,
    )


def labels(case: Case) -> tuple[tuple[str, str], tuple[str, ...]]:
    """How each edition numbers the withdrawn call's information, and what to watch."""
    return withdrawn_information(case), ("23", "16D2") if case.edition == "2007" else ("72C", "16C3")
