"""Points with a grade: a good 14 to 17, 12+ to 15, 10 to a bad 12.

A good fourteen to seventeen is fifteen to seventeen, and some fourteens: one point less may come (“may be shaded”). How far a
bad twelve at the top belongs to it is asked.
"""

from __future__ import annotations

from directorcall.handsets.card_terms import Points
from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import Said, SaidKind, Sense
from directorcall.handsets.shape_terms import Build
from directorcall.handsets.terms import Term
from directorcall.values import dataclass

_BAD = ("bad", "poor", "lousy", "terrible", "minimum")
_TO = ("-", "to")
_LEAST = 5  # points: nobody grades fewer


@dataclass(frozen=True, slots=True)
class _End:
    """One end of a range: the number, and whether only its good or its bad hands belong."""

    number: int
    end: int
    good: bool = False
    bad: bool = False


def graded(heard: Heard, at: int) -> Said | None:
    """`good 14 to 17`, `a good 8+`, `12+-15`, `14+ - 17-`, `10 to a bad 12`, `up to a bad 15`."""
    first_of = heard.name(at)
    start = heard.over(at + 1) if first_of in ("atmost", "between", "from") else at
    low = _end(heard, start)
    if low is None or low.number < _LEAST:
        return None
    if first_of == "atmost":
        return _said(heard, None, low) if low.bad else None
    joints = (*_TO, "and") if first_of == "between" else _TO
    if heard.name(low.end) in joints and (high := _end(heard, heard.over(low.end + 1), top=True)) is not None:
        graded_at_all = low.good or low.bad or high.good or high.bad
        return _said(heard, low, high) if graded_at_all and high.number > low.number else None
    return _said(heard, low, None) if low.good and heard.name(low.end - 1) in ("+", "ormore") else None


def _end(heard: Heard, at: int, *, top: bool = False) -> _End | None:
    good, bad = heard.name(at) == "good", heard.spelt(at) in _BAD
    start = heard.over(at + 1) if good or bad else at
    number = heard.words[start].number if start < len(heard.words) else None
    if number is None:
        return None
    end = start + 1
    touching = end < len(heard.words) and heard.words[end].touches
    if (heard.name(end) == "+" and touching) or (heard.name(end) == "ormore" and good):
        return _End(number, end + 1, good or heard.name(end + 1) in _TO, bad)
    if top and heard.name(end) == "-" and touching:
        return _End(number, end + 1, good, bad=True)
    return _End(number, end, good, bad)


def _said(heard: Heard, low: _End | None, high: _End | None) -> Said | None:
    last = high or low
    end = heard.over(last.end) if last is not None else 0
    if heard.name(end) in ("card", "suit") or heard.suit(end) is not None:
        return None
    shape: tuple[Term, ...] = ()
    if heard.name(end) in ("points", "notrump"):
        shape = (Build.BALANCED,) if heard.name(end) == "notrump" else ()
        end += 1
    elif last is not None:
        end = last.end
    least = 0 if low is None else low.number + low.good
    marks = (Mark(MarkKind.SHADED),) if low is not None and low.good else ()
    most = (high.number, high.number - 1) if high is not None and high.bad else (high.number if high else None,)
    senses = tuple(Sense((Points(Range(least, one)), *shape), marks, firm=True) for one in most)
    return Said(SaidKind.POINTS, senses, end, settled=len(senses) == 1)
