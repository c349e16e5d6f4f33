"""`director score`, as typed."""

from __future__ import annotations

import io
import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from directorcall.scores.scoretable import parse_score_tables
from directorcall.scores.traveller import parse_travellers
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
Data = dict[str, Any]
TRAVELLER = "Board 7\n1 2 3NT N = 600\n3 4 2S S +1\n5 6 4H W -1\n7 8 60%-40%\n"


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(["score", *arguments]) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Data:
    found: Data = json.loads(printed(capsys, *arguments, "--json"))
    return found


@pytest.fixture
def traveller(tmp_path: Path) -> str:
    path = tmp_path / "traveller.txt"
    path.write_text(TRAVELLER, encoding="utf-8")
    return str(path)


# A result


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        (["4HX-1", "--vul", "both"], [-200]),
        (["4HX-1"], [-100, -200]),
        (["4", "S", "="], [420, 620]),
        (["4H", "W", "-1", "--board", "7"], [-100]),
        (["4H", "-1", "--declarer", "W", "--vul", "NS"], [-50]),
        (["7NTXXN=", "--vul", "NS"], [2980]),
        (["3♥ S +1", "--vul", "EW"], [170]),
        (["3H N made", "--vul", "none"], [140]),
        (["two", "spades", "by", "east", "one", "down", "--vul", "both"], [-100]),
        (["3NT made"], [400, 600]),
        (["passed", "out"], [0, 0]),
    ],
)
def test_a_result(capsys: Capture, words: list[str], scores: list[int]) -> None:
    assert [each["score"] for each in told(capsys, *words)["scores"]] == scores


def test_a_result_as_data(capsys: Capture) -> None:
    found = told(capsys, "4HX W +1", "--vul", "EW")
    assert (found["result"], found["declarer"]) == ("4HX W +1", "W")
    assert found["scores"] == [{
        "vulnerable": True, "score": 990, "ns": -990,
        "parts": [
            {"what": "4 odd tricks", "points": 240}, {"what": "vulnerable game", "points": 500},
            {"what": "doubled and made", "points": 50}, {"what": "1 overtrick", "points": 200},
        ],
    }]  # fmt: skip
    assert "to North-South: -990" in printed(capsys, "4HX W +1", "--vul", "EW")


# IMPs and victory points


@pytest.mark.parametrize(
    ("words", "imps"),
    [
        (["620", "170"], 10),
        (["620", "-100"], 12),
        (["-50", "-50"], 0),
        (["4S N =", "3NT S -1", "--board", "7"], 12),
        (["4S N made", "3NT S one down", "--board", "7"], 12),
        (["−50,", "+50"], -3),
    ],
)
def test_two_scores(capsys: Capture, words: list[str], imps: int) -> None:
    assert told(capsys, *words)["imps"] == imps


def test_a_margin(capsys: Capture) -> None:
    assert told(capsys, "10", "--boards", "14") == {
        "imps": 10,
        "boards": 14,
        "scale": "continuous",
        "vp": 12.97,
        "opponents": 7.03,
    }
    assert told(capsys, "-10", "--boards", "14", "--scale", "discrete")["vp"] == 7
    assert printed(capsys, "2.5", "--boards", "16") == "+2.5 IMPs over 16 boards, continuous scale: 10.76 - 9.24 VP\n"


# Files


def test_a_traveller(capsys: Capture, traveller: str) -> None:
    found = told(capsys, traveller)["boards"][0]
    assert (found["board"], found["vulnerable"], found["unit"], found["top"]) == (7, "both", "MP", 6)
    assert [round(line["ns_percent"], 2) for line in found["lines"]] == [94.44, 50, 5.56, 60]
    assert found["lines"][0] | {"ns_percent": 0, "ew_percent": 0} == {
        "ns": "1", "ew": "2", "entry": "3NT N =", "score": 600, "ns_value": pytest.approx(17 / 3), "ew_value": pytest.approx(1 / 3),
        "ns_percent": 0, "ew_percent": 0,
    }  # fmt: skip
    assert parse_travellers(printed(capsys, traveller)) == parse_travellers(TRAVELLER)


@pytest.mark.parametrize(
    ("options", "values"),
    [
        (["--expected", "5"], [7.33, 4, 0.67, 4.8]),
        (["--method", "butler"], [8, -4, -5, 3]),
        (["--method", "butler", "--cut", "1"], [10, 0, -1, 3]),
        (["--method", "cross-imps"], [10.5, -4.5, -6, 3]),
    ],
)
def test_methods(capsys: Capture, traveller: str, options: list[str], values: list[float]) -> None:
    lines = told(capsys, traveller, *options)["boards"][0]["lines"]
    assert [round(line["ns_value"], 2) for line in lines] == values


