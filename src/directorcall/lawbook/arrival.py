"""From the director's arrival at the table: what has happened since, was it a slip, and then the law for that call."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.errors import NotCovered
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, not_found
from directorcall.inquiry.occasion import Claim, Exposed, IrregularCall, Misinformed, Penalty
from directorcall.inquiry.question import Unanswered
from directorcall.inquiry.recast import as_change
from directorcall.inquiry.remarks import is_about
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.laws_unchanged.law_16 import law_16b
from directorcall.lawbook.laws_unchanged.law_82 import law_82
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.order_of_checks import (
    as_in_rotation,
    irregular_call,
    is_barred,
    is_irregular,
    is_never_allowed,
)
from directorcall.lawbook.questions import CHANGES, INTENDED, SINCE, UNINTENDED, WITHDRAWN_MEANS
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.unintended import lateness

PLAYING_DIRECTOR = "playing director"


def rule_on(case: Case) -> Verdict:
    """The ruling, with what was said at the table (16B) and what the director had ruled before (82)."""
    return law_82(law_16b(_ruled(case)))


def _ruled(case: Case) -> Verdict:
    """From the director's arrival: what has happened since, was it a slip, and then the law for that kind of call."""
    if case.setting != "table":
        raise NotCovered(
            case.edition,
            "80B",
            f"a ruling at {case.setting}: the regulations there differ, and are not in this program",
        )
    match case.occasion:
        case Claim():
            return see(case, "68")
        case Penalty():
            return see(case, "49" if case.exposed is None else "50")
        case Exposed():
            return see(case, "24")
        case Misinformed():
            return see(case, "21")
        case IrregularCall():
            return _on_a_call(case)


def _on_a_call(case: Case) -> Verdict:
    # 9B: called late. What has happened since decides what can still be done.
    if (
        case.discovered != "at once"
        and not case.has_moved_on
        and not case.auction.then(case.call, case.offender).is_over
    ):
        case = case.but(after=case.ask(SINCE.about(call=case.call)))
    # He has called again at his partner's turn: to change his last call, or because he thought it was his turn?
    # (Who has to pass may do neither.)
    if case.is_perhaps_a_change and case.known(CHANGES) is None and not is_barred(case):
        raise Unanswered(CHANGES.about(call=case.call, first=case.own_last.call))
    # A legal call that was taken back is a change of call, and so is one tried late.
    if case.is_late_change or (case.accepted is False and not is_irregular(case)):
        return _change(case)
    # 25A before anything else: a call never meant is not an irregularity.
    if _slip_to_be_looked_at(case):
        case = _with_what_he_meant(case)
        slip = see(case, "25")
        if not _is_no_slip(slip) or not is_irregular(case):
            return slip
        _asked_on_the_same_walk(case)
        looked_into = () if _was_routine(case) else slip.findings
        return _with_the_first(case, irregular_call(case).with_findings(*looked_into))
    return irregular_call(case).with_findings(*_intended(case))


def _with_the_first(case: Case, verdict: Verdict) -> Verdict:
    """25B1: the call out of turn that he changed is withdrawn, also where the second is accepted, or is in turn by
    28A.
    """
    if not case.is_change_out_of_turn:
        return verdict
    accepted = verdict.outcome is Outcome.ACCEPTED
    first = withdrawn(case, case.own_last.call)
    return (verdict.by("25B1") if accepted else verdict).preceded_by(*first)


def _change(case: Case) -> Verdict:
    second = case if case.is_late_change else as_change(case) if case.replacement is not None else None
    if not_asked := _intended(case):
        if second is None:  # it stands, as long as nobody has asked what was meant
            stands = case.but(accepted=None).tell(UNINTENDED.key, value=False, by=PLAYING_DIRECTOR)
            return Verdict(stands, Outcome.STANDS, "25A", not_asked, stands=case.call)
        return see(second, "25B").with_findings(*not_asked)
    slip = see(_with_what_he_meant(case), "25")
    if not _is_no_slip(slip):
        return slip
    if second is None:  # nothing has taken its place: it was never withdrawn
        return replace(slip, case=slip.case.but(accepted=None))
    return see(second, "25B").with_findings(*slip.findings)


def _is_no_slip(verdict: Verdict) -> bool:
    """25A found that it was meant, or too late; what the call that was meant came to has a clause of its own."""
    return verdict.outcome is Outcome.STANDS and verdict.clause == "25A"


def _with_what_he_meant(case: Case) -> Case:
    """25A: he is asked, without leading, what he meant to call. The same call is no slip; of another one the director
    decides.
    """
    if case.known(UNINTENDED) is not None or lateness(case) is not None:
        return case
    asked = replace(INTENDED.about(call=case.slip), default=str(case.slip))
    if (intended := case.ask_call(asked)) != case.slip:
        raise Unanswered(UNINTENDED.about(call=case.slip, intended=intended))
    return case.tell(UNINTENDED.key, value=False)


def _was_routine(case: Case) -> bool:
    """What is asked of every such call was asked, and it was the call that was meant: no slip was ever looked into."""
    meant = case.known(INTENDED)
    changed = case.changes_a_call or case.is_change_out_of_turn
    return meant is not None and meant.value == case.slip and not changed and not _says_something(case)


def _says_something(case: Case) -> bool:
    """Did the player say anything about this call?"""
    return any(remark.by is case.offender and is_about(case, remark) for remark in case.remarks)


def _asked_on_the_same_walk(case: Case) -> None:
    """He is away from the table and will be back for a replacement: what his insufficient bid showed is asked now."""
    here = case.known(INTENDED) is not None and case.is_insufficient and not case.is_out_of_rotation
    if here and not case.has_moved_on and case.known(WITHDRAWN_MEANS) is None:
        raise case.unanswered(replace(WITHDRAWN_MEANS, clause=numbers(case).comparable).about(call=case.call))


def _slip_to_be_looked_at(case: Case) -> bool:
    """Asked at the start, before anything is offered to anybody: of every insufficient bid, of every double that cannot be
    (the commonest cause is the card beside the pass card), of other calls only on a hint.
    """
    if _was_asked(case):
        return True
    return not case.has_been_ruled and not case.playing_director and _hints_at_a_slip(as_in_rotation(case))


def _hints_at_a_slip(case: Case) -> bool:
    """A bid that is too low, a double or redouble that Law 19 forbids, a call that was changed to another (whoever has
    called over it), or something the player said.
    """
    if case.is_change_of_call and is_never_allowed(case):
        return False
    # What he says is a hint as long as it is not too late, of a legal call too, and whoever has called over it.
    if _says_something(case) and lateness(case) is None:
        return True
    if case.after and not case.is_change_of_call:
        return False
    if case.changes_a_call or case.is_change_out_of_turn:
        return case.call != case.slip
    return case.is_insufficient or case.is_inadmissible_double


def _intended(case: Case) -> tuple[Finding, ...]:
    """A player who has to play the board himself asks nobody what he meant."""
    if case.playing_director and not _was_asked(case):
        return (not_found("25A", "not asked by a playing director"),)
    return ()


def _was_asked(case: Case) -> bool:
    return case.known(UNINTENDED) is not None or case.known(INTENDED) is not None
