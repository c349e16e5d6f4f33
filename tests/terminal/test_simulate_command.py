"""`director simulate`, as typed and through a pipe."""

from __future__ import annotations

import io
import json

import pytest
from tests.seminar.pupils import perfect

from directorcall.seminar.lines import TITLES
from directorcall.seminar.scenes import SCENES, evening, script_of
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
SEED = "4"


def typed(patch: Patch, *lines: str) -> None:
    patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(["simulate", *arguments]) == 0
    return capsys.readouterr().out


def right(scene: str, seed: int = int(SEED), edition: str = "2017") -> tuple[str, ...]:
    return perfect(script_of(scene, seed, edition)).acts


def test_the_scenes_are_listed(capsys: Capture) -> None:
    lines = printed(capsys, "--list").splitlines()
    assert [line.split()[0] for line in lines] == list(SCENES)
    assert json.loads(printed(capsys, "--list", "--json")) == [{"name": name, "title": TITLES[name]} for name in SCENES]


def test_a_scene_from_a_pipe_by_names_to_the_last_point(capsys: Capture, monkeypatch: Patch) -> None:
    typed(monkeypatch, *right("claim"))
    text = printed(capsys, "claim", "--seed", SEED)
    points = perfect(script_of("claim", int(SEED), "2017")).protocol.possible
    assert f"{points} of {points} points\n" in text
    assert "The program would have said" in text


def test_numbers_do_as_well_b_goes_back_and_q_leaves(capsys: Capture, monkeypatch: Patch) -> None:
    typed(monkeypatch, "1", "b", "hear", "q")
    text = printed(capsys, "claim", "--seed", SEED)
    assert text.count("> Ask ") == 2
    assert "you left before the end" in text
    assert "missing" in text


def test_where_there_are_no_more_lines_the_director_leaves(capsys: Capture, monkeypatch: Patch) -> None:
    typed(monkeypatch, "hear")
    assert "you left before the end" in printed(capsys, "team-board", "--seed", SEED)


def test_a_table_in_the_middle_as_data(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "claim", "--seed", SEED, "--acts", "hear", "--json"))
    assert (told["scene"], told["acts"], told["over"]) == ("claim", ["hear"], False)
    assert {"act", "says"} == set(told["offers"][0])
    acts = ".".join(right("claim"))
    over = json.loads(printed(capsys, "claim", "--seed", SEED, "--acts", acts, "--json"))
    assert over["protocol"]["points"] == over["protocol"]["possible"]
    assert all(step["mark"] == "right" for step in over["protocol"]["steps"])


def test_an_evening_adds_up(capsys: Capture, monkeypatch: Patch) -> None:
    quick = {"claim", "team-board", "card"}
    number = next(seed for seed in range(99) if {scene for scene, _ in evening(seed, 2)} <= quick)
    tables = evening(number, 2)
    typed(monkeypatch, *(act for scene, seed in tables for act in right(scene, seed, "2007")))
    text = printed(capsys, "--evening", "2", "--seed", str(number), "--edition", "2007")
    most = sum(perfect(script_of(scene, seed, "2007")).protocol.possible for scene, seed in tables)
    assert f"The evening: {most} of {most} points" in text


@pytest.mark.parametrize(
    ("arguments", "line", "says"),
    [
        (["clam"], "", 'cannot read "clam": expected the name of a scene (did you mean "claim"?)'),
        (["claim", "--acts", "hear nothing"], "", 'act 2 of claim: cannot read "nothing"'),
        (["claim", "--seed", "-1"], "", 'cannot read "-1": expected a seed from 0 to 999999'),
        (["claim"], "17", 'act 1: cannot read "17": expected a number from 1 to 1, b or q'),
        (["claim", "--evening", "2"], "", "--evening chooses the scenes itself"),
    ],
)
def test_what_cannot_be_read_is_said(
    capsys: Capture, monkeypatch: Patch, arguments: list[str], line: str, says: str
) -> None:
    typed(monkeypatch, line)
    assert run(["simulate", *arguments]) == 2
    assert says in capsys.readouterr().err
