"""What a case is called by those who were there: “Bd 7 · East 1♥ over 1♠”. The heading, the tab, the evening's list."""

from __future__ import annotations

from collections.abc import Callable

from directorcall.bridge.calls import Call
from directorcall.bridge.happened import Fault
from directorcall.inquiry.case import Case
from directorcall.lawbook.questions import INTENDED, UNINTENDED

Translate = Callable[[str], str]
BOARD = "Bd %(number)s"
SEEN = "%(seat)s: %(cards)s was seen"
LIES = "%(seat)s: %(cards)s on the table"
CLAIMS = "%(seat)s claims %(tricks)s of %(left)s"
THIS_TRICK = "%(seat)s speaks of this trick"
AFTER = "after the auction"
AT_TURN = "at %(seat)s's turn"
OVER = "over %(bid)s"
FOR = "for %(call)s"
MISLED = "on a wrong explanation"


def title_of(case: Case, translate: Translate = str) -> str:
    """
    >>> from directorcall.ruling.casefile import read_case
    >>> title_of(read_case({"board": 4, "auction": "1D 1S 1H"}))
    'Bd 4 · East 1♥ over 1♠'
    >>> title_of(read_case({"dealer": "N", "auction": "S:1NT"}))
    "South 1NT at North's turn"
    """
    board = translate(BOARD) % {"number": case.board} if case.board is not None else ""
    what = (
        _play(case, translate)
        if case.is_in_play
        else _cards(case, translate)
        if case.exposed
        else _call(case, translate)
    )
    return " · ".join(filter(None, (board, what)))


def _play(case: Case, translate: Translate) -> str:
    named = {"seat": case.offender.word}
    if (claim := case.claim) is not None:
        text = THIS_TRICK if claim.this_trick else CLAIMS
        return translate(text) % {**named, "tricks": claim.tricks, "left": claim.left}
    shown = " ".join(card.symbol for card in case.penalty.cards) if case.penalty else ""
    return translate(LIES) % {**named, "cards": shown}


def _cards(case: Case, translate: Translate) -> str:
    shown = " ".join(card.symbol for card in case.exposed.cards) if case.exposed else ""
    return translate(SEEN) % {"seat": case.offender.word, "cards": shown}


def _call(case: Case, translate: Translate) -> str:
    said = f"{case.offender.word} {case.call.symbol}"
    circumstances = _circumstances(case, translate)
    instead = f" → {case.replacement.symbol}" if case.replacement not in (None, _meant(case)) else ""
    return f"{said} {circumstances}".rstrip() + instead


def _meant(case: Case) -> Call | None:
    """25A was looked at: the call that was meant, and not made."""
    meant = case.known(INTENDED) if case.known(UNINTENDED) is not None else None
    return meant.value if meant is not None and isinstance(meant.value, Call) and meant.value != case.call else None


def _circumstances(case: Case, translate: Translate) -> str:
    if case.misinformed is not None:
        return translate(MISLED)
    wrong = case.wrong
    if Fault.AFTER_FINAL_PASS in wrong.faults:
        return translate(AFTER)
    if case.is_out_of_rotation:
        return translate(AT_TURN) % {"seat": wrong.turn.word}
    if case.is_insufficient and (bid := wrong.before.last_bid) is not None:
        return translate(OVER) % {"bid": bid.symbol}
    if (meant := _meant(case)) is not None:
        return translate(FOR) % {"call": meant.symbol}
    return ""
