"""A board's lines against each other: matchpoints, butler, cross-IMPs, and lines that have no result, or a weighted
one.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from tests.scores.strategies import travellers

from directorcall.bridge.board import Board
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import Side, Vulnerability
from directorcall.inquiry.outcome import Score, parse_weighted
from directorcall.scores.field import (
    NOT_PLAYED,
    Adjusted,
    FieldLine,
    Played,
    Traveller,
    in_butler,
    in_cross_imps,
    in_matchpoints,
    only,
)
from directorcall.scores.imps import cross_imps
from directorcall.scores.rows import read_without_result


def field(*entries: int | str) -> Traveller:
    """Lines of bare points, of artificial scores, of weighted ones."""

    def line(entry: int | str) -> FieldLine:
        if isinstance(entry, int):
            return FieldLine(Played(Score(entry)))
        without = read_without_result(entry)
        return FieldLine(without if without is not None else Adjusted(parse_weighted(entry), parse_weighted(entry)))

    return Traveller(tuple(map(line, entries)))


def marks(found: tuple[object, ...], side: str = "ns") -> list[float | None]:
    return [None if (value := getattr(mark, side)) is None else round(float(value), 2) for mark in found]


@pytest.mark.parametrize(
    ("entries", "ns", "ew"),
    [
        ((620, 620, -100), [3, 3, 0], [1, 1, 4]),
        # three of four: (M × 4 + 1) / 3, out of 6
        ((620, 170, -100, "60%-40%"), [5.67, 3, 0.33, 3.6], [0.33, 3, 5.67, 2.4]),
        ((620, -100, "not played"), [2, 0, None], [0, 2, None]),  # two of two: the pair that sat out has a board less
        (("50%-50%",), [0], [0]),
        ((620,), [0], [0]),
        ((620, -100, "50% +620 50% -100"), [3.5, 0.5, 2], [0.5, 3.5, 2]),  # the weighted result ties half with either
    ],
)
def test_matchpoints(entries: tuple[int | str, ...], ns: list[float | None], ew: list[float | None]) -> None:
    found = in_matchpoints(field(*entries))
    assert marks(found) == ns
    assert marks(found, "ew") == ew


def test_more_results_were_expected() -> None:
    """Ten results that all differ, of eleven: the English Bridge Union's own example of the Neuberg formula."""
    found = in_matchpoints(field(*range(50, 550, 50)), expected=11)
    assert sorted(marks(found), key=lambda value: -(value or 0)) == [
        19.9,
        17.7,
        15.5,
        13.3,
        11.1,
        8.9,
        6.7,
        4.5,
        2.3,
        0.1,
    ]
    assert {mark.top for mark in found} == {20}


def test_fewer_results_than_there_are_cannot_have_been_expected() -> None:
    with pytest.raises(ContradictionError, match="2 results were expected"):
        in_matchpoints(field(620, 170, -100), expected=2)


@pytest.mark.parametrize(
    ("entries", "cut", "ns"),
    [
        ((620, 620, 650, -100), 1, [0, 0, 1, -12]),  # the datum is 620
        ((620, 170, -100), 0, [9, -2, -8]),  # the mean is 230
        ((110, 140), 0, [-1, 0]),  # 125 to the nearest ten is 130
        ((620, "60%-40%", "not played"), 0, [0, 3, None]),
        (("40%-60%",), 0, [-3]),
        ((620, 170, "50% +620 50% +170"), 0, [6, -6, 0.0]),  # it stands in the datum with 395, to the nearest ten 400
    ],
)
def test_butler(entries: tuple[int | str, ...], cut: int, ns: list[float | None]) -> None:
    assert marks(in_butler(field(*entries), cut)) == ns


def test_a_butler_with_everything_cut_is_an_error() -> None:
    with pytest.raises(ContradictionError, match="2 scores"):
        in_butler(field(620, 170), cut=1)


def test_cross_imps() -> None:
    # 450 is 10, 720 is 12, 270 is 7
    assert marks(in_cross_imps(field(620, 170, -100, "60%-40%"))) == [11, -1.5, -9.5, 3]


@given(travellers())
def test_marks_of_any_traveller(traveller: Traveller) -> None:
    """One traveller is looked at in every way: making it takes longer than that."""
    the_quick_cross_imps_are_the_plain_ones(traveller)
    matchpoints_add_up_to_the_top_unless_split(traveller)
    the_whole_field_is_average(traveller)


def the_quick_cross_imps_are_the_plain_ones(traveller: Traveller) -> None:
    for mark in in_cross_imps(traveller):
        if mark.line.has_result:
            for side, value in ((Side.NS, mark.ns), (Side.EW, -(mark.ew or 0))):
                others = [line.odds(side) for line in traveller.lines if line.has_result]
                others.remove(mark.line.odds(side))
                assert value == sum(
                    (weight * cross_imps(score, others) for weight, score in mark.line.odds(side)), Fraction(0)
                )


def matchpoints_add_up_to_the_top_unless_split(traveller: Traveller) -> None:
    for mark in in_matchpoints(traveller):
        if isinstance(mark.line.entry, Played) and not any(
            isinstance(line.entry, Adjusted) for line in traveller.lines
        ):
            assert mark.ns is not None
            assert mark.ew is not None
            assert mark.ns + mark.ew == mark.top
            assert 0 <= mark.ns <= mark.top


def the_whole_field_is_average(traveller: Traveller) -> None:
    """Of the results alone, whatever they are: Neuberg's formula gives out neither more nor less than there is."""
    ns = [mark.ns for mark in in_matchpoints(traveller) if mark.line.has_result]
    tops = [Fraction(mark.top) for mark in in_matchpoints(traveller) if mark.line.has_result]
    assert sum(value or 0 for value in ns) * 2 == sum(tops)


@given(travellers(adjusted=False))
def test_cross_imps_are_zero_sum(traveller: Traveller) -> None:
    found = [mark for mark in in_cross_imps(traveller) if mark.line.has_result]
    assert sum(mark.ns or 0 for mark in found) == 0
    assert all(mark.ns == -(mark.ew or 0) for mark in found)


def test_percentages() -> None:
    found = in_matchpoints(field(620, 170, -100))
    assert [mark.share(Side.NS) for mark in found] == [1, Fraction(1, 2), 0]
    assert in_matchpoints(field(620))[0].share(Side.EW) == Fraction(1, 2)
    assert in_butler(field(620))[0].share(Side.NS) is None


def test_a_score_that_is_not_the_contract_s() -> None:
    with pytest.raises(ContradictionError, match=r"\+620.*\n.*\+420"):
        Traveller((FieldLine(Played(Score(620, parse_result("4H S =")))),), vulnerability=Vulnerability.EW)


def test_which_traveller_is_meant() -> None:
    first, second = (Traveller((FieldLine(NOT_PLAYED),), Board(number)) for number in (1, 2))
    assert only([first, second], Board(2)) is second
    assert only([first], None) is first
    with pytest.raises(NotationError, match="board 1, board 2"):
        only([first, second], None)
    with pytest.raises(NotationError, match='cannot read "3"'):
        only([first, second], Board(3))


def test_which_line_is_meant() -> None:
    traveller = Traveller((FieldLine(NOT_PLAYED, "1", "2"), FieldLine(NOT_PLAYED, "3", "4")))
    assert traveller.line_of("4") is traveller.lines[1]
    with pytest.raises(NotationError, match="1-2, 3-4"):
        traveller.line_of("9")
