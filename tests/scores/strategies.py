"""Results, scores and travellers for hypothesis."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from directorcall.bridge.board import Board
from directorcall.bridge.calls import Denomination
from directorcall.bridge.cards import Card, Suit
from directorcall.bridge.contract import PASSED_OUT, Contract, Result
from directorcall.bridge.points import ns_score, possible_scores
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.inquiry.outcome import PlayOutcome, Score, Weighted
from directorcall.scores.field import NOT_PLAYED, Adjusted, Artificial, Entry, FieldLine, Played, Traveller

contracts = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 2), st.sampled_from(Seat)
)
results = st.one_of(st.builds(Result, contracts, st.integers(0, 13)), st.just(Result(PASSED_OUT)))
vulnerabilities = st.sampled_from(Vulnerability)
points = st.sampled_from(sorted(possible_scores()))
shares = st.integers(0, 100).map(lambda percent: Fraction(percent, 100))
cards = st.builds(Card, st.sampled_from(Suit), st.integers(0, 12))


@st.composite
def weights(draw: st.DrawFn, most: int = 4) -> list[Fraction]:
    """Positive weights that add up to 1."""
    parts = draw(st.lists(st.integers(1, 40), min_size=1, max_size=most))
    return [Fraction(part, sum(parts)) for part in parts]


@st.composite
def weighted(draw: st.DrawFn, vulnerability: Vulnerability = Vulnerability.NONE) -> Weighted:
    def score() -> Score:
        result = draw(results)
        return Score(ns_score(result, vulnerability), result) if draw(st.booleans()) else Score(draw(points))

    return Weighted(tuple(PlayOutcome(weight, score()) for weight in draw(weights())))


@st.composite
def entries(draw: st.DrawFn, vulnerability: Vulnerability) -> Entry:
    result = draw(results)
    played = Score(ns_score(result, vulnerability), result)
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return NOT_PLAYED
    if kind == 1:
        return Artificial(draw(shares), draw(shares))
    if kind == 2:
        return Adjusted(draw(weighted(vulnerability)), draw(weighted(vulnerability)))
    if kind == 3:
        return Played(Score(draw(points)))
    return Played(played, draw(st.none() | cards))


pairs = st.integers(0, 27 * 99 - 1).map(lambda n: f"{chr(64 + n // 99) if n >= 99 else ''}{n % 99 + 1}")  # 1 to Z99


@st.composite
def travellers(draw: st.DrawFn, *, adjusted: bool = True) -> Traveller:
    board = Board(draw(st.integers(1, 40)))
    lines = draw(st.lists(st.builds(FieldLine, entries(board.vulnerability), pairs, pairs), min_size=1, max_size=8))
    kept = [line for line in lines if adjusted or not isinstance(line.entry, Adjusted)]
    return Traveller(tuple(kept) or (FieldLine(NOT_PLAYED, "1", "2"),), board, board.vulnerability)
