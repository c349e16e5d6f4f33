"""Portable Bridge Notation: files of boards with their deals and auctions, read and written.

Names of players, scores, the play and whole tables may be in the file and are passed over. Irregular auctions have no
place in it: reading, an insufficient bid in the file is simply what happened; writing one is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import TypeVar

from directorcall.bridge.auction import Auction
from directorcall.bridge.board import parse_board
from directorcall.bridge.calls import PASS, Call, parse_call
from directorcall.bridge.cards import parse_deal
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.happened import Made
from directorcall.bridge.record import UNKNOWN_DEAL, Alert, BoardRecord, legal_calls_made, not_the_dealer
from directorcall.bridge.seats import Seat, Vulnerability, parse_seat, parse_vulnerability
from directorcall.values import dataclass

T = TypeVar("T")

_TOKEN = re.compile(
    r"""(?P<gap>\n[^\S\n]*(?=\n))            # an empty line ends a board
      | (?P<skip>[^\S\n]+|\n|;[^\n]*|\{[^}]*\}|(?<![^\n])%[^\n]*)
      | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
      | (?P<word>[^\s\[\]{};]+)""",
    re.VERBOSE,
)
_CALL = re.compile(
    r"(?P<call>[^=$!?]*)(?:[!?]{1,2}|\$[0-9]{1,3})*(?:=(?P<note>[0-9]{1,2})=)?(?:[!?]{1,2}|\$[0-9]{1,3})*"
)
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All"}
_CALL_EXPECTED = "a call (1C … 7NT, Pass, X, XX), AP, or * at the end"


@dataclass(frozen=True, slots=True)
class _Word:
    """A word or a tag's value, and the line it is on."""

    text: str
    line: int

    @property
    def where(self) -> str:
        return f"line {self.line}"

    @property
    def is_told(self) -> bool:
        return self.text not in ("", "?")

    def wrong(self, expected: str) -> NotationError:
        return NotationError(self.text, expected, where=self.where)


@dataclass(slots=True)
class _Game:
    """The tags of one board, the words of its auction, its numbered notes."""

    tags: dict[str, _Word] = field(default_factory=dict)
    auction: list[_Word] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)


def parse_pbn(text: str) -> tuple[BoardRecord, ...]:
    """Read every board of a PBN file.

    >>> board = parse_pbn('[Board "7"] [Auction "S"] 1NT =1= Pass 3NT AP [Note "1:15-17"]')[0]
    >>> str(board.vulnerability), str(board.auction), str(board.auction.contract), board.alerts[0].says
    ('both', '1NT P 3NT P P P', '3NT S', '15-17')
    """
    records = tuple(_record(game) for game in _games(text))
    if not records:
        raise NotationError(text, 'a PBN board, with tags such as [Board "7"], [Deal "N:…"] or [Auction "N"]')
    return records


def _games(text: str) -> Iterator[_Game]:
    game, inherited, section = _Game(), dict[str, _Word](), ""
    for kind, name, word in _tokens(text):
        new_board = kind == "gap" or (kind == "tag" and name in ("Board", "Deal") and name in game.tags)
        if new_board and game.tags:
            yield game
            game, inherited, section = _Game(), game.tags, ""
        if kind == "tag" and name == "Note":
            number, _, says = word.text.partition(":")
            game.notes.setdefault(number.strip(), says.strip())
        elif kind == "tag":
            game.tags.setdefault(name, inherited.get(name, word) if word.text == "#" else word)
            section = name
        elif kind == "word" and section == "Auction":
            game.auction.append(word)
        elif kind == "word" and not game.tags:
            raise word.wrong('a tag first, such as [Board "7"]')
    if game.tags:
        yield game


