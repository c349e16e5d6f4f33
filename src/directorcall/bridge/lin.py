"""LIN, the format of Bridge Base Online: files, vugraph sessions and handviewer links, deals and auctions read and
written.

A file is a string of `tag|value|` pairs. Read here: `md` (dealer and hands), `sv` (vulnerable), `mb` (a call, `!` when
alerted), `an` (its explanation), `ah` and `qx` (board number); everything else is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from directorcall.bridge.auction import Auction
from directorcall.bridge.board import Board
from directorcall.bridge.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from directorcall.bridge.cards import SUITS, Deal, Hand, parse_deal, parse_hand
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, shown
from directorcall.bridge.happened import Made
from directorcall.bridge.record import UNKNOWN_DEAL, Alert, BoardRecord, legal_calls_made
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.values import dataclass

_DEALERS = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_HANDS_FROM = Seat.S
_VULNERABLE = {
    "o": Vulnerability.NONE, "0": Vulnerability.NONE, "-": Vulnerability.NONE,
    "n": Vulnerability.NS, "e": Vulnerability.EW, "b": Vulnerability.BOTH,
}  # fmt: skip
_CALLS = re.compile(r"(PASS|P|DBL|D|RDBL|R|XX|X|[0-9]+(?:NT|[CDHSN]))(!?)", re.IGNORECASE)
_ACTIONS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}


@dataclass(frozen=True, slots=True)
class _Pair:
    """One `tag|value|`, and the line it is on."""

    tag: str
    value: str
    line: int

    def wrong(self, expected: str) -> NotationError:
        return NotationError(f"{self.tag}|{self.value}|", expected, where=f"line {self.line}")


@dataclass(slots=True)
class _Entry:
    """What the pairs read so far say about one board."""

    number: int | None = None
    dealt: _Pair | None = None
    vulnerability: Vulnerability | None = None
    calls: list[Call] = field(default_factory=list)
    says: dict[int, str] = field(default_factory=dict)


def parse_lin(text: str) -> tuple[BoardRecord, ...]:
    """Read every board of a LIN file, or of a handviewer link.

    >>> board = parse_lin("md|1,,,|ah|Board 3|sv|e|mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|")[0]
    >>> str(board.board), str(board.dealer), str(board.auction), board.alerts[0].says
    ('3', 'S', '1NT P 3NT P P P', '15-17')
    """
    records = tuple(_record(entry, entry.dealt) for entry in _entries(_from_link(text)) if entry.dealt)
    if not records:
        raise NotationError(text, "a LIN board, with md|…| (dealer and hands)")
    return records


def _from_link(text: str) -> str:
    link = text.strip()
    if not re.match(r"https?://", link):
        return text
    from urllib.parse import parse_qs, urlsplit  # 3 ms, and links are rare

    values = parse_qs(urlsplit(link).query).get("lin")
    if not values:
        raise NotationError(text, "a handviewer link with lin=… in it")
    return values[0]


def _pairs(text: str) -> Iterator[_Pair]:
    parts = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").split("|")
    line = 1
    for tag, value in zip(parts[::2], parts[1::2], strict=False):
        line += tag.count("\n")
        pair = _Pair(tag.strip().lower(), value, line)
        if not re.fullmatch(r"[a-z0-9]{2}", pair.tag):
            raise pair.wrong("a LIN tag of two letters, such as md or mb, before each |")
        yield pair
        line += value.count("\n")
    if len(parts) % 2 == 0:
        raise NotationError(f"{parts[-2].strip()}|{parts[-1]}", "| after the value", where=f"line {line}")
    if rest := parts[-1].strip():
        raise NotationError(rest, "a LIN tag and value, tag|value|", where=f"line {line}")


def _entries(text: str) -> Iterator[_Entry]:
    entry = _Entry()
    for pair in _pairs(text):
        if entry.dealt and pair.tag in ("md", "qx"):
            yield entry
            entry = _Entry()
        match pair.tag:
            case "md":
                entry.dealt = pair
            case "sv":
                entry.vulnerability = _vulnerability(pair)
            case "ah" | "qx":
                entry.number = _number(pair.value) or entry.number
            case "mb":
                _add_calls(entry, pair)
            case "an":
                _explain(entry, pair)
    if entry.dealt:
        yield entry


def _number(value: str) -> int | None:
    """`Board 7`, `o7`, `c7`: the number, if the heading has one."""
    read = re.fullmatch(r"\s*(?:board|[oc])\s*([0-9]{1,9})\s*", value, re.IGNORECASE)
    return int(read[1]) or None if read else None


def _vulnerability(pair: _Pair) -> Vulnerability | None:
    if not (letter := pair.value.strip().lower()):
        return None
    if letter not in _VULNERABLE:
        raise pair.wrong("o, n, e or b: nobody, North-South, East-West or both vulnerable")
    return _VULNERABLE[letter]


def _add_calls(entry: _Entry, pair: _Pair) -> None:
    """One call as a rule, but several may be written together: mb|1Sp2Sp|."""
    if entry.dealt is None:
        raise pair.wrong("md|…| (dealer and hands) before the calls of a board")
    words = "".join(pair.value.split())
    read = _CALLS.findall(words)
    if not read or "".join(call + alert for call, alert in read) != words:
        raise pair.wrong("calls: p, d, r, 1C … 7N, with ! when alerted")
    for call, alert in read:
        entry.calls.append(parse_call(call))
        if alert:
            entry.says[len(entry.calls) - 1] = ""


def _explain(entry: _Entry, pair: _Pair) -> None:
    if not entry.calls:
        raise pair.wrong("an explanation after the call it explains, mb|…|an|…|")
    entry.says[len(entry.calls) - 1] = " ".join(pair.value.split())


def _record(entry: _Entry, dealt: _Pair) -> BoardRecord:
    digit, hands = dealt.value.strip()[:1], dealt.value.strip()[1:]
    if digit not in _DEALERS:
        raise dealt.wrong("the dealer first, 1 2 3 4 for South West North East, then the hands from South, with commas")
    board = Board(entry.number) if entry.number else None
    return BoardRecord(
        board,
        _DEALERS[digit],
        entry.vulnerability or (board.vulnerability if board else None),
        _deal(dealt, hands.split(",")) if hands else UNKNOWN_DEAL,
        Auction(_DEALERS[digit], tuple(Made(call) for call in entry.calls)) if entry.calls else None,
        tuple(Alert(number, text) for number, text in entry.says.items()),
    )


def _deal(dealt: _Pair, hands: list[str]) -> Deal:
    """South, West, North and, if it is told, East; three whole hands tell the fourth."""
    if len(hands) > 4:
        raise dealt.wrong("at most four hands")
    try:
        words = [str(parse_hand(hand)) if hand.strip() else "-" for hand in hands] + ["-"] * (4 - len(hands))
        return parse_deal(f"{_HANDS_FROM}:{' '.join(words)}")
    except (NotationError, ContradictionError) as error:
        raise error.within(f"line {dealt.line}") from None


def write_lin(records: Iterable[BoardRecord]) -> str:
    """A LIN file, one board a line."""
    return "".join("".join(f"{tag}|{value}|" for tag, value in _written(record)) + "\n" for record in records)


def _written(record: BoardRecord) -> Iterator[tuple[str, str]]:
    if record.dealer is None:
        raise DirectorcallError(f"cannot write {record.name} as LIN without a dealer")
    yield "md", _digit(record.dealer) + ",".join(_lin_hand(record.deal[_HANDS_FROM.after(turn)]) for turn in range(4))
    if record.vulnerability:
        yield "sv", _letter(record.vulnerability)
    if record.board:
        yield "ah", f"Board {record.board}"
    calls = legal_calls_made(record.auction, "LIN") if record.auction else ()
    says = {alert.number: alert.says for alert in record.alerts}
    for number, call in enumerate(calls):
        yield "mb", _lin_call(call) + ("!" if number in says else "")
        if text := says.get(number):
            if "|" in text:
                raise DirectorcallError(f'cannot write the explanation "{shown(text)}" as LIN, where | ends it')
            yield "an", text
    yield "pg", ""


def _digit(dealer: Seat) -> str:
    return next(digit for digit, seat in _DEALERS.items() if seat is dealer)


def _letter(vulnerability: Vulnerability) -> str:
    return next(letter for letter, who in _VULNERABLE.items() if who is vulnerability)


def _lin_hand(hand: Hand) -> str:
    return "".join(f"{suit}{hand.ranks(suit)}" for suit in SUITS) if len(hand) else ""


def _lin_call(call: Call) -> str:
    return f"{call.level}{call.denomination.value[0]}" if isinstance(call, Bid) else _ACTIONS[call]
