"""Disposition of a penalty card (2017)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Look, LookAgain
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import by_the_director, score_stands
from directorcall.lawbook.editions import see
from directorcall.lawbook.laws_2017.law_12 import law_12
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
from directorcall.lawbook.questions_of_play import CARD_HELPED
from directorcall.lawbook.rectification import used


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
        # E1. While it lies on the table: the card and the duty to play it, for everybody.
        *information(lies, others, "50E1", THE_CARD, authorised=True),
        *information(lies, others, "50E1", THE_DUTY, authorised=True),
        # E2. Picked up: not for partner any more (16C); declarer may use it.
        *information(up, (case.partner,), "50E2", THE_CARD, authorised=False),
        *information(up, (declarer,), "50E2", THE_CARD, authorised=True),
        # E3. Looked at when the play is over; and whether partner used a card that is no longer there.
        *looked_at_later(case, LookAgain("50E3", Look.CARD_HELPED), *((used(case),) if up else ())),
    )


def law_50e3(play: AfterPlay) -> Verdict:
    """E3: without the exposed card the result could well have been another, and the others are worse off."""
    cards = play.what
    if play.case.ask_yes(CARD_HELPED.about(cards=cards, side=play.offenders)):
        helped = by_the_director(play, CARD_HELPED, found("50E3", "the card helped", cards=cards))
        return law_12(play, "50E3", helped)
    helped = by_the_director(play, CARD_HELPED, not_found("50E3", "the card helped", cards=cards))
    return score_stands(play, "50E3", helped)
