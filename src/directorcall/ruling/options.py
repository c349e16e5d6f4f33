"""Before the offender chooses: every call of the bidding box, with what it would bring."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDDING_BOX, Call
from directorcall.bridge.errors import DirectorcallError
from directorcall.bridge.seats import Seat
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.order_of_checks import why_not_legal
from directorcall.lawbook.questions import REPLACEMENT_MEANS
from directorcall.ruling.rule import Before, Ruling, rule, ruled_before
from directorcall.values import dataclass

NOT_LEGAL = "not legal"
QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Option:
    """One call and its consequence; no ruling where the call is not legal at all."""

    call: Call
    outcome: str
    ruling: Ruling | None = None
    clause: str | None = None
    before: Before | None = None  # what every option begins with


@dataclass(frozen=True, slots=True)
class Customary:
    """What a call would bring if it meant what most pairs mean by it: shown beside a question, and no ruling."""

    meaning: Meaning
    verdict: Verdict


def not_yet_replaced(case: Case) -> Case:
    """The same case before the offender chose: a replacement that was told is left aside, with what came after it."""
    return case if case.replacement is None else case.but(replacement=None, after=None)


def options(ruling: Ruling) -> tuple[Option, ...]:
    """Every replacement and its consequence, while there is none; else nothing. Before LHO has chosen: in case he does
    not accept.
    """
    if not _replacement_open(ruling):
        return ()
    # what is owed is found anew: a replacement may settle what came before it
    case = replace(ruling.case.but(accepted=False), dues=())
    if case.at_replacement.turn is not case.offender:
        return ()
    legal, before = frozenset(case.at_replacement.legal_calls()), ruled_before(case)
    return tuple(_option(case, call, legal, before) for call in BIDDING_BOX)


def if_customary(option: Option) -> Customary | None:
    """Of a call that nobody has explained, nor a system the director named: where it would lead, if it is what most pairs
    play.
    """
    asked = option.ruling
    if asked is None or asked.question is None or asked.question.name != REPLACEMENT_MEANS.name:
        return None
    case = asked.case
    if (meaning := _usual(case.restored, case.offender, option.call)) is None:
        return None
    verdict = rule(case.tell(f"{REPLACEMENT_MEANS.fact}{TABLE}{option.call}", meaning), option.before).verdict
    return None if verdict is None else Customary(meaning, verdict)


@lru_cache(maxsize=1024)
def _usual(auction: Auction, seat: Seat, call: Call) -> Meaning | None:
    from directorcall.partnership.custom import usual  # read from its file, and only where a board has questions

    return usual(auction, seat, call)


def offender_chooses(ruling: Ruling) -> bool:
    """Is it now that the offender has to choose a call?"""
    if ruling.question is not None:
        return ruling.question.fact == "replacement"
    return ruling.verdict is not None and ruling.verdict.chooses_again


def _replacement_open(ruling: Ruling) -> bool:
    case = ruling.case
    if offender_chooses(ruling):
        return True
    if not case.has_call:  # the play has its own questions
        return False
    # A bid in rotation that is too low, and nobody has decided anything yet: what follows if it has to be replaced.
    return (
        case.is_insufficient
        and not case.is_out_of_rotation
        and not case.is_change_of_call
        and not case.accepted
        and not case.after
        and case.replacement is None
    )


def _option(case: Case, call: Call, legal: frozenset[Call], before: Before | None) -> Option:
    if call not in legal:
        return Option(call, NOT_LEGAL, clause=why_not_legal(case, call))
    try:
        ruled = rule(case.but(replacement=call), before)
    except DirectorcallError:
        return Option(call, NOT_LEGAL)
    if ruled.verdict is None:
        return Option(call, QUESTION, ruled, ruled.question.clause if ruled.question else None, before)
    verdict = ruled.verdict
    replaces = verdict.outcome is Outcome.CANCELLED and verdict.stands == call  # 36B: the double is off, this stands
    return Option(call, (Outcome.PASSES_THROUGHOUT if replaces else verdict.outcome).value, ruled)
