"""Answers to a question of partner's: the answer, no ace or four, an even number of aces, one or four."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Count, KeyCards
from directorcall.handsets.heard import COUNTED, Heard, Reader
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.phrase_marks import bid_at
from directorcall.handsets.ranges import Choice
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.terms import Term

_ACES = 4
_KEY_CARDS = 5
_EACH_SECOND = {"evennumber": 0, "oddnumber": 1}
_CARDS = ("aces", "kings", "queens", "keycards")
_FOR_ACES = ("aces", "keycards", "kings")
_THE_ANSWER = ("answer", "answers", "answering", "answer to", "reply to partner")
_ASKING = ("blackwood", "stayman", "keycards", "quantitative", "aces")


def the_answer(heard: Heard, at: int) -> Said | None:
    """`the answer`, `answer to Blackwood`: to what partner's last bid asks."""
    asked = heard.scene.asked
    alone = not at or heard.words[at - 1].is_noise or heard.ends(at - 1)  # not: a negative answer
    if heard.quoted(at, at + 1).lower() not in _THE_ANSWER or asked is None or not alone:
        return None
    artificial = (Mark(MarkKind.ARTIFICIAL),) if asked in _FOR_ACES else ()
    marks = (Mark(MarkKind.ANSWERS, asked), *artificial)
    return said(SaidKind.MARK, end=_over_the_question(heard, at + 1), marks=marks)


def _over_the_question(heard: Heard, at: int) -> int:
    """Past “to Blackwood”, “to 4NT”, “to the question”."""
    start = heard.over(at, "to")
    if heard.name(start) in _ASKING or (heard.name(start) == "asks" and start > at):
        return start + 1
    bid = bid_at(heard, start)
    return bid[1] if bid is not None and bid[0] in heard.scene.calls else at


def every_second(heard: Heard, at: int) -> Said | None:
    """`an even number of aces`; `odd`, where partner asked for aces."""
    if heard.name(at) not in _EACH_SECOND:
        return None
    of = heard.over(at + 1)
    named = heard.name(of) in _CARDS
    what = heard.name(of) if named else heard.scene.asked
    if what not in _CARDS:
        return None
    most = _KEY_CARDS if what == "keycards" else _ACES
    numbers = Choice(tuple(range(_EACH_SECOND[heard.name(at)], most + 1, 2)))
    return _so_many(heard, numbers, what, of + 1 if named else at + 1)


def none_or_more(heard: Heard, at: int) -> Said | None:
    """`no ace or four`, `no key cards or three`: one of two answers, and nothing is denied."""
    what = heard.name(at + 1)
    joint = at + 2 + (heard.name(at + 2) == ",")
    if heard.name(at) != "no" or what not in _CARDS or heard.name(joint) != "or":
        return None
    start = heard.over(joint + 1)
    start = heard.over(start + 1) if heard.name(start) == "any" else start  # or all four
    number = heard.words[start].number if start < len(heard.words) else None
    if number is None or not 1 < number <= _KEY_CARDS:
        return None
    end = start + 1 + (heard.name(start + 1) == what)
    return _so_many(heard, Choice((0, number)), what, end) if heard.ends(end) else None


def one_or_the_other(heard: Heard, at: int) -> Said | None:
    """`one ace or four`, `one key card or four`: the second number counts the same."""
    low, what = heard.words[at].number, heard.name(at + 1)
    if low is None or what not in _CARDS or heard.name(at + 2) != "or" or at + 3 >= len(heard.words):
        return None
    high = heard.words[at + 3].number
    end = at + 4 + (heard.name(at + 4) == what)
    if high is None or not low < high <= _KEY_CARDS or not heard.ends(end):
        return None
    return _so_many(heard, Choice((low, high)), what, end)


def _so_many(heard: Heard, numbers: Choice, what: str, end: int) -> Said | None:
    term: Term
    if what != "keycards":
        term = Count(numbers, COUNTED[what])
        return said(SaidKind.CARDS, term, end=end, firm=True)
    named = heard.a_suit(heard.over(end))
    suit = named[0] if named is not None and heard.over(end) > end else heard.scene.trumps
    if not isinstance(suit, Suit):
        return None
    piece = said(SaidKind.CARDS, KeyCards(numbers, suit), end=end, firm=True)
    return replace(piece, end=named[1]) if named is not None and heard.over(end) > end else piece


READERS: tuple[Reader, ...] = (the_answer, every_second, one_or_the_other)
