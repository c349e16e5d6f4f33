"""The adjusted score of a board, from the case to the last line of arithmetic: the review, and what both sides get."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from directorcall.bridge.contract import Result
from directorcall.bridge.errors import NotationError
from directorcall.bridge.numbers import percent
from directorcall.bridge.seats import Side
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ArtificialScore, BetterOf
from directorcall.inquiry.outcome import Likely, just
from directorcall.lawbook.questions import NOT_AT_FAULT
from directorcall.ruling.review import Review, review
from directorcall.scores.adjusted import Assigned, Sum, assign, in_match, less_own_part, unit_of, weigh
from directorcall.scores.artificial import (
    Award,
    imp_award,
    matchpoint_award,
    parse_fault,
    parse_share,
    regulation_award,
)
from directorcall.scores.scoring import Scoring, scoring_of
from directorcall.scores.split import OwnError, self_inflicted
from directorcall.scores.working import Unit, WorkingStep, step
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Assessment:
    """The review of a board, and its score where that is adjusted: assigned, or an award without a result."""

    review: Review
    scoring: Scoring | None = None
    assigned: Assigned | None = None
    awards: tuple[tuple[Side, Award], ...] = ()
    at_the_table: Assigned | None = None  # for comparison, where the result is told

    @property
    def in_imps(self) -> Assigned | None:
        """What both sides get of a match: assigned, or an award for each."""
        if not self.awards or not self._in_imps:
            return self.assigned
        ns, ew = (
            Sum(side, Unit.IMPS, (step("award", award.value, Unit.IMPS, clause=award.clause, why=award.why),))
            for side, award in self.awards
        )
        return Assigned(ns, ew, Fraction(0))

    @property
    def knock_out(self) -> WorkingStep | None:
        """One score for the match, where it can have only one and the two sides differ."""
        both = self.in_imps
        if both is None or self.scoring is None or not self.scoring.knock_out or both.balances:
            return None
        return both.knock_out(self.review.case.edition)

    @property
    def match(self) -> tuple[tuple[Side, tuple[WorkingStep, ...]], ...]:
        """The match in victory points, for either team."""
        both = self.in_imps
        if both is None or self.scoring is None or (so_far := self.scoring.match) is None:
            return ()
        rest = {Side.NS: so_far.rest, Side.EW: -so_far.rest}
        return tuple((side, in_match(both.of(side), rest[side], so_far.boards, so_far.scale)) for side in Side)

    @property
    def lines(self) -> Iterator[str]:
        """Every line of the arithmetic."""
        for side, award in self.awards:
            told = percent(award.value) if not self._in_imps else Unit.IMPS.shown(award.value)
            yield f"{side}: {award.why}: {told} ({award.clause})"
        if self.assigned is not None:
            for side in Side:
                total = self.assigned.of(side)
                yield f"{side}: {total.unit.shown(total.total)}"
                if side is Side.NS or not self.assigned.balances:
                    yield from (f"  {step}" for step in total.steps)
            if self.assigned.is_split:
                yield "split score: the two sides do not balance (12C1(f))"
        if self.knock_out is not None:
            yield str(self.knock_out)
        for side, steps in self.match:
            yield f"{side}: {'; '.join(map(str, steps))}"

    @property
    def _in_imps(self) -> bool:
        return self.scoring is not None and unit_of(self.scoring.ns) is Unit.IMPS

    @property
    def summary(self) -> str:
        """What each side gets, in a line for the form."""
        if self.awards:
            return ". ".join(line for line in self.lines) + "."
        if self.assigned is None:
            return ""
        told = (
            (" ".join(filter(None, (str(side), _outcomes(self.review, side)))), self.assigned.of(side)) for side in Side
        )
        return "; ".join(f"{what}: {both.unit.shown(both.total)}" for what, both in told) + "."


def _outcomes(review: Review, side: Side) -> str:
    own = review.own_part
    less = f" less its own part ({own.error})" if own is not None and own.side is side else ""
    if (better := review.better_of) is not None:
        return f"the better of average plus and {better.of}" if side is better.side and better.of else ""
    return f"{review.score_of(side)}{less}"


def assess(case: Case) -> Assessment:
    """The board after play: a question, or a verdict with its score as far as there is something to compare with."""
    scoring = scoring_of(case)
    found = review(case, scoring.measure if scoring else None)
    if not found.adjusts:
        return Assessment(found, scoring, at_the_table=_at_the_table(found, scoring))
    artificial = [(side, score) for side in Side if (score := found.artificial_of(side)) is not None]
    if artificial:
        awards = tuple((side, _award(found.case, score, scoring)) for side, score in artificial)
        return Assessment(found, scoring, awards=awards)
    return Assessment(found, scoring, _assigned(found, scoring), at_the_table=_at_the_table(found, scoring))


def preview(case: Case, likely: Likely) -> list[str]:
    """What these outcomes would score, before anything is decided: beside the table, where there is something to compare
    with; else each result in points.
    """
    scoring = scoring_of(case)
    outcomes = likely.scored(case.vulnerable)
    if scoring is None:
        return [outcome.score.named for outcome in outcomes.outcomes]
    both = assign(outcomes, None, scoring.ns, scoring.ew)
    told = [*map(str, both.ns.steps), *(f"{side}: {both.of(side).unit.shown(both.of(side).total)}" for side in Side)]
    if isinstance(case.result, Result):
        table = assign(just(case.result).scored(case.vulnerable), None, scoring.ns, scoring.ew)
        told.append(
            f"at the table: {', '.join(f'{side} {table.of(side).unit.shown(table.of(side).total)}' for side in Side)}"
        )
    return told


def _at_the_table(found: Review, scoring: Scoring | None) -> Assigned | None:
    result = found.case.result
    if scoring is None or not isinstance(result, Result):
        return None
    played = just(result).scored(found.case.vulnerable)
    return assign(played, None, scoring.ns, scoring.ew)


def _assigned(found: Review, scoring: Scoring | None) -> Assigned | None:
    ns, ew = found.score_of(Side.NS), found.score_of(Side.EW)
    if scoring is not None and found.better_of is not None:
        return _better_of(found.case, found.better_of, scoring)
    if scoring is None or ns is None or ew is None:
        return None
    vulnerable = found.case.vulnerable
    if found.own_part is None:
        return assign(ns.scored(vulnerable), ew.scored(vulnerable), scoring.ns, scoring.ew)
    return _less_own_part(found, scoring)


def _less_own_part(found: Review, scoring: Scoring) -> Assigned | None:
    """What the other side did to itself is not given back; the offenders are charged with all of it."""
    own, result, vulnerable = found.own_part, found.case.result, found.case.vulnerable
    if own is None or not isinstance(result, Result):
        return None
    without, theirs = found.score_of(own.side), found.score_of(own.side.opponents)
    if without is None or theirs is None:
        return None
    yardstick = scoring.of(own.side)
    reference = weigh(without.scored(vulnerable), yardstick, own.side)
    table, spared, charged = (
        weigh(told.scored(vulnerable), yardstick, own.side).total for told in (just(result), own.spared, theirs)
    )
    part = self_inflicted(
        table,
        reference.total,
        spared,
        charged=charged,
        unit=unit_of(yardstick),
        edition=found.case.edition,
        error=OwnError(own.error),
    )
    return less_own_part(reference, part, yardstick)


def _better_of(case: Case, told: BetterOf, scoring: Scoring) -> Assigned:
    """86B2(b): average plus or the assigned score, whichever is more; the other side what that leaves it."""
    code = "by regulation" if told.award else "average plus"
    plus = _award(case, ArtificialScore(told.side, NOT_AT_FAULT, told.award, "12C2(d)"), scoring)
    steps: tuple[WorkingStep, ...] = (step(code, plus.value, Unit.IMPS, clause=plus.clause),)
    if told.of is not None:
        weighed = weigh(told.of.scored(case.vulnerable), scoring.of(told.side), told.side)
        terms = {"plus": plus.value, "assigned": weighed.total}
        better = step("better of two", max(terms.values()), Unit.IMPS, clause="86B2(b)", **terms)
        steps = (*weighed.steps, *steps, better)
    own = Sum(told.side, Unit.IMPS, steps)
    left = step("other side, signed", -own.total, Unit.IMPS, each=own.total)
    others = Sum(told.side.opponents, Unit.IMPS, (left,))
    return Assigned(own, others, Fraction(0)) if told.side is Side.NS else Assigned(others, own, Fraction(0))


def _award(case: Case, told: ArtificialScore, scoring: Scoring | None) -> Award:
    in_imps = scoring is not None and unit_of(scoring.ns) is Unit.IMPS
    if told.award:
        try:
            return regulation_award(told.award, told.clause, in_imps=in_imps)
        except NotationError as error:
            raise error.within(f"scoring.award_{str(told.side).lower()}") from None
    fault = parse_fault(told.fault)
    return imp_award(fault, case.edition) if in_imps else matchpoint_award(fault, _session(case, told.side))


def _session(case: Case, side: Side) -> Fraction | None:
    """12C2(c): the pair's percentage on its other boards of the session."""
    name = f"scoring.session_{str(side).lower()}"
    if (told := case.answer(name)) is None:
        return None
    text = str(told.value)
    try:
        return parse_share(text)
    except NotationError as error:
        raise error.within(name) from None
