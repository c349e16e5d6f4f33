"""Questions made afresh: what is turned away as senseless, and what every one of them keeps to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from directorcall.bridge.calls import PASS
from directorcall.bridge.errors import NotationError
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule
from directorcall.seminar import question_made
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.question import parts
from directorcall.seminar.question_made import judged, made, made_name
from directorcall.seminar.question_sense import Senseless, senseless

FACTS = {
    "edition": "2017", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False,
    "replacement": "2H", "withdrawn_means": "6+ 4+H, natural", "replacement_means": "10+ 5+H, natural",
}  # fmt: skip
LONG = "13+ 3+S 3+D 3+C 0-2H or 17+, takeout, forcing, artificial"
# what is asked, and why it would make no sense
TURNED_AWAY = [
    ({}, None),
    ({"auction": "P P P 1D P 1H P 1S 2H", "call": "2H", "offender": "N", "replacement": "3H"}, Senseless.LATE),
    ({"auction": "4S P", "call": "4H", "replacement": "5H"}, Senseless.HIGH),
    ({"replacement": "P", "replacement_means": "0-9"}, Senseless.PASSED),
    ({"withdrawn_means": LONG}, Senseless.LONG),
    ({"withdrawn_means": "18+ or 16+ or 13+ 4+H"}, Senseless.LONG),
    ({"withdrawn_means": "13+ 5+H or 10-12 5+H, natural"}, Senseless.HALVED),
    ({"withdrawn_means": "10-19 5+H or 10-19 4H, natural"}, Senseless.HALVED),
    ({"withdrawn_means": "12+ 4+H 0-4S or 10+ 5+H, natural"}, Senseless.SEVERAL),
    ({"withdrawn_means": "8-10 or 7 2+H, to play"}, Senseless.HALVED),
    ({"replacement": "3NT", "replacement_means": "9-16 bal or 10-16, to play"}, Senseless.HALVED),
    ({"replacement": "X", "replacement_means": "6+ 4+H or 10+, negative, takeout"}, Senseless.SEVERAL),
    ({"replacement": "X", "replacement_means": "18+ or 12+ 3+H 3+D 3+C, takeout"}, None),
    ({"withdrawn_means": "5+ 4+H or 13+ 3+H, natural"}, Senseless.TRADED),
    ({"replacement_means": "9-15 6+H or 10-15 5+H, natural"}, Senseless.TRADED),
    ({"replacement": "X", "replacement_means": "11+ 0-2S or 15+ 0-3S, takeout"}, None),
    ({"withdrawn_means": "5-10 6+H 0-6H, natural"}, Senseless.TWICE),
    ({"dealer": "E", "auction": "P P 1D 1S", "replacement_means": "13+ 5+H, natural"}, Senseless.OPENS),
    ({"dealer": "E", "auction": "P P 1D 1S", "replacement_means": "12+ 5+H, natural"}, None),
    ({"dealer": "S", "auction": "1C P P 1D P 1S", "offender": "W", "replacement_means": "15-18 5+H, natural"}, None),
    ({"auction": "1D 1NT", "replacement": "X", "replacement_means": "10+ 0-2S, takeout"}, Senseless.NOTRUMP),
    ({"auction": "1D 1NT", "replacement": "X", "replacement_means": "10+, penalty"}, None),
    ({"auction": "1D P", "offender": "N", "then": "1NT P", "call": "X", "withdrawn_means": "12+ 0-2D, takeout",
      "replacement": "X", "replacement_means": "15+ 0-3D, takeout"}, Senseless.NOTRUMP),
    ({"replacement": "4NT", "replacement_means": "0-3 aces, asks aces, artificial"}, Senseless.OWN_ACES),
    ({"withdrawn_means": "any, artificial"}, Senseless.NOTHING_TOLD),
    ({"replacement_means": "8+, artificial, relay"}, Senseless.NOTHING_TOLD),
    ({"replacement_means": "8+ 5+S, artificial, relay"}, None),
    ({"replacement": "3NT", "replacement_means": "4+, to play"}, Senseless.UNLIMITED),
    ({"replacement": "4H", "replacement_means": "5+H, to play"}, Senseless.UNLIMITED),
    ({"replacement": "3NT", "replacement_means": "13-17, to play"}, None),
    ({"replacement": "4H", "replacement_means": "8-12 1+H, to play"}, Senseless.ONE_CARD),
    ({"replacement": "4H", "replacement_means": "8-12 2+H, to play"}, None),
    ({"replacement": "4H", "replacement_means": "8-12 0-1C, to play"}, None),
    ({"dealer": "W", "auction": "1D", "offender": "E", "then": "1S", "call": "2H", "replacement": "2H",
      "replacement_means": "6+ 4+H"}, Senseless.SAME),
]  # fmt: skip
NAMES = [
    *(made_name("2017", 7, number) for number in range(1, 13)),  # a sheet
    *(made_name("2007", 7, number) for number in (1, 2)),
]


@pytest.mark.parametrize(("told", "why"), TURNED_AWAY)
def test_what_makes_no_sense_is_turned_away(told: dict[str, object], why: Senseless | None) -> None:
    assert senseless(read_case({**FACTS, **told})) is why


def test_what_asks_for_more_than_is_told_is_no_question() -> None:
    facts = {name: value for name, value in FACTS.items() if name != "replacement_means"}
    assert judged({**facts, "replacement": "X"}) == (None, Senseless.NOTHING_TO_JUDGE)
    assert judged({**FACTS, "dealer": "?"}) == (None, Senseless.NOTHING_TO_JUDGE)


OUT_OF_TURN = {
    **FACTS, "auction": "", "dealer": "W", "offender": "E", "then": "1S P", "call": "2NT", "replacement": "4NT",
    "withdrawn_means": "20-22 bal, natural", "replacement_means": "18+ 4+S, asks aces, artificial",
}  # fmt: skip
TOO_LOW = {
    **FACTS, "auction": "1NT", "offender": "N", "call": "1NT", "replacement": "2NT",
    "withdrawn_means": "15-17 bal, natural", "replacement_means": "9+ 5+C 5+D, artificial",
}  # fmt: skip


@pytest.mark.parametrize(("facts", "why"), [(OUT_OF_TURN, Senseless.NAMED), (TOO_LOW, None)])
def test_a_word_that_is_the_same_is_argued_about_only_where_the_law_speaks_of_it(
    facts: dict[str, object], why: Senseless | None
) -> None:
    """27B1(a) speaks of the denomination of a bid that was too low; out of turn nobody asks what was named."""
    assert judged(facts)[1] is why


def test_every_reason_is_in_the_manual() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "seminar.md").read_text(encoding="utf-8")
    assert [why.value for why in Senseless if why.value not in manual] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_made_question_is_an_irregularity_with_a_ruling(name: str) -> None:
    question = made(name)
    case = question.case
    assert question.is_made
    assert case.edition in question.name
    assert case.is_insufficient or case.is_out_of_rotation
    assert case.replacement is not PASS
    verdict = rule(case).verdict
    assert verdict is not None
    assert verdict.comparable is not None
    assert verdict.judgement is not None
    assert (question.difficulty is Difficulty.CLOSE) == verdict.judgement.close
    assert senseless(case) is None
    assert case.offender.word in str(question.facts["x_story"])
    assert [part.key for part in parts(question)][:1] == ["comparable"]
    assert made(question.name) == question


def test_close_ones_and_clear_ones_yes_and_no() -> None:
    kinds = {(made(name).difficulty, parts(made(name))[0].right) for name in NAMES}
    assert len(kinds) >= 3
    assert {made(name).case.is_insufficient for name in NAMES[:12]} == {True, False}
    assert all(made(name).case.is_insufficient for name in NAMES[12:]), "2007 knows nothing comparable out of turn"


@pytest.mark.parametrize("name", ["made-2017-3-6-0", "made-2017-90210-4-0"])
def test_a_double_is_made_by_a_hand_that_is_worth_it(name: str) -> None:
    """Both were once a takeout double out of turn, and then a double that showed twenty-one points."""
    case = made(name).case
    shown = case.replacement_meaning()
    assert shown is not None
    assert str(shown) != "21+, penalty"


def test_who_is_interrupted_goes_on_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server has a moment for one answer; a question that takes longer is not begun again at the next."""
    name, every, looked_at = made_name("2017", 4711, 3), 0, 0
    real = question_made._from_a_deal

    def deal(rng: Random, edition: str, *, seeks_close: bool) -> tuple[Mapping[str, object], Difficulty] | None:
        nonlocal looked_at
        looked_at += 1
        if every and looked_at % every == 0:
            raise TimeoutError
        return real(rng, edition, seeks_close=seeks_close)

    monkeypatch.setattr(question_made, "_from_a_deal", deal)
    whole, in_one_go = question_made.made.__wrapped__(name), looked_at
    every, looked_at, interrupted = 3, 0, 0
    again = None
    while again is None:
        try:
            again = question_made.made.__wrapped__(name)
        except TimeoutError:
            interrupted += 1
    assert again == whole
    assert interrupted
    assert looked_at == in_one_go + interrupted
    assert not question_made._reached(name), "nothing is left of a question that is made"


@pytest.mark.parametrize("name", ["made-2017-7", "made-1997-7-1-0", "made-2017-7-1-0-0", "made-2017--1-1-0"])
def test_a_name_that_makes_nothing(name: str) -> None:
    with pytest.raises(NotationError, match="made question"):
        made(name)


def test_a_name_makes_the_same_question_on_every_python() -> None:
    """Every run of the tests has other hashes; what a class has repeated once it can repeat again."""
    assert dict(made("made-2017-7-5-0").facts) == {
        "edition": "2017", "dealer": "E", "auction": "", "offender": "W", "call": "1NT", "accepted": False, "then": "P 1D",
        "replacement": "1NT", "withdrawn_means": "12-14 bal, natural", "replacement_means": "15-18 bal, natural",
        "x_story": "West thought that it was West's turn.",
    }  # fmt: skip
