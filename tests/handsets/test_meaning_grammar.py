"""Meanings made up by the thousand: whatever can be said is written and read back; whatever cannot is refused
politely.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from directorcall.bridge.calls import BIDS
from directorcall.bridge.cards import RANKS, SUITS, Card
from directorcall.handsets.card_terms import (
    Count,
    Counted,
    HoldsCard,
    KeyCards,
    Points,
    Quality,
    RuleOf,
    SuitQuality,
    Support,
    TopCards,
)
from directorcall.handsets.evaluation_terms import Best, Counts, PointsAnd, Worth
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import MeaningError, parse_meaning, read_meaning
from directorcall.handsets.ranges import Choice, Group, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.handsets.terms import AnyHand, Either, No, Term, all_of, either_of

suits = st.sampled_from(SUITS)
groups = st.sampled_from([Group.MAJORS, Group.MINORS])


def ranges(most: int) -> st.SearchStrategy[Range]:
    two = st.tuples(st.integers(0, most), st.integers(0, most)).map(sorted)
    return st.one_of(two.map(lambda pair: Range(pair[0], pair[1])), st.integers(0, most).map(Range))


def choices(most: int) -> st.SearchStrategy[Choice]:
    return st.sets(st.integers(0, most), min_size=2, max_size=3).map(lambda numbers: Choice(tuple(sorted(numbers))))


shapes = st.tuples(st.integers(0, 13), st.integers(0, 13), st.integers(0, 13)).filter(lambda three: sum(three) <= 13).map(
    lambda three: (*three, 13 - sum(three))
)  # fmt: skip
counts = st.sampled_from(Counted).flatmap(
    lambda of: st.one_of(ranges(of.most), choices(of.most)).map(lambda numbers: Count(numbers, of))
)
items: st.SearchStrategy[Term] = st.one_of(
    st.just(AnyHand()),
    st.builds(Points, ranges(37)),
    st.builds(Length, ranges(13), st.one_of(suits, groups)),
    st.tuples(st.integers(1, 7), st.integers(1, 6), st.sampled_from(Group)).map(
        lambda two: TwoSuits(max(two[:2]), min(two[:2]), two[2])
    ),
    st.sampled_from(Build),
    shapes.map(ExactShape),
    shapes.filter(lambda shape: max(shape) < 10).map(lambda shape: Pattern(tuple(sorted(shape, reverse=True)))),
    st.tuples(suits, suits, st.booleans()).filter(lambda two: two[0] is not two[1]).map(lambda two: Longer(*two)),
    counts,
    st.builds(KeyCards, st.one_of(ranges(5), choices(5)), suits),
    st.builds(Support, ranges(40), suits),
    st.sampled_from(Worth).flatmap(lambda of: ranges(of.most).map(lambda numbers: Counts(numbers, of))),
    st.builds(PointsAnd, ranges(45), suits),
    st.permutations(SUITS).flatmap(
        lambda order: st.integers(2, 4).map(lambda n: Best(order[0], tuple(sorted(order[:n]))))
    ),
    st.builds(HoldsCard, st.builds(Card, suits, st.integers(0, len(RANKS) - 1))),
    st.builds(SuitQuality, st.sampled_from(Quality), suits),
    st.tuples(st.integers(1, 3), st.integers(3, 5), suits).map(lambda top: TopCards(*top)),
    st.builds(RuleOf, st.integers(8, 50)),
)
terms: st.SearchStrategy[Term] = st.recursive(
    st.one_of(items, st.builds(Usually, st.one_of(items, st.builds(No, items)))),
    lambda inner: st.one_of(
        st.builds(No, inner),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: all_of(tuple(some))),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: either_of(tuple(some))),
    ),
    max_leaves=8,
)
plain_marks = st.sampled_from(
    [kind for kind in MarkKind if kind not in (MarkKind.ASKS, MarkKind.ANSWERS, MarkKind.TRANSFER, MarkKind.SPLINTER)]
)
marks = st.one_of(
    plain_marks.map(Mark),
    st.builds(
        Mark,
        st.sampled_from([MarkKind.ASKS, MarkKind.ANSWERS]),
        st.sampled_from(["majors", "aces", "range", "wombats"]),
    ),
    st.builds(Mark, st.sampled_from([MarkKind.TRANSFER, MarkKind.SPLINTER]), suits),
    st.builds(Mark, st.just(MarkKind.PUPPET), st.sampled_from(BIDS)),
)
AT_ODDS = [
    {MarkKind.NATURAL, MarkKind.ARTIFICIAL}, {MarkKind.NON_FORCING, MarkKind.FORCING}, {MarkKind.NON_FORCING, MarkKind.GAME_FORCING},
    {MarkKind.PENALTY, MarkKind.TAKEOUT}, {MarkKind.PENALTY, MarkKind.NEGATIVE},
]  # fmt: skip
meanings = st.builds(Meaning, terms, st.lists(marks, max_size=4, unique=True).map(tuple)).filter(
    lambda meaning: not any(pair <= {mark.kind for mark in meaning.marks} for pair in AT_ODDS)
)


@given(meanings)
def test_every_meaning_is_read_back_from_its_canonical_spelling(meaning: Meaning) -> None:
    assert read_meaning(str(meaning)) == meaning


DRESSES: list[Callable[[str], str]] = [
    str.upper, str.lower, lambda text: text.replace("-", "–"), lambda text: text.replace(" ", "  "), lambda text: f" {text}\n",
    lambda text: text.replace(", ", " ,"),
]  # fmt: skip


@given(meanings, st.sampled_from(DRESSES))
def test_capitals_dashes_and_spaces_make_no_difference(meaning: Meaning, dress: Callable[[str], str]) -> None:
    written = str(meaning)
    assume(not re.search(r"M|[0-9+]m\b", written))  # a major and a minor are the one thing whose case matters
    assert read_meaning(dress(written)) == meaning


SCRAPS = [
    "5+H", "4S", "0-3M", "15-17", "12+", "bal", "or", ",", "(", ")", "no", "denies", "natural", "asks", "majors", "aces", "1or4",
    "keycards", "H", "5-5", "two-suiter", "-", "+", "=", ">", "♥", "–", "\x00", "\u202e", "é", "puppet=2S", "transfer", "9" * 30, "<=",
    "2of3", "top", "rule", "of", "20", "\n", "usually", "slam", "try", "may be shaded", "shaded",
]  # fmt: skip


@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.sampled_from(SCRAPS), max_size=12).map(" ".join),
        st.lists(st.sampled_from(SCRAPS)).map("".join),
    )
)
@example("(" * 1000)
@example("no " * 600)
@example("9" * 1999)
@settings(max_examples=300)
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    found = outcome(read_meaning, text)
    if isinstance(found, MeaningError):
        assert all(line.isprintable() for line in str(found).split("\n"))
        assert len(str(found)) < 600
    else:
        assert read_meaning(str(found)) == found


@given(terms)
@settings(max_examples=25)
def test_a_meaning_that_is_accepted_has_hands_that_fit_it(term: Term) -> None:
    found = outcome(parse_meaning, str(term))
    if isinstance(found, MeaningError):
        assume("no hand fits" in found.hint)  # not: too many spot cards
        assert not term.hands or isinstance(term, Either)  # one alternative that no hand fits is enough to be refused
    else:
        hand = found.hands.example()
        assert hand is not None
        assert hand in found.hands


def outcome(read: Callable[[str], Meaning], text: str) -> Meaning | MeaningError:
    try:
        return read(text)
    except MeaningError as refused:
        return refused
