"""Results in: pasted text, USEBIO, PBN. Results out: text, CSV, PBN. What goes out comes in again."""

from __future__ import annotations

import csv
import io
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.scores.strategies import travellers

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.seats import Side, Vulnerability
from directorcall.scores.field import Traveller, in_butler, in_matchpoints
from directorcall.scores.scoretable import parse_score_tables, write_score_tables
from directorcall.scores.sources import read_results
from directorcall.scores.traveller import parse_travellers, write_csv, write_frequencies, write_text
from directorcall.scores.usebio import MOST_BYTES, parse_usebio


def lines(found: tuple[Traveller, ...]) -> list[list[str]]:
    return [
        [f"{line.ns}-{line.ew} {line.entry} {_points(line.entry)}".strip() for line in each.lines] for each in found
    ]


def _points(entry: object) -> str:
    return f"{entry.score.points:+d}" if hasattr(entry, "score") else ""


AS_TYPED = """
Board 7
1 2 3NT N = 600
3 4 2S S +1
5, 6, 4HX E -2, S4, 500
7 8 4♠XXW=
9 10 pass
11 12 60%-40%
13 14 A-/A+
15 16 not played
17 18 -620 x2
19 20 60% 3H W = 40% 4H W -1
"""
WITH_HEADINGS = """
| Board | NS | EW | Contract | By | Lead | Tricks | Score NS | NS MPs |
|-------|----|----|----------|----|------|--------|----------|--------|
| 7     | 1  | 2  | 3NT      | N  | ♠4   | 9      | 600      | 3      |
| 7     | 3  | 4  | 2S       | S  |      | 9      | 140      | 0      |
| 8     | 1  | 4  | Pass     |    |      |        | 0        | 1      |
"""
BRIDGEMATE = """Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks
1,1,1,7,1,2,1,N,3 NT,=,S4,
1,2,1,7,3,4,,,,,,Not played
1,3,1,7,5,6,6,W,4 H x,-2,,
"""


def test_a_traveller_as_it_is_typed() -> None:
    assert lines(parse_travellers(AS_TYPED)) == [[
        "1-2 3NT N = +600", "3-4 2S S +1 +140", "5-6 4HX E -2 +500", "7-8 4SXX W = -1080", "9-10 passed out +0", "11-12 60%-40%",
        "13-14 40%-60%", "15-16 not played", "17-18 -620 -620", "17-18 -620 -620", "19-20 60% 3H W = 40% 4H W -1",
    ]]  # fmt: skip


def test_a_traveller_with_headings() -> None:
    assert lines(parse_travellers(WITH_HEADINGS)) == [["1-2 3NT N = +600", "3-4 2S S +1 +140"], ["1-4 passed out +0"]]


def test_a_bridgemate_s_table() -> None:
    """Its column Declarer is the pair's number, and NS/EW the seat."""
    assert lines(parse_travellers(BRIDGEMATE)) == [["1-2 3NT N = +600", "3-4 not played", "5-6 4HX W -2 +500"]]


