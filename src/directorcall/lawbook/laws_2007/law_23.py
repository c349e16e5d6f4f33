"""The offender who could have known (2007)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.awareness import could_have_known
from directorcall.lawbook.laws_2007.law_12 import law_12


def law_23(play: AfterPlay) -> Verdict:
    # Could he have been aware, when he did it, that it could well hurt the others? What he meant is not asked.
    if not (aware := could_have_known(play, "23")):
        return score_stands(play, "23", aware)
    # Then the auction and the play go on; what his side gained by it is taken away.
    return law_12(play, "23", aware)
