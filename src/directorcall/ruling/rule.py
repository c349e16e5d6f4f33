"""Run an edition over a case: a question or a verdict, and what is owed afterwards. Pure: the same facts, the same
ruling.
"""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Sign, Why
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction, LookAgain
from directorcall.inquiry.facts import NUMBER, TABLE, Fact
from directorcall.inquiry.finding import found
from directorcall.inquiry.ledger import Due, Turn, breach, dues, required_to_pass, still_owed, turn
from directorcall.inquiry.question import Question, Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.arrival import rule_on
from directorcall.lawbook.order_of_checks import is_in_rotation_by_28a, not_as_owed
from directorcall.lawbook.questions import INTENDED, SECOND_ACCEPTED, THEN, UNINTENDED, WITHOUT_PAUSE
from directorcall.lawbook.unintended import called_over_the_slip, lateness
from directorcall.ruling.aftermath import as_in_rotation, auction_after, still_matters, with_next_call
from directorcall.ruling.agreed import Supplied, in_players_words, with_agreements, with_lines, without_agreements
from directorcall.ruling.answers import asked_by, is_of_replacement, of_other, own_keys, with_fact
from directorcall.ruling.line import LINE, case_of, irregularities, up_to
from directorcall.values import dataclass

# by every irregularity of an auction
_SHARED = ("id", "edition", "regulation", "board", "dealer", "vulnerable", "playing_director")
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
    def verdicts(self) -> tuple[Verdict, ...]:
        """Everything that was ruled in this auction: on what came before, on this, on what was owed and not paid."""
        return (*self.earlier, *(each for each in (self.verdict, self.breach) if each is not None))

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
        if self.breach is not None and self.broken is not None:
            return auction_after(self.broken, self.breach)
        return auction_after(self.case, self.verdict)

    def followed_by(self, call: Call) -> Case:
        """The case with one more call, by the player in turn: so the auction goes on, and what has been ruled stays
        ruled.
        """
        goes_on = with_next_call(self.case, self.auction.position.turn, call)
        again = replace(goes_on, dues=())
        return again if self.earlier and _rules_alike(self, again) else goes_on


def rule(case: Case) -> Ruling:
    """Rule on a case as far as its facts go.

    >>> from directorcall.ruling.casefile import read_case
    >>> told = dict(edition="2017", dealer="W", auction="1D 1S", offender="E", call="1H", accepted=False)
    >>> means = dict(withdrawn_means="6+ 4+H, natural", replacement_means="6+ 4+H, negative")
    >>> ruled = rule(read_case({**told, **means, "replacement": "X"}))
    >>> ruled.verdict.outcome.value, ruled.verdict.clause
    ('free', '27B1(b)')
    """
    if (since := _irregular_since(case)) is not None:
        return _ruled_first(case, case.restored, since)
    if (under := _inadmissible_under(case)) is not None:
        return rule(_other(case, case.final, under))
    if (slip := _slip_under(case)) is not None:
        return _ruled_first(case, case.final, slip)
    if (anew := _replaced_anew(case)) is not None:
        return anew
    if (in_turn := _changed_in_turn(case)) is not None:
        return in_turn
    before = _ruled_before_the_play(case) if case.is_in_play and case.exposed is not None else _ruled_before(case)
    if before is not None and before.question is not None:
        return before
    if before is None or before.verdict is None:
        return _rule_on_the_last(case)
    last = _rule_on_the_last(replace(case, dues=before.dues))
    return replace(last, earlier=(*before.earlier, before.verdict))


def _rules_alike(ruling: Ruling, case: Case) -> bool:
    """Do the earlier irregularities come out as they did, looked at again? Not where their calls have gone (25A)."""
    try:
        before = _ruled_before(case)
    except DirectorcallError:
        return False
    if before is None or before.verdict is None or before.question is not None:
        return False
    found = (*before.earlier, before.verdict)
    return before.dues == ruling.case.dues and [_told(each) for each in found] == [
        _told(each) for each in ruling.earlier
    ]


def _told(verdict: Verdict) -> tuple[int, str, Outcome]:
    return verdict.case.number, verdict.clause, verdict.outcome


