"""Run an edition over a case: a question or a verdict, and what is owed afterwards. Pure: the same facts, the same
ruling.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, NotCovered
from directorcall.bridge.happened import Happened, Made
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction, LookAgain
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.ledger import Due, Turn, breach, breaches, dues, required_to_pass, still_owed, turn
from directorcall.inquiry.question import Question, Unanswered
from directorcall.inquiry.recast import one_further, without_place
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.arrival import rule_on
from directorcall.lawbook.order_of_checks import is_in_rotation_by_28a, not_as_owed
from directorcall.lawbook.questions import INTENDED, UNINTENDED, WITHOUT_PAUSE
from directorcall.ruling.aftermath import as_in_rotation, auction_after, still_matters, with_next_call
from directorcall.ruling.agreed import Supplied, in_players_words, with_agreements, with_lines, without_agreements
from directorcall.ruling.answers import is_of_replacement, of_other, own_keys, with_fact
from directorcall.ruling.completed import ruled_whole
from directorcall.ruling.line import WHAT_BECAME, case_of
from directorcall.ruling.several import (
    about_another,
    as_decided,
    called_over,
    decided_before,
    first_of_his,
    inadmissible_under,
    irregular_since,
    line_of,
    of_this_replacement,
    other_case,
    replaced_by,
    slip_under,
    under_its_number,
    waits,
    with_all_known,
)
from directorcall.values import dataclass

_OF_A_SLIP = (INTENDED.name, UNINTENDED.name, WITHOUT_PAUSE.name)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What came of a case: the next question, or the verdict with its ledger. The case is as it stands after the
    ruling.
    """

    case: Case
    question: Question | None = None
    about: Case | None = None  # the case as the law saw it that asks: of the call he meant, or the call repeated
    verdict: Verdict | None = None
    dues: tuple[Due, ...] = ()
    supplied: tuple[Supplied, ...] = ()  # what calls mean, where a system said so and nobody else
    earlier: tuple[Verdict, ...] = ()  # on irregularities of the same auction that came before this one
    broken: Case | None = None  # what was owed was not paid …
    breach: Verdict | None = None  # … and Law 37 says what follows

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is now and what the ledger leaves him; None once the auction is over."""
        auction = self.auction
        return None if auction.is_over or self.case.is_in_play else turn(self.dues, auction)

    @property
    def owed(self) -> tuple[Due, ...]:
        """The ledger: what is still to be paid."""
        return still_owed(self.dues, self.auction)

    @property
    def must_still_be_made(self) -> bool:
        """Is the call still owed that the offender has to make (31A1, 32A1)?"""
        return any(due.seat is self.case.offender and due.must is not None for due in self.owed)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Everything that was ruled in this auction: on what came before, on this, on what was owed and not paid."""
        return (*self.on_the_calls, *((self.breach,) if self.breach else ()))

    @property
    def on_the_calls(self) -> tuple[Verdict, ...]:
        """What was ruled on what came before, and on this."""
        return (*self.earlier, *((self.verdict,) if self.verdict else ()))

    @property
    def leads(self) -> tuple[LeadRestriction, ...]:
        """The lead card: every right that declarer has."""
        return tuple(lead for verdict in self.verdicts for lead in verdict.of(LeadRestriction))

    @property
    def watch(self) -> tuple[tuple[Verdict, LookAgain], ...]:
        """What to look at when the play is over, and for which of the rulings: only what can still matter."""
        auction = self.auction
        return tuple(
            (verdict, later)
            for verdict in self.verdicts
            for later in dict.fromkeys(verdict.watch)
            if still_matters(later, verdict, auction, self.dues)
        )

    @property
    def auction(self) -> Auction:
        """The auction as this ruling leaves it."""
        if self.broken is not None:
            return auction_after(self.broken, self.breach)
        return auction_after(self.case, self.verdict)

    @property
    def for_another(self) -> Case:
        """The auction as this ruling leaves it, with all that is known of what was irregular in it."""
        return with_all_known(self.case, self.auction)

    def with_findings(self, *findings: Finding) -> Ruling:
        return self if self.verdict is None else replace(self, verdict=self.verdict.with_findings(*findings))

    def followed_by(self, call: Call) -> Case:
        """The case with one more call, by the player in turn: so the auction goes on, and what has been ruled stays
        ruled.
        """
        goes_on = with_next_call(self.case, self.auction.position.turn, call)
        again = replace(goes_on, dues=())
        return again if _left_before(again) == self.case.dues else goes_on


@dataclass(frozen=True, slots=True)
class Before:
    """What was ruled on the earlier irregularities of the same auction, for one case and then for others that differ in
    what became of the last call alone.
    """

    line: Auction
    ruling: Ruling | None

    def holds_for(self, case: Case) -> bool:
        """Are the earlier calls what they were, and no duty that they left broken by what has been called since?"""
        line, number = line_of(case), case.number
        same = case.has_been_ruled and line.happened[:number] == self.line.happened[:number]
        return same and (self.ruling is None or not breaches(self.ruling.dues, line, and_cancelled=True))


