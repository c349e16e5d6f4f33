"""The auction as it happened: rows from the Laws, each with what was wrong and what became of it."""

from __future__ import annotations

import random

import pytest
from tests.chance import auction_line

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import BIDDING_BOX, DOUBLE, PASS, parse_call
from directorcall.bridge.calls_said import MOST_CALLS
from directorcall.bridge.errors import NotationError
from directorcall.bridge.happened import Fate, Fault, Made, Sign
from directorcall.bridge.seats import SEATS, Seat
from directorcall.lawbook.fates import clause, laws

# dealer, auction, what is wrong (seat:call fault, law, at whose turn, fate and clause), who is to call, bid to beat,
# contract
ROWS = [
    # 27: insufficient, nobody has ruled; cancelled and replaced; accepted by a mark, or by LHO's call
    ("W", "1D 1S 1H", "E:1H insufficient bid 27 self pending", "E", "1S", None),
    ("W", "1D 1S 1H- X P P P", "E:1H insufficient bid 27 self withdrawn", "E", "1S", "1SX N"),
    ("W", "1D 1S 1H- X- 2H", "E:1H insufficient bid 27 self withdrawn", "S", "2H", None),
    ("W", "1D 1S 1H P", "E:1H insufficient bid 27 self accepted 27A1", "W", "1H", None),
    ("W", "1D 1S 1H+", "E:1H insufficient bid 27 self accepted 27A1", "S", "1H", None),
    # D4: an accepted insufficient bid is the bid to beat and wipes the double out
    ("N", "1NT X P 1H+ P P P", "W:1H insufficient bid 27 self accepted 27A1", "W", "1H", "1H W"),
    # 27C: he changes it himself, before anybody rules
    ("W", "1D 1S 1H E:2H", "E:1H insufficient bid 27 self withdrawn 27C", "S", "2H", None),
    # 29A: LHO calls over the call out of rotation; 28B: the opponent whose turn it was calls
    ("W", "1D E:1H S:1S", "E:1H call out of rotation 31 RHO accepted 29A", "W", "1S", None),
    ("W", "1D E:1H N:1S", "E:1H call out of rotation 31 RHO void 28B", "E", "1S", None),
    ("N", "S:P", "S:P call out of rotation 30 partner pending", "N", None, None),
    ("N", "1C W:X-", "W:X call out of rotation 32 partner withdrawn", "E", "1C", None),
    ("N", "E:1H N:1S", "E:1H call out of rotation 31 RHO void 28B", "E", "1S", None),
    ("N", "W:1H", "W:1H call out of rotation 31 LHO pending", "N", None, None),
    # 28B: at his own turn LHO makes his own call, not an insufficient one over theirs; 29A: a call that fits over
    # theirs accepts it
    ("N", "W:1S N:1H", "W:1S call out of rotation 31 LHO void 28B", "E", "1H", None),
    ("N", "W:1H N:1S", "W:1H call out of rotation 31 LHO accepted 29A", "E", "1S", None),
    # 27A2: insufficient and out of rotation
    ("N", "1S S:1H", "S:1H call out of rotation and insufficient bid 31, 27 RHO pending", "E", "1S", None),
    # 10.4: each call over an irregular one accepts it
    (
        "N", "1C S:1S W:1H E:1D",
        (
            "S:1S call out of rotation 31 RHO accepted 29A; W:1H insufficient bid 27 self pending; "
            "E:1D call out of rotation and insufficient bid 31, 27 partner pending"
        ),
        "W", "1S", None,
    ),
    # 25B: a second call by the same player is an attempted change, judged as if the first had not been made
    ("N", "1C 1S E:1H", "E:1H change of call 25 LHO pending", "S", "1S", None),
    ("N", "1C 1S E:1H S:P", "E:1H change of call 25 LHO accepted 25B1", "W", "1H", None),
    ("N", "1C 1S E:X", "E:X change of call 25 LHO pending", "S", "1S", None),
    ("N", "1C 1S E:1H- P", "E:1H change of call 25 LHO withdrawn", "W", "1S", None),
    # 36, 38, 39
    ("N", "1H P X", "S:X inadmissible double 36 self pending", "S", "1H", None),
    # 36A: 2C is West's, called over the double
    ("N", "1H P X 2C", "S:X inadmissible double 36 self pending", "S", "1H", None),
    ("N", "1H 8C P", "E:8C bid above seven 38 self pending", "E", "1H", None),
    ("N", "1H X X", "S:X inadmissible double 36 self pending", "S", "1H", None),
    ("N", "1H XX", "E:XX inadmissible redouble 36 self pending", "E", "1H", None),
    ("N", "1H X XX XX", "W:XX inadmissible redouble 36 self pending", "W", "1H", None),
    ("N", "X", "N:X inadmissible double 36 self pending", "N", None, None),
    ("N", "1H P E:X", "E:X change of call 25 LHO pending", "S", "1H", None),
    ("N", "7NT 8C", "E:8C bid above seven 38 self pending", "E", "7NT", None),
    ("N", "1NT P P P S:2C", "S:2C call after the final pass 39 partner pending", "N", "1NT", "1NT N"),
    ("N", "P P P P 1C-", "N:1C call after the final pass 39 self withdrawn", "N", None, None),
    # 17D3: a pass out of rotation took East's turn, so three passes do not end the auction; it goes back to East
    ("W", "1NT P S:P+ W:P", "S:P call out of rotation 30 RHO withdrawn 17D3", "E", "1NT", None),
    ("W", "1NT P S:P+ W:P P P", "S:P call out of rotation 30 RHO withdrawn 17D3", "W", "1NT", "1NT W"),
    # WBF Commentary, Law 17, examples 14 and 15: who passes over the pass out of turn is no offender, and falls with it
    ("W", "P P S:P W:P", "S:P call out of rotation 30 RHO withdrawn 17D3", "E", None, None),
    ("W", "P 1H P P N:P E:P", "N:P call out of rotation 30 RHO withdrawn 17D3", "W", "1H", None),
    # but a turn lost before somebody bids is lost
    ("W", "P 1H P P N:P E:2C", "N:P call out of rotation 30 RHO accepted 29A", "S", "2C", None),
    ("W", "1NT P S:P+ W:2C P P P", "S:P call out of rotation 30 RHO accepted 29A", "W", "2C", "2C W"),
    # 36A, 38, 25A as it was ruled: what LHO called over it fell with it, and the turn is back
    ("N", "1H P X- W:2C- N:P- 2H", "S:X inadmissible double 36 self withdrawn", "W", "2H", None),
    ("N", "1H 8C- S:P- P", "E:8C bid above seven 38 self withdrawn", "S", "1H", None),
    ("N", "1NT P 2D- W:P- 2H", "", "W", "2H", None),
    # 33: calls made at once, the one by the player in turn counts as first
    ("W", "S:1H&W:1S", "S:1H call out of rotation and insufficient bid 31, 27 partner pending", "N", "1S", None),
    ("W", "1S&S:1H", "S:1H call out of rotation and insufficient bid 31, 27 partner pending", "N", "1S", None),
    # nothing wrong; declarer is who first named the denomination for his side; 22: over after three passes, or four
    ("N", "1H P 2C P 2H P 3C P P P", "", "S", "3C", "3C S"),
    ("N", "P 1S P 2S X XX P P P", "", "E", "2S", "2SXX E"),
    ("N", "1S X 2H X P P P", "", "W", "2H", "2HX S"),
    ("N", "P P P", "", "W", None, None),
    ("N", "P P P P", "", "N", None, None),
]  # fmt: skip