def _irregular_since(case: Case) -> Happened | None:
    """A call that is irregular too and that nobody has ruled on: made before the offender's turn (31, footnote), or
    before his call, which has been dealt with.
    """
    if not case.has_call or case.replacement is not None or not (case.then or case.accepted is False):
        return None
    calls = case.restored.happened
    wrong = next((h for h in reversed(calls) if h.fate is Fate.PENDING), None)
    while wrong is not None and wrong.replaces is not None:  # what replaced a call belongs to that call
        wrong = calls[wrong.replaces]
    return wrong


def _inadmissible_under(case: Case) -> Happened | None:
    """An inadmissible call that its maker had replaced, before anybody ruled and before this call was made over it: this
    one falls with it, right or wrong (36A, 38).
    """
    if not case.has_call or case.has_moved_on:
        return None
    first = next((h for h in reversed(case.auction.happened) if h.replaces is None), None)
    if first is None or not first.is_inadmissible or case.offender is not first.seat.lho:
        return None
    replaced = case.auction.happened[first.number + 1 :]
    return first if replaced and all(made.premature for made in replaced) else None


def _slip_under(case: Case) -> Happened | None:
    """An earlier call that was found to be a slip, and not too late to change it: what was called over it, right or wrong,
    is off with it (25A).
    """
    if not case.has_call:
        return None
    line = case.auction
    under = (h for h in irregularities(line) if line.made[h.number].sign is Sign.NONE and h.why is Why.REPLACED)
    return next((h for h in under if _is_slip(case, h)), None)


def _is_slip(case: Case, wrong: Happened) -> bool:
    answer = case.answer(f"{wrong.number + 1}{NUMBER}{UNINTENDED.key}")
    if answer is None or answer.value is not True or case_of(case.final, wrong).has_been_ruled:
        return False
    other = _other(case, case.final, wrong)
    at_once = other.known(WITHOUT_PAUSE)
    in_time = lateness(other) is None and (at_once is None or at_once.value is True)
    return in_time and bool(called_over_the_slip(other))


def _ruled_first(case: Case, line: Auction, wrong: Happened, *, named: bool = False) -> Ruling:
    """Another irregularity of the same auction, instead of the one the case is about."""
    first = rule(_other(case, line, wrong))
    if (question := first.question) is None:
        return first
    return replace(first, question=_about(wrong.number, _of_this_replacement(question) if named else question))


def _replaced_anew(case: Case) -> Ruling | None:
    """He changed a call that had replaced a withdrawn one; whether that was a slip is asked first. If it was it never
    replaced anything: the call that was meant does, and what was told of a replacement was not told of this (25A).
    """
    if case.dues or not case.has_call or not case.is_change_of_call:
        return None
    slip = case.own_last
    if (wrong := _replaced_by(case.auction, slip)) is None:
        return None
    last = _rule_on_the_last(case)
    if last.question is not None and last.question.name in _OF_A_SLIP:
        return last
    if (last.about or last.case).number >= case.number:
        return None
    told = of_other(case, wrong.number).items()
    known = case.without(*(name for key, name in told if is_of_replacement(key))).without_place(slip.number)
    made = (*case.auction.made[: slip.number], Made(case.call, case.offender), *case.then, *case.after)
    anew = _ruled_first(known, Auction(case.auction.dealer, made), wrong, named=True)
    unintended = found("25A1", "unintended", call=slip.call)
    return replace(anew, verdict=anew.verdict and anew.verdict.with_findings(unintended))


def _changed_in_turn(case: Case) -> Ruling | None:
    """28A: he changed a call made at the turn of RHO, who has to pass. Then that was made in turn, and what he made of it is
    a change of that call (25B) or replaced it (27C).
    """
    if not case.has_call or not case.is_change_out_of_turn or case.wrong.at_turn_of != "RHO":
        return None
    first = _first_of_his(case)
    before = up_to(case.auction, first)
    so_far = None if case.dues else _ruled_in(case, before)
    if not required_to_pass(so_far.dues if so_far else case.dues, before, case.rho):
        return None
    made = case.final.made
    line = Auction(before.dealer, (*made[:first], Made(PASS, case.rho), *made[first:]))
    changed = line.happened[case.number + 1]
    told = {name: fact for name, fact in case.one_further(first).facts.items() if name not in LINE}
    in_turn = case_of(line, _replaced_by(line, changed) or changed)
    ruling = rule(Case({**told, **in_turn.facts}, case.dues))
    if ruling.question is not None:
        return replace(ruling, question=_asked(case, ruling.question))
    had_to_pass = found("28A", "RHO had to pass", seat=case.rho)
    return replace(ruling, verdict=ruling.verdict and ruling.verdict.with_findings(had_to_pass))


