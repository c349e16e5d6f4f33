"""`director simulate`: the program plays the four players, you are the director."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from directorcall.bridge.diagram import deal_diagram
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.grid import auction_grid
from directorcall.lawbook.editions import EDITIONS
from directorcall.seminar.lines import TITLES
from directorcall.seminar.marking import MarkedStep, Protocol, StepMark
from directorcall.seminar.scenes import SCENES, evening, scene_by, script_of
from directorcall.seminar.script import SceneLine, Script
from directorcall.seminar.simulate import Exchange, SceneStage, read_acts, stage
from directorcall.seminar.stage_report import stage_report
from directorcall.terminal.layout import chapter, show, wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, legible, paint, say, say_json, strong
from directorcall.terminal.whole_number import WholeNumber

BACK, LEAVE = "b", "q"
_SIGNS = {StepMark.RIGHT: "✓", StepMark.LATE: "~", StepMark.MISSING: "–", StepMark.WRONG: "✗"}


@click.command(
    cls=Page,
    summary="a table to practise at: the program plays the four players, you are the director",
    examples=[
        Usage("director simulate --list", "the scenes there are"),
        Usage(
            "director simulate insufficient --seed 5",
            "a bid that is not enough; the same table for everybody with this seed",
        ),
        Usage("director simulate --evening 4 --seed 7", "four scenes in a row, and the points of all of them"),
        Usage('director simulate claim --seed 3 --acts "hear stop" --json', "a table in the middle, as data"),
    ],
)
@click.argument("scene", required=False)
@click.option("--seed", type=int, default=1, show_default=True, metavar="NUMBER", help="Which table: 0 to 999999.")
@click.option("--edition", type=click.Choice(EDITIONS), default="2017", show_default=True, help="Under which Laws.")
@click.option(
    "--acts", metavar="ACTS", default="", help="What you have done already: hear.silence, by the names in --json."
)
@click.option("--evening", "count", type=WholeNumber(1, 20), metavar="NUMBER", help="So many scenes in a row.")
@click.option("--list", "only_list", is_flag=True, help="List the scenes.")
@click.option("--json", "as_json", is_flag=True, help="Print where the scene stands after --acts, as JSON.")
def simulate(
    scene: str | None, seed: int, edition: str, acts: str, count: int | None, only_list: bool, as_json: bool
) -> None:
    """SCENE is one of --list; without it the seed chooses. At each point you see what happens and what you might say or
    do, good and bad: type its number (or its name), b to take the last one back, q to leave the table. The lines may
    come from a pipe. At the end every step is marked with its clause and the reason, and you see what the program would
    have said.
    """
    if only_list:
        _list(as_json=as_json)
    elif count is not None:
        if scene is not None or acts or as_json:
            raise click.UsageError("--evening chooses the scenes itself: without SCENE, --acts and --json")
        _evening(seed, count, edition)
    else:
        script = script_of(scene or scene_by(seed), seed, edition)
        here = stage(script, read_acts(acts))
        if as_json:
            say_json(stage_report(here))
        else:
            _played(script, here)


def _list(*, as_json: bool) -> None:
    if as_json:
        say_json([{"name": name, "title": TITLES[name]} for name in SCENES])
        return
    longest = max(map(len, SCENES))
    for name in SCENES:
        say(f"{name:<{longest}}  {TITLES[name]}")


def _evening(seed: int, count: int, edition: str) -> None:
    points = possible = 0
    for number, (scene, table) in enumerate(evening(seed, count), 1):
        say(paint(f"Table {number} of {count}", Ink.FAINT))
        protocol = _played(script_of(scene, table, edition), None)
        points, possible = points + protocol.points, possible + protocol.possible
    say(strong(f"The evening: {points} of {possible} points"))


def _played(script: Script, here: SceneStage | None) -> Protocol:
    """One scene, act after act, to its end or to where the director leaves."""
    here = here or stage(script, ())
    say(strong(f"{script.title} · {script.edition} Laws · {script.scene}, seed {script.seed}"))
    show([paint("A number does it, b takes it back, q leaves the table.", Ink.FAINT), ""])
    _told(here.exchanges)
    while not here.is_over:
        show(_now(here))
        said = _asked()
        if said in (None, LEAVE):
            break
        if said == BACK:
            here = stage(script, here.acts[:-1])
            continue
        try:
            key = _key(here, said or "")
        except NotationError as error:
            if not sys.stdin.isatty():
                raise
            show(wrapped(str(error), "  "))
            continue
        here = stage(script, (*here.acts, key))
        _told(here.exchanges[-1:])
    show(_how_it_went(here))
    return here.protocol


def _asked() -> str | None:
    """A line, or None where there are no more."""
    if sys.stdin.isatty():
        return str(click.prompt(legible(""), default="", show_default=False, prompt_suffix="> ")).strip()
    line = sys.stdin.readline()
    return line.strip() if line else None


def _key(here: SceneStage, said: str) -> str:
    """An act by its number or its name."""
    keys = [act.key for act in here.offers]
    if said.isascii() and said.isdigit() and 1 <= int(said[:4]) <= len(keys):
        return keys[int(said[:4]) - 1]
    if said in keys:
        return said
    expected = f"a number from 1 to {len(keys)}, b or q"
    raise NotationError(said, expected, where=f"act {len(here.acts) + 1}", hint=suggestion(said, keys))


# --- what is seen


def _told(exchanges: tuple[Exchange, ...]) -> None:
    for each in exchanges:
        if each.act is not None:
            show(wrapped(each.act.words, "> ", "  "))
            show(wrapped(f"“{each.act.said}”", "  ") if each.act.said else ())
        for line in each.lines:
            show(wrapped(_spoken(line), "    ", "      "))


def _spoken(line: SceneLine) -> str:
    return line.text if line.by is None else f"{line.by.word}: {line.text}"


def _now(here: SceneStage) -> Iterator[str]:
    yield ""
    if here.auction is not None:
        yield from (line for line in auction_grid(here.auction).splitlines())
        yield ""
    if here.moment.deal is not None:
        yield from deal_diagram(here.moment.deal).splitlines()
        yield ""
    for number, act in enumerate(here.offers, 1):
        yield from wrapped(act.words, f"{number:>3}. ", "     ")


def _how_it_went(here: SceneStage) -> Iterator[str]:
    script, protocol = here.script, here.protocol
    left = "" if here.is_over else " · you left before the end"
    yield ""
    yield strong(f"{protocol.points} of {protocol.possible} points{left}")
    for marked in protocol.lines:
        yield from _line_of(marked)
    yield ""
    yield from chapter("The program would have said", _program(script))
    yield from chapter("Because", _because(script))
    if script.deal is not None:
        yield from chapter("The cards", deal_diagram(script.deal).splitlines())
    yield from (line.text for line in script.shown)
    yield ""


def _program(script: Script) -> Iterator[str]:
    for said in script.program:
        yield from wrapped(f"“{said.text}”", f"  to {said.to}: ", "    ")


def _because(script: Script) -> Iterator[str]:
    for one in script.reasons:
        yield from wrapped(one.text, f"  {'✓' if one.holds else '✗'} {one.clause:<10} ", " " * 15)


def _line_of(marked: MarkedStep) -> Iterator[str]:
    ink = Ink.GOOD if marked.mark is StepMark.RIGHT else Ink.BAD
    yield from wrapped(
        marked.act.words, f"{_SIGNS[marked.mark]} {paint(marked.mark.value, ink)} {marked.act.clause}  ", "    "
    )
    if marked.mark is not StepMark.RIGHT and marked.act.why:
        yield from wrapped(marked.act.why, "    ")
