"""The one reader and writer of cases: TOML, JSON or a plain mapping, for command line, API, store, tests and browser.

Field names are fixed; an unknown one is an error that suggests the nearest, and names beginning with x_ are free.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from directorcall.bridge.auction import Auction, parse_auction, parse_calls
from directorcall.bridge.board import parse_board
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.cards import parse_card, parse_deal
from directorcall.bridge.contract import parse_result
from directorcall.bridge.errors import ContradictionError, NotationError, suggestion
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat, Vulnerability, parse_seat, parse_vulnerability
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case, Exposed, Remark
from directorcall.inquiry.question import Answer
from directorcall.lawbook.editions import EDITIONS, authority
from directorcall.ruling.answers import one_of, told_answer
from directorcall.ruling.line import case_of, irregularities, up_to

DISCOVERED = ("at once", "later in the auction", "before the lead", "during play", "after play")
SETTINGS = ("table", "screens", "online")
STATUSES = ("agreed", "disputed", "superseded")
SOURCES = ("wbf", "nbo", "chief_td", "td_seminar", "forum_consensus", "forum_opinion")
FIELDS = frozenset([
    "id", "edition", "regulation", "board", "dealer", "vulnerable", "auction", "offender", "call", "accepted", "then", "replacement",
    "premature", "attempts", "exposed", "remarks", "discovered", "ruled", "setting", "playing_director", "after", "withdrawn_means",
    "replacement_means", "meanings", "systems", "answers", "deal", "result", "expect", "status", "told", "source", "source_kind", "why",
])  # fmt: skip
MOST_TEXT = 4000  # characters in any one field
Facts = Mapping[str, object]
T = TypeVar("T")
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Entry:
    """A case of a casebook: its facts as they were written, and what its source says of it."""

    case: Case
    facts: Facts

    @property
    def expect(self) -> Mapping[str, object]:
        """What the source ruled. Read only after the verdict is made."""
        return _placed(lambda facts: _mapping(facts, "expect"), self.facts, f"case {self.case.id}")

    @property
    def status(self) -> str:
        return str(self.facts.get("status", "agreed"))

    @property
    def told(self) -> bool:
        return self.facts.get("told", True) is True

    @property
    def source(self) -> str:
        return str(self.facts.get("source", ""))

    @property
    def why(self) -> str:
        return str(self.facts.get("why", ""))


def read_casebook(text: str, name: str = "case") -> list[Entry]:
    """Every case of a file: `[[case]]`, a single `[case]`, a bare table, or the same as JSON (also an array)."""
    return [_entry(facts, f"{name}: case {facts.get('id') or number}") for number, facts in enumerate(_tables(text, name), start=1)]


def _entry(facts: Facts, where: str) -> Entry:
    try:
        return Entry(read_case(facts), facts)
    except NotationError as error:
        raise error.within(where) from None
    except ContradictionError as error:
        raise ContradictionError(error.first, error.second, f"{error.why} ({where})" if error.why else where) from None


def _tables(text: str, name: str) -> list[Facts]:
    try:
        data = (
            json.loads(text, object_pairs_hook=each_name_once)
            if text.lstrip()[:1] in ("{", "[") and not text.lstrip().startswith("[[") and _is_json(text)
            else tomllib.loads(text)
        )
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise NotationError(_first_line(text), "a case in TOML or JSON", where=name, hint=str(error)) from None
    cases = data.get("case", data) if isinstance(data, dict) else data
    tables = cases if isinstance(cases, list) else [cases]
    for table in tables:
        if not isinstance(table, dict):
            raise NotationError(str(table), "a table of facts", where=name)
    if not tables or tables == [{}]:
        raise NotationError(_first_line(text), "at least one case", where=name)
    return tables


def each_name_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """TOML refuses a name told twice; JSON would quietly keep the last."""
    told: dict[str, object] = {}
    for name, value in pairs:
        if name in told:
            raise ContradictionError(f"{name} = {_shown(told[name])}", f"{name} = {_shown(value)}", "told twice")
        told[name] = value
    return told


def _is_json(text: str) -> bool:
    start = text.lstrip()
    return start.startswith("{") or start[1:].lstrip()[:1] in ("{", "]")


def _first_line(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")


def read_case(facts: Facts) -> Case:
    """One case from its fields."""
    _check_names(facts, FIELDS, "a field of a case", "names of your own begin with x_")
    _check_source(facts)
    dealer, vulnerable, board = _board(facts)
    short = _short_form(facts, dealer) if "offender" in facts or "call" in facts or "exposed" in facts else _from_line(facts, dealer)
    withdrawn = tuple(_meaning(text, "withdrawn_means") for text in _texts(facts, "withdrawn_means"))
    case = replace(
        short,
        id=_text(facts, "id"),
        edition=_one_of(facts, "edition", EDITIONS, "2017"),
        authority=_read(facts, "regulation", lambda text: authority(text).name, "WBF"),
        vulnerable=vulnerable,
        board=board,
        withdrawn_means=withdrawn,
        replacement_means=_replacement_means(facts, short.replacement),
        meanings={name: _meaning(text, f"meanings.{name}") for name, text in _mapping(facts, "meanings").items()},
        answers={key: _answer(key, value) for key, value in _mapping(facts, "answers").items()},
        discovered=_one_of(facts, "discovered", DISCOVERED, "at once"),
        setting=_one_of(facts, "setting", SETTINGS, "table"),
        playing_director=_flag(facts, "playing_director") or False,
        exposed=_exposed(facts),
        remarks=tuple(_remarks(facts)),
        ruled={key: str(value) for key, value in _mapping(facts, "ruled").items()},
        deal=_read(facts, "deal", parse_deal, None),
        result=_read(facts, "result", parse_result, None),
    )
    _check_acceptance(case, facts)
    return case


def _check_source(facts: Facts) -> None:
    """What a casebook says about a case, which the ruling never looks at, is still something it can mean."""
    _one_of(facts, "status", STATUSES, STATUSES[0])
    _flag(facts, "told")
    if "source_kind" in facts:
        _one_of(facts, "source_kind", SOURCES, "")


# --- the auction


def _board(facts: Facts) -> tuple[Seat, Vulnerability, int | None]:
    number = None
    dealer, vulnerable = Seat.N, Vulnerability.NONE
    if "board" in facts:
        board = _placed(parse_board, str(facts["board"]), "board")
        number, dealer, vulnerable = board.number, board.dealer, board.vulnerability
        if "dealer" in facts and (told := _read(facts, "dealer", parse_seat, dealer)) is not dealer:
            raise ContradictionError(f"board = {number}, dealt by {dealer.word}", f"dealer = {told.word}")
    elif not _text(facts, "dealer").strip():
        raise NotationError("", "a board number or a dealer", where="dealer")
    return _read(facts, "dealer", parse_seat, dealer), _read(facts, "vulnerable", parse_vulnerability, vulnerable), number


def _short_form(facts: Facts, dealer: Seat) -> Case:
    """One irregularity: who called, what; then the calls that stand, the replacement and the rest."""
    exposed = _exposed(facts)
    missing = [name for name in ("offender", "call") if name not in facts]
    if missing and exposed is None:
        raise NotationError("", "who made which call: offender and call together", where=missing[0])
    auction = _read(facts, "auction", lambda text: parse_auction(text, dealer), Auction(dealer))
    if auction.pending and not missing:
        wrong = auction.pending[-1]
        raise ContradictionError(
            f"offender = {facts['offender']}, call = {facts['call']}",
            f"auction = “{auction}”, in which {wrong.seat.word}'s {wrong.call} is irregular and not ruled on",
            "one irregularity at a time: mark the earlier one + or -",
        )
    offender = exposed.seat if missing and exposed else _read(facts, "offender", parse_seat, dealer)
    call = parse_call("P") if missing else _read(facts, "call", parse_call, parse_call("P"))
    replacement = _read(facts, "replacement", parse_call, None)
    premature = _flag(facts, "premature") or False
    case = Case("2017", auction, offender, call, replacement=replacement, premature=premature, accepted=_flag(facts, "accepted"))
    then = _calls(facts, "then")
    case = replace(case, then=then, attempts=tuple(made.call for made in _calls(facts, "attempts")), after=_calls(facts, "after"))
    # Replaced, or called on in turn, without a word of acceptance: it was not accepted.
    if case.accepted is None and ((replacement is not None and not premature) or then or case.attempts):
        case = replace(case, accepted=False)
    return case


def _from_line(facts: Facts, dealer: Seat) -> Case:
    """The auction as it happened, irregular call and all; earlier irregularities are ruled on the way."""
    for name in ("then", "replacement", "attempts", "after", "premature", "accepted"):
        if name in facts:
            raise NotationError(name, "offender and call beside it, or everything in the auction's own notation", where=name)
    auction = _read(facts, "auction", lambda text: parse_auction(text, dealer), Auction(dealer))
    if not auction.happened:
        raise NotationError(str(auction), "an auction with at least one call", where="auction")
    if wrong := irregularities(auction):
        return case_of(auction, wrong[-1])
    last = auction.happened[-1]
    return Case("2017", up_to(auction, last.number), last.seat, last.call)


def _check_acceptance(case: Case, facts: Facts) -> None:
    answered = next((key for key in ("27A1 accepted", "29A accepted", "25B1 accepted") if key in case.answers), None)
    if answered and case.accepted is not None and "accepted" in facts and case.answers[answered].value is not case.accepted:
        raise ContradictionError(f"accepted = {_shown(case.accepted)}", f"answers: {answered} = {_shown(case.answers[answered].value)}")
    if case.accepted and case.replacement is not None and not case.premature:
        raise ContradictionError(
            "accepted = true", f"replacement = {case.replacement}, premature = false", "a call that was accepted is not replaced"
        )
    if case.accepted and case.then:
        raise ContradictionError(
            "accepted = true", f"then = “{facts.get('then')}”", "an accepted call is not cancelled, so nothing comes in between"
        )


def _shown(value: object) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


# --- fields


def _check_names(facts: Facts, known: Iterable[str], expected: str, otherwise: str = "") -> None:
    for name in facts:
        if name not in known and not str(name).startswith("x_"):
            raise NotationError(str(name), expected, hint=suggestion(str(name), known, otherwise=otherwise))


def _text(facts: Facts, name: str) -> str:
    return _as_text(facts.get(name, ""), name)


def _as_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotationError(_shown(value), "text", where=where)
    if len(value) > MOST_TEXT:
        raise NotationError(value, f"at most {MOST_TEXT} characters", where=where)
    return value


def _read(facts: Facts, name: str, parse: Callable[[str], T], default: D) -> T | D:
    text = _text(facts, name)
    return _placed(parse, text, name) if text.strip() else default


def _placed(read: Callable[[D], T], told: D, where: str) -> T:
    """What was read; what could not be is told with its place."""
    try:
        return read(told)
    except NotationError as error:
        raise error.within(where) from None


def _one_of(facts: Facts, name: str, choices: tuple[str, ...], default: str) -> str:
    return one_of(choices, str(facts.get(name, default)), name)


def _flag(facts: Facts, name: str) -> bool | None:
    value = facts.get(name)
    if value is not None and not isinstance(value, bool):
        raise NotationError(_shown(value), "true or false", where=name)
    return value


def _mapping(facts: Facts, name: str) -> Mapping[str, object]:
    value = facts.get(name, {})
    if not isinstance(value, dict):
        raise NotationError(_shown(value), "a table", where=name)
    return value


def _texts(facts: Facts, name: str) -> list[str]:
    value = facts.get(name, [])
    texts: list[str] = []
    for text in value if isinstance(value, list) else [value]:
        if not isinstance(text, str):
            raise NotationError(_shown(text), "text, or a list of texts", where=name)
        texts.append(text)
    return [text for text in texts if text.strip()]


def _calls(facts: Facts, name: str) -> tuple[Made, ...]:
    return _read(facts, name, parse_calls, ())


def _meaning(told: object, where: str) -> Meaning:
    return _placed(parse_meaning, _as_text(told, where), where)


def _replacement_means(facts: Facts, replacement: Call | None) -> dict[Call, Meaning]:
    value = facts.get("replacement_means", "")
    if isinstance(value, dict):
        return {_call(str(name)): _meaning(text, f"replacement_means.{name}") for name, text in value.items()}
    text = _text(facts, "replacement_means")
    if not text.strip():
        return {}
    if replacement is None:
        raise NotationError(text, "a table by call, { X = …, 2H = … }, while there is no replacement", where="replacement_means")
    return {replacement: _meaning(text, "replacement_means")}


def _call(text: str) -> Call:
    return _placed(parse_call, text, "replacement_means")


def _answer(key: str, value: object) -> Answer:
    where = f"answers.{key}"
    told, by = (value.get("is"), str(value.get("by", "director"))) if isinstance(value, dict) else (value, "director")
    if not isinstance(told, (bool, str)):
        raise NotationError(_shown(value), "{ is = …, by = … }" if isinstance(value, dict) else "true, false or text", where=where)
    return Answer(_placed(lambda answer: told_answer(key, answer), told, where), by)


def _exposed(facts: Facts) -> Exposed | None:
    value = _mapping(facts, "exposed")
    if not value:
        return None
    return _placed(_exposed_cards, value, "exposed")


def _exposed_cards(value: Mapping[str, object]) -> Exposed:
    _check_names(value, ("seat", "cards", "led"), "seat, cards or led")
    text = _text(value, "cards")
    cards = tuple(parse_card(word) for word in text.split())
    if not cards or len(set(cards)) < len(cards):
        raise NotationError(text, "one card or more, each once", where="cards")
    return Exposed(parse_seat(_text(value, "seat")), cards, _flag(value, "led") or False)


def _remarks(facts: Facts) -> Iterable[Remark]:
    value = facts.get("remarks", [])
    if not isinstance(value, list):
        raise NotationError(_shown(value), "a list of { by, says }", where="remarks")
    for remark in value:
        if not isinstance(remark, dict):
            raise NotationError(_shown(remark), "{ by = …, says = … }", where="remarks")
        _check_names(remark, ("by", "says"), "by or says")
        yield Remark(_placed(parse_seat, _text(remark, "by"), "remarks"), _text(remark, "says"))

