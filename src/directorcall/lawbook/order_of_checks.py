"""Which law deals with a call: the order in which a director looks at it, the same in both editions."""

from __future__ import annotations

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Fault
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ChoosesAgain, MustCall
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.ledger import Due, required_to_pass
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.rectification import withdrawn


def irregular_call(case: Case) -> Verdict:
    """The law for this kind of call."""
    return see(case, _law(case)) if is_irregular(case) else _regular(case)


def not_as_owed(case: Case, due: Due) -> Verdict:
    """A call that is not what its maker owed: 37 speaks of players required to pass (36 comes before it). Of any other
    player no law silences the partner: the call is withdrawn (16C), and the one that is owed has still to be made. Called
    over, it stands, as in 37A: it is too late (11A).
    """
    owed = found(due.clause, "was owed", seat=due.seat, must=due.must or "no double", until=due.until.value)
    if due.must is PASS:
        return irregular_call(case).with_findings(owed)
    if case.has_been_called_over:
        over = found("11A", "called over before the ruling", call=case.call, seat=case.lho)
        return Verdict(case, Outcome.STANDS, "11A", (owed, over))
    next_call = ChoosesAgain(due.seat) if due.must is None else MustCall(due.seat, due.must)
    follows = (next_call, *withdrawn(case, case.call))
    return Verdict(case.but(accepted=False), Outcome.CANCELLED, due.clause, (owed,), follows)


def why_not_legal(case: Case, call: Call) -> str:
    """The clause that keeps the offender from replacing his call by this one."""
    return "27B4" if case.at_replacement.insufficient(call) else "19"


def _regular(case: Case) -> Verdict:
    nothing = not_found("18", "nothing irregular", call=case.call)
    return Verdict(case, Outcome.REGULAR, "18", (nothing,), stands=case.call)


def _law(case: Case) -> str:
    faults = case.wrong.faults
    # 35D. After the final pass (a missed turn means it is not: 17D3, which the auction has seen to).
    if Fault.AFTER_FINAL_PASS in faults:
        return "39"
    # 28A. At RHO's turn, who has to pass: in rotation, and then looked at again.
    if is_in_rotation_by_28a(case):
        return "28"
    # 35A. A double or redouble that Law 19 forbids; before 37, which leaves such calls out.
    if Fault.INADMISSIBLE_DOUBLE in faults or Fault.INADMISSIBLE_REDOUBLE in faults:
        return "36"
    # 35B. By a player who has to pass.
    if is_barred(case):
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


def is_in_rotation_by_28a(case: Case) -> bool:
    """Unless RHO has called since: then the turn was given back to him."""
    at_rho = case.wrong.at_turn_of == "RHO"
    return at_rho and not case.then and required_to_pass(case.dues, case.auction, case.rho)


def as_in_rotation(case: Case) -> Case:
    """The call as 28A has it, RHO having passed; else as it is."""
    return case.but(auction=case.auction.then(PASS, case.rho)) if is_in_rotation_by_28a(case) else case


def is_never_allowed(case: Case) -> bool:
    """36 to 38 deal with it, whatever it was to replace and whether he meant it or not."""
    return _law(case) in ("36", "37", "38")


def is_irregular(case: Case) -> bool:
    return bool(case.wrong.faults) or is_barred(case)


def is_barred(case: Case) -> bool:
    """Does he bid, double or redouble although he has to pass (35B)?"""
    return case.call is not PASS and required_to_pass(case.dues, case.auction, case.offender)
