"""`director meaning`: which hands a meaning stands for, how many, how they are spread, and a few of them."""

from __future__ import annotations

import sys

import click

from directorcall.bridge.diagram import hand_line
from directorcall.handsets.distribution import BLOCKS, LETTERS, distribution
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.ruling.reports import EXAMPLES, described, meaning_report
from directorcall.terminal.manual import Example, Page
from directorcall.terminal.output import Ink, paint, say, say_json, strong


@click.command(
    cls=Page,
    summary="which hands a meaning stands for: how many, how spread, some of them",
    examples=[
        Example('director meaning "15-17 bal"', "a strong notrump"),
        Example('director meaning "6-9 5+H no 4+S, natural"', "what is denied counts as well"),
        Example('director meaning "5-10 6+H or 5-10 6+S, artificial" --json', "a multi, for a program"),
    ],
)
@click.argument("text", nargs=-1, required=True, metavar="TEXT")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def meaning(text: tuple[str, ...], as_json: bool) -> None:
    """TEXT is what the call shows, as on a convention card: points (15-17, 12+), lengths (5+H, 4H exactly, 0-3M),
    shapes (bal, 5332), holdings (1 ace, stopper S, 2of3 top H), denials (no 4+S), alternatives with "or"; then, each
    after a comma, marks: natural, artificial, forcing, asks majors, transfer H …
    """
    told = parse_meaning(" ".join(text))
    if as_json:
        say_json(meaning_report(told))
    else:
        for line in sentences(told):
            say(line)


def sentences(told: Meaning) -> list[str]:
    return [
        strong(described(told)),
        *([paint(", ".join(map(str, told.marks)), Ink.FAINT)] if told.marks else []),
        "",
        f"{told.hands.count():,} hands: {odds(float(told.hands.share()))}",
        "",
        *distribution(told.hands).picture(shades()).splitlines(),
        "",
        *(f"  {hand_line(hand)}" for hand in told.hands.likely(EXAMPLES)),
    ]


def odds(share: float) -> str:
    """A share as it is said at the table."""
    if share in (0, 1):
        return "every hand" if share else "no hand"
    return (
        f"{100 * share:.3g}% of them all"
        if share > 0.1
        else f"1 in {1 / share:,.0f}"
        if share < 0.01
        else f"{100 * share:.2g}%, 1 in {1 / share:.0f}"
    )


def shades() -> str:
    """Blocks where the console has them."""
    try:
        BLOCKS.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return LETTERS
    return BLOCKS
