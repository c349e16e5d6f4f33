"""Cells, parts and bits: where a hand is, and what must never be mixed."""

from __future__ import annotations

from functools import reduce
from math import comb
from operator import or_
from random import Random

import pytest
from tests.handsets.words import dealt

from directorcall.bridge.cards import SUITS, parse_card
from directorcall.handsets import features as f
from directorcall.handsets.atoms import realise_atom
from directorcall.handsets.condition import EVERY_HAND, MOST, Atom, Needs
from directorcall.handsets.holdings import ACE, SPOTS, HoldingTable, class_numbers, classes, possible_holdings
from directorcall.handsets.realised import Realised, realise
from directorcall.handsets.space import MOST_CELLS, Space, SpaceMismatch, SpaceTooLarge, lengths_in_both, space_of

PLAIN: Needs = ((), (), (), ())
TEN = 1 << 8
TENS: Needs = ((), (TEN,), (), ())


def bits_in(space: Space) -> int:
    return sum(part.bit_count() for part in space.full)


def test_a_suit_has_160_classes_and_8192_holdings() -> None:
    assert [len(of_length) for of_length in classes(())] == [1, 5, 11, 15, 16, 16, 16, 16, 16, 16, 15, 11, 5, 1]
    assert sum(len(cls.spots) for of_length in classes(()) for cls in of_length) == 8192


@pytest.mark.parametrize("groups", [(), (TEN,), (1, 2), (3, 5), (TEN, SPOTS)])
def test_classes_divide_the_holdings_of_each_length(groups: tuple[int, ...]) -> None:
    for length, of_length in enumerate(classes(groups)):
        held = [holding for cls in of_length for holding in cls.holdings]
        assert sorted(held) == [holding for holding in range(8192) if holding.bit_count() == length]
        for number, cls in enumerate(of_length):
            assert {class_numbers(groups)[holding] for holding in cls.holdings} == {number}
            for k, group in enumerate(groups):
                assert {bool(holding & group) for holding in cls.holdings} == {bool(cls.seen >> k & 1)}


def test_possible_holdings_have_the_held_and_lack_the_missing() -> None:
    found = [
        h for of_length in possible_holdings((), 0b1_0000_0000_0001, 0b110) for holdings in of_length for h in holdings
    ]
    assert sorted(found) == [h for h in range(8192) if h & 1 and h >> 12 and not h & 0b110]


def test_the_plain_space_has_four_and_a_half_million_cells() -> None:
    spots = [1]  # ways to hold so many spots, zero to nine in each of four suits
    for _ in SUITS:
        spots = [sum(spots[max(0, n - 9) : n + 1]) for n in range(14)]
    assert bits_in(space_of(PLAIN)) == sum(comb(16, honours) * spots[13 - honours] for honours in range(14))
    assert 4_500_000 < bits_in(space_of(PLAIN)) < 4_600_000
    assert len(lengths_in_both()) == 105


def test_a_ten_makes_only_its_suit_finer() -> None:
    space = space_of(TENS)
    assert [sum(map(len, suit)) for suit in space.classes] == [160, 288, 160, 160]
    assert bits_in(space) > bits_in(space_of(PLAIN))


@pytest.mark.parametrize("needs", [PLAIN, TENS, ((1, 6), (), (TEN,), (3,))])
def test_every_hand_is_in_the_cell_where_it_is_looked_for(needs: Needs) -> None:
    space, rng = space_of(needs), Random(27)
    for _ in range(300):
        hand = dealt(rng)
        cell = space.cell(*space.place(hand))
        assert all(mask in cls.holdings for mask, cls in zip(hand.masks, cell, strict=True))


def test_a_table_the_space_cannot_express_raises() -> None:
    looks_at_the_ten = f.holds(parse_card("HT")).condition
    assert isinstance(looks_at_the_ten, Atom)
    with pytest.raises(SpaceMismatch, match="hearts"):
        realise_atom(looks_at_the_ten, space_of(PLAIN))
    with pytest.raises(SpaceMismatch, match="hearts"):
        realise(looks_at_the_ten, space_of(((TEN,), (), (), ())))


@pytest.mark.parametrize("mixed", [
    lambda a, b: a & b, lambda a, b: a | b, lambda a, b: a - b, lambda a, b: a <= b, lambda a, b: a == b, lambda a, b: a.isdisjoint(b),
], ids=["and", "or", "minus", "subset", "equal", "disjoint"])  # fmt: skip
def test_bits_of_two_spaces_are_never_put_together(mixed: object) -> None:
    coarse, fine = realise(EVERY_HAND, space_of(PLAIN)), realise(EVERY_HAND, space_of(TENS))
    assert callable(mixed)
    with pytest.raises(SpaceMismatch, match="two spaces"):
        mixed(coarse, fine)


def test_bits_of_a_space_made_again_may_be_put_together() -> None:
    one, two = (Realised(space, space.full) for space in (Space(TENS), Space(TENS)))
    assert one == two
    assert one & two <= one


def test_too_many_spot_cards_are_refused_with_the_reason() -> None:
    spots = [f.holds(parse_card(f"{suit}{rank}")) for suit in SUITS for rank in "T987"]
    with pytest.raises(
        SpaceTooLarge, match=r"4 in spades, 4 in hearts, 4 in diamonds, 4 in clubs.*cells, at most 50,000,000"
    ):
        reduce(or_, spots).count()


def test_a_ten_in_every_suit_is_still_worked_out() -> None:
    tens = reduce(or_, [f.holds(parse_card(f"{suit}T")) for suit in SUITS])
    assert bits_in(space_of(tens.condition.needs)) <= MOST_CELLS
    assert (~tens).count() == f.aces(0, 0).count()


@pytest.mark.parametrize("groups", [(2, 1), (1, 1), (0,), (1 << 9,), (SPOTS + 1,)])
def test_a_table_names_groups_of_spot_cards_in_order(groups: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="groups of spot cards"):
        HoldingTable.of(lambda *_: 0, groups)


def test_a_table_is_complete() -> None:
    with pytest.raises(ValueError, match="one value for each"):
        HoldingTable(bytes(223))


def test_tables_are_equal_as_data() -> None:
    aces = [HoldingTable.of(lambda _, honours, __: bool(honours & ACE)) for _ in range(2)]
    tables = [Atom((table, None, None, None), None, 1, MOST).key for table in aces]
    assert tables[0] == tables[1]
    assert Atom((None, aces[0], None, None), None, 1, MOST).key != tables[0]
    assert Atom((aces[0], None, None, None), None, 0, MOST).key != tables[0]
