"""The results of a board at every table, and what they are worth against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from fractions import Fraction

from directorcall.bridge.board import Board
from directorcall.bridge.cards import Card
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.numbers import percent
from directorcall.bridge.points import ns_score
from directorcall.bridge.seats import Side, Vulnerability
from directorcall.inquiry.outcome import Odds, Score, Weighted
from directorcall.scores.artificial import AVERAGE_PLUS_IMPS
from directorcall.scores.imps import datum, imps, imps_against
from directorcall.scores.matchpoints import certain, matchpoints, tally, top
from directorcall.scores.working import Unit
from directorcall.values import dataclass

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Played:
    """A result that was obtained, and the opening lead where it is known."""

    score: Score
    lead: Card | None = None

    def __str__(self) -> str:
        return str(self.score)


@dataclass(frozen=True, slots=True)
class Artificial:
    """A board without a result: each side's share of the matchpoints (12C2)."""

    ns: Fraction
    ew: Fraction

    def __post_init__(self) -> None:
        for share in (self.ns, self.ew):
            if not 0 <= share <= 1:
                raise NotationError(percent(share), "a percentage, 0 to 100")

    def of(self, side: Side) -> Fraction:
        return self.ns if side is Side.NS else self.ew

    def __str__(self) -> str:
        return f"{percent(self.ns)}-{percent(self.ew)}"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A score the director assigned, as North-South's points for either side; it counts in the field as its
    fractions.
    """

    ns: Weighted
    ew: Weighted

    def __str__(self) -> str:
        ns, ew = (" ".join(map(str, side.outcomes)) for side in (self.ns, self.ew))
        return ns if ns == ew else f"NS {ns} / EW {ew}"


class NotPlayed(Enum):
    """The two pairs did not play the board, and have that board less."""

    NOT_PLAYED = "not played"

    def __str__(self) -> str:
        return self.value


NOT_PLAYED = NotPlayed.NOT_PLAYED
Entry = Played | Artificial | Adjusted | NotPlayed


@dataclass(frozen=True, slots=True)
class FieldLine:
    """One table's line on the traveller: who sat there, and what happened."""

    entry: Entry
    ns: str = ""
    ew: str = ""

    @property
    def has_result(self) -> bool:
        return isinstance(self.entry, Played | Adjusted)

    def odds(self, side: Side) -> Odds:
        """North-South's points, as they count for this side; none where there is no result."""
        match self.entry:
            case Played(score=score):
                return certain(score.points)
            case Adjusted(ns=ns, ew=ew):
                return ns.odds if side is Side.NS else ew.odds
            case _:
                return ()


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board and its lines."""

    lines: tuple[FieldLine, ...]
    board: Board | None = None
    vulnerability: Vulnerability | None = None

    def __post_init__(self) -> None:
        if self.vulnerability is not None:
            for line in self.lines:
                _agrees(line.entry, self.vulnerability)

    @property
    def name(self) -> str:
        return f"board {self.board}" if self.board else "a board without a number"

    @property
    def expected(self) -> int:
        """The results there would be had every line been played to its end; a pair that did not play is not counted."""
        return sum(line.entry is not NOT_PLAYED for line in self.lines)

    def others(self, without: FieldLine | None = None, side: Side = Side.NS) -> tuple[Odds, ...]:
        """The field's results as they count for one side, this line's own left out."""
        return tuple(line.odds(side) for line in self.lines if line.has_result and line is not without)

    def without(self, pair: str) -> Traveller:
        """The other tables: all but the one where this pair sat."""
        own = self.line_of(pair)
        return replace(self, lines=tuple(line for line in self.lines if line is not own))

    def line_of(self, pair: str) -> FieldLine:
        """The line where this pair sat, North-South or East-West."""
        found = [line for line in self.lines if pair in (line.ns, line.ew)]
        if len(found) != 1:
            sat = ", ".join(f"{line.ns}-{line.ew}" for line in self.lines if line.ns or line.ew) or "nobody by name"
            raise NotationError(pair, f"a pair that is on one line of {self.name}: {sat}")
        return found[0]


def _agrees(entry: Entry, vulnerability: Vulnerability) -> None:
    if isinstance(entry, Played) and entry.score.result:
        if (worth := ns_score(entry.score.result, vulnerability)) != entry.score.points:
            told = f"the score of {entry.score.result} is {entry.score.points:+d} to North-South"
            raise ContradictionError(told, f"it is worth {worth:+d} with {vulnerability} vulnerable")
    elif isinstance(entry, Adjusted):
        for weighted in (entry.ns, entry.ew):
            for outcome in weighted.outcomes:
                _agrees(Played(outcome.score), vulnerability)


@dataclass(frozen=True, slots=True)
class FieldMark:
    """What a line is worth to its two sides; None for a board they did not play."""

    line: FieldLine
    unit: Unit
    ns: Fraction | None
    ew: Fraction | None
    top: int = 0

    def share(self, side: Side) -> Fraction | None:
        """Of the matchpoints there were."""
        value = self.ns if side is Side.NS else self.ew
        if value is None or self.unit is not Unit.MATCHPOINTS:
            return None
        return value / self.top if self.top else HALF


def in_matchpoints(traveller: Traveller, expected: int | None = None) -> tuple[FieldMark, ...]:
    """Every line in matchpoints; by Neuberg's formula where a table has no result, or more were expected."""
    whole = traveller.expected if expected is None else expected
    if whole < traveller.expected:
        raise ContradictionError(
            f"{whole} results were expected", f"{traveller.name} has {traveller.expected} lines that were to have one"
        )
    ns, ew = (_column(traveller, side, whole) for side in Side)
    return tuple(
        FieldMark(line, Unit.MATCHPOINTS, ns[at], ew[at], top(whole)) for at, line in enumerate(traveller.lines)
    )


