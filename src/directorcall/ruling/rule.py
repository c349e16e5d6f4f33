"""Run an edition over a case: a question or a verdict, and what is owed afterwards. Pure: the same facts, the same ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, parse_call
from directorcall.bridge.happened import Happened
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.ledger import Due, Turn, breach, dues, turn
from directorcall.inquiry.question import Question, Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import authority, edition
from directorcall.lawbook.laws_unchanged.law_16 import law_16b
from directorcall.lawbook.laws_unchanged.law_82 import law_82
from directorcall.lawbook.order_of_checks import rule_on
from directorcall.lawbook.unintended import MEANT_AN_IRREGULAR_CALL, with_the_call_he_meant
from directorcall.ruling.aftermath import auction_after
from directorcall.ruling.answers import with_facts, with_meanings
from directorcall.ruling.line import case_of, irregularities


@dataclass(frozen=True, slots=True)
class Ruling:
    """What came of a case: the next question, or the verdict with its ledger."""

    case: Case
    question: Question | None = None
    verdict: Verdict | None = None
    dues: tuple[Due, ...] = ()
    broken: Case | None = None  # what was owed was not paid …
    breach: Verdict | None = None  # … and Law 37 says what follows

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is now and what the ledger leaves him; None once the auction is over."""
        auction = self.auction
        return None if auction.is_over else turn(self.dues, auction)

    @property
    def auction(self) -> Auction:
        """The auction as this ruling leaves it."""
        if self.breach is not None and self.broken is not None:
            return auction_after(self.broken, self.breach)
        return auction_after(self.case, self.verdict)

    @property
    def on_the_table(self) -> Auction:
        """The auction as everybody sees it: an irregular call nobody has decided on yet is still there."""
        case = self.case
        if case.exposed is not None:
            return case.auction
        if self.verdict is None and not case.has_moved_on:
            return case.auction.then(case.call, case.offender)
        return self.auction


def rule(case: Case) -> Ruling:
    """Rule on a case as far as its facts go.

    >>> from directorcall.ruling.casefile import read_case
    >>> told = dict(edition="2017", dealer="W", auction="1D 1S", offender="E", call="1H", accepted=False)
    >>> means = dict(withdrawn_means="6+ 4+H, natural", replacement_means="6+ 4+H, negative")
    >>> ruled = rule(read_case({**told, **means, "replacement": "X"}))
    >>> ruled.verdict.outcome.value, ruled.verdict.clause
    ('free', '27B1(b)')
    """
    case = with_meanings(_under_its_edition(case))
    before = _ruled_before(case)
    if before is not None and before.question is not None:
        return before
    return _rule_on_the_last(case if before is None else replace(case, dues=before.dues))


def _rule_on_the_last(case: Case) -> Ruling:
    """The irregularity the case is about; those before it in the same auction have left what they left."""
    try:
        verdict = rule_on(case)
    except Unanswered as stopped:
        return Ruling(with_facts(case), stopped.question)
    case = _with_the_pass_rho_owed(with_facts(_with_the_call_he_meant(case, verdict)), verdict)
    verdict = verdict.with_findings(*law_16b(case), *law_82(case, verdict)).watching(*(("16B",) if case.remarks else ()))
    return _with_the_ledger(case, verdict)


def _with_the_call_he_meant(case: Case, verdict: Verdict) -> Case:
    """25A: the slip is gone, and what was ruled on is the call he meant."""
    meant = next((finding.parameters["call"] for finding in verdict.findings if finding.code == MEANT_AN_IRREGULAR_CALL), None)
    return case if meant is None else replace(with_the_call_he_meant(case, parse_call(meant)), answers=case.answers)


def _with_the_pass_rho_owed(case: Case, verdict: Verdict) -> Case:
    """28A: the call was in rotation, RHO's pass being owed; where it is irregular all the same, that pass is part of the auction."""
    owed = any(finding.clause == "28A" and finding.holds for finding in verdict.findings)
    return replace(case, auction=case.auction.then(PASS, case.rho)) if owed and verdict.outcome is not Outcome.IN_ROTATION else case


def _under_its_edition(case: Case) -> Case:
    laws = edition(case.edition)
    whose = authority(case.authority)
    return replace(case, laws=laws.laws, leads=laws.leads, settings={**whose.settings, **case.settings})


def _ruled_before(case: Case) -> Ruling | None:
    """The last of the earlier irregularities of the same auction, with all they left to be paid.

    If one of them is still a question, that comes first; its key names the call it is about.
    """
    ruled: Ruling | None = None
    for wrong in () if case.dues else irregularities(case.auction):
        about = f" ({wrong.seat}:{wrong.call})"
        answers = {key.removesuffix(about): answer for key, answer in case.answers.items() if key.endswith(about)}
        earlier = replace(
            case_of(case.auction, wrong), edition=case.edition, authority=case.authority, settings=case.settings, answers=answers,
            meanings=case.meanings, withdrawn_means=_told(case, wrong), playing_director=case.playing_director,
            dues=ruled.dues if ruled else (),
        )  # fmt: skip
        ruled = _rule_on_the_last(with_meanings(_under_its_edition(earlier)))
        if ruled.question is not None:
            return replace(ruled, question=replace(ruled.question, key=ruled.question.key + about, fact=""))
    return ruled


def _told(case: Case, wrong: Happened) -> tuple[Meaning, ...]:
    meaning = case.meaning_of(wrong)
    return () if meaning is None else (meaning,)


def _with_the_ledger(case: Case, verdict: Verdict) -> Ruling:
    withdrawn = len(case.auction.made) + (case.exposed is None)
    owed = (*case.dues, *dues(verdict, case.offender, withdrawn, len(case.replaced.made)))
    ruling = Ruling(case, verdict=verdict, dues=owed)
    if (broken := breach(owed, case.final)) is None:
        return ruling
    made, due = broken
    after = case.final.made[made.number + 1 :]
    again = replace(
        case, auction=Auction(case.auction.dealer, case.final.made[: made.number]), offender=made.seat, call=made.call,
        then=(), after=after, replacement=None, attempts=(), accepted=None, premature=False, dues=owed, exposed=None,
    )  # fmt: skip
    # 37 speaks of players required to pass (36 comes before it); any other call than the one he had to make is simply not made yet.
    sequel = again.see("irregular call") if due.must is PASS else Verdict(Outcome.CANCELLED, due.clause, choose_again=True)
    also = dues(sequel, made.seat, made.number, made.number)
    return replace(ruling, broken=again, breach=sequel.with_findings(_owed(due)), dues=(*owed, *also))


def _owed(due: Due) -> Finding:
    return found(due.clause, "was owed", seat=due.seat, must=due.must or "no double", until=due.until)
