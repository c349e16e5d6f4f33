"""What can go wrong with what we were given: the one tree of errors.

An irregular call is never an error (it is what the director was called for); text that cannot be
read, facts that contradict each other and laws we do not cover are.
"""

from __future__ import annotations

from collections.abc import Iterable


class DirectorcallError(Exception):
    """Anything the user can put right; shown as one message, never as a traceback."""


class NotationError(DirectorcallError, ValueError):
    """Text that cannot be read: what it was, where the trouble is, what was expected.

    >>> print(NotationError("1Z", "a denomination: C D H S NT", at=1))
    cannot read "1Z" at "Z": expected a denomination: C D H S NT
    """

    def __init__(self, text: str, expected: str, *, at: int | None = None, where: str = "", hint: str = "") -> None:
        self.text = text
        self.expected = expected
        self.at = at
        self.where = where
        self.hint = hint
        super().__init__(text, expected)

    def within(self, where: str) -> NotationError:
        """The same trouble, seen from further out: which file, case or field it is in."""
        outer = f"{where}, {self.where}" if self.where else where
        return NotationError(self.text, self.expected, at=self.at, where=outer, hint=self.hint)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        at = "" if self.at is None or self.at >= len(self.text) else f' at "{shown(self.text[self.at :], 20)}"'
        hint = f" ({self.hint})" if self.hint else ""
        return f'{place}cannot read "{shown(self.text)}"{at}: expected {self.expected}{hint}'


class ContradictionError(DirectorcallError, ValueError):
    """Two facts that cannot both be true, both of them named."""

    def __init__(self, first: str, second: str, why: str = "") -> None:
        self.first = first
        self.second = second
        self.why = why
        super().__init__(first, second)

    def within(self, where: str) -> ContradictionError:
        """The same trouble, seen from further out."""
        return ContradictionError(f"{where}: {self.first}", f"{where}: {self.second}", self.why)

    def __str__(self) -> str:
        because = f": {self.why}" if self.why else ""
        return f"these two facts contradict each other{because}\n  1. {self.first}\n  2. {self.second}"


class NotCovered(DirectorcallError):
    """A law, or a situation, that this program does not rule on; it says so rather than guess."""

    def __init__(self, edition: str, clause: str, what: str) -> None:
        self.edition = edition
        self.clause = clause
        self.what = what
        super().__init__(edition, clause, what)

    def __str__(self) -> str:
        return f"not covered: {self.what} (Law {self.clause}, {self.edition} Laws)"


def suggestion(word: str, known: Iterable[str], *, otherwise: str = "", cutoff: float = 0.6) -> str:
    """What may have been meant by a word nobody knows, as the hint of a message.

    >>> suggestion("ofender", ["offender", "dealer"])
    'did you mean "offender"?'
    """
    near = nearest(word, known, cutoff)
    return f'did you mean "{near}"?' if near else otherwise


def nearest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known word that looks most like it; empty where none does."""
    from difflib import get_close_matches  # 3 ms, and only for what went wrong

    return next(iter(get_close_matches(word[:80], list(known), n=1, cutoff=cutoff)), "")


def shown(text: str, most: int = 60) -> str:
    """Input as it can be quoted in a message: no control characters, not too long."""
    clean = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return clean if len(clean) <= most else clean[: most - 1] + "…"
