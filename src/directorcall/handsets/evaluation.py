"""What a bidder counts besides high cards: length, playing tricks, the worth of a suit, which suit to name first.

None of it looks at a ten or a spot card, so that whole systems stay quick to work out. Definitions: docs/meanings.md.
"""

from __future__ import annotations

from functools import cache

from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.condition import Shape, all_shapes
from directorcall.handsets.features import in_suit, of_shapes, points_table, sum_of
from directorcall.handsets.handset import HandSet
from directorcall.handsets.holdings import ACE, JACK, KING, QUEEN, HoldingTable, high_card_points


def total(lo: int, hi: int | None = None) -> HandSet:
    """High-card points, and one for every card beyond four in a suit."""
    return sum_of((points_table(),) * 4, _long_cards(), lo, hi)


def points_and_length(suit: Suit, lo: int, hi: int | None = None) -> HandSet:
    """High-card points and the cards in one suit: the rule of 15 is `points_and_length(S, 15)`."""
    return sum_of((points_table(),) * 4, _cards_in(suit), lo, hi)


def discounted(lo: int, hi: int | None = None) -> HandSet:
    """High-card points, one less for each singleton king, queen or jack."""
    return sum_of((_discounted(),) * 4, None, lo, hi)


def playing_tricks(lo: int, hi: int | None = None) -> HandSet:
    """Tricks the hand may take with its own long suit as trumps; counted in halves, asked in wholes."""
    return sum_of((_half_tricks(),) * 4, None, 2 * lo, None if hi is None else 2 * hi + 1)


@cache
def best(suit: Suit, among: tuple[Suit, ...]) -> HandSet:
    """The suit to name first of these, which are given cheapest first: the longest; of fives or longer the higher, of
    fours the cheaper.
    """

    def first(lengths: Shape) -> bool:
        longest = max(lengths[SUITS.index(each)] for each in among)
        tied = [each for each in among if lengths[SUITS.index(each)] == longest]
        return suit is (max(tied) if longest >= 5 else tied[0])

    return of_shapes(first)


def fair(suit: Suit) -> HandSet:
    """A suit to overcall on: five with two of A K Q J, or six with the ace, king or queen."""
    return in_suit(suit, _fair())


def strong(suit: Suit) -> HandSet:
    """Five or more with two of A K Q: "good" as far as that can be told without tens."""
    return in_suit(suit, _strong())


def partial(suit: Suit) -> HandSet:
    """Half a stopper at least: a king, Qx, Jxx, or better."""
    return in_suit(suit, _partial())


def feature(suit: Suit) -> HandSet:
    """An ace, or a king that is not alone: what is shown beside a weak two."""
    return in_suit(suit, _feature())


@cache
def _long_cards() -> bytes:
    return bytes(sum(max(0, length - 4) for length in lengths) for lengths in all_shapes())


@cache
def _cards_in(suit: Suit) -> bytes:
    return bytes(lengths[SUITS.index(suit)] for lengths in all_shapes())


@cache
def _discounted() -> HoldingTable:
    return HoldingTable.of(
        lambda length, honours, _: high_card_points(honours) - (length == 1 and honours in (KING, QUEEN, JACK))
    )


_TOP = {  # half tricks of the honours among the first three cards
    0: 0, JACK: 0, QUEEN: 0, QUEEN | JACK: 1, KING: 1, KING | JACK: 2, KING | QUEEN: 3, KING | QUEEN | JACK: 4,
    ACE: 2, ACE | JACK: 2, ACE | QUEEN: 3, ACE | QUEEN | JACK: 5, ACE | KING: 4, ACE | KING | JACK: 5, ACE | KING | QUEEN: 6,
    ACE | KING | QUEEN | JACK: 6,
}  # fmt: skip


@cache
def _half_tricks() -> HoldingTable:
    def score(length: int, honours: int, _: int) -> int:
        if length == 1:
            return 2 * bool(honours & ACE)
        tops = min(_TOP[honours], 2 * length)
        return tops + 2 * max(0, length - 3) if length >= 5 or honours.bit_count() >= 2 else tops + (length == 4)

    return HoldingTable.of(score)


@cache
def _fair() -> HoldingTable:
    def holds(length: int, honours: int, _: int) -> bool:
        return (length >= 5 and honours.bit_count() >= 2) or (length >= 6 and honours >= QUEEN)

    return HoldingTable.of(holds)


@cache
def _strong() -> HoldingTable:
    return HoldingTable.of(lambda length, honours, _: length >= 5 and (honours & (ACE | KING | QUEEN)).bit_count() >= 2)


@cache
def _partial() -> HoldingTable:
    guards = ((ACE, 1), (KING, 1), (QUEEN, 2), (JACK, 3))
    return HoldingTable.of(
        lambda length, honours, _: any(honours & honour and length >= cards for honour, cards in guards)
    )


@cache
def _feature() -> HoldingTable:
    return HoldingTable.of(lambda length, honours, _: bool(honours & ACE or (honours & KING and length >= 2)))
