"""Cancelling a concession. Alike in both editions but for its wording."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.claims import claim_of, number, shares
from directorcall.lawbook.penalty_cards import by_the_director
from directorcall.lawbook.questions_of_play import CONCEDED, IN_TIME, NO_SUCH_TRICK, TRICKS_BACK


def law_71(case: Case) -> Verdict:
    claim = claim_of(case)
    side = claim.seat.side
    # A concession stands, but for the correction period (79C).
    if not case.ask_yes(IN_TIME):
        return Verdict(case, Outcome.AGREED, "79C", (not_found("79C", "in time"),), shares(case, claim.tricks))
    # A trick his side had won, or one that no normal play of the cards could lose.
    why = case.ask_choice(CONCEDED.about(side=side))
    given = by_the_director(case, CONCEDED, found("71", why, side=side))
    if why == NO_SUCH_TRICK:
        none = replace(given, code="no such trick", holds=False)
        return Verdict(case, Outcome.AGREED, "71", (none,), shares(case, claim.tricks))
    back = number(case, replace(TRICKS_BACK, clause="71").about(side=side), 1, max(claim.conceded, 1))
    return Verdict(case, Outcome.TRICKS, "71", (given,), shares(case, claim.tricks + back))
