"""What comes in: whatever a file can hold is read or refused in words, and refused before it costs anything."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.gate import DEEPEST, MOST_JSON, MOST_TOML, admit, check, read_json

PARTS_40000 = ".".join(["a"] * 40_000)


def refused(text: str) -> str:
    with pytest.raises(DirectorcallError) as caught:
        admit(text, "tonight.toml")
    return str(caught.value)


# D11, D12: each of these was a traceback, or a minute and gigabytes


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        (f"board = {'9' * 5000}", "tonight.toml:", "a number of at most 15 digits"),
        (f"board = 0x{'f' * 5000}", "tonight.toml, board:", "a number of at most 15 digits"),
        (f'{{"board": {"9" * 5000}}}', "tonight.toml:", "a number of at most 15 digits"),
        ("expect = { on = 2017-09-01 }", "tonight.toml, expect.on:", "a date stands in quotes"),
        ("expect = { on = 2017-09-01T12:00:00Z }", "tonight.toml, expect.on:", "a date stands in quotes"),
        ("expect = { on = 12:00:00 }", "tonight.toml, expect.on:", "a date stands in quotes"),
        (
            "[[case]]\n[[case]]\nexpect = { adjust = nan }",
            "tonight.toml, case[2].expect.adjust:",
            "a number that can be counted",
        ),
        ('{"expect": {"adjust": NaN}}', "tonight.toml:", "a number that can be counted"),
        ('{"expect": {"adjust": -Infinity}}', "tonight.toml:", "a number that can be counted"),
        ('{"expect": {"adjust": 1e999}}', "tonight.toml, expect.adjust:", "a number that can be counted"),
        ('{"id": "\\ud800"}', "tonight.toml, id:", "without U+D800"),
        ('{"\\udfff": 1}', "tonight.toml:", "without U+DFFF"),
        (r'id = "\u001b]0;owned\u0007"', "tonight.toml, id:", "without U+001B"),
        (r'id = "\u009b2J"', "tonight.toml, id:", "without U+009B"),
        (r'why = "\u202eeert"', "tonight.toml, why:", "without U+202E"),
        (f"{PARTS_40000} = 1", "tonight.toml:", f"a name of at most {DEEPEST} parts"),
        (f"[{PARTS_40000}]", "tonight.toml:", f"a name of at most {DEEPEST} parts"),
        (f"x = {{ {PARTS_40000} = 1 }}", "tonight.toml:", f"a name of at most {DEEPEST} parts"),
        ("[" + " . ".join(["'a.b'"] * 40_000) + "]", "tonight.toml:", f"a name of at most {DEEPEST} parts"),
        ("a = " + 100_000 * "[", "tonight.toml:", f"at most {DEEPEST} tables or lists in one another"),
        ("a = " + 100_000 * "{a=", "tonight.toml:", f"at most {DEEPEST} tables or lists in one another"),
        ('{"a": ' + 100_000 * "[", "tonight.toml:", f"at most {DEEPEST} tables or lists in one another"),
        ("#" * (MOST_TOML + 1), "tonight.toml:", f"at most {MOST_TOML:,} characters of TOML"),
        ("{" + " " * MOST_JSON, "tonight.toml:", f"at most {MOST_JSON:,} characters of JSON"),
        ("dealer = ", "tonight.toml:", "a case in TOML or JSON (Invalid value"),
        ("{", "tonight.toml:", "a case in TOML or JSON (Expecting property name"),
        (f'"{"n" * 300}" = 1', "tonight.toml:", "a name of at most 200 characters"),
    ],
    ids=lambda value: value[:30],
)
def test_what_no_case_says_is_refused_with_its_place(text: str, place: str, expected: str) -> None:
    said = refused(text)
    assert said.startswith(place)
    assert expected in said
    assert said.isprintable()


def test_many_dots_in_a_text_or_a_comment_are_no_name() -> None:
    dots = "1." * 5000
    assert admit(f'# {dots}\nwhy = "{dots}"\nid = """\n{dots}"""\nsource = \'{dots}\'', "x") == dict.fromkeys(
        ("why", "id", "source"), dots
    )


def test_brackets_in_a_text_are_no_depth() -> None:
    assert admit(json.dumps({"why": "[{" * 5000}), "x") == {"why": "[{" * 5000}
    assert admit(f'why = "{"[{" * 5000}" # {"[" * 5000}', "x") == {"why": "[{" * 5000}


def test_as_deep_as_may_be_is_read() -> None:
    assert admit("a = " + (DEEPEST - 1) * "[" + "1" + (DEEPEST - 1) * "]", "x")
    assert admit(".".join(["a"] * DEEPEST) + " = 1", "x")


def test_a_name_told_twice_names_its_file() -> None:
    with pytest.raises(ContradictionError) as caught:
        admit('{"dealer": "W", "dealer": "E"}', "tonight.json")
    assert "1. tonight.json: dealer = W\n  2. tonight.json: dealer = E" in str(caught.value)


@pytest.mark.parametrize(
    "value", [date(2017, 9, 1), datetime(2017, 9, 1, tzinfo=UTC), {1, 2}, b"bytes", object(), float("nan"), 10**15]
)
def test_a_mapping_of_the_library_goes_through_the_same_gate(value: object) -> None:
    with pytest.raises(NotationError, match=r"^x_mine: "):
        check({"x_mine": value})


def test_a_mapping_that_holds_itself_is_refused() -> None:
    knot: dict[str, object] = {}
    knot["x_knot"] = knot
    with pytest.raises(NotationError, match="in one another"):
        check(knot)


names = st.text(st.characters(categories=("L", "N")), max_size=6)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=("C", "Z")), max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@given(plain)
def test_what_json_says_in_plain_words_comes_through_as_it_is(value: object) -> None:
    assert read_json(json.dumps(value)) == value
    check(value)


@given(st.text(st.sampled_from("{}[]\"'#.=,\\ \n\ta1-_:eE+") | st.characters(), max_size=80))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        admit(text, "anything")
    except DirectorcallError as error:
        assert str(error).startswith(("anything", "these two facts"))  # noqa: PT017 - most of it is refused
