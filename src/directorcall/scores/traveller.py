"""Travellers as text: pasted from anywhere, or typed; and as text and CSV for the scorer.

A line of headings says what the columns are; without one each line is pairs, result and score as they come: `1 2 4HX E
-2 500`, `3 4 +620`. `Board 7` starts a board, `vul NS` says who is vulnerable, `x3` at the end of a line stands for
three such lines.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.cards import RANKS
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.numbers import decimal
from directorcall.bridge.seats import Side, Vulnerability, parse_vulnerability
from directorcall.scores.field import NOT_PLAYED, FieldLine, FieldMark, Played, Traveller
from directorcall.scores.jotted import plain
from directorcall.scores.rows import (
    NOTHING,
    Column,
    cell_named,
    is_weighted,
    read_line,
    read_without_result,
    result_cells,
)
from directorcall.scores.working import Unit

MOST_LINES = 20_000  # of a board
MOST_IN_ALL = 200_000
_BOARD = re.compile(r"\W*board\s*(?:no\.?|number)?[\s:#]*(?P<number>[0-9]{1,9})\b(?P<rest>.*)", re.IGNORECASE)
_VULNERABLE = re.compile(
    r"\W*(?:vul(?:nerab(?:le|ility))?\.?)[\s:]*(?P<who>none|nil|love|ns|n-s|ew|e-w|both|all)\b.*", re.IGNORECASE
)
_TIMES = re.compile(r"\s+[x×]\s*([0-9]{1,4})\s*$", re.IGNORECASE)
_CONTRACT = re.compile(
    r"(?:[1-9](?:NT|SA|N|[CDHS♣♦♥♠])(?:XX?|\*\*?)?[NESW]?(?:=|[+-][0-9]{1,2})?|PASS(?:ED)?|AP)", re.IGNORECASE
)
_MARK = re.compile(r"=|[+-]?[0-9]{1,2}")
_CARD = re.compile(rf"[SHDC♠♥♦♣](?:10|[{RANKS}])", re.IGNORECASE)
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_SCORE_OF = re.compile(r"(?P<points>[0-9]{2,5}) (?P<side>NS|EW)", re.IGNORECASE)
_EXPECTED = "pairs, contract, declarer, result and score, as in 1 2 4HX E -2 500; or a score, as in 3 4 +620"


@dataclass(slots=True)
class _Sheet:
    """The board that is being read."""

    board: Board | None = None
    vulnerability: Vulnerability | None = None
    lines: list[FieldLine] = field(default_factory=list)


def parse_travellers(text: str, vulnerability: Vulnerability | None = None) -> tuple[Traveller, ...]:
    """Every board of a pasted text. `vulnerability` is for one without a number, which would say it.

    >>> board = parse_travellers("Board 7\\n1 2 3NT N = 600\\n3 4 2S S +1\\n5 6 60%-40%")[0]
    >>> [str(line.entry) for line in board.lines]
    ['3NT N =', '2S S +1', '60%-40%']
    """
    rows = [
        row for row in enumerate(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").splitlines(), 1) if row[1].strip()
    ]
    boards: dict[tuple[Board | None, Vulnerability | None], list[FieldLine]] = {}
    together = len(rows)
    # a file in the order of the tables comes back to each board again and again
    for sheet in _sheets(rows, vulnerability):
        if (together := together + len(sheet.lines)) > MOST_IN_ALL:
            raise NotationError(rows[0][1], f"at most {MOST_IN_ALL:,} lines")
        boards.setdefault((sheet.board, sheet.vulnerability), []).extend(sheet.lines)
    found = tuple(Traveller(tuple(lines), board, vulnerable) for (board, vulnerable), lines in boards.items() if lines)
    if not found:
        raise NotationError(text, _EXPECTED)
    return found


def _sheets(rows: Iterable[tuple[int, str]], vulnerability: Vulnerability | None) -> Iterator[_Sheet]:
    sheet, heading = _Sheet(vulnerability=vulnerability), _Heading()
    for number, row in rows:
        try:
            if (start := _starts_board(row)) is not None:
                yield sheet
                sheet = start
            elif told := _VULNERABLE.fullmatch(row):
                sheet.vulnerability = parse_vulnerability(told["who"])
            elif not _is_rule(row) and not heading.reads(row):
                following = _add(sheet, row, heading)
                if following is not sheet:
                    yield sheet
                    sheet = following
        except (NotationError, ContradictionError) as error:
            raise error.within(f"line {number}") from None
    yield sheet


def _starts_board(row: str) -> _Sheet | None:
    if (read := _BOARD.fullmatch(row)) is None:
        return None
    board = parse_board(read["number"])
    told = _VULNERABLE.search(read["rest"])
    return _Sheet(board, parse_vulnerability(told["who"]) if told else board.vulnerability)


def _is_rule(row: str) -> bool:
    return not re.search(r"\w", row)


def _add(sheet: _Sheet, row: str, heading: _Heading) -> _Sheet:
    """The line, on its sheet; a column with the board's number may begin another."""
    times = _TIMES.search(row)
    cells = heading.cells(row[: times.start()] if times else row)
    if (told := cells.get(Column.BOARD, "")) and (board := parse_board(told)) != sheet.board:
        sheet = _Sheet(board, board.vulnerability)
    often = int(times[1]) if times else 1
    if len(sheet.lines) + often > MOST_LINES:
        raise NotationError(row.strip(), f"at most {MOST_LINES:,} lines to a board")
    sheet.lines += [read_line(cells, sheet.vulnerability)] * often
    return sheet


