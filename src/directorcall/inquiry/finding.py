"""What a law asked and how the answer came out: never a bare yes or no."""

from __future__ import annotations

from dataclasses import field

from directorcall.bridge.cards import Hand
from directorcall.handsets.compare import Comparison
from directorcall.inquiry.particulars import Particulars, as_text
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """A clause, whether it holds, and why: a code and its particulars, worded at the edge.

    Truthy when it holds. `because` are the findings it rests on. `compared` are the two meanings it is about: a hand
    that breaks it, and the dearer proof (shares of hands, bits), are found when somebody opens the finding.
    """

    clause: str
    code: str
    params: Particulars = ()
    because: tuple[Finding, ...] = ()
    by: str = "law"  # law · program · director
    holds: bool = field(default=True, kw_only=True)
    compared: Comparison | None = field(default=None, kw_only=True)

    def __bool__(self) -> bool:
        return self.holds

    @property
    def example(self) -> Hand | None:
        """A hand a player would recognise that breaks it."""
        return None if self.compared is None else self.compared.recognisable

    @property
    def evidence(self) -> dict[str, object]:
        return {} if self.compared is None else self.compared.evidence

    @property
    def parameters(self) -> dict[str, str]:
        return {name: as_text(value) for name, value in self.params}


def found(clause: str, code: str, **params: object) -> Finding:
    """The clause holds."""
    return Finding(clause, code, tuple(params.items()))


def not_found(clause: str, code: str, **params: object) -> Finding:
    """The clause was looked at and does not hold."""
    return Finding(clause, code, tuple(params.items()), holds=False)
