"""An answer as it is given at the table, put into the case: as a fact where the question asks for one, else under its key."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from directorcall.bridge.auction import parse_calls
from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import NotationError
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind, Question
from directorcall.lawbook.comparability import UNKNOWN
from directorcall.lawbook.questions import SINCE, WITHDRAWN_MEANS

_YES_NO = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}


def answered(case: Case, question: Question, text: str) -> Case:
    """The case with one more thing known.

    >>> from directorcall.ruling.casefile import read_case
    >>> from directorcall.ruling.rule import rule
    >>> case = read_case({"dealer": "W", "auction": "1D 1S 1H"})
    >>> question = rule(case).question
    >>> question.key, answered(case, question, "no").accepted
    ('27A1 accepted', False)
    """
    match question.kind:
        case Kind.YES_NO:
            return _with(case, question, _yes_no(text))
        case Kind.CALL:
            call = parse_call(text)
            return replace(case, replacement=call) if question.fact == "replacement" else case.with_answer(question.key, str(call))
        case Kind.CALLS:
            return _with_calls(case, question, text)
        case Kind.CHOICE:
            return case.with_answer(question.key, _choice(question, text))
        case Kind.MEANING:
            return _with_meaning(case, question, text)


def _with(case: Case, question: Question, value: bool) -> Case:
    # A call that has to be repeated may be offered to the opponent a second time, under another key: the first answer stays.
    if question.fact == "accepted" and case.accepted is None:
        return replace(case, accepted=value)
    return case.with_answer(question.key, value)


def _with_calls(case: Case, question: Question, text: str) -> Case:
    calls = parse_calls(text)
    if not calls:
        raise NotationError(text, "the calls, in order: P 1S …")
    return replace(case, after=calls) if question.key == SINCE.key else replace(case, then=(*case.then, *calls))


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


def _yes_no(text: str) -> bool:
    if (value := _YES_NO.get(text.strip().casefold())) is None:
        raise NotationError(text, "yes or no")
    return value


def _choice(question: Question, text: str) -> str:
    """By its number or by what it says."""
    wanted = text.strip()
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(question.choices):
        return question.choices[int(wanted) - 1]
    if wanted in question.choices:
        return wanted
    near = get_close_matches(wanted, question.choices, n=1)
    raise NotationError(text, f"one of: {', '.join(question.choices)}", hint=f'did you mean "{near[0]}"?' if near else "")


def chosen_again(case: Case, text: str) -> Case:
    """27B3, 27B4: the replacement was cancelled, and another call takes its place."""
    tried = () if case.replacement is None else (case.replacement,)
    return replace(case, attempts=(*case.attempts, *tried), replacement=parse_call(text))