def test_files_out(capsys: Capture, traveller: str) -> None:
    expected = parse_travellers(TRAVELLER)
    assert parse_score_tables(printed(capsys, traveller, "--to", "pbn")) == expected
    assert parse_travellers(printed(capsys, traveller, "--to", "csv")) == expected


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"+420\n+450\n-50 x2\n")))
    assert [line["ns_value"] for line in told(capsys, "-")["boards"][0]["lines"]] == [4, 6, 1, 1]


def test_one_board_of_many(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(
        '[Board "1"]\n[ScoreTable "Contract;Declarer;Result"]\n4S N 10\n4S N 9\n\n[Board "2"]\n[ScoreTable "Score_NS"]\n50\n'
    )
    assert [board["board"] for board in told(capsys, str(path))["boards"]] == [1, 2]
    assert [board["board"] for board in told(capsys, str(path), "--board", "2")["boards"]] == [2]
    assert run(["score", str(path), "--weighted", "+50"]) == 2
    assert "one board; say which" in capsys.readouterr().err


# Adjusted scores


def test_a_weighted_score_against_its_field(capsys: Capture, traveller: str) -> None:
    found = told(capsys, traveller, "--pair", "5", "--weighted", "60% 3H W = 40% 4H W -1")
    # against 600 and 140, three results of four: -140 is (0 × 4 + 1) / 3 and +100 the same
    assert found["ns"]["total"] == pytest.approx(1 / 3)
    assert found["ew"]["total"] == pytest.approx(17 / 3)
    assert found["ns"]["percent"] == pytest.approx(100 / 18)
    assert found["balances"] is True
    assert [step["code"] for step in found["ns"]["steps"]] == [
        "against the field", "neuberg", "weighed", "against the field", "neuberg", "weighed", "total",
    ]  # fmt: skip


def test_a_weighted_score_of_a_table_that_is_not_in_the_file(capsys: Capture, traveller: str) -> None:
    found = told(capsys, traveller, "--weighted", "50% 3NT N = 50% 3NT N -1")
    assert found["ns"]["steps"][0]["actual"] == 4
    assert found["ns"]["steps"][1]["expected"] == 5
    assert {"IMPs"} == {
        told(capsys, traveller, "--weighted", "+600", "--method", method)["unit"] for method in ("butler", "cross-imps")
    }


def test_a_weighted_score_in_a_team_match(capsys: Capture) -> None:
    found = told(capsys, "--weighted", "50% +620 25% +650 25% -100", "--other", "200", "--rest", "10", "--boards", "16")
    assert (found["ns"]["total"], found["ew"]["total"]) == (5.25, -5.25)
    assert [found["match"][side][-1]["value"] for side in ("ns", "ew")] == [14.02, 5.98]


def test_a_split_score(capsys: Capture) -> None:
    options = [
        "--weighted",
        "30% +50 70% -920",
        "--weighted-ew",
        "33.3% +50 66.7% -920",
        "--other",
        "-920",
        "--knock-out",
    ]
    found = told(capsys, *options)
    assert (found["ns"]["total"], found["ew"]["total"], found["balances"]) == (4.2, -4.662, False)
    assert (found["knock_out"]["value"], found["knock_out"]["clause"]) == (4.431, "12C4")
    assert told(capsys, *options, "--edition", "2007")["knock_out"]["clause"] == "86B"
    assert "split score: the two sides do not balance" in printed(capsys, *options)


def test_the_self_inflicted_part(capsys: Capture, traveller: str) -> None:
    options = ["--weighted", "+420", "--other", "420", "--table", "-590", "--spared", "+100", "--non-offenders", "NS"]
    found = told(capsys, *options, "--knock-out", "--rest", "6", "--boards", "16")
    assert (found["ns"]["total"], found["ew"]["total"], found["knock_out"]["value"]) == (-6, 0, -3)
    assert [found["match"][side][-1]["value"] for side in ("ns", "ew")] == [10, 8.24]
    assert told(capsys, *options, "--own-error", "serious")["ns"]["total"] == 0
    assert told(capsys, *options, "--own-error", "serious", "--edition", "2007")["ns"]["total"] == -6
    at_matchpoints = told(
        capsys, traveller, "--pair", "6", "--weighted", "4H W =", "--spared", "4H W -1", "--non-offenders", "EW"
    )
    assert at_matchpoints["unit"] == "MP"
    assert at_matchpoints["ns"]["total"] + at_matchpoints["ew"]["total"] == 6
    assert "12C1(e)" in printed(capsys, *options)


def test_an_artificial_score(capsys: Capture) -> None:
    assert told(capsys, "--artificial", "60%") == {
        "fault": "not at fault", "clause": "12C2(a)", "percent": 60, "imps": 3, "imps_clause": "12C2(b)",
    }  # fmt: skip
    assert told(capsys, "--artificial", "A-", "--session", "38.5%", "--edition", "2007")["percent"] == 38.5


# Double dummy

SOLID = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.skipif(find_spec("endplay") is None, reason="endplay, the extra dd, is not installed here")
def test_double_dummy(capsys: Capture) -> None:
    found = told(capsys, "7S", "S", "--deal", SOLID, "--board", "1")
    assert found["tricks"]["N"] == {"NT": 0, "S": 13, "H": 0, "D": 13, "C": 0}
    assert found["par"] == {"ns": 1510, "results": ["7S N =", "7S S ="]}
    assert found["leads"]["leader"] == "W"
    assert set(found["leads"]["tricks"].values()) == {13}
    lines = printed(capsys, "7S", "S", "--deal", SOLID, "--board", "1").splitlines()
    assert lines[1].split() == ["N", "0", "13", "0", "13", "0"]
    assert lines[-1].startswith("  13 tricks  ♣A ♣K")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("endplay") is None, reason="endplay, the extra dd, is not installed here")
