"""Disposition of a penalty card (2007)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Look, LookAgain
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.editions import see
from directorcall.lawbook.laws_2007.law_12 import law_12
from directorcall.lawbook.lead_orders import free_lead, no_order, order_of, ordered
from directorcall.lawbook.penalty_cards import (
    THE_CARD,
    THE_DUTY,
    at_this_moment,
    cards_now,
    information,
    looked_at_later,
    lying,
)
from directorcall.lawbook.questions import LIKELY_16
from directorcall.lawbook.unauthorised import What, chose_what_was_suggested


def law_50(case: Case) -> Verdict:
    # A to D. Face up; minor or major; what its owner has to play, and what his partner may lead.
    verdict = at_this_moment(case, lying(case), see)
    # E. Who may know what.
    return law_50e(verdict)


def law_50d2(case: Case) -> Verdict:
    on = lying(case)
    # C. A minor one leaves the lead free.
    if not on.is_major:
        return free_lead(case, on)
    # D2(a). Declarer requires the suit, or forbids it for as long as he keeps the lead: the card goes back.
    if (order := order_of(case, on)) is not None:
        return ordered(case, on, order, "50D2(a)")
    # D2(b). Neither: any lead, and the card stays.
    return no_order(case, on, "50D2(b)")


def law_50e(verdict: Verdict) -> Verdict:
    case = verdict.case
    others = (case.partner, case.lho, case.rho)
    lies, up = cards_now(verdict)
    declarer = case.lho if case.declarer is None else case.declarer
    return verdict.followed_by(
        # E1. That it has to be played: everybody.
        *information(lies, others, "50E1", THE_DUTY, authorised=True),
        # E2. What else it tells: not for partner, on the table or not; declarer may use it.
        *information((*lies, *up), (case.partner,), "50E2", THE_CARD, authorised=False),
        *information((*lies, *up), (declarer,), "50E2", THE_CARD, authorised=True),
        # E3. Looked at when the play is over.
        *looked_at_later(case, LookAgain("50E3", Look.SEEN, (case.partner,))),
    )


def law_50e3(play: AfterPlay) -> Verdict:
    """E3: did partner choose what the card suggested?"""
    findings = chose_what_was_suggested(play, "50E3", (play.case.partner,), What(play.what))
    if not findings[-1]:
        return score_stands(play, "50E3", *findings)
    return law_12(play, "50E3", *findings, reference=Reference.AT_THE_CHOICE, question=LIKELY_16)
