"""A line of results as people jot it down, in the signs that are read: `4S doubled by N, 1 down` is `4SX N -1`."""

from __future__ import annotations

import re

from directorcall.bridge.numbers import typed

_BID = r"[1-7]\s?(?:NT|SA|N|[CDHS♣♦♥♠])"
_SIGNS = (
    (r"\N{VARIATION SELECTOR-16}", ""),
    (rf"\b({_BID})\s*(?:(?:redoubled|redbl|rdbld?)\b|××)", r"\1XX"),
    (rf"\b({_BID})\s*(?:(?:doubled|dbld?)\b|×)", r"\1X"),
    (r"\bby\s+(?=[NESW]\b)", ""),
    (rf"(?<![\w+-])([NESW])\s+({_BID}(?:XX?|\*\*?)?)(?=\s|$)", r"\2 \1"),  # declarer first
    (r"\b(?:all\s+pass(?:ed)?|pass(?:ed)?\s+out)\b", "PASS"),
    (r"\b(?:just\s+)?made\b(?!\s+[0-9]{1,2}\b)", "="),  # made 4 may be four odd tricks, or four tricks
    (r"(?<=\s)([0-9]{1,2})\s+(?:down|off|under)\b", r"-\1"),
    (r"\b(?:down|off|minus)\s+([0-9]{1,2})\b", r"-\1"),
    (r"(?<=\s)([0-9]{1,2})\s+over\b", r"+\1"),
    (r"(?<=\s)([46]0|50)\s?([-/])\s?([46]0|50)(?=\s|$)", r"\1%\2\3%"),
)  # fmt: skip


def plain(row: str) -> str:
    """
    >>> plain("1 2 4S doubled by N, 1 down  -100"), plain("3 4 N 3NT made"), plain("5 6 60/40")
    ('1 2 4SX N, -1  -100', '3 4 3NT N =', '5 6 60%/40%')
    """
    row = typed(row)
    for pattern, sign in _SIGNS:
        row = re.sub(pattern, sign, row, flags=re.IGNORECASE)
    return row
