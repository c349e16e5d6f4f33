"""The fields of a case, in one table: how each is read, what it may be, how it is written. Every form of a case is made
from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from directorcall.bridge.auction import in_one_line
from directorcall.bridge.board import parse_board
from directorcall.bridge.calls import parse_call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.cards import Card, Deal
from directorcall.bridge.cards_said import parse_cards
from directorcall.bridge.contract import ALL_TRICKS, Result
from directorcall.bridge.dealt import hands_by_seat, read_deal
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS, Seat, parse_seat, parse_vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.occasion import Claim, Exposed, Misinformed, Penalty, Remark
from directorcall.inquiry.outcome import NoResult, read_table_result
from directorcall.inquiry.verdict import Bar
from directorcall.lawbook.authorities import authority
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.questions_of_play import MOMENTS_OF_CARDS, MOMENTS_OF_CLAIMS
from directorcall.values import dataclass

DISCOVERED = ("at once", "later in the auction", "before the lead", "during play", "after play")
MOMENTS = (*MOMENTS_OF_CARDS, *MOMENTS_OF_CLAIMS)
ALERTS = ("alerted", "not alerted")
SETTINGS = ("table", "screens", "online")
STATUSES = ("agreed", "disputed", "superseded")
SOURCES = ("wbf", "nbo", "chief_td", "td_seminar", "forum_consensus", "forum_opinion")
MOST_TEXT = 4000  # characters in any one field
MOST_MEANINGS = 12  # attributable to one call

T = TypeVar("T")
Json = dict[str, object]
Read = Callable[[object], object]

TEXT: Json = {"type": "string", "maxLength": MOST_TEXT}
FLAG: Json = {"type": "boolean"}
TABLE: Json = {"type": "object"}


@dataclass(frozen=True, slots=True)
class Field:
    """One field: how its value is read, and its place in the description of the API. `is_table`: what is read are
    its entries, each a fact of its own. `is_source`: it says where a case of a casebook comes from, and no ruling looks at it."""

    read: Read
    schema: Mapping[str, object]
    is_table: bool = False
    is_source: bool = False


# --- reading one value


def placed(read: Callable[[object], T], told: object, where: str) -> T:
    """What was read; what could not be is told with its place."""
    try:
        return read(told)
    except NotationError as error:
        raise error.within(where) from None


def shown(value: object) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def one_of(choices: tuple[str, ...], text: str) -> str:
    if text in choices:
        return text
    raise NotationError(text, f"one of: {', '.join(choices)}", hint=suggestion(text, choices))


def as_text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(shown(value), "text")
    if len(value) > MOST_TEXT:
        raise NotationError(value, f"at most {MOST_TEXT} characters")
    return value


def _words(value: object) -> str:
    """What a source says, at whatever length."""
    if not isinstance(value, str):
        raise NotationError(shown(value), "text")
    return value


def as_words(value: object) -> str:
    """Text; or a number, yes or no, as a table of a file has them without quotes."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, (int, float)) else as_text(value)


def as_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise NotationError(shown(value), "true or false")
    return value


def as_table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise NotationError(shown(value), "a table")
    return value


def as_meaning(value: object) -> Meaning:
    return parse_meaning(as_text(value))


def text_read_by(parse: Callable[[str], object]) -> Read:
    """A text that something is read from; an empty one tells nothing."""
    return lambda value: _read_by(parse, as_text(value))


def _read_by(parse: Callable[[str], T], text: str) -> T | None:
    return parse(text) if text.strip() else None


def chosen_from(*choices: str) -> Read:
    return lambda value: one_of(choices, str(value))


def _board(value: object) -> int:
    return parse_board(shown(value)).number


def _calls_alone(text: str) -> tuple[object, ...]:
    return tuple(made.call for made in parse_calls(text))


def _meanings(value: object) -> tuple[Meaning, ...]:
    texts: list[object] = value if isinstance(value, list) else [value]
    if len(texts) > MOST_MEANINGS:
        raise NotationError(str(texts[-1]), f"at most {MOST_MEANINGS} meanings of one call")
    return tuple(as_meaning(text) for text in map(_one_text, texts) if text.strip())


def _one_text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(shown(value), "text, or a list of texts")
    return value


def _exposed(value: object) -> Exposed | None:
    told = as_table(value)
    if not told:
        return None
    check_names(told, ("seat", "cards", "led"), "seat, cards or led")
    cards = _some_cards(told)
    return Exposed(_seat_of(told), cards, placed(as_flag, told.get("led", False), "led"))


def _penalty(value: object) -> Penalty | None:
    told = as_table(value)
    if not told:
        return None
    names = ("seat", "cards", "on_purpose", "picked_up", "partners")
    check_names(told, names, "seat, cards, on_purpose, picked_up or partners")
    cards, picked_up, partners = _some_cards(told), _cards_of(told, "picked_up"), _cards_of(told, "partners")
    if twice := {*cards} & {*picked_up} or {*cards, *picked_up} & {*partners}:
        raise NotationError(str(min(twice)), "each card in one place only")
    on_purpose = placed(as_flag, told.get("on_purpose", False), "on_purpose")
    return Penalty(_seat_of(told), cards, on_purpose, picked_up, partners)


