"""The director's opinion on two meanings: comparable (23A, 2017), or wholly contained (27B1(b), 2007).

It advises as experienced directors rule and says how many of them would see it otherwise; the director may always
decide. Nothing here knows a case or an auction: two calls, what they mean, and how an authority reads the law.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache

from directorcall.bridge.calls import Call
from directorcall.handsets.compare import Comparison, compare
from directorcall.handsets.features import any_hand
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import with_its_suit
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Judgement
from directorcall.lawbook.considerations import Considerations
from directorcall.lawbook.disagreement import PROGRAM, Doubts, judgement, may_be_short, nearness, same_name, why_close
from directorcall.lawbook.interpretations import IN_DOUBT, MEANING_TEST, as_read
from directorcall.lawbook.purposes import (
    ARGUED,
    KEPT,
    KEPT_IN_2007,
    Asking,
    both_to_play,
    forced,
    in_words,
    opposite_aims,
    question_kept,
    still_takeout,
    suits_kept,
    takes_out,
    tells_only_strength,
)
from directorcall.lawbook.weights import Weights, shipped
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Readings:
    """How the law is read here: the weights, and the points it leaves open."""

    weights: Weights = field(default_factory=shipped)
    meaning_test: str = MEANING_TEST.default  # 2007
    in_doubt: str = IN_DOUBT.default


@dataclass(frozen=True, slots=True)
class Opinion:
    """Comparable or not under a clause, on which findings, how sure, and why it is not surer."""

    clause: str
    comparable: bool
    findings: tuple[Finding, ...]
    judgement: Judgement
    doubts: Doubts

    @property
    def by(self) -> tuple[str, ...]:
        """The limbs of the clause that hold."""
        return tuple(dict.fromkeys(f.clause for f in self.findings if f and f.clause != self.clause))


def judge_comparable(
    old_call: Call, old: Meaning, new_call: Call, new: Meaning, readings: Readings | None = None
) -> Opinion:
    """23A (2017): similar, or a subset, or the same purpose; any one is enough."""
    return _comparable(_pair(old_call, old, new_call, new, readings))


@lru_cache(maxsize=1024)
def _comparable(pair: _Pair) -> Opinion:
    subset, purpose = _subset(pair), _same_purpose(pair)
    similar = _similar(pair, settled=bool(subset or purpose))
    findings = tuple(
        replace(finding, by=PROGRAM) for finding in (similar.finding, subset, purpose) if finding is not None
    )
    doubts = _doubts(pair, subset, purpose, similar)
    why = why_close("23A", any(findings), doubts, pair.scale)
    return Opinion("23A", any(findings), (*findings, *why), judgement(doubts, pair.scale), doubts)


def judge_contained(
    old_call: Call, old: Meaning, new_call: Call, new: Meaning, readings: Readings | None = None
) -> Opinion:
    """27B1(b) of March 2008: the same meaning or a more precise one, what it shows and what it excludes."""
    return _wholly_contained(_pair(old_call, old, new_call, new, readings))


@lru_cache(maxsize=1024)
def _wholly_contained(pair: _Pair) -> Opinion:
    chosen = as_read(MEANING_TEST, pair.readings.meaning_test)
    if pair.readings.meaning_test == "liberal":
        liberal = _comparable(pair)
        renamed = tuple(replace(f, clause="27B1(b)") for f in liberal.findings)
        return replace(liberal, clause="27B1(b)", findings=(*renamed, chosen))
    contained, question = _contained(pair), _question_kept(pair)
    findings = tuple(replace(finding, by=PROGRAM) for finding in (contained, question))
    holds = bool(contained and question)
    doubts = (
        Doubts()
        if pair.opposed
        else Doubts(
            discounted=_discounted(pair, contained),
            question=_questionable(pair),
            nothing_told=float(pair.told_nothing),
            # what is wholly contained is a subset, and comparable
            readings=float(not holds and _comparable(pair).comparable),
            same_name=_named(pair),
            double=_doubled(pair),
            may_be_short=float(may_be_short(pair.old)),
        )
    )
    why = why_close("27B1(b)", holds, doubts, pair.scale)
    return Opinion("27B1(b)", holds, (*findings, *why, chosen), judgement(doubts, pair.scale), doubts)


def _pair(old_call: Call, old: Meaning, new_call: Call, new: Meaning, readings: Readings | None) -> _Pair:
    """A natural bid shows the suit it names, also where nobody said how long."""
    return _Pair(old_call, with_its_suit(old_call, old), new_call, with_its_suit(new_call, new), readings or Readings())


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two calls with their meanings, and how the law is read."""

    old_call: Call
    old: Meaning
    new_call: Call
    new: Meaning
    readings: Readings

    @property
    def question(self) -> Asking:
        """What became of it."""
        return question_kept(self.old, self.new)

    @property
    def opposed(self) -> bool:
        return opposite_aims(self.old, self.new)

    @property
    def to_play(self) -> bool:
        return both_to_play(self.old_call, self.old, self.new_call, self.new)

    @property
    def takeout(self) -> bool:
        return still_takeout(self.old, self.new)

    @property
    def scale(self) -> Weights:
        return self.readings.weights

    @property
    def facts(self) -> Comparison:
        return compare(self.new, self.old)

    @property
    def weighed(self) -> Considerations:
        return Considerations(self.old, self.new)

    @property
    def told_nothing(self) -> bool:
        """“Any” tells nothing, so being within it proves nothing; an answer whose step is not known likewise."""
        return not (self.question in KEPT or self.to_play or self.takeout) and _says_nothing(self.old)

    @property
    def same_hands(self) -> bool:
        return self.old.hands <= self.new.hands and self.new.hands <= self.old.hands


