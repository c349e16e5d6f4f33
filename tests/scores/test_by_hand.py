"""Worked out with pencil and paper from the Laws and the formulas, before the program was asked; the sum beside each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from directorcall.terminal.main import run

Json = dict[str, Any]
Capture = pytest.CaptureFixture[str]

CONTRACTS = {  # vulnerability, contract: score
    "both 5DX+1": 950, "none 2CXX=": 560, "none 3SXX-2": -600, "none 1DX+5": 640, "both 6CXX+1": 2230, "none 7HX=": 1770,
    "both 5NT-4": -400, "both 2NTX=": 690, "none 1NTX+1": 280, "none 4SX-4": -800, "both 4SX-5": -1400, "both 1SXX+1": 1120,
    "none 3NTXX+3": 1400, "none 6NT+1": 1020, "none 7NTX-1": -100, "none Pass": 0,
}  # fmt: skip
IMPS = {(1430, 680): 13, (-50, -430): 9, (-1100, 140): -15, (170, 140): 1, (0, 0): 0, (-7600, 2980): -24, (90, 110): -1}
# A third of X = 15√N is 15 VP, two thirds are 18.09, and a sixth 12.80: the powers of the golden section.
VICTORY_POINTS = {
    (4, "5"): 12.80, (4, "10"): 15.0, (4, "15"): 16.73, (4, "20"): 18.09, (9, "15"): 15.0, (9, "30"): 18.09, (9, "45"): 20.0,
    (1, "5"): 15.0, (36, "30"): 15.0, (100, "50"): 15.0, (16, "15.25"): 14.02, (12, "-49"): 0.26, (20, "-100"): 0.0,
}  # fmt: skip

SIX = "Board 1\n1 11 420\n2 12 420\n3 13 170\n4 14 -50\n5 15 420\n6 16 450\n"
NINE = "Board 2\n1 11 -110\n2 12 -110\n3 13 -110\n4 14 -100\n5 15 -100\n6 16 50\n7 17 50\n8 18 average\n9 19 60%-40%\n"
THREE = "Board 9\n1 4 +620\n2 5 +170\n3 6 -100\n"
HIGH = "Board 3\n1 4 +620\n2 5 +650\n3 6 +620\n7 8 -100\n"
LOW = "Board 3\n1 4 -110\n2 5 -140\n3 6 +100\n7 8 -620\n"
ELEVEN = "Board 1\n" + "".join(
    f"{pair} {pair + 20} {score}\n" for pair, score in enumerate([*4 * [420], *3 * [170], *4 * [-50]], 1)
)
FIELDS: list[tuple[str, list[str], list[float]]] = [  # North-South's, line by line
    (SIX, [], [6, 6, 2, 0, 6, 10]),
    (SIX, ["--expected", "8"], [50 / 6, 50 / 6, 18 / 6, 2 / 6, 50 / 6, 82 / 6]),  # (M × 8 + 2) / 6
    (NINE, [], [20 / 7, 20 / 7, 20 / 7, 65 / 7, 65 / 7, 101 / 7, 101 / 7, 8, 9.6]),  # (M × 9 + 2) / 7, top 16
    (THREE, ["--method", "cross-imps"], [11, -1.5, -9.5]),
    (HIGH, ["--method", "butler", "--cut", "1"], [0, 1, 0, -12]),  # datum 620
    (HIGH, ["--method", "butler"], [5, 5, 5, -11]),  # 447.5, so 450
    (LOW, ["--method", "butler"], [2, 2, 7, -10]),  # -192.5, so -190
]
# Among eleven results +420 is 16 of 20, +170 is 9 and -50 is 3; the others' 4, 11 and 17.
ADJUSTED: list[tuple[list[str], float, float]] = [
    (["--weighted", "+420", "--spared", "+170", "--non-offenders", "NS"], 16 - (9 - 3), 4),
    (["--weighted", "+420", "--spared", "+170", "--non-offenders", "NS", "--own-error", "serious"], 16, 4),
    (["--weighted", "+420", "--spared", "+170", "--non-offenders", "NS", "--own-error", "serious", "--edition", "2007"], 10, 4),
    (["--weighted", "+170", "--spared", "+420", "--non-offenders", "NS"], 3, 11),  # all of it self-inflicted
    (["--weighted", "-50", "--table", "+420", "--spared", "+170", "--non-offenders", "EW"], 3, 17 - (11 - 4)),
    (["--weighted", "60% +170 40% -50"], 0.6 * 9 + 0.4 * 3, 20 - 6.6),
]  # fmt: skip
TEAMS: list[tuple[list[str], float, float]] = [
    # 30 better than the other table is 1, without the error 160 worse is 4 lost, at the table 530 worse is 11 lost
    (["--weighted", "+140", "--other", "110", "--table", "-420", "--spared", "-50", "--non-offenders", "NS"], 1 - (11 - 4), -1),
    (["--weighted", "1/3 +620 1/3 +170 1/3 -100", "--other", "170"], 1, -1),  # a third of 10, of 0, of 7 lost
    (["--weighted", "34% +620 33% +170 33% -100", "--other", "170"], 1.09, -1.09),
]  # fmt: skip
SESSIONS = {("A+", "58"): 60, ("A+", "61"): 61, ("A-", "38"): 38, ("A-", "45"): 40, ("A", "70"): 50, ("A-", "40"): 40}


def scored(capsys: Capture, *words: str) -> Json:
    capsys.readouterr()
    assert run(["score", *words, "--json"]) == 0
    found: Json = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("told", CONTRACTS)
def test_a_contract(capsys: Capture, told: str) -> None:
    vulnerable, contract = told.split()
    assert scored(capsys, contract, "--vul", vulnerable)["scores"][0]["score"] == CONTRACTS[told]


@pytest.mark.parametrize("both", IMPS)
def test_two_tables(capsys: Capture, both: tuple[int, int]) -> None:
    assert scored(capsys, *map(str, both))["imps"] == IMPS[both]


@pytest.mark.parametrize(("boards", "margin"), VICTORY_POINTS)
def test_a_match(capsys: Capture, boards: int, margin: str) -> None:
    assert scored(capsys, margin, "--boards", str(boards))["vp"] == VICTORY_POINTS[boards, margin]


@pytest.mark.parametrize(("field", "options", "expect"), FIELDS)
def test_a_field(capsys: Capture, tmp_path: Path, field: str, options: list[str], expect: list[float]) -> None:
    (file := tmp_path / "field.txt").write_text(field, encoding="utf-8")
    lines = scored(capsys, str(file), *options)["boards"][0]["lines"]
    assert [line["ns_value"] for line in lines] == pytest.approx(expect)


@pytest.mark.parametrize(("options", "ns", "ew"), ADJUSTED)
def test_an_adjusted_score_in_matchpoints(
    capsys: Capture, tmp_path: Path, options: list[str], ns: float, ew: float
) -> None:
    (file := tmp_path / "field.txt").write_text(ELEVEN, encoding="utf-8")
    found = scored(capsys, str(file), "--pair", "11", *options)
    assert [found[side]["total"] for side in ("ns", "ew")] == pytest.approx([ns, ew])


@pytest.mark.parametrize(("options", "ns", "ew"), TEAMS)
def test_an_adjusted_score_in_imps(capsys: Capture, options: list[str], ns: float, ew: float) -> None:
    found = scored(capsys, *options)
    assert [found[side]["total"] for side in ("ns", "ew")] == pytest.approx([ns, ew])


@pytest.mark.parametrize(("fault", "session"), SESSIONS)
def test_an_average_and_the_session(capsys: Capture, fault: str, session: str) -> None:
    assert scored(capsys, "--artificial", fault, "--session", session)["percent"] == SESSIONS[fault, session]
