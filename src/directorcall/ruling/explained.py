"""What players said of their calls, in the short language: every text of a case that speaks of a meaning goes through here.

English is read where the call was made. One reading is used, and shown in the case from then on; two are a question, told
as an error that quotes both. “Don't know” is an answer, kept as such.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat, parse_seat
from directorcall.handsets.meaning_language import MeaningError, parse_meaning
from directorcall.inquiry.case import Case, names_of
from directorcall.inquiry.facts import NUMBER, TABLE, split_key
from directorcall.inquiry.question import UNKNOWN
from directorcall.lawbook.questions import REPLACEMENT_IN_FULL, REPLACEMENT_MEANS, WITHDRAWN_IN_FULL, WITHDRAWN_MEANS
from directorcall.ruling.line import case_of, irregularities

if TYPE_CHECKING:
    from directorcall.handsets.meaning import Meaning
    from directorcall.partnership.call_place import CallPlace
    from directorcall.partnership.phrases import Reading
    from directorcall.partnership.system import System

# English is imported where it is needed (60 ms): most cases are told in the short language.

Facts = Mapping[str, object]
_ASKED = {question.fact: question.key for question in (WITHDRAWN_MEANS, REPLACEMENT_MEANS)}
_KEYS = (*_ASKED.values(), WITHDRAWN_IN_FULL.key, REPLACEMENT_IN_FULL.key)
_FIRST = (WITHDRAWN_MEANS.fact,)
_OF_THE_AUCTION = ("meanings", "explanations")
_FIELDS = (*_ASKED, *_OF_THE_AUCTION)


def explained(told: Facts, read: Callable[[Facts], Case]) -> Facts:
    """The case as it was told, every meaning in the short language; `read` reads it without them, to know where each
    call was made.
    """
    if all(map(_is_short, _texts(told))):
        return told
    case = read(_bare(told))
    answers = dict(_table(told.get("answers")))
    first = {name: _field(name, told[name], case, answers) for name in _FIRST if name in told}
    answers = {key: _answer(key, value, case) if _is_first(key) else value for key, value in answers.items()}
    if any(map(_speaks_of_another, _texts(told))):
        bare, meant = _bare(told), {name: value for name, value in first.items() if value is not None}
        case = read({**bare, **meant, "answers": {**_table(bare.get("answers")), **_first_of(answers)}})
    fields = {name: _field(name, told[name], case, answers) for name in _FIELDS if name in told and name not in first}
    fields = first | fields
    answers = {key: value if _is_first(key) else _answer(key, value, case) for key, value in answers.items()}
    found = {**told, **fields, **({"answers": answers} if answers else {})}
    return {name: value for name, value in found.items() if value is not None}


def _is_first(key: str) -> bool:
    """Is it about a withdrawn call? Then it is read before what replaced that."""
    return split_key(key)[1].startswith(WITHDRAWN_MEANS.key)


def _first_of(answers: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in answers.items() if _is_first(key)}


def _speaks_of_another(text: str) -> bool:
    """“The same”: what another call showed."""
    from directorcall.partnership.same import may_say_the_same

    return may_say_the_same(text)


def meaning_said(text: str, case: Case, key: str) -> Meaning | str:
    """The answer to that question about a call's meaning, read where the call was made; `unknown`, if that is the
    answer.
    """
    if text.strip().casefold() == UNKNOWN:
        return UNKNOWN
    if _is_short(text):
        return parse_meaning(text)
    from directorcall.partnership.phrases import says_unknown, statement

    return UNKNOWN if says_unknown(text) else statement(text, place_asked(case, key))


# --- where a call was made


def withdrawn_place(case: Case) -> CallPlace:
    from directorcall.partnership.call_place import NOWHERE, CallPlace

    if not case.has_call:
        return NOWHERE
    return CallPlace.of(case.auction, case.offender, case.call, pair_system(case, case.offender))


def replacement_place(case: Case, call: Call | None) -> CallPlace:
    from directorcall.partnership.call_place import NOWHERE, CallPlace

    if not case.has_call:
        return NOWHERE
    place = CallPlace.of(case.restored, case.offender, call, pair_system(case, case.offender))
    return replace(place, withdrawn=case.call, shown=_shown(case))


def _shown(case: Case) -> Meaning | None:
    """What the withdrawn call showed: as it was told, if it was told one way; else as the pair's system has it."""
    if case.withdrawn_means:
        return case.withdrawn_means[0] if len(case.withdrawn_means) == 1 else None
    place = withdrawn_place(case)
    if place.system is None or place.call is None:
        return None
    from directorcall.partnership.naming import by_system

    agreed = by_system(place.system, place.views[0], place.call)
    return None if agreed is None else agreed.meaning


