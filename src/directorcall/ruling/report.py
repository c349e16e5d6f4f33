"""A ruling as data: the JSON of the command line, of the API and of programs. Field names are a contract."""

from __future__ import annotations

from math import isfinite

from directorcall.bridge.calls import Call
from directorcall.bridge.seats import Seat
from directorcall.inquiry.consequences import Information, LeadRestriction
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.ledger import Due
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.questions import UNINTENDED
from directorcall.ruling.agreed import Supplied, names_systems
from directorcall.ruling.key_names import spelled
from directorcall.ruling.options import Option, if_customary, options
from directorcall.ruling.program import program
from directorcall.ruling.report_of_play import play_data
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings
from directorcall.ruling.wording import English, Wording

Json = dict[str, object]


def report(
    ruling: Ruling, wording: Wording = English, *, opened: bool = False, every: tuple[Option, ...] | None = None
) -> Json:
    """Everything there is to say about a ruling. `opened` adds the dearer evidence to its findings; `every` replacement,
    if whoever asks has ruled on them already.
    """
    case, verdict = ruling.case, ruling.verdict
    return {
        "case": case.id or None,
        "edition": case.edition,
        "irregularity": irregularity(ruling),
        "outcome": "question" if verdict is None else verdict.outcome.value,
        "clause": ruling.question.clause if ruling.question else verdict.clause if verdict else None,
        "comparable": verdict.comparable if verdict else None,
        "lowest_sufficient": verdict.lowest_sufficient if verdict else None,
        "judgement": _judgement(verdict),
        "partner": verdict.partner.value if verdict else None,
        "offender": verdict.offender.value if verdict else None,
        "partner_from": verdict.partner_from if verdict else None,
        "must": _call(verdict.must) if verdict else None,
        "stands": _call(verdict.stands) if verdict else None,
        "lead": _lead(verdict.lead) if verdict else None,
        "leads": [_lead(lead) for lead in ruling.leads],
        "information": [
            _information(i) for each in (verdict, ruling.breach) for i in (each.information if each else ())
        ],
        "watch": [later.clause for each, later in ruling.watch if each is verdict],
        "later": [{"clauses": clauses, "asks": asks} for asks, clauses in wording.later(ruling).items()],
        "questions": [question_data(ruling, ruling.question, wording)] if ruling.question else [],
        "findings": [
            finding_data(finding, wording, opened=opened) for finding in (verdict.findings if verdict else ())
        ],
        "say": [saying.data for saying in sayings(ruling, wording)],
        "ledger": [_due(due) for due in ruling.owed],
        "earlier": [_earlier(each) for each in ruling.earlier],
        "breach": _breach(ruling.breach, wording, opened=opened),
        "turn": _turn(ruling),
        "options": [_option(option, wording) for option in (options(ruling) if every is None else every)],
        "supplied": [_supplied(each) for each in ruling.supplied],
        "play": None if verdict is None else play_data(verdict),
        "program": program(),
    }


def irregularity(ruling: Ruling) -> str:
    """What went wrong, in a word or two."""
    if ruling.case.claim is not None:
        return "claim" if ruling.case.claim.tricks or ruling.case.claim.this_trick else "concession"
    if ruling.case.penalty is not None:
        return "penalty card"
    if not ruling.case.has_call:
        return "card exposed during the auction"
    if ruling.case.misinformed is not None:
        return "call made on wrong information"
    if faults := ruling.case.wrong.faults:
        return " and ".join(fault.value for fault in faults)
    return "change of call" if ruling.case.known(UNINTENDED) else "nothing irregular"


def _call(call: Call | None) -> str | None:
    return None if call is None else str(call)


def _judgement(verdict: Verdict | None) -> Json | None:
    if verdict is None or (judgement := verdict.judgement) is None:
        return None
    return {"confidence": judgement.confidence, "close": judgement.close, "by": judgement.by}


def _lead(lead: LeadRestriction | None) -> Json | None:
    if lead is None:
        return None
    data: Json = {
        "law": lead.law,
        "who": str(lead.who),
        "may": lead.may,
        "suits": [str(s) for s in lead.suits],
        "when": lead.when,
        "until": lead.until,
        "settled": lead.settled,
    }
    if lead.open:
        data["open"] = [str(call) for call in lead.open]
    return data if lead.alternative is None else {**data, "or": _lead(lead.alternative)}


