"""Rectification of the director's own error (2007 and 2017)."""

from __future__ import annotations

from directorcall.inquiry.consequences import DirectorsError, Error
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Bar, Verdict
from directorcall.lawbook.interpretations import WRONG_RULING, chosen, reading
from directorcall.lawbook.rectification import helped
from directorcall.lawbook.unintended import PERIOD_OVER


def law_82(verdict: Verdict) -> Verdict:
    """What was ruled at the table beside what should have been: put right while possible, else 82C."""
    case = verdict.case
    ruled = case.answer("ruled.partner")
    if ruled is None or ruled.value == verdict.partner.value:
        return verdict
    told = str(ruled.value)
    params = {"ruled": told, "right": verdict.partner.value}
    # B. While partner has not called under the wrong ruling, it is simply corrected; so is a pass he was wrongly held
    # to, as long as nobody has called after it.
    if not _acted_on(verdict) and case.discovered not in PERIOD_OVER:
        return verdict.with_findings(found("82B", "correct it now", **params)).followed_by(
            DirectorsError(Error.CORRECTED)
        )
    # C. Otherwise an adjusted score, both sides treated as non-offending.
    # A 2008 opinion: 27D is enough where a correction was wrongly allowed. A partner wrongly barred it cannot repair.
    wrongly_freed = told == Bar.FREE.value and case.edition == "2007"
    point = (reading(case, WRONG_RULING),) if wrongly_freed else ()
    if wrongly_freed and chosen(case, WRONG_RULING) == "27D":
        return verdict.with_findings(found("27D", "director's error", **params), *point).followed_by(*helped("27D"))
    error = found("82C", "director's error", **params)
    return verdict.with_findings(error, *point).followed_by(DirectorsError(Error.ADJUSTED))


def _acted_on(verdict: Verdict) -> bool:
    case = verdict.case
    since = case.final.happened[len(case.replaced.made) :]
    wrongly_held = verdict.partner is Bar.FREE
    return any(made.seat is case.partner for made in (since[:-1] if wrongly_held else since))
