"""`director adjust`, as typed: the example, what it asks, what it proposes, the walk on a terminal, and what goes wrong."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from directorcall.ruling.casefile import read_case
from directorcall.ruling.examples import example
from directorcall.terminal import adjust
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
OPEN = ["--answer", "12C1 likely=70% 4H W -1 30% 3H W ="]


def printed(capsys: Capture, *arguments: str) -> str:
    capsys.readouterr()
    assert run(["adjust", *arguments]) == 0
    return capsys.readouterr().out


def unanswered(tmp_path: Path, *, without: tuple[str, ...]) -> str:
    """The shipped example with some of its answers taken away."""
    facts = dict(example("after-play").entries()[0].facts)
    answers = facts["answers"]
    assert isinstance(answers, dict)
    facts["answers"] = {key: value for key, value in answers.items() if key not in without}
    path = tmp_path / "case.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    return str(path)


def test_the_example_is_an_adjusted_score_line_by_line(capsys: Capture) -> None:
    text = printed(capsys, "after-play")
    for line in (
        "ADJUSTED SCORE  27D",
        "70% of 17 = 11.9 MP",
        "NS: 14.6 MP",
        "at the table: NS 9 MP, EW 11 MP",
        "“I have looked at the board again, and the score is adjusted.",
        "For the form",
    ):
        assert line in text


def test_against_another_table_and_in_a_match(capsys: Capture, tmp_path: Path) -> None:
    facts = {**example("after-play").entries()[0].facts, "scoring": {}}
    path = tmp_path / "case.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    text = printed(capsys, str(path), "--other", "-140", "--rest", "10", "--boards", "16")
    assert "NS: +3.5 IMPs" in text
    assert "VP" in text


def test_a_field_may_be_a_file(capsys: Capture, tmp_path: Path) -> None:
    field = tmp_path / "field.txt"
    field.write_text("Board 14\n+50 x3\n-140 x5\n-170\n-420\n", encoding="utf-8")
    assert "NS: 14.6 MP" in printed(capsys, "after-play", "--field", str(field))


def test_of_a_file_of_many_boards_it_is_the_one_of_the_case_without_this_table(capsys: Capture, tmp_path: Path) -> None:
    line = "<TRAVELLER_LINE><NS_PAIR_NUMBER>{0}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{1}</EW_PAIR_NUMBER><SCORE>{2}</SCORE></TRAVELLER_LINE>"
    lines = [
        line.format(pair, pair + 40, score)
        for pair, score in enumerate((-140, 50, 50, 50, *5 * (-140,), -170, -420), 1)
    ]
    boards = [f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>" for number in range(10, 20)]
    file = tmp_path / "evening.xml"
    club = '<?xml version="1.0" encoding="iso-8859-1"?><USEBIO><CLUB_NAME>Zürich</CLUB_NAME>{}</USEBIO>'
    file.write_text(club.format("".join(boards)), encoding="latin-1")
    assert "NS: 14.6 MP" in printed(capsys, "after-play", "--field", str(file), "--pair", "41")


@pytest.mark.parametrize("name", ["tonight.txt", "./field", "evening/results.xml"])
def test_a_file_that_is_not_there_is_called_that(capsys: Capture, name: str) -> None:
    assert run(["adjust", "after-play", "--field", name]) == 2
    assert f'cannot read "{name}": expected a file of results that is there' in capsys.readouterr().err


def test_luck_by_an_answer(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "after-play", "--answer", "12B1 helped=luck", "--json"))[0]
    assert (told["adjust"], told["clause"], told["outcome"]) == (False, "27D", "score stands")


def test_what_would_have_happened_is_proposed(capsys: Capture, tmp_path: Path) -> None:
    path = unanswered(tmp_path, without=("12C1 likely",))
    told = json.loads(printed(capsys, path, "--no-dd", "--json"))[0]
    assert told["questions"][0]["key"] == "12C1 likely"
    bench = told["workbench"]
    assert (bench["reference"], bench["start"]) == ("before the irregular call", "P P 1H 2S")
    assert sum(branch["percent"] for branch in bench["branches"]) == 100
    text = printed(capsys, path, "--no-dd")
    assert "imagined before the irregular call" in text
    assert '--answer "12C1 likely=…"' in text


def test_a_quick_case(capsys: Capture) -> None:
    text = printed(
        capsys, "--auction", "1H 2S 2H+ P P P", "--dealer", "W", "--result", "2H W =", "--vulnerable", "none"
    )
    assert "SCORE STANDS  27A1" in text


def test_question_by_question_on_a_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers = iter(["1", "nonsense", "b", "1", "4H W -1", "", "1"])
    monkeypatch.setattr(click, "prompt", lambda *_args, **_kwargs: next(answers))
    path = unanswered(tmp_path, without=("12B1 helped", "12C1 likely", "12C1 own error"))
    facts = {**json.loads(Path(path).read_text(encoding="utf-8")), "systems": {}}
    found = adjust._walk(read_case(facts), dd=False)
    assert found.review.adjusts is True
    assert str(found.review.case.answer("12C1 likely").value) == "4H W -1"  # type: ignore[union-attr]
    assert 'cannot read "nonsense"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["after-play", "--result", "4H W ="], "the auction ended in 3♥ by West"),
        (["after-play", "--result", "3H W +5"], "between -9 and +4 in 3H"),
        (["after-play", "--deal", "N:AKQ2.T98.J32.43 - - -"], "North has 12"),
        (["after-play", "--other", "+50"], "one of the two"),
        (["after-play", "--answer", "helped"], "an answer by its key"),
        (["after-play", "--answer", "12B1 helped=perhaps"], "told partner, gave room, misled, luck"),
        (["after-play", "--answer", "12C1 likely=60% 4H W -1"], "weights that add up to 100%"),
        (["nowhere.toml"], "a file that is there"),
        ([], "which case?"),
    ],
)
def test_what_goes_wrong_is_one_message(capsys: Capture, arguments: list[str], says: str) -> None:
    assert run(["adjust", *arguments]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert "Traceback" not in told


def test_of_several_cases_one_that_is_wrong_is_reported_in_its_place(capsys: Capture, tmp_path: Path) -> None:
    good = dict(example("after-play").entries()[0].facts)
    path = tmp_path / "cases.json"
    path.write_text(json.dumps([good, {**good, "id": "bad", "result": "4H W ="}]), encoding="utf-8")
    assert run(["adjust", str(path), "--no-dd", "--json"]) == 1
    first, second = json.loads(capsys.readouterr().out)
    assert first["adjust"] is True
    assert (second["case"], second["outcome"]) == ("bad", "unreadable")
    assert "the auction ended in" in second["says"]


def test_boards_that_cannot_be_scored(capsys: Capture) -> None:
    """The shipped example of Law 86; with what regulations give, and with everybody at fault."""
    assert "86B2(b): the better of +3 and +7: +7 IMPs" in printed(capsys, "no-result")
    assert "NS: by regulation: +2 IMPs (86B3)" in printed(capsys, "no-result", "--award-ns", "+2", "--award-ew", "-2")
    both = printed(capsys, "no-result", "--answer", "12C2 NS at fault=partly at fault", "--knock-out")
    assert "EW: average minus, directly at fault: -3 IMPs (12C2(b))" in both
    assert "12C4: both sides get the mean of 0 and +3: +1.5 IMPs" in both
    assert "nothing" not in printed(capsys, "no-result", "--edition", "2007", "--answer", "86 favourable=neither")
    match = printed(capsys, "no-result", "--rest", "10", "--boards", "16")
    assert "17 IMPs over 16 boards" in match


def test_a_session_of_its_own(capsys: Capture) -> None:
    facts = ["after-play", "--result", "no result", "--session-ns", "64"]
    faults = ["--answer", "12C2 NS at fault=not at fault", "--answer", "12C2 EW at fault=directly at fault"]
    assert "average plus, not at fault: 64% (12C2(c))" in printed(capsys, *facts, *faults)


# --- nothing irregular; a remark belongs to a call

NOTHING = ("--auction", "1S P 2S P 3S P 4S P P P", "--dealer", "N", "--result", "4S N =")


def test_where_nothing_irregular_was_told_nothing_was_looked_at(capsys: Capture) -> None:
    text = printed(capsys, *NOTHING)
    assert "Nothing irregular was told, so the score was not looked at." in text
    assert "--remark" in text
    assert "SCORE STANDS" not in text
    assert "For the form" not in text
    (told,) = json.loads(printed(capsys, *NOTHING, "--json"))
    assert (told["outcome"], told["clause"], told["adjust"], told["form"], told["say"]) == (
        "not looked at",
        None,
        None,
        None,
        [],
    )
    assert told["offenders"] is None


@pytest.mark.parametrize(
    ("remark", "offered"),
    [
        ("N:3S a long pause", ["7: 4S"]),
        ("N@5 a long pause", ["7: 4S"]),
        ("N:1S a long pause", ["3: 2S", "7: 4S"]),
        ("N a long pause", ["3: 2S", "7: 4S"]),
        ("E@3 what is that?", ["4: P", "8: P"]),
        ("E@S:2S what is that?", ["4: P", "8: P"]),
    ],
)
def test_a_remark_belongs_to_a_call(capsys: Capture, remark: str, offered: list[str]) -> None:
    (told,) = json.loads(printed(capsys, *NOTHING, "--remark", remark, "--json"))
    assert told["questions"][0]["choices"] == [*offered, "a card", "nothing"]


@pytest.mark.parametrize(
    ("remark", "says"),
    [
        ("N", "who, at which call, and what"),
        ("N:3H a long pause", "one call of the auction, or its place"),
        ("E:P a long pause", "2 (E:P), 6 (E:P), 10 (E:P)"),
        ("K:3S a long pause", "a seat: N, E, S or W"),
    ],
)
def test_a_remark_that_cannot_be_placed_says_what_it_needs(capsys: Capture, remark: str, says: str) -> None:
    assert run(["adjust", *NOTHING, "--remark", remark]) == 2
    assert says in capsys.readouterr().err
