"""When the play is over: what the ruling left to be looked at, law by law, in the order a director does."""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.consequences import DirectorsError, Error
from directorcall.inquiry.finding import Finding, not_found
from directorcall.inquiry.outcome import NoResult
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.adjustment import score_stands
from directorcall.lawbook.editions import edition

NO_RESULT_HERE, DIRECTORS_ERROR = "86", "82C"


def look_again(play: AfterPlay) -> Verdict:
    """An adjusted score by the first law that gives one, or the score stands by all of them."""
    laws = edition(play.case.edition).after_play
    looked: list[Finding] = []
    last = None
    for clause in _to_look_at(play):
        verdict = laws[clause](play)
        if verdict.outcome is not Outcome.SCORE_STANDS:
            return Verdict(
                verdict.case,
                verdict.outcome,
                verdict.clause,
                (*looked, *verdict.findings),
                verdict.consequences,
            )
        looked += verdict.findings
        last = verdict
    if last is None:  # accepted, say: 27D is not for what has become legal
        nothing = not_found(play.verdict.clause, "nothing to look at", call=play.what)
        return score_stands(play, play.verdict.clause, nothing)
    return score_stands(play, last.clause, *looked)


def _to_look_at(play: AfterPlay) -> Iterator[str]:
    # 12C2, 86. There is no result to be adjusted.
    if isinstance(play.case.result, NoResult):
        yield NO_RESULT_HERE
        return
    # 82C. The ruling was wrong: both sides are non-offending, and nothing else matters.
    if any(error.mended is Error.ADJUSTED for error in play.verdict.of(DirectorsError)):
        yield DIRECTORS_ERROR
        return
    watched = {later.clause for later in play.verdict.watch}
    if "27D" in watched:  # 23C asks the same of a comparable call in the place of an insufficient bid
        watched -= {"23C"}
    yield from (clause for clause in edition(play.case.edition).after_play if clause in watched)
