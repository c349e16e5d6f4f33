"""Acol as shipped: textbook hands, and what its calls mean, whatever twos are played."""

from __future__ import annotations

import pytest
from tests.partnership.textbook import otherwise, rows, spot

from directorcall.bridge.calls import parse_call
from directorcall.bridge.cards import parse_hand
from directorcall.partnership.agreements import bid, meaning
from directorcall.partnership.library import system

AT_LEAST = 0.96


def test_the_textbook_hands_are_bid_as_the_books_say() -> None:
    wrong, all_of_them = otherwise(system("acol"), "textbook-acol.txt"), rows("textbook-acol.txt")
    assert len(all_of_them) >= 220
    assert 1 - len(wrong) / len(all_of_them) >= AT_LEAST, wrong


MEANINGS = [
    # options, auction, call, what the promise says, name
    ("", "", "1NT", "12-14 bal", ""),
    ("", "", "2H", "acol-two", "Acol two"),
    ("", "2H P", "2NT", "any", "negative"),
    ("", "", "3NT", "solid", "gambling 3NT"),
    ("", "1H P", "2NT", "10-12 bal", ""),
    (" + response-2nt=jacoby", "1H P", "2NT", "13+ support H", "Jacoby 2NT"),
    ("", "1H P 1S P", "1NT", "15-17 bal", ""),
    (" + narrow", "1H P 1S P", "1NT", "15-16 bal", ""),
    (" + narrow", "1H P 1S P", "2NT", "17-18 bal", ""),
    ("", "1NT P", "2C", "11+ 4+M", "Stayman"),
    ("", "1NT", "2C", "5-4 majors", "Landy"),
    (" + cappelletti", "1NT", "2C", "9+ (6+S or 6+H", "Cappelletti"),
    (" + benjamin", "", "2C", "8+ tricks", "Benjamin 2C"),
    (" + benjamin", "", "2D", "game-hand", "Benjamin 2D"),
    (" + benjamin", "2C P", "2D", "any", "relay"),
    (" + multi", "", "2D", "6H", "multi"),
    (" + multi", "2D P", "2NT", "15+", "multi inquiry"),
    (" + multi", "2D P", "2H", "any", ""),
    (" + twos=weak", "2H P", "2NT", "15+", "Ogust"),
    (" + twos=weak", "2H P 2NT P", "3C", "5-7", ""),
    (" + bergen", "1S P", "3C", "7-10 support S 4+S", "Bergen raise"),
    (" + south-african", "1NT P", "4C", "6+H", "South African Texas"),
    (" + puppet", "2NT P", "3C", "3+M", "Puppet Stayman"),
    (" + minors=transfers", "1NT P", "2S", "6+C", "minor-suit transfer"),
    (" + jump-shifts=weak", "1C P", "2H", "2-6 6H", "weak jump shift"),
    ("", "1C", "2H", "13-16 6+H", "intermediate jump overcall"),
    (" + jump-overcalls=strong", "1C", "2H", "16-18 6+H", "strong jump overcall"),
    (" + jump-overcalls=weak", "1C", "2H", "5-10 6H", "weak jump overcall"),
    ("", "1C", "2C", "5-5 majors 11+", "Michaels"),
    (" + michaels=weak", "1C", "2C", "5-5 majors 7+", "Michaels"),
]


@pytest.mark.parametrize(("options", "auction", "call", "promise", "name"), MEANINGS)
def test_what_calls_mean(options: str, auction: str, call: str, promise: str, name: str) -> None:
    agreed = meaning(spot(system(f"acol{options}"), auction), parse_call(call))
    assert agreed is not None
    assert promise in agreed.promise
    assert agreed.name == name


OPTIONS = [
    # options, auction, hand, call: one hand where the option makes the difference
    (" + multi", "", "KQJ963.74.T85.62", "2D"),
    (" + multi", "2D P", "84.KJ83.AQ4.J932", "2S"),
    (" + multi", "2D P 2H P", "KQJ963.74.T85.62", "2S"),
    (" + multi", "2D P 2NT P", "KQJ963.74.A85.62", "3D"),
    (" + multi", "2D", "KQ84.K84.AJ4.Q84", "X"),
    (" + benjamin", "", "AKQJT6.AKT.QT5.4", "2C"),
    (" + benjamin", "2C P 2D P", "AKQJT6.AKT.QT5.4", "2S"),
    (" + benjamin", "", "KQJ963.74.T85.62", "2S"),
    (" + benjamin", "2D P", "984.K84.T984.Q84", "2H"),
    (" + benjamin", "2D P 2H P", "AKJ5.AKJ.KQ4.K82", "2NT"),
    (" + twos=weak", "", "KQJ963.74.T85.62", "2S"),
    (" + twos=weak", "2S P 2NT P", "KQJ963.74.T85.62", "3D"),
    (" + notrump=15-17", "", "KJ84.A63.QJ6.K72", "1S"),
    (" + notrump=15-17", "1S P 2C P", "KJ84.A63.QJ6.K72", "2NT"),
    (" + bergen", "1S P", "Q984.K4.J9843.84", "3C"),
    (" + bergen", "1S P", "Q984.4.J9843.984", "3S"),
    (" + south-african", "1NT P", "84.KJ9843.AQ4.K4", "4C"),
    (" + texas=texas", "1NT P", "84.KJ9843.AQ4.K4", "4D"),
    (" + puppet", "2NT P 3C P", "AKJ84.AQ4.KQ4.K4", "3S"),
    (" + puppet", "2NT P 3C P", "AKJ4.AQ4.KQ4.K84", "3D"),
    (" + puppet", "2NT P 3C P 3D P", "Q984.84.QJ84.J84", "3H"),
    (" + minors=transfers", "1NT P", "84.5.QJT9843.T84", "2NT"),
    (" + jump-shifts=weak", "1C P", "84.QJT984.84.984", "2H"),
    (" + drury=on", "P P 1S P", "K984.A4.QT84.984", "2C"),
    (" + cappelletti", "1NT", "KQJ84.AQ84.84.84", "2D"),
]


@pytest.mark.parametrize(("options", "auction", "hand", "call"), OPTIONS)
def test_what_an_option_changes(options: str, auction: str, hand: str, call: str) -> None:
    assert str(bid(spot(system(f"acol{options}"), auction), parse_hand(hand)).call) == call
