"""The port: what the rest of the program may ask of a pair's agreements."""

from __future__ import annotations

import pytest

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat
from directorcall.handsets.cache import cache
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.partnership.agreements import Agreements, name_known
from directorcall.partnership.library import system
from directorcall.partnership.partition import hands_of, partition, store
from directorcall.partnership.system import System

NT = parse_auction("1NT P", Seat.W)


def test_a_meaning_has_a_set_a_share_and_a_line(standard: System) -> None:
    agreed = Agreements.of(standard).meaning(NT, Seat.E, parse_call("2C"))
    assert agreed is not None
    assert agreed.hands <= parse_meaning("8+ 4+M").hands
    assert agreed.hands.count() == agreed.count
    assert 0.2 < agreed.share < 0.4
    assert min(agreed.tally.points()) == 8
    assert agreed.meaning.purposes == parse_meaning("any, asks majors").purposes
    assert agreed.fits(parse_hand("K832.Q75.KQ2.432"))
    assert not agreed.fits(parse_hand("K83.Q75.KQ2.5432"))


def test_a_bid_and_what_was_close(standard: System) -> None:
    choice = Agreements.of(standard).bid(parse_auction("1C 1S", Seat.N), Seat.S, parse_hand("84.KQT5.Q72.K984"))
    assert str(choice.call) == "X"
    assert choice.rule is not None
    assert choice.rule.line.name == "negative double"
    assert "2C" in [str(other.call) for other in choice.close]


def test_all_calls_come_commonest_first_and_none_is_empty(standard: System) -> None:
    found = Agreements.of(standard).calls(NT, Seat.E)
    shares = [agreed.share for agreed in found]
    assert shares == sorted(shares, reverse=True)
    assert all(shares)
    assert sum(shares) == 1


def test_a_name_means_what_it_means_here(standard: System) -> None:
    agreements = Agreements.of(standard)
    for auction, call in (("1NT P", "2C"), ("2NT P", "3C")):
        agreed = agreements.named("stayman", parse_auction(auction, Seat.W), Seat.E)
        assert agreed is not None
        assert str(agreed.call) == call
    assert agreements.named("Stayman", parse_auction("1S P", Seat.W), Seat.E) is None
    assert name_known(standard, "STAYMAN") == "Stayman"
    with pytest.raises(NotationError, match='did you mean "Stayman"'):
        name_known(standard, "Staymn")


def test_each_side_plays_its_own() -> None:
    agreements = Agreements(system("standard-american"), system("standard-american + 12-14"))
    north, east = parse_auction("", Seat.N), parse_auction("P", Seat.N)
    hand = parse_hand("KQ4.QJ83.KJ4.Q52")
    assert hand.hcp == 14
    assert str(agreements.bid(north, Seat.N, hand).call) == "1C"
    assert str(agreements.bid(east, Seat.E, hand).call) == "1NT"


def test_it_must_be_that_players_turn(standard: System) -> None:
    with pytest.raises(NotationError, match="North's turn"):
        Agreements.of(standard).meaning(NT, Seat.N, parse_call("2C"))


def test_a_set_that_was_forgotten_is_the_same_again(standard: System) -> None:
    spot = Agreements.of(standard).spot(parse_auction("1H P", Seat.N))
    first = hands_of(spot, parse_call("2H"))
    count = first.count()
    cache.clear()
    store.clear()
    assert hands_of(spot, parse_call("2H")) == first
    assert partition(spot).calls[parse_call("2H")].count == count
    assert store.used <= store.budget
