"""A client of the API keeps its answers by the keys they were asked under. Whatever it answers, no key is asked twice, and
so the answering ends: with a verdict, or in words. `./dev soak` looks at a hundred thousand tables.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Mapping

import pytest
from tests.chance import answer, random_case

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, NotCovered
from directorcall.inquiry.question import Kind, Question
from directorcall.ruling.casefile import Facts, read_case, write_case
from directorcall.ruling.rule import Ruling, rule

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = 100_000 if SOAK else 3_000
CHUNK = 2_500 if SOAK else 300
CALLS = ("P", "P", "P", "X", "1S", "2H", "3C", "4D")  # by anybody, sufficient or not
# Tables on which it went round for ever: what was called since held the replacement, sufficient or not, as that of this
# call or of another one; the same key was asked for more calls, and what had been called was told in a field; what was
# answered about a call was not known to the ruling on another one; what replaced a slip was taken for what had been meant.
ONCE_ENDLESS = (189, 1474, 1704, 2151, 2520, 3101, 4396, 4687, 5127, 79944, 87443)


def answered_by_key(told: Facts, chance: random.Random) -> str:
    """How it ends."""
    answers: dict[str, object] = dict(before) if isinstance(before := told.get("answers", {}), Mapping) else {}
    own: set[str] = set()
    try:
        while (question := (ruling := rule(read_case({**told, "answers": answers}))).question) is not None:
            assert question.key not in own, (question.key, {**told, "answers": answers})
            own.add(question.key)
            answers[question.key] = said(ruling, question, chance)
    except NotCovered:
        return "not covered"
    except ContradictionError as error:
        return error.why.partition(" (")[0]
    return "verdict"


def said(ruling: Ruling, question: Question, chance: random.Random) -> object:
    text = answer(ruling, question, chance)
    if question.kind is Kind.YES_NO:
        return text == "yes"
    if question.kind is Kind.CALLS and chance.random() < 0.5:
        return " ".join(chance.choice(CALLS) for _ in range(chance.randrange(1, 5)))
    return text


def ended(seed: int) -> str:
    chance = random.Random(seed)
    try:
        told = write_case(random_case(chance))
    except DirectorcallError:
        return "no case"
    return answered_by_key(told, chance)


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_answering_by_key_ends(first: int) -> None:
    counted = Counter(ended(seed) for seed in range(first, first + CHUNK))
    assert counted["verdict"] > CHUNK * 0.9
    # no reason: a case file tells an illegal replacement that has gone, and another answer takes its place (36A)
    assert {*counted} <= {
        "",
        "verdict",
        "no case",
        "not covered",
        "that is the replacement, and what came later is after",
    }


@pytest.mark.parametrize("seed", ONCE_ENDLESS)
def test_it_ends_where_it_once_did_not(seed: int) -> None:
    ended(seed)


TOLD: Facts = {
    "dealer": "W", "auction": "", "offender": "E", "call": "1H", "accepted": False, "withdrawn_means": "11+ 5+H, natural",
}  # fmt: skip


def test_each_further_part_of_what_was_called_has_a_key_of_its_own() -> None:
    """East called at West's turn: West calls, then North, then it is East's turn."""
    answers: dict[str, object] = {}
    for key, call in (("29B then", "P"), ("29B then 2", "1C")):
        question = rule(read_case({**TOLD, "answers": answers})).question
        assert question is not None
        assert question.key == key
        answers[key] = call
    both = read_case({**TOLD, "answers": answers})
    assert both.facts == read_case({**TOLD, "then": "P 1C"}).facts
    assert read_case({**TOLD, "answers": dict(reversed(answers.items()))}).facts == both.facts
    assert read_case({**TOLD, "then": "P", "answers": {"29B then 2": "1C"}}).facts == both.facts


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"answers": {"29B then 2": "1C"}}, "the calls before that first, by “29B then”: 0 of them are known"),
        ({"then": "P 1D", "answers": {"29B then 2": "1C"}}, "29B then 2 = 1C"),
        ({"then": "P 1C 2H"}, "that is the replacement"),
        ({"then": "P 2C 1H"}, "that is the replacement"),  # not enough, and his own call all the same
        ({"answers": {"29B then 0": "P"}}, "the key of a question"),
        ({"answers": {"29B then 1234": "P"}}, "the key of a question"),
    ],
)
def test_what_cannot_have_been_called_since_is_refused(more: Facts, says: str) -> None:
    with pytest.raises((NotationError, ContradictionError)) as caught:
        read_case({**TOLD, **more})
    assert says in str(caught.value)
