"""A system as something to read: one spot at a time with shares of hands, the convention card, the whole book."""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.seats import Seat
from directorcall.handsets.weights import weights_of
from directorcall.partnership.check import ShareRow, share_table
from directorcall.partnership.findings import percent
from directorcall.partnership.partition import partition, walk
from directorcall.partnership.pattern import AuctionPattern
from directorcall.partnership.questions import read_auction
from directorcall.partnership.sightings import written_out
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Context, System
from directorcall.values import dataclass

CARD = (
    ("Openings", ""),
    ("Over partner's 1♣", "1C P"), ("Over partner's 1♦", "1D P"), ("Over partner's 1♥", "1H P"), ("Over partner's 1♠", "1S P"),
    ("Over partner's 1NT", "1NT P"), ("Over partner's 2♣", "2C P"), ("Over partner's 2♥", "2H P"), ("Over partner's 2NT", "2NT P"),
    ("Partner's 1♥ doubled", "1H X"), ("Partner's 1♦ overcalled 1♠", "1D 1S"), ("Partner's 1NT overcalled 2♥", "1NT 2H"),
    ("Over their 1♥", "1H"), ("Over their 1NT", "1NT"), ("Over their 2♠", "2S"), ("Over their 3♦", "3D"),
    ("Partner doubled their 1♦", "1D X P"), ("Partner overcalled 1♠", "1H 1S P"), ("Their 1♠ passed round", "1S P P"),
)  # fmt: skip
"""What a convention card shows, and an auction for each."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and the calls of one spot."""

    title: str
    spot: Spot
    rows: tuple[ShareRow, ...]


def card(system: System) -> Iterator[Chapter]:
    """The usual spots of a convention card; those of which the system says nothing of its own are left out."""
    for title, calls in CARD:
        spot = spot_after(system, calls)
        if any(rule.context.patterns or rule.context.opening for rule in spot.rules):
            yield Chapter(title, spot, tuple(share_table(spot)))


def spot_after(system: System, text: str) -> Spot:
    """The spot after some calls, the opponents' in parentheses or not."""
    auction = read_auction(text, Seat.N)
    return spot_of((system, system), tuple(call.call for call in auction.legal))


def shares(row: ShareRow) -> str:
    """A share of hands, as it is printed."""
    return percent(row.share) if row.share else "0"


def contexts_like(system: System, text: str) -> list[Context]:
    """The contexts whose header is written like this, for those who want the lines and not the hands."""
    wanted = " ".join(text.split())
    return [context for context in system.contexts if context.header == wanted or wanted in map(str, context.patterns)]


def book(system: System) -> Iterator[str]:
    """The whole system in Markdown: chapter by chapter as the files have it, with shares of hands where the context is
    written out.
    """
    yield f"# {system.title}"
    yield ""
    yield "Made by `tools/system_book.py` from the system files; do not edit it here. Lines are in order of preference: a hand makes"
    yield "the first call it fits. The share is that of the hands the player can have there, in the auction named, once better calls"
    yield "have taken theirs."
    yield ""
    if system.words:
        yield "| word | means |"
        yield "| --- | --- |"
        yield from (f"| {name} | {_cell(meaning)} |" for name, meaning in system.words.items())
        yield ""
    if system.options:
        yield "| option | values, the first is usual |"
        yield "| --- | --- |"
        yield from (f"| {name} | {' · '.join(values)} |" for name, values in system.options.items())
        yield ""
    file = ""
    for context in system.contexts:
        if context.place.file != file:
            file = context.place.file
            yield f"## {file.removesuffix('.system').rpartition('/')[2].replace('-', ' ')}"
            yield ""
        yield from _chapter(system, context)


def _chapter(system: System, context: Context) -> Iterator[str]:
    spots = written_out(system, context, 1)
    got = _shares_of(context, spots[0]) if spots else {}
    where = f" · shares in {header_of(spots[0])}" if spots and _open(context) else ""
    yield f"### {_cell(context.header)}{where}"
    yield ""
    yield "| call | shows | marks | when | share |"
    yield "| --- | --- | --- | --- | --- |"
    for line in context.lines:
        share = got.get(line.place.line)
        relations = ", ".join(map(str, line.relations))
        name = f" **{line.name}**" if line.name else ""
        yield f"| {line.call} | {_cell(line.promise)}{name} | {line.marks} | {relations} | {'' if share is None else _percent(share)} |"
    yield ""


def _shares_of(context: Context, spot: Spot) -> dict[int, float]:
    counted: dict[int, int] = {}
    for rule, _, got, _ in walk(spot):
        if rule.context is context:
            counted[rule.line.place.line] = counted.get(rule.line.place.line, 0) + weights_of(got.space).count(got)
    whole = partition(spot).whole
    return {line: count / whole for line, count in counted.items()} if whole else {}


def _open(context: Context) -> bool:
    return (
        bool(context.letters) or any(_has_choice(pattern) for pattern in context.patterns) or len(context.patterns) > 1
    )


def _has_choice(pattern: AuctionPattern) -> bool:
    return any(len(step.any_of) > 1 or step.any_of[0].call is None for step in pattern.steps)


def header_of(spot: Spot) -> str:
    """The auction as a header writes it: from the first bid, the opponents' calls in parentheses."""
    ours = len(spot.calls) % 2
    words = [f"{call}" if number % 2 == ours else f"({call})" for number, call in enumerate(spot.calls)]
    return " ".join(words[spot.opening :]) or "opening"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %" if share >= 0.0005 else "< 0.1 %" if share else "0"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
