"""Deals for a question: four hands, where some players have shown something and some cards are known.

One hand is drawn exactly from its set; the others are a random way to deal the rest in shapes that can fit; the deal
is kept if every hand fits. As every first hand stands for as many tries as any other, each deal that fits is as likely
as any other. Where next to nothing would be kept, every hand is drawn from its own set instead, and the deals are
weighted and drawn again by weight: good enough for a simulation, but only nearly even, and the result says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import reduce
from itertools import combinations
from math import comb, prod
from operator import or_
from random import Random

from directorcall.bridge.cards import Deal, Hand
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.completions import Completions, Masks, Wanting, any_cards_at, lengths
from directorcall.handsets.condition import Shape
from directorcall.handsets.handset import HandSet
from directorcall.handsets.players import ImpossibleDeal, Player, Players, honours_must_suffice, in_words, settled
from directorcall.values import dataclass

Progress = Callable[[int, int], None]
"""Called now and then with the deals made and the deals wanted; what it raises stops the draw."""

TOO_TIGHT = 1e-4
"""Keeping less than this, an exact deal takes a tenth of a second and more."""
MOST_TRIES = 5_000_000
"""Tries without a single deal before an exact draw is given up."""
MOST_DEAD_ENDS = 200
"""Hands drawn in turn that never came to a deal before weighting is given up."""
TICK = 1_000
"""Tries between two calls of `progress`."""
MANY_SHAPES = 0.75
"""A condition that leaves more than this share of the deals open by shape alone is not dealt by shape."""

NOTHING_KNOWN = Deal()


class Method(Enum):
    """How deals are made."""

    EXACT = "exact"
    WEIGHTED = "weighted"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Deals, and what they are worth: `effective` counts the independent deals they stand for; `share` is the estimated
    share of deals that fit, of all with the known cards."""

    deals: tuple[Deal, ...]
    method: Method
    tried: int
    kept: int
    effective: float
    share: float

    @property
    def acceptance(self) -> float:
        """Of the tries, those that gave a deal."""
        return self.kept / self.tried if self.tried else 1.0

    def __str__(self) -> str:
        rarity = f"about 1 deal in {1 / self.share:,.0f} fits" if self.share else "none was wanted"
        if self.method is Method.EXACT:
            return f"{len(self.deals):,} deals, each as likely as any other ({self.kept:,} of {self.tried:,} tries kept; {rarity})"
        return (
            f"{len(self.deals):,} deals drawn by weight, nearly even, worth about {self.effective:,.0f} independent ones: for conditions "
            f"too tight to keep 1 try in {1 / TOO_TIGHT:,.0f} ({self.kept:,} of {self.tried:,} came to a deal; {rarity})"
        )


class TooTight(DirectorcallError):
    """No deal was found, though nothing proves that there is none."""

    def __init__(self, seats: tuple[Seat, ...], tried: int) -> None:
        self.seats = seats
        self.tried = tried
        super().__init__(seats, tried)

    def __str__(self) -> str:
        return f"no deal found in {self.tried:,} tries: what is said of {in_words(self.seats)} is too tight together, or impossible"


def deals(
    conditions: Mapping[Seat, HandSet],
    rng: Random,
    n: int,
    *,
    known: Deal = NOTHING_KNOWN,
    method: Method | None = None,
    progress: Progress | None = None,
) -> Dealt:
    """So many deals in which these seats hold hands of their sets, and every known card is where it is known to be.

    `known` has whole hands or a few cards. Unless a method is asked for, deals are exact as long as enough tries are
    kept. Conditions that cannot be met raise `ImpossibleDeal`, those under which no deal is found `TooTight`.

    >>> from directorcall.handsets.features import balanced, points
    >>> dealt = deals({Seat.N: points(20, 21) & balanced(), Seat.S: points(0, 3)}, Random(1), 100)
    >>> dealt.method, len(dealt.deals), max(deal.south.hcp for deal in dealt.deals)
    (<Method.EXACT: 'exact'>, 100, 3)
    """
    if n < 0:
        raise NotationError(str(n), "how many deals: 0 or more")
    players = settled(conditions, known, rng)
    report = progress or _nobody_looks
    if method is not Method.WEIGHTED and (dealt := _exact(players, rng, n, report, to_the_end=method is Method.EXACT)):
        return dealt
    _must_be_possible(players)
    return _weighted(players, rng, n, report)


def _nobody_looks(made: int, wanted: int) -> None:
    """The progress of a short draw."""


# Exactly: a hand of its set, a way to deal the rest, kept or not.


