"""Insufficient bids: what Law 27 of both editions notes alike about replacements made early, tried in vain or called over."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import Call
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import Fact
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.interpretations import LATE_CALL_OVER_REPLACEMENT, chosen, reading
from directorcall.lawbook.questions import SECOND_ACCEPTED
from directorcall.lawbook.rectification import accepted


def attempted(case: Case, attempt: Call) -> Finding:
    """27B3, 27B4: a replacement that was tried and did not stand."""
    return found("27B4" if case.at_replacement.insufficient(attempt) else "27B3", "attempt cancelled", call=attempt)


def tried(case: Case) -> Case:
    """As it stands when the replacement is cancelled: one attempt more, and another call to be chosen."""
    attempts = case.attempts if case.replacement is None else (*case.attempts, case.replacement)
    return case.but(accepted=False, attempts=attempts, replacement=None)


def premature(case: Case) -> tuple[Finding, ...]:
    """27C: replaced before the director ruled; the replacement is judged all the same."""
    return (found("27C", "replaced before the ruling", call=case.replacement),) if case.premature else ()


def called_over_the_replacement(case: Case) -> tuple[Finding, ...]:
    """11A: an opponent who calls over a premature replacement before asking may lose the right to a rectification."""
    return (reading(case, LATE_CALL_OVER_REPLACEMENT),) if replacement_called_over(case) else ()


def replacement_called_over(case: Case) -> bool:
    """27C: has LHO called over the replacement, made before the director came?"""
    return case.premature and bool(case.after)


def refused_by_calling(case: Case) -> bool:
    """Who has called over the replacement has not accepted the bid it replaced, unless he said so."""
    return replacement_called_over(case) and case.accepted is None


def second_accepted(case: Case) -> bool:
    """27B4: the second insufficient bid may be accepted too, and is by calling over it."""
    if (told := case.known(SECOND_ACCEPTED)) is None and case.after:
        return True
    return told.value is True if told is not None else case.ask_yes(SECOND_ACCEPTED.about(call=case.replacement, seat=case.lho))


def second_stands(case: Case, *findings: Finding) -> Verdict:
    second = case.but(call=case.replacement, replacement=None, premature=None, attempts=None)
    how = found("27A1", "accepted by calling" if case.after else "accepted", seat=case.lho)
    return replace(accepted(second, "27A1", *findings, how), case=case.tell(case.key(SECOND_ACCEPTED), value=True))


def by_the_director(told: Fact) -> Finding:
    """27B1(a), where he has said himself whether it holds."""
    finding = found("27B1(a)", "director says so") if told.value is True else not_found("27B1(a)", "director says not")
    return replace(finding, by=told.by or "director")


def forfeited(case: Case) -> bool:
    """11A, as it is read here: the right to a rectification is gone."""
    return replacement_called_over(case) and chosen(case, LATE_CALL_OVER_REPLACEMENT) == "rectification forfeited"
