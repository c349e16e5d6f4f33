"""What players say, read where they said it: the corpus, names in their auctions, and nothing taken for granted."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.partnership.phrasebook import BOOKS, Row, rows, same, verdict

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat
from directorcall.handsets.card_terms import Count, Counted, Points, Quality, SuitQuality
from directorcall.handsets.meaning_language import MeaningError, parse_meaning
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.shape_terms import Build, Length, Longer, TwoSuits
from directorcall.handsets.terms import Term, all_of
from directorcall.partnership.call_place import NOWHERE, CallPlace
from directorcall.partnership.library import system
from directorcall.partnership.naming import named, table
from directorcall.partnership.phrases import one_meaning, question, read_phrase, says_unknown

ROWS = {name: rows(name) for name in BOOKS}
SECTIONS = [
    (f"{book}: {source}", list(part))
    for book, all_rows in ROWS.items()
    for source, part in groupby(all_rows, lambda row: row.source)
]


def at(auction: str, call: str, dealer: Seat = Seat.N, seat: Seat | None = None) -> CallPlace:
    return CallPlace.of(parse_auction(auction, dealer), seat, parse_call(call))


@pytest.mark.parametrize("found", [part for _, part in SECTIONS], ids=[name for name, _ in SECTIONS])
def test_the_corpus_is_read_as_it_was_meant(found: list[Row]) -> None:
    wrong = [
        f"{row.where} {row.phrase!r}: {[str(one) for one in row.read.readings]}"
        for row in found
        if verdict(row) != "right"
    ]
    assert not wrong


def test_the_corpus_is_large_and_says_where_it_was_heard() -> None:
    everything = [row for book in ROWS.values() for row in book]
    assert len(everything) >= 4400
    assert len(table().entries) >= 700
    assert all(row.source for row in everything)


PLACED = [
    ("Stayman", "1NT P", "2C"), ("Stayman", "2NT P", "3C"), ("Stayman", "2C P 2D P 2NT P", "3C"), ("Jacoby transfer", "1NT P", "2H 2D"),
    ("Jacoby transfer", "2NT P", "3H 3D"), ("negative double", "1C 1S", "X"), ("Michaels", "1C", "2C"), ("Michaels", "1S", "2S"),
    ("multi", "", "2D"), ("Landy", "1NT", "2C"), ("Drury", "P P 1H P", "2C"), ("Lebensohl", "1NT 2S", "2NT"),
    ("RKCB", "1H P 3H P", "4NT"), ("take-out double", "1D", "X"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "auction", "calls"), PLACED)
def test_a_name_is_placed_in_its_auctions(name: str, auction: str, calls: str) -> None:
    found = named(name, tuple(made.call for made in parse_auction(auction, Seat.N).legal))
    assert set(calls.split()) <= {str(rule.call) for rule in found}


CONVENTIONS = """
Smolen, Jacoby 2NT, Bergen, Ogust, Namyats, gambling 3NT, leaping Michaels, DONT, Cappelletti, Hamilton, Landy, multi
Landy, Brozel, Woolsey, Rubinsohl, Lebensohl, transfer Lebensohl, Lightner, Rosenkranz, SOS redouble, Kokish, puppet
Stayman, checkback, XYZ, NMF, 4SF, reverse Drury, inverted minors, criss cross, splinter, exclusion, minorwood,
Gerber, DOPI, ROPI, DEPO, grand slam force, quantitative 4NT, Truscott, Jordan 2NT, unusual vs unusual, Ghestem,
Raptor, Polish club, Precision, Blue club, Flannery, Wilkosz, Tartan, Lucas, Muiderberg, Benjamin, Acol two, kamikaze,
mini notrump, Gazzilli, Michaels, unusual 2NT, Texas, South African Texas, Sputnik, Drury, Wolff, Mathe, Meckwell,
Astro, Asptro, Ripstra, snapdragon, western cue, UCB, mixed raise, fit jump, support double, responsive double,
maximal double, negative free bid, stolen bid, Baron, Keri, Gladiator, Dixon, FILM
"""


@pytest.mark.parametrize("name", [" ".join(name.split()) for name in CONVENTIONS.split(",")])
def test_a_convention_is_known_by_its_name(name: str) -> None:
    assert read_phrase(name).readings, name


def test_drury_is_for_passed_hands() -> None:
    assert not named("Drury", tuple(made.call for made in parse_auction("1H P", Seat.N).legal))


def test_every_name_of_the_table_has_an_auction_and_hands() -> None:
    for name in table().names:
        reading = read_phrase(name)
        assert reading.readings, name


def test_an_insufficient_bid_is_read_as_it_was_meant() -> None:
    assert str(one_meaning("Stayman", at("2NT P", "2C"))) == "8+ 4+M, asks majors, artificial"
    assert str(one_meaning("negative", at("1C 1S", "1H"))).startswith("any, negative")
    assert (
        str(one_meaning("transfer", at("1NT 2D", "2D"))) == "5+H, transfer H, artificial"
    )  # the overcall was not seen


def test_an_insufficient_bid_may_mean_the_bid_that_is_enough() -> None:
    assert str(one_meaning("Stayman", at("1NT P", "1C"))) == "8+ 4+M, asks majors, artificial"
    assert at("1NT P", "1C").enough == parse_call("2C")
    assert at("1NT P", "2C").enough is None
    assert at("1H 2C", "2C").enough == parse_call("3C")


def test_another_bid_is_what_the_system_says_of_it() -> None:
    over_hearts = CallPlace.of(parse_auction("1NT 2H", Seat.N), None, parse_call("X"), system("standard-american"))
    unseen = CallPlace.of(parse_auction("1NT P", Seat.N), None, parse_call("2S"), system("standard-american"))
    said_of_it = read_phrase("any hand that would bid 2♠", over_hearts).meaning
    assert said_of_it == read_phrase("system on", unseen).meaning
    assert said_of_it is not None
    assert not read_phrase("any hand that would bid 2♠", at("1NT 2H", "X")).settled


EXCUSED = [
    ("Stayman, I thought he opened 1NT", "2NT P", "2C", "8+ 4+M, asks majors, artificial"),
    ("transfer - didn’t see it was 2NT", "2NT P", "2D", "5+H, transfer H, artificial"),
    ("I thought partner opened one notrump: weak takeout", "2NT P", "2D", "0-9 5+D, natural, to play"),
    ("weak, six of them, I did not see partner's bid", "2S P", "2H", "0-9 6+H"),
    ("an opening hand with hearts, I thought I was the dealer", "1S P", "1H", "12+ 4+H"),
    ("6+, four hearts; I saw 1C", "1S P", "1H", "6+ 4+H"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "auction", "call", "meaning"), EXCUSED)
def test_what_the_caller_says_he_saw_is_where_it_is_read(text: str, auction: str, call: str, meaning: str) -> None:
    assert str(one_meaning(text, at(auction, call))) == meaning


@pytest.mark.parametrize(
    "text", ["I thought it was weak", "hearts, I thought 1H showed a weak hand", "I didn't see it"]
)
def test_an_excuse_that_may_be_about_the_hand_is_none(text: str) -> None:
    assert not read_phrase(text, at("1S P", "1H")).settled


def test_of_a_call_in_turn_an_excuse_is_left() -> None:
    assert read_phrase("Stayman, I thought he opened 2NT", at("1NT P", "2C")).left


def test_a_call_out_of_turn_is_read_as_the_caller_saw_it() -> None:
    assert str(one_meaning("weak two", at("", "2H", Seat.N, Seat.S))) == "5-10 6+H, natural, preemptive"
    assert str(one_meaning("limit raise", at("1H", "3H", Seat.N, Seat.S))) == "10-12 4+H, natural, invitational"


def test_a_name_in_an_auction_that_is_not_its_own_is_asked_about() -> None:
    reading = read_phrase("Stayman", at("1H P", "2C"))
    assert not reading.settled
    with pytest.raises(NotationError):
        one_meaning("Stayman", at("1H P", "2C"))


def test_the_system_supplies_what_a_name_or_a_mark_leaves_open() -> None:
    auction = parse_auction("1NT P", Seat.N)
    weak = system("standard-american + notrump=12-14")
    place = CallPlace.of(auction, None, parse_call("2C"), weak)
    assert str(read_phrase("Stayman", place).meaning).startswith("11+ 4+M")
    opened = CallPlace.of(parse_auction("", Seat.N), None, parse_call("1S"), weak)
    natural = read_phrase("natural", opened).meaning
    assert natural is not None
    assert "5+S" in str(natural)


def test_words_and_the_short_language_differ_where_they_should() -> None:
    assert [str(one) for one in read_phrase("5 hearts").readings] == ["5+H", "5H"]
    assert [str(one) for one in read_phrase("5H").readings] == ["5H"]
    assert str(one_meaning("5 hearts")) == "5+H"
    assert str(one_meaning("6 points")) == "6+"


@pytest.mark.parametrize(
    "text",
    ["unknown", "Don't know", "no agreement", "undiscussed", "no idea", "we haven't discussed it", "I don’t know", "?"],
)
def test_nobody_knows_is_an_answer(text: str) -> None:
    assert says_unknown(text)
    assert read_phrase(text).unknown


@pytest.mark.parametrize("text", ["known", "5+H", "hearts", "nothing", "no hearts", "not forcing", "any"])
def test_what_is_known_is_no_such_answer(text: str) -> None:
    assert not says_unknown(text)


# --- what was described reads back

suits = st.sampled_from([suit for group in (Group.MAJORS, Group.MINORS) for suit in group.suits])
lengths = st.integers(1, 7).flatmap(
    lambda low: st.sampled_from([Range(low), Range(low, low + 1), Range(low, low), Range(0, low)])
)
points = st.integers(1, 20).flatmap(
    lambda low: st.sampled_from([Range(low), Range(low, low + 3), Range(low, low), Range(0, low)])
)
said: st.SearchStrategy[Term] = st.one_of(
    st.builds(Points, points),
    st.builds(Length, lengths, st.one_of(suits, st.sampled_from([Group.MAJORS, Group.MINORS]))),
    st.sampled_from(Build),
    st.sampled_from([TwoSuits(5, 5, group) for group in Group] + [TwoSuits(5, 4, group) for group in Group]),
    st.builds(
        Count,
        lengths.filter(lambda numbers: max(numbers.low, numbers.high or 0) <= 4),
        st.sampled_from([Counted.ACES, Counted.KINGS]),
    ),
    st.tuples(suits, suits).filter(lambda two: two[0] is not two[1]).map(lambda two: Longer(*two)),
    st.builds(SuitQuality, st.sampled_from([Quality.STOPPER, Quality.SOLID, Quality.GOOD, Quality.LONGEST]), suits),
)


def _subject(term: Term) -> object:
    return getattr(term, "suit", getattr(term, "of", None)) or type(term)


@given(st.lists(said, min_size=1, max_size=3, unique_by=lambda term: (type(term), _subject(term))))
@settings(max_examples=60)
@example([Points(Range(6, 6)), Length(Range(0, 0), Group.MAJORS.suits[0])])
def test_a_description_reads_back_to_the_same_hands(terms: list[Term]) -> None:
    term = all_of(tuple(terms))
    if sum(isinstance(one, Length | TwoSuits) for one in terms) > 1 or not term.hands:
        return
    reading = read_phrase(term.words)
    assert reading.meaning is not None, term.words
    assert not reading.left, term.words
    assert reading.meaning.hands == term.hands, (term.words, str(reading.meaning))


@given(st.sampled_from([row for book in ROWS.values() for row in book]))
@settings(max_examples=60)
def test_a_reading_in_the_short_language_is_read_as_itself(row: Row) -> None:
    for reading in row.read.readings:
        if reading.hands or row.read.settled:  # what no hand fits is shown with what was left, and never used
            assert same(parse_meaning(str(reading)), reading)


# --- what is suggested works

WRONG = [
    "staymen convention 2way", "lebensol", "jacobi 2nt raise", "balansed", "natral", "5+H, natral", "5-5", "15-13", "5+X", "ponts",
    "aces", "5+H natural", "natural", "keycads", "any, asks majros", "any, transfr H", "suport", "usualy", "usually (5+H 6+S)",
    "5 hearts, wombat", "hearts I think", "long clubs", "two suiter", "Stayman or so", "goood suit", "rule", "losers",
    "12+ single-suted", "4+ majors", "no aces", "5+ H", "10+ majors", "hcp", "asks", "6-6", "no", "both", "weak or strong",
    "asking for nothing", "puppet", "splintr", "negativ double", "unusal 2nt", "michaels cuebid raise of some sort",
]  # fmt: skip
_QUOTED = re.compile(r'"([^"]+)"')


@pytest.mark.parametrize("text", WRONG)
@pytest.mark.parametrize(
    "place", [NOWHERE, at("1NT P", "2C"), at("1H", "2NT")], ids=["nowhere", "over 1NT", "overcall"]
)
def test_every_suggestion_can_be_read(text: str, place: CallPlace) -> None:
    for hint in _hints(text, place):
        for offered in _QUOTED.findall(hint):
            assert read_phrase(offered, place).readings, f"{text!r}: {offered!r}"


def _hints(text: str, place: CallPlace) -> list[str]:
    found = []
    try:
        parse_meaning(text)
    except MeaningError as error:
        found.append(error.hint)
        found.append(question(read_phrase(text, place), error, place).hint)
    found.append(question(read_phrase(text, place), None, place).hint)
    return found


@given(st.text(alphabet="5+H ,or-snoweakhertspd()4/", max_size=30))
@settings(max_examples=150)
def test_whatever_is_said_is_read_or_quoted(text: str) -> None:
    reading = read_phrase(text, at("1NT P", "2C"))
    assert reading.unknown or reading.readings or reading.left or not text.strip(" ,or-()/+")
    assert not reading.settled or reading.unknown or reading.meaning is not None
