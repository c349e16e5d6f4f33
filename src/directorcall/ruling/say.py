"""What the director says, to whom and when.

Before the replacement nothing said at the table depends on what a call means, and nothing is said to partner at all;
LHO hears the kinds of consequence, never which calls bring them.
"""

from __future__ import annotations

from directorcall.bridge.calls import PASS, Bid
from directorcall.bridge.cards import SUITS
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import DirectorsError, Error, LeadRestriction, Look, MayCallAgain
from directorcall.inquiry.occasion import Remark
from directorcall.inquiry.question import AWAY, Question
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.lawbook.questions import ACCEPTED_27, INSTEAD, INTENDED, SECOND_ACCEPTED, SINCE, THEN, UNINTENDED
from directorcall.lawbook.rotation import treated_as_a_bid
from directorcall.ruling import speech
from directorcall.ruling.rule import Ruling
from directorcall.ruling.saying import (
    AFTER,
    BEFORE_LHO,
    BEFORE_REPLACEMENT,
    END_OF_AUCTION,
    END_OF_PLAY,
    IF_LHO_ASKS,
    Saying,
)
from directorcall.ruling.wording import Wording, people


def sayings(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    """The words for this point of the case: up to LHO's choice, up to the replacement, or after it."""
    question, case = ruling.question, ruling.case
    if case.is_in_play:
        from directorcall.ruling.say_of_play import sayings_of_play  # 1 ms, and only in the play

        return sayings_of_play(ruling, wording)
    if question is None:
        return () if ruling.verdict is None else _after(ruling, ruling.verdict, wording)
    if case.misinformed is not None:
        return _after_wrong_information(ruling, question, wording)
    arrival = () if case.has_moved_on else _arrival(case, wording)
    if question.of == "LHO":
        return (*arrival, *_to_lho(ruling.about or case, question, wording))
    if question.name in (INTENDED.name, UNINTENDED.name):  # before anything is offered to anybody
        return (*arrival, *_away(case, question, wording))
    if question.name == SINCE.name:
        return arrival
    if not case.has_moved_on:  # on the same walk: nobody is told to come a second time
        return ()
    if question.name == THEN.name:
        return _to_whose_turn_it_is(case, wording)
    to_offender = _to_offender(case, wording) if question.fact == "replacement" else ()
    return (*to_offender, *_away(case, question, wording))


def _after_wrong_information(ruling: Ruling, question: Question, wording: Wording) -> tuple[Saying, ...]:
    """21B: the player who may change a call hears that, and what the next player may do then."""
    if question.name != INSTEAD.name:
        return (Saying("table", BEFORE_REPLACEMENT, wording.translate(speech.NOBODY_CALLS)),)
    return (
        Saying(
            "player",
            BEFORE_REPLACEMENT,
            wording.fill(speech.MAY_CHANGE, people(ruling.case) | {"the_call": wording.the(ruling.case.call)}),
        ),
    )


def _arrival(case: Case, wording: Wording) -> tuple[Saying, ...]:
    return (Saying("table", BEFORE_LHO, wording.fill(speech.ARRIVAL, people(case))),)


def _away(case: Case, question: Question, wording: Wording) -> tuple[Saying, ...]:
    if question.where != AWAY or question.of != "offender":
        return ()
    when = BEFORE_LHO if not case.has_been_ruled else BEFORE_REPLACEMENT if case.replacement is None else AFTER
    return (Saying("offender", when, wording.fill(speech.COME_WITH_ME, people(case))),)


def _to_lho(case: Case, question: Question, wording: Wording) -> tuple[Saying, ...]:
    """What LHO hears before he chooses. A bid that has to be repeated, or a second insufficient one, is offered in its
    turn.
    """
    kind = (case.edition, "insufficient") if question.name == ACCEPTED_27.name else _kind(case)
    if question.name == SECOND_ACCEPTED.name:
        kind = ("both", "second")
    elif case.premature and case.replacement is not None:
        kind = (case.edition, "replaced")
    call = question.particular("call")
    named = people(case) | {"call": call, "the_call": wording.the(call), "replacement": case.replacement}
    options = Saying("LHO", BEFORE_LHO, wording.fill(speech.TO_LHO[kind], named))
    if question.name != ACCEPTED_27.name:
        return (options,)
    return options, Saying("LHO", IF_LHO_ASKS, wording.fill(speech.IF_LHO_ASKS, people(case)))


def _kind(case: Case) -> tuple[str, str]:
    """Which explanation fits: by edition, and by what can be seen at the table, never by what the call means."""
    if case.is_change_of_call:
        return "both", "change"
    if not case.is_out_of_rotation:
        return case.edition, "insufficient"
    at_rho = case.wrong.at_turn_of == "RHO"
    if case.wrong.at_turn_of == "LHO":
        return case.edition, "LHO pass" if case.edition == "2007" and case.call is PASS else "LHO"
    if treated_as_a_bid(case):  # 30C
        return case.edition, "RHO bid" if at_rho else "other"
    if at_rho and case.is_insufficient:  # 27A2
        return case.edition, "RHO insufficient"
    if case.call is PASS and case.edition == "2007":  # 30A, 30B
        return "2007", "pass once" if at_rho or not case.someone_has_bid else "pass throughout"
    if case.call is PASS and at_rho:
        return "2017", "RHO pass"
    if at_rho and case.edition == "2007" and not isinstance(case.call, Bid):
        return "2007", "RHO double"
    return case.edition, "RHO bid" if at_rho else "other"


def _to_whose_turn_it_is(case: Case, wording: Wording) -> tuple[Saying, ...]:
    """Whose turn it is while the offender waits for his; partner hears his duty in general words, and nothing about the
    call (16C2).
    """
    turn = case.at_replacement.turn
    if turn is case.partner:
        return (Saying("table", BEFORE_REPLACEMENT, wording.fill(speech.TO_PARTNER, people(case))),)
    return (
        ()
        if case.then
        else (Saying("table", BEFORE_REPLACEMENT, wording.fill(speech.TO_THE_RIGHT_PLAYER, {"seat": turn})),)
    )


def _to_offender(case: Case, wording: Wording) -> tuple[Saying, ...]:
    edition, kind = _kind(case)
    text = speech.TO_OFFENDER.get((edition, kind)) or speech.TO_OFFENDER.get((edition, "other"))
    return (Saying("offender", BEFORE_REPLACEMENT, wording.fill(text, people(case))),) if text else ()


def _after(ruling: Ruling, verdict: Verdict, wording: Wording) -> tuple[Saying, ...]:
    mended = next((error.mended for error in verdict.of(DirectorsError)), None)
    if mended is Error.ADJUSTED:
        return (Saying("table", END_OF_PLAY, wording.translate(speech.DIRECTORS_ERROR)),)
    said = [
        Saying(
            "table",
            AFTER,
            wording.outcome(ruling) + _bars(ruling.case, verdict, wording) + _turn(ruling, verdict, wording),
        ),
        *_not_for_them(ruling.case, verdict, wording),
    ]
    said += [_may_call_again(each, wording) for each in verdict.of(MayCallAgain)]
    if mended is Error.CORRECTED:
        said.insert(0, Saying("table", AFTER, wording.translate(speech.CORRECTED)))
    said += [_not_to_be_used(remark, wording) for remark in ruling.case.remarks]
    rights = ((each.case, lead) for each in (*ruling.earlier, verdict) for lead in each.of(LeadRestriction))
    said += [Saying("declarer", END_OF_AUCTION, _lead(lead, case, wording)) for case, lead in rights]
    if any(each is verdict for each, _ in ruling.watch):
        said.append(Saying("table", END_OF_PLAY, _call_back(verdict, ruling.case, wording)))
    # What was owed was not paid: the words for that follow.
    if (breach := ruling.breach) is not None:
        said += _after(Ruling(breach.case, verdict=breach), breach, wording)
    return tuple(dict.fromkeys(said))


def _may_call_again(each: MayCallAgain, wording: Wording) -> Saying:
    return Saying(
        "LHO", AFTER, wording.fill(speech.MAY_CALL_AGAIN, {"seat": each.seat, "the_call": wording.the(each.call)})
    )


def _not_to_be_used(remark: Remark, wording: Wording) -> Saying:
    """16B: what was said aloud."""
    return Saying("table", AFTER, wording.fill(speech.REMARK, {"seat": remark.by, "partner": remark.by.partner}))


def _not_for_them(case: Case, verdict: Verdict, wording: Wording) -> tuple[Saying, ...]:
    """What may not be used, by whom (16C2; 2007: 16D2): withdrawn calls, or cards that were seen."""
    if case.exposed is not None and case.auction.is_over:
        return ()  # penalty cards, or picked up: the findings say which
    if case.exposed is not None:
        text = speech.CARDS_STAY if len(case.exposed.cards) == 1 else speech.SEVERAL_CARDS_STAY
        return (Saying("table", AFTER, wording.fill(text, people(case))),)
    kept = () if case.after else tuple(each.call for each in verdict.of(MayCallAgain))  # not withdrawn yet
    theirs = [each for each in verdict.information if not each.authorised and each.call not in kept]
    if not theirs:
        return ()
    seats = wording.listed(dict.fromkeys(information.to.word for information in theirs))
    calls = wording.listed(dict.fromkeys(wording.call(information.call) for information in theirs))
    return (Saying("table", AFTER, wording.fill(speech.NOT_FOR_THEM, {"seats": seats, "calls": calls})),)


def _bars(case: Case, verdict: Verdict, wording: Wording) -> str:
    parts = []
    silent = verdict.partner is Bar.THROUGHOUT
    if verdict.chooses_again:
        parts.append(speech.CHOOSES_AGAIN if silent else speech.CHOOSES_AGAIN_FREELY)
    elif verdict.outcome is Outcome.CANCELLED and silent:
        parts.append(speech.PARTNER_PASSES)
    if verdict.outcome is Outcome.CANCELLED and verdict.must is not None:
        parts.append(speech.STILL_TO_BE_MADE)
    if verdict.outcome is Outcome.MUST_PASS and silent:
        parts.append(speech.PARTNER_PASSES_TOO)
    if verdict.partner is Bar.NO_DOUBLE:
        parts.append(speech.NO_DOUBLE_NOW)
    if verdict.outcome is Outcome.FREE and verdict.lead is None:
        parts.append(speech.NO_LEAD_RESTRICTION)
    named = people(case) | {"the_must": "" if verdict.must is None else wording.the(verdict.must)}
    return "".join(" " + wording.fill(part, named) for part in parts)


def _turn(ruling: Ruling, verdict: Verdict, wording: Wording) -> str:
    """36B: whose turn it is, where a double or redouble made out of turn has gone and another player calls first."""
    out_of_turn = verdict.outcome is Outcome.CANCELLED and ruling.case.has_call and ruling.case.is_out_of_rotation
    waits = out_of_turn and verdict.stands is None and verdict.must is None and not verdict.chooses_again
    if not waits or (turn := ruling.turn) is None:
        return ""
    return " " + wording.fill(speech.WHOSE_TURN, {"seat": turn.seat})


def _lead(lead: LeadRestriction, case: Case, wording: Wording) -> str:
    every = len(SUITS) if lead.may == "forbid" else None
    many = "open" if lead.open else {1: "one", every: "all"}.get(len(lead.suits), "some")
    suits = ", ".join(wording.translate(suit.word) for suit in lead.suits)
    named = people(case) | {"seat": lead.who, "suits": suits, "calls": " and ".join(map(wording.the, lead.open))}
    said = [speech.LEADS[lead.may, many]]
    if lead.settled:
        said.append(speech.NOTHING_ELSE)
    else:
        said.insert(0, speech.IF_THEY_DEFEND)
        if lead.may == "require" and not lead.open:
            said.append(speech.UNLESS_SHOWN[many])
    return " ".join(wording.fill(text, named) for text in said)


def _call_back(verdict: Verdict, case: Case, wording: Wording) -> str:
    if any(later.look is Look.GAINED for later in verdict.watch):
        return wording.fill(speech.CALL_BACK_MISINFORMED, people(case))
    helped = any(later.look is Look.HELPED for later in verdict.watch)
    return wording.fill(speech.CALL_BACK_IF_IT_HELPED if helped else speech.CALL_BACK, people(case))
