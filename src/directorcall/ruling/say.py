"""What the director says, to whom and when.

Before the replacement nothing said at the table depends on what a call means, and nothing is said to partner at all;
LHO hears the kinds of consequence, never which calls bring them.
"""

from __future__ import annotations

from dataclasses import dataclass

from directorcall.bridge.calls import PASS, Bid
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import AWAY, Question
from directorcall.inquiry.verdict import Bar, LeadRestriction, Outcome, Verdict
from directorcall.lawbook.questions import SECOND_ACCEPTED, SINCE, UNINTENDED
from directorcall.ruling.rule import Ruling
from directorcall.ruling.wording import Wording

BEFORE_LHO = "before LHO chooses"
BEFORE_REPLACEMENT = "before the replacement"
AFTER = "after it"
END_OF_AUCTION = "end of auction"
END_OF_PLAY = "end of play"


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing to say."""

    to: str  # table · LHO · offender · partner · declarer
    when: str
    text: str
    where: str = "table"

    @property
    def data(self) -> dict[str, object]:
        return {"to": self.to, "where": self.where, "when": self.when, "text": self.text}


def sayings(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    """The words for this point of the case: up to LHO's choice, up to the replacement, or after it."""
    question, case = ruling.question, ruling.case
    if question is None:
        return _after(ruling, wording)
    arrival = () if case.has_moved_on else _arrival(case, wording)
    if question.of == "LHO" or (question.key == UNINTENDED.key and not case.has_moved_on):
        return (*arrival, *_to_lho(case, question, wording), *_away(ruling, wording))
    if question.key == SINCE.key:
        return arrival
    return (*_to_partner(ruling, wording), *_to_offender(ruling, wording), *_away(ruling, wording))


def _arrival(case: Case, wording: Wording) -> tuple[Saying, ...]:
    text = "Nobody calls anything for the moment. {offender}, please do not say why you made that call: it could cost your side."
    return (Saying("table", BEFORE_LHO, wording.fill(text, _people(case))),)


