"""What a result is worth in points (Law 77): trick points, premiums and undertricks, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import assert_never

from directorcall.bridge.calls import Denomination
from directorcall.bridge.contract import Contract, PassedOut, Result
from directorcall.bridge.seats import Seat, Side, Vulnerability
from directorcall.values import dataclass

_A_TRICK = {Denomination.C: 20, Denomination.D: 20, Denomination.H: 30, Denomination.S: 30, Denomination.NT: 30}
_FIRST_TRICK_AT_NOTRUMP = 10
_GAME = 100


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One line of a contract's score, for declarer's side."""

    what: str
    points: int

    def __str__(self) -> str:
        return f"{self.what} {self.points:+d}"


def parts(result: Result, vulnerability: Vulnerability) -> tuple[ScorePart, ...]:
    """The lines of Law 77 that make up the score, for declarer's side; none on a board passed out.

    >>> from directorcall.bridge.result_said import parse_result
    >>> [str(part) for part in parts(parse_result("4HX S +1"), Vulnerability.NONE)]
    ['4 odd tricks +240', 'game +300', 'doubled and made +50', '1 overtrick +100']
    """
    match result.contract:
        case PassedOut():
            return ()
        case Contract() as contract:
            vulnerable = vulnerability.applies_to(contract.declarer.side)
            made = result.overtricks >= 0
            return tuple(
                _made(contract, result.overtricks, vulnerable)
                if made
                else _down(contract, -result.overtricks, vulnerable)
            )
        case _:
            assert_never(result.contract)


def declarer_score(result: Result, vulnerability: Vulnerability) -> int:
    """The score of declarer's side; 0 on a board passed out."""
    return sum(part.points for part in parts(result, vulnerability))


def ns_score(result: Result, vulnerability: Vulnerability) -> int:
    """The score as a traveller has it: what North-South won, or with a minus lost.

    >>> from directorcall.bridge.result_said import parse_result
    >>> ns_score(parse_result("3NT E -2"), Vulnerability.BOTH), ns_score(parse_result("6S W ="), Vulnerability.NS)
    (200, -980)
    """
    score = declarer_score(result, vulnerability)
    return -score if isinstance(result.contract, Contract) and result.contract.declarer.side is Side.EW else score


def _made(contract: Contract, overtricks: int, vulnerable: bool) -> Iterator[ScorePart]:
    trick_points = _trick_points(contract)
    yield ScorePart(_number(contract.level, "odd trick"), trick_points)
    if trick_points >= _GAME:
        yield ScorePart("vulnerable game" if vulnerable else "game", 500 if vulnerable else 300)
    else:
        yield ScorePart("part score", 50)
    if contract.level == 6:
        yield ScorePart("small slam", 750 if vulnerable else 500)
    if contract.level == 7:
        yield ScorePart("grand slam", 1500 if vulnerable else 1000)
    if contract.doubled:
        yield ScorePart(f"{'re' * (contract.doubled - 1)}doubled and made", 50 * contract.doubled)
    if overtricks:
        yield ScorePart(_number(overtricks, "overtrick"), overtricks * _overtrick(contract, vulnerable))


def _trick_points(contract: Contract) -> int:
    points = contract.level * _A_TRICK[contract.denomination]
    if contract.denomination is Denomination.NT:
        points += _FIRST_TRICK_AT_NOTRUMP
    return points << contract.doubled


def _overtrick(contract: Contract, vulnerable: bool) -> int:
    if not contract.doubled:
        return _A_TRICK[contract.denomination]
    return 100 * contract.doubled * (2 if vulnerable else 1)


def _down(contract: Contract, undertricks: int, vulnerable: bool) -> Iterator[ScorePart]:
    if not contract.doubled:
        lost = undertricks * (100 if vulnerable else 50)
    elif vulnerable:
        lost = (300 * undertricks - 100) * contract.doubled
    else:
        first_three = 200 * min(undertricks, 3) - 100
        lost = (first_three + 300 * max(undertricks - 3, 0)) * contract.doubled
    told = ("", "doubled ", "redoubled ")[contract.doubled]
    yield ScorePart(_number(undertricks, f"{told}undertrick"), -lost)


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}{'s' * (count != 1)}"


@cache
def possible_scores() -> frozenset[int]:
    """Every score a side can write down on a board: what a traveller may hold, and nothing else."""
    found = {0}
    for level in range(1, 8):
        for denomination in Denomination:
            for doubled in range(3):
                contract = Contract(level, denomination, doubled, Seat.N)
                for tricks in range(14):
                    for vulnerability in (Vulnerability.NONE, Vulnerability.BOTH):
                        found.add(declarer_score(Result(contract, tricks), vulnerability))
    return frozenset(found | {-score for score in found})