@pytest.mark.parametrize(
    ("jotted", "read"),
    [
        ("1 2 N 3NT = 400", "1-2 3NT N = +400"),
        ("1 2 3NT by N made 400", "1-2 3NT N = +400"),
        ("1 2 4S by W 1 down 50", "1-2 4S W -1 +50"),
        ("1 2 4S W down 2", "1-2 4S W -2 +100"),
        ("1 2 4♠ doubled S, 1 off −100", "1-2 4SX S -1 -100"),
        ("1 2 3NT×N+1 650", "1-2 3NTX N +1 +650"),
        ("1 2 3NT×× N =", "1-2 3NTXX N = +800"),
        ("1 2 4Sdbl N -1", "1-2 4SX N -1 -100"),
        ("1 2 4H redoubled E 1 over", "1-2 4HXX E +1 -1080"),
        ("1 2 W 4H* 9", "1-2 4HX W -1 +100"),
        ("1 2 3SA S 9 400", "1-2 3NT S = +400"),
        ("1 2 two spades by east one down 50", "1-2 2S E -1 +50"),
        ("1 2 South three no trumps made", "1-2 3NT S = +400"),
        ("1 2 3 hearts made by North", "1-2 3H N = +140"),
        ("1 2 four spades doubled West, down two", "1-2 4SX W -2 +300"),
        ("1 2 passed out", "1-2 passed out +0"),
        ("1 2 PASS OUT 0", "1-2 passed out +0"),
        ("1 2 all pass", "1-2 passed out +0"),
        ("1 2 420 NS", "1-2 +420 +420"),
        ("1 2 50 EW", "1-2 -50 -50"),
        ("1 2 60/40", "1-2 60%-40%"),
        ("1 2 average plus / average minus", "1-2 60%-40%"),
        ("1 2 Ave+ Ave-", "1-2 60%-40%"),
        ("1 2 A6040", "1-2 60%-40%"),
        ("1 2 A50/50", "1-2 50%-50%"),
        ("9 phantom", "9- not played"),
        ("9 sit out", "9- not played"),
        ("−140", "- -140 -140"),
    ],
)
def test_a_line_as_people_jot_it_down(jotted: str, read: str) -> None:
    assert lines(parse_travellers(f"Board 1\n{jotted}")) == [[read]]


@pytest.mark.parametrize(
    "text",
    [
        "N/S,E/W,Contract,Dec,Lead,Tricks,Score,NS %,EW %\n1,9,4♥×,W,♠K,8,+300,83.3%,16.7%",
        "NS;EW;Contrat;Par;Levées;Score NS\n1;9;4H×;W;8;300",
        "NS|EW|Kontrakt|von|Stiche|Score\n1|9|4H* |W|8|300",
        "NS EW Contract By Tricks Score\n1 9 4HX W 8 300",
    ],
)
def test_headings_of_other_programs_and_countries(text: str) -> None:
    assert lines(parse_travellers(f"Board 1\n{text}")) == [["1-9 4HX W -2 +300"]]


def test_a_table_in_the_order_of_the_rounds() -> None:
    """Each board comes up again at every table that plays it."""
    rows = ["1,1,2,4S,N,10", "2,3,4,1NT,E,7", "1,3,2,4S,N,9", "2,1,4,1NT,E,6"]
    found = parse_travellers("\n".join(["Board,NS,EW,Contract,By,Tricks", *rows]))
    assert [(str(each.board), len(each.lines)) for each in found] == [("1", 2), ("2", 2)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Board 7\n1 2 4S N made 4", "pairs, contract"),  # odd tricks, or tricks? nobody knows
        ("", "expected pairs, contract"),
        (f"NS,Contract\n{'x' * 200_000},4H", "cells of a table"),
        ("Board 7\n1 2 4H N", "line 2: cannot read"),
        ("Board 7\n1 2 4H N -11", "between -10 and +3 in 4H"),
        ("Board 7\n1 2 4H N 14", "0 to 13"),
        ("Board 7\n1 2 8H N =", "at most seven"),
        ("Board 7\n1 2 4H =", "the declarer"),
        ("Board 7\n1 2 4H N = 420", "4H N = is worth +620 with both vulnerable"),
        ("Board 7\n1 2 615", "a score that some contract gives"),
        ("1 2 4H N =", "depends on who is vulnerable"),
        ("Board 7\n1 2 3 4H N =", "pairs, contract"),
        ("Board 7\n1 2 60% 3H W = 30% 4H W -1", "not to 90%"),
        ("Board 7\nNS EW Contract By Tricks\n1 2 4H N", "5 cells"),
        ("Board 7\nNS,EW,Contract,By,Tricks,Remarks\n1,2,,N,,", "a contract or a score"),
        ("Board 7\nNS,EW,Contract,By,Tricks,Remarks\n1,2,,,,Arbitral score", 'cannot read "Arbitral score"'),
        ("Board 7\n1 2 130%-40%", "a percentage, 0 to 100"),
    ],
)
def test_a_traveller_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(DirectorcallError) as caught:
        parse_travellers(text)
    assert says in str(caught.value)


