"""`director example`: the shipped cases, which have to be right, readable and worth trying."""

from __future__ import annotations

import json
import tomllib

import pytest

from directorcall.ruling.casebook import compare
from directorcall.ruling.casefile import read_casebook
from directorcall.ruling.examples import example, example_names
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(["example", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_every_example_with_its_title(capsys: Capture) -> None:
    lines = printed(capsys).splitlines()
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
