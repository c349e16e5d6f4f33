"""The arithmetic as it is shown: each line a code with its terms and what it comes to, and the words for it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction

from directorcall.bridge.numbers import decimal, percent
from directorcall.values import dataclass

Term = Fraction | int | str


class Unit(Enum):
    """What a value is counted in."""

    POINTS = "points"
    MATCHPOINTS = "MP"
    IMPS = "IMPs"
    VICTORY_POINTS = "VP"

    @property
    def is_signed(self) -> bool:
        return self in (Unit.POINTS, Unit.IMPS)

    def shown(self, value: Fraction | int) -> str:
        return f"{decimal(value, sign=self.is_signed)} {self}"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class WorkingStep:
    """One line of the arithmetic: which it is, its terms by name, what it comes to."""

    code: str
    value: Fraction
    unit: Unit
    terms: tuple[tuple[str, Term], ...] = ()

    def as_data(self) -> dict[str, object]:
        terms = {name: float(term) if isinstance(term, Fraction) else term for name, term in self.terms}
        return {"code": self.code, "value": float(self.value), "unit": str(self.unit), **terms}

    def __str__(self) -> str:
        """The line in words."""
        shown = {name: _shown(name, term, self.unit) for name, term in self.terms}
        return SENTENCES[self.code].format(**shown, value=self.unit.shown(self.value))


def step(code: str, value: Fraction | int, unit: Unit, **terms: Term) -> WorkingStep:
    return WorkingStep(code, Fraction(value), unit, tuple(terms.items()))


def as_data(steps: Iterable[WorkingStep]) -> list[dict[str, object]]:
    return [each.as_data() for each in steps]


def _shown(name: str, term: Term, unit: Unit) -> str:
    if isinstance(term, str):
        return term
    if name in ("weight", "share"):
        return percent(Fraction(term))
    if name in ("points", "against", "difference"):
        return decimal(term, sign=True)
    if name in ("actual", "expected", "top", "boards", "cost"):
        return decimal(term)
    return decimal(term, sign=unit.is_signed)


SENTENCES = {
    # what one outcome is worth
    "against the field": "{outcome}: {raw} of {top} among {actual} results",
    "neuberg": "with {expected} results expected, Neuberg: ({raw} × {expected} + {missing}) / {actual} = {value}",
    "against the other table": "{outcome} against {against}: difference {difference} = {value}",
    "against the datum": "{outcome} against the datum {against}: difference {difference} = {value}",
    "cross-imps": "{outcome} against {actual} results, the mean: {value}",
    # weighing
    "weighed": "{weight} of {each} = {value}",
    "total": "together {value}",
    "other side": "the other side: {top} - {each} = {value}",
    "other side, signed": "the other side: {value}",
    # the self-inflicted part
    "no damage": "{clause}: at the table {table}, without the irregularity {without}: no damage, {value} stands",
    "all damage": "{clause}: {table} at the table instead of {without}, none of it self-inflicted: {value}",
    "all self-inflicted": "{clause}: without its own error {spared}, no worse than {without}: all self-inflicted, it keeps {value}",
    "partly self-inflicted": "{clause}: its own error made {table} of {spared} and cost {cost}; {without} less {cost} is {value}",
    "offending side": "{clause}: the offending side is charged what its irregularity cost: {value} to its opponents",
    # a board that cannot be scored
    "average plus": "{clause}: average plus, {value}",
    "award": "{clause}: {why}, {value}",
    "by regulation": "{clause}: as the regulations have it, {value}",
    "better of two": "{clause}: the better of {plus} and {assigned}: {value}",
    # matches
    "knock-out mean": "{clause}: both sides get the mean of {ours} and {theirs}: {value}",
    "match": "the match: {rest} on the other boards and {board} = {value}",
    "victory points": "{margin} IMPs over {boards} boards = {value}",
}
