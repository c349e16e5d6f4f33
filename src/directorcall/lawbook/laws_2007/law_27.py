"""Insufficient bids (2007, as replaced on 5 March 2008)."""

from __future__ import annotations

from directorcall.bridge.calls import BIDS, Bid, Call
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Consequence
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import assistance, score_stands
from directorcall.lawbook.comparability import Comparability, by_the_program, meanings
from directorcall.lawbook.comparability import by_the_director as judged_by_the_director
from directorcall.lawbook.disagreement import may_be_short
from directorcall.lawbook.insufficient import (
    Lowest,
    accepted_by_lho,
    by_the_director,
    irregular_replacement,
    judged,
    not_free,
    replaced,
)
from directorcall.lawbook.interpretations import (
    INFORMATION_AFTER_27B1B,
    LEAD_AFTER_27B1,
    SHORT_OPENING,
    chosen,
    reading,
)
from directorcall.lawbook.judgement import judge_contained
from directorcall.lawbook.laws_2007.law_12 import law_12
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.questions import CONTAINED, LOWEST
from directorcall.lawbook.rectification import everybody_may_use, helped, only_opponents_may_use
from directorcall.lawbook.shown import names_one_of, specification


def law_27(case: Case) -> Verdict:
    # A2. Out of rotation as well: Law 31, where the order of checks has sent it.
    # A1. Offender's left-hand opponent may accept it. C. Also when it has been replaced already.
    if (verdict := accepted_by_lho(case)) is not None:
        return verdict
    # B. It has to be replaced. B4 stands before B1 here, and with it Law 36: neither call is a replacement at all.
    case, replacement = replaced(case)
    if (irregular := irregular_replacement(case, replacement)) is not None:
        return irregular
    # B1(a), B1(b). Either frees partner, and what is not needed for that is not asked; what nobody told decides nothing.
    lowest = law_27b1a(case)
    contained = law_27b1b(case, needed=not lowest.frees and not case.attempts)
    verdict = judged(case, lowest, contained).with_findings(*_short_opening(case))
    if case.attempts or not (verdict.limbs.lowest_sufficient or contained.holds):
        # B2, B3. Partner passes throughout; a double or redouble does not stand.
        return not_free(case, verdict)
    # B1(a) switches 16D off, B1(b) does not say so; whether Law 26 is, the text does not say. D looks at the result.
    lead = law_26(case) if chosen(case, LEAD_AFTER_27B1) == "may apply" else ()
    free = verdict.followed_by(*_information(case, verdict.clause), *lead, *helped("27D"))
    open_points = () if verdict.limbs.lowest_sufficient else (reading(case, INFORMATION_AFTER_27B1B),)
    return free.with_findings(reading(case, LEAD_AFTER_27B1), *open_points)


def law_27b1a(case: Case) -> Lowest:
    """27B1(a): the lowest sufficient bid in the same denomination, both bids incontrovertibly not artificial."""
    replacement = case.replacement
    if (told := case.known(LOWEST)) is not None:
        return Lowest(by_the_director(told))
    if not isinstance(replacement, Bid) or not isinstance(case.call, Bid):
        return Lowest(not_found("27B1(a)", "not a bid", call=replacement))
    if replacement.denomination is not case.call.denomination:
        return Lowest(not_found("27B1(a)", "another denomination", call=replacement, named=case.call.denomination))
    lowest = next(
        b for b in BIDS if b.denomination is replacement.denomination and not case.at_replacement.insufficient(b)
    )
    if replacement != lowest:
        return Lowest(not_found("27B1(a)", "not the lowest", call=replacement, lower=lowest))
    told_of = (*((case.call, meaning) for meaning in case.withdrawn_means), (replacement, case.replacement_meaning()))
    for call, meaning in told_of:
        if meaning is not None and not _incontrovertibly_natural(case, call, meaning):
            return Lowest(not_found("27B1(a)", "may be artificial", call=call, meaning=meaning))
    if not case.withdrawn_means or case.replacement_meaning() is None:
        return Lowest()
    return Lowest(found("27B1(a)", "lowest bid in the denomination, both natural", call=replacement))


def _incontrovertibly_natural(case: Case, call: Call, meaning: Meaning) -> bool:
    """Told to be natural; or not told to be artificial, and it shows what it names. A suit opened on two cards does
    not, and whether it is natural if somebody calls it so is an open point.
    """
    if meaning.is_artificial:
        return False
    if meaning.is_natural and not (may_be_short(meaning) and chosen(case, SHORT_OPENING) == "artificial"):
        return True
    return names_one_of(call, specification(call, meaning))


def _short_opening(case: Case) -> tuple[Finding, ...]:
    natural = any(meaning.is_natural and may_be_short(meaning) for meaning in case.withdrawn_means)
    return (reading(case, SHORT_OPENING),) if natural else ()


def law_27b1b(case: Case, *, needed: bool) -> Comparability:
    """27B1(b): the same meaning or a more precise one, wholly within the possible meanings of the withdrawn bid."""
    if (told := case.known(CONTAINED)) is not None:
        return judged_by_the_director("27B1(b)", told)
    if (known := meanings(case, CONTAINED, needed=needed)) is not None:
        return by_the_program(case, "27B1(b)", known, judge_contained)
    return Comparability(None)


def _information(case: Case, clause: str) -> tuple[Consequence, ...]:
    if clause == "27B1(a)" or chosen(case, INFORMATION_AFTER_27B1B) == "authorised":
        return everybody_may_use(case, (case.call,), clause)
    return only_opponents_may_use(case, case.call)


def law_27d(play: AfterPlay) -> Verdict:
    """D, when the play is over and B1 was applied: did the insufficient bid help them to it?"""
    assisted = assistance(play, "27D")
    if not assisted[0]:
        return score_stands(play, "27D", *assisted)
    # The outcome could well have been different: if the others are damaged, as if the bid had not been made.
    return law_12(play, "27D", *assisted)