def _subset(pair: _Pair) -> Finding:
    """23A2: would every hand that makes the new call have made the old one, rare and contrived exceptions apart?"""
    if pair.opposed:
        return not_found("23A2", "opposite aims")
    if _gives_up_the_question(pair):
        return _another_question("23A2", pair)
    if pair.told_nothing and not forced(pair.old):
        return not_found("23A2", "nothing told")
    if pair.facts.contained:
        return replace(found("23A2", "subset"), compared=pair.facts)
    outside = pair.weighed.outside
    share = _percent(float(outside))
    if outside <= pair.scale.rare:
        return replace(found("23A2", "subset but for rare hands", share=share), compared=pair.facts)
    return replace(not_found("23A2", "hands outside", share=share), compared=pair.facts)


def _same_purpose(pair: _Pair) -> Finding:
    """23A3: the same question, or a part of it; a different one is never the same purpose."""
    asked = in_words(pair.old)
    if pair.to_play:
        return found("23A3", "both to play")
    if pair.takeout:
        return found("23A3", "still takeout")
    match pair.question:
        case Asking.NONE:
            return not_found("23A3", "no purpose of its own")
        case Asking.SAME:
            return found("23A3", "same purpose", asked=asked)
        case Asking.PART | Asking.MAIN | Asking.WIDER:
            return found("23A3", "the question in part", asked=asked, asks=in_words(pair.new))
        case Asking.GIVEN_UP if not pair.old.purposes:
            return _another_question("23A3", pair)
        case Asking.KIN | Asking.OTHER | Asking.GIVEN_UP:
            return not_found("23A3", "another purpose", asked=asked, asks=in_words(pair.new) or "asks nothing")


@dataclass(frozen=True, slots=True)
class _Similar:
    finding: Finding | None  # None: A2 or A3 has settled it, and the counting is left
    balance: float | None = None  # None: it was not weighed


def _similar(pair: _Pair, *, settled: bool) -> _Similar:
    """23A1: similar, read liberally: suits first, then strength."""
    if pair.opposed:
        return _Similar(not_found("23A1", "opposite aims"))
    if pair.told_nothing:
        return _Similar(None if settled else not_found("23A1", "nothing told"))
    if pair.same_hands and pair.question in (Asking.NONE, Asking.SAME):
        return _Similar(found("23A1", "same meaning"))
    if settled:
        return _Similar(None)
    return _weighed(pair)


def _weighed(pair: _Pair) -> _Similar:
    scale, weighed = pair.scale, pair.weighed
    kind = scale.other_hands * weighed.other_hands
    other = _percent(weighed.other_hands)
    # Another kind of hand altogether: then strength need not be counted out.
    if (so_far := scale.ease - kind) < -2 * scale.reach:
        return _Similar(not_found("23A1", "another kind of hand", other=other, balance=f"{so_far:+.1f}"), so_far)
    strength = scale.stretch_with_suit * weighed.stretch_with_suit + scale.stretch_alone * weighed.stretch_alone
    balance = so_far - strength
    params = {"stretch": f"{weighed.stretch:.1f}", "other": other, "balance": f"{balance:+.1f}"}
    if pair.question is not Asking.NONE:
        return _Similar(not_found("23A1", "a question is not answered by showing", **params))
    if balance >= 0:
        return _Similar(found("23A1", "similar meaning", **params), balance)
    if pair.readings.in_doubt == "comparable" and balance >= -scale.reach:
        return _Similar(found("23A1", "similar if in doubt", **params), balance)
    return _Similar(
        not_found("23A1", "another kind of hand" if kind > strength else "too far in strength", **params), balance
    )


