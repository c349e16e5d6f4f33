"""Agreed claim or concession. Alike in both editions."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.claims import claim_of, number, shares
from directorcall.lawbook.editions import see
from directorcall.lawbook.penalty_cards import by_the_director
from directorcall.lawbook.questions_of_play import (
    AGREED_AWAY,
    AGREEMENT_WITHDRAWN,
    ALREADY_WON,
    FINAL,
    IN_TIME,
    NO_SUCH_TRICK,
    TRICKS_BACK,
)


def law_69(case: Case) -> Verdict:
    claim = claim_of(case)
    side = claim.seat.side.opponents
    # A. A side assents, and raises no objection before it calls on the next board or the round ends.
    if case.moment != AGREEMENT_WITHDRAWN:
        agreed = found("69A", "agreed", side=side)
        return Verdict(case, Outcome.AGREED, "69A", (agreed,), shares(case, claim.tricks))
    if not case.ask_yes(FINAL.about(side=side)):
        return see(case, "70").after(not_found("69A", "final", side=side))
    final = found("69A", "final", side=side)
    # B. Withdrawn within the correction period (79C).
    if not case.ask_yes(IN_TIME):
        late = not_found("79C", "in time")
        return Verdict(case, Outcome.AGREED, "79C", (final, late), shares(case, claim.tricks))
    # B1. A trick his side had won. B2. One it would likely have won, had the play gone on.
    why = case.ask_choice(AGREED_AWAY.about(side=side))
    lost = by_the_director(case, AGREED_AWAY, found("69B1" if why == ALREADY_WON else "69B2", why, side=side))
    if why == NO_SUCH_TRICK:
        none = replace(lost, code="no such trick", holds=False)
        return Verdict(case, Outcome.AGREED, "69B2", (final, none), shares(case, claim.tricks))
    back = number(case, TRICKS_BACK.about(side=side), 1, claim.tricks)
    return Verdict(case, Outcome.TRICKS, lost.clause, (final, lost), shares(case, claim.tricks - back))
