"""The director's discretionary powers: when a score is adjusted, and to what (2007)."""

from __future__ import annotations

from fractions import Fraction

from directorcall.bridge.errors import ContradictionError
from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import AdjustedScore
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.outcome import Likely, just
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import (
    adjusted,
    artificial,
    both_sides,
    damaged,
    each_side,
    imagined,
    likely_without,
    only_by_the_choice,
    points_of,
    score_stands,
    scored,
    self_inflicted,
)
from directorcall.lawbook.interpretations import ILLEGAL_WEIGHT, WEIGHED_OR_LIKELY, chosen, reading
from directorcall.lawbook.no_result import award_of, by_fault
from directorcall.lawbook.questions import LEGALLY, LIKELY

OWN_ERRORS = ("serious error", "wild action", "gambling action")
IS_LIKELY, IS_AT_ALL_PROBABLE = Fraction(1, 3), Fraction(1, 6)  # as the ACBL, which chose (e), had it


def law_12(
    play: AfterPlay,
    clause: str,
    *findings: Finding,
    reference: Reference = Reference.BEFORE_THE_CALL,
    question: Question = LIKELY,
) -> Verdict:
    """By `clause` there was an infraction that may have hurt: B1 asks whether it did, C1 what the score is. What would
    have happened has to be told before damage can be seen.
    """
    findings = (*findings, imagined(clause, play, reference))
    # C1(d). Too many outcomes, or none obvious: an artificial score (C2).
    told = likely_without(play, question, "12C1", reference)
    if not isinstance(told, Likely):
        unclear = found("12C1(d)", "too many outcomes")
        return adjusted(play, "12C1(d)", *findings, unclear).followed_by(*artificial(play))
    # Whether a call that was not allowed may have a weight, the text does not say.
    if reference is Reference.AT_THE_CHOICE:
        findings = (*findings, *_of_the_call_chosen(play, told))
    # B1. Damage: less than the others could expect without it.
    if not (damage := damaged(play, told)):
        return score_stands(play, "12B1", *findings, damage)
    # C1(b). The part of it they did to themselves; the offenders are charged with all of it.
    own, part = self_inflicted(play, "12C1(b)", OWN_ERRORS)
    # C1(c), or (e) where an authority chose it: weighted, or each side by what was likely enough.
    several = (reading(play.case, WEIGHED_OR_LIKELY),) if len(told.shares) > 1 else ()
    by_likelihood = bool(several) and chosen(play.case, WEIGHED_OR_LIKELY) != WEIGHED_OR_LIKELY.default
    scores = law_12c1e(play, told) if by_likelihood else both_sides(told)
    # C1(a), (f). An assigned score takes the place of the one at the table; the two sides need not balance.
    verdict = adjusted(play, clause, *findings, damage, *own, *several).followed_by(*scores)
    return verdict if part is None else verdict.followed_by(part)


def law_12c1e(play: AfterPlay, told: Likely) -> tuple[AdjustedScore, AdjustedScore]:
    """The most favourable result that was likely for the others, the most unfavourable at all probable for the
    offenders.
    """
    return each_side(play.others, _best(play, told, IS_LIKELY), _best(play, told, IS_AT_ALL_PROBABLE))


def _best(play: AfterPlay, told: Likely, least: Fraction) -> Likely:
    """For the side that did nothing wrong; where nothing was so likely, of the likeliest."""
    side: Side = play.others
    pairs = list(zip(told.shares, scored(play, told).outcomes, strict=True))
    bar = min(least, max(share.weight for share in told.shares))
    enough = [pair for pair in pairs if pair[0].weight >= bar]
    return just(max(enough, key=lambda pair: points_of(pair[1], side))[0].of)


def _of_the_call_chosen(play: AfterPlay, told: Likely) -> tuple[Finding, ...]:
    same = only_by_the_choice(play, told)
    if same is None or play.case.ask_yes(LEGALLY.about(result=same.told)):
        return ()
    if chosen(play.case, ILLEGAL_WEIGHT) == ILLEGAL_WEIGHT.default:
        raise ContradictionError(
            f"{same.told} is reached only by what was not allowed",
            f"it is weighed: {told}",
            "read “12C1(c) illegal call” as “some weight” to allow it",
        )
    return (reading(play.case, ILLEGAL_WEIGHT),)


def law_12c2(play: AfterPlay, *findings: Finding) -> Verdict:
    """C2: no result can be had, so each side by how far it is at fault, in per cent; or by its own session, where that is
    better for one without fault, or worse for one at fault. Regulations may not vary it.
    """
    for side in Side:
        if award := award_of(play, side):
            raise ContradictionError(
                f"scoring.award_{str(side).lower()} = {award}",
                "12C2 of 2007 has 40, 50 and 60 per cent",
                "a regulation may vary them in 2017 (12C2(d)), and in 2007 the IMPs of a team match (86A)",
            )
    return by_fault(play, "12C2", *findings, varied="12C2")
