"""The ruling itself: what the call became, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import (
    ChoosesAgain,
    Consequence,
    Information,
    LeadRestriction,
    LookAgain,
    MayNot,
    MustCall,
    Silent,
    Until,
)
from directorcall.inquiry.finding import Finding
from directorcall.values import dataclass

T = TypeVar("T")


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
    SUBSTITUTE = "substitute board"
    SCORE_STANDS = "score stands"
    PENALTY_CARD = "penalty card"
    MUST_PLAY = "must play it"
    PICKED_UP = "picked up"
    PLAY_ON = "play goes on"
    AGREED = "agreed"
    TRICKS = "tricks awarded"


class Bar(Enum):
    """How long a player is kept from bidding."""

    FREE = "free"
    NEXT_TURN = "next-turn"
    THROUGHOUT = "throughout"
    NO_DOUBLE = "no-double-this-turn"  # 2007, 30B2(b)


_BARS = {Until.NEXT_TURN: Bar.NEXT_TURN, Until.THROUGHOUT: Bar.THROUGHOUT}


@dataclass(frozen=True, slots=True)
class Judgement:
    """An opinion the law leaves to the director: how sure the program is, whether it is close, who decided."""

    confidence: float
    by: str  # program · director
    close: bool = False


@dataclass(frozen=True, slots=True)
class Limbs:
    """The two ways a replacement can leave partner free, as far as they were looked at; None: left open."""

    comparable: bool | None = None
    lowest_sufficient: bool | None = None
    judgement: Judgement | None = None
    compared_with: Call | None = None  # where not with the case's own call: the one that took its place


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling on one irregularity, and the case as it stands after it: what became of the call, the call he meant, the
    call repeated.
    """

    case: Case
    outcome: Outcome
    clause: str
    findings: tuple[Finding, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    stands: Call | None = None  # the call that is now part of the auction
    limbs: Limbs = Limbs()

    def by(self, clause: str, outcome: Outcome | None = None) -> Verdict:
        """The same by another clause."""
        return replace(self, clause=clause, outcome=outcome or self.outcome)

    def with_findings(self, *findings: Finding) -> Verdict:
        return replace(self, findings=(*self.findings, *findings))

    def after(self, *findings: Finding) -> Verdict:
        """The same with what was found before it."""
        return replace(self, findings=(*findings, *self.findings))

    def followed_by(self, *consequences: Consequence) -> Verdict:
        return replace(self, consequences=(*self.consequences, *consequences))

    def preceded_by(self, *consequences: Consequence) -> Verdict:
        """What followed from the call before this one stays."""
        return replace(self, consequences=(*consequences, *self.consequences))

    # --- what follows, by kind

    def of(self, kind: type[T]) -> Iterator[T]:
        return (each for each in self.consequences if isinstance(each, kind))

    def bar(self, seat: Seat) -> Bar:
        for silent in self.of(Silent):
            if silent.seat is seat:
                return _BARS[silent.until]
        return Bar.NO_DOUBLE if any(may_not.seat is seat for may_not in self.of(MayNot)) else Bar.FREE

    @property
    def partner(self) -> Bar:
        return self.bar(self.case.partner)

    @property
    def offender(self) -> Bar:
        return self.bar(self.case.offender)

    @property
    def partner_from(self) -> str | None:
        barred = (each for each in self.consequences if isinstance(each, (Silent, MayNot)))
        return next((each.since.value for each in barred if each.seat is self.case.partner), None)

    @property
    def must(self) -> Call | None:
        """The call the offender has to make at his next turn."""
        if self.offender is not Bar.FREE and self.stands is None:
            return PASS
        return next((must.call for must in self.of(MustCall)), None)

    @property
    def comparable(self) -> bool | None:
        return self.limbs.comparable

    @property
    def lowest_sufficient(self) -> bool | None:
        return self.limbs.lowest_sufficient

    @property
    def judgement(self) -> Judgement | None:
        return self.limbs.judgement

    @property
    def is_plain(self) -> bool:
        """The lowest bid in the same denomination, by the law's own test: no opinion decided, and none is close."""
        judgement = self.limbs.judgement
        by_law = judgement is None or (judgement.by == "program" and not judgement.close)
        return self.outcome is Outcome.FREE and self.limbs.lowest_sufficient is True and by_law

    @property
    def chooses_again(self) -> bool:
        return any(self.of(ChoosesAgain))

    @property
    def lead(self) -> LeadRestriction | None:
        return next(self.of(LeadRestriction), None)

    @property
    def information(self) -> tuple[Information, ...]:
        return tuple(self.of(Information))

    @property
    def watch(self) -> tuple[LookAgain, ...]:
        return tuple(self.of(LookAgain))
