"""The director's discretionary powers: when a score is adjusted, and to what (2017)."""

from __future__ import annotations

from directorcall.bridge.errors import ContradictionError
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import ArtificialScore
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.outcome import Likely
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import (
    adjusted,
    artificial,
    both_sides,
    damaged,
    imagined,
    likely_without,
    only_by_the_choice,
    score_stands,
    self_inflicted,
)
from directorcall.lawbook.no_result import by_fault
from directorcall.lawbook.questions import HOW_MANY_BOARDS, LEGALLY, LIKELY, SEVERAL_BOARDS

OWN_ERRORS = ("extremely serious error", "gambling action")


def law_12(
    play: AfterPlay,
    clause: str,
    *findings: Finding,
    reference: Reference = Reference.BEFORE_THE_CALL,
    question: Question = LIKELY,
) -> Verdict:
    """By `clause` there was an infraction that may have hurt: B1 asks whether it did, C1 what the score is. What would
    have happened (C1(b)) has to be told before damage can be seen.
    """
    findings = (*findings, imagined(clause, play, reference))
    # C1(b). The probable outcome had the infraction not occurred; (d) too many of them, or too unclear: artificial (C2).
    told = likely_without(play, question, "12C1(b)", reference)
    if not isinstance(told, Likely):
        unclear = found("12C1(d)", "too many outcomes")
        return adjusted(play, "12C1(d)", *findings, unclear).followed_by(*artificial(play))
    # C1(c). Weighted, but only of results that could have been reached legally.
    if reference is Reference.AT_THE_CHOICE:
        law_12c1c(play, told)
    # B1. Damage: less than the others could expect without it. (B2: that a rectification was kind is none.)
    if not (damage := damaged(play, told)):
        return score_stands(play, "12B1", *findings, damage)
    # C1(e). The part of it they did to themselves; the offenders are charged with all of it.
    own, part = self_inflicted(play, "12C1(e)", OWN_ERRORS)
    # C1(a), (f). An assigned score takes the place of the one at the table; the two sides need not balance.
    verdict = adjusted(play, clause, *findings, damage, *own).followed_by(*both_sides(told))
    return verdict if part is None else verdict.followed_by(part)


def law_12c1c(play: AfterPlay, told: Likely) -> None:
    """No weight for a result that only the call chosen against the law leads to."""
    same = only_by_the_choice(play, told)
    if same is not None and not play.case.ask_yes(LEGALLY.about(result=same.told)):
        raise ContradictionError(
            f"{same.told} is reached only by what was not allowed",
            f"it is weighed: {told}",
            "only results that can be reached legally have a weight (12C1(c))",
        )


def law_12c2(play: AfterPlay, *findings: Finding) -> Verdict:
    """C2: no result can be had or weighed, so each side by how far it is at fault."""
    # (a) In per cent; (b) in IMPs, average plus and minus being three; (c) a side's own session, where that is better
    #     for one without fault, or worse for one at fault. (d) What the regulations give for a second board and later ones.
    verdict = by_fault(play, "12C2", *findings, varied="12C2(d)")
    told = play.case.known(HOW_MANY_BOARDS)
    if told is None or told.value != SEVERAL_BOARDS or any(score.award for score in verdict.of(ArtificialScore)):
        return verdict
    return verdict.with_findings(not_found("12C2(d)", "by regulation"))
