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
from directorcall.terminal.manual import Example, Page
from directorcall.terminal.output import say, say_json, width


@click.command(
    cls=Page,
    summary="what happened, what is wrong with it, who may do what next",
    examples=[
        Example('director auction "1D 1S 1H" --dealer W', "an insufficient bid, not yet ruled on"),
        Example('director auction "1D 1S 1H- X P P P" --dealer W', "it was cancelled and replaced by a double; the auction to the end"),
        Example('director auction "1NT S:2C" --board 4 --json', "a call out of turn, for a program"),
    ],
)
@click.argument("calls", nargs=-1, required=True, metavar="CALLS")
@click.option("--dealer", metavar="SEAT", help="Who dealt: N, E, S or W.")
@click.option("--board", metavar="NUMBER", help="The board's number, which says who dealt.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def auction(calls: tuple[str, ...], dealer: str | None, board: str | None, as_json: bool) -> None:
    """CALLS are the calls in the order they were made: 1H by the player in turn, S:1H by a named seat out of turn,
    1H+ irregular and accepted, 1H- irregular and cancelled (that player's next call replaces it), S:1H&W:1S at the
    same time. An irregular call without a mark has not been ruled on.
    """
    happened = parse_auction(" ".join(calls), _dealer(dealer, board))
    if as_json:
        say_json(report(happened))
    else:
        for line in sentences(happened):
            say(textwrap.fill(line, width(), subsequent_indent="    " if line.startswith("[") else ""))


def _dealer(dealer: str | None, board: str | None) -> Seat:
    told = parse_seat(dealer) if dealer else None
    by_number = parse_board(board).dealer if board else None
    if told and by_number and told is not by_number:
        raise ContradictionError(f"--dealer {dealer}", f"--board {board}", f"{by_number.word} deals board {board}")
    if (seat := told or by_number) is None:
        raise click.UsageError("who dealt? Give --dealer N, E, S or W, or --board NUMBER")
    return seat


def report(auction: Auction) -> dict[str, object]:
    """The auction as data, for `--json`."""
    position = auction.position
    return {
        "auction": str(auction),
        "dealer": str(auction.dealer),
        "calls": [_call_report(call) for call in auction.happened],
        "turn": None if auction.is_over else str(position.turn),
        "legal_calls": [str(call) for call in position.legal_calls()],
        "over": auction.is_over,
        "period_lasts_until": auction.period_lasts_until,
        "contract": str(auction.contract) if auction.contract else None,
    }


def _call_report(call: Happened) -> dict[str, object]:
    return {
        "seat": str(call.seat),
        "call": str(call.call),
        "turn": str(call.turn),
        "at_turn_of": call.at_turn_of,
        "faults": [fault.value for fault in call.faults],
        "laws": list(call.laws),
        "bid_to_beat": str(call.before.last_bid) if call.before.last_bid else None,
        "called_before": call.called_before,
        "fate": call.fate.value,
        "clause": call.why or None,
        "replaces": call.replaces,
        "premature": call.premature,
    }


def sentences(auction: Auction) -> list[str]:
    """The auction as players write it down, with its notes, and what comes next."""
    return [*auction_grid(auction).splitlines(), "", *_what_next(auction)]


def _what_next(auction: Auction) -> list[str]:
    if auction.pending:
        return _rule_first(auction.pending[-1])
    if not auction.is_over:
        return [f"{auction.position.turn.word} is to call."]
    ended = f"The auction is over: {auction.contract.symbol}." if auction.contract else "The auction is over: passed out."
    return [f"{ended} The auction period lasts until {auction.period_lasts_until} (17D)."]


_RELATIONS = {"LHO": "left-hand opponent", "partner": "partner", "RHO": "right-hand opponent"}


def _rule_first(call: Happened) -> list[str]:
    """What the director does now about a call nobody has ruled on."""
    offender, lho, turn = call.seat.word, call.seat.lho.word, call.turn.word
    first = call.faults[0]
    if Fault.OUT_OF_ROTATION in call.faults and call.acceptable:
        before = "has called before" if call.called_before else "has not called before"
        return [
            f"It was the turn of {offender}'s {_RELATIONS[call.at_turn_of]}; {offender} {before}.",
            f"{lho} may accept the call (29A). If not, it is cancelled and {turn} calls (29B).",
        ]
    if first is Fault.INSUFFICIENT:
        return [f"{lho} may accept it (27A1). If not, {offender} replaces it with a legal call (27B)."]
    if first is Fault.CHANGE_OF_CALL:
        return [f"Was the first call unintended (25A)? If not, {lho} may accept the second (25B1); otherwise it is cancelled (25B2)."]
    if first is Fault.ABOVE_SEVEN:
        return [f"It cannot be accepted: it is cancelled, and {call.seat.side} pass to the end (38)."]
    if first is Fault.AFTER_FINAL_PASS:
        return ["It is cancelled; the auction was over (39)."]
    return [f"It cannot be accepted: it is cancelled, and {turn} makes a legal call (36)."]
