"""What happened at the table, as the director has established it so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Card, Deal
from directorcall.bridge.contract import Result
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Mark, Position
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.ledger import Due
from directorcall.inquiry.question import Answer, Interpretation, Question, Unanswered
from directorcall.inquiry.verdict import LeadRestriction, Verdict


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards a player let his partner see during the auction (Law 24)."""

    seat: Seat
    cards: tuple[Card, ...]
    led: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said aloud at the table (16B)."""

    by: Seat
    says: str


@dataclass(frozen=True, slots=True)
class Case:
    """The facts of one irregularity. A missing fact is a question; a fact added, the case is ruled again from the top."""

    edition: str
    auction: Auction  # up to the irregular call
    offender: Seat
    call: Call
    id: str = ""
    accepted: bool | None = None
    then: tuple[Made, ...] = ()  # calls that stand between the cancelling and the offender's turn
    attempts: tuple[Call, ...] = ()  # replacements tried and cancelled (27B3, 27B4)
    replacement: Call | None = None
    premature: bool = False
    after: tuple[Made, ...] = ()
    withdrawn_means: tuple[Meaning, ...] = ()  # several: several meanings can be attributed to it
    replacement_means: Mapping[Call, Meaning] = field(default_factory=dict)
    meanings: Mapping[str, Meaning] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)
    authority: str = "WBF"
    settings: Mapping[str, str] = field(default_factory=dict)  # the authority's choice where a law is open
    vulnerable: Vulnerability = Vulnerability.NONE
    board: int | None = None
    discovered: str = "at once"
    setting: str = "table"
    playing_director: bool = False
    exposed: Exposed | None = None
    remarks: tuple[Remark, ...] = ()
    ruled: Mapping[str, str] = field(default_factory=dict)
    deal: Deal | None = None
    result: Result | None = None
    dues: tuple[Due, ...] = ()  # owed from earlier irregularities of the same auction
    laws: Mapping[str, Callable[[Case], Verdict]] = field(default_factory=dict, compare=False, repr=False)
    leads: Callable[[Case], LeadRestriction | None] | None = field(default=None, compare=False, repr=False)

    # --- the people

    @property
    def partner(self) -> Seat:
        return self.offender.partner

    @property
    def lho(self) -> Seat:
        return self.offender.lho

    @property
    def rho(self) -> Seat:
        return self.offender.rho

    # --- the irregular call

    @property
    def wrong(self) -> Happened:
        """The call in its place: what is wrong with it, whose turn it was, the bid to beat."""
        return self.auction.then(self.call, self.offender).happened[-1]

    @property
    def is_insufficient(self) -> bool:
        return Fault.INSUFFICIENT in self.wrong.faults

    @property
    def is_out_of_rotation(self) -> bool:
        return Fault.OUT_OF_ROTATION in self.wrong.faults

    @property
    def is_change_of_call(self) -> bool:
        return Fault.CHANGE_OF_CALL in self.wrong.faults

    @property
    def slip(self) -> Call:
        """25A: the call he may not have meant. Where he changed it, the first of the two."""
        return self.auction.legal[-1].call if self.is_change_of_call else self.call

    @property
    def someone_has_bid(self) -> bool:
        return self.wrong.before.last_bid is not None

    # --- what followed

    @property
    def restored(self) -> Auction:
        """The auction after the wrong call was taken back, with the calls made since, up to the offender's turn."""
        auction = self.auction.then(self.call, self.offender, Mark.WITHDRAWN)
        return replace(auction, made=(*auction.made, *self.then))

    @property
    def at_replacement(self) -> Position:
        return self.restored.position

    @property
    def rho_called(self) -> Call | None:
        """RHO's last call before the offender's turn, once `then` is known."""
        calls = [h for h in self.restored.happened[len(self.auction.made) + 1 :] if h.seat is self.rho]
        return calls[-1].call if calls else None

    @property
    def replaced(self) -> Auction:
        """The auction up to and with the replacement; up to where it stands without one."""
        if self.exposed is not None:  # no call was wrong
            return self.auction
        if self.accepted:
            return self.auction.then(self.call, self.offender, Mark.ACCEPTED)
        if self.replacement is None and not self.has_been_ruled and self.after:
            return self.auction.then(self.call, self.offender)
        auction = self.restored
        for attempt in self.attempts:
            auction = auction.then(attempt, self.offender, Mark.WITHDRAWN)
        return auction if self.replacement is None else auction.then(self.replacement, self.offender)

    @property
    def final(self) -> Auction:
        """The auction with the replacement and everything after it."""
        auction = self.replaced
        return replace(auction, made=(*auction.made, *self.after))

    @property
    def has_been_ruled(self) -> bool:
        """Has anybody decided on the wrong call, or replaced it?"""
        return self.accepted is not None or self.replacement is not None or bool(self.then or self.attempts)

    @property
    def overtaken(self) -> Fate:
        """What the next calls made of the wrong call, where nobody ruled: accepted (27A1, 29A), void (28B), or still pending."""
        if self.has_been_ruled or not self.after:
            return Fate.PENDING
        return self.final.happened[len(self.auction.made)].fate

    @property
    def called_over(self) -> bool:
        """Did offender's LHO accept the wrong call by calling over it?"""
        return self.overtaken is Fate.ACCEPTED

    @property
    def took_a_turn_away(self) -> bool:
        """Was it one of the passes that seemed to end the auction, while somebody had missed his turn? (17D3)"""
        return self.accepted is not False and bool(self.after) and self.final.happened[len(self.auction.made)].why == "17D3"

    @property
    def has_moved_on(self) -> bool:
        """Has anything been decided or called since the wrong call?"""
        return self.has_been_ruled or bool(self.after)

    def called_since(self, seat: Seat) -> bool:
        """Has this player called since the wrong call?"""
        since = self.final.happened[len(self.auction.made) + 1 :]
        return any(h.seat is seat and h.fate is not Fate.WITHDRAWN for h in since)

    # --- asking

    def ask(self, question: Question) -> str | bool:
        """The answer, or the end of this run: the caller gets the question."""
        if (answer := self.answer(question.key)) is not None:
            return answer.value
        if question.fact and (known := getattr(self, question.fact)) not in (None, ()):
            return known if isinstance(known, bool) else str(known)
        raise Unanswered(question)

    def ask_yes(self, question: Question) -> bool:
        return self.ask(question) is True

    def answer(self, key: str) -> Answer | None:
        return self.answers.get(key)

    def reading(self, point: Interpretation) -> str:
        """How an open point is read here: the director's own choice, else his authority's, else the customary one."""
        if (chosen := self.answers.get(point.key)) is not None:
            return str(chosen.value)
        return self.settings.get(point.key, point.default)

    def see(self, law: str) -> Verdict:
        """“Law 31 applies.”"""
        return self.laws[law](self)

    def lead_restriction(self) -> LeadRestriction | None:
        """What this edition lets declarer demand or forbid after the withdrawn call."""
        return None if self.leads is None else self.leads(self)

    # --- meanings

    def replacement_meaning(self, call: Call | None = None) -> Meaning | None:
        wanted = self.replacement if call is None else call
        return None if wanted is None else self.replacement_means.get(wanted)

    def meaning_of(self, made: Happened) -> Meaning | None:
        """What a call of the auction meant, where somebody has told us: by its place (1 is the first call) or by name."""
        return self.meanings.get(str(made.number + 1)) or self.meanings.get(f"{made.seat}:{made.call}") or self.meanings.get(str(made.call))

    def with_answer(self, key: str, value: str | bool, by: str = "director") -> Case:
        return replace(self, answers={**self.answers, key: Answer(value, by)})

    def rotated(self, turns: int) -> Case:
        """The same case with everybody so many seats further on; the board and the cards, which no law here looks at, stay."""

        def on(made: tuple[Made, ...]) -> tuple[Made, ...]:
            return tuple(replace(m, seat=m.seat.after(turns) if m.seat else None) for m in made)

        def named(key: str) -> str:
            seat, colon, call = key.rpartition(":")
            return f"{Seat(seat).after(turns)}:{call}" if colon else key

        return replace(
            self,
            auction=self.auction.rotated(turns),
            offender=self.offender.after(turns),
            then=on(self.then),
            after=on(self.after),
            meanings={named(key): meaning for key, meaning in self.meanings.items()},
            exposed=self.exposed and replace(self.exposed, seat=self.exposed.seat.after(turns)),
            remarks=tuple(replace(remark, by=remark.by.after(turns)) for remark in self.remarks),
            dues=tuple(replace(due, seat=due.seat.after(turns)) for due in self.dues),
        )
