"""Legal and illegal changes of call (2007)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.questions import ACCEPTED_25, UNINTENDED, WITHOUT_PAUSE
from directorcall.lawbook.rectification import could_have_known, only_opponents_may_use, used
from directorcall.lawbook.unintended import (
    called_over_before,
    changed_in_between,
    changed_to,
    intended_call_stands,
    may_be_accepted,
    same_call_again,
    too_late,
)


def law_25(case: Case) -> Verdict:
    """25A, for a call the player says he never meant to make. Asked away from the table, without leading."""
    stands = Verdict(case, Outcome.STANDS, "25A", stands=case.call)
    # A1. Not intended: a change of mind is none …
    unintended = case.known(UNINTENDED)
    if unintended is not None and unintended.value is not True:
        return stands.with_findings(not_found("25A1", "intended at the time", call=case.slip))
    # A2. … while partner has not called. A3. Until the auction period ends.
    if (late := too_late(case, partner="25A2", period="25A3")) is not None:
        return stands.with_findings(late)
    # A1. … and the change attempted without pause for thought, counted from the moment he noticed.
    if not case.ask_yes(WITHOUT_PAUSE.about(call=case.slip)):
        return stands.with_findings(not_found("25A1", "paused for thought", call=case.slip))
    return intended_call_stands(case, found("25A1", "unintended", call=case.slip))


def law_25b(case: Case) -> Verdict:
    """25B, for a change already made that A does not allow. The text does not mention Law 26; its own terms decide."""
    if (unchanged := same_call_again(case)) is not None:
        return unchanged
    first, between = case.own_last.call, changed_in_between(case)
    # B1. LHO accepts the second call by calling over it: the first is withdrawn.
    if may_be_accepted(case) and (
        case.called_over or case.ask_yes(ACCEPTED_25.about(call=case.call, first=first, seat=case.lho))
    ):
        case = case.learned(ACCEPTED_25, value=True)
        return Verdict(
            case,
            Outcome.ACCEPTED,
            "25B1",
            (found("25B1", "change accepted", call=case.call, first=first),),
            (
                *law_26(case, withdrawn=first),
                *only_opponents_may_use(case, first, *between),
                used(case),
                could_have_known(case),
            ),
            stands=case.call,
        )
    # B2. Otherwise the first call stands; the final call for the turn is the same, so no lead restriction.
    return Verdict(
        case.learned(ACCEPTED_25, value=False),
        Outcome.STANDS,
        "25B2",
        (
            not_found("25B1", "change accepted", call=case.call, first=first),
            found("25B2", "first call stands", first=first),
            *called_over_before(case),
        ),
        (*only_opponents_may_use(case, *changed_to(case)), used(case), could_have_known(case)),
        stands=first,
    )
