"""What a ruling leaves for the play, as data: cards on the table, what has to be played, orders, tricks."""

from __future__ import annotations

from directorcall.bridge.cards import Card, Suit
from directorcall.bridge.seats import Seat
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

Json = dict[str, object]


def play_data(verdict: Verdict) -> Json | None:
    """None where the ruling is not about the play, and leaves nothing for it."""
    next_moments = list(moments(verdict))
    if not verdict.case.is_in_play and not next_moments:
        return None
    return {
        "owed": [owed for each in verdict.consequences if (owed := _owed(each)) is not None],
        "picked_up": [_texts(each.cards) for each in verdict.of(PickedUp)],
        "information": [_information(each) for each in verdict.of(CardInformation)],
        "tricks": {each.side.value: each.number for each in verdict.of(Tricks)},
        "moments": next_moments,
    }


def _owed(each: object) -> Json | None:
    """One entry of the ledger of the play: whose, what, which cards or suits, and until when."""
    match each:
        case PenaltyCards(seat, cards, major):
            return _entry(seat, "major penalty card" if major else "minor penalty card", cards=cards)
        case MustPlay(seat, card):
            return _entry(seat, "must play", cards=(card,))
        case LeadOrder(who, may, suits):
            return _entry(who, may, suits=suits, until=each.until)
        case LeadChoice(who, suits):
            return _entry(who, "declarer chooses before the lead", suits=suits)
    return None


def _entry(
    seat: Seat, what: str, cards: tuple[Card, ...] = (), suits: tuple[Suit, ...] = (), until: str | None = None
) -> Json:
    return {
        "seat": str(seat),
        "what": what,
        "cards": _texts(cards),
        "suits": [str(suit) for suit in suits],
        "until": until,
    }


def _information(told: CardInformation) -> Json:
    return {
        "cards": _texts(told.cards),
        "what": told.what,
        "to": str(told.to),
        "status": told.status,
        "law": told.law,
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
