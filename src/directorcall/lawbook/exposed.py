"""Law 24, which reads alike in both editions but for how long it runs and the law it points to."""

from __future__ import annotations

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import NOW, Bar, Outcome, Verdict
from directorcall.lawbook.shown import defends


def cards_exposed(case: Case, watch: str) -> Verdict:
    exposed = case.exposed
    if exposed is None or not exposed.cards:
        raise NotationError("exposed", "the cards that were seen")
    cards = " ".join(str(card) for card in exposed.cards)
    # D, E. Left on the table until the auction ends: picked up if his side declares, penalty cards if it defends.
    picked_up = defends(case) is False
    stays = (
        found("24D", "picked up", cards=cards) if picked_up else found("24E", "penalty cards if defending", cards=cards)
    )
    # C. Two or more cards.
    if len(exposed.cards) > 1:
        return _passes_once("24C", watch, found("24C", "several cards", cards=cards), stays)
    # B. One honour, or a card led too early.
    if exposed.led or exposed.cards[0].is_honour:
        return _passes_once("24B", watch, found("24B", "an honour or a lead", cards=cards), stays)
    # A. One small card, not led.
    return Verdict(Outcome.STANDS, "24A", (found("24A", "one small card", cards=cards), stays))


def _passes_once(clause: str, watch: str, *findings: Finding) -> Verdict:
    return Verdict(Outcome.PASSES_ONCE, clause, findings, Bar.NEXT_TURN, NOW, watch=(watch,))
