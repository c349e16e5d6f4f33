"""One router for answers: what a question asks for is put where that fact lives, whoever answers and in whatever
form.
"""

from __future__ import annotations

from typing import cast

from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import ContradictionError, NotationError, suggestion
from directorcall.bridge.happened import Fault, Made
from directorcall.bridge.seats import parse_vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import FOR, NUMBER, Fact, split_key
from directorcall.inquiry.question import UNKNOWN, Kind, Question
from directorcall.lawbook import interpretations, questions
from directorcall.lawbook.questions import (
    ACCEPTED_25,
    ACCEPTED_27,
    ACCEPTED_29,
    COMPARABLE,
    REPLACEMENT_27,
    REPLACEMENT_29,
    REPLACEMENT_36,
    REPLACEMENT_MEANS,
    THEN,
    UNINTENDED,
    VULNERABLE,
    WITHDRAWN_MEANS,
)
from directorcall.ruling.explained import meaning_said
from directorcall.ruling.fields import FIELDS, one_of, shown, written
from directorcall.ruling.line import in_its_place

Calls = tuple[Made, ...]
Answer = str | bool | list[object]  # several: what a withdrawn call may be taken to mean
DIRECTOR = "director"
QUESTIONS = {question.key: question for question in questions.ALL}
MOST_DIGITS = 3  # of the place of a call
_READINGS = {point.key: point.readings for point in interpretations.ALL}
_AFTER_PLAY = frozenset(told.key for told in (*questions.AFTER_PLAY, *interpretations.AFTER_PLAY))


# --- an answer given at the table


def answered(case: Case, question: Question, text: str, by: str = "", when: str = "") -> Case:
    """The case with one more thing known. An opinion is the director's, unless it is said whose.

    >>> from directorcall.ruling.casefile import read_case
    >>> from directorcall.ruling.rule import rule
    >>> case = read_case({"dealer": "W", "auction": "1D 1S 1H"})
    >>> question = rule(case).question
    >>> question.key, rule(answered(case, question, "1H")).question.key
    ('25A intended', '23A withdrawn means')
    """
    value = _read(question, text, case)
    if question.name == THEN.name:  # more calls, until it is the offender's turn
        so_far = case.facts.get(home(case, question), Fact(()))
        value = (*cast("Calls", so_far.value), *cast("Calls", value))
    return _told(case, question, value, by or (DIRECTOR if question.of == DIRECTOR else ""), when)


def _told(case: Case, question: Question, value: object, by: str, when: str) -> Case:
    return in_its_place(case.tell(home(case, question, value), _kept(question, value), by, when))


def home(case: Case, question: Question, value: object = None) -> str:
    """The name of the fact a question asks for. That nobody knows a meaning is kept under the question's own key."""
    if not question.fact or value == UNKNOWN:
        return case.key(question)
    return f"{question.fact}.{case.replacement}" if question.of_replacement else question.fact


def _kept(question: Question, value: object) -> object:
    """Several meanings may be attributed to a withdrawn call, so even one is kept in a row."""
    if question.fact == VULNERABLE.fact:
        return parse_vulnerability(str(value))
    return (value,) if question.fact == WITHDRAWN_MEANS.fact and isinstance(value, Meaning) else value


def asked_by(key: str) -> Question | None:
    """The question of a key: without the number of the irregularity and the call it is about."""
    name = split_key(key)[1].partition(FOR)[0]
    return QUESTIONS.get(name) or QUESTIONS.get(name.rpartition(" ")[0])


def _read(question: Question, text: str, case: Case) -> object:
    """A meaning is read where its call was made."""
    if question.kind is Kind.MEANING:
        return meaning_said(_chosen(question, text.strip()), case, question.key)
    return question.read(text)


def _chosen(question: Question, text: str) -> str:
    """One of the meanings offered, by its number; or what was said."""
    numbers = {str(number): choice for number, choice in enumerate(question.choices, 1)}
    return numbers.get(text, text)


# --- an answer told beforehand, by the key of its question


def with_answer(case: Case, key: str, value: Answer, by: str = "", when: str = "") -> Case:
    """An answer under its key, put where that fact lives. Told twice and otherwise, it is a contradiction."""
    number, asked = split_key(key)
    name, typed = _typed(asked, value)
    if number is not None and not is_answer_to(case, number, name):
        return case.tell(key, typed, by, when)
    return with_fact(case, name, Fact(typed, by, when))


def place_in_row(key: str) -> int | None:
    """“29B then 3” is answered with what was called since, from the third call on: its place. None of any other key."""
    base, _, place = split_key(key)[1].rpartition(" ")
    is_one = base == THEN.key and place.isascii() and place.isdigit() and len(place) <= MOST_DIGITS and place[0] != "0"
    return int(place) if is_one else None


def in_a_row(so_far: Calls, place: int | None, calls: Calls) -> Calls:
    """What was called since, with the calls from this place on."""
    return (*so_far[: None if place is None else place - 1], *calls)


def _from_place(case: Case, key: str, place: int, fact: Fact) -> Case:
    if len(case.then) < place - 1:
        raise NotationError(key, f"the calls before that first, by “{THEN.key}”: {len(case.then)} of them are known")
    calls = in_a_row(case.then, place, cast("Calls", fact.value))
    if case.then not in (calls, calls[: place - 1]):
        raise ContradictionError(
            f"then = {shown(written(case.then))}", f"answers: {key} = {shown(written(fact.value))}"
        )
    return in_its_place(case.tell(THEN.fact, calls, fact.by, fact.when))


