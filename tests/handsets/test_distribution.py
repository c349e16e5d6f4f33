"""The picture of a meaning: shares that add up, text for any console, SVG for a strict page."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from directorcall.bridge.cards import Suit
from directorcall.handsets.distribution import BLOCKS, LETTERS, distribution, telling_suit
from directorcall.handsets.meaning_language import parse_meaning

MEANINGS = ["any", "15-17 bal", "12-14 5+S", "5-10 6+H or 5-10 6+S", "37", "13=0=0=0"]


@pytest.mark.parametrize("text", MEANINGS)
def test_the_shares_are_exact_and_add_up_to_all_hands(text: str) -> None:
    hands = parse_meaning(text).hands
    found = distribution(hands)
    assert sum(found.shares.values()) == 1
    (points, length), share = max(found.shares.items(), key=lambda item: item[1])
    there = hands & parse_meaning(f"{points} hcp {length}{found.suit}").hands
    assert share == Fraction(there.count(), hands.count())


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("12-14 5+S", Suit.S),
        ("11-19 2+C 0-4H 0-4S", Suit.C),
        ("10+ 4+H 0C", Suit.C),
        ("8+ 6+D", Suit.D),
        ("0-1H", Suit.H),
    ],
)
def test_the_picture_is_of_the_suit_the_meaning_is_about(text: str, suit: Suit) -> None:
    assert telling_suit(parse_meaning(text).hands) is suit


def test_a_row_is_a_length_a_column_a_point_and_dark_is_many() -> None:
    found = distribution(parse_meaning("15-17 bal 4+H").hands)
    assert found.suit is Suit.H
    assert found.picture(LETTERS).splitlines() == ["♥5  ::::..   22%", "♥4  ##**++   78%", "    15  17"]
    assert found.picture() == found.picture(LETTERS).translate(str.maketrans(LETTERS, BLOCKS))


@pytest.mark.parametrize("text", MEANINGS)
def test_text_has_no_ragged_edge_and_fits_a_console(text: str) -> None:
    *rows, axis = distribution(parse_meaning(text).hands).picture(BLOCKS).splitlines()
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) <= 80
    assert len(axis) <= 80


def test_a_place_with_hands_is_never_left_blank() -> None:
    found = distribution(parse_meaning("any").hands, Suit.S)
    for row, length in zip(found.picture(BLOCKS).splitlines(), reversed(found.lengths), strict=False):
        assert all(found.darkness(points, length) > 0 for points in found.points)
        assert " " not in row[4 : 4 + 2 * len(found.points)]


@pytest.mark.parametrize("text", MEANINGS)
def test_the_svg_is_self_contained_and_needs_no_style(text: str) -> None:
    drawn = distribution(parse_meaning(text).hands).svg()
    root = ET.fromstring(drawn)  # noqa: S314 - our own picture
    assert root.get("role") == "img"
    assert not re.search(r"style|<script|href|url\(", drawn)
    rects = [part for part in root.iter() if part.tag.endswith("rect")]
    assert rects
    assert {rect.get("fill") for rect in rects} == {"currentColor"}
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    assert all(0 <= float(rect.get("x", "-1")) < width and 0 <= float(rect.get("y", "-1")) < height for rect in rects)
