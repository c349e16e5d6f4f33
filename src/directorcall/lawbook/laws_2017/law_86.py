"""Team play: a board without a result at one table (2017)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.no_result import assigned_by, favours, is_team_match, law_12c2


def law_86(play: AfterPlay) -> Verdict:
    if not is_team_match(play):
        return law_12c2(play)
    # B1. The other table's result is clearly favourable to one side: an assigned score, whichever side that is.
    side, favourable = favours(play, "86B1")
    if side is not None:
        return assigned_by(play, "86B1", favourable)
    # 12C2(b). Otherwise an artificial score, in IMPs.
    return law_12c2(play, favourable)
