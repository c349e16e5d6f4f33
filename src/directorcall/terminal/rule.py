"""`director rule`: what is ruled, or what has to be asked next; on a terminal it walks through the questions."""

from __future__ import annotations

import sys

import click

from directorcall.inquiry.case import Case
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule as ruled
from directorcall.terminal.cases import STDIN, chosen, under
from directorcall.terminal.layout import show
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say_json
from directorcall.terminal.ruled import ruling_lines, side_by_side


@click.command(
    cls=Page,
    summary="rule on a case: the verdict and why, what to say, what to ask next",
    examples=[
        Usage("director rule insufficient-1h", "a shipped example: 1♥ over 1♠, replaced by a double"),
        Usage('director rule --auction "1D 1S 1H" --dealer W', "no file: on a terminal it asks what it needs to know"),
        Usage(
            'director rule --auction "2NT P 2C- 3C" --dealer N --ns acol', "what the pair plays says what calls mean"
        ),
        Usage("director rule stayman-over-2nt --both", "the 2007 and the 2017 Laws side by side"),
        Usage("director rule tonight.toml --json", "every case of a file, for a program"),
    ],
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--example", "shipped", multiple=True, metavar="NAME", help="A shipped case: `director example` lists them."
)
@click.option(
    "--auction", metavar="CALLS", help="A quick case: the calls as they were made, the irregular one included."
)
@click.option("--dealer", metavar="SEAT", help="Who dealt the quick case: N, E, S or W.")
@click.option("--board", metavar="NUMBER", help="Or its board number, which says who dealt.")
@click.option("--withdrawn-means", metavar="MEANING", help="What the withdrawn call showed.")
@click.option("--replacement-means", metavar="MEANING", help="What the replacement shows.")
@click.option("--ns", metavar="SYSTEM", help="What North and South play: acol, standard-american + multi …")
@click.option("--ew", metavar="SYSTEM", help="What East and West play; it tells what nobody else does.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Under these Laws, whatever the case says.")
@click.option("--both", is_flag=True, help="Under both editions, side by side.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON: an array, one object a case.")
def rule(
    files: tuple[str, ...],
    shipped: tuple[str, ...],
    edition: str | None,
    both: bool,
    as_json: bool,
    **typed: str | None,
) -> None:
    """FILE holds cases in TOML or JSON (docs/casefile.md), - is standard input, and the name of a shipped example will
    do where there is no such file.

    On a terminal the questions are asked one by one, each with the words to say: Enter takes the customary answer, ?
    says why it is asked, b goes back. In a pipe, or with --json, nothing is ever asked: open questions are part of the
    output.
    """
    cases = [entry.case for entry in under(chosen(files, shipped, typed), edition)]
    if both:
        _both(cases, as_json)
    elif as_json:
        say_json([report(ruled(case)) for case in cases])
    else:
        _each(cases, asking=_somebody_is_there(files))


def _somebody_is_there(files: tuple[str, ...]) -> bool:
    return STDIN not in files and sys.stdin.isatty() and sys.stdout.isatty()


def _each(cases: list[Case], *, asking: bool) -> None:
    for case in cases:
        ruling = ruled(case)
        if asking and (ruling.question or (ruling.verdict and ruling.verdict.chooses_again)):
            from directorcall.terminal.walk import walk

            ruling = walk(case)
        show(ruling_lines(ruling))


def _both(cases: list[Case], as_json: bool) -> None:
    pairs = [[ruled(case.but(edition=edition)) for edition in EDITIONS] for case in _once(cases)]
    if as_json:
        say_json([report(ruling) for pair in pairs for ruling in pair])
        return
    for left, right in pairs:
        show(side_by_side(left, right))


def _once(cases: list[Case]) -> list[Case]:
    """A casebook may hold the same facts once for each edition."""
    kept: list[Case] = []
    for case in cases:
        if not any(case.but(edition=other.edition, id=other.id).facts == other.facts for other in kept):
            kept.append(case)
    return kept
