"""The editions of the Laws: which function is which law, in each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.questions import LIKELY
from directorcall.values import dataclass

EDITIONS = ("2007", "2017")


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: its laws by number, how it restricts leads, and what is looked at when the play is over."""

    laws: Mapping[str, Callable[[Case], Verdict]]
    leads: Callable[[Case], tuple[LeadRestriction, ...]]
    after_play: Mapping[str, Callable[[AfterPlay], Verdict]]  # in the order a director looks at them
    score: Callable[..., Verdict]  # Law 12: damage, and the score


@lru_cache(maxsize=4)
def edition(name: str) -> Edition:
    """The edition, its laws imported when first used."""
    if name not in EDITIONS:
        raise NotationError(name, f"an edition: {' or '.join(EDITIONS)}")
    book = import_module(f"directorcall.lawbook.laws_{name}")
    return Edition(book.LAWS, book.LEADS, book.AFTER_PLAY, book.SCORE)


def see(case: Case, law: str) -> Verdict:
    """“Law 31 applies.”"""
    return edition(case.edition).laws[law](case)


def lead_restriction(case: Case) -> tuple[LeadRestriction, ...]:
    """What this edition lets declarer demand or forbid after the withdrawn call."""
    return edition(case.edition).leads(case)


def adjusted_score(
    play: AfterPlay,
    clause: str,
    *findings: Finding,
    reference: Reference = Reference.BEFORE_THE_CALL,
    question: Question = LIKELY,
) -> Verdict:
    """By `clause` there was an infraction that may have hurt: what this edition's Law 12 makes of it."""
    return edition(play.case.edition).score(play, clause, *findings, reference=reference, question=question)
