"""Diagrams and grids: the text as bridge players print it, the SVG well-formed, self-contained and readable without
eyes.
"""

from __future__ import annotations

import re
from textwrap import dedent
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.board import Board
from directorcall.bridge.calls import BIDDING_BOX
from directorcall.bridge.cards import Deal, Hand, parse_deal, parse_hand
from directorcall.bridge.diagram import deal_diagram, deal_svg, hand_line, hand_svg, heading
from directorcall.bridge.grid import COLUMNS, auction_grid, auction_svg, lay_out
from directorcall.bridge.happened import Made, Sign
from directorcall.bridge.seats import SEATS, Seat, Vulnerability
from directorcall.lawbook.fates import cites

DEAL = parse_deal("N:AKJT876.J765.T9. Q543.432.7654.76 92.T98.AJ32.QJT3 -")
SVG = "{http://www.w3.org/2000/svg}"
marks = st.sampled_from((Sign.NONE, Sign.NONE, Sign.WITHDRAWN))
made = st.builds(Made, st.sampled_from(BIDDING_BOX), st.sampled_from((None, *SEATS)), marks)
auctions = st.builds(Auction, st.sampled_from(SEATS), st.lists(made, max_size=14).map(tuple))


def test_one_hand_in_a_line() -> None:
    assert hand_line(parse_hand("AKT.-.QJ9876.5432")) == "♠AKT ♥— ♦QJ9876 ♣5432"


def test_four_hands_round_the_compass() -> None:
    assert deal_diagram(DEAL, Board(5)) == dedent("""\
        Board 5        ♠ AKJT876
        Dealer North   ♥ J765
        N-S vul        ♦ T9
                       ♣ —
        ♠ —               N        ♠ Q543
        ♥ AKQ          W     E     ♥ 432
        ♦ KQ8             S        ♦ 7654
        ♣ AK98542                  ♣ 76
                       ♠ 92
                       ♥ T98
                       ♦ AJ32
                       ♣ QJT3""")


def test_a_hand_that_is_not_known_is_left_out() -> None:
    text = deal_diagram(Deal(south=DEAL.south))
    assert text.count("♠") == 1
    assert text.splitlines()[0].strip() == "N"


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ((None, None, None), []),
        ((Board(7), None, None), ["Board 7", "Dealer South", "Both vul"]),
        ((Board(7), Seat.E, Vulnerability.NONE), ["Board 7", "Dealer East", "None vul"]),
        ((None, Seat.W, None), ["Dealer West"]),
    ],
)
def test_the_corner_says_what_is_told_and_what_follows_from_the_number(
    told: tuple[Board | None, Seat | None, Vulnerability | None], lines: list[str]
) -> None:
    assert heading(*told) == lines


