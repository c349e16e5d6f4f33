"""A line of results by the names of its cells, whichever file it stands in: contract, declarer, tricks, score, lead,
who sat there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from directorcall.bridge.cards import Card, parse_card
from directorcall.bridge.contract import ALL_TRICKS, PASSED_OUT, Contract, PassedOut, Result, parse_contract
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.numbers import typed
from directorcall.bridge.points import ns_score
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import Vulnerability
from directorcall.inquiry.outcome import Score, parse_points, parse_weighted
from directorcall.scores.artificial import parse_fault
from directorcall.scores.field import NOT_PLAYED, Adjusted, Artificial, Entry, FieldLine, NotPlayed, Played


class Column(Enum):
    """What a column of a table of results is about."""

    BOARD = "board"
    NS = "NS"
    EW = "EW"
    CONTRACT = "contract"
    DECLARER = "by"
    RESULT = "result"
    LEAD = "lead"
    SCORE = "score"
    SCORE_EW = "score to EW"
    REMARKS = "remarks"

    def __str__(self) -> str:
        return self.value


NAMES = {
    "board": Column.BOARD, "boardnumber": Column.BOARD, "bd": Column.BOARD,
    "ns": Column.NS, "pairns": Column.NS, "nspair": Column.NS, "nspairnumber": Column.NS, "pairidns": Column.NS, "nsno": Column.NS,
    "ew": Column.EW, "pairew": Column.EW, "ewpair": Column.EW, "ewpairnumber": Column.EW, "pairidew": Column.EW, "ewno": Column.EW,
    "contract": Column.CONTRACT, "bid": Column.CONTRACT, "kontrakt": Column.CONTRACT, "contrat": Column.CONTRACT,
    "by": Column.DECLARER, "declarer": Column.DECLARER, "playedby": Column.DECLARER, "decl": Column.DECLARER, "nsew": Column.DECLARER,
    "dec": Column.DECLARER, "von": Column.DECLARER, "par": Column.DECLARER, "door": Column.DECLARER,
    "result": Column.RESULT, "tricks": Column.RESULT, "made": Column.RESULT, "tks": Column.RESULT,
    "stiche": Column.RESULT, "leves": Column.RESULT, "slagen": Column.RESULT,  # without the accents of levées
    "lead": Column.LEAD, "leadcard": Column.LEAD, "ld": Column.LEAD,
    "score": Column.SCORE, "scorens": Column.SCORE, "nsscore": Column.SCORE, "points": Column.SCORE,
    "scoreew": Column.SCORE_EW, "ewscore": Column.SCORE_EW,
    "remarks": Column.REMARKS, "remark": Column.REMARKS, "comment": Column.REMARKS,
}  # fmt: skip
_SIGNED = {
    "+sc": Column.SCORE,
    "ns+": Column.SCORE,
    "-sc": Column.SCORE_EW,
    "ns-": Column.SCORE_EW,
    "ew+": Column.SCORE_EW,
}
NOTHING = ("", "-", "?", ".")
_NOT_PLAYED = ("not played", "np", "sit out", "sitout", "bye", "phantom")
_PASSES = ("pass", "passed", "passed out", "pass out", "all pass", "ap", "p", "po")
_SIDE = r"[0-9]{1,3}(?:\.[0-9]+)?\s*%|A(?:V|VE|VG)?[+=-]?|average(?:\s(?:plus|minus))?"
_ARTIFICIAL = re.compile(rf"(?P<ns>{_SIDE})(?:\s*[-/]\s*|\s+)(?P<ew>{_SIDE})", re.IGNORECASE)
_IN_FIGURES = re.compile(r"A(?P<ns>[0-9]{2})[-/ ]?A?(?P<ew>[0-9]{2})", re.IGNORECASE)  # A6040, as BridgeWebs has it
_AVERAGE = re.compile(r"A(?:V|VE|VG)?=?|average|50\s*%", re.IGNORECASE)
_WEIGHT = re.compile(r"[0-9.]{1,8}\s*%|[0-9]{1,3}\s*/\s*[0-9]{1,3}\s")
_TOTAL = re.compile(r"[0-9]{1,2}")

Cells = Mapping[Column, str]


def cell_named(name: str) -> Column | None:
    """Which cell a column's heading means; None where it is about something else."""
    word = "".join(typed(name).casefold().replace("/", "").split())
    return _SIGNED.get(word) or NAMES.get(re.sub(r"[^a-z]", "", word))


def read_line(cells: Cells, vulnerability: Vulnerability | None) -> FieldLine:
    """One table's line. Everything told must agree: a contract, its tricks, and the score."""
    return FieldLine(_entry(cells, vulnerability), _told(cells, Column.NS), _told(cells, Column.EW))


def _told(cells: Cells, cell: Column) -> str:
    word = typed(cells.get(cell, ""))
    return "" if word in NOTHING else word


