"""Soft words: “usually six”. What is promised as a rule, while the hands may be a card or a point out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from directorcall.handsets import features
from directorcall.handsets.card_terms import Points
from directorcall.handsets.handset import HandSet
from directorcall.handsets.ranges import Range
from directorcall.handsets.shape_terms import Build, Length
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.handsets.terms import Term

MOST_POINTS = 37
MOST_CARDS = 13


@dataclass(frozen=True, slots=True)
class Usually:
    """One thing said with “usually”: `term` is the promise, `hands` are those that may come."""

    term: Term

    def __str__(self) -> str:
        return f"usually {self.term}"

    @property
    def words(self) -> str:
        return f"usually {self.term.words}"

    @property
    def hands(self) -> HandSet:
        """One card or one point out at either end; where there is no number to be out by, with it or without."""
        match self.term:
            case Points(numbers):
                return Points(_wider(numbers, MOST_POINTS)).hands
            case Length(numbers, suit):
                return Length(_wider(numbers, MOST_CARDS), suit).hands
            case Build.BALANCED:
                return Build.SEMIBALANCED.hands
            case _:
                return features.any_hand()


def _wider(numbers: Range, most: int) -> Range:
    return Range(max(numbers.low - 1, 0), None if numbers.high is None else min(numbers.high + 1, most))
