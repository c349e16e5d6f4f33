"""What players said of their calls, in the short language: every text of a case that speaks of a meaning goes through here.

English is read where the call was made. One reading is used, and shown in the case from then on; two are a question, told
as an error that quotes both. “Don't know” is an answer, kept as such.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.seats import Seat, parse_seat
from directorcall.handsets.meaning_language import MeaningError, parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import UNKNOWN
from directorcall.lawbook.questions import REPLACEMENT_MEANS, WITHDRAWN_MEANS

if TYPE_CHECKING:
    from directorcall.handsets.meaning import Meaning
    from directorcall.partnership.call_place import CallPlace
    from directorcall.partnership.phrases import Reading
    from directorcall.partnership.system import System

# English is imported where it is needed (60 ms): most cases are told in the short language.

Facts = Mapping[str, object]
_OF_THE_AUCTION = ("meanings", "explanations")
_FIELDS = ("withdrawn_means", "replacement_means", *_OF_THE_AUCTION)
_KEYS = (WITHDRAWN_MEANS.key, REPLACEMENT_MEANS.key)


def explained(told: Facts, read: Callable[[Facts], Case]) -> Facts:
    """The case as it was told, every meaning in the short language; `read` reads it without them, to know where each
    call was made.
    """
    if all(map(_is_short, _texts(told))):
        return told
    where = _Table(_bare(told), read)
    answers = dict(_table(told.get("answers")))
    fields = {name: _field(name, told[name], where, answers) for name in _FIELDS if name in told}
    answers = {key: _answer(key, value, where) for key, value in answers.items()}
    found = {**told, **fields, **({"answers": answers} if answers else {})}
    return {name: value for name, value in found.items() if value is not None}


def meaning_said(text: str, case: Case | None = None, *, of_replacement: bool = False) -> Meaning | str:
    """An answer about a call's meaning, read where the call was made; `unknown`, if that is the answer."""
    if text.strip().casefold() == UNKNOWN:
        return UNKNOWN
    try:
        return parse_meaning(text)
    except MeaningError:
        from directorcall.partnership.call_place import NOWHERE
        from directorcall.partnership.phrases import one_meaning, says_unknown
    if says_unknown(text):
        return UNKNOWN
    if case is None:
        return one_meaning(text, NOWHERE)
    return one_meaning(text, replacement_place(case, case.replacement) if of_replacement else withdrawn_place(case))


def withdrawn_place(case: Case) -> CallPlace:
    from directorcall.partnership.call_place import NOWHERE, CallPlace

    if not case.has_call:
        return NOWHERE
    return CallPlace.of(case.auction, case.offender, case.call, pair_system(case, case.offender))


def replacement_place(case: Case, call: Call | None) -> CallPlace:
    from directorcall.partnership.call_place import NOWHERE, CallPlace

    if not case.has_call or call is None:
        return NOWHERE
    return CallPlace.of(case.restored, case.offender, call, pair_system(case, case.offender))


def pair_system(case: Case, seat: Seat) -> System | None:
    """What the player's pair plays, where the case names it: “natural” and “Stayman” then mean what they mean to them."""
    from directorcall.ruling.agreed import agreements, names_systems

    if not names_systems(case):
        return None
    told = {name: str(fact.value) for name, fact in case.table("systems").items()}
    named = told.get(seat.side.value) or next(iter(told.values()))
    return agreements(named, named).ns


class _Table:
    """Where the calls of a case were made, as far as it can be read."""

    def __init__(self, told: Facts, read: Callable[[Facts], Case]) -> None:
        try:
            self.case: Case | None = read(told)
        except DirectorcallError:
            self.case = None  # what is wrong is told when the case itself is read

    def withdrawn(self) -> CallPlace:
        return withdrawn_place(self.case or Case())

    def replacement(self, call: str = "") -> CallPlace:
        if self.case is None:
            return withdrawn_place(Case())
        return replacement_place(self.case, parse_call(call) if call else self.case.replacement)

    def earlier(self, name: str) -> CallPlace:
        """`1C`, `N:1C`, or the number of the call."""
        from directorcall.partnership.call_place import NOWHERE, CallPlace

        for made in () if self.case is None else self.case.final.happened:
            if name in (str(made.call), f"{made.seat}:{made.call}", str(made.number + 1)) and self.case is not None:
                before = Auction(self.case.auction.dealer, self.case.final.made[: made.number])
                return CallPlace.of(before, made.seat, made.call, pair_system(self.case, made.seat))
        return NOWHERE


def _field(name: str, value: object, where: _Table, answers: dict[str, object]) -> object:
    """A field with its meanings in the short language; who does not know one has answered the question for it."""
    if name in _OF_THE_AUCTION:
        return _entries(name, value, where.earlier) if isinstance(value, dict) else value
    if name == "replacement_means" and isinstance(value, dict) and "is" not in value:
        answers |= {f"{REPLACEMENT_MEANS.key} {call}": UNKNOWN for call, text in value.items() if _nobody_knows(text)}
        return _entries(name, value, where.replacement) or None
    place = where.withdrawn() if name == "withdrawn_means" else where.replacement()
    texts = value if isinstance(value, list) else [value]
    known = [_short(text, place, name) for text in texts if not _nobody_knows(text)]
    if texts and not known:
        answers[WITHDRAWN_MEANS.key if name == "withdrawn_means" else REPLACEMENT_MEANS.key] = UNKNOWN
        return None
    return known if isinstance(value, list) else known[0]


def _entries(name: str, table: Mapping[str, object], place: Callable[[str], CallPlace]) -> dict[str, object]:
    return {key: _short(text, place(key), f"{name}.{key}") for key, text in table.items() if not _nobody_knows(text)}


def _answer(key: str, value: object, where: _Table) -> object:
    if not _is_about_meaning(key):
        return value
    if _nobody_knows(value):
        return _with_text(value, UNKNOWN)
    base, _, call = key.rpartition(" ")
    about = (
        where.withdrawn()
        if key.endswith(WITHDRAWN_MEANS.key)
        else where.replacement(call if base.endswith(REPLACEMENT_MEANS.key) else "")
    )
    return _short(value, about, f"answers.{key}")


def _short(value: object, place: CallPlace, where: str) -> object:
    """A text, alone or with whose word it is, in the short language."""
    if not isinstance(text := _text(value), str) or _is_short(text):
        return value
    from directorcall.partnership.phrases import one_meaning

    try:
        return _with_text(value, str(one_meaning(text, place)))
    except NotationError as error:
        raise error.within(where) from None


def _text(value: object) -> object:
    return value["is"] if isinstance(value, dict) and "is" in value else value


def _with_text(value: object, text: str) -> object:
    return {**value, "is": text} if isinstance(value, dict) else text


def _nobody_knows(value: object) -> bool:
    from directorcall.partnership.phrases import says_unknown

    text = _text(value)
    return isinstance(text, str) and says_unknown(text)


_OR = re.compile(r"\bor\b", re.IGNORECASE)
_MAY_BE_ENGLISH = re.compile(r"[0-5]\+?(?: ?(?:or|/) ?[0-5])?|.*\b(?:no|denies) [3-9][SHDCMm]\b.*")


def _is_short(text: str) -> bool:
    """In the short language, and not something that players mean otherwise: “1 or 4” in answer to 4NT, “no 4M”."""
    if not text.strip():
        return True
    if _MAY_BE_ENGLISH.fullmatch(text.strip()):
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
    return any(key.endswith(name) or f"{name} " in key for name in _KEYS)


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
    seen = {name: value for name, value in told.items() if name not in (*_FIELDS, "expect")}
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
