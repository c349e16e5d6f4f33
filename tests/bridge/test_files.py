"""PBN and LIN files: what is written is read back, what others write is read, what is wrong is said with its line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.board import Board
from directorcall.bridge.cards import SUITS, Card, Deal, Hand, parse_deal
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.lin import parse_lin, write_lin
from directorcall.bridge.pbn import parse_pbn, write_pbn
from directorcall.bridge.record import Alert, BoardRecord
from directorcall.bridge.seats import SEATS, Seat, Vulnerability

PACK = [Card(suit, rank) for suit in SUITS for rank in range(13)]
deals = st.one_of(
    st.just(Deal()),
    st.permutations(PACK).map(lambda pack: Deal(*(Hand.of(pack[i : i + 13]) for i in range(0, 52, 13)))),
    st.permutations(PACK).map(lambda pack: Deal(south=Hand.of(pack[:13]))),
)
words = st.text(st.characters(categories=("L", "N", "P", "S"), exclude_characters="|"), min_size=1, max_size=12)
explanations = st.one_of(st.just(""), st.lists(words, min_size=1, max_size=3).map(" ".join))


@st.composite
def legal_auctions(draw: st.DrawFn, dealer: Seat) -> Auction:
    auction = Auction(dealer)
    for _ in range(draw(st.integers(1, 14))):
        if legal := auction.position.legal_calls():
            auction = auction.then(draw(st.sampled_from(legal[:8])))
    return auction


@st.composite
def boards(draw: st.DrawFn) -> BoardRecord:
    """A board told so fully that neither format has to leave anything out."""
    board = Board(draw(st.integers(1, 999)))
    dealer = draw(st.sampled_from((board.dealer, *SEATS)))
    auction = draw(legal_auctions(dealer))
    numbers = sorted(draw(st.sets(st.integers(0, len(auction.made) - 1), max_size=3)))
    alerts = tuple(Alert(number, draw(explanations)) for number in numbers)
    return BoardRecord(board, dealer, draw(st.sampled_from(Vulnerability)), draw(deals), auction, alerts)


@given(st.lists(boards(), min_size=1, max_size=3))
def test_pbn_is_read_back(records: list[BoardRecord]) -> None:
    assert list(parse_pbn(write_pbn(records))) == records


@given(st.lists(boards(), min_size=1, max_size=3))
def test_lin_is_read_back(records: list[BoardRecord]) -> None:
    assert list(parse_lin(write_lin(records))) == records


@given(st.lists(boards(), min_size=1, max_size=2))
def test_a_handviewer_link_is_read(records: list[BoardRecord]) -> None:
    assert list(parse_lin(f"https://example.org/handviewer.html?lin={quote(write_lin(records))}")) == records


CLUB_FILE = r"""% PBN 2.1
[Event "Club night"]
[Board "5"]
[North "Somebody \"Nick\" Name"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:876.J765.T98.T98 543.432.7654.765 AKQ2.T98.J32.432 -"]
[Scoring "MP"]
[Declarer "S"]
{A comment
 over an empty line

 and a bracket ] in it}
[Auction "N"]
Pass Pass 1NT! =1= Pass ; weak, as it were
2C $7 =2= Pass 2D=3= Pass
2NT AP
[Note "1:12-14"]
[Note "2:Stayman"]
[Play "W"]
S3 S4 SJ S2
*
[Note "1:about the play"]

[Event "#"]
[Board "6"]
[Dealer "?"]
[Vulnerable "#"]
[Auction "W"]
- - 1H 2C *


