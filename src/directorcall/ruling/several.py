"""Several irregularities in one auction: which of them is ruled first, which was decided before, and each of them as a
case of its own, with what is known of it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import takewhile
from typing import cast

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Sign
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import PERIOD_OVER, Case
from directorcall.inquiry.facts import NUMBER, TABLE, Fact, split_key
from directorcall.inquiry.question import Question
from directorcall.inquiry.recast import as_called, fallen, without_place
from directorcall.lawbook import questions
from directorcall.lawbook.questions import INTENDED, SECOND_ACCEPTED, THEN, UNINTENDED, WITHOUT_PAUSE
from directorcall.lawbook.rotation import check_then
from directorcall.lawbook.unintended import called_over_the_slip, lateness
from directorcall.ruling.answers import in_a_row, in_turn, is_of_replacement, of_other, place_in_row, with_fact
from directorcall.ruling.fields import FIELDS
from directorcall.ruling.line import WHAT_BECAME, case_of, in_its_place, irregularities

# known of every irregularity of an auction
_FOR_THE_NEXT_CALL = frozenset(asked.name for asked in questions.ALL if asked.fact in ("then", "replacement"))
# what the case is about, and what became of that
_OF_ONE = (
    "offender", "call", *WHAT_BECAME, "exposed", "misinformed", "explanations", "penalty", "claim", "moment", "declarer",
    "discovered", "ruled",
)  # fmt: skip
_SHARED = ("id", "edition", "regulation", "board", "dealer", "vulnerable", "playing_director")


# --- which is ruled first


def irregular_since(case: Case) -> Happened | None:
    """A call that is irregular too and that nobody has ruled on: made before the offender's turn (31, footnote), or
    before his call, which has been dealt with.
    """
    if not case.has_call or case.replacement is not None or case.accepted is not False:
        return None
    calls = case.restored.happened
    wrong = next((h for h in reversed(calls) if h.fate is Fate.PENDING), None)
    while wrong is not None and wrong.replaces is not None:  # what replaced a call belongs to that call
        wrong = calls[wrong.replaces]
    return wrong


def inadmissible_under(case: Case) -> Case | None:
    """An inadmissible call that nobody ruled on, whether its maker had replaced it or not, before LHO called over it: all
    that was called since falls with it, right or wrong (36A, 38).
    """
    line = case.final
    for wrong in _earlier(case):
        inadmissible = wrong.is_inadmissible and not _is_unintended(case, wrong)
        if inadmissible and _next_to_call(line, wrong) is wrong.seat.lho:
            if case.discovered not in PERIOD_OVER:
                return _called_over(case, line, wrong)
            under = other_case(case, line, wrong).but(discovered=case.discovered)
            # 36C: nobody calls any more, and nothing falls; what is open after it, as a rule this call, comes first
            return under if irregular_since(under) is None else None
    return None


def _earlier(case: Case) -> list[Happened]:
    return irregularities(case.auction) if case.has_call else []


def _next_to_call(line: Auction, wrong: Happened) -> Seat | None:
    """Who called after its maker, if nobody had ruled by then."""
    for made in line.happened[wrong.number :]:
        if made.seat is not wrong.seat:
            return made.seat
        if line.made[made.number].sign is not Sign.NONE:
            return None
    return None


def _called_over(case: Case, line: Auction, wrong: Happened) -> Case:
    """What its maker called since is off, and none of the others' calls stands."""
    since = line.happened[wrong.number + 1 :]
    known = reduce(without_place, [h.number for h in reversed(since) if h.seat is wrong.seat], case)
    fell = (Made(h.call, h.seat) for h in since if h.seat is not wrong.seat)
    line = Auction(line.dealer, (*line.made[: wrong.number + 1], *fell))
    return other_case(known, line, line.happened[wrong.number])


def slip_under(case: Case) -> Happened | None:
    """An earlier call that was found to be a slip, and not too late to change it: what was called over it, right or wrong,
    is off with it (25A).
    """
    return next((h for h in _earlier(case) if _is_slip(case, h)), None)


def _is_unintended(case: Case, wrong: Happened) -> bool:
    answer = case.answer(f"{wrong.number + 1}{NUMBER}{UNINTENDED.key}")
    return answer is not None and answer.value is True


def _is_slip(case: Case, wrong: Happened) -> bool:
    if not _is_unintended(case, wrong) or _has_been_ruled(case.final, wrong):
        return False
    slip = other_case(case, case.final, wrong)
    return _is_in_time(slip) and bool(called_over_the_slip(slip))


