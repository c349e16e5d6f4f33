"""The four players before a deal: which cards each is known to hold, what each has shown, and whether that can be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from itertools import combinations
from math import comb, prod
from operator import and_, or_, sub
from random import Random

from directorcall.bridge.cards import RANKS, WHOLE_PACK, Deal, Hand
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.condition import Shape
from directorcall.handsets.features import aces, any_hand, controls, kings, queens
from directorcall.handsets.handset import HandSet
from directorcall.handsets.sampling import Numbering
from directorcall.values import dataclass

ALL_POINTS = 40


class ImpossibleDeal(DirectorcallError, ValueError):
    """No deal meets the conditions: whose they are, and why."""

    def __init__(self, seats: tuple[Seat, ...], why: str) -> None:
        self.seats = seats
        self.why = why
        super().__init__(seats, why)

    def __str__(self) -> str:
        return f"no deal fits what is said of {in_words(self.seats)}: {self.why}"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: the cards known to be there and, where something was shown, the hands that fit it and them."""

    seat: Seat
    held: Hand
    condition: HandSet | None = None
    hands: Numbering | None = None

    @property
    def wants(self) -> int:
        """How many cards are still to come."""
        return 13 - len(self.held)

    def points(self) -> tuple[int, int]:
        """The fewest and most high-card points."""
        held = self.held.hcp
        least, most = (self.condition and self.condition.points_range()) or (0, ALL_POINTS)
        return max(least, held), most if self.wants else held

    def shapes(self, free: Hand) -> frozenset[Shape]:
        """The cards of each suit that may be still to come."""
        if self.condition is None:
            return frozenset()
        most = free.lengths
        to_come = (tuple(map(sub, shape, self.held.lengths)) for shape in self.condition.shapes())
        return frozenset(
            (s, h, d, c) for s, h, d, c in to_come if all(0 <= n <= m for n, m in zip((s, h, d, c), most, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Players:
    """All four, the cards that nobody is known to hold, and how many deals the cards known from the start leave."""

    all: tuple[Player, ...]
    free: Hand
    deals: int

    @property
    def told(self) -> list[Player]:
        """Those who have shown something and have cards to come."""
        return [player for player in self.all if player.hands and player.wants]

    @property
    def untold(self) -> list[Player]:
        """Those who can get any cards."""
        return [player for player in self.all if not player.hands and player.wants]

    def share(self, player: Player) -> float:
        """Of the hands that can still come to him, those that fit."""
        return player.hands.count / comb(len(self.free), player.wants) if player.hands else 1.0


def settled(conditions: Mapping[Seat, HandSet], known: Deal, rng: Random) -> Players:
    """The players with all that follows: a card that every hand of a set has is as good as known."""
    for seat in SEATS:
        if len(known[seat]) > 13:
            raise NotationError(str(known[seat]), f"at most 13 cards, not {len(known[seat])}", where=seat.word)
    possible = _deals(known)
    while True:
        players = tuple(_player(seat, conditions.get(seat), known) for seat in SEATS)
        certain = [_certain(player, known, rng) for player in players]
        for (one, cards), (other, others) in combinations(zip(SEATS, certain, strict=True), 2):
            for card in cards & others:
                raise ImpossibleDeal((one, other), f"both would need {card}")
        if certain == [player.held for player in players]:
            break
        known = Deal(*certain)
    table = Players(players, reduce(sub, certain, WHOLE_PACK), possible)
    points_must_add_up(table)
    return table


def _deals(known: Deal) -> int:
    """How many deals there are with these cards, whatever else was said."""
    wanted = [13 - len(known[seat]) for seat in SEATS]
    return prod(comb(sum(wanted[place:]), wanted[place]) for place in range(4))


def _player(seat: Seat, condition: HandSet | None, known: Deal) -> Player:
    held = known[seat]
    if condition is None:
        return Player(seat, held)
    if not condition:
        raise ImpossibleDeal((seat,), "the condition has no hand at all")
    hands = condition.within(held, _elsewhere(seat, known))
    if not hands.count:
        others = tuple(other for other in SEATS if other is not seat and len(known[other]))
        cards = [f"{who.word} has {known[who]}" for who in (seat, *others) if len(known[who])]
        raise ImpossibleDeal((seat,), f"no hand of the set is left when {' and '.join(cards)}")
    return Player(seat, held, condition, hands)


def _elsewhere(seat: Seat, known: Deal) -> Hand:
    """The cards known to be with the others."""
    return reduce(or_, (known[other] for other in SEATS if other is not seat))


def _certain(player: Player, known: Deal, rng: Random) -> Hand:
    """The cards that all his possible hands have; a few of them leave little to look into."""
    if player.hands is None or player.condition is None or not player.wants:
        return player.held
    common = reduce(and_, player.hands.samples(rng, 30))
    elsewhere = _elsewhere(player.seat, known)
    spare = [
        card for card in common - player.held if player.condition.within(player.held, elsewhere | Hand.of([card])).count
    ]
    return common - Hand.of(spare)


def points_must_add_up(players: Players) -> None:
    """All four together have 40 points, and so no two or three of them more."""
    ranges = {player.seat: player.points() for player in players.all}
    _must_suffice({seat: least for seat, (least, _) in ranges.items()}, ALL_POINTS, "points")
    if (most := sum(most for _, most in ranges.values())) < ALL_POINTS:
        raise ImpossibleDeal(SEATS, f"together they have at most {most} points of {ALL_POINTS}")


def honours_must_suffice(players: Players) -> None:
    """There are four aces, four kings, four queens and twelve controls."""
    for word, number_of, ranks in (
        ("aces", aces, "A"),
        ("kings", kings, "K"),
        ("queens", queens, "Q"),
        ("controls", controls, "AAK"),
    ):
        least = {}
        for player in players.all:
            held = sum(mask >> RANKS.index(rank) & 1 for mask in player.held.masks for rank in ranks)
            hands = player.condition or any_hand()
            least[player.seat] = next(
                k for k in range(held, 4 * len(ranks) + 1) if not hands.isdisjoint(number_of(0, k))
            )
        _must_suffice(least, 4 * len(ranks), word)


def _must_suffice(least: Mapping[Seat, int], there_are: int, word: str) -> None:
    """Name the fewest players who need more than there is."""
    for size in (2, 3, 4):
        for seats in combinations(least, size):
            if (needed := sum(least[seat] for seat in seats)) > there_are:
                raise ImpossibleDeal(seats, f"together they have at least {needed} {word} of {there_are}")


def in_words(seats: tuple[Seat, ...]) -> str:
    """North, East and South."""
    *first, last = (seat.word for seat in seats)
    return f"{', '.join(first)} and {last}" if first else last
