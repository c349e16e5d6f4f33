"""How a line is read as a case, where what was called since has its place, and where the next call goes."""

from __future__ import annotations

import pytest

from directorcall.bridge.auction import Auction, in_one_line, parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.calls_said import parse_calls
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.ruling.casefile import read_case, read_facts, write_case
from directorcall.ruling.line import WHAT_BECAME, case_of, in_its_place, irregularities
from directorcall.ruling.rule import rule
from directorcall.ruling.several import with_all_known


def what_became(case: Case) -> dict[str, object]:
    return {name: value for name, value in write_case(case).items() if name in WHAT_BECAME}


@pytest.mark.parametrize(
    ("line", "became"),
    [
        ("1D 1S 1H- 2H", {"accepted": False, "replacement": "2H"}),
        ("1D 1S 1H E:2H", {"premature": True, "replacement": "2H"}),
        ("1D 1S 1H+ E:2H- S:P", {"accepted": True, "premature": True, "replacement": "2H", "after": "S:P"}),
        ("1D 1S 1H+ S:P W:P", {"accepted": True, "after": "S:P W:P"}),
        ("E:1H- 1C P", {"accepted": False, "then": "1C P"}),
        ("E:1H- 1S 1H E:2H", {"accepted": False, "then": "1S 1H+", "replacement": "2H"}),
        ("E:1H- 1S P E:2H", {"accepted": False, "then": "1S P", "replacement": "2H"}),
        # what partner called, and South's call over it accepted, West's own call did not
        (
            "1S 2S P 4C 4NT 5H 6H W:2C- P 6NT- E:3D W:4D S:X- N:3H",
            {"accepted": False, "then": "P 6NT- E:3D", "replacement": "4D", "after": "S:X- N:3H"},
        ),
    ],
)
def test_a_line_is_read_as_what_became_of_the_call(line: str, became: dict[str, object]) -> None:
    """West deals; the case is about the first call that is irregular."""
    auction = parse_auction(line, Seat.W)
    assert what_became(case_of(auction, irregularities(auction)[0])) == became


# South bids out of turn, and it is not accepted; by dealer and what was called since: whether that came before South's
# turn (and was called first by North, whose turn it was), or stays where it was told.
@pytest.mark.parametrize(
    ("dealer", "since", "then", "after", "called_first"),
    [
        ("N", "1C", "1C", "", True),
        ("N", "N:1C", "N:1C", "", True),
        ("N", "E:1C", "E:1C", "", False),
        ("N", "W:1C", "", "W:1C", False),
        ("W", "1C", "", "1C", False),
        ("W", "N:1C", "", "N:1C", False),
        ("W", "E:1C", "E:1C", "", False),
        ("E", "1C", "", "1C", False),
        ("E", "E:1C", "", "E:1C", False),
        ("S", "E:1C", "", "E:1C", False),
    ],
)
def test_what_was_called_before_anybody_ruled_has_its_place(
    dealer: str, since: str, then: str, after: str, called_first: bool
) -> None:
    told = Case.of(
        auction=Auction(Seat(dealer)), offender=Seat.S, call=parse_call("1H"), accepted=False, after=parse_calls(since)
    )
    placed = in_its_place(told)
    assert (in_one_line(placed.then), in_one_line(placed.after), placed.called_first) == (then, after, called_first)


@pytest.mark.parametrize(
    ("told", "then", "after"),
    [
        ({"accepted": True, "premature": True}, "", "W:P P P"),
        ({"accepted": True}, "W:P", "P P"),
        ({"premature": True}, "W:P", "P P"),
    ],
)
def test_what_was_called_since_a_bid_that_is_accepted_after_all_comes_after_it(
    told: dict[str, object], then: str, after: str
) -> None:
    case = Case.of(auction=Auction(Seat.N), offender=Seat.N, call=parse_call("1H"), then=parse_calls("W:P"))
    placed = in_its_place(case.but(**told, after=parse_calls("P P")))
    assert (in_one_line(placed.then), in_one_line(placed.after)) == (then, after)