GRIDS = [
    (
        "W", "1D 1S 1H- X P P P",
        """\
        West    North   East       South
        1♦      1♠      (1♥)[1] X  Pass
        Pass    Pass
        [1] East 1♥: insufficient bid over 1♠ (Law 27), withdrawn and replaced by X""",
    ),
    (
        "N", "1NT X P 1H+ P",
        """\
        West    North   East    South
                1NT     X       Pass
        1♥[1]   Pass    ?
        [1] West 1♥: insufficient bid over 1NT (Law 27), accepted (27A1)""",
    ),
    (
        "W", "1D E:1H",
        """\
        West    North   East    South
        1♦              1♥[1]
        [1] East 1♥: call out of rotation at North's turn (Law 31), not ruled on yet""",
    ),
    (
        "W", "1NT P S:P+ W:P 2C",
        """\
        West       North   East    South
        1NT        Pass    2♣      (Pass)[1] ?
        (Pass)[2]
        [1] South Pass: call out of rotation at East's turn (Law 30), withdrawn (17D3)
        [2] West Pass: withdrawn (17D3)""",
    ),
    (
        "E", "",
        """\
        West    North   East    South
                        ?""",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("dealer", "text", "printed"), GRIDS, ids=[row[1] or "nothing yet" for row in GRIDS])
def test_the_grid_as_it_is_printed(dealer: str, text: str, printed: str) -> None:
    assert auction_grid(parse_auction(text, Seat(dealer)), cites("2017", misinformed=False)) == dedent(printed)


@given(auctions)
def test_every_call_is_in_its_own_column_and_none_is_lost(auction: Auction) -> None:
    grid = lay_out(auction, cites("2017", misinformed=False))
    calls = grid.entries[: len(auction.happened)]
    assert [(COLUMNS[entry.column], entry.says) for entry in calls] == [
        (h.seat, h.call.symbol) for h in auction.happened
    ]
    places = [4 * entry.row + entry.column for entry, h in zip(calls, auction.happened, strict=True) if h.counts]
    assert places == sorted(set(places))
    assert [entry.note for entry in calls if entry.note] == list(range(1, len(grid.notes) + 1))
    assert all(
        bool(entry.note) == bool(h.faults or not h.counts) for entry, h in zip(calls, auction.happened, strict=True)
    )


def checked(svg: str) -> ET.Element:
    """Well-formed, nothing a strict page would refuse, nothing from elsewhere; gives the root."""
    root = ET.fromstring(svg)  # noqa: S314
    assert (root.tag, root.get("role")) == (f"{SVG}svg", "img")
    assert [child.tag for child in list(root)[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "text",
        "tspan",
        "rect",
        "path",
        "circle",
    }
    names = {name for element in root.iter() for name in element.attrib}
    assert not names & {"style", "href", "id"}
    assert not any(name.startswith("on") for name in names)
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.get("viewBox", ""))
    return root


def words(root: ET.Element, tag: str = "text") -> list[str]:
    return ["".join(element.itertext()).replace("\N{VARIATION SELECTOR-15}", "") for element in root.iter(SVG + tag)]


def test_the_picture_of_a_deal_shows_and_says_the_hands() -> None:
    root = checked(deal_svg(DEAL, Board(5)))
    assert words(root)[:3] == ["Board 5", "Dealer North", "N-S vul"]
    assert "AKJ10876" in words(root)
    assert words(root, "title") == ["Board 5, Dealer North, N-S vul"]
    assert words(root, "desc")[0].startswith(
        "North: spades A K J 10 8 7 6, hearts J 7 6 5, diamonds 10 9, clubs void. East: "
    )
    red = [e.text for e in root.iter(f"{SVG}text") if "vulnerable" in e.get("class", "")]
    assert red == ["N", "S"]
    assert len(list(root.iter(f"{SVG}circle"))) == 1


@given(st.integers(0, 3))
def test_the_widest_suit_stays_inside_the_picture(seat: int) -> None:
    suits = [Hand(0x1FFF), Hand(0, 0x1FFF), Hand(0, 0, 0x1FFF), Hand(0, 0, 0, 0x1FFF)]
    root = checked(deal_svg(Deal(*(suits[(seat + i) % 4] for i in range(4)))))
    width = float(root.get("viewBox", "").split()[2])
    assert all(float(e.get("x", "0")) + 13 * len(e.text or "") <= width for e in root.iter(f"{SVG}text"))


def test_the_picture_of_one_hand() -> None:
    root = checked(hand_svg(DEAL.south))
    assert words(root) == ["♠", "92", "♥", "1098", "♦", "AJ32", "♣", "QJ103"]
    assert {e.get("class") for e in root.iter(f"{SVG}tspan")} == {f"suit suit-{suit}" for suit in "SHDC"}


def test_the_picture_of_an_auction_strikes_out_what_was_withdrawn_and_frames_what_was_accepted() -> None:
    root = checked(auction_svg(parse_auction("1D 1S 1H- 1NT 1C+ W:1C", Seat.W), cites("2017", misinformed=False)))
    assert words(root)[:9] == ["West", "North", "East", "South", "1♦", "1♠", "1♥1", "1NT", "1♣2"]
    strokes = [e.get("class") for e in root.iter(f"{SVG}path")]
    assert strokes == [None, "call withdrawn"]  # the rule under the seats is the first
    frames = [(e.get("class"), e.get("stroke-dasharray")) for e in root.iter(f"{SVG}rect")]
    assert frames == [("call accepted", "none"), ("call pending", "4 3")]
    assert words(root, "desc")[0].startswith(
        "West 1♦, North 1♠, East 1♥, East 1NT, South 1♣, West 1♣. East 1♥: insufficient bid"
    )


@given(auctions)
def test_every_auction_has_a_picture(auction: Auction) -> None:
    root = checked(auction_svg(auction, cites("2017", misinformed=False)))
    width, height = (float(size) for size in root.get("viewBox", "").split()[2:])
    for element in root.iter(f"{SVG}text"):
        assert 0 <= float(element.get("x", "")) < width
        assert 0 < float(element.get("y", "")) < height
