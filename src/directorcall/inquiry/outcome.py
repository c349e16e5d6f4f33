"""What might have happened without the irregularity: outcomes with their weights, as a director writes them on the
form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction

from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.errors import DirectorcallError, NotationError, shown
from directorcall.bridge.numbers import decimal, percent, typed
from directorcall.bridge.points import ns_score, possible_scores
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.values import dataclass

Odds = tuple[tuple[Fraction, int], ...]
"""A score as its field sees it: points with their weights, which add up to 1. A score that was not weighted is one of them."""

_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_WEIGHT = re.compile(
    r"(?:(?P<percent>[0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%|(?P<over>[0-9]{1,3})\s*/\s*(?P<under>[0-9]{1,3}))(?:\s*(?:of|\*|×)\s*)?"
)
_SEVERAL = re.compile(r"\s*[+-]?[0-9.]+\s+[+-]?[0-9].*")  # numbers, and none of them a weight
_EXPECTED = "outcomes with their weights: 60% 3H W = 40% 4H W -1, or 2/3 +620 1/3 -100"
_ONE_EXPECTED = "a result (4HX W -1, 3NT+1) or North-South's score (+620, -50)"


class NoResult(Enum):
    """The board cannot be scored: it was not played to its end (12C2), or in a team match the two tables did not play
    the same board the same way round (86B2).
    """

    NO_RESULT = "no result"
    NOT_COMPARABLE = "not comparable"

    def __str__(self) -> str:
        return self.value


class TooMany(Enum):
    """What might have happened is too much, or too unclear, to be weighed (12C1(d))."""

    TOO_MANY = "too many"

    def __str__(self) -> str:
        return self.value


NO_RESULT, NOT_COMPARABLE, TOO_MANY = NoResult.NO_RESULT, NoResult.NOT_COMPARABLE, TooMany.TOO_MANY


@dataclass(frozen=True, slots=True)
class Score:
    """North-South's points on a board, and the result they are from where it is known."""

    points: int
    result: Result | None = None

    @property
    def label(self) -> str:
        return f"{self.points:+d}" if self.result is None else str(self.result)

    @property
    def named(self) -> str:
        """The result with what it is worth: 4H W -1 (+50)."""
        return self.label if self.result is None else f"{self.label} ({self.points:+d})"

    def __str__(self) -> str:
        return self.label


def parse_points(text: str) -> int:
    """North-South's score on a board.

    >>> parse_points("−620")
    -620
    """
    word = typed(text)
    if _POINTS.fullmatch(word) is None:
        raise NotationError(text, "North-South's score in points, such as +620 or -50")
    if int(word) not in possible_scores():
        raise NotationError(text, "a score that some contract gives")
    return int(word)


def read_table_result(text: str) -> Result | NoResult:
    """What became of the board: a result, or that there is none to be scored.

    >>> str(read_table_result("3nt s, 10 tricks")), str(read_table_result("No result"))
    ('3NT S +1', 'no result')
    """
    word = " ".join(text.split()).casefold()
    return next((each for each in NoResult if each.value == word), None) or parse_result(text)


def parse_score(text: str, vulnerability: Vulnerability | None, declarer: Seat | None = None) -> Score:
    """A result, or bare points."""
    return _scored(_result_or_points(text, declarer), vulnerability)


def _result_or_points(text: str, declarer: Seat | None) -> Result | int:
    word = typed(text)
    if _POINTS.fullmatch(word):
        return parse_points(word)
    try:
        return parse_result(text, declarer)
    except NotationError as error:
        if word[:1].isdigit() or error.hint:
            raise
        raise NotationError(text, _ONE_EXPECTED) from None


def _scored(told: Result | int, vulnerability: Vulnerability | None) -> Score:
    if isinstance(told, int):
        return Score(told)
    if isinstance(told.contract, Contract) and vulnerability is None:
        raise DirectorcallError(
            f'the score of "{shown(str(told))}" depends on who is vulnerable: give the vulnerability or the board'
        )
    return Score(ns_score(told, vulnerability or Vulnerability.NONE), told)


@dataclass(frozen=True, slots=True)
class Share:
    """One of the things that might have happened, as the director tells it: so much of a result, or of a score."""

    weight: Fraction
    of: Result | int

    def __post_init__(self) -> None:
        if not 0 <= self.weight <= 1:
            raise NotationError(percent(self.weight), "a weight between 0% and 100%")

    def __str__(self) -> str:
        return f"{weight_shown(self.weight)} {self.told}"

    @property
    def told(self) -> str:
        return f"{self.of:+d}" if isinstance(self.of, int) else str(self.of)


