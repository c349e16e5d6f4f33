"""The result of a board as people write and say it: “4HX W -1”, “3H N made”, “two spades by East, one down”.

Contract, declarer and tricks are read in any order, each once; a word that is none of them is quoted and refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from directorcall.bridge.calls import LEVEL, NUMBERS, Bid, parse_call
from directorcall.bridge.contract import ALL_TRICKS, PASSED_OUT, PASSED_OUT_WORDS, Contract, Result
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.seats import SEATS, Seat, parse_seat
from directorcall.values import dataclass

COUNTS = (*NUMBERS, "ten", "eleven", "twelve", "thirteen")
COUNT = rf"(?:[0-9]{{1,2}}|(?:{'|'.join(COUNTS)}))(?!\w)"
_SEATS = "|".join(seat.word for seat in SEATS)
_LEXEME = re.compile(
    # what the notation itself is made of comes first, so that files of results are read quickly
    rf"""(?P<gap>(?:[\s,;—]|-(?=\s+[^\W\d])|(?:by|in|with|went|going)(?!\w))++)"""
    rf"""|(?P<short>[1-7](?:nt|[cdhsn])(?=[\sx*=+-]|$))|(?P<xx>xx|\*\*|××)|(?P<x>[x*×])|(?P<mark>=|[+-][0-9]{{1,2}}(?![0-9]))"""
    rf"""|(?P<seat>(?:[nesw]|{_SEATS})(?![^\W\d_]))"""
    rf"""|(?P<down>(?:{COUNT}\s*(?:tricks?\s+)?(?:down|off|under|light|short)|(?:down|off|minus|under)\s+{COUNT}(?:\s+tricks?)?)(?!\w))"""
    rf"""|(?P<over>(?:{COUNT}\s*(?:tricks?\s+)?(?:overtricks?|over)|(?:plus|over)\s+{COUNT}|an\s+overtrick)(?!\w))"""
    rf"""|(?P<tricks>{COUNT}\s*tricks?(?!\w))"""
    r"""|(?P<made>(?:(?:just\s+)?(?:made|makes?|making)(?:\s+exactly)?|exactly)(?!\w))"""
    r"""|(?P<redoubled>(?:redoubled?|redbld?|rdbld?)(?!\w))|(?P<doubled>(?:doubled?|dbld?)(?!\w))"""
    rf"""|(?P<bid>(?:{LEVEL})\s*(?:(?:clubs?|diamonds?|hearts?|spades?|no[- ]?trumps?|no)(?!\w)"""
    r"""|nt?|sa|[cdhs]|[♣♦♥♠♧♢♡♤]\N{VARIATION SELECTOR-16}?))"""
    rf"""|(?P<bare>(?:down|off|over|minus|plus)(?!\w))|(?P<number>{COUNT})|(?P<other>\S++)""",
    re.IGNORECASE,
)
_MINUS = {0x2212: "-", 0x2013: "-"}  # what a telephone makes of a hyphen
_KINDS = {
    "short": "bid",
    "down": "tricks",
    "over": "tricks",
    "mark": "tricks",
    "x": "doubled",
    "xx": "doubled",
    "redoubled": "doubled",
}  # fmt: skip - of each of which a result has one
_NAMES = {"bid": "contract", "seat": "declarer", "doubled": "double", "tricks": "number of tricks", "made": "result"}
_EXPECTED = (
    "a result: contract, declarer and = or +1 or -2 (3NTX S +1, 4♥ N made, two spades by East one down), or passed out"
)
_WORDS = (
    *COUNTS, *(seat.word.lower() for seat in SEATS), "clubs", "diamonds", "hearts", "spades", "notrump",
    "made", "making", "down", "over", "overtrick", "tricks", "doubled", "redoubled",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Piece:
    """What one word or sign of a result says, and where it stands."""

    kind: str
    text: str
    at: int


def parse_result(text: str, declarer: Seat | None = None) -> Result:
    """A result in its notation or in words. The blanks may be missing, and the declarer where that is known.

    >>> str(parse_result("two spades by east, one down")), str(parse_result("4hxw-1")), parse_result("3H W -1").tricks
    ('2S E -1', '4HX W -1', 8)
    >>> str(parse_result("3NT+1", Seat.S)), str(parse_result("N made 3 no trumps")), str(parse_result("All pass"))
    ('3NT S +1', '3NT N =', 'passed out')
    """
    said = " ".join(text.split()).casefold()
    if said in PASSED_OUT_WORDS:
        return Result(PASSED_OUT)
    if any(said.startswith(f"{words} ") for words in PASSED_OUT_WORDS):
        raise NotationError(text, "no tricks after passed out")
    found: dict[str, _Piece] = {}
    for piece in _pieces(text):
        kind = _KINDS.get(piece.kind, piece.kind)
        if kind in found:
            raise NotationError(text, f"one {_NAMES[kind]}, not “{found[kind].text}” and “{piece.text}”", at=piece.at)
        found[kind] = piece
    contract = _contract(text, found, declarer)
    return Result(contract, _tricks(text, found, contract))


def _pieces(text: str) -> Iterator[_Piece]:
    for found in _LEXEME.finditer(text.translate(_MINUS)):
        piece = _Piece(found.lastgroup or "other", found[0], found.start())
        if piece.kind in ("number", "bare", "other"):
            raise _unread(text, piece)
        if piece.kind != "gap":
            yield piece


def _unread(text: str, piece: _Piece) -> NotationError:
    """Said with the whole word; made 4 may be four odd tricks, or four tricks."""
    if piece.kind == "number":
        hint = f'write "{piece.text} tricks" for all tricks won, +1 for one over the contract'
        return NotationError(text, _EXPECTED, at=piece.at, hint=hint)
    if piece.kind == "bare":
        return NotationError(text, _EXPECTED, at=piece.at, hint="by how many? one down, two over")
    at = next((at for at in range(piece.at, 0, -1) if not text[at - 1].isalpha()), 0)
    word = "".join(takewhile(str.isalpha, text[at : at + 30])).casefold()
    return NotationError(text, _EXPECTED, at=at, hint="" if word in _WORDS else suggestion(word, _WORDS, cutoff=0.7))


def _contract(text: str, found: dict[str, _Piece], declarer: Seat | None) -> Contract:
    if "bid" not in found:
        raise NotationError(text, _EXPECTED)
    bid, seat = parse_call(found["bid"].text), found.get("seat")
    if not isinstance(bid, Bid) or bid.level > 7:
        raise NotationError(text, "a contract of at most seven", at=found["bid"].at)
    player = declarer if seat is None else parse_seat(seat.text)
    if player is None:
        raise NotationError(text, "the declarer, N E S or W, in the result: 4H W -1")
    doubled = {"x": 1, "xx": 2, "doubled": 1, "redoubled": 2}[found["doubled"].kind] if "doubled" in found else 0
    return Contract(bid.level, bid.denomination, doubled, player)


def _tricks(text: str, found: dict[str, _Piece], contract: Contract) -> int:
    piece = found.get("tricks")
    if piece is None and "made" not in found:
        raise NotationError(text, _EXPECTED)
    tricks = contract.target if piece is None else _counted(piece, contract)
    if piece is not None and piece.kind == "tricks" and tricks > ALL_TRICKS:
        raise NotationError(text, "declarer's tricks, 0 to 13", at=piece.at)
    if not 0 <= tricks <= ALL_TRICKS:
        least, most = -contract.target, ALL_TRICKS - contract.target
        raise NotationError(text, f"between {least} and {most:+d} in {contract.bid}", at=piece.at if piece else None)
    if "made" in found and tricks < contract.target:
        raise NotationError(text, f"{contract.target} tricks or more, where {contract.bid} was made")
    return tricks


def _counted(piece: _Piece, contract: Contract) -> int:
    said = re.search(rf"[0-9]+|{'|'.join(reversed(COUNTS))}|an(?!\w)", piece.text.lower())
    number = (
        0
        if said is None
        else 1
        if said[0] == "an"
        else int(said[0])
        if said[0].isdigit()
        else 1 + COUNTS.index(said[0])
    )
    match piece.kind:
        case "tricks":
            return number
        case "down":
            return contract.target - number
        case "mark" if piece.text.startswith("-"):
            return contract.target - number
        case _:
            return contract.target + number
