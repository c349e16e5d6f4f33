"""What a named system supplies: the same as if its meanings had been told, with the line it rests on; what was told wins."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.dialect import CASEBOOKS
from tests.tables import tables

from directorcall.bridge.errors import NotationError
from directorcall.lawbook.questions import WHICH_MEANING
from directorcall.partnership.library import system
from directorcall.ruling.agreed import agreements, in_players_words, with_agreements
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import English

MEANINGS = ("withdrawn_means", "replacement_means", "meanings")
RULES = ("withdrawn_means", "replacement_means", "meanings", "expect", "answers", "why", "source", "source_kind")
BOTH = ("standard-american", "acol")
EACH_ITS_OWN = {"NS": "acol", "EW": "standard-american"}
INSUFFICIENT = {"dealer": "W", "auction": "1C 1S 1H- X", "systems": EACH_ITS_OWN}


def ruled(**facts: Any) -> Ruling:
    return rule(read_case(facts))


def supplied_to(table: str, **facts: Any) -> set[str]:
    """The entries of a table of meanings that nobody told, and a system did."""
    case = read_case(facts)
    known, _ = with_agreements(case)
    return {*known.table(table)} - {*case.table(table)}


def lines_named(ruling: Ruling) -> set[object]:
    """The calls whose line the verdict names."""
    assert ruling.verdict is not None
    return {finding.parameters["call"] for finding in ruling.verdict.findings if finding.code == "by agreement"}


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


def test_the_reasons_name_the_system_as_players_do_and_no_file() -> None:
    ruling = ruled(dealer="W", auction="1C 1S 1H- X", systems={"EW": "standard-american + multi"})
    assert ruling.verdict is not None
    says = [English.finding(one) for one in ruling.verdict.findings if one.code == "by agreement"]
    assert says
    assert all("in Standard American + multi: " in one for one in says)
    assert not any(".system" in one for one in says)


def test_a_call_that_was_tried_and_cancelled_names_its_line() -> None:
    ruling = ruled(dealer="S", auction="1NT 2H 2D- X", systems={"NS": "acol"})
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "27B3"
    assert lines_named(ruling) == {"2D", "X"}
    assert write_case(ruling.case)["attempts"] == "X"  # what the ruling made of the case is kept, what was supplied not


def test_where_nothing_is_compared_no_line_is_named() -> None:
    ruling = ruled(dealer="W", auction="1C 1S 1H+ P", systems=EACH_ITS_OWN)
    assert [str(each.call) for each in ruling.supplied] == ["1H", "1C", "1S"]
    assert not lines_named(ruling)


def test_each_meaning_is_named_once_though_the_auction_tells_the_replacement_too() -> None:
    assert supplied_to("replacement_means", **INSUFFICIENT) == {"X"}
    assert supplied_to("meanings", **INSUFFICIENT) == {"1", "2", "4"}
    assert [str(each.call) for each in ruled(**INSUFFICIENT).supplied] == ["1H", "X", "1C", "1S"]


def test_what_is_supplied_is_the_word_of_the_callers_own_system() -> None:
    case, supplied = with_agreements(read_case(INSUFFICIENT))
    assert {str(each.call): each.system for each in supplied} == {
        "1H": "standard-american", "X": "standard-american", "1C": "standard-american", "1S": "acol",
    }  # fmt: skip
    assert case.facts["withdrawn_means"].by == case.facts["meanings.1"].by == "standard-american"
    assert case.facts["meanings.2"].by == "acol"


# Of the bids below the replacement one might have shown the same, if the withdrawn bid was insufficient (27B1(a)).
@pytest.mark.parametrize(
    ("facts", "calls"),
    [
        ({"dealer": "W", "auction": "1C 1S 1H- 2H"}, {"1NT", "2C", "2D", "2H"}),
        ({"dealer": "W", "auction": "1C 1S 1H- P"}, {"P"}),
        ({"dealer": "W", "auction": "1C 1S 1H-"}, set()),
        ({"dealer": "N", "auction": "1C W:1S- P P 2S"}, {"2S"}),  # out of rotation, and high enough
        ({"dealer": "N", "auction": "1C", "offender": "W", "call": "1S", "accepted": True, "premature": True,
          "replacement": "2S"}, set()),  # it was not his turn
        ({"dealer": "N", "auction": "1C 1S P P P", "offender": "E", "call": "2H", "accepted": False,
          "replacement": "3H"}, set()),  # nobody has agreements about a call after the final pass
    ],
)  # fmt: skip
def test_which_replacements_the_system_is_asked_about(facts: dict[str, Any], calls: set[str]) -> None:
    assert supplied_to("replacement_means", **facts, systems=EACH_ITS_OWN) == calls


@pytest.mark.parametrize(
    ("facts", "places"),
    [
        ({"auction": "2NT P 2C- 3C P 3D", "systems": EACH_ITS_OWN}, {"1", "4", "6"}),  # no pass
        ({"auction": "1H 2C 1S- 2S", "systems": EACH_ITS_OWN}, {"1", "2", "4"}),
        ({"auction": "1H 2C 1S- 2S", "systems": {"NS": "acol"}}, {"1", "4"}),  # nobody has named what E and W play
        ({"auction": "1H 2C 1S- 2S", "systems": EACH_ITS_OWN, "meanings": {"1H": "10-19 4+H"}}, {"2", "4"}),
        ({"auction": "1H 2C 1S+ 2D 2H", "systems": EACH_ITS_OWN}, {"1", "2"}),  # after that nobody has agreements
    ],
)
def test_which_calls_of_the_auction_the_system_is_asked_about(facts: dict[str, Any], places: set[str]) -> None:
    assert supplied_to("meanings", dealer="N", **facts) == places


def test_a_replacement_told_in_answer_needs_no_word_either() -> None:
    """South passed, so West had to repeat his bid, and it was too low (31A1, 27): that is asked, and what replaced it."""
    repeated = {"dealer": "N", "auction": "1H 1S", "offender": "W", "call": "1D", "accepted": False, "then": "P"}
    answers = {"27A1 accepted": False, "27B replacement": "2D"}
    by_answer = ruled(**repeated, systems=EACH_ITS_OWN, answers=answers)
    by_field = ruled(**repeated, systems=EACH_ITS_OWN, attempts="1D", replacement="2D")
    assert by_answer.verdict is not None
    assert by_field.verdict is not None
    assert by_answer.verdict.clause == by_field.verdict.clause == "27B1(a)"
    assert lines_named(by_answer) == lines_named(by_field) == {"1D", "2D"}


def test_a_case_about_no_call_is_left_as_it_is() -> None:
    case = read_case(
        {"dealer": "N", "auction": "1H 2C", "exposed": {"seat": "E", "cards": "SA"}, "systems": EACH_ITS_OWN}
    )
    assert with_agreements(case) == (case, ())


def test_every_record_holds_only_what_was_told() -> None:
    """The verdict's, and that of partner's call where he was to pass (37)."""
    ruling = ruled(dealer="W", auction="1C 1S 1H- P P 2C P P P", systems=EACH_ITS_OWN)
    assert ruling.verdict is not None
    assert ruling.broken is not None
    assert ruling.supplied
    for case in (ruling.case, ruling.verdict.case, ruling.broken):
        assert not {*MEANINGS} & {*write_case(case)}


# What the player may have thought, and by what name he would call it; by its meaning, where it has no name.
@pytest.mark.parametrize(
    ("facts", "labels"),
    [
        ({"dealer": "N", "auction": "2NT P 2C- 3C"},
         ["took North's 2NT for 1NT: Stayman", "thought that nobody had bid: strong 2C"]),
        ({"dealer": "W", "auction": "1C 1S 1H- X"}, ["did not see North's 1♠: 5+ 4+H, forcing, natural"]),
        ({"dealer": "S", "auction": "1NT 2H 2D- X"}, ["did not see West's 2♥: Jacoby transfer"]),
        ({"dealer": "N", "auction": "1NT W:2D- P P 2D"}, ["thought that the players between had passed: Cappelletti"]),
    ],
)  # fmt: skip
def test_which_meaning_is_put_in_the_players_words(facts: dict[str, Any], labels: list[str]) -> None:
    case, supplied = with_agreements(read_case({**facts, "systems": EACH_ITS_OWN}))
    asked = in_players_words(WHICH_MEANING.offering(*case.withdrawn_means, "0-5"), supplied)
    assert asked.labels == (*labels, "0-5")


def test_the_question_is_asked_in_the_players_words_and_no_other_one_is() -> None:
    which = ruled(dealer="N", auction="2NT P 2C- 3C", systems=EACH_ITS_OWN).question
    assert which is not None
    assert which.name == WHICH_MEANING.name
    assert which.labels == ("took North's 2NT for 1NT: Stayman", "thought that nobody had bid: strong 2C")
    answers = {"25A unintended": True, "27A1 accepted": False}
    other = ruled(dealer="W", auction="1C 1S 2H E:1H", systems=EACH_ITS_OWN, answers=answers).question
    assert other is not None
    assert other.choices
    assert other.labels == ()


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


@pytest.mark.parametrize("pairs", [("{}", "acol"), ("acol", "{}")])
def test_a_case_names_shipped_systems_and_never_a_file(tmp_path: Path, pairs: tuple[str, str]) -> None:
    file = tmp_path / "mine.system"
    file.write_text("system Mine\n", encoding="utf-8")
    assert system(str(file)).title == "Mine"
    with pytest.raises(NotationError, match="the name of a system, with options"):
        agreements(*(pair.format(file) for pair in pairs))


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
