"""Results in PBN files: the ScoreTable of a board, or the result of each game; and a ScoreTable written for the
scorer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.numbers import decimal, percent
from directorcall.bridge.seats import Side, Vulnerability, parse_vulnerability
from directorcall.scores.field import Artificial, FieldLine, FieldMark, Played, Traveller
from directorcall.scores.rows import Column, cell_named, read_line, result_cells
from directorcall.scores.working import Unit

_TAG = re.compile(r'\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*')
_CELL = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_COLUMNS = ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Lead", "Score_NS", "Score_EW")
_EXPECTED = "PBN with a ScoreTable, or with Contract, Declarer and Result, in its boards"
_SCORE = re.compile(r"(?:(?P<side>NS|EW)\s+)?(?P<points>[+-]?[0-9]{1,5})(?:\s+(?:NS|EW)\s+[+-]?[0-9]{1,5})?")


@dataclass(slots=True)
class _Game:
    """The tags of one game, each with its line, and the rows of its score table."""

    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    rows: list[tuple[str, int]] = field(default_factory=list)

    def tag(self, name: str) -> str:
        value = self.tags.get(name, ("", 0))[0]
        return "" if value in ("?", "-") else value

    def where(self, name: str) -> str:
        return f"line {self.tags[name][1]}"


def parse_score_tables(text: str) -> tuple[Traveller, ...]:
    """Every board that has results. Games of one board number without a table are that board's lines.

    >>> file = '[Board "7"]\\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\\n1 2 3NT N 9\\n3 4 2S S 9\\n'
    >>> [line.entry.score.points for line in parse_score_tables(file)[0].lines]
    [600, 140]
    """
    boards: dict[tuple[Board | None, Vulnerability | None], list[FieldLine]] = {}
    for game in _games(text):
        lines = list(_lines(game))
        if lines:
            boards.setdefault(_board(game), []).extend(lines)
    if not boards:
        raise NotationError(text, _EXPECTED)
    return tuple(Traveller(tuple(lines), board, vulnerability) for (board, vulnerability), lines in boards.items())


def _games(text: str) -> Iterator[_Game]:
    game, inherited, section = _Game(), dict[str, tuple[str, int]](), ""
    for number, row in enumerate(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").splitlines(), 1):
        if row.startswith(("%", ";")):
            continue
        if not row.strip():
            if game.tags:
                yield game
                game, inherited, section = _Game(), game.tags, ""
            continue
        at = 0
        while read := _TAG.match(row, at):
            if read["name"] == "Board" and "Board" in game.tags:
                yield game
                game, inherited = _Game(), game.tags
            section, at = read["name"], read.end()
            value = (read["value"], number)
            game.tags.setdefault(section, inherited.get(section, value) if value[0] == "#" else value)
        if section == "ScoreTable" and row[at:].strip():
            game.rows.append((row[at:], number))
    if game.tags:
        yield game


def _board(game: _Game) -> tuple[Board | None, Vulnerability | None]:
    try:
        board = parse_board(game.tag("Board")) if game.tag("Board") else None
        told = parse_vulnerability(game.tag("Vulnerable")) if game.tag("Vulnerable") else None
    except NotationError as error:
        raise error.within(game.where("Board")) from None
    return board, told or (board.vulnerability if board else None)


def _lines(game: _Game) -> Iterator[FieldLine]:
    _, vulnerability = _board(game)
    if "ScoreTable" not in game.tags:
        yield from _single(game, vulnerability)
        return
    columns = _columns(game)
    for row, number in game.rows:
        cells = [quoted or plain for quoted, plain in _CELL.findall(row)]
        try:
            yield _line(columns, cells, row, vulnerability)
        except (NotationError, ContradictionError) as error:
            raise error.within(f"line {number}") from None


def _columns(game: _Game) -> tuple[str, ...]:
    """The names of the columns: `Name\\4R` says how wide and on which side, `+Name` and `-Name` how the table is
    sorted.
    """
    names = tuple(name.partition("\\")[0].lstrip("+-").strip() for name in game.tags["ScoreTable"][0].split(";"))
    if not any(map(cell_named, names)):
        raise NotationError(
            game.tags["ScoreTable"][0], f"columns such as {';'.join(_COLUMNS)}", where=game.where("ScoreTable")
        )
    return names


def _line(columns: Sequence[str], cells: Sequence[str], row: str, vulnerability: Vulnerability | None) -> FieldLine:
    # names stand last, and have blanks
    known = next((at for at, name in enumerate(columns) if name.startswith("Names")), len(columns))
    if len(cells) < known or (known == len(columns) and len(cells) > known):
        raise NotationError(row.strip(), f"{known} cells: {' '.join(columns)}")
    told: dict[Column, str] = {}
    shares: dict[str, str] = {}
    for name, value in zip(columns[:known], cells, strict=False):
        if value.startswith("^"):
            shares[name] = value[1:]
        elif (cell := cell_named(name)) and value not in ("-", "?"):
            told.setdefault(cell, value)
    if artificial := _artificial(shares):
        told = {cell: value for cell, value in told.items() if cell in (Column.NS, Column.EW)} | {
            Column.REMARKS: artificial
        }
    return read_line(told, vulnerability)


def _artificial(shares: dict[str, str]) -> str:
    """A value with ^ before it was awarded; its percentages say how much."""
    ns, ew = shares.get("Percentage_NS"), shares.get("Percentage_EW")
    if not shares:
        return ""
    if ns is None or ew is None:
        name, value = next(iter(shares.items()))
        raise NotationError(f"^{value}", f"an artificial score in Percentage_NS and Percentage_EW, not only in {name}")
    return f"{ns.rstrip('%')}%-{ew.rstrip('%')}%"


def _single(game: _Game, vulnerability: Vulnerability | None) -> Iterator[FieldLine]:
    if not game.tag("Contract") or not (game.tag("Result") or game.tag("Contract").casefold() == "pass"):
        return
    tags = {Column.CONTRACT: "Contract", Column.DECLARER: "Declarer", Column.RESULT: "Result"}
    told = {cell: game.tag(name).lstrip("^") for cell, name in tags.items()}
    if (read := _SCORE.fullmatch(game.tag("Score"))) and vulnerability is None:
        told[Column.SCORE_EW if read["side"] == "EW" else Column.SCORE] = read["points"]
    try:
        yield read_line(told, vulnerability)
    except (NotationError, ContradictionError) as error:
        raise error.within(game.where("Contract")) from None


# Out

_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All"}
_MARKS = {Unit.MATCHPOINTS: "MP", Unit.IMPS: "IMP"}


def write_score_tables(travellers: Iterable[tuple[Traveller, Sequence[FieldMark]]]) -> str:
    """Each board with its ScoreTable, and what the lines are worth where that is given.

    PBN has no place for a weighted score: such a line has its matchpoints or IMPs, and no result.
    """
    return "% PBN 2.1\n% EXPORT\n" + "\n".join("".join(f"{line}\n" for line in _written(*each)) for each in travellers)


def _written(traveller: Traveller, marks: Sequence[FieldMark]) -> Iterator[str]:
    yield f'[Board "{traveller.board or ""}"]'
    if traveller.vulnerability:
        yield f'[Vulnerable "{_VULNERABLE[traveller.vulnerability]}"]'
    awarded = any(isinstance(line.entry, Artificial) for line in traveller.lines)
    names = [*_COLUMNS, *_mark_columns(marks), *(f"Percentage_{side}" for side in Side if awarded)]
    rows = [list(_cells(line, marks[at] if marks else None, awarded)) for at, line in enumerate(traveller.lines)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(names))]
    spec = ";".join(f"{name}\\{width}R" for name, width in zip(names, widths, strict=True))
    yield f'[ScoreTable "{spec}"]'
    for row in rows:
        yield " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def _mark_columns(marks: Sequence[FieldMark]) -> Iterator[str]:
    for mark in marks[:1]:
        yield from (f"{_MARKS[mark.unit]}_{side}" for side in Side)


def _cells(line: FieldLine, mark: FieldMark | None, awarded: bool) -> Iterator[str]:
    yield _quoted(line.ns)
    yield _quoted(line.ew)
    played = line.entry if isinstance(line.entry, Played) else None
    yield from (cell or "-" for cell in result_cells(played.score.result if played else None))
    yield str(played.lead) if played and played.lead else "-"
    yield from _score_cells(played.score.points if played else None)
    if mark:
        yield from ("-" if value is None else decimal(value) for value in (mark.ns, mark.ew))
    if awarded:
        shares = (line.entry.ns, line.entry.ew) if isinstance(line.entry, Artificial) else (None, None)
        yield from ("-" if share is None else f"^{percent(share).rstrip('%')}" for share in shares)


def _quoted(name: str) -> str:
    if not name:
        return "-"
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return name if re.fullmatch(r"[\w.]+", name) else f'"{escaped}"'


def _score_cells(points: int | None) -> tuple[str, str]:
    """A score stands under the side that won it."""
    if points is None:
        return ("-", "-")
    return (str(points), "-") if points >= 0 else ("-", str(-points))
