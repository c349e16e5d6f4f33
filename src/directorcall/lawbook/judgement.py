"""The director's opinion on two meanings: comparable (23A, 2017), or wholly contained (27B1(b), 2007).

It advises as experienced directors rule and says how close it is; the director may always decide otherwise.
Nothing here knows a particular auction: it reads what the two calls mean.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from math import exp

from directorcall.bridge.calls import Bid, Call
from directorcall.bridge.cards import Hand
from directorcall.handsets.compare import Comparison, compare
from directorcall.handsets.features import any_hand, points
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Judgement
from directorcall.lawbook.authorities import authority
from directorcall.lawbook.considerations import Considerations, considerations
from directorcall.lawbook.interpretations import MEANING_TEST, chosen, reading

PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Weights:
    """The tolerances and weights of judgement.toml, as an authority may have changed them."""

    rare: float
    ease: float
    stretch_with_suit: float
    stretch_alone: float
    other_hands: float
    margin: float
    close_rare: float

    def balance(self, c: Considerations) -> float:
        """How far on the side of similar (above zero) the considerations come down."""
        return (
            self.ease
            - self.stretch_with_suit * c.stretch_with_suit
            - self.stretch_alone * c.stretch_alone
            - self.other_hands * c.other_hands
        )


@lru_cache(maxsize=1)
def _shipped() -> Weights:
    data = tomllib.loads(resources.files("directorcall.lawbook").joinpath("judgement.toml").read_text(encoding="utf-8"))
    similar = data["similar"]
    return Weights(
        data["subset"]["rare"], similar["ease"], similar["stretch_with_suit"], similar["stretch_alone"], similar["other_hands"],
        data["close"]["margin"], data["close"]["rare"],
    )  # fmt: skip


def weights(settings: Mapping[str, str]) -> Weights:
    """The shipped weights, with what an authority set for itself ("judgement rare" = "0.02" …)."""
    own = {name: float(settings[key]) for name in Weights.__dataclass_fields__ if (key := f"judgement {name}") in settings}
    return replace(_shipped(), **own) if own else _shipped()


@dataclass(frozen=True, slots=True)
class Opinion:
    """Comparable or not, on which findings, and how sure."""

    comparable: bool
    findings: tuple[Finding, ...]
    judgement: Judgement


def judge_comparable(case: Case, old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> Opinion:
    """23A (2017): similar, or a subset, or the same purpose; any one is enough."""
    scale = weights(authority(case.regulation).settings)
    facts = compare(new, old, new_call=new_call, old_call=old_call)
    subset, weighed = _subset(facts, old_call, scale)
    purpose = _same_purpose(facts)
    similar = _similar(facts, old_call, scale, settled=bool(subset or purpose))
    findings = tuple(replace(finding, by=PROGRAM) for finding in (similar.finding, subset, purpose) if finding is not None)
    comparable = any(findings)
    return Opinion(comparable, findings, _sure(facts, similar, subset, purpose, weighed, scale))


@dataclass(frozen=True, slots=True)
class _Similar:
    finding: Finding | None  # None: A2 or A3 has settled it, and the counting is left
    balance: float


def _subset(facts: Comparison, old_call: Call, scale: Weights) -> tuple[Finding, Considerations | None]:
    """23A2: would every hand that makes the new call have made the old one, rare and contrived exceptions apart?"""
    evidence = _evidence(facts)
    if _opposite_aims(facts):
        return not_found("23A2", "opposite aims"), None
    if _gives_up_the_question(facts):
        return not_found("23A2", "another question", asked=_asked(facts.old)), None
    if facts.contained:
        return Finding("23A2", "subset", evidence=evidence), None
    weighed = considerations(old_call, facts.old, facts.new)
    share = _percent(float(weighed.outside))
    if weighed.outside <= scale.rare:
        return Finding("23A2", "subset but for rare hands", (("share", share),), hand=_breaking(facts), evidence=evidence), weighed
    return Finding("23A2", "hands outside", (("share", share),), hand=_breaking(facts), evidence=evidence, holds=False), weighed


def _same_purpose(facts: Comparison) -> Finding:
    """23A3: the same question; a different one is never the same purpose."""
    asked = _asked(facts.old)
    if not facts.old.purposes:
        return not_found("23A3", "no purpose of its own")
    if facts.old.purposes <= facts.new.purposes:
        return found("23A3", "same purpose", asked=asked)
    return not_found("23A3", "another purpose", asked=asked, asks=_asked(facts.new) or "asks nothing")


def _similar(facts: Comparison, old_call: Call, scale: Weights, *, settled: bool) -> _Similar:
    """23A1: similar, read liberally: suits first, then strength."""
    if _opposite_aims(facts):
        return _Similar(not_found("23A1", "opposite aims"), -scale.ease)
    if facts.contained and facts.old.hands <= facts.new.hands and facts.old.purposes <= facts.new.purposes:
        return _Similar(found("23A1", "same meaning"), scale.ease)
    if settled:
        return _Similar(None, scale.ease)
    weighed = considerations(old_call, facts.old, facts.new)
    # Another kind of hand altogether: then strength need not be counted out.
    if (so_far := scale.ease - scale.other_hands * weighed.other_hands) < -scale.margin:
        return _Similar(not_found("23A1", "another kind of hand", other=_percent(weighed.other_hands), balance=f"{so_far:+.1f}"), so_far)
    balance = scale.balance(weighed)
    params = {"stretch": f"{weighed.stretch:.1f}", "other": _percent(weighed.other_hands), "balance": f"{balance:+.1f}"}
    if facts.old.purposes and facts.old.purposes != facts.new.purposes:
        return _Similar(not_found("23A1", "a question is not answered by showing", **params), min(balance, -scale.margin))
    if balance >= 0:
        return _Similar(found("23A1", "similar meaning", **params), balance)
    worst = "another kind of hand" if weighed.other_hands * scale.other_hands > weighed.stretch_alone * scale.stretch_alone + (
        weighed.stretch_with_suit * scale.stretch_with_suit
    ) else "too far in strength"  # fmt: skip
    return _Similar(not_found("23A1", worst, **params), balance)


def _sure(
    facts: Comparison, similar: _Similar, subset: Finding, purpose: Finding, weighed: Considerations | None, scale: Weights
) -> Judgement:
    """How sure, and whether a colleague might see it the other way."""
    if purpose or subset.code == "subset":
        # Where the old call told nothing, or its question is given up for a description, the letter of A2 holds but not all follow it.
        arguable = not purpose and (bool(facts.old.purposes) or _says_nothing(facts.old))
        return Judgement(0.75 if arguable else 0.97, PROGRAM, arguable)
    if subset and weighed is not None:
        close = float(weighed.outside) > scale.close_rare
        return Judgement(0.8 if close else 0.95, PROGRAM, close)
    certain = 1 / (1 + exp(-abs(similar.balance)))
    return Judgement(round(certain, 2), PROGRAM, abs(similar.balance) < scale.margin)


def judge_contained(case: Case, old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> Opinion:
    """27B1(b) of March 2008: the same meaning or a more precise one, what it shows and what it excludes."""
    facts = compare(new, old, new_call=new_call, old_call=old_call)
    if chosen(case, MEANING_TEST) == "liberal":
        opinion = judge_comparable(case, old_call, old, new_call, new)
        renamed = tuple(replace(f, clause="27B1(b)") for f in opinion.findings)
        return replace(opinion, findings=(*renamed, reading(case, MEANING_TEST)))
    question = _question_kept(facts)
    contained = not_found("27B1(b)", "opposite aims") if _opposite_aims(facts) else _contained(facts)
    findings = tuple(replace(finding, by=PROGRAM) for finding in (contained, question))
    holds = bool(contained and question)
    close = _divided_in_2007(facts, old_call, new_call)
    return Opinion(holds, (*findings, reading(case, MEANING_TEST)), Judgement(0.7 if close else 0.97, PROGRAM, close))


def _contained(facts: Comparison) -> Finding:
    if facts.contained:
        return Finding("27B1(b)", "contained", evidence=_evidence(facts))
    return Finding("27B1(b)", "not contained", hand=_breaking(facts), evidence=_evidence(facts), holds=False)


def _question_kept(facts: Comparison) -> Finding:
    """A bid that only asks means its question; the replacement has to ask it too. One that shows a hand may just show it."""
    asked = _asked(facts.old)
    if not facts.old.purposes:
        return found("27B1(b)", "no question to keep")
    if facts.old.purposes <= facts.new.purposes:
        return found("27B1(b)", "same question", asked=asked)
    if _gives_up_the_question(facts):
        return not_found("27B1(b)", "another question", asked=asked)
    return found("27B1(b)", "shows a hand that would have asked", asked=asked)


def _gives_up_the_question(facts: Comparison) -> bool:
    """Is a question dropped for another one, or for nothing? One that gives way to a description of a hand that would have asked is not:
    but bare strength describes no such hand, nor does anything if the question was all the withdrawn call said."""
    old, new = facts.old, facts.new
    if old.purposes <= new.purposes:
        return False
    return bool(new.purposes) or _says_nothing(old) or (old.has(MarkKind.ASKS) and _tells_only_strength(new))


def _opposite_aims(facts: Comparison) -> bool:
    """One double wants partner to bid, the other wants him to pass: however the hands were told, they are not the same hands."""
    return any(_for_takeout(one) and other.has(MarkKind.PENALTY) for one, other in ((facts.old, facts.new), (facts.new, facts.old)))


def _for_takeout(meaning: Meaning) -> bool:
    return meaning.has(MarkKind.TAKEOUT) or meaning.has(MarkKind.NEGATIVE)


def _divided_in_2007(facts: Comparison, old_call: Call, new_call: Call) -> bool:
    """Where directors were divided on the text of 2008: it does not speak of purposes, nor of artificial bids made good by name."""
    only_asks = _says_nothing(facts.old) and not facts.same_purpose
    made_good = (
        bool(facts.old.is_artificial)
        and isinstance(old_call, Bid)
        and isinstance(new_call, Bid)
        and old_call.denomination is new_call.denomination
    )
    return only_asks or made_good


def _breaking(facts: Comparison) -> Callable[[], Hand | None]:
    """A recognisable hand that makes the new call and would not have made the old one."""
    return lambda: _recognisable(facts.new, facts.old)


@lru_cache(maxsize=256)
def _recognisable(new: Meaning, old: Meaning) -> Hand | None:
    facts = compare(new, old)
    return next(iter(facts.breaking(1)), facts.witness)


def _evidence(facts: Comparison) -> Callable[[], dict[str, object]]:
    """The dearer proof, computed when somebody opens the finding."""

    def opened() -> dict[str, object]:
        return {
            "share_inside": float(facts.share_new_in_old),
            "extra_bits": facts.extra_bits,
            "adds": [str(d) for d in facts.adds],
            "loses": [str(d) for d in facts.loses],
            "hands": [str(hand) for hand in facts.breaking()],
        }

    return opened


def _says_nothing(meaning: Meaning) -> bool:
    return meaning.hands == any_hand()


def _tells_only_strength(meaning: Meaning) -> bool:
    strength = meaning.hands.points_range()
    return strength is not None and meaning.hands == points(*strength)


def _asked(meaning: Meaning) -> str:
    return ", ".join(sorted(str(purpose) for purpose in meaning.purposes))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if share >= 0.01 or share == 0 else "under 1 %"
