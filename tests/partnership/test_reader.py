"""System files: read, written back, and refused with the place and what was expected."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.handsets.meaning_language import MeaningError
from directorcall.partnership.agreements import Agreements
from directorcall.partnership.check import check
from directorcall.partnership.library import build, convention_names, draft, system, system_names
from directorcall.partnership.place import SystemFileError
from directorcall.partnership.reader import read_draft, read_system_file
from directorcall.partnership.spot import spot_of
from directorcall.partnership.system import Context

SHIPPED = Path(str(resources.files("directorcall.partnership"))) / "systems"


@pytest.mark.parametrize("path", sorted(SHIPPED.rglob("*.system")), ids=lambda path: path.stem)
def test_a_shipped_file_is_written_and_read_back(path: Path) -> None:
    file = read_system_file(path.read_text(encoding="utf-8"), path.name)
    again = read_system_file(str(file), path.name)
    assert again == file
    assert str(again) == str(file)
    assert file.title


ERRORS = [
    # text, the place, what is expected, the hint
    ("1NT (P)\n  2C", "mine:2:3", "a call and the hands", '"any" or "rest"'),
    ("1NT (P)\n  2Z 8+", "mine:2:3", "a call: 1NT", ""),
    ("1NT P\n  2C 8+", "mine:1:1", "both of one side", ""),
    ("1NT (P) 2C\n  2D any", "mine:1:1", "an opponent's call at the end", 'write "1NT (P) 2C (P)"'),
    ("1NT (P\n  2D any", "mine:1:5", "in parentheses", ""),
    ("  2D any", "mine:1:3", "a header before it", ""),
    ("1NT (P)", "mine:1:1", "lines under the header", ""),
    ("1NT (P)\n  2C 8+ if x majr", "mine:2:12", "a relation", 'did you mean "x major"'),
    ("1x (P) | 1x (P) 2y (P)\n  P rest", "mine:1:10", "the same letters", ""),
    ("include Stay man", "mine:1:9", "a file to include", ""),
    ("words\n  opener", "mine:2:3", 'a name, "="', ""),
    ("openin\n  1C 12+", "mine:1:1", "a call: 1NT", 'did you mean "opening"'),
]


@pytest.mark.parametrize(("text", "where", "expected", "hint"), ERRORS)
def test_what_cannot_be_read(text: str, where: str, expected: str, hint: str) -> None:
    with pytest.raises(SystemFileError) as caught:
        read_system_file(text, "mine")
    assert caught.value.where == where
    assert expected in caught.value.expected
    assert hint in caught.value.hint
    assert str(caught.value).startswith(where)


def test_a_promise_that_cannot_be_read_names_its_line() -> None:
    mine = build(read_system_file("opening\n  1NT 15-17 balnced\n  P rest", "mine.system"), "mine")
    with pytest.raises(MeaningError, match=r'mine.system:2: .*did you mean "balanced"'):
        _ = spot_of((mine, mine), ()).rules[0].meaning


def test_includes_words_and_options(tmp_path: Path) -> None:
    options, words = "options\n  nt = 12-14 | 15-17\n", "words\n  flat = bal no 5+M\n"
    (tmp_path / "mine.system").write_text(f"system Mine\n{options}{words}opening\n  1NT {{nt}} flat\ninclude part\n")
    (tmp_path / "part.system").write_text("opening\n  P rest\n1NT (P)\n  P rest\n")
    weak, strong = (system(f"{tmp_path / 'mine.system'}{option}") for option in ("", " + 15-17"))
    assert [rule.text for rule in spot_of((weak, weak), ()).rules] == ["12-14 (bal no 5+M)", "any"]
    assert [rule.text for rule in spot_of((strong, strong), ()).rules] == ["15-17 (bal no 5+M)", "any"]
    assert spot_of((weak, weak), ()).rules[0].promise == "12-14 flat"
    assert [context.place.file for context in weak.contexts] == ["mine.system", "part.system", "part.system"]


@pytest.mark.parametrize(
    ("name", "expected", "hint"),
    [
        ("standard-amercan", "the name of a system", 'did you mean "standard-american"'),
        ("standard-american + notrump=11-13", "an option of standard-american", "notrump=1"),
        ("acol + mulit", "an option of acol", 'did you mean "multi"'),
        ("standard-american + weird", "an option of standard-american", ""),
        ("no/such.system", "the name of a system", ""),
    ],
)
def test_systems_that_are_not_there(name: str, expected: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        system(name)
    assert expected in caught.value.expected
    assert hint in caught.value.hint


def test_options_by_value_by_name_and_by_both() -> None:
    assert system("standard-american + 12-14").chosen["notrump"] == "12-14"
    assert system("standard-american+notrump=14-16").chosen["notrump"] == "14-16"
    assert system("standard-american + natural").chosen["versus-notrump"] == "natural"
    assert system("standard-american").chosen["notrump"] == "15-17"


def test_every_convention_is_of_use() -> None:
    used = {context.place.file for name in system_names() for context in system(name).contexts}
    assert {f"conventions/{name}.system" for name in convention_names()} <= used
    assert {"acol", "standard-american"} <= set(system_names())


def test_a_call_one_context_defines_is_closed_to_later_ones_unless_it_says_also() -> None:
    text = "opening\n  1C 12+\nopening\n  1C 10+ 5+C\n  also 1C 8+ 6+C\n  P rest"
    mine = build(read_system_file(text, "mine"), "mine")
    assert [rule.text for rule in spot_of((mine, mine), ()).rules] == ["12+", "8+ 6+C", "any"]


def test_rest_ends_the_list() -> None:
    mine = build(read_system_file("opening\n  P rest\nopening\n  1C 10+", "mine"), "mine")
    assert [str(rule.call) for rule in spot_of((mine, mine), ()).rules] == ["P"]


def test_best_is_among_the_suits_the_line_can_name() -> None:
    text = "opening\n  1m any\n1m (P)\n  1x 6+ 4+x best x  if x over m\n  P rest"
    mine = build(read_system_file(text, "mine"), "mine")
    agreements = Agreements.of(mine)
    assert agreements.ns is mine
    spot = spot_of((mine, mine), ()).after(spot_of((mine, mine), ()).rules[0].call)
    passed = spot.after(next(call for call in spot.legal_calls() if str(call) == "P"))
    assert [rule.text for rule in passed.rules][:2] == ["6+ 4+S best S of HS", "6+ 4+H best H of HS"]


def test_a_context_is_written_as_it_is_read() -> None:
    line = (
        "also ^y  11+ support x ; cue, forcing  if level 2, not y minor  = cue-bid raise  # on purpose: never-applies"
    )
    text = f"1x (?y) if x major\n  {line}\n"
    context = read_system_file(text).items[0]
    assert isinstance(context, Context)
    assert str(context) + "\n" == text
    assert context.lines[0].accepted == ("never-applies",)


@pytest.mark.parametrize("path", sorted(SHIPPED.rglob("*.system")), ids=lambda path: path.stem)
def test_lines_read_later_are_the_lines_read_at_once(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    later, at_once = read_system_file(text, path.name, later=True), read_system_file(text, path.name)
    assert later == at_once
    assert at_once == later
    assert str(later) == str(at_once)
    for one, two in zip(later.items, at_once.items, strict=True):
        if isinstance(one, Context) and isinstance(two, Context):
            assert [line.place for line in one.lines] == [line.place for line in two.lines]
            assert (one.lines[0], one.lines[:1], len(one.lines)) == (two.lines[0], two.lines[:1], len(two.lines))


DOUBLING = (
    "words\n  w0 = 5+S\n"
    + "".join(f"  w{n} = w{n - 1} w{n - 1}\n" for n in range(1, 60))
    + "opening\n  1S w59\n  P rest\n"
)


def test_words_that_double_are_counted_and_refused_at_once() -> None:
    """Sixty of them came to 2**60 times the first; none is put together."""
    with pytest.raises(
        SystemFileError, match=r"mine:10: .*\"w8 = w7 w7\".*at most 2,000 characters.*it has 2,0"
    ) as caught:
        read_system_file(DOUBLING, "mine")
    assert len(str(caught.value)) < 300
    apart = build(read_draft(DOUBLING, "mine"), "mine")
    assert sum(map(len, apart.meanings.values())) < 60 * 2_000
    assert [each.place.line for each in apart.unread] == [10]
    assert [(each.name, each.place.line) for each in check(apart).findings] == [("unreadable", 10)]


def test_a_word_in_its_own_meaning_is_refused() -> None:
    with pytest.raises(SystemFileError, match=r"mine:3: .*without the word itself in it: huge → strong → huge"):
        read_system_file("words\n  strong = 16+ or huge\n  huge = strong 20+\nopening\n  P rest", "mine")


def test_an_option_in_a_word_has_its_value() -> None:
    text = "words\n  ours = {nt} bal\noptions\n  nt = 12-14 | 15-17\nopening\n  1NT ours\n  P rest"
    mine = build(read_system_file(text, "mine"), "mine")
    assert [spot_of((one, one), ()).rules[0].text for one in (mine, mine.choosing(nt="15-17"))] == [
        "(12-14 bal)",
        "(15-17 bal)",
    ]


MISTAKES = [
    # text, the places, what one of the messages says
    (
        "opening\n  1z1 12+\n  P rest\n1NT P\n  2C 8+\n2C (P)\n  2Z 4+\n",
        ["2:3", "4:1", "7:3"],
        "2 more lines cannot be read",
    ),
    ("1NT (P)\n  2N 8-9\n", ["2:3"], 'did you mean "2NT"?'),
    ("1NT (P)\n  2c 8-9\n", ["2:3"], 'did you mean "2C"?'),
    ("1NT (P)\n  pass rest\n", ["2:3"], 'did you mean "P"?'),
    ("1NT (P)\n  2♥ 5+H\n", ["2:3"], 'did you mean "2H"?'),
    ("Words\n  big = 20+\nopening\n  1C big\n  P rest\n", ["1:1"], 'did you mean "words"?'),
    ("opening\n\n1NT (P)\n  P rest\n", ["1:1"], "lines under the header"),
    ("words\n  big = 20+\n  big = 21+\nopening\n  P rest\n", ["3:3"], "not explained above already"),
    ("options\n  nt = 12-14 |\nopening\n  P rest\n", ["2:3"], 'a value on each side of every "|"'),
]


@pytest.mark.parametrize(("text", "places", "message"), MISTAKES)
def test_reading_goes_on_after_a_line_that_cannot_be_read(text: str, places: list[str], message: str) -> None:
    assert [each.error.where for each in read_draft(text, "mine").unread] == [f"mine:{place}" for place in places]
    with pytest.raises(SystemFileError) as caught:
        read_system_file(text, "mine")
    assert message in str(caught.value)


def test_an_include_that_is_not_there_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.system").write_text("include stayman2\ninclude loop\nopening\n  P rest\n")
    (tmp_path / "loop.system").write_text("include loop\n")
    unread = [str(each.error) for each in draft(str(tmp_path / "mine.system")).unread]
    assert unread[0].startswith('mine.system:1: cannot read "stayman2"')
    assert 'did you mean "stayman"?' in unread[0]
    assert unread[1].startswith('loop.system:1: cannot read "loop": expected a file that does not include itself')
    with pytest.raises(NotationError, match="one more line cannot be read"):
        system(str(tmp_path / "mine.system"))
