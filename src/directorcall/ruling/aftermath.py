"""The auction as a ruling leaves it: what stands, what is gone, whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Mark
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Outcome, Verdict


def auction_after(case: Case, verdict: Verdict | None) -> Auction:
    """Everything up to now, with the ruling carried out."""
    if verdict is None or case.exposed is not None:
        return case.final
    match verdict.outcome:
        case Outcome.ACCEPTED if not case.called_over:
            return replace(case, accepted=True).final
        case Outcome.CHANGE_OF_CALL:
            return _with_the_call_he_meant(case, verdict.stands or case.call)
        case Outcome.IN_ROTATION:
            return _with(case.auction.then(PASS, case.rho).then(case.call, case.offender), case)
        case Outcome.REGULAR:
            return _with(case.auction.then(case.call, case.offender), case)
        case Outcome.STANDS if not case.wrong.faults or verdict.clause == "37A":
            return _with(case.auction.then(case.call, case.offender), case)
        case Outcome.REWOUND if case.took_a_turn_away:
            return case.final
        case Outcome.REWOUND:
            return case.auction.then(case.call, case.offender, Mark.WITHDRAWN)
        case Outcome.MUST_PASS if verdict.clause in ("37B", "38"):  # a pass is substituted
            return case.auction.then(case.call, case.offender, Mark.WITHDRAWN).then(PASS, case.offender)
        case Outcome.VOID | Outcome.ACCEPTED:
            return case.final
        case _:
            return _cancelled(case, verdict)


def _cancelled(case: Case, verdict: Verdict) -> Auction:
    """The wrong call is taken back; a replacement, if there is one that stands, has its place."""
    ruled = case if case.has_been_ruled else replace(case, accepted=False)
    if verdict.choose_again and case.replacement is not None:
        ruled = replace(ruled, attempts=(*case.attempts, case.replacement), replacement=None)
    return ruled.final


def _with(auction: Auction, case: Case) -> Auction:
    return replace(auction, made=(*auction.made, *case.after))


def _with_the_call_he_meant(case: Case, meant: Call) -> Auction:
    """25A: the slip is taken back. LHO, who may have called over it, calls again."""
    before = Auction(case.auction.dealer, case.auction.made[:-1]) if case.is_change_of_call else case.auction
    return before.then(case.slip, case.offender, Mark.WITHDRAWN).then(meant, case.offender)
