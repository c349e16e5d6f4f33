"""`director example`: the cases shipped with the program, listed or printed."""

from __future__ import annotations

import click

from directorcall.ruling.examples import example as shipped
from directorcall.ruling.examples import example_names
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json


@click.command(
    cls=Page,
    summary="list the cases shipped with the program, or print one as a file",
    examples=[
        Usage("director example", "all of them"),
        Usage("director example insufficient-1h > tonight.toml", "a case file to start from"),
    ],
)
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def example(name: str | None, as_json: bool) -> None:
    """NAME is one of the shipped cases: its file is printed as it is, source and reason included. Any command that
    takes a FILE takes the name of an example too.
    """
    if name is not None:
        told = shipped(name)
        if as_json:
            say_json({"name": told.name, "title": told.title, "cases": [dict(entry.facts) for entry in told.entries()]})
        else:
            print(told.text, end="")
        return
    examples = [shipped(known) for known in example_names()]
    if as_json:
        say_json([{"name": told.name, "title": told.title} for told in examples])
        return
    longest = max(len(told.name) for told in examples)
    for told in examples:
        say(f"{told.name:<{longest}}  {told.title}")
