"""The ruling with a system is the ruling with that system's meanings told, on auctions that were bid out and then went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from directorcall.bridge.calls import BIDS, PASS, Call
from directorcall.bridge.seats import SEATS
from directorcall.partnership.agreements import play_out
from directorcall.partnership.library import system
from directorcall.partnership.sightings import dealt
from directorcall.partnership.spot import spot_of
from directorcall.ruling.agreed import with_agreements
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule

SYSTEMS = ("standard-american", "acol", "standard-american + multi", "acol + benjamin + 0314")


def irregular(rng: Random, name: str) -> Iterator[dict[str, object]]:
    """An auction as far as it went, a bid that is too low or a call out of turn, and what replaced it."""
    chosen = system(name)
    while True:
        seen = [*play_out(spot_of((chosen, chosen), ()), dealt(rng))]
        stop = rng.randrange(len(seen))
        calls, spot = [str(call) for _, _, call in seen[:stop]], seen[stop][0]
        dealer = rng.choice(SEATS)
        turn = SEATS[(SEATS.index(dealer) + stop) % 4]
        told = {"edition": rng.choice(("2007", "2017")), "dealer": str(dealer), "auction": " ".join(calls), "accepted": False,
                "systems": {"NS": name, "EW": name}, "answers": {"25A unintended": False}}  # fmt: skip
        if spot.last_bid is not None and rng.random() < 0.7:
            low = [bid for bid in BIDS if bid.level > spot.last_bid.level - 2 and bid <= spot.last_bid]
            legal: list[Call] = [
                PASS,
                *(bid for bid in BIDS if bid > spot.last_bid and bid.level <= spot.last_bid.level + 2),
            ]
            yield {**told, "offender": str(turn), "call": str(rng.choice(low)), "replacement": str(rng.choice(legal))}
        else:
            wrong = SEATS[(SEATS.index(turn) + rng.choice((1, 2, 3))) % 4]
            yield {**told, "offender": str(wrong), "call": str(rng.choice([PASS, *BIDS[:15]]))}


@pytest.mark.parametrize("cases", [12, pytest.param(3000, marks=pytest.mark.slow)])
def test_supplied_is_the_same_as_told_on_auctions_bid_out(cases: int) -> None:
    rng, verdicts, questions = Random(16), 0, 0
    for number in range(cases):
        case = read_case(next(irregular(rng, SYSTEMS[number % len(SYSTEMS)])))
        supplied, _ = with_agreements(case)
        by_system, told = rule(case), rule(supplied.without("systems.NS", "systems.EW"))
        if by_system.verdict is None or told.verdict is None:
            assert by_system.question is not None
            assert told.question is not None
            assert told.question.key == by_system.question.key
            questions += 1
            continue
        assert told.verdict.consequences == by_system.verdict.consequences
        assert (told.verdict.outcome, told.verdict.clause) == (by_system.verdict.outcome, by_system.verdict.clause)
        verdicts += 1
    print(f"{verdicts} verdicts and {questions} questions are the same")
    assert verdicts
