"""Sets in outline: what is said there is exactly so in the bits, and counting by outline is counting."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.handsets.test_handset import sets
from tests.handsets.words import WORDS

from directorcall.bridge.cards import SUITS
from directorcall.handsets import features as f
from directorcall.handsets.condition import Operation, combine
from directorcall.handsets.counting import counted
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning_language import read_meaning
from directorcall.handsets.outline import outline
from directorcall.handsets.realised import realise
from directorcall.handsets.space import space_of
from directorcall.handsets.tally import Tally, tally

BY_SHAPE_AND_POINTS = [
    "13+",
    "15-17 bal",
    "6-10 support H 3+H",
    "10+ total 5+S best S of CDHS",
    "rule of 20",
    "12 no 4333",
    "5+M 4+m",
]
LOOKS_AT_HONOURS = [
    "stopper S 15-17 bal",
    "6-10 6H strong H",
    "2 aces",
    "8+ tricks",
    "solid H",
    "3+ controls",
    "10-11 5H 2of3 top H",
]


def exactly(hands: HandSet) -> Tally:
    """From the bits themselves."""
    return tally(realise(hands.condition, space_of(hands.condition.needs)))


@pytest.mark.parametrize("text", BY_SHAPE_AND_POINTS)
def test_what_speaks_of_shape_and_points_alone_is_whole_cells(text: str) -> None:
    hands = read_meaning(text).hands
    assert outline(hands.condition).is_exact
    assert hands.tally().shapes() == exactly(hands).shapes()
    assert hands.tally().points() == exactly(hands).points()


@pytest.mark.parametrize("text", LOOKS_AT_HONOURS)
def test_what_looks_at_honours_is_bounded(text: str) -> None:
    hands = read_meaning(text).hands
    seen, count = outline(hands.condition), exactly(hands).count()
    assert not seen.is_exact
    assert seen.least < count < seen.most
    assert counted(hands.condition).shapes() == exactly(hands).shapes()


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_word_lies_between_its_bounds(word: object) -> None:
    bounded(word.hands())  # type: ignore[attr-defined]


def bounded(hands: HandSet) -> None:
    seen, whole = outline(hands.condition), exactly(hands)
    least, most = seen.least_tally.shapes(), seen.most_tally.shapes()
    for shape, count in whole.shapes().items():
        assert least.get(shape, 0) <= count <= most[shape]
    assert set(least) <= set(whole.shapes())
    low, high = seen.least_tally.points(), seen.most_tally.points()
    assert all(low.get(points, 0) <= count <= high[points] for points, count in whole.points().items())


@settings(max_examples=15)
@given(sets)
def test_sets_put_together_lie_between_their_bounds_and_are_counted_exactly(hands: HandSet) -> None:
    bounded(hands)
    found = counted(hands.condition)
    assert found.shapes() == exactly(hands).shapes()
    assert found.points() == exactly(hands).points()


@settings(max_examples=40)
@given(sets, sets)
def test_what_is_seen_of_two_sets_is_so(one: HandSet, two: HandSet) -> None:
    mine, others = one._with(two)
    assert outline(one.condition).within(outline(two.condition)) in (None, mine <= others)
    assert outline(one.condition).apart(outline(two.condition)) in (None, mine.isdisjoint(others))
    assert (one <= two, one.isdisjoint(two), one == two, bool(one)) == (
        mine <= others,
        mine.isdisjoint(others),
        mine == others,
        bool(mine),
    )


def test_a_part_of_what_was_counted() -> None:
    strong, hearts = f.points(16).condition, f.length(SUITS[1], 5).condition
    both = [counted(combine(how, strong, hearts)) for how in (Operation.AND, Operation.MINUS)]
    assert (both[0] + both[1]).shapes() == counted(strong).shapes()
