"""Insufficient bids: what Law 27 of both editions notes alike about replacements made early, tried in vain or called over."""

from __future__ import annotations

from directorcall.bridge.calls import Call
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.lawbook.interpretations import LATE_CALL_OVER_REPLACEMENT, reading


def attempted(case: Case, attempt: Call) -> Finding:
    """27B3, 27B4: a replacement that was tried and did not stand."""
    return found("27B4" if case.at_replacement.insufficient(attempt) else "27B3", "attempt cancelled", call=attempt)


def premature(case: Case) -> tuple[Finding, ...]:
    """27C: replaced before the director ruled; the replacement is judged all the same."""
    return (found("27C", "replaced before the ruling", call=case.replacement),) if case.premature else ()


def called_over_the_replacement(case: Case) -> tuple[Finding, ...]:
    """11A: an opponent who calls over a premature replacement before asking may lose the right to a rectification."""
    return (reading(case, LATE_CALL_OVER_REPLACEMENT),) if case.premature and case.after else ()


def forfeited(case: Case) -> bool:
    """11A, as it is read here: the right to a rectification is gone."""
    return case.premature and bool(case.after) and case.reading(LATE_CALL_OVER_REPLACEMENT) == "rectification forfeited"
