"""Which law deals with a call: the order in which a director looks at it, the same in both editions."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Fault
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, not_found
from directorcall.inquiry.ledger import required_to_pass
from directorcall.inquiry.question import Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.questions import CHANGES, INTENDED, SINCE, UNINTENDED


def rule_on(case: Case) -> Verdict:
    """From the director's arrival: what has happened since, was it a slip, and then the law for that kind of call."""
    if case.setting != "table":
        raise NotCovered(
            case.edition,
            "80B",
            f"a ruling at {case.setting}: the regulations there differ, and are not in this program",
        )
    if case.exposed is not None:
        return see(case, "24")
    # 9B: called late. What has happened since decides what can still be done.
    if (
        case.discovered != "at once"
        and not case.has_moved_on
        and not case.auction.then(case.call, case.offender).is_over
    ):
        case = case.but(after=case.ask(SINCE.about(call=case.call)))
    # He has called again at his partner's turn: to change his last call, or because he thought it was his turn?
    if case.is_perhaps_a_change and case.known(CHANGES) is None:
        raise Unanswered(CHANGES.about(call=case.call, first=case.own_last.call))
    # A legal call that was taken back is a change of call, and so is one tried late.
    if case.is_late_change or (case.accepted is False and not _irregular(case)):
        return _change(case)
    # 25A before anything else: a call never meant is not an irregularity.
    if _slip_to_be_looked_at(case):
        case = _with_what_he_meant(case)
        slip = see(case, "25")
        if slip.outcome is not Outcome.STANDS or not _irregular(case):
            return slip
        return irregular_call(case).with_findings(*slip.findings)
    return irregular_call(case).with_findings(*_intended(case))


def _change(case: Case) -> Verdict:
    slip = see(case if case.playing_director else _with_what_he_meant(case), "25")
    if slip.outcome is not Outcome.STANDS or (case.replacement is None and not case.is_late_change):
        return slip
    return see(case if case.is_late_change else case.as_change, "25B").with_findings(*slip.findings)


def _with_what_he_meant(case: Case) -> Case:
    """25A: he is asked, without leading, what he meant to call. The same call is no slip; of another one the director
    decides.
    """
    if case.known(UNINTENDED) is not None:
        return case
    asked = replace(INTENDED.about(call=case.slip), default=str(case.slip))
    if (intended := case.ask_call(asked)) != case.slip:
        raise Unanswered(UNINTENDED.about(call=case.slip, intended=intended))
    return case.tell(UNINTENDED.key, value=False)


def _slip_to_be_looked_at(case: Case) -> bool:
    """Asked at the start, before anything is offered to anybody: of every insufficient bid, of other calls only on a
    hint.
    """
    if case.known(UNINTENDED) is not None or case.known(INTENDED) is not None:
        return True
    return not case.has_been_ruled and not case.playing_director and _hints_at_a_slip(case)


def _hints_at_a_slip(case: Case) -> bool:
    """A bid that is too low, a call that was changed (whoever has called over it), or something the player said."""
    if not _irregular(case) or (case.has_moved_on and not case.is_change_of_call):
        return False
    return case.is_insufficient or case.is_change_of_call or any(remark.by is case.offender for remark in case.remarks)


def _intended(case: Case) -> tuple[Finding, ...]:
    """A player who has to play the board himself asks nobody what he meant."""
    if case.playing_director and case.known(UNINTENDED) is None:
        return (not_found("25A", "not asked by a playing director"),)
    return ()


def irregular_call(case: Case) -> Verdict:
    """The law for this kind of call."""
    verdict = see(case, _law(case)) if _irregular(case) else _regular(case)
    return verdict if verdict.case is not None else replace(verdict, case=case)


def _regular(case: Case) -> Verdict:
    return Verdict(Outcome.REGULAR, "18", (not_found("18", "nothing irregular", call=case.call),), stands=case.call)


def _law(case: Case) -> str:
    faults = case.wrong.faults
    # 35D. After the final pass (a missed turn means it is not: 17D3, which the auction has seen to).
    if Fault.AFTER_FINAL_PASS in faults:
        return "39"
    # 35A. A double or redouble that Law 19 forbids; before 37, which leaves such calls out.
    if Fault.INADMISSIBLE_DOUBLE in faults or Fault.INADMISSIBLE_REDOUBLE in faults:
        return "36"
    # 35B. By a player who has to pass.
    if _barred(case):
        return "37"
    # 35C. More than seven.
    if Fault.ABOVE_SEVEN in faults:
        return "38"
    # 30B2/30B3, 31C, 32C. His own call again, at LHO's turn.
    if Fault.CHANGE_OF_CALL in faults:
        return "25B"
    # 34. One of three passes in a row, and out of turn: the auction has not ended.
    if case.took_a_turn_away:
        return "34"
    # Out of rotation, insufficient or not (27A2).
    return "28" if Fault.OUT_OF_ROTATION in faults else "27"


def _irregular(case: Case) -> bool:
    return bool(case.wrong.faults) or _barred(case)


def _barred(case: Case) -> bool:
    return case.call is not PASS and required_to_pass(case.dues, case.auction, case.offender)
