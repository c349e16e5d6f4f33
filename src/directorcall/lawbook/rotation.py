"""Calls out of rotation: what Laws 30 to 32 of both editions need to know."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import in_one_line
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.errors import ContradictionError, NotCovered
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Sign
from directorcall.inquiry.case import PERIOD_OVER, Case
from directorcall.inquiry.consequences import Consequence, LeadRestriction
from directorcall.inquiry.facts import FOR
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.question import Unanswered
from directorcall.inquiry.recast import as_replaced, fallen, replaced_by
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.order_of_checks import irregular_call
from directorcall.lawbook.questions import (
    ARTIFICIAL,
    COMPARABLE,
    REPLACEMENT_29,
    REPLACEMENT_MEANS,
    THEN,
    WITHDRAWN_MEANS,
)
from directorcall.lawbook.rectification import could_have_known, only_opponents_may_use, used


def declined(case: Case) -> Finding:
    return not_found("29A", "accepted", seat=case.lho)


def up_to_the_offender(case: Case) -> Case:
    """The case once it is the offender's turn again; what has been called until then is asked for."""
    position = case.at_replacement
    if position.turn is not case.offender and not position.is_over:
        asked = THEN.about(seat=position.turn, offender=case.offender)
        raise case.unanswered(asked.of_place(len(case.then) + 1))
    # 31, footnote: an illegal call by RHO is rectified first. One after the final pass (39) comes after all this, and one
    # that the offender called over at the proper turn is void (28B).
    since = case.replaced.happened[case.number : len(case.restored.made)]
    if wrong := [h for h in since if h.fate is Fate.PENDING and Fault.AFTER_FINAL_PASS not in h.faults]:
        raise NotCovered(
            case.edition,
            "31",
            f"{wrong[0].seat.word}'s {wrong[0].call} is irregular too: rule on it first, then enter the auction again",
        )
    return case


def replaced(case: Case) -> Case:
    """The case with the call the offender now makes."""
    offered = REPLACEMENT_29.offering(*case.at_replacement.legal_calls()).about(seat=case.offender)
    return case.learned(offered, case.ask_call(offered))


def check_then(case: Case) -> None:
    """What was called since goes up to the offender's turn; the call there, irregular or not, is the replacement."""
    own = (h for h in case.since_restored if h.seat is h.turn is case.offender)
    if any(h.counts or h.fate is Fate.PENDING for h in own):
        raise ContradictionError(
            f"then = “{in_one_line(case.then)}”",
            f"{case.offender.word} has called there, at the proper turn",
            "that is the replacement, and what came later is after",
        )


def check_turn(case: Case) -> None:
    """A replacement is made at the offender's proper turn."""
    if case.replacement is None or case.premature or (turn := case.replaced.happened[-1].turn) is case.offender:
        return
    then = f"then = “{in_one_line(case.then)}”, after which" if case.then else "then = “”, and so"
    raise ContradictionError(
        f"replacement = {case.replacement}, by {case.offender.word}",
        f"{then} it is {turn.word}'s turn",
        "the replacement is made at the offender's proper turn",
    )


def artificial_call(case: Case) -> Finding:
    """30C: an artificial pass, or a pass of partner's artificial call, is treated as a bid."""
    if any(meaning.is_artificial for meaning in case.withdrawn_means):
        return found("30C", "artificial pass")
    if (passed := _partners_call(case)) is not None:
        meaning = case.meaning_of(passed)
        asked = ARTIFICIAL.about(call=passed.call, alert=case.alert_of(passed))
        if meaning.is_artificial if meaning is not None else case.ask_yes(asked):
            return found("30C", "pass of an artificial call", call=passed.call, seat=case.offender)
    return not_found("30C", "artificial pass")


def treated_as_a_bid(case: Case) -> bool:
    """30C, as far as everybody at the table knows it: partner's call is told to be artificial."""
    if case.call is not PASS or (passed := _partners_call(case)) is None:
        return False
    meaning = case.meaning_of(passed)
    return meaning is not None and meaning.is_artificial is True


