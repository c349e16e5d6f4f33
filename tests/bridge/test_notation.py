"""Every value prints as something its parser reads back, many spellings are read, and what cannot be read is quoted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.calls import BIDDING_BOX, DENOMINATIONS, Bid, Call, parse_call
from directorcall.bridge.cards import SUITS, Card, Deal, Hand, Suit, parse_card, parse_deal, parse_hand, parse_suit
from directorcall.bridge.contract import PASSED_OUT, Contract, PassedOut, Result, parse_contract
from directorcall.bridge.diagram import hand_line
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import SEATS, Seat, Side, Vulnerability, parse_seat, parse_side, parse_vulnerability

PACK = [Card(suit, rank) for suit in SUITS for rank in range(13)]
hands = st.lists(st.sampled_from(PACK), max_size=13, unique=True).map(Hand.of)
shuffled = st.permutations(PACK).map(lambda pack: [Hand.of(pack[i : i + 13]) for i in range(0, 52, 13)])
bids = st.builds(Bid, st.integers(1, 7), st.sampled_from(DENOMINATIONS))
contracts = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(DENOMINATIONS), st.integers(0, 2), st.sampled_from(SEATS)
)


def is_read_as(parse: Callable[[str], object], *rows: str) -> list[tuple[Callable[[str], object], str, str]]:
    """Rows of `what it means is spelling  spelling`, spellings apart by two blanks or more."""
    halves = [row.partition(" is ") for row in rows]
    return [(parse, spelling, means) for means, _, spellings in halves for spelling in spellings.split("  ")]


@pytest.mark.parametrize(
    ("parse", "text", "means"),
    [
        *is_read_as(
            parse_call,
            "1NT is 1NT  1N  1n  1nt  1SA  1 NT  1 notrump  1 No Trumps",
            "P is P  p  Pass  PASS  -  /  nb",
            "X is X  x  Dbl  dbl  double  D",
            "XX is XX  xx  Rdbl  REDBL  redouble  R",
            "2S is 2S  2s  2♠  2♤  2 spades  2♠\N{VARIATION SELECTOR-16}",
            "3H is 3H  3♥  3♡  3 Heart",
            "4D is 4D  4♦  4♢",
            "7C is 7C  7♣  7♧  7 clubs",
            "8NT is 8NT  8n",
        ),
        *is_read_as(parse_seat, "N is N  n  North  NORTH", "W is west"),
        *is_read_as(parse_side, "NS is NS  ns  N-S  N/S  SN", "EW is EW  we"),
        *is_read_as(
            parse_vulnerability,
            "none is none  None  love  -  Nil",
            "NS is NS  n-s",
            "EW is ew  E-W",
            "both is both  All",
        ),
        *is_read_as(parse_suit, "S is S  s  ♠  spades  Spade", "H is ♥  ♡  ♥\N{VARIATION SELECTOR-16}", "C is clubs"),
        *is_read_as(parse_card, "HT is HT  ht  H10  ♥10  ♥T", "SA is SA  ♠a"),
        *is_read_as(
            parse_hand,
            "AKQ2.T98.J32.432 is AKQ2.T98.J32.432  akq2.1098.j32.432  ♠AKQ2 ♥T98 ♦J32 ♣432  SAKQ2HT98DJ32C432  ♣432 ♠2AKQ ♦J32 ♥1098",
            "AKQJT98765432... is AKQJT98765432...  AKQJT98765432.-.-.-  ♠AKQJT98765432 ♥— ♦— ♣—",
        ),
        *is_read_as(parse_board, "7 is 7  07  #7  Board 7  board7"),
        *is_read_as(
            parse_contract,
            "3NTX S is 3NTX S  3nx by south  3 NT X S  3NT* S",
            "4H N is 4H N  4♥ North",
            "2SXX E is 2sxx e  2♠** by East",
            "passed out is passed out  Pass  AP  all pass",
        ),
        *is_read_as(
            parse_result,
            "3H W -1 is 3H W -1  3♥ w −1  3H by West-1",
            "4S N = is 4S N =  4S N=",
            "2NT E +1 is 2NT E +1",
            "passed out is Passed Out",
        ),
    ],
)
def test_spellings_are_read(parse: Callable[[str], object], text: str, means: str) -> None:
    assert str(parse(text)) == means


@pytest.mark.parametrize(
    ("parse", "texts"),
    [
        (parse_call, ["", "1", "H", "0C", "1Z", "1HH", "Q", "1 1", "NT", "100C", "¹H", "１H", "1H+"]),
        (parse_seat, ["", "X", "NS", "Nort"]),
        (parse_side, ["", "N", "NE"]),
        (parse_vulnerability, ["", "x", "NSEW", "everybody"]),
        (parse_suit, ["", "N", "♠♠", "SH"]),
        (parse_card, ["", "H", "H1", "TH", "H11", "SAK"]),
        (parse_hand, ["", "AK", "AKQ2.T98.J32", "AAQ2.T98.J32.432", "AK1.2.3.4", "SAKSQ", "♥X", "AKQJT98765432.A.."]),
        (parse_deal, ["", "N:", "N:... ...", "X:- - - -", "- - - -", "N:A.B.C.D - - -"]),
        (parse_board, ["", "0", "-1", "seven", "1.5", "٧", "Board", "1" * 10]),
        (parse_contract, ["", "3NT", "4S", "4 spades", "N", "X N", "P N", "8C N", "0C N", "3NTXXX S", "3NT Q", "4H NS"]),
        (parse_result, ["", "4S N", "4S =", "4S N +4", "7NT W +1", "1C S -8", "4S N ++1", "4S N + 1", "passed out +1", "passed out ="]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_quoted(parse: Callable[[str], object], texts: list[str]) -> None:
    for text in texts:
        with pytest.raises(NotationError) as trouble:
            parse(text)
        assert trouble.value.text in text or text in trouble.value.text
        assert str(trouble.value).startswith(f'cannot read "{trouble.value.text}"')
        assert trouble.value.expected


def test_a_very_long_or_dirty_input_is_quoted_shortly_and_clean() -> None:
    with pytest.raises(NotationError) as trouble:
        parse_call("1\x1b[31mZ" + "Z" * 500)
    assert len(str(trouble.value)) < 250
    assert str(trouble.value).isprintable()


@pytest.mark.parametrize("call", BIDDING_BOX)
def test_calls_round_trip_as_letters_and_as_symbols(call: Call) -> None:
    assert parse_call(str(call)) == call
    assert parse_call(call.symbol) == call


@given(st.integers(1, 99), st.sampled_from(DENOMINATIONS))
def test_bids_above_seven_round_trip(level: int, denomination: object) -> None:
    text = f"{level}{denomination}"
    assert str(parse_call(text)) == text


@pytest.mark.parametrize(
    ("parse", "values"),
    [
        (parse_seat, SEATS),
        (parse_side, Side),
        (parse_vulnerability, Vulnerability),
        (parse_suit, SUITS),
        (parse_card, PACK),
    ],
)
def test_small_values_round_trip(parse: Callable[[str], object], values: list[object]) -> None:
    assert [parse(str(value)) for value in values] == list(values)


@given(hands)
def test_hands_round_trip_in_both_notations(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand
    assert parse_hand(hand_line(hand)) == hand
    assert Hand.of(hand) == hand
    assert len(hand) == sum(hand.lengths)


@given(shuffled, st.sets(st.integers(0, 3), max_size=4).filter(lambda unknown: len(unknown) != 1))
def test_deals_round_trip(four: list[Hand], unknown: set[int]) -> None:
    deal = Deal(*(Hand() if i in unknown else hand for i, hand in enumerate(four)))
    assert parse_deal(str(deal)) == deal
    assert deal.is_complete == (not unknown)


@given(shuffled, st.integers(0, 3), st.sampled_from(SEATS))
def test_three_whole_hands_tell_the_fourth_whoever_is_named_first(four: list[Hand], unknown: int, first: Seat) -> None:
    words = ["-" if i == unknown else str(hand) for i, hand in enumerate(four)]
    deal = parse_deal(f"{first}:{' '.join(words)}")
    assert [deal[first.after(turn)] for turn in range(4)] == four


def test_a_card_in_two_hands_is_a_contradiction_that_names_both() -> None:
    with pytest.raises(ContradictionError) as trouble:
        parse_deal("N:AK... - A... -")
    assert {trouble.value.first, trouble.value.second} == {"North holds SA", "South holds SA"}


@given(st.integers(1, 10**6))
def test_boards_round_trip_and_repeat_every_sixteen(number: int) -> None:
    board = Board(number)
    assert parse_board(str(board)) == board
    again = Board(number + 16)
    assert (again.dealer, again.vulnerability) == (board.dealer, board.vulnerability)


def test_the_sixteen_boards_are_those_printed_on_boards() -> None:
    boards = [Board(number) for number in range(1, 17)]
    assert "".join(str(board.dealer) for board in boards) == "NESW" * 4
    printed = "none NS EW both  NS EW both none  EW both none NS  both none NS EW"
    assert [str(board.vulnerability) for board in boards] == printed.split()


@pytest.mark.parametrize("number", [0, -1])
def test_there_is_no_board_before_the_first(number: int) -> None:
    with pytest.raises(NotationError, match=f'"{number}"'):
        Board(number)


@given(contracts)
def test_contracts_round_trip(contract: Contract) -> None:
    assert parse_contract(str(contract)) == contract
    assert parse_contract(contract.symbol) == contract


@given(st.one_of(st.builds(Result, contracts, st.integers(0, 13)), st.just(Result(PASSED_OUT))))
def test_results_round_trip(result: Result) -> None:
    assert parse_result(str(result)) == result


def test_who_is_who_in_a_contract() -> None:
    contract = parse_contract("3NTX S")
    assert not isinstance(contract, PassedOut)
    assert (contract.dummy, contract.opening_leader, contract.defenders) == (Seat.N, Seat.W, (Seat.W, Seat.E))
    assert (contract.target, contract.symbol) == (9, "3NTX by South")


@pytest.mark.parametrize(
    ("text", "tricks", "overtricks"), [("3H W -1", 8, -1), ("4S N =", 10, 0), ("1C E +6", 13, 6), ("7NT S -13", 0, -13)]
)
def test_tricks_are_counted_from_the_contract(text: str, tricks: int, overtricks: int) -> None:
    result = parse_result(text)
    assert (result.tricks, result.overtricks) == (tricks, overtricks)


@pytest.mark.parametrize(
    "build",
    [
        lambda: Contract(8, DENOMINATIONS[0], 0, Seat.N),
        lambda: Contract(1, DENOMINATIONS[0], 3, Seat.N),
        lambda: Result(Contract(1, DENOMINATIONS[0], 0, Seat.N), 14),
        lambda: Result(PASSED_OUT, 1),
    ],
)
def test_contracts_and_results_that_cannot_be(build: Callable[[], object]) -> None:
    with pytest.raises(DirectorcallError):
        build()


@given(bids, bids)
def test_bids_are_ordered_by_level_then_denomination(one: Bid, other: Bid) -> None:
    place = [str(bid) for bid in BIDDING_BOX].index
    assert (one < other) == (place(str(one)) < place(str(other)))


def test_suits_rank_from_clubs_to_spades() -> None:
    assert sorted(SUITS) == [Suit.C, Suit.D, Suit.H, Suit.S]
