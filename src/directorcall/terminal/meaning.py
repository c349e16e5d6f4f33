"""`director meaning`: which hands a meaning stands for, how many, how they are spread, and a few of them."""

from __future__ import annotations

import sys

import click

from directorcall.bridge.diagram import hand_line
from directorcall.handsets.distribution import BLOCKS, LETTERS, distribution
from directorcall.handsets.meaning import Meaning
from directorcall.partnership.phrases import Reading
from directorcall.ruling.explained import place_of, understood
from directorcall.ruling.reports import EXAMPLES, described, reading_report
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, paint, say, say_json, strong


@click.command(
    cls=Page,
    summary="which hands a meaning stands for: how many, how spread, some of them",
    examples=[
        Usage('director meaning "15-17 bal"', "a strong notrump"),
        Usage('director meaning "6-9 5+H no 4+S, natural"', "what is denied counts as well"),
        Usage('director meaning "5-10 6+H or 5-10 6+S, artificial" --json', "a multi, for a program"),
        Usage('director meaning Stayman --auction "1NT P" --call 2C', "as a player says it, where he bid it"),
    ],
)
@click.argument("text", nargs=-1, required=True, metavar="TEXT")
@click.option("--auction", metavar="CALLS", default="", help="The calls before it, from the dealer's on.")
@click.option("--call", metavar="CALL", help="The call that was explained.")
@click.option("--dealer", metavar="SEAT", default="N", help="Who dealt: N, E, S or W.")
@click.option(
    "--system", metavar="NAME|FILE", help="What the pair plays, which tells what a name or a mark leaves open."
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def meaning(text: tuple[str, ...], as_json: bool, **place: str | None) -> None:
    """TEXT is what the call shows, as a player says it (“weak two”, “at least five hearts, 6 or more points”, “Stayman”) or
    as on a convention card: points (15-17, 12+), lengths (5+H, 4H exactly, 0-3M), shapes (bal, 5332), holdings (1 ace,
    stopper S, 2of3 top H), denials (no 4+S), alternatives with "or"; then, each after a comma, marks: natural,
    artificial, forcing, asks majors, transfer H …

    What was understood is shown before anything else; where it may be meant in two ways, both.
    """
    found = understood(" ".join(text), place_of(place))
    if as_json:
        say_json(reading_report(found))
    else:
        for line in reading_lines(found):
            say(line)


def reading_lines(found: Reading) -> list[str]:
    """The likeliest reading, and what has to be asked."""
    if found.meaning is None:
        return ["Nobody knows what it shows."]
    first, *others = found.readings
    lines = sentences(first)
    if found.in_words:
        lines[1:1] = [f"{paint('in short', Ink.FAINT)}  {first}"]
    asked = [
        f"{'or' if not found.settled else 'unless'}  {described(one)} ({one}): {odds(float(one.hands.share()))}"
        for one in others
    ]
    asked += [f"allowed  “{one}”" for one in found.allowed]
    asked += [f"not understood  “{one}”" for one in found.left]
    return [*lines, *(["", *asked] if asked else [])]


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
