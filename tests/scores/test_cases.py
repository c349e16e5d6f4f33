"""The table of scores with their sources, cases.toml, row by row."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from directorcall.bridge.calls import Bid, parse_call
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.points import declarer_score
from directorcall.bridge.seats import Seat, Side, Vulnerability, parse_vulnerability
from directorcall.inquiry.outcome import PlayOutcome, Score, Weighted, parse_weighted
from directorcall.scores.adjusted import AgainstField, AgainstTable, assign, weigh
from directorcall.scores.imps import imps
from directorcall.scores.matchpoints import certain, matchpoints, neuberg, small_group, top
from directorcall.scores.split import Chance, damage, likely_and_at_all_probable, self_inflicted
from directorcall.scores.victory import victory_points

Row = dict[str, Any]
CASES: dict[str, list[Row]] = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))


def rows(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", CASES[kind], ids=lambda row: row.get("id"))


def exact(number: float) -> Fraction:
    return Fraction(str(number))


def weighted(components: list[list[float]]) -> Weighted:
    return Weighted(tuple(PlayOutcome(exact(weight), Score(int(points))) for weight, points in components))


def test_all_the_cases_are_here() -> None:
    assert sum(map(len, CASES.values())) == 101


@rows("contract")
def test_contract_scores(row: Row) -> None:
    bid = parse_call(row["contract"].rstrip("X"))
    assert isinstance(bid, Bid)
    contract = Contract(bid.level, bid.denomination, row["contract"].count("X"), Seat.S)
    vulnerability = Vulnerability.NS if row["vulnerable"] else Vulnerability.EW
    assert declarer_score(Result(contract, row["tricks"]), vulnerability) == row["score"]


@rows("imp")
def test_imps(row: Row) -> None:
    assert imps(row["difference"]) == row["imps"]


@rows("neuberg")
def test_neuberg(row: Row) -> None:
    assert neuberg(row["mp"], row["actual"], row["expected"]) == exact(row["result"])
    assert top(row["expected"]) == row["top"]


@rows("small_group")
def test_small_groups(row: Row) -> None:
    assert small_group(row["mp"], row["actual"]) == Fraction(row["percent"], 100)


@rows("matchpoints")
def test_matchpoints(row: Row) -> None:
    others = [-50 * (n + 1) for n in range(row["note_results"] - len(row["scores"]))]
    scored = matchpoints([certain(points) for points in [*row["scores"], *others]])
    assert [float(one.matchpoints) for one in scored[: len(row["scores"])]] == row["expect"]
    assert {one.top for one in scored} == {row["top"]}


@rows("vp")
def test_victory_points(row: Row) -> None:
    apart = abs(victory_points(row["margin"], row["boards"]) - exact(row["vp"]))
    assert apart <= (0 if row["exact"] else Fraction(1, 100))


@rows("weighted")
def test_weighted_scores_are_weighed_in_imps(row: Row) -> None:
    outcomes = weighted([*row["components"], *([0, points] for points in row.get("zero_weight", []))])
    assert weigh(outcomes, AgainstTable(row["other_table"])).total == exact(row["expect"])
    mean = sum((outcome.weight * outcome.points for outcome in outcomes.outcomes), Fraction(0))
    for name in ("not_expect_points", "true_points"):
        assert mean == row.get(name, mean)
    if "wrong_by_points" in row:
        assert imps(mean - row["other_table"]) == row["wrong_by_points"] != row["expect"]
        assert mean != row["published_points"]


@rows("weighted_mp")
def test_weighted_scores_at_matchpoints(row: Row) -> None:
    """Of 13 results +620 beats nine, and -200 ties with three others: 18 and 3 of 24, as published; which field it was
    is not.
    """
    field = AgainstField((*3 * [certain(-200)], *6 * [certain(170)], *3 * [certain(650)]))
    outcomes = weighted([[row["components"][0][0], 620], [row["components"][1][0], -200]])
    found = weigh(outcomes, field)
    each = [float(line.value) for line in found.steps if line.code == "against the field"]
    assert each == [matchpoints for _, matchpoints in row["components"]]
    assert found.total == exact(row["expect"])
    assert field.top == row["top"]


@rows("split")
def test_split_scores(row: Row) -> None:
    if "other_table" in row:
        both = assign(weighted(row["ns"]), weighted(row["ew"]), AgainstTable(row["other_table"]))
        assert both.ns.total == exact(row["expect_ns"])
        assert -both.ew.total == exact(row["expect_ew_as_ns"])
        assert both.is_split
    elif "ew" in row:
        likely, probable = (Score(row[side][0][1]) for side in ("ns", "ew"))
        sides = likely_and_at_all_probable([(likely, Chance.LIKELY), (probable, Chance.AT_ALL_PROBABLE)], Side.NS)
        assert [sides.ns.odds[0][1], sides.ew.odds[0][1]] == [likely.points, probable.points]
    else:
        assert parse_weighted("2S N +2", Vulnerability.NONE).odds == certain(row["ns"][0][1])


@rows("self_inflicted")
def test_self_inflicted_damage(row: Row) -> None:
    both = self_inflicted(row["a"], row["b"], row["c"])
    assert both.non_offenders.value == row["expect_nos"]
    assert both.offenders.value == row["expect_os_charged"]
    assert both.mean == exact(row["knockout_mean"])


@rows("adjust")
def test_damage(row: Row) -> None:
    """Seen from East-West, the non-offending side: what they scored, and what they could expect."""
    vulnerability = parse_vulnerability(row["vulnerable"])
    table, expected = (parse_weighted(row[name], vulnerability) for name in ("table", "expected"))
    against = AgainstTable(table.odds[0][1])
    found = damage(
        weigh(table, against, Side.EW).total, weigh(expected, against, Side.EW).total, assisted=row["assisted"]
    )
    assert found.adjusts == row["adjust"]
