"""Team play: a board without a result at one table (2007)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import by_the_director
from directorcall.lawbook.no_result import assigned_by, favours, is_team_match, law_12c2
from directorcall.lawbook.questions import ASSIGN


def law_86(play: AfterPlay) -> Verdict:
    if not is_team_match(play):
        return law_12c2(play)
    # D. The director may assign a score, and should where the other result favours the side not at fault.
    side, favourable = favours(play, "86D")
    if side is play.others:
        return assigned_by(play, "86D", favourable)
    if side is not None:
        if play.case.ask_yes(ASSIGN.about(side=side)):
            return assigned_by(
                play, "86D", favourable, by_the_director(play, ASSIGN, found("86D", "assigned all the same"))
            )
        favourable = by_the_director(play, ASSIGN, not_found("86D", "assigned all the same"))
    # A. Otherwise an artificial score, in IMPs.
    return law_12c2(play, favourable)
