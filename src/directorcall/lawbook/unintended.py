"""25A in both editions: how late is too late, and what becomes of the call he meant."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.happened import Fault, Happened, Made, Sign
from directorcall.inquiry.case import PERIOD_OVER, Case
from directorcall.inquiry.consequences import Information, MayCallAgain
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.recast import as_called
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.questions import ACCEPTED_25, CHANGES, INTENDED, UNINTENDED, WITHOUT_PAUSE


class Late(Enum):
    """Why it is too late for a change of an unintended call."""

    PARTNER_CALLED = "partner has called"
    PERIOD_OVER = "auction period over"


def lateness(case: Case) -> Late | None:
    """Until the change is made, or tried; once it has been, what partner calls after it is his own business."""
    if any(made.seat is case.partner for made in _until_the_change(case)):  # also a call that partner had to take back
        return Late.PARTNER_CALLED
    return Late.PERIOD_OVER if case.discovered in PERIOD_OVER else None


def too_late(case: Case, partner: str, period: str) -> Finding | None:
    match lateness(case):
        case Late.PARTNER_CALLED:
            return not_found(partner, "partner has called", seat=case.partner)
        case Late.PERIOD_OVER:
            return not_found(period, "auction period over", discovered=case.discovered)
    return None


def _until_the_change(case: Case) -> tuple[Happened, ...]:
    """From the slip to the change, where he has made it; else all there is."""
    if _has_changed_it(case):
        return case.auction.happened[case.own_last.number :]
    return () if _is_replaced(case) else case.final.happened[case.number :]


def called_over_before(case: Case) -> tuple[Finding, ...]:
    """25B speaks of LHO calling over the second call; that he had called over the first before it was changed is
    nowhere provided for.
    """
    return (found("25B", "LHO had called over the first call", seat=case.lho),) if case.is_late_change else ()


def changed_in_between(case: Case) -> tuple[Call, ...]:
    """The calls he changed to before the last one: withdrawn, whichever of the two ends stands."""
    since = case.auction.happened[case.own_last.number + 1 :]
    return tuple(made.call for made in since if made.seat is case.offender and Fault.CHANGE_OF_CALL in made.faults)


def changed_to(case: Case) -> tuple[Call, ...]:
    """All that is withdrawn where the first call stands: not the last one, if he has come back to the first."""
    return tuple(call for call in (case.call, *changed_in_between(case)) if call != case.own_last.call)


def may_be_accepted(case: Case) -> bool:
    """Is there a change that LHO can call over? Not if he had called before it, nor where all is as it was."""
    return not case.is_late_change and case.call != case.own_last.call


def same_call_again(case: Case) -> Verdict | None:
    """He made the call again that he had just made: nothing has changed, nothing is offered and nothing follows."""
    if case.call != case.own_last.call or changed_in_between(case):
        return None
    case = case if case.has_moved_on else case.learned(ACCEPTED_25, value=False)
    return Verdict(case, Outcome.STANDS, "25B", (not_found("25B", "the same call again"),), stands=case.call)


def intended_call_stands(case: Case, unintended: Finding) -> Verdict:
    """The call he meant takes its place, and is subject to whatever law fits it: it may be irregular itself."""
    intended = case.call if _has_changed_it(case) else case.replacement if _is_replaced(case) else None
    intended = intended or case.ask_call(INTENDED.about(call=case.call))
    meant = _with_the_call_he_meant(case, intended)
    if not meant.wrong.faults:  # what was said or ruled since was about the slip
        case = case.but(accepted=None, attempts=None)
    over = called_over_the_slip(case)
    # LHO chooses by calling again: the same call was not withdrawn, another one makes the first unauthorised for them.
    repeated = _is_replaced(case) and [made.call for made in over] == [made.call for made in case.after[:1]]
    information = tuple(
        Information(made.call, seat, "25A", authorised=authorised)
        for made in (() if repeated else over)
        for seat, authorised in ((case.offender, False), (case.partner, False), (case.rho, True))
    )
    again = tuple(MayCallAgain(made.seat, made.call) for made in over)
    findings = (unintended, *((found("25A", "LHO may withdraw his call", seat=case.lho),) if over else ()))
    if not meant.wrong.faults:
        changed = _changed(case, intended, over)
        return Verdict(changed, Outcome.CHANGE_OF_CALL, "25A", findings, (*again, *information), stands=intended)
    ruled = irregular_call(meant)
    return replace(
        ruled, findings=(*findings, found("25A", "the call he meant is irregular too", call=intended), *ruled.findings)
    )


def _has_changed_it(case: Case) -> bool:
    """Is the call he meant the one he has made already?"""
    return case.changes_a_call or case.is_change_out_of_turn


def _is_replaced(case: Case) -> bool:
    """By the call he says he meant; a legal call is replaced by no other."""
    intended = case.known(INTENDED)
    is_what_he_meant = intended is not None and intended.value == case.replacement
    return is_what_he_meant or (case.replacement is not None and not case.wrong.faults)


def _is_settled(case: Case) -> bool:
    """Has he made the call he meant himself, or has anybody ruled since? What was called then was not called over the
    slip.
    """
    return _is_replaced(case) or case.has_been_ruled


def called_over_the_slip(case: Case) -> tuple[Happened, ...]:
    """What LHO has called over it before the change was allowed; what he called over the change he called over the call
    that was meant.
    """
    if case.is_change_of_call or case.is_change_out_of_turn:
        return ()
    if case.is_late_change:
        return case.auction.happened[case.own_last.number + 1 :]
    since = case.restored if _is_settled(case) else case.final
    return tuple(made for made in since.happened[case.number :] if made.seat is case.lho)


def _before_the_slip(case: Case) -> Auction:
    return (
        Auction(case.auction.dealer, case.auction.made[: case.own_last.number])
        if _has_changed_it(case)
        else case.auction
    )


def _changed(case: Case, intended: Call, over: tuple[Happened, ...]) -> Case:
    """As it stands once the change is allowed: the slip taken back, and LHO, who called over it, calls again."""
    fell = tuple(Made(made.call, made.seat, Sign.WITHDRAWN) for made in over)
    back = _gone_over(case).without(CHANGES.key).but(auction=_before_the_slip(case), call=case.slip)
    changed = back.but(accepted=False, then=fell, premature=None, replacement=intended)
    return as_called(changed, case).tell(INTENDED.key, intended)


def _gone_over(case: Case) -> Case:
    """Without what was called over the slip, which is gone with it."""
    return case if _is_settled(case) or not called_over_the_slip(case) else case.but(after=None)


def _with_the_call_he_meant(case: Case, intended: Call) -> Case:
    """The same case with the call he meant in the place of the slip."""
    meant = _gone_over(case).without(CHANGES.key, UNINTENDED.key, INTENDED.key, WITHOUT_PAUSE.key)
    if case.is_change_of_call and not case.then:  # what LHO said of the change was not said of this
        meant = meant.but(accepted=None)
    if case.premature:  # what he replaced it by, before anybody came, is what he meant, or is off with it
        # where he had tried another call then, the replacement came after the ruling: it may be what he meant, and low
        off = case.accepted is None or (case.replacement == intended and not case.attempts)
        meant = meant.but(premature=None, attempts=None, replacement=None if off else case.replacement)
    return meant.but(auction=_before_the_slip(case), call=intended)
