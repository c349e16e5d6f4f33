"""The replacement board: every call of the bidding box by what it would bring, never by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from directorcall.bridge.calls import BIDDING_BOX, Bid, Call, parse_call


class Consequence(Enum):
    """What a replacement would bring: a name for the style sheet, a sign, a word."""

    FREE = ("free", "✓", "free")
    CLOSE = ("close", "≈", "close")
    ONCE = ("once", "1", "1 turn")
    THROUGHOUT = ("throughout", "⊘", "silent")
    CANCELLED = ("cancelled", "✕", "off")
    NOT_LEGAL = ("not-legal", "–", "not legal")
    QUESTION = ("question", "?", "ask")
    OTHER = ("other", "•", "other")

    @property
    def style(self) -> str:
        return self.value[0]

    @property
    def sign(self) -> str:
        return self.value[1]

    @property
    def word(self) -> str:
        return self.value[2]


_OUTCOMES = {
    "free": Consequence.FREE, "partner passes once": Consequence.ONCE, "partner passes throughout": Consequence.THROUGHOUT,
    "cancelled": Consequence.CANCELLED, "not legal": Consequence.NOT_LEGAL, "question": Consequence.QUESTION,
}  # fmt: skip


def consequence(outcome: str, *, close: bool = False) -> Consequence:
    return Consequence.CLOSE if close else _OUTCOMES.get(outcome, Consequence.OTHER)


@dataclass(frozen=True, slots=True)
class Cell:
    """One call on the board."""

    call: Call
    consequence: Consequence
    says: str
    clause: str
    customary: Consequence | None = None  # of a question: where it leads if the call is what most pairs play
    means: str = ""


@dataclass(frozen=True, slots=True)
class ReplacementBoard:
    """The calls that are no bids, then the bids level by level; levels at which nothing is legal are left out."""

    actions: tuple[Cell, ...]
    levels: tuple[tuple[Cell, ...], ...]

    @property
    def legend(self) -> list[Consequence]:
        """The consequences that occur, in the order of the enumeration."""
        seen = {cell.consequence for row in (self.actions, *self.levels) for cell in row}
        return [one for one in Consequence if one in seen]


def board(options: Iterable[dict[str, object]]) -> ReplacementBoard:
    """From the options of a ruling's report."""
    cells = [
        Cell(
            parse_call(str(option["call"])),
            consequence(str(option["outcome"]), close=option["close"] is True),
            str(option["says"]),
            str(option["clause"] or ""),
            *_customary(option),
        )
        for option in options
    ]
    bids = [cell for cell in cells if isinstance(cell.call, Bid)]
    levels = [
        tuple(cell for cell in bids if isinstance(cell.call, Bid) and cell.call.level == level) for level in range(1, 8)
    ]
    shown = [level for level in levels if any(cell.consequence is not Consequence.NOT_LEGAL for cell in level)]
    return ReplacementBoard(tuple(cell for cell in cells if not isinstance(cell.call, Bid)), tuple(shown))


def _customary(option: dict[str, object]) -> tuple[Consequence | None, str]:
    usual = option.get("customary")
    return (consequence(str(usual["outcome"])), str(usual["means"])) if isinstance(usual, dict) else (None, "")


def box_levels(calls: Iterable[Call] = BIDDING_BOX) -> list[list[Bid]]:
    """The bids of a bidding box, a row a level."""
    bids = [call for call in calls if isinstance(call, Bid)]
    return [[bid for bid in bids if bid.level == level] for level in sorted({bid.level for bid in bids})]
