"""After play, row by row: what is asked, and what becomes of the score."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests import dialect_after_play
from tests.chance import answer, random_case
from tests.rotated import rotated_case

from directorcall.bridge.errors import ContradictionError, NotationError, NotCovered
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind
from directorcall.ruling.address import from_pairs, to_pairs
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case, read_casebook, to_json, to_toml, write_case
from directorcall.ruling.key_names import unspelled
from directorcall.ruling.review import Review, review
from directorcall.scores.assessment import assess
from directorcall.scores.assessment_report import assessment_report

Json = dict[str, Any]
EVERY = [*dialect_after_play.rows()]
READ = [row for row in EVERY if not {"contradiction", "unreadable"} & row.expect.keys()]
AS_ANOTHER = ("16: the auction is not over", "16: partner")  # whose tree of answers is that of an earlier row
FIRST = [
    row
    for row in READ
    if "question" in row.expect and "answers" not in row.facts and not row.name.startswith(AS_ANOTHER)
]
AFTER_PLAY = ("12", "16", "72C", "82C", "11A", "86")  # how the keys of its questions begin


def params(some: list[dialect_after_play.AfterPlayRow]) -> list[Any]:
    return [pytest.param(row.facts, row.expect, id=row.name) for row in some]


def assessed(facts: Json) -> Json:
    try:
        return assessment_report(assess(read_case(facts)))
    except ContradictionError as error:
        return {"contradiction": str(error)}
    except NotationError as error:
        return {"unreadable": str(error)}


@pytest.mark.parametrize(("facts", "expect"), params(EVERY))
def test_it_is_asked_or_ruled_as_the_row_says(facts: Json, expect: Json) -> None:
    got = assessed(facts)
    assert {name: column(name, wanted, got) for name, wanted in expect.items()} == expect, got


def column(name: str, wanted: object, got: Json) -> object:
    if name in ("contradiction", "unreadable"):
        return wanted if str(wanted) in got.get(name, "") else got
    if name in COLUMNS:
        return COLUMNS[name](got)
    if name in ("met", "unmet") and isinstance(wanted, list):
        return [one for one in wanted if (one, name == "met") in looked_at(got)]
    return "none" if got[name] is None else got[name]


def _question(got: Json) -> str:
    return unspelled(got["questions"][0]["key"]) if got["questions"] else f"{got['outcome']} {got['clause']}"


def _score(got: Json, side: str) -> object:
    score = got["score"] and got["score"][side]
    return score and (score["assigned"] or score["artificial"])


def _readings(got: Json) -> dict[str, str]:
    recorded = (one for one in got["findings"] if one["code"].startswith("reading "))
    return {one["code"].removeprefix("reading "): one["parameters"]["chosen"] for one in recorded}


COLUMNS: dict[str, Callable[[Json], object]] = {
    "question": _question,
    "choices": lambda got: ", ".join(got["questions"][0]["choices"]),
    "start": lambda got: got["start"] and got["start"]["auction"],
    "ns": lambda got: _score(got, "ns"),
    "ew": lambda got: _score(got, "ew"),
    "readings": _readings,
    "own": lambda got: " ".join(got["own_part"].values()),
    "total_ns": lambda got: got["adjusted"]["ns"]["total"],
    "total_ew": lambda got: got["adjusted"]["ew"]["total"],
    "awards": lambda got: " ".join(f"{one['side']} {one['value']:g}" for one in got["artificial"]),
}


def looked_at(got: Json) -> set[tuple[str, bool]]:
    return {(one["clause"], one["holds"]) for one in got["findings"]}


@pytest.mark.parametrize(("facts", "expect"), params(READ))
def test_written_and_read_again_it_is_the_same(facts: Json, expect: Json) -> None:
    case = read_case(facts)
    told = write_case(case)
    forms = (
        read_casebook(to_toml(case))[0].case,
        read_casebook(to_json(case))[0].case,
        read_case(from_pairs(to_pairs(told))),
    )
    assert expect
    assert [assessment_report(assess(form)) for form in forms] == 3 * [assessed(facts)]


def _asked(found: Review) -> str | None:
    """The key of the question, whichever side it is about."""
    return None if found.question is None else re.sub(r"\b(NS|EW)\b", "a side", found.question.key)


@pytest.mark.parametrize(("facts", "expect"), params(READ))
def test_it_is_the_same_round_the_table(facts: Json, expect: Json) -> None:
    assert expect
    case = read_case({**facts, "scoring": facts.get("scoring", {}) if facts.get("result") in UNSCORED else {}})
    at_home = review(case)
    for turns in (1, 2, 3):
        turned = review(rotated_case(case, turns))
        assert (turned.adjusts, _asked(turned)) == (at_home.adjusts, _asked(at_home))
        back = rotated_case(turned.case, -turns)
        assert back.result == at_home.case.result
        assert turned.offenders is (at_home.offenders.opponents if turns % 2 else at_home.offenders)


@pytest.mark.parametrize(("facts", "expect"), params(READ))
def test_no_particular_is_left_open(facts: Json, expect: Json) -> None:
    assert expect
    assert not re.search(r"\{[a-z_]+\}", str(assessed(facts)))


UNSCORED = ("no result", "not comparable")
ENDS = {"adjusted score", "score stands", "substitute board", "not yet", "contradiction"}
ANSWERS = {
    Kind.YES_NO: ("yes", "no"),
    Kind.RESULT: ("2NT E =", "no result"),
    Kind.OUTCOMES: ("-50", "+420", "50% -50 50% +420", "too many"),
}


@pytest.mark.parametrize(("facts", "expect"), params(FIRST))
def test_whatever_is_answered_it_ends(facts: Json, expect: Json) -> None:
    """Every answer to every question leads to another question or a verdict, and no question is put twice."""
    assert expect
    ends = [*_ends(read_case(facts), ())]
    assert ends
    assert {outcome for outcome, _ in ends} <= ENDS
    assert max(depth for _, depth in ends) <= 12


def _ends(case: Case, asked: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    try:
        found = assess(case).review
    except ContradictionError:
        yield "contradiction", len(asked)
        return
    if found.question is None or not found.question.name.startswith(AFTER_PLAY):
        yield "not yet" if found.verdict is None else found.verdict.outcome.value, len(asked)
        return
    assert found.question.key not in asked
    for told in found.question.choices or ANSWERS[found.question.kind]:
        yield from _ends(answered(case, found.question, told), (*asked, found.question.key))


DEAL = "N:AKQ2.T98.J32.432 JT98.AKQ.AKQ.AKQ 7654.765.T987.T9 3.J432.654.J8765"


@pytest.mark.parametrize(
    ("base", "answers"), [("fell", {}), ("two", {"3: 27B1(a) lowest": True, "12B1 helped": "luck"})]
)
def test_whichever_irregularity_is_looked_at_the_cards_are_those_of_the_board(base: str, answers: Json) -> None:
    case = read_case({**dialect_after_play.BASES[base], "edition": "2017", "deal": DEAL, "answers": answers})
    found = review(case)
    assert found.case.number < case.number
    assert found.case.deal == case.deal


TABLES = 20_000 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 40


def test_on_tables_as_chance_has_them_every_inquiry_ends() -> None:
    """Whatever happened at the table and whatever is answered: a verdict, a contradiction, or something not covered."""
    ended: Counter[str] = Counter()
    for seed in range(TABLES):
        chance = random.Random(seed)
        ended[after_a_random_table(random_case(chance), chance)] += 1
    assert ended["adjusted score"] > TABLES / 50
    assert ended["score stands"] > TABLES / 50


def after_a_random_table(case: Case, chance: random.Random) -> str:
    for _ in range(40):
        try:
            found = assess(case).review
            if found.question is None:
                assert not re.search(r"\{[a-z_]+\}", str(assessment_report(assess(case))))
                return "not yet" if found.verdict is None else found.verdict.outcome.value
            assert read_case(write_case(case)) == case
            case = answered(case, found.question, answer(found.ruling, found.question, chance))
        except (ContradictionError, NotationError, NotCovered) as error:
            return type(error).__name__
    raise AssertionError(case)


def test_what_is_said_is_what_was_read_and_approved() -> None:
    assert dialect_after_play.all_spoken() == dialect_after_play.WORDS.read_text(encoding="utf-8")