[Deal "S:AK... - - -"]
[OptimumResultTable "Declarer;Denomination\2R"]
N NT 5
"""


def test_a_pbn_file_as_clubs_have_them_is_read() -> None:
    first, second, third = parse_pbn(CLUB_FILE)
    assert (str(first.board), first.dealer, first.vulnerability) == ("5", Seat.N, Vulnerability.NS)
    assert first.deal.is_complete
    assert str(first.auction) == "P P 1NT P 2C P 2D P 2NT P P P"
    assert first.alerts == (Alert(2, "12-14"), Alert(4, "Stayman"), Alert(6, ""))
    assert (str(second.board), second.dealer, second.vulnerability, str(second.auction)) == (
        "6",
        Seat.E,
        Vulnerability.NS,
        "1H 2C",
    )
    assert (third.board, third.dealer, str(third.deal.south), third.auction) == (None, None, "AK...", None)


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_pbn_line_ends_and_a_byte_order_mark_do_not_matter(ends: str) -> None:
    assert parse_pbn("\ufeff" + CLUB_FILE.replace("\n", ends)) == parse_pbn(CLUB_FILE)


@pytest.mark.parametrize(
    ("calls", "read"),
    [
        ("AP", "P P P P"), ("Pass AP", "P P P P"), ("1H AP", "1H P P P"), ("1H Pass AP", "1H P P P"), ("1H X AP", "1H X P P P"),
        ("*", ""), ("1n dbl +", "1NT X"),
    ],
)  # fmt: skip
def test_pbn_all_pass_and_unfinished_auctions(calls: str, read: str) -> None:
    assert str(parse_pbn(f'[Auction "W"] {calls}')[0].auction) == read


VUGRAPH = """vg|Final,Segment 1,IMPs,B,1,2,Home,0,Away,0|
rs|4SN=,4SN+1|
pn|a,b,c,d,e,f,g,h|pg||
qx|o1|md|3SAKQ2HT98DJ32C432,SJT9HAKQDAKQCAKQJ,S876HJ765DT98CT98|sv|0|
mb|p|mb|p|mb|1N!|an|12 - 14|mb|d|mb|r|an|to
play|mb|p|mb|p|mb|p|pg||
pc|SJ|pc|S6|
qx|c1|md|3,,,|sv|o|mb|pp1Np|mb|p!p|pg||
"""


def test_a_vugraph_file_is_read() -> None:
    opened, closed = parse_lin(VUGRAPH)
    assert (opened.board, opened.dealer, opened.vulnerability) == (Board(1), Seat.N, Vulnerability.NONE)
    assert str(opened.deal) == "N:876.J765.T98.T98 543.432.7654.765 AKQ2.T98.J32.432 JT9.AKQ.AKQ.AKQJ"
    assert str(opened.auction) == "P P 1NT X XX P P P"
    assert opened.alerts == (Alert(2, "12 - 14"), Alert(4, "to play"))
    assert (str(closed.auction), closed.alerts, closed.deal) == ("P P 1NT P P P", (Alert(4),), Deal())


def test_an_insufficient_bid_in_a_file_is_what_happened() -> None:
    for read in (parse_pbn('[Auction "W"] 1D 1S 1H Pass *'), parse_lin("md|2|mb|1D|mb|1S|mb|1H|mb|p|")):
        auction = read[0].auction
        assert auction is not None
        assert [str(h.call) for h in auction.irregular] == ["1H"]


@pytest.mark.parametrize("write", [write_pbn, write_lin])
@pytest.mark.parametrize(
    "text", ["1D 1S 1H", "1D 1S 1H+ P", "1D 1S 1H- X", "1D E:1H", "1D 1S- 2S", "1D P P P P", "1D P X", "8C"]
)
def test_an_irregular_auction_cannot_be_written(write: Callable[[list[BoardRecord]], str], text: str) -> None:
    with pytest.raises(DirectorcallError, match="irregular") as trouble:
        write([BoardRecord(dealer=Seat.W, auction=parse_auction(text, Seat.W))])
    assert text in str(trouble.value)


@pytest.mark.parametrize(
    ("parse", "text", "says"),
    [
        (parse_pbn, "", "PBN board"),
        (parse_pbn, "hello", 'line 1: cannot read "hello"'),
        (parse_pbn, '\n\n[Board "x"]', 'line 3: cannot read "x"'),
        (parse_pbn, '[Board "1"]\n[Dealer "Q"]', 'line 2: cannot read "Q"'),
        (parse_pbn, '[Vulnerable "some"]', 'line 1: cannot read "some"'),
        (parse_pbn, '[Board "1"]\n[Deal "N:AK2.. - - -"]', 'line 2: cannot read "AK2.."'),
        (parse_pbn, '[Auction "N"]\n1H\n1Z', 'line 3: cannot read "1Z"'),
        (parse_pbn, '[Auction "N"]\n1H ^I 1C', 'cannot read "^I"'),
        (parse_pbn, '[Auction "N"]\n1H - 1S', 'line 2: cannot read "-"'),
        (parse_pbn, '[Auction "N"]\n=1= 1H', "a note after the call"),
        (parse_pbn, '[Auction "N"]\n{never closed', 'line 2: cannot read "{never closed"'),
        (parse_pbn, '[Board "1"', 'line 1: cannot read "[Board'),
        (parse_lin, "", "LIN board"),
        (parse_lin, "pn|a,b,c,d|", "LIN board"),
        (parse_lin, "md|7|", 'line 1: cannot read "md|7|"'),
        (parse_lin, "\n\nmd|3SAKX|", 'line 3: cannot read "SAKX"'),
        (parse_lin, "md|3,,,,|", "at most four hands"),
        (parse_lin, "md|3|\nmb|1Z|", 'line 2: cannot read "mb|1Z|"'),
        (parse_lin, "md|3|mb||", 'cannot read "mb||"'),
        (parse_lin, "mb|1C|", "md|…|"),
        (parse_lin, "md|3|an|strong|", "after the call it explains"),
        (parse_lin, "md|3|sv|q|", 'cannot read "sv|q|"'),
        (parse_lin, "md|3SAK", "| after the value"),
        (parse_lin, "md|3| trailing", 'cannot read "trailing"'),
        (parse_lin, "hello|3|", 'cannot read "hello|3|"'),
        (parse_lin, "https://example.org/?deal=1", "lin="),
    ],
)
def test_what_is_wrong_with_a_file_is_quoted_with_its_line(
    parse: Callable[[str], object], text: str, says: str
) -> None:
    with pytest.raises(NotationError) as trouble:
        parse(text)
    assert says in str(trouble.value)


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_pbn, '\n[Deal "N:A... A... - -"]'),
        (parse_lin, "\nmd|3SA,SA|"),
        (parse_pbn, '[Dealer "N"]\n[Auction "E"]\nPass'),
        (parse_pbn, '[Dealer "N"]\n[Auction "N"]\n- Pass'),
    ],
)
def test_contradictions_in_a_file_name_both_facts_and_the_line(parse: Callable[[str], object], text: str) -> None:
    with pytest.raises(ContradictionError) as trouble:
        parse(text)
    assert str(trouble.value).count("line 2") == 2


@given(st.text(st.sampled_from('[]"{}%;\n \\Auction"N1CPass=*-|md3SAKmb!'), max_size=60))
def test_no_text_makes_a_reader_stumble(text: str) -> None:
    for parse in (parse_pbn, parse_lin):
        with suppress(DirectorcallError):
            assert parse(text)


def test_what_lin_cannot_hold_is_said() -> None:
    auction = parse_auction("1NT", Seat.N)
    with pytest.raises(DirectorcallError, match="dealer"):
        write_lin([BoardRecord(Board(1))])
    with pytest.raises(DirectorcallError, match=r"12\|14"):
        write_lin([BoardRecord(dealer=Seat.N, auction=auction, alerts=(Alert(0, "12|14"),))])


@pytest.mark.parametrize(
    "build",
    [
        lambda: BoardRecord(auction=Auction(Seat.N)),
        lambda: BoardRecord(dealer=Seat.E, auction=Auction(Seat.N)),
        lambda: BoardRecord(dealer=Seat.N, auction=Auction(Seat.N), alerts=(Alert(0),)),
        lambda: BoardRecord(dealer=Seat.N, auction=parse_auction("1C P", Seat.N), alerts=(Alert(1), Alert(0))),
        lambda: BoardRecord(deal=parse_deal("N:A... A... - -")),
    ],
)
def test_a_board_that_contradicts_itself_cannot_be(build: Callable[[], object]) -> None:
    with pytest.raises(ContradictionError):
        build()


def test_an_explanation_is_one_line() -> None:
    with pytest.raises(NotationError):
        Alert(0, "two\nlines")
