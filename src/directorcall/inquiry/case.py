"""What happened at the table, as the director has established it so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import cast

from directorcall.bridge.auction import Auction
from directorcall.bridge.board import Board
from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Deal
from directorcall.bridge.contract import Result
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Position, Sign, Why
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.facts import TABLE, Fact, Facts, Told, with_facts
from directorcall.inquiry.ledger import Due
from directorcall.inquiry.occasion import Claim, Exposed, IrregularCall, Misinformed, Occasion, Penalty, Remark
from directorcall.inquiry.outcome import NoResult
from directorcall.inquiry.question import Question, Unanswered
from directorcall.values import dataclass

PERIOD_OVER = ("during play", "after play")  # when it was discovered: nobody calls any more


@dataclass(frozen=True, slots=True)
class Case:
    """The facts of one irregularity, in the order they were told. A missing fact is a question; a fact added, the case
    is ruled again from the top. Each fact has one home: what a question asks for and what a case file tells is the same
    fact."""

    facts: Facts = field(default_factory=dict)
    dues: tuple[Due, ...] = ()  # owed from earlier irregularities of the same auction
    # what follows from the facts and is looked at again and again
    _wrong: Happened | None = field(default=None, init=False, repr=False, compare=False)
    _restored: Auction | None = field(default=None, init=False, repr=False, compare=False)

    id = Told("")
    edition = Told("2017")
    regulation = Told("WBF")
    board = Told[int | None](None)
    accepted = Told[bool | None](None)
    # calls between its cancelling and the offender's turn; those marked - fell with it
    then = Told[tuple[Made, ...]](())
    attempts = Told[tuple[Call, ...]](())  # replacements tried and cancelled (27B3, 27B4)
    replacement = Told[Call | None](None)
    premature = Told(otherwise=False)
    called_first = Told(otherwise=False)  # partner, before anybody ruled: the first of `then`
    after = Told[tuple[Made, ...]](())
    withdrawn_means = Told[tuple[Meaning, ...]](())  # several: several meanings can be attributed to it
    discovered = Told("at once")
    setting = Told("table")
    playing_director = Told(otherwise=False)
    exposed = Told[Exposed | None](None)
    misinformed = Told[Misinformed | None](None)
    remarks = Told[tuple[Remark, ...]](())
    claim = Told[Claim | None](None)
    moment = Told("")  # where the play has got to, with a penalty card on the table or after a claim
    deal = Told[Deal | None](None)
    result = Told[Result | NoResult | None](None)
    _dealer = Told[Seat | None](None)
    _auction = Told[Auction | None](None)
    _vulnerable = Told[Vulnerability | None](None)
    _penalty = Told[Penalty | None](None)
    _declarer = Told[Seat | None](None)

    @staticmethod
    def of(**values: object) -> Case:
        """A case from typed values, by the names of its facts."""
        return Case().but(**values)

    @property
    def dealer(self) -> Seat | None:
        """As told, or as the number of the board says; None as long as neither is known."""
        if self._dealer is not None:
            return self._dealer
        return None if self.board is None else Board(self.board).dealer

    @property
    def auction(self) -> Auction:
        """Up to the irregular call."""
        if self._auction is not None:
            return self._auction
        return Auction(self.dealer or Seat.N)

    @property
    def vulnerable(self) -> Vulnerability:
        """As told, or as the number of the board says."""
        if self._vulnerable is not None:
            return self._vulnerable
        return Vulnerability.NONE if self.board is None else Board(self.board).vulnerability

    # --- telling more

    def tell(self, name: str, value: object, by: str = "", when: str = "") -> Case:
        return replace(self, facts=with_facts(self.facts, {name: Fact(value, by, when)}))

    def but(self, /, **values: object) -> Case:
        """The same with some facts changed or (None) taken back. What was known already stays the word of who told it."""
        told = {name: Fact(value) for name, value in values.items() if not self._is_known(name, value)}
        return replace(self, facts=with_facts(self.facts, told))

    def _is_known(self, name: str, value: object) -> bool:
        known = self.facts.get(name)
        return known is not None and known.value == value

    def without(self, *names: str) -> Case:
        return replace(self, facts={name: fact for name, fact in self.facts.items() if name not in names})

    def table(self, name: str) -> Mapping[str, Fact]:
        """The entries of a table: what calls mean, what was ruled."""
        start = f"{name}{TABLE}"
        return {key.removeprefix(start): fact for key, fact in self.facts.items() if key.startswith(start)}

    # --- the occasion and the people

    @property
    def occasion(self) -> Occasion:
        if self.claim is not None:
            return self.claim
        if self.penalty is not None:
            return self.penalty
        if self.exposed is not None:
            return self.exposed
        if self.misinformed is not None:
            return self.misinformed
        seat: Seat = self.facts["offender"].value  # type: ignore[assignment]
        return IrregularCall(seat, self.call)

    @property
    def has_call(self) -> bool:
        """Is the case about a call?"""
        return "call" in self.facts

    @property
    def is_in_play(self) -> bool:
        """Is it about the play of the cards? Who declares is known then, with the auction or without it."""
        return self.claim is not None or self.penalty is not None

    @property
    def penalty(self) -> Penalty | None:
        """As told, or, once the play has got to some moment, the cards that were seen in the auction."""
        if self._penalty is not None:
            return self._penalty
        seen = self.exposed if self.moment else None
        return None if seen is None else Penalty(seen.seat, seen.cards, seen.led)

    @property
    def declarer(self) -> Seat | None:
        """As told, or as the auction has it."""
        if self._declarer is not None:
            return self._declarer
        contract = self.final.contract if self.final.is_over else None
        return None if contract is None else contract.declarer

    @property
    def call(self) -> Call:
        call: Call = self.facts["call"].value  # type: ignore[assignment]
        return call

    @property
    def offender(self) -> Seat:
        return self.occasion.seat

    @property
    def number(self) -> int:
        """The place of the irregular call in the auction, from 0."""
        return len(self.auction.made)

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
        if (kept := self._wrong) is None:
            kept = self.auction.then(self.call, self.offender).happened[-1]
            object.__setattr__(self, "_wrong", kept)
        return kept

    @property
    def is_insufficient(self) -> bool:
        return Fault.INSUFFICIENT in self.wrong.faults

    @property
    def is_out_of_rotation(self) -> bool:
        return Fault.OUT_OF_ROTATION in self.wrong.faults

    @property
    def is_inadmissible_double(self) -> bool:
        return bool({Fault.INADMISSIBLE_DOUBLE, Fault.INADMISSIBLE_REDOUBLE} & {*self.wrong.faults})

    @property
    def is_change_of_call(self) -> bool:
        return Fault.CHANGE_OF_CALL in self.wrong.faults

    @property
    def is_perhaps_a_change(self) -> bool:
        """At partner's turn, and only LHO has called since his own last call: it may be an attempt to change that (25),
        come late. Not where it changes a call that he has just made.
        """
        legal = self.auction.legal
        own_before = len(legal) > 1 and (legal[-2].seat, legal[-1].seat) == (self.offender, self.lho)
        again = own_before and self.is_out_of_rotation
        return again and not self.is_change_out_of_turn and not self.has_moved_on

    @property
    def is_late_change(self) -> bool:
        """Has it been found to be one?"""
        return "25 changes" in self.facts and self.facts["25 changes"].value == "changes it"

    @property
    def is_change_out_of_turn(self) -> bool:
        """Had he just made another call, out of turn too, that nobody had ruled on?"""
        last = self.auction.happened[-1:]
        changed = bool(last) and last[0].seat is self.offender and last[0].fate is Fate.PENDING
        return changed and self.is_out_of_rotation

    @property
    def own_last(self) -> Happened:
        """The offender's last call that stands, before the irregular one; or the one out of turn that he changed."""
        if self.is_change_out_of_turn:
            return self.auction.happened[-1]
        return next(h for h in reversed(self.auction.legal) if h.seat is self.offender)

    @property
    def changes_a_call(self) -> bool:
        return self.is_change_of_call or self.is_late_change

    @property
    def slip(self) -> Call:
        """25A: the call he may not have meant. Where he changed it, the first of the two."""
        return self.own_last.call if self.changes_a_call or self.is_change_out_of_turn else self.call

    @property
    def someone_has_bid(self) -> bool:
        return self.wrong.before.last_bid is not None

    # --- what followed

    @property
    def restored(self) -> Auction:
        """The auction after the wrong call was taken back, with the calls made since, up to the offender's turn."""
        if (kept := self._restored) is None:
            before = self.auction
            if self.is_change_of_call and self._may_be_changed:  # what was called first is off with the slip
                before = before.ruled(self.own_last.number, Sign.WITHDRAWN)
            auction = before.then(self.call, self.offender, Sign.WITHDRAWN)
            kept = self._called_over(auction.followed_by(self.then)) if self.then else auction
            object.__setattr__(self, "_restored", kept)
        return kept

    def _called_over(self, auction: Auction) -> Auction:
        """27A1: RHO's bid was insufficient, and the offender has called over it by replacing his own call."""
        last = auction.happened[-1]
        accepts = self.replacement is not None and last.seat is self.rho and last.fate is Fate.PENDING
        return auction.ruled(last.number, Sign.ACCEPTED) if accepts else auction

    @property
    def _may_be_changed(self) -> bool:
        """25A: has it been found to be a slip, and (2007) one that was changed without pause for thought, in time?"""
        slip, at_once = self.answer("25A unintended"), self.answer("25A without pause")
        is_slip = slip is not None and slip.value is True and (at_once is None or at_once.value is True)
        return is_slip and self.discovered not in PERIOD_OVER

    @property
    def at_replacement(self) -> Position:
        return self.restored.position

    @property
    def rho_called(self) -> Call | None:
        """What RHO called when the turn went back, once `then` is known."""
        return next((h.call for h in self.since_restored if h.seat is self.rho and h.counts), None)

    @property
    def since_restored(self) -> tuple[Happened, ...]:
        """The calls between the cancelling and the offender's turn."""
        return self.restored.happened[self.number + 1 :]

    def called_before_replacement(self, seat: Seat) -> bool:
        return any(h.seat is seat and h.counts for h in self.since_restored)

    @property
    def lost_the_turn(self) -> bool:
        """Has somebody called at the offender's turn, and has it been accepted?"""
        return any(h.turn is self.offender is not h.seat and h.counts for h in self.since_restored)

    @property
    def replaced(self) -> Auction:
        """The auction up to and with the replacement; up to where it stands without one."""
        if not self.has_call:
            return self.auction
        if self.accepted:
            accepted = self.auction.then(self.call, self.offender, Sign.ACCEPTED)  # 27C: a premature replacement is off
            return (
                accepted if self.replacement is None else accepted.then(self.replacement, self.offender, Sign.WITHDRAWN)
            )
        if not self.has_been_ruled:
            as_it_is = self.auction.then(self.call, self.offender)
            return as_it_is if self.replacement is None else self._with_replacement(as_it_is)
        return self._with_replacement(self.restored)

    @property
    def tried(self) -> Auction:
        """The auction after the wrong call was taken back, with the replacements that were tried and cancelled."""
        return self.with_attempts(self.restored)

    def with_attempts(self, auction: Auction) -> Auction:
        for attempt in self.attempts:
            auction = auction.then(attempt, self.offender, Sign.WITHDRAWN)
        return auction

    def _with_replacement(self, auction: Auction) -> Auction:
        auction = self.with_attempts(auction)
        if self.replacement is None:
            return auction
        is_accepted = self.answer(f"27B4 accepted {self.replacement}")
        sign = Sign.ACCEPTED if is_accepted is not None and is_accepted.value is True else Sign.NONE
        return auction.then(self.replacement, self.offender, sign)

    @property
    def final(self) -> Auction:
        """The auction with the replacement and everything after it."""
        auction = self.replaced
        return auction.followed_by(self.after) if self.after else auction

    @property
    def has_been_ruled(self) -> bool:
        """Has anybody decided on the wrong call?"""
        return self.accepted is not None or bool(self.then)

    @property
    def overtaken(self) -> Fate | None:
        """What the next calls made of the wrong call, where nobody ruled: accepted (27A1, 29A), void (28B)."""
        return None if self.has_been_ruled else self.final.happened[self.number].fate

    @property
    def called_over(self) -> bool:
        """Did offender's LHO accept the wrong call by calling over it?"""
        return self.overtaken is Fate.ACCEPTED

    @property
    def lho_called_first(self) -> bool:
        """Has LHO called before the director could rule, over a call that cannot be accepted (36A, 37A, 38D)?"""
        if self.then:
            return any(h.seat is self.lho and h.fate is Fate.WITHDRAWN for h in self.since_restored)
        return not self.has_been_ruled and any(h.seat is self.lho for h in self.final.happened[self.number :])

    @property
    def has_been_called_over(self) -> bool:
        """Has LHO called over what cannot be accepted, also where somebody let him accept it (37A)?"""
        called = any(h.seat is self.lho for h in self.final.happened[self.number :])
        return self.lho_called_first or (bool(self.accepted) and called)

    @property
    def replacement_called_over(self) -> bool:
        """Has LHO called since what replaced it?"""
        return any(h.seat is self.lho for h in self.final.happened[len(self.replaced.made) :])

    @property
    def took_a_turn_away(self) -> bool:
        """Was it one of the passes that seemed to end the auction, while somebody had missed his turn? (17D3)"""
        return self.final.happened[self.number].why is Why.TURN_MISSED

    @property
    def has_moved_on(self) -> bool:
        """Has anything been decided or called since the wrong call?"""
        return self.has_been_ruled or self.premature or bool(self.after)

    # --- asking

    def known(self, question: Question) -> Fact | None:
        """What is known already of what a question asks: the fact itself, or an answer under the question's own key."""
        return self.facts.get(question.fact) or self.facts.get(self.key(question))

    def key(self, question: Question) -> str:
        """The name an answer is kept under. What is asked about a replacement is asked about that one and no other."""
        return f"{question.key} {self.replacement}" if question.of_replacement else question.key

    def ask(self, question: Question) -> object:
        """The answer, or the end of this run: the caller gets the question."""
        if (fact := self.known(question)) is None:
            raise self.unanswered(question)
        return fact.value

    def unanswered(self, question: Question) -> Unanswered:
        asked = replace(question, replacement=self.replacement) if question.of_replacement else question
        return Unanswered(asked, self)

    def ask_yes(self, question: Question) -> bool:
        return self.ask(question) is True

    def ask_call(self, question: Question) -> Call:
        call: Call = self.ask(question)  # type: ignore[assignment]
        return call

    def ask_choice(self, question: Question) -> str:
        return str(self.ask(question))

    def learned(self, question: Question, value: object) -> Case:
        """With the fact a question asks for in its own place, wherever the answer had been kept, and whose word it was."""
        if (told := self.facts.get(question.key)) is None:
            return self.but(**{question.fact: value})
        return self.without(question.key).tell(question.fact, value, told.by, told.when)

    def answer(self, key: str) -> Fact | None:
        return self.facts.get(key)

    # --- meanings

    def replacement_meaning(self, call: Call | None = None) -> Meaning | None:
        wanted = self.replacement if call is None else call
        return self._meaning(f"replacement_means{TABLE}{wanted}")

    def meaning_of(self, made: Happened) -> Meaning | None:
        """What a call of the auction meant, where somebody has told us: by its place (1 is the first call) or by
        name.
        """
        return self._told_of(made, "meanings")

    def explanation_of(self, made: Happened) -> Meaning | None:
        """What the opponents were told that it means."""
        return self._told_of(made, "explanations")

    def alert_of(self, made: Happened) -> str:
        """Was it alerted? Empty, where nobody has said."""
        facts = (self.facts.get(f"alerts{TABLE}{name}") for name in names_of(made))
        return next((str(fact.value) for fact in facts if fact is not None), "")

    def _told_of(self, made: Happened, table: str) -> Meaning | None:
        return next((m for name in names_of(made) if (m := self._meaning(f"{table}{TABLE}{name}")) is not None), None)

    def _meaning(self, name: str) -> Meaning | None:
        fact = self.facts.get(name)
        return None if fact is None else cast("Meaning", fact.value)


def names_of(made: Happened) -> tuple[str, ...]:
    """What a call of the auction may be called: by its place (1 is the first), by its maker, by itself."""
    return str(made.number + 1), f"{made.seat}:{made.call}", str(made.call)
