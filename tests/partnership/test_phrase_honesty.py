"""Nothing is misread in silence: a word that is not understood is quoted, a word that turns or weakens is never dropped."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.partnership.phrasebook import BOOKS, Row, rows, same

from directorcall.handsets.phrase_words import NOBODY_KNOWS, spellings, words_of
from directorcall.partnership.excuse import without_excuse
from directorcall.partnership.naming import table
from directorcall.partnership.phrases import Reading, read_phrase

NONSENSE = st.sampled_from(["wibble", "zorp", "quux", "frobnicate", "blancmange", "the dog", "ÄÖ", "xyzzy"])
NEGATIONS = ("not", "no", "never", "denies", "without", "doesn't have")
DOUBTS = ("maybe", "possibly", "I think", "unless", "if", "sometimes", "might be", "depends")
SALADS = 150
SEED = 2017


@cache
def understood() -> list[Row]:
    """Phrases of the corpus that are read without a question."""
    some = random.Random(SEED).sample([row for book in BOOKS for row in rows(book)], 1000)
    return [row for row in some if row.read.settled and row.read.meaning is not None]


def with_word(row: Row, word: str, place: int) -> Reading:
    words = row.phrase.split()
    words.insert(place % (len(words) + 1), word)
    return read_phrase(" ".join(words), row.place)


def kept(row: Row, reading: Reading) -> bool:
    """Is it read as before, without a question and without a remark?"""
    before = row.read.meaning
    if reading.meaning is None or before is None or reading.allowed or not reading.settled:
        return False
    return same(reading.meaning, before)


@given(st.data(), NONSENSE, st.integers(0, 11))
@settings(max_examples=80)
def test_a_word_nobody_knows_is_quoted(data: st.DataObject, word: str, place: int) -> None:
    row = data.draw(st.sampled_from(understood()))
    reading = with_word(row, word, place)
    assert not reading.settled
    assert word.rsplit(maxsplit=1)[-1] in " ".join(reading.left), reading


@pytest.mark.parametrize("word", NEGATIONS)
def test_a_negation_before_it_never_leaves_the_meaning_as_it_was(word: str) -> None:
    chosen = random.Random(SEED).sample(understood(), 120)
    assert not [row.phrase for row in chosen if kept(row, with_word(row, word, 0))]


@given(st.data(), st.sampled_from(NEGATIONS), st.integers(0, 11))
@settings(max_examples=80)
def test_a_negation_inside_it_turns_something(data: st.DataObject, word: str, place: int) -> None:
    row = data.draw(st.sampled_from(understood()))
    reading = with_word(row, word, place)
    # What is denied may be there and change no hand: 5–5 is unbalanced anyway.
    denied_too = reading.meaning is not None and str(reading.meaning) != str(row.read.meaning)
    assert not kept(row, reading) or _says_so_anyway(row) or denied_too, reading


def _says_so_anyway(row: Row) -> bool:
    """A denial or a shortage beside it may say the same twice (“not no hearts” is not English); what the caller says they saw
    is not of the hand, denied or not.
    """
    if without_excuse(row.phrase, row.place)[0] != row.phrase:
        return True
    names = {word.name for word in words_of(row.phrase)}
    return bool(names & {"no", "neither", "short", "singleton", "void", "any", "may", "neednot"})


@given(st.data(), st.sampled_from(DOUBTS), st.booleans())
@settings(max_examples=80)
def test_a_doubt_at_either_end_is_told(data: st.DataObject, word: str, at_the_end: bool) -> None:
    row = data.draw(st.sampled_from(understood()))
    reading = with_word(row, word, len(row.phrase.split()) if at_the_end else 0)
    assert not kept(row, reading), reading


@given(st.data(), st.booleans())
@settings(max_examples=60)
def test_an_or_that_joins_nothing_is_told(data: st.DataObject, at_the_end: bool) -> None:
    row = data.draw(st.sampled_from(understood()))
    reading = with_word(row, "or", len(row.phrase.split()) if at_the_end else 0)
    assert not kept(row, reading), reading


def test_words_thrown_together_are_never_taken_for_an_answer() -> None:
    choose = random.Random(SEED)
    known = sorted({one for name, written in spellings().items() if name != NOBODY_KNOWS for one in written})
    taken = []
    for _ in range(SALADS):
        text = " ".join(choose.choice(known) for _ in range(7))
        reading = read_phrase(text)
        taken += [text] if reading.settled else []
    assert len(taken) <= SALADS // 50, taken


def test_names_thrown_together_are_never_taken_for_an_answer() -> None:
    choose = random.Random(SEED)
    for _ in range(SALADS):
        text = " wombat ".join(choose.choice(table().names) for _ in range(2))
        assert not read_phrase(text).settled, text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("5 hearts, wombat", "wombat"),
        ("5 hearts I think", "I think"),
        ("5 hearts unless balanced", "unless balanced"),
        ("15-17 if vulnerable", "if vulnerable"),
        ("hearts but not if weak", "not if weak"),
        ("or hearts", "or"),
        ("either hearts", "either"),
        ("hearts or", "or"),
        ("a double stopper in spades", "double stopper"),
        ("to play opposite hearts", "opposite hearts"),
        ("15-17, 10-12 not vul", "not vul"),
        ("5 hearts in third seat", "in third seat"),
        ("10-11 by a passed hand", "by a passed hand"),
        ("hearts, 2C showed clubs", "2C showed clubs"),
        ("one suiter, opener bids 2C", "opener bids 2C"),
        ("12-14 or a bad 15, balanced", "bad 15"),
    ],
)
def test_what_is_left_is_quoted_as_it_was_said(text: str, left: str) -> None:
    reading = read_phrase(text)
    assert not reading.settled
    assert any(left in one for one in reading.left), reading.left


@pytest.mark.parametrize(
    "text",
    [
        "strong invitational",
        "denies four hearts and four spades",
        "good clubs and hearts",
        "0-7 or 8+ with diamonds",
        "16+ unbalanced, 17+ balanced",
        "five diamonds or better spades",
        "never five spades with 15-17",
        "not the majors",
    ],
)
def test_what_may_be_meant_in_two_ways_is_asked(text: str) -> None:
    assert not read_phrase(text).settled


FRAMES = ("{}.", "{}!", '"{}"', "“{}”", "“{}.”", "  {}  ", "{}\n")


@pytest.mark.parametrize("frame", FRAMES)
def test_what_only_frames_a_phrase_changes_nothing(frame: str) -> None:
    chosen = random.Random(SEED).sample(understood(), 60)
    assert not [row.phrase for row in chosen if not kept_as_it_was(row, frame.format(row.phrase))]


SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


def test_dashes_room_and_symbols_are_spellings() -> None:
    chosen = random.Random(SEED).sample(understood(), 120)
    for row in chosen:
        for old, new in (("-", "–"), (" ", "\u00a0"), (" ", "  "), *SYMBOLS.items()):
            assert kept_as_it_was(row, row.phrase.replace(old, new)), row.phrase


def kept_as_it_was(row: Row, phrase: str) -> bool:
    before, now = row.read, read_phrase(phrase, row.place)
    return now.settled and now.meaning is not None and before.meaning is not None and same(now.meaning, before.meaning)
