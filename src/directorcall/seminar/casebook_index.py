"""The index of the casebook: what a list of its rulings says of each, worked out by ruling on all of them.

`tools/verdicts.py` writes it, a test holds it to the rulings.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from directorcall.inquiry.finding import Finding
from directorcall.lawbook.clauses import law_of
from directorcall.lawbook.interpretations import point_of
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.titles import title_of
from directorcall.seminar.casebook import AGREED, Difficulty, Published, Shelved
from directorcall.seminar.editions import differ


def indexed(rulings: Iterable[Published]) -> dict[str, Shelved]:
    """The place of each."""
    return {one.id: _place(one) for one in rulings}


def as_text(index: dict[str, Shelved]) -> str:
    """One ruling a line, for a diff that can be read."""
    return "".join(f"{json.dumps(name)} = {_line(place)}\n" for name, place in index.items())


def _line(place: Shelved) -> str:
    laws, difficulty = json.dumps(list(place.laws)), place.difficulty.value
    title, differs = json.dumps(place.title, ensure_ascii=False), str(place.differs).lower()
    return f'{{ title = {title}, laws = {laws}, difficulty = "{difficulty}", differs = {differs} }}'


def _place(one: Published) -> Shelved:
    case = one.entry.case
    ruling = rule(case)
    return Shelved(title_of(case), laws_of(ruling), _difficulty(one, ruling), differ(case))


def _difficulty(one: Published, ruling: Ruling) -> Difficulty:
    if one.status != AGREED:
        return Difficulty.DISPUTED
    judgement = ruling.verdict.judgement if ruling.verdict else None
    return Difficulty.CLOSE if judgement is not None and judgement.close else Difficulty.CLEAR


def laws_of(ruling: Ruling) -> tuple[str, ...]:
    """The laws a ruling rests on: of its clause, of what was found and not found, of declarer's right to a lead."""
    return tuple(sorted({law_of(clause) for clause in _cited(ruling)} - {""}, key=int))


def _cited(ruling: Ruling) -> Iterator[str]:
    for verdict in ruling.verdicts:
        yield verdict.clause
        yield from _clauses(verdict.findings)
        if verdict.lead is not None:
            yield verdict.lead.law
    if ruling.question is not None:
        yield ruling.question.clause


def _clauses(findings: Iterable[Finding]) -> Iterator[str]:
    for finding in findings:
        if point_of(finding) is None:  # how an open point is read: looked at, and nothing found
            yield finding.clause
        yield from _clauses(finding.because)