def with_fact(case: Case, key: str, fact: Fact) -> Case:
    """What was answered, read already, put where it lives."""
    if (place := place_in_row(key)) is not None:
        return _from_place(case, key, place, fact)
    if case.has_call:  # with what the case is about anything is compared that names nothing else
        key = key.removesuffix(f"{FOR}{case.call}")
    known = key in QUESTIONS
    name, value = _home_of_key(case, QUESTIONS[key], fact.value) if known else (_name_of(key, fact.value), fact.value)
    if (before := case.facts.get(name)) is not None and before.value != value:
        raise ContradictionError(
            f"{name} = {shown(written(before.value))}", f"answers: {key} = {shown(written(value))}"
        )
    return in_its_place(case.tell(name, value, fact.by, fact.when))


def _home_of_key(case: Case, question: Question, value: object) -> tuple[str, object]:
    if question.of_replacement and case.replacement is None:
        raise NotationError(question.key, f"the replacement it is about, as in “{question.key} 2H”, while none is told")
    if question.fact in ("accepted", "replacement") and question.key not in own_keys(case):
        return question.key, value  # of what became of the call, not of the call itself
    return home(case, question, value), _kept(question, value)


def own_keys(case: Case) -> tuple[str, ...]:
    """The keys under which this call's own acceptance and replacement are asked for; the same questions may be put
    again about what becomes of it (a call that is repeated, a replacement that is irregular itself)."""
    if not case.has_call:
        return ()
    if case.is_inadmissible_double:
        return (REPLACEMENT_36.key,)
    faults = case.wrong.faults
    if Fault.CHANGE_OF_CALL in faults:  # after a slip the question is about the call that was meant
        slip = case.known(UNINTENDED)
        return () if slip is not None and slip.value is True else (ACCEPTED_25.key,)
    if Fault.OUT_OF_ROTATION in faults:
        return ACCEPTED_29.key, REPLACEMENT_29.key
    return (ACCEPTED_27.key, REPLACEMENT_27.key) if Fault.INSUFFICIENT in faults else ()


def is_about(case: Case, number: int) -> bool:
    """Is it this call that the case is about? Cards that were seen are no call, though the next has their place."""
    return case.has_call and case.number == number


def is_answer_to(case: Case, number: int, key: str) -> bool:
    """Is it told of the call the case is about? What replaced that call may be known only to the ruling on another
    irregularity, by what was called since.
    """
    return is_about(case, number) and not (is_of_replacement(key) and case.replacement is None)


def of_other(case: Case, number: int) -> dict[str, str]:
    """The facts that are about another irregularity of the same auction: its own keys, by the names they have here."""
    start = f"{number + 1}{NUMBER}"
    return {name.removeprefix(start): name for name in case.facts if name.startswith(start)}


def is_after_play(key: str) -> bool:
    """Is it what the director thinks of the board when it has been played?"""
    return key in _AFTER_PLAY


def in_turn(key: str) -> tuple[bool, int]:
    """Which answers come after others: what is told of the replacement, and later calls."""
    asked = asked_by(key)
    return asked is not None and asked.of_replacement, place_in_row(key) or 0


def is_of_replacement(key: str) -> bool:
    """Is it told of the replacement, which has to be known first?"""
    return key in QUESTIONS and QUESTIONS[key].of_replacement


def _name_of(key: str, value: object) -> str:
    """What a replacement means has its own place, also where the key names the call."""
    base, _, call = key.rpartition(" ")
    meaning = base == REPLACEMENT_MEANS.key and isinstance(value, Meaning)
    return f"{REPLACEMENT_MEANS.fact}.{call}" if meaning else key


def _typed(key: str, value: Answer) -> tuple[str, object]:
    """The name an answer is read under (a question's key, an open point, or either with the call it is about), and its
    value.
    """
    if key in _READINGS:
        return key, one_of(_READINGS[key], str(value))
    if key in QUESTIONS:
        return key, _typed_by(QUESTIONS[key], value)
    if place_in_row(key) is not None:
        return key, _typed_by(THEN, value)
    about, pair, second = key.partition(FOR)
    base, _, call = about.rpartition(" ")
    if base in QUESTIONS and QUESTIONS[base].of_replacement and (not pair or base == COMPARABLE.key):
        typed, compared = _typed_by(QUESTIONS[base], value), f"{FOR}{parse_call(second)}" if pair else ""
        return _name_of(f"{base} {parse_call(call)}{compared}", typed), typed
    raise NotationError(key, "the key of a question", hint=suggestion(key, (*QUESTIONS, *_READINGS)))


def _typed_by(question: Question, value: Answer) -> object:
    if isinstance(value, list):
        meanings = cast("tuple[Meaning, ...]", FIELDS[question.fact].read(value))
        return meanings[0] if len(meanings) == 1 else meanings
    if isinstance(value, bool) is not (question.kind is Kind.YES_NO):
        raise NotationError(str(value), "true or false" if question.kind is Kind.YES_NO else question.kind.value)
    return value if isinstance(value, bool) else _read(question, value, Case())
