"""What a law asked and how the answer came out: never a bare yes or no."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from directorcall.bridge.cards import Hand

Params = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A clause, whether it holds, and why: a code and its parameters, worded at the edge.

    Truthy when it holds. `because` are the findings it rests on. `hand` finds a hand that breaks it and `evidence` the
    dearer proof (shares of hands, bits), only when somebody opens the finding.
    """

    clause: str
    code: str
    params: Params = ()
    because: tuple[Finding, ...] = ()
    by: str = "law"  # law · program · director
    holds: bool = field(default=True, kw_only=True)
    hand: Callable[[], Hand | None] | None = field(default=None, compare=False, repr=False)
    evidence: Callable[[], dict[str, object]] | None = field(default=None, compare=False, repr=False)

    def __bool__(self) -> bool:
        return self.holds

    @property
    def example(self) -> Hand | None:
        """A hand a player would recognise that breaks it."""
        return None if self.hand is None else self.hand()

    @property
    def parameters(self) -> dict[str, str]:
        return dict(self.params)


def found(clause: str, code: str, *because: Finding, **params: object) -> Finding:
    """The clause holds."""
    return Finding(clause, code, _params(params), because)


def not_found(clause: str, code: str, *because: Finding, **params: object) -> Finding:
    """The clause was looked at and does not hold."""
    return Finding(clause, code, _params(params), because, holds=False)


def _params(params: dict[str, object]) -> Params:
    return tuple((name, str(value)) for name, value in params.items())
