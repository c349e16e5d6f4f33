"""Team play: a board without a result at one table (2007)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import by_the_director
from directorcall.lawbook.laws_2007.law_12 import law_12c2
from directorcall.lawbook.no_result import assigned_by, by_fault, fault_of, favours, is_team_match
from directorcall.lawbook.questions import ASSIGN, NOT_AT_FAULT


def law_86(play: AfterPlay) -> Verdict:
    if not is_team_match(play):
        return law_12c2(play)
    # D. The director may assign a score, and should where the other result favours the side not at fault. Several boards
    #    are each looked at like this; of results that cannot be compared nothing more is said.
    side, favourable = favours(play, "86D")
    findings: tuple[Finding, ...] = (favourable,)
    if side is not None:
        fault, blamed = fault_of(play, side, "86D")
        if fault != NOT_AT_FAULT:
            will = play.case.ask_yes(ASSIGN.about(side=side))
            assigns = by_the_director(play, ASSIGN, (found if will else not_found)("86D", "assigned all the same"))
            findings, side = (favourable, assigns), side if will else None
        if side is not None and (assigned := assigned_by(play, "86D", favourable, blamed, *findings[1:])) is not None:
            return assigned
    # A. Otherwise an artificial score, in IMPs: three of them, unless the organiser has varied that.
    return by_fault(play, "12C2", *findings, varied="86A")
