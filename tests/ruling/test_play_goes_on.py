"""The play goes on after a ruling: what lies on the table then, what has been picked up, and what was answered of one
moment alone.
"""

from __future__ import annotations

import pytest

from directorcall.bridge.seats import Seat
from directorcall.inquiry.occasion import Claim
from directorcall.ruling.casefile import read_case, write_case
from directorcall.ruling.rule import rule
from directorcall.ruling.told_of_play import at_moment, may_be_withdrawn, moments

Facts = dict[str, object]
TABLE: Facts = {"dealer": "N", "auction": "1S P P P"}
ACCIDENT = {"50B exposed": "by accident"}
PARTNERS = {"50B partner's": "by accident"}
REFUSED = {"52 card": "H4", "50D1 suit led": "H", "52B accepted": "refuses"}
NEXT = ("partner leads", "owner plays", "another card")


def penalty(cards: str, **more: object) -> Facts:
    return {"seat": "E", "cards": cards, **more}


# What was ruled on, and what is told of the next moment.
ON: list[tuple[Facts, Facts]] = [
    # 49: seen in the auction
    ({"exposed": penalty("HK")}, {"exposed": penalty("HK")}),
    # 50B: it lies there
    ({"penalty": penalty("HK")}, {"penalty": penalty("HK")}),
    ({"penalty": penalty("H5"), "answers": ACCIDENT}, {"penalty": penalty("H5"), "answers": ACCIDENT}),
    # … and one of several is a major one for good
    ({"penalty": penalty("HK HQ")}, {"penalty": penalty("HK HQ"), "answers": {"50B exposed": "beside another"}}),
    # 50D2: no order, so it stays
    (
        {"penalty": penalty("HK"), "moment": "partner leads", "answers": {"50D2 order": "neither"}},
        {"penalty": penalty("HK")},
    ),
    # … and an order to play hearts: one of them is picked up, which is not told a second time
    (
        {"penalty": penalty("HK SQ", picked_up="C2"), "moment": "partner leads", "answers": {"50D2 order": "require", "51B suits": "H"}},
        {"penalty": penalty("SQ", picked_up="C2 HK"), "answers": {"50B exposed": "beside another"}},
    ),
    # … partner's own is led
    (
        {"penalty": penalty("HK", partners="H2 S2"), "moment": "partner leads", "answers": {"50D2 order": "neither", "51A which": "H2"}},
        {"penalty": penalty("HK", partners="S2")},
    ),
    # … how partner's own came there is no matter of one moment either
    (
        {"penalty": penalty("HK", partners="S2"), "moment": "partner leads", "answers": {**PARTNERS, "50D2 order": "neither"}},
        {"penalty": penalty("HK", partners="S2"), "answers": PARTNERS},
    ),
    # 51A: one of two is played
    (
        {"penalty": penalty("H5 H6", on_purpose=True), "moment": "owner plays", "answers": {"50D1 suit led": "H", "51A which": "H5"}},
        {"penalty": penalty("H6", on_purpose=True), "answers": {"50B exposed": "beside another"}},
    ),
    # 52B2: another card was played, and lies there instead
    (
        {"penalty": penalty("HK"), "moment": "another card", "answers": REFUSED},
        {"penalty": penalty("H4", on_purpose=True)},
    ),
    (
        {"penalty": penalty("HK SQ"), "moment": "another card", "answers": REFUSED},
        {"penalty": penalty("SQ H4", on_purpose=True), "answers": {"50B exposed": "beside another"}},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ruled", "left"), ON)
def test_what_lies_there_at_the_next_moment(ruled: Facts, left: Facts) -> None:
    verdict = rule(read_case({**TABLE, **ruled})).verdict
    assert verdict is not None
    assert moments(verdict) == NEXT
    assert write_case(at_moment(verdict, "owner plays")) == {**TABLE, **left, "moment": "owner plays"}


@pytest.mark.parametrize(
    "ruled",
    [
        {"exposed": {"seat": "S", "cards": "HK"}},  # declarer's
        {"auction": "1S", "exposed": penalty("HK")},  # nobody defends yet
        {"penalty": penalty("HK"), "moment": "partner leads", "answers": {"50D2 order": "require"}},  # picked up
        {"penalty": penalty("HK"), "claim": {"seat": "N", "tricks": 1, "left": 2}, "answers": {"68D doubted": False}},
        {"exposed": penalty("HK"), "claim": {"seat": "N", "tricks": 1, "left": 2}, "answers": {"68D doubted": False}},
    ],
)
def test_nothing_lies_there_any_more(ruled: Facts) -> None:
    verdict = rule(read_case({**TABLE, **ruled})).verdict
    assert verdict is not None
    assert moments(verdict) == ()


@pytest.mark.parametrize(
    ("claim", "moments"),
    [
        (Claim(Seat.S, 1, 2), ("agreement withdrawn", "concession withdrawn")),
        (Claim(Seat.S, 2, 2), ("agreement withdrawn",)),
        (Claim(Seat.S, 0, 2), ("concession withdrawn",)),
        (Claim(Seat.S, 1, 2, this_trick=True), ()),
    ],
)
def test_what_can_be_taken_back(claim: Claim, moments: tuple[str, ...]) -> None:
    assert may_be_withdrawn(claim) == moments
