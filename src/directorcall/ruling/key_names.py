"""How the key of a question is spelled outside: in 2007 without the number of a clause that only 2017 has."""

from __future__ import annotations

from collections.abc import Mapping

from directorcall.bridge.errors import ContradictionError
from directorcall.lawbook import interpretations, questions

# Each has one name inside; Law 23 of 2017 is new, and 72C was Law 23.
_IN_2007 = {
    questions.WITHDRAWN_MEANS.key: "withdrawn means",
    questions.REPLACEMENT_MEANS.key: "replacement means",
    questions.WHICH_MEANING.key: "attributable",
    interpretations.ATTRIBUTABLE.key: "several meanings",
    questions.COULD_HAVE_KNOWN.key: "23 could have known",
}


def spelled(key: str, edition: str) -> str:
    """The key of a question, or of an answer, as a ruling under this edition has it.

    >>> spelled("2: 23A replacement means 3C", "2007"), spelled("72C could have known", "2007")
    ('2: replacement means 3C', '23 could have known')
    >>> spelled("23A withdrawn means", "2017")
    '23A withdrawn means'
    """
    if edition != "2007":
        return key
    return next((key.replace(name, other, 1) for name, other in _IN_2007.items() if name in key), key)


def unspelled(key: str) -> str:
    """The name inside, however the key is spelled: both spellings are read under both editions.

    >>> unspelled("2: replacement means 3C"), unspelled("23A replacement means 3C")
    ('2: 23A replacement means 3C', '23A replacement means 3C')
    """
    if any(name in key for name in _IN_2007):
        return key
    return next((key.replace(other, name, 1) for name, other in _IN_2007.items() if other in key), key)


def with_names_inside(told: Mapping[str, object]) -> Mapping[str, object]:
    """The fields of a case, each answer under the name inside; told under both spellings, and otherwise, it is a
    contradiction.
    """
    answers = told.get("answers")
    if not isinstance(answers, Mapping) or all(unspelled(str(key)) == key for key in answers):
        return told
    inside: dict[str, object] = {}
    for key, value in answers.items():
        name = unspelled(str(key))
        if name in inside and inside[name] != value:
            raise ContradictionError(f"answers: {name} = {inside[name]}", f"answers: {key} = {value}")
        inside[name] = value
    return {**told, "answers": inside}


def with_names_spelled(told: Mapping[str, object], edition: str) -> dict[str, object]:
    """The other way round: as a case of this edition is written."""
    answers = told.get("answers")
    if edition != "2007" or not isinstance(answers, Mapping):
        return dict(told)
    return {**told, "answers": {spelled(str(key), edition): value for key, value in answers.items()}}
