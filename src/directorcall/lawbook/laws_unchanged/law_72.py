"""The offender who could have known (72C of 2017, Law 23 of 2007)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import by_the_director, score_stands
from directorcall.lawbook.editions import adjusted_score
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.questions import COULD_HAVE_KNOWN


def law_72c(play: AfterPlay) -> Verdict:
    clause = numbers(play.case).could_have_known
    people = {"offender": play.case.offender, "partner": play.case.partner}
    # C. Could the offender have been aware, when it happened, that it could well hurt the others? What was meant is not
    #    asked.
    could = play.case.ask_yes(replace(COULD_HAVE_KNOWN, clause=clause).about(**people, call=play.what))
    aware = by_the_director(
        play, COULD_HAVE_KNOWN, (found if could else not_found)(clause, "could have known", **people)
    )
    if not aware:
        return score_stands(play, clause, aware)
    # Then the auction and the play go on; what the side gained by it is taken away.
    return adjusted_score(play, clause, aware)
