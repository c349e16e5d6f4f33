"""Inadmissible doubles and redoubles (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import PERIOD_OVER, Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.inadmissible import double_cancelled, rewound
from directorcall.lawbook.interpretations import LEAD_AFTER_36B, chosen, reading
from directorcall.lawbook.laws_2017.law_23 import law_23a
from directorcall.lawbook.laws_2017.law_26 import law_26


def law_36(case: Case) -> Verdict:
    # C. Noticed only after the opening lead was faced: scored as if it had not been made.
    if case.discovered in PERIOD_OVER:
        return Verdict(case, Outcome.CANCELLED, "36C", (found("36C", "noticed after the lead", call=case.call),))
    # A. LHO has called before rectification: that call and all later ones are cancelled, as if nothing had happened.
    if case.lho_called_first:
        return rewound(case, "36A")
    # B. Otherwise it is cancelled, a legal call takes its place, and partner passes throughout, comparable or not.
    verdict = double_cancelled(case, "36B")
    # 26A, by what is told of the double.
    if chosen(case, LEAD_AFTER_36B) == "may apply":
        return verdict.followed_by(*law_26(case)).with_findings(reading(case, LEAD_AFTER_36B))
    comparable = law_23a(case, needed=False)
    return verdict.followed_by(*law_26(case, comparable=comparable.holds)).with_findings(
        *comparable.findings, reading(case, LEAD_AFTER_36B)
    )
