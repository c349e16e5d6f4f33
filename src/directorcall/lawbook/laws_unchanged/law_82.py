"""Rectification of the director's own error (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.contract import Result
from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.case import PERIOD_OVER
from directorcall.inquiry.consequences import ArtificialScore, DirectorsError, Error
from directorcall.inquiry.finding import found
from directorcall.inquiry.outcome import Likely, just
from directorcall.inquiry.verdict import Bar, Verdict
from directorcall.lawbook.adjustment import (
    adjusted,
    at_the_table,
    both_sides,
    imagined,
    likely_without,
    points_of,
    scored,
)
from directorcall.lawbook.interpretations import EACH_SIDE_BEST, TABLE_AS_FLOOR, WRONG_RULING, chosen, reading
from directorcall.lawbook.questions import LIKELY_82, NOT_AT_FAULT
from directorcall.lawbook.rectification import helped


def law_82(verdict: Verdict) -> Verdict:
    """What was ruled at the table beside what should have been: put right while possible, else 82C."""
    case = verdict.case
    ruled = case.answer("ruled.partner")
    if ruled is None or ruled.value == verdict.partner.value:
        return verdict
    told = str(ruled.value)
    params = {"ruled": told, "right": verdict.partner.value}
    # B. While partner has not called under the wrong ruling, it is simply corrected; so is a pass he was wrongly held
    # to, as long as nobody has called after it.
    if not _acted_on(verdict) and case.discovered not in PERIOD_OVER:
        return verdict.with_findings(found("82B", "correct it now", **params)).followed_by(
            DirectorsError(Error.CORRECTED)
        )
    # C. Otherwise an adjusted score, both sides treated as non-offending.
    # A 2008 opinion: 27D is enough where a correction was wrongly allowed. A partner wrongly barred it cannot repair.
    wrongly_freed = told == Bar.FREE.value and case.edition == "2007"
    point = (reading(case, WRONG_RULING),) if wrongly_freed else ()
    if wrongly_freed and chosen(case, WRONG_RULING) == "27D":
        return verdict.with_findings(found("27D", "director's error", **params), *point).followed_by(*helped("27D"))
    error = found("82C", "director's error", **params)
    return verdict.with_findings(error, *point).followed_by(DirectorsError(Error.ADJUSTED))


def law_82c(play: AfterPlay) -> Verdict:
    """C, once the play is over: the board as it would have gone after the right ruling, both sides non-offending."""
    told = likely_without(play, LIKELY_82, "82C", Reference.AT_THE_RULING)
    verdict = adjusted(play, "82C", imagined("82C", play, Reference.AT_THE_RULING))
    if not isinstance(told, Likely):
        unclear = found("82C", "too many outcomes")
        return verdict.with_findings(unclear).followed_by(*(ArtificialScore(side, NOT_AT_FAULT) for side in Side))
    # Whether a side may get less than it had, and whether each gets its best or both the same weighted score: disputed.
    points = (reading(play.case, EACH_SIDE_BEST), reading(play.case, TABLE_AS_FLOOR))
    if chosen(play.case, EACH_SIDE_BEST) == "weighted":
        return verdict.with_findings(*points).followed_by(*both_sides(told))
    shares = told.shares
    if chosen(play.case, TABLE_AS_FLOOR) != TABLE_AS_FLOOR.default:
        shares = (*shares, *at_the_table(play).shares)
    ns, ew = (_most_favourable(play, [share.of for share in shares if share.weight], side) for side in Side)
    return verdict.with_findings(*points).followed_by(*both_sides(ns, ew))


def _most_favourable(play: AfterPlay, outcomes: list[Result | int], side: Side) -> Likely:
    return max(map(just, outcomes), key=lambda one: points_of(scored(play, one).outcomes[0], side))


def _acted_on(verdict: Verdict) -> bool:
    case = verdict.case
    since = case.final.happened[len(case.replaced.made) :]
    wrongly_held = verdict.partner is Bar.FREE
    return any(made.seat is case.partner for made in (since[:-1] if wrongly_held else since))
