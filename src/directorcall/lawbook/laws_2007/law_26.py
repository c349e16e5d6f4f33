"""Lead restrictions after a withdrawn call (2007): by the suits of the withdrawn call."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.cards import SUITS
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.lawbook.comparability import readings
from directorcall.lawbook.judgement import judge_comparable
from directorcall.lawbook.shown import defends, suits_shown, suits_withdrawn

WHILE = "while he keeps the lead"


def law_26(case: Case, withdrawn: Call | None = None) -> tuple[LeadRestriction, ...]:
    """`withdrawn` is the first of two calls where the second was accepted in its place (25B1)."""
    gone, final = ((case.call, *case.attempts), case.replacement) if withdrawn is None else ((withdrawn,), case.call)
    meant = [(call, _meanings(case, call, withdrawn)) for call in gone]
    # The offender's final call at that turn has to be another call than the withdrawn one, or, by the footnote, the
    # same with a much different meaning …
    meant = [(call, meanings) for call, meanings in meant if call != final or _is_repeated_otherwise(case, meanings)]
    # … and his side has to defend; known once the auction is over.
    if (settled := defends(case)) is False:
        return ()
    unexplained = tuple(
        call
        for call, meanings in meant
        if call is not PASS and not (meanings and (call != final or case.replacement_meaning()))
    )
    about = [suits_withdrawn(call, meanings) for call, meanings in meant]
    card = LeadRestriction("26B", case.partner, "forbid", SUITS, WHILE, settled=settled is True)
    # Nobody has said what it showed: A or B, and which suits, is open.
    if unexplained:
        return (replace(card, law="26", may="ask", open=unexplained),)
    # A. Each withdrawn call was about one or more suits and nothing else.
    if all(about):
        # A1. Each has been shown in the legal auction: nothing (16D remains).
        shown = suits_shown(case)
        missing = tuple(suit for suit in SUITS if suit in frozenset().union(*about) - shown.suits)
        # A2(a), (b). Declarer may demand one of the others, or forbid one of them.
        forbid = replace(card, law="26A2(b)", suits=missing, open=shown.unexplained)
        require = replace(forbid, law="26A2(a)", may="require", until="that lead only", alternative=forbid)
        return (require,) if missing else ()
    # B. Any other call: any one suit may be forbidden.
    return (card,)


def _is_repeated_otherwise(case: Case, meanings: tuple[Meaning, ...]) -> bool:
    """Does the same call show something much different now? Open where nobody has said; but a pass counts as natural."""
    now = case.replacement_meaning()
    if now is None or not meanings:
        return case.call is not PASS
    read = readings(case)
    return not all(judge_comparable(case.call, old, case.call, now, read).comparable for old in meanings)


def _meanings(case: Case, call: Call, withdrawn: Call | None) -> tuple[Meaning, ...]:
    """What a withdrawn call would have shown; of an attempt, what was told of it as a replacement; of a
    call that was changed, as a call of the auction.
    """
    if call == case.call:
        return case.withdrawn_means
    meaning = case.replacement_meaning(call) if withdrawn is None else case.meaning_of(case.own_last)
    return () if meaning is None else (meaning,)