def ruled_before(case: Case) -> Before | None:
    """The rulings on what came before, where all of them have been made, and none waits for what is called next. Over an
    inadmissible call whatever is called falls (36A, 38), so that the ruling on it is another one after each call.
    """
    if case.dues or not case.has_call or not case.has_been_ruled:
        return None
    line = line_of(case)
    if any(made.is_inadmissible for made in line.happened[: case.number]):
        return None
    try:
        ruling = _ruled_in(case, line)
    except DirectorcallError:
        return None
    if ruling is not None and ruling.question is not None:
        return None
    ruled = 0 if ruling is None else len(ruling.earlier) + 1
    return Before(line, ruling) if ruled == len(decided_before(case, line)) else None


def rule(case: Case, known: Before | None = None) -> Ruling:
    """Rule on a case as far as its facts go. What is `known` to have been ruled before is not ruled on again.

    >>> from directorcall.ruling.casefile import read_case
    >>> told = dict(edition="2017", dealer="W", auction="1D 1S", offender="E", call="1H", accepted=False)
    >>> means = dict(withdrawn_means="6+ 4+H, natural", replacement_means="6+ 4+H, negative")
    >>> ruled = rule(read_case({**told, **means, "replacement": "X"}))
    >>> ruled.verdict.outcome.value, ruled.verdict.clause
    ('free', '27B1(b)')
    """
    if (since := irregular_since(case)) is not None:
        return _ruled_first(under_its_number(case), case.restored, since)
    if (under := inadmissible_under(case)) is not None:
        return rule(under)
    if (slip := slip_under(case)) is not None:
        return _ruled_first(case, case.final, slip)
    if (anew := _replaced_anew(case)) is not None:
        return anew
    if (in_turn := _changed_in_turn(case)) is not None:
        return in_turn
    before = _ruled_before_it(case, known)
    if before is None:
        return _rule_on_the_last(case)
    if before.question is not None:
        return before
    decided = replace(as_decided(case, before.auction), dues=before.dues)
    return replace(_rule_on_the_last(decided), earlier=before.on_the_calls)


def _ruled_before_it(case: Case, known: Before | None) -> Ruling | None:
    if case.is_in_play and case.exposed is not None:
        return _ruled_before_the_play(case)
    return known.ruling if known is not None and known.holds_for(case) else _ruled_before(case)


def _left_before(case: Case) -> tuple[Due, ...] | None:
    """What the earlier irregularities left to be paid, looked at again: less, where their calls have gone (25A); None where
    no law says any more what they left.
    """
    try:
        before = _ruled_before(case)
    except NotCovered:
        return None
    return () if before is None else before.dues


def _ruled_first(case: Case, line: Auction, wrong: Happened, *, named: bool = False) -> Ruling:
    """Another irregularity of the same auction, instead of the one the case is about."""
    first = rule(other_case(case, line, wrong))
    if (question := first.question) is None:
        return first
    return replace(first, question=about_another(wrong.number, of_this_replacement(question) if named else question))


def _replaced_anew(case: Case) -> Ruling | None:
    """He changed a call that had replaced a withdrawn one; whether that was a slip is asked first. If it was it never
    replaced anything: the call that was meant does, and what was told of a replacement was not told of this (25A).
    """
    if not case.has_call or not case.is_change_of_call:
        return None
    slip = case.own_last
    if (wrong := replaced_by(case.auction, slip)) is None:
        return None
    last = _rule_on_the_last(case)
    if last.question is not None and last.question.name in _OF_A_SLIP:
        return last
    if (last.about or last.case).number >= case.number:
        return None
    told = of_other(case, wrong.number).items()
    known = without_place(case.without(*(name for key, name in told if is_of_replacement(key))), slip.number)
    made = (*case.auction.made[: slip.number], Made(case.call, case.offender), *case.after)
    anew = _ruled_first(known, Auction(case.auction.dealer, made), wrong, named=True)
    return anew.with_findings(found("25A1", "unintended", call=slip.call))


def _changed_in_turn(case: Case) -> Ruling | None:
    """28A: he changed a call made at the turn of RHO, who has to pass. Then that was made in turn, and what he made of it is
    a change of that call (25B) or replaced it (27C).
    """
    if not case.has_call or not case.is_change_out_of_turn or case.wrong.at_turn_of != "RHO":
        return None
    first = first_of_his(case)
    before = case.auction.up_to(first)
    so_far = None if case.dues else _ruled_in(case, before)
    if not required_to_pass(so_far.dues if so_far else case.dues, before, case.rho):
        return None
    made = case.final.made
    line = Auction(before.dealer, (*made[:first], Made(PASS, case.rho), *made[first:]))
    changed = line.happened[case.number + 1]
    told = one_further(case, first).without(*WHAT_BECAME)
    in_turn = case_of(line, replaced_by(line, changed) or changed)
    ruling = rule(replace(told, facts={**told.facts, **in_turn.facts}))
    if ruling.question is not None:
        return replace(ruling, question=_asked(case, ruling.question))
    return ruling.with_findings(found("28A", "RHO had to pass", seat=case.rho))


