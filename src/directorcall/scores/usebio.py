"""USEBIO, the XML of British scoring programs: the travellers of an event. Nothing is fetched, and no entity is
expanded.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from xml.parsers.expat import ExpatError, ParserCreate

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.numbers import parse_number
from directorcall.bridge.seats import Vulnerability, parse_vulnerability
from directorcall.scores.field import NOT_PLAYED, Artificial, FieldLine, Traveller
from directorcall.scores.rows import Column, read_line
from directorcall.values import dataclass

MOST_BYTES = 16 * 1024 * 1024
MOST_DEPTH = 64
_CELLS = {
    "NS_PAIR_NUMBER": Column.NS, "EW_PAIR_NUMBER": Column.EW, "CONTRACT": Column.CONTRACT, "PLAYED_BY": Column.DECLARER,
    "TRICKS": Column.RESULT, "LEAD": Column.LEAD, "SCORE": Column.SCORE,
}  # fmt: skip
_WITHIN = ("SESSION", "SECTION", "MATCH", "BOARD", "TRAVELLER_LINE")
_EXPECTED = "a USEBIO file, with TRAVELLER_LINE in its BOARD elements"
_ENCODINGS = "XML in UTF-8, UTF-16 or an encoding of one byte a letter, such as windows-1252"

Told = dict[str, str]
_Place = tuple[str, str, int]
"""Which travellers belong together: session, section, board."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A TRAVELLER_LINE with what its MATCH and its BOARD said, and the line of the file it ends on."""

    line: Told
    match: Told
    place: _Place
    vulnerability: Vulnerability
    number: int

    @property
    def where(self) -> str:
        return f"line {self.number}, board {self.place[2]}"

    def matchpoints(self) -> tuple[Fraction, Fraction] | None:
        """Both sides', where the file has them."""
        told = tuple(self.line.get(name, "") for name in ("NS_MATCH_POINTS", "EW_MATCH_POINTS"))
        if not all(told):
            return None
        ns, ew = (parse_number(value, "matchpoints") for value in told)
        return ns, ew


@dataclass(slots=True)
class _Reader:
    """What the elements that are open have said so far."""

    rows: list[_Row] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    told: dict[str, Told] = field(default_factory=lambda: {name: {} for name in _WITHIN})
    text: list[str] = field(default_factory=list)

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if len(self.open) >= MOST_DEPTH:
            raise NotationError(name, f"elements at most {MOST_DEPTH} deep")
        self.open.append(name.upper())
        self.text.clear()
        if self.open[-1] in _WITHIN:
            self.told[self.open[-1]] = dict(attributes)

    def end(self, line: int) -> None:
        name = self.open.pop()
        parent = next((each for each in reversed(self.open) if each in _WITHIN), "")
        if name == "TRAVELLER_LINE":
            self._add(line)
        elif parent and name not in _WITHIN:
            self.told[parent].setdefault(name, "".join(self.text).strip())
        if name in _WITHIN:
            self.told[name] = {}
        self.text.clear()

    def _add(self, line: int) -> None:
        told = self.told["BOARD"]
        board = _board(told.get("BOARD_NUMBER", ""), line)
        vulnerability = _vulnerability(told.get("VULNERABILITY", ""), line) or board.vulnerability
        place = (self.told["SESSION"].get("SESSION_ID", ""), self.told["SECTION"].get("SECTION_ID", ""), board.number)
        self.rows.append(_Row(dict(self.told["TRAVELLER_LINE"]), dict(self.told["MATCH"]), place, vulnerability, line))


def _board(told: str, line: int) -> Board:
    try:
        return parse_board(told)
    except NotationError as error:
        raise error.within(f"line {line}, BOARD_NUMBER") from None


def _vulnerability(told: str, line: int) -> Vulnerability | None:
    try:
        return parse_vulnerability(told.replace("/", "-")) if told else None
    except NotationError as error:
        raise error.within(f"line {line}, VULNERABILITY") from None


def parse_usebio(file: bytes) -> tuple[Traveller, ...]:
    """Every board of the file, section by section."""
    if len(file) > MOST_BYTES:
        raise NotationError(repr(file[:20]), f"at most {MOST_BYTES:,} bytes")
    rows = _read(file)
    if not rows:
        raise NotationError(repr(file[:40]), _EXPECTED)
    places = list(dict.fromkeys(row.place for row in rows))
    return tuple(_traveller([row for row in rows if row.place == place]) for place in places)


def _read(file: bytes) -> list[_Row]:
    reader, parser = _Reader(), ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = lambda _: reader.end(parser.CurrentLineNumber)
    parser.CharacterDataHandler = reader.text.append
    # a document type may be named; what it would define is neither fetched nor expanded
    parser.EntityDeclHandler = _no_entities
    try:
        parser.ParseFile(io.BytesIO(file))
    except ExpatError as error:
        raise NotationError(_line(file, error.lineno), "well-formed XML", where=f"line {error.lineno}") from None
    except DirectorcallError:
        raise
    except (LookupError, ValueError):  # the encoding it names: unknown, no encoding of text, or of many bytes a letter
        raise NotationError(_line(file, 1), _ENCODINGS, where="line 1") from None
    return reader.rows


def _no_entities(name: str, *_: object) -> None:
    raise NotationError(f"<!ENTITY {name}", "XML without entities of its own")


def _line(file: bytes, number: int) -> str:
    return file.split(b"\n")[number - 1 : number][0].decode("latin-1") if number <= file.count(b"\n") + 1 else ""


def _traveller(rows: Sequence[_Row]) -> Traveller:
    whole = _top(rows)
    lines = tuple(_line_of(row, whole) for row in rows)
    return Traveller(lines, Board(rows[0].place[2]), rows[0].vulnerability)


def _line_of(row: _Row, whole: Fraction | None) -> FieldLine:
    cells = {cell: row.line.get(name) or row.match.get(name, "") for name, cell in _CELLS.items()}
    try:
        line = read_line(cells, row.vulnerability)
        matchpoints = row.matchpoints()
    except (NotationError, ContradictionError) as error:
        raise error.within(row.where) from None
    if line.entry is NOT_PLAYED and matchpoints and whole:  # an artificial score has its matchpoints, and nothing else
        return FieldLine(Artificial(*(value / whole for value in matchpoints)), line.ns, line.ew)
    return line


def _top(rows: Iterable[_Row]) -> Fraction | None:
    """The top of a board: what both sides of a line that was played have together."""
    together = (
        sum(both) for row in rows if re.search(r"\S", row.line.get("CONTRACT", "")) and (both := row.matchpoints())
    )
    return next((Fraction(value) for value in together if value), None)
