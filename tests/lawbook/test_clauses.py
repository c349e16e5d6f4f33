"""The table of clauses against the law code: nothing is ruled by a clause it does not know, nothing it calls
implemented is unreached.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.dialect import LAW_TABLES, Facts, Json, looked_at, rows, ruled

import directorcall.lawbook
from directorcall.bridge.errors import NotationError, NotCovered
from directorcall.lawbook.clauses import Status, clause, law, laws
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.editions import edition as edition_named
from directorcall.ruling.examples import example, example_names

LAWBOOK = Path(directorcall.lawbook.__file__).parent
CLAUSE = re.compile(r"\d{1,2}([A-F](\d(\([a-f]\)(\([iv]+\))?)?)?)?")


# --- what the law code names


def edition_of(path: Path) -> tuple[str, ...]:
    folder = path.relative_to(LAWBOOK).parts[0]
    return tuple(edition for edition in EDITIONS if folder == f"laws_{edition}") or EDITIONS


def named_clauses() -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Every clause written in the law code, with the editions it may be meant for."""
    for path in sorted(LAWBOOK.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
                yield node.value, edition_of(path), path.relative_to(LAWBOOK).as_posix()


def test_every_clause_the_law_code_names_is_in_the_table() -> None:
    unknown = {
        (number, where)
        for number, editions, where in named_clauses()
        if not any(is_known(edition, number) or is_heading(edition, number) for edition in editions)
    }
    assert unknown == set()


def is_known(edition: str, number: str) -> bool:
    """A clause of the table, or the number of a whole law ("Law 31 applies")."""
    return clause(edition, number) is not None or number in laws()


def is_heading(edition: str, number: str) -> bool:
    """25B stands over 25B1 and 25B2."""
    return any(one.number.startswith(number) for known in laws().values() for one in known.clauses(edition))


def test_a_clause_nobody_knows_would_be_seen() -> None:
    assert len(list(named_clauses())) > 150
    assert not any(
        is_known(edition, "27E") or is_heading(edition, "27E") or is_known(edition, "40") for edition in EDITIONS
    )
    assert is_known("2017", "23A2")
    assert not is_known("2007", "23A2")


# --- what cases reach


def reached_cases() -> Iterator[tuple[str, Facts]]:
    """Cases of both editions: the shipped examples and the hand-typed tables, but for rows that are known to be ruled
    wrongly.
    """
    for name in example_names():
        yield from ((str(entry.facts.get("edition", "2017")), entry.facts) for entry in example(name).entries())
    yield from (
        (row.edition, row.facts)
        for book in LAW_TABLES
        for row in rows(book)
        if not row.wrong_today and row.edition in EDITIONS
    )


def emitted(ruling: Json) -> set[str]:
    """Every clause a ruling names."""
    if "questions" not in ruling:
        return set()
    breach = ruling["breach"] or {"clause": ruling["clause"], "findings": []}
    named = {ruling["clause"], breach["clause"], *ruling["watch"], *of_lead(ruling["lead"])}
    named |= {one["clause"] for one in (*ruling["questions"], *ruling["ledger"])} | {
        one["law"] for one in ruling["information"]
    }
    named |= {one["law"] for one in (ruling["play"] or {"information": []})["information"]}
    return named | {clause for clause, _ in looked_at([*ruling["findings"], *breach["findings"]])}


def of_lead(lead: Json | None) -> set[str]:
    return set() if lead is None else {lead["law"], *of_lead(lead.get("or"))}


def reached() -> dict[str, frozenset[str]]:
    """By edition: every clause some case is ruled by, and those a row of our tables proves by its ruling."""
    numbers: dict[str, set[str]] = {edition: set() for edition in EDITIONS}
    for edition, facts in reached_cases():
        numbers[edition] |= emitted(ruled(facts))
    for row in (row for book in LAW_TABLES for row in rows(book) if row.proves and not row.wrong_today):
        numbers[row.edition] |= {number for number in row.proves if clause(row.edition, number) is not None}
    return {edition: frozenset(found) for edition, found in numbers.items()}


def test_what_a_row_proves_is_a_clause_of_one_of_its_editions() -> None:
    proved = [(row.name, number) for book in LAW_TABLES for row in rows(book) for number in row.proves]
    assert proved
    assert [(name, number) for name, number in proved if not any(clause(edition, number) for edition in EDITIONS)] == []


IMPLEMENTED = [
    (edition, one.number)
    for edition in EDITIONS
    for number in laws()
    for one in law(number).clauses(edition)
    if one.status is Status.IMPLEMENTED
]


# Cited, and not in the table: that LHO had called over the first call (25B) is nowhere provided for.
NOT_IN_THE_TABLE = {("2007", "25B"), ("2017", "25B")}


def test_what_cases_are_ruled_by_is_what_the_table_has() -> None:
    """Every clause that is called implemented is reached, and none that the table does not know. One test: every case
    is ruled for it.
    """
    found = reached()
    print(f"{len(IMPLEMENTED)} clauses implemented")
    assert [(edition, number) for edition, number in IMPLEMENTED if number not in found[edition]] == []
    assert {
        (edition, number) for edition in found for number in found[edition] if not is_known(edition, number)
    } == NOT_IN_THE_TABLE


# --- the table itself


def test_an_edition_nobody_knows_is_refused() -> None:
    with pytest.raises(NotationError, match="an edition: 2007 or 2017"):
        edition_named("1997")


def test_a_law_is_found_by_its_number_however_it_is_written() -> None:
    assert law(" Law 27 ") is law("27")
    with pytest.raises(NotCovered, match="Law 40"):
        law("40")
    with pytest.raises(NotationError, match='cannot read "94"'):
        law("94")


def test_the_clauses_of_an_edition_are_its_own() -> None:
    assert clause("2007", "23A1") is None
    assert clause("2017", "72C") is not None
    assert clause("2007", "72C") is None
    assert clause("2017", "") is None
    assert clause("1997", "27D") is None


def test_what_did_not_change_is_no_difference() -> None:
    numbers = [next(one.number for one in pair if one) for pair in law("27").differences]
    assert numbers == ["27B1(a)", "27B1(b)", "27C"]
    assert law("29").differences == ()


@pytest.mark.parametrize("number", list(laws()))
def test_every_law_has_a_clause_and_says_what_changed(number: str) -> None:
    one = law(number)
    assert one.title
    assert one.changed.endswith(".")
    every = [found for edition in EDITIONS for found in one.clauses(edition)]
    assert every
    assert all(
        found.gist and CLAUSE.fullmatch(found.number) and re.match(rf"{number}(\D|$)", found.number) for found in every
    )


def test_a_law_that_changed_in_its_clauses_says_so() -> None:
    unmoved = ("Nothing", "Only ")
    assert [one.number for one in laws().values() if one.differences and one.changed.startswith(unmoved)] == []


def test_nobody_is_he_in_what_a_clause_is_about() -> None:
    told = [
        text
        for number in laws()
        for text in (
            law(number).title,
            law(number).changed,
            *(one.gist for e in EDITIONS for one in law(number).clauses(e)),
        )
    ]
    assert [text for text in told if re.search(r"\b(he|his|him|himself)\b", text, re.IGNORECASE)] == []


# --- the keys of questions


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_key_of_a_question_names_no_clause_of_the_other_edition(edition: str) -> None:
    """On every row of our tables."""
    rulings = (ruled(facts) for told_edition, facts in reached_cases() if told_edition == edition)
    keys = {str(one["key"]) for ruling in rulings for one in ruling.get("questions", ())}
    number = re.compile(r"(?:\d+: )?(\d{1,2}[A-F]?\d?(?:\([a-f]\))?)(?: |$)")
    named = {key: found[1] for key in keys if (found := number.match(key))}
    assert len(named) > 15
    assert {key for key, clause_named in named.items() if not is_there(edition, clause_named)} == set()


def is_there(edition: str, number: str) -> bool:
    return any(
        one.number.startswith(number) for known in laws().values() for one in known.clauses(edition)
    ) or is_known(edition, number)


@pytest.mark.parametrize("key", ["withdrawn means", "23A withdrawn means"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_either_spelling_is_read_under_either_edition(edition: str, key: str) -> None:
    facts = {
        "edition": edition,
        "dealer": "N",
        "auction": "2NT P 2C- 3C",
        "answers": {key: "8+, asks majors, artificial"},
    }
    asked = ruled(facts)
    assert asked["left"]["withdrawn_means"] == ["8+, asks majors, artificial"]
    assert asked["questions"][0]["key"] == ("replacement means" if edition == "2007" else "23A replacement means")


@pytest.mark.parametrize(("edition", "written"), [("2007", "withdrawn means"), ("2017", "23A withdrawn means")])
def test_that_nobody_knows_is_written_under_the_key_of_the_edition(edition: str, written: str) -> None:
    told = {"edition": edition, "dealer": "N", "auction": "2NT P 2C- 3C", "answers": {"23A withdrawn means": "unknown"}}
    assert written in ruled(told)["left"]["answers"]


def test_told_under_both_spellings_and_otherwise_it_is_a_contradiction() -> None:
    answers = {"withdrawn means": "unknown", "23A withdrawn means": "8+, asks majors, artificial"}
    told = ruled({"edition": "2007", "dealer": "N", "auction": "2NT P 2C- 3C", "answers": answers})
    assert told["outcome"] == "contradiction"


# --- what a gist must say, and may not


# The condition is whether the offender has called before, and not LHO: LHO of a call at LHO's turn has hardly ever called.
GISTS = [
    ("2017", "30B1(a)", "if the offender has not called before", "before LHO has called"),
    ("2017", "30B2", "if the offender has called before", "Later"),
    ("2007", "31B", "if the offender has not called before", "before LHO has called"),
    ("2017", "31B", "if the offender has not called before", "before LHO has called"),
    ("2017", "31C", "if the offender has called before", "Later"),
    ("2007", "31A1", "if it is legal then", "and nothing follows"),  # an insufficient bid is 27 then, a double 36
    ("2017", "31A1", "if it is legal then", "and nothing follows"),
    (
        "2007",
        "27B1(a)",
        "may use the withdrawn bid",
        "lead",
    ),  # 16D does not apply since March 2008; 26 is not mentioned
    ("2017", "27B1(a)", "no lead is restricted", "lead may"),
    ("2007", "27C", "B says what follows", "B3"),
    ("2017", "27C", "a double or redouble goes by B3", "B says"),
    ("2007", "21B2", "unless the withdrawn call gave information that did damage", "treated as"),
    ("2017", "21B2", "treated as withdrawn calls are (16C)", "damage"),
    ("2017", "15A", "every call after it, is cancelled", "put right first"),
]


@pytest.mark.parametrize(("edition", "number", "says", "never"), GISTS, ids=[f"{one[0]} {one[1]}" for one in GISTS])
def test_a_gist_has_the_condition_of_its_law(edition: str, number: str, says: str, never: str) -> None:
    found = clause(edition, number)
    assert found is not None
    assert says in found.gist
    assert never not in found.gist


def test_what_changed_in_law_27_is_not_the_use_of_the_bid_after_the_same_denomination() -> None:
    """March 2008 said so already; 26B and the two words in C are what 2017 added."""
    changed = laws()["27"].changed
    assert "both editions let partner use the withdrawn bid" in changed
    assert "no lead is restricted" in changed
    assert "must be legal" in changed
