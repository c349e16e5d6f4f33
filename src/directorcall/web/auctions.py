"""The auction as a page draws it: a table of four columns, so that it grows with the letters and can be heard."""

from __future__ import annotations

from directorcall.bridge.auction import Auction
from directorcall.bridge.grid import COLUMNS, GridEntry, lay_out
from directorcall.bridge.happened import Fate
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.inquiry.case import Case
from directorcall.lawbook.fates import cites
from directorcall.ruling.fields import ALERTS
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class PlayerColumn:
    """A player: his name, whether he dealt, whether his side is vulnerable."""

    seat: Seat
    dealt: bool
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """Rows of calls under the four players, West first; a note under it for every call that went wrong."""

    columns: tuple[PlayerColumn, ...]
    rows: tuple[tuple[tuple[GridEntry, ...], ...], ...]
    notes: tuple[str, ...]


def drawn(
    auction: Auction,
    edition: str,
    vulnerable: Vulnerability | None = None,
    *,
    headed: bool = False,
    case: Case | None = None,
) -> AuctionTable:
    """`headed`: the page's heading says what went wrong, so a single note would only repeat it. In the play nobody may
    have told the auction: then there is nothing to draw.
    """
    if case is not None and case.is_in_play and not auction.made:
        return AuctionTable((), (), ())
    misinformed = case is not None and case.misinformed is not None
    alerted = {made.number for made in auction.happened if case is not None and case.alert_of(made) == ALERTS[0]}
    grid = lay_out(auction, cites(edition, misinformed=misinformed), alerted)
    columns = tuple(
        PlayerColumn(seat, seat is auction.dealer, vulnerable is not None and vulnerable.applies_to(seat.side))
        for seat in COLUMNS
    )
    rows = tuple(tuple(grid.cell(row, column) for column in range(4)) for row in range(grid.rows))
    # What nobody has ruled on yet is the heading of the page, too.
    pending = {entry.note for entry in grid.entries if entry.fate is Fate.PENDING}
    alone = headed and len(grid.notes) == 1
    notes = tuple("" if alone or number in pending else note for number, note in enumerate(grid.notes, 1))
    return AuctionTable(columns, rows, notes)