def _some_cards(told: Mapping[str, object]) -> tuple[Card, ...]:
    if not (cards := _cards_of(told, "cards")):
        raise NotationError(shown(told.get("cards", "")), "one card or more, each once", where="cards")
    if len(cards) > ALL_TRICKS:
        raise NotationError(shown(told["cards"]), f"cards of one hand, {ALL_TRICKS} at most", where="cards")
    return cards


def _cards_of(told: Mapping[str, object], name: str) -> tuple[Card, ...]:
    text = placed(as_text, told.get(name, ""), name)
    return placed(lambda said: parse_cards(str(said)), text, name)


def _seat_of(told: Mapping[str, object]) -> Seat:
    return placed(lambda seat: parse_seat(as_text(seat)), told.get("seat", ""), "seat")


def _claim(value: object) -> Claim | None:
    told = as_table(value)
    if not told:
        return None
    check_names(told, ("seat", "tricks", "left", "says", "this_trick"), "seat, tricks, left, says or this_trick")
    says = placed(as_text, told.get("says", ""), "says")
    if placed(as_flag, told.get("this_trick", False), "this_trick"):
        return Claim(_seat_of(told), says=says, this_trick=True)
    left = placed(_tricks, told.get("left", ""), "left")
    tricks = placed(_tricks, told.get("tricks", ""), "tricks")
    if not left or tricks > left:
        raise NotationError(f"{tricks} of {left}", "a claim of so many of the tricks that are left, one to thirteen")
    return Claim(_seat_of(told), tricks, left, says)


def _tricks(value: object) -> int:
    """A number, also as text: an address has no other."""
    number = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3 else value
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= ALL_TRICKS:
        raise NotationError(shown(value), "a number of tricks, 0 to 13")
    return number


def _misinformed(value: object) -> Misinformed | None:
    told = as_table(value)
    if not told:
        return None
    check_names(told, ("seat", "about"), "seat or about")
    seat = _seat_of(told)
    about = placed(as_text, told.get("about", ""), "about").strip()
    if not about:
        raise NotationError(about, "the opponents' call, as in 2D, N:2D, or its place", where="about")
    return Misinformed(seat, about)


def _remarks(value: object) -> tuple[Remark, ...]:
    if not isinstance(value, list):
        raise NotationError(shown(value), "a list of { by, says, call }")
    return tuple(_remark(one) for one in value)


def _remark(value: object) -> Remark:
    if not isinstance(value, dict):
        raise NotationError(shown(value), "{ by = …, says = … }")
    check_names(value, ("by", "says", "call"), "by, says or call")
    at = placed(as_words, value.get("call", ""), "call").strip()
    return Remark(parse_seat(as_text(value.get("by", ""))), as_text(value.get("says", "")), _named(at))


def _named(text: str) -> str:
    """A call of the auction by its place, or as it is written there: 3S, N:3S."""
    if not text or (text.isascii() and text.isdigit()):
        return text.lstrip("0")
    seat, colon, call = text.rpartition(":")
    told = placed(lambda said: parse_call(str(said)), call.strip(), "call")
    return f"{placed(lambda said: parse_seat(str(said)), seat.strip(), 'call')}:{told}" if colon else str(told)


def check_names(
    told: Mapping[str, object], known: tuple[str, ...], expected: str, otherwise: str = "", where: str = ""
) -> None:
    for name in told:
        if name not in known and not str(name).startswith("x_"):
            raise NotationError(
                str(name), expected, where=where, hint=suggestion(str(name), known, otherwise=otherwise)
            )


def _deal(value: object) -> Deal | None:
    """The cards: as one text, or hand by hand."""
    if isinstance(value, dict):
        check_names(value, tuple(map(str, SEATS)), "N, E, S or W")
        return hands_by_seat({Seat(seat): placed(as_text, hand, seat) for seat, hand in value.items()})
    return _read_by(read_deal, as_text(value))


def _result(value: object) -> Result | NoResult | None:
    """The contract and what was made of it: as one text, or contract, declarer and tricks."""
    if isinstance(value, dict):
        check_names(value, ("contract", "declarer", "tricks"), "contract, declarer or tricks")
        contract, declarer = as_text(value.get("contract", "")), as_text(value.get("declarer", ""))
        tricks = f"{_number_of_tricks(value.get('tricks', ''))} tricks"
        return read_table_result(" ".join(filter(None, (contract, declarer, tricks))))
    return _read_by(read_table_result, as_text(value))


