"""From the director's arrival to the irregular call: the start page, the bidding box, examples, the laws."""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDDING_BOX, Call
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.grid import COLUMNS
from directorcall.bridge.happened import Why
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.lawbook.authorities import authorities, authority
from directorcall.ruling.examples import example, example_names
from directorcall.ruling.fields import DISCOVERED
from directorcall.ruling.line import irregularities
from directorcall.web.auctions import drawn
from directorcall.web.board import Box
from directorcall.web.facts import Entered, told_of
from directorcall.web.occasions import AGAIN, SLIP
from directorcall.web.problems import set_right
from directorcall.web.render import NOT_TOLD, SIDES, SYSTEMS, USUAL_SYSTEMS, go, page, remember, told_in

CARD = "card"
FIRST = (
    "insufficient-1h",
    "stayman-over-2nt",
    "pass-out-of-turn",
    "transfer-out-of-turn",
    "slip-of-the-hand",
    "director-wrong",
)


async def start(request: Request) -> Response:
    """The first page; the edition and the regulations chosen here are remembered."""
    told = told_in(request)
    played = {side: name for side, name in told.table("systems").items() if name in SYSTEMS}
    fresh = Entered({"edition": told.edition}).but(regulation=told.text("regulation"), systems=played or None)
    answer = page(
        request,
        "start.html",
        told=fresh,
        seats=SEATS,
        examples=[example(name) for name in FIRST],
        authorities=[authority(name) for name in authorities()],
        sides={side: [(name, _playing(fresh, side, name)) for name in SYSTEMS] for side in SIDES},
        untold={side: _playing(fresh, side, NOT_TOLD) for side in SIDES},
        everybody=[(name, fresh.but(systems=dict.fromkeys(SIDES, name)).address("/")) for name in USUAL_SYSTEMS],
    )
    return remember(answer, request, fresh)


def _playing(told: Entered, side: str, system: str) -> str:
    return told.but(systems={**told.table("systems"), side: system}).address("/")


async def box(request: Request) -> Response:
    """Tap the auction. The first call that is irregular goes to the ruling by itself."""
    told = told_in(request)
    try:
        return _box(request, told)
    except (NotationError, ContradictionError) as error:
        return _typed_wrongly(request, told, error)


def _box(request: Request, told: Entered) -> Response:
    if told.dealer is None:
        return page(request, "dealer.html", told=told, seats=SEATS, discovered=DISCOVERED[1:], number="", problem="")
    auction = told.auction
    if told.has_irregularity or auction.pending or (_marked(auction) and told.page.get("purpose") != AGAIN):
        return go(short_form(told).address("/ruling"))
    if told.page.get("purpose") == CARD and not auction.made:
        return go(told.but(purpose=None).address("/card"))
    told = told.about({wrong.number for wrong in irregularities(auction)})
    return _box_page(request, told, told.text("auction"))


def _box_page(request: Request, told: Entered, typed: str, problem: str = "") -> Response:
    auction = told.auction
    turn = auction.position.turn
    seat = parse_seat(told.page["seat"]) if "seat" in told.page else turn
    return page(
        request,
        "box.html",
        422 if problem else 200,
        told=told,
        retyped=told.but(auction=None, seat=None).about(()),
        is_over=auction.is_over,
        seat=seat,
        turn=turn,
        seats=COLUMNS,
        auction=drawn(auction, told.edition, told.vulnerable),
        last=auction.happened[-1] if auction.happened else None,
        undo=_without_last(told),
        slip=_slip(told),
        card=told.but(seat=None).address("/card"),
        box=Box(seat, BIDDING_BOX, _tapper(told, auction, seat)),
        discovered=DISCOVERED[1:],
        typed=typed,
        problem=problem,
    )


TYPED = ("auction", "board")


def _typed_wrongly(request: Request, told: Entered, error: DirectorcallError) -> Response:
    """The same page, what was typed still in its field, and beside it what is wrong with it."""
    rest, problems = set_right(told, TYPED, lambda told: (told.dealer, told.dealer and told.auction))
    if "board" in problems:
        wrong = problems["board"]
        shown = {
            "told": rest,
            "seats": SEATS,
            "discovered": DISCOVERED[1:],
            "number": wrong.typed,
            "problem": wrong.says,
        }
        return page(request, "dealer.html", 422, **shown)
    if "auction" not in problems:  # it is about something that nobody types here
        raise error
    wrong = problems["auction"]
    return _box_page(request, rest, wrong.typed, wrong.says)


def _marked(auction: Auction) -> bool:
    """Was something ruled on already, in what was typed?"""
    return any(wrong.why is not Why.TURN_MISSED for wrong in irregularities(auction))


def _tapper(told: Entered, auction: Auction, seat: Seat) -> Callable[[Call], str]:
    """Where a tap on a call leads: the auction with that call, by a named seat if it is not the one in turn."""
    named = f"{seat}:" if seat is not auction.position.turn else ""
    made, address = told.text("auction"), told.but(seat=None).addresses("/box", "auction")
    return lambda call: address(f"{made} {named}{call}".strip())


def _without_last(told: Entered) -> str | None:
    made = told.auction.made
    return told.but(auction=str(Auction(told.auction.dealer, made[:-1])), seat=None).address("/box") if made else None


def _slip(told: Entered) -> str | None:
    """25A: the last call was not the one he meant, legal or not."""
    auction = told.auction
    if not auction.happened:
        return None
    last = auction.happened[-1]
    before = str(auction.up_to(len(auction.made) - 1))
    return told.but(auction=before, offender=str(last.seat), call=str(last.call), seat=None, purpose=SLIP).address(
        "/ruling"
    )


def short_form(told: Entered) -> Entered:
    """An auction with an irregular call in it, as a case: what came before, who called what, what happened since."""
    return told if told.has_irregularity else told.but(seat=None, purpose=None).of(told.case)


async def show_example(request: Request) -> Response:
    """A shipped case: straight to its ruling."""
    name = request.path_params["name"]
    if name not in example_names():
        raise HTTPException(404)
    told = told_of(example(name).entries()[0].facts)
    return go((told if told.has_irregularity else short_form(told)).address("/ruling"))


async def examples(request: Request) -> Response:
    return page(request, "examples.html", told=told_in(request), examples=[example(name) for name in example_names()])


async def guide(request: Request) -> Response:
    """What the app is for, and how it is used."""
    return page(request, "help.html", told=told_in(request))
