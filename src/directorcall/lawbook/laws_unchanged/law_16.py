"""Unauthorised information (2007 and 2017; a withdrawn call is 16D in 2007, 16C in 2017)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Against, Look, LookAgain
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.occasion import Remark
from directorcall.inquiry.remarks import call_of
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.editions import adjusted_score
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.questions import LIKELY_16
from directorcall.lawbook.unauthorised import What, chose_what_was_suggested, since


def law_16b(verdict: Verdict) -> Verdict:
    """B: what a player says ("I did not see that bid") is not for his partner to use; the opponents may."""
    remarks = verdict.case.remarks
    if not remarks:
        return verdict
    said = (_said(verdict.case, each) for each in remarks)
    return verdict.with_findings(*said).followed_by(
        LookAgain("16B", Look.SAID, tuple(dict.fromkeys(each.by.partner for each in remarks)))
    )


def _said(case: Case, remark: Remark) -> Finding:
    about = {"seat": remark.by, "partner": remark.by.partner, "says": remark.says}
    made = call_of(case, remark)
    return (
        found("16B", "remark", **about) if made is None else found("16B", "remark at a call", **about, call=made.call)
    )


def law_16b_used(play: AfterPlay) -> Verdict:
    """B, when the play is over: partner may not choose what was suggested over a logical alternative. What was said belongs
    to a call, and whatever partner called after that may have come of it.
    """
    case = play.case
    starts = {remark.by.partner: _start(play, remark) for remark in reversed(case.remarks)}
    said = [remark.says for remark in case.remarks if remark.says]
    what = f"‘{said[0]}’" if len(said) == len(case.remarks) == 1 else "what was said"
    return _looked_at(play, "16B", Look.SAID, information=What(what, starts))


def _start(play: AfterPlay, remark: Remark) -> int:
    """From which call on partner knew of it. Where nothing was irregular nothing else says when it was."""
    case = play.case
    if (made := call_of(case, remark)) is not None:
        return made.number + 1
    return 0 if play.verdict.outcome is Outcome.REGULAR else since(play)


def law_16c(play: AfterPlay) -> Verdict:
    """C (2007: D), when the play is over: the same of a withdrawn call or a card seen."""
    return _looked_at(play, numbers(play.case).used, Look.USED, Look.SEEN)


def _looked_at(play: AfterPlay, clause: str, *looks: Look, information: What | None = None) -> Verdict:
    watched = dict.fromkeys(seat for later in play.verdict.watch if later.look in looks for seat in later.who)
    side = next(iter(watched)).side  # the offenders', or that of somebody else who spoke
    seats = tuple(seat for seat in watched if seat.side is side)
    findings = chose_what_was_suggested(play, clause, seats, information or What(play.what))
    if not findings[-1]:
        return score_stands(play, clause, *findings)
    # The reference is his choice, without the call he may not choose.
    blamed = replace(play, blamed=side)
    verdict = adjusted_score(blamed, clause, *findings, reference=Reference.AT_THE_CHOICE, question=LIKELY_16)
    return verdict if side is play.offenders else verdict.followed_by(Against(side))
