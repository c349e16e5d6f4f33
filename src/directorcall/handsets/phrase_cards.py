"""Single cards in English: the queen of clubs, an ace, the queen of trumps."""

from __future__ import annotations

from directorcall.bridge.cards import RANKS, Card, Suit
from directorcall.handsets.card_terms import Count, HoldsCard
from directorcall.handsets.heard import COUNTED, Heard
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.terms import No

_HONOURS = {"aces": "A", "kings": "K", "queens": "Q"}


def a_card(heard: Heard, at: int) -> Said | None:
    """`the queen of clubs`, `spade ace`: that card."""
    if at >= len(heard.words):
        return None
    if isinstance(suit := heard.suit(at), Suit) and _is_one(heard, at + 1):
        return _holds(suit, heard.name(at + 1), at + 2)
    of = heard.over(at + 1)
    if _is_one(heard, at) and of > at + 1 and isinstance(suit := heard.suit(of), Suit):
        return _holds(suit, heard.name(at), of + 1)
    return None


def _is_one(heard: Heard, at: int) -> bool:
    return heard.name(at) in _HONOURS and not heard.quoted(at, at + 1).lower().endswith("s")


def _holds(suit: Suit, name: str, end: int) -> Said:
    return said(SaidKind.CARDS, HoldsCard(Card(suit, RANKS.index(_HONOURS[name]))), end=end, firm=True)


def an_ace(heard: Heard, at: int) -> Said | None:
    """`an ace`, `a king`: one or more; just one, where partner asked how many."""
    word = heard.words[at] if at < len(heard.words) else None
    if (
        word is None
        or word.key not in ("aces", "kings")
        or not heard.text[word.start : word.end].lower().endswith(("ace", "king"))
    ):
        return None
    ends = at + 1 >= len(heard.words) or heard.name(at + 1) in (",", ";", ".", ")", "and")
    if not ends or heard.spelt(at - 1) not in ("a", "an"):
        return None
    asked = heard.scene.calls[-2:-1]
    least = Range(1, 1) if asked and str(asked[0]) in ("4NT", "4C", "5NT") else Range(1)
    return said(SaidKind.CARDS, Count(least, COUNTED[word.name]), end=at + 1, firm=True)


def the_queen(heard: Heard, at: int) -> Said | None:
    """`the queen`, beside key cards: of trumps."""
    word = heard.words[at] if at < len(heard.words) else None
    trumps = heard.scene.trumps
    if word is not None and word.name == "noqueen" and trumps is not None:
        return said(SaidKind.CARDS, No(HoldsCard(Card(trumps, RANKS.index("Q")))), end=at + 1, firm=True)
    if word is None or word.name != "queens" or "queens" in heard.text[word.start : word.end].lower() or trumps is None:
        return None
    return said(SaidKind.CARDS, HoldsCard(Card(trumps, RANKS.index("Q"))), end=at + 1, firm=True)
