"""Could the offender have known? 72C of 2017, Law 23 of 2007: the same question."""

from __future__ import annotations

from dataclasses import replace

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.lawbook.adjustment import by_the_director
from directorcall.lawbook.questions import COULD_HAVE_KNOWN


def could_have_known(play: AfterPlay, clause: str) -> Finding:
    """Not what he meant: whether somebody in his place could see that it might well hurt the others."""
    people = {"offender": play.case.offender, "partner": play.case.partner}
    if play.case.ask_yes(replace(COULD_HAVE_KNOWN, clause=clause).about(**people)):
        return by_the_director(play, COULD_HAVE_KNOWN, found(clause, "could have known", **people))
    return by_the_director(play, COULD_HAVE_KNOWN, not_found(clause, "could have known", **people))
