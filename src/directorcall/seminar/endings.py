"""The end of a hand that somebody claims: a few cards, the worst of the normal lines, and what the law makes of it.

A stand-in for the claim laws: it counts what a careless but normal declarer would lose, and names the clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from directorcall.bridge.cards import SUITS, Card, Deal, Hand, Suit
from directorcall.bridge.seats import SEATS, Seat
from directorcall.values import dataclass

TRICKS = 4
KING, ACE = 11, 12
Cards = tuple[tuple[Card, ...], ...]  # from North on


@dataclass(frozen=True, slots=True)
class ClaimEnding:
    """Four cards each, declarer to lead, and what was said with the claim."""

    deal: Deal
    claimer: Seat
    trumps: Suit
    holder: Seat  # of the trump that is still out
    trump: Card
    mentions: bool  # the trump that is still out

    @property
    def lost(self) -> int:
        """The tricks that go to the other side. A claim that mentions the last trump is played as stated: that first."""
        cards = tuple(tuple(self.deal[seat]) for seat in SEATS)
        return TRICKS - _fewest(self, cards, self.claimer, trumps_first=self.mentions)

    @property
    def clause(self) -> str:
        """A trump nobody mentioned decides, where there is one; otherwise the claim is as good as it was stated."""
        return "70A" if self.mentions else "70C"


def ending(rng: Random, claimer: Seat) -> ClaimEnding:
    """Declarer has three aces and the king of trumps; one defender has a small trump, and follows to the aces, or not."""
    trumps = rng.choice(SUITS)
    sides = [suit for suit in SUITS if suit is not trumps]
    holder = claimer.lho if rng.random() < 0.5 else claimer.rho
    small = Card(trumps, rng.randrange(6))
    held = {
        claimer: [Card(trumps, KING), *(Card(suit, ACE) for suit in sides)],
        holder: [small, *_beside_the_trump(sides, rng)],
    }
    for seat in (claimer.partner, holder.partner):
        held[seat] = _small(sides, held, TRICKS, rng)
    deal = Deal(*(Hand.of(held[seat]) for seat in SEATS))
    return ClaimEnding(deal, claimer, trumps, holder, small, mentions=rng.random() < 0.3)


def _beside_the_trump(sides: list[Suit], rng: Random) -> list[Card]:
    """A card of each suit, so that all the aces can be cashed; or no card of one of them."""
    if rng.random() < 0.3:
        return [Card(suit, rng.randrange(KING)) for suit in sides]
    two = rng.sample(sides, 2)
    return _small(two, {}, TRICKS - 1, rng)


def _small(sides: list[Suit], held: Mapping[Seat, list[Card]], wanted: int, rng: Random) -> list[Card]:
    gone = {card for cards in held.values() for card in cards}
    free = [card for suit in sides for card in (Card(suit, rank) for rank in range(KING)) if card not in gone]
    return rng.sample(free, wanted)


# --- the worst of the normal lines


def _fewest(ending: ClaimEnding, cards: Cards, leader: Seat, *, trumps_first: bool) -> int:
    """The claimer's tricks if every choice, his own careless ones too, turns out worst for him. He leads his suits in any
    order, each from the top, and wins what he can when others lead.
    """
    if not cards[SEATS.index(leader)]:
        return 0
    return min(
        _tricks(ending, cards, [(leader, card)], trumps_first) for card in _leads(ending, cards, leader, trumps_first)
    )


def _leads(ending: ClaimEnding, cards: Cards, seat: Seat, trumps_first: bool) -> Iterator[Card]:
    hand = cards[SEATS.index(seat)]
    if seat.side is not ending.claimer.side:
        yield from hand
        return
    if trumps_first and any(card.suit is ending.trumps for card in hand):
        yield max((card for card in hand if card.suit is ending.trumps), key=_rank)
        return
    for suit in {card.suit for card in hand}:
        yield max((card for card in hand if card.suit is suit), key=_rank)


def _tricks(ending: ClaimEnding, cards: Cards, played: list[tuple[Seat, Card]], trumps_first: bool) -> int:
    if len(played) < 4:
        seat = played[-1][0].lho
        return min(
            _tricks(ending, cards, [*played, (seat, card)], trumps_first)
            for card in _follows(ending, cards, seat, played[0][1])
        )
    winner = max(played, key=lambda each: _strength(each[1], played[0][1], ending.trumps))[0]
    gone = dict(played)
    left = tuple(tuple(card for card in hand if card != gone[seat]) for seat, hand in zip(SEATS, cards, strict=True))
    won = winner.side is ending.claimer.side
    return won + _fewest(ending, left, winner, trumps_first=trumps_first)


def _follows(ending: ClaimEnding, cards: Cards, seat: Seat, led: Card) -> list[Card]:
    """Only the defender with the trump has a choice that matters: declarer wins what he can, the others play low."""
    hand = cards[SEATS.index(seat)]
    suited = [card for card in hand if card.suit is led.suit]
    if seat is ending.holder:
        return suited or list(hand)
    if seat is not ending.claimer:
        return [min(suited or hand, key=_rank)]
    best = suited or [card for card in hand if card.suit is ending.trumps]
    return [max(best, key=_rank)] if best else list(hand)


def _strength(card: Card, led: Card, trumps: Suit) -> tuple[int, int]:
    return (2 if card.suit is trumps else 1 if card.suit is led.suit else 0), card.rank


def _rank(card: Card) -> int:
    return card.rank