def place_asked(case: Case, key: str) -> CallPlace:
    """Where the call was made that a question is about: of this irregularity, or of the one whose number is in its key."""
    number, name = split_key(key)
    about = _irregularity(case, number)
    if name.startswith((WITHDRAWN_MEANS.key, WITHDRAWN_IN_FULL.key)):
        return withdrawn_place(about)
    call = name.removeprefix(REPLACEMENT_MEANS.key).removeprefix(REPLACEMENT_IN_FULL.key).strip()
    return replacement_place(about, parse_call(call) if call else about.replacement)


def _irregularity(case: Case, number: int | None) -> Case:
    """Another one of the same auction, by the place of its call; else the one the case is about."""
    for wrong in irregularities(case.final):
        if wrong.number == number:
            systems = {f"systems{TABLE}{side}": fact.value for side, fact in case.table("systems").items()}
            meant = case.facts.get(f"{number + 1}{NUMBER}{WITHDRAWN_MEANS.key}")
            known = {} if meant is None or meant.value == UNKNOWN else {WITHDRAWN_MEANS.fact: _several(meant.value)}
            return case_of(case.final, wrong).but(**systems, **known)
    return case


def _several(value: object) -> object:
    return value if isinstance(value, tuple) else (value,)


def _place_in_auction(case: Case, name: str) -> CallPlace:
    from directorcall.partnership.call_place import NOWHERE, CallPlace

    for made in case.final.happened:
        if name in names_of(made):
            return CallPlace.of(case.final.up_to(made.number), made.seat, made.call, pair_system(case, made.seat))
    return NOWHERE


def pair_system(case: Case, seat: Seat) -> System | None:
    """What the player's pair plays, where the case names it: “natural” and “Stayman” then mean what they mean to them."""
    from directorcall.ruling.agreed import agreements

    named = case.table("systems").get(seat.side.value)
    return None if named is None else agreements(str(named.value), str(named.value)).ns


# --- what was said of it


def _field(name: str, value: object, case: Case, answers: dict[str, object]) -> object:
    """A field with its meanings in the short language; who does not know one has answered the question for it."""
    if name in _OF_THE_AUCTION:
        return _entries(name, value, partial(_place_in_auction, case)) if isinstance(value, dict) else value
    key = _ASKED[name]
    if name == REPLACEMENT_MEANS.fact and isinstance(value, dict) and "is" not in value:
        unknown = {call: text for call, text in value.items() if _nobody_knows(text)}
        answers |= {f"{key} {call}": _with_text(text, UNKNOWN) for call, text in unknown.items()}
        return _entries(name, value, lambda call: place_asked(case, f"{key} {call}"))
    said = _text(value)
    texts = said if isinstance(said, list) else [said]
    known = [_short(text, partial(place_asked, case, key), name) for text in texts if not _nobody_knows(text)]
    if texts and not known:
        answers[key] = _with_text(value, UNKNOWN)
        return None
    return _with_text(value, known if isinstance(said, list) else known[0])


def _entries(name: str, table: Mapping[str, object], place: Callable[[str], CallPlace]) -> dict[str, object]:
    known = {key: text for key, text in table.items() if not _nobody_knows(text)}
    return {key: _short(text, partial(place, key), f"{name}.{key}") for key, text in known.items()}


