"""Calls considered to be in rotation (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.bridge.happened import Fate
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import CountsAsPassed, Look, LookAgain
from directorcall.inquiry.finding import found
from directorcall.inquiry.ledger import required_to_pass
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.interpretations import OWN_TURN, chosen, reading
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.rectification import only_opponents_may_use


def law_28(case: Case) -> Verdict:
    # A. At RHO's turn, when RHO has to pass anyway: the call counts as in rotation.
    if case.wrong.at_turn_of == "RHO" and required_to_pass(case.dues, case.auction, case.rho):
        return _in_rotation(case)
    # B. The opponent whose turn it was has called: the call never was. Law 26 does not apply, 16C2 (16D2) does.
    own_turn = case.wrong.at_turn_of == "LHO" and case.overtaken is Fate.ACCEPTED
    if case.overtaken is Fate.VOID or (own_turn and chosen(case, OWN_TURN) == "void"):
        return _void(case, own_turn=own_turn)
    return see(case, "29")


def _in_rotation(case: Case) -> Verdict:
    in_rotation = found("28A", "RHO had to pass", seat=case.rho)
    as_passed = case.but(auction=case.auction.then(PASS, case.rho))
    if as_passed.wrong.faults:
        return irregular_call(as_passed).with_findings(in_rotation)
    return Verdict(case, Outcome.IN_ROTATION, "28A", (in_rotation,), (CountsAsPassed(),), stands=case.call)


def _void(case: Case, *, own_turn: bool) -> Verdict:
    findings = (
        found("28B", "the right player called", seat=case.wrong.turn),
        *((reading(case, OWN_TURN),) if own_turn else ()),
    )
    later = LookAgain(numbers(case).partner_may_not, Look.USED, (case.partner,))
    return Verdict(case, Outcome.VOID, "28B", findings, (*only_opponents_may_use(case, case.call), later))
