"""A verdict never rests on a meaning nobody told: with any meaning that could be told in its place, the same follows.
Else it had to be a question. On tables as chance has them, and on every row of our tables with its meanings taken away.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.chance import Step, random_case, settled
from tests.consequences import Leaf, could_mean, difference, follows, lower_bids, ruled, told, untold
from tests.dialect import CASEBOOKS, LAW_TABLES, Facts, Row, rows

from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.errors import ContradictionError, NotationError, NotCovered
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.lawbook.questions import INTENDED
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.rule import rule

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = 20_000 if SOAK else 200
CHUNK = 1_000 if SOAK else 50
MOST = 1_000 if SOAK else 10  # meanings told of one table, and of one row
MOST_OF_A_ROW = 1_000 if SOAK else 4

SAID_TO_BE_OPEN = "26: the lead card names the calls that have to be explained before the lead"

# --- what is known to be wrong, and nothing more than that: each goes once it is mended

LEAD_OF_A_PASS = "26: what a pass nobody explained has shown, or would have shown"
PASS_ITSELF = "30C: a pass nobody explained counts as natural (docs/casefile.md)"
LOWER_BID = "27B1(a) of 2017: a lower bid nobody made is what its readings agree on (docs/casefile.md)"
WITHOUT_SAYING = "27B1(a), 23A: what every reading of a pass, or of the lowest bid in the suit told, agrees on"


def known(step: Step, name: str, meaning: Meaning, changed: str) -> str:
    """Which of them this is; nothing, if it is new."""
    case, verdict = step.case, step.ruling.verdict
    if all(part.startswith(("lead: ", "earlier: ")) for part in changed.split("; ")):
        cards = [each.lead for each in (*step.ruling.earlier, *([verdict] if verdict else [])) if each.lead is not None]
        if any(card.open for card in cards):
            return SAID_TO_BE_OPEN
        return LEAD_OF_A_PASS if dict([*untold(case), *lower_bids(case)])[name] is PASS else ""
    if any(finding.code == "goes without saying" for each in step.ruling.verdicts for finding in each.findings):
        return WITHOUT_SAYING
    if name == "withdrawn_means" and case.call is PASS and meaning.is_artificial:
        return PASS_ITSELF
    if name in dict(lower_bids(case)) and case.edition == "2017" and case.is_insufficient:
        return LOWER_BID
    return ""


def told_as(case: Case, name: str, meaning: Meaning) -> Leaf:
    """What follows once this is told; a question follows too."""
    ruling = ruled(told(case, name, meaning))
    if isinstance(ruling, tuple):
        return ruling
    return follows(ruling) if ruling.question is None else ("question", ruling.question.key)


def told_all(step: Step, chance: random.Random, most: int = MOST) -> Counter[str]:
    """How many meanings were told of one table; what is known to be wrong is counted, anything else fails."""
    case, before = step.case, follows(step.ruling)
    slots = [*untold(case), *lower_bids(case)]
    pairs = [(name, meaning) for name, call in slots if _is_open(case, name, call) for meaning in could_mean(call)]
    counted: Counter[str] = Counter()
    for name, meaning in chance.sample(pairs, min(most, len(pairs))):
        counted["told"] += 1
        now = told_as(case, name, meaning)
        if now in (before, ("cannot be",)):
            continue
        changed = difference(before, now)
        sort = known(step, name, meaning, changed)
        assert sort, f"{name} = “{meaning}” changes {changed}\n{write_case(case)}"
        counted[sort] += 1
    return counted


def _is_open(case: Case, name: str, call: Call) -> bool:
    """Where the director has said himself whether 30C holds, a meaning told later would only contradict him: of the pass, or
    of the call that was made instead of it (25A).
    """
    decided = any(key.endswith("30C artificial") for key in case.facts)
    meant = case.known(INTENDED)
    is_a_pass = call is PASS or (name == "withdrawn_means" and meant is not None and meant.value is PASS)
    return not decided or not (name.startswith("meanings") or is_a_pass)


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_what_nobody_told_decides_nothing(first: int) -> None:
    counted: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        chance = random.Random(seed)
        with suppress(NotCovered):
            counted += told_all(settled(random_case(chance), chance), chance)
    print(dict(counted))
    assert counted["told"] > CHUNK


# --- the same of every row of our tables

MEANINGS = ("withdrawn_means", "replacement_means", "meanings")
ABOUT_MEANINGS = ("23A withdrawn means", "23A replacement means")


def without(facts: Facts, *names: str) -> Facts:
    """The case with some of its meanings taken away, however they were told."""
    told_as_answers = ABOUT_MEANINGS if "withdrawn_means" in names else ()
    answers = {key: value for key, value in facts.get("answers", {}).items() if not key.endswith(told_as_answers)}
    return {**{name: value for name, value in facts.items() if name not in names}, "answers": answers}


def forms(row: Row) -> Iterator[Facts]:
    """With all its meanings taken away, and the systems that would supply them; in the soak a case of the casebooks also
    with one of them, and with none.
    """
    yield without(row.facts, *MEANINGS, "systems")
    if SOAK and row.book in [book.stem for book in CASEBOOKS]:
        yield row.facts
        yield from (without(row.facts, name) for name in MEANINGS if name in row.facts)


def verdict_on(facts: Facts) -> Step | None:
    """Where one is reached."""
    with suppress(NotCovered, ContradictionError, NotationError):
        case = read_case(facts)
        step = Step(case, rule(case))
        return step if step.ruling.question is None else None
    return None


@pytest.mark.parametrize("book", [pytest.param(book, id=book.stem) for book in (*CASEBOOKS, *LAW_TABLES)])
def test_no_row_of_our_tables_rests_on_what_was_taken_away(book: Path) -> None:
    counted: Counter[str] = Counter()
    for facts in (form for row in rows(book) if "x_text" not in row.facts for form in forms(row)):
        counted["cases"] += 1
        if (step := verdict_on(facts)) is not None:
            counted["verdicts"] += 1
            counted += told_all(step, random.Random(str(facts)), MOST_OF_A_ROW)
    print(book.stem, dict(counted))
    assert counted["cases"]


# --- what is known to be wrong is still wrong

STILL_WRONG: dict[str, tuple[Facts, str, str]] = {
    LEAD_OF_A_PASS: (
        {"edition": "2017", "dealer": "E", "auction": "P 1H P 1S", "offender": "E", "call": "1D", "accepted": False, "replacement": "P",
         "answers": {"23A comparable": False, "27B1(a) lowest": False}},
        "meanings.1", "5+S, artificial",
    ),
    PASS_ITSELF: (
        {"edition": "2007", "dealer": "W", "auction": "", "offender": "E", "call": "P", "accepted": False, "then": "1D"},
        "withdrawn_means", "any, artificial",
    ),
    LOWER_BID: (
        {"edition": "2017", "dealer": "W", "auction": "2C 2S", "offender": "E", "call": "2D", "accepted": False, "replacement": "3D",
         "withdrawn_means": "0-11 5+D, natural", "replacement_means": "12+ 5+D, natural"},
        "replacement_means.2NT", "5+D, transfer D",
    ),
}  # fmt: skip


@pytest.mark.parametrize("sort", STILL_WRONG)
def test_a_sort_of_mistake_that_has_been_mended_is_not_excused_any_more(sort: str) -> None:
    facts, name, text = STILL_WRONG[sort]
    case, meaning = read_case(facts), parse_meaning(text)
    ruling = rule(case)
    mended = f"take it out of known and STILL_WRONG: {sort}"
    assert ruling.question is None, mended
    changed = difference(follows(ruling), told_as(case, name, meaning))
    assert changed, mended
    assert known(Step(case, ruling), name, meaning, changed) == sort