@dataclass(slots=True)
class _Heading:
    """What the columns are, once a line of headings has said so."""

    columns: tuple[Column | None, ...] = ()
    separator: str | None = None

    def reads(self, row: str) -> bool:
        """Is this a line of headings? Then it holds from here on."""
        separator = next((mark for mark in ("\t", ";", ",", "|") if mark in row), None)
        columns = tuple(cell_named(name) for name in _split(row, separator))
        if not {Column.CONTRACT, Column.SCORE, Column.SCORE_EW} & set(columns):
            return False
        self.columns, self.separator = columns, separator
        return True

    def cells(self, row: str) -> Mapping[Column, str]:
        if not self.columns:
            return _as_they_come(row)
        told = _split(row, self.separator)
        if len(told) > len(self.columns) or (self.separator is None and len(told) < len(self.columns)):
            raise NotationError(row.strip(), f"{len(self.columns)} cells, as in the headings, with - in an empty one")
        cells: dict[Column, str] = {}
        for cell, word in zip(self.columns, told, strict=False):
            if cell and word.strip() not in NOTHING and not _is_a_pair(cell, word):
                cells.setdefault(cell, word.strip())
        return cells


def _is_a_pair(cell: Column, word: str) -> bool:
    """Some programs have the pair that declared besides the seat that did."""
    return cell is Column.DECLARER and word.strip().isdigit()


def _split(row: str, separator: str | None) -> list[str]:
    if separator is None:
        return re.split(r"\s{2,}", row.strip()) if re.search(r"\S\s{2,}\S", row) else row.split()
    try:
        return next(csv.reader([row.strip().strip("|") if separator == "|" else row], delimiter=separator))
    except csv.Error as error:
        raise NotationError(row, f"cells of a table ({error})") from None


def _as_they_come(row: str) -> Mapping[Column, str]:
    """Without headings: two pairs or none, then the result or the score."""
    words = re.split(r"[\s,;|]+", plain(row).strip(" ,;|"))
    for pairs in (0, 2):
        if len(words) > pairs and (cells := _after_pairs(words[pairs:])) is not None:
            return cells if not pairs else {Column.NS: words[0], Column.EW: words[1], **cells}
    if read_without_result(sat_out := " ".join(words[1:])) is NOT_PLAYED:
        return {Column.NS: words[0], Column.REMARKS: sat_out}
    raise NotationError(row.strip(), _EXPECTED)


def _after_pairs(words: Sequence[str]) -> dict[Column, str] | None:
    together = " ".join(words)
    if read_without_result(together) is not None or is_weighted(together):
        return {Column.REMARKS: together}
    if len(words) == 1 and _POINTS.fullmatch(words[0]):
        return {Column.SCORE: words[0]}
    if len(words) == 2 and (of_side := _SCORE_OF.fullmatch(together)):
        return {Column.SCORE if of_side["side"].upper() == "NS" else Column.SCORE_EW: of_side["points"]}
    if not _CONTRACT.fullmatch(words[0]):
        return None
    cells = {Column.CONTRACT: words[0]}
    for word in words[1:]:
        cell = _cell_of(word, cells)
        if cell is None:
            return None
        cells[cell] = word
    return cells


