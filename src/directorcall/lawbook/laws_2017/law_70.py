"""Contested claim or concession (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.claims import contested, law_70c, law_70d1, law_70d2, placed_and_not_shown_out


def law_70(case: Case) -> Verdict:
    # B. The claimer repeats what he said, the others object, the hands may be faced. Then, A fair to both sides:
    # C. a trump that is still out;
    trumps = law_70c(case)
    # D1, D2. a line he did not state; a defender's claim that needs his partner to choose rightly;
    lines, choices = law_70d1(case), law_70d2(case)
    # E1. a card placed with one opponent: saved only by somebody who shows out.
    return contested(case, trumps, lines, choices, placed_and_not_shown_out(case))
