"""How much work a ruling is: the laws it runs and the steps of auctions it plays through, counted. A clock would tell how
busy the machine is.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from directorcall.bridge import replay
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.arrival import rule_on
from directorcall.ruling.casefile import read_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule

Counted = dict[str, int]
SHORT, LONG = 60, 240
LINES: dict[str, Callable[[int], str]] = {
    "insufficient bids, each accepted, then one that is not ruled on": lambda n: "1H " + "1C+ " * n + "1C",
    "insufficient bids over 7H, each accepted, then one to be replaced": lambda n: "7H " + "1C+ " * n + "1C-",
    "insufficient bids, each accepted by a pass": lambda n: "3H " + "1C P " * (n // 2) + "2H-",
    "calls after the final pass": lambda n: "1C " + "P " * n,
    "passes out of turn": lambda n: "1C " + "W:P- " * n,
    "bids taken back, one after the other": lambda n: "1H " + "1C- 2C- P " * (n // 3),
    "bids above seven": lambda n: "1H " + "8C- " * n,
}  # fmt: skip


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Counted]:
    """What it takes to rule on a line and to report the ruling, its options included."""
    laws = [0]
    run = rule_on

    def one_more(case: Case) -> Verdict:
        laws[0] += 1
        return run(case)

    def count(line: str) -> Counted:
        laws[0] = 0
        replay.forget()
        report(rule(read_case({"dealer": "N", "auction": line, "answers": {"25A unintended": False}})))
        return {"laws": laws[0], "steps": replay.steps()}

    monkeypatch.setattr("directorcall.ruling.rule.rule_on", one_more)
    return count


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_ruling_costs_no_more_than_its_calls(line: Callable[[int], str], counted: Callable[[str], Counted]) -> None:
    """Four times as long is four times the work, and what every auction costs."""
    short, long = counted(line(SHORT)), counted(line(LONG))
    for what, number in long.items():
        assert number <= 4 * short[what] + 200, (what, short, long)


@pytest.mark.parametrize("line", [*LINES.values()][:2], ids=[*LINES][:2])
def test_what_came_before_is_ruled_once_for_all_options(
    line: Callable[[int], str], counted: Callable[[str], Counted]
) -> None:
    each_way_twice = 2 * SHORT + 2 * 38
    assert counted(line(SHORT))["laws"] <= each_way_twice