def _has_been_ruled(line: Auction, wrong: Happened) -> bool:
    """Has anybody decided on it, or on what its maker tried instead?"""
    tried = (h for h in line.happened if replaced_by(line, h) == wrong)
    return case_of(line, wrong).has_been_ruled or any(line.made[h.number].sign is not Sign.NONE for h in tried)


def _is_in_time(slip: Case) -> bool:
    """Is it not too late to change it?"""
    at_once = slip.known(WITHOUT_PAUSE)
    return lateness(slip) is None and (at_once is None or at_once.value is True)


# --- which was decided before


def decided_before(case: Case, line: Auction) -> list[Happened]:
    """The earlier irregularities that somebody has decided on; a slip that this call changed belongs to it (25A)."""
    slip = case.known(UNINTENDED)
    is_slip = slip is not None and slip.value is True
    own = case.own_last.number if is_slip and case.is_change_of_call else None
    fell = _fell_with_a_slip(case, line)
    earlier = (
        wrong for wrong in irregularities(line) if wrong.number < case.number and wrong.number not in (own, *fell)
    )
    decided = (wrong for wrong in earlier if wrong not in line.pending or Fault.AFTER_FINAL_PASS in wrong.faults)
    return [wrong for wrong in decided if not _was_changed(line, wrong)]


def _fell_with_a_slip(case: Case, line: Auction) -> list[int]:
    """The places of what was called over a slip that has been changed: off with it, and nothing else was wrong with it
    (25A).
    """
    slips = [h for h in line.happened if _is_unintended(case, h)]
    changed = ((h, next((then for then in line.happened if then.replaces == h.number), None)) for h in slips)
    between = (line.happened[slip.number + 1 : then.number] for slip, then in changed if then is not None)
    return [h.number for calls in between for h in calls if h.fate is Fate.WITHDRAWN]


def _was_changed(line: Auction, wrong: Happened) -> bool:
    """A call out of turn that its maker changed at once, to another out of turn: it belongs to that one (25B)."""
    if line.made[wrong.number].sign is not Sign.NONE or Fault.OUT_OF_ROTATION not in wrong.faults:
        return False
    return line.happened[wrong.number + 1].seat is wrong.seat  # nobody has marked it, so that a call has decided


def line_of(case: Case) -> Auction:
    """The auction that earlier irregularities are looked at in: as far as it goes, but for a call nobody has decided
    on; after the final pass there is nothing to decide (39A). What was called over a slip is off with it, and has decided
    nothing; its maker has called all the same, what he meant (25A).
    """
    slip, meant = case.known(UNINTENDED), case.known(INTENDED)
    is_slip = slip is not None and slip.value is True and not case.changes_a_call
    if is_slip and meant is not None and _is_in_time(case):
        is_changed = case.replacement == meant.value
        if is_changed or not case.has_been_ruled:
            line = case.auction.then(cast("Call", meant.value), case.offender)
            return line.followed_by(case.after) if is_changed else line
    inadmissible = case.has_call and case.wrong.is_inadmissible
    final = fallen(case).final if inadmissible else case.final  # all that was called over it falls (36A, 38)
    last = final.happened[case.number] if case.has_call else None
    undecided = last is not None and last.fate is Fate.PENDING and Fault.AFTER_FINAL_PASS not in last.faults
    return case.auction if undecided else final


def first_of_his(case: Case) -> int:
    """The place of the first of the calls that he made one after the other, and that nobody ruled on."""
    own = takewhile(lambda made: made.seat is case.offender and made.sign is Sign.NONE, reversed(case.auction.made))
    return case.number - len([*own])


def replaced_by(auction: Auction, made: Happened) -> Happened | None:
    """The withdrawn call that was ruled on, if this is what came of it in the end."""
    if made.replaces is None:
        return None
    first = auction.happened[made.replaces]
    return replaced_by(auction, first) or first


def called_over(case: Case, question: Question) -> bool:
    """27B4: was the second bid accepted by the call this case is about, in turn, whatever becomes of that?"""
    about_the_second = question.key.startswith(SECOND_ACCEPTED.key)
    return about_the_second and case.has_call and not case.is_out_of_rotation


