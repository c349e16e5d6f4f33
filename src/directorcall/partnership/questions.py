"""Questions about calls, as data: what does this hand bid, what does this call mean, has it this hand in its set?"""

from __future__ import annotations

from collections.abc import Mapping

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.cards import Hand, parse_hand
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.seats import Seat, parse_seat, parse_vulnerability
from directorcall.partnership.agreements import Agreed, Agreements, bid, departures, meaning
from directorcall.partnership.library import DEFAULT, system
from directorcall.partnership.spot import Spot
from directorcall.values import dataclass

FIELDS = ("id", "system", "dealer", "vulnerable", "auction", "hand", "call")


@dataclass(frozen=True, slots=True)
class BidQuestion:
    """A spot, and a hand that is to bid, or a call that is asked about, or both."""

    spot: Spot
    hand: Hand | None
    call: Call | None


def read_question(told: Mapping[str, object]) -> BidQuestion:
    """From the fields of a question; what is not told is the usual: Standard American, North dealt, nobody vulnerable,
    nobody called.
    """
    for name in told:
        if name not in FIELDS and not name.startswith("x_"):
            raise NotationError(
                name,
                "a field of a question",
                hint=suggestion(name, FIELDS, otherwise=f"there are: {', '.join(FIELDS)}"),
            )
    text = {name: _text(told, name) for name in FIELDS if name != "id"}
    auction = read_auction(text["auction"] or "", parse_seat(text["dealer"] or "N"))
    hand = parse_hand(text["hand"]) if text["hand"] else None
    if hand is not None and len(hand) != 13:
        raise NotationError(str(text["hand"]), f"a hand of 13 cards, not {len(hand)}")
    if hand is None and text["call"] is None:
        raise NotationError("", "a hand that is to bid, or a call that is asked about")
    agreements = Agreements.of(system(text["system"] or DEFAULT))
    spot = agreements.spot(auction, parse_vulnerability(text["vulnerable"] or "none"))
    return BidQuestion(spot, hand, parse_call(text["call"]) if text["call"] else None)


def read_auction(text: str, dealer: Seat) -> Auction:
    """A legal auction that is not over; the opponents' calls may stand in parentheses, which tell nothing new."""
    auction = parse_auction(text.replace("(", " ").replace(")", " "), dealer)
    if auction.irregular:
        wrong = auction.irregular[0]
        raise NotationError(text, f"a legal auction; {wrong.seat}:{wrong.call} is {wrong.faults[0].value}")
    if auction.is_over:
        raise NotationError(text, "an auction that is not over")
    return auction


def answer(question: BidQuestion) -> dict[str, object]:
    """The call the hand makes (without a hand, the one asked about), what it means, its line; and whether the one asked
    about fits. `left` holds the player's earlier calls that this hand does not make by agreement, where there are any;
    the calls after them are judged by themselves.
    """
    spot, call = question.spot, question.call
    made = call if question.hand is None else bid(spot, question.hand).call
    if made is None:
        raise NotationError("", "a hand that is to bid, or a call that is asked about")
    agreed = meaning(spot, made)
    found: dict[str, object] = {
        "call": str(made),
        "meaning": None if agreed is None else str(agreed.meaning),
        "rule": None if agreed is None else str(_place(agreed, question)),
        "fits": _fits(spot, call, question.hand),
    }
    if question.hand is not None and (
        left := [_departure(each, question.hand) for each in departures(spot, question.hand)]
    ):
        found["left"] = left
    return found


def _departure(made: Agreed, hand: Hand) -> dict[str, object]:
    """An earlier call that left the agreement: which of the calls of the auction, and what the hand bids there."""
    return {
        "number": len(made.spot.calls) + 1,
        "call": str(made.call),
        "meaning": str(made.meaning),
        "rule": str(made.place),
        "agreed": str(bid(made.spot, hand).call),
    }


def _place(agreed: Agreed, question: BidQuestion) -> object:
    """The line the hand follows, where a call stands on several."""
    if question.hand is not None and (rule := bid(question.spot, question.hand).rule) is not None:
        return rule.line.place
    return agreed.place


def _fits(spot: Spot, call: Call | None, hand: Hand | None) -> bool | None:
    if call is None or hand is None or (agreed := meaning(spot, call)) is None:
        return None
    return agreed.chosen_by(hand)


def _text(told: Mapping[str, object], name: str) -> str | None:
    value = told.get(name)
    if value is None or isinstance(value, str):
        return value
    if name == "auction" and isinstance(value, list):
        return " ".join(map(str, value))
    raise NotationError(str(value), f'text for "{name}"')