def _partners_call(case: Case) -> Happened | None:
    """The call of his partner that was passed, if nobody has acted since."""
    acted = [h for h in case.auction.legal if h.call is not PASS]
    return acted[-1] if acted and acted[-1].seat is case.partner else None


def without_the_rewound(case: Case) -> Case:
    """36A: a replacement that Law 19 forbids and that LHO has called over is off with all that came after it, as if nobody
    had called; the offender still has to replace the call.
    """
    if case.replacement is None or case.attempts or case.discovered in PERIOD_OVER:
        return case
    again = as_replaced(case, case.replacement)
    if not again.is_inadmissible_double or not again.lho_called_first:
        return case
    fell = Made(case.replacement, case.offender, Sign.WITHDRAWN)
    return case.but(replacement=None, after=None, then=(*case.then, fell, *fallen(again).then))


def irregular_replacement(case: Case) -> Verdict | None:
    """The replacement is itself insufficient or inadmissible: the law for that takes over. So it was if it has been
    cancelled since.
    """
    tried = case.attempts[0] if case.attempts else case.replacement
    if tried is None:
        return None
    again = as_replaced(case, tried)
    faults = again.wrong.faults
    if not faults or Fault.OUT_OF_ROTATION in faults:
        return None
    try:
        verdict = irregular_call(again)
    except Unanswered as stopped:
        raise stopped if tried == case.call else _of_the_second(stopped, tried) from None
    # The call out of rotation stays withdrawn, whatever becomes of what replaced it.
    first = only_opponents_may_use(case, case.call)
    return replace(verdict, case=replaced_by(case, verdict.case)).preceded_by(*first)


def _of_the_second(stopped: Unanswered, tried: Call) -> Unanswered:
    """What is asked of the call that took the first one's place: what that shows is told of a replacement, and what is
    comparable with it need not be comparable with the first.
    """
    asked = stopped.question
    if asked.name == COMPARABLE.name and asked.of_replacement:  # else it names both calls already
        key = f"{asked.key} {asked.replacement}{FOR}{tried}"
        return Unanswered(replace(asked, key=key, of_replacement=False), stopped.case)
    if asked.name != WITHDRAWN_MEANS.name:
        return stopped
    means = replace(REPLACEMENT_MEANS.about(call=tried), clause=asked.clause, replacement=tried)
    return Unanswered(means, stopped.case)


def is_as_good_as_legal(irregular: Verdict) -> bool:
    """27A1, 27B1: was the insufficient bid that took the place of the first call accepted, or made good? Then what stands is
    looked at as a legal call would be.
    """
    return irregular.outcome in (Outcome.ACCEPTED, Outcome.FREE)


def about_the_bid(irregular: Verdict | None) -> tuple[Consequence, ...]:
    """What follows from the insufficient bid itself: who may use it, what is looked at later (2007: and the lead)."""
    if irregular is None:
        return ()
    first = only_opponents_may_use(irregular.case, irregular.case.call)
    return tuple(each for each in irregular.consequences if each not in first)


def silent_all_the_same(
    irregular: Verdict, case: Case, clause: str, outcome: Outcome, why: Finding, *follows: Consequence
) -> Verdict:
    """Where partner is silent whatever takes the place of the first call: that an insufficient bid did, and was accepted
    or made good freely (27B1), is about the bid.
    """
    if not is_as_good_as_legal(irregular):
        return irregular
    same = replace(irregular, clause=clause, outcome=outcome, consequences=without_leads(irregular.consequences))
    return same.after(why).followed_by(*follows, could_have_known(case), used(case))


def without_leads(consequences: tuple[Consequence, ...]) -> tuple[Consequence, ...]:
    """There is one right to the lead, for all that was withdrawn."""
    return tuple(each for each in consequences if not isinstance(each, LeadRestriction))