def as_decided(case: Case, ruled: Auction) -> Case:
    """In the auction as the rulings on what came before have left it: a call that took the place of a withdrawn one, and
    that nobody had decided on, has been accepted or refused by them, and so has the one it replaced. Who called since was
    told of the auction as it was.
    """
    auction = case.auction
    if [made.call for made in ruled.made[: case.number]] != [made.call for made in auction.made]:
        return case  # taken back, or put in another place (25A, 28A)
    for still_open in (case.final if case.has_call else auction).pending:
        if still_open.replaces is not None and still_open.number < case.number:
            for number in (still_open.replaces, still_open.number):
                auction = auction.ruled(number, ruled.made[number].sign)
    return as_called(case.but(auction=auction), case)


# --- another one, as a case of its own


def other_case(case: Case, line: Auction, wrong: Happened) -> Case:
    """Another irregularity of the same auction, with all that is known of it."""
    own = of_other(case, wrong.number).values()
    shared = {name: fact for name, fact in case.facts.items() if _is_shared(name) and name not in own}
    other = case_of(line, wrong)
    other = replace(other, facts={**shared, **other.facts})
    for key, name in sorted(of_other(case, wrong.number).items(), key=lambda told: in_turn(told[0])):
        if other.replacement is not None or not is_of_replacement(key):  # not replaced yet, as far as this line goes
            other = _told_more(other, key, case.facts[name])
    meaning = case.meaning_of(wrong)
    return other if meaning is None or other.withdrawn_means else other.but(withdrawn_means=(meaning,))


def under_its_number(case: Case) -> Case:
    """With what was told of the call the case is about under its number, too: to another irregularity of the same auction,
    that call is one of the others.
    """
    numbered = (_numbered(case.number, name, fact) for name, fact in case.facts.items())
    return replace(case, facts={**case.facts, **{name: fact for name, fact in numbered if NUMBER in name}})


def _is_shared(name: str) -> bool:
    """What every irregularity of an auction knows: where it is played, what is agreed, what calls meant, what is told of yet another
    one.
    """
    return name in _SHARED or name.startswith((f"meanings{TABLE}", f"systems{TABLE}")) or NUMBER in name


def _told_more(other: Case, key: str, fact: Fact) -> Case:
    """What has been called until the offender's turn comes after what partner had called before the ruling."""
    place = place_in_row(key)
    if key != THEN.key and place is None:
        return with_fact(other, key, fact)
    since = in_a_row(other.then, place, cast("tuple[Made, ...]", fact.value))
    told = in_its_place(other.but(then=None).tell(THEN.fact, since, fact.by, fact.when))
    check_then(told)
    return told


def with_all_known(case: Case, auction: Auction) -> Case:
    """The auction as a ruling has left it, with what was told of its irregularity under the number of that call: what a
    further one is ruled on with. What became of the calls the auction says.
    """
    told = (_numbered(case.number, name, fact) for name, fact in case.facts.items())
    there = {None, *(wrong.number for wrong in irregularities(auction))}
    known = {
        name: fact for name, fact in told if name.partition(TABLE)[0] not in _OF_ONE and split_key(name)[0] in there
    }
    return replace(case, facts=known, dues=()).but(auction=auction)


def _numbered(number: int, name: str, fact: Fact) -> tuple[str, Fact]:
    """What a call meant, and what the director was asked about it: as it is told of another one."""
    about, (field, _, entry) = f"{number + 1}{NUMBER}", name.partition(TABLE)
    match field, fact.value:
        case questions.WITHDRAWN_MEANS.fact, (meaning,):
            return f"{about}{questions.WITHDRAWN_MEANS.key}", replace(fact, value=meaning)
        case questions.WITHDRAWN_MEANS.fact, _:
            return f"{about}{questions.WITHDRAWN_MEANS.key}", fact
        case questions.REPLACEMENT_MEANS.fact, _:
            return f"{about}{questions.REPLACEMENT_MEANS.key} {entry}", fact
    return (name, fact) if field in FIELDS or NUMBER in name else (f"{about}{name}", fact)


# --- its questions


def about_another(number: int, question: Question) -> Question:
    """A question about another irregularity of the same auction: its key names the call, and its answer is kept under
    that.
    """
    if NUMBER in question.key:  # it is about a third
        return question
    return replace(question, key=f"{number + 1}{NUMBER}{question.key}", fact="", of_replacement=False)


def of_this_replacement(question: Question) -> Question:
    """Asked again of another one: the key names the call."""
    return replace(question, key=f"{question.key} {question.replacement}") if question.of_replacement else question


def waits(question: Question, about: Case | None, line: Auction) -> bool:
    """Does it wait for what is called next, or ask about a call that has still to be repeated (31A1, 32A1)?"""
    to_be_made = about is not None and about.number >= len(line.made)
    return to_be_made or question.name in _FOR_THE_NEXT_CALL
