"""Insufficient bids (2017)."""

from __future__ import annotations

from directorcall.bridge.calls import BIDS, Bid, Denomination
from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found, not_found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.adjustment import assistance, score_stands
from directorcall.lawbook.comparability import Comparability
from directorcall.lawbook.insufficient import (
    Lowest,
    accepted_by_lho,
    by_the_director,
    irregular_replacement,
    judged,
    not_free,
    replaced,
)
from directorcall.lawbook.interpretations import SPECIFIES_MORE, chosen
from directorcall.lawbook.laws_2017.law_12 import law_12
from directorcall.lawbook.laws_2017.law_23 import law_23a
from directorcall.lawbook.questions import LOWEST
from directorcall.lawbook.rectification import everybody_may_use, helped
from directorcall.lawbook.shown import (
    Specification,
    in_words,
    names_one_of,
    specification,
    specified_by_the_withdrawn_call,
)


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
    comparable = law_27b1b(case, needed=not lowest.frees and not case.attempts)
    verdict = judged(case, lowest, comparable)
    if case.attempts or not (verdict.limbs.lowest_sufficient or comparable.holds):
        # B2, B3. Partner passes throughout; a double or redouble does not stand.
        return not_free(case, verdict)
    # The withdrawn call may be used by everybody; D, and after a comparable call 23C, look at what it brought them.
    later = ("27D",) if verdict.limbs.lowest_sufficient else ("27D", "23C")
    return verdict.followed_by(*everybody_may_use(case, (case.call,), verdict.clause), *helped(*later))


def law_27b1a(case: Case) -> Lowest:
    """27B1(a): the lowest sufficient bid that specifies the same denomination(s) as the withdrawn bid did."""
    replacement = case.replacement
    if (told := case.known(LOWEST)) is not None:
        return Lowest(by_the_director(told))
    if not isinstance(replacement, Bid):
        return Lowest(not_found("27B1(a)", "not a bid", call=replacement))
    if not case.withdrawn_means:
        return Lowest()
    wanted = specified_by_the_withdrawn_call(case)
    if not wanted:
        return Lowest(not_found("27B1(a)", "specified nothing", call=case.call))
    if (meaning := case.replacement_meaning()) is None:
        return Lowest()
    shown, exactly = specification(replacement, meaning), chosen(case, SPECIFIES_MORE) == "exactly"
    if not _the_same(shown, wanted, exactly):
        words = {"wanted": in_words(wanted), "shown": in_words(shown)}
        return Lowest(not_found("27B1(a)", "does not specify the same", call=replacement, **words))
    return _lowest_of_all(case, replacement, wanted, exactly)


def _lowest_of_all(case: Case, replacement: Bid, wanted: Specification, exactly: bool) -> Lowest:
    """Is there a lower bid that specifies the same? One that names the denomination and that nobody has explained may; and
    a pair that showed the suit by an artificial bid may well have another such bid below."""
    lower = [bid for bid in BIDS if bid < replacement and not case.at_replacement.insufficient(bid)]
    words = in_words(wanted)
    for bid in lower:
        meaning = case.replacement_meaning(bid)
        if meaning is not None and _the_same(specification(bid, meaning), wanted, exactly):
            same = not_found("27B1(a)", "a lower bid specifies the same", call=replacement, lower=(bid,), wanted=words)
            return Lowest(same)
    finding = found("27B1(a)", "lowest bid that specifies the same", call=replacement, wanted=words)
    untold = [bid for bid in lower if case.replacement_meaning(bid) is None]
    if names_one_of(case.call, wanted):
        return Lowest(finding, tuple(bid for bid in untold if names_one_of(bid, wanted)), wanted)
    return Lowest(finding, tuple(bid for bid in untold if bid.denomination is not Denomination.NT), wanted)


def _the_same(shown: Specification, wanted: Specification, exactly: bool) -> bool:
    return shown == wanted if exactly else wanted <= shown


def law_27b1b(case: Case, *, needed: bool) -> Comparability:
    """27B1(b): a comparable call."""
    return law_23a(case, needed=needed)


def law_27d(play: AfterPlay) -> Verdict:
    """D, when the play is over and B1 was applied: did the insufficient bid help them to it?"""
    assisted = assistance(play, "27D")
    if not assisted[0]:
        return score_stands(play, "27D", *assisted)
    # The outcome could well have been different: if the others are damaged, as if the bid had not been made.
    return law_12(play, "27D", *assisted)
