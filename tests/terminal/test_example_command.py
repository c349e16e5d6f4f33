"""`director example`: the shipped cases, which have to be right, readable and worth trying."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable

import pytest

from directorcall.ruling.casebook import compare
from directorcall.ruling.casefile import read_casebook
from directorcall.ruling.examples import example, example_names
from directorcall.seminar.casebook import casebook, laws_in
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(["example", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_every_example_with_its_title(capsys: Capture) -> None:
    *lines, empty, more = printed(capsys).splitlines()
    assert not empty
    assert f"{len(casebook())} published rulings" in more
    assert [line.split()[0] for line in lines] == list(example_names())
    assert all(line.endswith(example(line.split()[0]).title) for line in lines)
    assert json.loads(printed(capsys, "--json")) == [
        {"name": name, "title": example(name).title} for name in example_names()
    ]


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_printed_as_a_file_that_can_be_ruled_on(capsys: Capture, name: str) -> None:
    text = printed(capsys, name)
    assert text == example(name).text
    assert read_casebook(text)
    as_data = json.loads(printed(capsys, name, "--json"))
    case = tomllib.loads(text)["case"]
    assert as_data == {"name": name, "title": example(name).title, "cases": case if isinstance(case, list) else [case]}


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_ruled_as_its_source_says(name: str) -> None:
    compared = compare(example(name).entries())
    assert [row for row in compared.rows if not row.agrees] == []


@pytest.mark.parametrize("name", example_names())
def test_an_example_says_where_it_comes_from_and_why(name: str) -> None:
    told = example(name)
    assert told.title
    for entry in told.entries():
        assert entry.source
        assert entry.why
        assert entry.case.id.startswith(name)


def test_a_name_that_is_not_there_is_one_message_with_the_nearest(capsys: Capture) -> None:
    assert run(["example", "insuficient-1h"]) == 2
    hint = 'expected the name of an example (did you mean "insufficient-1h"?)'
    assert capsys.readouterr().err == f'director: cannot read "insuficient-1h": {hint}\n'


def test_a_name_nearer_to_a_ruling_of_the_casebook(capsys: Capture) -> None:
    assert run(["example", "busch-9-3C"]) == 2
    assert 'did you mean "busch-09-3C"?' in capsys.readouterr().err


@pytest.mark.parametrize("name", list(casebook()))
def test_a_ruling_of_the_casebook_is_printed_as_a_file_and_shown_to_a_reader(capsys: Capture, name: str) -> None:
    one = casebook()[name]
    [entry] = read_casebook(printed(capsys, name))
    assert dict(entry.facts) == dict(one.facts)
    shown = printed(capsys, name, "--show")
    assert one.shelved.title in shown
    assert "Its source rules" in shown
    assert "".join(one.why.split()) in "".join(shown.split())


@pytest.mark.parametrize(
    ("asked", "fits"),
    [
        (["--law", "30"], lambda one: "30" in one["laws"]),
        (["--law", "Law 30"], lambda one: "30" in one["laws"]),
        (["--difficulty", "close"], lambda one: one["difficulty"] == "close"),
        (["--edition", "2007"], lambda one: one["edition"] == "2007"),
        (["--changed"], lambda one: one["editions_differ"]),
        (["--law", "27", "--edition", "2017", "--difficulty", "disputed"], lambda one: one["status"] != "agreed"),
    ],
)
def test_the_casebook_by_law_by_difficulty_by_edition(
    capsys: Capture, asked: list[str], fits: Callable[[dict[str, object]], bool]
) -> None:
    every = json.loads(printed(capsys, "--all", "--json"))
    found = json.loads(printed(capsys, *asked, "--json"))
    assert len(every) == len(casebook())
    assert 0 < len(found) < len(every)
    assert all(map(fits, found))
    *rows, total = printed(capsys, *asked).splitlines()
    assert [row.split()[0] for row in rows] == [one["name"] for one in found]
    assert total.startswith(str(len(found)))


def test_each_law_of_the_casebook_has_its_list(capsys: Capture) -> None:
    assert all(printed(capsys, "--law", number) for number in laws_in(casebook().values()))
    assert printed(capsys, "--law", "6") == "None of the casebook is like that.\n"


def test_any_command_takes_the_name_of_a_ruling(capsys: Capture) -> None:
    assert run(["rule", "busch-09-3C", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["case"] == "busch-09-3C"
