"""What a sentence is about: calls, seats, cards, meanings, as they are. Worded at the edge."""

from __future__ import annotations

from directorcall.bridge.cards import Card

Particulars = tuple[tuple[str, object], ...]


def as_text(value: object) -> str:
    """A particular as data.

    >>> from directorcall.bridge.calls import parse_call
    >>> as_text((parse_call("1H"), parse_call("X")))
    '1H, X'
    """
    if isinstance(value, tuple):
        return (" " if all(isinstance(each, Card) for each in value) else ", ").join(map(str, value))
    return str(value)
