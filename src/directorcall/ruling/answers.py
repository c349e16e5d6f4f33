"""Answers and facts: what is answered at the table goes into the case, and what was answered is a fact from then on."""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.auction import parse_calls
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.happened import Fault, Made
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind, Question
from directorcall.lawbook import interpretations, questions
from directorcall.lawbook.comparability import UNKNOWN
from directorcall.lawbook.questions import (
    ACCEPTED_25,
    ACCEPTED_27,
    ACCEPTED_29,
    LOWER_BID_MEANS,
    REPLACEMENT_27,
    REPLACEMENT_29,
    REPLACEMENT_36,
    REPLACEMENT_MEANS,
    SINCE,
    THEN,
    WITHDRAWN_MEANS,
)

OVERRULED = "27B1(a) lowest"  # never asked; a director may say so all the same
_EARLIER = re.compile(r" \([NESW]:[^ )]+\)$")  # asked of an earlier irregularity of the same auction
_YES_NO = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}


def answered(case: Case, question: Question, text: str) -> Case:
    """The case with one more thing known.

    >>> from directorcall.ruling.casefile import read_case
    >>> from directorcall.ruling.rule import rule
    >>> case = read_case({"dealer": "W", "auction": "1D 1S 1H"})
    >>> question = rule(case).question
    >>> question.key, answered(case, question, "no").answers[question.key].value
    ('27A1 accepted', False)
    """
    match question.kind:
        case Kind.YES_NO:
            return case.with_answer(question.key, yes_no(text))
        case Kind.CALL:
            call = parse_call(text)
            return replace(case, replacement=call) if question.fact == "replacement" else case.with_answer(question.key, str(call))
        case Kind.CALLS:
            return _with_calls(case, question, text)
        case Kind.CHOICE:
            return case.with_answer(question.key, _choice(question, text))
        case Kind.MEANING:
            return _with_meaning(case, question, text)


def told_answer(key: str, value: str | bool) -> str | bool:
    """An answer given beforehand, by the key of its question: one that this question can have.

    >>> told_answer("27A1 accepted", False), told_answer("25A intended", "2s"), told_answer("28B or 29A", "void")
    (False, '2S', 'void')
    """
    asked = _EARLIER.sub("", key)
    kinds = {**{question.key: question.kind for question in questions.ALL}, OVERRULED: Kind.YES_NO}
    readings = {point.key: point.readings for point in interpretations.ALL}
    if asked in readings:
        return one_of(readings[asked], str(value))
    if asked.startswith(f"{LOWER_BID_MEANS.key} "):
        return one_of(("yes", "no"), {True: "yes", False: "no"}[value] if isinstance(value, bool) else value)
    if asked not in kinds:
        raise NotationError(key, "the key of a question", hint=suggestion(asked, (*kinds, *readings)))
    kind = kinds[asked]
    if isinstance(value, bool) is not (kind is Kind.YES_NO):
        raise NotationError(str(value), "true or false" if kind is Kind.YES_NO else kind.value)
    return value if isinstance(value, bool) else _told_text(kind, value)


def _told_text(kind: Kind, text: str) -> str:
    """The text, once it can be read; a call in its usual spelling."""
    match kind:
        case Kind.CALL:
            return str(parse_call(text))
        case Kind.CALLS:
            _some_calls(text)
        case Kind.MEANING if text.strip().casefold() == UNKNOWN:
            return UNKNOWN
        case Kind.MEANING:
            parse_meaning(text)
        case _:  # the choices depend on the case
            pass
    return text


def _with_calls(case: Case, question: Question, text: str) -> Case:
    calls = _some_calls(text)
    return replace(case, after=calls) if question.key == SINCE.key else replace(case, then=(*case.then, *calls))


def _some_calls(text: str) -> tuple[Made, ...]:
    if not (calls := parse_calls(text)):
        raise NotationError(text, "the calls, in order: P 1S …")
    return calls


def _with_meaning(case: Case, question: Question, text: str) -> Case:
    """As a fact of the case: what a call meant bears on more than the clause that asked."""
    if text.strip().casefold() == UNKNOWN:
        return case.with_answer(question.key, UNKNOWN)
    meaning = parse_meaning(text)
    if question.key == WITHDRAWN_MEANS.key:
        return replace(case, withdrawn_means=(meaning,))
    if case.replacement is None:
        return case.with_answer(question.key, str(meaning))
    return replace(case, replacement_means={**case.replacement_means, case.replacement: meaning})


def yes_no(text: str) -> bool:
    if (value := _YES_NO.get(text.strip().casefold())) is None:
        raise NotationError(text, "yes or no")
    return value


def _choice(question: Question, text: str) -> str:
    """By its number or by what it says."""
    wanted = text.strip()
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(question.choices):
        return question.choices[int(wanted) - 1]
    return one_of(question.choices, wanted)


def one_of(choices: tuple[str, ...], text: str, where: str = "") -> str:
    if text in choices:
        return text
    raise NotationError(text, f"one of: {', '.join(choices)}", where=where, hint=suggestion(text, choices))


def with_meanings(case: Case) -> Case:
    """Before the ruling: a meaning that was asked for is as good as one that was told, for every clause."""
    withdrawn = _answer(case, WITHDRAWN_MEANS)
    if not case.withdrawn_means and withdrawn not in (None, UNKNOWN):
        case = replace(case, withdrawn_means=(parse_meaning(str(withdrawn)),))
    shows = _answer(case, REPLACEMENT_MEANS)
    replacement = _replacement(case)
    if replacement is not None and replacement not in case.replacement_means and shows not in (None, UNKNOWN):
        case = replace(case, replacement_means={**case.replacement_means, replacement: parse_meaning(str(shows))})
    return case


def with_facts(case: Case) -> Case:
    """After the ruling: the answers that are facts, for all that looks at the case (words, options, the ledger, the auction)."""
    if case.accepted is None and (accepted := _answer(case, _acceptance(case))) is not None:
        case = replace(case, accepted=accepted is True)
    if not case.then and (then := _answer(case, THEN)) is not None:
        case = replace(case, then=parse_calls(str(then)))
    if not case.has_moved_on and (since := _answer(case, SINCE)) is not None:
        case = replace(case, after=parse_calls(str(since)))
    return replace(case, replacement=_replacement(case))


def _acceptance(case: Case) -> Question:
    """Which right to accept this call falls under; a call that is repeated later may be offered once more, as a bid of its own."""
    faults = case.wrong.faults
    if Fault.CHANGE_OF_CALL in faults:
        return ACCEPTED_25
    return ACCEPTED_29 if Fault.OUT_OF_ROTATION in faults else ACCEPTED_27


def _replacement(case: Case) -> Call | None:
    if case.replacement is not None:
        return case.replacement
    told = (_answer(case, question) for question in (REPLACEMENT_27, REPLACEMENT_29, REPLACEMENT_36))
    return next((parse_call(str(call)) for call in told if call is not None), None)


def _answer(case: Case, question: Question) -> str | bool | None:
    told = case.answer(question.key)
    return None if told is None else told.value


def chosen_again(case: Case, text: str) -> Case:
    """27B3, 27B4: the replacement was cancelled, and another call takes its place."""
    tried = () if case.replacement is None else (case.replacement,)
    return replace(case, attempts=(*case.attempts, *tried), replacement=parse_call(text))
