"""Sentences, made at the edge from codes and parameters: for the director, the record, and (in say.py) the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Action, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Card, Suit, parse_card
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.seats import Seat, Side
from directorcall.handsets.describe import describe
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Look, LookAgain, MustPlay, PickedUp, Silent, Tricks
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.outcome import Likely, weight_shown
from directorcall.inquiry.particulars import as_text
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.lawbook.disagreement import PROGRAM
from directorcall.lawbook.questions_of_play import ORDERED_SUITS, SUIT_LED, WHICH_CARD
from directorcall.ruling.options import Option
from directorcall.ruling.phrases import (
    AFTER_CALLS,
    AFTER_NO_CALLS,
    ALERTS,
    AND,
    CANCELLED,
    CHANGED,
    COMPARABLE,
    DECIDED_BY,
    FINDINGS,
    LATER,
    MEANT,
    OPTIONS,
    OR,
    OUTCOMES,
    OUTCOMES_OF_CLAUSES,
    QUESTIONS,
    READINGS,
    RECORD,
    RECORD_OF_CARDS,
    SHOWN,
    SILENCED,
    STANDS,
    WANTED,
)
from directorcall.ruling.phrases_of_play import CHOICES_OF_PLAY, RECORD_OF_CLAIM, RECORD_OF_NO_CLAIM, RECORD_OF_PLAY
from directorcall.ruling.rule import Ruling
from directorcall.ruling.told_of_play import cards_left
from directorcall.values import dataclass

LAW = "law"
OF_CARDS = frozenset(question.name for question in (SUIT_LED, WHICH_CARD, ORDERED_SUITS))
_STAND = frozenset({Outcome.FREE, Outcome.PASSES_ONCE, Outcome.PASSES_THROUGHOUT, Outcome.STANDS})
# Where the call is off, and nothing stands in its place yet: its maker's proper turn is still to come.
_TAKEN_BACK = frozenset({Outcome.PASSES_THROUGHOUT, Outcome.MUST_PASS})
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
        params = dict(finding.params)
        if "system" in params:
            params["system"] = system_title(str(params["system"]))
        return self.fill(holds if finding.holds else fails or holds, params)

    def _reading(self, finding: Finding) -> str:
        point = self.translate(READINGS[finding.code.removeprefix("reading ")])
        return self.fill(
            "Open point. {point}: here “{chosen}” (other reading: {others}).", {"point": point, **dict(finding.params)}
        )

    def asks(self, question: Question) -> str:
        params = dict(question.params)
        return self.fill(QUESTIONS[question.name][0], {**params, "the_call": self.the(params.get("call", ""))})

    def labels(self, question: Question) -> tuple[str, ...]:
        """The choices as they are put to whoever is asked."""
        return question.labels or tuple(self._label(question, choice) for choice in question.choices)

    def _label(self, question: Question, choice: str) -> str:
        if (text := CHOICES_OF_PLAY.get((question.name, choice))) is not None:
            return self.translate(text)
        if question.kind is Kind.MEANING:
            return as_told(parse_meaning(choice))
        return in_signs(choice) if question.name in OF_CARDS else choice

    def why(self, question: Question) -> str:
        params = dict(question.params)
        settles = self.translate("If nobody can say (“unknown”), you decide yourself.")
        if params.get("wanted"):
            settles = self.fill(WANTED, params) + " " + settles
        elif params.get("shown"):
            settles = self.fill(SHOWN, params) + " " + settles
        alert = self.translate(ALERTS.get(str(params.get("alert", "")), ""))
        told = self.fill(MEANT, params) if params.get("meant") else ""
        return self.fill(QUESTIONS[question.name][1], {**params, "settles": settles, "alert": alert, "told": told})

    def option(self, option: Option) -> str:
        asked = option.ruling.question if option.ruling else None
        if asked is not None and (wanted := asked.particular("wanted")):
            return self.fill(OPTIONS["question, wanted"], {"wanted": wanted})
        return self.translate(OPTIONS.get(option.outcome, option.outcome))

    def outcome(self, ruling: Ruling) -> str:
        """The verdict in a sentence or two, as it is read out once the replacement is made."""
        verdict, case = ruling.verdict, ruling.case
        if verdict is None:
            return ""
        params = people(case) | {"offender_bar": self.translate(_BARS.get(verdict.offender, ""))}
        if case.is_in_play:
            params |= self._of_play(verdict)
        if case.has_call:
            attempted = verdict.chooses_again and case.attempts
            params["call"] = case.attempts[-1] if attempted else case.call
            params |= {"first": case.slip, "stands": verdict.stands, "must": verdict.must}
            params |= self._with_articles(params)
        own = (CHANGED if verdict.outcome is Outcome.CHANGE_OF_CALL else OUTCOMES_OF_CLAUSES).get(verdict.clause)
        ruled = own or OUTCOMES[_of_a_repetition(ruling) if verdict.must is not None else verdict.outcome.value]
        cancelled = CANCELLED if own is None and verdict.outcome in _TAKEN_BACK else ""
        stands = STANDS if verdict.stands is not None and verdict.outcome in _STAND else cancelled
        first, last = (ruled, "") if verdict.chooses_again else (stands, ruled)
        return " ".join(
            self.fill(part, params) for part in (first, self._comparable(case.edition, verdict), last) if part
        )

    def _of_play(self, verdict: Verdict) -> dict[str, object]:
        """The cards that lie on the table, are played or picked up; who gets how many tricks."""
        shares = [f"{in_words(each.side)} {each.number}" for each in verdict.of(Tricks)]
        return {
            "cards": cards_left(verdict),
            "must": tuple(each.card for each in verdict.of(MustPlay) if each.seat is verdict.case.offender),
            "picked_up": tuple(card for each in verdict.of(PickedUp) for card in each.cards),
            "shares": self.listed(shares) if shares else "",
        }

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
        params = people(case) | {
            "edition": case.edition,
            "clause": verdict.clause,
            "after": self.after(case.auction),
            "outcome": self.outcome(ruling),
            "who": self._decided_by(verdict),
            "cards": case.exposed.cards if case.exposed else "",
        }
        if case.is_in_play:
            return self._record_of_play(case, params)
        return self.fill(RECORD_OF_CARDS if case.exposed else RECORD, params)

    def _decided_by(self, verdict: Verdict) -> str:
        """Whose opinion a ruling rests on. The program advises; the director decides."""
        opinions = [finding.by for finding in verdict.findings]
        opinions += [verdict.judgement.by] if verdict.judgement else []
        names = dict.fromkeys(by for by in opinions if by not in (LAW, PROGRAM))
        if names:
            return self.listed(self.translate(DECIDED_BY.get(name, name)) for name in names)
        return self.translate(DECIDED_BY[PROGRAM if verdict.judgement else LAW])

    def after(self, auction: Auction) -> str:
        """When it happened, for the file."""
        return self.fill(AFTER_CALLS, {"auction": str(auction)}) if auction.made else self.translate(AFTER_NO_CALLS)

    def _record_of_play(self, case: Case, params: dict[str, object]) -> str:
        if (claim := case.claim) is not None:
            says = f" (“{claim.says}”)" if claim.says else ""
            text = RECORD_OF_NO_CLAIM if claim.this_trick else RECORD_OF_CLAIM
            return self.fill(text, params | {"tricks": claim.tricks, "left": claim.left, "says": says})
        return self.fill(RECORD_OF_PLAY, params | {"seen": case.penalty.cards if case.penalty else ""})

    def the(self, call: object) -> str:
        """1♥, the pass."""
        return self.translate(f"the {call.word}") if isinstance(call, Action) else in_words(call)

    def _with_articles(self, params: Mapping[str, object]) -> dict[str, object]:
        """{the_call}: 1♥, the pass; {The_call} at the beginning of a sentence."""
        the = {name: self.the(params[name]) for name in ("call", "first", "stands", "must")}
        capital: dict[str, object] = {f"The_{name}": word[:1].upper() + word[1:] for name, word in the.items()}
        return capital | {f"the_{name}": word for name, word in the.items()}

    def call(self, call: Call) -> str:
        """A call as it is said within a sentence: 1♥, double."""
        return call.symbol if isinstance(call, Bid) else self.translate(call.word)

    def listed(self, words: Iterable[str], conjunction: str = AND) -> str:
        """North and South; 1♥, Double and 2♣."""
        *most, last = words
        return f"{', '.join(most)} {self.translate(conjunction)} {last}" if most else last

    def later(self, ruling: Ruling) -> dict[str, list[str]]:
        """What the director will ask himself when the play is over, each question with its clauses."""
        asked: dict[str, list[str]] = {}
        for verdict, later in ruling.watch:
            clauses = asked.setdefault(self._asks_himself(verdict, later), [])
            clauses += [] if later.clause in clauses else [later.clause]
        return asked

    def _asks_himself(self, verdict: Verdict, later: LookAgain) -> str:
        silent = dict.fromkeys(each.seat.word for each in verdict.of(Silent) if each.seat is not verdict.case.offender)
        named = people(verdict.case) | {"who": self.listed([seat.word for seat in later.who] or [""], OR)}
        if later.look is Look.COULD_HAVE_KNOWN and silent:
            return self.fill(SILENCED, named | {"silent": self.listed(silent)})
        return self.fill(LATER[later.look], named)

    def fill(self, template: str, params: Mapping[str, object]) -> str:
        """The sentence in this language, with its particulars; calls with suit symbols, seats in words."""
        return self.translate(template).format_map(_Kept({name: in_words(value) for name, value in params.items()}))


def _of_a_repetition(ruling: Ruling) -> str:
    """31A1, 32A1: the call has still to be made, was made, or another one was."""
    if ruling.verdict is None or ruling.verdict.outcome is not Outcome.MUST_REPEAT:
        return "" if ruling.verdict is None else ruling.verdict.outcome.value
    if ruling.breach is not None:
        return "must repeat, not yet"
    return "must repeat" if ruling.must_still_be_made else "must repeat, done"


def people(case: Case) -> dict[str, object]:
    """Who is who in a sentence about this case, and the call it is about."""
    seats: dict[str, object] = {
        "offender": case.offender,
        "partner": case.partner,
        "lho": case.lho,
        "rho": case.rho,
        "call": "",
        "turn": "",
    }
    return seats | {"call": case.call, "turn": case.wrong.turn} if case.has_call else seats


def in_words(value: object) -> str:
    """A particular as it is said: 1♥, Double, North, hearts, 15-17 points."""
    match value:
        case Bid() | Card():
            return value.symbol
        case Action():
            return value.word.capitalize()
        case Seat() | Denomination() | Suit():
            return value.word
        case Side():
            return {Side.NS: "North-South", Side.EW: "East-West"}[value]
        case Likely():
            return aloud(value)
        case Auction():
            return " ".join(made.call.symbol for made in value.legal) or "no calls"
        case Meaning():
            return _meaning(value)
        case tuple() if value:
            return _between(value[0]).join(map(in_words, value))
        case _:
            return as_text(value)


def _between(first: object) -> str:
    return " or " if isinstance(first, (Meaning, Suit)) else " " if isinstance(first, Card) else ", "


def in_signs(text: str) -> str:
    """Suits and cards by their signs.

    >>> in_signs("S H"), in_signs("HT"), in_signs("on lead")
    ('♠ ♥', '10♥', 'on lead')
    """
    signs = {suit.value: suit.symbol for suit in SUITS}
    words = text.split()
    if all(word in signs for word in words):
        return " ".join(signs[word] for word in words)
    return parse_card(text).symbol if len(text) == 2 else text


def system_title(name: str) -> str:
    """A system as players write its name.

    >>> system_title("standard-american + multi")
    'Standard American + multi'
    """
    base, *options = name.split("+")
    return "+".join([base.replace("-", " ").title(), *options])


def in_figures(likely: Likely) -> str:
    """Results with their weights, as they are written on a form: 60% 3♥ W =, 40% 4♥ W -1."""
    if len(likely.shares) == 1:
        return _result_in_figures(likely.shares[0].of)
    return ", ".join(f"{weight_shown(share.weight)} {_result_in_figures(share.of)}" for share in likely.shares)


_NUMBERS = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
]  # fmt: skip


def aloud(likely: Likely) -> str:
    """The same as it is said: 60% of 3♥ by West made and 40% of 4♥ by West one down."""
    if len(likely.shares) == 1:
        return _result_aloud(likely.shares[0].of)
    *most, last = (f"{weight_shown(share.weight)} of {_result_aloud(share.of)}" for share in likely.shares)
    return f"{', '.join(most)} and {last}"


def _result_aloud(told: Result | int) -> str:
    if isinstance(told, int):
        return f"{told:+d} to North-South"
    contract = told.contract
    if not isinstance(contract, Contract):
        return str(told)
    over = told.overtricks
    made = (
        f"{_NUMBERS[-over]} down"
        if over < 0
        else f"made with {_NUMBERS[over]} overtrick{'s' * (over > 1)}"
        if over
        else "made"
    )
    return f"{contract.symbol} {made}"


def _result_in_figures(told: Result | int) -> str:
    if isinstance(told, int):
        return f"{told:+d}"
    contract = told.contract
    if not isinstance(contract, Contract):
        return str(told)
    return f"{contract.bid.symbol}{'X' * contract.doubled} {contract.declarer} {told.mark}"


def as_told(meaning: Meaning) -> str:
    """A meaning as players say it; that a bid is natural goes without saying.

    >>> from directorcall.handsets.meaning_language import parse_meaning
    >>> as_told(parse_meaning("6+ 4+H, natural")), as_told(parse_meaning("6+ 4+H, negative"))
    ('6+ points, 4+ hearts', '6+ points, 4+ hearts, negative')
    """
    marks = [str(mark) for mark in meaning.marks if str(mark) != "natural"]
    return ", ".join((meaning.term.words, *marks))


@lru_cache(maxsize=256)
def _meaning(meaning: Meaning) -> str:
    """A meaning as a player would say it: what the other call has to promise."""
    asks = [str(purpose) for purpose in sorted(meaning.purposes, key=str)]
    return ", ".join([str(describe(meaning.hands)), *asks])


class _Kept(dict[str, str]):
    """A particular nobody gave stays as it is written."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


English = Wording()
