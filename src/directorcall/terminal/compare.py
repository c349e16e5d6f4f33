"""`director compare`: would every hand that makes the new call have made the old one? If not, which, and how many?"""

from __future__ import annotations

from collections.abc import Sequence

import click

from directorcall.bridge.calls import parse_call
from directorcall.bridge.diagram import hand_line
from directorcall.handsets.compare import Comparison, Difference
from directorcall.handsets.compare import compare as compared
from directorcall.lawbook.judgement import Opinion
from directorcall.partnership.call_place import CallPlace
from directorcall.partnership.phrases import one_meaning
from directorcall.ruling.opinion import if_both_name_one_denomination, opinions
from directorcall.ruling.reports import compare_report, described
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, paint, say, say_json, strong


@click.command(
    cls=Page,
    summary="is every hand of one meaning in another? shares, differences, hands that break it",
    examples=[
        Usage('director compare "11-16 5+C, natural" "11-19 2+C 0-4H 0-4S"', "2♣ in place of a short 1♣"),
        Usage('director compare "any, asks majors" "8+, asks majors"', "the same question, from weaker hands"),
    ],
)
@click.argument("new")
@click.argument("old")
@click.option(
    "--new-call",
    metavar="CALL",
    help="The replacement, where it matters: a natural 1H is about hearts whatever was told.",
)
@click.option("--old-call", metavar="CALL", help="The withdrawn call.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def compare(new: str, old: str, new_call: str | None, old_call: str | None, as_json: bool) -> None:
    """NEW and OLD are meanings, each in quotes: what the replacement shows, and what the withdrawn call showed. See
    `director meaning --help` for how they are written.
    """
    calls = {
        name: parse_call(text) if text else None for name, text in (("new_call", new_call), ("old_call", old_call))
    }
    found = compared(
        one_meaning(new, CallPlace(call=calls["new_call"])),
        one_meaning(old, CallPlace(call=calls["old_call"])),
        **calls,
    )
    if as_json:
        say_json(compare_report(found))
    else:
        for line in sentences(found):
            say(line)


def sentences(found: Comparison) -> list[str]:
    rows = [
        f"new  {described(found.new)}",
        f"old  {described(found.old)}",
        "",
        _verdict(found),
        *_changes("adds", found.adds),
        *_changes("loses", found.loses),
        "",
        *_law(found),
    ]
    if found.same_purpose:
        rows.append(f"same purpose: {' and '.join(sorted(map(str, found.new.purposes)))}")
    if not found.contained:
        rows += ["", _learnt(found.extra_bits), "", "hands that make the new call, but not the old:"]
        rows += [f"  {hand_line(hand)}" for hand in found.breaking(3)]
    return rows


def _verdict(found: Comparison) -> str:
    shares = f"{_percent(float(found.share_old_in_new))} of the old hands make the new call"
    if found.contained:
        return f"{strong(paint('contained', Ink.GOOD))}: every new hand is an old one; {shares}"
    return f"{strong(paint('not contained', Ink.BAD))}: {_percent(float(found.share_new_in_old))} of the new hands are old ones; {shares}"


def _changes(label: str, differences: Sequence[Difference]) -> list[str]:
    return (
        [f"{label:<6}{', '.join(f'{difference} ({_percent(float(difference.share))})' for difference in differences)}"]
        if differences
        else []
    )


def _law(found: Comparison) -> list[str]:
    """What each edition makes of it."""
    rows, alike = [], if_both_name_one_denomination(found)
    for edition, opinion in opinions(found).items():
        by = ", ".join(opinion.by)
        rows.append(f"{edition} Laws: {_word(edition, opinion)}{f' by {by}' if by else ''}, {_sure(opinion)}")
        if edition in alike:
            rows.append(
                f"  if both bids name the same denomination: {_word(edition, alike[edition])}, {_sure(alike[edition])}"
            )
    return rows


def _word(edition: str, opinion: Opinion) -> str:
    word = "comparable" if edition == "2017" else "contained (27B1(b))"
    return strong(paint(word, Ink.GOOD) if opinion.comparable else paint(f"not {word}", Ink.BAD))


def _sure(opinion: Opinion) -> str:
    return f"{opinion.judgement.confidence:.0%} sure{', a close call' if opinion.judgement.close else ''}"


def _learnt(bits: float) -> str:
    if bits == float("inf"):
        return "no hand fits both"
    return f"the old call would tell partner {bits:.2g} bits more than the new one"


def _percent(share: float) -> str:
    """Never rounded to all or nothing."""
    if share in (0, 1):
        return f"{100 * share:.0f}%"
    return f"{min(max(100 * share, 0.001), 99.999):.3g}%"
