"""What was told of a call, completed: one true part more never turns a firm verdict, the order of two parts does not matter,
and an answer in full ends the asking.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import BIDS
from directorcall.bridge.seats import Seat
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import ALL_PARTS, Part, Parts, of_mark, projected
from directorcall.inquiry.case import Case
from directorcall.partnership.common_readings import CommonReading, readings_of
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import Ruling, rule

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
PAIRS = 100_000 if SOAK else 150
CHUNK = 5_000 if SOAK else 75
AUCTIONS = (
    "1C", "1D", "1H", "1S", "1NT", "2H", "1D 1S", "1H 2C", "1S 2H", "1NT 2H", "1C P 1H 1S", "1NT P", "2NT P", "1S P 2S 3D", "2C 2H",
    "1H P 4NT P", "1D P 1S P 1NT P", "1H X", "2D P", "1S P 3S P 4NT P",
)  # fmt: skip


def part_of(reading: Meaning, parts: Parts) -> Meaning:
    """These parts of a reading, as a player might tell them."""
    marks = tuple(mark for mark in reading.marks if of_mark(mark) <= parts)
    return Meaning(projected(reading.term, parts), marks, parts)


def _with_suits(parts: Parts) -> Parts:
    """Nobody tells how long a suit is without naming it."""
    return parts | {Part.SUITS} if Part.LENGTHS in parts else parts


def situations(chance: Random) -> Iterator[tuple[Case, CommonReading, CommonReading]]:
    """An insufficient bid and its replacement, each with one reading that is the truth."""
    while True:
        auction = parse_auction(chance.choice(AUCTIONS), Seat.N)
        here, turn = auction.position, auction.position.turn
        highest = here.last_bid
        assert highest is not None
        call = chance.choice([bid for bid in BIDS if here.insufficient(bid) and bid.level >= highest.level - 1])
        new = chance.choice([bid for bid in BIDS if bid > highest][:8])
        facts = {
            "edition": chance.choice(("2007", "2017")),
            "dealer": "N",
            "auction": str(auction),
            "offender": str(turn),
        }
        told_first = {
            "call": str(call),
            "accepted": False,
            "replacement": str(new),
            "answers": {"25A unintended": False},
        }
        case = read_case({**facts, **told_first})
        seen = readings_of(auction, turn, call, irregular=True)
        olds = [
            reading for reading in seen if reading.view == seen[0].view
        ]  # in the auction the player most likely had in mind
        news = readings_of(auction, turn, new)
        if olds and news:
            yield case, chance.choice(olds), chance.choice(news)


def told(case: Case, old: Meaning, new: Meaning) -> Case:
    return case.tell("withdrawn_means", (old,)).tell(f"replacement_means.{case.replacement}", new)


def outcome(ruling: Ruling) -> tuple[object, ...]:
    verdict = ruling.verdict
    assert verdict is not None
    return verdict.outcome, verdict.clause, verdict.partner, verdict.must, bool(ruling.leads)


def is_firm(ruling: Ruling) -> bool:
    """A verdict, and not said to be close."""
    if ruling.verdict is None:
        return False
    judged = ruling.verdict.judgement
    return judged is None or not judged.close


@pytest.mark.parametrize("first", range(0, PAIRS, CHUNK))
def test_one_true_part_more_never_turns_a_firm_verdict(first: int) -> None:
    chance, counted = Random(first), Counter[str]()
    every = situations(chance)
    for _ in range(CHUNK):
        case, old, new = next(every)
        parts = [_with_suits(frozenset(chance.sample(list(Part), chance.randint(1, 5)))) for _ in range(2)]
        before = rule(told(case, part_of(old.meaning, parts[0]), part_of(new.meaning, parts[1])))
        counted["told"] += 1
        if not is_firm(before):
            counted["asked or close"] += 1
            continue
        more = chance.randrange(2)
        if not (missing := sorted(ALL_PARTS - parts[more], key=str)):
            continue
        parts[more] = _with_suits(parts[more] | {chance.choice(missing)})
        after = rule(told(case, part_of(old.meaning, parts[0]), part_of(new.meaning, parts[1])))
        if after.verdict is not None and outcome(after) != outcome(before):
            counted["turned"] += 1
            print(
                case.edition,
                case.auction,
                case.call,
                case.replacement,
                "|",
                old.meaning,
                "|",
                new.meaning,
                "|",
                parts,
                outcome(before),
                outcome(after),
            )
    print(dict(counted))
    assert counted["turned"] == 0
    assert counted["asked or close"] <= 0.5 * counted["told"]


def asked_in_full(first: int) -> Iterator[tuple[Case, Ruling]]:
    """Cases half told of which a part has to be asked."""
    chance = Random(first)
    for _, (case, old, new) in zip(range(60), situations(chance), strict=False):
        parts = [frozenset(chance.sample(list(Part), 1)) for _ in range(2)]
        half = told(case, part_of(old.meaning, parts[0]), part_of(new.meaning, parts[1]))
        if (question := (ruling := rule(half)).question) is not None and question.key.endswith("in full"):
            yield half, ruling


def test_every_button_leads_on_and_asks_for_that_part_no_more() -> None:
    tried = 0
    for case, ruling in asked_in_full(5):
        question = ruling.question
        assert question is not None
        assert len(question.choices) > 1
        for choice in (*question.choices, "unknown"):
            after = rule(answered(case, question, choice))
            assert after.question is None or after.question.key != question.key
            tried += 1
    assert tried > 20


def test_a_number_chooses_a_button() -> None:
    case, ruling = next(asked_in_full(6))
    question = ruling.question
    assert question is not None
    by_number, by_text = (answered(case, question, text) for text in ("2", question.choices[1]))
    assert by_number == by_text
