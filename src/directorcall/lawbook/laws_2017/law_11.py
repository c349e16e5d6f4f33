"""Forfeiture of the right to rectification (2017)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.outcome import Likely
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import (
    adjusted,
    at_the_table,
    by_the_director,
    damaged,
    each_side,
    imagined,
    likely_without,
    score_stands,
)
from directorcall.lawbook.questions import IGNORANCE, LIKELY_11


def law_11a(play: AfterPlay) -> Verdict:
    # A. The side that did nothing wrong acted before the director came, and gained because the others did not know
    #    the law: it loses the gain, and they keep the score of the table.
    if not play.case.ask_yes(IGNORANCE.about(side=play.others)):
        not_gained = by_the_director(play, IGNORANCE, not_found("11A", "gained by ignorance", side=play.others))
        return score_stands(play, "11A", not_gained)
    gained = by_the_director(play, IGNORANCE, found("11A", "gained by ignorance", side=play.others))
    told = likely_without(play, LIKELY_11, "11A", Reference.THE_GAIN)
    if not isinstance(told, Likely) or not (gain := damaged(play, told, play.offenders, "11A")):
        return score_stands(play, "11A", gained)
    table = at_the_table(play)
    return adjusted(play, "11A", gained, gain, imagined("11A", play, Reference.THE_GAIN)).followed_by(
        *each_side(play.others, told, table)
    )
