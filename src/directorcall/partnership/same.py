"""“The same”: a replacement that shows what the withdrawn call showed."""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.calls import Bid, Call, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.terms import all_of
from directorcall.partnership.call_place import CallPlace

_SAME = re.compile(
    r"(?:(?:it|this|that|they|he|she)(?:'s| is| was| shows?| would show| means)? )?(?:just |exactly |precisely |still )?"
    r"(?:(?:the )?same(?: (?:thing|meaning|hand|hands|again|idea|agreement))?(?: exactly)?|no change|no difference|identical)"
    r"(?: as (?:before|that|then|earlier|last time|it did|i said|"
    r"(?:the |my |his |her )?(?:withdrawn|cancelled|first|other|insufficient|original|earlier)(?: (?:call|bid|one))?|"
    r"(?:the |my |his |her )?(?P<call>\S+)(?: (?:did|showed|shows|would have|would))?))?"
    r"(?P<more>[,;:] ?.+)?",
    re.IGNORECASE,
)
# Said of the denomination that was called: of another one they say something else.
_OF_THE_NAME = frozenset((MarkKind.NATURAL, MarkKind.CUE, MarkKind.COMPLETES_TRANSFER, MarkKind.TO_PLAY))


def may_say_the_same(text: str) -> bool:
    """Are these the words, of whatever call?"""
    return _heard(text) is not None


def _heard(text: str) -> re.Match[str] | None:
    return _SAME.fullmatch(" ".join(text.replace("’", "'").strip(" .!").split()))


def beside_the_same(text: str, place: CallPlace) -> str | None:
    """What is said beside “the same”: nothing, or more of it; None, where the withdrawn call is not spoken of.

    >>> beside_the_same("exactly the same as before", CallPlace()), beside_the_same("the same, five hearts", CallPlace())
    ('', 'five hearts')
    """
    found = _heard(text)
    if found is None or (found["call"] is not None and not _is(found["call"], place.withdrawn)):
        return None
    return (found["more"] or "").lstrip(",;: ")


def with_more(shown: Meaning, more: Meaning) -> Meaning | None:
    """What the withdrawn call showed, and what was said beside that; None, where no hand is both."""
    marks = tuple(dict.fromkeys((*more.marks, *shown.marks)))
    if {MarkKind.NATURAL, MarkKind.ARTIFICIAL} <= {mark.kind for mark in marks}:
        return None
    if more.hands <= shown.hands:
        return Meaning(more.term, marks)
    if shown.hands <= more.hands:
        return Meaning(shown.term, marks)
    both = Meaning(all_of((shown.term, more.term)), marks)
    return both if both.hands else None


def _is(written: str, call: Call | None) -> bool:
    try:
        return call is not None and parse_call(written) == call
    except NotationError:
        return False


def as_shown(place: CallPlace) -> Meaning | None:
    """What the withdrawn call showed, as it is said of the call in its place; None, where nobody has told that."""
    if place.shown is None or _denomination(place.call) is _denomination(place.withdrawn):
        return place.shown
    return replace(place.shown, marks=tuple(mark for mark in place.shown.marks if mark.kind not in _OF_THE_NAME))


def _denomination(call: Call | None) -> object:
    return call.denomination if isinstance(call, Bid) else call
