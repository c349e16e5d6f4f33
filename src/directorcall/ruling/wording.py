"""Sentences, made at the edge from codes and parameters: for the director, the record, and (in say.py) the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from directorcall.bridge.calls import Bid, Call, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import SEATS
from directorcall.inquiry.facts import NUMBER
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.ruling.options import Option
from directorcall.ruling.phrases import (
    AND,
    CANCELLED,
    COMPARABLE,
    FINDINGS,
    OPTIONS,
    OUTCOMES,
    OUTCOMES_OF_CLAUSES,
    QUESTIONS,
    READINGS,
    RECORD,
    RECORD_OF_CARDS,
    SHOWN,
    STANDS,
    WANTED,
)
from directorcall.ruling.rule import Ruling

_CALLS = frozenset({"call", "intended", "first", "lower", "must", "replacement", "stands"})
_WORDS = {seat.value: seat.word for seat in SEATS}
_STAND = frozenset({Outcome.FREE, Outcome.PASSES_ONCE, Outcome.PASSES_THROUGHOUT, Outcome.STANDS})
_BARRED = frozenset({Outcome.PASSES_ONCE, Outcome.PASSES_THROUGHOUT, Outcome.MUST_PASS})
_BARS = {Bar.NEXT_TURN: "at the next turn", Bar.THROUGHOUT: "for the rest of the auction"}


@dataclass(frozen=True, slots=True)
class Wording:
    """Turns codes into sentences of one language."""

    translate: Callable[[str], str] = str

    def finding(self, finding: Finding) -> str:
        """A finding for the director."""
        if finding.code.startswith("reading "):
            return self._reading(finding)
        holds, fails = FINDINGS[finding.code]
        return self.fill((holds or fails) if finding.holds else (fails or holds), finding.parameters)

    def _reading(self, finding: Finding) -> str:
        point = self.translate(READINGS[finding.code.removeprefix("reading ")])
        told = finding.parameters
        return self.translate("Open point. {point}: here “{chosen}” (other reading: {others}).").format(
            point=point, **told
        )

    def asks(self, question: Question) -> str:
        return self.fill(QUESTIONS[_base(question.key)][0], dict(question.params))

    def why(self, question: Question) -> str:
        params = dict(question.params)
        settles = self.translate("Say “unknown” to decide yourself.")
        if params.get("wanted") and question.kind is Kind.MEANING:
            settles = self.fill(WANTED, params) + " " + settles
        elif params.get("shown"):
            settles = self.fill(SHOWN, params) + " " + settles
        return self.fill(QUESTIONS[_base(question.key)][1], {**params, "settles": settles})

    def option(self, option: Option) -> str:
        wanted = dict(option.ruling.question.params).get("wanted") if option.ruling and option.ruling.question else None
        if wanted:
            return self.fill(OPTIONS["question, wanted"], {"wanted": wanted})
        return self.translate(OPTIONS.get(option.outcome, option.outcome))

    def outcome(self, ruling: Ruling) -> str:
        """The verdict in a sentence or two, as it is read out once the replacement is made."""
        verdict, case = ruling.verdict, ruling.case
        if verdict is None:
            return ""
        params = {
            "call": str(case.attempts[-1] if verdict.choose_again and case.attempts else case.call)
            if case.has_call
            else "",
            "first": str(case.slip) if case.has_call else "",
            "stands": str(verdict.stands or case.call) if case.has_call else "",
            "must": str(verdict.must or ""),
            "offender": case.offender.word,
            "partner": case.partner.word,
            "turn": case.wrong.turn.word if case.has_call else "",
            "offender_bar": self.translate(_BARS.get(verdict.offender, "")),
        }
        own = OUTCOMES_OF_CLAUSES.get(verdict.clause) if verdict.outcome is not Outcome.CHANGE_OF_CALL else None
        ruled = own or OUTCOMES[verdict.outcome.value]
        stands = (
            STANDS
            if verdict.stands is not None and verdict.outcome in _STAND
            else CANCELLED
            if _taken_back(ruling)
            else ""
        )
        first, last = (ruled, "") if verdict.choose_again else (stands, ruled)
        return " ".join(
            self.fill(part, params) for part in (first, self._comparable(case.edition, verdict), last) if part
        )

    def _comparable(self, edition: str, verdict: Verdict) -> str:
        """Once the replacement is made the table hears whether it was comparable, where that decided."""
        if verdict.comparable is None or verdict.lowest_sufficient:
            return ""
        holds, fails = COMPARABLE[edition]
        return holds if verdict.comparable else fails

    def record(self, ruling: Ruling) -> str:
        """One paragraph for the file: what happened, what was ruled, by which clause, who decided."""
        verdict, case = ruling.verdict, ruling.case
        if verdict is None:
            return self.translate("No ruling yet.")
        params = {
            "edition": case.edition,
            "clause": verdict.clause,
            "offender": case.offender.word,
            "call": str(case.call) if case.has_call else "",
            "auction": str(case.auction) or self.translate("no calls"),
            "outcome": self.outcome(ruling),
            "who": verdict.judgement.by if verdict.judgement else self.translate("the law"),
            "cards": " ".join(str(card) for card in case.exposed.cards) if case.exposed else "",
        }
        return self.fill(RECORD_OF_CARDS if case.exposed else RECORD, params)

    def call(self, call: Call) -> str:
        """A call as it is said within a sentence: 1♥, double."""
        return call.symbol if isinstance(call, Bid) else self.translate(call.word)

    def listed(self, words: Iterable[str]) -> str:
        """North and South; 1♥, Double and 2♣."""
        *most, last = words
        return f"{', '.join(most)} {self.translate(AND)} {last}" if most else last

    def fill(self, template: str, params: Mapping[str, str]) -> str:
        """The sentence in this language, with its particulars; calls with suit symbols, seats in words."""
        shown = {name: _call(value) if name in _CALLS else _WORDS.get(value, value) for name, value in params.items()}
        return self.translate(template).format_map(_Kept(shown))


def _taken_back(ruling: Ruling) -> bool:
    """A call out of turn that is off, its maker's proper turn being still to come."""
    verdict, case = ruling.verdict, ruling.case
    if (
        verdict is None
        or verdict.stands is not None
        or verdict.outcome not in _BARRED
        or verdict.clause in OUTCOMES_OF_CLAUSES
    ):
        return False
    return case.has_call and case.is_out_of_rotation


class _Kept(dict[str, str]):
    """A particular nobody gave stays as it is written."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def _call(text: str) -> str:
    """A call as it is said: 1♥, Double."""
    try:
        call = parse_call(text)
    except NotationError:
        return text
    return call.symbol if isinstance(call, Bid) else call.word.capitalize()


def _base(key: str) -> str:
    """27B1(a) lower bid 3D is one of the questions 27B1(a) lower bid; so is 3: 27B1(a) lower bid 3D, asked of the third
    call.
    """
    key = key.rpartition(NUMBER)[2]
    while key and key not in QUESTIONS:
        key = key.rpartition(" ")[0]
    return key


English = Wording()