# West 1D, North 1S, East 1H: what is told of East's bid, and as what it is told of when another call is irregular.
TOLD_OF_ANOTHER = [
    ({"withdrawn_means": "6+ 4+H"}, {"answers": {"3: 23A withdrawn means": "6+ 4+H"}}),
    ({"withdrawn_means": ["6+ 4+H", "11+"]}, {"answers": {"3: 23A withdrawn means": ["6+ 4+H", "11+"]}}),
    ({"replacement_means": {"2C": "10+", "X": "6+"}},
     {"answers": {"3: 23A replacement means 2C": "10+", "3: 23A replacement means X": "6+"}}),
    ({"answers": {"25A unintended": False, "23A comparable 2C": {"is": True, "by": "Kay"}}},
     {"answers": {"3: 25A unintended": False, "3: 23A comparable 2C": {"is": True, "by": "Kay"}}}),
    # of the whole auction, or of a call that has a number already
    ({"board": 8, "regulation": "EBU", "meanings": {"1S": "8+"}, "systems": {"EW": "acol"}, "playing_director": True},
     {"board": 8, "regulation": "EBU", "meanings": {"1S": "8+"}, "systems": {"EW": "acol"}, "playing_director": True}),
    # what became of it is in the line, what was ruled on it is ruled again, and it was noticed when it was
    ({"accepted": False, "replacement": "2C", "after": "P", "attempts": "X", "then": "P", "premature": True, "called_first": True}, {}),
    ({"ruled": {"partner": "throughout"}, "discovered": "later in the auction", "explanations": {"1S": "8+"}}, {}),
    # another occasion than a call
    ({"exposed": {"seat": "W", "cards": "HK"}, "misinformed": {"seat": "E", "about": "1D"}}, {}),
    ({"penalty": {"seat": "W", "cards": "HK"}, "claim": {"seat": "W", "tricks": 1, "left": 2}}, {}),
    ({"moment": "on the table", "declarer": "W"}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "as_told"), TOLD_OF_ANOTHER)
def test_what_is_told_of_a_call_is_told_under_its_number_when_another_is_irregular(
    told: dict[str, object], as_told: dict[str, object]
) -> None:
    read = read_case if told.keys() & {"answers", "replacement_means"} else read_facts  # the parts alone need not fit
    case = read({"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", **told})
    line = parse_auction("1D 1S 1H- 2C P", Seat.W)
    assert write_case(with_all_known(case, line)) == {"dealer": "W", **as_told, "auction": str(line)}


def test_what_was_told_of_a_call_that_has_gone_goes_with_it() -> None:
    """East's 1H and then West's 1C: what is told of each is kept as long as it is in its place, and irregular."""
    told = {
        "dealer": "W",
        "auction": "1D 1S 1H- 2C P 1C",
        "answers": {"3: 25A unintended": False, "25A unintended": False},
    }
    kept = {
        "1D 1S 1H- 2C P 1C-": {"3: 25A unintended": False, "6: 25A unintended": False},
        "1D 1S 1H- 2C P": {"3: 25A unintended": False},
        "1D 1S 2C P": None,
    }
    for line, answers in kept.items():
        known = with_all_known(read_case(told), parse_auction(line, Seat.W))
        assert write_case(known).get("answers") == answers


def test_what_is_owed_is_worked_out_again_for_another() -> None:
    """West is silent by East's 1H; North's 1C is accepted: the next irregular call is ruled on after both."""
    opinions = {"3: 23A withdrawn means": "unknown", "3: 23A comparable 2C": False, "3: 27B1(a) lowest 2C": False}
    ruling = rule(read_case({"dealer": "W", "auction": "1D 1S 1H- 2C P P 1C+", "answers": opinions}))
    assert ruling.case.dues
    assert ruling.for_another.dues == ()
    again = rule(ruling.for_another.but(offender=Seat.E, call=parse_call("1C"), accepted=True))
    assert [verdict.clause for verdict in again.on_the_calls] == ["27B2", "27A1", "27A1"]


CARD = {"exposed": {"seat": "W", "cards": "HK"}}


@pytest.mark.parametrize(
    ("told", "call", "became"),
    [
        # 36B: West chooses another call
        (
            {"dealer": "E", "auction": "3C P", "offender": "W", "call": "XX", "answers": {"25A unintended": False}},
            "P",
            {"accepted": False, "replacement": "P"},
        ),
        # 38: a pass has taken its place, and West calls next
        (
            {"dealer": "W", "auction": "", "offender": "S", "call": "8C"},
            "1C",
            {"accepted": False, "replacement": "P", "after": "1C"},
        ),
        # 36: the pass that was to be changed stands
        ({"dealer": "S", "auction": "1H P", "offender": "W", "call": "XX"}, "P", {"accepted": False, "after": "P"}),
        # 29B: North calls at the turn that was taken from him
        ({"dealer": "N", "auction": "S:1H-"}, "1C", {"accepted": False, "then": "1C"}),
        # 28B: East has called at that turn
        ({"dealer": "E", "auction": "S:P E:2C"}, "2D", {"after": "E:2C 2D"}),
        # 24: a card is neither accepted nor replaced
        ({"dealer": "S", "auction": "1H P", **CARD}, "2D", {"after": "2D"}),
        ({"dealer": "S", "auction": "1H P", "accepted": False, **CARD}, "2D", {"accepted": False, "after": "2D"}),
        ({"dealer": "S", "auction": "1H P", "accepted": False, "after": "2D", **CARD}, "P", {"accepted": False, "after": "2D P"}),
    ],
)  # fmt: skip
def test_the_next_call_goes_where_it_belongs(told: dict[str, object], call: str, became: dict[str, object]) -> None:
    assert what_became(rule(read_case(told)).followed_by(parse_call(call))) == became
