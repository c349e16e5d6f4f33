"""`director score`: what a result, a margin, a traveller or an adjusted score is worth, with the arithmetic."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from directorcall.bridge.contract import Contract, parse_contract
from directorcall.bridge.dealt import read_deal
from directorcall.bridge.errors import ContradictionError, NotationError, suggestion
from directorcall.bridge.numbers import parse_number, typed
from directorcall.bridge.result_said import parse_result
from directorcall.bridge.seats import Seat, Vulnerability, parse_seat
from directorcall.scores.artificial import EDITIONS, imp_award, matchpoint_award, parse_fault, parse_share
from directorcall.scores.field import FieldMark, Traveller, in_butler, in_cross_imps, in_matchpoints, only
from directorcall.scores.scoretable import write_score_tables
from directorcall.scores.scoring import METHODS
from directorcall.scores.traveller import write_csv
from directorcall.scores.victory import Scale
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import progress, say, say_json
from directorcall.terminal.score_adjusted import adjusted_score
from directorcall.terminal.score_options import OWN_ERRORS, Options, bytes_of, method_has_use_for, path_of, travellers
from directorcall.terminal.scored import ShownScore, of_award, of_difference, of_field, of_margin, of_result

ANY_DECLARER = Seat.S  # of a result that names none, where both sides are vulnerable or neither is
_ITEM = re.compile(
    r"\s*(?P<result>[0-9]\s*(?:NT|SA|N|[CDHS♣♦♥♠])\s*(?:XX?|\*\*?)?\s*(?:by\s+)?[NESW]?\s*(?:=|[+-][0-9]{1,2}(?![0-9]))"
    r"|pass(?:ed)?(?:\s+out)?|all\s+pass|[+-]?[0-9]{1,5}(?:\.[0-9]{1,4})?)(?=[\s,;]|$)[\s,;]*",
    re.IGNORECASE,
)
_EXPECTED = "a result (4HX W -1), two scores or results (620 -100), IMPs with --boards, or a file of results"


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
@click.option(
    "--deal", metavar="DEAL", help="Double dummy: four hands, N:… … … … or md|…|, or a PBN or LIN file of deals."
)
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
        return adjusted_score(words, asked)
    if (path := path_of(words)) is not None:
        return of_field(_marked(path, asked))
    return _typed(words, asked)


def _typed(words: Sequence[str], asked: Options) -> ShownScore:
    """A result, two scores, or a margin."""
    items = _items(words)
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


def _items(words: Sequence[str]) -> Sequence[str]:
    """What is told as one result, or as one in each word of the command line, or one after the other without quotes."""
    together = " ".join(words)
    for items in ([together], words):
        if all(_is_number(typed(item)) or _is_result(item, ANY_DECLARER) for item in items):
            return items
    found, at = [], 0
    told = typed(together)
    while at < len(told):
        if (read := _ITEM.match(told, at)) is None:
            raise _unread(together, at)
        found.append(read["result"].strip())
        at = read.end()
    return found


def _unread(text: str, at: int) -> NotationError:
    """What is wrong with the one result it seems to be."""
    try:
        parse_result(text, ANY_DECLARER)
    except NotationError as error:
        if error.hint:
            return error
    return NotationError(text, _EXPECTED, at=at)


def _is_number(item: str) -> bool:
    return bool(re.fullmatch(r"[+-]?[0-9.]+", item))


def _one_result(text: str, asked: Options) -> ShownScore:
    vulnerability = asked.vulnerability
    one_for_both = vulnerability in (None, Vulnerability.NONE, Vulnerability.BOTH)
    named = asked.seat is not None or _is_result(text)
    result = parse_result(text, asked.seat or (ANY_DECLARER if one_for_both and not named else None))
    return of_result(result, named, [vulnerability] if vulnerability else [Vulnerability.NONE, Vulnerability.BOTH])


def _is_result(text: str, declarer: Seat | None = None) -> bool:
    try:
        return bool(parse_result(text, declarer))
    except NotationError:
        return False


# Files of results


def _marked(path: Path, asked: Options) -> list[tuple[Traveller, Sequence[FieldMark]]]:
    asked.has_use_for("vul", "board", "method", "expected", "cut", "file_format", what="a file of results")
    found = travellers(path, asked)
    chosen = [only(found, asked.numbered)] if asked.board else found
    return [(traveller, _by_method(traveller, asked)) for traveller in chosen]


def _by_method(traveller: Traveller, asked: Options) -> tuple[FieldMark, ...]:
    method_has_use_for(asked)
    if asked.method == "butler":
        return in_butler(traveller, asked.cut)
    return in_cross_imps(traveller) if asked.method == "cross-imps" else in_matchpoints(traveller, asked.expected)


def _as_file(words: Sequence[str], asked: Options) -> str:
    if (path := path_of(words)) is None:
        raise click.UsageError("--to is for a file of results")
    marked = _marked(path, asked)
    return write_csv(marked) if asked.file_format == "csv" else write_score_tables(marked)


def _artificial(words: Sequence[str], asked: Options) -> ShownScore:
    asked.has_use_for("artificial", "session", "edition", what="--artificial")
    if words:
        raise click.UsageError("--artificial is for a board without a result")
    fault = parse_fault(asked.artificial or "")
    session = parse_share(asked.session) if asked.session else None
    return of_award(matchpoint_award(fault, session), imp_award(fault, asked.edition))


# Double dummy


def _double_dummy(words: Sequence[str], asked: Options) -> ShownScore:
    from directorcall.scores.doubledummy import leads, par, table, whole
    from directorcall.scores.pool import SolverPool
    from directorcall.terminal.solved import of_deal

    if Path(asked.deal or "").is_file():
        return _deals_of_a_file(Path(asked.deal or ""), words, asked)
    asked.has_use_for("deal", "dealer", "vul", "board", what="--deal")
    deal = whole(read_deal(asked.deal or ""))
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
        text = bytes_of(path).decode("utf-8", "replace")
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
