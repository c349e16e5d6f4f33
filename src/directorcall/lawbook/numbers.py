"""Where the editions say the same under another number. What they say differently is in their law files."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Numbers:
    """The clauses that laws of both editions point to."""

    opponents_may_use: str  # a withdrawn call is authorised for the other side …
    partner_may_not: str  # … and not for the offending side
    used: str  # what follows if they did use it
    could_have_known: str
    comparable: str  # what decides on a call compared with the withdrawn one
    turn_given_back: str  # passes that seemed to end the auction, one of them out of turn


NUMBERS = {
    "2007": Numbers("16D1", "16D2", used="16D2", could_have_known="23", comparable="27B1(b)", turn_given_back="17E2"),
    "2017": Numbers("16C1", "16C2", used="16C3", could_have_known="72C", comparable="23A", turn_given_back="17D3"),
}


def numbers(case: Case) -> Numbers:
    return NUMBERS[case.edition]
