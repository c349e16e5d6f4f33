"""What the director still has to find out, of whom, and where he may ask it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from directorcall.bridge.calls import Call
from directorcall.inquiry.particulars import Particulars

AT_THE_TABLE = "at the table"
AWAY = "away from the table"


class Kind(Enum):
    """What sort of answer a question takes."""

    YES_NO = "yes or no"
    CALL = "a call"
    CALLS = "calls, in order"
    CHOICE = "one of the choices"
    MEANING = "a meaning"


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `key` names it in a case's answers; `fact` is the fact it asks for, where that has a name of its
    own. An answer that is `of_replacement` belongs to that replacement and to no other call.

    How it is worded, and why it is asked, is kept with the other texts, by its `name`: the key without the call it is
    about.
    """

    key: str
    clause: str
    of: str  # LHO · RHO · offender · partner · director · table
    where: str = AT_THE_TABLE
    kind: Kind = Kind.YES_NO
    choices: tuple[str, ...] = ()
    default: str | bool | None = None
    fact: str = ""
    of_replacement: bool = False
    replacement: Call | None = None  # … and this is the one
    params: Particulars = ()
    name: str = ""

    def __post_init__(self) -> None:
        if not self.name:
            object.__setattr__(self, "name", self.key)

    def about(self, **params: object) -> Question:
        """The same question with the particulars of this case."""
        return replace(self, params=tuple(params.items()))

    def particular(self, name: str) -> object:
        return dict(self.params).get(name)

    def offering(self, *choices: object) -> Question:
        return replace(self, choices=tuple(str(choice) for choice in choices))


class Unanswered(Exception):
    """The run stops here: this has to be asked first."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(question.key)


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A point the text of a law leaves open: the readings, the customary one first. The director, or an authority,
    chooses.
    """

    key: str
    clause: str
    readings: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.readings[0]
