"""Cases out of an auction's own notation: which calls of it a director has to rule on, and each as a case of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.happened import Fate, Happened, Made, Mark
from directorcall.inquiry.case import Case

_FELL_WITH_ANOTHER = ("17D3", "36A", "38")  # calls cancelled because of somebody else's


def irregularities(auction: Auction) -> list[Happened]:
    """The calls to be ruled on, in order: irregular ones, and legal ones taken back; not what merely fell with another."""
    happened = auction.happened
    taken_back = (h for h in happened if h.faults or (h.fate is Fate.WITHDRAWN and h.why not in _FELL_WITH_ANOTHER))
    return [h for h in taken_back if not _is_attempt(h, happened)]


def case_of(auction: Auction, wrong: Happened) -> Case:
    """One of them as a case: what was called before it, what became of it, what came after. Edition and authority are filled in later."""
    happened = auction.happened
    rest = happened[wrong.number + 1 :]
    case = Case("2017", up_to(auction, wrong.number), wrong.seat, wrong.call)
    if auction.made[wrong.number].mark is Mark.ACCEPTED:
        return replace(case, accepted=True, after=_made(rest))
    if wrong.fate is not Fate.WITHDRAWN:
        return replace(case, after=_made(rest))
    own = [h for h in rest if h.seat is wrong.seat]
    attempts = [h for h in own if _is_attempt(h, happened)]
    final = next((h for h in own if h not in attempts), None)
    between = rest if final is None else [h for h in rest if h.number < final.number]
    return replace(
        case,
        accepted=None if final is not None and final.premature else False,
        premature=final is not None and final.premature,
        then=_made(h for h in between if h.seat is not wrong.seat),
        attempts=tuple(h.call for h in attempts),
        replacement=None if final is None else final.call,
        after=() if final is None else _made(h for h in rest if h.number > final.number),
    )


def up_to(auction: Auction, number: int) -> Auction:
    """The auction before one of its calls."""
    return Auction(auction.dealer, _made(auction.happened[:number], from_the_start=True))


def _is_attempt(made: Happened, happened: tuple[Happened, ...]) -> bool:
    """A replacement that was itself withdrawn (27B3, 27B4)."""
    return made.replaces is not None and made.fate is Fate.WITHDRAWN and made.seat is happened[made.replaces].seat


def _made(calls: Iterable[Happened], *, from_the_start: bool = False) -> tuple[Made, ...]:
    """As they would be written: a seat is named for a call out of rotation, and for the first call over one."""
    marks = {Fate.ACCEPTED: Mark.ACCEPTED, Fate.WITHDRAWN: Mark.WITHDRAWN}
    made: list[Made] = []
    for h in calls:
        over_another = bool(made) and made[-1].seat is not None and made[-1].mark is Mark.NONE
        named = bool(h.faults) or over_another or not (made or from_the_start)
        made.append(Made(h.call, h.seat if named else None, marks.get(h.fate, Mark.NONE)))
    return tuple(made)
