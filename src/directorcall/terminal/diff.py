"""`director diff`: what changed between the 2007 and the 2017 edition, in a law or in the ruling on a case."""

from __future__ import annotations

from collections.abc import Iterator

import click

from directorcall.inquiry.case import Case
from directorcall.lawbook.clauses import Clause, Law, law, laws
from directorcall.terminal.layout import show, wrapped
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json, strong


@click.command(
    cls=Page,
    summary="what changed from 2007 to 2017, in plain words: in a law, or in the ruling on a case",
    examples=[
        Usage("director diff 27", "insufficient bids"),
        Usage("director diff", "every law in a sentence or two"),
        Usage("director diff busch-09-3C", "a published ruling under both Laws: what changed, and why"),
        Usage("director example --changed", "the rulings of the casebook that the editions make differently"),
    ],
)
@click.argument("what", required=False, metavar="[NUMBER|CASE]")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def diff(what: str | None, as_json: bool) -> None:
    """NUMBER is that of a law; without one, every law. CASE is the name of an example or of a ruling in the casebook, or a
    file. 2007 is the edition of that year with Law 27 as replaced in March 2008, 2017 the one with Law 26B as amended.
    """
    if what is not None and not _is_a_law(what):
        _cases(what, as_json=as_json)
        return
    wanted = [law(what)] if what else list(laws().values())
    if as_json:
        say_json([report(one) for one in wanted])
        return
    for one in wanted:
        for line in _lines(one, clauses=what is not None):
            say(line)


def _is_a_law(what: str) -> bool:
    return what.strip().upper().removeprefix("LAW").strip().isdigit()


# --- a case under both


def _cases(name: str, *, as_json: bool) -> None:
    from directorcall.ruling.casefile import all_read  # 60 ms with what rules, and only for a case
    from directorcall.terminal.cases import read_cases

    entries = all_read(read_cases([name]))
    if as_json:
        say_json([_case_data(entry.case) for entry in entries])
        return
    for entry in entries:
        show(_case_lines(entry.case))


def _case_data(case: Case) -> dict[str, object]:
    from directorcall.ruling.report import report as ruled
    from directorcall.ruling.rule import Ruling
    from directorcall.seminar.editions import changed_laws, differences, under_both

    both = {
        edition: ruled(one) if isinstance(one, Ruling) else {"outcome": "not covered", "says": str(one)}
        for edition, one in under_both(case).items()
    }
    changed = {each.what: dict(each.values) for each in differences(case)}
    return {
        "case": case.id or None,
        "rulings": both,
        "differences": changed,
        "laws": [report(one) for one in changed_laws(case)],
    }


def _case_lines(case: Case) -> Iterator[str]:
    """Side by side; then what those at the table would notice, and the laws it comes from."""
    from directorcall.ruling.rule import Ruling
    from directorcall.seminar.editions import changed_laws, differences, in_words, under_both
    from directorcall.terminal.ruled import side_by_side

    ruled = under_both(case)
    told = [one for one in ruled.values() if isinstance(one, Ruling)]
    if len(told) == len(ruled):
        yield from side_by_side(*told)
    if not differences(case):
        yield "Both editions rule alike." if all(one.verdict for one in told) else "Something has to be told first."
        return
    for edition, each in ruled.items():
        says = in_words(each) if isinstance(each, Ruling) else str(each)
        yield from wrapped(says, f"  {edition}  ", " " * 8)
    yield ""
    for reason in changed_laws(case):
        yield strong(f"Why: Law {reason.number} · {reason.title}")
        yield from wrapped(reason.changed, "  ")
        yield ""


# --- a law


def report(one: Law) -> dict[str, object]:
    """What changed, as data for `--json`."""
    told = [{"2007": _told(old), "2017": _told(new)} for old, new in one.differences]
    return {"law": one.number, "title": one.title, "changed": one.changed, "clauses": told}


def _told(clause: Clause | None) -> dict[str, str] | None:
    return None if clause is None else {"clause": clause.number, "gist": clause.gist}


def _lines(one: Law, *, clauses: bool) -> Iterator[str]:
    yield strong(f"Law {one.number} · {one.title}")
    yield from wrapped(one.changed, "  ")
    yield ""
    if clauses:
        for pair in one.differences:
            yield strong(f"  {next(clause.number for clause in pair if clause)}")
            for edition, clause in zip(("2007", "2017"), pair, strict=True):
                yield from wrapped(clause.gist if clause else "—", f"    {edition}  ", " " * 10)
