"""What would have happened: bid on from the right point by the pairs' systems, from the hands they held."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.cards import SUITS, Card, Deal, Hand, parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.inquiry.after_play import Reference
from directorcall.partnership.neighbours import leanings, neighbours
from directorcall.ruling.agreed import agreements
from directorcall.ruling.casefile import read_case
from directorcall.ruling.review import review
from directorcall.scores.workbench import Branch, ImaginedTable, Workbench, edited, in_whole_per_cent, merged, workbench

DEAL = "N:KQ9874.6.J85.983 32.K72.Q763.Q542 AT6.J94.K92.KJ76 J5.AQT853.AT4.AT"
FREE: dict[str, Any] = {
    "edition": "2017", "board": 14, "auction": "P P 1H 2S", "offender": "E", "call": "2H", "replacement": "3H",
    "after": "P P P", "withdrawn_means": "6-9 3+H, natural", "replacement_means": "10-12 3+H, natural", "deal": DEAL,
    "systems": {"NS": "standard-american", "EW": "standard-american"}, "answers": {"12B1 helped": "told partner"},
}  # fmt: skip
PACK = [Card(suit, rank) for suit in SUITS for rank in range(13)]


def bench_of(**facts: object) -> Workbench:
    found = workbench(review(read_case({**FREE, **facts})))
    assert found is not None
    return found


def dealt(seed: int) -> Deal:
    pack = random.Random(seed).sample(PACK, 52)
    return Deal(*(Hand.of(pack[start : start + 13]) for start in range(0, 52, 13)))


def test_after_a_free_correction_it_starts_before_the_insufficient_bid() -> None:
    found = bench_of()
    assert found.reference is Reference.BEFORE_THE_CALL
    assert str(found.start) == "P P 1H 2S"
    assert [str(branch.contract) for branch in found.branches][:2] == ["4H W", "3H W"]
    assert all(str(branch.auction).startswith("P P 1H 2S") for branch in found.branches)
    assert all(step.line for branch in found.branches for step in branch.steps)


NOTRUMP: dict[str, Any] = {  # 16 points with queen and another in their suit: the system doubles, the player bid notrump
    "board": None, "dealer": "N", "vulnerable": "none", "auction": "2S", "call": "1NT", "replacement": "2NT", "after": "P 3NT P P P",
    "withdrawn_means": "15-17 bal, natural", "replacement_means": "15-18 bal, natural",
    "deal": "N:KJT874.83.Q52.64 Q3.AQ5.KJ74.KJ85 965.JT42.T63.Q93 A2.K976.A98.AT72",
}  # fmt: skip


def first_calls(found: Workbench) -> dict[str, Fraction]:
    """By how much each first call leads."""
    calls: dict[str, Fraction] = {}
    for branch in found.branches:
        calls[str(branch.steps[0].call)] = calls.get(str(branch.steps[0].call), Fraction(0)) + branch.share
    return calls


def test_made_good_freely_it_is_pictured_as_if_that_call_alone_had_been_made() -> None:
    facts = {name: value for name, value in {**FREE, **NOTRUMP}.items() if value is not None}
    found = workbench(review(read_case(facts)))
    assert found is not None
    calls = first_calls(found)
    assert calls.keys() == {"2NT", "X"}
    assert calls["2NT"] >= Fraction(1, 2)


def test_a_guess_by_a_player_who_silenced_partner_is_not_what_they_would_have_bid() -> None:
    guess = {"replacement": "5H", "after": "P P P", "answers": {"16 chosen": "nothing", "72C could have known": True}}
    found = bench_of(**guess)
    assert found.reference is Reference.BEFORE_THE_CALL
    assert found.branches
    assert "5H" not in first_calls(found)


def test_of_a_choice_with_unauthorised_information_it_starts_there_and_without_it() -> None:
    void = {
        "dealer": "W", "vulnerable": "none", "auction": "1H E:1S N:2C P P 2H P P P", "deal": DEAL,
        "systems": FREE["systems"],
        "answers": {"16 chosen": "6: 2H", "16 alternative": True, "16 suggested": True},
    }  # fmt: skip
    found = workbench(review(read_case({"edition": "2017", **void})))
    assert found is not None
    assert found.reference is Reference.AT_THE_CHOICE
    assert str(found.start) == "1H 2C P P"
    assert not any(str(branch.auction).startswith("1H 2C P P 2H") for branch in found.branches)


def test_after_a_wrong_ruling_it_starts_there_and_who_has_to_pass_passes() -> None:
    wrong = {
        "replacement": "3C", "replacement_means": "10+ 5+C, natural", "after": "3S P P P",
        "ruled": {"partner": "free"}, "answers": {},
    }  # fmt: skip
    found = bench_of(**wrong)
    assert found.reference is Reference.AT_THE_RULING
    assert found.branches
    silent = [step for branch in found.branches for step in branch.steps if step.seat is Seat.W]
    assert {str(step.call) for step in silent} == {"P"}


def test_what_is_missing_is_said() -> None:
    assert bench_of(deal="", systems={}).missing == ("deal", "systems")
    assert bench_of(systems={}).missing == ("systems",)
    assert bench_of(deal="N:KQ9874.6.J85.983 - - -").missing == ("deal",)


def test_only_the_question_what_would_have_happened_has_a_workbench() -> None:
    assert workbench(review(read_case({**FREE, "answers": {}}))) is None
    gain = {
        "premature": True,
        "accepted": False,
        "replacement": "3C",
        "replacement_means": "10+ 5+C",
        "after": "3D P P P",
    }
    answers = {"11A ignorance": True}
    assert workbench(review(read_case({**FREE, **gain, "answers": answers}))) is None


def test_tricks_make_it_a_proposal_and_the_director_changes_it() -> None:
    found = bench_of()
    assert found.likely is None
    nine = Workbench(found.reference, found.start, tuple(with_nine(branch) for branch in found.branches))
    assert str(nine.likely).startswith("74% 4H W -1 19% 3H W =")
    rest = {number: Fraction(0) for number in range(2, len(found.branches))}
    mine = edited(found, {0: Fraction(1, 4), 1: Fraction(3, 4), **rest}, {0: 10, 1: 9})
    assert str(mine) == "25% 4H W = 75% 3H W ="
    with pytest.raises(NotationError, match="add up to 100%"):
        edited(nine, {0: Fraction(1)}, {})


def with_nine(branch: Branch) -> Branch:
    from dataclasses import replace

    return replace(branch, tricks=9)


@pytest.mark.parametrize("seed", range(6))
def test_shares_add_up_whatever_is_dealt(seed: int) -> None:
    table = ImaginedTable(agreements("standard-american", "acol"), dealt(seed), Vulnerability.NONE)
    branches = list(table.branches(Auction(Seat.N)))
    assert sum(branch.share for branch in branches) == 1
    assert all(branch.auction.is_over for branch in branches)
    whole = merged(iter(branches))
    assert sum(branch.share for branch in whole) == 1
    assert len({branch.contract for branch in whole}) == len(whole)
    assert [branch.share for branch in whole] == sorted((branch.share for branch in whole), reverse=True)


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=12))
def test_whole_per_cents_still_add_up(parts: list[int]) -> None:
    auction = parse_auction("P P P P", Seat.N)
    from directorcall.bridge.contract import PASSED_OUT

    some = [Branch(PASSED_OUT, Fraction(part, sum(parts)), auction, ()) for part in parts]
    rounded = in_whole_per_cent(sorted(some, key=lambda one: -one.share))
    assert sum(branch.share for branch in rounded) == 1
    assert all((100 * branch.share).denominator == 1 for branch in rounded)


@given(st.permutations(PACK).map(lambda pack: Hand.of(pack[:13])))
def test_neighbours_are_a_point_away_and_of_the_same_shape(hand: Hand) -> None:
    for near in neighbours(hand):
        assert abs(near.hcp - hand.hcp) == 1
        assert near.lengths == hand.lengths


def test_a_borderline_hand_leans_both_ways_and_a_clear_one_does_not() -> None:
    agreed = agreements("standard-american", "standard-american")
    spot = agreed.spot(parse_auction("1NT P", Seat.N))
    clear = leanings(spot, parse_hand("843.J52.8764.T32"))
    between = leanings(spot, parse_hand("K43.Q52.Q76.J432"))
    assert [str(one.call) for one in clear] == ["P"]
    assert len(between) > 1
    for found in (clear, between):
        assert sum(one.share for one in found) == 1
        assert found[0].share >= Fraction(1, 2)
