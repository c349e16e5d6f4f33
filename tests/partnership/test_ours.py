"""Hands of our own making over the whole of bidding, both systems and their options: bid as a book would."""

from __future__ import annotations

from tests.partnership.textbook import rows, spot

from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import parse_hand
from directorcall.partnership.agreements import bid, consistent, meaning
from directorcall.partnership.library import system

TABLE = "textbook-ours.txt"


def test_nineteen_in_twenty_are_bid_as_a_book_would() -> None:
    table = rows(TABLE)
    missed = [
        row for row in table if str(bid(spot(system(row[0]), row[1]), parse_hand(row[2])).call) not in row[3].split("/")
    ]
    print(f"{len(table) - len(missed)} of {len(table)}", *missed, sep="\n")
    assert len(missed) <= 0.05 * len(table)


def test_the_call_a_hand_makes_has_it_in_its_set_and_no_other_has() -> None:
    """`fits` of the question of a hand and a call."""
    for name, auction, hand, _ in rows(TABLE)[::4]:
        here, held = spot(system(name), auction), parse_hand(hand)
        if not consistent(here, held):  # it would have called otherwise before: in no set here
            continue
        made = bid(here, held).call
        for text in {str(made), "P", "X", "1NT", "2NT", "3NT"}:
            agreed = meaning(here, parse_call(text))
            if agreed is not None and here.is_legal(parse_call(text)):
                assert agreed.fits(held) is (text == str(made)), (auction, hand, text)
