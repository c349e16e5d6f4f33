"""What can be said of a hand: the words of the convention card, each an exact set of hands.

A bound of None means no upper bound. The definitions are those of docs/meanings.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations

from directorcall.bridge.cards import SUITS, Card, Hand, Suit
from directorcall.bridge.errors import NotationError
from directorcall.handsets.condition import EVERY_HAND, MOST, NO_HAND, Atom, Shape, all_shapes
from directorcall.handsets.handset import HandSet
from directorcall.handsets.holdings import ACE, HONOURS_FROM, JACK, KING, QUEEN, SPOTS, HoldingTable, high_card_points

TEN = 1 << HONOURS_FROM - 1
BALANCED = ("4333", "4432", "5332")
SEMIBALANCED = (*BALANCED, "5422", "6322")


def any_hand() -> HandSet:
    return HandSet(EVERY_HAND)


def no_hand() -> HandSet:
    return HandSet(NO_HAND)


# Points and other sums over the four suits.


def points(lo: int, hi: int | None = None) -> HandSet:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return _total(points_table(), lo, hi)


def aces(lo: int, hi: int | None = None) -> HandSet:
    return _total(_honours(ACE), lo, hi)


def kings(lo: int, hi: int | None = None) -> HandSet:
    return _total(_honours(KING), lo, hi)


def queens(lo: int, hi: int | None = None) -> HandSet:
    return _total(_honours(QUEEN), lo, hi)


def controls(lo: int, hi: int | None = None) -> HandSet:
    """Ace 2, king 1."""
    return _total(_controls(), lo, hi)


def losers(lo: int, hi: int | None = None) -> HandSet:
    """Missing A K Q among the first three cards of each suit: a singleton lacks only the ace, a doubleton A K."""
    return _total(_losers(), lo, hi)


def keycards(suit: Suit, numbers: Iterable[int]) -> HandSet:
    """One of these numbers of key cards: the four aces and the king of the suit."""
    tables = tuple(_honours(ACE | KING) if suit is each else _honours(ACE) for each in SUITS)
    either = no_hand()
    for number in sorted(set(numbers)):
        either |= sum_of(tables, None, number, number)
    return either


def rule_of(n: int) -> HandSet:
    """High-card points and the lengths of the two longest suits come to n or more."""
    return sum_of((points_table(),) * 4, _two_longest(), n, None)


def support(suit: Suit, lo: int, hi: int | None = None) -> HandSet:
    """Support points: with 4+ cards 5/3/1 for a void, singleton, doubleton; with three 3/2/1; else high cards only."""
    return sum_of((points_table(),) * 4, _shortness(suit), lo, hi)


# Lengths and shapes.


@cache
def length(suit: Suit, lo: int, hi: int | None = None) -> HandSet:
    return sum_of(NO_TABLES, _length(suit), lo, hi)


def short(suit: Suit) -> HandSet:
    """A singleton or void."""
    return length(suit, 0, 1)


@cache
def shape(pattern: str) -> HandSet:
    """These lengths in any order: `shape("5332")`."""
    wanted = sorted(_pattern(pattern))
    return of_shapes(lambda lengths: sorted(lengths) == wanted)


@cache
def exact_shape(spades: int, hearts: int, diamonds: int, clubs: int) -> HandSet:
    wanted = (spades, hearts, diamonds, clubs)
    if min(wanted) < 0 or sum(wanted) != 13:
        raise NotationError("=".join(map(str, wanted)), f"four lengths that make 13 cards, not {sum(wanted)}")
    return of_shapes(lambda lengths: lengths == wanted)


def balanced() -> HandSet:
    """4333, 4432 or 5332."""
    return _one_of(BALANCED)


def semibalanced() -> HandSet:
    """Balanced, 5422 or 6322."""
    return _one_of(SEMIBALANCED)


@cache
def longer(suit: Suit, other: Suit, or_equal: bool = False) -> HandSet:
    """More cards in one suit than in the other."""
    mine, others = SUITS.index(suit), SUITS.index(other)
    return of_shapes(lambda lengths: lengths[mine] > lengths[others] or (or_equal and lengths[mine] == lengths[others]))


@cache
def longest(suit: Suit) -> HandSet:
    """No other suit is longer."""
    place = SUITS.index(suit)
    return of_shapes(lambda lengths: lengths[place] == max(lengths))


@cache
def single_suited() -> HandSet:
    """A suit of six or more, and no other of four."""
    return of_shapes(lambda lengths: max(lengths) >= 6 and sorted(lengths)[2] <= 3)


def two_suited(longer_suit: int, shorter_suit: int, suits: Iterable[Suit] = SUITS) -> HandSet:
    """Two of the suits with these lengths or more, either way round: 5-4, 5-5."""
    places = [SUITS.index(suit) for suit in suits]
    lo, hi = sorted((longer_suit, shorter_suit))
    pairs = [*combinations(places, 2)]
    return of_shapes(
        lambda lengths: any(min(lengths[a], lengths[b]) >= lo and max(lengths[a], lengths[b]) >= hi for a, b in pairs)
    )


# Holdings in one suit.


def holds(card: Card) -> HandSet:
    return _touches(card.suit, card.bit)


def avoids(cards: Hand) -> HandSet:
    """None of these cards."""
    none = any_hand()
    for suit, mask in zip(SUITS, cards.masks, strict=True):
        if mask:
            none -= _touches(suit, mask)
    return none


def top(suit: Suit, k: int, of: int = 3) -> HandSet:
    """At least k of the suit's highest cards: two of the top three, three of the top five."""
    if not 1 <= k <= of <= 13:
        raise NotationError(f"{k} of {of} top", "k of the top n cards, 1 to 13")
    high = 0x1FFF ^ (1 << 13 - of) - 1
    spots = tuple(1 << bit for bit in range(HONOURS_FROM) if high >> bit & 1)
    among = high >> HONOURS_FROM
    return in_suit(
        suit, HoldingTable.of(lambda _, honours, seen: (honours & among).bit_count() + seen.bit_count(), spots), k
    )


