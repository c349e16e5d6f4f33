"""A penalty card that was not played. Alike in both editions."""

from __future__ import annotations

from directorcall.bridge.cards import Card, Suit
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import MustPlay, PenaltyCards
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.penalty_cards import Lying, Playable, lying, playable, which_of
from directorcall.lawbook.questions_of_play import (
    AN_ORDER,
    HE_LEADS,
    INSTEAD,
    INSTEAD_ACCEPTED,
    PLAYED_ON,
    REFUSES,
    SUIT_LED,
)


def law_52(case: Case) -> Verdict:
    on = lying(case)
    asked = INSTEAD.about(seat=on.owner, cards=on.cards)
    card: Card = case.ask(asked)  # type: ignore[assignment]
    if card in on.partners:
        raise case.unanswered(asked)
    can = _should_have_played(case, on, card)
    # 61A. He has the suit that was led, and did not play it.
    if can is None:
        revoke = found("61A", "a revoke", seat=on.owner, cards=(card,))
        return Verdict(case, Outcome.PENALTY_CARD, "61A", (on.kind, revoke), on.left())
    if not can.cards:
        right = not_found("52A", "rightly another card", seat=on.owner, cards=(card,))
        return Verdict(case, Outcome.PENALTY_CARD, can.finding.clause, (on.kind, can.finding, right), on.left(card))
    # A. He may not change it of his own accord.
    owed = found("52A", "not the penalty card", seat=on.owner, cards=(card,))
    told = case.ask_choice(INSTEAD_ACCEPTED.about(seat=on.owner, cards=(card,)))
    # B2. Not accepted: the penalty card in its place, and every card wrongly played is a major penalty card.
    if told == REFUSES:
        return _put_right(case, on, card, can, owed)
    # B1(b). Declarer has played since, from either hand, and has to accept it; (a) or he does so of his own will.
    clause = "52B1(b)" if told == PLAYED_ON else "52B1(a)"
    accepted = found(clause, "another card accepted", cards=(card,))
    # B1(c). What was not played remains a penalty card.
    stays = found("52B1(c)", "stays face up", cards=on.cards, seat=on.owner)
    return Verdict(case, Outcome.ACCEPTED, clause, (on.kind, can.finding, owed, accepted, stays), on.left())


def _put_right(case: Case, on: Lying, card: Card, can: Playable, owed: Finding) -> Verdict:
    plays = can.cards[0] if len(can.cards) == 1 else which_of(case, on.owner, can.cards)
    refused = not_found("52B1(a)", "another card accepted", cards=(card,))
    back = found("52B2", "put right", seat=on.owner, cards=(plays,), card=card)
    lies = PenaltyCards(on.owner, (*on.but(plays), card), major=True)
    findings = (on.kind, can.finding, owed, refused, back)
    return Verdict(case, Outcome.MUST_PLAY, "52B2", findings, (MustPlay(on.owner, plays), lies))


def _should_have_played(case: Case, on: Lying, card: Card) -> Playable | None:
    """Which penalty card it should have been; none where the card was a right one. None: it should have followed suit."""
    if card in on.cards:
        return Playable((), found("50D1(a)", "the penalty card itself", seat=on.owner, cards=(card,)))
    if not on.is_major:
        return _should_have_played_the_minor(on, card)
    led = case.ask_choice(SUIT_LED.about(seat=on.owner, cards=on.cards))
    if led not in (HE_LEADS, AN_ORDER) and card.suit is Suit(led) and not on.of(card.suit):
        return Playable((), found("50D1(b)", "has to follow suit", seat=on.owner, suit=card.suit))
    can = playable(case, on)
    return can if can.cards or led == AN_ORDER else None


def _should_have_played_the_minor(on: Lying, card: Card) -> Playable:
    """50C: an honour of the suit is as good, and so is any card of another suit."""
    if card.suit is not on.cards[0].suit or card.is_honour:
        return Playable((), found("50C", "or an honour instead", seat=on.owner, cards=on.cards, suit=on.cards[0].suit))
    return Playable(on.cards, found("50C", "another small card", seat=on.owner, cards=on.cards, card=card))
