"""Reading cases: every field, both forms of the auction, and a message for everything that cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.ruling.casefile import (
    Unread,
    read_case,
    read_casebook,
    read_each,
    read_facts,
    to_json,
    to_toml,
    write_case,
)
from directorcall.ruling.fields import FIELDS, Field, written
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule

SHORT: dict[str, object] = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}

# What is wrong, and words the message has to contain.
WRONG: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({**SHORT, "ofender": "E"}, ("ofender", "offender")),
    ({**SHORT, "edition": "2008"}, ("2008", "2007", "2017", "edition")),
    ({**SHORT, "offender": "Q"}, ("Q", "offender", "N, E, S or W")),
    ({**SHORT, "call": "1Z"}, ("1Z", "call")),
    ({**SHORT, "auction": "1D 1Q"}, ("1Q", "auction")),
    ({**SHORT, "auction": "1D - 1S"}, ("auction", '"1D 1S"', '"1D P 1S"')),
    ({**SHORT, "auction": "one diamond, one spde"}, ("auction", 'at "one spde"', "one spade")),
    ({**SHORT, "result": "3H N mde"}, ("result", 'at "mde"', "made")),
    ({**SHORT, "accepted": "no"}, ("accepted", "true or false")),
    ({**SHORT, "regulation": "FIFA"}, ("FIFA", "regulation", "WBF")),
    ({**SHORT, "board": 0}, ("0", "board:")),
    ({**SHORT, "board": "abc"}, ("abc", "board:", "a board number")),
    ({**SHORT, "withdrawn_means": "15-13"}, ("15-13", "withdrawn_means")),
    ({**SHORT, "withdrawn_means": 7}, ("7", "withdrawn_means")),
    ({**SHORT, "replacement_means": "6+"}, ("replacement_means", "X =")),
    ({**SHORT, "replacement_means": {"9Q": "6+"}}, ("9Q", "replacement_means")),
    ({**SHORT, "discovered": "tomorrow"}, ("tomorrow", "at once")),
    ({**SHORT, "setting": "tabel"}, ("tabel", "table")),
    ({**SHORT, "answers": {"25A unintended": 3}}, ("25A unintended", "3")),
    ({**SHORT, "answers": []}, ("answers", "a table")),
    ({**SHORT, "exposed": {"seat": "S", "cards": "ZZ"}}, ("ZZ", "exposed")),
    ({**SHORT, "exposed": {"seat": "S", "cards": "HK HK"}}, ("HK HK", "exposed, cards", "each once")),
    ({**SHORT, "exposed": {"seat": "S", "cards": ""}}, ("exposed, cards", "one card")),
    ({**SHORT, "exposed": {"seat": "S", "cards": "HK", "led": "yes"}}, ("yes", "exposed, led", "true or false")),
    ({**SHORT, "exposed": {"seat": "S", "crads": "HK"}}, ("crads", "exposed", '"cards"')),
    ({**SHORT, "remarks": [{"by": "Q", "says": "oh"}]}, ("Q", "remarks", "N, E, S or W")),
    ({**SHORT, "remarks": [{"by": "N", "said": "oh"}]}, ("said", "by, says or call")),
    ({**SHORT, "meanings": {"1D": 4}}, ("4", "meanings.1D", "text")),
    ({**SHORT, "replacement_means": {"X": 8}}, ("8", "replacement_means.X", "text")),
    ({**SHORT, "answers": {"27A1 accepted": "maybe"}}, ("maybe", "answers.27A1 accepted", "true or false")),
    ({**SHORT, "answers": {"27A1 acepted": True}}, ("27A1 acepted", '"27A1 accepted"')),
    ({**SHORT, "answers": {"25A intended": True}}, ("True", "answers.25A intended", "a call")),
    ({**SHORT, "answers": {"25A intended": "2Q"}}, ("2Q", "answers.25A intended")),
    ({**SHORT, "answers": {"29B then": " "}}, ("answers.29B then", "the calls, in order")),
    ({**SHORT, "answers": {"23A withdrawn means": "15-13"}}, ("15-13", "answers.23A withdrawn means")),
    ({**SHORT, "answers": {"27B1(a) lower bid 2H": "perhaps"}}, ("perhaps", "true or false")),
    ({**SHORT, "answers": {"28B or 29A": "voided"}}, ("voided", "accepted, void", '"void"')),
    ({**SHORT, "answers": {"23A comparable": True}}, ("23A comparable", "the replacement it is about", "2H")),
    ({**SHORT, "answers": {"2: 27A1 accepted": True}}, ("2: 27A1 accepted", "nothing else was irregular")),
    ({**SHORT, "answers": {"27A1 accepted": {"is": True, "bye": "me"}}}, ("bye", "is, by or when")),
    ({**SHORT, "ruled": {"partner": "banana"}}, ("banana", "ruled.partner", "throughout")),
    ({**SHORT, "ruled": {"partnr": "free"}}, ("partnr", '"partner"')),
    ({**SHORT, "systems": {"XX": "acol"}}, ("XX", "systems", "NS, EW")),
    ({**SHORT, "answers": {"23A comparable": {"by": "director"}}}, ("is =", "answers.23A comparable")),
    ({**SHORT, "dealer": " "}, ("dealer", "a board number or a dealer")),
    ({**SHORT, "status": "agree"}, ("agree", "status", '"agreed"')),
    ({**SHORT, "told": "no"}, ("no", "told", "true or false")),
    ({**SHORT, "source_kind": "hearsay"}, ("hearsay", "source_kind", "chief_td")),
    ({**SHORT, "deal": "N:AKQJT98765432"}, ("deal",)),
    ({**SHORT, "result": "9NT by me"}, ("9NT by me", "result")),
    ({"auction": "1D", "offender": "E", "call": "1H"}, ("dealer",)),
    ({"offender": "E", "call": "1H"}, ("dealer", "a board number or a dealer")),
    ({**SHORT, "id": "\x7f"}, ("id", "text that can be printed")),
    ({"dealer": "W", "auction": "1D", "call": "1H"}, ("offender",)),
    ({"dealer": "W", "auction": ""}, ("auction",)),
    ({"dealer": "W", "auction": "1D", "replacement": "2H"}, ("replacement", "offender")),
    ({**SHORT, "why": "x" * 5000, "id": "y" * 5000}, ("id", "4000")),
]


@pytest.mark.parametrize(("facts", "words"), WRONG)
def test_what_cannot_be_read_is_quoted_and_placed(facts: dict[str, object], words: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as told:
        read_case(facts)
    for word in words:
        assert word in str(told.value)


@pytest.mark.parametrize("told", [None, 5, "foo", [], [{}], [SHORT], True, 2.5, object, b"dealer"], ids=str)
def test_what_is_no_table_of_facts_is_quoted(told: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="expected a table of facts, such as") as refused:
        read_case(told)
    assert str(told)[:20] in str(refused.value)
    assert ("read_casebook" in str(refused.value)) is isinstance(told, str)


CONTRADICTIONS: list[tuple[dict[str, object], tuple[str, str]]] = [
    ({**SHORT, "accepted": True, "replacement": "2H"}, ("accepted = true", "replacement = 2H")),
    ({**SHORT, "accepted": True, "answers": {"27A1 accepted": False}}, ("accepted = true", "27A1 accepted = false")),
    ({**SHORT, "accepted": True, "then": "P"}, ("accepted = true", "then")),
    ({"board": 1, "dealer": "E", "auction": "1D"}, ("board = 1", "dealer = East")),
    ({**SHORT, "call": "X", "auction": "1D P", "accepted": True}, ("accepted = true", "E:X is an inadmissible double")),
    ({**SHORT, "call": "2H", "accepted": True}, ("accepted = true", "E:2H is a legal call")),
    ({**SHORT, "replacement": "2H", "answers": {"27B replacement": "X"}}, ("replacement = 2H", "27B replacement = X")),
    (
        {**SHORT, "withdrawn_means": "6+", "answers": {"23A withdrawn means": "7+"}},
        ("withdrawn_means = ", "23A withdrawn means"),
    ),
]


@pytest.mark.parametrize(("facts", "both"), CONTRADICTIONS)
def test_of_two_facts_that_contradict_each_other_both_are_named(
    facts: dict[str, object], both: tuple[str, str]
) -> None:
    with pytest.raises(ContradictionError) as told:
        read_case(facts)
    for fact in both:
        assert fact in str(told.value)


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("call", ["P", "2C", "X"])
def test_a_replacement_out_of_its_turn_is_refused_in_both_editions(edition: str, call: str) -> None:
    """D21: 2007 ruled on it where 2017 refused."""
    facts = {"edition": edition, "dealer": "N", "auction": "1S 2D", "offender": "W", "call": call, "replacement": "2H"}
    with pytest.raises(ContradictionError, match=r"(?s)replacement = 2H, by West.*it is South's turn"):
        rule(read_case(facts))


def test_a_name_told_twice_is_a_contradiction_in_json_too() -> None:
    with pytest.raises(ContradictionError, match=r"(?s)told twice.*auction = 1D.*auction = 1S"):
        read_casebook('{"dealer": "W", "auction": "1D", "auction": "1S"}')


# Answers told beforehand, the fact each of them is, and its value as it is written.
REPLACED = {**SHORT, "replacement": "2H"}
ANSWERS: list[tuple[dict[str, object], str, object, str, object]] = [
    (SHORT, "27A1 accepted", False, "accepted", False),
    (SHORT, "3: 27A1 accepted", True, "accepted", True),
    (SHORT, "27B replacement", "2h", "replacement", "2H"),
    (SHORT, "25A intended", "dbl", "25A intended", "X"),
    (SHORT, "9B since", "P P", "after", "P P"),
    (SHORT, "23A withdrawn means", "Unknown", "23A withdrawn means", "unknown"),
    (SHORT, "23A withdrawn means", "6+, 4+H", "withdrawn_means", ["6+ 4+H"]),
    (SHORT, "23A replacement means X", "6+, 4+H", "replacement_means.X", "6+ 4+H"),
    (REPLACED, "23A replacement means", "6+, 4+H", "replacement_means.2H", "6+ 4+H"),
    (REPLACED, "23A replacement means", "unknown", "23A replacement means 2H", "unknown"),
    (REPLACED, "27B1(a) lower bid", True, "27B1(a) lower bid 2H", True),
    (REPLACED, "27B1(a) lowest", True, "27B1(a) lowest 2H", True),
    (SHORT, "26 after 27B1", "none", "26 after 27B1", "none"),
    (REPLACED, "23A comparable", {"is": True, "by": "Kay", "when": "20:15"}, "23A comparable 2H", True),
    ({"dealer": "N", "auction": "1S", "offender": "S", "call": "1H"}, "29A accepted", False, "accepted", False),
    ({"dealer": "N", "auction": "1S", "offender": "S", "call": "1H"}, "27A1 accepted", False, "27A1 accepted", False),
    ({"dealer": "N", "auction": "1S S:2C- P 2C P 2S 1H"}, "2: 23A comparable", True, "2: 23A comparable", True),
]


@pytest.mark.parametrize(("facts", "key", "told", "name", "value"), ANSWERS)
def test_an_answer_is_the_fact_it_asks_for(
    facts: dict[str, object], key: str, told: object, name: str, value: object
) -> None:
    fact = read_case({**facts, "answers": {key: told}}).facts[name]
    assert written(fact.value) == value
    assert not isinstance(told, dict) or (fact.by, fact.when) == ("Kay", "20:15")


def test_a_legal_call_is_a_change_of_call_only_where_somebody_asked() -> None:
    facts: dict[str, object] = {"dealer": "W", "auction": "1D 1S 2H"}
    assert (
        report(rule(read_case({**facts, "answers": {"26 after 27B1": "none"}})))["irregularity"] == "nothing irregular"
    )
    assert report(rule(read_case({**facts, "answers": {"25A unintended": False}})))["irregularity"] == "change of call"


def test_names_of_ones_own_begin_with_x() -> None:
    assert read_case({**SHORT, "x_table": 7}).call == read_case(SHORT).call


# The fields that may be told in more than one form, in each of them.
FORMS: list[tuple[str, object]] = [
    ("board", 4), ("board", "4"), ("withdrawn_means", "6+"), ("withdrawn_means", ["6+", "11+"]),
    ("replacement_means", "6+"), ("replacement_means", {"X": "6+"}), ("deal", "N:AKQ2.T98.J32.432 - - -"),
    ("deal", {"N": "AKQ2.T98.J32.432"}), ("result", "3NT S +1"), ("result", {"contract": "3NT", "declarer": "S", "tricks": 10}),
]  # fmt: skip
KINDS = {str: "string", int: "integer", list: "array", dict: "object"}


@pytest.mark.parametrize(("name", "value"), FORMS)
def test_every_form_a_field_is_read_in_is_described(name: str, value: object) -> None:
    assert read_case({**REPLACED, name: value}).facts
    assert KINDS[type(value)] in _kinds(FIELDS[name])


def _kinds(field: Field) -> list[str]:
    """What the description of the API takes for a field: text, a number, a list, a table."""
    schema: dict[str, Any] = dict(field.schema)
    kinds = [one["type"] for one in schema["anyOf"]] if "anyOf" in schema else schema["type"]
    return [*kinds] if isinstance(kinds, list) else [kinds]


# The auction in its own notation, and the same in the short form.
SAME: list[tuple[str, dict[str, object]]] = [
    ("1D 1S 1H", {}),
    ("1D 1S 1H+ P", {"accepted": True, "after": "P"}),
    ("1D 1S 1H- X P P P", {"accepted": False, "replacement": "X", "after": "P P P"}),
    ("1D 1S 1H- X- 2H", {"accepted": False, "attempts": "X", "replacement": "2H"}),
    ("1D 1S 1H E:2H", {"premature": True, "replacement": "2H"}),
    ("1D 1S 1H 2C", {"after": "2C"}),
]


@pytest.mark.parametrize(("line", "short"), SAME)
def test_the_line_and_the_short_form_are_the_same_case(line: str, short: dict[str, object]) -> None:
    told, wanted = read_case({"dealer": "W", "auction": line}), read_case({**SHORT, **short})
    for name in ("offender", "call", "accepted", "replacement", "premature", "attempts"):
        assert getattr(told, name) == getattr(wanted, name), name
    assert told.final.happened == wanted.final.happened


def test_a_call_out_of_rotation_with_what_came_between() -> None:
    case = read_case({"dealer": "N", "auction": "S:P- 1H P 2H P"})
    assert (str(case.offender), str(case.call), case.accepted, str(case.replacement)) == ("S", "P", False, "2H")
    assert [str(made.call) for made in case.then] == ["1H", "P"]
    assert [str(made.call) for made in case.after] == ["P"]


@pytest.mark.parametrize("heading", ["[[case]]", "[case]", ""])
def test_toml_may_hold_many_cases_one_or_a_bare_table(heading: str) -> None:
    assert [str(entry.case.call) for entry in read_casebook(f'{heading}\ndealer = "W"\nauction = "1D 1S 1H"')] == ["1H"]


def test_json_has_the_same_shape() -> None:
    facts = {"dealer": "W", "auction": "1D 1S 1H"}
    for data in (facts, [facts], {"case": [facts]}, {"case": facts}):
        assert [str(entry.case.call) for entry in read_casebook(json.dumps(data))] == ["1H"]


@pytest.mark.parametrize("text", ["", "[[case]", "{", "[1, 2]", "case = 3", "[" * 50_000, "\x00\x01", '{"case": []}'])
def test_a_file_that_is_no_case_is_an_error_not_a_crash(text: str) -> None:
    with pytest.raises(DirectorcallError):
        read_casebook(text, "some.toml")


def test_what_is_expected_has_to_be_a_table() -> None:
    (entry,) = read_casebook(json.dumps({**SHORT, "id": "odd", "expect": 3}))
    with pytest.raises(NotationError, match='case odd, expect: cannot read "3": expected a table'):
        _ = entry.expect


def test_a_message_says_which_case_of_which_file() -> None:
    with pytest.raises(NotationError, match=r"book\.toml: case two, call"):
        read_casebook(
            '[[case]]\ndealer="W"\nauction="1D 1S 1H"\n[[case]]\nid="two"\ndealer="W"\noffender="E"\ncall="1Z"',
            "book.toml",
        )


def test_how_much_text_a_field_may_have() -> None:
    assert read_case({**SHORT, "id": "y" * 4000}).id == "y" * 4000
    with pytest.raises(NotationError, match="expected at most 4000 characters"):
        read_case({**SHORT, "id": "y" * 4001})


def test_what_a_casebook_says_of_a_case() -> None:
    told, untold = read_casebook(
        json.dumps([{**SHORT, "status": "disputed", "told": False, "source": "here", "why": "so"}, SHORT])
    )
    assert (told.status, told.told, told.source, told.why, told.expect) == ("disputed", False, "here", "so", {})
    assert (untold.status, untold.told, untold.source, untold.why) == ("agreed", True, "", "")


def test_a_case_that_cannot_be_read_stands_among_the_others() -> None:
    read, named, unnamed = read_each(
        json.dumps([SHORT, {**SHORT, "id": "two", "edition": "1997"}, {"auction": "1D"}]), "a book"
    )
    assert not isinstance(read, Unread)
    assert isinstance(named, Unread)
    assert isinstance(unnamed, Unread)
    assert (named.id, named.edition, unnamed.id, unnamed.edition) == ("two", "1997", "", "2017")
    assert str(unnamed.error).startswith("a book: case 3, dealer: cannot read")


def test_facts_as_far_as_they_go() -> None:
    """The calls are in order, whoever dealt; until that is told, the auction begins in the North."""
    assert write_case(read_facts({"auction": "1D 1S"})) == {"dealer": "N", "auction": "1D 1S"}
    assert write_case(read_facts({"auction": "1D 1S", "dealer": "W"})) == {"auction": "1D 1S", "dealer": "W"}
    assert write_case(read_facts({"claim": {"seat": "S", "tricks": 1, "left": 2}})) == {
        "claim": {"seat": "S", "tricks": 1, "left": 2}
    }


def test_a_case_in_toml_and_in_json() -> None:
    facts: dict[str, object] = {
        "id": "“1♥” \\ \"\"", "board": 4, "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": {"is": False, "by": "Kay"},
        "withdrawn_means": ["6+", "11+"], "playing_director": True, "answers": {"25A intended": "1H"},
    }  # fmt: skip
    text = to_toml(read_case(facts))
    assert text.endswith('"1H" }\n')
    assert text.splitlines() == [
        "[case]",
        'id = "“1♥” \\\\ \\"\\""',
        "board = 4",
        'auction = "1D 1S"',
        'offender = "E"',
        'call = "1H"',
        'accepted = { "is" = false, "by" = "Kay" }',
        'withdrawn_means = ["6+", "11+"]',
        "playing_director = true",
        'answers = { "25A intended" = "1H" }',
    ]
    assert write_case(read_casebook(text)[0].case) == facts
    assert to_json(read_case(facts)).startswith('{\n  "id": "“1♥” \\\\ \\"\\"",\n  "board": 4,\n')


def test_what_a_source_says_of_a_case_is_no_fact_of_it() -> None:
    said = {
        "status": "agreed", "told": False, "source": "a seminar", "source_kind": "nbo", "why": "because", "expect": {"outcome": "free"},
    }  # fmt: skip
    assert {name for name, kind in FIELDS.items() if kind.is_source} == set(said)
    assert read_case({**SHORT, **said}) == read_case(SHORT)


def test_auction_calls_and_result_may_be_told_in_words() -> None:
    told = {"dealer": "W", "auction": "one diamond, one spade", "offender": "east", "call": "one heart"}
    more = {"replacement": "double", "after": "no bid", "result": "two spades by east, one down"}
    written_so = {**SHORT, "replacement": "X", "after": "P", "result": "2S E -1"}
    assert read_case({**told, **more}) == read_case(written_so)
    assert read_case({"dealer": "W", "auction": "1D-1S-1H"}) == read_case({"dealer": "W", "auction": "1D 1S 1H"})