def stopper(suit: Suit) -> HandSet:
    """A, Kx, Qxx or Jxxx."""
    return in_suit(suit, _stopper())


def good(suit: Suit) -> HandSet:
    """Five or more with two of A K Q, or three of A K Q J T."""
    return in_suit(suit, _good())


def solid(suit: Suit) -> HandSet:
    """Six or more headed by A K Q."""
    return in_suit(suit, _solid())


# The tables behind them.

NO_TABLES = (None, None, None, None)


@cache
def points_table() -> HoldingTable:
    return HoldingTable.of(lambda _, honours, __: high_card_points(honours))


@cache
def _honours(which: int) -> HoldingTable:
    return HoldingTable.of(lambda _, honours, __: (honours & which).bit_count())


@cache
def _controls() -> HoldingTable:
    return HoldingTable.of(lambda _, honours, __: 2 * bool(honours & ACE) + bool(honours & KING))


@cache
def _losers() -> HoldingTable:
    counted = (0, ACE, ACE | KING, ACE | KING | QUEEN)
    return HoldingTable.of(lambda length, honours, _: (counted[min(length, 3)] & ~honours).bit_count())


@cache
def _stopper() -> HoldingTable:
    guards = ((ACE, 1), (KING, 2), (QUEEN, 3), (JACK, 4))
    return HoldingTable.of(
        lambda length, honours, _: any(honours & honour and length >= cards for honour, cards in guards)
    )


@cache
def _good() -> HoldingTable:
    def score(length: int, honours: int, ten: int) -> bool:
        return length >= 5 and ((honours & (ACE | KING | QUEEN)).bit_count() >= 2 or honours.bit_count() + ten >= 3)

    return HoldingTable.of(score, (TEN,))


@cache
def _solid() -> HoldingTable:
    return HoldingTable.of(lambda length, honours, _: length >= 6 and honours >= ACE | KING | QUEEN)


def _touches(suit: Suit, mask: int) -> HandSet:
    """Some of these cards of the suit."""
    honours, spots = mask >> HONOURS_FROM, mask & SPOTS
    return in_suit(suit, HoldingTable.of(lambda _, held, seen: bool(held & honours or seen), (spots,) if spots else ()))


@cache
def _length(suit: Suit) -> bytes:
    return bytes(lengths[SUITS.index(suit)] for lengths in all_shapes())


@cache
def _two_longest() -> bytes:
    return bytes(sum(sorted(lengths)[2:]) for lengths in all_shapes())


@cache
def _shortness(suit: Suit) -> bytes:
    def score(lengths: Shape) -> int:
        trumps = lengths[SUITS.index(suit)]
        worth = (5, 3, 1) if trumps >= 4 else (3, 2, 1) if trumps == 3 else (0, 0, 0)
        return sum(worth[length] for length in lengths if length <= 2)

    return bytes(map(score, all_shapes()))


def of_shapes(holds: Callable[[Shape], bool]) -> HandSet:
    return sum_of(NO_TABLES, bytes(map(holds, all_shapes())), 1, 1)


@cache
def _one_of(patterns: tuple[str, ...]) -> HandSet:
    wanted = [sorted(_pattern(pattern)) for pattern in patterns]
    return of_shapes(lambda lengths: sorted(lengths) in wanted)


def _pattern(text: str) -> tuple[int, ...]:
    """Four digits that make 13."""
    if len(text) == 4 and text.isascii() and text.isdecimal() and sum(map(int, text)) == 13:
        return tuple(map(int, text))
    raise NotationError(text, "a shape: four lengths that make 13 cards, as 5332")


def _total(table: HoldingTable, lo: int, hi: int | None) -> HandSet:
    return sum_of((table,) * 4, None, lo, hi)


def in_suit(suit: Suit, table: HoldingTable, lo: int = 1) -> HandSet:
    return sum_of(tuple(table if suit is each else None for each in SUITS), None, lo, None)


def sum_of(tables: tuple[HoldingTable | None, ...], shapes: bytes | None, lo: int, hi: int | None) -> HandSet:
    s, h, d, c = tables
    return HandSet(Atom((s, h, d, c), shapes, lo, MOST if hi is None else hi))
