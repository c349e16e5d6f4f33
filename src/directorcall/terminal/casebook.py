"""`director casebook`: rulings beside what their sources say, field by field."""

from __future__ import annotations

import click

from directorcall.ruling.casebook import CasebookComparison, Row, compare
from directorcall.ruling.casefile import Unread
from directorcall.terminal.cases import read_cases
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, paint, progress, say, say_json, strong


@click.command(
    cls=Page,
    summary="rule every case of a casebook, then compare with what its source says",
    examples=[
        Usage("director casebook insufficient-1h stayman-over-2nt", "two shipped examples"),
        Usage("director casebook cases/*.toml --strict", "exit 1 if an agreed case is ruled otherwise"),
    ],
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--strict", is_flag=True, help="Exit 1 on any difference from a case whose status is agreed.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON: a row for every expected field.")
def casebook(files: tuple[str, ...], strict: bool, as_json: bool) -> int:
    """FILE holds cases with an `expect`; it is read only after the case has been ruled. A case whose status is disputed
    or superseded is shown and never counts as a difference; nor does what only the end of play decides.
    """
    entries = read_cases(files)
    alone = len(entries) == 1
    compared = compare(progress(entries, "Ruling", len(entries)))
    if alone and compared.unread:  # then it is an error like any other
        raise compared.unread[0].error
    if as_json:
        say_json(compared.data)
    else:
        for line in _lines(compared):
            say(line)
    return 1 if compared.unread or (strict and compared.differences) else 0


def _lines(compared: CasebookComparison) -> list[str]:
    told = [each for each in compared.found if isinstance(each, Unread) or not each.agrees]
    rows = [each for each in told if isinstance(each, Row)]
    names = max((len(row.id) for row in rows), default=0)
    fields = max((len(row.field) for row in rows), default=0)
    total = len(compared.rows)
    return [
        *(_line(each, names, fields) for each in told),
        *([""] if told else []),
        strong(f"{compared.agree} of {total} expected fields agree") + f"; {_count(compared)}",
    ]


def _line(row: Row | Unread, names: int, fields: int) -> str:
    if isinstance(row, Unread):
        return f"{paint('✗', Ink.BAD)} {row.id:<{names}}  cannot be read: {row.error}"
    mark = paint("✗", Ink.BAD) if row.is_difference else paint("·", Ink.FAINT)
    why = "" if row.status == "agreed" else f" ({row.status})"
    got = "not decided" if row.got is None else _shown(row.got)
    return f"{mark} {row.id:<{names}}  {row.field:<{fields}}  expected {_shown(row.expected)}, got {got} [{row.clause}]{why}"


def _shown(value: object) -> str:
    return (
        {True: "yes", False: "no", None: "nothing"}.get(value, str(value))
        if isinstance(value, bool | None)
        else str(value)
    )


def _count(compared: CasebookComparison) -> str:
    number = len(compared.differences)
    return (
        "no difference in agreed cases"
        if not number
        else f"{number} difference{'s' if number > 1 else ''} in agreed cases"
    )
