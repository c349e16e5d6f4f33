"""Comparable calls (2017)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import assistance, score_stands
from directorcall.lawbook.comparability import Comparability, by_the_director, by_the_program, meanings
from directorcall.lawbook.judgement import judge_comparable
from directorcall.lawbook.laws_2017.law_12 import law_12
from directorcall.lawbook.questions import COMPARABLE


def law_23a(case: Case, *, needed: bool = True) -> Comparability:
    """23A: does the replacement mean the same or nearly, or a part of the same, or serve the same purpose?

    Where nothing turns on it (`needed` is false) and the meanings are not known, it is left open rather than asked.
    """
    # The director has decided: his opinion is what the law asks for.
    if (told := case.known(COMPARABLE)) is not None:
        return by_the_director("23A", told)
    # A1 similar, A2 subset, A3 purpose: any one is enough.
    if (known := meanings(case, COMPARABLE, needed=needed)) is not None:
        return by_the_program(case, "23A", known, judge_comparable)
    return Comparability(None)


def law_23c(play: AfterPlay) -> Verdict:
    """C, when the play is over: did the call that a comparable one replaced help them to it?"""
    assisted = assistance(play, "23C")
    if not assisted[0]:
        return score_stands(play, "23C", *assisted)
    # 12C1(b): as if the irregular call had not been made.
    return law_12(play, "23C", *assisted)