def _rule_on_the_last(told: Case, *, and_cancelled: bool = True) -> Ruling:
    """The irregularity the case is about; those before it in the same auction have left what they left. What nobody
    told, the systems supply where they are named; the ruling keeps what was told and says what was supplied.
    """
    case, supplied = with_agreements(told)
    ruling = ruled_whole(case, partial(_ruled, and_cancelled=and_cancelled))
    if not supplied:
        return ruling
    return replace(
        ruling,
        case=without_agreements(ruling.case, told),
        supplied=supplied,
        question=None if ruling.question is None else in_players_words(ruling.question, supplied),
        verdict=None if ruling.verdict is None else with_lines(ruling.verdict, supplied, told),
        broken=None if ruling.broken is None else without_agreements(ruling.broken, told),
    )


def _ruled(case: Case, *, and_cancelled: bool) -> Ruling:
    """What was cancelled after it is looked at too (`and_cancelled`), where that is no case of its own."""
    try:
        verdict = rule_on(case)
    except Unanswered as stopped:
        return Ruling(case, _asked(case, stopped.question), about=stopped.case)
    except NotationError as error:  # each meaning can be worked out on its own, and the two together not
        raise error.within(_told_in(case, error.text)) from None
    return _with_the_ledger(verdict, and_cancelled=and_cancelled)


def _told_in(case: Case, text: str) -> str:
    """The case, and its field or fields that say this."""
    values = {name: fact.value if isinstance(fact.value, tuple) else (fact.value,) for name, fact in case.facts.items()}
    fields = " and ".join(name for name, told in values.items() if text in map(str, told))
    return ", ".join(filter(None, (f"case {case.id}" if case.id else "", fields)))


def _asked(case: Case, question: Question) -> Question:
    """What is asked about what became of the call, and not about the call itself, has its answer under its own key."""
    if question.of_replacement and question.replacement != case.replacement:
        fact = f"{question.fact}{TABLE}{question.replacement}" if question.fact else ""
        return replace(question, key=f"{question.key} {question.replacement}", fact=fact, of_replacement=False)
    return (
        replace(question, fact="")
        if question.fact in ("accepted", "replacement") and question.key not in own_keys(case)
        else question
    )


def _ruled_before(case: Case) -> Ruling | None:
    """The last of the earlier irregularities of the same auction, with all they left to be paid.

    If one of them is still a question, that comes first; its key names the call it is about. One that waits for what is
    called next, or that nobody has ruled on, comes after this one.
    """
    if case.dues:
        return None
    line = line_of(case)
    so_far = _ruled_in(case, case.auction) if case.has_call and case.after and not case.has_been_ruled else None
    if so_far is not None and is_in_rotation_by_28a(replace(case, dues=so_far.dues)):
        return _ruled_in(one_further(case, case.number), as_in_rotation(case))
    return _ruled_in(case, line)


def _ruled_before_the_play(case: Case) -> Ruling:
    """What was ruled on the cards when they were seen in the auction (24), with all that came before."""
    return rule(case.without("moment", "declarer", "penalty", "claim"))


def _ruled_in(case: Case, line: Auction) -> Ruling | None:
    ruled: Ruling | None = None
    rule_again = partial(_rule_on_the_last, and_cancelled=False)
    for wrong in decided_before(case, line):
        earlier = replace(other_case(case, line, wrong), dues=ruled.dues if ruled else ())
        try:
            again = rule_again(earlier)
        except ContradictionError as error:  # the line has taken the turn away that it should have been replaced at
            raise NotCovered(
                case.edition, "28", f"{wrong.seat.word}'s {wrong.call} was replaced out of turn"
            ) from error
        if again.question is not None and called_over(case, again.question):
            again = rule_again(with_fact(earlier, again.question.key, Fact(value=True)))
        if again.question is None:
            ruled = replace(again, earlier=ruled.on_the_calls if ruled else ())
        elif not waits(again.question, again.about, line):
            return replace(again, question=about_another(wrong.number, again.question))
    return ruled


def _with_the_ledger(verdict: Verdict, *, and_cancelled: bool) -> Ruling:
    case = verdict.case
    withdrawn = case.number + case.has_call + case.called_first  # what partner had called was no breach of it
    owed = (*case.dues, *dues(verdict.consequences, verdict.clause, withdrawn, len(case.replaced.made)))
    ruling = Ruling(case, verdict=verdict, dues=owed)
    # 82: who calls as the director told him breaks nothing.
    ruled_at_the_table = case.partner if case.answer("ruled.partner") is not None else None
    binding = (due for due in owed if due.seat is not ruled_at_the_table)
    line = ruling.auction
    own = case.number if verdict.outcome is Outcome.MUST_PASS else None  # 37B has dealt with it
    if (broken := breach(binding, line, and_cancelled=and_cancelled, but=own)) is None:
        return ruling
    made, due = broken
    sequel = not_as_owed(replace(other_case(case, line, made), dues=owed), due)
    also = dues(sequel.consequences, sequel.clause, made.number, made.number)
    return replace(ruling, broken=sequel.case, breach=sequel, dues=(*owed, *also))
