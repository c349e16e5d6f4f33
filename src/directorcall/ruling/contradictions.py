"""Facts of a case that cannot be true together: who reads one is told which two, and why."""

from __future__ import annotations

from directorcall.bridge.auction import in_one_line
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.happened import Fault, Happened
from directorcall.inquiry.case import Case, names_of
from directorcall.inquiry.facts import split_key
from directorcall.inquiry.occasion import Misinformed
from directorcall.inquiry.remarks import calls_named
from directorcall.lawbook.questions import CHANGES, CHANGES_IT, THEN
from directorcall.lawbook.rotation import check_then, check_turn
from directorcall.ruling.answers import is_about, is_after_play, is_answer_to, of_other, place_in_row
from directorcall.ruling.line import irregularities
from directorcall.ruling.several import other_case
from directorcall.ruling.told_of_play import check_play


def check_facts(case: Case) -> None:
    if case.misinformed is not None:
        _check_misinformed(case, case.misinformed)
    check_play(case)
    _check_remarks(case)
    if case.has_call:
        _check_acceptance(case)
        _check_turn(case)
        check_then(case)
    _check_numbers(case)


def _check_misinformed(case: Case, told: Misinformed) -> None:
    """It is about a call that an opponent had made by then."""
    known = [made for made in case.auction.happened if made.seat.side is not told.seat.side]
    if not any(told.about in names_of(made) for made in known):
        calls = ", ".join(f"{made.seat}:{made.call}" for made in known) or "none"
        raise NotationError(
            told.about, f"a call of {told.seat.word}'s opponents before it: {calls}", where="misinformed"
        )


def _check_remarks(case: Case) -> None:
    """Each belongs to one call of the auction, where it is said to which."""
    for remark in case.remarks:
        if not remark.call or len(meant := calls_named(case, remark)) == 1:
            continue
        made = meant or case.final.happened
        known = ", ".join(f"{each.number + 1} ({each.seat}:{each.call})" for each in made) or "none"
        raise NotationError(remark.call, f"one call of the auction, or its place: {known}", where="remarks.call")


def _check_acceptance(case: Case) -> None:
    if not case.accepted:
        return
    if not case.wrong.acceptable:
        fault = case.wrong.faults[0].value if case.wrong.faults else "legal call"
        raise ContradictionError(
            "accepted = true", f"{case.offender}:{case.call} is {_a(fault)}", "nobody can accept it"
        )
    if case.is_late_change:
        raise ContradictionError(
            "accepted = true",
            f"{CHANGES.key} = {CHANGES_IT}",
            f"{case.lho.word} had called over {case.own_last.call} before it was changed: nobody is asked (25B)",
        )
    if case.replacement is not None and not case.premature:
        raise ContradictionError(
            "accepted = true",
            f"replacement = {case.replacement}, premature = false",
            "a call that was accepted is not replaced",
        )
    if case.then:
        raise ContradictionError(
            "accepted = true",
            f"then = “{in_one_line(case.then)}”",
            "an accepted call is not cancelled, so nothing comes in between",
        )


def _a(fault: str) -> str:
    return f"an {fault}" if fault[0] in "aeiou" else f"a {fault}"


def _check_turn(case: Case) -> None:
    """Out of rotation, it depends on what the right player owes whose turn it is: the law looks at that. What stands
    for a change that is never allowed (36 to 38), or for a slip, was made when the change was.
    """
    elsewhere = case.is_out_of_rotation or case.is_change_of_call
    if not elsewhere and Fault.AFTER_FINAL_PASS not in case.wrong.faults:
        check_turn(case)


def _check_numbers(case: Case) -> None:
    """What is told of another irregularity has to be told of one; when the play is over, perhaps of a call that was not what
    its maker owed, which only the ruling knows (37).
    """
    others = {h.number for h in _irregularities(case) if not is_about(case, h.number)}
    for name in case.facts:
        number, key = split_key(name)
        if number is None or number in others or is_after_play(key):
            continue
        if not is_about(case, number) or is_answer_to(case, number, key):
            known = f"the number of another irregular call: {', '.join(sorted(str(each + 1) for each in others))}"
            raise NotationError(name, known if others else "no number: nothing else was irregular", where="answers")


def _irregularities(case: Case) -> list[Happened]:
    """Of the auction, and of what is told to have been called since one of them."""
    known = irregularities(case.final)
    since = [
        wrong for wrong in known if any(place_in_row(key) or key == THEN.key for key in of_other(case, wrong.number))
    ]
    lines = (other_case(case, case.final, wrong).final for wrong in since if not is_about(case, wrong.number))
    return [*known, *(h for line in lines for h in irregularities(line))]
