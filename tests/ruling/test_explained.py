"""A case told in English: read where its calls were made, kept in the short language; what is not clear is asked."""

from __future__ import annotations

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.lawbook.questions import WITHDRAWN_MEANS
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.rule import rule

INSUFFICIENT = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}
OVER_2NT = {"dealer": "N", "auction": "2NT P", "offender": "S", "call": "2C"}

WEAK_NOTRUMP = {
    "dealer": "N",
    "auction": "1NT P",
    "offender": "S",
    "call": "1C",
    "systems": {"NS": "standard-american + notrump=12-14"},
}

TOLD = [
    (  # by what the pair plays, facing 12-14
        WEAK_NOTRUMP,
        {"replacement_means": {"2C": "Stayman"}},
        {"replacement_means": {"2C": "11+ 4+M no (5+S 0-3H) no (5+H 0-3S) no 5-5 majors, asks majors, artificial"}},
    ),
    (INSUFFICIENT, {"withdrawn_means": "natural, four hearts"}, {"withdrawn_means": ["4+H, natural"]}),
    (
        INSUFFICIENT,
        {"withdrawn_means": ["four hearts", "opening hand with five hearts"]},
        {"withdrawn_means": ["4+H", "12+ 5+H"]},
    ),
    (
        INSUFFICIENT,
        {"replacement": "X", "replacement_means": "negative double"},
        {"replacement_means": {"X": "6+ 4+H, negative"}},
    ),
    (OVER_2NT, {"withdrawn_means": "Stayman"}, {"withdrawn_means": ["8+ 4+M, asks majors, artificial"]}),
    (
        OVER_2NT,
        {"replacement_means": {"3C": "Stayman", "3D": "transfer"}},
        {"replacement_means": {"3C": "4+ 4+M, asks majors, artificial", "3D": "5+H, transfer H, artificial"}},
    ),
    (OVER_2NT, {"meanings": {"2NT": "20 to 22 balanced"}}, {"meanings": {"2NT": "20-22 bal"}}),
    (
        OVER_2NT,
        {"withdrawn_means": {"is": "Stayman", "by": "S"}},
        {"withdrawn_means": {"is": ["8+ 4+M, asks majors, artificial"], "by": "S"}},
    ),
    (
        OVER_2NT,
        {"answers": {"23A withdrawn means": "Stayman"}},
        {"withdrawn_means": ["8+ 4+M, asks majors, artificial"]},
    ),
    (OVER_2NT, {"withdrawn_means": "don't know"}, {"answers": {"23A withdrawn means": "unknown"}}),
    (OVER_2NT, {"replacement_means": {"3C": "undiscussed"}}, {"answers": {"23A replacement means 3C": "unknown"}}),
    (OVER_2NT, {"answers": {"23A withdrawn means": "no agreement"}}, {"answers": {"23A withdrawn means": "unknown"}}),
]


@pytest.mark.parametrize(("facts", "said", "kept"), TOLD)
def test_what_was_said_is_kept_in_the_short_language(
    facts: dict[str, object], said: dict[str, object], kept: dict[str, object]
) -> None:
    written = write_case(read_case({**facts, **said}))
    assert {name: written.get(name) for name in kept} == kept
    assert write_case(read_case(written)) == written


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("long clubs", '"5+C" or "6+C"'),
        ("hearts, I think", "“I think”"),
        ("blorp", "blorp"),
        ("weak or strong", "did you mean"),
    ],
)
def test_what_is_not_clear_is_a_question_with_its_place(said: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_case({**OVER_2NT, "withdrawn_means": said})
    assert str(refused.value).startswith("withdrawn_means: ")
    assert words in str(refused.value)


def test_an_answer_at_the_table_may_be_in_english() -> None:
    case = read_case({**OVER_2NT, "accepted": False, "replacement": "3C", "replacement_means": "Stayman"})
    told = answered(case, WITHDRAWN_MEANS, "Stayman")
    assert [str(one) for one in told.withdrawn_means] == ["8+ 4+M, asks majors, artificial"]
    assert rule(told).verdict is not None
    nobody = answered(case, WITHDRAWN_MEANS, "we never discussed it")
    assert not nobody.withdrawn_means
