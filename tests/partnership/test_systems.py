"""What holds of every shipped system, and of its options together: no call is illegal, every hand is in the set of the
call it bids, sets shrink, no opening is passed.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.partnership.textbook import spot

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call, parse_call
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat
from directorcall.handsets.features import points
from directorcall.handsets.fitting import Fitting
from directorcall.handsets.handset import HandSet
from directorcall.partnership.agreements import bid, play_out
from directorcall.partnership.check import check
from directorcall.partnership.library import system, system_names
from directorcall.partnership.partition import condition_of, hands_of, partition
from directorcall.partnership.sightings import dealt
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import System

SHIPPED = ["standard-american", "acol"]
EVERYTHING = " + bergen + south-african + puppet + minors=transfers + jump-shifts=weak + michaels=weak"
TOGETHER = [
    "acol + multi", "acol + benjamin", "acol + twos=weak", "acol + notrump=15-17", "acol + notrump=14-16", "acol + narrow",
    "acol + response-2nt=jacoby + drury=on + cappelletti" + EVERYTHING, "acol + multi + notrump=15-17 + natural",
    "standard-american + notrump=12-14", "standard-american + notrump=14-16", "standard-american + multi + landy",
    "standard-american + benjamin + ogust + 1430", "standard-american + twos=strong" + EVERYTHING,
]  # fmt: skip
ALL = SHIPPED + TOGETHER
A_FEW = ["acol + multi", "acol + benjamin", "acol + notrump=15-17", "standard-american + notrump=12-14"]


def deals(name: str, number: int, seed: int) -> None:
    """So many deals bid out to the end by two pairs who both play it."""
    chosen, rng = system(name), Random(seed)
    for count in range(number):
        hands = dealt(rng)
        vulnerable = (bool(count & 1), bool(count & 2))
        made: list[Call] = []
        for where, rule, call in play_out(spot_of((chosen, chosen), (), vulnerable), hands):
            assert rule is not None, (made, str(hands[where.me]))
            assert where.is_legal(call), made
            assert Fitting(hands[where.me]).fits(condition_of(where, call)), (made, str(call), str(hands[where.me]))
            made.append(call)
            assert len(made) < 60
        auction = Auction(Seat.N, tuple(map(Made, made)))
        assert not auction.irregular
        assert auction.is_over


def test_the_shipped_systems_are_here() -> None:
    assert set(SHIPPED) <= set(system_names())


@pytest.mark.parametrize("name", SHIPPED)
def test_every_call_of_deals_bid_out_is_legal_and_holds_the_hand(name: str) -> None:
    deals(name, 120, seed=1631)


@pytest.mark.parametrize("name", A_FEW)
def test_so_it_is_with_options(name: str) -> None:
    deals(name, 10, seed=len(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_ten_thousand_deals(name: str) -> None:
    deals(name, 10_000, seed=10_000)


@pytest.mark.slow
@pytest.mark.parametrize("name", TOGETHER)
def test_a_thousand_deals_with_options(name: str) -> None:
    deals(name, 1_000, seed=1_000)


CLEAN = [
    *SHIPPED,
    "acol + multi",
    "acol + benjamin",
    "acol + twos=weak",
    "acol + notrump=15-17",
    "standard-american + notrump=12-14",
]
"""Of conventions that take each other's place (puppet and plain Stayman) the one not played has lines that get no hand."""


@pytest.mark.slow
@pytest.mark.parametrize("name", CLEAN)
def test_it_checks_clean(name: str) -> None:
    done = check(system(name), thorough=6)
    assert list(map(str, done.findings)) == []
    assert len(done.accepted) < 45


@pytest.mark.parametrize("passes", [0, 3])
@pytest.mark.parametrize("name", [*SHIPPED, *A_FEW])
def test_no_opener_passes_thirteen_points(passes: int, name: str) -> None:
    no_opening_is_passed(passes, name)


@pytest.mark.slow
@pytest.mark.parametrize("passes", range(4))
@pytest.mark.parametrize("name", ALL)
def test_no_opener_passes_thirteen_points_in_any_seat(passes: int, name: str) -> None:
    no_opening_is_passed(passes, name)


def no_opening_is_passed(passes: int, name: str) -> None:
    chosen = system(name)
    opening = spot_of((chosen, chosen), (PASS,) * passes)
    assert hands_of(opening, PASS).isdisjoint(points(13))
    assert partition(opening).left.count == 0


AUCTIONS = [
    ("standard-american", "1H P 2H P 4H P"), ("standard-american", "1NT P 2C P 2H P 3H P"), ("standard-american", "1C P 1S P 2S P"),
    ("standard-american", "1D 1S X P 2H P"), ("standard-american", "2C P 2D P 2NT P 3C P"), ("standard-american", "P P 1S P 2C P"),
    ("standard-american", "1D X 1H 1S"), ("standard-american", "1H P 1S P 2C P 2H P"), ("standard-american", "2S P 2NT P 3S P"),
    ("standard-american", "1S P 2NT P 3C P 4S P"), ("acol", "1H P 1S P 1NT P 2NT P"), ("acol", "2H P 2NT P 3H P 4H P"),
    ("acol", "1S P 2C P 2S P 3S P"), ("acol", "1NT X 2H P P X"),
    ("acol + multi", "2D P 2H P 2S P"), ("acol + benjamin", "2C P 2D P 2S P 4S P"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "calls"), AUCTIONS)
def test_sets_shrink_along_an_auction(name: str, calls: str) -> None:
    """What a player has shown after each call of his is inside what he had shown before it, and smaller where he
    chose.
    """
    chosen, words = system(name), tuple(map(parse_call, calls.split()))
    shown: dict[int, HandSet] = {}
    for number, call in enumerate(words):
        where = spot_of((chosen, chosen), words[:number])
        hands = hands_of(where, call)
        assert hands, (calls, str(call))
        if where.me in shown:
            assert hands <= shown[where.me], (calls, number)
        shared = partition(where)
        assert sum(portion.count for portion in shared.calls.values()) + shared.left.count == shared.whole
        shown[where.me] = hands


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sets_of_a_spot_are_disjoint_and_what_bid_says(name: str) -> None:
    chosen, rng = system(name), Random(7)
    for calls in ("", "1H P", "1NT P", "1D", "1C P 1H P", "1D 1S"):
        where = spot(chosen, calls)
        members = {call: hands_of(where, call).membership() for call in partition(where).calls}
        draw = _shown_so_far(chosen, where)
        for _ in range(40):
            hand = draw.sample(rng) if draw is not None else dealt(rng)[0]
            assert [call for call, holds in members.items() if holds(hand)] in ([], [bid(where, hand).call])


def _shown_so_far(chosen: System, where: Spot) -> HandSet | None:
    if len(where.calls) < 4:
        return None
    return hands_of(spot_of((chosen, chosen), where.calls[:-4]), where.calls[-4])