def told(auction: Auction) -> str:
    rows = []
    for h in auction.irregular:
        faults, broken = " and ".join(fault.value for fault in h.faults), ", ".join(laws(h))
        rows.append(
            f"{h.seat}:{h.call} {faults} {broken} {h.at_turn_of} {h.fate.value} {clause(h.why, '2017')}".rstrip()
        )
    return "; ".join(rows)


@pytest.mark.parametrize(
    ("dealer", "text", "wrong", "turn", "to_beat", "contract"), ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS]
)
def test_what_happened_is_reported(
    dealer: str, text: str, wrong: str, turn: str, to_beat: str | None, contract: str | None
) -> None:
    auction = parse_auction(text, Seat(dealer))
    assert told(auction) == wrong
    position = auction.position
    assert (str(position.turn), str(position.last_bid) if position.last_bid else None) == (turn, to_beat)
    assert (str(auction.contract) if auction.contract else None) == contract
    assert auction.is_over == (contract is not None or text.startswith("P P P P"))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
def test_the_seat_of_the_dealer_makes_no_difference(row: tuple[str, str, str, str, str | None, str | None]) -> None:
    auction = parse_auction(row[1], Seat(row[0]))
    for turns in range(1, 4):
        rotated = auction.rotated(turns)
        assert [h.seat for h in rotated.happened] == [h.seat.after(turns) for h in auction.happened]
        assert [(h.faults, h.fate, h.why) for h in rotated.happened] == [
            (h.faults, h.fate, h.why) for h in auction.happened
        ]
        assert rotated.position.turn is auction.position.turn.after(turns)


