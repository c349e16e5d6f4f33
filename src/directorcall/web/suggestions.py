"""What a call customarily shows where it was made: offered to the director as buttons, never taken for granted.

The player is asked; when what he says is what most pairs play, one tap writes it down in the language of meanings.
"""

from __future__ import annotations

from dataclasses import dataclass

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import Suit
from directorcall.bridge.seats import Seat

MOST = 6
_MAJORS = (Suit.S, Suit.H)


@dataclass(frozen=True, slots=True)
class Scene:
    """The auction as one player saw it when he called: what partner and the opponents had bid."""

    partner: tuple[Bid, ...]
    own: tuple[Bid, ...]
    theirs: tuple[Bid, ...]

    @property
    def bids(self) -> tuple[Bid, ...]:
        return (*self.partner, *self.own, *self.theirs)

    def unbid(self, *suits: Suit) -> list[Suit]:
        named = {bid.denomination.suit for bid in self.bids}
        return [suit for suit in suits if suit not in named]


def suggestions(auction: Auction, seat: Seat, call: Call) -> list[str]:
    """Customary meanings of a call at this point, the likeliest first.

    >>> from directorcall.bridge.auction import parse_auction
    >>> from directorcall.bridge.calls import parse_call
    >>> suggestions(parse_auction("1D 1S", Seat.W), Seat.E, parse_call("1H"))[0]
    '6+ 4+H, natural'
    >>> suggestions(parse_auction("1D 1S", Seat.W), Seat.E, parse_call("X"))[0]
    '6+ 4+H, negative'
    """
    scene = _scene(auction, seat)
    if call is PASS:
        found = _pass(scene)
    elif call in (DOUBLE, REDOUBLE):
        found = _double(scene) if call is DOUBLE else ["10+"]
    elif isinstance(call, Bid):
        found = [*_bid(scene, call), *(_opening(call) if scene.bids else [])]  # perhaps he had not seen any of it
    else:
        found = []
    return list(dict.fromkeys(found))[:MOST]


def _scene(auction: Auction, seat: Seat) -> Scene:
    def by(*seats: Seat) -> tuple[Bid, ...]:
        return tuple(made.call for made in auction.legal if made.seat in seats and isinstance(made.call, Bid))

    return Scene(by(seat.partner), by(seat), by(seat.lho, seat.rho))


def _pass(scene: Scene) -> list[str]:
    if not scene.bids:
        return ["0-11, natural", "0-10, natural"]
    if scene.partner:
        return ["0-5, natural", "0-9, natural", "any, natural"]
    return ["0-11, natural", "any, natural"]


def _double(scene: Scene) -> list[str]:
    majors = scene.unbid(*_MAJORS)
    if scene.partner and not scene.own and scene.theirs:
        shown = " ".join(f"4+{suit}" for suit in majors)
        return [f"6+ {shown}, negative".replace("  ", " "), "6+, negative", "8+, penalty"]
    if scene.theirs and not scene.partner:
        theirs = scene.theirs[-1].denomination.suit
        if theirs is None:
            return ["15+, penalty", "12+, penalty"]
        others = " ".join(f"3+{suit}" for suit in scene.unbid(Suit.S, Suit.H, Suit.D, Suit.C))
        return [f"12+ 0-2{theirs} {others}, takeout", "16+, takeout", "12+, takeout"]
    return ["10+, penalty", "8+, takeout"]


def _bid(scene: Scene, bid: Bid) -> list[str]:
    if not scene.bids:
        return _opening(bid)
    if bid == Bid(4, Denomination.NT):
        return ["any, asks aces, artificial", "any, asks keycards, artificial", "15+ bal, natural, invitational"]
    if scene.own:
        return _natural(bid)
    if not scene.partner:
        return _overcall(scene, bid)
    opening = scene.partner[0]
    if opening.denomination is Denomination.NT:
        return _over_notrump(bid)
    return _response(opening, bid)