def _column(traveller: Traveller, side: Side, expected: int) -> list[Fraction | None]:
    whole = top(expected)
    scored = iter(matchpoints(traveller.others(side=side), expected) if traveller.others(side=side) else ())

    def of(line: FieldLine) -> Fraction | None:
        if line.has_result:
            value = next(scored).matchpoints
            return value if side is Side.NS else whole - value
        return line.entry.of(side) * whole if isinstance(line.entry, Artificial) else None

    return [of(line) for line in traveller.lines]


def in_butler(traveller: Traveller, cut: int = 0) -> tuple[FieldMark, ...]:
    """Every line in IMPs against the datum; a weighted score stands in the datum with its mean."""
    ns, ew = (_datum(traveller, side, cut) for side in Side)
    return tuple(_in_imps(line, ns, ew) for line in traveller.lines)


def _datum(traveller: Traveller, side: Side, cut: int) -> Callable[[int], int]:
    means = [_mean(odds) for odds in traveller.others(side=side)]
    return datum(means, cut).imps if means else imps


def in_cross_imps(traveller: Traveller) -> tuple[FieldMark, ...]:
    """Every line in the mean of its IMPs against all the others."""
    ns, ew = (_Across.of(traveller.others(side=side)) for side in Side)
    return tuple(
        _in_imps(line, ns.without(line.odds(Side.NS)), ew.without(line.odds(Side.EW))) for line in traveller.lines
    )


@dataclass(frozen=True, slots=True)
class _Across:
    """For each score of a field the sum of its IMPs against the whole field, worked out once."""

    sums: dict[int, Fraction]
    others: int

    @classmethod
    def of(cls, field: Sequence[Odds]) -> _Across:
        frequencies = tally(field)
        return cls({points: imps_against(points, frequencies) for points in frequencies}, max(len(field) - 1, 1))

    def without(self, own: Odds) -> Callable[[int], Fraction]:
        """The mean against the others, of whom this line's own is none."""
        return lambda points: (self.sums[points] - imps_against(points, tally([own]))) / self.others


def _mean(odds: Odds) -> Fraction:
    return sum((weight * points for weight, points in odds), Fraction(0))


def _in_imps(
    line: FieldLine, for_ns: Callable[[int], Fraction | int], for_ew: Callable[[int], Fraction | int]
) -> FieldMark:
    """For either side its own score and its own comparison, both as North-South's."""
    if isinstance(line.entry, Artificial):
        return FieldMark(line, Unit.IMPS, _average(line.entry.ns), _average(line.entry.ew))
    if not line.has_result:
        return FieldMark(line, Unit.IMPS, None, None)
    ns = sum((weight * for_ns(points) for weight, points in line.odds(Side.NS)), Fraction(0))
    ew = sum((weight * for_ew(points) for weight, points in line.odds(Side.EW)), Fraction(0))
    return FieldMark(line, Unit.IMPS, ns, -ew)


def _average(share: Fraction) -> Fraction:
    """Average plus is 3 IMPs and average minus 3 lost (2007 86A, 2017 12C2(b)), however high the percentage would have
    been.
    """
    return Fraction(AVERAGE_PLUS_IMPS if share > HALF else -AVERAGE_PLUS_IMPS if share < HALF else 0)


def only(travellers: Sequence[Traveller], board: Board | None) -> Traveller:
    """The traveller that is meant: the one there is, or the one of that board."""
    found = [each for each in travellers if board is None or each.board == board]
    if len(found) == 1:
        return found[0]
    there = ", ".join(dict.fromkeys(each.name for each in travellers))
    if board is not None:
        raise NotationError(str(board), f"a board that is in the file once: {there}")
    raise NotationError(there, "one board; say which with its number")
