"""The offender who could have known (2017)."""

from __future__ import annotations

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.awareness import could_have_known
from directorcall.lawbook.laws_2017.law_12 import law_12


def law_72c(play: AfterPlay) -> Verdict:
    # C. Could he have been aware, when he did it, that it could well hurt the others? What he meant is not asked.
    if not (aware := could_have_known(play, "72C")):
        return score_stands(play, "72C", aware)
    # Then the auction and the play go on; what his side gained by it is taken away.
    return law_12(play, "72C", aware)
