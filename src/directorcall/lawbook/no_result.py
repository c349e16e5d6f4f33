"""A board that could not be played to its end: 12C2 of both editions, and what Law 86 asks of a team match first."""

from __future__ import annotations

from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import ArtificialScore
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.outcome import Likely
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import adjusted, both_sides, by_the_director, likely_without
from directorcall.lawbook.questions import FAULT_EW, FAULT_NS, FAVOURABLE, LIKELY_86, TO_NOBODY

_FAULTS = {Side.NS: FAULT_NS, Side.EW: FAULT_EW}


def is_team_match(play: AfterPlay) -> bool:
    """Is there another table with a result?"""
    return play.case.answer("scoring.other") is not None


def favours(play: AfterPlay, clause: str) -> tuple[Side | None, Finding]:
    """Whom the result of the other table clearly favours, if anybody."""
    other = play.case.answer("scoring.other")
    told = play.case.ask_choice(FAVOURABLE.about(other=other.value if other else ""))
    if told == TO_NOBODY:
        return None, by_the_director(play, FAVOURABLE, not_found(clause, "favourable elsewhere", side=told))
    return Side(told), by_the_director(play, FAVOURABLE, found(clause, "favourable elsewhere", side=Side(told)))


def assigned_by(play: AfterPlay, clause: str, *findings: Finding) -> Verdict:
    """A score that does justice to the result of the other table."""
    told = likely_without(play, LIKELY_86, clause, Reference.OTHER_TABLE)
    if not isinstance(told, Likely):
        return law_12c2(play, *findings)
    return adjusted(play, clause, *findings).followed_by(*both_sides(told))


def law_12c2(play: AfterPlay, *findings: Finding) -> Verdict:
    """12C2(a): each side by how far it is at fault."""
    faults = {side: play.case.ask_choice(question) for side, question in _FAULTS.items()}
    told = tuple(
        by_the_director(play, _FAULTS[side], found("12C2", "at fault", side=side, fault=fault))
        for side, fault in faults.items()
    )
    return adjusted(play, "12C2", *findings, *told).followed_by(
        *(ArtificialScore(side, fault) for side, fault in faults.items())
    )
