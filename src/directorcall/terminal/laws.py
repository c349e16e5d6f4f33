"""`director laws`: which clauses the program applies, law by law, and what each is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import click

from directorcall.lawbook.clauses import Clause, Law, Status, law
from directorcall.lawbook.clauses import laws as every_law
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.reports import law_report
from directorcall.terminal.layout import wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, paint, say, say_json, strong

MARKS = {
    Status.IMPLEMENTED: ("✓", Ink.GOOD),
    Status.JUDGEMENT: ("?", Ink.DIAMONDS),
    Status.NOT_COVERED: ("✗", Ink.FAINT),
}


@click.command(
    cls=Page,
    summary="which clauses are applied, law by law, and what each is about",
    examples=[
        Usage("director laws", "all of them, in numbers"),
        Usage("director laws 27", "Law 27 clause by clause, in plain words"),
        Usage("director laws 31 --edition 2007", "as it was"),
    ],
)
@click.argument("number", required=False)
@click.option(
    "--edition", type=click.Choice(EDITIONS), default="2017", show_default=True, help="Which edition of the Laws."
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def laws(number: str | None, edition: str, as_json: bool) -> None:
    """NUMBER is that of a law. The gists are our own words, never the text of the Laws; look that up before you read it
    out.
    """
    wanted = [law(number)] if number else list(every_law().values())
    if as_json:
        say_json([law_report(one, edition) for one in wanted if one.clauses(edition)])
        return
    for line in _law_lines(wanted[0], edition) if number else _table(wanted, edition):
        say(line)


def _table(wanted: list[Law], edition: str) -> Iterator[str]:
    known = [one for one in wanted if one.clauses(edition)]
    longest = max(len(one.title) for one in known)
    yield strong(f"{edition} Laws")
    for one in known:
        marks = "".join(_mark(clause) for clause in one.clauses(edition))
        yield f"  {one.number:>2}  {one.title:<{longest}}  {marks}"
    counts = Counter(clause.status for one in known for clause in one.clauses(edition))
    yield ""
    yield "  ".join(f"{paint(*MARKS[status])} {counts[status]} {status.value}" for status in Status)


def _law_lines(one: Law, edition: str) -> Iterator[str]:
    yield strong(f"Law {one.number} · {one.title} · {edition}")
    if not one.clauses(edition):
        yield "  Nothing under this number in this edition."
    longest = max((len(clause.number) for clause in one.clauses(edition)), default=0)
    for clause in one.clauses(edition):
        first, *rest = wrapped(clause.gist, " " * (longest + 6))
        yield f"  {_mark(clause)} {clause.number:<{longest}}  {first.strip()}"
        yield from rest
    yield ""
    yield "  ".join(f"{paint(*MARKS[status])} {status.value}" for status in Status)


def _mark(clause: Clause) -> str:
    return paint(*MARKS[clause.status])
