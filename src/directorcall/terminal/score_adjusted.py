"""`director score --weighted`: an adjusted score against the other table or the field, for both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import click

from directorcall.bridge.numbers import parse_number
from directorcall.bridge.seats import Side, parse_side
from directorcall.inquiry.outcome import Score, Weighted, parse_weighted, single
from directorcall.scores.adjusted import AgainstTable, Assigned, Yardstick, assign, less_own_part, unit_of, weigh
from directorcall.scores.field import FieldLine, Played, Traveller, only
from directorcall.scores.matchpoints import as_expected
from directorcall.scores.scoring import MatchSoFar, yardstick
from directorcall.scores.split import OwnError, self_inflicted
from directorcall.scores.victory import Scale
from directorcall.terminal.score_options import OWN_ERRORS, Options, method_has_use_for, path_of, travellers
from directorcall.terminal.scored import ShownScore, of_assigned
from directorcall.values import dataclass


def adjusted_score(words: Sequence[str], asked: Options) -> ShownScore:
    shared = (
        "vul",
        "board",
        "declarer",
        "weighted",
        "weighted_ew",
        "edition",
        "table",
        "spared",
        "non_offenders",
        "own_error",
    )
    asked.has_use_for(
        *shared, "other", "pair", "method", "expected", "cut", "knock_out", "rest", "boards", "scale", what="--weighted"
    )
    field = _Field.read(words, asked)
    told = field.options
    ns = parse_weighted(asked.weighted or "", told.vulnerability, told.seat)
    ew = parse_weighted(asked.weighted_ew, told.vulnerability, told.seat) if asked.weighted_ew else ns
    if asked.knock_out and field.traveller:
        raise click.UsageError("--knock-out is for team matches, with --other")
    if asked.spared is not None or asked.non_offenders or asked.table is not None:
        outcomes, both = 2 * [f"without the irregularity {ns}"], _without_own_part(ns, field)
    else:
        outcomes, both = [str(ns), str(ew)], assign(ns, ew, field.yardstick(Side.NS), field.yardstick(Side.EW))
    return of_assigned(outcomes, both, both.knock_out(asked.edition) if asked.knock_out else None, _match(asked))


def _match(asked: Options) -> MatchSoFar | None:
    if asked.rest is None and asked.boards is None:
        return None
    if asked.rest is None or asked.boards is None or asked.other is None:
        raise click.UsageError("victory points of a match need --other, --rest IMPS and --boards N")
    return MatchSoFar(parse_number(asked.rest, "the IMPs of the other boards"), asked.boards, Scale(asked.scale))


@dataclass(frozen=True, slots=True)
class _Field:
    """What an adjusted score is measured against: the other table, or the other lines of a board; and the options with
    that board's.
    """

    options: Options
    traveller: Traveller | None = None
    line: FieldLine | None = None

    @classmethod
    def read(cls, words: Sequence[str], asked: Options) -> _Field:
        path = path_of(words)
        if (path is None) == (asked.other is None) or (path is None and words):
            raise click.UsageError("an adjusted score is measured against a file of results, or against --other SCORE")
        if path is None:
            return cls(asked)
        method_has_use_for(asked)
        traveller = only(travellers(path, asked), asked.numbered)
        line = traveller.line_of(asked.pair) if asked.pair else None
        vulnerable = str(traveller.vulnerability) if traveller.vulnerability else asked.vul
        return cls(replace(asked, vul=vulnerable, board=None), traveller, line)

    def yardstick(self, side: Side) -> Yardstick:
        if self.traveller is None:
            return AgainstTable(self.options.score(self.options.other or "").points)
        others = self.traveller.others(self.line, side)
        expected = as_expected(self.traveller.expected + (self.line is None), self.options.expected)
        return yardstick(others, self.options.method, cut=self.options.cut, expected=expected)

    def at_the_table(self) -> Score:
        if self.options.table is not None:
            return self.options.score(self.options.table)
        if self.line and isinstance(self.line.entry, Played):
            return self.line.entry.score
        raise click.UsageError("what happened at the table? Give --table SCORE")


def _without_own_part(without: Weighted, field: _Field) -> Assigned:
    """The non-offending side's own error taken out of its redress."""
    asked = field.options
    if asked.spared is None or asked.non_offenders is None:
        raise click.UsageError("the self-inflicted part needs --table, --spared and --non-offenders")
    if asked.weighted_ew:
        raise click.UsageError("--spared makes the split itself: no --weighted-ew beside it")
    side = parse_side(asked.non_offenders)
    yardstick = field.yardstick(side)
    reference = weigh(without, yardstick, side)
    table, spared = (
        weigh(single(each), yardstick, side).total for each in (field.at_the_table(), asked.score(asked.spared))
    )
    error = tuple(OwnError)[OWN_ERRORS.index(asked.own_error)]
    found = self_inflicted(table, reference.total, spared, unit=unit_of(yardstick), edition=asked.edition, error=error)
    return less_own_part(reference, found, yardstick)