def _answer(key: str, value: object, case: Case) -> object:
    if not _is_about_meaning(key):
        return value
    place, where = partial(place_asked, case, key), f"answers.{key}"
    if isinstance(texts := _text(value), list):
        return _with_text(value, [_short(text, place, where) for text in texts if not _nobody_knows(text)] or UNKNOWN)
    return _with_text(value, UNKNOWN) if _nobody_knows(value) else _short(value, place, where)


def _short(value: object, place: Callable[[], CallPlace], where: str) -> object:
    """A text, alone or with whose word it is, in the short language."""
    if not isinstance(text := _text(value), str) or _is_short(text):
        return value
    from directorcall.partnership.phrases import statement

    try:
        return _with_text(value, str(statement(text, place())))
    except NotationError as error:
        raise error.within(where) from None


def _text(value: object) -> object:
    return value["is"] if isinstance(value, dict) and "is" in value else value


def _with_text(value: object, text: object) -> object:
    return {**value, "is": text} if isinstance(value, dict) else text


def _nobody_knows(value: object) -> bool:
    from directorcall.partnership.phrases import says_unknown

    text = _text(value)
    return isinstance(text, str) and says_unknown(text)


_ANY = re.compile(r"\S.*\bany$", re.IGNORECASE)  # “16+ any”: no suit is promised
_OR = re.compile(r"\bor\b", re.IGNORECASE)
_MAY_BE_ENGLISH = re.compile(r"[0-5]\+?(?: ?(?:or|/) ?[0-5])?|.*\b(?:no|denies) [3-9][SHDCMm]\b.*")


def _is_short(text: str) -> bool:
    """In the short language, and not something that players mean otherwise: “1 or 4” in answer to 4NT, “no 4M”."""
    if not text.strip():
        return True
    if _MAY_BE_ENGLISH.fullmatch(text.strip()) or _ANY.search(text):
        return False
    if _OR.search(text):
        from directorcall.partnership.phrases import is_canonical

        return is_canonical(text)
    try:
        parse_meaning(text)
    except MeaningError:
        return False
    return True


def _is_about_meaning(key: str) -> bool:
    return split_key(key)[1].startswith(_KEYS)


def _texts(told: Facts) -> Iterator[str]:
    """Every text that speaks of a meaning."""
    values = [told[name] for name in _FIELDS if name in told]
    values += [
        value
        for key, value in _table(told.get("answers")).items()
        if _is_about_meaning(key) and _text(value) != UNKNOWN
    ]
    while values:
        match value := values.pop():
            case str():
                yield value
            case list():
                values += value
            case dict():
                values += [value["is"]] if "is" in value else list(value.values())


def _bare(told: Facts) -> Facts:
    """The case without a word about meanings."""
    seen = {name: value for name, value in told.items() if name not in _FIELDS}
    answers = {key: value for key, value in _table(told.get("answers")).items() if not _is_about_meaning(key)}
    return {**seen, "answers": answers} if "answers" in told else seen


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


# --- a phrase by itself


def place_of(told: Mapping[str, str | None]) -> CallPlace:
    """Where a call was made: auction, call, dealer and system, as far as they are told."""
    from directorcall.partnership.call_place import CallPlace
    from directorcall.partnership.library import system
    from directorcall.partnership.questions import read_auction

    auction = read_auction(told.get("auction") or "", parse_seat(told.get("dealer") or "N"))
    call = parse_call(text) if (text := told.get("call")) else None
    pair = system(text) if (text := told.get("system")) else None
    return CallPlace.of(auction, None, call, pair)


def understood(text: str, place: CallPlace) -> Reading:
    """What was understood; an error where nothing was, or no hand is like that."""
    from directorcall.partnership.phrases import question, read_phrase

    found = read_phrase(text, place)
    if found.unknown or (found.meaning is not None and found.meaning.hands):
        return found
    try:
        parse_meaning(text)
    except MeaningError as error:
        raise question(found, error, place) from None
    raise question(found, None, place)
