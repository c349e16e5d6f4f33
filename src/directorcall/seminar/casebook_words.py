"""A published case in words: what the calls meant to those who made them, and what its source ruled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import Suit
from directorcall.inquiry.case import Case
from directorcall.ruling.casefile import Entry

Translate = Callable[[str], str]
_LETTER = re.compile(r"(?<![A-Za-z])[SHDC](?![A-Za-z])")
SHOWED = "%(call)s showed: %(meaning)s"
SHOWS = "%(call)s shows: %(meaning)s"
OR = " or "
YES, NO = "yes", "no"
YES_NO = {
    ("comparable", True): "The replacement is comparable.",
    ("comparable", False): "The replacement is not comparable.",
    ("lowest_sufficient", True): "It makes the denomination good at the lowest level.",
    ("lowest_sufficient", False): "It does not make the denomination good at the lowest level.",
    ("adjust", True): "The score is adjusted.",
    ("adjust", False): "The score stands.",
}
PARTNER = {
    "free": "Partner is free to call.",
    "next-turn": "Partner must pass at the next turn.",
    "throughout": "Partner must pass to the end of the auction.",
    "no-double-this-turn": "Partner may not double or redouble at this turn.",
}
OFFENDER = {
    "free": "The offender is free to call.",
    "next-turn": "The offender must pass at the next turn.",
    "throughout": "The offender must pass to the end of the auction.",
}
BY = "By Law %(clause)s: %(outcome)s."
BY_CLAUSE = "By Law %(clause)s."
OUTCOME = "The ruling: %(outcome)s."
STANDS = "%(call)s stands."
LEAD = "Declarer may choose about the lead."
NO_LEAD = "There is no lead restriction."
LOOK = "Look again after play: %(clauses)s."


def meanings_told(case: Case, translate: Translate = str) -> list[str]:
    """What was told of the withdrawn call and of its replacement."""
    if not case.has_call:
        return []
    told = []
    if case.withdrawn_means:
        meanings = translate(OR).join(map(with_signs, map(str, case.withdrawn_means)))
        told.append(translate(SHOWED) % {"call": case.call.symbol, "meaning": meanings})
    if (shown := case.replacement_meaning()) is not None and case.replacement is not None:
        told.append(translate(SHOWS) % {"call": case.replacement.symbol, "meaning": with_signs(str(shown))})
    return told


def with_signs(meaning: str) -> str:
    """A meaning as it is written on a card, suits by their signs.

    >>> with_signs("6+ 4+H no 4+S, transfer H")
    '6+ 4+♥ no 4+♠, transfer ♥'
    """
    return _LETTER.sub(lambda letter: Suit(letter[0]).symbol, meaning)


def answers_told(entry: Entry, translate: Translate = str) -> list[str]:
    """What else was found out at the table: the key of the question, and its answer."""
    answers = entry.facts.get("answers", {})
    words = {True: translate(YES), False: translate(NO)}
    told = answers.items() if isinstance(answers, dict) else ()
    return [f"{key}: {words[value] if isinstance(value, bool) else value}" for key, value in told]


def source_says(entry: Entry, translate: Translate = str) -> list[str]:
    """What the source ruled, a sentence each. Read after the case has been ruled."""
    return list(_sentences(entry.expect, translate))


def _sentences(expect: Mapping[str, object], translate: Translate) -> Iterator[str]:
    for name in ("comparable", "lowest_sufficient"):
        if (said := YES_NO.get((name, expect.get(name) is True))) and name in expect:
            yield translate(said)
    if words := _ruled(expect, translate):
        yield words
    for name, words_of in (("partner", PARTNER), ("offender", OFFENDER)):
        if name in expect and str(expect[name]) in words_of:
            yield translate(words_of[str(expect[name])])
    if "stands" in expect:
        yield translate(STANDS) % {"call": parse_call(str(expect["stands"])).symbol}
    if "lead" in expect:
        yield translate(LEAD if isinstance(expect["lead"], dict) else NO_LEAD)
    if isinstance(clauses := expect.get("watch"), list) and clauses:
        yield translate(LOOK) % {"clauses": ", ".join(map(str, clauses))}
    if "adjust" in expect:
        yield translate(YES_NO["adjust", expect["adjust"] is True])


def _ruled(expect: Mapping[str, object], translate: Translate) -> str:
    told = {name: str(expect[name]) for name in ("clause", "outcome") if name in expect}
    sentence = {("clause", "outcome"): BY, ("clause",): BY_CLAUSE, ("outcome",): OUTCOME}.get(tuple(told), "")
    return translate(sentence) % told if sentence else ""
