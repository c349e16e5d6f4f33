"""Suits, cards, hands and deals.

A suit held is a 13-bit mask, the ace the highest bit and the deuce the lowest; a hand is four of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import total_ordering
from itertools import combinations

from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.values import dataclass

RANKS = "23456789TJQKA"


@total_ordering
class Suit(Enum):
    """A suit; clubs rank lowest, spades highest."""

    S = "S"
    H = "H"
    D = "D"
    C = "C"

    @property
    def rank(self) -> int:
        return "CDHS".index(self.value)

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self.value]

    @property
    def word(self) -> str:
        return {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[self.value]

    @property
    def is_major(self) -> bool:
        return self.rank >= 2

    def __lt__(self, other: Suit) -> bool:
        return self.rank < other.rank

    def __str__(self) -> str:
        return self.value


SUITS = (Suit.S, Suit.H, Suit.D, Suit.C)
_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SUIT_OF = {
    name: suit for suit in SUITS for name in (suit.value, suit.symbol, suit.word.upper(), suit.word.upper()[:-1])
}
_SUIT_OF |= {"♤": Suit.S, "♡": Suit.H, "♢": Suit.D, "♧": Suit.C}


def parse_suit(text: str) -> Suit:
    """
    >>> str(parse_suit("♥"))
    'H'
    """
    try:
        return _SUIT_OF[text.strip().removesuffix("\N{VARIATION SELECTOR-16}").upper()]
    except KeyError:
        raise NotationError(text, "a suit: S H D C or ♠ ♥ ♦ ♣") from None


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; `rank` counts from 0 (deuce) to 12 (ace), the bit it has in a hand."""

    suit: Suit
    rank: int

    @property
    def bit(self) -> int:
        return 1 << self.rank

    @property
    def is_honour(self) -> bool:
        """A, K, Q, J or 10: the Laws' definition."""
        return self.rank >= RANKS.index("T")

    @property
    def symbol(self) -> str:
        """As it is read at the table: K♥, 10♣."""
        return f"{RANKS[self.rank].replace('T', '10')}{self.suit.symbol}"

    def __str__(self) -> str:
        return f"{self.suit}{RANKS[self.rank]}"


def parse_card(text: str) -> Card:
    """
    >>> str(parse_card("♥10"))
    'HT'
    """
    word = text.strip().replace("\N{VARIATION SELECTOR-16}", "").upper().replace("10", "T")
    if len(word) == 2 and word[0] in _SUIT_OF and word[1] in RANKS:
        return Card(_SUIT_OF[word[0]], RANKS.index(word[1]))
    raise NotationError(text, "a card, suit first: SA, HT, ♦5")


HONOUR_POINTS = tuple(sum(bit + 1 for bit in range(4) if honours >> bit & 1) for honours in range(16))
"""High-card points by the four top bits of a holding, the ace's the highest."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards (13 at the start, any number later), one mask a suit, spades first."""

    spades: int = 0
    hearts: int = 0
    diamonds: int = 0
    clubs: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        masks = dict.fromkeys(SUITS, 0)
        for card in cards:
            masks[card.suit] |= card.bit
        return cls(*(masks[suit] for suit in SUITS))

    @property
    def masks(self) -> tuple[int, int, int, int]:
        return (self.spades, self.hearts, self.diamonds, self.clubs)

    def holding(self, suit: Suit) -> int:
        return self.masks[SUITS.index(suit)]

    def length(self, suit: Suit) -> int:
        return self.holding(suit).bit_count()

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """Spades, hearts, diamonds, clubs."""
        return (self.spades.bit_count(), self.hearts.bit_count(), self.diamonds.bit_count(), self.clubs.bit_count())

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        points = HONOUR_POINTS
        return (
            points[self.spades >> 9] + points[self.hearts >> 9] + points[self.diamonds >> 9] + points[self.clubs >> 9]
        )

    def ranks(self, suit: Suit) -> str:
        """The cards of a suit, highest first: AKT52."""
        mask = self.holding(suit)
        return "".join(RANKS[bit] for bit in range(12, -1, -1) if mask >> bit & 1)

    def __iter__(self) -> Iterator[Card]:
        return (Card(suit, RANKS.index(rank)) for suit in SUITS for rank in self.ranks(suit))

    def __contains__(self, card: Card) -> bool:
        return bool(self.holding(card.suit) & card.bit)

    def __len__(self) -> int:
        return sum(self.lengths)

    def __or__(self, other: Hand) -> Hand:
        return Hand(*(a | b for a, b in zip(self.masks, other.masks, strict=True)))

    def __and__(self, other: Hand) -> Hand:
        return Hand(*(a & b for a, b in zip(self.masks, other.masks, strict=True)))

    def __sub__(self, other: Hand) -> Hand:
        return Hand(*(a & ~b for a, b in zip(self.masks, other.masks, strict=True)))

    def __str__(self) -> str:
        return ".".join(self.ranks(suit) for suit in SUITS)


