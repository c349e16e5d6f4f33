"""Rectification of the director's own error (2007 and 2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Bar, Verdict
from directorcall.lawbook.interpretations import WRONG_RULING, chosen, reading
from directorcall.lawbook.unintended import PERIOD_OVER


def law_82(case: Case, verdict: Verdict) -> tuple[Finding, ...]:
    """What was ruled at the table beside what should have been: put right while possible, else 82C."""
    ruled = case.answer("ruled.partner")
    if ruled is None or ruled.value == verdict.partner.value:
        return ()
    told = str(ruled.value)
    params = {"ruled": told, "right": verdict.partner.value}
    # B. While partner has not called under the wrong ruling, it is simply corrected.
    if not _partner_has_called(case) and case.discovered not in PERIOD_OVER:
        return (found("82B", "correct it now", **params),)
    # C. Otherwise an adjusted score, both sides treated as non-offending.
    wrongly_freed = told == Bar.FREE.value and case.edition == "2007"
    # A 2008 opinion: 27D is enough where a correction was wrongly allowed. A partner wrongly barred it cannot repair.
    if wrongly_freed:
        point = reading(case, WRONG_RULING)
        return (found("27D" if chosen(case, WRONG_RULING) == "27D" else "82C", "director's error", **params), point)
    return (found("82C", "director's error", **params),)


def _partner_has_called(case: Case) -> bool:
    return any(h.seat is case.partner for h in case.final.happened[len(case.replaced.made) :])
