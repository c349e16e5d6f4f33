"""Soft words, denials and the parts of questions: what a meaning promises, beside the hands it allows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.handsets.test_meaning_grammar import terms

from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import MeaningError, parse_meaning
from directorcall.handsets.terms import Term

# what is said, the hands that may come, the hands as a rule, what is promised
SOFT = [
    ("5-10 usually 6+H", "5-10 5+H", "5-10 6+H", "5-10 6+H"),
    ("usually 15-17 bal", "14-18 bal", "15-17 bal", "15-17 bal"),
    ("15-17 usually bal", "15-17 semibal", "15-17 bal", "15-17 bal"),
    ("usually 4-5S", "3-6S", "4-5S", "4-5S"),
    ("usually 12+ usually 0-1C", "11+ 0-2C", "12+ 0-1C", "12+ 0-1C"),
    ("12+ usually 5+M", "12+ 4+M", "12+ 5+M", "12+ 5+M"),
    ("6-9 usually stopper S", "6-9", "6-9 stopper S", "6-9 stopper S"),
    ("6-9 usually no 4+S", "6-9", "6-9 no 4+S", "6-9"),
    ("usually 0-13H", "any", "any", "any"),
    ("11-19 5+S, may be shaded", "10-19 5+S", "11-19 5+S", "11-19 5+S"),
    ("5-10 6+H or 20+, may be shaded", "4-10 6+H or 19+", "5-10 6+H or 20+", "5-10 6+H or 20+"),
    ("0-11, may be shaded", "0-11", "0-11", "0-11"),
    ("0-11 no (5-10 6+H)", "0-11 no (5-10 6+H)", "0-11 no (5-10 6+H)", "0-11"),
    ("11-19 2+C 0-4H 0-4S", "11-19 2+C 0-4H 0-4S", "11-19 2+C 0-4H 0-4S", "11-19 2+C"),
    ("12+ 4+H 0-1C", "12+ 4+H 0-1C", "12+ 4+H 0-1C", "12+ 4+H 0-1C"),  # shortness is a promise
    ("13+ 0-2S", "13+ 0-2S", "13+ 0-2S", "13+ 0-2S"),
    ("0-3H 0-3S", "0-3H 0-3S", "0-3H 0-3S", "0-3H 0-3S"),  # all that was said
    ("6-9 0-3S or 5+H no 4+S", "6-9 0-3S or 5+H no 4+S", "6-9 0-3S or 5+H no 4+S", "6-9 or 5+H"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "hands", "usual", "promised"), SOFT, ids=[row[0] for row in SOFT])
def test_what_may_come_what_usually_comes_and_what_is_promised(
    text: str, hands: str, usual: str, promised: str
) -> None:
    meaning = parse_meaning(text)
    assert str(meaning) == text
    assert meaning.hands == parse_meaning(hands).hands
    assert meaning.usual == parse_meaning(usual).hands
    assert meaning.promised == parse_meaning(promised).hands


@given(terms)
@settings(max_examples=25)
def test_the_usual_hands_are_among_those_that_keep_the_promise(term: Term) -> None:
    meaning = Meaning(term)
    assert meaning.usual <= meaning.promised


def test_a_soft_word_is_said_as_players_say_it() -> None:
    assert parse_meaning("5-10 usually 6+H").term.words == "5–10 points, usually 6+ hearts"


HARD = ["usually", "usually (5+H 4+S)", "usually (5+H or 5+S)", "usually usually 5+H", "5+H usually", "usualy 5+H"]


@pytest.mark.parametrize("text", HARD)
def test_a_soft_word_goes_with_one_thing(text: str) -> None:
    with pytest.raises(MeaningError):
        parse_meaning(text)


def asks(subject: str) -> Mark:
    return Mark(MarkKind.ASKS, subject)


PARTS = [
    ("hearts", "majors", True), ("majors", "hearts", False), ("majors", "majors", True), ("hearts", "minors", False),
    ("clubs", "suits", True), ("singleton", "shape", True), ("void", "opener", True), ("range", "opener", True),
    ("strength", "range", True), ("range", "strength", True), ("aces", "keycards", True), ("keycards", "aces", False),
    ("kings", "aces", False), ("wombats", "wombats", True), ("wombats", "majors", False),
]  # fmt: skip


@pytest.mark.parametrize(("part", "whole", "is_part"), PARTS)
def test_a_question_has_parts(part: str, whole: str, is_part: bool) -> None:
    assert asks(part).is_part_of(asks(whole)) is is_part


def test_other_purposes_are_themselves_and_nothing_else() -> None:
    relay, slam_try = Mark(MarkKind.RELAY), Mark(MarkKind.SLAM_TRY)
    assert relay.is_part_of(relay)
    assert not asks("majors").is_part_of(relay)
    assert not relay.is_part_of(asks("opener"))
    assert slam_try.is_purpose
    assert not slam_try.asks


KIN = [
    (asks("aces"), asks("kings"), True), (asks("aces"), Mark(MarkKind.SLAM_TRY), True), (Mark(MarkKind.RELAY), asks("opener"), True),
    (asks("aces"), asks("majors"), False), (Mark(MarkKind.PUPPET), asks("majors"), False),
    (Mark(MarkKind.RELAY), Mark(MarkKind.RELAY), False),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "kin"), KIN)
def test_questions_of_one_kind(one: Mark, other: Mark, kin: bool) -> None:
    assert one.is_kin_of(other) is kin
    assert other.is_kin_of(one) is kin


def test_a_slam_try_may_be_natural() -> None:
    assert parse_meaning("16+ 4+S, natural, slam try").is_natural
    assert parse_meaning("16+ 4+S, slam try").is_natural is None
    assert [str(purpose) for purpose in parse_meaning("16+ 4+S, slam-try").purposes] == ["slam try"]
