"""A case seen as another: the call that took the place of the first, the change of call it is, the auction with what fell
or was passed instead. What is told goes along, and is told of the same call still.
"""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.happened import Made, Sign
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import FOR, TABLE

BY_PLACE = ("meanings", "explanations", "alerts")  # what is told of a call, by its name or its place


def as_irregular(case: Case) -> Case:
    """The case about the call alone, whatever its maker had been told."""
    return case.without("misinformed").but(offender=case.offender)


def as_change(case: Case) -> Case:
    """A legal call that was replaced, as the change of call it is: the first is part of the auction, with what he tried
    in between, and the case is about the last.
    """
    first = case.with_attempts(case.auction.then(case.call, case.offender))
    return case.but(
        auction=first, call=case.replacement, replacement=None, accepted=None, premature=None, attempts=None
    )


def as_replaced(case: Case, call: Call) -> Case:
    """The case about a call that took the place of the withdrawn one, at the offender's proper turn: repeated, or
    irregular itself. If it was cancelled it is the first of the attempts; what replaced it is the replacement."""
    refused = case.attempts[:1] == (call,)
    made = not refused and case.replacement == call
    accepted = case.answer(f"27B4 accepted {call}") if made else None
    known = case if call == case.call else _told_of_the_second(case, call)
    return known.but(
        auction=case.restored,
        call=call,
        then=None,
        premature=None,
        attempts=case.attempts[refused:],
        accepted=False if refused else None if accepted is None else accepted.value,
        replacement=None if made else case.replacement,
    )


def _told_of_the_second(case: Case, call: Call) -> Case:
    """What the first call would have shown says nothing of this one: what is told of it is told of a replacement. Nor
    does an opinion on what is comparable with the first: those on this one name it.
    """
    shown, unknown = case.replacement_meaning(call), case.answer(f"23A replacement means {call}")
    facts = {_of_the_second(name, call): fact for name, fact in case.facts.items() if not _is_of_the_first(name)}
    known = replace(case, facts=facts).but(withdrawn_means=None if shown is None else (shown,))
    return known if unknown is None else known.tell("23A withdrawn means", unknown.value, unknown.by, unknown.when)


def _is_of_the_first(name: str) -> bool:
    return name == "23A withdrawn means" or (name.startswith("23A comparable") and FOR not in name)


def _of_the_second(name: str, call: Call) -> str:
    return name.removesuffix(f"{FOR}{call}") if name.startswith("23A comparable") else name


def replaced_by(case: Case, again: Case) -> Case:
    """The other way round: this case, with what became of the call that took its place."""
    known = case.without("27A1 accepted", "27B replacement").but(after=again.after)
    if again.accepted is False:
        return known.but(attempts=(again.call, *again.attempts), replacement=again.replacement)
    known = known.but(replacement=again.call)
    return known if again.accepted is None else known.tell(f"27B4 accepted {again.call}", value=True)


def as_called(case: Case, told: Case) -> Case:
    """With what came after it called by whoever called it as it was told, whatever has become of the turn."""
    callers = [h.seat for h in told.final.happened[len(told.replaced.made) :]]
    start = len(case.replaced.made)
    for place, seat in enumerate(callers[: len(case.after)]):
        if case.final.happened[start + place].seat is not seat:
            named = replace(case.after[place], seat=seat)
            case = case.but(after=(*case.after[:place], named, *case.after[place + 1 :]))
    return case


def fallen(case: Case) -> Case:
    """As it stands when the call is cancelled with all that was called over it (36A, 38); what had replaced it is off
    as well.
    """
    if case.has_been_ruled:
        return case
    over = [h for h in case.final.happened[case.number :] if h.seat is not case.offender]
    fell = tuple(Made(h.call, h.seat, Sign.WITHDRAWN) for h in over)
    first = (over[0].seat is case.partner) or None if over else None
    off = case.but(replacement=None, premature=None, attempts=None, after=None)
    return off.but(accepted=False, then=fell, called_first=first)


def passed(case: Case) -> Case:
    """With a pass substituted for it (37B, 38), as it stands then. What was told of a call by its place was not told
    of that pass: later calls are one further on, where it was not among those that were told.
    """
    now = fallen(case)
    place = len(now.tried.made)
    if now.replacement is None:
        now = one_further(now, place) if now.after else now
    elif now.replacement is not PASS:
        now = now.without(*(f"{table}{TABLE}{place + 1}" for table in BY_PLACE))
    return now.but(replacement=PASS)


def one_further(case: Case, place: int) -> Case:
    """A place is a place in the auction as it was told: with one more call there, later calls are one further on."""
    return replace(case, facts={_moved(name, place, 1): fact for name, fact in case.facts.items()})


def without_place(case: Case, place: int) -> Case:
    """The same where the call in this place was never made: later calls are one further back."""
    known = case.without(*(f"{table}{TABLE}{place + 1}" for table in BY_PLACE))
    return replace(known, facts={_moved(name, place, -1): fact for name, fact in known.facts.items()})


def _moved(name: str, place: int, by: int) -> str:
    table, dot, told = name.partition(TABLE)
    later = table in BY_PLACE and told.isascii() and told.isdigit() and int(told) > place
    return f"{table}{dot}{int(told) + by}" if later else name
