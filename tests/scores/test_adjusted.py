"""Adjusted scores: weights, splits, what a side did to itself; and the arithmetic in words."""

from __future__ import annotations

from fractions import Fraction
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.scores.strategies import points, weighted

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import Seat, Side, Vulnerability
from directorcall.inquiry.outcome import Score, Weighted, parse_score, parse_weighted, single
from directorcall.scores.adjusted import (
    AcrossField,
    AgainstDatum,
    AgainstField,
    AgainstTable,
    Yardstick,
    assign,
    in_match,
    less_own_part,
    weigh,
)  # fmt: skip
from directorcall.scores.imps import datum
from directorcall.scores.matchpoints import certain
from directorcall.scores.split import (
    Chance,
    OwnError,
    denies_relief,
    directors_error,
    gain_from_ignorance,
    likely_and_at_all_probable,
    self_inflicted,
)  # fmt: skip
from directorcall.scores.victory import Scale
from directorcall.scores.working import SENTENCES, Unit, WorkingStep, as_data

some_points = st.lists(points, min_size=1, max_size=6)
yardsticks: st.SearchStrategy[Yardstick] = st.one_of(
    st.builds(
        lambda others, missing: AgainstField(tuple(map(certain, others)), len(others) + 1 + missing),
        some_points,
        st.integers(0, 3),
    ),
    st.builds(AgainstTable, points),
    some_points.map(lambda scores: AgainstDatum(datum(scores))),
    some_points.map(lambda scores: AcrossField(tuple(map(certain, scores)))),
)
values = st.fractions(-24, 24, max_denominator=20)


# Outcomes as they are written


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("60% 3H W = 40% 4H W -1", [("3/5", -140), ("2/5", 50)]),
        ("60% of 3HW=, 40% of 4HW-1", [("3/5", -140), ("2/5", 50)]),
        ("2/3 +620 and 1/3 −100", [("2/3", 620), ("1/3", -100)]),
        ("33.3% +50; 66.7% -920", [("333/1000", 50), ("667/1000", -920)]),
        ("100% passed out", [("1", 0)]),
        ("4♠X N +1", [("1", 690)]),
        ("0% +300 100% +620", [("1", 620)]),
    ],
)
def test_outcomes(text: str, odds: list[tuple[str, int]]) -> None:
    assert parse_weighted(text, Vulnerability.NONE).odds == tuple((Fraction(weight), score) for weight, score in odds)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("60% 3H W = 30% 4H W -1", "weights that add up to 100%, not to 90%"),
        ("60% 3H W = 50% 4H W -1", "not to 110%"),
        ("60%", "outcomes with their weights"),
        ("3H W = 60%", "weights that add up to 100%, not to 60%"),
        ("3H W = 60% 4H W -1", "outcomes with their weights"),
        ("1/0 +620", "outcomes with their weights"),
        ("120% +620", "between 0% and 100%"),
        ("60% 3H= 40% 4H W -1", "the declarer"),
        ("60% +615 40% -100", "a score that some contract gives"),
        ("50% 3H W +7 50% +100", "between -9 and +4 in 3H"),
        ("50% hello 50% +100", "a result (4HX W -1, 3NT+1)"),
    ],
)
def test_outcomes_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_weighted(text, Vulnerability.NONE)
    assert says in str(caught.value)


def test_the_vulnerability_is_needed_for_a_contract_only() -> None:
    assert parse_score("+620", None).points == 620
    assert parse_score("passed out", None).points == 0
    with pytest.raises(DirectorcallError, match="who is vulnerable"):
        parse_score("4H W =", None)


@given(weighted())
def test_a_weighted_score_reads_as_it_is_written(score: Weighted) -> None:
    assert parse_weighted(str(score), Vulnerability.NONE) == score
    assert sum(weight for weight, _ in score.odds) == 1


@pytest.mark.parametrize(
    ("text", "result"), [("4hxw-1", "4HX W -1"), ("3nn=", "3NT N ="), ("3NTS+1", "3NT S +1"), ("4 ♠ by E =", "4S E =")]
)
def test_results_jotted_down(text: str, result: str) -> None:
    assert str(parse_result(text)) == result
    assert str(parse_result("5D*+1", Seat.E)) == "5DX E +1"


# Weighing


@given(weighted(), yardsticks)
def test_one_score_for_both_sides_balances(score: Weighted, yardstick: Yardstick) -> None:
    both = assign(score, None, yardstick)
    assert both.balances
    assert both.ns.total + both.ew.total == both.whole