def _away(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    if ruling.question is None or ruling.question.where != AWAY or ruling.question.of != "offender":
        return ()
    return (Saying("offender", BEFORE_LHO, wording.fill("{offender}, come with me for a moment, please.", _people(ruling.case))),)


# Laws 27 to 32 as LHO hears them, in general words, by edition and kind of irregularity.
_LHO = {
    ("2007", "insufficient"): (
        "{lho}, you may accept {call} by calling over it; the auction then goes on as if it were sufficient. If you do not, "
        "{offender} replaces it. The lowest bid in the same denomination, if both bids are natural, leaves {partner} free; so does "
        "a call that means the same or something more precise. Any other bid or a pass silences {partner} to the end, and you may "
        "have a say in the lead. Otherwise no double or redouble. You may ask {partner} about their methods, not what {offender} "
        "meant. I shall not tell you which calls qualify."
    ),
    ("2017", "insufficient"): (
        "{lho}, you may accept {call} by calling over it; the auction then goes on as if it were sufficient. If you do not, "
        "{offender} replaces it. The lowest bid showing the same denomination or denominations, or a comparable call, leaves "
        "{partner} free, and if the insufficient bid then helped them I can adjust the score. Any other bid or a pass silences "
        "{partner} to the end, and you may forbid a lead. Otherwise no double or redouble. You may ask {partner} what calls would "
        "mean, not what {offender} meant. I shall not tell you which calls qualify."
    ),
    ("2007", "pass"): ("{lho}, you may accept the pass by calling now. If you do not, it is cancelled and {turn} calls. {consequence}"),
    ("2017", "RHO pass"): (
        "{lho}, you may accept the pass by calling now. If you do not, it is cancelled, {turn} calls, and {offender} has to pass at"
        " the next turn. {partner} stays free."
    ),
    ("2017", "RHO call"): (
        "{lho}, you may accept {call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender}"
        " has to make the same call; otherwise {offender} may call anything, but unless that is comparable {partner} misses one "
        "turn and you may forbid a lead."
    ),
    ("2017", "other"): (
        "{lho}, you may accept {call} by calling now. If you do not, it is cancelled and {turn} calls. {partner} may call anything "
        "but may not use what {offender} called. When {offender} then calls: a comparable call and all goes on; anything else and "
        "{partner} misses one turn and you may forbid a lead."
    ),
    ("2007", "RHO call"): (
        "{lho}, you may accept {call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender}"
        " has to make the same call; otherwise {partner} is silent, {rho_consequence}."
    ),
    ("2007", "other"): (
        "{lho}, you may accept {call} by calling now. If you do not, it is cancelled and {turn} calls. {partner} must then pass to "
        "the end of the auction, and you may have a say in the lead."
    ),
    ("both", "second"): (
        "{lho}, {call} is insufficient as well. You may accept it by calling over it. If you do not, it is cancelled, "
        "{offender} makes a sufficient bid or passes, and {partner} is silent to the end whatever that is."
    ),
    ("both", "change"): (
        "{lho}, {offender} has changed a call. You may accept {call} by calling over it; otherwise the first call stands and the "
        "change is cancelled."
    ),
}


def _to_lho(case: Case, question: Question, wording: Wording) -> tuple[Saying, ...]:
    """What LHO hears before he chooses. A bid that has to be repeated, or a second insufficient one, is offered in its turn."""
    if not case.wrong.acceptable:
        return ()
    kind = (case.edition, "insufficient") if question.clause in ("27A1", "27B4") else _kind(case)
    if question.key == SECOND_ACCEPTED.key:
        kind = ("both", "second")
    call = dict(question.params).get("call", str(case.call)) if question.of == "LHO" else str(case.call)
    return (Saying("LHO", BEFORE_LHO, wording.fill(_LHO[kind], {**_people(case), "call": call})),)


def _kind(case: Case) -> tuple[str, str]:
    """Which explanation fits: by edition, and by what can be seen at the table, never by what the call means."""
    if case.is_change_of_call:
        return "both", "change"
    if not case.is_out_of_rotation:
        return case.edition, "insufficient"
    at_rho = case.wrong.at_turn_of == "RHO"
    if case.call is PASS and case.edition == "2007":
        return "2007", "pass"
    if case.call is PASS and at_rho:
        return "2017", "RHO pass"
    return case.edition, "RHO call" if at_rho else "other"


def _people(case: Case) -> dict[str, str]:
    # 30A, 30B (2007): the consequence of a pass out of turn.
    if not case.someone_has_bid or case.wrong.at_turn_of == "RHO":
        passes = f"{case.offender.word} has to pass at the next turn."
    else:
        passes = (
            f"{case.offender.word} has to pass to the end of the auction, and {case.partner.word} may not double or redouble at this turn."
        )
    # 31A2, 32B2 (2007).
    rho = "for one turn if the denomination is repeated, otherwise to the end, and you may then have a say in the lead"
    return {
        "call": str(case.call), "offender": case.offender.word, "partner": case.partner.word, "lho": case.lho.word,
        "turn": case.wrong.turn.word,
        "consequence": passes, "rho_consequence": rho if isinstance(case.call, Bid) else "to the end, and you may have a say in the lead",
    }  # fmt: skip


def _to_partner(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    """The rightful turn is partner's: his duty, in general words, and nothing about the call (16C2)."""
    case = ruling.case
    if ruling.question is None or ruling.question.key != "29B then" or case.wrong.at_turn_of != "partner" or case.then:
        return ()
    text = (
        "{partner}, it is your turn. You may make any legal call, but do not choose one that what {offender} called suggests over "
        "another reasonable call."
    )
    return (Saying("table", BEFORE_REPLACEMENT, wording.fill(text, _people(case))),)


_OFFENDER = {
    ("2007", "insufficient"): (
        "{offender}, you replace {call}. The lowest bid in the same denomination, if both are natural, or a call that means the "
        "same or something more precise: {partner} stays free. Any other bid or a pass: {partner} is silent to the end. No double "
        "or redouble unless it means the same. If you are unsure about a call, ask me away from the table."
    ),
    ("2017", "insufficient"): (
        "{offender}, you replace {call}. The lowest bid showing the same denomination or denominations, or a comparable call: the "
        "auction just goes on. Any other bid or a pass: {partner} is silent to the end and a lead may be forbidden. No double or "
        "redouble unless it is comparable. If you are unsure about a call, ask me away from the table."
    ),
    ("2017", "other"): (
        "{offender}, you may make any legal call. If it is comparable with {call}, the auction just goes on; if not, {partner} "
        "misses one turn and a lead may be forbidden. If you are unsure about a call, ask me away from the table."
    ),
    ("2007", "RHO call"): "{offender}, you may make any legal call. {partner} will be silent, {rho_consequence}.",
}


def _to_offender(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    case = ruling.case
    if ruling.question is None or ruling.question.fact != "replacement":
        return ()
    edition, kind = _kind(case)
    text = _OFFENDER.get((edition, kind)) or _OFFENDER.get((edition, "other"))
    return (Saying("offender", BEFORE_REPLACEMENT, wording.fill(text, _people(case))),) if text else ()


def _after(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    verdict = ruling.verdict
    if verdict is None:
        return ()
    said = [Saying("table", AFTER, wording.outcome(ruling) + _bars(ruling, wording))]
    if any(not information.authorised for information in verdict.information):
        text = "{partner} may not use what the withdrawn call showed; the other side may."
        said.append(Saying("table", AFTER, wording.fill(text, _people(ruling.case))))
    if verdict.lead is not None:
        said.append(Saying("declarer", END_OF_AUCTION, _lead(verdict.lead, wording)))
    if verdict.watch:
        said.append(Saying("table", END_OF_PLAY, _call_back(verdict, ruling.case, wording)))
    return tuple(said)


def _bars(ruling: Ruling, wording: Wording) -> str:
    verdict = ruling.verdict
    if verdict is None:
        return ""
    parts = []
    if verdict.choose_again:
        parts.append("{offender} chooses again, and {partner} must pass for the rest of the auction.")
    elif verdict.outcome is Outcome.CANCELLED and verdict.partner is Bar.THROUGHOUT:
        parts.append("{partner} must pass for the rest of the auction.")
    if verdict.outcome is Outcome.MUST_PASS and verdict.partner is Bar.THROUGHOUT:
        parts.append("{partner} must pass for the rest of the auction too.")
    if verdict.partner is Bar.NO_DOUBLE:
        parts.append("{partner} may bid or pass now, but not double or redouble at this turn.")
    return "".join(" " + wording.fill(part, _people(ruling.case)) for part in parts)


def _lead(lead: LeadRestriction, wording: Wording) -> str:
    """For declarer, before the opening lead, also when it is not partner who is on lead yet."""
    suits = ", ".join(suit.word for suit in lead.suits)
    when = "When {seat} is first to lead" if lead.settled else "If they defend, when {seat} is first to lead"
    if lead.may == "require":
        text = ", you may ask for a lead of one of these: {suits}; or forbid one of them while {seat} keeps the lead."
    else:
        text = ", you may forbid one suit out of: {suits}. That lasts while {seat} keeps the lead."
    return wording.fill(when + text, {"seat": str(lead.who), "suits": suits})


def _call_back(verdict: Verdict, case: Case, wording: Wording) -> str:
    if {"27D", "23C"} & set(verdict.watch):
        text = "{lho} and {rho}, call me back at the end if you feel that the withdrawn call helped them."
    else:
        text = "{lho} and {rho}, call me back at the end if you feel damaged."
    return wording.fill(text, {"lho": case.lho.word, "rho": case.rho.word})
