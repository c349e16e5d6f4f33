"""Unauthorised information (2007 and 2017; a withdrawn call is 16D in 2007, 16C in 2017)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import Against, Look, LookAgain
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.editions import adjusted_score
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.questions import LIKELY_16
from directorcall.lawbook.unauthorised import chose_what_was_suggested


def law_16b(verdict: Verdict) -> Verdict:
    """B: what a player says ("I did not see that bid") is not for his partner to use; the opponents may."""
    remarks = verdict.case.remarks
    if not remarks:
        return verdict
    said = (found("16B", "remark", seat=each.by, partner=each.by.partner, says=each.says) for each in remarks)
    return verdict.with_findings(*said).followed_by(
        LookAgain("16B", Look.SAID, tuple(dict.fromkeys(each.by.partner for each in remarks)))
    )


def law_16b_used(play: AfterPlay) -> Verdict:
    """B, when the play is over: partner may not choose what was suggested over a logical alternative."""
    return _looked_at(play, "16B", Look.SAID)


def law_16c(play: AfterPlay) -> Verdict:
    """C (2007: D), when the play is over: the same of a withdrawn call or a card seen."""
    return _looked_at(play, numbers(play.case).used, Look.USED, Look.SEEN)


def _looked_at(play: AfterPlay, clause: str, *looks: Look) -> Verdict:
    watched = dict.fromkeys(seat for later in play.verdict.watch if later.look in looks for seat in later.who)
    side = next(iter(watched)).side  # the offenders', or that of somebody else who spoke
    findings = chose_what_was_suggested(play, clause, tuple(seat for seat in watched if seat.side is side))
    if not findings[-1]:
        return score_stands(play, clause, *findings)
    # The reference is his choice, without the call he may not choose.
    blamed = replace(play, blamed=side)
    verdict = adjusted_score(blamed, clause, *findings, reference=Reference.AT_THE_CHOICE, question=LIKELY_16)
    return verdict if side is play.offenders else verdict.followed_by(Against(side))
