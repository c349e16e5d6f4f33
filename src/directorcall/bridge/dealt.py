"""The cards of a board in whatever form they come: PBN, LIN, or hand by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping

from directorcall.bridge.cards import WHOLE_PACK, Deal, Hand, parse_deal, parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.bridge.lin import parse_lin
from directorcall.bridge.seats import SEATS, Seat

_TAG = re.compile(r'\[\s*Deal\s+"([^"]*)"\s*\]')
_EXPECTED = "the hands: N:AKQ2.T98.J32.432 … … … (PBN), md|…| (LIN), or by seat, { N = …, S = … }"


def read_deal(text: str) -> Deal:
    """A deal as PBN writes it, in a PBN tag, or in LIN; a hand that is not known is -.

    >>> str(read_deal("md|3SAKQJHAKQDAKQCAKQ,,,|"))
    'N:- - AKQJ.AKQ.AKQ.AKQ -'
    """
    if "|" in text or text.strip().startswith(("http://", "https://")):
        return with_whole_hands(parse_lin(text)[0].deal)
    if tag := _TAG.search(text):
        text = tag[1]
    if ":" not in text:
        raise NotationError(text, _EXPECTED)
    return with_whole_hands(parse_deal(text))


def deal_of(hands: Mapping[Seat, Hand]) -> Deal:
    """Told hand by hand; the fourth is what the other three leave."""
    known = {seat: hand for seat, hand in hands.items() if len(hand)}
    if len(known) == 3 and all(len(hand) == 13 for hand in known.values()):
        rest = WHOLE_PACK
        for hand in known.values():
            rest = rest - hand
        known = {**known, **{seat: rest for seat in SEATS if seat not in known}}
    return with_whole_hands(Deal(*(known.get(seat, Hand()) for seat in SEATS)))


def hands_by_seat(texts: Mapping[Seat, str]) -> Deal:
    return deal_of({seat: parse_hand(text) for seat, text in texts.items() if text.strip() not in ("", "-")})


def with_whole_hands(deal: Deal) -> Deal:
    """Thirteen cards in every hand that is known, and in one at least."""
    for seat in SEATS:
        if 0 < (held := len(deal[seat])) < 13:
            together = sum(len(deal[each]) for each in SEATS)
            expected = f"thirteen cards in each hand; {seat.word} has {held}, and there are {together} in all"
            raise NotationError(str(deal), expected)
    if not any(len(deal[seat]) for seat in SEATS):
        raise NotationError(str(deal), _EXPECTED)
    return deal