def test_a_traveller_of_bridgewebs() -> None:
    """Tabs between the cells; the score under the side that won it; the rank of the lead first."""
    text = (
        "NS\tEW\tBid\tBy\tLd\tTks\t+Sc\t-Sc\t+\t-\n1\t2\t3NT\tN\t10S\t9\t600\t\t3\t1\n3\t4\t4H*\tE\t\t10\t\t790\t0\t4\n"
    )
    found = parse_travellers(f"Board 7\n{text}")
    assert lines(found) == [["1-2 3NT N = +600", "3-4 4HX E = -790"]]


def test_too_long_a_text() -> None:
    with pytest.raises(NotationError, match="at most 20,000 lines to a board"):
        parse_travellers("+620 x9999\n" * 3)
    with pytest.raises(NotationError, match="at most 200,000 lines"):
        parse_travellers("".join(f"Board {number}\n+620 x9999\n" for number in range(1, 22)))


@given(st.text(alphabet="0123456789CDHSNTXPnesw=+-% /|,;\t\nboardvulxA.", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(DirectorcallError):
        assert parse_travellers(text, Vulnerability.NONE)


@given(travellers())
def test_text_and_csv_come_in_again(traveller: Traveller) -> None:
    assert parse_travellers(write_text(traveller)) == (traveller,)
    assert parse_travellers(write_text(traveller, in_matchpoints(traveller))) == (traveller,)
    assert parse_travellers(write_csv([(traveller, in_butler(traveller))])) == (traveller,)


@given(travellers())
def test_frequencies_are_the_same_field(traveller: Traveller) -> None:
    (again,) = parse_travellers(write_frequencies(traveller), traveller.vulnerability)
    assert again.expected == traveller.expected
    for side in Side:
        assert sorted(again.others(side=side)) == sorted(traveller.others(side=side))


def test_csv_is_a_table() -> None:
    found = parse_travellers("Board 7\n1 2 3NT N = 600\n=SUM 4 2S S +1\n5 6 60%-40%")[0]
    rows = list(csv.reader(io.StringIO(write_csv([(found, in_matchpoints(found))]))))
    assert rows[0] == [
        "Board",
        "NS",
        "EW",
        "Contract",
        "By",
        "Tricks",
        "Lead",
        "Score",
        "Remarks",
        "NS-MP",
        "EW-MP",
        "NS-%",
        "EW-%",
    ]
    assert rows[1] == ["7", "1", "2", "3NT", "N", "9", "", "600", "", "3.5", "0.5", "87.5", "12.5"]
    assert rows[2][1] == "'=SUM"
    assert rows[3][8:] == ["60%-40%", "2.4", "1.6", "60", "40"]


# PBN


@given(travellers(adjusted=False))
def test_pbn_comes_in_again(traveller: Traveller) -> None:
    assert parse_score_tables(write_score_tables([(traveller, ())])) == (traveller,)
    assert parse_score_tables(write_score_tables([(traveller, in_matchpoints(traveller))])) == (traveller,)


PBN = r"""
% PBN 2.1
[Event "Pairs"]
[Board "7"]
[ScoreTable "+PairId_NS\2R;PairId_EW\2R;Contract\5L;Declarer\1R;Result\2R;Score_NS\5R;Score_EW\5R;MP_NS\4R;Names_NS"]
 1  2 3NT   N  9   "600" - 3.0 A. North - B. South
 3  4 2SX   E  7   200 - 0.0 C - D
 5  6 Pass  -  -   0 0 3.0 E - F
 7  8 4H    W 10   - 620 3.0 G - H
[TotalScoreTable "Rank;PairId;TotalMP"]
1 1 3.0

[Board "8"]
[Deal "N:AKQ2.T98.J32.432 - - -"]
[OptimumResultTable ""]
N NT 9
"""


def test_a_score_table() -> None:
    assert lines(parse_score_tables(PBN)) == [
        ["1-2 3NT N = +600", "3-4 2SX E -1 +200", "5-6 passed out +0", "7-8 4H W = -620"]
    ]


def test_an_artificial_score_has_a_mark_before_it() -> None:
    found = parse_score_tables(
        '[Board "7"]\n[ScoreTable "PairId_NS;Contract;Percentage_NS;Percentage_EW"]\n1 - ^60 ^40\n'
    )
    assert lines(found) == [["1- 60%-40%"]]


def test_games_of_one_board_are_its_lines() -> None:
    first = '[Board "1"]\n[Contract "4HX"]\n[Declarer "N"]\n[Result "9"]\n[Score "NS -100"]\n'
    games = f'{first}\n[Board "#"]\n[Contract "Pass"]\n[Declarer ""]\n'
    assert lines(parse_score_tables(games)) == [["- 4HX N -1 -100", "- passed out +0"]]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello", "PBN with a ScoreTable"),
        ('[Board "7"]\n[ScoreTable "Rank;Club"]\n1 2', "line 2"),
        ('[Board "7"]\n[ScoreTable "PairId_NS;Contract;Declarer;Result"]\n1 3NT N', "line 3: cannot read"),
        ('[Board "7"]\n[ScoreTable "PairId_NS;Contract;Declarer;Result;Score_NS"]\n1 3NT N 9 400', "line 3"),
        ('[Board "7"]\n[ScoreTable "PairId_NS;Contract;Score_NS"]\n1 - ^60', "Percentage_NS"),
        ('[Board "x"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]', "line 1"),
        ('[Board "1"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "15"]', "line 2"),
    ],
)
def test_pbn_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises((NotationError, ContradictionError)) as caught:
        parse_score_tables(text)
    assert says in str(caught.value)


