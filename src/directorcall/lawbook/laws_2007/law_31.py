"""Bid out of rotation (2007), and the artificial passes Law 30C sends here."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, Bid
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Since, Until
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.comparability import meanings
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.questions import REPEATED
from directorcall.lawbook.rectification import withdrawn
from directorcall.lawbook.repetition import must_repeat
from directorcall.lawbook.rotation import (
    about_the_bid,
    declined,
    irregular_replacement,
    is_as_good_as_legal,
    replaced,
    silent_all_the_same,
    up_to_the_offender,
    without_leads,
)
from directorcall.lawbook.shown import denominations, specification


def law_31(case: Case) -> Verdict:
    # A. At RHO's turn.
    if case.wrong.at_turn_of == "RHO":
        # A1. RHO passes: the call must be repeated, and if that is legal nothing follows (27A2: it may be
        # insufficient).
        if case.rho_called is PASS:
            return must_repeat(case, "31A1")
        # A2. RHO acts: any legal call.
        case = replaced(up_to_the_offender(case))
        acted = found("31A2", "RHO acted", call=case.rho_called, seat=case.rho)
        if (irregular := irregular_replacement(case)) is not None:
            if not is_as_good_as_legal(irregular):
                return irregular.with_findings(declined(case))
            # 27A1. Accepted, an insufficient bid is as good as a legal one. 27B1. So is what made it good.
            case = irregular.case
        repeats = repeats_the_denomination(case)
        # A2(a). The same denomination again: partner passes once. A2(b). Anything else: throughout, and Law 26.
        silent = Silent(case.partner, Until.NEXT_TURN if repeats else Until.THROUGHOUT, Since.REPLACEMENT)
        of_the_bid = about_the_bid(irregular) if repeats else without_leads(about_the_bid(irregular))
        return Verdict(
            case,
            Outcome.PASSES_ONCE if repeats else Outcome.PASSES_THROUGHOUT,
            "31A2(a)" if repeats else "31A2(b)",
            (declined(case), acted, *(irregular.findings if irregular else ()), repeats),
            (silent, *(() if repeats else law_26(case)), *withdrawn(case, case.call)),
            stands=case.replacement,
        ).followed_by(*of_the_bid)
    # B. At partner's turn, or LHO's before he has called: partner passes throughout, from now.
    silent = Silent(case.partner, Until.THROUGHOUT)
    turn = found("31B", f"at {case.wrong.at_turn_of}'s turn", seat=case.wrong.turn)
    if (irregular := irregular_replacement(case)) is not None:
        same = silent_all_the_same(irregular, case, "31B", Outcome.PASSES_THROUGHOUT, turn, *law_26(case))
        return same.with_findings(declined(case)).preceded_by(silent)
    return Verdict(
        case,
        Outcome.PASSES_THROUGHOUT,
        "31B",
        (declined(case), turn),
        (silent, *law_26(case), *withdrawn(case, case.call)),
        stands=case.replacement,
    )


def repeats_the_denomination(case: Case) -> Finding:
    """31A2(a), with 29C: of artificial bids, the denominations they specified; what nobody has told of them is asked. A
    pass, a double or a redouble has no denomination.
    """
    if (told := case.known(REPEATED)) is not None:
        said = (found if told.value is True else not_found)("31A2(a)", "denomination repeated", call=case.replacement)
        return replace(said, by=told.by or "director")
    if not isinstance(case.replacement, Bid) or (known := meanings(case, REPEATED, needed=True)) is None:
        return not_found("31A2(a)", "no denomination", call=case.replacement)
    wanted = frozenset().union(*(denominations(specification(case.call, meaning)) for meaning in known.withdrawn))
    shown = denominations(specification(case.replacement, known.replacement))
    holds = bool(wanted) and wanted <= shown
    words = ", ".join(sorted(d.word for d in wanted)) or "nothing specified"
    return (found if holds else not_found)("31A2(a)", "denomination repeated", call=case.replacement, wanted=words)
