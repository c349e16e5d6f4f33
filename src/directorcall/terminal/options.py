"""`director options`: every call the offender could make now, and what it would bring."""

from __future__ import annotations

import click

from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.casefile import all_read
from directorcall.ruling.options import not_yet_replaced, offender_chooses
from directorcall.ruling.options import options as offered
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.rule import rule as ruled
from directorcall.terminal.cases import chosen, under
from directorcall.terminal.layout import chapter, show
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say_json
from directorcall.terminal.ruled import grid_lines, heading, option_lines, question_lines


@click.command(
    cls=Page,
    summary="every replacement and its consequence, before the offender chooses",
    examples=[
        Usage("director options replacement-to-choose", "a shipped example: what may replace 1♥ over 1♠?"),
        Usage(
            'director options --auction "1D 1S 1H-" --dealer W', "no file: some calls depend on what they would show"
        ),
    ],
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--auction", metavar="CALLS", help="A quick case: the calls as made, the irregular one cancelled: 1H-.")
@click.option("--dealer", metavar="SEAT", help="Who dealt the quick case: N, E, S or W.")
@click.option("--board", metavar="NUMBER", help="Or its board number, which says who dealt.")
@click.option("--withdrawn-means", metavar="MEANING", help="What the withdrawn call showed.")
@click.option(
    "--ns", metavar="SYSTEM", help="What North and South play, whatever a case says: acol, standard-american + multi …"
)
@click.option("--ew", metavar="SYSTEM", help="What East and West play; it tells what nobody else does.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Under these Laws, whatever the case says.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON: an array, one object a case.")
def options(files: tuple[str, ...], edition: str | None, as_json: bool, **typed: str | None) -> None:
    """FILE holds cases in TOML or JSON, - is standard input; the name of a shipped example will do. A case that has its
    replacement already is asked about as if it had none: `replacement_means` says what each call would show.
    """
    rulings = [ruled(not_yet_replaced(entry.case)) for entry in all_read(under(chosen(files, (), typed), edition))]
    if as_json:
        say_json(
            [
                {name: told[name] for name in ("case", "edition", "questions", "options")}
                for told in map(report, rulings)
            ]
        )
    else:
        for ruling in rulings:
            show([*heading(ruling), "", *grid_lines(ruling), "", *_board(ruling)])


def _board(ruling: Ruling) -> list[str]:
    board = offered(ruling)
    rows = [*chapter("What each call would bring", option_lines(board))] if board else []
    if ruling.question is not None and not offender_chooses(ruling):
        return [*chapter("First ask", question_lines(ruling, ruling.question)), *rows]
    return rows or ["Nobody has a call to replace here.", ""]
