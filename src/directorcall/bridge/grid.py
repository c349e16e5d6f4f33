"""The auction as bridge players print it: four columns, West first, the dealer's first call in his own column.

A call that was withdrawn stands in brackets (struck out in the picture) where its replacement follows it; every call
that went wrong has a number, and a note under the grid says what it was and what became of it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Container

from directorcall.bridge import svg
from directorcall.bridge.auction import Auction
from directorcall.bridge.happened import Fate, Fault, Happened
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
TO_CALL = "?"


@dataclass(frozen=True, slots=True)
class GridEntry:
    """One call in the grid, or the question mark of the player who is to call; `note` is 0 for a call with none."""

    row: int
    column: int
    says: str
    fate: Fate = Fate.STANDS
    note: int = 0
    alerted: bool = False

    @property
    def is_withdrawn(self) -> bool:
        return self.fate in (Fate.WITHDRAWN, Fate.VOID)

    @property
    def text(self) -> str:
        """As plain text: (1♥)[1]."""
        call = f"({self.says})" if self.is_withdrawn else self.says
        return f"{call}[{self.note}]" if self.note else call


@dataclass(frozen=True, slots=True)
class Grid:
    """The entries of an auction in their places, in the order made, and the notes under it."""

    entries: tuple[GridEntry, ...]
    notes: tuple[str, ...]

    @property
    def rows(self) -> int:
        return 1 + max((entry.row for entry in self.entries), default=0)

    def cell(self, row: int, column: int) -> tuple[GridEntry, ...]:
        return tuple(entry for entry in self.entries if (entry.row, entry.column) == (row, column))


# What the notes cite of a call: the law it broke, and the clause that settled its fate (empty: nothing).
Cite = Callable[[Happened], tuple[str, str]]


def _nothing(_: Happened) -> tuple[str, str]:
    return "", ""


def lay_out(auction: Auction, cite: Cite = _nothing, alerted: Container[int] = ()) -> Grid:
    """Put each call in its column, in the first row it can stand in; `alerted` are the numbers of calls.

    Only a call that counts moves the auction on; one that was withdrawn takes the place its maker's next call will
    have.
    """
    entries: list[GridEntry] = []
    notes: list[str] = []
    last = COLUMNS.index(auction.dealer) - 1
    for call in auction.happened:
        place = _next_place(last, call.seat)
        if remarkable := call.faults or not call.counts:
            notes.append(_note(call, auction, cite))
        note = len(notes) if remarkable else 0
        entries.append(GridEntry(*divmod(place, 4), call.call.symbol, call.fate, note, call.number in alerted))
        if call.counts:
            last = place
    if not (auction.is_over or auction.pending):
        entries.append(GridEntry(*divmod(_next_place(last, auction.position.turn), 4), TO_CALL))
    return Grid(tuple(entries), tuple(notes))


def _next_place(last: int, seat: Seat) -> int:
    return last + 1 + (COLUMNS.index(seat) - last - 1) % 4


def _note(call: Happened, auction: Auction, cite: Cite) -> str:
    """East 1♥: insufficient bid over 1♠ (Law 27), withdrawn and replaced by X."""
    wrong = " and ".join(_fault(fault, call) for fault in call.faults)
    law, clause = (f" ({cited})" if cited else "" for cited in cite(call))
    fate = {Fate.PENDING: "not ruled on yet", Fate.STANDS: "stands"}.get(call.fate, call.fate.value)
    replacement = next(
        (f" and replaced by {later.call.symbol}" for later in auction.happened if later.replaces == call.number), ""
    )
    what = f"{wrong}{law}, {fate}" if wrong else fate
    return f"{call.seat.word} {call.call.symbol}: {what}{clause}{replacement}"


def _fault(fault: Fault, call: Happened) -> str:
    match fault:
        case Fault.INSUFFICIENT if call.before.last_bid:
            return f"insufficient bid over {call.before.last_bid.symbol}"
        case Fault.OUT_OF_ROTATION:
            return f"call out of rotation at {call.turn.word}'s turn"
        case _:
            return str(fault.value)


def auction_grid(auction: Auction, cite: Cite = _nothing) -> str:
    """
    >>> from directorcall.bridge.auction import parse_auction
    >>> print(auction_grid(parse_auction("1D 1S 1H- X P", Seat.W)))
    West    North   East       South
    1♦      1♠      (1♥)[1] X  Pass
    ?
    [1] East 1♥: insufficient bid over 1♠, withdrawn and replaced by X
    """
    grid = lay_out(auction, cite)
    table = [[seat.word for seat in COLUMNS]]
    table += [
        [" ".join(entry.text for entry in grid.cell(row, column)) for column in range(4)] for row in range(grid.rows)
    ]
    widths = [max(6, *(len(line[column]) for line in table)) + 2 for column in range(4)]
    lines = ["".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in table]
    return "\n".join((*lines, *(f"[{i}] {note}" for i, note in enumerate(grid.notes, 1))))


_SIZE, _LINE, _EDGE = 18, 30, 14
_NOTE_SIZE, _NOTE_LINE, _NOTE_LETTER = 13, 18, 6.6
_NARROWEST = 84


def auction_svg(auction: Auction, cite: Cite = _nothing) -> str:
    """The grid as a picture: a withdrawn call struck out, an accepted one framed, one nobody has ruled on framed in
    dashes.
    """
    grid = lay_out(auction, cite)
    widths = [
        max(_NARROWEST, *(_cell_width(grid.cell(row, column)) for row in range(grid.rows))) for column in range(4)
    ]
    lefts = [_EDGE + sum(widths[:column]) for column in range(4)]
    right = _EDGE + sum(widths)
    parts = [
        svg.text(left, _EDGE + 14, seat.word, class_="seat", font_size=14, font_weight="bold")
        for seat, left in zip(COLUMNS, lefts, strict=True)
    ]
    rule = _EDGE + 23
    parts.append(svg.element("path", d=f"M{_EDGE} {rule}H{right:g}", stroke="currentColor", stroke_opacity=0.35))
    for row in range(grid.rows):
        for column, left in enumerate(lefts):
            parts += _cell(grid.cell(row, column), left, rule + _LINE * (row + 0.8))
    bottom = rule + _LINE * grid.rows + 10
    lines = _note_lines(grid.notes, int((right - _EDGE) / _NOTE_LETTER))
    for i, line in enumerate(lines, 1):
        parts.append(svg.text(_EDGE, bottom + _NOTE_LINE * i, line, class_="note", font_size=_NOTE_SIZE, opacity=0.8))
    height = bottom + _NOTE_LINE * len(lines) + (_EDGE if lines else 0)
    title = f"Auction, dealer {auction.dealer.word}"
    return svg.picture(right + _EDGE, height, title, ". ".join(_spoken(auction, grid)), parts, "auction")


def _says_width(entry: GridEntry) -> float:
    """About as wide as the usual fonts make it: only frames, strokes and gaps depend on it."""
    return sum(11.5 if letter.isdigit() else 10.5 if letter.isascii() else 15.5 for letter in entry.says)


def _entry_width(entry: GridEntry) -> float:
    return _says_width(entry) + (10 if entry.note else 0) + 14


def _cell_width(entries: tuple[GridEntry, ...]) -> float:
    return sum(_entry_width(entry) for entry in entries) + 8


def _cell(entries: tuple[GridEntry, ...], left: float, baseline: float) -> list[str]:
    parts = []
    for entry in entries:
        parts += _drawn(entry, left, baseline)
        left += _entry_width(entry)
    return parts


def _drawn(entry: GridEntry, x: float, y: float) -> list[str]:
    name = f"call {entry.fate.value}"
    note = svg.element("tspan", str(entry.note), class_="note", dx=6, dy=-8, font_size=11) if entry.note else ""
    faint = 0.65 if entry.is_withdrawn else 1
    parts = [svg.element("text", svg.ink(entry.says) + note, class_=name, x=x, y=y, font_size=_SIZE, opacity=faint)]
    if entry.is_withdrawn:
        # text-decoration would leave the suit symbol out in some viewers
        stroke = f"M{x - 2:g} {y - 6:g}h{_says_width(entry) + 4:g}"
        parts.append(svg.element("path", class_=name, d=stroke, stroke="currentColor", stroke_width=1.5))
    elif entry.note:
        dashes = "4 3" if entry.fate is Fate.PENDING else "none"
        parts.append(
            svg.element(
                "rect",
                class_=name,
                x=x - 5,
                y=y - 18,
                width=_says_width(entry) + 10,
                height=24,
                rx=4,
                fill="none",
                stroke=svg.WARNING,
                stroke_dasharray=dashes,
            )
        )
    return parts


def _note_lines(notes: tuple[str, ...], width: int) -> list[str]:
    return [
        line
        for i, note in enumerate(notes, 1)
        for line in textwrap.wrap(f"{i}  {note}", width, subsequent_indent="   ")
    ]


def _spoken(auction: Auction, grid: Grid) -> list[str]:
    return [
        ", ".join(f"{call.seat.word} {call.call.symbol}" for call in auction.happened) or "Nobody has called",
        *grid.notes,
    ]
