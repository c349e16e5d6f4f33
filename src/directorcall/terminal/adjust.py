"""`director adjust`: when the play is over, whether the score is adjusted, and to what; it asks as a director asks himself."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import click

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Question
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import Entry, Unread, read_case, write_case
from directorcall.ruling.review_words import with_labels
from directorcall.ruling.wording import English
from directorcall.scores.assessment import Assessment, assess
from directorcall.scores.assessment_report import assessment_report
from directorcall.scores.scoring import METHODS, board_of, read_field, told_vulnerability
from directorcall.scores.victory import Scale
from directorcall.scores.workbench import Workbench, with_tricks, workbench
from directorcall.scores.workbench_report import workbench_report
from directorcall.terminal.adjusted import assessment_lines, bench_lines, heading_lines
from directorcall.terminal.cases import STDIN, chosen, under
from directorcall.terminal.layout import chapter, show, wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import legible, say_json
from directorcall.terminal.rule import Unruled
from directorcall.terminal.ruled import question_lines

_SCORING = (
    "other", "field", "pair", "method", "expected", "cut", "rest", "boards", "scale", "session_ns", "session_ew", "award_ns", "award_ew",
)  # fmt: skip
_BACK = "b"
_LONGEST_NAME = 250
_LIKE_A_NAME = re.compile(r"\S*[/\\]\S*|\S*\.[a-z]{2,6}", re.IGNORECASE)


@click.command(
    cls=Page,
    summary="when the play is over: was there damage, and what is the score?",
    examples=[
        Usage("director adjust after-play", "a shipped example: 3♥ made where 4♥ fails, after a free correction"),
        Usage("director adjust tonight.toml --result '3H W ='", "on a terminal it asks what it needs to know"),
        Usage("director adjust tonight.toml --field '+50 x3, -140 x5'", "against the field; --other +50 for teams"),
        Usage("director adjust tonight.toml --remark 'N:3S a long pause'", "16B: what partner called after it"),
        Usage("director adjust no-result --award-ns +2", "boards of a team match that cannot be scored (Law 86)"),
        Usage('director adjust tonight.toml --answer "12B1 helped=luck" --json', "for a program"),
    ],
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--example", "shipped", multiple=True, metavar="NAME", help="A shipped case.")
@click.option("--auction", metavar="CALLS", help="A quick case: the calls as they were made.")
@click.option("--dealer", metavar="SEAT", help="Who dealt the quick case: N, E, S or W.")
@click.option("--board", metavar="NUMBER", help="Or its board number, which says who dealt and who is vulnerable.")
@click.option("--ns", metavar="SYSTEM", help="What North and South play; with the deal, what they would have bid.")
@click.option("--ew", metavar="SYSTEM", help="What East and West play.")
@click.option("--result", metavar="RESULT", help="What happened: 3H W -1, 3NT S +1, no result, not comparable.")
@click.option("--vulnerable", metavar="SIDES", help="none, NS, EW or both.")
@click.option("--deal", metavar="DEAL", help="The hands: N:… … … … (PBN) or md|…| (LIN).")
@click.option(
    "--remark",
    "remarks",
    multiple=True,
    metavar="SEAT[:CALL] WORDS",
    help="What was said, asked or shown, and at which call: 'N:3S a long pause'; 'E@5 a question' by its place.",
)
@click.option("--answer", "answers", multiple=True, metavar="KEY=ANSWER", help="An answer, by the key of its question.")
@click.option("--other", metavar="SCORE", help="Teams: North-South's score at the other table.")
@click.option(
    "--field", metavar="SCORES|FILE", help="Pairs: North-South's scores at the other tables, or a file of results."
)
@click.option("--pair", metavar="NUMBER", help="Who sat here: that line of the traveller is left out.")
@click.option("--method", type=click.Choice(METHODS), help="How a field is scored.")
@click.option("--expected", metavar="N", help="How many results the board was to have (Neuberg).")
@click.option("--cut", metavar="N", help="Butler: scores left out at either end.")
@click.option("--knock-out", is_flag=True, help="The match can have one score only.")
@click.option("--rest", metavar="IMPS", help="North-South's IMPs on the other boards of the match.")
@click.option("--boards", metavar="N", help="The boards of the match: victory points.")
@click.option("--scale", type=click.Choice([str(scale) for scale in Scale]), help="Which WBF victory points.")
@click.option("--session-ns", metavar="PERCENT", help="No result: North-South's other boards of the session (12C2(c)).")
@click.option("--session-ew", metavar="PERCENT", help="The same of East-West.")
@click.option("--award-ns", metavar="SCORE", help="No result: what regulations give North-South, +2 or 55% (12C2(d)).")
@click.option("--award-ew", metavar="SCORE", help="The same for East-West.")
@click.option("--dd/--no-dd", default=True, help="Double dummy tricks beside what would have been bid.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Under these Laws, whatever the case says.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON: an array, one object a case.")
def adjust(
    files: tuple[str, ...],
    shipped: tuple[str, ...],
    answers: tuple[str, ...],
    remarks: tuple[str, ...],
    dd: bool,
    knock_out: bool,
    edition: str | None,
    as_json: bool,
    **told: str | None,
) -> int:
    """FILE is a case (docs/casefile.md) whose auction is over: `director rule` rules on it, and this looks at it again when
    the board has been played. It asks whether the irregularity helped, what would have happened without it, and whether the
    other side hurt itself; then it works out what both sides get, line by line.

    With the deal and the pairs' systems in the case, what would have been bid is proposed: contracts with shares and double
    dummy tricks, from the point the law says. On a terminal the questions are asked one by one; in a pipe, or with --json,
    they are part of the output.
    """
    quick = {name: told[name] for name in ("auction", "dealer", "board", "ns", "ew")}
    more = {name: told[name] for name in ("result", "vulnerable", "deal")}
    scoring = {name: told[name] for name in _SCORING} | {"knock_out": "yes" if knock_out else None}
    cases = chosen(files, shipped, {**quick, **_with_a_quick_case(quick, more)})
    alone = len(cases) == 1
    asking = STDIN not in files and sys.stdin.isatty() and sys.stdout.isatty() and not as_json
    found = [
        _looked_at(entry, lambda case: _with(case, more, scoring, answers, remarks), alone=alone, asking=asking, dd=dd)
        for entry in under(cases, edition)
    ]
    if as_json:
        say_json([each.data if isinstance(each, Unruled) else _data(each, dd=dd) for each in found])
    else:
        for each in found:
            show(each.lines() if isinstance(each, Unruled) else assessment_lines(each, _bench(each, dd=dd)))
    return 1 if any(isinstance(each, Unruled) for each in found) else 0


def _looked_at(
    entry: Entry | Unread, told: Callable[[Case], Case], *, alone: bool, asking: bool, dd: bool
) -> Assessment | Unruled:
    """Of several cases, one that cannot be read or is not covered is reported in its place."""
    if isinstance(entry, Unread):
        return Unruled(entry.id, entry.edition, entry.error)
    try:
        case = told(entry.case)
        return _walk(case, dd=dd) if asking else assess(case)
    except DirectorcallError as error:
        if alone:
            raise
        return Unruled(entry.case.id, entry.case.edition, error)


def _with_a_quick_case(quick: dict[str, str | None], more: dict[str, str | None]) -> dict[str, str | None]:
    """What is told of a quick case belongs to it from the start."""
    return {name: value for name, value in more.items() if quick["auction"] is not None}


def _with(
    case: Case,
    more: dict[str, str | None],
    scoring: dict[str, str | None],
    answers: tuple[str, ...],
    remarks: tuple[str, ...],
) -> Case:
    """The case with what the command line tells of it."""
    facts = write_case(case)
    if remarks:
        before = facts.get("remarks")
        facts["remarks"] = [*(before if isinstance(before, list) else []), *map(_remark, remarks)]
    facts |= {name: value for name, value in more.items() if value is not None}
    if answers:
        known = facts.get("answers", {})
        facts["answers"] = {**(known if isinstance(known, dict) else {}), **dict(map(_answer, answers))}
    before = facts.pop("scoring", {})
    told = {name: value for name, value in scoring.items() if value is not None}
    compared = {**(before if isinstance(before, dict) else {}), **told}
    if (path := _file_of(told.get("field", ""))) is not None:
        compared["field"] = _in_file(path, read_case(facts), compared.pop("pair", ""))
    return read_case({**facts, "scoring": compared} if compared else facts)


def _file_of(field: str) -> Path | None:
    if "\n" in field or len(field) > _LONGEST_NAME:
        return None
    if Path(field).is_file():
        return Path(field)
    if _LIKE_A_NAME.fullmatch(field):
        raise NotationError(
            field, "a file of results that is there; or scores, such as +50 x3, -140 x5", where="--field"
        )
    return None


def _in_file(path: Path, case: Case, pair: str) -> str:
    """What a file has of this board at the other tables, however many boards are in it."""
    from directorcall.scores.traveller import write_frequencies  # 50 ms, and only for a file
    from directorcall.terminal.score_options import bytes_of

    try:
        field = read_field(bytes_of(path), board_of(case), told_vulnerability(case))
        return write_frequencies(field.without(pair) if pair else field)
    except (NotationError, ContradictionError) as error:
        raise error.within(str(path)) from None


def _remark(text: str) -> dict[str, str]:
    """North, at 3♠, in these words: N:3S a long pause. A call by its place: N@5 a long pause; without one: N a question."""
    who, _, says = text.strip().partition(" ")
    seat, mark, call = who.partition("@" if "@" in who else ":")
    if not says.strip():
        raise NotationError(text, "who, at which call, and what: 'N:3S a long pause'", where="--remark")
    return {"by": seat, "says": says.strip(), **({"call": call} if mark and call else {})}


def _answer(text: str) -> tuple[str, str | bool]:
    key, sign, value = text.partition("=")
    if not sign:
        raise NotationError(text, 'an answer by its key: "12B1 helped=luck"')
    return key.strip(), {"yes": True, "no": False, "true": True, "false": False}.get(value.strip(), value.strip())


def _bench(found: Assessment, *, dd: bool) -> Workbench | None:
    bench = workbench(found.review)
    deal = found.review.case.deal
    return with_tricks(bench, deal) if dd and bench is not None and bench.branches and deal is not None else bench


def _data(found: Assessment, *, dd: bool) -> dict[str, object]:
    return {**assessment_report(found), "workbench": workbench_report(_bench(found, dd=dd))}


# --- on a terminal


def _walk(case: Case, *, dd: bool) -> Assessment:
    """Ask until nothing is open."""
    before: list[Case] = []
    found = assess(case)
    show(heading_lines(found))
    while (question := found.review.question) is not None:
        bench = _bench(found, dd=dd)
        show(bench_lines(bench))
        case, before = _ask(case, found, question, bench, before)
        found = assess(case)
    return found


def _ask(
    case: Case, found: Assessment, question: Question, bench: Workbench | None, before: list[Case]
) -> tuple[Case, list[Case]]:
    asked = with_labels(question, English)
    choices = [f"      {number}. {label}" for number, label in enumerate(asked.labels, 1)]
    show(
        chapter(
            "Ask", [*question_lines(found.review.ruling, question), *choices, *wrapped(English.why(question), "    ")]
        )
    )
    proposed = "" if bench is None or bench.likely is None else str(bench.likely)
    default = proposed or (question.default if isinstance(question.default, str) else "")
    while True:
        prompt = legible(f"[{default}] " if default else "")
        text = click.prompt(prompt, default="", show_default=False, prompt_suffix="> ").strip() or default
        if text.casefold() == _BACK and before:
            return before[-1], before[:-1]
        try:
            told = answered(case, question, text)
            assess(told)
        except DirectorcallError as error:
            show(line for part in str(error).splitlines() for line in wrapped(part, "  ", "    "))
            continue
        return told, [*before, case]
