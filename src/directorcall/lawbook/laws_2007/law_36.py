"""Inadmissible doubles and redoubles (2007)."""

from __future__ import annotations

from directorcall.bridge.errors import NotCovered
from directorcall.inquiry.case import PERIOD_OVER, Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.inadmissible import double_cancelled, rewound
from directorcall.lawbook.laws_2007.law_26 import law_26


def law_36(case: Case) -> Verdict:
    # The text has no answer once the opening lead is faced (36C came in 2017).
    if case.discovered in PERIOD_OVER:
        raise NotCovered(
            "2007",
            "36",
            "an inadmissible double noticed after the opening lead; the text has no answer, 82C and 12A are what is left",
        )
    # A. LHO has called before rectification: that call and all later ones are cancelled, as if nothing had happened.
    if case.lho_called_first:
        return rewound(case, "36A")
    # B. Otherwise it is cancelled, a legal call takes its place, and partner passes throughout.
    return double_cancelled(case, "36B").followed_by(*law_26(case))