def test_a_file_of_deals(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text("".join(f'[Board "{number}"]\n[Deal "{SOLID}"]\n\n' for number in (1, 2)), encoding="utf-8")
    found = told(capsys, "--deal", str(path))
    assert [(board["board"], board["tricks"]["N"]["S"]) for board in found["boards"]] == [(1, 13), (2, 13)]
    assert found["incidents"] == []
    assert printed(capsys, "--deal", str(path), "--board", "2").splitlines()[0] == "board 2"


def test_a_file_of_deals_with_a_card_too_few(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text('[Board "1"]\n[Deal "N:AKQJT9876543... .AKQJT98765432.. ..AKQJT98765432. -"]\n', encoding="utf-8")
    assert run(["score", "--deal", str(path)]) == 2
    assert "and North has 12" in capsys.readouterr().err


# What cannot be


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "a result (4HX W -1)"),
        (["620"], "a result (4HX W -1)"),
        (["620", "170", "50"], "a result (4HX W -1)"),
        (["4H=", "-", "50"], "a result (4HX W -1)"),
        (["615", "170"], "a score that some contract gives"),
        (["4H", "W", "-11"], "between -10 and +3 in 4H"),
        (["4H", "W", "+4"], "between -10 and +3 in 4H"),
        (["8H", "W", "="], "at most seven"),
        (["4H-1", "--vul", "NS"], "the declarer"),
        (["4H W =", "170"], "who is vulnerable"),
        (["4H W =", "--vul", "all of them"], "a vulnerability"),
        (["4H W =", "--vul", "none", "--board", "7"], "on board 7 it is both"),
        (["4H W =", "--pair", "3"], "--pair has no use with a result"),
        (["10", "--boards", "0"], "the boards of a match"),
        (["4H=", "--vull", "all"], 'did you mean "--vul"?'),
        (["no-such-file.txt"], "a file that is there"),
        (["--weighted", "+420"], "against a file of results, or against --other"),
        (["--weighted", "60% +420 30% -50", "--other", "420"], "not to 90%"),
        (["--weighted", "+420", "--other", "420", "--rest", "5"], "need --other, --rest IMPS and --boards N"),
        (["--weighted", "+420", "--other", "420", "--spared", "+100"], "--table, --spared and --non-offenders"),
        (["--weighted", "+420", "--other", "420", "--spared", "+100", "--non-offenders", "NS"], "what happened at the table?"),
        (["--weighted", "+420", "--other", "420", "--table", "+100", "--spared", "-590", "--non-offenders", "NS"], "then it was no error"),
        (["--artificial", "70"], "40, 50 or 60"),
        (["--deal", "N:AKQJT9876543... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"], "North has 12, and there are 51 in all"),
        (["--deal", SOLID.replace(".AKQJT98765432..", "A.AKQJT9876543..")], "one card in two hands"),
        (["4H W =", "--to", "csv"], "--to is for a file of results"),
    ],
)  # fmt: skip
def test_bad_input_is_one_message(capsys: Capture, words: list[str], says: str) -> None:
    assert run(["score", *words]) == 2
    said = capsys.readouterr()
    assert says in said.err
    assert said.out == ""
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--cut", "1"], "--cut is for --method butler"),
        (["--expected", "2"], "2 results were expected"),
        (["--method", "butler", "--expected", "9"], "--expected is for matchpoints"),
        (["--pair", "9", "--weighted", "+50"], "a pair that is on one line"),
        (["--board", "8"], "a board that is in the file once"),
        (["--weighted", "+50", "--knock-out"], "--knock-out is for team matches"),
        (["--weighted", "+50", "--other", "50"], "against a file of results, or against --other"),
    ],
)
def test_bad_input_about_a_file(capsys: Capture, traveller: str, options: list[str], says: str) -> None:
    assert run(["score", traveller, *options]) == 2
    assert says in capsys.readouterr().err


def test_a_file_that_cannot_be_read_says_where(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_text("Board 7\n1 2 3NT N = 400\n")
    assert run(["score", str(path)]) == 2
    assert f"{path}: line 2: 3NT N = is worth +600 with both vulnerable" in capsys.readouterr().err