# USEBIO

LINE = "<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>{}</TRAVELLER_LINE>"
MADE = "<CONTRACT>{}</CONTRACT><PLAYED_BY>{}</PLAYED_BY><LEAD>{}</LEAD><TRICKS>{}</TRICKS><SCORE>{}</SCORE>"
MATCHPOINTS = "<NS_MATCH_POINTS>{}</NS_MATCH_POINTS><EW_MATCH_POINTS>{}</EW_MATCH_POINTS>"


def usebio(*rows: str, board: str = "<BOARD_NUMBER>7</BOARD_NUMBER>", before: str = "") -> bytes:
    head = f'<?xml version="1.0" encoding="iso-8859-1"?>\n{before}<USEBIO Version="1.2"><CLUB><CLUB_NAME>Café</CLUB_NAME></CLUB>'
    event = f'<EVENT><SESSION SESSION_ID="1"><SECTION SECTION_ID="A"><BOARD>{board}{"".join(rows)}</BOARD></SECTION></SESSION></EVENT>'
    return f"{head}{event}</USEBIO>".encode("latin-1")


def test_usebio() -> None:
    file = usebio(
        LINE.format(1, 2, MADE.format("3NT", "N", "S4", 9, 600) + MATCHPOINTS.format(4, 2)),
        LINE.format(3, 4, MADE.format("4Sx", "E", "", 8, "") + MATCHPOINTS.format(4, 2)),
        LINE.format(5, 6, MADE.format("PASS", "", "", "", 0) + MATCHPOINTS.format(0, 6)),
        LINE.format(7, 8, "<SCORE></SCORE>" + MATCHPOINTS.format("3.6", "2.4")),
        LINE.format(9, 10, ""),
        before='<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">',
    )
    assert lines(parse_usebio(file)) == [[
        "1-2 3NT N = +600", "3-4 4SX E -2 +500", "5-6 passed out +0", "7-8 60%-40%", "9-10 not played",
    ]]  # fmt: skip


