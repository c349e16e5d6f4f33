"""`director bid`: the call a hand makes in a system, why, and what else it might; or many questions from a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from directorcall.bridge.diagram import hand_line
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.partnership.agreements import BidChoice, departures, meaning
from directorcall.partnership.agreements import bid as bid_of
from directorcall.partnership.library import system
from directorcall.partnership.questions import BidQuestion, answer, read_question
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, counted, paint, progress, say, strong

BATCH = ".jsonl"


@click.command(
    cls=Page,
    summary="the call a hand makes in a system, and why; many at once from a file",
    examples=[
        Usage("director bid standard-american --hand K2.K9873.AQ8.KQ4", "the opening bid, by the dealer"),
        Usage(
            'director bid standard-american --hand 84.KQT5.Q72.K984 --auction "1C 1S"',
            "over an overcall: a negative double",
        ),
        Usage('director bid standard-american --auction "1NT P" --call 2D', "what a call means there"),
        Usage("director bid questions.jsonl --json", "a line a question, a line an answer"),
    ],
)
@click.argument("source", metavar="SYSTEM|FILE.jsonl")
@click.option("--hand", metavar="HAND", help="The hand, spades first: K2.K9873.AQ8.KQ4.")
@click.option(
    "--auction", metavar="CALLS", default="", help="The calls so far, from the dealer's; parentheses are welcome."
)
@click.option("--call", metavar="CALL", help="A call to ask about: its meaning, and whether the hand fits it.")
@click.option("--dealer", metavar="SEAT", default="N", show_default=True, help="Who dealt.")
@click.option("--vulnerable", metavar="SIDE", default="none", show_default=True, help="none, NS, EW or both.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
def bid(
    source: str, hand: str | None, auction: str, call: str | None, dealer: str, vulnerable: str, as_json: bool
) -> int:
    """SYSTEM is a shipped system (director system list), a .system file, or either with options: "standard-american +
    notrump=12-14". FILE.jsonl holds questions, a line each: {"id", "system", "dealer", "vulnerable", "auction", "hand",
    "call"}; - is standard input. A line that cannot be read is answered in its place by {"id", "error"}, and the exit
    status is 2; a system that cannot be had is refused once, before the first answer.
    """
    if source == "-" or source.endswith(BATCH):
        return _batch(source, as_json)
    told = {
        "system": source,
        "dealer": dealer,
        "vulnerable": vulnerable,
        "auction": auction,
        "hand": hand,
        "call": call,
    }
    question = read_question(told)
    if as_json:
        _line(answer(question))
    else:
        for line in sentences(question):
            say(line)
    return 0


def _batch(source: str, as_json: bool) -> int:
    bad = False
    lines = (
        sys.stdin.read().splitlines() if source == "-" else Path(source).read_text(encoding="utf-8-sig").splitlines()
    )
    refuse_systems(lines, source)
    for found in progress(answers(lines, source), "bidding", len(lines)):
        bad = bad or "error" in found
        if as_json:
            _line(found)
        else:
            say(_row(found))
    return 2 if bad else 0


def refuse_systems(lines: Iterable[str], source: str) -> None:
    """A system that cannot be had is refused once, before the first answer, and not again with every question."""
    asked: dict[str, list[int]] = {}
    for number, line in enumerate(lines, 1):
        name = _told(line).get("system")
        if isinstance(name, str):
            asked.setdefault(name, []).append(number)
    for name, numbers in asked.items():
        try:
            system(name)
        except DirectorcallError as error:
            more = f" and {counted(len(numbers) - 1, 'more line')}" if len(numbers) > 1 else ""
            where = f"{source}, line {numbers[0]}{more}"
            raise (error.within(where) if isinstance(error, NotationError) else error) from None


def _told(line: str) -> dict[str, object]:
    """The fields of a question that can be read."""
    try:
        return _object(line)
    except NotationError:
        return {}


def answers(lines: Iterable[str], source: str) -> Iterator[dict[str, object]]:
    """An answer for every line that is not empty."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _answered(line, f"{source}, line {number}")


def _answered(line: str, where: str) -> dict[str, object]:
    told: dict[str, object] = {}
    try:
        told = _object(line)
        return {"id": told.get("id"), **answer(read_question(told))}
    except NotationError as error:
        return {"id": told.get("id"), "error": str(error.within(where))}
    except DirectorcallError as error:
        return {"id": told.get("id"), "error": f"{where}: {error}"}


def _object(line: str) -> dict[str, object]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotationError(line, "a JSON object", hint=str(error)) from None
    if not isinstance(told, dict):
        raise NotationError(line, 'a JSON object: {"id": "1", "hand": "K2.K9873.AQ8.KQ4"}')
    return told


def _line(found: dict[str, object]) -> None:
    print(json.dumps(found, ensure_ascii=True))


def _row(found: dict[str, object]) -> str:
    if "error" in found:
        return f"{found['id']}: {paint(str(found['error']), Ink.BAD)}"
    fits = {True: "  ✓", False: "  ✗", None: ""}[found["fits"] if isinstance(found["fits"], bool) else None]
    place = paint(str(found["rule"] or ""), Ink.FAINT)
    return f"{found['id']}: {strong(str(found['call']))}  {found['meaning'] or 'no agreement'}  {place}{fits}"


def sentences(question: BidQuestion) -> Iterator[str]:
    """The answer for a person."""
    if question.hand is not None:
        yield hand_line(question.hand)
        yield from _chosen(bid_of(question.spot, question.hand))
        for made in departures(question.spot, question.hand):
            yield f"Call {len(made.spot.calls) + 1}, {made.call.symbol}, left the agreement: it shows {made.promise} ({made.place})"
    if question.call is not None:
        yield ""
        agreed = meaning(question.spot, question.call)
        if agreed is None:
            yield f"{question.call.symbol}: no agreement"
            return
        yield f"{question.call.symbol} shows {agreed.promise}" + (f" · {agreed.name}" if agreed.name else "")
        yield paint(f"  {', '.join(map(str, agreed.marks))}  {agreed.place}", Ink.FAINT)
        if question.hand is not None:
            yield (
                "This hand makes that call."
                if agreed.chosen_by(question.hand)
                else "This hand does not make that call."
            )


def _chosen(choice: BidChoice) -> Iterator[str]:
    rule = choice.rule
    if rule is None:
        yield f"{strong(choice.call.symbol)}, for nothing is agreed"
        return
    name = f" · {rule.line.name}" if rule.line.name else ""
    yield f"{strong(choice.call.symbol)}{name}: {rule.promise}"
    yield paint(f"  {rule.line.place}, {rule.context.header}", Ink.FAINT)
    for other in choice.close:
        yield f"  fits as well: {other.call.symbol}  {other.promise}"
