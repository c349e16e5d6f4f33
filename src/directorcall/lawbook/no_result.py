"""A board that cannot be scored: what 12C2 and Law 86 of both editions ask alike."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.errors import ContradictionError
from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import ArtificialScore
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.outcome import NOT_COMPARABLE, Likely
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import adjusted, both_sides, by_the_director, likely_without
from directorcall.lawbook.questions import FAULT_EW, FAULT_NS, FAVOURABLE, LIKELY_86, TO_NOBODY

_FAULTS = {Side.NS: FAULT_NS, Side.EW: FAULT_EW}


def is_team_match(play: AfterPlay) -> bool:
    """Is there another table with a result?"""
    other = play.case.answer("scoring.other")
    if other is None and play.case.result is NOT_COMPARABLE:
        raise ContradictionError(
            f"result = {NOT_COMPARABLE}",
            "there is no other table (scoring.other)",
            "that is said of a team match; at pairs the two forms of a fouled board are scored apart (Law 87)",
        )
    return other is not None


def favours(play: AfterPlay, clause: str) -> tuple[Side | None, Finding]:
    """Whom the result of the other table clearly favours, if anybody."""
    other = play.case.answer("scoring.other")
    told = play.case.ask_choice(FAVOURABLE.about(other=other.value if other else ""))
    if told == TO_NOBODY:
        return None, by_the_director(play, FAVOURABLE, not_found(clause, "favourable elsewhere", side=told))
    return Side(told), by_the_director(play, FAVOURABLE, found(clause, "favourable elsewhere", side=Side(told)))


def assigned_by(play: AfterPlay, clause: str, *findings: Finding) -> Verdict | None:
    """A score that does justice to the result of the other table; none where that cannot be said."""
    told = likely_without(play, LIKELY_86, clause, Reference.OTHER_TABLE)
    if not isinstance(told, Likely):
        return None
    return adjusted(play, clause, *findings).followed_by(*both_sides(told))


def award_of(play: AfterPlay, side: Side) -> str:
    """What the regulations give this side on this board, where that was told."""
    told = play.case.answer(f"scoring.award_{str(side).lower()}")
    return "" if told is None else str(told.value).strip()


def fault_of(play: AfterPlay, side: Side, clause: str) -> tuple[str, Finding]:
    """How far a side is at fault that there is no result: the director says."""
    fault = play.case.ask_choice(replace(_FAULTS[side], clause=clause))
    return fault, by_the_director(play, _FAULTS[side], found(clause, "at fault", side=side, fault=fault))


def by_fault(play: AfterPlay, clause: str, *findings: Finding, varied: str) -> Verdict:
    """Each side by how far it is at fault; or, by `varied`, what the regulations give it."""
    verdict = adjusted(play, clause, *findings)
    for side in Side:
        if award := award_of(play, side):
            verdict = verdict.with_findings(found(varied, "by regulation", side=side, award=award))
            verdict = verdict.followed_by(ArtificialScore(side, "", award, varied))
        else:
            fault, told = fault_of(play, side, clause)
            verdict = verdict.with_findings(told).followed_by(ArtificialScore(side, fault))
    return verdict
