"""What a board's results are compared with, as a case tells it: the other table, or the results of the field."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from directorcall.bridge.board import Board
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.numbers import parse_number, typed
from directorcall.bridge.seats import Side, Vulnerability
from directorcall.inquiry.case import Case
from directorcall.inquiry.outcome import Odds, Score, Weighted, parse_points, parse_score
from directorcall.inquiry.question import yes_no
from directorcall.ruling.fields import MOST_TEXT
from directorcall.scores.adjusted import AcrossField, AgainstDatum, AgainstField, AgainstTable, Yardstick, weigh
from directorcall.scores.field import FieldLine, Played, Traveller, only
from directorcall.scores.imps import datum
from directorcall.scores.matchpoints import as_expected
from directorcall.scores.victory import Scale
from directorcall.values import dataclass

THIS_TABLE = 1
METHODS = ("mp", "butler", "cross-imps")
_NUMBERS = re.compile(r"(?P<points>[+-]?[0-9]{1,5})(?:\s*[x×*]\s*(?P<times>[0-9]{1,3}))?[\s,;]*", re.IGNORECASE)
_FIELD_EXPECTED = "North-South's scores at the other tables: +620 x4, -100, 170; or a traveller"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MatchSoFar:
    """The rest of a team match: North-South's IMPs on its other boards, how many boards there are, and the scale."""

    rest: Fraction
    boards: int
    scale: Scale


@dataclass(frozen=True, slots=True)
class Scoring:
    """How this board is scored: the yardstick for each side, and the match around it."""

    ns: Yardstick
    ew: Yardstick
    knock_out: bool = False
    match: MatchSoFar | None = None

    def of(self, side: Side) -> Yardstick:
        return self.ns if side is Side.NS else self.ew

    def measure(self, outcomes: Weighted, side: Side) -> Fraction:
        """What outcomes are worth to a side."""
        return weigh(outcomes, self.of(side), side).total


def scoring_of(case: Case) -> Scoring | None:
    """As the case tells it; None where nothing is told to compare with."""
    told = {name: str(fact.value) for name, fact in case.table("scoring").items() if str(fact.value).strip()}
    if "other" in told and "field" in told:
        raise ContradictionError("scoring.other", "scoring.field", "a board is compared with one of the two")
    vulnerable = told_vulnerability(case)
    if "other" in told:
        table = AgainstTable(_placed("other", told["other"], lambda text: parse_score(text, vulnerable)).points)
        knock_out = _placed("knock_out", told.get("knock_out", "no"), yes_no)
        return Scoring(table, table, knock_out, _match(told))
    if "field" in told:
        others = _other_tables(told, board_of(case), vulnerable)
        ns, ew = (_field(told, others, side) for side in Side)
        return Scoring(ns, ew)
    return None


def told_vulnerability(case: Case) -> Vulnerability | None:
    return case.vulnerable if case.board is not None or case.answer("vulnerable") is not None else None


def board_of(case: Case) -> Board | None:
    return None if case.board is None else Board(case.board)


def _placed(name: str, text: str, read: Callable[[str], T]) -> T:
    try:
        return read(text)
    except (NotationError, ContradictionError) as error:
        raise error.within(f"scoring.{name}") from None


def _match(told: dict[str, str]) -> MatchSoFar | None:
    if "rest" not in told and "boards" not in told:
        return None
    rest = _placed("rest", told.get("rest", "0"), lambda text: parse_number(text, "IMPs on the other boards"))
    boards = _placed("boards", told.get("boards", ""), _whole_number)
    return MatchSoFar(rest, boards, _placed("scale", told.get("scale", str(Scale.CONTINUOUS)), _scale))


def _scale(text: str) -> Scale:
    if text not in map(str, Scale):
        raise NotationError(text, f"one of: {', '.join(map(str, Scale))}")
    return Scale(text)


def _whole_number(text: str) -> int:
    word = typed(text)
    if not re.fullmatch(r"[0-9]{1,3}", word) or not int(word):
        raise NotationError(text, "a number, 1 to 999")
    return int(word)


def _field(told: dict[str, str], others: Traveller, side: Side) -> Yardstick:
    method = told.get("method", METHODS[0])
    if method not in METHODS:
        raise NotationError(method, f"one of: {', '.join(METHODS)}", where="scoring.method")
    cut = _placed("cut", told["cut"], _whole_number) if "cut" in told else 0
    there = others.expected + THIS_TABLE
    expected = _placed(
        "expected", told.get("expected", str(there)), lambda text: as_expected(there, _whole_number(text))
    )
    return yardstick(others.others(side=side), method, cut=cut, expected=expected)


def yardstick(others: tuple[Odds, ...], method: str, *, cut: int, expected: int) -> Yardstick:
    """The other results of a board, as this method compares with them."""
    if method == "cross-imps":
        return AcrossField(others)
    if method == "butler":
        means = [sum((weight * points for weight, points in odds), Fraction(0)) for odds in others]
        return AgainstDatum(datum(means, cut))
    return AgainstField(others, expected)


def _other_tables(told: dict[str, str], board: Board | None, vulnerable: Vulnerability | None) -> Traveller:
    """The field without this table: a pair that is named sat at it."""
    field = _placed("field", told["field"], lambda text: read_field(text.encode(), board, vulnerable))
    others = _placed("pair", told["pair"], field.without) if "pair" in told else field
    if not others.others():
        raise NotationError(told["field"], _FIELD_EXPECTED, where="scoring.field")
    return others


def read_field(file: bytes, board: Board | None = None, vulnerable: Vulnerability | None = None) -> Traveller:
    """Scores one after another, or a traveller as it is pasted; of a file of many boards, this one.

    >>> [str(line.entry) for line in read_field(b"+620 x2, -100").lines]
    ['+620', '+620', '-100']
    """
    if (scores := _only_scores(file)) is not None:
        return scores
    from directorcall.scores.sources import read_results  # 50 ms, and only for a traveller

    travellers: tuple[Traveller, ...] = read_results(file, vulnerable)
    return only(travellers, board if any(each.board for each in travellers) else None)


def _only_scores(file: bytes) -> Traveller | None:
    """Scores and nothing else; numbers line by line may be pairs with their score."""
    word = typed(file.decode(errors="replace")) if len(file) <= MOST_TEXT else ""
    at, told = 0, []
    while at < len(word) and (read := _NUMBERS.match(word, at)):
        told.append((read["points"], int(read["times"] or 1)))
        at = read.end()
    if not told or at < len(word):
        return None
    try:
        lines = [(FieldLine(Played(Score(parse_points(points)))), times) for points, times in told]
    except NotationError:
        if "\n" in word.strip():
            return None
        raise
    return Traveller(tuple(line for line, times in lines for _ in range(times)))
