"""A condition asked of one hand gives the same answer as the set it stands for."""

from __future__ import annotations

from random import Random

import pytest
from tests.handsets.words import WORDS, Word, dealt

from directorcall.bridge.cards import parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.handsets.features import any_hand, no_hand, points
from directorcall.handsets.fitting import Fitting

RNG = Random(16)
HANDS = [dealt(RNG) for _ in range(300)]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_word(word: Word) -> None:
    hands = word.hands()
    holds = hands.membership()
    assert [Fitting(hand).fits(hands.condition) for hand in HANDS] == [holds(hand) for hand in HANDS]


def test_words_put_together() -> None:
    rng = Random(17)
    for _ in range(40):
        one, two, three = (rng.choice(WORDS).hands() for _ in range(3))
        for whole in ((one & two) - three, one | (two - three), ~one & (two | three)):
            holds = whole.membership()
            assert all(Fitting(hand).fits(whole.condition) == holds(hand) for hand in HANDS[:60])


def test_a_chain_as_deep_as_a_long_context() -> None:
    chain = any_hand()
    for number in range(3000):
        chain -= points(number % 37, number % 37) if number % 37 != 10 else no_hand()
    assert [hand.hcp == 10 for hand in HANDS[:50]] == [Fitting(hand).fits(chain.condition) for hand in HANDS[:50]]


def test_only_whole_hands() -> None:
    with pytest.raises(NotationError, match="13 cards, not 12"):
        Fitting(parse_hand("AKQ.AKQ.AKQ.AKQ"))
