"""Insufficient bids: what Law 27 of both editions notes alike about replacements made early, tried in vain or called
over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from directorcall.bridge.calls import Bid, Call
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import Fact
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.interpretations import LATE_CALL_OVER_REPLACEMENT, chosen, reading
from directorcall.lawbook.questions import LOWER_BID, LOWEST, SECOND_ACCEPTED
from directorcall.lawbook.rectification import accepted

DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Lowest:
    """27B1(a) as far as it can be found: None where it rests on what nobody has told. `unexplained` are lower bids that
    by custom do not show the same, but nobody has said so."""

    finding: Finding | None = None
    unexplained: tuple[Bid, ...] = ()

    @property
    def is_certain(self) -> bool:
        return self.finding is not None and not (self.finding.holds and self.unexplained)

    @property
    def frees(self) -> bool:
        return self.is_certain and bool(self.finding)


def decided(case: Case, lowest: Lowest, wanted: str = "") -> Finding:
    """Where partner's freedom hangs on it, it is asked: of lower bids in one question, of meanings nobody knows the
    director himself.
    """
    if lowest.is_certain and lowest.finding is not None:
        return lowest.finding
    if lowest.finding is None:
        return by_the_director(Fact(case.ask(LOWEST.about(call=case.call, replacement=case.replacement)), DIRECTOR))
    lower = ", ".join(bid.symbol for bid in lowest.unexplained)
    if case.ask_yes(LOWER_BID.about(wanted=wanted, lower_bids=lower)):
        return not_found("27B1(a)", "a lower bid specifies the same", call=case.replacement, lower=lower, wanted=wanted)
    return lowest.finding


def looked_at(lowest: Finding | None) -> bool | None:
    """None: left open, because the other limb frees partner."""
    return None if lowest is None else lowest.holds


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
    return (
        told.value is True
        if told is not None
        else case.ask_yes(SECOND_ACCEPTED.about(call=case.replacement, seat=case.lho))
    )


def second_stands(case: Case, *findings: Finding) -> Verdict:
    second = case.but(call=case.replacement, replacement=None, premature=None, attempts=None)
    how = found("27A1", "accepted by calling" if case.after else "accepted", seat=case.lho)
    return replace(accepted(second, "27A1", *findings, how), case=case.tell(case.key(SECOND_ACCEPTED), value=True))


def by_the_director(told: Fact) -> Finding:
    """27B1(a), where he has said himself whether it holds."""
    finding = found("27B1(a)", "director says so") if told.value is True else not_found("27B1(a)", "director says not")
    return replace(finding, by=told.by or DIRECTOR)


def forfeited(case: Case) -> bool:
    """11A, as it is read here: the right to a rectification is gone."""
    return replacement_called_over(case) and chosen(case, LATE_CALL_OVER_REPLACEMENT) == "rectification forfeited"
