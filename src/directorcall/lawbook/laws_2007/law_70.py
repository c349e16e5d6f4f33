"""Contested claim or concession (2007)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.claims import (
    Refusal,
    contested,
    law_70c,
    law_70d1,
    law_70d2,
    opinion,
    placed_and_not_shown_out,
    refuses,
)
from directorcall.lawbook.questions_of_play import IRRATIONAL, PLAYED_AFTER


def law_70(case: Case) -> Verdict:
    # B. The claimer repeats what he said, the others object, the hands may be faced. Then, A fair to both sides:
    # C. a trump that is still out;
    trumps = law_70c(case)
    # D1, D2. a line he did not state; a defender's claim that needs his partner to choose rightly;
    lines, choices = law_70d1(case), law_70d2(case)
    # E1. a card placed with one opponent.
    verdict = contested(case, trumps, lines, choices, law_70e1(case))
    # D3. What was played after the claim is evidence, and no more.
    played = case.answer(PLAYED_AFTER.key)
    return verdict.with_findings(found("70D3", "evidence")) if played is not None and played.value is True else verdict


def law_70e1(case: Case) -> Refusal:
    """Saved by somebody who shows out, and where any other play would be irrational."""
    placed = placed_and_not_shown_out(case)
    if not refuses(placed):
        return placed
    return *placed, opinion(case, IRRATIONAL, "not irrational", denied=True)
