"""Unauthorised information, when the play is over (2017)."""

from __future__ import annotations

from directorcall.bridge.seats import Seat
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.laws_2017.law_12 import law_12
from directorcall.lawbook.questions import LIKELY_16
from directorcall.lawbook.unauthorised import chose_what_was_suggested


def law_16b(play: AfterPlay) -> Verdict:
    """B: something said or done; partner may not choose what it suggests over a logical alternative."""
    remark = next(iter(play.case.remarks), None)
    return _looked_at(play, "16B", play.case.partner if remark is None else remark.by.partner)


def law_16c(play: AfterPlay) -> Verdict:
    """C: a withdrawn call or a card seen; the same for the offending side."""
    return _looked_at(play, "16C3", play.case.partner)


def _looked_at(play: AfterPlay, clause: str, seat: Seat) -> Verdict:
    findings = chose_what_was_suggested(play, clause, seat)
    if not findings[-1]:
        return score_stands(play, clause, *findings)
    # The reference is his choice, without the call he may not choose.
    return law_12(play, clause, *findings, reference=Reference.AT_THE_CHOICE, question=LIKELY_16)