def _information(told: Information) -> Json:
    return {
        "call": str(told.call),
        "to": str(told.to),
        "status": told.status,
        "until": told.until,
        "law": told.law,
    }


def question_data(ruling: Ruling, question: Question, wording: Wording) -> Json:
    return {
        "key": spelled(question.key, ruling.case.edition),
        "clause": question.clause,
        "of": question.of,
        "seat": _seat(ruling, question.of),
        "where": question.where,
        "kind": question.kind.value,
        "asks": wording.asks(question),
        "why": wording.why(question),
        "choices": list(question.choices),
        "labels": list(wording.labels(question)),
        "default": question.default,
    }


def _seat(ruling: Ruling, of: str) -> str | None:
    case = ruling.case
    people: dict[str, Seat] = {
        "LHO": case.lho,
        "RHO": case.rho,
        "offender": case.offender,
        "player": case.offender,
        "owner": case.offender,
        "partner": case.partner,
        **({} if case.declarer is None else {"declarer": case.declarer}),
    }
    return str(people[of]) if of in people else None


def finding_data(finding: Finding, wording: Wording, *, opened: bool) -> Json:
    data: Json = {
        "clause": finding.clause,
        "holds": finding.holds,
        "code": finding.code,
        "parameters": finding.parameters,
        "says": wording.finding(finding),
        "because": [finding_data(reason, wording, opened=opened) for reason in finding.because],
        "example": None if finding.example is None else str(finding.example),
        "by": finding.by,
    }
    if opened and (evidence := finding.evidence):
        data["evidence"] = {name: _finite(value) for name, value in evidence.items()}
    return data


def _finite(value: object) -> object:
    """JSON has no infinity; what is without bound is null."""
    return None if isinstance(value, float) and not isfinite(value) else value


def _due(due: Due) -> Json:
    return {
        "seat": str(due.seat),
        "clause": due.clause,
        "until": due.until.value,
        "must": _call(due.must),
        "without": [str(call) for call in due.without],
    }


def _breach(verdict: Verdict | None, wording: Wording, *, opened: bool) -> Json | None:
    if verdict is None:
        return None
    return {
        "outcome": verdict.outcome.value,
        "clause": verdict.clause,
        "partner": verdict.partner.value,
        "offender": verdict.offender.value,
        "findings": [finding_data(finding, wording, opened=opened) for finding in verdict.findings],
    }


def _earlier(verdict: Verdict) -> Json:
    """What an earlier irregularity of the same auction left: its duties are in the ledger."""
    case = verdict.case
    return {
        "call": str(case.call) if case.has_call else None,
        "offender": str(case.offender),
        "outcome": verdict.outcome.value,
        "clause": verdict.clause,
        "lead": _lead(verdict.lead),
        "information": [_information(each) for each in verdict.information],
        "watch": [later.clause for later in verdict.watch],
    }


def _supplied(each: Supplied) -> Json:
    return {
        "call": str(each.call),
        "meaning": str(each.meaning),
        "system": each.system,
        "line": each.line,
        "name": each.name or None,
        "thought": each.thought or None,
    }


def _turn(ruling: Ruling) -> Json | None:
    if ruling.verdict is None or (turn := ruling.turn) is None:
        return None
    return {
        "seat": str(turn.seat),
        "owed": [_due(due) for due in turn.owed],
        "legal": [str(call) for call in turn.legal],
    }


def _option(option: Option, wording: Wording) -> Json:
    verdict = option.ruling.verdict if option.ruling else None
    return {
        "call": str(option.call),
        "outcome": option.outcome,
        "clause": verdict.clause if verdict else option.clause,
        "partner": verdict.partner.value if verdict else None,
        "comparable": verdict.comparable if verdict else None,
        "close": verdict.judgement.close if verdict and verdict.judgement else None,
        "says": wording.option(option),
        "customary": _customary(option),
    }


def _customary(option: Option) -> Json | None:
    """If it is what most pairs play: shown beside the questions a named system leaves, never ruled on."""
    if option.ruling is None or not names_systems(option.ruling.case) or (usual := if_customary(option)) is None:
        return None
    return {"means": str(usual.meaning), "outcome": usual.verdict.outcome.value}
