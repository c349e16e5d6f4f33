"""How many directors would see it otherwise: an estimate from what they have been seen to differ about, not a distance
from a line.

Each doubt is a reason that published opinions give, or that stands between them; its weight is fitted on disputed
against agreed cases (tools/fit_judgement.py). No opinion is ever certain.
"""

from __future__ import annotations

from dataclasses import fields, replace
from math import exp

from directorcall.bridge.calls import Bid, Call
from directorcall.bridge.cards import SUITS
from directorcall.handsets.features import length
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Judgement
from directorcall.lawbook.weights import Weights
from directorcall.values import dataclass

PROGRAM = "program"
LEAST = 0.5  # who is less than half sure has the other opinion


@dataclass(frozen=True, slots=True)
class Doubts:
    """Each from 0, no reason to differ, to 1."""

    near: float = 0.0  # similarity decides, and the balance is near zero
    discounted: float = 0.0  # hands were left out of account as rare, or as merely denied
    question: float = 0.0  # a question was narrowed, widened, or given up for a description
    nothing_told: float = 0.0  # the withdrawn call told nothing that can be compared
    readings: float = 0.0  # 2007: the strict and the liberal reading differ
    # the same denomination named, one of the two bids artificial: the word is made good, the meaning is not
    same_name: float = 0.0
    # the withdrawn call named a suit it may be short in: some take it for a suit shown, some for strength alone
    may_be_short: float = 0.0
    double: float = 0.0  # a takeout double for a call that was none: whether it shows the suit depends on the pair


DOUBTS = tuple(field.name for field in fields(Doubts))


def disagreement(doubts: Doubts, scale: Weights) -> float:
    """The share of directors who would differ, as the casebook has it."""
    return 1 / (1 + exp(scale.settled - sum(getattr(scale, name) * getattr(doubts, name) for name in DOUBTS)))


def judgement(doubts: Doubts, scale: Weights) -> Judgement:
    """How sure, and whether it is a close call: always one where two readings of the law differ."""
    agree = round(min(max(1 - disagreement(doubts, scale), LEAST), scale.surest), 2)
    return Judgement(agree, PROGRAM, agree < scale.close or bool(doubts.readings))


def why_close(clause: str, comparable: bool, doubts: Doubts, scale: Weights) -> tuple[Finding, ...]:
    """The weightiest reason for calling it close, where it is; it holds as the opinion does."""
    if not judgement(doubts, scale).close:
        return ()
    return (replace(_weightiest(clause, doubts, scale), holds=comparable, by=PROGRAM),)


def _weightiest(clause: str, doubts: Doubts, scale: Weights) -> Finding:
    if doubts.readings:
        return found(clause, "close: two readings")
    match max(DOUBTS, key=lambda name: getattr(scale, name) * getattr(doubts, name)):
        case "near":
            return found(clause, "close: near")
        case "discounted":
            return found(clause, "close: hands left out")
        case "question":
            return found(clause, "close: another form of the question")
        case "nothing_told":
            return found(clause, "close: nothing told")
        case "same_name":
            return found(clause, "close: the same name")
        case "may_be_short":
            return found(clause, "close: may be short")
        case _:
            return found(clause, "close: a takeout double")


def nearness(balance: float, scale: Weights) -> float:
    return exp(-abs(balance) / scale.reach)


def same_name(old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> bool:
    """Do both bids name one denomination while one of them is not about it?"""
    if not (isinstance(old_call, Bid) and isinstance(new_call, Bid)):
        return False
    return old_call.denomination is new_call.denomination and bool(old.is_artificial or new.is_artificial)


def may_be_short(meaning: Meaning) -> bool:
    """A card or two promised in one suit, and nothing in any other: an opening that may be short."""
    some = [suit for suit in SUITS if meaning.promised <= length(suit, 1)]
    return len(some) == 1 and not meaning.promised <= length(some[0], 3)
