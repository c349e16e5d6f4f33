"""Calls made on wrong information from an opponent (2007 and 2017)."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.happened import Happened, Made, Sign
from directorcall.inquiry.after_play import AfterPlay, Reference, explained_wrongly
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Consequence, Information, LeadRestriction, Look, LookAgain, MayCallAgain
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.recast import as_irregular
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.adjustment import by_the_director, score_stands
from directorcall.lawbook.editions import adjusted_score, lead_restriction
from directorcall.lawbook.interpretations import LEAD_AFTER_21B2, chosen, reading
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.questions import GAINED, INFLUENCED, INSTEAD, LIKELY_21, MISINFORMED
from directorcall.lawbook.unintended import too_late

NOT_ALERTED = "not alerted"


def law_21(case: Case) -> Verdict:
    stands = Verdict(case, Outcome.STANDS, "21B1", stands=case.call)
    # A. A player's own misunderstanding is his own affair.
    if not (wrong := _misinformation(case)):
        return stands.by("21A").with_findings(wrong)
    later = LookAgain("21B3", Look.GAINED)
    influenced = {"call": case.call, "about": explained_wrongly(case).call}
    if not case.has_been_ruled:
        # B3. Too late for a change: what the other side gained is looked at after the play.
        if not _was_left(case) and (late := too_late(case, partner="21B1", period="21B1")) is not None:
            return stands.by("21B3").with_findings(wrong, late).followed_by(later)
        # B1. In time; and only a call that could well have been influenced.
        if not case.ask_yes(INFLUENCED.about(**influenced)):
            return stands.with_findings(wrong, not_found("21B1", "influenced", **influenced)).followed_by(later)
    could = found("21B1", "influenced", **influenced)
    instead = _instead(case)
    if instead == case.call:
        return stands.with_findings(wrong, could, found("21B1", "kept", call=case.call)).followed_by(later)
    # The new call is subject to its own law, and was made in time: 21 has done with it.
    if (meant := _as_called(case, instead)).wrong.faults:
        return irregular_call(meant).with_findings(wrong, could)
    return _changed(case, instead).with_findings(wrong, could).followed_by(later)


def _was_left(case: Case) -> bool:
    """Was it looked at in time, and left as it was?"""
    influenced, instead = case.known(INFLUENCED), case.known(INSTEAD)
    return (influenced is not None and influenced.value is False) or (
        instead is not None and instead.value == case.call
    )


def _misinformation(case: Case) -> Finding:
    """The director says so; or what they were told is not what is agreed. That an alert was missing is wrong information
    where one was required, which is the regulations' affair and so the director's.
    """
    made = explained_wrongly(case)
    if (told := case.known(MISINFORMED)) is not None:
        finding = (found if told.value is True else not_found)("21B1", "misinformed", call=made.call, seat=made.seat)
        return replace(finding, by=told.by or "director")
    meant, explained = case.meaning_of(made), case.explanation_of(made)
    if meant is not None and explained is not None:
        if meant != explained:
            return found("21B1", "explained otherwise", call=made.call, told=explained, means=meant)
        if case.alert_of(made) != NOT_ALERTED:
            return not_found("21B1", "explained as agreed", call=made.call)
    raise case.unanswered(MISINFORMED.about(call=made.call, seat=made.seat, alert=case.alert_of(made)))


def _instead(case: Case) -> Call:
    if case.replacement is not None:
        return case.replacement
    legal = case.wrong.before.legal_calls()
    return case.ask_call(INSTEAD.offering(*legal).about(call=case.call, seat=case.offender))


def _changed(case: Case, instead: Call) -> Verdict:
    """B1: without other rectification for his side. B2: LHO may change what he called over it, and 16C (16D) applies."""
    over = tuple(made for made in _since(case) if made.seat is case.lho)
    fell = tuple(Made(made.call, made.seat, Sign.WITHDRAWN) for made in over)
    done = case if case.has_been_ruled else case.but(accepted=False, then=fell, replacement=instead, after=None)
    findings: tuple[Finding, ...] = (found("21B1", "changed", call=case.call, instead=instead),)
    consequences: tuple[Consequence, ...] = (
        *_own(case),
        LookAgain(numbers(case).used, Look.USED, (case.lho, case.rho)),
    )
    if over:
        findings += (found("21B2", "LHO may withdraw the call", seat=case.lho), reading(case, LEAD_AFTER_21B2))
        consequences += (*(MayCallAgain(made.seat, made.call) for made in over), *_of_lho(done, over))
    return Verdict(done, Outcome.CHANGE_OF_CALL, "21B1", findings, consequences, stands=instead)


def _as_called(case: Case, instead: Call) -> Case:
    """The new call as if it had been made at once; what was called over the first fell with it."""
    after = case.after if case.has_been_ruled else None
    called = as_irregular(case).without(INSTEAD.key)
    return called.but(call=instead, accepted=None, then=None, replacement=None, after=after)


def _since(case: Case) -> tuple[Happened, ...]:
    """From his call on."""
    return (case.restored if case.has_been_ruled else case.final).happened[case.number :]


def _own(case: Case) -> tuple[Information, ...]:
    """His withdrawn call is for his own side to use, and not for those who misinformed him."""
    law = numbers(case)
    return (
        Information(case.call, case.partner, law.opponents_may_use, authorised=True),
        *(Information(case.call, seat, law.partner_may_not, authorised=False) for seat in (case.lho, case.rho)),
    )


def _of_lho(case: Case, over: tuple[Happened, ...]) -> tuple[Consequence, ...]:
    """What LHO withdraws; the same call made again was not withdrawn."""
    law, again = numbers(case), case.after[0].call if case.after else None
    withdrawn = [made for made in over if made.call != again]
    information = (
        info
        for made in withdrawn
        for info in (
            Information(made.call, case.rho, law.partner_may_not, authorised=False),
            Information(made.call, case.offender, law.opponents_may_use, authorised=True),
            Information(made.call, case.partner, law.opponents_may_use, authorised=True),
        )
    )
    return *information, *(lead for made in withdrawn for lead in _lead(case, made))


def _lead(case: Case, made: Happened) -> tuple[LeadRestriction, ...]:
    """26 speaks of withdrawn calls in general, 21B2 does not mention it: an open point, once LHO has called again. It is
    his call that was withdrawn then, and its meaning that counts.
    """
    if not case.after or chosen(case, LEAD_AFTER_21B2) == "none":
        return ()
    (again, *since), meaning = case.after, case.meaning_of(made)
    return lead_restriction(
        as_irregular(case).but(
            offender=made.seat,
            auction=Auction(case.auction.dealer, case.final.made[: made.number]),
            call=made.call,
            withdrawn_means=None if meaning is None else (meaning,),
            then=case.replaced.made[made.number + 1 :],
            replacement=again.call,
            after=tuple(since),
        )
    )


def law_21b3(play: AfterPlay) -> Verdict:
    """B3, when the play is over: it was too late for a change, or nothing was changed. Did the other side gain by it?"""
    case = play.case
    told = {"seat": case.offender, "call": case.call, "about": explained_wrongly(case).call, "side": play.offenders}
    gained = case.ask_yes(GAINED.about(**told))
    finding = by_the_director(play, GAINED, (found if gained else not_found)("21B3", "gained by it", **told))
    if not finding:
        return score_stands(play, "21B3", finding)
    # The board as it would have gone with the right explanation: not with the knowledge that they do not understand
    # each other.
    return adjusted_score(play, "21B3", finding, reference=Reference.RIGHTLY_INFORMED, question=LIKELY_21)
