"""`director score`: what a result, a margin, a traveller or an adjusted score is worth, with the arithmetic."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.cards import parse_deal
from directorcall.bridge.contract import Contract, parse_contract
from directorcall.bridge.errors import ContradictionError, NotationError, suggestion
from directorcall.bridge.numbers import parse_number, typed
from directorcall.bridge.seats import Seat, Side, Vulnerability, parse_seat, parse_side, parse_vulnerability
from directorcall.inquiry.outcome import Score, Weighted, parse_score, parse_weighted, read_result, single
from directorcall.scores.adjusted import (
    AcrossField,
    AgainstDatum,
    AgainstField,
    AgainstTable,
    Assigned,
    Yardstick,
    assign,
    less_own_part,
    unit_of,
    weigh,
)
from directorcall.scores.artificial import EDITIONS, imp_award, matchpoint_award, parse_fault
from directorcall.scores.field import (
    FieldLine,
    FieldMark,
    Played,
    Traveller,
    in_butler,
    in_cross_imps,
    in_matchpoints,
    only,
)
from directorcall.scores.imps import datum
from directorcall.scores.scoretable import write_score_tables
from directorcall.scores.sources import read_results
from directorcall.scores.split import OwnError, self_inflicted
from directorcall.scores.traveller import write_csv
from directorcall.scores.usebio import MOST_BYTES
from directorcall.scores.victory import Scale
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import progress, say, say_json
from directorcall.terminal.scored import (
    Match,
    ShownScore,
    of_assigned,
    of_award,
    of_difference,
    of_field,
    of_margin,
    of_result,
)  # fmt: skip

STDIN = "-"
ANY_DECLARER = Seat.S  # of a result that names none, where both sides are vulnerable or neither is
OWN_ERRORS = tuple(error.name.lower().replace("_", "-") for error in OwnError)
METHODS = ("mp", "butler", "cross-imps")
_ITEM = re.compile(
    r"\s*(?P<result>[0-9]\s*(?:NT|SA|N|[CDHS♣♦♥♠])\s*(?:XX?|\*\*?)?\s*(?:by\s+)?[NESW]?\s*(?:=|[+-][0-9]{1,2}(?![0-9]))"
    r"|pass(?:ed)?(?:\s+out)?|all\s+pass|[+-]?[0-9]{1,5}(?:\.[0-9]{1,4})?)(?=[\s,;]|$)[\s,;]*",
    re.IGNORECASE,
)
_EXPECTED = "a result (4HX W -1), two scores or results (620 -100), IMPs with --boards, or a file of results"


@dataclass(frozen=True, slots=True)
class Options:
    """The command line's options, as they were typed."""

    vul: str | None = None
    board: str | None = None
    declarer: str | None = None
    boards: int | None = None
    scale: str = str(Scale.CONTINUOUS)
    method: str = METHODS[0]
    expected: int | None = None
    cut: int = 0
    file_format: str | None = None
    weighted: str | None = None
    weighted_ew: str | None = None
    other: str | None = None
    pair: str | None = None
    table: str | None = None
    spared: str | None = None
    non_offenders: str | None = None
    own_error: str = OWN_ERRORS[1]
    knock_out: bool = False
    rest: str | None = None
    edition: str = "2017"
    artificial: str | None = None
    session: str | None = None
    deal: str | None = None
    dealer: str | None = None

    def has_use_for(self, *names: str, what: str) -> None:
        """Complain of an option that was given and says nothing about what is asked."""
        for option in fields(self):
            if getattr(self, option.name) != option.default and option.name not in names:
                raise click.UsageError(
                    f"--{_SPELT.get(option.name, option.name.replace('_', '-'))} has no use with {what}"
                )

    @property
    def numbered(self) -> Board | None:
        return parse_board(self.board) if self.board else None

    @property
    def vulnerability(self) -> Vulnerability | None:
        told = parse_vulnerability(self.vul) if self.vul else None
        by_number = self.numbered.vulnerability if self.numbered else None
        if told and by_number and told is not by_number:
            raise ContradictionError(
                f"--vul {self.vul}", f"--board {self.board}", f"on board {self.board} it is {by_number}"
            )
        return told or by_number

    @property
    def seat(self) -> Seat | None:
        return parse_seat(self.declarer) if self.declarer else None

    def score(self, text: str) -> Score:
        return parse_score(text, self.vulnerability, self.seat)


_SPELT = {"file_format": "to"}


