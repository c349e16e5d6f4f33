"""What a named system supplies: the same as if its meanings had been told, with the line it rests on; what was told wins."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.dialect import CASEBOOKS
from tests.tables import tables

from directorcall.bridge.errors import NotationError
from directorcall.ruling.agreed import with_agreements
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule

MEANINGS = ("withdrawn_means", "replacement_means", "meanings")
RULES = ("withdrawn_means", "replacement_means", "meanings", "expect", "answers", "why", "source", "source_kind")
BOTH = ("standard-american", "acol")


def ruled(**facts: Any) -> Ruling:
    return rule(read_case(facts))


def untold(row: dict[str, Any], system: str) -> dict[str, Any]:
    """A case of the casebook with no meaning told, and a system for both pairs."""
    facts = {name: value for name, value in row.items() if name not in RULES and not name.startswith("x_")}
    slip = {key: value for key, value in row.get("answers", {}).items() if key == "25A unintended"}
    return {**facts, "systems": {"NS": system, "EW": system}, **({"answers": slip} if slip else {})}


PUBLISHED = [
    row
    for book in CASEBOOKS[:3]
    for row in tables(book)
    if row.get("status") == "agreed" and row.get("withdrawn_means") and "partner" in row["expect"]
]


def test_stayman_over_two_notrump_needs_no_word() -> None:
    ruling = ruled(dealer="N", auction="2NT P 2C- 3C", systems={"NS": "acol"}, answers={"23A attributable": "1"})
    assert {each.name for each in ruling.supplied if str(each.call) == "3C"} == {"Stayman"}
    assert all(".system:" in each.line for each in ruling.supplied)


def test_a_transfer_taken_for_one_over_one_notrump() -> None:
    ruling = ruled(edition="2017", dealer="N", auction="1NT P S:2D- P", systems={"NS": "standard-american"})
    assert ruling.question is None or ruling.question.kind.value != "a meaning"


def test_the_line_is_named_and_the_record_holds_what_was_told() -> None:
    told = {"dealer": "W", "auction": "1C 1S 1H- X", "systems": {"EW": "standard-american"}}
    ruling = ruled(**told)
    assert ruling.verdict is not None
    assert any(finding.code == "by agreement" for finding in ruling.verdict.findings)
    assert not set(MEANINGS) & set(write_case(ruling.case))
    assert report(ruling)["supplied"]


def test_a_call_that_was_tried_and_cancelled_names_its_line() -> None:
    ruling = ruled(dealer="S", auction="1NT 2H 2D- X", systems={"NS": "acol"})
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "27B3"
    lines = [finding for finding in ruling.verdict.findings if finding.code == "by agreement"]
    assert {finding.parameters["call"] for finding in lines} == {"2D", "X"}


def test_the_directors_word_wins() -> None:
    told = {"dealer": "W", "auction": "1C 1S 1H- X", "systems": {"EW": "standard-american"}}
    means = {"withdrawn_means": "6+ 4+H, natural", "replacement_means": "10+, penalty"}
    ruling = ruled(**told, **means)
    assert ruling.verdict is not None
    assert ruling.verdict.comparable is False
    assert not [each for each in ruling.supplied if str(each.call) in ("1H", "X") and each.thought]


@pytest.mark.parametrize("text", ["xyzzy", "acol + xyzzy", "../secret.system", "/etc/passwd"])
def test_a_system_that_is_not_there_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="cannot read"):
        ruled(dealer="N", auction="2NT P 2C- 3C", systems={"NS": text})


@pytest.mark.parametrize("system", BOTH)
def test_supplied_is_the_same_as_told(system: str) -> None:
    """The ruling with a system is the ruling with that system's meanings told."""
    compared = 0
    for row in PUBLISHED[::3]:
        case = read_case(untold(row, system))
        supplied, _ = with_agreements(case)
        told = rule(supplied.without("systems.NS", "systems.EW"))
        by_system = rule(case)
        if by_system.question is not None:
            assert told.question is not None
            assert told.question.key == by_system.question.key
            continue
        assert told.verdict is not None
        assert by_system.verdict is not None
        assert told.verdict.consequences == by_system.verdict.consequences
        assert (told.verdict.outcome, told.verdict.clause) == (by_system.verdict.outcome, by_system.verdict.clause)
        compared += 1
    print(f"{system}: {compared} verdicts")
    assert compared > 10


def how_ruled(row: dict[str, Any], ruling: Ruling) -> str:
    """As the source ruled, asked, or otherwise."""
    if ruling.verdict is None:
        return "asked"
    return "right" if ruling.verdict.partner.value == row["expect"]["partner"] else "otherwise"


# Where the source's pair played otherwise (a strong club, a multi, transfers over a weak two, raises and overcalls of
# another strength …) the system rules as it is written; with the options that pair played it comes out.
DEPENDS = {row["id"]: row for row in tables(Path(__file__).with_name("agreement_cases.toml"))}
BY_OPTIONS = {name: str(row["system"]) for name, row in DEPENDS.items() if "system" in row}


@pytest.mark.parametrize("system", BOTH)
def test_published_rulings_with_no_meaning_told(system: str) -> None:
    """Of those that do not depend on the agreement six in ten as the source ruled, and at most one in ten wrong."""
    found: Counter[str] = Counter()
    for row in PUBLISHED:
        kind = how_ruled(row, rule(read_case(untold(row, system))))
        found["depends" if kind == "otherwise" and row["id"] in DEPENDS else kind] += 1
    rest = len(PUBLISHED) - found["depends"]
    print(f"{system}: {dict(found)} of {len(PUBLISHED)}")
    assert found["right"] >= 0.6 * rest
    assert found["otherwise"] <= 0.1 * rest


@pytest.mark.parametrize("name", BY_OPTIONS)
def test_what_depends_on_the_agreement_comes_out_by_options(name: str) -> None:
    (row,) = (row for row in PUBLISHED if row["id"] == name)
    assert how_ruled(row, rule(read_case(untold(row, BY_OPTIONS[name])))) == "right"
