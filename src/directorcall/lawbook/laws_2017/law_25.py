"""Legal and illegal changes of call (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.comparability import Comparability
from directorcall.lawbook.laws_2017.law_23 import law_23a
from directorcall.lawbook.laws_2017.law_26 import law_26
from directorcall.lawbook.questions import ACCEPTED_25, UNINTENDED
from directorcall.lawbook.rectification import could_have_known, everybody_may_use, helped, only_opponents_may_use, used
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
    # A1, A3. Not intended, however he came to notice it. A2. A loss of concentration is no slip.
    unintended = case.known(UNINTENDED)
    if unintended is not None and unintended.value is not True:
        return stands.with_findings(not_found("25A2", "intended at the time", call=case.slip))
    # A4, A5. While partner has not called and the auction period lasts.
    if (late := too_late(case, partner="25A4", period="25A5")) is not None:
        return stands.with_findings(late)
    return intended_call_stands(case, found("25A1", "unintended", call=case.slip))


def law_25b(case: Case) -> Verdict:
    """25B, for a change already made that A does not allow."""
    if (unchanged := same_call_again(case)) is not None:
        return unchanged
    first, between = case.own_last.call, changed_in_between(case)
    # B1. LHO accepts the second call by calling over it: the first is withdrawn.
    if may_be_accepted(case) and (
        case.called_over or case.ask_yes(ACCEPTED_25.about(call=case.call, first=first, seat=case.lho))
    ):
        case = case.learned(ACCEPTED_25, value=True)
        changed = found("25B1", "change accepted", call=case.call, first=first)
        verdict = Verdict(case, Outcome.ACCEPTED, "25B1", (changed,), stands=case.call)
        # 26A. By a comparable call, as far as both meanings are told: no lead restriction and no 16C; 23C remains.
        comparable = _comparable(case)
        verdict = verdict.with_findings(*comparable.findings)
        if comparable.holds and not between:
            return verdict.followed_by(*everybody_may_use(case, (first,), "23B"), *helped("23C"))
        return verdict.followed_by(
            *law_26(case),
            *only_opponents_may_use(case, first, *between),
            used(case),
            could_have_known(case),
        )
    # B2. Otherwise the first call stands and the change is cancelled.
    case = case.learned(ACCEPTED_25, value=False)
    return Verdict(
        case,
        Outcome.STANDS,
        "25B2",
        (
            not_found("25B1", "change accepted", call=case.call, first=first),
            found("25B2", "first call stands", first=first),
            *called_over_before(case),
        ),
        (
            *law_26(case),
            *only_opponents_may_use(case, *changed_to(case)),
            used(case),
            could_have_known(case),
        ),
        stands=first,
    )


def _comparable(case: Case) -> Comparability:
    """The second of the two calls as a replacement of the first."""
    first = case.meaning_of(case.own_last)
    second = case.meaning_of(case.wrong) or next(iter(case.withdrawn_means), None)
    if first is None:
        return Comparability(None)
    as_replaced = case.but(call=case.own_last.call, replacement=case.call, withdrawn_means=(first,))
    return law_23a(as_replaced.tell(f"replacement_means{TABLE}{case.call}", second), needed=False)
