"""A line of results as people jot it down, in the signs that are read: `4S doubled by N, 1 down` is `4SX N -1`."""

from __future__ import annotations

import re
from collections.abc import Callable

from directorcall.bridge.calls import NUMBERS
from directorcall.bridge.numbers import typed
from directorcall.bridge.result_said import COUNTS

_BID = r"[1-7]\s?(?:NT|SA|N|[CDHS♣♦♥♠])"
_SEAT = r"(?:North|East|South|West|[NESW])\b"
_SPOKEN = {word: str(number) for number, word in enumerate(COUNTS, 1)}


def _bid(said: re.Match[str]) -> str:
    return _SPOKEN.get(said[1].lower(), said[1]) + ("NT" if said[2][0] in "Nn" else said[2][0].upper())


def _number(said: re.Match[str]) -> str:
    return _SPOKEN[said[0].lower()]


def _declarer(said: re.Match[str]) -> str:
    return f"{said[2]} {said[1][0]}"


_Signs = tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]
_WORD = re.compile(r"[^\W\d_]{3}")
_SPOKEN_SIGNS: _Signs = (  # only where there is a word at all
    (rf"\b({'|'.join(NUMBERS[:7])}|[1-7])\s*(clubs?|diamonds?|hearts?|spades?|no[- ]?trumps?)\b", _bid),
    (rf"\b(?:{'|'.join(COUNTS)})(?=\s+(?:down|off|under|over)\b)", _number),
    (rf"(?<=\bdown\s)(?:{'|'.join(COUNTS)})\b", _number),
    (rf"\b({_BID})\s*(?:redoubled|redbl|rdbld?)\b", r"\1XX"),
    (rf"\b({_BID})\s*(?:doubled|dbld?)\b", r"\1X"),
    (r"\b(?:all\s+pass(?:ed)?|pass(?:ed)?\s+out)\b", "PASS"),
    (r"\b(?:just\s+)?made\b(?!\s+[0-9]{1,2}\b)", "="),  # made 4 may be four odd tricks, or four tricks
    (r"(?<=\s)([0-9]{1,2})\s+(?:down|off|under)\b", r"-\1"),
    (r"\b(?:down|off|minus)\s+([0-9]{1,2})\b", r"-\1"),
    (r"(?<=\s)([0-9]{1,2})\s+over\b", r"+\1"),
)
_SIGNS: _Signs = (
    (rf"\b({_BID})\s*××", r"\1XX"),
    (rf"\b({_BID})\s*×", r"\1X"),
    (rf"\bby\s+({_SEAT})", lambda said: said[1][0]),
    (rf"(?<![\w+-])({_SEAT})\s+({_BID}(?:XX?|\*\*?)?)(?=\s|$)", _declarer),  # declarer first
    (rf"({_BID}(?:XX?|\*\*?)?)\s+({_SEAT})", lambda said: f"{said[1]} {said[2][0]}"),
    (r"(?<=\s)([46]0|50)\s?([-/])\s?([46]0|50)(?=\s|$)", r"\1%\2\3%"),
)


def plain(row: str) -> str:
    """
    >>> plain("1 2 4S doubled by N, 1 down  -100"), plain("3 4 N 3NT made"), plain("5 6 60/40")
    ('1 2 4SX N, -1  -100', '3 4 3NT N =', '5 6 60%/40%')
    >>> plain("two spades by East one down"), plain("7 8 South three no trumps made")
    ('2S E -1', '7 8 3NT S =')
    """
    row = typed(row).replace("\N{VARIATION SELECTOR-16}", "")
    for pattern, sign in (*(_SPOKEN_SIGNS if _WORD.search(row) else ()), *_SIGNS):
        row = re.sub(pattern, sign, row, flags=re.IGNORECASE)
    return row
