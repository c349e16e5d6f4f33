"""The calls of an auction in one line: in its notation (see `auction.py`), and as people write and say them.

Blanks, commas and semicolons separate calls, and so does “then”. A dash has three meanings:

- between two calls, without a blank, it separates: `1D-1S-1H` is `1D 1S 1H`, if all calls of the line are so joined;
- after a call, before a blank or the end, it withdraws that call: `1D 1S 1H- X`;
- alone between blanks it is a pass (`1D - - 1S`); where every dash stands between two calls it is a separator if a pass
  is written otherwise (`1D - P - 1S`), and nobody can know if none is.

Where a dash can mean two things (`1D-1S-`, `1D 1S-1H`, `1D - 1S`), the line is refused, and both spellings are offered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from directorcall.bridge.calls import CALL, CALL_EXPECTED, PASS, near_call, parse_call
from directorcall.bridge.errors import NotationError, shown
from directorcall.bridge.happened import Made, Sign
from directorcall.bridge.seats import parse_seat
from directorcall.values import dataclass

MOST_CALLS = 400  # the longest legal auction has 319
_LEXEME = re.compile(
    rf"""(?P<gap>(?:[\s,;]|then(?!\w))++)|(?P<amp>&)|(?P<plus>\+)|(?P<dash>[-‐‑‒–−—―])"""
    rf"""|(?P<seat>\w*+:\s*+)|(?P<call>{CALL})(?![\w:])|(?P<other>[^\s,;&]++)""",
    re.IGNORECASE,
)
_ENDS_A_CALL = (None, "gap", "amp")
_NO_SIGN = "—―"  # what a telephone makes of two hyphens withdraws nothing
_HINTS = (
    (r"(?:all\s+pass|ap)\b", "write each pass: P P P"),
    (r"\(", "without brackets: S:1H is a call by South"),
)
_BLANKS = "blanks between the calls, and - only after a call that was withdrawn"


@dataclass(frozen=True, slots=True)
class _Lexeme:
    """A piece of the line: a call, a seat with its colon, a sign, or what stands between."""

    kind: str | None
    text: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class _Said:
    """One call as it stands in the line, and what stands before it: a blank, a comma, a dash or &."""

    before: str
    made: Made
    at: int
    is_dash: bool = False


def parse_calls(text: str) -> tuple[Made, ...]:
    """Read some calls of an auction, whatever came before them.

    >>> [str(made) for made in parse_calls("one diamond, one spade, 1h- then S:Dbl")]
    ['1D', '1S', '1H-', 'S:X']
    >>> [str(made) for made in parse_calls("1D-1S-1H")]
    ['1D', '1S', '1H']
    """
    said = _Line(text).calls()
    _check_joints(said, text)
    return tuple(each.made for each in _without_separators(said, text))


class _Line:
    """A line that is being read, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found = _LEXEME.finditer(text)
        self.now, self.next = self._fetch(), self._fetch()

    def _fetch(self) -> _Lexeme:
        found = next(self.found, None)
        return _Lexeme(None, at=len(self.text)) if found is None else _Lexeme(found.lastgroup, found[0], found.start())

    def _take(self) -> _Lexeme:
        taken, self.now, self.next = self.now, self.next, self._fetch()
        return taken

    def calls(self) -> list[_Said]:
        said: list[_Said] = []
        before = self._gap()
        while self.now.kind is not None:
            if len(said) == MOST_CALLS:
                raise NotationError(self.text, f"at most {MOST_CALLS} calls, not {_how_many(self.text)}")
            said.append(self._call(before))
            before = self._between()
        if before == "&":
            raise NotationError(self.text, f"after &, {CALL_EXPECTED}")
        return said

    def _gap(self) -> str:
        if self.now.kind != "gap":
            return ""
        return " " if self._take().text.isspace() else ","

    def _between(self) -> str:
        """What separates this call from the next; nothing at the end of the line."""
        if self.now.kind == "dash":  # with a call or a seat after it, or the call would have taken it
            self._take()
            return "-"
        gap = self._gap()
        if self.now.kind != "amp":
            return gap
        self._take()
        self._gap()
        return "&"

    def _call(self, before: str) -> _Said:
        at = self.now.at
        seat = self._take().text.rstrip().removesuffix(":") if self.now.kind == "seat" else None
        is_dash = self.now.kind == "dash" and self.next.kind in _ENDS_A_CALL
        if self.now.kind != "call" and not is_dash:
            raise self._unread(at)
        try:
            call = PASS if is_dash else parse_call(self.now.text)
            player = None if seat is None else parse_seat(seat)
        except NotationError as error:
            raise NotationError(self.text, error.expected, at=at) from None
        self._take()
        made = Made(call, player, self._sign(), at_once=before == "&")
        if self.now.kind not in _ENDS_A_CALL and not (self.now.kind == "dash" and self.next.kind in ("call", "seat")):
            raise self._unread(at)
        return _Said(before, made, at, is_dash and seat is None)

    def _sign(self) -> Sign:
        if self.now.kind == "plus":
            self._take()
            return Sign.ACCEPTED
        if self.now.kind == "dash" and self.next.kind in _ENDS_A_CALL and self.now.text not in _NO_SIGN:
            self._take()
            return Sign.WITHDRAWN
        return Sign.NONE

    def _unread(self, at: int) -> NotationError:
        if self.now.kind == "dash":
            return NotationError(self.text, _BLANKS, at=at)
        rest = self.text[at : at + 80]
        hint = next((hint for pattern, hint in _HINTS if re.match(pattern, rest, re.IGNORECASE)), None)
        return NotationError(self.text, CALL_EXPECTED, at=at, hint=near_call(rest) if hint is None else hint)


