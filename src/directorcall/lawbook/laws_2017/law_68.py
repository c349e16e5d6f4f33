"""Claim or concession of tricks (2017)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.claims import (
    about_this_trick,
    claim_of,
    kinds,
    nothing_conceded,
    partner_objects,
    what_is_asked,
)
from directorcall.lawbook.editions import see
from directorcall.lawbook.questions_of_play import ALL_AGREED, DOUBTED, NOBODY_ASKED, PLAY_ON
from directorcall.lawbook.shown import defends


def law_68(case: Case) -> Verdict:
    if (law := what_is_asked(case)) != "68":
        return see(case, law)
    claim = claim_of(case)
    # Only later tricks can be claimed or conceded; a defender who shows his cards may have played too early (57A).
    if claim.this_trick:
        return about_this_trick(
            case, *((found("57A", "may have played early", seat=claim.seat),) if defends(case) else ())
        )
    # B2. A defender concedes and his partner objects at once: neither a concession nor a claim.
    if partner_objects(case):
        return nothing_conceded(case)
    # A, B1. What it is. C. With its line and order, stated at once, the hand faced.
    so_far = kinds(case)
    # D. Play is suspended. D1. Agreed to: 69.
    if not case.ask_yes(replace(DOUBTED, clause="68D1").about(seat=claim.seat)):
        return see(case, "69").after(*so_far, not_found("68D2(a)", "doubted"), found("68D1", "agreed to"))
    # D2(b). The other side asks to play on before the director is called, and all four agree: the claim is void.
    asked = case.ask_choice(PLAY_ON.about(seat=claim.seat, side=claim.seat.side.opponents))
    played_on = found("68D2(b)", "played on", how=asked)
    if asked == ALL_AGREED:
        void = found("68D2(b)", "the claim is void")
        return Verdict(case, Outcome.PLAY_ON, "68D2(b)", (*so_far, played_on, void))
    # D2(a). Otherwise the director, and 70; nobody does anything before he comes.
    not_on = () if asked == NOBODY_ASKED else (replace(played_on, holds=False),)
    return see(case, "70").after(*so_far, *not_on, found("68D2(a)", "doubted"))
