"""Insufficient bids (2007, as replaced on 5 March 2008)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import BIDS, DOUBLE, REDOUBLE, Bid, Call
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import AFTER_REPLACEMENT, Bar, Information, LeadRestriction, Outcome, Verdict
from directorcall.lawbook.comparability import Comparability, by_the_program, meanings
from directorcall.lawbook.comparability import by_the_director as judged_by_the_director
from directorcall.lawbook.editions import see
from directorcall.lawbook.insufficient import (
    Lowest,
    attempted,
    by_the_director,
    called_over_the_replacement,
    decided,
    forfeited,
    looked_at,
    premature,
    refused_by_calling,
    second_accepted,
    second_stands,
    tried,
)
from directorcall.lawbook.interpretations import INFORMATION_AFTER_27B1B, LEAD_AFTER_27B1, chosen, reading
from directorcall.lawbook.judgement import judge_contained
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.questions import ACCEPTED_27, CONTAINED, LOWEST, REPLACEMENT_27
from directorcall.lawbook.rectification import accepted, everybody_may_use, only_opponents_may_use
from directorcall.lawbook.shown import names_one_of, specification


def law_27(case: Case) -> Verdict:
    # A2. Out of rotation as well: Law 31.
    if case.is_out_of_rotation:
        return see(case, "31")

    # A1. Offender's left-hand opponent may accept it, and does so by calling. C. Also when it has been replaced
    # already.
    if case.called_over:
        return accepted(case, "27A1", found("27A1", "accepted by calling", seat=case.lho))
    if not refused_by_calling(case) and case.ask_yes(ACCEPTED_27.about(call=case.call, seat=case.lho)):
        return accepted(case, "27A1", found("27A1", "accepted", seat=case.lho))
    declined = not_found("27A1", "accepted", seat=case.lho)

    # B. It has to be replaced.
    replacement = case.ask_call(REPLACEMENT_27.offering(*case.at_replacement.legal_calls()).about(seat=case.offender))
    case = case.learned(ACCEPTED_27, value=False).learned(REPLACEMENT_27, replacement)
    findings = (declined, *premature(case))

    # B4. By another insufficient bid: LHO may accept that one; otherwise as B3.
    if case.at_replacement.insufficient(replacement):
        if second_accepted(case):
            return second_stands(case, *findings)
        return _attempt_cancelled(case, "27B4", *findings, found("27B4", "second insufficient bid", call=replacement))
    # 36. By a double or redouble that Law 19 does not allow at all.
    if not case.at_replacement.admissible(case.offender, replacement):
        double = see(
            case.but(auction=case.restored, call=replacement, replacement=None, then=None), "36"
        ).with_findings(*findings)
        return replace(
            double, information=(*only_opponents_may_use(case, (case.call,), "16D1", "16D2"), *double.information)
        )

    # B1(a), B1(b). The lowest bid in the same denomination, both natural; or a meaning within the meaning of the
    # withdrawn bid.
    # Either frees partner, and what is not needed for that is not asked; but what nobody has told decides nothing.
    found_so_far = law_27b1a(case)
    contained = law_27b1b(case, needed=not found_so_far.frees and not case.attempts)
    settled = bool(case.attempts) or contained.holds
    lowest = found_so_far.finding if settled else decided(case, found_so_far)
    attempts = [attempted(case, attempt) for attempt in case.attempts]
    findings = (
        *findings,
        *((lowest,) if lowest is not None else ()),
        *attempts,
        *called_over_the_replacement(case),
        *contained.findings,
    )
    verdict = Verdict(
        Outcome.FREE,
        "27B1(a)" if lowest else "27B1(b)",
        findings,
        comparable=contained.holds,
        lowest_sufficient=looked_at(lowest),
        judgement=contained.judgement,
        stands=replacement,
        watch=("27D",),
        case=case,
    )
    if lowest and not attempts:
        # 16D is switched off by the text; whether Law 26 is, the text does not say.
        free = replace(
            verdict, information=everybody_may_use(case, (case.call,), "27B1(a)"), lead=_lead_when_free(case)
        )
        return free.with_findings(reading(case, LEAD_AFTER_27B1))
    if contained.holds and not attempts:
        free = replace(verdict, information=_information_when_contained(case), lead=_lead_when_free(case))
        return free.with_findings(reading(case, LEAD_AFTER_27B1), reading(case, INFORMATION_AFTER_27B1B))

    # B3. A double or redouble outside B1(b) does not stand.
    if replacement in (DOUBLE, REDOUBLE):
        return replace(
            _attempt_cancelled(case, "27B3", *findings),
            comparable=contained.holds,
            lowest_sufficient=looked_at(lowest),
            judgement=contained.judgement,
        )
    # 11A. Called over before anybody asked: the right to a rectification may be gone.
    if forfeited(case):
        return replace(verdict, outcome=Outcome.STANDS, clause="11A", watch=("23", "16D2"))
    # B2. Any other bid or pass; and whatever replaces an attempt that was cancelled (B3, B4).
    return replace(
        verdict,
        outcome=Outcome.PASSES_THROUGHOUT,
        clause=attempts[-1].clause if attempts else "27B2",
        partner=Bar.THROUGHOUT,
        partner_from=AFTER_REPLACEMENT,
        lead=law_26(case),
        information=only_opponents_may_use(case, (case.call, *case.attempts), "16D1", "16D2"),
        watch=("23", "16D2"),
    )


def law_27b1a(case: Case) -> Lowest:
    """27B1(a): the lowest sufficient bid in the same denomination, both bids incontrovertibly not artificial."""
    replacement = case.replacement
    if (told := case.known(LOWEST)) is not None:
        return Lowest(by_the_director(told))
    if not isinstance(replacement, Bid) or not isinstance(case.call, Bid):
        return Lowest(not_found("27B1(a)", "not a bid", call=replacement))
    if replacement.denomination is not case.call.denomination:
        return Lowest(not_found("27B1(a)", "another denomination", call=replacement, named=case.call.denomination.word))
    lowest = next(
        b for b in BIDS if b.denomination is replacement.denomination and not case.at_replacement.insufficient(b)
    )
    if replacement != lowest:
        return Lowest(not_found("27B1(a)", "not the lowest", call=replacement, lower=lowest))
    told_of = (*((case.call, meaning) for meaning in case.withdrawn_means), (replacement, case.replacement_meaning()))
    for call, meaning in told_of:
        if meaning is not None and not incontrovertibly_natural(call, meaning):
            return Lowest(not_found("27B1(a)", "may be artificial", call=call, meaning=meaning))
    if not case.withdrawn_means or case.replacement_meaning() is None:
        return Lowest()
    return Lowest(found("27B1(a)", "lowest bid in the denomination, both natural", call=replacement))


def incontrovertibly_natural(call: Call, meaning: Meaning) -> bool:
    """Told to be natural; or not told to be artificial, and it shows what it names (a suit opened on two cards does
    not).
    """
    if meaning.is_artificial or meaning.is_natural:
        return bool(meaning.is_natural)
    return isinstance(call, Bid) and names_one_of(call, specification(call, meaning))


def law_27b1b(case: Case, *, needed: bool) -> Comparability:
    """27B1(b): the same meaning or a more precise one, wholly within the possible meanings of the withdrawn bid."""
    if (told := case.known(CONTAINED)) is not None:
        return judged_by_the_director("27B1(b)", told)
    if (known := meanings(case, CONTAINED, needed=needed)) is not None:
        return by_the_program(case, "27B1(b)", known, judge_contained)
    return Comparability(None)


def _lead_when_free(case: Case) -> LeadRestriction | None:
    return law_26(case) if chosen(case, LEAD_AFTER_27B1) == "may apply" else None


def _information_when_contained(case: Case) -> tuple[Information, ...]:
    if chosen(case, INFORMATION_AFTER_27B1B) == "authorised":
        return everybody_may_use(case, (case.call,), "27B1(b)")
    return only_opponents_may_use(case, (case.call,), "16D1", "16D2")


def _attempt_cancelled(case: Case, clause: str, *findings: Finding) -> Verdict:
    """The attempt is off; he chooses again, a sufficient bid or pass, and partner is silent whatever that is."""
    withdrawn: tuple[Call, ...] = (
        case.call,
        *case.attempts,
        *(() if case.replacement is None else (case.replacement,)),
    )
    return Verdict(
        Outcome.CANCELLED,
        clause,
        findings,
        Bar.THROUGHOUT,
        AFTER_REPLACEMENT,
        lowest_sufficient=False,
        lead=law_26(case.but(replacement=None)),
        information=only_opponents_may_use(case, withdrawn, "16D1", "16D2"),
        watch=("23", "16D2"),
        choose_again=True,
        case=tried(case),
    )
