"""Calls out of rotation: what Laws 28 and 29 say alike in both editions, and what 30 to 32 need to know."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Fate, Fault, Happened
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.ledger import required_to_pass
from directorcall.inquiry.question import Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.interpretations import OWN_TURN, chosen, reading
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.questions import ACCEPTED_29, ARTIFICIAL, REPLACEMENT_29, THEN
from directorcall.lawbook.rectification import accepted, only_opponents_may_use, withdrawn_information


def law_28a(case: Case) -> Verdict | None:
    """28A: at RHO's turn, when RHO has to pass anyway, the call counts as in rotation."""
    if case.wrong.at_turn_of != "RHO" or not required_to_pass(case.dues, case.auction, case.rho):
        return None
    in_rotation = found("28A", "RHO had to pass", seat=case.rho)
    as_passed = case.but(auction=case.auction.then(PASS, case.rho))
    if as_passed.wrong.faults:
        return irregular_call(as_passed).with_findings(in_rotation)
    return Verdict(Outcome.IN_ROTATION, "28A", (in_rotation,), stands=case.call, passed=case.rho)


def law_28b(case: Case, opponents: str, partner: str) -> Verdict | None:
    """28B: the opponent whose turn it was has called; the call out of rotation never was."""
    own_turn = case.wrong.at_turn_of == "LHO" and case.overtaken is Fate.ACCEPTED
    at_once = case.after[:1] if not case.has_been_ruled else ()
    if case.wrong.at_turn_of == "partner" and any(made.seat in (None, case.partner) for made in at_once):
        raise NotCovered(
            case.edition,
            "28B",
            "partner called over the call out of rotation before the ruling; no law settles it: deal with the last call first",
        )
    if case.overtaken is not Fate.VOID and not (own_turn and chosen(case, OWN_TURN) == "void"):
        return None
    findings = (
        found("28B", "the right player called", seat=case.wrong.turn),
        *((reading(case, OWN_TURN),) if own_turn else ()),
    )
    return Verdict(
        Outcome.VOID,
        "28B",
        findings,
        information=only_opponents_may_use(case, (case.call,), opponents, partner),
        watch=(partner,),
    )


def law_29a(case: Case) -> Verdict | None:
    """29A: offender's LHO may accept the call, and does so by calling."""
    if case.called_over:
        both = (reading(case, OWN_TURN),) if case.wrong.at_turn_of == "LHO" else ()
        return accepted(case, "29A", found("29A", "accepted by calling", seat=case.lho), *both)
    if case.ask_yes(ACCEPTED_29.about(call=case.call, seat=case.lho)):
        return accepted(case, "29A", found("29A", "accepted", seat=case.lho))
    return None


def declined(case: Case) -> Finding:
    return not_found("29A", "accepted", seat=case.lho)


def up_to_the_offender(case: Case) -> Case:
    """The case once it is the offender's turn again; what has been called until then is asked for."""
    position = case.at_replacement
    if position.turn is not case.offender and not position.is_over:
        raise Unanswered(THEN.about(seat=position.turn, offender=case.offender))
    if wrong := [h for h in case.since_restored if h.fate is Fate.PENDING]:
        # 31, footnote: an illegal call by RHO is rectified first.
        raise NotCovered(
            case.edition,
            "31",
            f"{wrong[0].seat.word}'s {wrong[0].call} is irregular too: rule on it first, then enter the auction again",
        )
    return case


def replaced(case: Case) -> Case:
    """The case with the call the offender now makes."""
    offered = REPLACEMENT_29.offering(*case.at_replacement.legal_calls()).about(seat=case.offender)
    return case.learned(offered, case.ask_call(offered))


def artificial_call(case: Case) -> Finding:
    """30C: an artificial pass, or a pass of partner's artificial call, is treated as a bid."""
    if any(meaning.is_artificial for meaning in case.withdrawn_means):
        return found("30C", "artificial pass")
    theirs = [h for h in case.auction.legal if h.seat is case.partner]
    meaning = case.meaning_of(theirs[-1]) if theirs else None
    over_partner = bool(theirs) and theirs[-1].call is not PASS and _last_to_act(case) is theirs[-1]
    if over_partner and (
        meaning.is_artificial if meaning is not None else case.ask_yes(ARTIFICIAL.about(call=theirs[-1].call))
    ):
        return found("30C", "pass of an artificial call", call=theirs[-1].call)
    return not_found("30C", "artificial pass")


def _last_to_act(case: Case) -> Happened | None:
    acted = [h for h in case.auction.legal if h.call is not PASS]
    return acted[-1] if acted else None


def irregular_replacement(case: Case, replacement: Call) -> Verdict | None:
    """The replacement is itself insufficient or inadmissible: the law for that takes over. So it was if it has been
    cancelled since.
    """
    again = case.as_replaced(case.attempts[0] if case.attempts else replacement)
    faults = again.wrong.faults
    if not faults or Fault.OUT_OF_ROTATION in faults:
        return None
    verdict = irregular_call(again)
    # The call out of rotation stays withdrawn, whatever becomes of what replaced it.
    first = only_opponents_may_use(case, (case.call,), *withdrawn_information(case))
    return replace(verdict, information=(*first, *verdict.information), case=case.replaced_by(verdict.case or again))