WHOLE_PACK = Hand(*(4 * (0x1FFF,)))
_HAND_EXPECTED = "a hand, spades first: AKQ2.T98.J32.432, or with suits: ♠AKQ2 ♥T98 ♦J32 ♣432"


def parse_hand(text: str) -> Hand:
    """Read `AKQ2.T98.J32.432` (spades first, - for a void) or `♠AKQ2 ♥T98 ♦J32 ♣432` / `SAKQ2 HT98 DJ32 C432`.

    >>> str(parse_hand("♠Q742 ♥853 ♦J1094 ♣Q7"))
    'Q742.853.JT94.Q7'
    """
    word = text.strip().replace("\N{VARIATION SELECTOR-16}", "").upper().replace("10", "T")
    hand = _dotted_hand(text, word) if "." in word else _suited_hand(text, word)
    if len(hand) > 13:
        raise NotationError(text, f"at most 13 cards, not {len(hand)}")
    return hand


def _dotted_hand(text: str, word: str) -> Hand:
    suits = [suit.strip() for suit in word.split(".")]
    if len(suits) != 4:
        raise NotationError(text, _HAND_EXPECTED)
    return Hand(*(_holding(text, "" if suit in ("-", "—", "–") else suit) for suit in suits))


def _suited_hand(text: str, word: str) -> Hand:
    held: dict[Suit, str] = {}
    suit: Suit | None = None
    for symbol in word:
        if symbol in _SUIT_OF:
            suit = _SUIT_OF[symbol]
            if suit in held:
                raise NotationError(text, f"each suit once, not {suit.word} twice")
            held[suit] = ""
        elif symbol in " ,-—–:":
            continue
        elif suit is None:
            raise NotationError(text, _HAND_EXPECTED)
        else:
            held[suit] += symbol
    if not held:
        raise NotationError(text, _HAND_EXPECTED)
    return Hand(*(_holding(text, held.get(s, "")) for s in SUITS))


def _holding(text: str, ranks: str) -> int:
    mask = 0
    for rank in ranks:
        if rank not in RANKS:
            raise NotationError(text, f'cards A K Q J T 9 … 2, not "{rank}"')
        bit = 1 << RANKS.index(rank)
        if mask & bit:
            raise NotationError(text, f"each card once, not {rank} twice")
        mask |= bit
    return mask


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands. A hand that is not known is empty; no card is in two hands."""

    north: Hand = Hand()
    east: Hand = Hand()
    south: Hand = Hand()
    west: Hand = Hand()

    def __post_init__(self) -> None:
        suits = zip(self.north.masks, self.east.masks, self.south.masks, self.west.masks, strict=True)
        if any(n & e | (n | e) & s | (n | e | s) & w for n, e, s, w in suits):
            raise self._one_card_in_two_hands()

    def __getitem__(self, seat: Seat) -> Hand:
        return (self.north, self.east, self.south, self.west)[SEATS.index(seat)]

    @property
    def is_complete(self) -> bool:
        return all(len(self[seat]) == 13 for seat in SEATS)

    def _one_card_in_two_hands(self) -> ContradictionError:
        shared = ((seat, other, card) for seat, other in combinations(SEATS, 2) for card in self[seat] & self[other])
        seat, other, card = next(shared)
        return ContradictionError(f"{seat.word} holds {card}", f"{other.word} holds {card}", "one card in two hands")

    def __str__(self) -> str:
        return "N:" + " ".join(str(self[seat]) if len(self[seat]) else "-" for seat in SEATS)


def parse_deal(text: str) -> Deal:
    """Read a PBN deal, `N:AKQ2.T98.J32.432 - … …`: clockwise from the seat named, - for a hand not known."""
    first, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        raise NotationError(text, "a deal: N: and four hands clockwise, - for one not known")
    start = parse_seat(first)
    read = {start.after(turn): Hand() if word == "-" else parse_hand(word) for turn, word in enumerate(hands)}
    deal = Deal(*(read[seat] for seat in SEATS))
    if three := [seat for seat in SEATS if len(deal[seat]) == 13]:
        unknown = [seat for seat in SEATS if not len(deal[seat])]
        if len(three) == 3 and len(unknown) == 1:  # the fourth hand is what is left
            rest_of_pack = WHOLE_PACK - deal[three[0]] - deal[three[1]] - deal[three[2]]
            return Deal(*(rest_of_pack if seat is unknown[0] else deal[seat] for seat in SEATS))
    return deal
