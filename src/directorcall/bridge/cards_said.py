"""Cards as people name them: “K♥”, “KH”, “HK”, “king of hearts”, “the ten and nine of clubs”, “♥KQ”."""

from __future__ import annotations

import re

from directorcall.bridge.cards import RANKS, Card, Suit, parse_suit
from directorcall.bridge.errors import NotationError

_NAMES = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "ten": "T", "nine": "9", "eight": "8", "seven": "7",
    "six": "6", "five": "5", "four": "4", "three": "3", "two": "2", "deuce": "2", "10": "T",
}  # fmt: skip
_RANK = rf"(?:{'|'.join(_NAMES)}|[{RANKS.lower()}])"
_SUIT = r"(?:spades?|hearts?|diamonds?|clubs?|[shdc♠♥♦♣♤♡♢♧])"
_AND = r"(?:\s*(?:,|and|&)\s*|\s*)"
_RANKS = rf"{_RANK}(?:{_AND}{_RANK})*"
# The suit after its ranks (“K♥”, “king and queen of hearts”), or before them (“HK”, “♥ KQ”).
_AFTER = re.compile(rf"(?:the\s+)?(?P<ranks>{_RANKS})\s*(?:of\s+)?(?:the\s+)?(?P<suit>{_SUIT})(?![a-z])")
_BEFORE = re.compile(rf"(?P<suit>{_SUIT})\s*(?P<ranks>{_RANKS})(?![a-z])")
_BETWEEN = re.compile(r"(?:\s|,|;|&|\+|and\b)*")
_EXPECTED = "cards, such as K♥, HK or king of hearts"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Each card once, in the order said.

    >>> [str(card) for card in parse_cards("king of hearts, 10c")]
    ['HK', 'CT']
    >>> [str(card) for card in parse_cards("HK H7")] == [str(card) for card in parse_cards("K♥ and 7♥")]
    True
    """
    words = re.sub("[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]", "", text).casefold()
    cards: list[Card] = []
    place = 0
    while rest := _BETWEEN.sub("", words[place:], count=1):
        place = len(words) - len(rest)
        found = _AFTER.match(words, place) or _BEFORE.match(words, place)
        if found is None:
            raise NotationError(text, _EXPECTED)
        cards += _cards(parse_suit(found["suit"]), found["ranks"])
        place = found.end()
    if len(set(cards)) < len(cards):
        raise NotationError(text, "one card or more, each once")
    return tuple(cards)


def _cards(suit: Suit, ranks: str) -> list[Card]:
    named = re.findall(_RANK, re.sub("and|,|&", " ", ranks))
    return [Card(suit, RANKS.index(_NAMES.get(rank, rank.upper()))) for rank in named]