def _cell_of(word: str, told: Mapping[Column, str]) -> Column | None:
    """What a word after the contract is: each comes once, and a small number before the score is the result."""
    has_result = (
        Column.RESULT in told or told[Column.CONTRACT][-1] == "=" or re.search(r"[+-][0-9]+$", told[Column.CONTRACT])
    )
    kinds = (
        (Column.DECLARER, re.fullmatch(r"[NESW]", word, re.IGNORECASE)),
        (Column.RESULT, not has_result and _MARK.fullmatch(word)),
        (Column.LEAD, _CARD.fullmatch(word)),
        (Column.SCORE, _POINTS.fullmatch(word)),
    )
    return next((cell for cell, fits in kinds if fits and cell not in told), None)


# Out


def write_text(traveller: Traveller, marks: Sequence[FieldMark] = ()) -> str:
    """A traveller as a table, with what each line is worth where that is given; it can be read again."""
    rows = [_headings(marks), *(list(_cells(line, mark)) for line, mark in _with_marks(traveller, marks))]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    table = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join([*_title(traveller), *table]) + "\n"


def write_frequencies(traveller: Traveller) -> str:
    """A traveller in few words, each result with how often it was scored; it can be read again.

    >>> board = parse_travellers("Board 14\\n1 2 3H W =\\n3 4 2S S +1\\n5 6 3H W =\\n7 8 60%-40%")[0]
    >>> write_frequencies(board).splitlines()
    ['Board 14', '-140 x2', '+140 x1', '60%-40% x1']
    """
    often = Counter(
        f"{line.entry.score.points:+d}" if isinstance(line.entry, Played) else str(line.entry)
        for line in traveller.lines
    )
    return "\n".join([*_title(traveller), *(f"{entry} x{times}" for entry, times in often.items())])


def _title(traveller: Traveller) -> Iterator[str]:
    if traveller.board:
        yield f"Board {traveller.board}"
    if traveller.vulnerability and (
        traveller.board is None or traveller.board.vulnerability is not traveller.vulnerability
    ):
        yield f"Vulnerable {traveller.vulnerability}"


_COLUMNS = ("NS", "EW", "Contract", "By", "Tricks", "Lead", "Score")


def _headings(marks: Sequence[FieldMark]) -> list[str]:
    units = [str(mark.unit) for mark in marks[:1]]
    return [
        *_COLUMNS,
        "Remarks",
        *(f"{side}-{unit}" for unit in units for side in Side),
        *(f"{side}-%" for side in _in_percent(marks)),
    ]


def _in_percent(marks: Sequence[FieldMark]) -> tuple[Side, ...]:
    return tuple(Side) if marks and marks[0].unit is Unit.MATCHPOINTS else ()


def _with_marks(traveller: Traveller, marks: Sequence[FieldMark]) -> Iterator[tuple[FieldLine, FieldMark | None]]:
    for at, line in enumerate(traveller.lines):
        yield line, marks[at] if marks else None


def _cells(line: FieldLine, mark: FieldMark | None, empty: str = "-") -> Iterator[str]:
    yield line.ns or empty
    yield line.ew or empty
    played = line.entry if isinstance(line.entry, Played) else None
    yield from (cell or empty for cell in result_cells(played.score.result if played else None))
    yield str(played.lead) if played and played.lead else empty
    yield f"{played.score.points:d}" if played else empty
    yield empty if played else str(line.entry)
    if mark:
        signed = mark.unit.is_signed
        yield from (_number(value, empty, signed=signed) for value in (mark.ns, mark.ew))
        shares = (mark.share(side) for side in _in_percent([mark]))
        yield from (_number(None if share is None else 100 * share, empty, signed=False) for share in shares)


def _number(value: Fraction | None, empty: str, *, signed: bool) -> str:
    return empty if value is None else decimal(value, sign=signed)


def write_csv(travellers: Iterable[tuple[Traveller, Sequence[FieldMark]]]) -> str:
    """Every line of every board, for a spreadsheet: tricks as a number, because a cell that begins with = is a formula
    there.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    headed = False
    for traveller, marks in travellers:
        if not headed:
            writer.writerow(["Board", *_headings(marks)])
            headed = True
        for line, mark in _with_marks(traveller, marks):
            writer.writerow([str(traveller.board or ""), *(_no_formula(cell) for cell in _cells(line, mark, empty=""))])
    return out.getvalue()


def _no_formula(cell: str) -> str:
    """A name that begins like a formula is none."""
    return f"'{cell}" if cell[:1] in "=@\t\r" and cell else cell
