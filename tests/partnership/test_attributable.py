"""What an irregular call may have meant: the readings of an auction, their order, and what the players of the rulings
we know said they had meant.
"""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import BIDDING_BOX, parse_call
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.partnership.agreements import Agreements, play_out
from directorcall.partnership.attributable import MOST, Misreading
from directorcall.partnership.library import system
from directorcall.partnership.readings import Misread, readings
from directorcall.partnership.sightings import dealt
from directorcall.partnership.spot import spot_of
from directorcall.seminar.casebook import FOLDER

PAIR = Agreements.of(system("standard-american"))
SYSTEMS = ("standard-american", "acol", "acol + multi")
"""What the pairs of the rulings may have played; none of them told more than the call's meaning."""


def found(auction: str, dealer: str, seat: str, call: str, pair: Agreements = PAIR) -> tuple[Misreading, ...]:
    return pair.attributable(parse_auction(auction, parse_seat(dealer)), parse_seat(seat), parse_call(call))


READ = [
    # auction, dealer, offender, call: the misreadings in order, the auction he thought he was in, the name or promise of the call
    ("1D 1S", "W", "E", "1H", [("RHO", "1D P", "4+H"), ("OPENING", "P P", "opener")]),
    ("2NT P", "N", "S", "2C", [("LEVEL", "1NT P", "Stayman"), ("OPENING", "P P", "strong 2C"), ("OWN_LEVEL", "2NT P", "Stayman")]),
    ("1NT P 2C 2D", "W", "W", "2D", [("ANSWERED", "1NT P 2C P", "0-3M")]),
    ("1S P 3S P 4NT 5H", "W", "E", "5D", [("ANSWERED", "1S P 3S P 4NT P", "1 ace")]),
    ("1S P 3S P 4NT P", "W", "E", "4D", [("OWN_LEVEL", "1S P 3S P 4NT P", "1 ace")]),
    ("1D P 1H P 2NT P", "W", "E", "2C", [("LEVEL", "1D P 1H P 1NT P", "checkback")]),
    ("1H P", "W", "E", "1H", [("OPENING", "P P", "opener")]),
    ("1NT", "N", "S", "2D", [("TURNS", "1NT P", "Jacoby transfer")]),
    ("", "W", "E", "1NT", [("TURNS", "P P", "15-17 bal")]),
    ("2S", "W", "N", "1NT", [("OPENING", "P", "15-17 bal"), ("LEVEL", "1S", "15-18 bal")]),
    ("1H P 2H P 3H P", "N", "S", "2H", [("ROUND", "1H P", "6-10 support H")]),
    ("1H P 4NT P 5D P", "N", "S", "4NT", [("OWN_LEVEL", "1H P 4NT P 5D P", "3 aces"), ("ROUND", "1H P", "Blackwood")]),
    ("1H 1S", "N", "S", "2H", [("NOTHING", "1H 1S", "6-10 support H")]),
]  # fmt: skip


@pytest.mark.parametrize(("auction", "dealer", "seat", "call", "expected"), READ)
def test_how_an_auction_may_be_misread(
    auction: str, dealer: str, seat: str, call: str, expected: list[tuple[str, str, str]]
) -> None:
    told = found(auction, dealer, seat, call)
    for misreading, (kind, thought, says) in zip(told, expected, strict=False):
        assert misreading.misread.name == kind
        assert str(misreading.auction) == thought
        assert says in f"{misreading.agreed.name} {misreading.agreed.promise}"
    assert [misreading.rank for misreading in told] == [*range(1, len(told) + 1)]
    assert len(told) <= MOST


def test_it_says_which_call_was_misread_and_where_the_meaning_stands() -> None:
    first = found("2NT P", "N", "S", "2C")[0]
    assert first.reading.whose is Seat.N
    assert (str(first.reading.made), str(first.reading.thought)) == ("2NT", "1NT")
    assert str(first.place).startswith("conventions/stayman.system:")
    assert first.agreed.hands <= parse_meaning("8+ 4+M").hands


def test_the_call_may_stand_in_the_auction_already_not_yet_ruled_on() -> None:
    with_it, without = found("1D 1S 1H", "W", "E", "1H"), found("1D 1S", "W", "E", "1H")
    assert [(each.misread, str(each.auction)) for each in with_it] == [
        (each.misread, str(each.auction)) for each in without
    ]


def test_each_meaning_comes_once() -> None:
    """A player who thinks he deals, and one who thinks the others have passed, open on the same hands."""
    told = found("", "W", "N", "1S")
    assert [misreading.misread for misreading in told] == [Misread.TURNS]


def test_a_call_nobody_would_make_has_none() -> None:
    assert found("1H P 2H P 4H P", "N", "S", "1C") == ()


def test_readings_are_auctions_that_can_be() -> None:
    """In every one it is the player's turn, and the call he meant is legal."""
    rng, chosen = Random(40), system("acol")
    for _ in range(30):
        calls = [call for _, _, call in play_out(spot_of((chosen, chosen), ()), dealt(rng))]
        auction = Auction(rng.choice(SEATS))
        for call in calls[: rng.randrange(len(calls))]:
            auction = auction.then(call)
        for _ in range(4):
            seat, call = rng.choice(SEATS), rng.choice(BIDDING_BOX)
            for reading in readings(auction, seat, call):
                assert not reading.auction.irregular
                assert reading.auction.position.turn is seat
                assert not reading.auction.then(reading.call).irregular


def agrees(told: Meaning, agreed: Meaning) -> bool:
    """The same purpose, natural or not alike, and at least half the hands of the narrower."""
    if told.purposes != agreed.purposes or {told.is_natural, agreed.is_natural} == {True, False}:
        return False
    both = (told.hands & agreed.hands).count()
    return 2 * both >= min(told.hands.count(), agreed.hands.count())


def rank(told: str, auction: str, dealer: str, seat: str, call: str) -> int:
    """Where what the player said he meant stands, in whichever of the systems has it first."""
    meant = parse_meaning(told)
    best = MOST + 1
    for name in SYSTEMS:
        for misreading in found(auction, dealer, seat, call, Agreements.of(system(name))):
            if misreading.rank < best and agrees(meant, misreading.agreed.meaning):
                best = misreading.rank
        if best == 1:
            break
    return best


RULINGS = [
    # how many of the meanings told are the first, among the first two, the first three
    pytest.param("seeds", (0.92, 0.92, 0.92)),
    pytest.param("published", (0.7, 0.73, 0.73), marks=pytest.mark.slow),
    pytest.param("published2", (0.85, 0.85, 0.9), marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("file", "least"), RULINGS)
def test_what_the_players_said_they_meant_is_among_the_first(file: str, least: tuple[float, float, float]) -> None:
    """Of withdrawn calls whose meaning a ruling tells; the rest are of systems we do not have, or were told loosely."""
    cases = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))["case"]
    fields = ("withdrawn_means", "auction", "dealer", "offender", "call")
    told = {tuple(case.get(field, "") for field in fields) for case in cases if case.get("withdrawn_means")}
    ranks = [rank(*each) for each in told]
    shares = tuple(sum(place <= first for place in ranks) / len(ranks) for first in (1, 2, 3))
    assert all(share >= bar for share, bar in zip(shares, least, strict=True)), shares
