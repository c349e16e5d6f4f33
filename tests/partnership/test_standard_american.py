"""Standard American as shipped: textbook hands, deals bid out, and what must never happen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call, parse_call
from directorcall.bridge.cards import parse_hand
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat
from directorcall.handsets.features import points
from directorcall.handsets.fitting import Fitting
from directorcall.handsets.handset import HandSet
from directorcall.partnership.agreements import Agreements, bid, meaning, play_out
from directorcall.partnership.check import check
from directorcall.partnership.partition import condition_of, hands_of, partition
from directorcall.partnership.questions import read_auction
from directorcall.partnership.sightings import dealt
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import System

TEXTBOOK = [
    tuple(part.strip() for part in line.split("|"))
    for line in Path(__file__).with_name("textbook.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]
AT_LEAST = 0.92


def spot(system: System, calls: str) -> Spot:
    return Agreements.of(system).spot(read_auction(calls, Seat.N))


def test_the_textbook_hands_are_bid_as_the_books_say(standard: System) -> None:
    wrong = [
        (source, auction, hand, book, str(ours))
        for source, auction, hand, book in TEXTBOOK
        if str(ours := bid(spot(standard, auction), parse_hand(hand)).call) != book
    ]
    assert len(TEXTBOOK) >= 300
    assert 1 - len(wrong) / len(TEXTBOOK) >= AT_LEAST, wrong


def test_every_call_of_deals_bid_out_is_legal_and_holds_the_hand(standard: System) -> None:
    rng = Random(1631)
    for number in range(250):
        hands = dealt(rng)
        vulnerable = (bool(number & 1), bool(number & 2))
        made: list[Call] = []
        for where, rule, call in play_out(spot_of((standard, standard), (), vulnerable), hands):
            assert rule is not None, made
            assert Fitting(hands[where.me]).fits(condition_of(where, call)), (made, str(call), str(hands[where.me]))
            made.append(call)
            assert len(made) < 60
        auction = Auction(Seat.N, tuple(map(Made, made)))
        assert not auction.irregular
        assert auction.is_over


@pytest.mark.slow
def test_ten_thousand_deals(standard: System) -> None:
    rng = Random(10_000)
    for _ in range(10_000):
        hands = dealt(rng)
        for where, rule, call in play_out(spot_of((standard, standard), ()), hands):
            assert rule is not None
            assert where.is_legal(call)
            assert Fitting(hands[where.me]).fits(condition_of(where, call))


@pytest.mark.slow
def test_it_checks_clean(standard: System) -> None:
    done = check(standard, thorough=6)
    assert list(map(str, done.findings)) == []
    assert len(done.accepted) < 40


@pytest.mark.parametrize("passes", range(4))
@pytest.mark.parametrize("option", ["", " + 12-14", " + 14-16"])
def test_no_opener_passes_thirteen_points(passes: int, option: str) -> None:
    from directorcall.partnership.library import system

    chosen = system(f"standard-american{option}")
    opening = spot_of((chosen, chosen), (PASS,) * passes)
    assert hands_of(opening, PASS).isdisjoint(points(13))
    assert partition(opening).left.count == 0


AUCTIONS = [
    "1H P 2H P 4H P", "1NT P 2C P 2H P 3H P", "1C P 1S P 2S P", "1D 1S X P 2H P", "2C P 2D P 2NT P 3C P", "P P 1S P 2C P", "1D X 1H 1S",
    "1H P 1S P 2C P 2H P", "2S P 2NT P 3S P", "1S P 2NT P 3C P 4S P",
]  # fmt: skip


@pytest.mark.parametrize("calls", AUCTIONS)
def test_sets_shrink_along_an_auction(standard: System, calls: str) -> None:
    """What a player has shown after each call of his is inside what he had shown before it, and smaller where he
    chose.
    """
    words = tuple(map(parse_call, calls.split()))
    shown: dict[int, HandSet] = {}
    for number, call in enumerate(words):
        where = spot_of((standard, standard), words[:number])
        hands = hands_of(where, call)
        assert hands, (calls, str(call))
        if where.me in shown:
            assert hands <= shown[where.me], (calls, number)
        shared = partition(where)
        assert sum(portion.count for portion in shared.calls.values()) + shared.left.count == shared.whole
        shown[where.me] = hands


def test_the_sets_of_a_spot_are_disjoint_and_what_bid_says(standard: System) -> None:
    rng = Random(7)
    for calls in ("", "1H P", "1NT P", "1D", "1C P 1H P", "1D 1S"):
        where = spot(standard, calls)
        sets = {call: hands_of(where, call) for call in partition(where).calls}
        members = {call: hands.membership() for call, hands in sets.items()}
        before = where.calls[:-4] and spot_of((standard, standard), where.calls[:-4])
        draw = hands_of(before, where.calls[-4]) if isinstance(before, Spot) else None
        for _ in range(40):
            hand = draw.sample(rng) if draw is not None else dealt(rng)[0]
            assert [call for call, holds in members.items() if holds(hand)] in ([], [bid(where, hand).call])


MEANINGS = [
    # auction, call, what the promise says, name
    ("1NT P", "2C", "8+ 4+M", "Stayman"),
    ("1NT P", "2D", "5+H", "Jacoby transfer"),
    ("1S P", "2NT", "13+ support S", "Jacoby 2NT"),
    ("1S P", "4C", "0-1C", "splinter"),
    ("1D", "2D", "5-5 majors", "Michaels"),
    ("1S", "2NT", "5-5 minors", "unusual 2NT"),
    ("1D 1S", "X", "4+H", "negative double"),
    ("1D P 1H 1S", "X", "3H", "support double"),
    ("1D X 2D", "X", "both majors", "responsive double"),
    ("P P 1S P", "2C", "10-12 support S", "Drury"),
    ("1NT 2H", "2NT", "6+", "Lebensohl"),
    ("1C P 1S P 1NT P", "2D", "11+ 5+S", "checkback"),
    ("1C P 1D P 1H P", "1S", "13+", "fourth suit"),
    ("1S P 3S P", "4NT", "22+ support S", "Blackwood"),
    ("1NT P", "4C", "7+", "Gerber"),
    ("1NT", "2C", "6+D", "Cappelletti"),
    ("1H 2C P P", "X", "0-2C", "reopening double"),
    ("1H X", "2NT", "10+ support H", "Jordan 2NT"),
    ("2H P", "2NT", "15+", "feature ask"),
]


@pytest.mark.parametrize(("auction", "call", "promise", "name"), MEANINGS)
def test_what_calls_mean(standard: System, auction: str, call: str, promise: str, name: str) -> None:
    agreed = meaning(spot(standard, auction), parse_call(call))
    assert agreed is not None
    assert promise in agreed.promise
    assert agreed.name == name
    assert agreed.place.file.endswith(".system")
    assert agreed.place.line > 0


@pytest.mark.parametrize(("auction", "call"), [("1NT P", "7D"), ("1H P", "5C"), ("1S 2H", "6D")])
def test_what_nobody_would_agree(standard: System, auction: str, call: str) -> None:
    assert meaning(spot(standard, auction), parse_call(call)) is None


DOUBT = [
    # after partner's 4NT: what the answers show, with and without interference
    ("1S P 3S P 4NT P", {"5C": "0or4 aces", "5D": "1 ace", "5H": "2 aces", "5S": "3 aces"}),
    ("1S P 3S P 4NT X", {"XX": "0 aces", "P": "1 ace", "5C": "2 aces"}),
    ("1S P 3S P 4NT 5D", {"X": "0 aces", "P": "1 ace", "5H": "2 aces"}),
    ("1NT P 4C P", {"4D": "0or4 aces", "4H": "1 ace", "4S": "2 aces", "4NT": "3 aces"}),
]


@pytest.mark.parametrize(("auction", "answers"), DOUBT)
def test_answers_about_aces(standard: System, auction: str, answers: dict[str, str]) -> None:
    where = spot(standard, auction)
    assert {call: agreed.promise for call in answers if (agreed := meaning(where, parse_call(call)))} == answers
