"""`director system`: the systems that are shipped, what they say of an auction, a check by counting, a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import click

from directorcall.bridge.diagram import hand_line
from directorcall.partnership.book import Chapter, header_of, shares, spot_after
from directorcall.partnership.book import card as chapters
from directorcall.partnership.check import Checked, Look, ShareRow, share_table
from directorcall.partnership.check import check as check_by_counting
from directorcall.partnership.findings import FINDINGS, Found, percent
from directorcall.partnership.library import convention_names, draft, system_names
from directorcall.partnership.library import system as find_system
from directorcall.partnership.system import Context, System
from directorcall.terminal.manual import Page, Usage, write_commands
from directorcall.terminal.output import Ink, counted, paint, progress, say, say_json, strong
from directorcall.terminal.processes import on_every_core
from directorcall.terminal.whole_number import WholeNumber

NAME = click.argument("name", metavar="NAME|FILE")
JSON = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")


class Commands(Page, click.Group):
    """A command with commands of its own, listed on its page."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, command.get_short_help_str()) for name, command in self.commands.items()]
        write_commands(formatter, rows)
        super().format_options(ctx, formatter)


@click.group(
    cls=Commands,
    summary="bidding systems: list, show, check them by counting hands, print a card",
    examples=[
        Usage('director system show standard-american "1NT (2S)"', "every call there, with its share of hands"),
        Usage("director system check mine.system", "gaps, lines that never apply, calls with two meanings"),
    ],
)
def system() -> None:
    """NAME is a shipped system, FILE a .system file of your own; either may choose options: "standard-american +
    notrump=12-14".
    """


@system.command("list", cls=Page, summary="the systems and conventions that are shipped")
@JSON
def list_systems(as_json: bool) -> None:
    """Systems by name, with their options; the first value of an option is the usual one."""
    found = [find_system(name) for name in system_names()]
    if as_json:
        say_json([_about(each) for each in found])
        return
    for each in found:
        size = f"{counted(len(each.contexts), 'context')}, {counted(sum(1 for _ in each.lines()), 'line')}"
        say(f"{strong(each.name)}  {each.title}: {size}")
        for option, values in each.options.items():
            say(f"  {option} = {' | '.join(values)}")
    say()
    say(f"to include: {', '.join(convention_names())}")


def _about(found: System) -> dict[str, object]:
    return {
        "name": found.name,
        "title": found.title,
        "contexts": len(found.contexts),
        "lines": sum(1 for _ in found.lines()),
        "options": {option: list(values) for option, values in found.options.items()},
    }


@system.command(cls=Page, summary="a system, or what it says of one auction", examples=[
    Usage('director system show standard-american "1D (1S)"', "every call of the player to call, commonest first"),
    Usage("director system show standard-american", "the headers, file by file"),
])  # fmt: skip
@NAME
@click.argument("auction", required=False)
@JSON
def show(name: str, auction: str | None, as_json: bool) -> None:
    """AUCTION is the calls so far, the opponents' in parentheses; with "" or "opening" the opening bids."""
    found = find_system(name)
    if auction is None:
        _show_headers(found, as_json)
        return
    spot = spot_after(found, "" if auction == "opening" else auction)
    rows = share_table(spot)
    if as_json:
        say_json([_row_report(row) for row in rows])
        return
    say(strong(header_of(spot)))
    for line in _table(rows):
        say(line)


def _show_headers(found: System, as_json: bool) -> None:
    if as_json:
        say_json(
            [
                {
                    "header": context.header,
                    "place": str(context.place),
                    "lines": list(map(str.strip, map(str, context.lines))),
                }
                for context in found.contexts
            ]
        )
        return
    say(strong(found.title))
    file = ""
    for context in found.contexts:
        if context.place.file != file:
            file = context.place.file
            say(paint(file, Ink.FAINT))
        say(f"  {context.header}")


def _row_report(row: ShareRow) -> dict[str, object]:
    return {
        "call": str(row.call),
        "share": row.share,
        "promise": row.promise,
        "name": row.name or None,
        "rule": str(row.place),
    }


def _table(rows: Iterable[ShareRow]) -> Iterator[str]:
    for row in rows:
        name = f"  {row.name}" if row.name else ""
        yield f"  {row.call.symbol:<5}{shares(row):>8}  {row.promise}{paint(name, Ink.FAINT)}"


