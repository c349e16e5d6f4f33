"""Inadmissible calls: what Laws 36 to 39 have in common."""

from __future__ import annotations

from directorcall.bridge.happened import Fate
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ChoosesAgain, Information, Silent, Until
from directorcall.inquiry.finding import found
from directorcall.inquiry.recast import fallen
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.rotation import check_turn, irregular_replacement, silent_all_the_same


def rewound(case: Case, clause: str) -> Verdict:
    """The call and everything after it is cancelled; the auction goes on from where it was."""
    finding = found(clause, "called over before the ruling", call=case.call, seat=case.lho)
    return Verdict(fallen(case), Outcome.REWOUND, clause, (finding,))


def _called_over_it(case: Case) -> tuple[Information, ...]:
    """36A speaks of LHO alone: what partner called over it is off as well, and the offender may not use it."""
    law = numbers(case)
    theirs = [h.call for h in case.since_restored if h.seat is case.partner and h.fate is Fate.WITHDRAWN]
    return tuple(
        Information(call, seat, law.opponents_may_use if opponent else law.partner_may_not, authorised=opponent)
        for call in (theirs if case.called_first else ())
        for seat, opponent in ((case.offender, False), (case.lho, True), (case.rho, True))
    )


def double_cancelled(case: Case, clause: str) -> Verdict:
    """Partner is silent whatever takes its place, which is chosen when the offender's turn comes."""
    case = (fallen(case) if case.after else case).but(accepted=False)
    check_turn(case)
    silent = Silent(case.partner, Until.THROUGHOUT)
    not_allowed = found(clause, "double not allowed", call=case.call, seat=case.offender)
    # What takes its place has to be legal; called over, and inadmissible too, it is as if it had not been made (36A).
    if (irregular := irregular_replacement(case)) is not None:
        if irregular.outcome is not Outcome.REWOUND:
            same = silent_all_the_same(irregular, case, clause, Outcome.CANCELLED, not_allowed)
            return same.preceded_by(silent)
        case = case.but(replacement=None, after=None)
    chooses = case.replacement is None and case.at_replacement.turn is case.offender
    return Verdict(
        case,
        Outcome.CANCELLED,
        clause,
        (not_allowed,),
        (
            silent,
            *((ChoosesAgain(case.offender),) if chooses else ()),
            *withdrawn(case, case.call),
            *_called_over_it(case),
        ),
        stands=case.replacement,
    )
