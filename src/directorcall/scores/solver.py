"""The one module that knows endplay, the double dummy solver (extra `dd`): plain data in, plain data out, in a process
of its own.

`python -m directorcall.scores.solver` is that process: it reads questions from its standard input until that is closed,
and answers each on its standard output. Importing endplay takes a second or two, so it is done when the first question
comes.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

Tricks = tuple[int, ...]
"""Twenty numbers: for spades, hearts, diamonds, clubs and notrump the tricks of North, East, South and West as declarer."""
MOST_TABLES = 40  # the solver's own limit on a call
ROWS = ("S", "H", "D", "C", "NT")
_VULNERABLE = {"none": "none", "NS": "ns", "EW": "ew", "both": "both"}
_PLAYERS = {"N": "north", "E": "east", "S": "south", "W": "west"}
_DENOMINATIONS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "nt"}


def tables(deals: tuple[str, ...]) -> tuple[Tricks, ...]:
    """Every declarer's tricks in every denomination, for up to forty deals that were seen to be whole."""
    from endplay import dds
    from endplay.types import Deal

    if len(deals) == 1:
        return (tuple(tricks for row in dds.calc_dd_table(Deal(deals[0])).to_list() for tricks in row),)
    found = dds.calc_all_tables([Deal(deal) for deal in deals])
    return tuple(tuple(tricks for row in table.to_list() for tricks in row) for table in found)


def par(deal: str, vulnerable: str, dealer: str) -> tuple[int, tuple[tuple[int, str, int, str, int], ...]]:
    """The par score for North-South, and its contracts: level, denomination, doubled, declarer, tricks over or
    under.
    """
    from endplay import dds
    from endplay.types import Deal, Player, Vul

    found = dds.par(Deal(deal), Vul[_VULNERABLE[vulnerable]], Player[_PLAYERS[dealer]])
    letters = {name: letter for letter, name in _DENOMINATIONS.items()}
    contracts = tuple(
        (each.level, letters[each.denom.name], int(each.penalty.name == "doubled"), each.declarer.abbr, each.result)
        for each in found
        if each.level
    )
    return found.score, contracts


def leads(deal: str, denomination: str, leader: str) -> tuple[tuple[str, int], ...]:
    """Declarer's tricks after each card the opening leader may choose."""
    from endplay import dds
    from endplay.types import Deal, Denom, Player

    asked = Deal(deal)
    asked.trump, asked.first = Denom[_DENOMINATIONS[denomination]], Player[_PLAYERS[leader]]
    return tuple(
        (card.suit.name[0].upper() + card.rank.name[1:], 13 - tricks) for card, tricks in dds.solve_board(asked)
    )


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while True:
        try:
            ask, arguments = pickle.load(questions)  # noqa: S301 - from the process that started this one
        except EOFError:
            return
        pickle.dump(_answer(ask, arguments), answers)
        answers.flush()


def _answer(ask: Callable[..., object], arguments: tuple[object, ...]) -> tuple[bool, object]:
    try:
        return True, ask(*arguments)
    except Exception as error:  # noqa: BLE001 - told to whoever asked, who has endplay's exceptions not to hand
        return False, f"{type(error).__name__}: {error}"


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; he ends this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the solver may print is no answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
