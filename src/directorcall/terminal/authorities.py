"""`director authorities`: whose interpretations there are, what each changes, and where it says so."""

from __future__ import annotations

from collections.abc import Iterator

import click

from directorcall.lawbook.authorities import Authority, authority
from directorcall.lawbook.authorities import authorities as every_name
from directorcall.ruling.reports import authority_report
from directorcall.terminal.layout import show, wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say_json, strong


@click.command(
    cls=Page,
    summary="whose interpretations there are, what each changes, and where it says so",
    examples=[
        Usage("director authorities", "all of them"),
        Usage("director authorities --json", "for a program"),
    ],
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def authorities(as_json: bool) -> None:
    """A case names its authority as `regulation`. It chooses between readings of a point the Laws leave open, or sets a
    weight of the program's opinion for itself; each with its source, and without a source none.
    """
    known = [authority(name) for name in every_name()]
    if as_json:
        say_json([authority_report(one) for one in known])
    else:
        show(line for one in known for line in _lines(one))


def _lines(one: Authority) -> Iterator[str]:
    yield strong(f"{one.name} · {one.title}")
    yield f"  {one.line}"
    if not one.settings:
        yield "  changes nothing: the customary readings, the shipped weights"
    for point, chosen in one.settings.items():
        yield f"  {point}: {chosen}"
        yield from wrapped(one.sources[point], "    ")
    yield ""
