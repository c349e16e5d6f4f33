"""The matrix of bars once more, written down from the decision tables without a look at the lawbook, against the
rulings: who may still bid after one call that was irregular, refused and replaced, whatever the opinions of the director.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass

import pytest
from tests.chance import legal_auction

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from directorcall.bridge.happened import Sign
from directorcall.bridge.seats import SEATS, Seat
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
TABLES = 100_000 if SOAK else 1_000
CHUNK = 5_000 if SOAK else 500

FREE, ONCE, THROUGHOUT = "free", "next-turn", "throughout"
Bars = tuple[str, str]  # partner's and the offender's
NOTHING: Bars = (FREE, FREE)
PARTNER_ONCE: Bars = (ONCE, FREE)
PARTNER_SILENT: Bars = (THROUGHOUT, FREE)
OFFENDER_ONCE: Bars = (FREE, ONCE)


@dataclass(frozen=True, slots=True)
class Table:
    """A legal auction, one irregular call, what was called until the offender's turn, and what he called then."""

    edition: str
    auction: Auction
    offender: Seat
    call: Call
    then: tuple[Call, ...]
    replacement: Call | None
    comparable: bool
    lowest: bool
    repeated: bool

    @property
    def facts(self) -> dict[str, object]:
        opinions = {
            "23A comparable": self.comparable, "27B1(b) comparable": self.comparable, "27B1(a) lowest": self.lowest,
            "31A2 repeated": self.repeated,
        }  # fmt: skip
        answers = {"25A unintended": False, "30C artificial": False, **(opinions if self.replacement else {})}
        told: dict[str, object] = {
            "edition": self.edition, "dealer": str(self.auction.dealer), "auction": str(self.auction), "offender": str(self.offender),
            "call": str(self.call), "accepted": False, "answers": answers,
        }  # fmt: skip
        if self.then:
            told["then"] = " ".join(map(str, self.then))
        return told if self.replacement is None else {**told, "replacement": str(self.replacement)}


def bars(table: Table) -> Bars | None:
    """By the tables of the Laws; None where another table would have to be looked at."""
    before = [h.call for h in table.auction.happened]
    if _is_over(before):  # 39
        return NOTHING
    turn = SEATS[(SEATS.index(table.auction.dealer) + len(before)) % 4]
    if turn is table.offender.lho and any(h.seat is table.offender for h in table.auction.happened):
        # 25B2, or 36B by what it would double in the place of his last call
        return None if table.call in (DOUBLE, REDOUBLE) else NOTHING
    if table.call in (DOUBLE, REDOUBLE) and not _may_double(table):  # 36B
        return PARTNER_SILENT
    if turn is table.offender:  # 27
        return NOTHING if table.comparable or table.lowest else PARTNER_SILENT
    return _out_of_rotation(table, turn, before)


def _is_over(calls: list[Call]) -> bool:
    passed = calls[-3:] == [PASS] * 3
    return passed and len(calls) >= 4


def _may_double(table: Table) -> bool:
    acted = [h for h in table.auction.happened if h.call is not PASS]
    if not acted or acted[-1].seat in (table.offender, table.offender.partner):
        return False
    return isinstance(acted[-1].call, Bid) if table.call is DOUBLE else acted[-1].call is DOUBLE


def _out_of_rotation(table: Table, turn: Seat, before: list[Call]) -> Bars | None:
    at_rho, somebody_has_bid = turn is table.offender.rho, any(isinstance(call, Bid) for call in before)
    by_comparability = NOTHING if table.comparable else PARTNER_ONCE
    if table.call is PASS and table.edition == "2017":  # 30A, 30B1
        return OFFENDER_ONCE if at_rho else by_comparability
    if table.call is PASS:  # 30A, 30B1, 30B2 of 2007
        return OFFENDER_ONCE if at_rho or not somebody_has_bid else ("no-double-this-turn", THROUGHOUT)
    if at_rho and table.then[-1] is PASS:  # 31A1, 32A1; an insufficient bid made again is Law 27's
        insufficient = isinstance(table.call, Bid) and any(isinstance(c, Bid) and c >= table.call for c in before)
        return None if insufficient else NOTHING
    if table.edition == "2017":  # 31A2, 31B, 32A2, 32B
        return by_comparability
    if at_rho and isinstance(table.call, Bid) and table.repeated:  # 31A2(a) of 2007
        return PARTNER_ONCE
    return PARTNER_SILENT  # 31A2(b), 31B, 32A, 32B2 of 2007


def random_table(chance: random.Random) -> Table | None:
    """None where the call is regular, or the auction ends before the offender's turn."""
    auction, offender = legal_auction(chance, 9), chance.choice(SEATS)
    calls: list[Call] = [PASS, DOUBLE, REDOUBLE, *BIDS[:15]]
    call = chance.choice(calls)
    wrong = auction.then(call, offender).happened[-1]
    if not wrong.faults:
        return None
    after, then = auction.then(call, offender, Sign.WITHDRAWN), []
    opinions = [chance.random() < 0.5 for _ in range(3)]
    edition = chance.choice(["2007", "2017"])
    changed = wrong.at_turn_of == "LHO" and any(h.seat is offender for h in auction.happened)
    if auction.is_over or changed:
        return Table(edition, auction, offender, call, (), None, *opinions)
    while not after.is_over and after.position.turn is not offender:
        then.append(chance.choice([PASS, PASS, *after.position.legal_calls()[:8]]))
        after = after.then(then[-1])
    if after.is_over:
        return None
    replacement = chance.choice([PASS, *after.position.legal_calls()[:10]])
    if not isinstance(replacement, Bid):  # an opinion nobody would be asked for
        opinions[1:] = [False, False]
    return Table(edition, auction, offender, call, tuple(then), replacement, *opinions)


@pytest.mark.parametrize("first", range(0, TABLES, CHUNK))
def test_who_may_still_bid_is_the_same_by_a_second_opinion(first: int) -> None:
    counted: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        table = random_table(random.Random(seed))
        if table is None or (expected := bars(table)) is None:
            continue
        ruling = rule(read_case(table.facts))
        assert ruling.verdict is not None, (seed, ruling.question, table.facts)
        counted[f"{table.edition} {ruling.verdict.clause}"] += 1
        assert (ruling.verdict.partner.value, ruling.verdict.offender.value) == expected, (seed, table.facts)
    print(dict(counted))
    assert sum(counted.values()) > CHUNK / 2
