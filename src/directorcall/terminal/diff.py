"""`director diff`: what changed in a law between the 2007 and the 2017 edition."""

from __future__ import annotations

from collections.abc import Iterator

import click

from directorcall.lawbook.clauses import Clause, Law, law, laws
from directorcall.terminal.layout import wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json, strong


@click.command(
    cls=Page,
    summary="what changed in a law from 2007 to 2017, in plain words",
    examples=[
        Usage("director diff 27", "insufficient bids"),
        Usage("director diff", "every law in a sentence or two"),
    ],
)
@click.argument("number", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def diff(number: str | None, as_json: bool) -> None:
    """NUMBER is that of a law; without one, every law. 2007 is the edition of that year with Law 27 as replaced in
    March 2008, 2017 the one with Law 26B as amended.
    """
    wanted = [law(number)] if number else list(laws().values())
    if as_json:
        say_json([report(one) for one in wanted])
        return
    for one in wanted:
        for line in _lines(one, clauses=number is not None):
            say(line)


def report(one: Law) -> dict[str, object]:
    """What changed, as data for `--json`."""
    told = [{"2007": _told(old), "2017": _told(new)} for old, new in one.differences]
    return {"law": one.number, "title": one.title, "changed": one.changed, "clauses": told}


def _told(clause: Clause | None) -> dict[str, str] | None:
    return None if clause is None else {"clause": clause.number, "gist": clause.gist}


def _lines(one: Law, *, clauses: bool) -> Iterator[str]:
    yield strong(f"Law {one.number} · {one.title}")
    yield from wrapped(one.changed, "  ")
    yield ""
    if clauses:
        for pair in one.differences:
            yield strong(f"  {next(clause.number for clause in pair if clause)}")
            for edition, clause in zip(("2007", "2017"), pair, strict=True):
                yield from wrapped(clause.gist if clause else "—", f"    {edition}  ", " " * 10)