@dataclass(frozen=True, slots=True)
class Likely:
    """What would probably have happened, as the director tells it: results with their weights, whoever is
    vulnerable.

    >>> str(parse_likely("60% 3HW= 40% 4HW-1")), str(parse_likely("4H W -1"))
    ('60% 3H W = 40% 4H W -1', '4H W -1')
    """

    shares: tuple[Share, ...]

    def __post_init__(self) -> None:
        _add_up([share.weight for share in self.shares], self.shares)

    @property
    def names_results(self) -> bool:
        """Does what it is worth depend on who is vulnerable?"""
        return any(isinstance(share.of, Result) and isinstance(share.of.contract, Contract) for share in self.shares)

    def scored(self, vulnerability: Vulnerability | None) -> Weighted:
        return Weighted(tuple(PlayOutcome(each.weight, _scored(each.of, vulnerability)) for each in self.shares))

    def __str__(self) -> str:
        return self.shares[0].told if len(self.shares) == 1 else " ".join(map(str, self.shares))


def just(told: Result | int) -> Likely:
    """Nothing else can have happened."""
    return Likely((Share(Fraction(1), told),))


def weight_shown(weight: Fraction) -> str:
    in_full = (100 * weight * 10**4).denominator == 1
    return percent(weight, 4) if in_full else str(weight)


def _add_up(weights: list[Fraction], told: Iterable[object]) -> None:
    if (together := sum(weights)) != 1:
        expected = f"weights that add up to 100%, not to {decimal(100 * together, 4)}%"
        raise NotationError(", ".join(map(str, told)), expected)


@dataclass(frozen=True, slots=True)
class PlayOutcome:
    """One of the things that might have happened, and how much of it is counted."""

    weight: Fraction
    score: Score

    def __post_init__(self) -> None:
        if not 0 <= self.weight <= 1:
            raise NotationError(percent(self.weight), "a weight between 0% and 100%")

    @property
    def points(self) -> int:
        return self.score.points

    def __str__(self) -> str:
        return f"{weight_shown(self.weight)} {self.score}"


@dataclass(frozen=True, slots=True)
class Weighted:
    """An assigned score: outcomes whose weights add up to 1 (12C1(c)). A score that is not weighted is one outcome."""

    outcomes: tuple[PlayOutcome, ...]

    def __post_init__(self) -> None:
        _add_up([outcome.weight for outcome in self.outcomes], self.outcomes)

    @property
    def odds(self) -> Odds:
        return tuple((outcome.weight, outcome.points) for outcome in self.outcomes if outcome.weight)

    def __str__(self) -> str:
        return str(self.outcomes[0].score) if len(self.outcomes) == 1 else " ".join(map(str, self.outcomes))


def single(score: Score) -> Weighted:
    return Weighted((PlayOutcome(Fraction(1), score),))


def parse_weighted(text: str, vulnerability: Vulnerability | None = None, declarer: Seat | None = None) -> Weighted:
    """Read `60% 3H W = 40% 4H W -1`; one outcome needs no weight.

    >>> str(parse_weighted("2/3 +620, 1/3 -100"))
    '2/3 +620 1/3 -100'
    """
    return parse_likely(text, declarer).scored(vulnerability)


def read_likely(text: str) -> Likely | TooMany:
    """The director's answer to what would have happened; also that it cannot be said."""
    return TOO_MANY if " ".join(text.split()).casefold() == TOO_MANY.value else parse_likely(text)


def parse_likely(text: str, declarer: Seat | None = None) -> Likely:
    """The same before anybody asks who is vulnerable."""
    pieces = list(_pieces(text))
    if any(_SEVERAL.fullmatch(told) for _, told in pieces):
        raise NotationError(text, _EXPECTED)
    return Likely(tuple(Share(weight, _result_or_points(told, declarer)) for weight, told in pieces))


def _pieces(text: str) -> Iterator[tuple[Fraction, str]]:
    """Each outcome with its weight before it, or all of them with the weight behind: 3H W = (60%), 4H W -1 (40%)."""
    weights = list(_WEIGHT.finditer(text))
    if not weights:
        yield Fraction(1), text
        return
    starts, ends = [read.start() for read in weights], [read.end() for read in weights]
    spans = list(zip(ends, [*starts[1:], len(text)], strict=True))
    if _outcome(text[: starts[0]]):
        if _outcome(text[ends[-1] :]):
            raise NotationError(text, _EXPECTED)
        spans = list(zip([0, *ends[:-1]], starts, strict=True))
    for read, (start, end) in zip(weights, spans, strict=True):
        told = _outcome(text[start:end])
        if not told or (read["under"] and not int(read["under"])):
            raise NotationError(text, _EXPECTED, at=read.start())
        yield (
            Fraction(read["percent"]) / 100 if read["percent"] else Fraction(int(read["over"]), int(read["under"])),
            told,
        )


def _outcome(text: str) -> str:
    """Without what stands between one outcome and the next."""
    return re.sub(r"^(?:[\s,;&/()]|and\b)+|(?:[\s,;&/()]|\band)+$", "", text, flags=re.IGNORECASE)
