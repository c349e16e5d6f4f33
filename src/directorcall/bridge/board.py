"""Numbered boards: who deals and who is vulnerable follows from the number (Law 2), in a cycle of sixteen."""

from __future__ import annotations

import re

from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import SEATS, Seat, Vulnerability
from directorcall.values import dataclass

_EXPECTED = "a board number, 1 or more"
_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


@dataclass(frozen=True, slots=True, order=True)
class Board:
    """A board of a session.

    >>> str(Board(7).dealer), str(Board(7).vulnerability)
    ('S', 'both')
    """

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise NotationError(str(self.number), _EXPECTED)

    @property
    def dealer(self) -> Seat:
        return SEATS[(self.number - 1) % 4]

    @property
    def vulnerability(self) -> Vulnerability:
        """None, NS, EW, both for boards 1 to 4; each four boards after that start one further on."""
        turn = self.number - 1
        return _CYCLE[(turn + turn // 4) % 4]

    def __str__(self) -> str:
        return str(self.number)


def parse_board(text: str) -> Board:
    """Read `7`, `#7` or `Board 7`."""
    read = re.fullmatch(r"\s*(?:board\s*|#\s*)?([0-9]{1,9})\s*", text, re.IGNORECASE)
    if read is None or int(read[1]) < 1:
        raise NotationError(text, _EXPECTED)
    return Board(int(read[1]))
