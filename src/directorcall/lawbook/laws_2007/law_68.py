"""Claim or concession of tricks (2007)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.claims import (
    about_this_trick,
    claim_of,
    kinds,
    nothing_conceded,
    partner_objects,
    what_is_asked,
)
from directorcall.lawbook.editions import see
from directorcall.lawbook.interpretations import CLAIM_BESIDE_CONCESSION, chosen, reading
from directorcall.lawbook.questions_of_play import DOUBTED


def law_68(case: Case) -> Verdict:
    if (law := what_is_asked(case)) != "68":
        return see(case, law)
    claim = claim_of(case)
    # Only later tricks can be claimed or conceded.
    if claim.this_trick:
        return about_this_trick(case)
    # B2. A defender concedes and his partner objects at once: no concession. Whether what he claimed beside it stays a
    # claim the text does not say.
    beside = (reading(case, CLAIM_BESIDE_CONCESSION),) if claim.tricks else ()
    stays = bool(beside) and chosen(case, CLAIM_BESIDE_CONCESSION) != CLAIM_BESIDE_CONCESSION.default
    objected = partner_objects(case)
    if objected and not stays:
        return nothing_conceded(case, *beside)
    # A, B1. What it is. C. With its line and order, which should have been stated at once.
    so_far = (*kinds(case), *(beside if objected else ()))
    # D. Play ceases. Agreed to: 69. Doubted by anybody, dummy included: the director, and 70.
    if not case.ask_yes(DOUBTED.about(seat=claim.seat)):
        return see(case, "69").after(*so_far, not_found("68D", "doubted"))
    return see(case, "70").after(*so_far, found("68D", "doubted"), found("68D", "play ceases"))