def _number_of_tricks(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= ALL_TRICKS:
        raise NotationError(shown(value), "declarer's tricks, 0 to 13", where="tricks")
    return value


# --- the table

_TEXT = Field(text_read_by(str), TEXT)
_SEAT = Field(text_read_by(parse_seat), {"type": "string", "examples": ["W"]})
_CALL = Field(text_read_by(parse_call), {"type": "string", "examples": ["1H"]})
_CALLS = Field(text_read_by(parse_calls), TEXT)
_FLAG = Field(as_flag, FLAG)
_MEANS = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
_SOURCE = Field(_words, {"type": "string"}, is_source=True)

FIELDS: dict[str, Field] = {
    "id": _TEXT,
    "edition": Field(chosen_from(*EDITIONS), {"type": "string", "enum": list(EDITIONS), "default": "2017"}),
    "regulation": Field(text_read_by(lambda text: authority(text).name), TEXT),
    "board": Field(_board, {"type": ["integer", "string"], "examples": [7]}),
    "dealer": _SEAT,
    "vulnerable": Field(text_read_by(parse_vulnerability), TEXT),
    "auction": Field(as_text, {**TEXT, "examples": ["1D 1S"]}),  # read when the dealer is known
    "offender": _SEAT,
    "call": _CALL,
    "accepted": _FLAG,
    "then": _CALLS,
    "attempts": Field(text_read_by(_calls_alone), TEXT),
    "replacement": _CALL,
    "premature": _FLAG,
    "called_first": _FLAG,
    "after": _CALLS,
    "exposed": Field(_exposed, TABLE),
    "misinformed": Field(_misinformed, TABLE),
    "penalty": Field(_penalty, TABLE),
    "claim": Field(_claim, TABLE),
    "declarer": _SEAT,
    "moment": Field(chosen_from(*MOMENTS), {"type": "string", "enum": list(MOMENTS)}),
    "remarks": Field(_remarks, {"type": "array", "items": TABLE}),
    "discovered": Field(chosen_from(*DISCOVERED), {"type": "string", "enum": list(DISCOVERED)}),
    "ruled": Field(chosen_from(*(bar.value for bar in Bar)), TABLE, is_table=True),
    "setting": Field(chosen_from(*SETTINGS), {"type": "string", "enum": list(SETTINGS)}),
    "playing_director": _FLAG,
    "withdrawn_means": Field(_meanings, _MEANS),
    "replacement_means": Field(as_meaning, {"anyOf": [TEXT, TABLE]}, is_table=True),
    "meanings": Field(as_meaning, TABLE, is_table=True),
    "explanations": Field(as_meaning, TABLE, is_table=True),
    "alerts": Field(chosen_from(*ALERTS), TABLE, is_table=True),
    "systems": Field(as_text, TABLE, is_table=True),
    "answers": Field(as_table, TABLE),  # each read by the question it answers
    "deal": Field(_deal, {"anyOf": [TEXT, TABLE], "examples": ["N:AKQ2.T98.J32.432 - - -"]}),
    "result": Field(_result, {"anyOf": [TEXT, TABLE], "examples": ["3NT S +1"]}),
    "scoring": Field(as_words, TABLE, is_table=True),
    "expect": Field(as_table, TABLE, is_source=True),
    "status": Field(chosen_from(*STATUSES), TEXT, is_source=True),
    "told": Field(as_flag, FLAG, is_source=True),
    "source": _SOURCE,
    "source_kind": Field(chosen_from(*SOURCES), TEXT, is_source=True),
    "why": _SOURCE,
}
NAMES = tuple(FIELDS)
SCORING = (
    "other", "field", "pair", "method", "expected", "cut", "knock_out", "rest", "boards", "scale", "session_ns",
    "session_ew", "award_ns", "award_ew",
)  # fmt: skip
ENTRIES = {
    "ruled": ("partner",),
    "systems": ("NS", "EW"),
    "scoring": SCORING,
}  # the names a table can have, where they are fixed


# --- writing one value


def written(value: object) -> object:
    """A value as a case file tells it: text, true or false, a number, a list or a table."""
    match value:
        case bool() | int():
            return value
        case Exposed(seat, cards, led):
            return {"seat": str(seat), "cards": " ".join(map(str, cards)), **({"led": True} if led else {})}
        case Penalty():
            return _written_penalty(value)
        case Claim(seat, tricks, left, says, this_trick):
            what: Json = {"this_trick": True} if this_trick else {"tricks": tricks, "left": left}
            return {"seat": str(seat), **what, **({"says": says} if says else {})}
        case Misinformed(seat, about):
            return {"seat": str(seat), "about": about}
        case Remark(by, says, call):
            return {"by": str(by), "says": says, **({"call": call} if call else {})}
        case tuple() if isinstance(value[0], (Meaning, Remark)):
            return [written(one) for one in value]
        case tuple():
            return in_one_line(one if isinstance(one, Made) else Made(one) for one in value)
        case _:
            return str(value)


def _written_penalty(told: Penalty) -> Json:
    cards = {name: " ".join(map(str, getattr(told, name))) for name in ("cards", "picked_up", "partners")}
    lying = {name: text for name, text in cards.items() if text}
    return {"seat": str(told.seat), **lying, **({"on_purpose": True} if told.on_purpose else {})}
