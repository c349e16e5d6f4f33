"""The adjusted score of a case: weights, both sides, what it is compared with, and the text for the form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.points import possible_scores
from directorcall.bridge.seats import Side
from directorcall.inquiry.outcome import Likely, Share, parse_likely
from directorcall.ruling.casefile import read_case
from directorcall.scores.assessment import Assessment, assess, preview
from directorcall.scores.assessment_report import assessment_report

POINTS = sorted(score for score in possible_scores() if abs(score) <= 1700)
FREE: dict[str, Any] = {
    "edition": "2017", "dealer": "W", "vulnerable": "none", "auction": "1H 2S", "offender": "E", "call": "2H",
    "replacement": "3H", "after": "P P P", "withdrawn_means": "6-9 3+H, natural",
    "replacement_means": "10-12 3+H, natural", "result": "3H W =",
}  # fmt: skip
HELPED = {"12B1 helped": "told partner", "12C1 own error": "no error"}


def assessed(likely: str, scoring: dict[str, str], **facts: Any) -> Assessment:
    answers = {**HELPED, "12C1 likely": likely, **facts.pop("answers", {})}
    return assess(read_case({**FREE, **facts, "scoring": scoring, "answers": answers}))


@pytest.mark.parametrize(
    ("scoring", "ns", "ew"),
    [
        ({"other": "+50"}, 0, 0),
        ({"other": "-140"}, 5, -5),
        ({"other": "3H W ="}, 5, -5),
        ({"field": "+50 -140 -140 -140"}, 7, 1),
        ({"field": "+50 x1, -140 x3", "method": "cross-imps"}, Fraction(15, 4), Fraction(-15, 4)),
        ({"field": "+50 -140 -140 -140", "method": "butler"}, 4, -4),
        ({"field": "+50 -140 -140 -140", "expected": "10"}, 15, 3),
        ({"field": "Board 1\n1 2 3H W =\n3 4 4H W -1"}, 3, 1),
    ],
)
def test_4h_one_down_against_what_the_others_did(scoring: dict[str, str], ns: Fraction, ew: Fraction) -> None:
    found = assessed("4H W -1", scoring).assigned
    assert found is not None
    assert (found.ns.total, found.ew.total) == (ns, ew)


def test_a_match_in_victory_points() -> None:
    found = assessed("4H W -1", {"other": "-140", "rest": "10", "boards": "16"})
    assert [str(steps[-1]) for _, steps in found.match] == [
        "15 IMPs over 16 boards = 13.97 VP",
        "-15 IMPs over 16 boards = 6.03 VP",
    ]


def test_self_inflicted_in_a_knock_out_match_has_one_score() -> None:
    answers = {"12C1 own error": "extremely serious error", "12C1 spared": "3H W -1"}
    found = assessed("4H W -2", {"other": "+50", "knock_out": "yes"}, answers=answers)
    assert found.assigned is not None
    assert found.assigned.is_split
    assert found.knock_out is not None
    assert (float(found.assigned.ns.total), float(found.assigned.ew.total), float(found.knock_out.value)) == (
        -3,
        -2,
        -0.5,
    )


def test_without_anything_to_compare_with_the_outcomes_are_the_score() -> None:
    found = assessed("60% 4H W -1 40% 3H W =", {})
    told = assessment_report(found)
    assert found.assigned is None
    assert told["score"] == {side: {"assigned": "60% 4H W -1 40% 3H W =", "artificial": None} for side in ("ns", "ew")}
    assert "60% of 4♥ by West one down and 40% of 3♥ by West made" in str(told["form"])


def test_what_is_tried_is_scored_before_it_is_decided() -> None:
    case = read_case({**FREE, "scoring": {"other": "-140"}})
    assert preview(case, parse_likely("4H W -1"))[-3:] == [
        "NS: +5 IMPs",
        "EW: -5 IMPs",
        "at the table: NS 0 IMPs, EW 0 IMPs",
    ]
    assert preview(case.without("scoring.other"), parse_likely("4H W -1")) == ["4H W -1 (+50)"]


@pytest.mark.parametrize(
    ("scoring", "words"),
    [
        ({"other": "+51"}, ("scoring.other", "+51", "a score that some contract gives")),
        ({"field": "many"}, ("scoring.field", "many")),
        ({"field": "+50", "method": "mean"}, ("scoring", "mean", "mp, butler, cross-imps")),
        ({"field": "+50", "expected": "none"}, ("scoring.expected", "none", "a number")),
        ({"other": "+50", "boards": "0"}, ("scoring.boards", "0")),
        ({"other": "+50", "boards": "16", "scale": "old"}, ("scoring.scale", "old", "continuous")),
        ({"other": "+50", "knock_out": "perhaps"}, ("scoring.knock_out", "perhaps", "yes or no")),
        ({"others": "+50"}, ("others", "scoring", '"other"')),
    ],
)
def test_what_cannot_be_compared_with_is_quoted_and_placed(scoring: dict[str, str], words: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as told:
        assessed("4H W -1", scoring)
    for word in words:
        assert word in str(told.value)


def test_an_error_that_would_have_cost_nothing_is_a_contradiction() -> None:
    answers = {"12C1 own error": "gambling action", "12C1 spared": "3H W +1"}
    with pytest.raises(ContradictionError, match="it was no error"):
        assessed("4H W -1", {"other": "+50"}, answers=answers)


# --- what is promised of every adjusted score

weights = st.lists(st.integers(1, 50), min_size=1, max_size=4)
likelies = st.builds(
    lambda parts, points: Likely(
        tuple(Share(Fraction(part, sum(parts)), score) for part, score in zip(parts, points, strict=False))
    ),
    weights,
    st.lists(st.sampled_from(POINTS), min_size=4, max_size=4),
)
others = st.lists(st.sampled_from(POINTS), min_size=1, max_size=5)
scorings = st.one_of(
    st.sampled_from(POINTS).map(lambda points: {"other": f"{points:+d}"}),
    st.tuples(others, st.sampled_from(("mp", "butler", "cross-imps"))).map(
        lambda told: {"field": " ".join(f"{points:+d}" for points in told[0]), "method": told[1]}
    ),
)


def side_by_side(found: Assessment) -> tuple[Fraction, Fraction]:
    assert found.assigned is not None
    return found.assigned.ns.total, found.assigned.ew.total


@given(likelies, scorings)
def test_weights_add_up_and_the_sides_balance_where_nobody_hurt_himself(
    likely: Likely, scoring: dict[str, str]
) -> None:
    assert sum(share.weight for share in likely.shares) == 1
    found = assessed(str(likely), scoring)
    if found.review.adjusts:
        assert found.assigned is not None
        assert found.assigned.balances
        assert found.at_the_table is not None
        assert found.assigned.ns.total >= found.at_the_table.ns.total  # NS did nothing wrong: never worse off


@given(likelies, st.sampled_from(POINTS), scorings)
def test_a_split_score_never_profits_the_offenders(likely: Likely, spared: int, scoring: dict[str, str]) -> None:
    """12C1(e): what the others did to themselves is not given to the offenders either."""
    answers = {"12C1 own error": "gambling action", "12C1 spared": f"{spared:+d}"}
    try:
        found = assessed(str(likely), scoring, answers=answers)
    except DirectorcallError as error:
        assert "no error" in str(error)  # noqa: PT017 - what an error cost cannot be below nought
        return
    if found.review.adjusts:
        assert found.assigned is not None
        assert found.at_the_table is not None
        redress = assessed(str(likely), scoring)
        assert found.assigned.ew.total <= found.at_the_table.ew.total
        assert found.assigned.ew.total == side_by_side(redress)[1]
        assert found.assigned.ns.total <= side_by_side(redress)[0]
        assert found.assigned.of(Side.NS).total >= found.at_the_table.ns.total