def _tokens(text: str) -> Iterator[tuple[str, str, _Word]]:
    """What kind of token, the tag's name, and the tag's value or the word."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n").replace("\r", "\n")
    at, line = 0, 1
    while at < len(text):
        if (token := _TOKEN.match(text, at)) is None:
            rest = text[at:].partition("\n")[0]
            raise NotationError(rest, 'a tag such as [Board "7"], a call, or a comment in { }', where=f"line {line}")
        if (kind := token.lastgroup or "") == "value":
            yield "tag", token["tag"], _Word(re.sub(r"\\(.)", r"\1", token["value"]).strip(" "), line)
        elif kind != "skip":
            yield kind, "", _Word(token[0], line)
        line += token[0].count("\n")
        at = token.end()


def _record(game: _Game) -> BoardRecord:
    told = {name: word for name, word in game.tags.items() if word.is_told}
    board = _within(told["Board"], parse_board) if "Board" in told else None
    dealer = _within(told["Dealer"], parse_seat) if "Dealer" in told else None
    vulnerability = _within(told["Vulnerable"], parse_vulnerability) if "Vulnerable" in told else None
    deal = _within(told["Deal"], parse_deal) if "Deal" in told else UNKNOWN_DEAL
    auction, alerts = _auction(game, told["Auction"], dealer) if "Auction" in told else (None, ())
    if auction:
        dealer = auction.dealer
    if board:
        dealer, vulnerability = dealer or board.dealer, vulnerability or board.vulnerability
    return BoardRecord(board, dealer, vulnerability, deal, auction, alerts)


def _within(word: _Word, parse: Callable[[str], T]) -> T:
    try:
        return parse(word.text)
    except (NotationError, ContradictionError) as error:
        raise error.within(word.where) from None


def _auction(game: _Game, first: _Word, dealer: Seat | None) -> tuple[Auction, tuple[Alert, ...]]:
    """The calls from the seat the Auction tag names. Hyphens before the first call fill the columns before the
    dealer's.
    """
    words = list(game.auction)
    columns = next((i for i, word in enumerate(words) if word.text != "-"), len(words))
    caller = _within(first, parse_seat).after(columns)
    if dealer and dealer is not caller:
        raise not_the_dealer(caller, dealer).within(first.where)
    calls: list[Call] = []
    says: dict[int, str] = {}
    for word in words[columns:]:
        if word.text in ("*", "+"):  # the auction stops here, unfinished
            break
        if (read := _CALL.fullmatch(word.text)) is None or word.text == "-" or word.text.startswith("^"):
            raise _not_a_call(word)
        calls += _calls(word, read["call"], calls)
        if read["note"]:
            if not calls:
                raise word.wrong("a note after the call it is about")
            says.setdefault(len(calls) - 1, game.notes.get(read["note"], ""))
    return Auction(caller, tuple(Made(call) for call in calls)), tuple(
        Alert(number, text) for number, text in says.items()
    )


def _calls(word: _Word, text: str, before: list[Call]) -> list[Call]:
    if not text:
        return []
    if text.upper() == "AP":
        since_bid = next((i for i, call in enumerate(reversed(before)) if call is not PASS), None)
        return [PASS] * (4 - len(before) if since_bid is None else 3 - since_bid)
    try:
        return [parse_call(text)]
    except NotationError:
        raise word.wrong(_CALL_EXPECTED) from None


def _not_a_call(word: _Word) -> NotationError:
    if word.text.startswith(("^", "-")):
        return word.wrong(
            f"{_CALL_EXPECTED}; write an irregular auction in the notation of director auction, not in PBN"
        )
    return word.wrong(_CALL_EXPECTED)


def write_pbn(records: Iterable[BoardRecord]) -> str:
    """A PBN file, export format, one board after the other with an empty line between them."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join("".join(f"{line}\n" for line in _lines(record)) for record in records)


def _lines(record: BoardRecord) -> Iterator[str]:
    yield f'[Board "{record.board or ""}"]'
    if record.dealer:
        yield f'[Dealer "{record.dealer}"]'
    if record.vulnerability:
        yield f'[Vulnerable "{_VULNERABLE[record.vulnerability]}"]'
    if record.deal != UNKNOWN_DEAL:
        yield f'[Deal "{record.deal}"]'
    if record.auction:
        yield from _auction_lines(record.auction, record.alerts)


def _auction_lines(auction: Auction, alerts: tuple[Alert, ...]) -> Iterator[str]:
    calls = legal_calls_made(auction, "PBN")
    notes = {alert.number: f"={i}=" for i, alert in enumerate(alerts, 1)}
    words = [" ".join((_pbn_call(call), *filter(None, [notes.get(i)]))) for i, call in enumerate(calls)]
    yield f'[Auction "{auction.dealer}"]'
    if not auction.is_over:
        words.append("*")
    for row in range(0, len(words), 4):
        yield " ".join(words[row : row + 4])
    for i, alert in enumerate(alerts, 1):
        yield f'[Note "{i}:{_quoted(alert.says)}"]'


def _pbn_call(call: Call) -> str:
    return "Pass" if call is PASS else str(call)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
