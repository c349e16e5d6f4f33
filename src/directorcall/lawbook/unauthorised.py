"""Was unauthorised information used? What 16B and 16C (2007: 16D) of both editions ask alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.seats import Seat, Side
from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.consequences import Since
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Bar
from directorcall.lawbook.adjustment import by_the_director, choice
from directorcall.lawbook.questions import A_CARD, ALTERNATIVE, CHOSEN, NOTHING_CHOSEN, SUGGESTED
from directorcall.values import dataclass

SEPARATOR = ": "  # "7: 3S": the seventh call of the auction


@dataclass(frozen=True, slots=True)
class What:
    """The information in question, as it is told in a sentence; and from which call on each player had it, where that is
    not from the irregular call on.
    """

    told: object
    starts: Mapping[Seat, int] = field(default_factory=dict)


def chose_what_was_suggested(play: AfterPlay, clause: str, seats: tuple[Seat, ...], what: What) -> tuple[Finding, ...]:
    """The last finding says: a choice, a logical alternative to it, and that the information suggested it over that. Of
    two players, both together.
    """
    case = play.case
    seat: Seat | Side = seats[0] if len(seats) == 1 else seats[0].side
    calls = tuple(
        sorted((call for each in seats for call in _calls_since(play, each, what)), key=lambda call: _number(call) or 0)
    )
    if not calls and not any(_may_play(play, each) for each in seats):
        return (not_found(clause, "nothing was chosen", seat=seat),)
    choices = (*calls, A_CARD, NOTHING_CHOSEN)
    chosen = choice(play, replace(CHOSEN, clause=clause, choices=choices).about(seat=seat, call=what.told))
    if chosen == NOTHING_CHOSEN:
        return (by_the_director(play, CHOSEN, not_found(clause, "nothing was chosen", seat=seat)),)
    if (number := _number(chosen)) is not None:
        seat = play.auction.happened[number].seat
    told = {"seat": seat, "chosen": chosen.partition(SEPARATOR)[2] or chosen}
    # A choice is one only where there was something else: what a good part of such players would think of, and some do.
    if not case.ask_yes(replace(ALTERNATIVE, clause=clause).about(**told)):
        return (by_the_director(play, ALTERNATIVE, not_found(clause, "logical alternative", **told)),)
    alternative = by_the_director(play, ALTERNATIVE, found(clause, "logical alternative", **told))
    suggested = case.ask_yes(replace(SUGGESTED, clause=clause).about(**told, call=what.told))
    finding = found(clause, "suggested", **told) if suggested else not_found(clause, "suggested", **told)
    return alternative, by_the_director(play, SUGGESTED, finding)


def since(play: AfterPlay) -> int:
    """The number of the first call after the irregular one."""
    return play.case.number + play.case.has_call


def _calls_since(play: AfterPlay, seat: Seat, what: What) -> tuple[str, ...]:
    """The player's calls since there was information, by their number; a pass the player was held to is no choice."""
    first = since(play)
    held = first if play.verdict.partner_from == Since.NOW.value else max(first, len(play.case.replaced.made))
    later = [h for h in play.auction.legal if h.seat is seat and h.number >= what.starts.get(seat, first)]
    under_the_bar = [h for h in later if h.number >= held]
    not_free = {Bar.THROUGHOUT: under_the_bar, Bar.NEXT_TURN: under_the_bar[:1]}.get(play.verdict.bar(seat), [])
    return tuple(f"{h.number + 1}{SEPARATOR}{h.call}" for h in later if h not in not_free)


def _may_play(play: AfterPlay, seat: Seat) -> bool:
    """Has he cards to choose from? Not dummy, and not where nobody played."""
    result = play.case.result
    if play.auction.is_over:
        contract = play.auction.contract
    elif isinstance(result, Result):  # how the auction ended is told with it
        contract = result.contract if isinstance(result.contract, Contract) else None
    else:
        return True
    return contract is not None and contract.dummy is not seat


def number_chosen(play: AfterPlay) -> int | None:
    """The place of the call that was chosen, from 0; None for a card."""
    told = play.case.known(CHOSEN)
    return None if told is None else _number(str(told.value))


def _number(chosen: str) -> int | None:
    number = chosen.partition(SEPARATOR)[0]
    return int(number) - 1 if number.isdigit() else None
