"""The bidding box and the replacement board, which are one grid: plain at the table; away from it each call by what it
would bring, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from directorcall.bridge.calls import BIDDING_BOX, Bid, Call
from directorcall.bridge.seats import Seat
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.ruling.options import NOT_LEGAL, Option, if_customary
from directorcall.values import dataclass

T = TypeVar("T")
LEVELS_SHOWN = 3  # from the lowest that is legal; the rest is a fold


# --- what a call would bring


class Consequence(Enum):
    """What a replacement would bring: a name for the style sheet, a sign, a word."""

    FREE = ("free", "✓", "free")
    CLOSE = ("close", "≈", "close")
    ONCE = ("once", "1", "1 turn")
    THROUGHOUT = ("throughout", "⊘", "silent")
    CANCELLED = ("cancelled", "✕", "off")
    NOT_LEGAL = ("not-legal", "–", "not legal")
    QUESTION = ("question", "?", "ask")
    IN_ORDER = ("in-order", "▸", "goes on")
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
    # What happened stands, and nobody is barred: accepted, a slip that was changed, a card picked up.
    **dict.fromkeys(
        (one.value for one in (
            Outcome.ACCEPTED, Outcome.STANDS, Outcome.CHANGE_OF_CALL, Outcome.IN_ROTATION, Outcome.REWOUND, Outcome.REGULAR,
            Outcome.PICKED_UP, Outcome.PLAY_ON, Outcome.AGREED, Outcome.SCORE_STANDS,
        )), Consequence.IN_ORDER,
    ),
}  # fmt: skip


def consequence(outcome: str, *, close: bool = False) -> Consequence:
    return Consequence.CLOSE if close else _OUTCOMES.get(outcome, Consequence.OTHER)


# --- the grid


@dataclass(frozen=True, slots=True)
class Box:
    """A bidding box: who calls, what he may call, where a tap leads; and of several calls, where one goes on. People call
    what they may not, and that can be tapped too, once it is looked for.
    """

    seat: Seat
    calls: tuple[Call, ...]
    tap: Callable[[Call], str]
    done: str | None = None
    not_allowed: tuple[Call, ...] = ()

    @property
    def forbidden(self) -> Box:
        """What he may not call, in a box of its own."""
        return replace(self, calls=self.not_allowed)

    @property
    def actions(self) -> list[Call]:
        return [call for call in self.calls if not isinstance(call, Bid)]

    @property
    def levels(self) -> list[list[Bid]]:
        return box_levels(self.calls)


def box_levels(calls: Iterable[Call] = BIDDING_BOX) -> list[list[Bid]]:
    """The bids of a bidding box, a row a level."""
    bids = [call for call in calls if isinstance(call, Bid)]
    return [[bid for bid in bids if bid.level == level] for level in sorted({bid.level for bid in bids})]


def near(levels: list[T]) -> list[T]:
    """The levels somebody may well bid; one more than is shown is not worth a fold."""
    return levels[:LEVELS_SHOWN] if len(levels) > LEVELS_SHOWN + 1 else levels


# --- the board


class RestsOn(Enum):
    """Whence we know what a call would show: somebody said so, the pair's system, or what most pairs play."""

    TOLD = "told"
    SYSTEM = "system"
    CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class Cell:
    """One call on the board: what it would bring, and what that rests on."""

    call: Call
    consequence: Consequence
    source: RestsOn = RestsOn.TOLD
    means: Meaning | None = None


@dataclass(frozen=True, slots=True)
class ReplacementBoard:
    """Every legal call by what it would bring, in the places the bidding box has them."""

    cells: tuple[Cell, ...]

    def __bool__(self) -> bool:
        return bool(self.cells)

    @property
    def actions(self) -> list[Cell]:
        return [cell for cell in self.cells if not isinstance(cell.call, Bid)]

    @property
    def levels(self) -> list[list[Cell]]:
        by_call = {cell.call: cell for cell in self.cells}
        return [[by_call[bid] for bid in level] for level in box_levels(by_call)]

    @property
    def groups(self) -> list[tuple[Consequence, list[Cell]]]:
        """In words: what frees partner first."""
        found = {one: [cell for cell in self.cells if cell.consequence is one] for one in Consequence}
        return [(one, cells) for one, cells in found.items() if cells]

    @property
    def is_open(self) -> bool:
        """Nothing can be said of any call yet: what was withdrawn is not known."""
        return all(cell.consequence is Consequence.QUESTION for cell in self.cells)

    @property
    def sources(self) -> list[RestsOn]:
        return [one for one in RestsOn if any(cell.source is one for cell in self.cells)]


def board(options: Iterable[Option]) -> ReplacementBoard:
    """Where nobody has told what a call shows, what most pairs play is supposed of the calls somebody may well make,
    and the cell says so.
    """
    legal = [option for option in options if option.outcome != NOT_LEGAL]
    likely = {bid for level in near(box_levels(option.call for option in legal)) for bid in level}
    return ReplacementBoard(
        tuple(_cell(option, likely=option.call in likely or not isinstance(option.call, Bid)) for option in legal)
    )


def _cell(option: Option, *, likely: bool) -> Cell:
    if likely and (usual := if_customary(option)) is not None:
        return Cell(option.call, _of(usual.verdict), RestsOn.CUSTOM, usual.meaning)
    supplied = option.ruling is not None and any(each.call == option.call for each in option.ruling.supplied)
    verdict = option.ruling.verdict if option.ruling else None
    shown = consequence(option.outcome, close=False) if verdict is None else _of(verdict, option.outcome)
    return Cell(option.call, shown, RestsOn.SYSTEM if supplied else RestsOn.TOLD)


def _of(verdict: Verdict, outcome: str = "") -> Consequence:
    close = verdict.judgement is not None and verdict.judgement.close
    return consequence(outcome or verdict.outcome.value, close=close)
