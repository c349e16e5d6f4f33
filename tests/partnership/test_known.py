"""What is worked out of systems is forgotten again: a server that rules for months meets auctions without end."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random

import pytest

from directorcall.bridge.auction import Auction
from directorcall.bridge.seats import Seat
from directorcall.partnership.agreements import Agreements, play_out
from directorcall.partnership.known import SIZE, spots
from directorcall.partnership.library import system
from directorcall.partnership.sightings import dealt
from directorcall.partnership.spot import Spot, spot_of

ROOM = 60


@pytest.fixture
def little_room() -> Iterator[None]:
    budget = spots.budget
    spots.resize(ROOM * SIZE)
    yield
    spots.resize(budget)


def alive_now() -> int:
    gc.collect()
    return sum(isinstance(one, Spot) for one in gc.get_objects())


@pytest.mark.usefixtures("little_room")
def test_auctions_without_end_take_no_more_room() -> None:
    pairs, rng = Agreements.of(system("acol")), Random(20)
    before, alive = alive_now(), list[int]()  # other tests' bounded caches hold some
    for _ in range(3):
        for _ in range(40):
            for _ in play_out(pairs.spot(Auction(Seat.W)), dealt(rng)):
                pass
        alive.append(alive_now())
    assert max(alive) <= before + ROOM + 2 * 4  # what a spot of an auction that goes on holds on to


@pytest.mark.usefixtures("little_room")
def test_what_was_forgotten_is_worked_out_again() -> None:
    acol = system("acol")
    first = spot_of((acol, acol), ())
    told = [str(rule.call) for rule in first.rules]
    spots.clear()
    again = spot_of((acol, acol), ())
    assert again is not first
    assert [str(rule.call) for rule in again.rules] == told


def test_another_choice_of_options_is_another_system() -> None:
    """What is known of one says nothing of the other."""
    acol = system("acol")
    other = acol.choosing(**{name: values[-1] for name, values in list(acol.options.items())[:1]})
    acol.known["place"] = 1
    assert (acol.known.get("place"), other.known.get("place")) == (1, None)
