"""A card that was seen, during the auction or in the play: whose, and which, by tapping or in words."""

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
    told = told_in(request, *FORM)
    if told.dealer is None:
        return go(told.but(purpose="card").address("/box"))
    return _page(request, told, CARD)


async def penalty(request: Request) -> Response:
    """The same in the play: who declares, whose card lies there, which, and was it played on purpose?"""
    return _page(request, told_in(request, *FORM), PENALTY)


@dataclass(frozen=True, slots=True)
class CardPage:
    """In the auction or in the play: where the page is, and what it tells in the end."""

    path: str
    field: str
    flag: str


CARD, PENALTY = CardPage("/card", "exposed", "led"), CardPage("/penalty", "penalty", "on_purpose")


def _page(request: Request, told: Entered, kind: CardPage) -> Response:
    query = request.query_params
    seen = _read(query.get("who", ""), query.get("cards", ""), query.get("led", "") == "yes")
    rest = told.but(purpose=None, seat=None)
    complete = seen.who is not None and bool(seen.cards) and (kind is CARD or _declarer(told) is not None)
    ready = _told(rest, seen, kind).address("/ruling") if complete else None
    if query.get("rule") and ready is not None:
        return go(ready)
    in_play = kind is PENALTY
    return page(
        request,
        "card.html",
        422 if seen.problem else 200,
        told=rest,
        seen=seen,
        path=kind.path,
        in_play=in_play,
        declarer=_declarer(told),
        declares=lambda seat: _address(rest.but(declarer=str(seat)), seen, kind),
        players=_defenders(told) if in_play else COLUMNS,
        suits=[(suit, _row(rest, seen, suit, kind)) for suit in SUITS],
        seats=COLUMNS,
        who=lambda seat: _address(rest, seen, kind, who=str(seat)),
        led=_address(rest, seen, kind, led="" if seen.led else "yes"),
        auction=drawn(told.auction, told.edition, None) if told.dealer is not None else None,
        ready=ready,
    )


def _declarer(told: Entered) -> Seat | None:
    """As tapped, or as the auction ended."""
    named = told.text("declarer")
    return parse_seat(named) if named in {str(seat) for seat in SEATS} else None


def _defenders(told: Entered) -> tuple[Seat, ...]:
    declarer = _declarer(told)
    return COLUMNS if declarer is None else tuple(seat for seat in COLUMNS if seat.side is not declarer.side)


def _read(who: str, text: str, led: bool) -> Seen:
    seat = parse_seat(who) if who in {str(seat) for seat in SEATS} else None
    try:
        parse_cards(text)
    except NotationError as error:
        return Seen(seat, text, led, str(error))
    return Seen(seat, text, led)


def cards_of(suit: Suit) -> list[Card]:
    """The suit from the ace down."""
    return [Card(suit, rank) for rank in reversed(range(len(RANKS)))]


def _row(told: Entered, seen: Seen, suit: Suit, kind: CardPage) -> list[tuple[Card, str]]:
    """And where a tap on each card leads."""
    return [(one, _address(told, seen, kind, cards=seen.with_card(one))) for one in cards_of(suit)]


def _address(told: Entered, seen: Seen, kind: CardPage, **changes: str) -> str:
    kept = {"who": str(seen.who or ""), "cards": seen.text, "led": "yes" if seen.led else "", **changes}
    start, query = told.address(kind.path), urlencode({name: value for name, value in kept.items() if value})
    return f"{start}{'&' if '?' in start else '?'}{query}" if query else start


def _told(told: Entered, seen: Seen, kind: CardPage) -> Entered:
    cards = " ".join(map(str, seen.cards))
    return told.but(**{kind.field: {"seat": str(seen.who), "cards": cards, **({kind.flag: True} if seen.led else {})}})