def _doubts(pair: _Pair, subset: Finding, purpose: Finding, similar: _Similar) -> Doubts:
    """Where colleagues might see it the other way."""
    if pair.opposed:
        return Doubts()
    same = pair.same_hands or pair.question is Asking.SAME
    return Doubts(
        near=0.0 if similar.balance is None else nearness(similar.balance, pair.scale),
        discounted=0.0 if purpose else _discounted(pair, subset or similar.finding),
        question=_questionable(pair),
        nothing_told=float(pair.told_nothing),
        same_name=0.0 if same else _named(pair),
        double=_doubled(pair),
        may_be_short=float(may_be_short(pair.old)),
    )


def _named(pair: _Pair) -> float:
    """A different question is a different question, whatever was named."""
    named = same_name(pair.old_call, pair.old, pair.new_call, pair.new)
    return float(named and pair.question is not Asking.OTHER)


def _doubled(pair: _Pair) -> float:
    """A takeout double that does not promise a suit that was shown is another call to everybody; otherwise it
    depends.
    """
    return float(takes_out(pair.old, pair.new) and suits_kept(pair.old, pair.new))


def _questionable(pair: _Pair) -> float:
    """Narrowed, widened or a kindred question; or given up for a description of hands that would have asked."""
    described = pair.question is Asking.GIVEN_UP and not _gives_up_the_question(pair) and pair.facts.contained
    return float(pair.question in ARGUED or described)


def _discounted(pair: _Pair, holds: Finding | None) -> float:
    """How much was left out of account, beside what is taken for rare: 1 from twice that on. Soft words count by the
    share they let in.
    """
    if not holds:
        return 0.0
    if pair.facts.contained:
        return pair.weighed.let_in
    similar = holds.code in ("similar meaning", "similar if in doubt")  # hands that keep the promise and were denied
    left_out = pair.weighed.denied if similar else float(pair.weighed.outside)
    return min(1.0, left_out / (2 * pair.scale.rare))


def _contained(pair: _Pair) -> Finding:
    """Wholly within the withdrawn bid's possible meanings, but for a handful of hands nobody thinks of."""
    if pair.opposed:
        return not_found("27B1(b)", "opposite aims")
    if pair.told_nothing and not forced(pair.old):
        return not_found("27B1(b)", "nothing told")
    if pair.facts.contained:
        return replace(found("27B1(b)", "contained"), compared=pair.facts)
    outside = pair.weighed.outside
    if outside <= pair.scale.rare:
        rare = found("27B1(b)", "contained but for rare hands", share=_percent(float(outside)))
        return replace(rare, compared=pair.facts)
    return replace(not_found("27B1(b)", "not contained"), compared=pair.facts)


def _question_kept(pair: _Pair) -> Finding:
    """A bid that only asks means its question; the replacement has to ask it too. One that shows a hand may just show
    it.
    """
    asked = in_words(pair.old)
    if pair.question is Asking.NONE:
        return found("27B1(b)", "no question to keep")
    if pair.question in KEPT_IN_2007:
        return found("27B1(b)", "same question", asked=asked)
    if _gives_up_the_question(pair) or pair.question is not Asking.GIVEN_UP:
        return _another_question("27B1(b)", pair)
    return found("27B1(b)", "shows a hand that would have asked", asked=asked)


def _another_question(clause: str, pair: _Pair) -> Finding:
    if not pair.old.purposes:
        return not_found(clause, "a double given up", kind=in_words(pair.old))
    return not_found(clause, "another question", asked=in_words(pair.old))


def _gives_up_the_question(pair: _Pair) -> bool:
    """Is a question dropped for another one, or for nothing? One that gives way to a description of a hand that would
    have asked is not: but bare strength describes no such hand, nor does anything if the question was all the withdrawn
    call said."""
    if pair.question in KEPT or pair.question is Asking.NONE:
        return False
    if pair.question is not Asking.GIVEN_UP or _says_nothing(pair.old) or not pair.old.purposes:
        return True
    return pair.old.has(MarkKind.ASKS) and tells_only_strength(pair.new)


@lru_cache(maxsize=1024)
def _says_nothing(meaning: Meaning) -> bool:
    return meaning.promised == any_hand()


def _percent(share: float) -> str:
    return "under 1 %" if 0 < share < 0.01 else f"{100 * share:.0f} %"
