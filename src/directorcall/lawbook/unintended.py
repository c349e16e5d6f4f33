"""25A in both editions: how late is too late, and what becomes of the call he meant."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call, parse_call
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Information, Outcome, Verdict
from directorcall.lawbook.questions import INTENDED

MEANT_AN_IRREGULAR_CALL = "the call he meant is irregular too"
PERIOD_OVER = ("during play", "after play")


def too_late(case: Case, partner: str, period: str) -> Finding | None:
    if case.called_since(case.partner):
        return not_found(partner, "partner has called", seat=case.partner)
    if case.discovered in PERIOD_OVER:
        return not_found(period, "auction period over", discovered=case.discovered)
    return None


def intended_call_stands(case: Case, unintended: Finding) -> Verdict:
    """The call he meant takes its place, and is subject to whatever law fits it: it may be irregular itself."""
    # Where he has changed it, the call he meant is the one he has made already.
    intended = case.call if case.is_change_of_call else parse_call(str(case.ask(INTENDED.about(call=case.call))))
    withdrawn = tuple(
        Information(made.call, seat, "25A", authorised=seat.side is case.lho.side)
        for made in case.final.happened[len(case.auction.made) + 1 :]
        if made.seat is case.lho
        for seat in (case.offender, case.partner, case.lho.partner)
    )
    may_withdraw = (found("25A", "LHO may withdraw his call", seat=case.lho),) if withdrawn else ()
    meant = with_the_call_he_meant(case, intended)
    verdict = Verdict(Outcome.CHANGE_OF_CALL, "25A", (unintended, *may_withdraw), information=withdrawn, stands=intended)
    if not meant.wrong.faults:
        return verdict
    ruled = meant.see("irregular call")
    return replace(ruled, findings=(*verdict.findings, found("25A", MEANT_AN_IRREGULAR_CALL, call=intended), *ruled.findings))


def with_the_call_he_meant(case: Case, intended: Call) -> Case:
    """The same case with the call he meant in the place of the slip; whether that one is accepted is another question."""
    before = Auction(case.auction.dealer, case.auction.made[:-1]) if case.is_change_of_call else case.auction
    answers = {key: answer for key, answer in case.answers.items() if not key.startswith("25A")}
    return replace(case, auction=before, call=intended, accepted=None, answers=answers)