def test_pairs_that_stand_at_the_match() -> None:
    match = "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUMBER>{}</MATCH>"
    board = f"<BOARD><BOARD_NUMBER>2</BOARD_NUMBER><TRAVELLER_LINE>{MADE.format('1C', 'W', '', 7, -70)}</TRAVELLER_LINE></BOARD>"
    alone = board.replace("<BOARD_NUMBER>2", "<BOARD_NUMBER>3").replace("-70", "-90").replace("1C", "1NT")
    found = parse_usebio(f"<USEBIO><EVENT>{match.format(board)}{alone}</EVENT></USEBIO>".encode())
    assert lines(found) == [["5-6 1C W = -70"], ["- 1NT W = -90"]]


def test_what_a_file_is_shows_in_it() -> None:
    expected = [["1-2 3NT N = +600"]]
    line = LINE.format(1, 2, MADE.format("3NT", "N", "", 9, 600))
    table = '[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 3NT N 9\n'
    for file in (usebio(line), table.encode(), b"Board 7\n1 2 3NT N =\n", b"\xef\xbb\xbfBoard 7\n1 2 3NT N 9"):
        assert lines(read_results(file)) == expected
    assert lines(read_results("Board 7\nNS;EW;Contract;By;Tricks;Club\n1;2;3NT;N;9;Café".encode("latin-1"))) == expected
    with pytest.raises(NotationError, match="at most 16,777,216 bytes"):
        read_results(b" " * (MOST_BYTES + 1))


BILLION_LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (b"", "line 1"),
        (b"<USEBIO/>", "TRAVELLER_LINE"),
        (b"<USEBIO><BOARD>", "well-formed XML"),
        (usebio(LINE.format(1, 2, "&a;"), before=BILLION_LAUGHS), "without entities"),
        (usebio(LINE.format(1, 2, "&a;"), before=OUTSIDE), "without entities"),
        (usebio(LINE.format(1, 2, "&b;")), "well-formed XML"),
        (b"<x>" * 100, "at most 64 deep"),
        (b"<" * (MOST_BYTES + 1), "at most 16,777,216 bytes"),
        (usebio(LINE.format(1, 2, ""), board=""), "BOARD_NUMBER"),
        (
            usebio(LINE.format(1, 2, ""), board="<BOARD_NUMBER>1</BOARD_NUMBER><VULNERABILITY>us</VULNERABILITY>"),
            "VULNERABILITY",
        ),
        (usebio(LINE.format(1, 2, MADE.format("4H", "N", "", 14, ""))), "0 to 13"),
        (usebio(LINE.format(1, 2, MADE.format("4H", "N", "", 10, 420))), "board 7: the score is +420"),
        (usebio(LINE.format(1, 2, MADE.format("4H", "N", "", 10, 620) + MATCHPOINTS.format("many", 1))), "matchpoints"),
    ],
)
def test_usebio_that_cannot_be_read(file: bytes, says: str) -> None:
    with pytest.raises((NotationError, ContradictionError)) as caught:
        parse_usebio(file)
    assert says in str(caught.value)


# many bytes a letter, one nobody knows, one that is none of text, and two that decode nothing
@pytest.mark.parametrize("name", ["shift_jis", "gb18030", "utf-7", "nonsense", "base64", "idna", "undefined"])
def test_usebio_in_an_encoding_that_cannot_be_read(name: str) -> None:
    file = f'<?xml version="1.0" encoding="{name}"?><USEBIO/>'.encode()
    with pytest.raises(NotationError, match=f"^line 1: cannot read .*{name}.*: expected XML in UTF-8, UTF-16 or"):
        parse_usebio(file)