def test_withdrawn_calls_are_remembered_beside_the_calls_that_stand() -> None:
    auction = parse_auction("1D 1S 1H- X- 2H P", Seat.W)
    assert [f"{h.seat}:{h.call}" for h in auction.withdrawn] == ["E:1H", "E:X"]
    assert [f"{h.seat}:{h.call}" for h in auction.legal] == ["W:1D", "N:1S", "E:2H", "S:P"]
    assert [h.replaces for h in auction.happened] == [None, None, None, 2, 3, None]


def test_the_offender_had_called_before_or_not() -> None:
    assert parse_auction("1D P 1H P S:1S", Seat.W).irregular[0].called_before
    assert not parse_auction("1D S:1S", Seat.W).irregular[0].called_before


def test_legal_calls_obey_an_obligation() -> None:
    position = parse_auction("1D 1S", Seat.W).position
    legal = position.legal_calls()
    assert legal[:2] == (PASS, DOUBLE)
    assert legal[2] == parse_call("1NT")
    assert len(legal) == 2 + len(BIDDING_BOX) - 3 - 4
    assert position.legal_calls(must=PASS) == (PASS,)
    # 31A1 cannot be obeyed: the call to be repeated is insufficient now
    assert position.legal_calls(must=parse_call("1H")) == ()
    assert DOUBLE not in position.legal_calls(without=(DOUBLE,))
    assert parse_auction("P P P P", Seat.W).position.legal_calls() == ()


def test_a_ruling_changes_one_call_and_nothing_else() -> None:
    auction = parse_auction("1D 1S 1H", Seat.W)
    assert str(auction.ruled(2, Sign.ACCEPTED)) == "1D 1S 1H+"
    assert auction.ruled(2, Sign.ACCEPTED).position.last_bid == parse_call("1H")
    assert auction.ruled(2, Sign.WITHDRAWN).then(PASS).happened[3].replaces == 2


