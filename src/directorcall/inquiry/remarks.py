"""A remark, a question or a pause belongs to a call of the auction: what partner called after that may have come of it."""

from __future__ import annotations

from directorcall.bridge.happened import Happened
from directorcall.inquiry.case import Case, names_of
from directorcall.inquiry.occasion import Remark


def calls_named(case: Case, remark: Remark) -> tuple[Happened, ...]:
    """The calls that may be meant: by that name or in that place, the speaker's own first."""
    named = tuple(made for made in case.final.happened if remark.call in names_of(made))
    return tuple(made for made in named if made.seat is remark.by) or named


def call_of(case: Case, remark: Remark) -> Happened | None:
    """The call it belongs to; None where nobody has said."""
    return next(iter(calls_named(case, remark)), None) if remark.call else None


def is_about(case: Case, remark: Remark) -> bool:
    """Does it belong to the call the case is about? As long as nobody says otherwise it does."""
    made = call_of(case, remark)
    return made is None or made.number == case.number
