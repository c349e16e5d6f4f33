"""The hands tapped in, card by card: North, East, South, and West has the rest."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.cards import SUITS, WHOLE_PACK, Card, Hand, parse_card
from directorcall.bridge.dealt import deal_of
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.seats import SEATS, Seat
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, told_in

FORM = ("card", *(f"hand_{seat}" for seat in SEATS))
TAPPED = SEATS[:3]  # the fourth hand is what is left
A_HAND = 13


async def dealing(request: Request) -> Response:
    """Whose cards are tapped now, and which are left for him; three hands, and the deal is known."""
    told = told_in(request, *FORM)
    known = {seat: _held(request, f"hand_{seat}") for seat in TAPPED}
    seat = next((seat for seat in TAPPED if len(known[seat]) < A_HAND), None)
    tapped = Hand.of(parse_card(text) for text in request.query_params.getlist("card"))
    problem = ""
    if seat is not None and len(tapped):
        if len(tapped) == A_HAND:
            known[seat], tapped = tapped, Hand()
            seat = next((seat for seat in TAPPED if len(known[seat]) < A_HAND), None)
        else:
            problem = str(NotationError(" ".join(map(str, tapped)), f"thirteen cards, not {len(tapped)}"))
    if seat is None:
        try:
            return go(told.but(deal=str(deal_of(known))).address("/adjust"))
        except DirectorcallError as error:  # a card in two hands, by an address that was typed
            problem, seat, known = str(error), TAPPED[0], dict.fromkeys(TAPPED, Hand())
    return page(request, "dealing.html", told=told, **_shown(told, known, seat, tapped, problem))


def _held(request: Request, name: str) -> Hand:
    return Hand.of(parse_card(text) for text in request.query_params.get(name, "").split())


def _shown(told: Entered, known: dict[Seat, Hand], seat: Seat, tapped: Hand, problem: str) -> dict[str, object]:
    left = WHOLE_PACK
    for hand in known.values():
        left = left - hand
    return {
        "seat": seat,
        "problem": problem,
        "suits": [(suit, [(card, card in tapped) for card in _downwards(left) if card.suit is suit]) for suit in SUITS],
        "hidden": [
            *told.pairs(),
            *((f"hand_{each}", " ".join(map(str, hand))) for each, hand in known.items() if len(hand)),
        ],
        "back": told.address("/adjust"),
    }


def _downwards(hand: Hand) -> list[Card]:
    return sorted(hand, key=lambda card: (-card.suit.rank, -card.rank))