def _first_of_his(case: Case) -> int:
    """The place of the first of the calls that he made one after the other, and that nobody ruled on."""
    made = case.auction.happened
    others = (
        h.number for h in made if h.seat is not case.offender or case.auction.made[h.number].sign is not Sign.NONE
    )
    return max(others, default=-1) + 1


def _replaced_by(auction: Auction, made: Happened) -> Happened | None:
    """The withdrawn call that was ruled on, if this is what came of it in the end."""
    if made.replaces is None:
        return None
    first = auction.happened[made.replaces]
    return _replaced_by(auction, first) or first


def _about(number: int, question: Question) -> Question:
    """A question about another irregularity of the same auction: its key names the call, and its answer is kept under
    that.
    """
    if NUMBER in question.key:  # it is about a third
        return question
    return replace(question, key=f"{number + 1}{NUMBER}{question.key}", fact="", of_replacement=False)


def _of_this_replacement(question: Question) -> Question:
    """Asked again of another one: the key names the call."""
    return replace(question, key=f"{question.key} {question.replacement}") if question.of_replacement else question


def _rule_on_the_last(told: Case, *, and_cancelled: bool = True) -> Ruling:
    """The irregularity the case is about; those before it in the same auction have left what they left. What nobody
    told, the systems supply where they are named; the ruling keeps what was told and says what was supplied.
    """
    case, supplied = with_agreements(told)
    ruling = _ruled(case, and_cancelled=and_cancelled)
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
    line = _line(case)
    at_rho = case.has_call and case.is_out_of_rotation and case.wrong.at_turn_of == "RHO"
    so_far = _ruled_in(case, case.auction) if at_rho and case.after and not case.has_been_ruled else None
    if so_far is not None and is_in_rotation_by_28a(replace(case, dues=so_far.dues)):
        return _ruled_in(case.one_further(case.number), as_in_rotation(case))
    return _ruled_in(case, line)


def _ruled_before_the_play(case: Case) -> Ruling:
    """What was ruled on the cards when they were seen in the auction (24), with all that came before."""
    return rule(case.without("moment", "declarer", "penalty", "claim"))


def _ruled_in(case: Case, line: Auction) -> Ruling | None:
    ruled: Ruling | None = None
    for wrong in _before(case, line):
        earlier = replace(_other(case, line, wrong), dues=ruled.dues if ruled else ())
        again = _rule_on_the_last(earlier, and_cancelled=False)
        if again.question is not None and _called_over(case, earlier, again.question):
            again = _rule_on_the_last(with_fact(earlier, again.question.key, Fact(value=True)), and_cancelled=False)
        if again.verdict is not None:
            before = (*ruled.earlier, ruled.verdict) if ruled is not None and ruled.verdict is not None else ()
            ruled = replace(again, earlier=before)
        elif again.question is not None and not _waits(again, line):
            return replace(again, question=_about(wrong.number, again.question))
    return ruled


def _waits(ruling: Ruling, line: Auction) -> bool:
    """Does it wait for what is called next, or ask about a call that has still to be repeated (31A1, 32A1)?"""
    asked = asked_by(ruling.question.key) if ruling.question is not None else None
    to_be_made = ruling.about is not None and ruling.about.number >= len(line.made)
    return to_be_made or (asked is not None and asked.fact in ("then", "replacement"))


def _called_over(case: Case, earlier: Case, question: Question) -> bool:
    """27B4: was the second bid accepted by the call this case is about, in turn, whatever becomes of that?"""
    about_the_second = question.key.startswith(SECOND_ACCEPTED.key)
    return about_the_second and case.has_call and case.offender is earlier.lho and not case.is_out_of_rotation


