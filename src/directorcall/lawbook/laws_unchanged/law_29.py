"""Procedure after a call out of rotation (2007 and 2017)."""

from __future__ import annotations

from directorcall.bridge.calls import PASS, Bid
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.interpretations import OWN_TURN, reading
from directorcall.lawbook.questions import ACCEPTED_29
from directorcall.lawbook.rectification import accepted
from directorcall.lawbook.rotation import check_turn, without_the_rewound


def law_29(case: Case) -> Verdict:
    # A. Offender's LHO may accept the call, and does so by calling.
    if case.called_over:
        both = (reading(case, OWN_TURN),) if case.wrong.at_turn_of == "LHO" else ()
        return accepted(case, "29A", found("29A", "accepted by calling", seat=case.lho), *both)
    if case.ask_yes(ACCEPTED_29.about(call=case.call, seat=case.lho)):
        return accepted(case.learned(ACCEPTED_29, value=True), "29A", found("29A", "accepted", seat=case.lho))
    # B. Otherwise cancelled; the turn goes back, and the law for that kind of call applies.
    # C. Of an artificial call, 30 to 32 mean the denomination it specified.
    case = _with_partners_call(case.learned(ACCEPTED_29, value=False))
    check_turn(case)
    law = "30" if case.call is PASS else "31" if isinstance(case.call, Bid) else "32"
    # 36A. What replaced it was never allowed, and falls with what was called over it: he replaces it again.
    if (restored := without_the_rewound(case)) is not case:
        called_over = found("36A", "called over before the ruling", call=case.replacement, seat=case.lho)
        return see(restored, law).with_findings(called_over)
    return see(case, law)


def _with_partners_call(case: Case) -> Case:
    """Partner called at the partner's own turn before anybody ruled. No law settles it (28B is about opponents); once the
    call out of rotation is cancelled, it was made in turn, under 16C2.
    """
    return case.but(then=(*case.then, *case.after), after=None) if case.replacement is None else case
