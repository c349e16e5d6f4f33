"""A card that was seen during the auction: whose, and which, by tapping or in words."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.cards import RANKS, SUITS, Card, Suit
from directorcall.bridge.cards_said import parse_cards
from directorcall.bridge.errors import NotationError
from directorcall.bridge.grid import COLUMNS
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.values import dataclass
from directorcall.web.auctions import drawn
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, told_in

FORM = ("who", "cards", "led", "rule")


@dataclass(frozen=True, slots=True)
class Seen:
    """What has been told so far; words that cannot be read are kept as they are."""

    who: Seat | None
    text: str
    led: bool
    problem: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return () if self.problem else parse_cards(self.text)

    def with_card(self, card: Card) -> str:
        """Tapped: seen as well, or no longer."""
        cards = [one for one in self.cards if one != card] if card in self.cards else [*self.cards, card]
        return " ".join(map(str, cards))


async def card(request: Request) -> Response:
    """Whose card, which, and was it led? Each tap an address; then the ruling."""
    told, query = told_in(request, *FORM), request.query_params
    if told.dealer is None:
        return go(told.but(purpose="card").address("/box"))
    seen = _read(query.get("who", ""), query.get("cards", ""), query.get("led", "") == "yes")
    if query.get("rule") and seen.who is not None and seen.cards:
        return go(_exposed(told, seen).address("/ruling"))
    rest = told.but(purpose=None, seat=None)
    return page(
        request,
        "card.html",
        422 if seen.problem else 200,
        told=rest,
        seen=seen,
        players=COLUMNS,
        suits=[(suit, _row(rest, seen, suit)) for suit in SUITS],
        who=lambda seat: _address(rest, seen, who=str(seat)),
        led=_address(rest, seen, led="" if seen.led else "yes"),
        auction=drawn(told.auction, told.edition, None),
        ready=_exposed(rest, seen).address("/ruling") if seen.who is not None and seen.cards else None,
    )


def _read(who: str, text: str, led: bool) -> Seen:
    seat = parse_seat(who) if who in {str(seat) for seat in SEATS} else None
    try:
        parse_cards(text)
    except NotationError as error:
        return Seen(seat, text, led, str(error))
    return Seen(seat, text, led)


def _row(told: Entered, seen: Seen, suit: Suit) -> list[tuple[Card, str]]:
    """The suit from the ace down, and where a tap on each card leads."""
    cards = [Card(suit, rank) for rank in reversed(range(len(RANKS)))]
    return [(one, _address(told, seen, cards=seen.with_card(one))) for one in cards]


def _address(told: Entered, seen: Seen, **changes: str) -> str:
    kept = {"who": str(seen.who or ""), "cards": seen.text, "led": "yes" if seen.led else "", **changes}
    return f"{told.address('/card')}&{urlencode({name: value for name, value in kept.items() if value})}"


def _exposed(told: Entered, seen: Seen) -> Entered:
    cards = " ".join(map(str, seen.cards))
    return told.but(exposed={"seat": str(seen.who), "cards": cards, **({"led": True} if seen.led else {})})
