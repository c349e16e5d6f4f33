"""Insufficient bids (2017)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import BIDS, DOUBLE, REDOUBLE, Bid, Call, Denomination
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import AFTER_REPLACEMENT, Bar, Outcome, Verdict
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
from directorcall.lawbook.interpretations import SPECIFIES_MORE, chosen
from directorcall.lawbook.laws_2017.law_23 import law_23a
from directorcall.lawbook.laws_2017.law_26 import law_26b
from directorcall.lawbook.questions import ACCEPTED_27, LOWEST, REPLACEMENT_27
from directorcall.lawbook.rectification import accepted, everybody_may_use, only_opponents_may_use
from directorcall.lawbook.shown import (
    Specification,
    in_words,
    names_one_of,
    specification,
    specified_by_the_withdrawn_call,
)


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
            double, information=(*only_opponents_may_use(case, (case.call,), "16C1", "16C2"), *double.information)
        )

    # B1(a), B1(b). Is it the lowest bid that specifies the same, or comparable? Both are looked at before the branch is
    # taken.
    # Either frees partner, and what is not needed for that is not asked; but what nobody has told decides nothing.
    found_so_far = law_27b1a(case)
    comparable = law_23a(case, needed=not found_so_far.frees and not case.attempts)
    settled = bool(case.attempts) or comparable.holds
    lowest = (
        found_so_far.finding
        if settled
        else decided(case, found_so_far, in_words(specified_by_the_withdrawn_call(case)))
    )
    attempts = [attempted(case, attempt) for attempt in case.attempts]
    findings = (
        *findings,
        *((lowest,) if lowest is not None else ()),
        *attempts,
        *called_over_the_replacement(case),
        *comparable.findings,
    )
    verdict = Verdict(
        Outcome.FREE,
        "27B1(a)" if lowest else "27B1(b)",
        findings,
        comparable=comparable.holds,
        lowest_sufficient=looked_at(lowest),
        judgement=comparable.judgement,
        stands=replacement,
        case=case,
    )
    if lowest and not attempts:
        return replace(verdict, information=everybody_may_use(case, (case.call,), "27B1(a)"), watch=("27D",))
    if comparable.holds and not attempts:
        return replace(verdict, information=everybody_may_use(case, (case.call,), "27B1(b)"), watch=("27D", "23C"))

    # B3. A double or redouble that is not comparable does not stand.
    if replacement in (DOUBLE, REDOUBLE):
        return replace(
            _attempt_cancelled(case, "27B3", *findings),
            comparable=comparable.holds,
            lowest_sufficient=looked_at(lowest),
            judgement=comparable.judgement,
        )
    # 11A. Called over before anybody asked: the right to a rectification may be gone.
    if forfeited(case):
        return replace(verdict, outcome=Outcome.STANDS, clause="11A", watch=("72C", "16C3"))
    # B2. Any other bid or pass; and whatever replaces an attempt that was cancelled (B3, B4).
    withdrawn = (case.call, *case.attempts)
    return replace(
        verdict,
        outcome=Outcome.PASSES_THROUGHOUT,
        clause=attempts[-1].clause if attempts else "27B2",
        partner=Bar.THROUGHOUT,
        partner_from=AFTER_REPLACEMENT,
        # also where he ends in a comparable call: it does not replace the attempt that was cancelled
        lead=law_26b(case),
        information=only_opponents_may_use(case, withdrawn, "16C1", "16C2"),
        watch=("72C", "16C3"),
    )


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
    """Is there a lower bid that specifies the same? A bid that nobody made and nobody explained shows what it names;
    but a pair that showed the suit by an artificial bid may well have another such bid below."""
    lower = [bid for bid in BIDS if bid < replacement and not case.at_replacement.insufficient(bid)]
    for bid in lower:
        if _the_same(specification(bid, case.replacement_meaning(bid)), wanted, exactly):
            return Lowest(
                not_found(
                    "27B1(a)", "a lower bid specifies the same", call=replacement, lower=bid, wanted=in_words(wanted)
                )
            )
    finding = found("27B1(a)", "lowest bid that specifies the same", call=replacement, wanted=in_words(wanted))
    if names_one_of(case.call, wanted):
        return Lowest(finding)
    untold = (bid for bid in lower if case.replacement_meaning(bid) is None and bid.denomination is not Denomination.NT)
    return Lowest(finding, tuple(untold))


def _the_same(shown: Specification, wanted: Specification, exactly: bool) -> bool:
    return shown == wanted if exactly else wanted <= shown


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
        lead=law_26b(case.but(replacement=None)),
        information=only_opponents_may_use(case, withdrawn, "16C1", "16C2"),
        watch=("72C", "16C3"),
        choose_again=True,
        case=tried(case),
    )
