"""The ways to deal what is left: each has one number, none is missing, and the shapes are those wanted."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.handsets import completions as module
from directorcall.handsets.completions import Completions, Masks, Wanting, any_cards_at, cards_at, lengths
from directorcall.handsets.condition import Shape

FREE: Masks = (0b1_0000_0000_0011, 0b100_0000_0100, 0b10_0000, 0b11)
"""Eight cards: three spades, two hearts, a diamond, two clubs."""
CARDS = [(suit, 1 << bit) for suit in range(4) for bit in range(13) if FREE[suit] >> bit & 1]


def masks_of(cards: tuple[tuple[int, int], ...]) -> Masks:
    s, h, d, c = (sum(bit for place, bit in cards if place == suit) for suit in range(4))
    return s, h, d, c


def every_way(players: list[Wanting]) -> set[tuple[Masks, ...]]:
    """By plain enumeration."""
    found: set[tuple[Masks, ...]] = set()

    def go_on(left: list[tuple[int, int]], given: tuple[Masks, ...]) -> None:
        if len(given) == len(players):
            found.add(given)
            return
        player = players[len(given)]
        for some in combinations(left, player.cards):
            if player.shapes is None or lengths(masks_of(some)) in player.shapes:
                go_on([card for card in left if card not in some], (*given, masks_of(some)))

    go_on(CARDS, ())
    return found


def shapes(*texts: str) -> frozenset[Shape]:
    return frozenset((int(s), int(h), int(d), int(c)) for s, h, d, c in map(tuple, texts))


PLAYERS = {
    "anything goes": [Wanting(3), Wanting(3), Wanting(2)],
    "one wants a shape": [Wanting(3, shapes("2100", "1011", "3000")), Wanting(5)],
    "two want a shape": [
        Wanting(3, shapes("2100", "1011", "0111")),
        Wanting(2, shapes("1100", "0011", "1001")),
        Wanting(3),
    ],
    "all want a shape": [Wanting(4, shapes("2200", "1111", "2110")), Wanting(4, shapes("1012", "2101", "1102"))],
    "more than there is": [Wanting(4, shapes("4000", "0400")), Wanting(4)],
    "the last gets what is left": [Wanting(2, shapes("1100", "1010")), Wanting(6, shapes("2112", "2202"))],
}


@pytest.mark.parametrize("players", PLAYERS.values(), ids=PLAYERS)
def test_every_way_has_one_number(players: list[Wanting]) -> None:
    ways = Completions(players)
    count = ways.count(lengths(FREE))
    numbered = [tuple(ways.hands_at(number, FREE)) for number in range(count)]
    assert len(set(numbered)) == count
    assert set(numbered) == every_way(players)


def test_the_numbers_are_the_same_when_little_is_kept_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    players = PLAYERS["two want a shape"]
    roomy = Completions(players)
    numbers = range(roomy.count(lengths(FREE)))
    expected = [tuple(roomy.hands_at(number, FREE)) for number in numbers]
    monkeypatch.setattr(module, "MOST_SPELT", 1)
    cramped = Completions(players)
    assert [tuple(cramped.hands_at(number, FREE)) for number in numbers] == expected


def test_players_who_take_any_shape_come_last() -> None:
    with pytest.raises(ValueError, match="come first"):
        Completions([Wanting(4), Wanting(4, shapes("2200"))])


holdings = st.integers(0, 0x1FFF)


@given(free=st.tuples(holdings, holdings, holdings, holdings), data=st.data())
def test_cards_are_taken_from_the_free_ones_in_the_shape_asked_for(free: Masks, data: st.DataObject) -> None:
    s, h, d, c = (data.draw(st.integers(0, length)) for length in lengths(free))
    ways = comb(lengths(free)[0], s) * comb(lengths(free)[1], h) * comb(lengths(free)[2], d) * comb(lengths(free)[3], c)
    taken = cards_at(data.draw(st.integers(0, ways - 1)), (s, h, d, c), free)
    assert lengths(taken) == (s, h, d, c)
    assert all(mine & all_free == mine for mine, all_free in zip(taken, free, strict=True))


@given(free=st.tuples(holdings, holdings, holdings, holdings), data=st.data())
def test_any_so_many_cards_are_taken_from_the_free_ones(free: Masks, data: st.DataObject) -> None:
    there_are = sum(lengths(free))
    cards = data.draw(st.integers(0, min(13, there_are)))
    last = comb(there_are, cards) - 1
    number = data.draw(st.integers(0, last))
    taken = any_cards_at(number, cards, free)
    assert sum(lengths(taken)) == cards
    assert all(mine & all_free == mine for mine, all_free in zip(taken, free, strict=True))
    assert number == last or taken != any_cards_at(number + 1, cards, free)
