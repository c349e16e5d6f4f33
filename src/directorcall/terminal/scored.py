"""What `director score` shows: each kind of question as data for a program and as lines for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.numbers import decimal, percent
from directorcall.bridge.points import declarer_score, ns_score, parts
from directorcall.bridge.seats import Side, Vulnerability
from directorcall.inquiry.outcome import Score
from directorcall.scores.adjusted import Assigned, Sum, in_match
from directorcall.scores.artificial import Award
from directorcall.scores.field import FieldMark, Played, Traveller
from directorcall.scores.imps import imps
from directorcall.scores.scoring import MatchSoFar
from directorcall.scores.traveller import write_text
from directorcall.scores.victory import ALL, Scale, victory_points
from directorcall.scores.working import Unit, WorkingStep, as_data
from directorcall.terminal.output import strong
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class ShownScore:
    """The same answer twice: data, and lines."""

    data: dict[str, object]
    lines: tuple[str, ...]


def of_result(result: Result, declarer_known: bool, vulnerabilities: Sequence[Vulnerability]) -> ShownScore:
    """One contract; twice, where nobody said who is vulnerable."""
    declarer = result.contract.declarer if isinstance(result.contract, Contract) and declarer_known else None
    name = str(result) if declarer_known else _without_declarer(result)
    scores, lines = [], []
    for vulnerability in vulnerabilities:
        score = declarer_score(result, vulnerability)
        vulnerable = isinstance(result.contract, Contract) and vulnerability.applies_to(result.contract.declarer.side)
        lines_of_law = [{"what": part.what, "points": part.points} for part in parts(result, vulnerability)]
        ns = ns_score(result, vulnerability) if declarer or not isinstance(result.contract, Contract) else None
        scores.append({"vulnerable": vulnerable, "score": score, "ns": ns, "parts": lines_of_law})
        lines.append(f"{name}, {'vulnerable' if vulnerable else 'not vulnerable'}: {strong(f'{score:+d}')}")
        lines += [f"  {part.points:+6d}  {part.what}" for part in parts(result, vulnerability)]
        if declarer and declarer.side is Side.EW:
            lines.append(f"  to North-South: {ns:+d}")
    return ShownScore({"result": name, "declarer": str(declarer) if declarer else None, "scores": scores}, tuple(lines))


def _without_declarer(result: Result) -> str:
    if not isinstance(result.contract, Contract):
        return str(result)
    return f"{result.contract.bid}{'X' * result.contract.doubled} {result.mark}"


def of_difference(ours: Score, theirs: Score) -> ShownScore:
    difference = ours.points - theirs.points
    line = (
        f"{ours.named} against {theirs.named}: difference {difference:+d} = {strong(Unit.IMPS.shown(imps(difference)))}"
    )
    return ShownScore(
        {"scores": [ours.points, theirs.points], "difference": difference, "imps": imps(difference)}, (line,)
    )


def of_margin(margin: Fraction, boards: int, scale: Scale) -> ShownScore:
    points = victory_points(margin, boards, scale)
    result = strong(f"{decimal(points)} - {decimal(ALL - points)} VP")
    data: dict[str, object] = {"imps": float(margin), "boards": boards, "scale": str(scale)}
    line = f"{decimal(margin, sign=True)} IMPs over {boards} boards, {scale} scale: {result}"
    return ShownScore(data | {"vp": float(points), "opponents": float(ALL - points)}, (line,))


def of_award(award: Award, in_imps: Award) -> ShownScore:
    data: dict[str, object] = {"fault": str(award.fault), "clause": award.clause, "percent": float(100 * award.value)}
    words = f"{award.why}: {strong(percent(award.value))} of the matchpoints ({award.clause})"
    imps_of = f"in IMPs: {strong(Unit.IMPS.shown(in_imps.value))} ({in_imps.clause})"
    return ShownScore(data | {"imps": float(in_imps.value), "imps_clause": in_imps.clause}, (words, imps_of))


def of_field(marked: Sequence[tuple[Traveller, Sequence[FieldMark]]]) -> ShownScore:
    lines = [line for traveller, marks in marked for line in [*write_text(traveller, marks).splitlines(), ""]]
    return ShownScore({"boards": [_board(traveller, marks) for traveller, marks in marked]}, tuple(lines[:-1]))


def _board(traveller: Traveller, marks: Sequence[FieldMark]) -> dict[str, object]:
    return {
        "board": traveller.board.number if traveller.board else None,
        "vulnerable": str(traveller.vulnerability) if traveller.vulnerability else None,
        "unit": str(marks[0].unit),
        "top": marks[0].top or None,
        "lines": [_mark(mark) for mark in marks],
    }


def _mark(mark: FieldMark) -> dict[str, object]:
    entry = mark.line.entry
    return {
        "ns": mark.line.ns,
        "ew": mark.line.ew,
        "entry": str(entry),
        "score": entry.score.points if isinstance(entry, Played) else None,
        "ns_value": _float(mark.ns),
        "ew_value": _float(mark.ew),
        "ns_percent": _float(mark.share(Side.NS), 100),
        "ew_percent": _float(mark.share(Side.EW), 100),
    }


def _float(value: Fraction | None, times: int = 1) -> float | None:
    return None if value is None else float(times * value)


def of_assigned(
    told: Sequence[str], both: Assigned, knock_out: WorkingStep | None, match: MatchSoFar | None
) -> ShownScore:
    """An assigned score for both sides, line by line; `told` says from which outcomes."""
    sides = list(zip(Side, told, strict=True))
    data: dict[str, object] = {str(side).lower(): _sum(outcomes, both.of(side), both.whole) for side, outcomes in sides}
    data |= {"unit": str(both.ns.unit), "balances": both.balances}
    lines = [line for side, outcomes in sides for line in _sum_lines(outcomes, both.of(side), both)]
    if both.is_split:
        lines.append("split score: the two sides do not balance (12C1(f))")
    if knock_out:
        data["knock_out"] = knock_out.as_data()
        lines.append(str(knock_out))
    if match:
        rest = {Side.NS: match.rest, Side.EW: -match.rest}
        matches = {side: in_match(both.of(side), rest[side], match.boards, match.scale) for side in Side}
        data["match"] = {str(side).lower(): as_data(steps) for side, steps in matches.items()}
        lines += [f"{side}  {'; '.join(map(str, steps))}" for side, steps in matches.items()]
    return ShownScore(data, tuple(lines))


def _sum(outcomes: str, total: Sum, whole: Fraction) -> dict[str, object]:
    share = {"percent": float(100 * total.total / whole)} if whole else {}
    return {"outcomes": outcomes, "total": float(total.total), **share, "steps": as_data(total.steps)}


def _sum_lines(outcomes: str, total: Sum, both: Assigned) -> Iterator[str]:
    share = f", {percent(total.total / both.whole)}" if both.whole else ""
    yield f"{total.side}  {outcomes}: {strong(total.unit.shown(total.total))}{share}"
    if total.side is Side.NS or not both.balances:
        yield from (f"  {line}" for line in total.steps)
