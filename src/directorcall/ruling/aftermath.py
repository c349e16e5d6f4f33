"""After a ruling the auction goes on: the auction as the ruling leaves it, the case with one more call, and what can
still matter when the auction is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Fate, Made, Sign
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import CountsAsPassed, Look, LookAgain, Silent
from directorcall.inquiry.ledger import Due, required_to_pass
from directorcall.inquiry.verdict import Outcome, Verdict


def auction_after(case: Case, verdict: Verdict | None) -> Auction:
    """Everything up to now, with the ruling carried out."""
    if verdict is not None and any(verdict.of(CountsAsPassed)):
        return as_in_rotation(case)
    auction = case.final
    if verdict is not None and verdict.outcome is Outcome.VOID and auction.happened[case.number].fate is not Fate.VOID:
        return auction.ruled(case.number, Sign.WITHDRAWN)  # read as void, at LHO's own turn
    return auction


def as_in_rotation(case: Case) -> Auction:
    """28A: RHO, who had to, counts as having passed."""
    return case.auction.then(PASS, case.rho).then(case.call, case.offender).followed_by(case.after)


def with_next_call(case: Case, seat: Seat, call: Call) -> Case:
    """A case that has been ruled on, as it stands after the ruling, with one more call."""
    name, so_far = next_call(case, seat)
    if name == "replacement":
        return case.but(replacement=call)
    return case.but(**{name: (*so_far, Made(call, None if case.final.position.turn is seat else seat))})


def next_call(case: Case, seat: Seat) -> tuple[str, tuple[Made, ...]]:
    """Which fact the next call is, and the calls it has already: the replacement, if the offender has still to replace
    his call; a call between its cancelling and the replacement; or one after all that."""
    waits = case.has_call and case.accepted is False and case.replacement is None and not case.changes_a_call
    if waits and seat is case.offender:
        return "replacement", ()
    return ("then", case.then) if waits else ("after", case.after)


# --- what can still matter when the auction is over


def still_matters(later: LookAgain, verdict: Verdict, auction: Auction, dues: Iterable[Due]) -> bool:
    """While the auction goes on, everything. After it: what was not to be used, only if somebody had a choice since, or
    has one in defence; that somebody was silenced, only if he had a turn to pass at.
    """
    if auction.is_over and later.look in (Look.USED, Look.SEEN):
        return any(_has_a_choice(seat, verdict.case, auction, tuple(dues)) for seat in later.who)
    if auction.is_over and later.look is Look.COULD_HAVE_KNOWN:
        silenced = {silent.seat for silent in verdict.of(Silent)}
        return not silenced or any(_calls(seat, verdict.case, auction, tuple(dues))[0] for seat in silenced)
    return True


def _has_a_choice(seat: Seat, case: Case, auction: Auction, dues: tuple[Due, ...]) -> bool:
    contract = auction.contract
    defends = contract is not None and contract.declarer.side is not seat.side
    return defends or _calls(seat, case, auction, dues)[1]


def _calls(seat: Seat, case: Case, auction: Auction, dues: tuple[Due, ...]) -> tuple[bool, bool]:
    """Has he passed because he had to, and has he called as he liked, since it happened?"""
    since = [made for made in auction.happened[case.number + case.has_call :] if made.seat is seat and made.counts]
    forced = [required_to_pass(dues, auction.up_to(made.number), seat) and made.call is PASS for made in since]
    return any(forced), not all(forced)