@given(weighted(), yardsticks)
def test_a_weighted_score_lies_between_its_outcomes(score: Weighted, yardstick: Yardstick) -> None:
    each = [weigh(single(outcome.score), yardstick).total for outcome in score.outcomes]
    assert min(each) <= weigh(score, yardstick).total <= max(each)


@given(weighted(), weighted(), st.builds(AgainstTable, points))
def test_in_a_knock_out_the_mean_lies_between(ns: Weighted, ew: Weighted, yardstick: AgainstTable) -> None:
    both = assign(ns, ew, yardstick)
    assert both.is_split is (both.ns.total != -both.ew.total)
    assert min(both.ns.total, -both.ew.total) <= both.knock_out().value <= max(both.ns.total, -both.ew.total)


def test_a_split_score_in_victory_points() -> None:
    """10 IMPs up on the other boards of 16: North-South's team loses 1 here and theirs is charged nothing."""
    both = assign(parse_weighted("50% +620 50% +600"), parse_weighted("+620"), AgainstTable(620))
    assert [float(both.ns.total), float(both.ew.total)] == [-0.5, 0]
    ns, ew = in_match(both.ns, 10, 16), in_match(both.ew, -10, 16)
    # half way from 12.55 to 12.80, to two decimals
    assert [float(lines[-1].value) for lines in (ns, ew)] == [12.68, 7.2]
    assert [float(lines[-1].value) for lines in (in_match(both.ns, 10, 16, Scale.DISCRETE),)] == [13]


def test_at_matchpoints_each_line_is_shown() -> None:
    field = AgainstField(tuple(map(certain, (620, 170, -100))), expected=5)
    found = weigh(parse_weighted("60% 4H W -1 40% 4H W =", Vulnerability.NONE), field, Side.EW)
    assert [str(line) for line in found.steps] == [
        "4H W -1 (+50): 2 of 6 among 4 results",
        "with 5 results expected, Neuberg: (2 × 5 + 1) / 4 = 2.75 MP",
        "60% of 2.75 = 1.65 MP",
        "4H W = (-420): 0 of 6 among 4 results",
        "with 5 results expected, Neuberg: (0 × 5 + 1) / 4 = 0.25 MP",
        "40% of 0.25 = 0.1 MP",
        "together 1.75 MP",
        "the other side: 8 - 1.75 = 6.25 MP",
    ]
    assert as_data(found.steps)[2] == {"code": "weighed", "value": 1.65, "unit": "MP", "weight": 0.6, "each": 2.75}


def test_in_imps_each_line_is_shown() -> None:
    found = weigh(parse_weighted("60% +620 40% -100"), AgainstTable(300))
    assert [str(line) for line in found.steps] == [
        "+620 against +300: difference +320 = +8 IMPs",
        "60% of +8 = +4.8 IMPs",
        "-100 against +300: difference -400 = -9 IMPs",
        "40% of -9 = -3.6 IMPs",
        "together +1.2 IMPs",
    ]


# Each side for itself


@given(values, values, values)
def test_the_offenders_never_profit(table: Fraction, without: Fraction, spared: Fraction) -> None:
    """Whatever its opponents did to themselves, the offending side is charged the table score or more, and never less
    than they get.
    """
    spared = max(spared, table)
    both = self_inflicted(table, without, spared)
    assert both.offenders.value >= table
    assert both.offenders.value >= both.non_offenders.value
    assert both.non_offenders.value >= table  # an adjustment never makes it worse
    assert both.non_offenders.value <= max(table, without)
    # and their error is no concern of its
    assert both.offenders.value == self_inflicted(table, without, table).offenders.value


@given(weighted(), points, points, yardsticks, st.sampled_from(Side))
def test_however_it_is_measured_a_split_leaves_the_offenders_no_better(
    without: Weighted, one: int, other: int, yardstick: Yardstick, side: Side
) -> None:
    table, spared = sorted(
        (single(Score(one)), single(Score(other))), key=lambda score: weigh(score, yardstick, side).total
    )
    reference = weigh(without, yardstick, side)
    found = self_inflicted(weigh(table, yardstick, side).total, reference.total, weigh(spared, yardstick, side).total)
    both = less_own_part(reference, found, yardstick)
    assert both.of(side.opponents).total <= weigh(table, yardstick, side.opponents).total
    assert both.of(side).total >= weigh(table, yardstick, side).total
    assert both.ns.total + both.ew.total <= both.whole  # what is taken out goes to nobody


