"""The ruling itself: what the call became, who may still bid, what follows into the play and what to look at
afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Suit
from directorcall.bridge.seats import Seat
from directorcall.inquiry.finding import Finding

if TYPE_CHECKING:
    from directorcall.inquiry.case import Case


class Outcome(Enum):
    """What the director rules, in a word."""

    ACCEPTED = "accepted"
    FREE = "free"
    PASSES_ONCE = "partner passes once"
    PASSES_THROUGHOUT = "partner passes throughout"
    CANCELLED = "cancelled"
    MUST_REPEAT = "must repeat"
    MUST_PASS = "must pass"
    VOID = "void"
    STANDS = "stands"
    CHANGE_OF_CALL = "change of call"
    IN_ROTATION = "in rotation"
    REWOUND = "rewound"
    REGULAR = "nothing irregular"
    ADJUST = "adjusted score"


class Bar(Enum):
    """How long a player is kept from bidding."""

    FREE = "free"
    NEXT_TURN = "next-turn"
    THROUGHOUT = "throughout"
    NO_DOUBLE = "no-double-this-turn"  # 2007, 30B2(b)


NOW = "now"
AFTER_REPLACEMENT = "after the replacement"


@dataclass(frozen=True, slots=True)
class Information:
    """Who may use what a withdrawn call told him."""

    call: Call
    to: Seat
    law: str
    until: str | None = None
    authorised: bool = field(default=False, kw_only=True)

    @property
    def status(self) -> str:
        return "authorised" if self.authorised else "unauthorised"


@dataclass(frozen=True, slots=True)
class LeadRestriction:
    """What declarer may tell the offender's partner at his first turn to lead, if the offenders defend."""

    law: str
    who: Seat
    may: str  # forbid · require
    suits: tuple[Suit, ...]
    until: str
    when: str = "first turn to lead"
    settled: bool = False  # the auction is over and they do defend
    alternative: LeadRestriction | None = None  # 2007: require one suit, or else forbid one


@dataclass(frozen=True, slots=True)
class Judgement:
    """An opinion the law leaves to the director: how sure the program is, whether it is close, who decided."""

    confidence: float
    by: str  # program · director
    close: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling on one irregularity."""

    outcome: Outcome
    clause: str
    findings: tuple[Finding, ...] = ()
    partner: Bar = Bar.FREE
    partner_from: str | None = None
    offender: Bar = Bar.FREE
    must: Call | None = None  # the call the offender has to make at his next turn
    comparable: bool | None = None
    lowest_sufficient: bool | None = None
    judgement: Judgement | None = None
    lead: LeadRestriction | None = None
    information: tuple[Information, ...] = ()
    watch: tuple[str, ...] = ()
    stands: Call | None = None  # the call that is now part of the auction
    choose_again: bool = False  # 27B3, 27B4: the attempt is off, another call is needed
    passed: Seat | None = None  # 28A: whose pass, being owed, counts as made before it
    # as it stands after the ruling: what became of the call, the call he meant, the call repeated
    case: Case | None = None

    def with_findings(self, *findings: Finding) -> Verdict:
        return replace(self, findings=(*self.findings, *findings))

    def with_lead(self, lead: LeadRestriction | None) -> Verdict:
        return replace(self, lead=lead)

    def watching(self, *clauses: str) -> Verdict:
        return replace(self, watch=(*self.watch, *clauses))
