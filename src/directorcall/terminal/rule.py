"""`director rule`: what is ruled, or what has to be asked next; on a terminal it walks through the questions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator

import click

from directorcall.bridge.errors import DirectorcallError, NotCovered
from directorcall.inquiry.case import Case
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.casefile import Unread, write_case
from directorcall.ruling.program import program
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling
from directorcall.ruling.rule import rule as ruled
from directorcall.ruling.told_of_play import moments
from directorcall.terminal.cases import STDIN, chosen, under
from directorcall.terminal.layout import show, wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say_each_as_json, strong
from directorcall.terminal.ruled import ruling_lines, side_by_side
from directorcall.values import dataclass


@click.command(
    cls=Page,
    summary="rule on a case: the verdict and why, what to say, what to ask next",
    examples=[
        Usage("director rule insufficient-1h", "a shipped example: 1♥ over 1♠, replaced by a double"),
        Usage('director rule --auction "1D 1S 1H" --dealer W', "no file: on a terminal it asks what it needs to know"),
        Usage(
            'director rule --auction "2NT P 2C- 3C" --dealer N --ns acol', "what the pair plays says what calls mean"
        ),
        Usage("director rule tonight.toml --ns acol --ew standard-american", "the same for every case of a file"),
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
@click.option(
    "--ns", metavar="SYSTEM", help="What North and South play, whatever a case says: acol, standard-american + multi …"
)
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
) -> int:
    """FILE holds cases in TOML or JSON (docs/casefile.md), - is standard input, and the name of a shipped example will
    do where there is no such file.

    On a terminal the questions are asked one by one, each with the words to say: Enter takes the customary answer, ?
    says why it is asked, b goes back. In a pipe, or with --json, nothing is ever asked: open questions are part of the
    output. Of several cases one that cannot be read, or is not covered, is reported in its place (exit 1), and the others
    are ruled.
    """
    found = chosen(files, shipped, typed)
    alone = len(found) == 1  # then it is an error like any other
    cases = (entry if isinstance(entry, Unread) else entry.case for entry in under(found, edition))
    by = _asked if not as_json and not both and _somebody_is_there(files) else ruled
    if both:
        rows = ([_ruled(_under(case, each), alone=alone, by=by) for each in EDITIONS] for case in _once(cases))
    else:
        rows = ([_ruled(case, alone=alone, by=by)] for case in cases)
    missing = Missing()
    if as_json:
        say_each_as_json(_data(each) for row in missing.counted(rows) for each in row)
    else:
        for row in missing.counted(rows):
            _show(row)
    return 1 if missing.number else 0


@dataclass(slots=True)
class Missing:
    """How many of the cases had no ruling, of those that have gone by."""

    number: int = 0

    def counted(self, rows: Iterable[list[Result]]) -> Iterator[list[Result]]:
        for row in rows:
            self.number += sum(isinstance(each, Unruled) for each in row)
            yield row


@dataclass(frozen=True, slots=True)
class Unruled:
    """One of several cases that no ruling came of, and why."""

    id: str
    edition: str
    error: DirectorcallError

    @property
    def data(self) -> dict[str, object]:
        """As far as it goes in the fields of a ruling."""
        clause = self.error.clause if isinstance(self.error, NotCovered) else None
        outcome = "not covered" if isinstance(self.error, NotCovered) else "unreadable"
        told = {"case": self.id or None, "edition": self.edition}
        return {**told, "outcome": outcome, "clause": clause, "says": str(self.error), "program": program()}

    def lines(self) -> Iterator[str]:
        yield strong(" · ".join(filter(None, (self.id, f"{self.edition} Laws"))))
        yield from wrapped(str(self.error))
        yield ""


Result = Ruling | Unruled
Told = Case | Unread


def _ruled(case: Told, *, alone: bool, by: Callable[[Case], Ruling]) -> Result:
    if isinstance(case, Unread):
        return Unruled(case.id, case.edition, case.error)
    try:
        return by(case)
    except DirectorcallError as error:
        if alone:
            raise
        return Unruled(case.id, case.edition, error)


def _data(result: Result) -> dict[str, object]:
    return result.data if isinstance(result, Unruled) else report(result)


def _somebody_is_there(files: tuple[str, ...]) -> bool:
    return STDIN not in files and sys.stdin.isatty() and sys.stdout.isatty()


def _show(row: list[Result]) -> None:
    """One ruling, or two side by side."""
    match row:
        case [Ruling() as left, Ruling() as right]:
            show(side_by_side(left, right))
        case _:
            for each in row:
                show(each.lines() if isinstance(each, Unruled) else ruling_lines(each))


def _asked(case: Case) -> Ruling:
    """With somebody there to answer what is open."""
    ruling = ruled(case)
    if ruling.question or (ruling.verdict and (ruling.verdict.chooses_again or moments(ruling.verdict))):
        from directorcall.terminal.walk import walk

        return walk(case)
    return ruling


def _under(case: Told, edition: str) -> Told:
    return (
        Unread({**case.facts, "edition": edition}, case.error)
        if isinstance(case, Unread)
        else case.but(edition=edition)
    )


def _once(cases: Iterable[Told]) -> Iterator[Told]:
    """A casebook may hold the same facts once for each edition."""
    seen: set[bytes] = set()
    for case in cases:
        told = _digest(case)
        if told is None or told not in seen:
            yield case
        if told is not None:
            seen.add(told)


def _digest(case: Told) -> bytes | None:
    """Of its facts but for the edition and its name."""
    if isinstance(case, Unread):
        return None
    import hashlib  # with json 3 ms, and only for two editions
    import json

    told = {name: value for name, value in write_case(case).items() if name not in ("id", "edition")}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).digest()
