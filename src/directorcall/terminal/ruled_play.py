"""What a ruling leaves for the play, as a director reads it: cards on the table, orders, tricks, who may use what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from directorcall.inquiry.consequences import (
    CardInformation,
    LeadChoice,
    LeadOrder,
    MustPlay,
    PenaltyCards,
    PickedUp,
    Tricks,
)
from directorcall.inquiry.verdict import Verdict
from directorcall.ruling.told_of_play import moments
from directorcall.ruling.wording import in_words
from directorcall.terminal.layout import chapter, wrapped

_ORDERS = {"require": "leads", "forbid": "may not lead"}


def play_chapters(verdict: Verdict) -> Iterator[str]:
    yield from chapter("In the play", _lines(verdict))
    yield from chapter("Who may use the cards", known_lines(verdict))
    if follows := moments(verdict):
        yield from chapter("Next, as moment = …", [f"  {', '.join(follows)}"])


def _lines(verdict: Verdict) -> Iterator[str]:
    for each in verdict.consequences:
        if line := _line(each):
            yield from wrapped(line, "  ", "    ")


def _line(each: object) -> str:
    match each:
        case PenaltyCards(seat, cards, major):
            return f"{seat.word}: {in_words(cards)}, a {'major' if major else 'minor'} penalty card"
        case PickedUp(seat, cards):
            return f"{seat.word} picks up {in_words(cards)}"
        case MustPlay(seat, card):
            return f"{seat.word} plays {card.symbol}"
        case LeadOrder(who, may, suits):
            return f"{who.word} {_ORDERS[may]} {in_words(suits)}, {each.until.replace('he keeps', 'keeping')}"
        case LeadChoice(who, suits):
            return f"before {who.word} leads declarer requires or forbids {in_words(suits)}, or neither"
        case Tricks(side, number):
            return f"{in_words(side)}: {number} of the tricks that were left"
        case _:
            return ""


def known_lines(verdict: Verdict, most: int | None = None) -> Iterator[str]:
    """Who may use what, cards or the duty to play them."""
    told = list(verdict.of(CardInformation))
    for (cards, what, status, law), each in groupby(told, key=lambda one: (one.cards, one.what, one.status, one.law)):
        people = ", ".join(one.to.word for one in each)
        yield from wrapped(f"{in_words(cards)}, {what}: {status} for {people} ({law})", "  ", "    ", most)
