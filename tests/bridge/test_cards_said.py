"""Cards as people name them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.cards import RANKS, SUITS, Card
from directorcall.bridge.cards_said import parse_cards
from directorcall.bridge.errors import NotationError

CARDS = st.builds(Card, st.sampled_from(SUITS), st.integers(0, len(RANKS) - 1))
RANK_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ("K♥", "HK"),
        ("KH", "HK"),
        ("hk", "HK"),
        ("king of hearts", "HK"),
        ("The King of Hearts", "HK"),
        ("♥KQ", "HK HQ"),
        ("K Q of hearts", "HK HQ"),
        ("ace and king of spades, 10♣", "SA SK CT"),
        ("10 of clubs", "CT"),
        ("H10 ♦5", "HT D5"),
        ("seven of spades & the deuce of clubs", "S7 C2"),
        ("", ""),
    ],
)
def test_what_people_say(said: str, cards: str) -> None:
    assert " ".join(map(str, parse_cards(said))) == cards


@pytest.mark.parametrize("said", ["zz", "king", "hearts", "K♥ K♥", "KH and gibberish", "11♠", "1H"])
def test_what_is_no_card_is_quoted(said: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_cards(said)
    assert said in str(error.value)


@given(st.lists(CARDS, unique=True, max_size=13))
def test_every_way_of_writing_is_read_back(cards: list[Card]) -> None:
    named = ", ".join(f"{RANK_WORDS[card.rank]} of {card.suit.word}" for card in cards)
    for said in (" ".join(map(str, cards)), " ".join(card.symbol for card in cards), named):
        assert list(parse_cards(said)) == cards
