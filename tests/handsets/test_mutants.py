"""A changed definition does not go unnoticed: tests/handsets/mutants.py, word by word."""

from __future__ import annotations

from random import Random

import pytest
from tests.handsets.mutants import mutants, unnoticed
from tests.handsets.words import WORDS, Plain, Word, trial_hands

from directorcall.bridge.cards import Hand


@pytest.fixture(scope="module")
def hands() -> dict[Hand, Plain]:
    return trial_hands(Random(2017), 3000)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_changed_definition_is_noticed(word: Word, hands: dict[Hand, Plain]) -> None:
    made, missed = unnoticed(word, hands)
    assert made >= 3
    assert [(mutant.word, mutant.change) for mutant in missed] == []


def test_a_change_that_no_hand_shows_would_be_reported() -> None:
    word = WORDS[0]
    made, missed = unnoticed(word, {})
    assert [mutant.change for mutant in missed] == [mutant.change for mutant in mutants(word)]
    assert made == len(missed)
