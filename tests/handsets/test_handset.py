"""The algebra of sets of hands."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import comb
from operator import and_, or_
from random import Random
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.handsets.words import WORDS, dealt

from directorcall.bridge.cards import SUITS, Hand, parse_card, parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.handsets import features as f
from directorcall.handsets.cache import cache
from directorcall.handsets.handset import ALL_HANDS, HandSet

S, H, D, C = SUITS
# the rest makes the joint spaces large
FEW = [word for word in WORDS if word.name not in ("3of6 top C", "none of SK ST S5 H2", "D7")]

words = st.sampled_from(FEW).map(lambda word: word.hands())
sets = st.recursive(
    words,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: two[0] & two[1]),
        st.tuples(inner, inner).map(lambda two: two[0] | two[1]),
        st.tuples(inner, inner).map(lambda two: two[0] - two[1]),
        inner.map(lambda one: ~one),
    ),
    max_leaves=4,
)


@settings(max_examples=60)
@given(sets, sets)
def test_laws_of_two_sets(a: HandSet, b: HandSet) -> None:
    assert a & b == b & a
    assert ~(a | b) == ~a & ~b
    assert a - b == a & ~b
    assert a & b <= a <= a | b
    assert (a <= b) == (not a - b) == (a & b == a)
    assert a.isdisjoint(b) == (not a & b)
    assert (a | b).count() == a.count() + b.count() - (a & b).count()


@settings(max_examples=60)
@given(sets, sets, sets)
def test_laws_of_three_sets(a: HandSet, b: HandSet, c: HandSet) -> None:
    assert a & (b | c) == (a & b) | (a & c)
    assert (a - b) - c == a - (b | c)


@settings(max_examples=60)
@given(sets)
def test_laws_of_one_set(a: HandSet) -> None:
    assert ~~a == a
    assert a | ~a == f.any_hand()
    assert not a & ~a
    assert a.count() + (~a).count() == ALL_HANDS
    assert bool(a) == (a.count() > 0) == (a.example() is not None)


@given(sets, st.integers(0, 2**32))
def test_a_set_and_its_complement_divide_the_hands(a: HandSet, seed: int) -> None:
    hand = dealt(Random(seed))
    assert (hand in a) is not (hand in ~a)
    assert (hand in a) is a.membership()(hand)


@given(sets)
def test_an_example_is_in_the_set(a: HandSet) -> None:
    example = a.example()
    assert example is None or (len(example) == 13 and example in a)


def test_sets_are_equal_when_their_hands_are_however_described() -> None:
    majors = f.length(S, 5) | f.length(H, 5)
    again = ~(f.length(S, 0, 4) & f.length(H, 0, 4))
    assert majors == again
    assert hash(majors) == hash(again)
    assert majors.key != again.key
    assert majors != f.length(S, 5)
    assert majors != "5+M"


def test_equal_descriptions_have_equal_keys() -> None:
    assert (f.points(12) & f.length(S, 5)).key == (f.length(S, 5) & f.points(12)).key
    assert (f.points(12) - f.length(S, 5)).key != (f.length(S, 5) - f.points(12)).key


def test_a_finer_space_changes_no_answer() -> None:
    ten = f.holds(parse_card("HT"))
    coarse = f.points(12) & f.length(H, 5)
    fine = (coarse & ten) | (coarse - ten)
    assert fine.condition.needs != coarse.condition.needs
    assert fine == coarse
    assert hash(fine) == hash(coarse)
    assert fine.count() == coarse.count()


def test_sets_that_see_different_cards_are_compared_in_a_space_that_sees_both() -> None:
    ten, nine = f.holds(parse_card("HT")), f.holds(parse_card("H9"))
    assert not ten <= nine
    assert (ten & nine).count() * 17 == 4 * ten.count()  # of 51 other cards 12 go with the ten
    assert f.top(H, 5, 5) <= ten
    assert f.top(H, 6, 6) <= ten & nine


def test_proper_subsets_both_ways() -> None:
    strong, opening = f.points(15, 17), f.points(12)
    assert strong < opening
    assert opening > strong
    assert opening >= strong
    assert not opening < f.points(12)


def test_share_is_exact() -> None:
    assert f.holds(parse_card("SA")).share() == Fraction(1, 4)


def test_a_hand_of_another_size_is_an_error_that_quotes_it() -> None:
    with pytest.raises(NotationError, match=r"AKQ\.\.\."):
        _ = parse_hand("AKQ...") in f.any_hand()


def test_any_hand_and_no_hand() -> None:
    assert f.no_hand().count() == 0
    assert f.no_hand().example() is None
    assert f.no_hand().likely(3) == []
    assert ~f.no_hand() == f.any_hand()
    assert f.no_hand() <= f.points(15, 17) <= f.any_hand()


def test_a_system_of_thousands_of_calls_does_not_run_out_of_stack() -> None:
    calls = [f.exact_shape(k, 6 - k, 3, 4) for k in range(7)]  # no hand in two of them: numbers can stand for them
    rng, taken, numbers = Random(27), f.no_hand(), set[int]()
    for _ in range(1500):
        less, more = rng.randrange(7), rng.randrange(7)
        taken, numbers = (taken - calls[less]) | calls[more], (numbers - {less}) | {more}
    cache.clear()
    assert taken == reduce(or_, [calls[k] for k in numbers])


def test_an_ordered_system_takes_every_hand_once() -> None:
    rules = [f.points(22), f.points(15, 17) & f.balanced(), f.rule_of(20) & f.length(S, 5), f.rule_of(20), f.any_hand()]
    taken, total = f.no_hand(), 0
    for rule in rules:
        total += (rule - taken).count()
        taken |= rule
    assert total == ALL_HANDS


def test_threads_sharing_the_cache_get_the_same_answers() -> None:
    asked = [f.points(k, k + 2) & f.length(SUITS[k % 4], 5) for k in range(12)]
    right = [each.count() for each in asked]
    cache.clear()
    answers: list[list[int]] = []
    threads = [Thread(target=lambda: answers.append([each.count() for each in asked])) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [right] * 4


def test_hands_with_some_cards_and_without_others() -> None:
    held, missing = parse_hand("AK...2"), parse_hand("Q.AKQ..")
    some = f.any_hand().within(held, missing)
    assert some.count == comb(45, 10)
    opening = f.points(12) & f.length(S, 4)
    by_splitting = reduce(and_, map(f.holds, held), opening & f.avoids(missing))
    assert opening.within(held, missing).count == by_splitting.count()


def test_a_card_both_held_and_elsewhere_leaves_no_hand() -> None:
    ace = Hand.of([parse_card("SA")])
    assert f.any_hand().within(ace, ace).count == 0