def _opening(bid: Bid) -> list[str]:
    suit, level = bid.denomination.suit, bid.level
    if suit is None:
        balanced = {
            1: ["15-17 bal, natural", "12-14 bal, natural"],
            2: ["20-21 bal, natural", "5-5 minors 6-10, artificial"],
        }
        return balanced.get(level, ["any, natural, to play"])
    if level == 1:
        if suit in _MAJORS:
            return [f"12-21 5+{suit}, natural", f"12-21 4+{suit}, natural"]
        strong = ["16+, artificial, forcing"] if suit is Suit.C else []
        return [f"12-21 3+{suit}, natural", f"12-21 2+{suit}, natural", f"12-21 4+{suit}, natural", *strong]
    if level == 2 and suit is Suit.C:
        return ["20+, artificial, game-forcing", "11-15 6+C, natural"]
    if level == 2:
        multi = ["5-10 6+H or 5-10 6+S, artificial"] if suit is Suit.D else []
        return [f"6-10 6+{suit}, natural, preemptive", *multi, f"8+ 5+{suit}, natural, forcing"]
    return [f"5-10 {min(level + 4, 8)}+{suit}, natural, preemptive"]


def _response(opening: Bid, bid: Bid) -> list[str]:
    """Partner opened a suit."""
    suit, trumps = bid.denomination.suit, opening.denomination.suit
    jump = bid.level - opening.level - (bid.denomination < opening.denomination)
    if suit is None:
        if bid.level == 1:
            return ["6-9 bal, natural", "6-10, natural", "6-12, natural, forcing"]
        support = [f"13+ 4+{trumps}, artificial, game-forcing"] if trumps in _MAJORS else []
        return ["11-12 bal, natural, invitational", *support, "13-15 bal, natural, game-forcing"]
    if suit is trumps:
        length = 3 if trumps in _MAJORS else 4
        weak, limit = f"6-9 {length}+{suit}, natural", f"10-12 {length}+{suit}, natural, invitational"
        return [weak, limit, f"0-7 {length + 2}+{suit}, natural, preemptive"]
    if jump >= 2:
        return [
            f"12+ 4+{trumps}, splinter {suit}",
            f"16+ 5+{suit}, natural, game-forcing",
            f"5-10 6+{suit}, natural, preemptive",
        ]
    if bid.level == 1:
        return [f"6+ 4+{suit}, natural", f"6-15 4+{suit}, natural", f"6+ 5+{suit}, natural"]
    length = 5 if suit is Suit.H else 4
    return [f"10+ {length}+{suit}, natural", f"12+ {length}+{suit}, natural, game-forcing", f"6-10 6+{suit}, natural"]


def _over_notrump(bid: Bid) -> list[str]:
    suit = bid.denomination.suit
    if suit is Suit.C:
        return ["8+, asks majors, artificial", "any, asks majors, artificial", "5+C, natural"]
    if suit in (Suit.D, Suit.H):
        shown = Suit.H if suit is Suit.D else Suit.S
        return [f"5+{shown}, transfer {shown}, artificial", f"0-7 5+{suit}, natural, to play", f"5+{suit}, natural"]
    if suit is Suit.S:
        return ["6+C or 6+D, artificial", "0-7 5+S, natural, to play", "5+S, natural"]
    return ["8-9 bal, natural, invitational", "10-15 bal, natural, to play"]


def _overcall(scene: Scene, bid: Bid) -> list[str]:
    suit, theirs = bid.denomination.suit, scene.theirs[-1]
    if suit is None:
        if bid.level == 1:
            stopper = f" stopper {theirs.denomination.suit}" if theirs.denomination.suit else ""
            return [f"15-18 bal{stopper}, natural", "15-17 bal, natural"]
        lowest = " ".join(f"5+{one}" for one in scene.unbid(Suit.C, Suit.D, Suit.H, Suit.S)[:2])
        return [f"{lowest} 6-10, artificial", "20-21 bal, natural"]
    if suit is theirs.denomination.suit:
        return [f"8+ {' '.join(f'5+{one}' for one in scene.unbid(*_MAJORS))}, cue".replace("  ", " "), "12+, cue"]
    jump = bid.level - theirs.level - (bid.denomination < theirs.denomination)
    if jump >= 1:
        return [f"5-10 6+{suit}, natural, preemptive", f"11-15 6+{suit}, natural"]
    return [f"8-15 5+{suit}, natural", f"11-15 5+{suit}, natural", f"8-15 4+{suit}, natural"]


def _natural(bid: Bid) -> list[str]:
    suit = bid.denomination.suit
    return ["bal, natural"] if suit is None else [f"4+{suit}, natural", f"5+{suit}, natural", f"6+{suit}, natural"]
