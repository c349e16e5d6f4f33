"""What could not be read, as a page says it: in words, beside the field it is about, and without the names that a case
file or an address has for its facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.values import dataclass
from directorcall.web.facts import Entered

_NAMES = {
    "accepted": "whether the call was accepted",
    "answers": "an answer",
    "auction": "the auction",
    "board": "the number of the board",
    "call": "the irregular call",
    "claim": "the claim",
    "deal": "the hands",
    "dealer": "the dealer",
    "declarer": "declarer",
    "discovered": "when it was noticed",
    "edition": "the edition of the Laws",
    "exposed": "the cards that were seen",
    "meanings": "what a call showed",
    "misinformed": "the wrong explanation",
    "offender": "the offender",
    "penalty": "the penalty card",
    "regulation": "whose regulations apply",
    "replacement": "the replacement",
    "replacement_means": "what the replacement shows",
    "result": "the result",
    "ruled": "the earlier ruling",
    "scoring": "the scoring",
    "systems": "what they play",
    "vulnerable": "who is vulnerable",
    "withdrawn_means": "what the withdrawn call showed",
}
_CLAUSE = re.compile(r"^answers\.(?:#\d+ )?(\d+[A-Z]?\d?(?:\([a-z]\))?)")  # the rest of the name is the program's own
_EXPECTED = {"true or false": "yes or no"}
_ODD_NAME = ("a field of a case", "an entry of one of the tables", "entries of ")


def in_words(error: DirectorcallError) -> str:
    """For the page of an error: what it is about first, then what was read and what was expected.

    >>> from directorcall.bridge.errors import NotationError
    >>> print(in_words(NotationError("maybe", "true or false", where="answers.27A1 accepted")))
    The answer to 27A1: cannot read "maybe": expected yes or no
    """
    if not isinstance(error, NotationError):
        return str(error)
    if error.expected.startswith(_ODD_NAME):
        return f"The address of this page holds “{error.text[:60]}”, which no page knows. Take it out, or begin again."
    about = _about(error.where)
    says = on_its_field(error, begun=not error.where)
    return f"{about}: {says}" if error.where else says


def on_its_field(error: DirectorcallError, *, begun: bool = True) -> str:
    """Beside the field itself, which says what it is about."""
    if isinstance(error, NotationError):
        expected = _EXPECTED.get(error.expected, error.expected)
        text = str(NotationError(error.text, expected, at=error.at, hint=error.hint))
    else:
        text = str(error)
    return _begun(text) if begun else text


def _about(where: str) -> str:
    if clause := _CLAUSE.match(where):
        return f"The answer to {clause[1]}"
    name = _NAMES.get(re.split(r"[.,;]", where, maxsplit=1)[0])
    return where if name is None else _begun(name)  # a form's own field: seed, evening


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Problem:
    """A field as it was filled in, and what is wrong with it."""

    typed: str
    says: str


def set_right(
    told: Entered, names: tuple[str, ...], read: Callable[[Entered], object]
) -> tuple[Entered, dict[str, Problem]]:
    """The facts that can be read, and each field that cannot, of those with these names (`scoring` has many); what is
    wrong elsewhere is an error as before.
    """
    problems: dict[str, Problem] = {}
    while True:
        try:
            read(told)
        except (NotationError, ContradictionError) as error:
            name, told = _at_fault(told, names, read, error)
            problems[name[0]] = Problem(name[1], on_its_field(error))
        else:
            return told, problems


def _at_fault(
    told: Entered, names: tuple[str, ...], read: Callable[[Entered], object], error: DirectorcallError
) -> tuple[tuple[str, str], Entered]:
    """The field without which there is no such error."""
    for name, text in told.pairs():
        if name.partition(".")[0] in names:
            without = told.without(name)
            try:
                read(without)
            except DirectorcallError as other:
                if str(other) == str(error):
                    continue
            return (name, text), without
    raise error