def _before(case: Case, line: Auction) -> list[Happened]:
    """The earlier irregularities that somebody has decided on; a call that this one changed belongs to it (25)."""
    asked = case.known(INTENDED) is not None or case.known(UNINTENDED) is not None
    first = case.number - (asked and case.has_call and case.is_change_out_of_turn)
    earlier = (wrong for wrong in irregularities(line) if wrong.number < first)
    decided = (wrong for wrong in earlier if wrong not in line.pending or Fault.AFTER_FINAL_PASS in wrong.faults)
    return [wrong for wrong in decided if not _was_changed(line, wrong)]


def _was_changed(line: Auction, wrong: Happened) -> bool:
    """A call out of turn that its maker changed at once, to another out of turn: it belongs to that one (25B)."""
    following = line.happened[wrong.number + 1 : wrong.number + 2]
    return line.made[wrong.number].sign is Sign.NONE and any(
        made.seat is wrong.seat and made.replaces is None and Fault.OUT_OF_ROTATION in {*made.faults} & {*wrong.faults}
        for made in following
    )


def _line(case: Case) -> Auction:
    """The auction that earlier irregularities are looked at in: as far as it goes, but for a call nobody has decided
    on; after the final pass there is nothing to decide (39A).
    """
    fell = case.has_call and case.wrong.is_inadmissible and case.is_called_over  # all that was called over it (36A, 38)
    final = case.fallen.final if fell else case.final
    last = final.happened[case.number] if case.has_call else None
    undecided = last is not None and last.fate is Fate.PENDING and Fault.AFTER_FINAL_PASS not in last.faults
    return case.auction if undecided else final


def _is_shared(name: str) -> bool:
    """What every irregularity of an auction knows: where it is played, what calls meant, what is told of yet another
    one.
    """
    return name in _SHARED or name.startswith(f"meanings{TABLE}") or NUMBER in name


def _other(case: Case, line: Auction, wrong: Happened) -> Case:
    """Another irregularity of the same auction, with all that is known of it."""
    own = of_other(case, wrong.number).values()
    shared = {name: fact for name, fact in case.facts.items() if _is_shared(name) and name not in own}
    other = case_of(line, wrong)
    other = replace(other, facts={**shared, **other.facts})
    for key, name in sorted(of_other(case, wrong.number).items(), key=lambda told: is_of_replacement(told[0])):
        if other.replacement is not None or not is_of_replacement(key):  # not replaced yet, as far as this line goes
            other = _told_more(other, key, case.facts[name])
    meaning = case.meaning_of(wrong)
    return other if meaning is None or other.withdrawn_means else other.but(withdrawn_means=(meaning,))


def _told_more(other: Case, key: str, fact: Fact) -> Case:
    """What has been called until the offender's turn comes after what partner had called before the ruling."""
    if key == THEN.key and other.then and isinstance(fact.value, tuple):
        return other.but(then=(*other.then, *fact.value))
    return with_fact(other, key, fact)


def _with_the_ledger(verdict: Verdict, *, and_cancelled: bool) -> Ruling:
    case = verdict.case
    withdrawn = case.number + case.has_call + case.called_first  # what partner had called was no breach of it
    owed = (*case.dues, *dues(verdict.consequences, verdict.clause, withdrawn, len(case.replaced.made)))
    ruling = Ruling(case, verdict=verdict, dues=owed)
    # 82: who calls as the director told him breaks nothing.
    ruled_at_the_table = case.partner if case.answer("ruled.partner") is not None else None
    binding = (due for due in owed if due.seat is not ruled_at_the_table)
    line = ruling.auction
    own = case.number if case.has_call and verdict.outcome is Outcome.MUST_PASS else None  # 37B has dealt with it
    if (broken := breach(binding, line, and_cancelled=and_cancelled, but=own)) is None:
        return ruling
    made, due = broken
    sequel = not_as_owed(replace(_other(case, line, made), dues=owed), due)
    also = dues(sequel.consequences, sequel.clause, made.number, made.number)
    return replace(ruling, broken=sequel.case, breach=sequel, dues=(*owed, *also))
