"""What the director still has to find out, of whom, and where he may ask it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.cards import Card
from directorcall.bridge.cards_said import parse_cards
from directorcall.bridge.contract import Result
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.happened import Made
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.outcome import Likely, NoResult, TooMany, read_likely, read_table_result
from directorcall.inquiry.particulars import Particulars
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.inquiry.case import Case

AT_THE_TABLE = "at the table"
AWAY = "away from the table"
UNKNOWN = "unknown"  # an answer to what a call means: the director decides
MOST_DIGITS = 2
_YES_NO = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}

Answer = bool | int | Card | Call | tuple[Made, ...] | Meaning | Result | NoResult | Likely | TooMany | str


class Kind(Enum):
    """What sort of answer a question takes."""

    YES_NO = "yes or no"
    CALL = "a call"
    CALLS = "calls, in order"
    CHOICE = "one of the choices"
    MEANING = "a meaning"
    RESULT = "a result"
    OUTCOMES = "results with their weights"
    CARD = "a card"
    NUMBER = "a number"


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
    labels: tuple[str, ...] = ()  # the choices as they are put to a player, where they need more words
    default: str | bool | None = None
    fact: str = ""
    of_replacement: bool = False
    replacement: Call | None = None  # … and this is the one
    params: Particulars = ()
    name: str = ""
    is_secret: bool = False  # what calls mean, or an opinion of it: never seen at the table

    def __post_init__(self) -> None:
        if not self.name:
            object.__setattr__(self, "name", self.key)

    def about(self, **params: object) -> Question:
        """The same question with the particulars of this case."""
        return replace(self, params=tuple(params.items()))

    def of_place(self, place: int) -> Question:
        """Asked again, once there are answers: which of them is wanted is part of the key. The first is the question
        itself.
        """
        return self if place == 1 else replace(self, key=f"{self.name} {place}")

    def read(self, text: str) -> Answer:
        """An answer as it was written or said."""
        match self.kind:
            case Kind.YES_NO:
                return yes_no(text)
            case Kind.CALL:
                return parse_call(text)
            case Kind.CALLS:
                return _some_calls(text)
            case Kind.CHOICE:
                return self._choice(text.strip())
            case Kind.MEANING:
                return UNKNOWN if text.strip().casefold() == UNKNOWN else parse_meaning(text)
            case Kind.RESULT:
                return read_table_result(text)
            case Kind.OUTCOMES:
                return read_likely(text)
            case Kind.CARD:
                return _one_card(text)
            case Kind.NUMBER:
                return self._number(text.strip())

    def _choice(self, text: str) -> str:
        """By its number or by what it says."""
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.choices):
            return self.choices[int(text) - 1]
        if self.choices and text not in self.choices:
            expected = f"one of: {', '.join(self.choices)}"
            raise NotationError(text, expected, hint=suggestion(text, self.choices))
        return text

    def _number(self, text: str) -> int:
        if (
            not (text.isascii() and text.isdigit())
            or len(text) > MOST_DIGITS
            or (self.choices and text not in self.choices)
        ):
            expected = f"a number from {self.choices[0]} to {self.choices[-1]}" if self.choices else "a number"
            raise NotationError(text, expected)
        return int(text)

    def particular(self, name: str) -> object:
        return dict(self.params).get(name)

    def offering(self, *choices: object) -> Question:
        return replace(self, choices=tuple(str(choice) for choice in choices))


def yes_no(text: str) -> bool:
    if (value := _YES_NO.get(text.strip().casefold())) is None:
        raise NotationError(text, "yes or no")
    return value


def _one_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(text, "one card, such as H5 or five of hearts")
    return cards[0]


def _some_calls(text: str) -> tuple[Made, ...]:
    if not (calls := parse_calls(text)):
        raise NotationError(text, "the calls, in order: P 1S …")
    return calls


class Unanswered(Exception):
    """The run stops here: this has to be asked first."""

    def __init__(self, question: Question, case: Case | None = None) -> None:
        self.question = question
        self.case = case  # as the law saw it: about the call he meant, the call repeated
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