@click.command(
    cls=Page,
    summary="what a result, a margin, a traveller or an adjusted score is worth, line by line",
    examples=[
        Usage("director score 4HX-1 --vul both", "one contract (without --vul: both ways)"),
        Usage('director score "4S N =" "3NT S -1" --board 7', "two tables of a team match, in IMPs (or: director score 620 -100)"),
        Usage("director score 23 --boards 16", "IMPs as victory points; --scale discrete for whole ones"),
        Usage("director score field.txt --method butler --cut 1", "a traveller: matchpoints, butler or cross-imps"),
        Usage('director score field.txt --pair 3 --weighted "60% 3HW= 40% 4HW-1"', "an adjusted score against its field"),
        Usage('director score --weighted "60% +620 40% -100" --other 300', "the same in a team match"),
        Usage('director score 4H S --deal "N:… … … …" --board 7', "double dummy: tricks, par, leads against a contract"),
    ],
    context_settings={"ignore_unknown_options": True},
)  # fmt: skip
@click.argument("words", nargs=-1, metavar="[WHAT]...")
@click.option("--vul", "--vulnerable", "vul", metavar="SIDES", help="Who is vulnerable: none, NS, EW or both.")
@click.option("--board", metavar="NUMBER", help="The board: its vulnerability and dealer; or which board of a file.")
@click.option("--declarer", metavar="SEAT", help="The declarer of results that name none.")
@click.option("--boards", type=int, metavar="N", help="The boards of a match: IMPs become victory points.")
@click.option(
    "--scale",
    type=click.Choice([str(scale) for scale in Scale]),
    default="continuous",
    help="Which WBF victory points.",
)
@click.option("--method", type=click.Choice(METHODS), default="mp", help="How a file of results is scored.")
@click.option("--expected", type=int, metavar="N", help="How many results a board was to have (Neuberg).")
@click.option("--cut", type=int, default=0, metavar="N", help="Butler: scores left out at either end.")
@click.option("--to", "file_format", type=click.Choice(["csv", "pbn"]), help="Print the scored results as a file.")
@click.option(
    "--weighted",
    metavar="OUTCOMES",
    help="An adjusted score, in North-South's results or points; for both sides, or for NS.",
)
@click.option("--weighted-ew", metavar="OUTCOMES", help="The outcomes for East-West, when the score is split.")
@click.option("--other", metavar="SCORE", help="The other table of a team match: North-South's score there.")
@click.option("--pair", metavar="NUMBER", help="Whose line of the file is adjusted.")
@click.option("--table", metavar="SCORE", help="What was scored at the table; with --spared.")
@click.option("--spared", metavar="SCORE", help="What it would have been without the non-offending side's own error.")
@click.option("--non-offenders", metavar="SIDE", help="Which side did not offend; with --spared.")
@click.option(
    "--own-error",
    metavar="WORD",
    type=click.Choice(OWN_ERRORS),
    default=OWN_ERRORS[1],
    help=f"Was it {', '.join(OWN_ERRORS)}?",
)
@click.option("--knock-out", is_flag=True, help="The match can have one score only: the mean of a split.")
@click.option(
    "--rest", metavar="IMPS", help="North-South's IMPs on the other boards; with --boards, the match in victory points."
)
@click.option("--edition", type=click.Choice(EDITIONS), default="2017", help="Which Laws.")
@click.option("--artificial", metavar="FAULT", help="40, 50 or 60 (A-, A, A+): a board without a result.")
@click.option(
    "--session", metavar="PERCENT", help="The pair's other boards of the session, for --artificial (12C2(c))."
)
@click.option("--deal", metavar="DEAL", help="Double dummy: four hands, N:… … … …, or a PBN or LIN file of deals.")
@click.option("--dealer", metavar="SEAT", help="Who dealt, for par.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def score(words: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """WHAT is a result and who is vulnerable; two results or scores of North-South; a number of IMPs with --boards; or
    a file of results: a traveller as text, CSV, PBN or USEBIO ("-" is standard input).

    Adjusted scores are weighed in matchpoints or IMPs, never in points. Everything is written as North-South's results
    or points.
    """
    asked = Options(**options)
    _no_unknown_option(words)
    if asked.file_format:
        print(_as_file(words, asked), end="")
        return
    found = _answer(words, asked)
    if as_json:
        say_json(found.data)
    else:
        for line in found.lines:
            say(line)


def _no_unknown_option(words: Sequence[str]) -> None:
    """Unknown options are let through for the sake of scores below nought, so the others are found here."""
    for word in words:
        if re.match(r"--?[A-Za-z]", word):
            known = [f"--{name.replace('_', '-')}" for name in (field.name for field in fields(Options))]
            raise click.UsageError(f'no option "{word}"; {suggestion(word, known, otherwise="see --help")}')


def _answer(words: Sequence[str], asked: Options) -> ShownScore:
    if asked.deal:
        return _double_dummy(words, asked)
    if asked.artificial:
        return _artificial(words, asked)
    if asked.weighted:
        return _adjusted(words, asked)
    if (path := _path(words)) is not None:
        return of_field(_marked(path, asked))
    return _typed(words, asked)


def _typed(words: Sequence[str], asked: Options) -> ShownScore:
    """A result, two scores, or a margin."""
    items = _items(" ".join(words))
    if len(items) == 2:
        asked.has_use_for("vul", "board", "declarer", what="two scores")
        return of_difference(asked.score(items[0]), asked.score(items[1]))
    if len(items) == 1 and asked.boards is not None:
        asked.has_use_for("boards", "scale", what="IMPs")
        return of_margin(parse_number(items[0], "IMPs, such as 23 or -4.5"), asked.boards, Scale(asked.scale))
    if len(items) == 1 and not _is_number(items[0]):
        asked.has_use_for("vul", "board", "declarer", what="a result")
        return _one_result(items[0], asked)
    raise NotationError(" ".join(words), _EXPECTED)


def _items(text: str) -> list[str]:
    found, at = [], 0
    told = typed(text)
    while at < len(told):
        if (read := _ITEM.match(told, at)) is None:
            raise NotationError(text, _EXPECTED, at=at)
        found.append(read["result"].strip())
        at = read.end()
    return found


def _is_number(item: str) -> bool:
    return bool(re.fullmatch(r"[+-]?[0-9.]+", item))


def _one_result(text: str, asked: Options) -> ShownScore:
    vulnerability = asked.vulnerability
    one_for_both = vulnerability in (None, Vulnerability.NONE, Vulnerability.BOTH)
    named = asked.seat is not None or _names_declarer(text)
    result = read_result(text, asked.seat or (ANY_DECLARER if one_for_both and not named else None))
    return of_result(result, named, [vulnerability] if vulnerability else [Vulnerability.NONE, Vulnerability.BOTH])


def _names_declarer(text: str) -> bool:
    try:
        return bool(read_result(text))
    except NotationError:
        return False


# Files of results


def _path(words: Sequence[str]) -> Path | None:
    """The file that is meant, if a file is meant."""
    if len(words) != 1:
        return None
    path = Path(words[0])
    if words[0] == STDIN or path.is_file():
        return path
    looks_like_one = path.suffix.lower() in (".txt", ".csv", ".pbn", ".xml") or "/" in words[0]
    if looks_like_one:
        raise NotationError(words[0], "a file that is there")
    return None


def _travellers(path: Path, asked: Options) -> tuple[Traveller, ...]:
    name = "standard input" if str(path) == STDIN else str(path)
    try:
        return read_results(_bytes(path), parse_vulnerability(asked.vul) if asked.vul else None)
    except (NotationError, ContradictionError) as error:
        raise error.within(name) from None


def _bytes(path: Path) -> bytes:
    if str(path) == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _marked(path: Path, asked: Options) -> list[tuple[Traveller, Sequence[FieldMark]]]:
    asked.has_use_for("vul", "board", "method", "expected", "cut", "file_format", what="a file of results")
    travellers = _travellers(path, asked)
    chosen = [only(travellers, asked.numbered)] if asked.board else travellers
    return [(traveller, _by_method(traveller, asked)) for traveller in chosen]


def _by_method(traveller: Traveller, asked: Options) -> tuple[FieldMark, ...]:
    _method_has_use_for(asked)
    if asked.method == "butler":
        return in_butler(traveller, asked.cut)
    return in_cross_imps(traveller) if asked.method == "cross-imps" else in_matchpoints(traveller, asked.expected)


def _method_has_use_for(asked: Options) -> None:
    if asked.cut and asked.method != "butler":
        raise click.UsageError("--cut is for --method butler")
    if asked.expected is not None and asked.method != "mp":
        raise click.UsageError("--expected is for matchpoints")


def _as_file(words: Sequence[str], asked: Options) -> str:
    if (path := _path(words)) is None:
        raise click.UsageError("--to is for a file of results")
    marked = _marked(path, asked)
    return write_csv(marked) if asked.file_format == "csv" else write_score_tables(marked)


# Adjusted scores


def _adjusted(words: Sequence[str], asked: Options) -> ShownScore:
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


def _match(asked: Options) -> Match | None:
    if asked.rest is None and asked.boards is None:
        return None
    if asked.rest is None or asked.boards is None or asked.other is None:
        raise click.UsageError("victory points of a match need --other, --rest IMPS and --boards N")
    return Match(parse_number(asked.rest, "the IMPs of the other boards"), asked.boards, Scale(asked.scale))


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
        path = _path(words)
        if (path is None) == (asked.other is None) or (path is None and words):
            raise click.UsageError("an adjusted score is measured against a file of results, or against --other SCORE")
        if path is None:
            return cls(asked)
        _method_has_use_for(asked)
        traveller = only(_travellers(path, asked), asked.numbered)
        line = traveller.line_of(asked.pair) if asked.pair else None
        vulnerable = str(traveller.vulnerability) if traveller.vulnerability else asked.vul
        return cls(replace(asked, vul=vulnerable, board=None), traveller, line)

    def yardstick(self, side: Side) -> Yardstick:
        if self.traveller is None:
            return AgainstTable(self.options.score(self.options.other or "").points)
        others = self.traveller.others(self.line, side)
        if self.options.method == "cross-imps":
            return AcrossField(others)
        if self.options.method == "butler":
            means = [sum((weight * points for weight, points in odds), Fraction(0)) for odds in others]
            return AgainstDatum(datum(means, self.options.cut))
        expected = self.traveller.expected + (self.line is None)
        return AgainstField(others, max(expected, self.options.expected or 0))

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


def _artificial(words: Sequence[str], asked: Options) -> ShownScore:
    asked.has_use_for("artificial", "session", "edition", what="--artificial")
    if words:
        raise click.UsageError("--artificial is for a board without a result")
    fault = parse_fault(asked.artificial or "")
    session = parse_number(asked.session.removesuffix("%"), "a percentage") / 100 if asked.session else None
    return of_award(matchpoint_award(fault, session), imp_award(fault, asked.edition))


# Double dummy


def _double_dummy(words: Sequence[str], asked: Options) -> ShownScore:
    from directorcall.scores.doubledummy import leads, par, table, whole
    from directorcall.scores.pool import SolverPool
    from directorcall.terminal.solved import of_deal

    if Path(asked.deal or "").is_file():
        return _deals_of_a_file(Path(asked.deal or ""), words, asked)
    asked.has_use_for("deal", "dealer", "vul", "board", what="--deal")
    deal = whole(parse_deal(asked.deal or ""))
    contract = parse_contract(" ".join(words)) if words else None
    dealer = parse_seat(asked.dealer) if asked.dealer else asked.numbered.dealer if asked.numbered else None
    with SolverPool() as pool:
        found = table(deal, pool)
        best = par(deal, asked.vulnerability, dealer, pool) if asked.vulnerability and dealer else None
        against = (
            (contract, leads(deal, contract.denomination, contract.declarer, pool))
            if isinstance(contract, Contract)
            else None
        )
    return of_deal(found, best, against)


def _deals_of_a_file(path: Path, words: Sequence[str], asked: Options) -> ShownScore:
    """Every board of a file; once that takes a second, a bar says how far it is."""
    from directorcall.bridge.lin import parse_lin
    from directorcall.bridge.pbn import parse_pbn
    from directorcall.scores.doubledummy import Solving, whole
    from directorcall.scores.pool import SolverPool
    from directorcall.terminal.solved import of_deals

    asked.has_use_for("deal", "board", what="a file of deals")
    if words:
        raise click.UsageError("leads against a contract are for one deal, written out")
    try:
        text = _bytes(path).decode("utf-8", "replace")
        found = (parse_lin if path.suffix.lower() == ".lin" else parse_pbn)(text)
        records = [record for record in found if asked.numbered in (None, record.board)]
        deals = [whole(record.deal) for record in records]
    except (NotationError, ContradictionError) as error:
        raise error.within(str(path)) from None
    with SolverPool() as pool:
        work = Solving.of(deals, pool)
        for _ in progress(work, "double dummy", len(deals)):
            pass
    return of_deals(records, work.batch())