def _how_many(text: str) -> int:
    """The calls of a line that is too long to be read."""
    return sum(found.lastgroup == "call" for found in _LEXEME.finditer(text)) + len(re.findall(r"(?<!\S)-(?!\S)", text))


def _check_joints(said: Sequence[_Said], text: str) -> None:
    """`1D-1S-1H`: dashes separate if there is one between all calls, and none is after the last."""
    if not (joined := [number for number, each in enumerate(said) if each.before == "-"]):
        return
    signed = next((each for each in said if each.made.sign is Sign.WITHDRAWN), None)
    if signed is not None:
        kept = " ".join(str(each.made) for each in said)
        plain = " ".join(str(each.made).removesuffix(Sign.WITHDRAWN.value) for each in said)
        hint = f'write "{shown(kept)}" if {signed.made.call} was withdrawn, "{shown(plain)}" if not'
        raise NotationError(text, _BLANKS, at=signed.at, hint=hint)
    if any(each.before in (" ", ",") for each in said[1:]):
        one, two = said[joined[0] - 1].made, said[joined[0]].made
        hint = f'write "{one} {two}" if the dash separates, "{one}- {two}" if {one} was withdrawn'
        raise NotationError(text, _BLANKS, at=said[joined[0] - 1].at, hint=hint)


def _without_separators(said: Sequence[_Said], text: str) -> Sequence[_Said]:
    """`1D - 1S`: a dash alone is a pass, but a separator where all calls have one between them and some pass is written."""
    calls, dashes = said[::2], said[1::2]
    every_other = len(said) % 2 == 1 and [each.is_dash for each in said] == [n % 2 == 1 for n in range(len(said))]
    if not dashes or not every_other or any(each.before != " " for each in said[1:]):
        return said
    if any(each.made.call is PASS for each in calls):
        return calls
    alone, passes = (" ".join(str(each.made) for each in them) for them in (calls, said))
    hint = f'write "{shown(alone)}" if the dashes separate, "{shown(passes)}" if they are passes'
    raise NotationError(text, _BLANKS, at=dashes[0].at, hint=hint)
