"""Law 24, which reads alike in both editions but for how long it runs and the law it points to."""

from __future__ import annotations

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Silent, Until
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.rectification import could_have_known, used
from directorcall.lawbook.shown import defends


def cards_exposed(case: Case) -> Verdict:
    exposed = case.exposed
    if exposed is None:
        raise NotationError("exposed", "the cards that were seen")
    cards = exposed.cards
    # D, E. Left on the table until the auction ends: picked up if his side declares, penalty cards if it defends.
    picked_up = defends(case) is False
    stays = (
        found("24D", "picked up", cards=cards) if picked_up else found("24E", "penalty cards if defending", cards=cards)
    )
    # Nobody has a turn left to pass at.
    if case.auction.is_over:
        return Verdict(case, Outcome.STANDS, stays.clause, (stays,))
    # C. Two or more cards.
    if len(cards) > 1:
        return _passes_once(case, "24C", found("24C", "several cards", cards=cards), stays)
    # B. One honour, or a card led too early.
    if exposed.led or cards[0].is_honour:
        return _passes_once(case, "24B", found("24B", "an honour or a lead", cards=cards), stays)
    # A. One small card, not led.
    return Verdict(case, Outcome.STANDS, "24A", (found("24A", "one small card", cards=cards), stays), (used(case),))


def _passes_once(case: Case, clause: str, *findings: Finding) -> Verdict:
    silent = Silent(case.partner, Until.NEXT_TURN)
    return Verdict(case, Outcome.PASSES_ONCE, clause, findings, (silent, could_have_known(case), used(case)))