class _Dealer:
    """Who is dealt first, from the exact set, and how the others get what is left."""

    def __init__(self, players: Players, told: Sequence[Player], many_shapes: float = MANY_SHAPES) -> None:
        self._players = players
        shapes = {player.seat: player.shapes(players.free) for player in told}
        kept_by_shape = {player.seat: _share_by_shape(players, player, shapes[player.seat]) for player in told}
        shaped = [player for player in told if kept_by_shape[player.seat] <= many_shapes]
        # What shapes cannot see must be kept or not; the player of whom least would be kept comes first.
        tight = {p.seat: players.share(p) / (kept_by_shape[p.seat] if p in shaped else 1) for p in told}
        self._first = min(told, key=lambda player: tight[player.seat], default=None)
        self._place = SEATS.index(self._first.seat) if self._first else 0
        others = [player for player in players.all if player.wants and player is not self._first]
        others.sort(key=lambda player: (player not in shaped, tight.get(player.seat, 1.0)))
        tests = {player.seat: player.condition.membership() for player in told if player.condition}
        self._others = [(SEATS.index(player.seat), player.held.masks, tests.get(player.seat)) for player in others]
        self._completions = Completions([Wanting(p.wants, shapes[p.seat] if p in shaped else None) for p in others])
        s, h, d, c = players.free.lengths
        lefts = [
            (s - f[0], h - f[1], d - f[2], c - f[3])
            for f in (shapes[self._first.seat] if self._first else {(0, 0, 0, 0)})
        ]
        self._rooms = {left: self._completions.count(left) for left in lefts}
        self.ways = max(self._rooms.values(), default=0)

    @property
    def share_tried(self) -> float:
        """The different tries there are, for each deal with the known cards."""
        hands = self._first.hands.count if self._first and self._first.hands else 1
        return hands * self.ways / self._players.deals

    def tries(self, rng: Random) -> Iterator[Deal | None]:
        """Try after try, without end. A number beyond the ways to complete this first hand is a try that failed."""
        below, ways, rooms = rng.randrange, self.ways, self._rooms
        s, h, d, c = left = self._players.free.masks
        dealt = [player.held for player in self._players.all]
        while True:
            number = below(ways)
            if self._first and self._first.hands:
                hand = dealt[self._place] = self._first.hands.sample(rng)
                left = (s & ~hand.spades, h & ~hand.hearts, d & ~hand.diamonds, c & ~hand.clubs)
            yield self._completed(dealt, number, left) if number < rooms[lengths(left)] else None

    def _completed(self, dealt: list[Hand], number: int, free: Masks) -> Deal | None:
        for (place, held, fits), cards in zip(self._others, self._completions.hands_at(number, free), strict=True):
            hand = dealt[place] = Hand(held[0] | cards[0], held[1] | cards[1], held[2] | cards[2], held[3] | cards[3])
            if fits and not fits(hand):
                return None
        return Deal(*dealt)


def _share_by_shape(players: Players, player: Player, shapes: Iterable[Shape]) -> float:
    """Of the hands that can still come to him, those with a shape that fits."""
    free = players.free.lengths
    ways = sum(prod(map(comb, free, shape)) for shape in shapes)
    return ways / comb(len(players.free), player.wants)


def _exact(players: Players, rng: Random, n: int, report: Progress, *, to_the_end: bool) -> Dealt | None:
    """None: too little is kept, and another method may be used."""
    dealer = _Dealer(players, players.told)
    if not dealer.ways:
        _must_be_possible(players)
    made: list[Deal] = []
    tried = 0
    for tried, deal in enumerate(dealer.tries(rng) if n else (), start=1):
        if deal:
            made.append(deal)
            if len(made) == n:
                break
        if tried % TICK == 0:
            report(len(made), n)
            if not to_the_end and len(made) + 3 <= tried * TOO_TIGHT:  # three short of what was due is no longer chance
                return None
            if tried >= MOST_TRIES and not made:
                raise TooTight(tuple(player.seat for player in players.told), tried)
    report(n, n)
    share = dealer.share_tried * len(made) / tried if tried else 0.0
    return Dealt(tuple(made), Method.EXACT, tried, len(made), float(n), share)


# By weight: every hand of its set, as far as the cards are free.


def _weighted(players: Players, rng: Random, n: int, report: Progress) -> Dealt:
    """Deals are made until they are worth as many even ones as are wanted, then drawn by weight."""
    told = sorted(players.told, key=players.share)
    made: list[Deal] = []
    weights: list[int] = []
    total = squares = effective = 0.0
    tried = 0
    while effective < n and tried < MOST_DEAD_ENDS + 20 * n:
        tried += 1
        deal, weight = _in_turn(players, told, rng)
        if deal:
            made.append(deal)
            weights.append(weight)
            total += weight
            squares += float(weight) ** 2
            effective = total**2 / squares
        elif not made and tried == MOST_DEAD_ENDS:
            raise TooTight(tuple(player.seat for player in players.told), tried)
        report(min(int(effective), n), n)
    drawn = rng.choices(made, weights, k=n) if n else []
    return Dealt(
        tuple(drawn),
        Method.WEIGHTED,
        tried,
        len(made),
        min(effective, n),
        total / tried / players.deals if tried else 0.0,
    )


def _in_turn(players: Players, told: Sequence[Player], rng: Random) -> tuple[Deal | None, int]:
    """A deal made hand by hand, and the number of deals it stands for; no deal where a player's set ran out of
    hands.
    """
    dealt = {player.seat: player.held for player in players.all}
    free, weight = players.free, 1
    for player in told:
        hands = player.hands
        if player is not told[0] and player.condition:
            hands = player.condition.within(
                player.held, reduce(or_, (dealt[seat] for seat in SEATS if seat is not player.seat))
            )
        if hands is None or not hands.count:
            return None, 0
        weight *= hands.count
        hand = dealt[player.seat] = hands.sample(rng)
        free -= hand
    for player in players.untold:
        ways = comb(len(free), player.wants)
        cards = Hand(*any_cards_at(rng.randrange(ways), player.wants, free.masks))
        weight *= ways
        dealt[player.seat] |= cards
        free -= cards
    return Deal(*(dealt[seat] for seat in SEATS)), weight


def _must_be_possible(players: Players) -> None:
    """Look for a proof that there is no deal; of who needs too much of what, the fewest."""
    honours_must_suffice(players)
    told = players.told
    for size in range(2, len(told) + 1):
        for group in combinations(told, size):
            if not _Dealer(players, group, many_shapes=1.0).ways:
                raise ImpossibleDeal(
                    tuple(player.seat for player in group), "no four hands have shapes that fit them all"
                )
