"""One reading of what happened: the irregularities of an auction in its own notation, each in the short form of a
case.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Sign, Why
from directorcall.inquiry.case import Case
from directorcall.lawbook.questions import SECOND_ACCEPTED

# what a line says of what became of the irregular call
WHAT_BECAME = ("then", "replacement", "attempts", "after", "premature", "called_first", "accepted")
_NOT_REPLACED = {Fault.CHANGE_OF_CALL, Fault.AFTER_FINAL_PASS}  # 25B2: the first call stands; 39A: the auction is over


def irregularities(auction: Auction) -> list[Happened]:
    """The calls to be ruled on, in order: irregular ones, and legal ones taken back. Not what merely fell with another,
    and not what replaced a call that was withdrawn: that belongs to the call it replaced."""
    return [h for h in auction.happened if h.replaces is None and (h.faults or _taken_back(h))]


def _taken_back(made: Happened) -> bool:
    return made.fate is Fate.WITHDRAWN and made.why in (Why.NOTHING, Why.REPLACED)


def case_of(auction: Auction, wrong: Happened) -> Case:
    """One of them as a case: what was called before it, what became of it, what came after. Edition and authority are
    filled in later.
    """
    rest = auction.happened[wrong.number + 1 :]
    case = Case.of(auction=auction.up_to(wrong.number), offender=wrong.seat, call=wrong.call)
    if auction.made[wrong.number].sign is Sign.ACCEPTED:
        return _accepted(case, auction, wrong, rest)
    if not _taken_back(wrong):
        # 28A: where the right player has to pass, who calls next is the offender's LHO
        return case.but(after=_made(auction, rest, as_written=wrong.at_turn_of == "RHO"))
    if _NOT_REPLACED & {*wrong.faults}:
        return case.but(accepted=False, after=_made(auction, rest))
    return _replaced(case, auction, wrong, rest)


def in_its_place(case: Case) -> Case:
    """Partner called at his own turn before anybody ruled. No law settles it (28B is about opponents); once the call out
    of rotation is refused, what was called since was called in turn, under 16C2; and what RHO called out of turn was called
    before the offender's turn came. Where a bid is accepted that had been replaced before anybody ruled, what was called
    since comes after it. A call that was replaced, or called on after in turn, without a word of acceptance was not accepted.
    """
    decided = case.replacement is not None or case.then or case.attempts
    if case.accepted is None and decided and not case.premature:
        case = case.but(accepted=False)
    if case.accepted and case.premature:
        return case.but(then=None, after=(*case.then, *case.after))
    waits = case.accepted is False and case.replacement is None and not case.then
    if not waits or not case.after or not case.has_call or not case.is_out_of_rotation:
        return case
    at_turn_of, next_to_call = case.wrong.at_turn_of, case.after[0].seat
    if at_turn_of == "partner" and next_to_call in (None, case.partner):
        return case.but(then=case.after, after=None, called_first=True)
    if at_turn_of != "RHO" and next_to_call is case.rho:
        return case.but(then=case.after, after=None)
    return case


def _accepted(case: Case, auction: Auction, wrong: Happened, rest: Sequence[Happened]) -> Case:
    """27C: a replacement made before it was accepted is off."""
    early = rest[:1] if Fault.INSUFFICIENT in wrong.faults else ()
    if any(h.seat is wrong.seat and h.fate is Fate.WITHDRAWN for h in early):
        return case.but(accepted=True, premature=True, replacement=rest[0].call, after=_made(auction, rest[1:]))
    return case.but(accepted=True, after=_made(auction, rest))


def _replaced(case: Case, auction: Auction, wrong: Happened, rest: Sequence[Happened]) -> Case:
    chain = _replacements(wrong, rest)
    last = next((h for h in chain if not _taken_back(h)), None)
    before = [h for h in rest if last is None or h.number < last.number]
    attempts = _attempts(before, chain)
    premature = bool(chain) and chain[0].premature
    replaced = case.but(
        accepted=None if premature else False,
        premature=premature or None,
        then=_settled(auction, wrong, before[: len(before) - len(attempts)]),
        attempts=tuple(h.call for h in attempts),
        replacement=None if last is None else last.call,
        after=() if last is None else _made(auction, rest[len(before) + 1 :]),
    )
    if last is not None and auction.made[last.number].sign is Sign.ACCEPTED:
        return replaced.tell(replaced.key(SECOND_ACCEPTED), value=True)
    return replaced


def _attempts(before: Sequence[Happened], chain: Sequence[Happened]) -> Sequence[Happened]:
    """The replacements that were tried and cancelled, one after the other, just before the one that stands."""
    start = len(before)
    while start and before[start - 1] in chain:
        start -= 1
    return before[start:]


def _replacements(wrong: Happened, rest: Iterable[Happened]) -> list[Happened]:
    """What replaced it, and what replaced that."""
    chain = [wrong]
    for h in rest:
        if h.replaces == chain[-1].number:
            chain.append(h)
    return chain[1:]


def _settled(auction: Auction, wrong: Happened, calls: Sequence[Happened]) -> tuple[Made, ...]:
    """As they were written; and the last, if RHO made it and the offender's own call over it has accepted it, is marked so."""
    made = _made(auction, calls, as_written=True)
    if not calls or calls[-1].seat is not wrong.seat.rho or calls[-1].fate is not Fate.ACCEPTED:
        return made
    return (*made[:-1], replace(made[-1], sign=Sign.ACCEPTED))


def _made(auction: Auction, calls: Sequence[Happened], *, as_written: bool = False) -> tuple[Made, ...]:
    """As they were written; the first call over another has its seat named, whatever is said of the one before it."""
    made = tuple(auction.made[h.number] for h in calls)
    if not made or as_written:
        return made
    return (replace(made[0], seat=calls[0].seat), *made[1:])
