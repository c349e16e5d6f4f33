"""Team play: one or more boards that cannot be scored (2017)."""

from __future__ import annotations

from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.consequences import ArtificialScore, BetterOf
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.outcome import NO_RESULT, Likely
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.adjustment import adjusted, by_the_director, likely_without, scored
from directorcall.lawbook.laws_2017.law_12 import law_12c2
from directorcall.lawbook.no_result import assigned_by, award_of, fault_of, favours, is_team_match
from directorcall.lawbook.questions import HOW_MANY_BOARDS, LIKELY_86B2, NOT_AT_FAULT, SEVERAL_BOARDS, SUBSTITUTE


def law_86(play: AfterPlay) -> Verdict:
    if not is_team_match(play):
        return law_12c2(play)
    # B3, which stands last, goes before the rest: played at one table only, a board is as the regulations say, if they do.
    if play.case.result is NO_RESULT and all(award_of(play, side) for side in Side):
        return law_86b3(play)
    if (several := law_86b2_applies(play)).holds:
        return law_86b2(play, several)
    # B1. One board; the other table's result is clearly favourable to one side: an assigned score, whichever side that is.
    side, favourable = favours(play, "86B1")
    if side is not None and (assigned := assigned_by(play, "86B1", several, favourable)) is not None:
        return assigned
    # 12C2(b). Otherwise an artificial score, in IMPs.
    return law_12c2(play, several, favourable)


def law_86b2_applies(play: AfterPlay) -> Finding:
    """Results that cannot be compared; or more than one board of the match to be adjusted."""
    if play.case.result is not NO_RESULT:
        return found("86B2", "not comparable")
    told = play.case.ask_choice(HOW_MANY_BOARDS)
    several = found if told == SEVERAL_BOARDS else not_found
    return by_the_director(play, HOW_MANY_BOARDS, several("86B2", "several boards"))


def law_86b2(play: AfterPlay, *findings: Finding) -> Verdict:
    """B2, for each of the boards: by who is at fault."""
    faults = {side: fault_of(play, side, "86B2") for side in Side}
    blamed = [side for side, (fault, _) in faults.items() if fault != NOT_AT_FAULT]
    # (a) Nobody: cancelled, and a new board if there is time (A: and nobody can know how the match stands without it).
    if not blamed:
        cancelled = (*findings, found("86B2(a)", "board cancelled"))
        if play.case.ask_yes(SUBSTITUTE):
            dealt = by_the_director(play, SUBSTITUTE, found("86A", "substitute board"))
            return Verdict(play.case, Outcome.SUBSTITUTE, "86B2(a)", (*cancelled, dealt))
        none = by_the_director(play, SUBSTITUTE, not_found("86A", "substitute board"))
        return law_12c2(play, *cancelled, none)
    # (b) One of them: the others get the better of average plus and an assigned score, and it gets the complement.
    if len(blamed) == 1:
        return law_86b2b(play, blamed[0].opponents, *findings, *(told for _, told in faults.values()))
    # (c) Both: cancelled, an artificial score.
    return law_12c2(play, *findings, found("86B2(c)", "board cancelled"))


def law_86b2b(play: AfterPlay, side: Side, *findings: Finding) -> Verdict:
    told = likely_without(play, LIKELY_86B2, "86B2(b)", Reference.OTHER_TABLE, side=side)
    award = award_of(play, side)
    if not isinstance(told, Likely):
        plus = found("86B2(b)", "average plus", side=side)
        return adjusted(play, "86B2(b)", *findings, plus).followed_by(BetterOf(side, None, award))
    scored(play, told)
    better = found("86B2(b)", "the better of the two", side=side, likely=told)
    return adjusted(play, "86B2(b)", *findings, better).followed_by(BetterOf(side, told, award))


def law_86b3(play: AfterPlay) -> Verdict:
    awards = {side: award_of(play, side) for side in Side}
    told = (found("86B3", "by regulation", side=side, award=award) for side, award in awards.items())
    scores = (ArtificialScore(side, "", award, "86B3") for side, award in awards.items())
    return adjusted(play, "86B3", *told).followed_by(*scores)