@pytest.mark.parametrize(
    ("error", "in_2007", "in_2017"),
    [
        (OwnError.SERIOUS, True, False), (OwnError.EXTREMELY_SERIOUS, True, True),
        (OwnError.WILD, True, False), (OwnError.GAMBLING, True, True),
    ],
)  # fmt: skip
def test_which_errors_cost_the_redress(error: OwnError, in_2007: bool, in_2017: bool) -> None:
    assert denies_relief(error, "2007") is in_2007
    assert denies_relief(error, "2017") is in_2017
    assert self_inflicted(-14, 0, -8, error=error, edition="2017").non_offenders.value == (-6 if in_2017 else 0)
    assert self_inflicted(-14, 0, -8, error=error, edition="2007").non_offenders.value == -6


def test_self_inflicted_damage_in_words() -> None:
    told = [str(line) for line in self_inflicted(-14, 0, -8).steps]
    assert told == [
        "12C1(e): its own error made -14 of -8 and cost 6; 0 less 6 is -6 IMPs",
        "12C1(e): the offending side is charged what its irregularity cost: 0 IMPs to its opponents",
    ]
    in_2007 = self_inflicted(3, 12, 20, unit=Unit.MATCHPOINTS, edition="2007").non_offenders
    assert str(in_2007) == "12C1(b): without its own error 20, no worse than 12: all self-inflicted, it keeps 3 MP"


def test_an_error_that_gained_is_none() -> None:
    with pytest.raises(ContradictionError, match="then it was no error"):
        self_inflicted(2, 5, 1)
    with pytest.raises(NotationError, match="2007 or 2017"):
        self_inflicted(2, 5, 3, edition="1997")


def test_likely_and_at_all_probable() -> None:
    """EBU White Book 2004, 12.1.3: 1NT doubled, three off likely and four off possible; not vulnerable 500 and 800."""
    chances = {"-3": Chance.LIKELY, "-4": Chance.AT_ALL_PROBABLE}
    off = [(parse_score(f"1NTX N {mark}", Vulnerability.NONE), chance) for mark, chance in chances.items()]
    sides = likely_and_at_all_probable(off, Side.EW)
    assert (sides.of(Side.EW).odds, sides.of(Side.NS).odds) == (certain(-500), certain(-800))
    with pytest.raises(NotationError, match="that was likely"):
        likely_and_at_all_probable([off[1]], Side.EW)


@given(st.lists(st.tuples(points.map(Score), st.sampled_from(Chance)), min_size=1, max_size=5), st.sampled_from(Side))
def test_the_offenders_get_no_better_than_the_others_lose(outcomes: list[tuple[Score, Chance]], side: Side) -> None:
    if any(chance is Chance.LIKELY for _, chance in outcomes):
        sides = likely_and_at_all_probable(outcomes, side)
        ours, theirs = sides.of(side).odds[0][1], sides.of(side.opponents).odds[0][1]
        assert (theirs >= ours) if side is Side.NS else (theirs <= ours)


def test_a_gain_from_ignorance_is_taken_away() -> None:
    table, without = Score(620), Score(170)
    in_2017, in_2007 = (gain_from_ignorance(table, without, Side.NS, edition) for edition in ("2017", "2007"))
    assert (in_2017.ns.odds, in_2017.ew.odds) == (certain(170), certain(620))
    assert (in_2007.ns.odds, in_2007.ew.odds) == (certain(620), certain(620))
    assert gain_from_ignorance(without, table, Side.NS).ns.odds == certain(170)  # there was no gain


def test_after_a_director_s_error_both_sides_get_the_best_of_it() -> None:
    sides = directors_error([Score(420), Score(-50), Score(170)])
    assert (sides.ns.odds, sides.ew.odds) == (certain(420), certain(-50))
    with pytest.raises(NotationError, match="one outcome"):
        directors_error([])


def test_every_line_has_its_words() -> None:
    """Each sentence says what the line comes to, or is about one that follows; a code without a sentence cannot be
    shown.
    """
    for code, sentence in SENTENCES.items():
        names = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        line = WorkingStep(code, Fraction(1), Unit.IMPS, tuple((name, "x") for name in names - {"value"}))
        assert "{" not in str(line)
        assert line.as_data()["code"] == code
