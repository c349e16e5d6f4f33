"""What might have happened without the irregularity: outcomes with their weights, as a director writes them on the
form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from directorcall.bridge.contract import Contract, Result, parse_result
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, shown
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.scores.matchpoints import Odds
from directorcall.scores.numbers import decimal, percent, typed
from directorcall.scores.points import ns_score, possible_scores

_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_RESULT = re.compile(
    r"(?P<bid>[0-9]\s*(?:NT|SA|N|[CDHS♣♦♥♠♧♢♡♤]))\s*(?P<doubled>XX?|\*\*?|)\s*"
    r"(?:BY\s+)?(?P<declarer>[NESW]?)\s*(?P<mark>=|[+-][0-9]{1,2})"
)
_WEIGHT = re.compile(
    r"(?:(?P<percent>[0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%|(?P<over>[0-9]{1,3})\s*/\s*(?P<under>[0-9]{1,3}))(?:\s*(?:of|\*|×)\s*)?"
)
_EXPECTED = "outcomes with their weights: 60% 3H W = 40% 4H W -1, or 2/3 +620 1/3 -100"
_ONE_EXPECTED = "a result (4HX W -1, 3NT+1) or North-South's score (+620, -50)"


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


def read_result(text: str, declarer: Seat | None = None) -> Result:
    """A result as it is jotted down: the blanks may be missing, and the declarer where he is known.

    >>> str(read_result("4hxw-1")), str(read_result("3NT+1", Seat.S)), str(read_result("passed out"))
    ('4HX W -1', '3NT S +1', 'passed out')
    """
    word = " ".join(typed(text).upper().replace("\N{VARIATION SELECTOR-16}", "").split())
    if (read := _RESULT.fullmatch(word)) is None:
        return parse_result(text)
    seat = read["declarer"] or (str(declarer) if declarer else "")
    if not seat:
        raise NotationError(text, "the declarer, N E S or W, in the result: 4H W -1")
    try:
        return parse_result(f"{read['bid']}{read['doubled']} {seat} {read['mark']}")
    except NotationError as error:
        raise NotationError(text, error.expected) from None


def parse_score(text: str, vulnerability: Vulnerability | None, declarer: Seat | None = None) -> Score:
    """A result, or bare points."""
    word = typed(text)
    if _POINTS.fullmatch(word):
        return Score(parse_points(word))
    try:
        result = read_result(text, declarer)
    except NotationError as error:
        raise NotationError(text, error.expected if word[:1].isdigit() else _ONE_EXPECTED) from None
    if isinstance(result.contract, Contract) and vulnerability is None:
        raise DirectorcallError(
            f'the score of "{shown(text.strip())}" depends on who is vulnerable: give the vulnerability or the board'
        )
    return Score(ns_score(result, vulnerability or Vulnerability.NONE), result)


@dataclass(frozen=True, slots=True)
class PlayOutcome:
    """One of the things that might have happened, and how much of it is counted. `by_infraction`: only the irregularity
    leads to it.
    """

    weight: Fraction
    score: Score
    by_infraction: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.weight <= 1:
            raise NotationError(percent(self.weight), "a weight between 0% and 100%")

    @property
    def points(self) -> int:
        return self.score.points

    def __str__(self) -> str:
        in_full = (100 * self.weight * 10**4).denominator == 1
        return f"{percent(self.weight, 4) if in_full else self.weight} {self.score}"


@dataclass(frozen=True, slots=True)
class Weighted:
    """An assigned score: outcomes whose weights add up to 1 (12C1(c)). A score that is not weighted is one outcome."""

    outcomes: tuple[PlayOutcome, ...]

    def __post_init__(self) -> None:
        if (together := sum(outcome.weight for outcome in self.outcomes)) != 1:
            told = ", ".join(map(str, self.outcomes))
            raise NotationError(told, f"weights that add up to 100%, not to {decimal(100 * together, 4)}%")

    @property
    def odds(self) -> Odds:
        return tuple((outcome.weight, outcome.points) for outcome in self.outcomes if outcome.weight)

    def under(self, edition: str) -> Weighted:
        """The same, if that edition lets these outcomes be weighed: in 2017 none that only the infraction leads to
        (12C1(c)).
        """
        for outcome in self.outcomes:
            if edition == "2017" and outcome.by_infraction and outcome.weight:
                first = f"{outcome.score} is reached only by the infraction"
                raise ContradictionError(
                    first, f"it has a weight of {percent(outcome.weight)}", "12C1(c) of 2017 leaves such results out"
                )
        return self

    def __str__(self) -> str:
        return str(self.outcomes[0].score) if len(self.outcomes) == 1 else " ".join(map(str, self.outcomes))


def single(score: Score) -> Weighted:
    return Weighted((PlayOutcome(Fraction(1), score),))


def parse_weighted(text: str, vulnerability: Vulnerability | None = None, declarer: Seat | None = None) -> Weighted:
    """Read `60% 3H W = 40% 4H W -1`; one outcome needs no weight.

    >>> str(parse_weighted("2/3 +620, 1/3 -100"))
    '2/3 +620 1/3 -100'
    """
    outcomes = tuple(PlayOutcome(weight, parse_score(told, vulnerability, declarer)) for weight, told in _pieces(text))
    return Weighted(outcomes)


def _pieces(text: str) -> Iterator[tuple[Fraction, str]]:
    weights = list(_WEIGHT.finditer(text))
    if not weights:
        yield Fraction(1), text
        return
    if text[: weights[0].start()].strip():
        raise NotationError(text, _EXPECTED)
    ends = [following.start() for following in weights[1:]] + [len(text)]
    for read, end in zip(weights, ends, strict=True):
        told = re.sub(r"(?:[,;]|\band\b)\s*$", "", text[read.end() : end].strip(), flags=re.IGNORECASE).strip()
        if not told or (read["under"] and not int(read["under"])):
            raise NotationError(text, _EXPECTED, at=read.start())
        yield (
            Fraction(read["percent"]) / 100 if read["percent"] else Fraction(int(read["over"]), int(read["under"])),
            told,
        )