@pytest.mark.parametrize("text", ["W:1S&S:1H", "S:1H&W:1S", "1S&S:1H", "S:1H&W:1S P", "N:2C&S:1H&W:1S"])
def test_of_calls_made_at_once_the_one_in_turn_is_first_and_the_numbers_agree(text: str) -> None:
    auction = parse_auction(text, Seat.W)
    assert str(auction.happened[0].call) == "1S"
    assert [str(made.call) for made in auction.made] == [str(h.call) for h in auction.happened]
    assert parse_auction(str(auction), Seat.W) == auction
    wrong = auction.irregular[0]
    assert auction.ruled(wrong.number, Sign.WITHDRAWN).happened[wrong.number].fate is Fate.WITHDRAWN


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("1D 1Z", "1Z"), ("1D Q:1H", "Q:1H"), ("1D :1H", ":1H"), ("1D 1H++", "1H++"), ("1D 1S&", None),
        ("1D 1S+", None), ("1H P X+", None), ("7NT 8C+", None),
    ],
)  # fmt: skip
def test_an_auction_that_cannot_be_read_is_quoted_with_the_place(text: str, at: str | None) -> None:
    with pytest.raises(NotationError) as trouble:
        parse_auction(text, Seat.W)
    assert trouble.value.text == text
    if at:
        assert f'at "{at}' in str(trouble.value)


def test_the_longest_legal_auction_is_read_and_one_no_table_ever_held_is_not() -> None:
    longest = (
        "P P P "
        + " ".join(f"{level}{suit} P P X P P XX P P" for level in range(1, 8) for suit in ("C", "D", "H", "S", "NT"))
        + " P"
    )
    assert parse_auction(longest, Seat.N).is_over
    assert len(longest.split()) == 319
    with pytest.raises(NotationError, match=f"at most {MOST_CALLS} calls"):
        parse_auction("P " * (MOST_CALLS + 1), Seat.N)


def test_only_three_faults_can_be_accepted() -> None:
    assert {fault for fault in Fault if fault.can_be_accepted} == {
        Fault.INSUFFICIENT,
        Fault.OUT_OF_ROTATION,
        Fault.CHANGE_OF_CALL,
    }


def test_nothing_that_can_be_called_at_a_table_is_refused() -> None:
    for dealer in SEATS:
        for seat in SEATS:
            for call in BIDDING_BOX:
                auction = Auction(dealer, (Made(parse_call("2D")), Made(call, seat), Made(PASS)))
                assert len(auction.happened) == 3
                assert all(h.fate is not Fate.STANDS or not h.faults for h in auction.happened)


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("1H P P", None),
        ("1H P P P", "a defender faces the opening lead"),
        ("P P P P", "all four hands are back in the board"),
        ("1H S:P W:P N:P", None),  # 17D3: somebody missed his turn, so the auction is not over
    ],
)
def test_the_auction_period_outlasts_the_auction(text: str, until: str | None) -> None:
    assert parse_auction(text, Seat.N).period_lasts_until == until


# A ruling on one call


@pytest.mark.parametrize(
    ("text", "number", "sign", "ruled"),
    [
        ("1D P 1S P", 1, Sign.WITHDRAWN, "1D P- E:1S S:P"),
        ("1D P 1S N:2C+", 0, Sign.WITHDRAWN, "1D- N:P E:1S N:2C+"),
        ("1D N:P&S:P", 0, Sign.WITHDRAWN, "1D- N:P&S:P"),
        ("1S S:1H&N:P", 0, Sign.WITHDRAWN, "1S- N:P&S:1H"),
        ("1D 1S 1H P", 2, Sign.WITHDRAWN, "1D 1S 1H- S:P"),
    ],
)
def test_whoever_called_after_a_call_called_all_the_same(text: str, number: int, sign: Sign, ruled: str) -> None:
    assert str(parse_auction(text, Seat.W).ruled(number, sign)) == ruled


@pytest.mark.parametrize("seed", range(300))
def test_a_ruling_changes_nobodys_seat_and_is_read_back(seed: int) -> None:
    chance = random.Random(seed)
    auction = auction_line(chance)
    wrong = chance.choice(auction.happened)
    for sign in (Sign.WITHDRAWN, *([Sign.ACCEPTED] if wrong.acceptable else [])):
        ruled = auction.ruled(wrong.number, sign)
        assert [made.seat for made in ruled.happened] == [made.seat for made in auction.happened]
        assert [made.call for made in ruled.happened] == [made.call for made in auction.happened]
        assert parse_auction(str(ruled), ruled.dealer) == ruled
