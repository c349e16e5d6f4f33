"""A case told in English: read where its calls were made, kept in the short language; what is not clear is asked."""

from __future__ import annotations

import pytest

from directorcall.bridge.calls import PASS, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.inquiry.question import Question
from directorcall.lawbook.questions import REPLACEMENT_MEANS, WITHDRAWN_MEANS
from directorcall.partnership.call_place import NOWHERE
from directorcall.partnership.library import system
from directorcall.ruling.answers import answered, with_answer
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.explained import place_of, understood
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
    (
        INSUFFICIENT,
        {"withdrawn_means": "natural, four hearts"},
        {"withdrawn_means": ["4+H, natural, said suits lengths kind"]},
    ),
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
    (  # whose word it is, of several meanings as of one
        OVER_2NT,
        {"withdrawn_means": {"is": ["Stayman", "natural, five clubs"], "by": "S"}},
        {
            "withdrawn_means": {
                "is": ["8+ 4+M, asks majors, artificial", "5+C, natural, said suits lengths kind"],
                "by": "S",
            }
        },
    ),
    (
        OVER_2NT,
        {"replacement": "3C", "replacement_means": {"is": "Stayman", "by": "S"}},
        {"replacement_means": {"3C": {"is": "4+ 4+M, asks majors, artificial", "by": "S"}}},
    ),
    (
        OVER_2NT,
        {
            "withdrawn_means": {"is": "don't know", "by": "N"},
            "replacement_means": {"3C": {"is": "undiscussed", "by": "S"}},
        },
        {
            "answers": {
                "23A withdrawn means": {"is": "unknown", "by": "N"},
                "23A replacement means 3C": {"is": "unknown", "by": "S"},
            }
        },
    ),
    (  # of a call that partner's bid made a raise, whoever's turn it was
        {"dealer": "N", "auction": "1H 3D", "offender": "S", "call": "2H"},
        {"withdrawn_means": "raise"},
        {"withdrawn_means": ["6-9 3+H, natural"]},
    ),
    (
        {"dealer": "N", "auction": "1H", "offender": "S", "call": "2H"},
        {"withdrawn_means": "raise"},
        {"withdrawn_means": ["6-9 3+H, natural"]},
    ),
    (
        OVER_2NT,
        {"withdrawn_means": ["don't know", "Stayman"]},
        {"withdrawn_means": ["8+ 4+M, asks majors, artificial"]},
    ),
    (
        OVER_2NT,
        {"withdrawn_means": [], "replacement_means": {"3C": "Stayman"}},
        {"replacement_means": {"3C": "4+ 4+M, asks majors, artificial"}, "answers": None},
    ),
    (  # what players mean otherwise than the card has it: none of four or more; the points are those of both
        OVER_2NT,
        {"withdrawn_means": ["8+ no 4M", "5-10, balanced or semibalanced"]},
        {"withdrawn_means": ["8+ 0-3M", "5-10 (bal or semibal)"]},
    ),
    (  # what is on the card already stays as it is, whatever stands beside it
        WEAK_NOTRUMP,
        {"withdrawn_means": ["15-17 short C", "natural, five clubs"]},
        {"withdrawn_means": ["15-17 short C", "5+C, natural, said suits lengths kind"]},
    ),
    (  # other answers are not about meanings
        OVER_2NT,
        {"answers": {"27B replacement": "P", "23A withdrawn means": "Stayman", "23A replacement means": "balanced"}},
        {"replacement": "P", "withdrawn_means": ["8+ 4+M, asks majors, artificial"], "replacement_means": {"P": "bal"}},
    ),
    (
        OVER_2NT,
        {
            "answers": {
                "23A replacement means 3C": "Stayman",
                "23A replacement means 3D": "transfer",
                "27B replacement": "3D",
            }
        },
        {"replacement_means": {"3C": "4+ 4+M, asks majors, artificial", "3D": "5+H, transfer H, artificial"}},
    ),
    (  # as it stands alone, as long as there is no call it may be about
        {"dealer": "N", "auction": "1NT", "exposed": {"seat": "S", "cards": "HA"}},
        {"withdrawn_means": "four hearts", "replacement_means": {"2H": "five hearts"}, "meanings": {"2C": "six clubs"}},
        {"withdrawn_means": ["4+H"], "replacement_means": {"2H": "5+H"}, "meanings": {"2C": "6+C"}},
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


JACOBY = "13+ 4+H, game-forcing, asks shortage, artificial"
RAISED = {"dealer": "N", "auction": "1H P 2NT P", "offender": "N", "call": "2H"}


@pytest.mark.parametrize("table", ["meanings", "explanations"])
@pytest.mark.parametrize(
    ("name", "said", "kept"),
    [
        ("3", "Jacoby", JACOBY),
        ("S:2NT", "Jacoby", JACOBY),
        ("2NT", "Jacoby", JACOBY),
        ("1", "natural", "4+H, natural, said suits kind"),
    ],
)
def test_a_call_of_the_auction_is_explained_where_it_was_made_by_whatever_name(
    table: str, name: str, said: str, kept: str
) -> None:
    assert write_case(read_case({**RAISED, table: {name: said}}))[table] == {name: kept}


TWO_IRREGULARITIES = {"dealer": "N", "auction": "2NT P 2D- 3D P 3S P 3H- 4H"}


@pytest.mark.parametrize(
    ("key", "kept"),
    [
        ("3: 23A withdrawn means", "5+H, transfer H, artificial"),
        ("3: 23A replacement means", "5+H, transfer H, artificial"),
        ("3: 23A replacement means 3H", "5+S, transfer S, artificial"),
    ],
)
def test_an_answer_about_an_earlier_irregularity_is_read_where_that_was(key: str, kept: str) -> None:
    told = write_case(read_case({**TWO_IRREGULARITIES, "answers": {key: "transfer"}}))
    assert told["answers"] == {key: kept}


def test_an_answer_at_the_table_about_an_earlier_irregularity_too() -> None:
    case = read_case(TWO_IRREGULARITIES)
    question = rule(case).question
    assert question is not None
    assert question.key == "3: 23A withdrawn means"
    told = answered(case, question, "transfer").facts[question.key].value
    assert str(told) == "5+H, transfer H, artificial"


FACING_12_14 = "11+ 4+M no (5+S 0-3H) no (5+H 0-3S) no 5-5 majors, asks majors, artificial"
WEAK, STRONG = "standard-american + notrump=12-14", "standard-american"


@pytest.mark.parametrize(
    ("systems", "kept"),
    [
        ({"EW": STRONG, "NS": WEAK}, FACING_12_14),
        ({"NS": WEAK}, FACING_12_14),
        ({"EW": WEAK}, "8+ 4+M, asks majors, artificial"),
    ],
)
def test_what_the_other_pair_plays_does_not_say_what_a_player_means(systems: dict[str, str], kept: str) -> None:
    case = read_case({**WEAK_NOTRUMP, "systems": systems, "replacement_means": {"2C": "Stayman"}})
    assert write_case(case)["replacement_means"] == {"2C": kept}
    line = {"dealer": "N", "auction": "1NT P 1C- 2C P 2H P 2D- 3D", "systems": systems}
    earlier = read_case({**line, "answers": {"3: 23A replacement means": "Stayman"}})
    assert write_case(earlier)["answers"] == {"3: 23A replacement means": kept}


TRANSFER = "5+H, transfer H, artificial"
OVERCALLED = {"dealer": "N", "auction": "1NT 2S", "offender": "S", "call": "2D", "accepted": False}
THE_SAME: list[tuple[dict[str, object], dict[str, object]]] = [
    ({"withdrawn_means": "transfer", "replacement": "3D", "replacement_means": "the same"}, {"3D": TRANSFER}),
    (
        {"withdrawn_means": TRANSFER, "replacement_means": {"3D": "same as before", "3H": "hearts"}},
        {"3D": TRANSFER, "3H": "4+H, said suits"},
    ),
    (
        {
            "replacement": "3D",
            "answers": {"23A withdrawn means": "transfer", "23A replacement means": "It's exactly the same."},
        },
        {"3D": TRANSFER},
    ),
    ({"answers": {"23A withdrawn means": "transfer", "23A replacement means 3D": "the same as 2♦"}}, {"3D": TRANSFER}),
    (
        {"withdrawn_means": "natural, five diamonds", "replacement_means": {"3D": "the same", "X": "the same"}},
        {"3D": "5+D, natural, said suits lengths kind", "X": "5+D, said suits lengths kind"},
    ),
    (
        {"withdrawn_means": "transfer", "replacement_means": {"3D": "the same, six hearts", "3H": "same, 8+ points"}},
        {"3D": "6+H, transfer H, artificial", "3H": "5+H 8+, transfer H, artificial"},
    ),
    (
        {"systems": {"NS": "standard-american"}, "replacement": "3D", "replacement_means": "the same"},
        {"3D": "5+H H>S or 5+S 5+H, transfer H, artificial"},
    ),
]


@pytest.mark.parametrize(("said", "kept"), THE_SAME)
def test_the_same_is_what_the_withdrawn_call_showed(said: dict[str, object], kept: dict[str, str]) -> None:
    assert write_case(read_case({**OVERCALLED, **said}))["replacement_means"] == kept


def test_the_same_is_said_at_the_table_too() -> None:
    case = read_case({**OVERCALLED, "replacement": "3D", "withdrawn_means": "transfer"})
    assert write_case(answered(case, REPLACEMENT_MEANS, "the same"))["replacement_means"] == {"3D": TRANSFER}
    line = read_case(
        {**TWO_IRREGULARITIES, "answers": {"3: 23A withdrawn means": "transfer", "3: 23A replacement means": "same"}}
    )
    assert write_case(line)["answers"] == dict.fromkeys(
        ("3: 23A withdrawn means", "3: 23A replacement means"), TRANSFER
    )


@pytest.mark.parametrize(
    "said",
    [
        {"replacement_means": {"3D": "the same"}},
        {"withdrawn_means": "don't know", "replacement_means": {"3D": "the same"}},
        {"withdrawn_means": ["transfer", "natural"], "replacement_means": {"3D": "the same"}},
        {"withdrawn_means": "transfer", "replacement_means": {"3D": "the same as 2C"}},
        {"withdrawn_means": "transfer", "replacement_means": {"3D": "the same, but stronger"}},
        {"withdrawn_means": "transfer", "replacement_means": {"3D": "the same, four hearts at most"}},
        {"withdrawn_means": "the same"},
    ],
)
def test_the_same_as_something_that_nobody_told_is_a_question(said: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        read_case({**OVERCALLED, **said})


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
    assert nobody.facts[WITHDRAWN_MEANS.key].value == "unknown"


AT_THE_TABLE = [
    (WITHDRAWN_MEANS, "Stayman", "8+ 4+M, asks majors, artificial"),
    (REPLACEMENT_MEANS, "Stayman", "4+ 4+M, asks majors, artificial"),
    (WITHDRAWN_MEANS, "8+ no 4M", "8+ 0-3M"),
    (WITHDRAWN_MEANS, "5-10, balanced or semibalanced", "5-10 (bal or semibal)"),
    (WITHDRAWN_MEANS, "8+ 4+M", "8+ 4+M"),
]


@pytest.mark.parametrize(("question", "said", "kept"), AT_THE_TABLE)
def test_what_is_said_at_the_table_is_read_as_in_a_file(question: Question, said: str, kept: str) -> None:
    facts = {**OVER_2NT, "accepted": False, "replacement": "3C"}
    at_the_table = answered(read_case(facts), question, said)
    in_a_file = read_case({**facts, "answers": {question.key: said}})
    assert write_case(at_the_table) == write_case(in_a_file)
    assert write_case(at_the_table)[question.fact] in ([kept], {"3C": kept})


def test_what_is_on_the_card_already_is_not_read_as_english_at_the_table() -> None:
    told = answered(read_case(WEAK_NOTRUMP), WITHDRAWN_MEANS, "15-17 short C")
    assert [*map(str, told.withdrawn_means)] == ["15-17 short C"]


def test_an_answer_under_its_key_may_be_in_english() -> None:
    told = with_answer(read_case(OVER_2NT), WITHDRAWN_MEANS.key, "natural, five clubs")
    assert [*map(str, told.withdrawn_means)] == ["5+C, natural, said suits lengths kind"]


# --- a phrase by itself


def test_a_place_is_told_as_far_as_it_is_known() -> None:
    assert place_of({}) == NOWHERE
    assert place_of({"auction": None, "dealer": None, "call": None, "system": None}) == NOWHERE
    opened = place_of({"auction": "E:1NT P", "dealer": "E", "call": "2C", "system": "acol"})
    assert (opened.calls, opened.call) == ((parse_call("1NT"), PASS), parse_call("2C"))
    assert opened.system == system("acol")
    assert place_of({"auction": "N:1NT"}).calls == (parse_call("1NT"),)


@pytest.mark.parametrize(
    ("said", "expected"),
    [("blorp", "something about the hand"), ("15-17 ball", "did you mean"), ("5+H 0-3H", "hands that fit")],
)
def test_what_cannot_be_understood_is_told_as_the_short_language_has_it(said: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        understood(said, NOWHERE)
    assert expected in str(refused.value)