@system.command(cls=Page, summary="the usual spots of a convention card, with shares of hands")
@NAME
@JSON
def card(name: str, as_json: bool) -> None:
    """What the pair would write on its card, each call with the share of the hands that make it."""
    pages = [*chapters(find_system(name))]
    if as_json:
        say_json(
            [
                {"title": page.title, "auction": header_of(page.spot), "calls": list(map(_row_report, page.rows))}
                for page in pages
            ]
        )
        return
    for page in pages:
        _say_chapter(page)


def _say_chapter(page: Chapter) -> None:
    say(strong(page.title))
    for line in _table(page.rows):
        say(line)
    say()


@system.command(cls=Page, summary="check a system by counting hands; exit 1 if something is found", examples=[
    Usage("director system check mine.system", "what to look at, each with a share and a hand"),
    Usage("director system check standard-american --options", "every option as well"),
])  # fmt: skip
@NAME
@click.option(
    "--thorough", type=WholeNumber(1, 24), default=6, show_default=True, help="Auctions looked at for each context."
)
@click.option("--options", "every_option", is_flag=True, help="Check every option, too: what it adds to the findings.")
@click.option("--shares", "tables", is_flag=True, help="Print the share table of each context.")
@JSON
def check(name: str, thorough: int, every_option: bool, tables: bool, as_json: bool) -> int:
    """Hands no line takes, lines that never apply, bounds never reached, one hand with two calls, calls defined twice,
    headers that never match, passes where partner forced. `# on purpose: NAME` behind a line or header accepts a
    finding there.
    """
    base = draft(name)
    done = check_by_counting(base, thorough, partial(_watched, "counting"))
    found = [(base.name, finding) for finding in done.findings]
    if every_option:
        found += _of_options(base, thorough, done)
    if as_json:
        say_json(
            {
                "system": base.name,
                "findings": [_report(of, finding) for of, finding in found],
                "accepted": len(done.accepted),
            }
        )
        return int(bool(found))
    if tables:
        _say_tables(done)
    for of, finding in found:
        say(_sentence(of if of != base.name else "", finding))
    for line in _summary([finding for _, finding in found], done):
        say(line)
    return int(bool(found))


def _watched(label: str, look: Look, contexts: Sequence[Context]) -> Iterator[list[Found]]:
    return progress(on_every_core(look, contexts), label, len(contexts))


def _summary(found: list[Found], done: Checked) -> Iterator[str]:
    names = dict.fromkeys(finding.name for finding in found)
    if names:
        yield ""
        yield from (f"{strong(name)} {paint(FINDINGS[name], Ink.FAINT)}" for name in names)
        yield ""
    contexts = counted(len(done.system.contexts), "context")
    yield f"{counted(len(found), 'finding')}, {len(done.accepted)} accepted, in {contexts}"
    if not done.whole:
        yield "Lines that cannot be read are left out, and what they may be the cause of is not told: mend them and check again."


def _of_options(base: System, thorough: int, usual: Checked) -> list[tuple[str, Found]]:
    """What each other value of each option adds."""
    known = {(finding.name, finding.place) for finding in usual.findings}
    found = []
    for option, values in base.options.items():
        for value in values[1:]:
            other = base.choosing(**{option: value})
            done = check_by_counting(other, thorough, partial(_watched, f"{option}={value}"), usual)
            more = [finding for finding in done.findings if (finding.name, finding.place) not in known]
            found += [
                (f"{option}={value}", finding) for finding in more if finding.name not in ("acceptance", "header-never")
            ]
    return found


def _say_tables(done: Checked) -> None:
    for context in done.system.contexts:
        for spot in done.spots.get(context.place, [])[:1]:
            say(strong(f"{context.header}  ({header_of(spot)})"))
            for line in _table(share_table(spot)):
                say(line)
            say()


def _sentence(option: str, finding: Found) -> str:
    share = "" if finding.share is None else f", {percent(finding.share)}"
    hand = f": {hand_line(finding.hand)}" if finding.hand else ""
    takers = f"; taken by {', '.join(map(str, finding.takers))}" if finding.takers else ""
    place = paint(str(finding.place), Ink.FAINT)
    return f"{place} {option}{' ' if option else ''}{strong(finding.name)}{share}: {finding.what}{takers}{hand}"


def _report(of: str, finding: Found) -> dict[str, object]:
    return {
        "name": finding.name,
        "place": str(finding.place),
        "what": finding.what,
        "share": finding.share,
        "hand": str(finding.hand) if finding.hand else None,
        "takers": [
            {"rule": str(taker.place), "call": str(taker.call), "share": taker.share} for taker in finding.takers
        ],
        "of": of,
    }
