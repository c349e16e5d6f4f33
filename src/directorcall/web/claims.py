"""A claim or a concession: who declares, who claims, how many of the tricks that are left; each tap an address."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.contract import ALL_TRICKS
from directorcall.bridge.grid import COLUMNS
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.inquiry.occasion import Claim
from directorcall.lawbook.questions_of_play import MOMENTS_OF_CLAIMS
from directorcall.ruling.told_of_play import may_be_withdrawn
from directorcall.values import dataclass
from directorcall.web.auctions import drawn
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, told_in

FORM = ("who", "left", "tricks", "says", "this", "later", "rule")


@dataclass(frozen=True, slots=True)
class ToldClaim:
    """What has been told of it so far."""

    who: Seat | None
    left: int | None
    tricks: int | None
    says: str
    this_trick: bool
    later: str

    @property
    def is_complete(self) -> bool:
        return self.who is not None and (self.this_trick or (bool(self.left) and self.tricks is not None))

    @property
    def may_come_back(self) -> tuple[str, ...]:
        """What somebody may want to take back later."""
        if self.who is None or self.left is None or self.tricks is None:
            return ()
        return may_be_withdrawn(Claim(self.who, self.tricks, self.left, this_trick=self.this_trick))

    @property
    def fields(self) -> dict[str, object]:
        """As a case file tells it."""
        what = {"this_trick": True} if self.this_trick else {"tricks": self.tricks, "left": self.left}
        return {"seat": str(self.who), **what, **({"says": self.says} if self.says else {})}


async def claim(request: Request) -> Response:
    told, query = told_in(request, *FORM), request.query_params
    said = _read({name: query.get(name, "") for name in FORM})
    declarer = _declarer(told)
    claimers = [seat for seat in COLUMNS if declarer is None or seat is not declarer.partner]  # dummy takes no part
    if said.who not in claimers:
        said = replace(said, who=None)
    rest = told.but(purpose=None, seat=None, declarer=None if _ended_by(told) else told.text("declarer"))
    ready = _claimed(rest, said).address("/ruling") if said.is_complete and declarer is not None else None
    if query.get("rule") and ready is not None:
        return go(ready)
    return page(
        request,
        "claim.html",
        told=rest,
        said=said,
        declarer=declarer,
        ended=_ended_by(told) is not None,
        seats=COLUMNS,
        claimers=claimers,
        declares=lambda seat: _address(rest.but(declarer=str(seat)), said),
        who=lambda seat: _address(rest, said, who=str(seat)),
        left=[(number, _address(rest, said, left=str(number), tricks="")) for number in range(1, ALL_TRICKS + 1)],
        tricks=[(number, _address(rest, said, tricks=str(number))) for number in range((said.left or 0) + 1)],
        this=_address(rest, said, this="" if said.this_trick else "yes"),
        later=[
            (moment, _address(rest, said, later="" if said.later == moment else moment))
            for moment in said.may_come_back
        ],
        hidden=[*rest.pairs(), *((name, value) for name, value in _kept(said).items() if value and name != "says")],
        auction=drawn(told.auction, told.edition, None) if told.dealer is not None else None,
        ready=ready,
    )


def _read(query: dict[str, str]) -> ToldClaim:
    who = parse_seat(query["who"]) if query["who"] in {str(seat) for seat in SEATS} else None
    left = _number(query["left"], ALL_TRICKS) or None
    tricks = _number(query["tricks"], left or 0)
    later = query["later"] if query["later"] in MOMENTS_OF_CLAIMS else ""
    return ToldClaim(who, left, tricks, query["says"].strip()[:200], query["this"] == "yes", later)


def _number(text: str, most: int) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= most else None


def _declarer(told: Entered) -> Seat | None:
    """As the auction ended, or as tapped."""
    if (ended := _ended_by(told)) is not None:
        return ended
    named = told.text("declarer")
    return parse_seat(named) if named in {str(seat) for seat in SEATS} else None


def _ended_by(told: Entered) -> Seat | None:
    if told.dealer is None or not told.auction.is_over or (contract := told.auction.contract) is None:
        return None
    return contract.declarer


def _kept(said: ToldClaim) -> dict[str, str]:
    return {
        "who": str(said.who or ""),
        "left": str(said.left or ""),
        "tricks": "" if said.tricks is None else str(said.tricks),
        "says": said.says,
        "this": "yes" if said.this_trick else "",
        "later": said.later,
    }


def _address(told: Entered, said: ToldClaim, **changes: str) -> str:
    start = told.address("/claim")
    query = urlencode({name: value for name, value in {**_kept(said), **changes}.items() if value})
    return f"{start}{'&' if '?' in start else '?'}{query}" if query else start


def _claimed(told: Entered, said: ToldClaim) -> Entered:
    return told.but(claim=said.fields, moment=said.later if said.later in said.may_come_back else None)