def _entry(cells: Cells, vulnerability: Vulnerability | None) -> Entry:
    for cell in (Column.REMARKS, Column.CONTRACT, Column.SCORE, Column.RESULT):
        if (without := read_without_result(_told(cells, cell))) is not None:
            return without
    remarks = _told(cells, Column.REMARKS)
    if is_weighted(remarks):
        return _adjusted(remarks, vulnerability)
    points = _points(_told(cells, Column.SCORE), _told(cells, Column.SCORE_EW))
    result = _result(cells)
    if result is None and points is None:
        for cell in (Column.DECLARER, Column.RESULT, Column.LEAD, Column.REMARKS):
            if word := _told(cells, cell):
                raise NotationError(word, "a contract or a score beside it, 60%-40%, or not played")
        return NOT_PLAYED
    lead = _told(cells, Column.LEAD)
    return Played(_score(result, points, vulnerability), _card(lead) if lead else None)


def _card(word: str) -> Card:
    """Suit first, as everywhere here, or rank first, as some programs write it."""
    try:
        return parse_card(word)
    except NotationError:
        return parse_card(word[-1:] + word[:-1])


def read_without_result(word: str) -> Artificial | NotPlayed | None:
    """`60%-40%`, `A+/A-`, `average`, `not played`; None for anything else.

    >>> str(read_without_result("A+ / 40%")), str(read_without_result("Not played")), read_without_result("4H")
    ('60%-40%', 'not played', None)
    """
    word = typed(word)
    if word.casefold() in _NOT_PLAYED:
        return NOT_PLAYED
    if read := _ARTIFICIAL.fullmatch(word.removeprefix("^")):
        return Artificial(_share(read["ns"]), _share(read["ew"]))
    if read := _IN_FIGURES.fullmatch(word):
        return Artificial(*(Fraction(int(read[side]), 100) for side in ("ns", "ew")))
    return Artificial(Fraction(1, 2), Fraction(1, 2)) if _AVERAGE.fullmatch(word) else None


def is_weighted(word: str) -> bool:
    """Is this an adjusted score, `60% 3H W = 40% 4H W -1`, perhaps one for each side?"""
    return bool(_WEIGHT.match(word.removeprefix("NS").strip())) and read_without_result(word) is None


def _adjusted(word: str, vulnerability: Vulnerability | None) -> Adjusted:
    ns, slash, ew = word.partition(" / EW ")
    for_ns = parse_weighted(ns.removeprefix("NS").strip() if slash else ns, vulnerability)
    return Adjusted(for_ns, parse_weighted(ew, vulnerability) if slash else for_ns)


def _share(word: str) -> Fraction:
    return Fraction(word.removesuffix("%").strip()) / 100 if word.endswith("%") else parse_fault(word).share


def _points(score: str, to_ew: str) -> int | None:
    if score:
        return parse_points(score)
    return -parse_points(to_ew) if to_ew else None


def _result(cells: Cells) -> Result | None:
    """The contract may have its declarer and its result with it, or in cells of their own; the blanks of `4 S x` do not
    matter.
    """
    written = _told(cells, Column.CONTRACT)
    contract, declarer, mark = (
        "".join(written.split()),
        _told(cells, Column.DECLARER),
        _told(cells, Column.RESULT),
    )
    if not contract:
        return None
    if written.casefold() in _PASSES:
        return Result(PASSED_OUT)
    if _TOTAL.fullmatch(mark):
        return _with_tricks(f"{contract} {declarer}", int(mark))
    return parse_result(f"{contract} {declarer} {mark}")


def _with_tricks(text: str, tricks: int) -> Result:
    contract = parse_contract(text)
    if isinstance(contract, PassedOut) or tricks > ALL_TRICKS:
        raise NotationError(f"{text} {tricks}", "declarer's tricks, 0 to 13")
    return Result(contract, tricks)


def _score(result: Result | None, points: int | None, vulnerability: Vulnerability | None) -> Score:
    if result is None or vulnerability is None or (points is not None and not isinstance(result.contract, Contract)):
        return Score(_given(result, points), result)
    worth = ns_score(result, vulnerability)
    if points not in (None, worth):
        raise ContradictionError(
            f"{result} is worth {worth:+d} with {vulnerability} vulnerable", f"the score is {points:+d}"
        )
    return Score(worth, result)


def _given(result: Result | None, points: int | None) -> int:
    if points is not None:
        return points
    if result is not None and result.contract is PASSED_OUT:
        return 0
    raise DirectorcallError(
        f"the score of {result} depends on who is vulnerable: give the vulnerability or the board's number"
    )


def result_cells(result: Result | None) -> tuple[str, str, str]:
    """Contract, declarer and tricks as they are written; empty where there is nothing to write."""
    if result is None:
        return ("", "", "")
    if isinstance(result.contract, PassedOut):
        return ("Pass", "", "")
    return (f"{result.contract.bid}{'X' * result.contract.doubled}", str(result.contract.declarer), str(result.tricks))
