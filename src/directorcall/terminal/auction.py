"""`director auction`: what happened, what is wrong with it and by which law, who may do what next."""

from __future__ import annotations

import textwrap

import click

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.board import parse_board
from directorcall.bridge.errors import ContradictionError
from directorcall.bridge.grid import auction_grid
from directorcall.bridge.happened import Fault, Happened
from directorcall.bridge.seats import Seat, parse_seat
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.fates import cites, clause, laws
from directorcall.ruling.line import case_of
from directorcall.ruling.report import report as ruling_report
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import English
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json, width
from directorcall.terminal.ruled import whom


@click.command(
    cls=Page,
    summary="what happened, what is wrong with it, who may do what next",
    examples=[
        Usage('director auction "1D 1S 1H" --dealer W', "an insufficient bid, not yet ruled on"),
        Usage(
            'director auction "1D 1S 1H- X P P P" --dealer W',
            "it was cancelled and replaced by a double; the auction to the end",
        ),
        Usage('director auction "1NT S:2C" --board 4 --json', "a call out of turn, for a program"),
    ],
)
@click.argument("calls", nargs=-1, required=True, metavar="CALLS")
@click.option("--dealer", metavar="SEAT", help="Who dealt: N, E, S or W.")
@click.option("--board", metavar="NUMBER", help="The board's number, which says who dealt.")
@click.option("--edition", type=click.Choice(EDITIONS), default="2017", show_default=True, help="Under these Laws.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def auction(calls: tuple[str, ...], dealer: str | None, board: str | None, edition: str, as_json: bool) -> None:
    """CALLS are the calls in the order they were made: 1H by the player in turn, S:1H by a named seat out of turn,
    1H+ irregular and accepted, 1H- irregular and cancelled (that player's next call replaces it), S:1H&W:1S at the
    same time. An irregular call without a mark has not been ruled on.
    """
    happened = parse_auction(" ".join(calls), _dealer(dealer, board))
    if as_json:
        say_json(report(happened, edition))
    else:
        for line in sentences(happened, edition):
            say(textwrap.fill(line, width(), subsequent_indent="    " if line.startswith("[") else ""))


def _dealer(dealer: str | None, board: str | None) -> Seat:
    told = parse_seat(dealer) if dealer else None
    by_number = parse_board(board).dealer if board else None
    if told and by_number and told is not by_number:
        raise ContradictionError(f"--dealer {dealer}", f"--board {board}", f"{by_number.word} deals board {board}")
    if (seat := told or by_number) is None:
        raise click.UsageError("who dealt? Give --dealer N, E, S or W, or --board NUMBER")
    return seat


def report(auction: Auction, edition: str = "2017") -> dict[str, object]:
    """The auction as data, for `--json`."""
    position = auction.position
    ruling = _ruling(auction, edition)
    return {
        "auction": str(auction),
        "dealer": str(auction.dealer),
        "calls": [_call_report(call, edition) for call in auction.happened],
        "turn": None if auction.is_over else str(position.turn),
        "legal_calls": [str(call) for call in position.legal_calls()],
        "over": auction.is_over,
        "period_lasts_until": auction.period_lasts_until,
        "contract": str(auction.contract) if auction.contract else None,
        "rule_first": None if ruling is None else _next_report(ruling),
    }


def _ruling(auction: Auction, edition: str) -> Ruling | None:
    """What the Laws make of a call that nobody has ruled on: the question to put first, or the verdict."""
    return rule(case_of(auction, auction.pending[-1]).but(edition=edition)) if auction.pending else None


def _next_report(ruling: Ruling) -> dict[str, object]:
    told = ruling_report(ruling)
    return {name: told[name] for name in ("irregularity", "outcome", "clause", "questions")}


def _call_report(call: Happened, edition: str) -> dict[str, object]:
    return {
        "seat": str(call.seat),
        "call": str(call.call),
        "turn": str(call.turn),
        "at_turn_of": call.at_turn_of,
        "faults": [fault.value for fault in call.faults],
        "laws": list(laws(call)),
        "bid_to_beat": str(call.before.last_bid) if call.before.last_bid else None,
        "called_before": call.called_before,
        "fate": call.fate.value,
        "clause": clause(call.why, edition) or None,
        "replaces": call.replaces,
        "premature": call.premature,
    }


def sentences(auction: Auction, edition: str = "2017") -> list[str]:
    """The auction as players write it down, with its notes, and what comes next."""
    return [*auction_grid(auction, cites(edition, misinformed=False)).splitlines(), "", *_what_next(auction, edition)]


def _what_next(auction: Auction, edition: str) -> list[str]:
    if (ruling := _ruling(auction, edition)) is not None:
        return [*_whose_turn(auction.pending[-1]), _rule_first(ruling)]
    if not auction.is_over:
        return [f"{auction.position.turn.word} is to call."]
    ended = (
        f"The auction is over: {auction.contract.symbol}." if auction.contract else "The auction is over: passed out."
    )
    return [
        f"{ended} The auction period lasts until {auction.period_lasts_until} ({'22B' if edition == '2007' else '17D'})."
    ]


_RELATIONS = {"LHO": "left-hand opponent", "partner": "partner", "RHO": "right-hand opponent"}


def _whose_turn(call: Happened) -> list[str]:
    if Fault.OUT_OF_ROTATION not in call.faults:
        return []
    before = "has called before" if call.called_before else "has not called before"
    return [f"It was the turn of {call.seat.word}'s {_RELATIONS[call.at_turn_of]}; {call.seat.word} {before}."]


def _rule_first(ruling: Ruling) -> str:
    """What the director does now about a call nobody has ruled on."""
    if ruling.question is not None and ruling.question.of == "director":
        return f"Decide yourself: “{English.asks(ruling.question)}” ({ruling.question.clause})"
    if ruling.question is not None:
        return f"Ask {whom(ruling, ruling.question)}, {ruling.question.where}: “{English.asks(ruling.question)}” ({ruling.question.clause})"
    return f"{English.outcome(ruling)} ({ruling.verdict.clause if ruling.verdict else ''})"
